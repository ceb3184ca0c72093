import { PresenceWeek, type PresencePerson } from '@jornada/contract/presence.ts';
import { addDays } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  hire,
  openStore,
  openTeam,
  plan,
  seedTypologies,
  type Person,
  type Store,
} from '../testing/planning-fixtures.ts';
import { insertFeature } from '../testing/access/world-records.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';

vi.setConfig({ testTimeout: 60_000 });

let product: Product;
let store: Store;
let running: Store;
let other: Store;
let codes: Readonly<Record<string, string>>;
let director: string;
let hr: string;
let ana: Person;
let serial = 0;
let now: Temporal.Instant;
beforeAll(async () => {
  product = await startProduct();
  ({ now } = product.clock);
  codes = await seedTypologies(product);
  store = await openStore(product, '0417');
  running = await openTeam(product, store, 'Running');
  other = await openStore(product, '0500');
  await insertFeature(product, store.siteId, 'ACCESS_DEVICES');
  director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana Gil' });
  hr = await product.signIn({ role: 'HR', name: 'Sergio Lara' });
});
afterAll(() => product.stop());

const sapOf = (number: number): string => String(4_000_000 + number);
/** A Monday of its own for each test. */
let monday = '2026-11-16';
afterEach(() => {
  product.clock.now = now;
});
beforeEach(async () => {
  serial += 1;
  monday = addDays('2026-11-16', 7 * serial);
  ana = await hire(product, { store, name: `Ana ${serial}` });
  await product.app.database.db
    .updateTable('collaborator')
    .set({ sap_number: sapOf(serial) })
    .where('id', '=', ana.id)
    .execute();
  await plan(product, { person: ana, store, codes, periods: [`${monday} 09:00-17:00 ORD`] });
});

const file = (...rows: readonly string[]) => ({
  file: {
    name: 'checadas.csv',
    bytes: new TextEncoder().encode(['site;date;sapNumber;time;direction', ...rows].join('\r\n')),
  },
});
const punch = (time: string, direction = '', more: { site?: string; date?: string; sap?: string } = {}) =>
  `${more.site ?? '0417'};${more.date ?? monday};${more.sap ?? sapOf(serial)};${time};${direction}`;
const upload = (...rows: readonly string[]) => product.call('accessDeviceFiles.upload', file(...rows), hr);
const Uploaded = z.object({
  aggregates: z.object({
    file: z.object({
      uuid: z.string(),
      rows: z.number(),
      badCount: z.number(),
      badRows: z.array(z.object({ row: z.number(), code: z.string(), line: z.string() })),
    }),
  }),
});
const uploaded = async (...rows: readonly string[]) =>
  Uploaded.parse((await upload(...rows)).body).aggregates.file;

const Accepted = z.object({ aggregates: z.object({ corrections: z.array(z.string()) }) });

async function week(as = director): Promise<readonly PresencePerson[]> {
  const answer = await product.call('accessDeviceData.week', { personnelDivision: '0417', date: monday }, as);
  expect(answer.status).toBe(200);
  return PresenceWeek.parse(answer.body).people;
}
const dayOfAna = async (as = director) =>
  (await week(as)).find(({ collaboratorUuid }) => collaboratorUuid === ana.id)?.days[0];
const correct = (input: Record<string, unknown>, as = director) =>
  product.call(
    'presence.correct',
    { personnelDivision: '0417', collaboratorUuid: ana.id, date: monday, ...input },
    as,
  );
/** Accepts what is proposed for the Monday, by the director of that hour. */
async function acceptAt(time: string) {
  product.clock.now = Temporal.Instant.from(`${monday}T${time}-06:00`);
  const as = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana Gil' });
  const answer = await product.call(
    'presence.accept',
    { personnelDivision: '0417', collaboratorUuid: ana.id, date: monday, reason: 'Salió con el cierre' },
    as,
  );
  product.clock.now = now;
  return answer;
}
const ofDay = () => ({ personnelDivision: '0417', teamUuid: store.teamUuid, date: monday });

