import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { autoPlanCalls, ProposalRun } from '@jornada/contract/auto-plan.ts';
import { Parameter } from '@jornada/contract/parameters.ts';
import { TeamWeek } from '@jornada/contract/planned-week.ts';
import { PROPOSAL_WEIGHTS } from '@jornada/contract/team-proposal/weights.ts';
import { weekToCheck } from '@jornada/contract/week-to-check.ts';
import { checkWeek } from '@jornada/domain/planning/check/check-week.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { hire, plan, type Store } from '../testing/planning-fixtures.ts';
import { insertFeature } from '../testing/access/world-records.ts';
import { forgetRuns, listWaiting } from './queries.ts';
import { readWeights, weightsInWords } from './weights.ts';
import { openPlanningStore } from '../testing/planning-store.ts';
import { shared, startProduct, type Answer, type Product } from '../testing/product.ts';

const WEEK = '2026-12-07';

let product: Product;
let store: Store;
let director: string;
beforeAll(async () => {
  let codes: Readonly<Record<string, string>>;
  ({ product, codes, store, director } = await openPlanningStore());
  for (const name of ['Ana', 'Beto', 'Carla', 'Dani', 'Ema', 'Fer']) {
    const person = await hire(product, { store, name });
    if (name === 'Ana')
      await plan(product, {
        person,
        store,
        codes,
        periods: ['2026-12-07 09:00-17:00 VAC', '2026-12-08 09:00-17:00 ORD'],
      });
  }
  await product.call(
    'coverageNeed.save',
    {
      personnelDivision: store.siteCode,
      teamUuid: store.teamUuid,
      version: 0,
      patterns: [
        {
          from: WEEK,
          to: null,
          days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
            weekday,
            lines: [
              {
                hourTypologyUuid: null,
                people: Array.from({ length: 48 }, (_, half) => (half >= 22 && half < 40 ? 2 : 0)),
              },
            ],
          })),
        },
      ],
    },
    director,
  );
});
afterAll(() => product.stop());

const propose = (): Promise<Answer> =>
  product.call('autoPlan.propose', { teamUuid: store.teamUuid, weekStart: WEEK, seed: 1 }, director);
