import { Waiting } from '@jornada/contract/home.ts';
import { OwnSwap, Swap } from '@jornada/contract/swaps.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { insertFeature } from '../testing/access/world-records.ts';
import { noticesOf } from '../testing/notices.ts';
import { hire, periodOf, type Person, type Store } from '../testing/planning-fixtures.ts';
import { openPlanningTeams } from '../testing/planning-store.ts';
import { codesOf, type Answer, type Product } from '../testing/product.ts';

/** The weeks after today's (Friday 20 November 2026). */
const FIRST = '2026-11-23';
const SECOND = '2026-11-30';

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
  await insertFeature(product, store.siteId, 'SELF_SERVICE');
});
afterAll(() => product.stop());
beforeEach(async () => {
  ana = await hire(product, { store, name: 'Ana' });
  beto = await hire(product, { store, name: 'Beto' });
  await samePosition(beto, ana);
  asAna = await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id, name: 'Ana' });
  asBeto = await product.signIn({ role: 'COLLABORATOR', collaboratorId: beto.id, name: 'Beto' });
});

const samePosition = (person: Person, as: Person) =>
  product.app.database.db
    .updateTable('labor_condition')
    .set((query) => ({
      position_id: query
        .selectFrom('labor_condition as l')
        .select('l.position_id')
        .where('l.collaborator_id', '=', as.id),
    }))
    .where('collaborator_id', '=', person.id)
    .execute();

const Saved = z.object({
  aggregates: z.object({
    person: z.object({ version: z.number(), added: z.array(z.object({ planningPeriodUuid: z.string() })) }),
  }),
});

async function save(
  person: Person,
  {
    weekStart = FIRST,
    version = 0,
    add = [],
    remove = [],
  }: Record<string, unknown> & {
    weekStart?: string;
    version?: number;
    add?: readonly string[];
    remove?: readonly string[];
  },
): Promise<string[]> {
  const answer = await product.call(
    'planning.createCollaboratorWeek',
    {
      personnelDivision: '0417',
      teamUuid: store.teamUuid,
      weekStart,
      collaboratorUuid: person.id,
      version,
      added: add.map((text) => periodOf(text, codes)),
      removed: remove,
    },
    director,
  );
  return Saved.parse(answer.body).aggregates.person.added.map(({ planningPeriodUuid }) => planningPeriodUuid);
}

/** Plans somebody's week and sends it; the ids of its shifts. */
async function sent(person: Person, add: readonly string[], weekStart = FIRST): Promise<string[]> {
  const ids = await save(person, { weekStart, add });
  const answer = await product.call(
    'notifications.sendWeeklyNotification',
    { teamUuid: store.teamUuid, weekStart, people: [{ collaboratorUuid: person.id, version: 1 }] },
    director,
  );
  expect(answer.body).toMatchObject({ aggregates: { blocked: [] } });
  return ids;
}

const Acted = z.object({
  aggregates: z.object({ swap: z.object({ uuid: z.string(), version: z.number() }) }),
});
const propose = (planningPeriodUuid: string, inReturnUuid: string | null, to = beto): Promise<Answer> =>
  product.call(
    'swaps.propose',
    { planningPeriodUuid, collaboratorUuid: to.id, inReturnUuid, message: 'Tengo examen' },
    asAna,
  );
const proposed = async (given: string, back: string | null): Promise<string> =>
  Acted.parse((await propose(given, back)).body).aggregates.swap.uuid;
const answer = (swapUuid: string, { accepted = true, version = 1, as = asBeto } = {}): Promise<Answer> =>
  product.call('swaps.answer', { swapUuid, version, accepted }, as);
const decide = (swapUuid: string, { approved = true, comment = '', version = 2, as = lead } = {}) =>
  product.call('swaps.decide', { swapUuid, version, approved, comment }, as);
