import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';

/** A board is drawn by functions that all run at once: Chromium compiles them while the file arrives, not one by one in the first paint. */
const compiledWhole = ({ moduleIds }: { moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => BOARD.test(id)) ? '//# allFunctionsCalledOnLoad' : '';
const BOARD = /planning\/board\/|domain\/src\/planning\/|ui\/marks\/|virtual-core/;

export default defineConfig({
  plugins: [react(), serviceWorker('src/service-worker/service-worker.ts'), precompress()],
  build: {
    // The oldest that the README names; styles get the prefixes that Safari still asks for.
    target: ['chrome120', 'edge120', 'firefox128', 'safari17.4'],
    modulePreload: { polyfill: false },
    manifest: true,
    assetsInlineLimit: 0,
    rollupOptions: { output: { postBanner: compiledWhole } },
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