const turnOn = () =>
  product.app.database.db
    .insertInto('site_feature')
    .values({
      site_id: store.siteId,
      feature: 'AUTO_PLAN',
      enabled: true,
      since: '2026-11-01',
      changed_at: product.clock.now.toString(),
      changed_by_name: 'Ada Ríos',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

test('a site without the feature asks for no proposal', async () => {
  expect((await propose()).status).toBe(403);
});

test('a proposal fills the need, keeps absences and brings no error, and ends when cancelled', async () => {
  await turnOn();
  const started = await propose();
  expect(started).toMatchObject({ status: 200 });
  const { runId } = z.object({ aggregates: ProposalRun }).parse(started.body).aggregates;
  const progress = async (as = director): Promise<Answer> => product.call('autoPlan.progress', { runId }, as);
  const read = async (): Promise<ProposalRun> => ProposalRun.parse((await progress()).body);
  await expect.poll(async () => (await read()).proposal).not.toBeNull();
  await product.call('autoPlan.cancel', { runId }, director);
  await expect.poll(async () => (await read()).status).toBe('CANCELLED');

  const { proposal } = await read();
  if (proposal === null) throw new Error('no proposal');
  expect(proposal.missingBefore).toBeGreaterThan(100);
  expect(proposal.missingAfter).toBeLessThan(10);
  expect(proposal.errorsAfter).toBeLessThanOrEqual(proposal.errorsBefore);
  expect(proposal.days.some(({ date, before }) => date === WEEK && before.length > 0)).toBe(false);

  const week = TeamWeek.parse(
    (
      await product.call(
        'planning.weekTeamByManager',
        { filter: { teamUuid: store.teamUuid, startDateInterval: WEEK, biweekly: false } },
        director,
      )
    ).body,
  );
  for (const person of week.people) {
    const changed = proposal.days.filter(
      ({ collaboratorUuid }) => collaboratorUuid === person.collaboratorUuid,
    );
    const dates = new Set(changed.map(({ date }) => date));
    const periods = [
      ...person.periods.filter(({ date }) => !dates.has(date)),
      ...changed.flatMap(({ after }) => after),
    ];
    const serious = checkWeek(weekToCheck(week, person, { weekStart: WEEK, periods })).filter(
      ({ severity }) => severity !== 'info',
    );
    expect(serious).toEqual([]);
  }

  const stranger = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Otro' });
  expect((await progress(stranger)).status).toBe(404);
});

test('what waits for an answer is read where the store has it on: vacation of those who may see it, and both sides of a swap', async () => {
  const { db } = product.app.database;
  const [ana, beto] = [
    await hire(product, { store, name: 'Gina' }),
    await hire(product, { store, name: 'Hugo' }),
  ];
  const asked = { person: ana.id, at: product.clock.now.toString() };
  await sql`
    insert into vacation_request (id, collaborator_id, from_date, to_date, status, proposed_from, proposed_to, asked_at) values
      (${randomUUID()}, ${asked.person}, '2026-12-09', '2026-12-10', 'WAITING', null, null, ${asked.at}),
      (${randomUUID()}, ${asked.person}, '2026-12-21', '2026-12-22', 'PROPOSED', '2026-12-12', '2026-12-12', ${asked.at}),
      (${randomUUID()}, ${asked.person}, '2026-12-11', '2026-12-11', 'DECLINED', null, null, ${asked.at})`.execute(
    db,
  );
  await sql`
    insert into shift_swap (id, site_id, team_id, collaborator_id, partner_id, gives_period_id, gives_date, gives_from, gives_to,
      takes_period_id, takes_date, takes_from, takes_to, status, proposed_at, changed_at, changed_by_name)
    values (${randomUUID()}, ${store.siteId}, ${store.teamId}, ${ana.id}, ${beto.id}, ${randomUUID()}, '2026-12-08', 540, 1020,
      ${randomUUID()}, '2026-12-13', 540, 1020, 'ACCEPTED', ${asked.at}, ${asked.at}, 'Gina')`.execute(db);
  const read = async (more: { vacations?: boolean; today?: string } = {}): Promise<string[]> =>
    (
      await listWaiting(db, {
        people: [ana.id, beto.id],
        from: WEEK,
        to: '2026-12-13',
        today: '2026-11-20',
        vacations: true,
        ...more,
      })
    ).map(({ kind, from, to, colleague }) => `${kind} ${from} ${to} ${colleague === null ? '' : 'swap'}`);
  expect(await read()).toEqual([]);
  await insertFeature(product, store.siteId, 'VACATION_REQUESTS');
  await insertFeature(product, store.siteId, 'SELF_SERVICE');
  const vacations = ['VACATION 2026-12-09 2026-12-10 ', 'VACATION 2026-12-12 2026-12-12 '];
  const swaps = ['SWAP 2026-12-08 2026-12-08 swap', 'SWAP 2026-12-13 2026-12-13 swap'];
  expect((await read()).toSorted()).toEqual([...swaps, ...vacations]);
  expect((await read({ vacations: false })).toSorted()).toEqual(swaps);
  // The candidates ask for it too, so it answers where the automatic plan is off, and nobody who does not plan the team.
  await sql`delete from site_feature where site_id = ${store.siteId} and feature = 'AUTO_PLAN'`.execute(db);
  const ask = (who: string) =>
    product.call('autoPlan.waiting', { teamUuid: store.teamUuid, weekStart: WEEK }, who);
  expect((await ask(director)).body).toMatchObject({
    waiting: [
      { kind: 'SWAP', collaboratorUuid: ana.id, colleague: expect.stringContaining('Hugo') },
      { kind: 'VACATION', collaboratorUuid: ana.id, from: '2026-12-09', to: '2026-12-10' },
      { kind: 'VACATION', collaboratorUuid: ana.id, from: '2026-12-12', to: '2026-12-12' },
      { kind: 'SWAP', collaboratorUuid: beto.id, from: '2026-12-13' },
    ],
  });
  const outside = await product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, name: 'Sin equipo' });
  expect((await ask(outside)).status).toBe(404);
  // Its first shift has begun: the swap is off.
  expect((await read({ today: '2026-12-08' })).toSorted()).toEqual(vacations);
});