describe('a file of punches', () => {
  test('keeps the rows that can be read and names the others by number', async () => {
    const kept = await uploaded(
      punch('08:58:31', 'IN'),
      punch('17:01', 'OUT'),
      punch('25:00'),
      punch('09:00', 'IN', { sap: '1234567' }),
      punch('09:00', 'IN', { site: '9999' }),
      '0417;2026-13-01;4000001;09:00;IN',
      'nothing',
    );
    expect(kept).toMatchObject({
      rows: 2,
      badCount: 5,
      badRows: [
        { row: 4, code: 'TIME', line: punch('25:00') },
        { row: 5, code: 'SAP_UNKNOWN', line: punch('09:00', 'IN', { sap: '1234567' }) },
        { row: 6, code: 'SITE_UNKNOWN', line: punch('09:00', 'IN', { site: '9999' }) },
        { row: 7, code: 'DATE', line: '0417;2026-13-01;4000001;09:00;IN' },
        { row: 8, code: 'COLUMNS', line: 'nothing' },
      ],
    });
    expect(await dayOfAna()).toMatchObject({
      workedMinutes: 483,
      flags: [],
      settled: true,
      status: 'CLOSED',
    });
  });

  test.each(['update access_punch set minute = minute + 1', 'delete from access_punch'])(
    'stays as its clock recorded it, even for the product itself: %s',
    async (change) =>
      expect(sql.raw(change).execute(product.app.database.db)).rejects.toThrow('access_punch is append-only'),
  );

  test('is refused where it is no CSV of these columns', async () => {
    const answer = await product.call(
      'accessDeviceFiles.upload',
      { file: { name: 'foto.png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]) } },
      hr,
    );
    expect(codesOf(answer)).toEqual(['ACCESS_DEVICE_FILE_NOT_CSV']);
  });

  test.each(['', 'site;date;sapNumber;time;direction\r\n'])(
    'is refused where it holds nothing, and is not kept: %j',
    async (text) => {
      const files = async () =>
        (await product.call('accessDeviceFiles.list', {}, hr)).headers['x-total-count'];
      const before = await files();
      const answer = await product.call(
        'accessDeviceFiles.upload',
        { file: { name: 'vacio.csv', bytes: new TextEncoder().encode(text) } },
        hr,
      );
      expect(codesOf(answer)).toEqual(['ACCESS_DEVICE_FILE_EMPTY']);
      expect(await files()).toBe(before);
    },
  );

  test('is refused where the database does not keep it', async () => {
    const { db } = product.app.database;
    await sql`create function lose_row() returns trigger language plpgsql as 'begin return null; end'`.execute(
      db,
    );
    await sql`create trigger lose before insert on access_device_file for each row execute function lose_row()`.execute(
      db,
    );
    expect(codesOf(await upload('nothing'))).toEqual(['ACCESS_DEVICE_FILE_UPLOAD_ERROR']);
    await sql`drop trigger lose on access_device_file`.execute(db);
  });

  test('is withdrawn with its rows, which stay; not once a closed day used them', async () => {
    const { uuid } = await uploaded(punch('09:00', 'IN'), punch('17:00', 'OUT'));
    const second = await uploaded(punch('13:00', 'OUT'), punch('13:30', 'IN'));
    expect(await product.call('accessDeviceFiles.remove', { uuid: second.uuid }, hr)).toMatchObject({
      status: 200,
    });
    expect((await dayOfAna())?.pairs).toHaveLength(1);
    const restore = (id: string) => product.call('accessDeviceFiles.restore', { uuid: id }, hr);
    expect(await restore(second.uuid)).toMatchObject({ status: 200 });
    expect(await restore(second.uuid)).toMatchObject({ status: 200 });
    expect((await dayOfAna())?.pairs).toHaveLength(2);
    expect(await product.call('accessDeviceFiles.remove', { uuid: second.uuid }, hr)).toMatchObject({
      status: 200,
    });
    expect(codesOf(await product.call('accessDeviceFiles.remove', { uuid: second.uuid }, hr))).toEqual([
      'ACCESS_DEVICE_FILE_NOT_FOUND',
    ]);
    expect(await product.call('presence.closeDay', ofDay(), director)).toMatchObject({ status: 200 });
    expect(codesOf(await product.call('accessDeviceFiles.remove', { uuid }, hr))).toEqual([
      'PRESENCE_DAY_CLOSED',
    ]);
    expect(codesOf(await restore(second.uuid))).toEqual(['PRESENCE_DAY_CLOSED']);
  });
});

describe('who sees punches', () => {
  test('the director all of the store, a responsible their teams, a person their own', async () => {
    await uploaded(punch('09:00', 'IN'));
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: running.teamId,
    });
    expect(await week(responsible)).toEqual([]);
    const own = await product.signIn({ role: 'COLLABORATOR', siteId: store.siteId, collaboratorId: ana.id });
    expect((await week(own)).map(({ name }) => name)).toEqual([ana.name]);
    const elsewhere = await product.signIn({ role: 'DIRECTOR', siteId: other.siteId });
    const refused = () =>
      product.call('accessDeviceData.week', { personnelDivision: '0417', date: monday }, elsewhere);
    expect(codesOf(await refused())).toEqual(['NOT_AUTHORIZED']);
    await insertFeature(product, other.siteId, 'ACCESS_DEVICES');
    expect(codesOf(await refused())).toEqual(['SITE_NOT_FOUND']);
  });
});