const mine = async (as: string) => z.array(OwnSwap).parse((await product.call('swaps.mine', {}, as)).body);
const found = async (uuid: string, as = lead) =>
  z
    .array(Swap)
    .parse((await product.call('swaps.list', { filter: { personnelDivision: '0417' } }, as)).body)
    .find((swap) => swap.uuid === uuid);
const partners = (planningPeriodUuid: string, as = asAna): Promise<Answer> =>
  product.call('swaps.partners', { filter: { planningPeriodUuid } }, as);
const planOf = async (person: Person): Promise<string[]> =>
  (
    await product.app.database.db
      .selectFrom('planning_period')
      .select(['work_date', 'from_minute'])
      .where('collaborator_id', '=', person.id)
      .orderBy('work_date')
      .execute()
  ).map(({ work_date: date, from_minute: from }) => `${date} ${from / 60}`);

test('two people exchange shifts of two weeks: the partner accepts, the manager approves, and both plans change at once', async () => {
  const [given = ''] = await sent(ana, [`${FIRST} 09:00-17:00 ORD`]);
  const [back = ''] = await sent(beto, [`${SECOND} 10:00-18:00 ORD`], SECOND);
  expect((await product.call('swaps.shifts', {}, asAna)).body).toMatchObject([
    { planningPeriodUuid: given, date: FIRST, pending: false },
  ]);
  expect((await partners(given)).body).toContainEqual(
    expect.objectContaining({
      collaboratorUuid: beto.id,
      gift: true,
      shifts: [expect.objectContaining({ planningPeriodUuid: back, date: SECOND })],
    }),
  );
  const uuid = await proposed(given, back);
  expect(await mine(asBeto)).toMatchObject([
    {
      uuid,
      state: 'PROPOSED',
      mine: false,
      message: 'Tengo examen',
      gives: { date: FIRST },
      takes: { date: SECOND },
      weeks: [
        { weekStart: FIRST, fit: { blocks: [], minutesBefore: 0, minutesAfter: 480 } },
        { weekStart: SECOND, fit: { minutesBefore: 480, minutesAfter: 0 } },
      ],
    },
  ]);
  const tasks = async (as: string) =>
    z
      .array(Waiting)
      .parse((await product.call('home.waiting', {}, as)).body)
      .map(({ kind }) => kind);
  expect(await tasks(asBeto)).toContain('SWAP_ANSWER');
  expect(await tasks(lead)).not.toContain('SWAP_DECISION');
  expect(await answer(uuid)).toMatchObject({ body: { aggregates: { swap: { state: 'ACCEPTED' } } } });
  expect(await tasks(asBeto)).not.toContain('SWAP_ANSWER');
  expect(await tasks(lead)).toContain('SWAP_DECISION');
  expect(await found(uuid)).toMatchObject({
    state: 'ACCEPTED',
    changed: false,
    ofProposer: [
      { weekStart: FIRST, fit: { minutesAfter: 0 } },
      { weekStart: SECOND, fit: { minutesAfter: 480 } },
    ],
    ofPartner: [
      { weekStart: FIRST, fit: { minutesAfter: 480 } },
      { weekStart: SECOND, fit: { minutesAfter: 0 } },
    ],
  });
  expect(await decide(uuid)).toMatchObject({
    status: 200,
    body: { aggregates: { swap: { state: 'APPROVED' }, weeks: [FIRST, SECOND] } },
  });
  expect(await planOf(ana)).toEqual([`${SECOND} 10`]);
  expect(await planOf(beto)).toEqual([`${FIRST} 9`]);
  const { body } = await product.call(
    'notifications.previewWeeklyNotification',
    { filter: { teamUuid: store.teamUuid, startDateInterval: FIRST } },
    director,
  );
  const { people } = z.object({ people: z.array(z.object({ collaboratorUuid: z.string() })) }).parse(body);
  expect(people.map(({ collaboratorUuid }) => collaboratorUuid)).toEqual(
    expect.arrayContaining([ana.id, beto.id]),
  );
});

