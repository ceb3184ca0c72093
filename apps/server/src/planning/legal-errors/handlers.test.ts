import { legalErrorCalls } from '@jornada/contract/planning-legal-errors.ts';
import { vacationCalls } from '@jornada/contract/vacations.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  hire,
  openStore,
  openTeam,
  periodOf,
  plan,
  type Person,
  type Store,
} from '../../testing/planning-fixtures.ts';
import { writeRecord } from '../../testing/planning-records.ts';
import { openPlanningStore } from '../../testing/planning-store.ts';
import type { Answer, Product } from '../../testing/product.ts';

const WEEK = '2026-11-23';

let product: Product;
let store: Store;
let beside: Store;
let codes: Readonly<Record<string, string>>;
let director: string;
let responsible: string;
beforeAll(async () => {
  ({ product, codes, store, director } = await openPlanningStore());
  beside = await openTeam(product, store, 'Montaña');
  responsible = await product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, teamId: store.teamId });
});
afterAll(() => product.stop());

const employ = (name: string, more: Partial<Parameters<typeof hire>[1]> = {}): Promise<Person> =>
  hire(product, { store, name, ...more });

async function save(
  person: Person,
  hours: string,
  { days, weekStart = WEEK, team = store }: { days: readonly string[]; weekStart?: string; team?: Store },
): Promise<void> {
  const added = days.map((date) => periodOf(`${date} ${hours} ORD`, codes));
  const { status } = await product.call(
    'planning.createCollaboratorWeek',
    {
      personnelDivision: '0417',
      teamUuid: team.teamUuid,
      weekStart,
      collaboratorUuid: person.id,
      version: 0,
      added,
    },
    director,
  );
  expect(status).toBe(200);
}

const errorsIn = ({ body }: Answer) => legalErrorCalls['planning.legalPlanningErrors'].output.parse(body);
const overviewIn = ({ body }: Answer) => legalErrorCalls['planning.legalErrorsOverview'].output.parse(body);
const simulationIn = ({ body }: Answer) => legalErrorCalls['planning.simulation'].output.parse(body);

async function list(filter: Record<string, string> = {}, as = director): Promise<string[]> {
  const answer = await product.call(
    'planning.legalPlanningErrors',
    { filter: { personnelDivision: '0417', ...filter } },
    as,
  );
  return errorsIn(answer).map(({ collaborator, code }) => `${collaborator.name} ${code}`);
}

