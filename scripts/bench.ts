// `npm run bench`: the goals of speed and size, as ratios against a limit server that runs beside the product.
// It says plainly what it misses and ends with 0; anything else is a broken bench.
import { resolve } from 'node:path';
import { addDays } from '../packages/domain/src/time.ts';
import type { TeamWeek } from '../packages/contract/src/planned-week.ts';
import { screenKilobytes } from './bench/bundle.ts';
import { openBigSite } from './bench/big-site.ts';
import { measureGrids, type GridCost } from './bench/browser.ts';
import { duels, fight, median, type Cost } from './bench/calls.ts';
import { prepareGround, type Ground } from './bench/ground.ts';
import { measurePeople } from './bench/many-people.ts';
import { measureProcesses, type ProcessTimes } from './bench/many-processes.ts';
import { measureRows } from './bench/many-rows.ts';
import { measurePayments, type PaymentTimes } from './bench/payments.ts';
import { measureFeed } from './bench/feed.ts';
import { measureProposals, type ProposalTimes } from './bench/proposals.ts';
import { planWeeks, type PlannedWeek } from './bench/plan-weeks.ts';
import { measurePhone, type PhoneTimes } from './bench/phone.ts';
import { measureReports, type ReportTimes } from './bench/reports.ts';
import { measureYear, type YearTimes } from './bench/team-year.ts';
import { checkQuarter, checkTeam } from './bench/rules.ts';
import { ask, memoryMiB, startLimit, startProduct, type Measured, type Question } from './bench/servers.ts';
import { measureStreams } from './bench/streams.ts';

type Line = {
  readonly what: string;
  readonly goal: string;
  readonly measured: string;
  readonly kept: boolean | undefined;
};

/** Why a goal is hard, and what would mend it; shown with a miss. */
const MEND: Readonly<Record<string, string>> = {
  'team-week of 60':
    'the answer holds three weeks, people, versions and needs beside the 300 periods; a copy of each person-week as text, kept by the save, would halve what the database and the server do',
  write:
    'the command waits three times for the database (session; lock and week; write, audit, events and commit) where the limit waits once; half of the rest is what the server itself does',
  start:
    'modules are read and the queues prepared before the first answer; a warm compile cache is half of it',
  'save a team-week':
    'two thirds are the server: it reads, checks and prints the weeks of sixty people, and a quarter of that is collecting what it leaves behind',
  'site-week': 'as for the team-week, ten times',
  scrolling:
    'a frame in which rows join spends as much on those that stay, whose picture is put together again, as on those that join; hold it against the other timelines of the same run',
  'key press':
    'checking, drawing, style, layout and paint of the row take 6 to 9 ms; the rest is the wait for the frame. On a processor slowed four times the sums of the key before may still be counted',
  'sent to': 'each of the 20 asks who listens, as of that event',
  paint:
    'half is drawing the page with code that runs for the first time, a third laying it out and painting it, the rest reading an answer of 1.6 MB; look at the other timelines of the same run before blaming the board: machines differ twofold',
  'three proposals':
    'the searches share caches and memory with the reads; a machine of their own would take that away too',
  memory:
    'the compile cache must be warm, and asked for before the first file is read: stripping types takes 20 MiB',
};

const ROUNDS = 5;

