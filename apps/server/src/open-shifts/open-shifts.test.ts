import { randomUUID } from 'node:crypto';
import { Waiting } from '@jornada/contract/home.ts';
import { OfferedShift, OpenShift } from '@jornada/contract/open-shifts.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { insertFeature, WEEKDAYS } from '../testing/access/world-records.ts';
import { noticesOf } from '../testing/notices.ts';
import { hire, plan, type Person, type Store } from '../testing/planning-fixtures.ts';
import { openPlanningTeams } from '../testing/planning-store.ts';
import { codesOf, type Answer, type Product } from '../testing/product.ts';

/** The week after today's (Friday 20 November 2026). */
const DAY = '2026-11-25';
const OTHER_DAY = '2026-11-26';

let product: Product;
let codes: Readonly<Record<string, string>>;
let store: Store;
let running: Store;
let director: string;
let lead: string;
let ana: Person;
let beto: Person;
let asAna: string;
let asBeto: string;
beforeAll(async () => {
  ({ product, codes, store, running, director } = await openPlanningTeams());
  lead = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: store.siteId,
    teamId: store.teamId,
    name: 'Daniela',
  });
});
afterAll(() => product.stop());
beforeEach(async () => {
  product.clock.now = Temporal.Instant.from('2026-11-20T16:00:00Z');
  ana = await hire(product, { store, name: 'Ana' });
  beto = await hire(product, { store, name: 'Beto' });
  asAna = await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id, name: 'Ana' });
  asBeto = await product.signIn({ role: 'COLLABORATOR', collaboratorId: beto.id, name: 'Beto' });
});

const Acted = z.object({
  aggregates: z.object({ openShift: z.object({ uuid: z.string(), version: z.number() }) }),
});
const publish = (input: Record<string, unknown> = {}, as = lead): Promise<Answer> =>
  product.call(
    'openShifts.publish',
    { teamUuid: store.teamUuid, date: DAY, fromHour: 600, toHour: 1080, ...input },
    as,
  );
const published = async (input: Record<string, unknown> = {}): Promise<string> =>
  Acted.parse((await publish(input)).body).aggregates.openShift.uuid;
const ask = (openShiftUuid: string, as: string, asked = true): Promise<Answer> =>
  product.call('openShifts.ask', { openShiftUuid, asked }, as);
const give = (openShiftUuid: string, person: Person, { as = lead, version = 1 } = {}): Promise<Answer> =>
  product.call('openShifts.give', { openShiftUuid, version, collaboratorUuid: person.id }, as);
