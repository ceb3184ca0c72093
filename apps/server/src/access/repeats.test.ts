import { randomUUID } from 'node:crypto';
import { calls } from '@jornada/contract/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openStore } from '../testing/planning-fixtures.ts';
import { verifyChains } from '../audit/chain.ts';
import { keepHouse } from '../jobs/housekeeping.ts';
import { codesOf, request, startProduct, type Answer, type Product } from '../testing/product.ts';
import { textOf } from '../testing/access/cells.ts';
import { faults, type Faults } from '../testing/access/faults.ts';
import type { Scene, Stage } from '../testing/access/scene.ts';
import { openStage, scenes, type CommandName } from '../testing/access/scenes.ts';
import { signInAs } from '../testing/access/subjects.ts';
import { witness } from '../testing/access/witness.ts';

/* Every command, brought to the point of succeeding: broken at each of its writes it leaves nothing, repeated it happens once (decisions §1.5). */
let product: Product;
let stage: Stage;
let fault: Faults;
let changed: () => Promise<string[]>;
beforeAll(async () => {
  product = await startProduct();
  stage = await openStage(product);
  changed = await witness(product.app.database);
  fault = await faults(product.app.database);
});
afterAll(() => product.stop());

const COMMANDS = Object.keys(scenes).filter((name): name is CommandName => name in scenes);
const MOST_WRITES = 60;
/** On PostgreSQL every write of every command; the embedded database is the same engine, and undoes one as it would each. */
const BROKEN: readonly number[] =
  inject('database') === 'postgres' ? Array.from({ length: MOST_WRITES }, (_, index) => index + 1) : [2];

let calledFrom = 0;
function send(
  name: CommandName,
  { input, as, headers }: Pick<Scene, 'input' | 'as' | 'headers'>,
  key?: string,
): Promise<Answer> {
  calledFrom += 1;
  return request(product.app, {
    call: calls[name],
    input,
    as,
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    address: `10.2.${calledFrom >> 8}.${calledFrom & 255}`,
  });
}

