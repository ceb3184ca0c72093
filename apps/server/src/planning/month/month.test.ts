import { randomUUID } from 'node:crypto';
import { planningMonthCalls } from '@jornada/contract/planning-month.ts';
import { insertFeature } from '../../testing/access/world-records.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openPlanningTeams } from '../../testing/planning-store.ts';
import type { Product } from '../../testing/product.ts';
import { hire, periodOf, type Person, type Store } from '../../testing/planning-fixtures.ts';

const {
  'planning.collaboratorMonthlyPlanningByManagerProfile': { output: ManagedMonth },
  'planning.monthlyCollaboratorPlanning': { output: SentMonth },
  'planning.monthBySite': { output: People },
} = planningMonthCalls;

const MONTH = '2026-11-15';
const NOT_FOUND = { status: 404, body: { exceptions: [{ translationCode: 'COLLABORATOR_NOT_FOUND' }] } };

let product: Product;
let codes: Readonly<Record<string, string>>;
let store: Store;
let running: Store;
let other: Store;
let ana: Person;
let director: string;
let self: string;
beforeAll(async () => {
  ({ product, codes, store, director, running, other, ana } = await openPlanningTeams());
  self = await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id });
  await save(ana, {
    version: 0,
    texts: ['2026-11-23 09:00-17:00 ORD', '2026-11-25 22:00-02:00 ORD', '2026-11-26 09:00-17:00 INC'],
  });
  await notify(ana, 1);
  await save(ana, { version: 1, texts: ['2026-11-24 09:00-17:00 ORD'] });
});
afterAll(() => product.stop());

const WEEK = '2026-11-23';

async function save(
  person: Person,
  { version, texts }: { version: number; texts: readonly string[] },
): Promise<void> {
  const input = {
    personnelDivision: store.siteCode,
    teamUuid: store.teamUuid,
    weekStart: WEEK,
    collaboratorUuid: person.id,
    version,
    added: texts.map((text) => periodOf(text, codes)),
  };
  expect(await product.call('planning.createCollaboratorWeek', input, director)).toMatchObject({
    status: 200,
  });
}

async function notify(person: Person, version: number): Promise<void> {
  const reasons = {
    teamUuid: store.teamUuid,
    weekStart: WEEK,
    people: [{ collaboratorUuid: person.id, version }],
  };
  expect(await product.call('notifications.sendWeeklyNotification', reasons, director)).toMatchObject({
    status: 200,
    body: { aggregates: { sent: [{}] } },
  });
}

const managed = (as: string, { person = ana, date = MONTH } = {}) =>
  product.call(
    'planning.collaboratorMonthlyPlanningByManagerProfile',
    { filter: { date, collaboratorUuid: person.id } },
    as,
  );
const sent = (as: string, { person = ana, month = MONTH } = {}) =>
  product.call(
    'planning.monthlyCollaboratorPlanning',
    { filter: { month, collaboratorUuid: person.id } },
    as,
  );
const people = async (as: string, { site = store.siteCode, month = MONTH } = {}) =>
  People.parse(
    (await product.call('planning.monthBySite', { filter: { personnelDivision: site, month } }, as)).body,
  );