/** A shift of somebody's own on another day of the week, Ana's unless told; its id. */
async function planOwn(person = ana): Promise<string> {
  await plan(product, { person, store, codes, periods: [`${OTHER_DAY} 09:00-17:00 ORD`] });
  const { id } = await product.app.database.db
    .selectFrom('planning_period')
    .select('id')
    .where('collaborator_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return id;
}
const mine = async (as: string) =>
  z.array(OfferedShift).parse((await product.call('openShifts.mine', {}, as)).body);
const list = async (as = lead) =>
  z
    .array(OpenShift)
    .parse((await product.call('openShifts.list', { filter: { personnelDivision: '0417' } }, as)).body);
const found = async (uuid: string, as = lead) => (await list(as)).find((shift) => shift.uuid === uuid);
const offered = async (uuid: string, as: string) => (await mine(as)).find((shift) => shift.uuid === uuid);
const periodsOf = (person: Person) =>
  product.app.database.db
    .selectFrom('planning_period')
    .select(['work_date', 'from_minute', 'to_minute', 'break_from', 'break_minutes'])
    .where('collaborator_id', '=', person.id)
    .execute();
const noticesTo = async (person: Person): Promise<string[]> =>
  (await noticesOf(product, person.id)).flatMap(({ kind, subject }) =>
    kind === 'self-service' ? [subject] : [],
  );

test('is offered by nobody where the site has no self-service', async () => {
  expect(codesOf(await publish())).toEqual(['NOT_AUTHORIZED']);
  await insertFeature(product, store.siteId, 'SELF_SERVICE');
  expect(await publish()).toMatchObject({ status: 200 });
});

test('those who can take it ask, one gets it as a planned shift, and the others are notified', async () => {
  const uuid = await published({ remark: 'Inventario' });
  expect(await offered(uuid, asAna)).toMatchObject({
    state: 'OPEN',
    remark: 'Inventario',
    publishedBy: 'Daniela',
    asked: false,
    fit: { reason: null, blocks: [], minutesBefore: 0, minutesAfter: 480 },
  });
  expect(await ask(uuid, asAna)).toMatchObject({ status: 200 });
  expect(await ask(uuid, asBeto)).toMatchObject({ status: 200 });
  expect((await found(uuid))?.askers.map(({ name }) => name).toSorted()).toEqual(['Ana', 'Beto']);
  expect(z.array(Waiting).parse((await product.call('home.waiting', {}, lead)).body)).toContainEqual(
    expect.objectContaining({
      kind: 'OPEN_SHIFT',
      due: DAY,
      values: { day: DAY, from: 600, to: 1080, count: 2, shift: uuid },
    }),
  );
  expect(await give(uuid, ana)).toMatchObject({
    status: 200,
    body: { aggregates: { openShift: { uuid, version: 2 }, weekStart: '2026-11-23' } },
  });
  expect(await periodsOf(ana)).toMatchObject([
    { work_date: DAY, from_minute: 600, to_minute: 1080, break_minutes: 30 },
  ]);
  expect(await offered(uuid, asAna)).toMatchObject({ state: 'GIVEN', mine: true });
  expect(await offered(uuid, asBeto)).toMatchObject({ state: 'GIVEN', mine: false });
  expect(await noticesTo(ana)).toHaveLength(1);
  expect(await noticesTo(beto)).toEqual([expect.stringMatching(/ya se asignó/)]);
  const preview = await product.call(
    'notifications.previewWeeklyNotification',
    { filter: { teamUuid: store.teamUuid, startDateInterval: '2026-11-23' } },
    director,
  );
  const { people } = z
    .object({ people: z.array(z.object({ collaboratorUuid: z.string() })) })
    .parse(preview.body);
  expect(people.map(({ collaboratorUuid }) => collaboratorUuid)).toContain(ana.id);
});

test('is shown to nobody whose terms, availability, position or law checks stand against it', async () => {
  const uuid = await published();
  const other = await hire(product, { store: running, name: 'Otra' });
  const asOther = await product.signIn({ role: 'COLLABORATOR', collaboratorId: other.id });
  expect(await offered(uuid, asOther)).toBeUndefined();
  expect(codesOf(await ask(uuid, asOther))).toEqual(['OPEN_SHIFT_NOT_FOUND']);
  await product.call(
    'availability.save',
    { validFrom: '2026-11-23', days: WEEKDAYS, remark: '', version: 0 },
    asAna,
  );
  expect(await offered(uuid, asAna)).toBeUndefined();
  expect(codesOf(await ask(uuid, asAna))).toEqual(['OPEN_SHIFT_NOT_FOR_PERSON']);
  await plan(product, { person: beto, store, codes, periods: [`${DAY} 16:00-22:00 ORD`] });
  // What overlaps is taken only instead of their shift.
  expect(await offered(uuid, asBeto)).toMatchObject({ exchanges: [{ date: DAY, fromHour: 960 }] });
  expect(codesOf(await ask(uuid, asBeto))).toEqual(['OPEN_SHIFT_NOT_FOR_PERSON']);
  const young = await hire(product, { store, name: 'Abril', birthdate: '2010-05-10', weeklyHours: 24 });
  const asYoung = await product.signIn({ role: 'COLLABORATOR', collaboratorId: young.id });
  const late = await published({ fromHour: 960, toHour: 1320 });
  expect(await offered(late, asYoung)).toBeUndefined();
});

test('asks for a position, which only those have who can work in it', async () => {
  const { db } = product.app.database;
  const { position_id: positionId } = await db
    .selectFrom('labor_condition')
    .select('position_id')
    .where('collaborator_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  const { number } = await db
    .selectFrom('position')
    .select('number')
    .where('id', '=', positionId)
    .executeTakeFirstOrThrow();
  const uuid = await published({ positionNumber: number });
  expect(await offered(uuid, asAna)).toBeDefined();
  expect(await offered(uuid, asBeto)).toBeUndefined();
  await db
    .insertInto('polyvalence')
    .values({
      id: crypto.randomUUID(),
      site_id: store.siteId,
      team_id: store.teamId,
      collaborator_id: beto.id,
      position_id: positionId,
      level: 'ABLE',
      change_id: crypto.randomUUID(),
      since: '2026-01-01',
      changed_at: '2026-01-01T12:00:00Z',
      changed_by_name: 'Daniela',
    })
    .execute();
  expect(await offered(uuid, asBeto)).toBeDefined();
  expect(codesOf(await publish({ positionNumber: 1 }))).toEqual(['POSITION_NOT_FOUND']);
});

test('of two who give it at once one is refused, and the plan has it once', async () => {
  const uuid = await published();
  await ask(uuid, asAna);
  await ask(uuid, asBeto);
  const answers = await Promise.all([give(uuid, ana), give(uuid, beto, { as: director })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.flatMap((answer) => codesOf(answer))).toEqual(['OPEN_SHIFT_NOT_OPEN']);
  expect([...(await periodsOf(ana)), ...(await periodsOf(beto))]).toHaveLength(1);
});

test('goes only to somebody who asks for it and still can, never to the giver', async () => {
  const uuid = await published();
  expect(codesOf(await give(uuid, ana))).toEqual(['OPEN_SHIFT_NOT_ASKED']);
  await ask(uuid, asAna);
  const eva = await hire(product, { store, name: 'Eva' });
  const asEva = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: store.siteId,
    teamId: store.teamId,
    collaboratorId: eva.id,
  });
  expect(codesOf(await give(uuid, eva, { as: asEva }))).toEqual(['OWN_PROCESS']);
  expect(codesOf(await give(uuid, ana, { version: 7 }))).toEqual(['STALE_VERSION']);
  await plan(product, { person: ana, store, codes, periods: [`${DAY} 09:00-17:00 ORD`] });
  expect((await found(uuid))?.askers).toMatchObject([{ fit: { reason: 'BUSY' } }]);
  expect(codesOf(await give(uuid, ana))).toEqual(['OPEN_SHIFT_NOT_FOR_PERSON']);
  await ask(uuid, asAna, false);
  expect((await found(uuid))?.askers).toEqual([]);
});

test('is over when it starts on the clock of the store, or when it is withdrawn', async () => {
  const uuid = await published({ date: '2026-11-20', fromHour: 615, toHour: 1080 });
  await ask(uuid, asAna);
  expect(await found(uuid)).toMatchObject({ state: 'OPEN' });
  // A session is as short as the wait.
  product.clock.now = Temporal.Instant.from('2026-11-20T16:15:00Z');
  const next = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId });
  const carla = await hire(product, { store, name: 'Carla' });
  const asCarla = await product.signIn({ role: 'COLLABORATOR', collaboratorId: carla.id });
  expect(await found(uuid, next)).toMatchObject({ state: 'EXPIRED' });
  expect(codesOf(await give(uuid, ana, { as: next }))).toEqual(['OPEN_SHIFT_NOT_OPEN']);
  expect(codesOf(await ask(uuid, asCarla))).toEqual(['OPEN_SHIFT_NOT_OPEN']);
  expect(codesOf(await publish({ date: '2026-11-20', fromHour: 615 }, next))).toEqual(['START_DATE_PASSED']);
  product.clock.now = Temporal.Instant.from('2026-11-20T16:00:00Z');
  const later = await published();
  await ask(later, asAna);
  const withdraw = () => product.call('openShifts.withdraw', { openShiftUuid: later, version: 1 }, lead);
  expect(await withdraw()).toMatchObject({ status: 200 });
  expect(codesOf(await withdraw())).toEqual(['OPEN_SHIFT_NOT_OPEN']);
  expect(await noticesTo(ana)).toEqual([expect.stringMatching(/Se retiró/)]);
  expect(await offered(later, asAna)).toMatchObject({ state: 'WITHDRAWN' });
});

