import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { open, refusedFor, standIn } from '../../testing/standIn.tsx';
import { closeAllToasts } from '../../ui/feedback/toasts.ts';
import { MONDAY, planned, samplePerson, sampleWeek } from '../../testing/sampleWeek.ts';
import PastMonthScreen from './PastMonthScreen.tsx';

const server = standIn();
afterEach(() => act(closeAllToasts));
const UUID = '442320ec-b6e6-8b60-a1b6-e57f3e5a359a';
const SAVE = 'POST /editWeekOfPastMonth';

test('what was refused and then saved is said to be saved, and no longer refused', async () => {
  const {
    teams: [team],
    ...around
  } = sampleWeek([samplePerson(UUID, { periods: [planned(UUID, MONDAY, [12, 20])] })]);
  const month = {
    collaboratorUuid: UUID,
    name: 'Ana',
    month: '2026-11-01',
    teams: [{ ...around, ...team, team: { uuid: UUID, name: 'Montaña' } }],
    correctable: [MONDAY],
    changes: [],
  };
  server.answers = { pastMonthCollaboratorPlanning: month, [SAVE]: refusedFor('MONTH_NOT_ALLOWED') };
  open(<PastMonthScreen />, {
    path: '/mx/:personnelDivision/planning/pastMonth/:collaboratorUuid/:monthStartDate',
    at: `/mx/0417/planning/pastMonth/${UUID}/2026-11-01`,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Corregir' }));
  const day = await screen.findByRole('textbox', { name: 'lun 23 nov' });
  await user.clear(day);
  await user.type(day, '10-18');
  await user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Cubrió a Beto');
  const save = screen.getByRole('button', { name: 'Guardar corrección' });
  await user.click(save);
  expect(await screen.findByRole('alert')).toBeVisible();
  server.answers[SAVE] = { teamWeek: { weekStart: MONDAY, version: 2 }, person: {} };
  await user.click(save);
  expect(await screen.findByText('Semana 48 corregida')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
