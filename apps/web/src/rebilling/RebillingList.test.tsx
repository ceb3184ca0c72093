import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import RebillingList from './RebillingList.tsx';

const server = standIn();
const cycling = { uuid: '442320ec-b6e6-8b60-a1b6-e57f3e5a359a', name: 'Ciclismo' };
const mountain = { uuid: 'f0b1c3fa-ab37-8290-aa97-ff164e8e140b', name: 'Montaña' };
const quarter = {
  date: '2026-11-25',
  from: cycling,
  to: mountain,
  minutes: 15,
  plannedMinutes: 4950,
  rebilledMinutes: 15,
  version: 1,
  changedAt: '2026-11-22T10:00:00Z',
  changedBy: 'Sergio Lara',
};

function show(rows: readonly (typeof quarter)[]) {
  server.answers = {
    '/sites/0417/rebilling': { teams: [cycling, mountain], rows },
    'POST /rebilling/save': { success: true, aggregates: { rebilling: null } },
  };
  open(<RebillingList />, {
    path: '/mx/:personnelDivision/rebilling',
    at: '/mx/0417/rebilling?month=2026-11-01',
  });
  return userEvent.setup();
}

test('a quarter of an hour is shown as the quarter that is charged', async () => {
  show([quarter]);
  const row = (await screen.findByText('mié 25 nov')).closest('tr');
  expect(row).toHaveTextContent('0.25 h82.50 h0.25 h');
});

test('a row opens to be changed, and can be taken away there too', async () => {
  const user = show([quarter]);
  await user.click(await screen.findByRole('button', { name: 'mié 25 nov' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() =>
    expect(server.sent).toEqual([
      {
        personnelDivision: '0417',
        date: '2026-11-25',
        fromTeamUuid: cycling.uuid,
        toTeamUuid: mountain.uuid,
        minutes: 0,
        version: 1,
      },
    ]),
  );
});

test.each([
  ['0', 'En cuartos de hora, mínimo 0.25'],
  ['1.1', 'En cuartos de hora, mínimo 0.25'],
  ['doce', 'Escribe un número.'],
  ['', 'Este dato es obligatorio'],
])('hours of "%s" are not sent: %s', async (typed, words) => {
  const user = show([quarter]);
  await user.click(await screen.findByRole('button', { name: 'mié 25 nov' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByRole('textbox', { name: 'Horas' }));
  if (typed !== '') await user.type(dialog.getByRole('textbox', { name: 'Horas' }), typed);
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText(words)).toBeVisible();
  expect(server.sent).toEqual([]);
});