test('belongs to the team’s leader; hours of no length are refused on their field', async () => {
  const beside = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: running.siteId,
    teamId: running.teamId,
  });
  const uuid = await published();
  await ask(uuid, asAna);
  expect(await found(uuid, beside)).toBeUndefined();
  expect(codesOf(await give(uuid, ana, { as: beside }))).toEqual(['OPEN_SHIFT_NOT_FOUND']);
  expect(codesOf(await publish({}, beside))).toEqual(['TEAM_NOT_FOUND']);
  expect((await publish({ toHour: 600 })).body).toMatchObject({
    exceptions: [{ translationCode: 'FIELD_NOT_VALID', values: { field: 'toHour' } }],
  });
  const week = await product.call(
    'openShifts.week',
    { filter: { personnelDivision: '0417', weekStart: '2026-11-23' } },
    director,
  );
  expect(week.body).toContainEqual(expect.objectContaining({ uuid, asked: 1, fromHour: 600 }));
});

test('an open shift is exchanged for one of theirs in the week, which is offered in turn', async () => {
  const own = await planOwn();
  const uuid = await published();
  const seen = OfferedShift.parse(await offered(uuid, asAna));
  expect(seen.exchanges.map(({ planningPeriodUuid }) => planningPeriodUuid)).toEqual([own]);
  expect(
    codesOf(
      await product.call('openShifts.ask', { openShiftUuid: uuid, asked: true, gives: randomUUID() }, asAna),
    ),
  ).toEqual(['OPEN_SHIFT_EXCHANGE_CHANGED']);
  const asked = await product.call('openShifts.ask', { openShiftUuid: uuid, asked: true, gives: own }, asAna);
  expect(asked).toMatchObject({ status: 200 });
  expect((await found(uuid))?.askers).toMatchObject([{ gives: { planningPeriodUuid: own } }]);
  expect(await give(uuid, ana)).toMatchObject({ status: 200 });
  expect((await periodsOf(ana)).map(({ work_date }) => work_date)).toEqual([DAY]);
  expect((await list(lead)).filter(({ date }) => date === OTHER_DAY)).toMatchObject([
    { state: 'OPEN', fromHour: 540, toHour: 1020 },
  ]);
});

