import { addDays } from '@jornada/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { noticesOf } from '../testing/notices.ts';
import { hire, openStore, plan, type Person, type Store } from '../testing/planning-fixtures.ts';
import { openPlanningStore } from '../testing/planning-store.ts';
import { codesOf, type Answer, type Product } from '../testing/product.ts';

/** A Monday; today is Friday 20 November. */
const WEEK = '2026-12-07';

let product: Product;
let store: Store;
let director: string;
let codes: Readonly<Record<string, string>>;

beforeAll(async () => {
  ({ product, store, director, codes } = await openPlanningStore());
  await turn(true);
});
afterAll(() => product.stop());

async function turn(enabled: boolean, { siteId }: Store = store): Promise<void> {
  const { db } = product.app.database;
  await db
    .insertInto('site_feature')
    .values({
      site_id: siteId,
      feature: 'VACATION_REQUESTS',
      enabled,
      since: '2026-11-01',
      changed_at: product.clock.now.toString(),
      changed_by_name: 'Ada Ríos',
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'feature']).doUpdateSet({ enabled }))
    .execute();
}

const Request = z.looseObject({
  uuid: z.string(),
  version: z.number(),
  status: z.string(),
  days: z.number(),
  from: z.string(),
  to: z.string(),
});
const requestIn = ({ body }: Answer) =>
  z.object({ aggregates: z.object({ request: Request }) }).parse(body).aggregates.request;
const Own = z.looseObject({
  file: z.looseObject({ balance: z.object({ available: z.number() }) }),
  requests: z.array(Request),
});

let people = 0;
/** Somebody whose first right, of 12 days, is to be granted by 1 March; with their bearer. */
async function someone(
  more: Partial<Parameters<typeof hire>[1]> = {},
): Promise<{ person: Person; own: string }> {
  people += 1;
  const person = await hire(product, { store, name: `Persona ${people}`, from: '2025-09-01', ...more });
  return { person, own: await product.signIn({ role: 'COLLABORATOR', collaboratorId: person.id }) };
}
const ask = (own: string, from = WEEK, to = addDays(WEEK, 6), more = {}) =>
  product.call('vacationRequests.create', { from, to, comment: 'Boda de mi hermana', ...more }, own);
const decide = (act: 'approve' | 'decline' | 'propose', uuid: string, more = {}, as = director) =>
  product.call(`vacationRequests.${act}`, { requestUuid: uuid, version: 1, ...more }, as);
const balance = async (own: string) => Own.parse((await product.call('vacations.own', {}, own)).body);
const planned = async ({ id }: Person) =>
  (
    await product.app.database.db
      .selectFrom('planning_period as p')
      .innerJoin('hour_typology as h', 'h.id', 'p.typology_id')
      .select(['p.work_date as date', 'h.abbreviation as code', 'p.from_minute as from', 'p.to_minute as to'])
      .where('p.collaborator_id', '=', id)
      .orderBy('p.work_date')
      .execute()
  ).map(({ date, code, from, to }) => `${date} ${code} ${from}-${to}`);

test('what is asked for is seen before and after; approved, it is in the plan as VAC and off the balance', async () => {
  const { person, own } = await someone();
  await plan(product, {
    person,
    store,
    codes,
    periods: [`${WEEK} 14:00-22:00 ORD`, `${addDays(WEEK, 1)} 09:00-17:00 ORD`],
  });
  const before = (await balance(own)).file.balance.available;
  const preview = await product.call('vacationRequests.preview', { from: WEEK, to: addDays(WEEK, 6) }, own);
  expect(preview.body).toMatchObject({
    aggregates: { days: 5, outcome: 'CAN_APPROVE', refusals: [], away: 0, maxAway: 3 },
  });
  const asked = requestIn(await ask(own));
  expect(asked).toMatchObject({ status: 'WAITING', days: 5 });
  expect((await balance(own)).file.balance.available).toBe(before);
  expect(requestIn(await decide('approve', asked.uuid))).toMatchObject({ status: 'APPROVED', days: 5 });
  expect(await planned(person)).toEqual([
    // From where the shift began, a fifth of the week; nine o'clock where there was none.
    `${WEEK} VAC 840-1320`,
    `${addDays(WEEK, 1)} VAC 540-1020`,
    `${addDays(WEEK, 2)} VAC 540-1020`,
    `${addDays(WEEK, 3)} VAC 540-1020`,
    `${addDays(WEEK, 4)} VAC 540-1020`,
  ]);
  expect((await balance(own)).file.balance.available).toBe(before - 5);
});

