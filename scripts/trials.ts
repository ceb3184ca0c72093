// `npm run trials`: what takes longer than a test: databases and servers that go away under load. Before a release.
import { prepareGround, type Ground } from './bench/ground.ts';
import { crowd, deafness, kills, locks, silence } from './trials/away.ts';
import { drains, starts } from './trials/ends.ts';
import { punches } from './trials/punches.ts';
import { quarters } from './trials/quarters.ts';
import { takeovers } from './trials/takeover.ts';
import { kiosks } from './trials/kiosks.ts';
import { webkit } from './trials/webkit.ts';
import { webhooks } from './trials/webhooks.ts';
import type { Figure } from './trials/figures.ts';

type Trial = readonly [about: string, run: (ground: Ground) => Promise<Figure[]>, sites?: number];

const TRIALS: Readonly<Record<string, Trial>> = {
  kills: ['PostgreSQL crashes or terminates its connections, under load', kills],
  silence: ['PostgreSQL is silent for 30 s, under load', silence],
  locks: ['twelve writers wait for one row', locks],
  crowd: ['PostgreSQL has no free connection', crowd],
  deafness: ['the line that listens breaks in silence', deafness],
  drains: ['servers are asked to end, under load', drains],
  takeovers: ['a server is killed while it delivers a mail', takeovers],
  punches: ['a file of punches with a million rows', punches],
  quarters: ['a quarter is sent, answered and sealed by a server that is killed', quarters],
  webhooks: ['a hundred changes a second go to twenty systems, one of them dead', webhooks],
  kiosks: ['2,000 people clock in at 100 kiosks, a tenth of them offline for an hour', kiosks, 34],
  webkit: ['sign-in, planning, an answer and a guest in WebKitGTK, the engine of Safari', webkit],
  starts: ['three servers start at once on an empty database', starts],
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in TRIALS));
if (unknown.length > 0) {
  say(`No such trial: ${unknown.join(', ')}. There are ${Object.keys(TRIALS).join(', ')}.`);
  process.exit(1);
}

const missed: string[] = [];
for (const [name, [about, run, sites = 8]] of Object.entries(TRIALS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  say(`\n${name}: ${about}`);
  const ground = await prepareGround({ sites, weeks: 6 });
  try {
    for (const { what, goal, measured, kept } of await run(ground)) {
      say(
        `  ${what.padEnd(56)} ${goal.padEnd(8)} ${measured}${kept === undefined ? '' : kept ? '  kept' : '  MISSED'}`,
      );
      if (kept === false) missed.push(`${name}: ${what}`);
    }
  } finally {
    await ground.end();
  }
}
say(
  missed.length === 0 ? '\nEverything is kept.' : `\nMissed:\n${missed.map((one) => `- ${one}`).join('\n')}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
