import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storageOf } from '../files/storage.ts';
import { actAsSystem } from '../jobs/act.ts';
import { seedHire, type SeededHire } from '../testing/hire.ts';
import { killedEverywhere, mortal } from '../testing/killed.ts';
import { cloneDatabase, startProduct, type Product } from '../testing/product.ts';
import { sealPlan } from './plan.ts';
import { sealEvidence, sealForgotten } from './sealing.ts';
import { verifyStored } from './verify-stored.ts';

let product: Product;
let killedAfter: ReturnType<typeof mortal>['killedAfter'];
beforeAll(async () => {
  const made = mortal(await cloneDatabase());
  killedAfter = made.killedAfter;
  product = await startProduct({ database: made.database });
});
afterAll(() => product.stop());

const db = () => product.app.database.db;
/** The same product without a queue that would seal what a test seals. */
const idle = () => ({ ...product.app, jobs: { ...product.app.jobs, send: async () => undefined } });
const faults = async () => (await verifyStored({ db: db(), config: product.app.config, scope: {} })).faults;

/** A week that was accepted; its pages wait for the job that was not sent. */
const accept = (hire: SeededHire) =>
  actAsSystem(idle(), 'notifications.accept', (context) =>
    sealPlan(context, {
      subjectId: hire.processId,
      siteId: hire.siteId,
      title: 'Plan de la semana 48',
      company: 'Deportes Anáhuac Centro, S.A. de C.V.',
      inputs: {
        week: { year: 2026, number: 48, from: '2026-11-23', to: '2026-11-29' },
        worker: 'Ximena Peña Núñez',
        team: 'Montaña',
        site: 'Santa Fe',
        sentBy: 'Ana Robles Díaz',
        snapshotHash: 'a'.repeat(64),
        minutesBefore: null,
        minutesAfter: 0,
        days: ['23', '24', '25', '26', '27', '28', '29'].map((day) => ({
          date: `2026-11-${day}`,
          before: [],
          after: [],
          changed: false,
        })),
      },
      signer: { collaboratorId: hire.collaboratorId, fullName: 'Ximena Peña Núñez' },
      events: [
        { kind: 'PLAN_SENT', at: '2026-11-20T15:00:00Z' },
        { kind: 'PLAN_OPENED', at: '2026-11-20T15:10:00Z' },
        { kind: 'PLAN_ACCEPTED', at: '2026-11-20T15:11:00Z' },
      ],
    }),
  );

async function storedOf(id: string): Promise<string> {
  const { rows } = await sql<{ kinds: string }>`
    select concat_ws(' ', case when e.original_file_id is null then 'facts' when e.final_file_id is null then 'pages' else 'sealed' end,
      e.pages, (select count(*) from stored_file f where f.id in (e.original_file_id, e.reading_file_id, e.final_file_id)),
      (select string_agg(v.kind, ',' order by v.seq) from evidence_event v where v.evidence_id = e.id)) as kinds
    from evidence e where e.id = ${id}::uuid`.execute(db());
  return rows[0]?.kinds ?? 'nothing';
}

const FACTS = 'facts 0 0 PLAN_SENT,PLAN_OPENED,PLAN_ACCEPTED';
const PAGES = 'pages 1 2 PLAN_SENT,PLAN_OPENED,PLAN_ACCEPTED,GENERATED';
const SEALED = 'sealed 1 3 PLAN_SENT,PLAN_OPENED,PLAN_ACCEPTED,GENERATED,SEALED';

