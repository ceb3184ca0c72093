import { setTimeout } from 'node:timers/promises';
import { connect } from '../../apps/server/src/db/connect.ts';
import { addDays } from '../../packages/domain/src/time.ts';
import type { Duel } from './calls.ts';
import type { Ground } from './ground.ts';
import { ask, type Measured } from './servers.ts';

const [ROUNDS, AT_ONCE, PAUSE_MS] = [3, 3, 10] as const;
/** Reads within the time that three proposals take at least. */
const READS = 150;

/** Milliseconds that the slowest twentieth of a director's reads takes at least, alone and beside three proposals. */
export type ProposalTimes = { readonly alone: number; readonly beside: number };

/** A director opens weeks and lists while three proposals of the team's week are worked on; the best round counts. */
export async function measureProposals(
  ground: Ground,
  { product, reads }: { readonly product: Measured; readonly reads: readonly Duel[] },
): Promise<ProposalTimes> {
  const database = await connect({ url: ground.url });
  await database.pool.query(
    `insert into site_feature (site_id, feature, enabled, since, changed_at, changed_by_name)
    values ($1, 'AUTO_PLAN', true, date '2000-01-03', now(), 'bench') on conflict do nothing`,
    [ground.siteId],
  );
  await database.close();
  const headers = { authorization: `Bearer ${ground.token}` };
  const rounds: ProposalTimes[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await slowest(product, reads);
    const runs: string[] = [];
    for (let n = 0; n < AT_ONCE; n += 1) {
      const weekStart = addDays(ground.weekStart, 7);
      const body = JSON.stringify({ teamUuid: ground.teamUuid, weekStart, seed: n + 1 });
      const { text } = await ask(product.port, {
        path: '/mx/planning/api/v2/auto-plan/propose',
        headers,
        body,
      });
      const { aggregates }: { aggregates?: { runId: string } } = JSON.parse(text);
      if (aggregates === undefined) throw new Error(`no proposal: ${text.slice(0, 300)}`);
      runs.push(aggregates.runId);
    }
    rounds.push({ alone, beside: await slowest(product, reads) });
    for (const runId of runs) await end(product, headers, runId);
  }
  const least = (name: keyof ProposalTimes): number => Math.min(...rounds.map((times) => times[name]));
  return { alone: least('alone'), beside: least('beside') };
}

/** Ends a proposal that has been worked on all the time. */
async function end(product: Measured, headers: Record<string, string>, runId: string): Promise<void> {
  const base = '/mx/planning/api/v2/auto-plan';
  let { text } = await ask(product.port, {
    path: `${base}/cancel`,
    headers,
    body: JSON.stringify({ runId }),
  });
  if (!text.includes('RUNNING')) throw new Error(`over before the reads: ${text.slice(0, 300)}`);
  while (text.includes('RUNNING')) {
    await setTimeout(100);
    ({ text } = await ask(product.port, { path: `${base}/progress?runId=${runId}`, headers }));
  }
}

/** The 95th of a hundred reads, each asked a moment after the answer to the one before. */
async function slowest(product: Measured, reads: readonly Duel[]): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < READS; n += 1) {
    const question = reads[n % reads.length]?.product();
    if (question === undefined) continue;
    const began = performance.now();
    const { status } = await ask(product.port, question);
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`${question.path} answered ${status}`);
    await setTimeout(PAUSE_MS);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(0.95 * READS)] ?? Number.NaN;
}
