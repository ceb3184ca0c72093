// `npm test`: brings what the tests need on Debian, says what is missing elsewhere, and runs everything.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { findPostgres } from '../apps/server/src/db/postgres.ts';
import { momentOf } from '../e2e/clock.ts';
import { checks } from './check.ts';
import { runSteps } from './steps.ts';

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
const MOVED = pathToFileURL(join(import.meta.dirname, '..', 'e2e', 'moved.ts')).href;

provide([
  {
    what: 'PostgreSQL 15 or newer',
    packages: ['postgresql-15'],
    found: () => process.env['TEST_DATABASE_URL'] !== undefined || findPostgres() !== undefined,
    otherwise: 'name a server by TEST_DATABASE_URL',
  },
  {
    what: 'Chromium',
    packages: ['chromium', 'fonts-noto-core'],
    found: () => existsSync(CHROMIUM),
    otherwise: 'name it by CHROMIUM_PATH',
  },
  {
    what: 'Firefox ESR',
    packages: ['firefox-esr'],
    found: () => existsSync(FIREFOX),
    otherwise: 'name it by FIREFOX_PATH',
  },
  {
    what: 'poppler',
    packages: ['poppler-utils'],
    found: () => spawnSync('pdfsig', ['-v']).error === undefined,
    otherwise: 'install poppler (pdfsig, pdftotext)',
  },
  {
    what: 'qpdf',
    packages: ['qpdf'],
    found: () => spawnSync('qpdf', ['--version']).error === undefined,
    otherwise: 'install qpdf',
  },
]);

// `npm test -- --at 2026-12-31T23:58` runs everything as if the machine's clock said so.
const { at } = parseArgs({ options: { at: { type: 'string' } } }).values;
const clock = at === undefined ? {} : { TEST_AT: momentOf(at).toString(), NODE_OPTIONS: `--import=${MOVED}` };
const results = mkdtempSync(join(tmpdir(), 'jornada-results-'));
const vitestResults = join(results, 'vitest.json');
const storyResults = join(results, 'stories.json');
await runSteps([
  ...checks,
  {
    name: 'unit and server tests',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestResults}`],
    env: clock,
  },
  {
    name: 'browser stories',
    command: 'playwright',
    args: ['test', '--reporter=list,json'],
    env: {
      ...clock,
      CHROMIUM_PATH: CHROMIUM,
      FIREFOX_PATH: FIREFOX,
      PLAYWRIGHT_JSON_OUTPUT_NAME: storyResults,
    },
  },
]);
const unit = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .parse(JSON.parse(readFileSync(vitestResults, 'utf8')));
const stories = z
  .object({ stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }) })
  .parse(JSON.parse(readFileSync(storyResults, 'utf8')));
console.log(
  `${unit.numPassedTests + stories.stats.expected + stories.stats.flaky} passed, ${unit.numFailedTests + stories.stats.unexpected} failed`,
);

type Need = {
  readonly what: string;
  readonly packages: readonly string[];
  readonly found: () => boolean;
  readonly otherwise: string;
};

/** Installs what is missing where that can be done (Debian, as root); elsewhere says so and fails, never skips. */
function provide(needs: readonly Need[]): void {
  const missing = needs.filter((need) => !need.found());
  if (missing.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (mayInstall) {
    console.error(`jornada: installing ${missing.map((need) => need.what).join(', ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', ...missing.flatMap((need) => need.packages)],
      { stdio: ['ignore', 'ignore', 'inherit'], env },
    );
  }
  const still = missing.filter((need) => !need.found());
  for (const need of still) console.error(`jornada: the tests need ${need.what}: ${need.otherwise}.`);
  if (still.length > 0) process.exit(1);
}