describe('a day', () => {
  test('waits for a missing exit, which is added with a reason beside the raw punches', async () => {
    await uploaded(punch('09:00', 'IN'));
    expect(await dayOfAna()).toMatchObject({
      flags: [{ code: 'MISSING_OUT' }],
      settled: false,
      status: 'OPEN',
    });
    expect(codesOf(await correct({ kind: 'ADD', time: '17:00', direction: 'OUT', reason: ' ' }))).toEqual([
      'PRESENCE_REASON_REQUIRED',
    ]);
    expect(codesOf(await product.call('presence.closeDay', ofDay(), director))).toEqual([
      'PRESENCE_NOT_SETTLED',
    ]);
    const answer = await correct({
      kind: 'ADD',
      time: '17:00',
      direction: 'OUT',
      reason: 'Confirmó la salida',
    });
    expect(answer).toMatchObject({ status: 200 });
    expect(await dayOfAna()).toMatchObject({
      workedMinutes: 480,
      settled: true,
      corrections: [{ kind: 'ADD', time: '17:00', by: 'Mariana Gil', reason: 'Confirmó la salida' }],
    });
  });

  test('is closed for its team, changed no more, and opened again with a reason', async () => {
    await uploaded(punch('09:00', 'IN'), punch('17:00', 'OUT'));
    expect(await product.call('presence.closeDay', ofDay(), director)).toMatchObject({
      body: { aggregates: { version: 1 } },
    });
    expect(codesOf(await product.call('presence.closeDay', ofDay(), director))).toEqual([
      'PRESENCE_DAY_CLOSED',
    ]);
    expect(codesOf(await correct({ kind: 'SETTLE', codes: ['ABSENT'], reason: 'Falta' }))).toEqual([
      'PRESENCE_DAY_CLOSED',
    ]);
    const reopen = (input: object) => product.call('presence.reopenDay', { ...ofDay(), ...input }, director);
    expect(codesOf(await reopen({ version: 1, reason: '' }))).toEqual(['PRESENCE_REASON_REQUIRED']);
    expect(codesOf(await reopen({ version: 7, reason: 'Otra checada' }))).toEqual(['STALE_VERSION']);
    expect(await reopen({ version: 1, reason: 'Otra checada' })).toMatchObject({ status: 200 });
    expect(await correct({ kind: 'SETTLE', codes: ['ABSENT'], reason: 'Falta' })).toMatchObject({
      status: 200,
    });
  });

  test('keeps punches that come once it is closed, and says that there are some', async () => {
    await uploaded(punch('09:00', 'IN'), punch('17:00', 'OUT'));
    await product.call('presence.closeDay', ofDay(), director);
    const closed = async () => {
      const asked = { personnelDivision: '0417', date: monday };
      const { body } = await product.call('accessDeviceData.week', asked, director);
      return PresenceWeek.parse(body).closed;
    };
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: store.teamId,
    });
    const tasks = async () => {
      const { body } = await product.call('home.waiting', {}, responsible);
      return z
        .object({ kind: z.string() })
        .loose()
        .array()
        .parse(body)
        .filter(({ kind }) => kind === 'CLOSED_DAY');
    };
    expect(await closed()).toMatchObject([{ date: monday, newPunches: 0 }]);
    expect(await tasks()).toEqual([]);
    product.clock.now = now.add({ minutes: 5 });
    // Devices send again what they sent before.
    await uploaded(punch('09:00', 'IN'), punch('19:30', 'IN'));
    product.clock.now = now;
    expect(await closed()).toMatchObject([{ date: monday, newPunches: 1 }]);
    expect(await tasks()).toMatchObject([
      { site: '0417', teamUuid: store.teamUuid, values: { day: monday, count: 1 } },
    ]);
    expect((await dayOfAna())?.punches.map(({ time }) => time).toSorted()).toEqual([
      '09:00',
      '09:00',
      '17:00',
      '19:30',
    ]);
    await product.call('presence.reopenDay', { ...ofDay(), version: 1, reason: 'Otra checada' }, director);
    expect(await closed()).toEqual([]);
    expect(await tasks()).toEqual([]);
  });

  test('proposes no exit while the shift runs: it is due at the end and the tolerance', async () => {
    await uploaded(punch('09:00', 'IN'));
    expect(await dayOfAna()).toMatchObject({
      flags: [{ code: 'MISSING_OUT', due: `${monday}T17:10-06:00` }],
    });
    expect(codesOf(await acceptAt('12:00'))).toEqual(['PRESENCE_NOTHING_PROPOSED']);
    expect(await acceptAt('17:10')).toMatchObject({ status: 200 });
  });

  test('takes what is proposed in one act: the planned exit, and that the rest counts as punched', async () => {
    await uploaded(punch('09:30', 'IN'));
    expect(await dayOfAna()).toMatchObject({
      proposals: [
        { kind: 'ADD', direction: 'OUT', at: `${monday}T17:00-06:00` },
        { kind: 'SETTLE', codes: ['LATE_IN'] },
      ],
    });
    const accept = () => acceptAt('18:00');
    const { corrections } = Accepted.parse((await accept()).body).aggregates;
    expect(corrections).toHaveLength(2);
    expect(await dayOfAna()).toMatchObject({
      settled: true,
      workedMinutes: 450,
      proposals: [],
      corrections: expect.arrayContaining([
        expect.objectContaining({ kind: 'ADD', time: '17:00', reason: 'Salió con el cierre', undone: null }),
        expect.objectContaining({ kind: 'SETTLE', codes: ['LATE_IN'], by: 'Mariana Gil' }),
      ]),
      punches: [{ time: '09:30', direction: 'IN', file: 'checadas.csv', row: 2, voided: false }],
    });
    expect(codesOf(await accept())).toEqual(['PRESENCE_NOTHING_PROPOSED']);

    const undo = () =>
      product.call(
        'presence.undo',
        { personnelDivision: '0417', collaboratorUuid: ana.id, date: monday, corrections },
        director,
      );
    expect(await undo()).toMatchObject({ status: 200 });
    expect(await dayOfAna()).toMatchObject({
      settled: false,
      proposals: [{ kind: 'ADD' }, { kind: 'SETTLE' }],
      corrections: [{ undone: { by: 'Mariana Gil' } }, { undone: { by: 'Mariana Gil' } }],
    });
    expect(codesOf(await undo())).toEqual(['PRESENCE_CORRECTION_UNDONE']);
  });

  test('shows a raw punch that was taken back, which stays as it came', async () => {
    await uploaded(punch('09:00', 'IN'), punch('12:00', 'IN'), punch('17:00', 'OUT'));
    await correct({ kind: 'VOID', time: '12:00', direction: 'IN', reason: 'Pasó a buscar su mochila' });
    expect(await dayOfAna()).toMatchObject({
      settled: true,
      workedMinutes: 480,
      punches: [{ voided: false }, { time: '12:00', voided: true }, { voided: false }],
    });
  });

  test('takes a punch of the night after its date', async () => {
    await plan(product, {
      person: ana,
      store,
      codes,
      periods: [`${addDays(monday, 1)} 18:00-01:00 ORD`],
    });
    await uploaded(punch('18:00', 'IN', { date: addDays(monday, 1) }));
    await correct({
      date: addDays(monday, 1),
      kind: 'ADD',
      time: '01:00',
      direction: 'OUT',
      nextDay: true,
      reason: 'Cerró la tienda',
    });
    const person = (await week()).find(({ collaboratorUuid }) => collaboratorUuid === ana.id);
    expect(person?.days[1]).toMatchObject({
      workedMinutes: 420,
      record: { end: `${addDays(monday, 2)}T01:00-06:00`, kind: 'night' },
    });
  });

  test('is nobody’s own to correct', async () => {
    const self = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, collaboratorId: ana.id });
    expect(codesOf(await correct({ kind: 'SETTLE', codes: ['ABSENT'], reason: 'Falta' }, self))).toEqual([
      'OWN_PROCESS',
    ]);
  });

  test('has a status that the first planning screen of a session keeps; again it changes nothing', async () => {
    await uploaded(punch('09:00', 'IN'));
    const input = { personnelDivision: '0417', date: monday };
    const update = () => product.call('workingDay.updateStatus', input, director);
    const first = z.object({ aggregates: z.object({ updated: z.number() }) }).parse((await update()).body);
    expect(first.aggregates.updated).toBeGreaterThan(0);
    expect((await update()).body).toMatchObject({ aggregates: { updated: 0 } });
    const statuses = await product.call('workingDay.status', { filter: input }, director);
    expect(statuses.body).toContainEqual({ collaboratorUuid: ana.id, name: ana.name, status: 'OPEN' });
  });
});

