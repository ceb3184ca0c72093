import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, refusedFor, standIn } from '../testing/standIn.tsx';
import StartMutation from './StartMutation.tsx';

const server = standIn();
const uuid = '11111111-1111-4111-8111-111111111111';
const team = { uuid: '22222222-2222-4222-8222-222222222222', name: 'Caja' };
const place = {
  site: { code: '0417', name: 'Santa Fe' },
  employer: 'Deportes Anáhuac Centro',
  registry: 'C0910099109',
  timeZone: 'America/Mexico_City',
  directors: ['Mónica Garza'],
  holidays: [],
};

test('once the day is chosen, each step says by when, and the documents who signs them', async () => {
  const position = { number: 30, name: { es: 'Asesoría', en: 'Adviser' } };
  server.answers = {
    '/mutationsProcess.options': {
      collaboratorUuid: uuid,
      fullName: 'Ana Ruiz',
      sapNumber: null,
      today: '2026-11-25',
      contract: { type: 'CDI', startDate: '2022-03-28', endDate: null },
      origin: { ...place, team, position },
      fullTime: true,
      weeklyMinutes: 2400,
      salaryCentavos: 1_148_000,
      sites: [{ ...place, sameEmployer: true, teams: [team] }],
      positions: [{ ...position, rateCentavos: null }],
    },
    'POST mutation.previewMutationProcess': refusedFor('MUTATION_CHANGES_NOTHING'),
  };
  open(<StartMutation />, {
    path: '/mx/:personnelDivision/mutation/:collaboratorUuid',
    at: `/mx/0417/mutation/${uuid}`,
  });
  const date = await screen.findByLabelText('Desde');
  expect(screen.getByText('firman ambas partes')).toBeVisible();
  expect(screen.queryByText(/^antes del/)).toBeNull();
  fireEvent.change(date, { target: { value: '7 dic 2026' } });
  await userEvent.tab();
  expect(await screen.findAllByText('antes del lun 7 dic')).toHaveLength(2);
});