async function measureAll(on: Ground): Promise<Line[]> {
  const starts = await startTimes(on);
  const product = await startProduct(on);
  const limit = await startLimit(on);
  try {
    const idle = await idleMemory(product);
    const big = await openBigSite(on);
    const calls = duels(on, big);
    const week = await fight(on, { product, limit, duel: calls.week, rounds: ROUNDS, requests: 150 });
    const list = await fight(on, { product, limit, duel: calls.list, rounds: ROUNDS, requests: 200 });
    const write = await fight(on, { product, limit, duel: calls.write, rounds: ROUNDS, requests: 100 });
    const site = await fight(on, { product, limit, duel: calls.site, rounds: ROUNDS, requests: 30 });
    const save = await fight(on, { product, limit, duel: calls.save, rounds: ROUNDS, requests: 25 });
    const team = await readWeek(product, calls.week.product());
    const rules = checkTeam(team);
    const quarter = checkQuarter(
      await Promise.all(QUARTER.map((at) => readWeek(product, calls.weekOf(addDays(on.weekStart, at * 7))))),
    );
    const streams = await measureStreams(on, { product, elsewhere: big.token });
    const grids = process.argv.includes('--no-browser') ? undefined : await measureGrids(big, product);
    const rows = process.argv.includes('--rows') ? await measureRows() : undefined;
    const reports = process.argv.includes('--reports') ? await measureReports() : undefined;
    const payments = process.argv.includes('--reports') ? await measurePayments() : undefined;
    const year = process.argv.includes('--people')
      ? await measureYear(on, { product, limit, list: calls.list })
      : undefined;
    const people = process.argv.includes('--people') ? await measurePeople() : [];
    const feed = process.argv.includes('--feed')
      ? await measureFeed(on, { product, limit, list: calls.list })
      : undefined;
    const proposals = process.argv.includes('--proposals')
      ? await measureProposals(on, { product, reads: [calls.week, calls.list] })
      : undefined;
    const processes = process.argv.includes('--processes') ? await measureProcesses() : undefined;
    return [
      ratio('read a team-week of 60 people, server CPU', week, 'cpu', 2),
      ratio('  the same with the database CPU', week, 'withDatabase', undefined),
      ratio('  the same, p50', week, 'p50', undefined),
      ratio('list collaborators with a name filter, p50', list, 'p50', 8),
      ratio('write one period with all rules and audit, p50', write, 'p50', 5),
      figure('start to first answer, schema current', starts, 1000, 'ms'),
      figure('idle memory of the server process', idle, 150, 'MiB'),
      figure(`all weekly rules over ${rules.people} people`, rules.ms, 2, 'ms'),
      ratio('read a site-week of 500 people, server CPU', site, 'cpu', 2),
      ratio('  the same with the database CPU', site, 'withDatabase', undefined),
      ratio('save a team-week of 300 periods with all checks, p50', save, 'p50', 4),
      figure('all checks over 1,200 people and 13 weeks, one core', quarter, 1.5, 's'),
      figure(
        'an event sent to 200 open screens, 20 of its store: CPU with the database',
        streams.cpu,
        25,
        'ms',
      ),
      figure('  until the last of the 20 has heard, p50', streams.heardMs, 50, 'ms'),
      ...(year === undefined ? [] : yearLines(year)),
      ...people.map((duel) => ratio(`${duel.what}, p50`, duel, 'p50', 8)),
      ...(processes === undefined ? [] : processLines(processes)),
      ...(reports === undefined ? [] : reportLines(reports)),
      ...(payments === undefined ? [] : paymentLines(payments)),
      ...(feed === undefined
        ? []
        : [ratio('a page of the change feed of 1 million events, p50', feed, 'p50', 8)]),
      ...(proposals === undefined ? [] : [besideProposals(proposals)]),
      ...(rows === undefined
        ? []
        : [growth('read a team-week with 10 million periods against 100 thousand, p50', rows, 1.5)]),
      ...(grids === undefined ? [] : gridLines(grids)),
      figure(
        'sign-in, scripts and styles compressed',
        screenKilobytes(/Login\.tsx$|SignIn\.tsx$/),
        260,
        'kB',
      ),
      figure(
        "a collaborator's home, scripts and styles compressed",
        screenKilobytes(/Home\.tsx$|OwnWeek\.tsx$/),
        260,
        'kB',
      ),
    ];
  } finally {
    await product.stop();
    await limit.stop();
  }
}

const QUARTER = Array.from({ length: 13 }, (_, at) => -at);

const readWeek = async (product: Measured, question: Question): Promise<TeamWeek> =>
  JSON.parse((await ask(product.port, question)).text);

