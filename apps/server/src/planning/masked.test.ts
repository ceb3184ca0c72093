import type { CallName } from '@jornada/contract/index.ts';
import type { RecordKind } from '@jornada/domain/planning/records/records.ts';
import type { Role } from '@jornada/domain/access/roles.ts';
import { addDays } from '@jornada/domain/time.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../testing/access/cells.ts';
import { openPlanningStore } from '../testing/planning-store.ts';
import { writeRecord } from '../testing/planning-records.ts';
import type { Answer, Product } from '../testing/product.ts';
import { hire, openStore, periodOf, type Person, type Store } from '../testing/planning-fixtures.ts';

/*
 * What names a condition cannot be told from anything else (decisions §2.6): two stores that are alike in all but what
 * an absence is about answer the same bytes, apart from ids, to everyone without the right.
 */
const WEEK = '2026-11-30';
const READERS = ['ORGANIZER', 'RESPONSIBLE', 'COMMISSIONER'] as const satisfies readonly Role[];

let product: Product;
let codes: Record<string, string>;
let hr: string;
let serial = 600;
beforeAll(async () => {
  const opened = await openPlanningStore();
  ({ product } = opened);
  codes = { ...opened.codes, MAT: randomUUID() };
  hr = await product.signIn({ role: 'HR', name: 'Hilda' });
  // A second typology that names a condition, with other figures than sick leave.
  const { db } = product.app.database;
  const { id: _id, ...inc } = await db
    .selectFrom('hour_typology')
    .selectAll()
    .where('abbreviation', '=', 'INC')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('hour_typology')
    .values({
      ...inc,
      uuid: codes['MAT'] ?? '',
      abbreviation: 'MAT',
      sap_code: '2399',
      paid: !inc.paid,
      position: 99,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('planning_rule').values({ uuid: randomUUID(), typology_id: id }).execute();
});
afterAll(() => product.stop());

type Scene = { readonly store: Store; readonly person: Person };
type Fact = { readonly kind: RecordKind; readonly from: string; readonly to?: string };
type Facts = {
  readonly periods?: readonly string[];
  readonly records?: readonly Fact[];
  readonly birthdate?: string;
};

/** A store of its own with one person, of whom these facts are known and planned. */
async function scene({ periods = [], records = [], birthdate }: Facts): Promise<Scene> {
  serial += 1;
  const store = await openStore(product, `0${serial}`);
  const person = await hire(product, {
    store,
    name: 'Ana Ruiz',
    from: '2020-01-06',
    ...(birthdate === undefined ? {} : { birthdate }),
  });
  for (const record of records) await writeRecord(product, person, record);
  expect(await save({ store, person }, { periods, version: 0, as: hr })).toMatchObject({ status: 200 });
  return { store, person };
}

const save = (
  { store, person }: Scene,
  { periods, version, as }: { periods: readonly string[]; version: number; as: string },
): Promise<Answer> =>
  product.call(
    'planning.createCollaboratorWeek',
    {
      personnelDivision: store.siteCode,
      teamUuid: store.teamUuid,
      weekStart: WEEK,
      collaboratorUuid: person.id,
      version,
      added: periods.map((text, at) => ({ key: String(at), ...periodOf(text, codes) })),
      changed: [],
      removed: [],
    },
    as,
  );

/** Every read in which a plan or its findings show, in the week and in those beside it. */
function reads({ store, person }: Scene): readonly (readonly [CallName, Record<string, unknown>])[] {
  const { teamUuid, siteCode: personnelDivision } = store;
  const span = { startDateInterval: WEEK, endDateInterval: addDays(WEEK, 6) };
  const month = { date: '2026-12-01', collaboratorUuid: person.id };
  return [
    ...[addDays(WEEK, -7), WEEK, addDays(WEEK, 7)].map(
      (startDateInterval) =>
        ['planning.weekTeamByManager', { filter: { teamUuid, startDateInterval } }] as const,
    ),
    ['planning.weekSiteByManager', { filter: { teamUuid, startDateInterval: WEEK } }],
    ['planning.modificationProposalWeekTeam', { filter: { teamUuid, startDateInterval: WEEK } }],
    ['collaborators.byTeamWithPlanning', { filter: { teamUuid, ...span } }],
    ['collaborators.bySiteWithPlanning', { filter: { personnelDivision, ...span } }],
    ['planning.collaboratorMonthlyPlanningByManagerProfile', { filter: month }],
    ['hourTypologies.byCollaborator', { filter: { collaboratorUuid: person.id } }],
    ['planning.globalPlanning', { filter: { personnelDivision, date: '2026-12-01' } }],
    ['planningModifications.weeks', { filter: { teamUuid, startDateInterval: WEEK } }],
    ['planning.legalPlanningErrors', { filter: { personnelDivision } }],
    ['planningAnalysis.get', { filter: { personnelDivision, ...span } }],
    ['notifications.previewWeeklyNotification', { filter: { teamUuid, startDateInterval: WEEK } }],
  ];
}

/** The bytes of an answer, with each id as the place where it first stands. */
function wire(answer: Answer, { store }: Scene): string {
  const ids = new Map<string, string>();
  return `${answer.status} ${textOf(answer)}`
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      const name = Object.values(codes).includes(id) ? id : (ids.get(id) ?? `id${ids.size}`);
      ids.set(id, name);
      return name;
    })
    .replaceAll(store.siteCode, '<site>');
}

