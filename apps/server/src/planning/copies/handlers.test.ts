import { randomUUID } from 'node:crypto';
import { TeamWeek } from '@jornada/contract/planned-week.ts';
import { Preview, SavedWeeks } from '@jornada/contract/planning-copies.ts';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPlanningStore } from '../../testing/planning-store.ts';
import { codesOf, type Answer, type Product } from '../../testing/product.ts';
import { hire, openTeam, periodOf, type Person, type Store } from '../../testing/planning-fixtures.ts';

/** Today is Friday 20 November. */
const [THIS, FIRST, SECOND, THIRD] = ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07'] as const;

let product: Product;
let codes: Readonly<Record<string, string>>;
let site: Store;
let store: Store;
let director: string;
let ana: Person;
let beto: Person;
let serial = 0;
beforeAll(async () => {
  ({ product, codes, store: site, director } = await openPlanningStore());
});
beforeEach(async () => {
  serial += 1;
  store = await openTeam(product, site, `Equipo ${serial}`);
  ana = await hire(product, { store, name: `Ana ${serial}` });
  beto = await hire(product, { store, name: `Beto ${serial}` });
});
afterAll(() => product.stop());

const team = () => ({ personnelDivision: site.siteCode, teamUuid: store.teamUuid });
const save = async (
  person: Person,
  texts: readonly string[],
  { version = 0, week = FIRST }: { version?: number; week?: string } = {},
): Promise<void> => {
  const answer = await product.call(
    'planning.createCollaboratorWeek',
    {
      ...team(),
      weekStart: week,
      collaboratorUuid: person.id,
      version,
      added: texts.map((text) => periodOf(text, codes)),
    },
    director,
  );
  expect(answer.status).toBe(200);
};
const notify = (person: Person, { version = 1, week = FIRST } = {}): Promise<Answer> =>
  product.call(
    'notifications.sendWeeklyNotification',
    { teamUuid: store.teamUuid, weekStart: week, people: [{ collaboratorUuid: person.id, version }] },
    director,
  );

/** A person's plan as short texts: `23 09-17 ORD`. */
const planOf = async (person: Person, week: string = FIRST): Promise<string[]> => {
  const read = TeamWeek.parse(
    (
      await product.call(
        'planning.weekTeamByManager',
        { filter: { startDateInterval: week, teamUuid: store.teamUuid } },
        director,
      )
    ).body,
  );
  const names = new Map(read.typologies.map(({ uuid, abbreviation }) => [uuid, abbreviation]));
  return (read.people.find(({ collaboratorUuid }) => collaboratorUuid === person.id)?.periods ?? []).map(
    ({ date, fromHour, toHour, hourTypologyUuid }) =>
      `${date.slice(8)} ${fromHour / 60}-${toHour / 60} ${names.get(hourTypologyUuid)}`,
  );
};

const Made = z.object({ aggregates: z.object({ uuid: z.string() }) });
const Anchored = z.object({ anchor: z.string().nullable() });
const days = (...hours: readonly [number, number, number][]) =>
  hours.map(([dayOfWeek, from, to]) => ({
    dayOfWeek,
    fromHour: from * 60,
    toHour: to * 60,
    hourTypologyUuid: codes['ORD'],
  }));
const template = async (
  weeks: readonly (readonly [Person, ReturnType<typeof days>])[][],
): Promise<string> => {
  const rows = weeks.flatMap((people, at) =>
    people.map(([person, periods]) => ({ collaboratorUuid: person.id, week: at + 1, periods })),
  );
  return Made.parse(
    (
      await product.call(
        'planningTemplates.create',
        { ...team(), name: `Base ${randomUUID()}`, weeks: weeks.length, rows },
        director,
      )
    ).body,
  ).aggregates.uuid;
};

/** Where a template's turns stand, and what the trail says of those who laid it. */
const anchorOf = async (templateUuid: string): Promise<string | null> =>
  Anchored.parse((await product.call('planningTemplates.get', { id: templateUuid }, director)).body).anchor;
const tracesOf = async (templateUuid: string): Promise<unknown[]> => {
  const entries = await product.app.database.db
    .selectFrom('audit_entry')
    .select('fields')
    .where('act', '=', 'planningModifications.createFromTemplate')
    .where('entity_id', '=', templateUuid)
    .execute();
  return entries.map(({ fields }) => fields);
};

