import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Ground } from '../bench/ground.ts';
import { startProduct } from '../bench/servers.ts';
import { ask } from './away.ts';
import { none, seconds, stated, type Figure } from './figures.ts';
import { counted, lossesOf, startLoad, type Outcome } from './load.ts';
import { openStream } from './streams.ts';

const ENDS = 20;

/** Servers are asked to end while people read, write and listen. */
export async function drains(ground: Ground): Promise<Figure[]> {
  const outcomes: Outcome[] = [];
  const acknowledged: string[] = [];
  let longest = 0;
  let disorderly = 0;
  for (let round = 0; round < ENDS; round += 1) {
    const server = await startProduct(ground);
    await Promise.all(Array.from({ length: 5 }, () => openStream(server.port, ground.token)));
    const load = startLoad(ground, { ports: [server.port], round: 200 + round });
    await setTimeout(700 + 37 * round);
    const began = performance.now();
    const ended = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    const [code] = await ended;
    longest = Math.max(longest, performance.now() - began);
    if (code !== 0) disorderly += 1;
    await load.stop();
    outcomes.push(...load.outcomes);
    acknowledged.push(...load.acknowledged);
  }
  const { lost, brokenChains } = await lossesOf(ground, acknowledged);
  return [
    none(
      'requests that were cut',
      outcomes.filter(({ status }) => status === 'cut').length,
      counted(outcomes),
    ),
    none('ends that were not in order', disorderly, `${ENDS}`),
    seconds('longest end', longest, 20),
    none('acknowledged writes that are lost', lost, String(acknowledged.length)),
    none('broken audit chains', brokenChains),
  ];
}

const TOGETHER = 3;

/** Three servers start at once on an empty database, three times. */
export async function starts(ground: Ground): Promise<Figure[]> {
  let died = 0;
  let longest = 0;
  for (let round = 0; round < 3; round += 1) {
    const name = `empty_${round}`;
    await ask(ground, `create database ${name}`);
    const url = ground.postgres.url(name);
    const folder = mkdtempSync(join(tmpdir(), 'jornada-trial-'));
    const began = performance.now();
    const servers = await Promise.allSettled(
      Array.from({ length: TOGETHER }, () =>
        startProduct({ url, folder }, { JORNADA_DEMO: '1', OIDC_ISSUER: '' }),
      ),
    );
    longest = Math.max(longest, performance.now() - began);
    died += servers.filter(({ status }) => status === 'rejected').length;
    for (const server of servers) if (server.status === 'fulfilled') await server.value.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return [
    none('servers that did not start', died, String(3 * TOGETHER)),
    stated(
      'longest until all three answer',
      `${(longest / 1000).toFixed(1)} s, the demo company made once included`,
    ),
  ];
}
