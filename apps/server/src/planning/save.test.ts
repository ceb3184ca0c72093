import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TeamWeek } from '@jornada/contract/planned-week.ts';
import {
  hire,
  openStore,
  openTeam,
  periodOf,
  plan,
  type Person,
  type Store,
} from '../testing/planning-fixtures.ts';
import { openPlanningStore } from '../testing/planning-store.ts';
import type { Answer, Product } from '../testing/product.ts';

const WEEK = '2026-11-23';

let product: Product;
let codes: Readonly<Record<string, string>>;
let store: Store;
let other: Store;
let director: string;
let ana: Person;
let beto: Person;
let serial = 0;
beforeAll(async () => {
  ({ product, codes, store, director } = await openPlanningStore());
  other = await openStore(product, '0500');
});
beforeEach(async () => {
  serial += 1;
  ana = await hire(product, { store, name: `Ana ${serial}` });
  beto = await hire(product, { store, name: `Beto ${serial}` });
});
afterAll(() => product.stop());

type Change = {
  person: Person;
  version?: number;
  added?: readonly string[];
  changed?: readonly { id: string; as: string }[];
  removed?: readonly string[];
};

const changeOf = ({ person, version = 0, added = [], changed = [], removed = [] }: Change) => ({
  collaboratorUuid: person.id,
  version,
  added: added.map((text, at) => ({ key: `k${at}`, ...periodOf(text, codes) })),
  changed: changed.map(({ id, as }) => ({ planningPeriodUuid: id, ...periodOf(as, codes) })),
  removed,
});

const save = (
  changes: readonly Change[],
  {
    as = director,
    week = WEEK,
    team = store,
    key,
  }: { as?: string; week?: string; team?: Store; key?: string } = {},
): Promise<Answer> =>
  product.call(
    'planningModifications.modificationProposalCreateWeekTeam',
    {
      personnelDivision: team.siteCode,
      teamUuid: team.teamUuid,
      weekStart: week,
      people: changes.map(changeOf),
    },
    as,
    key === undefined ? {} : { 'idempotency-key': key },
  );

const outcomes = (people: readonly object[]) => ({
  status: 200,
  body: { success: true, aggregates: { people } },
});
const refused = (...translationCodes: string[]) =>
  outcomes([
    { outcome: 'refused', exceptions: translationCodes.map((translationCode) => ({ translationCode })) },
  ]);

const read = async (week = WEEK): Promise<TeamWeek> =>
  TeamWeek.parse(
    (
      await product.call(
        'planning.weekTeamByManager',
        { filter: { startDateInterval: week, teamUuid: store.teamUuid } },
        director,
      )
    ).body,
  );
const planOf = async (person: Person, week = WEEK) =>
  (await read(week)).people.find(({ collaboratorUuid }) => collaboratorUuid === person.id);

const rows = async (person: Person, week = WEEK) =>
  product.app.database.db
    .selectFrom('person_week')
    .selectAll()
    .where('collaborator_id', '=', person.id)
    .where('week_start', '=', week)
    .executeTakeFirst();