const preview = async (filter: Record<string, unknown>): Promise<Preview> =>
  Preview.parse(
    (
      await product.call(
        'planningModifications.preview',
        { filter: { teamUuid: store.teamUuid, startDateInterval: FIRST, ...filter } },
        director,
      )
    ).body,
  );
const apply = (
  templateUuid: string,
  weeks: readonly { weekStart: string; turn: number; people: readonly [Person, number][] }[],
  overwrite = 'ALL',
): Promise<Answer> =>
  product.call(
    'planningModifications.createFromTemplate',
    {
      personnelDivision: site.siteCode,
      templateUuid,
      overwrite,
      weeks: weeks.map(({ people, ...week }) => ({
        ...week,
        people: people.map(([{ id }, version]) => ({ collaboratorUuid: id, version })),
      })),
    },
    director,
  );
const saved = ({ body }: Answer) =>
  z
    .object({ aggregates: SavedWeeks })
    .parse(body)
    .aggregates.weeks.map(({ weekStart, people }) => [weekStart, people.map(({ outcome }) => outcome)]);

describe('a template', () => {
  test('leaves its trace where its turn moves, and its turn alone where nobody’s week could be saved', async () => {
    const uuid = await template([[[ana, days([1, 9, 17])]], []]);
    expect(saved(await apply(uuid, [{ weekStart: FIRST, turn: 1, people: [[ana, 7]] }]))).toEqual([
      [FIRST, ['stale']],
    ]);
    expect([await anchorOf(uuid), await tracesOf(uuid)]).toEqual([null, []]);
    await apply(uuid, [{ weekStart: FIRST, turn: 1, people: [[ana, 0]] }]);
    expect([await anchorOf(uuid), await tracesOf(uuid)]).toEqual([FIRST, [['anchor', `${FIRST} ${ana.id}`]]]);
  });

  test('moves its turn where everyone stands already as it says, and says nothing of a turn that stood so', async () => {
    const uuid = await template([[[ana, days([1, 9, 17])]], []]);
    await save(ana, ['2026-11-23 09:00-17:00 ORD']);
    const again = async () => saved(await apply(uuid, [{ weekStart: FIRST, turn: 1, people: [[ana, 1]] }]));
    expect([await again(), await anchorOf(uuid), await tracesOf(uuid)]).toEqual([[], FIRST, [['anchor']]]);
    expect([await again(), await tracesOf(uuid)]).toEqual([[], [['anchor']]]);
  });

  test('takes turns over a range, and goes on next time where it stopped', async () => {
    const uuid = await template([[[ana, days([1, 9, 17])]], [[ana, days([2, 10, 18])]]]);
    const shown = await preview({ source: 'TEMPLATE', templateUuid: uuid, weeks: 3 });
    expect(
      shown.weeks.map(({ weekStart, turn, people }) => [weekStart, turn, people.map(({ after }) => after)]),
    ).toEqual([
      [FIRST, 1, [['2026-11-23 540 1020 ORD']]],
      [SECOND, 2, [['2026-12-01 600 1080 ORD']]],
      [THIRD, 1, [['2026-12-07 540 1020 ORD']]],
    ]);
    const weeks = shown.weeks.map(({ weekStart, turn }) => ({
      weekStart,
      turn: turn ?? 0,
      people: [[ana, 0] as [Person, number]],
    }));
    expect(saved(await apply(uuid, weeks))).toEqual([FIRST, SECOND, THIRD].map((week) => [week, ['saved']]));
    expect([await planOf(ana), await planOf(ana, SECOND), await planOf(ana, THIRD)]).toEqual([
      ['23 9-17 ORD'],
      ['01 10-18 ORD'],
      ['07 9-17 ORD'],
    ]);
    expect(
      (await preview({ source: 'TEMPLATE', templateUuid: uuid, startDateInterval: '2026-12-14' })).weeks[0],
    ).toMatchObject({ turn: 2 });
    expect(
      (
        await preview({
          source: 'TEMPLATE',
          templateUuid: uuid,
          startDateInterval: '2026-12-14',
          startWith: 1,
        })
      ).weeks[0],
    ).toMatchObject({ turn: 1 });
  });

  test('shows before it changes anything what it breaks, whom it must notify, and which days stay', async () => {
    await save(ana, ['2026-11-23 09:00-17:00 ORD', '2026-11-25 09:00-17:00 VAC']);
    await notify(ana);
    const long = days(...[1, 2, 3, 4, 5, 6].map((day) => [day, 8, 17] as [number, number, number]));
    const uuid = await template([
      [
        [ana, long],
        [beto, days([1, 9, 17])],
      ],
    ]);
    const [week] = (await preview({ source: 'TEMPLATE', templateUuid: uuid })).weeks;
    expect(week?.people).toMatchObject([
      {
        collaboratorUuid: ana.id,
        version: 1,
        before: ['2026-11-23 540 1020 ORD', '2026-11-25 540 1020 VAC'],
        left: [{ date: '2026-11-25', reason: 'ABSENT' }],
        notify: 'AGAIN',
      },
      {
        collaboratorUuid: beto.id,
        version: 0,
        before: [],
        after: ['2026-11-23 540 1020 ORD'],
        findings: [],
        notify: 'FIRST',
      },
    ]);
    expect(week?.people[0]?.after).toHaveLength(6);
    expect(week?.people[0]?.findings.filter(({ fresh }) => fresh).map(({ code }) => code)).toContain(
      'WORKDAY_OVER_EIGHT_HOURS',
    );
    expect(await planOf(ana)).toEqual(['23 9-17 ORD', '25 9-17 VAC']);
  });

  test('counts no notification for a placeholder, whom nobody notifies', async () => {
    await product.app.database.db
      .updateTable('collaborator')
      .set({ fictitious: true })
      .where('id', '=', beto.id)
      .execute();
    const uuid = await template([
      [
        [ana, days([1, 9, 17])],
        [beto, days([1, 9, 17])],
      ],
    ]);
    const [week] = (await preview({ source: 'TEMPLATE', templateUuid: uuid })).weeks;
    expect(week?.people.map(({ collaboratorUuid, notify: asks }) => [collaboratorUuid, asks])).toEqual([
      [ana.id, 'FIRST'],
      [beto.id, 'NOTHING'],
    ]);
  });

  test('says what the board will count of the week, which then counts just that', async () => {
    await save(ana, ['2026-11-23 08:00-17:00 ORD']);
    await save(beto, ['2026-11-24 08:00-17:00 ORD']);
    const uuid = await template([[[ana, days([1, 8, 17], [2, 8, 17], [3, 8, 17])]]]);
    const [week] = (await preview({ source: 'TEMPLATE', templateUuid: uuid })).weeks;
    const [change] = week?.people ?? [];
    expect(week?.people).toHaveLength(1);
    await apply(uuid, [{ weekStart: FIRST, turn: 1, people: [[ana, 1]] }]);
    const errors = product.call(
      'planning.legalPlanningErrors',
      { filter: { personnelDivision: site.siteCode, teamUuid: store.teamUuid }, page: {} },
      director,
    );
    const listed = z.array(z.object({ severity: z.string() })).parse((await errors).body);
    const of = (severity: string): number => listed.filter((one) => one.severity === severity).length;
    expect([of('error'), of('warning')]).toEqual([
      (change?.becomes.blocks ?? 0) + (week?.others.blocks ?? 0),
      (change?.becomes.asks ?? 0) + (week?.others.asks ?? 0),
    ]);
    expect(change?.becomes.blocks).toBeGreaterThan(change?.was.blocks ?? 99);
    expect(week?.others.blocks).toBeGreaterThan(0);
  });

  test('keeps what stands there when it fills empty days alone', async () => {
    await save(ana, ['2026-11-23 09:00-13:00 FOR']);
    const uuid = await template([[[ana, days([1, 9, 17], [2, 9, 17])]]]);
    await apply(uuid, [{ weekStart: FIRST, turn: 1, people: [[ana, 1]] }], 'EMPTY_DAYS');
    expect(await planOf(ana)).toEqual(['23 9-13 FOR', '24 9-17 ORD']);
  });

  test('leaves days alone that are over, and people whom it does not know', async () => {
    const uuid = await template([[[ana, days([4, 9, 17], [6, 9, 17])]]]);
    await save(beto, ['2026-11-21 09:00-17:00 ORD'], { week: THIS });
    expect(
      saved(
        await apply(uuid, [
          {
            weekStart: THIS,
            turn: 1,
            people: [
              [ana, 0],
              [beto, 1],
            ],
          },
        ]),
      ),
    ).toEqual([[THIS, ['saved']]]);
    expect([await planOf(ana, THIS), await planOf(beto, THIS)]).toEqual([['21 9-17 ORD'], ['21 9-17 ORD']]);
  });

  test('lets people rest on the days without work, and keeps the plan of those without any in its week', async () => {
    await save(ana, ['2026-11-24 09:00-17:00 ORD']);
    await save(beto, ['2026-11-24 09:00-17:00 ORD']);
    const uuid = await template([[[ana, days([1, 9, 17])]], [[beto, days([1, 9, 17])]]]);
    expect(
      saved(
        await apply(uuid, [
          {
            weekStart: FIRST,
            turn: 1,
            people: [
              [ana, 1],
              [beto, 1],
            ],
          },
        ]),
      ),
    ).toEqual([[FIRST, ['saved']]]);
    expect([await planOf(ana), await planOf(beto)]).toEqual([['23 9-17 ORD'], ['24 9-17 ORD']]);
  });

  test('overwrites nobody whose week changed since the preview, and saves the others', async () => {
    const uuid = await template([
      [
        [ana, days([1, 9, 17])],
        [beto, days([1, 9, 17])],
      ],
    ]);
    await save(ana, ['2026-11-24 09:00-17:00 ORD']);
    expect(
      saved(
        await apply(uuid, [
          {
            weekStart: FIRST,
            turn: 1,
            people: [
              [ana, 0],
              [beto, 0],
            ],
          },
        ]),
      ),
    ).toEqual([[FIRST, ['stale', 'saved']]]);
    expect(await planOf(ana)).toEqual(['24 9-17 ORD']);
  });

  test('leaves one entry in the audit trail and one event for each person and week', async () => {
    const { db } = product.app.database;
    const count = async () => {
      const [audit, events] = [
        await db
          .selectFrom('audit_entry')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
        await db
          .selectFrom('live_event')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
      ];
      return { audit: audit.n, events: events.n };
    };
    const uuid = await template([
      [
        [ana, days([1, 9, 17])],
        [beto, days([1, 9, 17])],
      ],
    ]);
    const before = await count();
    await apply(
      uuid,
      [FIRST, SECOND].map((weekStart) => ({
        weekStart,
        turn: 1,
        people: [
          [ana, 0],
          [beto, 0],
        ] as [Person, number][],
      })),
    );
    const after = await count();
    expect({ audit: after.audit - before.audit, events: after.events - before.events }).toEqual({
      audit: 1,
      events: 4,
    });
  });

  test('is applied to no week that is over, to none twice, and by no turn that it lacks', async () => {
    const uuid = await template([[[ana, days([1, 9, 17])]]]);
    const people: [Person, number][] = [[ana, 0]];
    expect(codesOf(await apply(uuid, [{ weekStart: '2026-11-09', turn: 1, people }]))).toEqual([
      'WEEK_INCORRECT',
    ]);
    expect(
      codesOf(
        await apply(uuid, [
          { weekStart: FIRST, turn: 1, people },
          { weekStart: FIRST, turn: 1, people },
        ]),
      ),
    ).toEqual(['FIELD_NOT_VALID']);
    expect(codesOf(await apply(uuid, [{ weekStart: FIRST, turn: 2, people }]))).toEqual(['FIELD_NOT_VALID']);
    expect(codesOf(await apply(randomUUID(), [{ weekStart: FIRST, turn: 1, people }]))).toEqual([
      'PLANNING_TEMPLATE_NOT_FOUND',
    ]);
  });

  test('answers for one whom the planning rules refuse it as the save would, already in the preview', async () => {
    const uuid = await template([
      [
        [
          ana,
          [
            {
              ...days([1, 9, 17])[0],
              dayOfWeek: 1,
              fromHour: 540,
              toHour: 1020,
              hourTypologyUuid: codes['COM'],
            },
          ],
        ],
      ],
    ]);
    expect((await preview({ source: 'TEMPLATE', templateUuid: uuid })).weeks[0]?.people).toMatchObject([
      { after: [], exceptions: [{ translationCode: 'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY' }] },
    ]);
    expect(saved(await apply(uuid, [{ weekStart: FIRST, turn: 1, people: [[ana, 0]] }]))).toEqual([
      [FIRST, ['refused']],
    ]);
  });
});

