import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { addDays } from '../../packages/domain/src/time.ts';
import { median } from './calls.ts';
import type { BigSite } from './big-site.ts';
import type { Measured } from './servers.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What a grid costs its viewer, in milliseconds; `longFrames` is the share of frames over 50. */
export type GridCost = {
  readonly paint: number;
  readonly scroll: number;
  readonly longFrames: number;
  readonly edit: number;
  readonly editP95: number;
};

/** A page with a grid: where it is, which answer brings its data, what a shift looks like, and how a key moves one. */
type Subject = {
  readonly url: string;
  readonly data: string;
  readonly block: string;
  readonly surface: string;
  /** Presses so many keys, each of which changes one shift. */
  readonly keys: readonly string[];
  readonly begin: (page: Page) => Promise<void>;
  readonly paints: number;
};

/** Fresh pages: of the board, and of what others need seconds for. */
const PAINTS = { board: 5, peer: 2 } as const;
const PRESSES = 60;
/** A finger stays on a key: while the key's leaving waits for its frame, the browser runs no other task, not even the one that measures. */
const HELD_MS = 60;
const SCROLL_STEPS = 90;
/** A screen full: nobody sees more at once. */
const BLOCKS = 200;
/** How many times slower a weak computer is. */
const SLOW = 4;

/** 500 people and 14 days in the product's page and in two timelines that companies use, in the same browser and run. */
export async function measureGrids(
  site: BigSite,
  product: Measured,
): Promise<Readonly<Record<'board' | 'slowBoard' | 'vis' | 'rct', GridCost>>> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const peers = await servePeers(site);
  try {
    const board: Subject = {
      url: `http://127.0.0.1:${product.port}/mx/${site.siteCode}/planning/biweeklyPlanningStore/${site.teamUuid}/${site.monday}`,
      data: 'weekSiteByManager',
      block: '[data-period]',
      surface: '[role="grid"]',
      keys: ['Alt+ArrowRight', 'Alt+ArrowLeft'],
      begin: (page) => page.getByRole('grid').focus(),
      paints: PAINTS.board,
    };
    const peer = (name: string, block: string, surface: string): Subject => ({
      url: `${peers.url}/${name}.html`,
      data: 'data.json',
      block,
      surface,
      keys: ['ArrowRight', 'ArrowLeft'],
      begin: (page) => page.locator(surface).first().waitFor(),
      paints: PAINTS.peer,
    });
    return {
      board: await measureGrid(browser, site, { subject: board }),
      vis: await measureGrid(browser, site, { subject: peer('vis', '.vis-item', '.vis-timeline') }),
      rct: await measureGrid(browser, site, {
        subject: peer('rct', '.rct-item', '.react-calendar-timeline'),
      }),
      slowBoard: await measureGrid(browser, site, { subject: board, slower: SLOW }),
    };
  } finally {
    await browser.close();
    peers.stop();
  }
}

/** Opens the page afresh for every paint; scrolls and types in the last one. */
async function measureGrid(
  browser: Browser,
  site: BigSite,
  { subject, slower = 1 }: { subject: Subject; slower?: number },
): Promise<GridCost> {
  const paints: number[] = [];
  for (let n = 0; n < subject.paints; n += 1) {
    const { page, close } = await open(browser, site, slower);
    try {
      await page.goto(subject.url, { waitUntil: 'commit' });
      paints.push(
        await page.evaluate(firstPaint, { data: subject.data, block: subject.block, count: BLOCKS }),
      );
      if (n < subject.paints - 1) continue;
      await settle(page);
      const frames = await scrolled(page, subject);
      const edits = await edited(page, subject);
      return {
        paint: median(paints),
        scroll: share(frames, 0.95),
        longFrames: frames.filter((ms) => ms > 50).length / frames.length,
        edit: share(edits, 0.5),
        editP95: share(edits, 0.95),
      };
    } finally {
      await close();
    }
  }
  throw new Error('nothing was painted');
}

async function open(
  browser: Browser,
  site: BigSite,
  slower: number,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  });
  await context.addInitScript((token) => localStorage.setItem('accessToken', token), site.token);
  const page = await context.newPage();
  if (slower > 1)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, close: () => context.close() };
}

