import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, refusedFor, standIn } from '../testing/standIn.tsx';
import StartHours from './StartHours.tsx';

const server = standIn();
const uuid = '11111111-1111-4111-8111-111111111111';

test('what a change would do is asked once other hours are typed, not of those that stand', async () => {
  server.answers = {
    [`/collaborators/${uuid}`]: {
      uuid,
      fullName: 'Abril Montes Garza',
      sapNumber: '0417391',
      seniorityDate: '2024-01-08',
      contracts: [
        {
          type: 'CDI',
          startDate: '2024-01-08',
          conditions: [
            {
              position: { number: 30, es: 'Asesoría', en: 'Adviser' },
              team: { uuid, name: 'Caja' },
              validFrom: '2024-01-08',
              validTo: null,
              fullTime: true,
              weeklyMinutes: 40 * 60,
              annualMinutes: 2080 * 60,
              workdayType: '01',
              salaryCentavos: 1_148_000,
            },
          ],
        },
      ],
    },
    'GET timebase.preview': refusedFor('TIMEBASE_CHANGE_DATE_NOT_MONDAY'),
  };
  open(<StartHours />, {
    path: '/mx/:personnelDivision/timebase/:collaboratorId',
    at: `/mx/0417/timebase/${uuid}`,
  });
  expect(
    await screen.findByText(
      'SAP 0417391, Asesoría, Caja. Indeterminado, 40.0 h por semana, desde el 8 ene 2024.',
    ),
  ).toBeVisible();
  const weekly = await screen.findByLabelText('Horas semanales');
  expect(server.asked.filter((path) => path.includes('timebase.preview'))).toEqual([]);
  fireEvent.change(weekly, { target: { value: '32' } });
  expect(await screen.findByText('Así no se puede iniciar:')).toBeVisible();
});
