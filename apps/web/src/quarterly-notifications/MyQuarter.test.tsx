import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, refusedFor, standIn } from '../testing/standIn.tsx';
import MyQuarter from './MyQuarter.tsx';

const server = standIn();

const WEEK = {
  weekStart: '2027-01-04',
  weekNumber: 1,
  periods: [],
  plannedMinutes: 0,
  baseMinutes: 0,
  weekly: null,
};

function openQuarter(answer: object): void {
  const quarter = {
    uuid: 'q1',
    site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City' },
    team: { uuid: 'team', name: 'Caja' },
    year: 2027,
    quarter: 1,
    plannedMinutes: 2400,
    preparedAt: '2026-12-01T16:00:00Z',
    preparedBy: 'Mónica Garza',
    sentAt: '2026-12-01T16:00:00Z',
    signedBy: 'Mónica Garza',
    answeredAt: '2026-12-02T16:00:00Z',
    rejectReason: null,
    evidenceCode: 'SBYG-XD7K-9TGB',
    ...answer,
  };
  server.answers = {
    'notifications/quarterlyByCollaborator': [{ ...quarter, weeks: 1 }],
    'POST viewQuarterlyByCollaborator': {
      success: true,
      aggregates: { ...quarter, weeks: [WEEK], sundays: [], vacationDays: [], restDays: [], typologies: [] },
    },
    'evidence/SBYG-XD7K-9TGB/file': refusedFor('EVIDENCE_NOT_SEALED'),
  };
  open(<MyQuarter />, {
    path: '/mx/:personnelDivision/quarterlyNotifications/:year/:quarter',
    at: '/mx/0417/quarterlyNotifications/2027/1',
  });
}

test('an accepted quarter is downloaded sealed', async () => {
  openQuarter({ status: 'ACCEPTED' });
  await userEvent.click(await screen.findByRole('button', { name: 'Descargar copia sellada' }));
  // Sealed within a minute: until then the press says so.
  expect(await screen.findByText('El documento aún no está sellado')).toBeVisible();
});

test('what was printed to be signed and then rejected has a code, and nothing sealed to download', async () => {
  openQuarter({ status: 'REJECTED', rejectReason: 'Tengo clase' });
  expect(await screen.findByText(/Rechazaste el .*“Tengo clase”/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Descargar copia sellada' })).not.toBeInTheDocument();
});
