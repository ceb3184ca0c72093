import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleWeek } from '../testing/sampleWeek.ts';
import { open, standIn } from '../testing/standIn.tsx';
import MyWeek from './MyWeek.tsx';

const server = standIn();
beforeEach(
  () =>
    void vi.spyOn(Temporal.Now, 'instant').mockReturnValue(Temporal.Instant.from('2026-11-25T12:00-06:00')),
);
afterEach(() => void vi.restoreAllMocks());

const shift = (fromHour: number) => ({
  date: '2026-11-27',
  fromHour,
  toHour: fromHour + 480,
  hourTypologyUuid: 'ORD',
});
const rejected = {
  notificationUuid: 'n2',
  status: 'REJECTED',
  reason: 'Tengo clase',
  answeredAt: '2026-11-24T16:00:00Z',
  plannedMinutes: 480,
  periods: [shift(600)],
};
const week = {
  weekStart: '2026-11-23',
  weekNumber: 48,
  site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City' },
  team: { uuid: 't1', name: 'Ciclismo' },
  weeklyMinutes: 2400,
  plannedMinutes: 0,
  plan: null,
  pending: null,
  rejected: null,
  termsChange: null,
  calendar: [],
  typologies: sampleWeek([]).typologies,
};

function openWeek(values: object, notices: readonly object[] = []): void {
  server.answers = {
    '/planning/collaboratorWeek': { ...week, ...values },
    '/pendingWeeklyNotificationsByCollaborator': notices,
  };
  open(<MyWeek />, { path: '/mx/:personnelDivision/home/3', at: '/mx/0417/home/3' });
}

test.each([
  ['2026-11-24', 'Tus condiciones cambiaron el mar 24 nov'],
  ['2026-11-30', 'Tus condiciones cambian el lun 30 nov'],
])('the home says which of the person’s terms differ from %s on', async (from, said) => {
  const before = {
    siteName: 'Santa Fe',
    teamName: 'Ciclismo',
    position: { es: 'Asesoría', en: 'Adviser' },
    weeklyMinutes: 2400,
  };
  openWeek({
    termsChange: { from, before, after: { ...before, teamName: 'Montaña', weeklyMinutes: 1800 } },
  });
  // Shown once all of it has been read.
  await waitFor(() => expect(screen.getByText(said)).toBeVisible());
  expect(screen.getByText(/equipo Ciclismo → Montaña, 40\.0 h → 30\.0 h por semana/)).toBeVisible();
});

test('a rejected week of which nothing was accepted is shown as it was sent, marked as rejected, with the reason and its notice', async () => {
  openWeek({ rejected });
  await waitFor(() => expect(screen.getByText(/Rechazaste esta semana el .*“Tengo clase”/)).toBeVisible());
  expect(screen.getByText(/Tu tienda aún no responde/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver aviso' })).toHaveAttribute(
    'href',
    '/mx/0417/weeklyNotifications/n2',
  );
  expect(screen.getByText('10:00–18:00')).toHaveTextContent('rechazado');
  expect(screen.getByText('8.0 de 40.0 h, rechazadas')).toBeVisible();
  expect(screen.queryByText('Tu tienda aún no envía esta semana.')).toBeNull();
  expect(screen.getByText('Sin turnos aceptados por ahora')).toBeVisible();
});

test('where an earlier plan holds it is shown, and a later one is said to be rejected', async () => {
  openWeek({
    rejected,
    plannedMinutes: 480,
    plan: { notificationUuid: 'n1', status: 'ACCEPTED', periods: [shift(540)] },
  });
  await waitFor(() => expect(screen.getByText(/Rechazaste un aviso más reciente/)).toBeVisible());
  expect(screen.getByText(/vale el horario de abajo/)).toBeVisible();
  expect(screen.queryByText('10:00–18:00')).toBeNull();
  expect(screen.queryByText('rechazado')).toBeNull();
});

test.each([
  [true, 'Tu semana 50 está lista'],
  [false, 'Tu semana 50 cambió'],
])('a notice that is the first of its week (%s) is announced as "%s"', async (first, words) => {
  openWeek({}, [
    { uuid: 'n3', site: week.site, weekNumber: 50, changedDays: 5, dueAt: '2026-11-26T16:00:00Z', first },
  ]);
  await waitFor(() => expect(screen.getByText(words)).toBeVisible());
});

test('a day of vacation is read by its name, without hours to come at', async () => {
  const vacation = {
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
  openWeek({
    typologies: [vacation],
    plan: {
      notificationUuid: 'n1',
      status: 'ACCEPTED',
      periods: [{ ...shift(540), hourTypologyUuid: 'VAC' }],
    },
  });
  await waitFor(() => expect(screen.getByText('Vacaciones')).toBeVisible());
  expect(screen.queryByText(/09:00/)).toBeNull();
  expect(screen.queryByRole('img', { name: /09:00/ })).toBeNull();
});

test('a week that was not sent says so', async () => {
  openWeek({});
  await waitFor(() => expect(screen.getByText('Tu tienda aún no envía esta semana.')).toBeVisible());
});

test('a week whose time to respond is over says so, and that it can still be answered', async () => {
  openWeek({}, [
    {
      uuid: 'n1',
      site: week.site,
      weekNumber: 49,
      first: true,
      changedDays: 5,
      dueAt: '2026-11-24T16:00:00Z',
      overdue: true,
    },
  ]);
  expect(
    await screen.findByRole('link', {
      name: /El plazo para responder venció el mar 24 nov, 10:00; aún puedes responder\./,
    }),
  ).toBeVisible();
});

test('a swap that a colleague proposes is announced with its end, and leads to where it is answered', async () => {
  const swap = {
    uuid: 's1',
    site: week.site,
    state: 'PROPOSED',
    mine: false,
    changed: false,
    proposer: { uuid: 'p', name: 'Joel Castro' },
    takes: null,
    expiresAt: '2026-11-29T02:00:00Z',
  };
  server.answers = {
    '/profile': { actorRoles: [{ role: 'COLLABORATOR', site: week.site }], collaborator: null },
    '/planning/collaboratorWeek': week,
    '/pendingWeeklyNotificationsByCollaborator': [],
    '/swaps/mine': [swap, { ...swap, uuid: 's2', state: 'DECLINED' }, { ...swap, uuid: 's3', mine: true }],
  };
  open(<MyWeek />, { path: '/mx/:personnelDivision/home/3', at: '/mx/0417/home/3' });
  const link = await screen.findByRole('link', {
    name: 'Joel Castro te da su turno Hasta sáb 28 nov, 20:00',
  });
  expect(link).toHaveAttribute('href', '/mx/0417/me');
  expect(screen.getAllByRole('link', { name: /turno/ })).toEqual([link]);
});