async function heard(one: Scene, role: Role): Promise<Record<string, string>> {
  const as = await product.signIn({
    role,
    siteId: one.store.siteId,
    name: 'Lector',
    ...(role === 'RESPONSIBLE' ? { teamId: one.store.teamId } : {}),
  });
  const answers: Record<string, string> = {};
  for (const [at, [name, input]] of reads(one).entries())
    answers[`${at} ${name}`] = wire(await product.call(name, input, as), one);
  expect(Object.entries(answers).filter(([, answer]) => /^4(?!03)/.test(answer))).toEqual([]);
  if (role !== 'COMMISSIONER') {
    const added = await save(one, { periods: ['2026-12-05 10:00-14:00 ORD'], version: 1, as });
    answers['a save'] = wire(added, one);
    answers['the week after it'] = wire(
      await product.call(
        'planning.weekTeamByManager',
        { filter: { teamUuid: one.store.teamUuid, startDateInterval: WEEK } },
        as,
      ),
      one,
    );
  }
  return answers;
}

const WORK = ['2026-12-01 09:00-17:00 ORD', '2026-12-02 09:00-17:00 ORD'];
const ADULT = '1995-05-10';
const SEVENTEEN = '2009-06-01';
const FIFTEEN = '2011-06-01';
const PAPER_KINDS = ['MEDICAL_CERTIFICATE', 'BASIC_EDUCATION_PROOF', 'PARENTS_AUTHORISATION'] as const;
const PAPERS = PAPER_KINDS.map((kind) => ({ kind, from: '2026-01-01' }));
const paper = (kind: RecordKind) => PAPERS.filter((one) => one.kind === kind);

const ALIKE: readonly (readonly [string, Facts, Facts])[] = [
  [
    'two conditions at the same times',
    { periods: ['2026-12-01 09:00-17:00 INC', '2026-12-03 09:00-13:00 ORD'] },
    { periods: ['2026-12-01 09:00-17:00 MAT', '2026-12-03 09:00-13:00 ORD'] },
  ],
  [
    'a condition and a plain absence',
    { periods: ['2026-12-01 09:00-17:00 INC', '2026-12-03 09:00-13:00 ORD'] },
    { periods: ['2026-12-01 09:00-17:00 AUS', '2026-12-03 09:00-13:00 ORD'] },
  ],
  [
    'a leave of absence, and rest after a birth',
    { periods: WORK, records: [{ kind: 'LEAVE_OF_ABSENCE', from: '2026-11-20', to: '2027-02-11' }] },
    { periods: WORK, records: [{ kind: 'MATERNITY_AFTER', from: '2026-11-20', to: '2027-02-11' }] },
  ],
  [
    'nothing, and a certified risk that the plan respects',
    { periods: WORK, birthdate: ADULT },
    { periods: WORK, records: [{ kind: 'PREGNANCY_RISK', from: '2026-11-01', to: '2027-02-11' }] },
  ],
  [
    'nothing, and lactation',
    { periods: WORK, birthdate: ADULT },
    { periods: WORK, records: [{ kind: 'LACTATION', from: '2026-11-01', to: '2027-02-11' }] },
  ],
  [
    'minors with a certificate each, and with one of another day',
    { periods: WORK, birthdate: SEVENTEEN, records: PAPERS },
    {
      periods: WORK,
      birthdate: SEVENTEEN,
      records: [
        { kind: 'MEDICAL_CERTIFICATE', from: '2025-12-24', to: '2027-06-01' },
        ...paper('BASIC_EDUCATION_PROOF'),
      ],
    },
  ],
  [
    'minors of whom different papers are missing, on days without work',
    { birthdate: FIFTEEN, records: [...paper('MEDICAL_CERTIFICATE'), ...paper('BASIC_EDUCATION_PROOF')] },
    { birthdate: FIFTEEN, records: [...paper('MEDICAL_CERTIFICATE'), ...paper('PARENTS_AUTHORISATION')] },
  ],
];

