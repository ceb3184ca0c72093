import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// The configuration is read again in each worker: the folder is made once and handed on.
process.env['STORY_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'jornada-stories-'));

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/setup.ts',
  // Two files play at once, each on a product of its own (e2e/story.ts): what one plans is not seen in the other.
  workers: 2,
  fullyParallel: false,
  // A busy machine may lose a press: a story that passes only the second time is listed as flaky.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // Stories stand between the page and the network; only the one without a connection asks for the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Filming every act takes longer than the act: on demand, for the story in question (STORY_TRACE=1).
    trace: process.env['STORY_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
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
    },
  },
});
