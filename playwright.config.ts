import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// The configuration is read again in each worker: the folder is made once and handed on.
process.env['STORY_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'jornada-stories-'));
const PORT = process.env['STORY_PORT'] ?? '4173';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: {
    command: 'node --max-semi-space-size=2 apps/server/src/main.ts',
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 120_000,
    env: { PORT, JORNADA_DATA_DIR: process.env['STORY_DATA_DIR'], DATABASE_URL: '' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
