import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Builds the service worker beside the application: one file without imports at the root, because not every browser
 * takes a worker made of modules, and it reaches only what lies under its own address.
 */
export function serviceWorker(entry: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          rollupOptions: {
            input: join(import.meta.dirname, '..', entry),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}
