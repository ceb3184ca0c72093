import { PersonDocuments } from '@jornada/contract/documents.ts';
import { addDays } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sealForgotten } from '../evidence/sealing.ts';
import { noticesOf } from '../testing/notices.ts';
import { represent, signByAll, type Patron } from '../testing/agreement.ts';
import { hire, plan, type Person, type Store } from '../testing/planning-fixtures.ts';
import { openPlanningStore } from '../testing/planning-store.ts';
import { codesOf, type Answer, type Product } from '../testing/product.ts';

vi.setConfig({ testTimeout: 60_000 });

let product: Product;
let store: Store;
let director: string;
let patron: Patron;
let codes: Readonly<Record<string, string>>;

beforeAll(async () => {
  ({ product, store, director, codes } = await openPlanningStore());
  patron = await represent(product, store);
  await product.app.database.db
    .insertInto('site_feature')
    .values({
      site_id: store.siteId,
      feature: 'VACATION_REQUESTS',
      enabled: true,
      since: '2026-11-01',
      changed_at: product.clock.now.toString(),
      changed_by_name: 'Ada Ríos',
    })
    .execute();
});
afterAll(() => product.stop());
beforeEach(() => {
  product.clock.now = product.clock.now.add({ seconds: 10 });
});

const Pact = z.looseObject({ uuid: z.string(), status: z.string(), version: z.number() });
const pactIn = ({ body }: Answer) =>
  z.object({ aggregates: z.object({ pact: Pact }) }).parse(body).aggregates.pact;

/** Twelve days from 11 January 2027, in three weeks in a row. */
const WEEKS = [
  { monday: '2027-01-11', days: 5 },
  { monday: '2027-01-18', days: 5 },
  { monday: '2027-01-25', days: 2 },
];
/** Somebody whose first right arises on 4 January 2027. */
const someone = () => hire(product, { store, name: 'Ana', from: '2026-01-04' });
const propose = ({ id }: Person, more = {}, as = director) =>
  product.call(
    'vacationPacts.propose',
    { collaboratorUuid: id, year: 2027, weeks: WEEKS, version: 0, ...more },
    as,
  );
const move = (
  act: 'send' | 'signOnPaper' | 'plan' | 'reopen' | 'keep',
  pact: z.output<typeof Pact>,
  more = {},
  as = director,
) => product.call(`vacationPacts.${act}`, { pactUuid: pact.uuid, version: pact.version, ...more }, as);
const year = async () =>
  z
    .object({ people: z.array(z.looseObject({ collaboratorUuid: z.string(), pact: Pact.nullable() })) })
    .parse(
      (await product.call('vacationPacts.year', { teamUuid: store.teamUuid, year: 2027 }, director)).body,
    );
const stored = async ({ id }: Person) =>
  (await year()).people.find(({ collaboratorUuid }) => collaboratorUuid === id)?.pact;

test('a pact is proposed, signed by both, and compared with the plan', async () => {
  const ana = await someone();
  const proposed = pactIn(await propose(ana));
  expect(proposed).toMatchObject({
    status: 'PROPOSED',
    proposedBy: 'EMPLOYER',
    refusals: [],
    differences: [],
  });
  const sent = pactIn(await move('send', proposed));
  expect(sent.status).toBe('SENT');
  expect((await signByAll(product, sent.uuid, { person: ana, patron })).status).toBe(200);
  expect(await stored(ana)).toMatchObject({
    status: 'SIGNED',
    // Nothing of next year is planned yet: that is no difference.
    differences: [],
    unplanned: WEEKS.map(({ monday, days }) => ({ monday, agreed: days })),
  });
  await plan(product, { person: ana, store, codes, periods: ['2027-01-12 09:00-17:00 ORD'] });
  expect(await stored(ana)).toMatchObject({
    differences: [{ monday: '2027-01-11', agreed: 5, planned: 0 }],
    unplanned: WEEKS.slice(1).map(({ monday, days }) => ({ monday, agreed: days })),
  });
});