describe('what a person has accepted', () => {
  test('proves it before its pages are set, and says that they are being prepared', async () => {
    const hire = await seedHire(product);
    const { code, evidenceId } = await accept(hire);
    expect(await storedOf(evidenceId)).toBe(FACTS);
    expect(await product.call('evidence.verify', { code })).toMatchObject({
      status: 200,
      body: {
        status: 'SEALING',
        intact: true,
        pages: 0,
        originalHash: null,
        finalHash: null,
        checks: { original: null, final: null, events: true, trail: true },
        signers: [{ signedAt: '2026-11-20T15:11:00Z', method: 'ACCEPTED' }],
        queries: { used: 0 },
      },
    });
    const own = await product.signIn({ role: 'COLLABORATOR', collaboratorId: hire.collaboratorId });
    for (const part of ['sealed', 'original'])
      expect(await product.call('evidence.file', { code, part }, own)).toMatchObject({
        status: 409,
        body: { exceptions: [{ translationCode: 'EVIDENCE_NOT_SEALED' }] },
      });
    expect(await faults()).toEqual([]);
    await sealForgotten(product.app);
    expect(await storedOf(evidenceId)).toBe(SEALED);
    expect(await product.call('evidence.file', { code }, own)).toMatchObject({ status: 200 });
    expect(await product.call('evidence.verify', { code })).toMatchObject({
      body: { status: 'SIGNED', intact: true, pages: 1, queries: { used: 1 } },
    });
  });

  test.each([
    sql`title = 'Plan de la semana 49'`,
    sql`company = 'Otra'`,
    sql`template = 'weekly-plan-v2.typ'`,
    sql`created_at = created_at - interval '1 minute'`,
    sql`inputs = jsonb_set(inputs, '{inputs,days,0,changed}', 'true')`,
    sql`inputs = jsonb_set(inputs, '{beside,when}', '"ayer"')`,
  ])('is found out if it is changed before its pages are set', async (change) => {
    const { code, evidenceId } = await accept(await seedHire(product));
    const before = await db()
      .selectFrom('evidence')
      .select(['title', 'company', 'template', 'created_at', sql<string>`inputs::text`.as('inputs')])
      .where('id', '=', evidenceId)
      .executeTakeFirstOrThrow();
    const changing = () => sql`update evidence set ${change} where id = ${evidenceId}::uuid`.execute(db());
    await expect(changing()).rejects.toThrow('is signed and stays');
    await sql`alter table evidence disable trigger evidence_stays`.execute(db());
    await changing();
    expect(await faults()).toEqual([`${code}: evidence.inputs`]);
    expect(await product.call('evidence.verify', { code })).toMatchObject({ body: { intact: false } });
    await db().updateTable('evidence').set(before).where('id', '=', evidenceId).execute();
    await sql`alter table evidence enable trigger evidence_stays`.execute(db());
    expect(await faults()).toEqual([]);
    await sealEvidence(product.app, evidenceId);
    expect(await storedOf(evidenceId)).toBe(SEALED);
  });

  test('is set and sealed once by two servers at once', async () => {
    const { evidenceId } = await accept(await seedHire(product));
    await Promise.all([sealEvidence(product.app, evidenceId), sealEvidence(product.app, evidenceId)]);
    expect(await storedOf(evidenceId)).toBe(SEALED);
  });
});

test('sealing that is killed after any statement leaves a whole step, and the next sweep does the rest', async () => {
  const { evidenceId } = await accept(await seedHire(product));
  const met = new Set<string>();
  const cuts = await killedEverywhere(killedAfter, {
    work: () => sealEvidence(product.app, evidenceId),
    afterEach: async () => {
      met.add(await storedOf(evidenceId));
      expect(await faults()).toEqual([]);
    },
  });
  expect(cuts).toBeGreaterThan(10);
  expect([...met]).toEqual([FACTS, PAGES]);
  expect(await storedOf(evidenceId)).toBe(SEALED);
  expect(await faults()).toEqual([]);
  await sealForgotten(product.app);
  expect(await storedOf(evidenceId)).toBe(SEALED);
});

test('the bytes of a file that was changed while it waits for its seal are found', async () => {
  const { evidenceId, code } = await accept(await seedHire(product));
  await killedEverywhere(
    async (statements, work) =>
      (await killedAfter(statements, work)) || (await storedOf(evidenceId)) === PAGES,
    { work: () => sealEvidence(product.app, evidenceId), afterEach: async () => undefined },
  );
  expect(await storedOf(evidenceId)).toBe(PAGES);
  const { key } = await db()
    .selectFrom('stored_file')
    .innerJoin('evidence', 'evidence.original_file_id', 'stored_file.id')
    .select('stored_file.storage_key as key')
    .where('evidence.id', '=', evidenceId)
    .executeTakeFirstOrThrow();
  const storage = storageOf({ config: product.app.config, db: db() });
  const bytes = await storage.get(key);
  await storage.put(key, Buffer.from(bytes.map((byte, at) => (at === 99 ? byte ^ 1 : byte))));
  expect(await product.call('evidence.verify', { code })).toMatchObject({
    body: { intact: false, checks: { original: false } },
  });
  await storage.put(key, bytes);
  await sealForgotten(product.app);
  expect(await faults()).toEqual([]);
});