describe('the month as it is planned', () => {
  test('holds the whole weeks that have a day in it, with what was planned and never sent', async () => {
    const { month, name, teams } = ManagedMonth.parse((await managed(director)).body);
    expect([month, name, teams.length]).toEqual(['2026-11-01', 'Ana', 1]);
    expect(teams[0]?.weeks.map(({ weekStart }) => weekStart)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(teams[0]?.people[0]?.periods.map(({ date }) => date)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
  });

  test('somebody who changes team in it stands with both, each with its own weeks', async () => {
    const mover = await hire(product, { store, name: 'Mudanza' });
    const { db } = product.app.database;
    await db
      .updateTable('labor_condition')
      .set({ valid_to: '2026-11-15' })
      .where('collaborator_id', '=', mover.id)
      .execute();
    const row = await db
      .selectFrom('labor_condition')
      .selectAll()
      .where('collaborator_id', '=', mover.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('labor_condition')
      .values({
        ...row,
        valid_from: '2026-11-16',
        valid_to: null,
        team_id: other.teamId,
        site_id: other.siteId,
      })
      .execute();
    const weeksOf = async (as: string) =>
      ManagedMonth.parse((await managed(as, { person: mover })).body).teams.map(({ team, weeks }) => [
        team.uuid,
        weeks.map(({ weekStart }) => weekStart),
      ]);
    const [before, after] = [
      [store.teamUuid, ['2026-10-26', '2026-11-02', '2026-11-09']],
      [other.teamUuid, ['2026-11-16', '2026-11-23', '2026-11-30']],
    ];
    expect(await weeksOf(await product.signIn({ role: 'HR' }))).toEqual([before, after]);
    expect(await weeksOf(director)).toEqual([before]);
    expect(await weeksOf(await product.signIn({ role: 'DIRECTOR', siteId: other.siteId }))).toEqual([after]);
  });

  test('a month before the contract has no weeks', async () => {
    expect(await managed(director, { date: '2023-05-01' })).toMatchObject({
      status: 200,
      body: { name: 'Ana', teams: [] },
    });
  });

  test('sick leave reads as absence for a responsible', async () => {
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: store.teamId,
    });
    const typologies = async (as: string) =>
      ManagedMonth.parse((await managed(as)).body).teams[0]?.people[0]?.periods.at(-1)?.hourTypologyUuid;
    expect(await typologies(director)).toBe(codes['INC']);
    expect(await typologies(responsible)).toBe(codes['AUS']);
  });

  test('a collaborator does not read it, and out of reach answers like unknown', async () => {
    expect(await managed(self)).toMatchObject({ status: 403 });
    expect(await managed(await product.signIn({ role: 'DIRECTOR', siteId: other.siteId }))).toMatchObject(
      NOT_FOUND,
    );
    expect(
      await managed(
        await product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, teamId: running.teamId }),
      ),
    ).toMatchObject(NOT_FOUND);
    expect(await managed(director, { person: { id: randomUUID(), name: '' } })).toMatchObject(NOT_FOUND);
  });
});

describe('the month as it was sent', () => {
  const weekOf = async (as: string) =>
    SentMonth.parse((await sent(as)).body).weeks.find(({ weekStart }) => weekStart === WEEK);

  test('is what was communicated, not what was planned since', async () => {
    const week = await weekOf(self);
    expect(week?.periods.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-25', '2026-11-26']);
    expect(week).toMatchObject({
      weekNumber: 48,
      weeklyMinutes: 2400,
      sent: { status: 'SENT' },
      team: { uuid: store.teamUuid },
    });
  });

  test('a night counts its whole hours, and what fills the base is summed', async () => {
    expect((await weekOf(self))?.plannedMinutes).toBe((8 + 4 + 8) * 60);
  });

  test('weeks that was not sent are empty', async () => {
    const { weeks } = SentMonth.parse((await sent(self)).body);
    expect(weeks.filter((week) => week.sent === null && week.periods.length === 0)).toHaveLength(5);
  });

  test('a condition is shown to oneself and hidden from a responsible', async () => {
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: store.teamId,
    });
    expect((await weekOf(self))?.periods.at(-1)?.hourTypologyUuid).toBe(codes['INC']);
    expect((await weekOf(responsible))?.periods.at(-1)?.hourTypologyUuid).toBe(codes['AUS']);
  });

  test('has the calendar of the store, where a day of its own stands for the company’s', async () => {
    const { db } = product.app.database;
    const christmas = { kind: 'NATIONAL', date: '2026-12-25' };
    await db
      .insertInto('holiday')
      .values([
        { ...christmas, id: randomUUID(), site_id: null, openable: false, description: 'Navidad' },
        {
          ...christmas,
          id: randomUUID(),
          site_id: store.siteId,
          openable: true,
          description: 'Navidad, medio día',
        },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { calendar } = SentMonth.parse((await sent(self, { month: '2026-12-01' })).body);
    expect(
      calendar.filter(({ date }) => date === christmas.date).map(({ description }) => description),
    ).toEqual(['Navidad, medio día']);
  });

  test("nobody reads a team-mate's", async () => {
    const beto = await hire(product, { store, name: 'Beto' });
    expect(await sent(self, { person: beto })).toMatchObject(NOT_FOUND);
  });
});

describe('whose month one can choose', () => {
  test('the people of the site by team, with their hours against the base of whole weeks', async () => {
    const found = (await people(director)).find(({ collaboratorUuid }) => collaboratorUuid === ana.id);
    expect(found).toMatchObject({
      name: 'Ana',
      team: { name: 'Ciclismo' },
      weeks: 6,
      plannedWeeks: 1,
      toNotify: 1,
      weeklyMinutes: 6 * 2400,
      plannedMinutes: (8 + 8 + 4 + 8) * 60,
      minutesInMonth: (8 + 8 + 4 + 8) * 60,
    });
  });

  test('the hours of the full weeks, and of them those on the days of the month, for both months of a week', async () => {
    const zoe = await hire(product, { store, name: 'Zoé' });
    const input = {
      personnelDivision: store.siteCode,
      teamUuid: store.teamUuid,
      weekStart: '2026-11-30',
      collaboratorUuid: zoe.id,
      version: 0,
      added: ['2026-11-30 09:00-17:00 ORD', '2026-12-01 22:00-02:00 ORD'].map((text) =>
        periodOf(text, codes),
      ),
    };
    expect(await product.call('planning.createCollaboratorWeek', input, director)).toMatchObject({
      status: 200,
    });
    const of = async (month: string) =>
      (await people(director, { month })).find(({ collaboratorUuid }) => collaboratorUuid === zoe.id);
    expect(await of('2026-11-15')).toMatchObject({ plannedMinutes: 12 * 60, minutesInMonth: 8 * 60 });
    expect(await of('2026-12-15')).toMatchObject({ plannedMinutes: 12 * 60, minutesInMonth: 4 * 60 });
  });

  test('a responsible sees their own team alone, another site nobody', async () => {
    await hire(product, { store: running, name: 'Rita' });
    expect(
      (
        await people(
          await product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, teamId: running.teamId }),
        )
      ).map(({ name }) => name),
    ).toEqual(['Rita']);
    expect(await people(await product.signIn({ role: 'DIRECTOR', siteId: other.siteId }))).toEqual([]);
  });

  test('nobody before the contract', async () => {
    expect((await people(director, { month: '2023-05-01' })).map(({ name }) => name)).toEqual([]);
  });
});

