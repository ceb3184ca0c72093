import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WeeklyNotification } from '@jornada/contract/notifications.ts';
import { expect, test } from 'vitest';
import { open, refusedFor, staleBy, standIn } from '../testing/standIn.tsx';
import { Route, Routes } from 'react-router';
import Changes from './Changes.tsx';

const server = standIn();

const VACATION: WeeklyNotification['typologies'][number] = {
  uuid: 'VAC',
  abbreviation: 'VAC',
  sapCode: '',
  name: { es: 'Vacaciones', en: 'Vacation' },
  kind: 'VACATION',
  paid: true,
  inTimebase: true,
  outsideCompanyDay: false,
  color: '',
};
const AWAY = {
  date: '2026-11-30',
  event: null,
  before: [],
  after: [{ date: '2026-11-30', fromHour: 870, toHour: 1320, hourTypologyUuid: 'VAC' }],
  minutes: 450,
};
const notification: WeeklyNotification = {
  uuid: 'n1',
  groupUuid: 'g1',
  status: 'COMMUNICATED',
  site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City' },
  team: { uuid: 't1', name: 'Ciclismo' },
  weekStart: '2026-11-30',
  weekNumber: 49,
  collaboratorUuid: 'ana',
  collaboratorName: 'Ana',
  sentBy: 'Mónica Garza',
  sentAt: '2026-11-24T16:00:00Z',
  dueAt: '2026-11-26T16:00:00Z',
  overdue: false,
  communicatedAt: null,
  answeredAt: null,
  rejectReason: null,
  closedAt: null,
  superseded: false,
  base: { status: 'ACCEPTED', sentAt: '2026-11-20T16:00:00Z', answeredAt: '2026-11-24T03:30:00Z' },
  days: [],
  unchangedDates: [],
  differences: [],
  periods: [],
  plannedMinutes: 0,
  differenceMinutes: 0,
  weeklyMinutes: 2400,
  restDays: 7,
  information: [],
  typologies: [],
  snapshotHash: 'h',
  evidenceCode: null,
};

test('what was accepted at half past nine in the evening was accepted on that day, by the clock of the store', async () => {
  server.answers = {
    'POST differencesByNotification': { success: true, aggregates: { notifications: [notification] } },
  };
  open(<Changes />, {
    path: '/mx/:personnelDivision/weeklyNotifications/*',
    at: '/mx/0417/weeklyNotifications/n1',
  });
  expect(await screen.findByText(/Aceptaste la versión anterior el lun 23 nov/)).toBeVisible();
});

test('somebody who accepted a week can save its sealed copy there and have it verified', async () => {
  const answered = {
    ...notification,
    status: 'ACCEPTED',
    answeredAt: '2026-11-25T16:00:00Z',
    evidenceCode: 'SBYG-XD7K-9TGB',
  };
  server.answers = {
    'POST differencesByNotification': { success: true, aggregates: { notifications: [answered] } },
    '/evidence/SBYG-XD7K-9TGB/file': refusedFor('EVIDENCE_NOT_SEALED'),
  };
  open(<Changes />, {
    path: '/mx/:personnelDivision/weeklyNotifications/*',
    at: '/mx/0417/weeklyNotifications/n1',
  });
  expect(await screen.findByRole('link', { name: 'Verificar documento' })).toHaveAttribute(
    'href',
    '/verify/SBYG-XD7K-9TGB',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Descargar copia sellada' }));
  // Sealed within a minute: until then the press says so.
  expect(await screen.findByText('El documento aún no está sellado')).toBeVisible();
});

test('the first notice of a week says that it is new and compares it with nothing', async () => {
  const day = {
    date: '2026-11-30',
    event: null,
    before: [],
    after: [{ date: '2026-11-30', fromHour: 540, toHour: 1020, hourTypologyUuid: 'ORD' }],
    minutes: 480,
  };
  server.answers = {
    'POST differencesByNotification': {
      success: true,
      aggregates: {
        notifications: [{ ...notification, base: null, days: [day], unchangedDates: ['2026-12-01'] }],
      },
    },
  };
  open(<Changes />, {
    path: '/mx/:personnelDivision/weeklyNotifications/*',
    at: '/mx/0417/weeklyNotifications/n1',
  });
  expect(await screen.findByRole('heading', { name: 'Semana nueva, 1 día' })).toBeVisible();
  expect(screen.getByText('8.0 h')).toBeVisible();
  expect(screen.getByText(/^Descanso: mar/)).toBeVisible();
  for (const compared of ['Antes', 'Diferencia', /Turno nuevo/, /Sin cambio/])
    expect(screen.queryByText(compared)).toBeNull();
});

test('a vacation that comes where one rested is no new shift, and no hours are shown', async () => {
  server.answers = {
    'POST differencesByNotification': {
      success: true,
      aggregates: { notifications: [{ ...notification, days: [AWAY], typologies: [VACATION] }] },
    },
  };
  open(<Changes />, {
    path: '/mx/:personnelDivision/weeklyNotifications/*',
    at: '/mx/0417/weeklyNotifications/n1',
  });
  expect(await screen.findByText('Vacaciones')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Ahora: Vacaciones' })).toBeVisible();
  expect(screen.queryByText(/14:30|Turno nuevo/)).toBeNull();
});

test('in the first notice of a week a vacation is a day and no shift', async () => {
  server.answers = {
    'POST differencesByNotification': {
      success: true,
      aggregates: { notifications: [{ ...notification, base: null, days: [AWAY], typologies: [VACATION] }] },
    },
  };
  open(<Changes />, {
    path: '/mx/:personnelDivision/weeklyNotifications/*',
    at: '/mx/0417/weeklyNotifications/n1',
  });
  expect(await screen.findByRole('img', { name: 'Día: Vacaciones' })).toBeVisible();
  expect(screen.queryByText('Turno')).toBeNull();
});

test.each([
  ['says that what was accepted holds meanwhile, where something was', notification.base, 1],
  ['promises no plan that holds, where nothing was accepted', null, 0],
])('anyone who rejects reads a dialog that %s', async (_fact, base, times) => {
  server.answers = {
    'POST differencesByNotification': {
      success: true,
      aggregates: { notifications: [{ ...notification, base }] },
    },
  };
  open(<Changes />, {
    path: '/mx/:personnelDivision/weeklyNotifications/*',
    at: '/mx/0417/weeklyNotifications/n1',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByText(/Lo lee quien planea tu tienda/)).toBeVisible();
  expect(screen.queryAllByText(/vale el último horario que aceptaste/)).toHaveLength(times);
});

test('where the changes are not for this reader, it says so and not that the connection is missing', async () => {
  server.answers = { 'POST /differencesByNotification': staleBy('Karla') };
  open(<Changes />, {
    path: '/mx/:personnelDivision/weeklyNotifications/*',
    at: '/mx/0417/weeklyNotifications/n1',
  });
  expect(await screen.findByText('No se pudieron cargar los cambios')).toBeInTheDocument();
  expect(await screen.findByText(/Karla/)).toBeInTheDocument();
  expect(screen.queryByText(/conexión/)).toBeNull();
});

test('an address without a notification leads to the list, and nothing is asked of the server', async () => {
  open(
    <Routes>
      <Route path="/mx/:personnelDivision/weeklyNotifications/*" element={<Changes />} />
      <Route path="/mx/:personnelDivision/weeklyNotificationsList" element={<h1>Avisos</h1>} />
    </Routes>,
    { path: '/*', at: '/mx/0417/weeklyNotifications' },
  );
  expect(await screen.findByRole('heading', { name: 'Avisos' })).toBeVisible();
  expect(server.asked).toEqual([]);
});
