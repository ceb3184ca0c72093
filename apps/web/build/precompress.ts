import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What is smaller than this gains nothing on the wire. */
const LEAST_BYTES = 500;
const TEXTS = /\.(js|css|svg|json|webmanifest)$/;

/** Writes each text of the build a second and third time, as small as brotli and gzip make it; the server sends what a browser takes. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: () => {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!TEXTS.test(file) || file.startsWith('.')) continue;
        const path = join(folder, file);
        const bytes = readFileSync(path);
        if (bytes.length < LEAST_BYTES) continue;
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        );
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