describe('the week of a team as its people see it', () => {
  const week = (as: string, team = store) =>
    product.call(
      'planning.collaboratorWeekTeam',
      { filter: { startDateInterval: WEEK, teamUuid: team.teamUuid } },
      as,
    );

  test('oneself, as sent; an administrator sees everybody', async () => {
    expect(await week(self)).toMatchObject({
      status: 200,
      body: {
        people: [
          { name: 'Ana', periods: [{ date: '2026-11-23' }, { date: '2026-11-25' }, { date: '2026-11-26' }] },
        ],
      },
    });
    expect(await week(await product.signIn({ role: 'HR' }))).toMatchObject({
      status: 200,
      body: { people: expect.arrayContaining([expect.objectContaining({ name: 'Beto' })]) },
    });
  });

  test('where the site shares shifts, team-mates too, with what they work alone', async () => {
    await insertFeature(product, store.siteId);
    const answer = await week(self);
    await product.app.database.db.deleteFrom('site_feature').execute();
    const { people: shown } = z
      .object({
        people: z.array(
          z.object({ name: z.string(), sent: z.unknown(), periods: z.array(z.object({ date: z.string() })) }),
        ),
      })
      .parse(answer.body);
    expect(shown.map(({ name }) => name)).toContain('Beto');
    expect(shown.find(({ name }) => name === 'Beto')?.sent).toBeNull();
    expect(shown.find(({ name }) => name === 'Ana')?.periods).toHaveLength(3);
  });

  test('another team answers like an unknown one, and planners have a call of their own', async () => {
    expect(await week(self, running)).toMatchObject({ status: 404 });
    expect(await week(director)).toMatchObject({ status: 403 });
  });
});

test('half a day is no month', async () => {
  const refused = await product.call(
    'planning.monthBySite',
    { filter: { personnelDivision: store.siteCode, month: '2026-11' } },
    director,
  );
  expect(refused).toMatchObject({
    status: 422,
    body: { exceptions: [{ translationCode: 'FIELD_NOT_VALID', values: { field: 'filter.month' } }] },
  });
});