test('a week is closed once it is over and nothing waits, and opened again only with a reason', async () => {
  const ofWeek = { personnelDivision: '0417', teamUuid: store.teamUuid, weekStart: monday };
  await uploaded(punch('09:00', 'IN'));
  expect(codesOf(await product.call('presence.closeWeek', ofWeek, director))).toEqual([
    'PRESENCE_WEEK_NOT_OVER',
  ]);
  product.clock.now = Temporal.Instant.from(`${addDays(monday, 7)}T18:00:00Z`);
  const later = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana Gil' });
  const close = () => product.call('presence.closeWeek', ofWeek, later);
  const reopen = (reason: string) => product.call('presence.reopenWeek', { ...ofWeek, reason }, later);
  expect(codesOf(await close())).toEqual(['PRESENCE_NOT_SETTLED']);
  await correct({ kind: 'ADD', time: '17:00', direction: 'OUT', reason: 'Confirmó la salida' }, later);
  expect(await close()).toMatchObject({ body: { aggregates: { days: 7 } } });
  expect(codesOf(await close())).toEqual(['PRESENCE_DAY_CLOSED']);
  expect(codesOf(await correct({ kind: 'SETTLE', codes: ['ABSENT'], reason: 'Falta' }, later))).toEqual([
    'PRESENCE_DAY_CLOSED',
  ]);
  expect(codesOf(await reopen(' '))).toEqual(['PRESENCE_REASON_REQUIRED']);
  expect(await reopen('Llegó otro archivo')).toMatchObject({ body: { aggregates: { days: 7 } } });
  expect(codesOf(await reopen('Otra vez'))).toEqual(['PRESENCE_NOT_CLOSED']);
  const events = await product.app.database.db
    .selectFrom('presence_day_event')
    .select(['kind', 'reason', 'by_name'])
    .where('work_date', '=', monday)
    .orderBy('kind')
    .execute();
  expect(events).toEqual([
    { kind: 'CLOSED', reason: '', by_name: 'Mariana Gil' },
    { kind: 'REOPENED', reason: 'Llegó otro archivo', by_name: 'Mariana Gil' },
  ]);
});

