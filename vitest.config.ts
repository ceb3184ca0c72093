import { defineConfig } from 'vitest/config';

/** What shares its code runs in one group, which has one number of workers. */
const shared = { isolate: false, maxWorkers: 2 };

const server = {
  include: ['apps/server/src/**/*.test.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
  globalSetup: ['apps/server/src/testing/database.ts'],
  // Each file has a database and a product of its own; what they share is code, read once for all of them.
  ...shared,
};

export default defineConfig({
  test: {
    projects: [
      // Pure: no file can leave anything behind for another.
      { test: { name: 'domain', include: ['packages/*/src/**/*.test.ts'], ...shared } },
      { test: { ...server, name: 'server-pglite', provide: { database: 'pglite' } } },
      { test: { ...server, name: 'server-postgres', provide: { database: 'postgres' } } },
      // What draws nothing needs no page to draw on, which costs each file more than all its tests.
      { extends: './apps/web/vite.config.ts', test: { name: 'web', include: ['apps/web/src/**/*.test.ts'] } },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'screens',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['./apps/web/src/testing/jsdom.ts'],
        },
      },
    ],
  },
});
