import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { connect, type Database } from '../../apps/server/src/db/connect.ts';
import { hashOfCode } from '../../apps/server/src/evidence/codes.ts';
import { linesHash } from '../../apps/server/src/payments/file.ts';
import { allLines, paying } from '../../apps/server/src/payments/queries.ts';
import { clabeFor } from '../../packages/domain/src/identity/clabe.ts';
import { addDays, dayAt } from '../../packages/domain/src/time.ts';
import { prepareGround, signIn } from './ground.ts';
import { ask, startProduct, type Measured } from './servers.ts';

const [SITES, LINES, CODE] = [1667, 100_000, '123456'] as const;

export type PaymentTimes = {
  /** From a draft to the released run with its files. */
  readonly seconds: number;
  /** Layouts whose bytes are other ones after kills. */
  readonly changed: number;
};

type Run = {
  readonly uuid: string;
  readonly number: number;
  readonly version: number;
  readonly status: string;
};

/**
 * A payment run of 100,000 lines: checked and released with its files. The product is killed in the midst of a release,
 * which leaves nothing behind, and again once the files are there, which are the same bytes afterwards.
 */
export async function measurePayments(): Promise<PaymentTimes> {
  const ground = await prepareGround({ sites: SITES, weeks: 0 });
  const database = await connect({ url: ground.url });
  const preparer = await signIn(database, { role: 'HR', siteId: null });
  const releaser = await signIn(database, { role: 'HR_LEADER', siteId: null });
  await giveAccounts(database);
  let product = await startProduct(ground);
  try {
    const run = await prepare(database, product, preparer);
    const began = performance.now();
    const checked = await act(product, preparer, 'check', { runUuid: run.uuid, version: run.version });
    const checkedMs = performance.now() - began;
    await keepCode(database, checked);
    const asked = { runUuid: run.uuid, version: checked.version, code: CODE };
    const cut = act(product, releaser, 'release', asked).then(
      () => 'released',
      () => 'cut',
    );
    await setTimeout(checkedMs / 2);
    product.child.kill('SIGKILL');
    if ((await cut) === 'released') throw new Error('the release was over before it was cut');
    product = await startProduct(ground);
    const again = performance.now();
    const released = await act(product, releaser, 'release', asked);
    const releasedMs = performance.now() - again;
    if (released.status !== 'RELEASED') throw new Error(`the run is ${released.status}`);
    const before = await filesOf(product, releaser, run.uuid);
    product.child.kill('SIGKILL');
    product = await startProduct(ground);
    const after = await filesOf(product, releaser, run.uuid);
    return {
      seconds: (checkedMs + releasedMs) / 1000,
      changed: before.filter((hash, at) => hash !== after[at]).length,
    };
  } finally {
    await product.stop();
    await database.close();
    await ground.end();
  }
}

/** Everyone has a bank account of their own. */
async function giveAccounts(database: Database): Promise<void> {
  await database.aside(async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from collaborator order by id limit $1', [
      LINES,
    ]);
    await client.query(
      `insert into collaborator_bank (collaborator_id, bank_code, clabe)
      select id, '012', clabe from unnest($1::uuid[], $2::text[]) as x (id, clabe)`,
      [rows.map(({ id }) => id), rows.map((_, at) => clabeFor('012', '180', String(at).padStart(11, '0')))],
    );
    await client.query('vacuum analyze');
  });
}

async function prepare(database: Database, product: Measured, token: string): Promise<Run> {
  const run = await act(product, token, 'create', {
    kind: 'P',
    employerRfc: 'DAN200101AB1',
    payOn: addDays(dayAt(Temporal.Now.instant()), 3),
    payingClabe: clabeFor('012', '180', '99999999999'),
    title: 'Quincena',
  });
  await database.pool.query(
    `insert into payment_line (run_id, number, collaborator_id, amount_centavos, payment_key)
    select $1::uuid, n, id, 400000 + n % 1000, lpad($2::text, 8, '0') || lpad(n::text, 8, '0')
    from (select id, row_number() over (order by id) as n from collaborator limit $3) c`,
    [run.uuid, run.number, LINES],
  );
  return run;
}

/** The one-time code of who releases, as if it had been mailed. */
async function keepCode(database: Database, run: Run): Promise<void> {
  const id = randomUUID();
  const hash = linesHash(paying(await allLines(database.db, run.uuid)));
  await database.pool.query(
    `insert into payment_code (id, run_id, account_id, lines_hash, code_hash, sent_at)
    select $1, $2, account_id, $3, $4, now() from account_role where role = 'HR_LEADER'`,
    [id, run.uuid, hash, await hashOfCode(CODE, `${id}:${run.uuid}:${hash}`)],
  );
}

async function act(
  product: Measured,
  token: string,
  name: string,
  input: Record<string, unknown>,
): Promise<Run> {
  const { text } = await ask(product.port, {
    path: `/mx/api/v2/payrollPayment/${name}`,
    body: JSON.stringify(input),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  });
  const answer: { success?: boolean; aggregates?: { run: Run } } = JSON.parse(text);
  if (answer.aggregates === undefined) throw new Error(`${name} answered ${text.slice(0, 300)}`);
  return answer.aggregates.run;
}

/** SHA-256 of the file in each layout. */
async function filesOf(product: Measured, token: string, runUuid: string): Promise<string[]> {
  const hashes: string[] = [];
  for (const layout of ['JRNPAY01', 'BBVA232', 'BANORTE165']) {
    const query = new URLSearchParams({ runUuid, layout, reason: 'Medición' });
    const { status, text } = await ask(product.port, {
      path: `/mx/api/v2/payrollPayment/download?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (status !== 200) throw new Error(`the file answered ${status}: ${text.slice(0, 300)}`);
    hashes.push(createHash('sha256').update(text).digest('hex'));
  }
  return hashes;
}