test.each([
  ['America/Tijuana', ['-08:00', 480], ['-08:00', 540], ['-07:00', 420]],
  ['America/Hermosillo', ['-07:00', 480], ['-07:00', 480], ['-07:00', 480]],
  ['America/Mexico_City', ['-06:00', 480], ['-06:00', 480], ['-06:00', 480]],
  ['America/Cancun', ['-05:00', 480], ['-05:00', 480], ['-05:00', 480]],
] as const)('a night of %s is of its first date, and as long as its clock ran', async (zone, ...nights) => {
  const code = `06${serial}`;
  const site = await openStore(product, code, zone);
  await insertFeature(product, site.siteId, 'ACCESS_DEVICES');
  const person = await hire(product, { store: site, name: `Noche ${serial}` });
  await product.app.database.db
    .updateTable('collaborator')
    .set({ sap_number: sapOf(500 + serial) })
    .where('id', '=', person.id)
    .execute();
  const saturdays = ['2026-11-28', '2026-10-31', '2027-03-13'];
  const periods = saturdays.map((date) => `${date} 22:00-06:00 ORD`);
  await plan(product, { person, store: site, codes, periods });
  product.clock.now = Temporal.Instant.from('2027-03-20T18:00:00Z');
  const as = await product.signIn({ role: 'HR', name: 'Sergio Lara' });
  const rows = saturdays.flatMap((date) => [
    punch('22:00', 'IN', { site: code, sap: sapOf(500 + serial), date }),
    punch('06:00', 'OUT', { site: code, sap: sapOf(500 + serial), date: addDays(date, 1) }),
  ]);
  expect((await product.call('accessDeviceFiles.upload', file(...rows), as)).status).toBe(200);
  for (const [at, date] of saturdays.entries()) {
    const input = { personnelDivision: code, date: addDays(date, -5) };
    const { people } = PresenceWeek.parse((await product.call('accessDeviceData.week', input, as)).body);
    const [offset, minutes] = nights[at] ?? [];
    expect(people[0]?.days[5]).toMatchObject({
      date,
      workedMinutes: minutes,
      record: { end: `${addDays(date, 1)}T06:00${offset}` },
    });
  }
});

