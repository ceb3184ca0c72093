import { defineConfig } from 'vitest/config';

const server = {
  include: ['apps/server/src/**/*.test.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
  globalSetup: ['apps/server/src/testing/database.ts'],
  maxWorkers: 2,
  // Each file has a database and a product of its own; what they share is code, read once for all of them.
  isolate: false,
};

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['packages/*/src/**/*.test.ts'] } },
      { test: { ...server, name: 'server-pglite', provide: { database: 'pglite' } } },
      { test: { ...server, name: 'server-postgres', provide: { database: 'postgres' } } },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['./apps/web/src/testing/jsdom.ts'],
        },
      },
    ],
  },
});