describe('a save', () => {
  test('says whether the plan differs from what was sent, as the week itself keeps it', async () => {
    const needsNotification = async (change: Change): Promise<boolean | undefined> => {
      const answer = await save([change]);
      const stored = (await rows(change.person))?.needs_notification;
      expect(answer).toMatchObject(outcomes([{ outcome: 'saved', needsNotification: stored }]));
      return stored;
    };
    const idOf = async (date: string) =>
      (await planOf(ana))?.periods.find((period) => period.date === date)?.planningPeriodUuid ?? '';
    expect(await needsNotification({ person: ana })).toBe(false);
    expect(
      await needsNotification({
        person: ana,
        version: 1,
        added: ['2026-11-24 09:00-17:00 ORD', '2026-11-25 09:00-17:00 ORD'],
      }),
    ).toBe(true);
    const sent = {
      teamUuid: store.teamUuid,
      weekStart: WEEK,
      people: [{ collaboratorUuid: ana.id, version: 2 }],
    };
    expect(await product.call('notifications.sendWeeklyNotification', sent, director)).toMatchObject({
      status: 200,
      body: { aggregates: { sent: [{}] } },
    });
    expect(await needsNotification({ person: ana, version: 2 })).toBe(false);
    expect(
      await needsNotification({
        person: ana,
        version: 3,
        changed: [{ id: await idOf('2026-11-25'), as: '2026-11-26 09:00-17:00 ORD' }],
      }),
    ).toBe(true);
    expect(await needsNotification({ person: ana, version: 4, removed: [await idOf('2026-11-24')] })).toBe(
      true,
    );
    expect(
      await needsNotification({
        person: ana,
        version: 5,
        added: ['2026-11-24 09:00-17:00 ORD'],
        changed: [{ id: await idOf('2026-11-26'), as: '2026-11-25 09:00-17:00 ORD' }],
      }),
    ).toBe(false);
  });

  test('adds, moves and removes in one go; the server names what is new and keeps what it knows', async () => {
    await save([{ person: ana, added: ['2026-11-23 09:00-17:00 ORD', '2026-11-24 09:00-17:00 ORD'] }]);
    const [monday, tuesday] = (await planOf(ana))?.periods ?? [];
    const answer = await save([
      {
        person: ana,
        version: 1,
        added: ['2026-11-26 22:00-02:00 ORD'],
        changed: [{ id: tuesday?.planningPeriodUuid ?? '', as: '2026-11-25 10:00-18:00 FOR' }],
        removed: [monday?.planningPeriodUuid ?? ''],
      },
    ]);
    expect(answer).toMatchObject(
      outcomes([
        {
          outcome: 'saved',
          version: 2,
          changedBy: 'Mónica Garza',
          needsNotification: true,
          added: [{ key: 'k0' }],
        },
      ]),
    );
    expect((await planOf(ana))?.periods).toMatchObject([
      { planningPeriodUuid: tuesday?.planningPeriodUuid, ...periodOf('2026-11-25 10:00-18:00 FOR', codes) },
      periodOf('2026-11-26 22:00-02:00 ORD', codes),
    ]);
  });

  test('keeps a break inside its period, and refuses one outside', async () => {
    const period = { key: 'a', ...periodOf('2026-11-23 09:00-17:00 ORD', codes) };
    const send = (from: number) =>
      product.call(
        'planningModifications.modificationProposalCreateWeekTeam',
        {
          personnelDivision: '0417',
          teamUuid: store.teamUuid,
          weekStart: WEEK,
          people: [
            { collaboratorUuid: ana.id, version: 0, added: [{ ...period, break: { from, minutes: 30 } }] },
          ],
        },
        director,
      );
    expect(await send(1005)).toMatchObject(refused('PLANNING_BREAK_OUTSIDE_PERIOD'));
    expect(await send(990)).toMatchObject(
      outcomes([{ outcome: 'saved', periods: [{ break: { from: 990, minutes: 30 } }] }]),
    );
    expect((await planOf(ana))?.periods).toMatchObject([{ break: { from: 990, minutes: 30 } }]);
  });

  test('is never blocked by what it breaks: twelve hours and a quarter stand, with their findings and figures', async () => {
    const answer = await save([{ person: ana, added: ['2026-11-23 08:00-20:15 ORD'] }]);
    expect(answer).toMatchObject(
      outcomes([
        {
          outcome: 'saved',
          findings: expect.arrayContaining([
            expect.objectContaining({
              code: 'WORKDAY_OVER_EIGHT_HOURS',
              severity: 'error',
              source: 'policy',
            }),
            expect.objectContaining({ code: 'DAILY_TOTAL_MAX', severity: 'error', source: 'law' }),
          ]),
        },
      ]),
    );
    expect(await rows(ana)).toMatchObject({
      version: 1,
      planned_minutes: 735,
      law_errors: 1,
      policy_errors: 1,
      needs_notification: true,
    });
  });

  test('checks the following week again, whose first day looks back at this one', async () => {
    await save([{ person: ana, added: ['2026-11-30 06:00-14:00 ORD'] }], { week: '2026-11-30' });
    expect(await rows(ana, '2026-11-30')).toMatchObject({ policy_warnings: 0 });
    await save([{ person: ana, added: ['2026-11-29 14:00-22:00 ORD'] }]);
    expect(await rows(ana, '2026-11-30')).toMatchObject({ version: 1, policy_warnings: 1 });
  });

  test('tells those who have the week open, one event for each person', async () => {
    const { db } = product.app.database;
    const before = await db
      .selectFrom('live_event')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    await save([
      { person: ana, added: ['2026-11-23 09:00-17:00 ORD'] },
      { person: beto, added: ['2026-11-23 09:00-17:00 ORD'] },
    ]);
    const events = await db.selectFrom('live_event').selectAll().orderBy('id').offset(before.n).execute();
    expect(
      events.map(({ topic, site_id, team_id, payload }) => ({ topic, site_id, team_id, payload })),
    ).toMatchObject([
      {
        topic: 'planning',
        site_id: store.siteId,
        team_id: store.teamId,
        payload: {
          kind: 'saved',
          teamUuid: store.teamUuid,
          weekStart: WEEK,
          collaboratorUuid: ana.id,
          version: 1,
          by: 'Mónica Garza',
        },
      },
      { payload: { collaboratorUuid: beto.id } },
    ]);
  });

  test('sent twice with one key happens once', async () => {
    const change = [{ person: ana, added: ['2026-11-23 09:00-17:00 ORD'] }];
    const first = await save(change, { key: 'once' });
    expect((await save(change, { key: 'once' })).body).toEqual(first.body);
    expect((await planOf(ana))?.periods).toHaveLength(1);
  });
});