describe('legal errors', () => {
  test('are those of the plans as they stand, with day, figures and source', async () => {
    const ana = await employ('Ana');
    await save(ana, '09:00-17:15', { days: [WEEK] });
    const answer = await product.call(
      'planning.legalPlanningErrors',
      { filter: { personnelDivision: '0417', key: 'ana' } },
      director,
    );
    expect(answer.headers['x-total-count']).toBe('2');
    expect(errorsIn(answer)).toMatchObject([
      {
        code: 'WORKDAY_OVER_EIGHT_HOURS',
        severity: 'error',
        source: 'policy',
        weekStart: WEEK,
        dates: [WEEK],
        values: { hours: 8.25 },
        team: { name: 'Ciclismo' },
        collaborator: { uuid: ana.id },
      },
      { code: 'DAILY_MAX_DAY', severity: 'warning', source: 'law', dates: [WEEK] },
    ]);
  });

  test('are filtered by code, severity, source, team and dates', async () => {
    await save(await employ('Beto', { store: beside }), '09:00-17:15', { days: [WEEK], team: beside });
    const keyed = { key: 'beto' };
    expect(await list({ ...keyed, severity: 'error' })).toEqual(['Beto WORKDAY_OVER_EIGHT_HOURS']);
    expect(await list({ ...keyed, source: 'law' })).toEqual(['Beto DAILY_MAX_DAY']);
    expect(await list({ ...keyed, code: 'DAILY_MAX_DAY' })).toEqual(['Beto DAILY_MAX_DAY']);
    expect(await list({ ...keyed, code: 'LEGAL_WARNING_HOURS' })).toEqual(['Beto DAILY_MAX_DAY']);
    expect(await list({ ...keyed, teamUuid: store.teamUuid })).toEqual([]);
    expect(await list({ ...keyed, from: '2026-11-30' })).toEqual([]);
    expect(await list(keyed, responsible)).toEqual([]);
  });

  test('name no condition to those without the right, in list and filter', async () => {
    const eva = await employ('Eva');
    await writeRecord(product, eva, { kind: 'MATERNITY_AFTER', from: '2026-11-20', to: '2026-12-31' });
    await save(eva, '09:00-16:00', { days: [WEEK] });
    expect(await list({ key: 'eva' })).toEqual(['Eva MATERNITY_AFTER']);
    expect(await list({ key: 'eva' }, responsible)).toEqual(['Eva RESTRICTED_DATES']);
    expect(await list({ key: 'eva', code: 'RESTRICTED_DATES' }, responsible)).toEqual([
      'Eva RESTRICTED_DATES',
    ]);
    expect(await list({ key: 'eva', code: 'MATERNITY_AFTER' }, responsible)).toEqual([]);
    expect(await list({ key: 'eva', source: 'law' }, responsible)).toEqual([]);
  });

  test('are counted week by week; the year of person and store is shown next to', async () => {
    const overview = overviewIn(
      await product.call(
        'planning.legalErrorsOverview',
        { filter: { personnelDivision: '0417', from: WEEK, to: '2026-12-06' } },
        director,
      ),
    );
    expect(overview.weeks.map(({ weekStart }) => weekStart)).toEqual([WEEK, '2026-11-30']);
    expect(overview.weeks[0]?.policyErrors).toBeGreaterThanOrEqual(2);
    expect(
      overview.people
        .find(({ collaborator }) => collaborator.name === 'Ana')
        ?.findings.map(({ code }) => code),
    ).toEqual(['ANNUAL_TIMEBASE_NOT_REACHED']);
    expect(overview.site).toEqual([
      { code: 'HOLIDAYS_FEWER_THAN_FOURTEEN', values: expect.objectContaining({ year: 2026, minimum: 14 }) },
    ]);
  });

  test('the vacation to be granted now is what the list of vacations calls left', async () => {
    const nora = await employ('Nora', { from: '2025-09-01' });
    await plan(product, {
      person: nora,
      store,
      codes,
      // A week with a holiday costs four days (LFT 74): 25 December.
      periods: [21, 22, 23, 24, 25].map((day) => `2026-12-${day} 09:00-17:00 VAC`),
    });
    const { people } = overviewIn(
      await product.call('planning.legalErrorsOverview', { filter: { personnelDivision: '0417' } }, director),
    );
    const found = people
      .find(({ collaborator }) => collaborator.uuid === nora.id)
      ?.findings.find(({ code }) => code === 'VACATION_GRANT_WINDOW');
    const { rows } = vacationCalls['vacations.summary'].output.parse(
      (await product.call('vacations.summary', { personnelDivision: '0417', filter: {} }, director)).body,
    );
    expect(rows.find(({ name }) => name === 'Nora')).toMatchObject({ due: 12, planned: 4, available: 8 });
    expect(found?.values).toEqual({ name: 'Nora', days: 8, until: '2027-03-01' });
  });

  test('of another store answer like those of none', async () => {
    await openStore(product, '0500', 'America/Tijuana');
    for (const personnelDivision of ['0500', '9999'])
      expect(
        await product.call('planning.legalPlanningErrors', { filter: { personnelDivision } }, director),
      ).toMatchObject({ status: 404, body: { exceptions: [{ translationCode: 'SITE_NOT_FOUND' }] } });
  });
});

