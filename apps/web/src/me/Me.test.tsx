import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../texts.ts';
import { sampleWeek } from '../testing/sampleWeek.ts';
import { open, standIn } from '../testing/standIn.tsx';
import Me from './Me.tsx';

/* The person's hub: the next shift, one question, and how each of their things stands. Now is Wednesday 25 November. */

const server = standIn();
beforeEach(
  () =>
    void vi.spyOn(Temporal.Now, 'instant').mockReturnValue(Temporal.Instant.from('2026-11-25T10:42-06:00')),
);
afterEach(() => {
  vi.restoreAllMocks();
  chooseLanguage('es');
});

const ID = '11111111-1111-4111-8111-111111111111';
const site = { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City' };
const FEATURES = [
  'SELF_SERVICE',
  'ACCESS_DEVICES',
  'QUARTERLY_NOTIFICATIONS',
  'VACATION_REQUESTS',
  'SALARY_ADVANCE',
];

const shift = { date: '2026-11-25', fromHour: 870, toHour: 1320, hourTypologyUuid: 'ORD' };
const week = {
  weekStart: '2026-11-23',
  weekNumber: 48,
  site,
  team: { uuid: 't1', name: 'Ciclismo' },
  weeklyMinutes: 2400,
  plannedMinutes: 450,
  plan: { notificationUuid: 'n1', status: 'ACCEPTED', periods: [shift] },
  pending: null,
  rejected: null,
  termsChange: null,
  calendar: [],
  typologies: sampleWeek([]).typologies,
};
const fits = {
  reason: null,
  blocks: [],
  asks: [],
  minutesBefore: 2250,
  minutesAfter: 2280,
  restMinutes: null,
};
const swap = (uuid: string, more: object = {}) => ({
  uuid,
  state: 'PROPOSED',
  site,
  team: { uuid: 't1', name: 'Ciclismo' },
  proposer: { uuid: 'p', name: 'Joel Castro' },
  partner: { uuid: ID, name: 'Rodrigo Salinas' },
  gives: { planningPeriodUuid: 'a', date: '2026-12-02', fromHour: 600, toHour: 1080 },
  takes: { planningPeriodUuid: 'b', date: '2026-12-05', fromHour: 840, toHour: 1290 },
  message: '',
  comment: '',
  proposedAt: '2026-11-24T10:00:00Z',
  answeredAt: null,
  decidedAt: null,
  decidedBy: null,
  expiresAt: '2026-12-02T16:00:00Z',
  changed: false,
  version: 3,
  mine: false,
  weeks: [{ weekStart: '2026-11-30', fit: fits }],
  ...more,
});
const loan = (more: object = {}) => ({
  uuid: 'l1',
  status: 'CONSENTED',
  collaborator: { uuid: ID, name: 'Rodrigo Salinas' },
  from: { site: { code: '0417', name: 'Santa Fe' }, team: 'Ciclismo' },
  to: { site: { code: '0420', name: 'Satélite' }, team: 'Ciclismo' },
  position: { es: 'Asesoría', en: 'Adviser' },
  reason: 'Inventario',
  requestedAt: '2026-11-24T10:00:00Z',
  requestedBy: 'Mónica',
  consentedAt: null,
  consentedBy: null,
  answeredAt: null,
  comment: '',
  shifts: [{ date: '2026-11-29', fromHour: 600, toHour: 1080, planned: false }],
  version: 1,
  consents: false,
  withdraws: false,
  ...more,
});
const offered = (date: string, more: object = {}) => ({
  uuid: date,
  state: 'OPEN',
  site,
  team: { uuid: 't1', name: 'Ciclismo' },
  date,
  fromHour: 840,
  toHour: 1290,
  position: null,
  remark: '',
  publishedAt: '2026-11-24T10:00:00Z',
  publishedBy: 'Daniela',
  version: 1,
  typology: { uuid: 'ORD', abbreviation: 'ORD' },
  asked: false,
  mine: false,
  fit: fits,
  gives: null,
  exchanges: [],
  ...more,
});
const recordDay = (date: string, more: object = {}) => ({
  date,
  plannedMinutes: 480,
  start: `${date}T09:00-06:00`,
  end: `${date}T17:00-06:00`,
  breaks: [],
  workedMinutes: 693,
  countedMinutes: 693,
  kind: 'day',
  classes: { ordinary: 480, double: 0, triple: 0, overLimit: 0 },
  flags: [],
  settled: true,
  corrections: [],
  hash: 'a',
  answer: { agrees: true, current: true, remark: '', at: '2026-11-24T20:00:00Z' },
  ...more,
});
const quarter = (more: object = {}) => ({
  uuid: 'q1',
  status: 'SENT',
  signature: 'SIGNED',
  preparedBy: 'x',
  preparedAt: '2026-11-20T10:00:00Z',
  signedBy: null,
  sentAt: '2026-11-20T10:00:00Z',
  dueAt: '2026-11-29T16:42:00Z',
  overdue: false,
  communicatedAt: null,
  answeredAt: null,
  rejectReason: null,
  rejectedWeeks: [],
  closedAt: null,
  evidenceCode: null,
  site,
  team: { uuid: 't1', name: 'Ciclismo' },
  year: 2027,
  quarter: 1,
  plannedMinutes: 30_000,
  weeks: 13,
  ...more,
});
const signed = (document: string, at: number) => ({
  uuid: `${document} ${String(at)}`,
  document,
  title: document,
  filedAt: '2026-11-20T10:00:00Z',
  evidenceCode: null,
  onPaper: false,
});
const right = {
  year: 3,
  due: 18,
  taken: 10,
  planned: 5,
  requested: 0,
  left: 3,
  from: '2026-05-12',
  mustBeGrantedBy: '2026-11-12',
  lapsesOn: '2027-11-12',
  status: 'OPEN',
  why: { es: '', en: '' },
};
const ANSWERS = {
  '/planning/collaboratorWeek': week,
  '/swaps/mine': [],
  '/loans/mine': [],
  '/presence/questions': [],
  [`collaborators/${ID}/vacation`]: {
    collaboratorUuid: ID,
    name: 'Rodrigo',
    asOf: '2026-11-25',
    since: '2023-05-12',
    rights: [right],
    balance: { available: 3, accrued: 8, atLeave: 11 },
    warnings: [],
    lines: [],
  },
  '/openShifts/mine': [],
  '/quarterlyByCollaborator': [],
  [`collaborators/${ID}/documents`]: { slots: [], signed: [] },
  '/workingTime/own': { site, weekStart: '2026-11-23', days: [], week: {} },
  '/availability/own': { weeks: [] },
  '/calendarFeed': { createdAt: null, readAt: null },
  '/salaryAdvance/offer': {
    offer: null,
    leastCentavos: 20_000,
    refusals: [],
    clabeEnding: null,
    advances: [],
  },
};

function show(answers: Record<string, unknown> = {}, features: readonly string[] = FEATURES): void {
  server.answers = {
    '/profile': {
      uuid: 'a',
      name: 'Rodrigo Salinas Treviño',
      givenName: 'Rodrigo',
      familyName: 'Salinas',
      collaborator: { uuid: ID, fullName: 'Rodrigo Salinas Treviño', name: 'Rodrigo', site, team: null },
      actorRoles: [{ role: 'COLLABORATOR', site, features }],
    },
    ...ANSWERS,
    ...answers,
  };
  open(<Me />, { path: '/mx/:personnelDivision/me', at: '/mx/0417/me' });
}

/** A row by its title, once its detail is there. */
const row = async (title: string): Promise<HTMLElement> => {
  const link = await screen.findByRole('link', { name: new RegExp(`^${title}`) });
  await waitFor(() => expect(link.closest('li, section')).not.toHaveAttribute('aria-busy'));
  return link;
};

test('the next shift stands first, under the name', async () => {
  show();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Próximo turno, hoy, en 3 h 48 min14:30–22:00',
    ),
  );
  expect(screen.getByText('Rodrigo Salinas')).toBeVisible();
});

