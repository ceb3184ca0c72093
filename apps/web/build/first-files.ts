import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A row of `routes.ts`: its path, and the file of its screen. */
const ROW = /path: '([^']+)'(?:(?!path: ')[\s\S])*?import\('\.\/([^']+)'\)/g;

/**
 * Writes which files the first screen of each path needs, so that the server can name them in the page: they all come in
 * one wave, instead of each with the one that imports it. `''` stands for a path without a screen of its own.
 */
export function firstFiles(source: string): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    writeBundle: ({ dir = '' }, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunkOf = (file: string) =>
        chunks.find(({ facadeModuleId }) => facadeModuleId === join(source, file)) ??
        chunks.find(({ moduleIds }) => moduleIds.includes(join(source, file)));
      const filesOf = (...modules: string[]): string[] => {
        const files = new Set<string>();
        for (const module of modules) gather(chunkOf(module), { bundle, files });
        return [...files];
      };
      const letters = Object.values(bundle).find(({ fileName }) =>
        /archivo-latin-(?!ext|wdth).*\.woff2$/.test(fileName),
      );
      const entry = ['main.tsx', 'start.tsx'];
      const routes = readFileSync(join(source, 'routes.ts'), 'utf8').matchAll(ROW);
      const rows = [...routes].map(([, path = '', module = '']) => [path, filesOf(...entry, module)]);
      const text = JSON.stringify({
        letters: letters?.fileName,
        files: Object.fromEntries([['', filesOf(...entry)], ...rows]),
      });
      writeFileSync(join(dir, '.vite/first-files.json'), text);
    },
  };
}

/** A file after those that it imports, styles of the deeper parts first. */
function gather(
  chunk: Rolldown.OutputChunk | undefined,
  on: { bundle: Rolldown.OutputBundle; files: Set<string> },
): void {
  if (chunk === undefined || on.files.has(chunk.fileName)) return;
  on.files.add(chunk.fileName);
  for (const next of chunk.imports) {
    const file = on.bundle[next];
    if (file?.type === 'chunk') gather(file, on);
  }
  for (const css of chunk.viteMetadata?.importedCss ?? []) on.files.add(css);
}