test('what was to go in exchange and is gone from the plan is not exchanged', async () => {
  const own = await planOwn();
  const uuid = await published();
  await product.call('openShifts.ask', { openShiftUuid: uuid, asked: true, gives: own }, asAna);
  await product.app.database.db.deleteFrom('planning_period').where('id', '=', own).execute();
  expect(codesOf(await give(uuid, ana))).toEqual(['OPEN_SHIFT_EXCHANGE_CHANGED']);
});

test('what has begun is not offered in exchange, nor taken where it was asked for before', async () => {
  product.clock.now = Temporal.Instant.from(`${OTHER_DAY}T14:59:00Z`);
  const carla = await hire(product, { store, name: 'Carla' });
  const asCarla = await product.signIn({ role: 'COLLABORATOR', collaboratorId: carla.id, name: 'Carla' });
  const as = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: store.siteId,
    teamId: store.teamId,
    name: 'Lucía',
  });
  const own = await planOwn(carla);
  const { body } = await publish({ date: '2026-11-28' }, as);
  const { uuid } = Acted.parse(body).aggregates.openShift;
  const asked = () =>
    product.call('openShifts.ask', { openShiftUuid: uuid, asked: true, gives: own }, asCarla);
  expect(await asked()).toMatchObject({ status: 200 });
  // The shift that was to go begins.
  product.clock.now = Temporal.Instant.from(`${OTHER_DAY}T15:00:00Z`);
  expect((await offered(uuid, asCarla))?.exchanges).toEqual([]);
  expect(codesOf(await asked())).toEqual(['OPEN_SHIFT_EXCHANGE_CHANGED']);
  expect(codesOf(await give(uuid, carla, { as }))).toEqual(['OPEN_SHIFT_EXCHANGE_CHANGED']);
});