test('of several questions the one whose time runs out first is asked, and a press answers it', async () => {
  let state = 'PROPOSED';
  show({
    '/swaps/mine': () => [
      swap('s1'),
      swap('s2', { state, expiresAt: '2026-11-26T02:00:00Z', proposer: { uuid: 'p', name: 'Ana Ruiz' } }),
      swap('s3', { mine: true }),
      swap('s4', { changed: true }),
    ],
    '/loans/mine': [loan(), loan({ uuid: 'l2', status: 'AGREED' })],
    'POST swaps.answer': () => {
      state = 'ACCEPTED';
      return { success: true, aggregates: { swap: { uuid: 's2', state, version: 4 } } };
    },
  });
  const card = await screen.findByRole('heading', { name: 'Ana Ruiz te pide un cambio' });
  expect(screen.getAllByRole('heading', { level: 2 })).toEqual([card]);
  expect(screen.getByText('hasta mié 25 nov, 20:00')).toBeVisible();
  expect(screen.getByText('Cumple descansos; tu semana pasa de 37.5 a 38.0 h')).toBeVisible();
  expect(screen.getByText('Después: 2 respuestas más')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar el cambio' }));
  expect(await screen.findByRole('heading', { name: /Satélite/ })).toBeVisible();
  expect(server.sent).toEqual([{ swapUuid: 's2', version: 3, accepted: true }]);
});

test('another store that asks for the person is the question where no swap is more urgent', async () => {
  show({ '/swaps/mine': [swap('s1')], '/loans/mine': [loan()] });
  expect(await screen.findByRole('heading', { name: /Satélite/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /te pide un cambio/ })).toBeNull();
});

const vacationWith = (more: object) => ({
  [`collaborators/${ID}/vacation`]: {
    ...ANSWERS[`collaborators/${ID}/vacation`],
    rights: [
      { ...right, ...more },
      { ...right, year: 4, from: '2027-05-12' },
    ],
  },
});

test('a missing punch is answered with the planned time in one press, or with another', async () => {
  const user = userEvent.setup();
  show({
    '/presence/questions': [
      {
        uuid: ID,
        direction: 'OUT',
        planned: { date: '2026-11-20', time: '01:00' },
        askedBy: 'Mónica Garza',
        askedAt: '2026-11-20T16:00:00Z',
        date: '2026-11-19',
      },
    ],
    'POST presence/answer': { success: true, aggregates: {} },
  });
  expect(
    await screen.findByRole('heading', { name: '¿A qué hora saliste el jueves 19 de noviembre?' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'A las 01:00' }));
  await expect
    .poll(() => server.sent)
    .toEqual([{ questionUuid: ID, time: '01:00', nextDay: true, remark: '' }]);
  await user.click(screen.getByRole('button', { name: 'A otra hora' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Hora' }), '00:20');
  await user.click(dialog.getByRole('checkbox', { name: 'Ya pasada la medianoche' }));
  await user.type(dialog.getByRole('textbox', { name: /Comentario/ }), 'Cerré caja');
  await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
  await expect
    .poll(() => server.sent.at(-1))
    .toEqual({ questionUuid: ID, time: '00:20', nextDay: true, remark: 'Cerré caja' });
});

test('vacation: entitled, taken, planned and left', async () => {
  show(vacationWith({}));
  const vacation = await row('Vacaciones');
  expect(vacation).toHaveTextContent('18 días del año 3; pide ya los 3 que faltan 3 quedan');
  expect(vacation).toHaveAttribute('href', '/mx/0417/myVacations');
  expect(screen.getByRole('group', { name: 'Tus días de vacaciones' })).toHaveTextContent(
    '10 tomados5 planeados3',
  );
});

test.each([
  ['in time', { mustBeGrantedBy: '2026-11-25' }, '18 días del año 3, a más tardar el 25 nov 2026 3'],
  ['nothing left', { left: 0 }, '18 días del año 3 3'],
  ['the first year', { from: '2027-05-12' }, 'tus primeros días: 12 may 2027'],
])('vacation: %s', async (_fact, more, words) => {
  show(vacationWith(more));
  expect(await row('Vacaciones')).toHaveTextContent(words);
});

test.each([
  [
    'two that fit',
    [offered('2026-12-07'), offered('2026-12-06')],
    /el próximo que te cabe: dom 6 dic, 14:00–21:30 ?2/,
  ],
  [
    'one that fits only in exchange',
    [
      offered('2026-12-06', {
        fit: { ...fits, reason: 'BUSY' },
        exchanges: [{ planningPeriodUuid: 'x', date: '2026-12-05', fromHour: 840, toHour: 1290, fit: fits }],
      }),
    ],
    /el próximo: dom 6 dic, por tu sáb 5 dic ?1/,
  ],
  [
    'one that was asked for',
    [offered('2026-12-06', { asked: true })],
    /pediste 1 turno; falta que se decida$/,
  ],
  ['none', [offered('2026-12-06', { state: 'EXPIRED' })], /ninguno por ahora; puedes proponer un cambio$/],
])('open shifts: %s', async (_fact, shifts, words) => {
  show({ '/openShifts/mine': shifts });
  const shown = await row('Turnos abiertos');
  expect(shown).toHaveTextContent(words);
  expect(shown).toHaveAttribute('href', '/mx/0417/myShifts');
});

test.each([
  ['to sign', [quarter()], 'Trimestre 1, por firmar responde a más tardar el dom 29 nov, 10:42'],
  [
    'overdue, though a newer one is answered',
    [quarter({ quarter: 2, status: 'ACCEPTED' }), quarter({ overdue: true })],
    'Trimestre 1, por firmar venció el dom 29 nov, 10:42; aún puedes responder',
  ],
  ['answered', [quarter({ status: 'ACCEPTED' })], 'Trimestre 1, 2027 Aceptada'],
  ['none', [], 'Mis trimestres aún no te envían uno'],
])('quarter: %s', async (_fact, quarters, words) => {
  show({ '/quarterlyByCollaborator': quarters });
  await row('(Trimestre|Mis trimestres aún)');
  const shown = screen.getByRole('link', { name: /Trimestre|Mis trimestres/ });
  expect(shown).toHaveTextContent(words);
  expect(shown).toHaveAttribute(
    'href',
    quarters.length === 0
      ? '/mx/0417/quarterlyNotifications'
      : `/mx/0417/quarterlyNotifications/${ID}/2027/1`,
  );
});

test('documents are counted in all and by kind', async () => {
  show({
    [`collaborators/${ID}/documents`]: {
      signed: [
        'CONTRACT',
        'WEEKLY_PLAN',
        'WEEKLY_PLAN',
        'QUARTERLY_PLAN',
        'VACATION_PACT',
        'VACATION_CERTIFICATE',
      ].map(signed),
      slots: [
        { slot: 'OFFICIAL_ID', required: true, mayFile: false, current: { uuid: 'd' }, earlier: [] },
        { slot: 'ADDRESS_PROOF', required: true, mayFile: false, current: null, earlier: [] },
      ],
    },
  });
  const shown = await row('Mis documentos');
  expect(shown).toHaveTextContent(/1 contrato, 3 avisos, 1 acuerdo, 1 constancia, 1 del expediente ?7$/);
  expect(shown).toHaveAttribute('href', '/mx/0417/myDocuments');
});

test.each([
  [
    'days to confirm',
    [
      recordDay('2026-11-23'),
      recordDay('2026-11-24', { answer: null }),
      recordDay('2026-11-25', { end: null, workedMinutes: 0, answer: null }),
    ],
    'semana 48: 23.1 h, falta confirmar 1 día',
  ],
  ['all confirmed', [recordDay('2026-11-23')], /semana 48: 11\.6 h$/],
  ['nothing yet', [], 'semana 48: sin registro todavía'],
])('the record of working time: %s', async (_fact, days, words) => {
  show({ '/workingTime/own': { site, weekStart: '2026-11-23', days, week: {} } });
  expect(await row('Mi registro')).toHaveTextContent(words);
});

test('on a Monday the record is that of the week that has just ended', async () => {
  vi.spyOn(Temporal.Now, 'instant').mockReturnValue(Temporal.Instant.from('2026-11-30T10:00-06:00'));
  const asked = vi.fn<(url: string) => object>(() => ({ site, weekStart: '2026-11-23', days: [], week: {} }));
  show({ '/workingTime/own': asked });
  expect(await row('Mi registro')).toHaveAttribute('href', '/mx/0417/myRecord?week=2026-11-23');
  expect(asked.mock.lastCall?.[0]).toContain('2026-11-23');
});

const ALL = { from: 0, to: 1440, wish: null };
const days = (changes: Record<number, object>) =>
  Array.from({ length: 7 }, (_, at) => ({ ...ALL, ...changes[at] }));
test.each([
  ['nothing said', [], 'di cuándo puedes y qué prefieres'],
  [
    'every day',
    [{ validFrom: '2026-11-23', days: days({}), remark: '', version: 1 }],
    'puedes todos los días',
  ],
  [
    'some days',
    [
      {
        validFrom: '2026-11-23',
        days: days({ 0: { from: 840, to: 1320 }, 5: { from: 1320, to: 360 }, 6: { from: 0, to: 0 } }),
        remark: '',
        version: 1,
      },
    ],
    'no puedes: dom; solo unas horas: lun, sáb',
  ],
])('availability: %s', async (_fact, weeks, words) => {
  show({ '/availability/own': { weeks } });
  expect(await row('Mi disponibilidad')).toHaveTextContent(words);
});

test.each([
  [null, null, 'tus turnos en el calendario de tu celular'],
  ['2026-11-20T10:00:00Z', null, 'ningún calendario lo ha consultado aún'],
  ['2026-11-20T10:00:00Z', '2026-11-25T16:00:00Z', 'última consulta: mié 25 nov, 10:00'],
])('calendar made %s, read %s', async (createdAt, readAt, words) => {
  show({ '/calendarFeed': { createdAt, readAt } });
  expect(await row('Mi calendario')).toHaveTextContent(words);
});

test.each([
  ['enough', { mostCentavos: 93_000 }, [], 'hoy puedes pedir hasta $930.00'],
  ['under the least', { mostCentavos: 10_000 }, [], 'hoy no puedes pedir uno'],
  [
    'refused',
    { mostCentavos: 93_000 },
    [{ code: 'ADVANCE_TOO_OFTEN', values: {} }],
    'hoy no puedes pedir uno',
  ],
])('salary advance: %s', async (_fact, offer, refusals, words) => {
  show({
    '/salaryAdvance/offer': { offer, leastCentavos: 20_000, refusals, clabeEnding: null, advances: [] },
  });
  expect(await row('Anticipo')).toHaveTextContent(words);
});

test('what the site has off is absent and not asked for', async () => {
  show({}, []);
  await row('Mi calendario');
  const titles = within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.querySelector('b')?.textContent);
  expect(titles).toEqual(['Mis documentos', 'Mi calendario', 'Mi ficha']);
  expect(screen.queryByText('Vacaciones')).toBeNull();
  expect(
    server.asked.filter((call) => /swaps|openShifts|vacation|workingTime|salary|quarterly/.test(call)),
  ).toEqual([]);
});

test('a row that could not be read says so and still leads on; the others stay', async () => {
  show({ '/openShifts/mine': new Response(null, { status: 500 }) });
  expect(await row('Turnos abiertos')).toHaveTextContent('no se pudo cargar');
  expect(await row('Mi ficha')).toHaveAttribute('href', '/mx/0417/myFile');
});

test('in English', async () => {
  chooseLanguage('en');
  show({ '/quarterlyByCollaborator': [quarter()], '/openShifts/mine': [offered('2026-12-06')] });
  expect(await row('Open shifts and swaps')).toHaveTextContent('next that fits you: Sun 6 Dec, 14:00–21:30');
  expect(await row('Quarter 1, to sign')).toHaveTextContent('respond by Sun 29 Nov, 10:42');
  expect(await row('Vacation')).toHaveTextContent('18 days of year 3; request the last 3 now 3 left');
});
