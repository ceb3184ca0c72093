import { describe, expect, test, vi } from 'vitest';
import { actAsSystem } from '../jobs/act.ts';
import type { Context } from '../http/context.ts';
import { realignPlan } from '../planning/realign.ts';
import { layTerms, takeBackTerms } from '../terms/terms.ts';
import { FIVE_DAYS, notificationStore, WEEK } from '../testing/notification-store.ts';
import { openTeam } from '../testing/planning-fixtures.ts';
import { previewEffects } from './effects.ts';

vi.setConfig({ testTimeout: 60_000 });

const store = notificationStore();
const { notify } = store;
const db = () => store.here().product.app.database.db;

const PROCESS = '018f6a00-0000-8000-8000-0000000000aa';
const acting = <T>(work: (context: Context) => Promise<T>) =>
  actAsSystem(store.here().product.app, 'test', work);

/** Moves Ana to Running from a day on, as a mutation does. */
const move = (team: number, from: string) => async (context: Context) => {
  const collaboratorId = store.here().ana.id;
  await layTerms(context.db, { processId: PROCESS, collaboratorId, from, change: { team_id: team } });
  await realignPlan(context, { collaboratorId, from });
};

const planned = () =>
  db()
    .selectFrom('person_week as w')
    .innerJoin('team as t', 't.id', 'w.team_id')
    .select(['t.name', 'w.planned_minutes', 'w.plan_hash', 'w.needs_notification'])
    .where('w.collaborator_id', '=', store.here().ana.id)
    .orderBy('t.name')
    .execute();
const termsOfAna = () =>
  db()
    .selectFrom('labor_condition')
    .select(['valid_from', 'valid_to', 'team_id'])
    .where('collaborator_id', '=', store.here().ana.id)
    .orderBy('valid_from')
    .execute();
const running = async () =>
  openTeam(store.here().product, store.here().store, `Running ${store.here().ana.name}`);

describe('a person who changes teams in the middle of a planned week', () => {
  test('is previewed with the hours that change hands and the notification that is withdrawn, and nothing is written', async () => {
    await notify(store.here().ana, FIVE_DAYS);
    // The hours are those of the board, which counts a day with its break.
    await db()
      .updateTable('planning_period')
      .set({ break_from: 780, break_minutes: 30 })
      .where('collaborator_id', '=', store.here().ana.id)
      .execute();
    const team = await running();
    const before = await planned();
    const effects = await acting((context) =>
      previewEffects(
        context,
        { collaboratorId: store.here().ana.id, from: '2026-12-03' },
        move(team.teamId, '2026-12-03'),
      ),
    );
    expect(effects).toMatchObject([
      { effect: 'TERMS_BEGIN', on: '2026-12-03', after: { teamName: `Running ${store.here().ana.name}` } },
      { effect: 'WEEK_CHANGES_HANDS', weekStart: WEEK, from: 'Ciclismo', minutes: 960 },
      { effect: 'NOTIFICATION_WITHDRAWN', weekStart: WEEK, teamName: 'Ciclismo' },
    ]);
    expect(await planned()).toEqual(before);
    expect(await termsOfAna()).toHaveLength(1);
  });

  test('has the hours in the new team, which owes the notification', async () => {
    await notify(store.here().ana, FIVE_DAYS);
    const team = await running();
    await acting(move(team.teamId, '2026-12-03'));
    expect(await planned()).toMatchObject([
      { name: 'Ciclismo', needs_notification: true },
      { name: `Running ${store.here().ana.name}`, needs_notification: true },
    ]);
    const days = await db()
      .selectFrom('planning_period')
      .select(['team_id', 'work_date'])
      .where('collaborator_id', '=', store.here().ana.id)
      .where('team_id', '=', team.teamId)
      .orderBy('work_date')
      .execute();
    expect(days.map(({ work_date: day }) => day)).toEqual(['2026-12-03', '2026-12-04']);
    const open = await db()
      .selectFrom('weekly_notification')
      .select('status')
      .where('collaborator_id', '=', store.here().ana.id)
      .execute();
    expect(open).toEqual([{ status: 'CLOSED' }]);
  });

  test('has everything back where the move is taken back', async () => {
    await notify(store.here().ana, FIVE_DAYS);
    const [{ plan_hash: hash } = { plan_hash: '' }] = await planned();
    const team = await running();
    await acting(move(team.teamId, '2026-12-03'));
    await acting(async (context) => {
      await takeBackTerms(context.db, PROCESS);
      await realignPlan(context, { collaboratorId: store.here().ana.id, from: '2026-12-03' });
    });
    expect(await planned()).toMatchObject([
      { name: 'Ciclismo', planned_minutes: 2400, plan_hash: hash },
      { planned_minutes: 0, plan_hash: '', needs_notification: false },
    ]);
    expect(await termsOfAna()).toMatchObject([{ valid_from: '2024-01-08', valid_to: null }]);
  });
});

test('fewer hours a week are previewed with the rules that the planned week then breaks', async () => {
  await notify(store.here().ana, FIVE_DAYS);
  const effects = await acting((context) =>
    previewEffects(context, { collaboratorId: store.here().ana.id, from: WEEK }, (inside) =>
      layTerms(inside.db, {
        processId: PROCESS,
        collaboratorId: store.here().ana.id,
        from: WEEK,
        change: { weekly_minutes: 1200, full_time: false },
      }),
    ),
  );
  expect(effects.map(({ effect }) => effect)).toEqual(['TERMS_BEGIN', 'WEEK_BREAKS_RULES']);
});

test('terms that a later row has already changed take the change over, and lose it when it is taken back', async () => {
  const collaboratorId = store.here().ana.id;
  const lay = (from: string, weekly: number, processId: string) =>
    acting((context) =>
      layTerms(context.db, { processId, collaboratorId, from, change: { weekly_minutes: weekly } }),
    );
  await lay('2027-02-01', 1800, '018f6a00-0000-8000-8000-0000000000ab');
  const team = await running();
  await acting((context) =>
    layTerms(context.db, {
      processId: PROCESS,
      collaboratorId,
      from: '2027-01-04',
      change: { team_id: team.teamId },
    }),
  );
  const own = store.here().store.teamId;
  expect(await termsOfAna()).toEqual([
    { valid_from: '2024-01-08', valid_to: '2027-01-03', team_id: own },
    { valid_from: '2027-01-04', valid_to: '2027-01-31', team_id: team.teamId },
    { valid_from: '2027-02-01', valid_to: null, team_id: team.teamId },
  ]);
  await acting((context) => takeBackTerms(context.db, PROCESS));
  expect(await termsOfAna()).toEqual([
    { valid_from: '2024-01-08', valid_to: '2027-01-31', team_id: own },
    { valid_from: '2027-02-01', valid_to: null, team_id: own },
  ]);
});