test('another server shows a proposal and ends it; one whose server is gone has failed', async () => {
  await turnOn();
  const { db } = product.app.database;
  const other = await startProduct({ database: shared(product.app.database) });
  const { runId } = z.object({ aggregates: ProposalRun }).parse((await propose()).body).aggregates;
  const read = async (): Promise<ProposalRun> =>
    ProposalRun.parse((await other.call('autoPlan.progress', { runId }, director)).body);
  await expect.poll(async () => (await read()).proposal).not.toBeNull();
  expect(await other.call('autoPlan.cancel', { runId }, director)).toMatchObject({ status: 200 });
  await expect.poll(async () => (await read()).status).toBe('CANCELLED');

  await sql`update auto_plan_run set status = 'RUNNING', beat_at = now() - interval '31 seconds' where id = ${runId}::uuid`.execute(
    db,
  );
  expect((await read()).status).toBe('FAILED');
  await sql`update auto_plan_run set beat_at = now() - interval '25 hours' where id = ${runId}::uuid`.execute(
    db,
  );
  await forgetRuns(db);
  expect((await other.call('autoPlan.progress', { runId }, director)).status).toBe(404);
  await other.stop();
});

test('somebody who ends a proposal at once still gets its first plan', async () => {
  await turnOn();
  const { runId } = z.object({ aggregates: ProposalRun }).parse((await propose()).body).aggregates;
  await product.call('autoPlan.cancel', { runId }, director);
  const read = async (): Promise<ProposalRun> =>
    ProposalRun.parse((await product.call('autoPlan.progress', { runId }, director)).body);
  await expect.poll(async () => (await read()).status).toBe('CANCELLED');
  expect((await read()).proposal).not.toBeNull();
});

test('a server that stops ends its proposals, which have failed', async () => {
  await turnOn();
  const other = await startProduct({ database: shared(product.app.database) });
  const asked = { teamUuid: store.teamUuid, weekStart: WEEK, seed: 1 };
  const { body } = await other.call('autoPlan.propose', asked, director);
  const { runId } = z.object({ aggregates: ProposalRun }).parse(body).aggregates;
  await other.stop();
  const run = ProposalRun.parse((await product.call('autoPlan.progress', { runId }, director)).body);
  expect(run.status).toBe('FAILED');
});

test('an unknown proposal and a week that is over are refused', async () => {
  await turnOn();
  const unknown = await product.call('autoPlan.progress', { runId: randomUUID() }, director);
  expect(unknown.status).toBe(404);
  const over = await product.call(
    'autoPlan.propose',
    { teamUuid: store.teamUuid, weekStart: '2020-01-06', seed: 1 },
    director,
  );
  expect(over.status).toBe(422);
});

test('every weight is a parameter that HR finds in the list, at the standard', async () => {
  const hr = await product.signIn({ role: 'HR', name: 'Norma Rivas' });
  const { body } = await product.call('parameters.list', {}, hr);
  const listed = new Map(
    z
      .array(Parameter)
      .parse(body)
      .map(({ code, value }) => [code, Number(value)]),
  );
  const { weights } = weightsInWords(PROPOSAL_WEIGHTS);
  for (const { parameter, standard } of weights) expect(listed.get(parameter)).toBe(standard);
});

test('HR weighs wishes by a parameter, which never outweighs a missing half hour', async () => {
  const { db } = product.app.database;
  const wishWeight = async (value: string): Promise<number> => {
    const row = { name: 'Deseos', value, changed_at: product.clock.now.toString(), changed_by_name: 'RH' };
    await db
      .insertInto('parameter')
      .values({ code: 'AUTO_PLAN_WISHES', ...row })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
      .execute();
    return (await readWeights(db)).wish;
  };
  expect(await wishWeight('12')).toBe(12);
  const { wish, under } = { wish: await wishWeight('5000'), under: (await readWeights(db)).under };
  expect(wish).toBeLessThan(under);
  await turnOn();
  const { body } = await product.call('autoPlan.weights', {}, director);
  expect(autoPlanCalls['autoPlan.weights'].output.parse(body)).toMatchObject({
    under: 100,
    weights: expect.arrayContaining([
      { name: 'wish', parameter: 'AUTO_PLAN_WISHES', value: 20, standard: 8 },
    ]),
  });
});
