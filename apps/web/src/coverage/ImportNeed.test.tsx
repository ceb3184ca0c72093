import type { CoverageNeed } from '@jornada/contract/coverage.ts';
import { readNeedFile } from '@jornada/domain/coverage/need-csv.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { open, refusedFor, standIn } from '../testing/standIn.tsx';
import { ImportNeed } from './ImportNeed.tsx';

const server = standIn();
const NEED: CoverageNeed = {
  site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City', opensAt: 600, closesAt: 1320 },
  team: { uuid: '442320ec-b6e6-8b60-a1b6-e57f3e5a359a', name: 'Ciclismo y Running' },
  weekStart: '2026-11-30',
  editable: true,
  version: 1,
  changedBy: null,
  changedAt: null,
  pattern: null,
  patterns: [],
  dates: [],
  typologies: [],
};

async function give(answer: unknown, onShown = () => undefined) {
  server.answers = { 'POST /coverageNeed.importFromCSV': answer };
  const user = userEvent.setup();
  open(<ImportNeed need={NEED} onShown={onShown} onClose={() => undefined} />, { path: '/', at: '/' });
  await screen.findByRole('dialog');
  const slot = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (slot !== null) await user.upload(slot, new File(['x'], 'necesidad.csv', { type: 'text/csv' }));
}

test('the example names the team and the week that are shown, and goes in as it is', async () => {
  open(<ImportNeed need={NEED} onShown={() => undefined} onClose={() => undefined} />, {
    path: '/',
    at: '/',
  });
  const link = await screen.findByRole('link', { name: 'Descargar ejemplo' });
  const text = decodeURIComponent(link.getAttribute('href')?.split(',').slice(1).join(',') ?? '');
  const { days, bad } = readNeedFile(text, { teams: [NEED.team.name], typologies: [] });
  expect([bad, days.map(({ date }) => date)]).toEqual([[], [NEED.weekStart]]);
});

test('a file that is no table is refused where it was chosen', async () => {
  await give(refusedFor('FIELD_NOT_VALID', { field: 'file' }));
  expect(await screen.findByText('No es una tabla. Guárdalo como CSV y elígelo de nuevo.')).toBeVisible();
  expect(screen.getByText('necesidad.csv')).toBeVisible();
});

test('a file without rows says so', async () => {
  await give({ aggregates: { rows: 0, badRows: [], replaced: [] } });
  expect(await screen.findByText('El archivo no tiene filas')).toBeVisible();
});

test.each([
  ['2026-12-02', 1],
  ['2026-12-07', 0],
])('a file with %s shows the need of the days themselves where that day is in sight', async (date, times) => {
  const onShown = vi.fn();
  await give(
    {
      aggregates: {
        rows: 1,
        badRows: [],
        replaced: [{ teamUuid: NEED.team.uuid, version: 2, dates: [{ date, lines: [] }] }],
      },
    },
    onShown,
  );
  expect(await screen.findByText('Filas: 1, días: 1')).toBeVisible();
  expect(onShown).toHaveBeenCalledTimes(times);
});