test('windows in which punch and plan agree never overlap, and round', async () => {
  const add = (timeFrom: number, timeTo: number) =>
    product.call('accessDeviceTimeSlots.add', { timeFrom, timeTo }, hr);
  const added = await add(510, 540);
  expect(added).toMatchObject({ status: 200 });
  for (const [from, to] of [
    [540, 540],
    [600, 570],
    [530, 560],
    [1430, 1450],
  ] as const)
    expect(codesOf(await add(from, to))).toEqual(['ACCESS_DEVICE_TIME_SLOT_WRONG_BOUNDARIES']);
  await uploaded(punch('08:35', 'IN'), punch('17:00', 'OUT'));
  expect(await dayOfAna()).toMatchObject({ flags: [] });
  const { uuid } = z
    .object({ aggregates: z.object({ timeSlot: z.object({ uuid: z.string() }) }) })
    .parse(added.body).aggregates.timeSlot;
  expect(await product.call('accessDeviceTimeSlots.remove', { uuid }, hr)).toMatchObject({ status: 200 });
  expect(codesOf(await product.call('accessDeviceTimeSlots.remove', { uuid }, hr))).toEqual([
    'ACCESS_DEVICE_TIME_SLOT_NOT_FOUND',
  ]);
  expect(await dayOfAna()).toMatchObject({ flags: [{ code: 'EARLY_IN' }] });
});