test('an agreed pact enters the plan at one press, and balance, certificate and settlement count its days', async () => {
  const ana = await someone();
  await plan(product, { person: ana, store, codes, periods: ['2027-01-12 09:00-17:00 ORD'] });
  const sent = pactIn(await move('send', pactIn(await propose(ana))));
  expect(codesOf(await move('plan', sent))).toEqual(['VACATION_PACT_TRANSITION_NOT_ALLOWED']);
  await signByAll(product, sent.uuid, { person: ana, patron });
  const signed = await stored(ana);
  if (signed == null) throw new Error('there is a pact');
  expect(await differing(ana, '2027-01-11')).toEqual([{ year: 2027, agreed: 5, planned: 0 }]);
  expect(await differing(ana, '2027-01-25')).toEqual([{ year: 2027, agreed: 2, planned: 0 }]);
  expect(pactIn(await move('plan', signed))).toMatchObject({ differences: [], unplanned: [] });
  expect(await differing(ana, '2027-01-11')).toEqual([]);
  const agreed = [11, 12, 13, 14, 15, 18, 19, 20, 21, 22, 25, 26].map((day) => `2027-01-${day} VAC`);
  expect(await planOf(ana)).toEqual(agreed);
  expect(pactIn(await move('plan', signed))).toMatchObject({ differences: [] });
  expect(await planOf(ana)).toEqual(agreed);
  expect((await vacationOf(ana)).rights[0]).toMatchObject({ year: 1, due: 12, planned: 12, left: 0 });

  const before = product.clock.now;
  // After the vacation: the certificate names its first day, and a leave pays what is left of the running year alone.
  product.clock.now = Temporal.Instant.from('2027-02-15T18:00:00Z');
  const later = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' });
  const given = await product.call('vacationCertificates.give', { collaboratorUuids: [ana.id] }, later);
  expect(given.body).toMatchObject({ aggregates: { certificates: [{ year: 1 }] } });
  const certificate = await product.app.database.db
    .selectFrom('vacation_certificate')
    .select(['year', sql<number>`days::float`.as('days')])
    .where('collaborator_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  expect(certificate).toEqual({ year: 1, days: 12 });
  const { rights, balance } = await vacationOf(ana, later);
  expect(rights[0]).toMatchObject({ taken: 12, planned: 0, left: 0, status: 'TAKEN' });
  expect(balance).toEqual({ available: 0, accrued: balance.accrued, atLeave: balance.accrued });
  expect(await settledDays(ana, '2027-02-15', later)).toBe(balance.atLeave);
  product.clock.now = before;
});

/** The days of somebody's plan with their codes. */
async function planOf({ id }: Person): Promise<string[]> {
  const rows = await product.app.database.db
    .selectFrom('planning_period')
    .innerJoin('hour_typology', 'hour_typology.id', 'planning_period.typology_id')
    .select(['work_date', 'abbreviation'])
    .where('collaborator_id', '=', id)
    .orderBy('work_date')
    .execute();
  return rows.map(({ work_date, abbreviation }) => `${work_date} ${abbreviation}`);
}

async function differing({ id }: Person, weekStart: string): Promise<unknown[]> {
  const asked = { teamUuid: store.teamUuid, weekStart };
  const { body } = await product.call('vacationPacts.differences', asked, director);
  return z
    .object({ people: z.array(z.looseObject({ collaboratorUuid: z.string(), name: z.string() })) })
    .parse(body)
    .people.flatMap(({ collaboratorUuid, name: _, ...rest }) => (collaboratorUuid === id ? [rest] : []));
}

async function vacationOf({ id }: Person, as = director) {
  const { body } = await product.call('vacations.get', { collaboratorUuid: id }, as);
  return z
    .object({
      rights: z.array(z.looseObject({ year: z.number() })),
      balance: z.object({ available: z.number(), accrued: z.number(), atLeave: z.number() }),
    })
    .parse(body);
}

/** The vacation days that a resignation on a day would pay. */
async function settledDays({ id }: Person, lastDay: string, as: string): Promise<number | undefined> {
  const filter = { collaboratorUuid: id, reasonName: 'voluntaryResignation', lastDay };
  const { body } = await product.call('leave.preview', { filter }, as);
  return z
    .object({
      settlement: z.object({ lines: z.array(z.looseObject({ code: z.string(), days: z.number() })) }),
    })
    .parse(body)
    .settlement.lines.find(({ code }) => code === 'VACATION')?.days;
}

test('a signed pact is reopened by both only; until others are signed its weeks stay in force', async () => {
  const ana = await someone();
  const own = await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id });
  const sent = pactIn(await move('send', pactIn(await propose(ana))));
  await signByAll(product, sent.uuid, { person: ana, patron });
  const signed = await stored(ana);
  if (signed == null) throw new Error('there is a pact');
  expect(codesOf(await propose(ana, { version: signed.version }))).toEqual(['PACT_CHANGE_NEEDS_BOTH']);
  expect(codesOf(await move('reopen', signed, { comment: '' }))).toEqual(['VACATION_REASON_REQUIRED']);
  const asked = pactIn(await move('reopen', signed, { comment: 'Inventario' }));
  expect(asked).toMatchObject({ status: 'SIGNED', reopenBy: 'EMPLOYER', reopenReason: 'Inventario' });
  expect(codesOf(await move('reopen', asked, { comment: 'Otra vez' }))).toEqual([
    'VACATION_PACT_TRANSITION_NOT_ALLOWED',
  ]);
  const open = pactIn(await move('reopen', asked, { comment: 'De acuerdo' }, own));
  expect(open).toMatchObject({ status: 'PROPOSED', signedWeeks: WEEKS, refusals: [] });
  const later = WEEKS.map((week) => ({ ...week, monday: addDays(week.monday, 28) }));
  const changed = pactIn(await propose(ana, { weeks: later, version: open.version }, own));
  expect(changed).toMatchObject({ proposedBy: 'PERSON', weeks: later, signedWeeks: WEEKS });
});