describe('two people in one week', () => {
  test('work on different persons without conflict, also at the same moment', async () => {
    const karla = await product.signIn({ role: 'ORGANIZER', siteId: store.siteId, name: 'Karla V.' });
    const answers = await Promise.all([
      save([{ person: ana, added: ['2026-11-23 09:00-17:00 ORD'] }]),
      save([{ person: beto, added: ['2026-11-23 10:00-18:00 ORD'] }], { as: karla }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(outcomes([{ outcome: 'saved', version: 1 }]));
  });

  test('on the same person the second learns of the first, and nothing is overwritten', async () => {
    const karla = await product.signIn({ role: 'ORGANIZER', siteId: store.siteId, name: 'Karla V.' });
    await save([{ person: ana, added: ['2026-11-27 14:30-22:00 ORD'] }], { as: karla });
    const answer = await save([
      { person: ana, added: ['2026-11-27 09:00-17:00 ORD'] },
      { person: beto, added: ['2026-11-27 09:00-17:00 ORD'] },
    ]);
    expect(answer).toMatchObject(
      outcomes([
        {
          outcome: 'stale',
          collaboratorUuid: ana.id,
          version: 1,
          changedBy: 'Karla V.',
          changedAt: expect.any(String),
          periods: [periodOf('2026-11-27 14:30-22:00 ORD', codes)],
        },
        { outcome: 'saved', collaboratorUuid: beto.id, version: 1 },
      ]),
    );
    expect((await planOf(ana))?.periods).toHaveLength(1);
  });

  test('a save of which nothing stands leaves nothing in the audit trail', async () => {
    await save([{ person: ana, added: ['2026-11-27 14:30-22:00 ORD'] }]);
    const entries = async () =>
      (await product.app.database.db.selectFrom('audit_entry').select('seq').execute()).length;
    const known = await entries();
    expect(await save([{ person: ana, added: ['2026-11-27 09:00-17:00 ORD'] }])).toMatchObject(
      outcomes([{ outcome: 'stale' }]),
    );
    expect(await entries()).toBe(known);
  });

  test('of two saves of one person at the same moment exactly one stands', async () => {
    const answers = await Promise.all(
      ['09:00-17:00', '10:00-18:00'].map((hours) =>
        save([{ person: ana, added: [`2026-11-23 ${hours} ORD`] }]),
      ),
    );
    const found = answers.map(({ body }) => JSON.stringify(body).match(/"outcome":"(\w+)"/)?.[1]);
    expect(found.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['saved', 'stale']);
    expect((await planOf(ana))?.periods).toHaveLength(1);
  });

  test('from two teams at once a person who changes teams is never planned twice in one hour', async () => {
    const running = await openTeam(product, store, `Running ${serial}`);
    const contract = await product.app.database.db
      .selectFrom('labor_condition')
      .selectAll()
      .where('collaborator_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    await product.app.database.db
      .updateTable('labor_condition')
      .set({ valid_to: '2026-11-25' })
      .where('contract_id', '=', contract.contract_id)
      .execute();
    await product.app.database.db
      .insertInto('labor_condition')
      .values({ ...contract, valid_from: '2026-11-26', valid_to: null, team_id: running.teamId })
      .execute();
    expect(await save([{ person: ana, added: ['2026-11-26 09:00-17:00 ORD'] }])).toMatchObject(
      refused('CONTRACT_NOT_FOUND'),
    );
    await save([{ person: ana, added: ['2026-11-25 18:00-02:00 ORD'] }]);
    expect(
      await save([{ person: ana, added: ['2026-11-26 01:00-09:00 ORD'] }], { team: running }),
    ).toMatchObject(refused('PLANNING_PERIODS_OVERLAP'));
    expect(
      await save([{ person: ana, added: ['2026-11-26 02:00-09:00 ORD'] }], { team: running }),
    ).toMatchObject(outcomes([{ outcome: 'saved' }]));
  });

  test('the call for one person refuses a stale version outright, with who and when', async () => {
    const one = (version: number) =>
      product.call(
        'planning.createCollaboratorWeek',
        {
          personnelDivision: '0417',
          teamUuid: store.teamUuid,
          weekStart: WEEK,
          ...changeOf({ person: ana, version, added: [`2026-11-2${3 + version} 09:00-17:00 ORD`] }),
        },
        director,
      );
    expect(await one(0)).toMatchObject({
      status: 200,
      body: { aggregates: { person: { outcome: 'saved', version: 1 } } },
    });
    expect(await one(0)).toMatchObject({
      status: 409,
      body: {
        exceptions: [
          { translationCode: 'STALE_VERSION', values: { who: 'Mónica Garza', when: expect.any(String) } },
        ],
      },
    });
  });
});

describe('refused is only what cannot be', () => {
  test('periods that overlap, with their day and hours; touching ends may', async () => {
    expect(
      await save([{ person: ana, added: ['2026-11-23 09:00-17:00 ORD', '2026-11-23 16:45-18:00 FOR'] }]),
    ).toMatchObject(
      outcomes([
        {
          outcome: 'refused',
          exceptions: [
            {
              translationCode: 'PLANNING_PERIODS_OVERLAP',
              values: { date: '2026-11-23', fromHour: '16:45', toHour: '18:00' },
            },
          ],
        },
      ]),
    );
    expect(
      await save([{ person: ana, added: ['2026-11-23 09:00-16:45 ORD', '2026-11-23 16:45-17:00 FOR'] }]),
    ).toMatchObject(outcomes([{ outcome: 'saved' }]));
  });

  test('an overlap across the border of the week', async () => {
    await save([{ person: ana, added: ['2026-11-30 01:00-09:00 ORD'] }], { week: '2026-11-30' });
    expect(await save([{ person: ana, added: ['2026-11-29 18:00-02:00 ORD'] }])).toMatchObject(
      refused('PLANNING_PERIODS_OVERLAP'),
    );
    expect(await save([{ person: ana, added: ['2026-11-29 17:00-01:00 ORD'] }])).toMatchObject(
      outcomes([{ outcome: 'saved' }]),
    );
  });

  test('vacation beside work on one day, with the two typologies', async () => {
    expect(
      await save([{ person: ana, added: ['2026-11-23 09:00-13:00 ORD', '2026-11-23 14:00-18:00 VAC'] }]),
    ).toMatchObject(
      outcomes([
        {
          outcome: 'refused',
          exceptions: [
            {
              translationCode: 'HOUR_TYPOLOGY_NOT_COMPATIBLE',
              values: { date: '2026-11-23', hourTypology: 'ORD', otherHourTypology: 'VAC' },
            },
          ],
        },
      ]),
    );
  });

  test('complementary hours, with their day and hours', async () => {
    expect(await save([{ person: ana, added: ['2026-11-23 09:00-13:00 COM'] }])).toMatchObject(
      outcomes([
        {
          outcome: 'refused',
          exceptions: [
            {
              translationCode: 'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY',
              values: { date: '2026-11-23', fromHour: '09:00', toHour: '13:00' },
            },
          ],
        },
      ]),
    );
    const part = await hire(product, { store, name: 'Part', type: 'CDD', weeklyHours: 20 });
    expect(await save([{ person: part, added: ['2026-11-23 09:00-13:00 COM'] }])).toMatchObject(
      refused('COMPLEMENTARY_PACT_PROCESS_NOT_FOUND'),
    );
  });

  test('a typology without a rule, and one that does not exist', async () => {
    await product.app.database.db
      .deleteFrom('planning_rule')
      .where('typology_id', 'in', (q) =>
        q.selectFrom('hour_typology').select('id').where('abbreviation', '=', 'REU'),
      )
      .execute();
    expect(await save([{ person: ana, added: ['2026-11-23 09:00-13:00 REU'] }])).toMatchObject(
      refused('PLANNING_RULE_NOT_FOUND'),
    );
    const unknown = {
      collaboratorUuid: ana.id,
      version: 0,
      added: [{ ...periodOf('2026-11-23 09:00-13:00 ORD', codes), hourTypologyUuid: randomUUID() }],
    };
    expect(
      await product.call(
        'planningModifications.modificationProposalCreateWeekTeam',
        { personnelDivision: '0417', teamUuid: store.teamUuid, weekStart: WEEK, people: [unknown] },
        director,
      ),
    ).toMatchObject(refused('HOUR_TYPOLOGY_NOT_FOUND'));
  });

  test('a day before the contract, after it, or outside the week', async () => {
    const brief = await hire(product, {
      store,
      name: 'Breve',
      type: 'CDD',
      from: '2026-11-24',
      to: '2026-11-26',
    });
    for (const day of ['23', '27'])
      expect(await save([{ person: brief, added: [`2026-11-${day} 09:00-13:00 ORD`] }])).toMatchObject(
        refused('CONTRACT_NOT_FOUND'),
      );
    expect(
      await save([{ person: brief, added: ['2026-11-24 09:00-13:00 ORD', '2026-11-26 09:00-13:00 ORD'] }]),
    ).toMatchObject(outcomes([{ outcome: 'saved' }]));
    expect(await save([{ person: ana, added: ['2026-11-30 09:00-13:00 ORD'] }])).toMatchObject(
      refused('WEEK_INCORRECT'),
    );
  });

  test('people of other sites, and periods of other people', async () => {
    const far = await hire(product, { store: other, name: 'Lejos' });
    expect(await save([{ person: far, added: ['2026-11-23 09:00-13:00 ORD'] }])).toMatchObject(
      refused('COLLABORATOR_NOT_FOUND'),
    );
    await save([{ person: beto, added: ['2026-11-23 09:00-13:00 ORD'] }]);
    const theirs = (await planOf(beto))?.periods[0]?.planningPeriodUuid ?? '';
    expect(await save([{ person: ana, removed: [theirs] }])).toMatchObject(
      refused('PLANNING_PERIOD_NOT_FOUND'),
    );
    expect(
      await save([{ person: ana, changed: [{ id: theirs, as: '2026-11-23 09:00-14:00 ORD' }] }]),
    ).toMatchObject(refused('PLANNING_PERIOD_NOT_FOUND'));
    expect((await planOf(beto))?.periods).toHaveLength(1);
  });

  test('one person alone: the others of the same save stand', async () => {
    expect(
      await save([
        { person: ana, added: ['2026-11-23 09:00-13:00 COM'] },
        { person: beto, added: ['2026-11-23 09:00-13:00 ORD'] },
      ]),
    ).toMatchObject(outcomes([{ outcome: 'refused' }, { outcome: 'saved' }]));
    expect(await rows(ana)).toBeUndefined();
  });

  test('weeks that are over: this month as a wrong week, an older month by its own code', async () => {
    expect(
      await save([{ person: ana, added: ['2026-11-09 09:00-13:00 ORD'] }], { week: '2026-11-09' }),
    ).toMatchObject({ status: 422, body: { exceptions: [{ translationCode: 'WEEK_INCORRECT' }] } });
    expect(
      await save([{ person: ana, added: ['2026-10-19 09:00-13:00 ORD'] }], { week: '2026-10-19' }),
    ).toMatchObject({ status: 422, body: { exceptions: [{ translationCode: 'MONTH_NOT_ALLOWED' }] } });
    expect(
      await save([{ person: ana, added: ['2026-11-16 09:00-13:00 ORD'] }], { week: '2026-11-16' }),
    ).toMatchObject(outcomes([{ outcome: 'saved' }]));
  });
});

describe('who may save', () => {
  test('nobody outside their reach, and readers not at all', async () => {
    const change = [{ person: ana, added: ['2026-11-23 09:00-17:00 ORD'] }];
    const far = await product.signIn({ role: 'DIRECTOR', siteId: other.siteId });
    expect(await save(change, { as: far })).toMatchObject({
      status: 404,
      body: { exceptions: [{ translationCode: 'TEAM_NOT_FOUND' }] },
    });
    for (const role of ['COMMISSIONER', 'COLLABORATOR', 'LAWYER'] as const)
      expect(await save(change, { as: await product.signIn({ role, siteId: store.siteId }) })).toMatchObject({
        status: 403,
      });
    const wrongSite = await product.call(
      'planningModifications.modificationProposalCreateWeekTeam',
      {
        personnelDivision: other.siteCode,
        teamUuid: store.teamUuid,
        weekStart: WEEK,
        people: change.map(changeOf),
      },
      director,
    );
    expect(wrongSite).toMatchObject({
      status: 404,
      body: { exceptions: [{ translationCode: 'TEAM_NOT_FOUND' }] },
    });
    expect((await planOf(ana))?.periods).toEqual([]);
  });

  test('a sick leave that a responsible sees as absence stays where it is', async () => {
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: store.teamId,
    });
    await plan(product, { person: ana, store, codes, periods: ['2026-11-25 09:00-17:00 INC'] });
    const id = (await planOf(ana))?.periods[0]?.planningPeriodUuid ?? '';
    expect(await save([{ person: ana, removed: [id] }], { as: responsible })).toMatchObject(
      refused('RESTRICTED_DATES'),
    );
    expect(
      await save([{ person: ana, added: ['2026-11-26 09:00-17:00 INC'] }], { as: responsible }),
    ).toMatchObject(refused('PLANNING_RULE_NOT_FOUND'));
    const answer = await save([{ person: ana, added: ['2026-11-26 09:00-17:00 ORD'] }], { as: responsible });
    expect(answer).toMatchObject(
      outcomes([
        {
          outcome: 'saved',
          periods: [{ hourTypologyUuid: codes['AUS'], restricted: true }, { hourTypologyUuid: codes['ORD'] }],
        },
      ]),
    );
    expect(
      await save([{ person: ana, version: 1, added: ['2026-11-25 17:00-18:00 VAC'] }], { as: responsible }),
    ).toMatchObject(
      outcomes([
        {
          outcome: 'refused',
          exceptions: [
            {
              translationCode: 'HOUR_TYPOLOGY_NOT_COMPATIBLE',
              values: { hourTypology: 'AUS', otherHourTypology: 'VAC' },
            },
          ],
        },
      ]),
    );
    expect((await planOf(ana))?.periods.map(({ hourTypologyUuid }) => hourTypologyUuid)).toEqual([
      codes['INC'],
      codes['ORD'],
    ]);
  });
});

describe('hostile input', () => {
  const raw = (people: unknown) =>
    product.call(
      'planningModifications.modificationProposalCreateWeekTeam',
      { personnelDivision: '0417', teamUuid: store.teamUuid, weekStart: WEEK, people },
      director,
    );
  const period = (values: Record<string, unknown>) => [
    {
      collaboratorUuid: ana.id,
      version: 0,
      added: [{ ...periodOf('2026-11-23 09:00-17:00 ORD', codes), ...values }],
    },
  ];

  test.each([
    [{ fromHour: -15 }, 'fromHour'],
    [{ fromHour: 1440 }, 'fromHour'],
    [{ toHour: 1455 }, 'toHour'],
    [{ toHour: 1.5e9 }, 'toHour'],
    [{ toHour: '17:00' }, 'toHour'],
    [{ toHour: 15.5 }, 'toHour'],
    [{ date: '2026-02-30' }, 'date'],
    [{ hourTypologyUuid: "'; drop table planning_period; --" }, 'hourTypologyUuid'],
    [{ break: { from: 600, minutes: -30 } }, 'break.minutes'],
  ])('%j is refused on its field', async (values, field) => {
    expect(await raw(period(values))).toMatchObject({
      status: 422,
      body: {
        exceptions: [{ translationCode: 'FIELD_NOT_VALID', values: { field: `people.0.added.0.${field}` } }],
      },
    });
  });

  test('hours that are no quarters are refused with their day and hours', async () => {
    const exceptions = [
      {
        translationCode: 'PLANNING_PERIOD_STEP_NOT_VALID',
        values: { date: '2026-11-23', fromHour: '00:07', toHour: '17:00' },
      },
    ];
    expect(await raw(period({ fromHour: 7 }))).toMatchObject(outcomes([{ outcome: 'refused', exceptions }]));
  });

  test('a thousand periods, nobody, the same person twice', async () => {
    const added = Array.from({ length: 1000 }, () => periodOf('2026-11-23 09:00-17:00 ORD', codes));
    expect(await raw([{ collaboratorUuid: ana.id, version: 0, added }])).toMatchObject({
      status: 422,
      body: { exceptions: [{ values: { field: 'people.0.added', maximum: 42 } }] },
    });
    expect(await raw([])).toMatchObject({
      status: 422,
      body: { exceptions: [{ values: { field: 'people' } }] },
    });
    const twice = [changeOf({ person: ana }), changeOf({ person: ana })];
    expect(await raw(twice)).toMatchObject({
      status: 422,
      body: { exceptions: [{ translationCode: 'FIELD_NOT_VALID', values: { field: 'people' } }] },
    });
  });

  test('the same period changed and removed at once', async () => {
    await save([{ person: ana, added: ['2026-11-23 09:00-17:00 ORD'] }]);
    const id = (await planOf(ana))?.periods[0]?.planningPeriodUuid ?? '';
    expect(
      await save([
        { person: ana, version: 1, changed: [{ id, as: '2026-11-23 10:00-18:00 ORD' }], removed: [id] },
      ]),
    ).toMatchObject(refused('FIELD_NOT_VALID'));
  });
});

test('a fault at any write leaves the week as it was: no half of it is stored', async () => {
  const { db } = product.app.database;
  await save([{ person: ana, added: ['2026-11-23 09:00-17:00 ORD'] }]);
  const before = JSON.stringify(await planOf(ana));
  const events = await db
    .selectFrom('live_event')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  for (const [table, when] of [
    ['planning_period', 'insert'],
    ['planning_period', 'delete'],
    ['person_week', 'update'],
    ['team_week', 'update'],
    ['audit_entry', 'insert'],
    ['live_event', 'insert'],
  ] as const) {
    await sql`create function fail_now() returns trigger language plpgsql as 'begin raise exception ''injected''; end'`.execute(
      db,
    );
    await sql`create trigger fail_now before ${sql.raw(when)} on ${sql.table(table)} for each row execute function fail_now()`.execute(
      db,
    );
    const [monday] = (await planOf(ana))?.periods ?? [];
    const answer = await save([
      {
        person: ana,
        version: 1,
        added: ['2026-11-24 09:00-17:00 ORD'],
        removed: [monday?.planningPeriodUuid ?? ''],
      },
    ]);
    expect(answer).toMatchObject({
      status: 500,
      body: {
        success: false,
        exceptions: [{ translationCode: 'UNDEFINED_ERROR' }],
        reference: expect.stringMatching(/^[\dA-F]{4}-[\dA-F]{4}$/),
      },
    });
    await sql`drop function fail_now cascade`.execute(db);
    expect(JSON.stringify(await planOf(ana))).toBe(before);
  }
  expect(
    await db
      .selectFrom('live_event')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ).toEqual(events);
});