describe('what was planned and not sent', () => {
  test('is discarded: the week is as it was sent, or empty', async () => {
    await save(ana, ['2026-11-23 09:00-17:00 ORD']);
    await notify(ana);
    await save(ana, ['2026-11-24 09:00-17:00 ORD'], { version: 1 });
    await save(beto, ['2026-11-24 09:00-17:00 ORD']);
    const answer = await product.call(
      'planningModifications.delete',
      {
        ...team(),
        weeks: [
          {
            weekStart: FIRST,
            people: [
              { collaboratorUuid: ana.id, version: 2 },
              { collaboratorUuid: beto.id, version: 1 },
            ],
          },
        ],
      },
      director,
    );
    expect(saved(answer)).toEqual([[FIRST, ['saved', 'saved']]]);
    expect([await planOf(ana), await planOf(beto)]).toEqual([['23 9-17 ORD'], []]);
    expect((await preview({ source: 'SENT' })).weeks[0]?.people).toEqual([]);
  });
});

describe('a copy from one person to another', () => {
  const copy = (input: Record<string, unknown> = {}): Promise<Answer> =>
    product.call(
      'planning.copyPlanningFromCollaboratorToAnother',
      {
        ...team(),
        weekStart: FIRST,
        collaboratorUuid: ana.id,
        targets: [{ collaboratorUuid: beto.id, version: 0 }],
        ...input,
      },
      director,
    );

  test('gives the work and not the absences', async () => {
    await save(ana, ['2026-11-23 09:00-17:00 FOR', '2026-11-24 09:00-17:00 VAC']);
    expect(saved(await copy())).toEqual([[FIRST, ['saved']]]);
    expect(await planOf(beto)).toEqual(['23 9-17 FOR']);
    expect(await planOf(ana)).toHaveLength(2);
  });

  test('is refused to the same person', async () => {
    await save(ana, ['2026-11-23 09:00-17:00 ORD']);
    expect(codesOf(await copy({ targets: [{ collaboratorUuid: ana.id, version: 1 }] }))).toEqual([
      'COPY_PLANNING_SAME_COLLABORATOR',
    ]);
  });

  test('is refused to somebody of another team, and to somebody unknown', async () => {
    await save(ana, ['2026-11-23 09:00-17:00 ORD']);
    const other = await hire(product, { store: site, name: 'Otra' });
    expect(codesOf(await copy({ targets: [{ collaboratorUuid: other.id, version: 0 }] }))).toEqual([
      'COPY_PLANNING_DIFFERENT_TEAMS',
    ]);
    expect(codesOf(await copy({ collaboratorUuid: other.id }))).toEqual(['COPY_PLANNING_DIFFERENT_TEAMS']);
    expect(codesOf(await copy({ targets: [{ collaboratorUuid: randomUUID(), version: 0 }] }))).toEqual([
      'COLLABORATOR_NOT_FOUND',
    ]);
  });

  test('is refused where the source has no work', async () => {
    expect(codesOf(await copy())).toEqual(['COPY_PLANNING_NO_PLANNING']);
    await save(ana, ['2026-11-24 09:00-17:00 VAC']);
    expect(codesOf(await copy())).toEqual(['COPY_PLANNING_NO_PLANNING']);
  });

  test('is refused in a week that is over, and open in the current one', async () => {
    expect(codesOf(await copy({ weekStart: '2026-11-09' }))).toEqual(['COPY_PLANNING_PAST_WEEK']);
    await save(ana, ['2026-11-21 09:00-17:00 ORD'], { week: THIS });
    expect(saved(await copy({ weekStart: THIS }))).toEqual([[THIS, ['saved']]]);
  });

  test('checks typology and contract of the target', async () => {
    const late = await hire(product, { store, name: 'Nueva', from: '2026-11-24' });
    await save(ana, ['2026-11-23 09:00-17:00 ORD', '2026-11-24 09:00-17:00 ORD']);
    const shown = await preview({ source: 'COLLABORATOR', collaboratorUuid: ana.id });
    expect(shown.weeks[0]?.people.find(({ collaboratorUuid }) => collaboratorUuid === late.id)).toMatchObject(
      { after: ['2026-11-24 540 1020 ORD'], left: [{ date: '2026-11-23', reason: 'OUTSIDE' }] },
    );
    const { db } = product.app.database;
    const trainee = await hire(product, { store, name: 'Por obra', type: 'CDD' });
    await db
      .deleteFrom('planning_rule')
      .where('typology_id', '=', (eb) =>
        eb.selectFrom('hour_typology').select('id').where('abbreviation', '=', 'INV'),
      )
      .execute();
    await save(ana, ['2026-11-25 09:00-17:00 ORD'], { version: 1 });
    const inv = await product.app.database.db
      .selectFrom('hour_typology')
      .select('id')
      .where('abbreviation', '=', 'INV')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('planning_period')
      .set({ typology_id: inv.id })
      .where('collaborator_id', '=', ana.id)
      .where('work_date', '=', '2026-11-25')
      .execute();
    const answer = await copy({ targets: [{ collaboratorUuid: trainee.id, version: 0 }] });
    expect(answer).toMatchObject({
      body: {
        aggregates: {
          weeks: [
            {
              people: [
                {
                  outcome: 'refused',
                  exceptions: [
                    { translationCode: 'PLANNING_RULE_NOT_FOUND', values: { date: '2026-11-25' } },
                  ],
                },
              ],
            },
          ],
        },
      },
    });
  });
});

