import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { firstFiles } from './build/first-files.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { zodForBrowsers } from './build/zod-for-browsers.ts';

/**
 * A board is drawn by functions that all run at once: Chromium compiles them while the file arrives, not one by one in the
 * first paint. What a phone opens first holds a few of them, and is compiled as it is used.
 */
const compiledWhole = ({ moduleIds }: { moduleIds: readonly string[] }): string =>
  moduleIds.filter((id) => BOARD.test(id)).length > moduleIds.length / 2
    ? '//# allFunctionsCalledOnLoad'
    : '';
const BOARD = /planning\/board\/|domain\/src\/planning\/|ui\/marks\/|virtual-core/;

const SOURCE = join(import.meta.dirname, 'src');

export default defineConfig({
  plugins: [
    react(),
    zodForBrowsers(),
    firstFiles(SOURCE),
    serviceWorker('src/service-worker/service-worker.ts'),
    precompress(),
  ],
  build: {
    // The oldest that the README names; styles get the prefixes that Safari still asks for.
    target: ['chrome120', 'edge120', 'firefox128', 'safari17.4'],
    modulePreload: { polyfill: false },
    manifest: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      preserveEntrySignatures: false,
      output: {
        postBanner: compiledWhole,
        codeSplitting: { groups: chunkGroups(SOURCE) },
      },
    },
  },
  server: {
    port: 4001,
    proxy: Object.fromEntries(
      [
        '/api',
        '/mx/api',
        '/mx/planning/api',
        '/planning/api',
        '/oidc',
        '/openapi.json',
        '/healthz',
        '/readyz',
      ].map((path) => [
        path,
        // Sign-in returns to the address it began at, so the server must see this one.
        { target: `http://127.0.0.1:${process.env['PORT'] ?? 4000}`, changeOrigin: false },
      ]),
    ),
  },
});
