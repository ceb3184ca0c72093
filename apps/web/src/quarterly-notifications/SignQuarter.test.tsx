import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import SignQuarter from './SignQuarter.tsx';

const server = standIn();

test('in quiet hours the signing page says when the emails go out', async () => {
  server.answers = {
    '/profile': { accountId: 'a', username: 'a', name: 'A', language: 'es', actorRoles: [] },
    'toSign/0417/2026/4': {
      site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City' },
      company: 'Deportes Anáhuac Centro',
      rows: [
        {
          uuid: 'n',
          collaboratorUuid: 'c',
          name: 'Ana',
          team: { uuid: 't', name: 'Caja' },
          plannedMinutes: 2400,
          preparedBy: 'Mónica Garza',
          preparedAt: '2026-12-02T18:00:00Z',
          snapshotHash: 'a'.repeat(64),
        },
      ],
      batchHash: 'a'.repeat(64),
      mailsAt: '2026-12-03T14:00:00Z',
      maySign: true,
    },
  };
  open(<SignQuarter />, {
    path: '/mx/quarterlyNotifications/:personnelDivision/:year/:quarter/signDocument',
    at: '/mx/quarterlyNotifications/0417/2026/4/signDocument',
  });
  expect(await screen.findByText('Son horas de silencio: el correo sale el jue 3 dic, 08:00.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviarme un código' })).toBeVisible();
});