test('a shift can be given away; declined, rejected or withdrawn, every plan stays as it is', async () => {
  const [given = ''] = await sent(ana, [`${FIRST} 09:00-17:00 ORD`]);
  const declined = await proposed(given, null);
  expect(codesOf(await propose(given, null))).toEqual(['SWAP_ALREADY_PROPOSED']);
  expect(await answer(declined, { accepted: false })).toMatchObject({ status: 200 });
  expect(codesOf(await answer(declined, { version: 2 }))).toEqual(['SWAP_NOT_OPEN']);
  const rejected = await proposed(given, null);
  expect(codesOf(await decide(rejected, { version: 1 }))).toEqual(['SWAP_NOT_OPEN']);
  await answer(rejected);
  expect(codesOf(await decide(rejected, { approved: false }))).toEqual(['FIELD_REQUIRED']);
  expect(await decide(rejected, { approved: false, comment: 'Hay inventario' })).toMatchObject({
    status: 200,
  });
  expect((await mine(asAna)).find(({ uuid }) => uuid === rejected)).toMatchObject({
    state: 'REJECTED',
    comment: 'Hay inventario',
    decidedBy: 'Daniela',
  });
  const withdrawn = await proposed(given, null);
  await answer(withdrawn);
  const withdraw = (as: string) => product.call('swaps.withdraw', { swapUuid: withdrawn, version: 2 }, as);
  expect(codesOf(await withdraw(asBeto))).toEqual(['SWAP_NOT_FOUND']);
  expect(await withdraw(asAna)).toMatchObject({ status: 200 });
  expect(codesOf(await decide(withdrawn, { version: 3 }))).toEqual(['SWAP_NOT_OPEN']);
  const unsaid = await proposed(given, null);
  await answer(unsaid);
  expect(await answer(unsaid, { accepted: false, version: 2 })).toMatchObject({
    body: { aggregates: { swap: { state: 'DECLINED' } } },
  });
  expect(await planOf(ana)).toEqual([`${FIRST} 9`]);
  expect(await planOf(beto)).toEqual([]);
});

test('nobody is mailed a question that was answered or taken back meanwhile', async () => {
  const waiting = async ({ id }: Person) =>
    (await noticesOf(product, id)).flatMap((one) => (one.sent ? [] : [one.subject]));
  const [given = ''] = await sent(ana, [`${FIRST} 09:00-17:00 ORD`]);
  const before = await waiting(beto);
  const declined = await proposed(given, null);
  expect(await waiting(beto)).toEqual([...before, 'Ana te propone un cambio de turno']);
  await answer(declined, { accepted: false });
  expect(await waiting(beto)).toEqual(before);
  const withdrawn = await proposed(given, null);
  await product.call('swaps.withdraw', { swapUuid: withdrawn, version: 1 }, asAna);
  expect(await waiting(beto)).toEqual(before);
});

test('a plan that changed since stops the swap before and after it was accepted, and nothing is planned', async () => {
  const [given = ''] = await sent(ana, [`${FIRST} 09:00-17:00 ORD`]);
  const uuid = await proposed(given, null);
  await answer(uuid);
  await save(ana, { version: 1, remove: [given], add: [`${FIRST} 10:00-18:00 ORD`] });
  expect(await found(uuid)).toMatchObject({ changed: true, ofPartner: [] });
  expect(codesOf(await decide(uuid))).toEqual(['SWAP_PLAN_CHANGED']);
  expect(await planOf(ana)).toEqual([`${FIRST} 10`]);
  // Nobody learns of a change that was not sent.
  expect((await product.call('swaps.shifts', {}, asAna)).body).toEqual([]);
  expect(codesOf(await partners(given))).toEqual(['SWAP_SHIFT_NOT_FOUND']);
});

test('what came to stand against it since is found when it is approved', async () => {
  const [given = ''] = await sent(ana, [`${FIRST} 09:00-17:00 ORD`]);
  const uuid = await proposed(given, null);
  await answer(uuid);
  await save(beto, { add: [`${FIRST} 12:00-20:00 ORD`] });
  expect(await found(uuid)).toMatchObject({ ofPartner: [{ fit: { reason: 'BUSY' } }] });
  expect(codesOf(await decide(uuid))).toEqual(['SWAP_NOT_POSSIBLE']);
  expect(await planOf(ana)).toEqual([`${FIRST} 9`]);
});