/** The grid of 500 people and 14 days in Chromium, and how many times as long two other timelines take with the same data. */
function gridLines({ board, slowBoard, vis, rct }: Awaited<ReturnType<typeof measureGrids>>): Line[] {
  const lines = (
    at: string,
    cost: GridCost,
    goals: { paint: number; scroll: number; edit: number | undefined; editP95: number },
  ): Line[] => [
    figure(`grid of 500 x 14${at}: first paint after data`, cost.paint, goals.paint, 'ms'),
    figure(`  scrolling, p95 of a frame`, cost.scroll, goals.scroll, 'ms'),
    ...(goals.edit === undefined
      ? []
      : [
          figure('  scrolling, frames over 50 ms', cost.longFrames * 100, 1, '%'),
          figure('  key press to painted change, p50', cost.edit, goals.edit, 'ms'),
        ]),
    figure(`  key press to painted change, p95`, cost.editP95, goals.editP95, 'ms'),
  ];
  const peer = (name: string, cost: GridCost): Line => ({
    what: `  the same in ${name}`,
    goal: '',
    measured: `paint ${ms(cost.paint)} (${(cost.paint / board.paint).toFixed(1)}x), scroll ${ms(cost.scroll)} (${(cost.scroll / board.scroll).toFixed(1)}x), key ${ms(cost.edit)} (${(cost.edit / board.edit).toFixed(1)}x)`,
    kept: undefined,
  });
  return [
    ...lines('', board, { paint: 150, scroll: 34, edit: 16, editP95: 30 }),
    peer('vis-timeline', vis),
    peer('react-calendar-timeline', rct),
    ...lines(', processor 4x slower', slowBoard, { paint: 400, scroll: 85, edit: undefined, editP95: 45 }),
  ];
}

function processLines({ calls, sweepSeconds, killed }: ProcessTimes): Line[] {
  return [
    ...calls.map((duel) => ratio(`${duel.what}, p50`, duel, 'p50', duel.goal)),
    figure('sweep of a day on which 2,000 processes take effect', sweepSeconds, 60, 's'),
    figure('  not exactly once after a kill midway', killed.due - killed.once, 0, 'of 2,000'),
  ];
}

/** How much of the earlier time a page may take; the public one was the lightest before. */
const SHARE = { usual: 0.5, public: 0.7 } as const;

const phoneLines = (pages: readonly PhoneTimes[]): Line[] =>
  pages.flatMap(({ name, requests, kibibytes, ms: time, warmMs, beforeMs, share }) => {
    const goal = name.startsWith('public') ? SHARE.public : SHARE.usual;
    return [
      {
        what: `${name} on a phone, cold, against the product before`,
        goal: `≤ ${goal}x`,
        measured: `${share.toFixed(2)}x (${ms(time)} against ${ms(beforeMs)})`,
        kept: share <= goal,
      },
      figure('  requests until usable', requests, 25, 'requests'),
      figure('  bytes until usable', kibibytes, 270, 'KiB'),
      figure('  once more in the same browser', warmMs, 800, 'ms'),
    ];
  });

/** Of the goals in percent, how many weeks keep the first, and that all keep the second. */
const PLAN_GOALS = [
  { limit: 15, share: 0.8, close: 0.2, most: 0.5 },
  { limit: 60, share: 0.5, close: 0.1, most: 0.15 },
] as const;

function planLines(weeks: readonly PlannedWeek[]): Line[] {
  return PLAN_GOALS.flatMap(({ limit, share, close, most }) => {
    const planned = weeks.filter((week) => week.limit === limit);
    const kept = planned.filter(({ excess }) => excess <= close).length;
    return [
      ...planned.map(({ name, cost, bound, excess, cpuSeconds, wallSeconds }) => ({
        what: `${name} in ${limit} s`,
        goal: `≤ ${most} %`,
        measured: `${excess.toFixed(2)} % (cost ${cost}, bound ${bound}, CPU ${cpuSeconds.toFixed(1)} s, wall ${wallSeconds.toFixed(1)} s)`,
        kept: excess <= most,
      })),
      {
        what: `  weeks at most ${close} % above their bound`,
        goal: `≥ ${Math.ceil(planned.length * share)}`,
        measured: `${kept} of ${planned.length}`,
        kept: kept >= planned.length * share,
      },
    ];
  });
}

function reportLines({ company, store, mailsSeconds }: ReportTimes): Line[] {
  return [
    ...company.map(({ report: code, seconds }) =>
      figure(`report ${code} of 100,000 people and 12 months, p50`, seconds, 2, 's'),
    ),
    ...store.map(({ report: code, ms: time }) => figure(`  report ${code} of a store, p50`, time, 300, 'ms')),
    figure('weekly mails of 1,000 stores into the outbox', mailsSeconds, 180, 's'),
  ];
}

const yearLines = ({ calls, timebaseMs }: YearTimes): Line[] => [
  ...calls.map((duel) => ratio(`${duel.what}, p50`, duel, 'p50', 8)),
  figure('timebase report of 60 people and 52 weeks, p50', timebaseMs, 300, 'ms'),
];