describe('what was done is taken back', () => {
  const back = (
    weeks: readonly (readonly [string, Person, number, readonly string[]])[],
    rest: Record<string, unknown> = {},
  ): Promise<Answer> =>
    product.call(
      'planningModifications.takeBack',
      {
        ...team(),
        weeks: weeks.map(([weekStart, { id }, version, texts]) => ({
          weekStart,
          people: [{ collaboratorUuid: id, version, added: texts.map((text) => periodOf(text, codes)) }],
        })),
        ...rest,
      },
      director,
    );

  test('in one act: many weeks with one entry in the audit trail, and the turn of the template', async () => {
    const { db } = product.app.database;
    const entries = async () =>
      (
        await db
          .selectFrom('audit_entry')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    const uuid = await template([[[ana, days([1, 9, 17])]], [[ana, days([2, 9, 17])]]]);
    await apply(uuid, [{ weekStart: FIRST, turn: 2, people: [[ana, 0]] }]);
    const before = await entries();
    const answer = await back(
      [
        [FIRST, ana, 1, ['2026-11-25 09:00-17:00 ORD']],
        [SECOND, ana, 0, ['2026-12-01 09:00-17:00 ORD']],
      ],
      { turn: { templateUuid: uuid, anchor: null } },
    );
    expect(saved(answer)).toEqual([FIRST, SECOND].map((week) => [week, ['saved']]));
    expect((await entries()) - before).toBe(1);
    expect(await anchorOf(uuid)).toBeNull();
  });

  test('but not where someone changed the week since; where that is all of it the turn stays too', async () => {
    await save(ana, ['2026-11-24 09:00-17:00 ORD']);
    expect(
      saved(
        await back([
          [FIRST, ana, 0, ['2026-11-23 09:00-17:00 ORD']],
          [SECOND, beto, 0, ['2026-11-30 09:00-17:00 ORD']],
        ]),
      ),
    ).toEqual([
      [FIRST, ['stale']],
      [SECOND, ['saved']],
    ]);
    expect([await planOf(ana), await planOf(beto, SECOND)]).toEqual([['24 9-17 ORD'], ['30 9-17 ORD']]);
    const uuid = await template([[[ana, days([1, 9, 17])]], []]);
    await apply(uuid, [{ weekStart: FIRST, turn: 1, people: [[ana, 1]] }]);
    await back([[FIRST, ana, 1, []]], { turn: { templateUuid: uuid, anchor: null } });
    expect(await anchorOf(uuid)).toBe(FIRST);
  });

  test('of thirteen weeks of eighty people too: more than the megabyte of other calls', async () => {
    const monday = (at: number): string => Temporal.PlainDate.from(FIRST).add({ weeks: at }).toString();
    const added = [0, 1, 2, 3, 4].map((day) => ({
      key: randomUUID(),
      ...periodOf(`${Temporal.PlainDate.from(FIRST).add({ days: day }).toString()} 09:00-17:00 ORD`, codes),
    }));
    const people = Array.from({ length: 80 }, () => ({
      collaboratorUuid: randomUUID(),
      version: 1,
      added,
      removed: added.map(() => randomUUID()),
    }));
    const input = {
      ...team(),
      weeks: Array.from({ length: 13 }, (_, at) => ({ weekStart: monday(at), people })),
    };
    expect(JSON.stringify(input).length).toBeGreaterThan(1024 * 1024);
    expect(await product.call('planningModifications.takeBack', input, director)).toMatchObject({
      status: 200,
    });
  });

  test('and never in a week that is over', async () => {
    expect(codesOf(await back([['2026-11-09', ana, 0, []]]))).toEqual(['WEEK_INCORRECT']);
    expect(
      codesOf(
        await back([[FIRST, ana, 0, []]], { turn: { templateUuid: randomUUID(), anchor: '2026-11-24' } }),
      ),
    ).toEqual(['WEEK_INCORRECT']);
  });
});

describe('a copy from one week to others', () => {
  const copy = (fromWeek: string, weeks: readonly string[], version = 0): Promise<Answer> =>
    product.call(
      'planning.copyPlanningFromWeekToOthers',
      {
        ...team(),
        fromWeek,
        weeks: weeks.map((weekStart) => ({ weekStart, people: [{ collaboratorUuid: ana.id, version }] })),
      },
      director,
    );

  test('gives each person their own work again', async () => {
    await save(ana, ['2026-11-23 09:00-17:00 ORD', '2026-11-24 09:00-17:00 VAC']);
    expect(saved(await copy(FIRST, [SECOND, THIRD]))).toEqual(
      [SECOND, THIRD].map((week) => [week, ['saved']]),
    );
    expect([await planOf(ana, SECOND), await planOf(ana, THIRD)]).toEqual([['30 9-17 ORD'], ['07 9-17 ORD']]);
  });

  test('leaves the days alone on which its source was away, or the store closed', async () => {
    await save(ana, ['2026-11-23 09:00-17:00 ORD', '2026-11-24 09:00-17:00 VAC']);
    await save(
      ana,
      ['2026-12-01 10:00-18:00 ORD', '2026-12-03 10:00-18:00 ORD', '2026-12-05 10:00-18:00 ORD'],
      { week: SECOND },
    );
    await product.call(
      'holiday.create',
      {
        personnelDivision: '0417',
        date: '2026-11-28',
        type: 'LOCAL',
        openable: false,
        description: 'Cerrado',
      },
      director,
    );
    const shown = await preview({ source: 'WEEK', fromWeek: FIRST, startDateInterval: SECOND });
    expect(shown.weeks[0]?.people).toMatchObject([
      {
        after: ['2026-11-30 540 1020 ORD', '2026-12-01 600 1080 ORD', '2026-12-05 600 1080 ORD'],
        left: [
          { date: '2026-12-01', reason: 'UNKNOWN' },
          { date: '2026-12-05', reason: 'UNKNOWN' },
        ],
      },
    ]);
    expect(saved(await copy(FIRST, [SECOND], 1))).toEqual([[SECOND, ['saved']]]);
    expect(await planOf(ana, SECOND)).toEqual(['30 9-17 ORD', '01 10-18 ORD', '05 10-18 ORD']);
  });

  test('is refused into a week that is over, onto itself, and from one in which nobody works', async () => {
    expect(codesOf(await copy(FIRST, ['2026-11-09']))).toEqual(['COPY_PLANNING_PAST_WEEK']);
    expect(codesOf(await copy(FIRST, [FIRST]))).toEqual(['WEEK_INCORRECT']);
    expect(codesOf(await copy(FIRST, [SECOND]))).toEqual(['COPY_PLANNING_NO_PLANNING']);
  });
});

test.each([
  ['TEMPLATE', 'filter.templateUuid'],
  ['COLLABORATOR', 'filter.collaboratorUuid'],
  ['WEEK', 'filter.fromWeek'],
])('a preview from %s asks what it needs', async (source, field) => {
  const answer = await product.call(
    'planningModifications.preview',
    { filter: { teamUuid: store.teamUuid, startDateInterval: FIRST, source } },
    director,
  );
  expect(answer).toMatchObject({
    status: 422,
    body: { exceptions: [{ translationCode: 'FIELD_REQUIRED', values: { field } }] },
  });
});
