import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import NotifyWeek from './NotifyWeek.tsx';

const server = standIn();

const HOURS = { date: '2026-11-24', fromHour: 540, toHour: 780, hourTypologyUuid: 'ord' };
const typology = (abbreviation: string) => ({
  uuid: abbreviation.toLowerCase(),
  abbreviation,
  sapCode: '',
  name: { es: abbreviation, en: abbreviation },
  kind: 'WORK',
  paid: true,
  inTimebase: true,
  outsideCompanyDay: false,
  color: '#000000',
});

const joel = {
  collaboratorUuid: 'joel',
  name: 'Joel Castro',
  position: { es: 'Taller', en: 'Workshop' },
  fullTime: true,
  age: null,
  version: 1,
  state: 'ready',
  plannedMinutes: 240,
  weeklyMinutes: 240,
  restDays: 6,
  base: null as object | null,
  days: [
    {
      date: HOURS.date,
      event: null,
      before: [HOURS],
      after: [{ ...HOURS, hourTypologyUuid: 'for' }],
      minutes: 0,
    },
  ],
  differenceMinutes: 0,
  previous: null as object | null,
  findings: [] as object[],
  mail: true,
  periods: [],
};

function openWeek(people: readonly (typeof joel)[], mailsAt: string | null = null): void {
  server.answers = {
    'notifications/previewWeeklyNotification': {
      site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City' },
      team: { uuid: 'team', name: 'Caja' },
      weekStart: '2026-11-23',
      weekNumber: 48,
      lastSentAt: null,
      answerHours: 48,
      mailsAt,
      unchanged: 0,
      calendar: [],
      typologies: [typology('ORD'), typology('FOR')],
      people,
    },
  };
  open(<NotifyWeek />, {
    path: '/mx/:personnelDivision/planning/:teamUuid/:weekStartDate/notify',
    at: '/mx/0417/planning/team/2026-11-23/notify',
  });
}

test('a day that changes in its typology alone says so, in the list and on the phone, and one person is one', async () => {
  openWeek([{ ...joel, base: { status: 'ACCEPTED', sentAt: '2026-11-20T16:00:00Z', answeredAt: null } }]);
  expect((await screen.findByText('1 persona recibe el aviso ahora.')).parentElement).toHaveTextContent(
    'Sin motivo: 0, bloqueadas: 0.',
  );
  const phone = within(screen.getByRole('complementary'));
  expect(phone.getByText('09:00–13:00')).toBeInTheDocument();
  expect(phone.getByText('09:00–13:00 FOR')).toBeInTheDocument();
  expect(screen.getAllByText('09:00–13:00 FOR')).toHaveLength(2);
});

test('in quiet hours it says when the mail goes out', async () => {
  openWeek([joel], '2026-11-24T14:00:00Z');
  expect(
    await screen.findByText(/Son horas de silencio: el correo sale el mar 24 nov, 08:00\./),
  ).toBeInTheDocument();
});

test('the phone shows what the person will see: days that change, or of a first notice a new week without a before', async () => {
  const sent = { status: 'ACCEPTED', sentAt: '2026-11-20T16:00:00Z', answeredAt: null };
  openWeek([{ ...joel, name: 'Ana', collaboratorUuid: 'ana', base: sent }, joel]);
  const phone = within(await screen.findByRole('complementary'));
  expect(phone.getByRole('heading', { name: '1 día cambia' })).toBeInTheDocument();
  expect(phone.getByText('Antes')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Joel Castro' }));
  expect(phone.getByRole('heading', { name: 'Semana nueva, 1 día' })).toBeInTheDocument();
  expect(phone.queryByText('Antes')).toBeNull();
  expect(phone.queryByText('Diferencia')).toBeNull();
  // The list says the same of them.
  expect(screen.getAllByText('Semana nueva, 1 día')).toHaveLength(2);
});

test('the ready stand first, then who needs a reason and the blocked, and the sum leads to the first reason that is missing', async () => {
  const finding = {
    code: 'WORKDAY_OVER_EIGHT_HOURS',
    severity: 'warning',
    source: 'policy',
    marks: [],
    values: {},
    reason: null,
  };
  const person = (name: string, state: string, findings: object[] = []) => ({
    ...joel,
    collaboratorUuid: name,
    name,
    state,
    findings,
  });
  openWeek([
    person('Ana', 'ready'),
    person('Beto', 'blocked'),
    person('Carla', 'asks', [finding]),
    person('Dora', 'asks', [finding]),
  ]);
  const missing = await screen.findByRole('button', { name: 'Sin motivo: 2' });
  // The head counts as the board does: what is blocked is not to be sent.
  expect(screen.getByText(/Por enviar: 3, bloqueadas: 1\./)).toBeInTheDocument();
  expect(
    screen.getAllByRole('button', { name: /^(Ana|Beto|Carla|Dora)$/ }).map(({ textContent }) => textContent),
  ).toEqual(['Ana', 'Carla', 'Dora', 'Beto']);
  const [first, second] = screen.getAllByRole('textbox', { name: /^Motivo/ });
  await userEvent.click(missing);
  expect(first).toHaveFocus();
  await userEvent.type(first ?? document.body, 'Inventario');
  await userEvent.click(screen.getByRole('button', { name: 'Sin motivo: 1' }));
  expect(second).toHaveFocus();
});

test('somebody who rejected the notification before is named with the day and the reason', async () => {
  const previous = {
    status: 'REJECTED',
    sentAt: '2026-11-18T16:00:00Z',
    answeredAt: '2026-11-20T03:00:00Z',
    rejectReason: 'Clase los jueves',
  };
  openWeek([{ ...joel, previous }]);
  // The store's day: in Greenwich it is Friday already.
  expect(await screen.findByText('rechazó la anterior el jue 19 nov: “Clase los jueves”')).toBeVisible();
});

test('a premium of the law is named where a day that changes carries it', async () => {
  const premium = (date: string) => ({
    code: 'SUNDAY_PREMIUM',
    severity: 'info',
    source: 'law',
    marks: [],
    values: { date, premium: 25, hours: 4 },
    reason: null,
  });
  openWeek([
    { ...joel, name: 'Ana', collaboratorUuid: 'ana', findings: [premium('2026-11-29')] },
    { ...joel, findings: [premium(HOURS.date)] },
  ]);
  expect((await screen.findByText('Prima dominical')).closest('li')).toHaveTextContent(
    /^Avisar a Joel Castro.*Prima dominical, LFT 71$/,
  );
});