const paymentLines = ({ seconds, changed }: PaymentTimes): Line[] => [
  figure('payment run of 100,000 lines, checked and released with its files', seconds, 10, 's'),
  figure('  layouts with other bytes after kills', changed, 0, 'of 3'),
];

const besideProposals = ({ alone, beside }: ProposalTimes): Line => ({
  what: 'reads of a director while three proposals run, p95',
  goal: '≤ 1.5x',
  measured: `${(beside / alone).toFixed(2)}x (${ms(beside)} against ${ms(alone)})`,
  kept: beside / alone <= 1.5,
});

const ms = (value: number): string => `${Math.round(value)} ms`;

const growth = (what: string, { many, few }: { many: number; few: number }, goal: number): Line => ({
  what,
  goal: `≤ ${goal}x`,
  measured: `${(many / few).toFixed(2)}x (${many.toFixed(2)} against ${few.toFixed(2)} ms)`,
  kept: many / few <= goal,
});

/** The median of three starts on a database that is up to date. */
async function startTimes(on: Ground): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const server = await startProduct(on);
    if (n > 0) times.push(server.startMs); // the first one prepares the background queues
    await server.stop();
  }
  return median(times);
}

/** After a few calls and a rest: the lowest of some looks, because the collector works when it likes. */
async function idleMemory(product: Measured): Promise<number> {
  for (let n = 0; n < 20; n += 1) await ask(product.port, { path: '/readyz' });
  const looks: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    await new Promise((done) => setTimeout(done, 300));
    looks.push(memoryMiB(product.child.pid ?? 0));
  }
  return median(looks);
}

function ratio(
  what: string,
  { product, limit }: { product: Cost; limit: Cost },
  name: keyof Cost,
  goal: number | undefined,
): Line {
  const times = product[name] / limit[name];
  return {
    what,
    goal: goal === undefined ? '' : `≤ ${goal}x`,
    measured: `${times.toFixed(2)}x (${product[name].toFixed(2)} against ${limit[name].toFixed(2)} ms)`,
    kept: goal === undefined ? undefined : times <= goal,
  };
}

function figure(what: string, measured: number | undefined, goal: number, unit: string): Line {
  if (measured === undefined)
    return { what, goal: `≤ ${goal} ${unit}`, measured: 'no web build to look at', kept: undefined };
  return {
    what,
    goal: `≤ ${goal} ${unit}`,
    measured: `${measured < 10 ? measured.toFixed(2) : Math.round(measured)} ${unit}`,
    kept: measured <= goal,
  };
}

function report(lines: readonly Line[]): void {
  const width = (of: (line: Line) => string): number => Math.max(...lines.map((line) => of(line).length));
  const [what, goal, measured] = [
    width((line) => line.what),
    width((line) => line.goal),
    width((line) => line.measured),
  ];
  say('');
  for (const line of lines)
    say(
      `${line.what.padEnd(what)}  ${line.goal.padEnd(goal)}  ${line.measured.padEnd(measured)}  ${line.kept === undefined ? '' : line.kept ? 'kept' : 'MISSED'}`,
    );
  const missed = lines.filter(({ kept }) => kept === false);
  say('');
  say(missed.length === 0 ? 'Every goal is kept.' : 'Missed:');
  for (const line of missed) {
    const mend = Object.entries(MEND).find(([word]) => line.what.includes(word))?.[1];
    say(`- ${line.what.trim()}${mend === undefined ? '' : `: ${mend}`}.`);
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

if (process.argv.includes('--phone')) {
  say('1.6 Mbit/s, 150 ms, processor 4x slower; three rounds in turns, the median of each');
  report(phoneLines(await measurePhone()));
  process.exit();
}
const weeks = process.argv.indexOf('--weeks');
if (weeks !== -1) {
  const folder = process.argv[weeks + 1];
  if (folder === undefined) throw new Error('name the folder of the weeks: --weeks FOLDER');
  say('Weeks planned as by autoplan:solve, one after the other; seconds of CPU');
  const planned = planWeeks(
    resolve(process.env['INIT_CWD'] ?? '.', folder),
    PLAN_GOALS.map(({ limit }) => limit),
  );
  report(planLines(planned));
  process.exit();
}
const ground = await prepareGround();
try {
  say(
    `${ground.rows} periods of 1,200 people on a durable PostgreSQL; ${ROUNDS} rounds in turns, the best of each counts`,
  );
  const lines = await measureAll(ground);
  report(lines);
} finally {
  await ground.end();
}