test('the person asked to reopen a pact has a task and a mail, and agrees or keeps it; the one who asked may take it back', async () => {
  const ana = await someone();
  const own = await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id });
  const sent = pactIn(await move('send', pactIn(await propose(ana))));
  await signByAll(product, sent.uuid, { person: ana, patron });
  const signed = await stored(ana);
  if (signed == null) throw new Error('there is a pact');
  expect(codesOf(await move('keep', signed))).toEqual(['VACATION_PACT_TRANSITION_NOT_ALLOWED']);

  const byDirector = pactIn(await move('reopen', signed, { comment: 'Inventario' }));
  expect(await pactTasksOf(own)).toMatchObject([{ kind: 'PACT_ANSWER', values: { year: 2027 } }]);
  expect((await product.call('vacationPacts.asked', {}, own)).body).toEqual([
    { year: 2027, site: '0417', by: 'Mónica Garza' },
  ]);
  expect(await pactMailsOf(ana)).toEqual(['Te piden reabrir tu pacto de vacaciones 2027']);
  const kept = pactIn(await move('keep', byDirector, {}, own));
  expect(kept).toMatchObject({ status: 'SIGNED', reopenBy: null, reopenReason: null, weeks: WEEKS });
  expect(await pactTasksOf(own)).toEqual([]);
  expect((await product.call('vacationPacts.asked', {}, own)).body).toEqual([]);

  const byPerson = pactIn(await move('reopen', kept, { comment: 'Me caso' }, own));
  expect(await pactTasksOf(director)).toContainEqual({
    kind: 'PACT_REOPEN',
    values: { year: 2027 },
    subject: ana.name,
  });
  const back = pactIn(await move('keep', byPerson, {}, own));
  expect(await pactTasksOf(director)).toEqual([]);
  const again = pactIn(await move('reopen', back, { comment: 'Me caso' }, own));
  const declined = pactIn(await move('keep', again));
  const last = pactIn(await move('reopen', declined, { comment: 'Me caso' }, own));
  expect(pactIn(await move('reopen', last))).toMatchObject({ status: 'PROPOSED', signedWeeks: WEEKS });
  expect(await pactMailsOf(ana)).toEqual([
    'Se reabrió tu pacto de vacaciones 2027',
    'Te piden reabrir tu pacto de vacaciones 2027',
    'Tu pacto de vacaciones 2027 sigue como se firmó',
  ]);
});

async function pactTasksOf(as: string) {
  const { body } = await product.call('home.waiting', {}, as);
  return z
    .array(z.object({ kind: z.string(), subject: z.string(), values: z.unknown() }))
    .parse(body)
    .filter(({ kind }) => kind.startsWith('PACT_'));
}

const pactMailsOf = async ({ id }: Person) =>
  (await noticesOf(product, id))
    .flatMap(({ kind, subject }) => (kind === 'vacation-pact' ? [subject] : []))
    .toSorted();

