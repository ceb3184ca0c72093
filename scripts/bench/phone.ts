import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { FIRST_PAGES, firstLoad, type FirstPage, type Slow } from '../../e2e/first-load.ts';
import { median } from './calls.ts';
import { freePort } from '../free-port.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The product before anything was done for phones: what a page took then is one, what it takes now a share of it. */
const BEFORE = 'c51e16f';

/** A cheap phone in a shop. */
const PHONE: Slow = { bytesPerSecond: 1_600_000 / 8, latencyMs: 150, processor: 4 };
const ROUNDS = 3;

/** What a first page takes on a phone, and what it took. */
export type PhoneTimes = {
  readonly name: string;
  readonly requests: number;
  readonly kibibytes: number;
  readonly ms: number;
  /** The same page once more in the same browser. */
  readonly warmMs: number;
  readonly beforeMs: number;
  /** The median of the rounds' own shares, since load moves both. */
  readonly share: number;
};

type Subject = {
  readonly address: string;
  readonly sessions: ReadonlyMap<string, Session>;
  readonly stop: () => Promise<void>;
};
type Session = NonNullable<Parameters<typeof firstLoad>[1]['session']>;

/** The pages that a phone opens first, cold, in turns with a build of the earlier commit. */
export async function measurePhone(): Promise<PhoneTimes[]> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
  const earlier = earlierTree();
  try {
    buildPages(ROOT);
    buildPages(earlier.folder);
    const now = await start(browser, ROOT);
    const before = await start(browser, earlier.folder);
    const times: PhoneTimes[] = [];
    for (const first of FIRST_PAGES) times.push(await duel(browser, { first, now, before }));
    await Promise.all([now.stop(), before.stop()]);
    return times;
  } finally {
    await browser.close();
    earlier.remove();
  }
}

async function duel(
  browser: Browser,
  { first, now, before }: { first: FirstPage; now: Subject; before: Subject },
): Promise<PhoneTimes> {
  const rounds: { ms: number; warmMs: number; beforeMs: number; requests: number; kibibytes: number }[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const earlier = await load(browser, first, before);
    rounds.push({ ...(await load(browser, first, now)), beforeMs: earlier.ms });
  }
  const of = (value: (round: (typeof rounds)[number]) => number): number => median(rounds.map(value));
  return {
    name: first.name,
    requests: of(({ requests }) => requests),
    kibibytes: of(({ kibibytes }) => kibibytes),
    ms: of(({ ms }) => ms),
    warmMs: of(({ warmMs }) => warmMs),
    beforeMs: of(({ beforeMs }) => beforeMs),
    share: of(({ ms, beforeMs }) => ms / beforeMs),
  };
}

async function load(browser: Browser, first: FirstPage, { address, sessions }: Subject) {
  const session = first.person === undefined ? undefined : sessions.get(first.person);
  const { page, requests, kibibytes, ms } = await firstLoad(browser, {
    address,
    first,
    session,
    slow: PHONE,
  });
  const begun = performance.now();
  await page.goto(address + first.path, { waitUntil: 'commit' });
  await first.usable(page).waitFor();
  const warmMs = performance.now() - begun;
  await page.context().close();
  return { requests, kibibytes, ms, warmMs };
}

/** A demonstration of its own, with those signed in whose pages are measured. */
async function start(browser: Browser, folder: string): Promise<Subject> {
  const data = mkdtempSync(join(tmpdir(), 'jornada-phone-'));
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=2', '--import=./apps/server/src/warm.mjs', 'apps/server/src/main.ts'],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'], PORT: String(port), JORNADA_DATA_DIR: data },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const address = `http://127.0.0.1:${port}`;
  await answers(`${address}/readyz`, child);
  const sessions = new Map<string, Session>();
  for (const { person } of FIRST_PAGES)
    if (person !== undefined) sessions.set(person, await signIn(browser, address, person));
  return {
    address,
    sessions,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`a server of the bench ended with ${child.exitCode}`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok === true) return;
    await setTimeout(250);
  }
}

async function signIn(browser: Browser, address: string, person: string): Promise<Session> {
  const context = await browser.newContext({ locale: 'es-MX', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByRole('textbox').first().fill(person);
  await page.getByRole('button', { name: /^Entrar/ }).click();
  await page.waitForURL((url) => url.pathname.includes('/home/'));
  const session = await context.storageState();
  await context.close();
  return session;
}

/** The earlier commit beside this one, on the libraries of this one; where it names others, it gets its own. */
function earlierTree(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'jornada-before-'));
  run(ROOT, 'git', ['worktree', 'add', '--force', '--detach', folder, BEFORE]);
  const missing = ['apps/web', 'apps/server', 'packages/domain', 'packages/contract']
    .flatMap((place) => Object.keys(dependenciesOf(join(folder, place))))
    .filter((name) => !existsSync(join(ROOT, 'node_modules', name)));
  if (missing.length > 0) run(folder, 'npm', ['ci', '--no-audit', '--no-fund']);
  else linkLibraries(folder);
  return { folder, remove: () => run(ROOT, 'git', ['worktree', 'remove', '--force', folder]) };
}

function dependenciesOf(folder: string): object {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return typeof parsed === 'object' && parsed !== null
    ? Object(Reflect.get(parsed, 'dependencies') ?? {})
    : {};
}

/** All of ours, but its own packages. */
function linkLibraries(folder: string): void {
  const ours = join(ROOT, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@jornada'), { recursive: true });
  for (const name of readdirSync(ours))
    if (name !== '@jornada') symlinkSync(join(ours, name), join(folder, 'node_modules', name));
  for (const place of ['apps/web', 'apps/server', 'packages/domain', 'packages/contract'])
    symlinkSync(join(folder, place), join(folder, 'node_modules/@jornada', place.split('/')[1] ?? ''));
}

function buildPages(folder: string): void {
  run(join(folder, 'apps/web'), process.execPath, [
    join(ROOT, 'node_modules/vite/bin/vite.js'),
    'build',
    '--logLevel',
    'error',
  ]);
}

function run(cwd: string, command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}
