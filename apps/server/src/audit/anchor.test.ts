import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startProduct, type Product } from '../testing/product.ts';
import { appendAudit, verifyChains, verifyPublished } from './chain.ts';
import { publishHeads } from './publish.ts';
import { readPublished } from './published.ts';

let product: Product;
let file: string;
beforeAll(async () => {
  product = await startProduct({ environment: { AUDIT_HEADS_MAIL: 'auditoria@anahuac.example' } });
  file = product.app.config.audit.headsFile;
});
afterAll(() => product.stop());

const db = () => product.app.database.db;
const note = (siteId: number | null) =>
  db()
    .transaction()
    .execute((tx) =>
      appendAudit(tx, {
        at: product.clock.now,
        act: 'parameters.update',
        actorId: null,
        entity: 'parameter',
        id: '1',
        siteId,
        input: null,
      }),
    );
const verdict = async () => ({
  chains: (await verifyChains(db())).filter(({ brokenAt }) => brokenAt !== null).map(({ chain }) => chain),
  lost: (await verifyPublished(db(), await readPublished(file))).map(({ chain, seq }) => `${chain} ${seq}`),
});
const WHOLE = { chains: [], lost: [] };

/** What somebody does who owns the tables, undone afterwards. */
async function tampered(act: string): Promise<Awaited<ReturnType<typeof verdict>>> {
  const { pool } = product.app.database;
  const tables = ['audit_entry', 'audit_chain'];
  for (const table of tables) {
    await pool.query(`create table kept_${table} as select * from ${table}`);
    await pool.query(`alter table ${table} disable trigger user`);
  }
  try {
    await pool.query(act);
    return await verdict();
  } finally {
    for (const table of tables) {
      await pool.query(`delete from ${table}`);
      await pool.query(`insert into ${table} select * from kept_${table}`);
      await pool.query(`drop table kept_${table}`);
      await pool.query(`alter table ${table} enable trigger user`);
    }
  }
}

describe('the audit trail', () => {
  beforeEach(async () => {
    rmSync(file, { force: true });
    for (const siteId of [null, null, 7, 7, 7]) await note(siteId);
    await publishHeads(product.app);
    product.clock.now = product.clock.now.add({ hours: 24 });
  });

  test('is whole, also after more was added to it', async () => {
    await note(7);
    await publishHeads(product.app);
    expect(await readPublished(file)).toHaveLength(2);
    expect(await verdict()).toEqual(WHOLE);
  });

  test.each([
    ['update', "update audit_entry set act = 'x'"],
    ['delete', 'delete from audit_entry'],
    ['truncate', 'truncate audit_entry'],
    ['truncate with what hangs on it', 'truncate audit_chain cascade'],
    ['delete of a head', 'delete from audit_chain'],
    ['a head that goes back', 'update audit_chain set seq = seq - 1'],
    ['truncate of evidence', 'truncate evidence_event'],
    ['truncate of processes', 'truncate process_event'],
    ['truncate of documents', 'truncate evidence cascade'],
    ['truncate of signatures', 'truncate evidence_signer'],
    ['truncate of weeks', 'truncate weekly_notification cascade'],
    ['truncate of quarters', 'truncate quarterly_notification cascade'],
    ['truncate of punches', 'truncate access_punch cascade'],
    ['truncate of corrections', 'truncate presence_correction cascade'],
    ['truncate of days', 'truncate presence_day_event'],
    ['truncate of answers', 'truncate working_time_answer'],
    ['truncate of people with all that is theirs', 'truncate collaborator cascade'],
  ])('refuses %s', async (_what, act) => {
    await expect(sql.raw(act).execute(db())).rejects.toThrow(/append-only|next entry alone/);
    expect(await verdict()).toEqual(WHOLE);
  });

  test('shows a tail that was cut off together with its head', async () => {
    const cut = `with cut as (delete from audit_entry where chain = 'site:7' and seq > 1 returning seq)
      update audit_chain set seq = 1, hash = (select hash from audit_entry where chain = 'site:7' and seq = 1) where chain = 'site:7'`;
    const { chains, lost } = await tampered(cut);
    expect(chains).toEqual([]); // what is left follows from itself
    expect(lost).toEqual([expect.stringMatching(/^site:7 \d+$/)]);
    expect(await verdict()).toEqual(WHOLE);
  });

  test('shows a head that is missing', async () =>
    expect(await tampered("delete from audit_chain where chain = 'site:7'")).toMatchObject({
      chains: ['site:7'],
    }));

  test('shows a chain that is gone altogether', async () => {
    const gone = `with gone as (delete from audit_entry where chain = 'site:7') delete from audit_chain where chain = 'site:7'`;
    expect(await tampered(gone)).toMatchObject({ chains: [], lost: [expect.stringMatching(/^site:7 /)] });
  });

  test('is published by mail as well, where an address is named', async () => {
    const { body, recipient } = await db()
      .selectFrom('message')
      .select(['body', 'recipient'])
      .where('kind', '=', 'audit-heads')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(recipient).toBe('auditoria@anahuac.example');
    expect(readFileSync(file, 'utf8')).toContain(body);
  });

  test('a publication that was changed or taken out shows', async () => {
    await publishHeads(product.app);
    const [first = '', second = ''] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, `${first.replace('"seq":', '"seq":1')}\n${second}\n`);
    await expect(readPublished(file)).rejects.toThrow(/changed at line 2/);
    writeFileSync(file, `${second}\n`);
    await expect(readPublished(file)).rejects.toThrow(/changed at line 1/);
    rmSync(file);
    appendFileSync(file, `${first}\n`);
    expect(await readPublished(file)).toHaveLength(1);
  });
});
