import type { PolyvalenceMatrix } from '@jornada/contract/polyvalences.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import ManagePolyvalences from './ManagePolyvalences.tsx';

const server = standIn();
const TEAM = '442320ec-b6e6-8b60-a1b6-e57f3e5a359a';
const ANA = '01890000-0000-7000-8000-000000000001';
const LUIS = '01890000-0000-7000-8000-000000000002';
const ROW = '01890000-0000-7000-8000-000000000009';

const column = (positionNumber: number, es: string, adultsOnly = false) => ({
  teamUuid: TEAM,
  team: 'Ciclismo',
  positionNumber,
  position: { es, en: es },
  adultsOnly,
  wanted: 2,
});
const person = (collaboratorUuid: string, name: string, minor = false) => ({
  collaboratorUuid,
  name,
  teamUuid: TEAM,
  positionNumber: 30,
  minor,
  situation: 'HIRED',
  days: [1, 3],
});
const cell = (at: number, uuid: string | null) => ({
  column: at,
  level: 'ABLE' as const,
  since: '2024-01-08',
  uuid,
  by: null,
  trainer: null,
  lastWorked: null,
});
const matrix: PolyvalenceMatrix = {
  site: { code: '0417', name: 'Santa Fe' },
  weekStart: '2026-11-23',
  today: '2026-11-24',
  editable: true,
  refreshMonths: 12,
  columns: [column(30, 'Asesoría'), column(31, 'Caja'), column(32, 'Taller', true)],
  people: [
    { ...person(ANA, 'Ana Ruiz'), cells: [cell(0, null), cell(1, ROW)] },
    { ...person(LUIS, 'Luis Tapia', true), cells: [cell(0, null)] },
  ],
  others: { people: 0, counts: [] },
};

async function show() {
  server.answers = {
    '/polyvalences': matrix,
    'POST /polyvalences.save': { success: true, aggregates: { changeUuid: ROW, cells: [] } },
  };
  open(<ManagePolyvalences />, {
    path: '/mx/:personnelDivision/polyvalences/manage',
    at: '/mx/0417/polyvalences/manage',
  });
  const grid = await screen.findByRole('grid');
  grid.focus();
  return userEvent.setup();
}

test('what is selected by keys is one save, each cell with the row that it replaces', async () => {
  const user = await show();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}3');
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      {
        personnelDivision: '0417',
        cells: [
          { collaboratorUuid: ANA, positionNumber: 31, level: 'TEACHES', base: ROW },
          { collaboratorUuid: LUIS, positionNumber: 31, level: 'TEACHES', base: null },
        ],
      },
    ]),
  );
});

test('a minor is left out of a position for adults', async () => {
  const user = await show();
  await user.keyboard('{End}{Shift>}{ArrowDown}{/Shift}1');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent).toMatchObject([{ cells: [{ collaboratorUuid: ANA, positionNumber: 32 }] }]);
});

test('a position on which one person depends names that person', async () => {
  await show();
  expect(screen.getByRole('row', { name: /Una sola persona/ })).toHaveTextContent('Ana');
});
