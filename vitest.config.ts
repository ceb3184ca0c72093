import { defineConfig } from 'vitest/config';

/** What shares its code runs in one group, which has one number of workers. */
const shared = { isolate: false, maxWorkers: 2 };

/**
 * Every server test runs on PostgreSQL, which companies use. The embedded database is the same engine with a single
 * connection, so on it run those tests that could come out differently there: where SQL itself is tested, where two
 * acts meet, and every call of the product at least once (each read in `leaks`, each command in `repeats`).
 */
const ON_BOTH = [
  'apps/server/src/{db,demo,document-texts,effects,imss,live,planning,time-exports}/**/*.test.ts',
  'apps/server/src/**/{at-once,double-press,sequences,start,timers}.test.ts',
  'apps/server/src/access/{leaks,repeats}.test.ts',
];

const server = {
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // A busy machine takes its time: only what never comes fails.
  expect: { poll: { timeout: 60_000 } },
  globalSetup: ['apps/server/src/testing/database.ts'],
  // Each file has a database and a product of its own; what they share is code, read once for all of them.
  ...shared,
};

export default defineConfig({
  test: {
    projects: [
      // Pure: no file can leave anything behind for another.
      {
        test: {
          name: 'domain',
          include: ['packages/{contract,domain}/src/**/*.test.ts'],
          testTimeout: 60_000,
          ...shared,
        },
      },
      { test: { ...server, name: 'server-pglite', include: ON_BOTH, provide: { database: 'pglite' } } },
      {
        test: {
          ...server,
          name: 'server-postgres',
          include: ['apps/server/src/**/*.test.ts', 'packages/client/test/*.test.ts'],
          provide: { database: 'postgres' },
        },
      },
      // What draws nothing needs no page to draw on.
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
          setupFiles: ['./apps/web/src/testing/clock.ts'],
          testTimeout: 60_000,
          ...shared,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'screens',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['./apps/web/src/testing/clock.ts', './apps/web/src/testing/jsdom.ts'],
          testTimeout: 60_000,
          ...shared,
        },
      },
    ],
  },
});