test('of two who approve at once one is refused, and the plan changes once', async () => {
  const [given = ''] = await sent(ana, [`${FIRST} 09:00-17:00 ORD`]);
  const uuid = await proposed(given, null);
  await answer(uuid);
  const answers = await Promise.all([decide(uuid), decide(uuid, { as: director })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.flatMap((one) => codesOf(one))).toEqual(['SWAP_NOT_OPEN']);
  expect(await planOf(beto)).toEqual([`${FIRST} 9`]);
});

test('belongs to its two people and to the team’s leader, who approves none of their own', async () => {
  const [given = ''] = await sent(ana, [`${FIRST} 09:00-17:00 ORD`]);
  const uuid = await proposed(given, null);
  const stranger = await hire(product, { store, name: 'Carla' });
  const asStranger = await product.signIn({ role: 'COLLABORATOR', collaboratorId: stranger.id });
  expect(codesOf(await answer(uuid, { as: asStranger }))).toEqual(['SWAP_NOT_FOUND']);
  expect(codesOf(await answer(uuid, { as: asAna }))).toEqual(['SWAP_NOT_FOUND']);
  expect(await mine(asStranger)).toEqual([]);
  expect(codesOf(await partners(given, asStranger))).toEqual(['SWAP_SHIFT_NOT_FOUND']);
  await answer(uuid);
  const beside = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: running.siteId,
    teamId: running.teamId,
  });
  expect(codesOf(await decide(uuid, { as: beside }))).toEqual(['SWAP_NOT_FOUND']);
  const marks = await product.call(
    'swaps.week',
    { filter: { personnelDivision: '0417', weekStart: FIRST } },
    director,
  );
  expect(marks.body).toContainEqual({
    uuid,
    teamUuid: store.teamUuid,
    state: 'ACCEPTED',
    proposer: 'Ana',
    partner: 'Beto',
    shifts: [{ planningPeriodUuid: given, date: FIRST, fromHour: 540, toHour: 1020 }],
  });
  const eva = await hire(product, { store, name: 'Eva' });
  await samePosition(eva, ana);
  const asEva = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: store.siteId,
    teamId: store.teamId,
    collaboratorId: eva.id,
  });
  await product.app.database.db
    .updateTable('shift_swap')
    .set({ partner_id: eva.id })
    .where('id', '=', uuid)
    .execute();
  expect(codesOf(await decide(uuid, { as: asEva }))).toEqual(['OWN_PROCESS']);
});

test('somebody who works in another position is no partner, and a shift beside one of their own is no return', async () => {
  const [given = ''] = await sent(ana, [`${FIRST} 09:00-17:00 ORD`, '2026-11-26 09:00-17:00 ORD']);
  const carla = await hire(product, { store, name: 'Carla' });
  expect(codesOf(await propose(given, null, carla))).toEqual(['SWAP_NOT_POSSIBLE']);
  const [free = '', taken = ''] = await sent(beto, [
    '2026-11-24 14:00-21:00 ORD',
    '2026-11-26 12:00-19:00 ORD',
  ]);
  const shifts = z
    .array(
      z.object({
        collaboratorUuid: z.string(),
        shifts: z.array(z.object({ planningPeriodUuid: z.string() })),
      }),
    )
    .parse((await partners(given)).body)
    .flatMap((one) => (one.collaboratorUuid === beto.id ? one.shifts : []));
  expect(shifts.map(({ planningPeriodUuid }) => planningPeriodUuid)).toEqual([free]);
  expect(codesOf(await propose(given, taken))).toEqual(['SWAP_NOT_POSSIBLE']);
  expect(codesOf(await propose(given, crypto.randomUUID()))).toEqual(['SWAP_SHIFT_NOT_FOUND']);
});
