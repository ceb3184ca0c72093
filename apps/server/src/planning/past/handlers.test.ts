import { PastMonth } from '@jornada/contract/planning-past.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openPlanningStore } from '../../testing/planning-store.ts';
import { codesOf, type Answer, type Product } from '../../testing/product.ts';
import { hire, openStore, periodOf, plan, type Person, type Store } from '../../testing/planning-fixtures.ts';

/** Today is Friday 20 November 2026. */
const OCTOBER = '2026-10-01';

let product: Product;
let codes: Readonly<Record<string, string>>;
let store: Store;
let director: string;
let ana: Person;
let serial = 0;
const Template = z.object({ aggregates: z.object({ uuid: z.string() }) });
beforeAll(async () => {
  ({ product, codes, store, director } = await openPlanningStore());
});
beforeEach(async () => {
  serial += 1;
  ana = await hire(product, { store, name: `Ana ${serial}`, from: '2020-01-06' });
});
afterAll(() => product.stop());

const correct = (weekStart: string, text: string, input: Record<string, unknown> = {}): Promise<Answer> =>
  product.call(
    'planning.editWeekOfPastMonth',
    {
      personnelDivision: store.siteCode,
      teamUuid: store.teamUuid,
      weekStart,
      collaboratorUuid: ana.id,
      version: 0,
      added: [{ key: 'a', ...periodOf(text, codes) }],
      reason: 'Cubrió a Beto',
      ...input,
    },
    director,
  );
const past = (month: string, as = director): Promise<Answer> =>
  product.call('planning.pastMonthCollaboratorPlanning', { filter: { month, collaboratorUuid: ana.id } }, as);
const historic = (month: string): Promise<Answer> =>
  product.call(
    'planning.historicCollaboratorPlanning',
    { filter: { month, collaboratorUuid: ana.id } },
    director,
  );

describe('a week that is over', () => {
  test('is corrected with a reason, which is kept and shown', async () => {
    expect(await correct('2026-10-05', '2026-10-06 09:00-17:00 ORD')).toMatchObject({
      status: 200,
      body: { aggregates: { person: { outcome: 'saved', version: 1, needsNotification: true } } },
    });
    const month = PastMonth.parse((await past(OCTOBER)).body);
    expect(month.teams[0]?.people[0]?.periods).toMatchObject([periodOf('2026-10-06 09:00-17:00 ORD', codes)]);
    expect(month.changes).toMatchObject([
      {
        weekStart: '2026-10-05',
        teamUuid: store.teamUuid,
        version: 1,
        reason: 'Cubrió a Beto',
        by: 'Mónica Garza',
      },
    ]);
  });

  test('needs a reason of three letters', async () => {
    expect(codesOf(await correct('2026-10-05', '2026-10-06 09:00-17:00 ORD', { reason: '' }))).toEqual([
      'FIELD_REQUIRED',
    ]);
    expect(codesOf(await correct('2026-10-05', '2026-10-06 09:00-17:00 ORD', { reason: 'no' }))).toEqual([
      'FIELD_NOT_VALID',
    ]);
  });

  test('is refused outside the window, and in the current week or later', async () => {
    expect(codesOf(await correct('2026-09-21', '2026-09-22 09:00-17:00 ORD'))).toEqual(['MONTH_NOT_ALLOWED']);
    expect(codesOf(await correct('2026-11-16', '2026-11-17 09:00-17:00 ORD'))).toEqual(['WEEK_INCORRECT']);
    expect(codesOf(await correct('2026-10-06', '2026-10-06 09:00-17:00 ORD'))).toEqual(['WEEK_INCORRECT']);
  });

  test('is refused on an older version, and nothing is kept of the try', async () => {
    await correct('2026-10-05', '2026-10-06 09:00-17:00 ORD');
    expect((await correct('2026-10-05', '2026-10-07 09:00-17:00 ORD')).status).toBe(409);
    expect(PastMonth.parse((await past(OCTOBER)).body).changes).toHaveLength(1);
  });
});