test('taken out of the plan, the days are given back', async () => {
  const { person, own } = await someone();
  const before = (await balance(own)).file.balance.available;
  await decide('approve', requestIn(await ask(own)).uuid);
  await product.app.database.db
    .deleteFrom('planning_period')
    .where('collaborator_id', '=', person.id)
    .where('work_date', '=', WEEK)
    .execute();
  expect((await balance(own)).file.balance.available).toBe(before - 4);
});

test('what cannot be granted is refused when it is asked for, and stores nothing', async () => {
  const { own } = await someone();
  expect(codesOf(await ask(own, WEEK, addDays(WEEK, -1)))).toEqual(['REQUEST_RANGE']);
  expect(codesOf(await ask(own, '2026-11-20', '2026-11-24'))).toEqual(['REQUEST_PAST']);
  expect(codesOf(await ask(own, WEEK, WEEK, { kind: 'PAY' }))).toEqual(['REQUEST_CASH']);
  // 25 December is a day of rest by law.
  expect(codesOf(await ask(own, '2026-12-25', '2026-12-25'))).toEqual(['REQUEST_NO_WORKDAY']);
  expect(codesOf(await ask(own, WEEK, addDays(WEEK, 80)))).toContain('REQUEST_NOT_ENOUGH');
  expect((await balance(own)).requests).toEqual([]);
  await ask(own);
  expect(codesOf(await ask(own, WEEK, WEEK))).toContain('REQUEST_OVERLAP');
});

test('only HR grants days in advance', async () => {
  const { own } = await someone({ from: '2026-02-02' });
  const { uuid } = requestIn(await ask(own));
  expect(codesOf(await decide('approve', uuid))).toEqual(['REQUEST_ADVANCE']);
  const hr = await product.signIn({ role: 'HR' });
  expect(requestIn(await decide('approve', uuid, { comment: 'Se adelantan' }, hr)).status).toBe('APPROVED');
});

test('a full team requires a reason; who is away and what it does to coverage stand beside the request', async () => {
  const week = '2027-01-11';
  const away = await Promise.all([someone(), someone(), someone()]);
  for (const { own } of away) await decide('approve', requestIn(await ask(own, week, addDays(week, 4))).uuid);
  const { own, person } = await someone();
  const { uuid } = requestIn(await ask(own, week, addDays(week, 4)));
  const weighed = await product.call('vacationRequests.weigh', { requestUuid: uuid }, director);
  expect(weighed.body).toMatchObject({
    name: person.name,
    asked: { away: 3, outcome: 'NEEDS_REASON', reasons: ['TEAM_FULL'], coverage: { missing: 0 } },
    // The first week with nobody away is next week.
    other: { away: 0, outcome: 'CAN_APPROVE', from: '2026-11-23' },
  });
  const refused = await decide('approve', uuid);
  expect(refused.body).toMatchObject({
    exceptions: [{ translationCode: 'VACATION_REASON_REQUIRED', values: { field: 'comment' } }],
  });
  expect(requestIn(await decide('approve', uuid, { comment: 'Ya está cubierta' })).status).toBe('APPROVED');
});

test('past the legal deadline a week that is late and nothing else is suggested', async () => {
  const { own } = await someone({ from: '2025-02-03' });
  const { uuid } = requestIn(await ask(own));
  const weighed = await product.call('vacationRequests.weigh', { requestUuid: uuid }, director);
  expect(weighed.body).toMatchObject({
    asked: { reasons: expect.arrayContaining(['AFTER_WINDOW']) },
    other: { outcome: 'NEEDS_REASON', reasons: ['AFTER_WINDOW'], off: null },
  });
});