describe.each(READERS)('to %s', (role) => {
  test.each(ALIKE)('%s are the same bytes', async (_what, first, second) => {
    const [one, other] = [await scene(first), await scene(second)];
    const told = await heard(one, role);
    const again = await heard(other, role);
    for (const [read, answer] of Object.entries(told))
      expect(`${read}: ${again[read]}`).toBe(`${read}: ${answer}`);
    expect(Object.values(told).join(' ')).not.toMatch(/MATERNITY|LEAVE_OF|PREGNANCY|LACTATION/);
  });
});

test('rest before and after a birth reads as one span, as a leave does', async () => {
  const week = async (records: readonly Fact[]) => {
    const one = await scene({ records });
    const as = await product.signIn({ role: 'ORGANIZER', siteId: one.store.siteId });
    const filter = { teamUuid: one.store.teamUuid, startDateInterval: WEEK };
    return wire(await product.call('planning.weekTeamByManager', { filter }, as), one);
  };
  const leave = await week([{ kind: 'LEAVE_OF_ABSENCE', from: '2026-11-20', to: '2027-02-11' }]);
  expect(leave).toContain('"records":[{"kind":"RESTRICTED","from":"2026-11-20","to":"2027-02-11"}]');
  expect(
    await week([
      { kind: 'MATERNITY_BEFORE', from: '2026-11-20', to: '2026-12-01' },
      { kind: 'MATERNITY_AFTER', from: '2026-12-02', to: '2027-02-11' },
    ]),
  ).toBe(leave);
});

test('to the director each is what it is: the comparison would have seen it', async () => {
  for (const [, first, second] of ALIKE.slice(0, 6)) {
    const [one, other] = [await scene(first), await scene(second)];
    expect(await heard(one, 'DIRECTOR')).not.toEqual(await heard(other, 'DIRECTOR'));
  }
});

test('an absence is neither put, moved nor removed by those who may not know what it is', async () => {
  for (const code of ['INC', 'AUS'] as const) {
    const one = await scene({ periods: [`2026-12-01 09:00-17:00 ${code}`] });
    const as = await product.signIn({ role: 'ORGANIZER', siteId: one.store.siteId });
    expect(textOf(await save(one, { periods: ['2026-12-02 09:00-17:00 AUS'], version: 1, as }))).toContain(
      'PLANNING_RULE_NOT_FOUND',
    );
    const { id } = await product.app.database.db
      .selectFrom('planning_period')
      .select('id')
      .where('collaborator_id', '=', one.person.id)
      .executeTakeFirstOrThrow();
    const removal = await product.call(
      'planning.createCollaboratorWeek',
      {
        personnelDivision: one.store.siteCode,
        teamUuid: one.store.teamUuid,
        weekStart: WEEK,
        collaboratorUuid: one.person.id,
        version: 1,
        added: [],
        changed: [],
        removed: [id],
      },
      as,
    );
    expect(textOf(removal)).toContain('RESTRICTED_DATES');
  }
});