describe('a question about a missing punch', () => {
  const Questions = z.array(z.looseObject({ uuid: z.string() }));
  /** Ana on her phone; in one test she directs the store. */
  let asAna = '';
  const signInAna = async (role: 'COLLABORATOR' | 'DIRECTOR' = 'COLLABORATOR') =>
    (asAna = await product.signIn({ role, siteId: store.siteId, collaboratorId: ana.id }));
  const ask = (direction: 'IN' | 'OUT', as?: string) =>
    product.call(
      'presence.ask',
      { personnelDivision: '0417', collaboratorUuid: ana.id, date: monday, direction },
      as ?? director,
    );
  const questions = async () => Questions.parse((await product.call('presence.questions', {}, asAna)).body);
  const answer = async (input: Record<string, unknown>) => {
    const [question] = await questions();
    return product.call('presence.answer', { questionUuid: question?.uuid, ...input }, asAna);
  };
  /** The evening of the Monday: the exit is missing by now. */
  beforeEach(async () => {
    await uploaded(punch('09:00', 'IN'));
    product.clock.now = Temporal.Instant.from(`${monday}T23:00-06:00`);
    director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana Gil' });
  });
  afterEach(async () => {
    product.clock.now = now;
    director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana Gil' });
  });

  test('reaches the person with what was planned; the answer stands beside the day, which waits for its correction', async () => {
    await signInAna();
    expect(await ask('OUT')).toMatchObject({ status: 200 });
    expect(await questions()).toMatchObject([
      {
        date: monday,
        direction: 'OUT',
        planned: { date: monday, time: '17:00' },
        askedBy: 'Mariana Gil',
      },
    ]);
    const notices = await product.app.database.db
      .selectFrom('notice')
      .select(['kind', 'parameters'])
      .where('collaborator_id', '=', ana.id)
      .execute();
    expect(notices).toMatchObject([
      { kind: 'punch-question', parameters: { direction: 'OUT', week: monday } },
    ]);
    expect(await answer({ time: '17:40', remark: 'Me quedé al inventario' })).toMatchObject({ status: 200 });
    expect(await questions()).toEqual([]);
    expect(await dayOfAna()).toMatchObject({
      settled: false,
      flags: [{ code: 'MISSING_OUT' }],
      asked: [
        {
          direction: 'OUT',
          answer: { date: monday, time: '17:40', remark: 'Me quedé al inventario' },
        },
      ],
    });
    await correct({ kind: 'ADD', time: '17:40', direction: 'OUT', reason: 'Lo dijo Ana' });
    expect(await dayOfAna()).toMatchObject({ workedMinutes: 520 });
  });

  test('is answered once, not ahead of its time, and by nobody else', async () => {
    await signInAna();
    await ask('OUT');
    expect(codesOf(await answer({ time: '23:30' }))).toEqual(['FIELD_NOT_VALID']);
    expect(codesOf(await answer({ time: '01:00', nextDay: true }))).toEqual(['FIELD_NOT_VALID']);
    const [question] = await questions();
    const beto = await hire(product, { store, name: `Beto ${serial}` });
    const asBeto = await product.signIn({
      role: 'COLLABORATOR',
      siteId: store.siteId,
      collaboratorId: beto.id,
    });
    const input = { questionUuid: question?.uuid, time: '17:00' };
    expect(codesOf(await product.call('presence.answer', input, asBeto))).toEqual([
      'PRESENCE_QUESTION_NOT_FOUND',
    ]);
    expect(await answer({ time: '17:00' })).toMatchObject({ status: 200 });
    expect(codesOf(await product.call('presence.answer', input, asAna))).toEqual([
      'PRESENCE_QUESTION_ANSWERED',
    ]);
  });

  test('is asked where a punch is missing, once, and never of the asker', async () => {
    expect(codesOf(await ask('IN'))).toEqual(['PRESENCE_NOTHING_PROPOSED']);
    expect(await ask('OUT')).toMatchObject({ status: 200 });
    expect(codesOf(await ask('OUT'))).toEqual(['PRESENCE_ALREADY_ASKED']);
    expect(codesOf(await ask('OUT', await signInAna('DIRECTOR')))).toEqual(['OWN_PROCESS']);
  });

  test('waits no longer once the punch is added, and takes no answer once the day is closed', async () => {
    await signInAna();
    await ask('OUT');
    const [question] = await questions();
    await correct({ kind: 'ADD', time: '17:00', direction: 'OUT', reason: 'Lo vio la caja' });
    expect(await questions()).toEqual([]);
    expect(await product.call('presence.closeDay', ofDay(), director)).toMatchObject({ status: 200 });
    const late = await product.call(
      'presence.answer',
      { questionUuid: question?.uuid, time: '17:05' },
      asAna,
    );
    expect(codesOf(late)).toEqual(['PRESENCE_DAY_CLOSED']);
  });
});