test('signed on paper, it is in force with its scan', async () => {
  const ana = await someone();
  const printed = pactIn(await move('signOnPaper', pactIn(await propose(ana))));
  expect(printed.status).toBe('ON_PAPER');
  const file = {
    name: 'pacto.pdf',
    bytes: new TextEncoder().encode(
      '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
  };
  const filed = await product.call(
    'vacationPacts.fileScan',
    { pactUuid: printed.uuid, version: printed.version, file },
    director,
  );
  expect(pactIn(filed).status).toBe('SIGNED');
});

test.each([
  ['PACT_NO_RIGHT', { year: 2026 }],
  ['PACT_WEEK_NOT_MONDAY', { weeks: [{ monday: '2027-01-12', days: 5 }] }],
  ['PACT_WEEK_TWICE', { weeks: [WEEKS[0], WEEKS[0], WEEKS[2]] }],
  [
    'PACT_WEEK_DAYS',
    { weeks: [{ monday: '2027-01-11', days: 6 }, WEEKS[1], { monday: '2027-01-25', days: 1 }] },
  ],
  ['PACT_WEEK_OUTSIDE', { weeks: WEEKS.map((week) => ({ ...week, monday: addDays(week.monday, 210) })) }],
  ['PACT_SUM', { weeks: WEEKS.slice(0, 2) }],
  ['PACT_CARRY_IN', { carriedIn: 3 }],
  ['PACT_CARRY_OUT', { carriedOut: 1 }],
  ['PACT_CONTINUOUS', { weeks: [WEEKS[0], WEEKS[1], { monday: '2027-03-01', days: 2 }] }],
])('%s: what the law or the days do not allow is refused', async (code, more) => {
  const ana = await someone();
  const refused = await propose(ana, more);
  expect([refused.status, codesOf(refused)]).toEqual([422, expect.arrayContaining([code])]);
  expect(await stored(ana)).toBeNull();
});

test('days may lie apart where the person asks to split them', async () => {
  const ana = await someone();
  const apart = [WEEKS[0], WEEKS[1], { monday: '2027-03-01', days: 2 }];
  expect((await propose(ana, { weeks: apart, splitByPerson: true })).status).toBe(200);
});

test('a closed week takes no pact, and opens again', async () => {
  const closed = await product.call(
    'vacationWeeks.save',
    {
      personnelDivision: store.siteCode,
      scope: 'TEAM',
      teamUuid: store.teamUuid,
      from: '2027-01-11',
      to: '2027-01-17',
      kind: 'CLOSED',
      note: 'Inventario',
    },
    director,
  );
  const { uuid } = z.object({ aggregates: z.object({ uuid: z.string() }) }).parse(closed.body).aggregates;
  const ana = await someone();
  expect(codesOf(await propose(ana))).toEqual(['PACT_BLACKOUT']);
  expect((await product.call('vacationWeeks.remove', { vacationWeekUuid: uuid }, director)).status).toBe(200);
  expect(codesOf(await product.call('vacationWeeks.remove', { vacationWeekUuid: uuid }, director))).toEqual([
    'VACATION_WEEK_NOT_FOUND',
  ]);
  expect((await propose(ana)).status).toBe(200);
});

test('the yearly certificate is a document, and given once', async () => {
  const ana = await hire(product, { store, name: 'Iris', from: '2024-02-01' });
  const given = await product.call('vacationCertificates.give', { collaboratorUuids: [ana.id] }, director);
  expect(given.body).toMatchObject({
    aggregates: { certificates: [{ collaboratorUuid: ana.id, year: 2, code: expect.any(String) }] },
  });
  // The company issues it and nobody signs, not even one of which a signature was once expected.
  await sql`
    insert into evidence_signer (evidence_id, party, full_name, initials, contact)
    select id, 'EMPLOYER', 'Ada Ríos', 'AR', 'ada@anahuac.example' from evidence
    where document = 'VACATION_CERTIFICATE' and collaborator_id = ${ana.id}::uuid`.execute(
    product.app.database.db,
  );
  // Sealed, it is among the person's documents and opens.
  await sealForgotten(product.app);
  const papers = PersonDocuments.parse(
    (await product.call('document.ofPerson', { id: ana.id }, director)).body,
  );
  expect(papers.signed).toMatchObject([{ document: 'VACATION_CERTIFICATE', onPaper: true }]);
  const opened = await product.call('document.get', { id: papers.signed[0]?.uuid }, director);
  expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { body } = await product.call('vacations.get', { collaboratorUuid: ana.id }, director);
  const { warnings } = z
    .object({ warnings: z.array(z.object({ code: z.string(), year: z.number() })) })
    .parse(body);
  expect(warnings.filter(({ code }) => code === 'CERTIFICATE_DUE').map(({ year: of }) => of)).not.toContain(
    2,
  );
  const fresh = await hire(product, { store, name: 'Nora', from: '2026-10-01' });
  expect(
    codesOf(await product.call('vacationCertificates.give', { collaboratorUuids: [fresh.id] }, director)),
  ).toEqual(['PACT_NO_RIGHT']);
});
