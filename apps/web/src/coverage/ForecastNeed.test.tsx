import type { CoverageNeed, NeedProposal } from '@jornada/contract/coverage.ts';
import { addDays } from '@jornada/domain/time.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import { closeAllToasts } from '../ui/feedback/toasts.ts';
import { ForecastNeed } from './ForecastNeed.tsx';
import { peopleOf } from './needWeek.ts';
import { useNeedEditor } from './useNeedEditor.ts';

const server = standIn();
afterEach(() => act(closeAllToasts));

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
const PROPOSAL: NeedProposal = {
  measures: ['FOOTFALL', 'SALES'],
  measure: 'FOOTFALL',
  lastDay: '2026-11-29',
  perPersonHour: 10,
  minimum: 1,
  measuredPerPersonHour: 10,
  productivity: { perPersonHour: null, version: 0, changedAt: null, changedBy: null },
  error: {
    weeks: 8,
    error: 0.08,
    naive: 0.13,
    days: [
      { date: '2026-11-28', came: 790, forecast: 800 },
      { date: '2026-11-29', came: 815, forecast: 800 },
    ],
  },
  days: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    date: addDays('2026-11-30', day),
    total: 800,
    halfHours: Array.from({ length: 48 }, () => 10),
    level: 1000,
    weekday: 0.8,
    season: 1,
    special: 1,
    specialName: null,
    closed: false,
    people: Array.from({ length: 48 }, () => 2),
  })),
};

function Proposed() {
  const editor = useNeedEditor(NEED);
  return (
    <>
      <ForecastNeed need={NEED} editor={editor} onShown={() => undefined} onClose={() => undefined} />
      <output>
        {editor.week.own.map((day) => (day === null ? '-' : peopleOf(day, null)[20])).join(' ')}
      </output>
    </>
  );
}

const show = async (proposal: NeedProposal): Promise<void> => {
  server.answers = { 'GET /coverageNeed.propose': proposal };
  open(<Proposed />, { path: '/', at: '/' });
  await screen.findByRole('dialog', { name: 'Proponer según el pronóstico' });
};

test('each day shows what its forecast is made of, with its error, and accepting makes it the need of the week', async () => {
  await show(PROPOSAL);
  const table = await screen.findByRole('table', { name: 'Pronóstico y personal por día' });
  const [, monday] = within(table).getAllByRole('row');
  expect(monday).toHaveTextContent('1,000× 0.80× 1.00800248.00.0');
  expect(screen.getByText('8%')).toBeVisible();
  expect(screen.getByText('13%')).toBeVisible();
  expect(
    screen.getByRole('img', { name: 'Real y pronóstico por día, 8 semanas: error de 8%' }),
  ).toBeVisible();
  expect(screen.getByText('Últimas ocho semanas: 10.0')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Usar en esta semana' }));
  expect(document.querySelector('output')).toHaveTextContent('2 2 2 2 2 2 2');
});

test('a day on which the store is closed says so; what is typed can be saved for the team', async () => {
  const days = PROPOSAL.days.map((day, index) =>
    index === 1 ? { ...day, closed: true, specialName: 'Navidad' } : day,
  );
  await show({ ...PROPOSAL, days });
  expect(await screen.findByText('Navidad: tienda cerrada')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Guardar para/ })).toBeNull();
  const rate = screen.getByLabelText('Visitantes por persona y hora');
  await userEvent.clear(rate);
  await userEvent.type(rate, '12');
  await userEvent.tab();
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar para Ciclismo y Running' }));
  expect(server.sent.at(-1)).toMatchObject({ measure: 'FOOTFALL', perPersonHour: 12, version: 0 });
});

test('without data it says what to import, and there is nothing to accept', async () => {
  await show({ ...PROPOSAL, measures: [], measure: null, lastDay: null, error: null, days: [] });
  expect(await screen.findByText(/^Faltan datos: importa al menos dos semanas/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