const jobs = async (): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int as count from pgboss.job`.execute(
      product.app.database.db,
    )
  ).rows[0]?.count ?? 0;
const entries = async (act: string): Promise<number> =>
  (await product.app.database.db.selectFrom('audit_entry').select('seq').where('act', '=', act).execute())
    .length;

/** Sends with one write failing; again where a slow machine met a limit of the database before that write: 503, nothing done. */
async function sendBroken(write: number, sending: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    await fault.breakWrite(write);
    const answer = await sending();
    await fault.none();
    if (answer.status !== 503) return answer;
  }
}

/** Fails each of these writes in turn; returns how many failed, and what the command answered once none did. */
async function breakEachWrite(
  name: CommandName,
  scene: Scene,
  key: string,
): Promise<{ writes: number; answer: Answer }> {
  for (const write of BROKEN) {
    await changed();
    const [before, known] = [await jobs(), await entries(name)];
    const answer = await sendBroken(write, () => send(name, scene, key));
    if (answer.status === 200) return { writes: write - 1, answer };
    expect({
      write,
      status: answer.status,
      codes: codesOf(answer),
      changed: await changed(),
      jobs: await jobs(),
      entries: await entries(name),
    }).toEqual({ write, status: 500, codes: ['UNDEFINED_ERROR'], changed: [], jobs: before, entries: known });
  }
  return { writes: BROKEN.length, answer: await send(name, scene, key) };
}

describe('a fault at every write, then once for all', () => {
  test.each(COMMANDS)('%s', { timeout: 120_000 }, async (name) => {
    const scene = await scenes[name](stage);
    const key = randomUUID();
    const known = await entries(name);
    const { writes, answer } = await breakEachWrite(name, scene, key);
    expect(writes).toBeGreaterThan(0);
    expect(writes).toBeLessThan(MOST_WRITES);
    expect(await entries(name)).toBe(known + 1);
    expect(await changed()).toContain('audit_entry');

    const queued = await jobs();
    const again = await send(name, scene, key);
    if (name === 'guest.finish') expect(codesOf(again)).toEqual(['UNABLE_TO_AUTHENTICATE']);
    else expect([again.status, textOf(again)]).toEqual([200, textOf(answer)]);
    if (scene.other !== null)
      expect(codesOf(await send(name, { ...scene, input: scene.other }, key))).toEqual([
        'IDEMPOTENCY_KEY_REUSED',
      ]);
    expect({ changed: await changed(), jobs: await jobs(), entries: await entries(name) }).toEqual({
      changed: [],
      jobs: queued,
      entries: known + 1,
    });
  });
});

describe('repeat keys', () => {
  const create = (as: string, key: string, code: string = randomUUID()) =>
    send('parameters.create', { input: { code, name: 'Horas', value: '48' }, as }, key);

  test('belong to their caller: the same key and body of somebody else is another act', async () => {
    const [key, code] = [randomUUID(), randomUUID()];
    expect(await create(stage.company.as.hr, key, code)).toMatchObject({ status: 200 });
    expect(codesOf(await create(stage.company.as.admin, key, code))).toEqual(['DUPLICATE_UNIQUE_KEY']);
    expect(await create(stage.company.as.admin, key)).toMatchObject({ status: 200 });
  });

  test('belong to their call', async () => {
    const key = randomUUID();
    expect(await create(stage.company.as.hr, key)).toMatchObject({ status: 200 });
    const { input } = await scenes['parameters.update'](stage);
    expect(codesOf(await send('parameters.update', { input, as: stage.company.as.hr }, key))).toEqual([
      'IDEMPOTENCY_KEY_REUSED',
    ]);
  });

  test('are answered only where their caller still reaches', async () => {
    const { db } = product.app.database;
    const [here, there] = [stage.store, await openStore(product, '9099')];
    const asked = { personnelDivision: here.siteCode, date: '2033-05-02', description: 'Noche de ofertas' };
    const key = randomUUID();
    const accountId = randomUUID();
    await db
      .insertInto('account')
      .values({ id: accountId, email: `${accountId}@anahuac.example`, name: 'Rita Solís' })
      .execute();
    const direct = (siteId: number) =>
      db
        .insertInto('account_role')
        .values({ account_id: accountId, role: 'DIRECTOR', site_id: siteId })
        .execute();
    await direct(here.siteId);
    await direct(there.siteId);
    const as = await signInAs(product, [], { accountId });
    const again = () => send('ephemeris.create', { input: asked, as }, key);
    const first = await again();
    expect(first).toMatchObject({ status: 200 });
    expect(textOf(await again())).toBe(textOf(first));
    const leave = (siteId: number) =>
      db
        .deleteFrom('account_role')
        .where('account_id', '=', accountId)
        .where('site_id', '=', siteId)
        .execute();
    // The other store has nothing to do with the answer.
    await leave(there.siteId);
    expect(textOf(await again())).toBe(textOf(first));
    await direct(there.siteId);
    await leave(here.siteId);
    expect([(await again()).status, codesOf(await again())]).toEqual([403, ['NOT_AUTHORIZED']]);
    await direct(here.siteId);
    expect(textOf(await again())).toBe(textOf(first));
  });

  test('of a refused act may be used again', async () => {
    const [key, code] = [randomUUID(), randomUUID()];
    await create(stage.company.as.hr, randomUUID(), code);
    expect(codesOf(await create(stage.company.as.hr, key, code))).toEqual(['DUPLICATE_UNIQUE_KEY']);
    expect(await create(stage.company.as.hr, key)).toMatchObject({ status: 200 });
  });

  test('keep two that come at the same moment to one effect and one answer', async () => {
    for (const name of [
      'parameters.create',
      'hiring.startHiringProcess',
      'planning.createCollaboratorWeek',
      'document.upload',
      'notifications.sendWeeklyNotification',
    ] as const) {
      const scene = await scenes[name](stage);
      const [key, known] = [randomUUID(), await entries(name)];
      const answers = await Promise.all([
        send(name, scene, key),
        send(name, scene, key),
        send(name, scene, key),
      ]);
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 200, 200, 200]);
      expect(new Set(answers.map(textOf)).size).toBe(1);
      expect(await entries(name)).toBe(known + 1);
    }
  });

  test('hold for a day; then they are as good as new, and what was answered is thrown away', async () => {
    const { db } = product.app.database;
    const [began, accountId, key] = [product.clock.now, randomUUID(), randomUUID()];
    await db
      .insertInto('account')
      .values({ id: accountId, email: `${accountId}@anahuac.example`, name: 'Sergio Lara' })
      .execute();
    await db.insertInto('account_role').values({ account_id: accountId, role: 'HR' }).execute();
    const createAfter = async (hours: number, code: string) => {
      product.clock.now = began.add({ hours });
      return create(await signInAs(product, [], { accountId }), key, code);
    };
    const [first, second] = [randomUUID(), randomUUID()];
    expect(textOf(await createAfter(0, first))).toContain(first);
    expect(textOf(await createAfter(24, first))).toContain(first);
    expect(codesOf(await createAfter(24, second))).toEqual(['IDEMPOTENCY_KEY_REUSED']);
    expect(textOf(await createAfter(25, second))).toContain(second);
    await keepHouse(product.app);
    expect(await db.selectFrom('idempotency').select('key').where('key', '=', key).execute()).toHaveLength(1);
    product.clock.now = began.add({ hours: 50 });
    await keepHouse(product.app);
    expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([]);
    expect(await db.selectFrom('live_event').select('id').execute()).toEqual([]);
    product.clock.now = began;
  });
});

describe('the audit trail', () => {
  test('is whole after all of this: every chain, every entry', async () => {
    const verdicts = await verifyChains(product.app.database.db);
    expect(verdicts.map(({ chain, brokenAt }) => [chain, brokenAt])).toEqual(
      verdicts.map(({ chain }) => [chain, null]),
    );
    expect(verdicts.reduce((sum, { entries: count }) => sum + count, 0)).toBeGreaterThan(COMMANDS.length);
  });

  test('holds no personal value: neither numbers nor names nor addresses', async () => {
    const { rows } = await sql<{
      text: string;
    }>`select string_agg(audit_entry::text, ' ') as text from audit_entry`.execute(product.app.database.db);
    const people = await product.app.database.db
      .selectFrom('collaborator')
      .select(['rfc', 'curp', 'nss', 'personal_email', 'first_surname'])
      .execute();
    const values = people
      .flatMap(({ rfc, curp, nss, personal_email, first_surname }) => [
        rfc,
        curp,
        nss,
        personal_email,
        first_surname,
      ])
      .filter((value) => value !== null && value !== '');
    expect(values.filter((value) => rows[0]?.text.includes(String(value)))).toEqual([]);
  });

  test.each(['audit_entry', 'process_event', 'evidence_event'])('%s can only be added to', async (table) => {
    const { pool } = product.app.database;
    await expect(pool.query(`update ${table} set at = now()`)).rejects.toThrow(`${table} is append-only`);
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow(`${table} is append-only`);
  });

  test.each([
    [
      'an actor',
      "update audit_entry set actor_id = gen_random_uuid() where chain = 'company' and seq = 2",
      2,
    ],
    ['a field', "update audit_entry set fields = '{tampered}' where chain = 'company' and seq = 3", 3],
    [
      'a moment',
      "update audit_entry set at = at + interval '1 second' where chain = 'company' and seq = 2",
      2,
    ],
    ['one taken out', "delete from audit_entry where chain = 'company' and seq = 2", 2],
    [
      'the last taken away',
      "delete from audit_entry where chain = 'company' and seq = (select max(seq) from audit_entry where chain = 'company')",
      null,
    ],
  ])('shows what was tampered with: %s', async (_what, tamper, at) => {
    const { db } = product.app.database;
    const before = (await verifyChains(db)).find(({ chain }) => chain === 'company');
    const found = await db.transaction().execute(async (tx) => {
      await sql`alter table audit_entry disable trigger audit_entry_is_append_only`.execute(tx);
      await sql.raw(tamper).execute(tx);
      const verdict = (await verifyChains(tx)).find(({ chain }) => chain === 'company');
      await sql`rollback`.execute(tx);
      await sql`begin`.execute(tx);
      return verdict;
    });
    expect(found?.brokenAt).toBe(at ?? before?.entries);
  });
});
