import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { assemble } from '../serve.ts';
import { startProduct, type Product } from '../testing/product.ts';
import {
  laborOf,
  newHire,
  openCompany,
  PATIENCE,
  type HireUnderTest,
  type World,
} from '../testing/hiring.ts';
import { sweepDue } from '../processes/sweep.ts';

vi.setConfig({ testTimeout: 150_000 });

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const at = (moment: string) => {
  product.clock.now = Temporal.Instant.from(moment);
};

/** A hire that is scheduled for a day on a store of its own, in the zone that is named. */
async function scheduled(
  timeZone: string,
  startDate: string,
): Promise<{ world: World; hire: HireUnderTest }> {
  at('2026-11-20T16:00:00Z');
  const world = await openCompany(product, { timeZones: [timeZone, timeZone] });
  const hire = newHire(world);
  await hire.toOutside({
    startDate,
    ...(startDate === laborOf(world).startDate ? {} : { endDate: '2027-12-31' }),
  });
  await vi.waitFor(async () => expect(await hire.status()).toBe('SCHEDULED_FOR_START_DATE'), PATIENCE);
  return { world, hire };
}

const sweep = () => sweepDue(product.app);

describe('the start date', () => {
  test('is the day of the store: Cancún begins before Tijuana', async () => {
    const cancun = await scheduled('America/Cancun', '2026-12-01');
    const tijuana = await scheduled('America/Tijuana', '2026-12-01');

    at('2026-12-01T04:59:59Z');
    await sweep();
    expect([await cancun.hire.status(), await tijuana.hire.status()]).toEqual([
      'SCHEDULED_FOR_START_DATE',
      'SCHEDULED_FOR_START_DATE',
    ]);
    at('2026-12-01T05:00:00Z');
    await sweep();
    expect([await cancun.hire.status(), await tijuana.hire.status()]).toEqual([
      'COMPLETED_SUCCESS',
      'SCHEDULED_FOR_START_DATE',
    ]);
    at('2026-12-01T07:59:59Z');
    await sweep();
    expect(await tijuana.hire.status()).toBe('SCHEDULED_FOR_START_DATE');
    at('2026-12-01T08:00:00Z');
    await sweep();
    expect(await tijuana.hire.status()).toBe('COMPLETED_SUCCESS');
  });

  test('where clocks change, midnight is still midnight: Tijuana on the day after summer time began', async () => {
    // On 14 March 2027 clocks go from 2 to 3; the 15th begins at 7:00 UTC instead of 8:00.
    const { hire } = await scheduled('America/Tijuana', '2027-03-15');
    at('2027-03-15T06:59:59Z');
    await sweep();
    expect(await hire.status()).toBe('SCHEDULED_FOR_START_DATE');
    at('2027-03-15T07:00:00Z');
    await sweep();
    expect(await hire.status()).toBe('COMPLETED_SUCCESS');
  });

  test.runIf(inject('database') === 'postgres')('waits for somebody who is changing the hire', async () => {
    const { hire } = await scheduled('America/Mexico_City', '2026-12-01');
    at('2026-12-01T06:00:00Z');
    const { pool } = product.app.database;
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select from process where id = $1 for update', [hire.processUuid]);
    const swept = sweep();
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            )
          ).rowCount,
      )
      .not.toBe(0);
    await other.query('rollback');
    other.release();
    await swept;
    expect(await hire.status()).toBe('COMPLETED_SUCCESS');
  });

  test('that passed while the server was down is made up for when it starts', async () => {
    const { hire } = await scheduled('America/Mexico_City', '2026-12-01');
    at('2026-12-02T18:00:00Z');
    // A second server on the same database starts: that is all it takes.
    const { config, database, demo } = product.app;
    const second = await assemble({
      config,
      demo,
      database: { ...database, close: async () => undefined },
      now: () => product.clock.now,
    });
    expect(await hire.status()).toBe('COMPLETED_SUCCESS');
    await second.stop();
  });

  test('comes for the others where one process fails, and for that one at the next sweep', async () => {
    const [broken, sound] = [
      await scheduled('America/Mexico_City', '2026-12-01'),
      await scheduled('America/Mexico_City', '2026-12-01'),
    ];
    const { pool } = product.app.database;
    await pool.query(`create function fail_once() returns trigger language plpgsql as $$
      begin raise exception 'this row does not change'; end $$`);
    await pool.query(`create trigger fails before update on process for each row
      when (old.id = '${broken.hire.processUuid}') execute function fail_once()`);
    at('2026-12-01T06:00:00Z');
    await sweep();
    expect([await broken.hire.status(), await sound.hire.status()]).toEqual([
      'SCHEDULED_FOR_START_DATE',
      'COMPLETED_SUCCESS',
    ]);
    await pool.query('drop trigger fails on process');
    await pool.query('drop function fail_once');
    await sweep();
    expect(await broken.hire.status()).toBe('COMPLETED_SUCCESS');
  });

  test('happens once, however many servers look at once', async () => {
    const { hire } = await scheduled('America/Mexico_City', '2026-12-01');
    at('2026-12-01T06:00:00Z');
    const completed = await Promise.all(Array.from({ length: 4 }, sweep));
    expect(completed.reduce((sum, count) => sum + count, 0)).toBe(1);
    await sweep();
    const events = await product.app.database.db
      .selectFrom('process_event')
      .select(['act', 'actor_kind'])
      .where('process_id', '=', hire.processUuid)
      .where('act', 'like', 'system.%')
      .orderBy('seq')
      .execute();
    expect(events.map(({ act }) => act)).toEqual(['system.start', 'system.execute', 'system.complete']);
    expect(new Set(events.map(({ actor_kind }) => actor_kind))).toEqual(new Set(['SYSTEM']));
    expect(
      await product.app.database.db
        .selectFrom('collaborator')
        .select('situation')
        .where('id', '=', hire.collaboratorUuid)
        .executeTakeFirst(),
    ).toEqual({ situation: 'HIRED' });
    const audited = await product.app.database.db
      .selectFrom('audit_entry')
      .select('seq')
      .where('act', '=', 'processes.due')
      .where('entity_id', '=', hire.processUuid)
      .execute();
    expect(audited).toHaveLength(1);
  });

  test('until then the person is in the planning, not yet at work', async () => {
    const { world, hire } = await scheduled('America/Mexico_City', '2026-12-01');
    const { db } = product.app.database;
    expect(
      await db
        .selectFrom('collaborator')
        .select(['situation', 'team_id', 'seniority_date'])
        .where('id', '=', hire.collaboratorUuid)
        .executeTakeFirst(),
    ).toEqual({ situation: 'NOT_STARTED_TO_WORK', team_id: world.team.id, seniority_date: '2026-12-01' });
    expect(
      await db
        .selectFrom('labor_condition')
        .select(['valid_from', 'valid_to'])
        .where('collaborator_id', '=', hire.collaboratorUuid)
        .execute(),
    ).toEqual([{ valid_from: '2026-12-01', valid_to: null }]);
  });
});