describe('what changes elsewhere', () => {
  const rechecks = async (as = director) =>
    overviewIn(
      await product.call('planning.legalErrorsOverview', { filter: { personnelDivision: '0417' } }, as),
    ).rechecks;

  test('a record has the planned weeks of its days rechecked, and says what it found', async () => {
    const luz = await employ('Luz');
    await save(luz, '09:00-16:00', { days: [WEEK] });
    await writeRecord(product, luz, { kind: 'LEAVE_OF_ABSENCE', from: WEEK, to: '2026-12-31' });
    await expect.poll(async () => list({ key: 'luz' })).toEqual(['Luz LEAVE_OF_ABSENCE_PLANNING_CLOSED']);
    await expect
      .poll(async () => (await rechecks())[0])
      .toMatchObject({
        cause: 'RECORD',
        subject: 'Luz',
        askedBy: 'Mónica Garza',
        weeks: 1,
        found: 1,
        settled: 0,
        changed: [
          {
            weekStart: WEEK,
            collaborator: { name: 'Luz' },
            added: ['LEAVE_OF_ABSENCE_PLANNING_CLOSED'],
            gone: [],
          },
        ],
      });
    expect((await rechecks(responsible))[0]?.changed[0]?.added).toEqual(['RESTRICTED_DATES']);
  });

  test('a holiday touches the minors who are planned on it; taken away again, nothing is left', async () => {
    const kim = await employ('Kim', { birthdate: '2009-06-01' });
    for (const kind of ['MEDICAL_CERTIFICATE', 'BASIC_EDUCATION_PROOF'])
      await product.call(
        'planningRecords.create',
        { collaboratorUuid: kim.id, kind, from: '2026-01-01' },
        director,
      );
    await save(kim, '09:00-15:00', { days: ['2026-11-26'] });
    expect(await list({ key: 'kim' })).toEqual([]);
    const created = await product.call(
      'holiday.create',
      {
        personnelDivision: '0417',
        date: '2026-11-26',
        type: 'LOCAL',
        openable: true,
        description: 'Fiesta del barrio',
      },
      director,
    );
    await expect.poll(async () => list({ key: 'kim' })).toEqual(['Kim MINOR18_HOLIDAY']);
    // Ages are for those who plan: anyone who only reads sees nothing that would name one.
    const commissioner = await product.signIn({ role: 'COMMISSIONER', siteId: store.siteId });
    expect([await list({ key: 'kim' }, responsible), await list({ key: 'kim' }, commissioner)]).toEqual([
      ['Kim MINOR18_HOLIDAY'],
      [],
    ]);
    const ofHoliday = async (as: string) =>
      (await rechecks(as)).find(({ cause }) => cause === 'HOLIDAY')?.changed.map(({ added }) => added);
    expect([await ofHoliday(responsible), await ofHoliday(commissioner)]).toEqual([
      [['MINOR18_HOLIDAY']],
      [],
    ]);
    const { uuid, version } = z
      .object({ aggregates: z.object({ holiday: z.object({ uuid: z.string(), version: z.number() }) }) })
      .parse(created.body).aggregates.holiday;
    await product.call('holiday.delete', { uuid, version }, director);
    await expect.poll(async () => list({ key: 'kim' })).toEqual([]);
  });

  test('a planning rule that is taken away leaves its hours without one', async () => {
    const admin = await product.signIn({ role: 'ADMINISTRATOR' });
    const ines = await employ('Ines');
    const added = [periodOf('2026-11-24 09:00-13:00 REU', codes)];
    await product.call(
      'planning.createCollaboratorWeek',
      {
        personnelDivision: '0417',
        teamUuid: store.teamUuid,
        weekStart: WEEK,
        collaboratorUuid: ines.id,
        version: 0,
        added,
      },
      director,
    );
    const rules = await product.app.database.db
      .selectFrom('planning_rule as r')
      .innerJoin('hour_typology as h', 'h.id', 'r.typology_id')
      .select(['r.uuid', 'r.version'])
      .where('h.abbreviation', '=', 'REU')
      .execute();
    expect(rules.length).toBeGreaterThan(0);
    for (const { uuid, version } of rules)
      expect(await product.call('planningRules.delete', { uuid, version }, admin)).toMatchObject({
        status: 200,
      });
    await expect.poll(async () => list({ key: 'ines' })).toEqual(['Ines PLANNING_RULE_NOT_FOUND']);
  });

  test('that touches more weeks than one job checks is checked to its end, and counted once', async () => {
    const mar = await employ('Mar');
    const { db } = product.app.database;
    await sql`
      with monday as (select d::date as monday from generate_series(${WEEK}::date, ${WEEK}::date + 7 * 209, interval '7 days') d),
        team as (insert into team_week (site_id, team_id, week_start) select ${store.siteId}, ${store.teamId}, monday from monday on conflict do nothing)
      insert into person_week (site_id, team_id, week_start, collaborator_id, version, plan_hash) select ${store.siteId}, ${store.teamId}, monday, ${mar.id}, 1, 'planned' from monday`.execute(
      db,
    );
    await plan(product, {
      person: mar,
      store,
      codes,
      periods: ['2026-11-24 09:00-16:00 ORD', '2030-11-26 09:00-16:00 ORD'],
    });
    await writeRecord(product, mar, { kind: 'LEAVE_OF_ABSENCE', from: WEEK, to: '2030-12-31' });
    await expect
      .poll(async () => (await rechecks()).find(({ subject }) => subject === 'Mar'))
      .toMatchObject({
        doneAt: expect.anything(),
        weeks: 210,
        found: 2,
        settled: 0,
        changed: [{ weekStart: WEEK }, { weekStart: '2030-11-25' }],
      });
  });

  test('where nothing is planned nothing is checked', async () => {
    const before = (await rechecks()).length;
    await writeRecord(product, await employ('Nadie'), {
      kind: 'LEAVE_OF_ABSENCE',
      from: WEEK,
      to: '2026-12-31',
    });
    expect((await rechecks()).length).toBe(before);
  });
});