describe('a person’s own weeks that are over', () => {
  const asAna = () =>
    product.signIn({ role: 'DIRECTOR', siteId: store.siteId, collaboratorId: ana.id, name: 'Ana' });

  test.each(['2026-10-05', '2026-11-09', '2026-09-21'])(
    'are corrected by nobody, whatever the role, the window or the version: %s',
    async (weekStart) => {
      const change = {
        personnelDivision: store.siteCode,
        teamUuid: store.teamUuid,
        weekStart,
        collaboratorUuid: ana.id,
        version: 7,
        added: [{ key: 'a', ...periodOf(`${weekStart} 09:00-17:00 ORD`, codes) }],
      };
      const as = await asAna();
      const refused = { status: 403, body: { exceptions: [{ translationCode: 'OWN_PROCESS' }] } };
      const { personnelDivision, teamUuid, ...person } = change;
      for (const answer of [
        await product.call('planning.editWeekOfPastMonth', { ...change, reason: 'Cubrí a Beto' }, as),
        await product.call('planning.createCollaboratorWeek', change, as),
        await product.call(
          'planningModifications.modificationProposalCreateWeekTeam',
          { personnelDivision, teamUuid, weekStart, people: [{ ...person, weekStart: undefined }] },
          as,
        ),
      ])
        expect(answer).toMatchObject(refused);
      expect(await weeksOf(ana.id)).toEqual([]);
    },
  );

  test('are reached by no template and no copy either', async () => {
    const as = await asAna();
    const beto = await hire(product, { store, name: `Beto ${serial}`, from: '2020-01-06' });
    await plan(product, { person: beto, store, codes, periods: ['2026-10-06 09:00-17:00 ORD'] });
    const place = { personnelDivision: store.siteCode, teamUuid: store.teamUuid };
    const weeks = [{ weekStart: '2026-10-05', people: [{ collaboratorUuid: ana.id, version: 0 }] }];
    const template = await product.call(
      'planningTemplates.create',
      { ...place, name: `Base ${serial}`, weeks: 1, fromWeek: '2026-10-05' },
      as,
    );
    const { uuid: templateUuid } = Template.parse(template.body).aggregates;
    for (const answer of [
      await product.call(
        'planning.copyPlanningFromCollaboratorToAnother',
        {
          ...place,
          weekStart: '2026-10-05',
          collaboratorUuid: beto.id,
          overwrite: 'ALL',
          targets: [{ collaboratorUuid: ana.id, version: 0 }],
        },
        as,
      ),
      await product.call(
        'planning.copyPlanningFromWeekToOthers',
        { ...place, fromWeek: '2026-10-12', overwrite: 'ALL', weeks },
        as,
      ),
      await product.call(
        'planningModifications.createFromTemplate',
        {
          personnelDivision: store.siteCode,
          templateUuid,
          overwrite: 'ALL',
          weeks: weeks.map((week) => ({ ...week, turn: 1 })),
        },
        as,
      ),
      await product.call('planningModifications.delete', { ...place, weeks }, as),
      await product.call(
        'planningModifications.takeBack',
        { ...place, weeks: weeks.map((week) => ({ ...week, people: week.people.map(unchanged) })) },
        as,
      ),
    ])
      expect(codesOf(answer)).toEqual([
        expect.stringMatching(/^(COPY_PLANNING_PAST_WEEK|WEEK_INCORRECT|MONTH_NOT_ALLOWED)$/),
      ]);
    expect(await weeksOf(ana.id)).toEqual([]);
  });

  test('are read without an offer to correct them; a colleague may', async () => {
    expect(PastMonth.parse((await past(OCTOBER, await asAna())).body).correctable).toEqual([]);
    expect(PastMonth.parse((await past(OCTOBER)).body).correctable).not.toEqual([]);
  });

  const unchanged = (person: { collaboratorUuid: string; version: number }) => ({
    ...person,
    added: [],
    changed: [],
    removed: [],
  });
  const weeksOf = (id: string) =>
    product.app.database.db
      .selectFrom('person_week')
      .select('week_start')
      .where('collaborator_id', '=', id)
      .execute();
});

describe('a past month', () => {
  test('says which of its weeks may still be corrected', async () => {
    const weeks = ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'];
    expect(PastMonth.parse((await past(OCTOBER)).body).correctable).toEqual(weeks);
    expect(PastMonth.parse((await past('2026-09-01')).body).correctable).toEqual(['2026-09-28']);
  });

  test('lets a reader correct nothing, also one who directs another store', async () => {
    const commissioner = await product.signIn({
      role: 'COMMISSIONER',
      siteId: store.siteId,
      name: 'Comisionada',
    });
    expect(PastMonth.parse((await past(OCTOBER, commissioner)).body).correctable).toEqual([]);
    const { db } = product.app.database;
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('name', '=', 'Comisionada')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('account_role')
      .values({ account_id: id, role: 'DIRECTOR', site_id: (await openStore(product, '0500')).siteId })
      .execute();
    expect(PastMonth.parse((await past(OCTOBER, commissioner)).body).correctable).toEqual([]);
  });

  test('is not read before it is over, nor once it is historic', async () => {
    expect(codesOf(await past('2026-11-01'))).toEqual(['HISTORIC_PLANNING_UNDER_ONE_MONTH']);
    expect(codesOf(await past('2022-10-01'))).toEqual(['MONTH_NOT_ALLOWED']);
  });
});

test('planning older than four years is read in its own view, and nothing younger', async () => {
  await plan(product, { person: ana, store, codes, periods: ['2022-10-12 09:00-17:00 ORD'] });
  expect(PastMonth.parse((await historic('2022-10-01')).body)).toMatchObject({
    correctable: [],
    teams: [{ people: [{ periods: [{ date: '2022-10-12' }] }] }],
  });
  expect(codesOf(await historic('2022-11-01'))).toEqual(['HISTORIC_PLANNING_UNDER_FOUR_YEARS']);
});