test('the manager proposes another week, and the person accepts it', async () => {
  const other = '2027-02-08';
  const { own, person } = await someone();
  const { uuid } = requestIn(await ask(own));
  expect(
    requestIn(
      await decide('propose', uuid, { from: other, to: addDays(other, 4), comment: 'Hay más gente' }),
    ),
  ).toMatchObject({ status: 'PROPOSED', proposed: { from: other } });
  const taken = await product.call('vacationRequests.acceptProposal', { requestUuid: uuid, version: 2 }, own);
  expect(requestIn(taken)).toMatchObject({ status: 'APPROVED', from: other, days: 5 });
  expect(await planned(person)).toHaveLength(5);
});

test('a request is declined with a reason or withdrawn, once', async () => {
  const { own } = await someone();
  const { uuid } = requestIn(await ask(own));
  expect(codesOf(await decide('decline', uuid, { comment: '' }))).toEqual(['VACATION_REASON_REQUIRED']);
  expect(requestIn(await decide('decline', uuid, { comment: 'Inventario' }))).toMatchObject({
    status: 'DECLINED',
    answer: 'Inventario',
    answeredBy: 'Mónica Garza',
  });
  expect(
    codesOf(await product.call('vacationRequests.withdraw', { requestUuid: uuid, version: 2 }, own)),
  ).toEqual(['VACATION_REQUEST_DECIDED']);
  const second = requestIn(await ask(own));
  expect(
    codesOf(await product.call('vacationRequests.withdraw', { requestUuid: second.uuid, version: 7 }, own)),
  ).toEqual(['STALE_VERSION']);
  expect(
    requestIn(await product.call('vacationRequests.withdraw', { requestUuid: second.uuid, version: 1 }, own))
      .status,
  ).toBe('WITHDRAWN');
});

test('the person is mailed what became of a request, and nothing of the reason', async () => {
  const { person, own } = await someone();
  await decide('decline', requestIn(await ask(own)).uuid, { comment: 'Temporada alta' });
  expect(await noticesOf(product, person.id)).toEqual([
    {
      kind: 'vacation-answer',
      subject: 'No se aprobaron tus vacaciones del lun 7 dic – dom 13 dic',
      body: 'Mónica Garza no aprobó tu solicitud. El motivo está junto a ella.',
      link: expect.stringMatching(/\/mx\/0417\/myVacations$/),
      sent: false,
    },
  ]);
});

test('nobody decides their own request, or one out of reach', async () => {
  const { own, person } = await someone();
  const { uuid } = requestIn(await ask(own));
  const { db } = product.app.database;
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('collaborator_id', '=', person.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('account_role')
    .values({ account_id: account.id, role: 'DIRECTOR', site_id: store.siteId })
    .execute();
  expect(codesOf(await decide('approve', uuid, {}, own))).toEqual(['OWN_PROCESS']);
  const foreign = await openStore(product, '0500');
  await turn(true, foreign);
  const elsewhere = await product.signIn({ role: 'DIRECTOR', siteId: foreign.siteId });
  expect(codesOf(await decide('approve', uuid, {}, elsewhere))).toEqual(['VACATION_REQUEST_NOT_FOUND']);
  const { own: other } = await someone();
  expect(
    codesOf(await product.call('vacationRequests.withdraw', { requestUuid: uuid, version: 1 }, other)),
  ).toEqual(['VACATION_REQUEST_NOT_FOUND']);
});

test('switched off, nobody asks and nobody decides on the very next call', async () => {
  const { own } = await someone();
  const { uuid } = requestIn(await ask(own));
  await turn(false);
  expect((await ask(own)).status).toBe(403);
  expect((await decide('approve', uuid)).status).toBe(403);
  await turn(true);
  expect((await decide('approve', uuid, { comment: 'Cubierto' })).status).toBe(200);
});