describe('the simulation', () => {
  const simulate = async (year: number, filter: Record<string, string> = { personnelDivision: '0417' }) =>
    simulationIn(
      await product.call('planning.simulation', { filter: { year: String(year), ...filter } }, director),
    );

  test('shows the planned weeks and contract hours that a later year’s limit breaks', async () => {
    await save(await employ('Sol', { weeklyHours: 42 }), '09:00-16:30', {
      days: ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'],
      weekStart: '2026-12-07',
    });
    const sol = async (year: number) =>
      (await simulate(year)).weeks.filter(({ collaborator }) => collaborator.name === 'Sol');
    expect(await sol(2027)).toEqual([]);
    expect(await sol(2028)).toMatchObject([
      {
        weekStart: '2026-12-07',
        workedMinutes: 45 * 60,
        maximum: 44 * 60,
        excess: 60,
        codes: ['WEEKLY_MAX'],
      },
    ]);
    expect(await sol(2030)).toMatchObject([{ maximum: 40 * 60, excess: 5 * 60 }]);
    expect((await simulate(2029)).contracts).toEqual([]);
    expect((await simulate(2030)).contracts).toMatchObject([
      { collaborator: { name: 'Sol' }, weeklyMinutes: 42 * 60, maximum: 40 * 60 },
    ]);
  });

  test('counts no contract of a post that nobody has yet', async () => {
    const contracts = async () => (await simulate(2030)).sites.map((site) => site.contracts);
    const [before = 0] = await contracts();
    const post = await employ('Puesto', { weeklyHours: 48 });
    expect(await contracts()).toEqual([before + 1]);
    await product.app.database.db
      .updateTable('collaborator')
      .set({ fictitious: true })
      .where('id', '=', post.id)
      .execute();
    expect(await contracts()).toEqual([before]);
  });

  test('counts by store, of those within reach', async () => {
    const { sites, limits } = await simulate(2030, {});
    expect(limits).toEqual({ day: 40, mixed: 40, night: 40 });
    expect(sites).toMatchObject([{ code: '0417', brokenWeeks: 1, brokenContracts: 1 }]);
  });
});