/** From the end of the answer with the data until a screen of shifts was painted. Runs in the page. */
async function firstPaint({
  data,
  block,
  count,
}: {
  data: string;
  block: string;
  count: number;
}): Promise<number> {
  const begun = performance.now();
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (performance.now() - begun > 120_000) throw new Error(`the page shows no ${count} of ${block}`);
    if (document.querySelectorAll(block).length < count) continue;
    // The frame in which they were found is painted once a task of its own comes after it.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const painted = performance.now();
    const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes(data));
    return answer instanceof PerformanceResourceTiming ? painted - answer.responseEnd : Number.NaN;
  }
}

/** What comes after the first paint (counters of all rows) has ended. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })));
  await page.waitForTimeout(1500);
}

/** Wheels down and up through the grid; milliseconds of each frame meanwhile. */
async function scrolled(page: Page, { surface }: Subject): Promise<readonly number[]> {
  const box = await page.locator(surface).first().boundingBox();
  if (box === null) throw new Error(`no ${surface} to scroll`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    let next = 0;
    const look = (now: number): void => {
      frames.push(now - last);
      last = now;
      next = requestAnimationFrame(look);
    };
    next = requestAnimationFrame(look);
    // A page that draws frames on and on would make the keys, which come after, wait for the next one.
    Object.assign(globalThis, { benchScrolled: () => (cancelAnimationFrame(next), frames) });
  });
  for (let n = 0; n < SCROLL_STEPS; n += 1) {
    await page.mouse.wheel(0, n < SCROLL_STEPS / 2 ? 160 : -160);
    await page.waitForTimeout(16);
  }
  const frames: unknown = await page.evaluate('benchScrolled()');
  return Array.isArray(frames) ? frames.slice(2).map(Number) : [];
}

/** Milliseconds from a key press to the painted frame in which something on the page had changed for it. */
async function edited(page: Page, { keys, begin }: Subject): Promise<readonly number[]> {
  await begin(page);
  await page.evaluate(() => {
    const times: number[] = [];
    let pressed: number | undefined;
    let changed = false;
    new MutationObserver(() => (changed = true)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Alt') return;
        pressed = event.timeStamp;
        changed = false;
        const look = (): void => {
          if (!changed) return void requestAnimationFrame(look);
          setTimeout(() => {
            if (pressed !== undefined) times.push(performance.now() - pressed);
            pressed = undefined;
          }, 0);
        };
        requestAnimationFrame(look);
      },
      true,
    );
    Object.assign(globalThis, { benchTimes: times });
  });
  for (let n = 0; n < PRESSES; n += 1) {
    await page.keyboard.press(keys[n % keys.length] ?? '', { delay: HELD_MS });
    await page.waitForTimeout(120 - HELD_MS);
  }
  const times: unknown = await page.evaluate(() => Reflect.get(globalThis, 'benchTimes'));
  return Array.isArray(times) ? times.map(Number) : [];
}

const share = (values: readonly number[], at: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * at)] ?? Number.NaN;

/** The two timelines, built once, with the same people and shifts. */
async function servePeers(site: BigSite): Promise<{ url: string; stop: () => void }> {
  const out = mkdtempSync(join(tmpdir(), 'jornada-peers-'));
  const built = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/vite/bin/vite.js'),
      'build',
      '--config',
      join(import.meta.dirname, 'peers/vite.config.ts'),
      '--outDir',
      out,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    { encoding: 'utf8' },
  );
  if (built.status !== 0) throw new Error(`the peers of the bench could not be built: ${built.stderr}`);
  const data = JSON.stringify({
    first: site.monday,
    last: addDays(site.monday, 14),
    people: site.people,
    shifts: site.shifts,
  });
  const server: Server = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://peers').pathname;
    const file = join(out, path);
    if (path === '/data.json') return void reply.setHeader('content-type', 'application/json').end(data);
    if (!existsSync(file) || path.includes('..')) return void reply.writeHead(404).end();
    reply
      .setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
      .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    stop: () => {
      server.close();
      rmSync(out, { recursive: true, force: true });
    },
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
