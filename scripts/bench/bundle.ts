import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const DIST = join(import.meta.dirname, '../../apps/web/dist');

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.string().optional(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof Manifest>;

/** Kilobytes, compressed, of the scripts and styles that a screen loads: the entry, the screen, and what both import. */
export function screenKilobytes(screen: RegExp): number | undefined {
  const manifest = readManifest();
  if (manifest === undefined) return undefined;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const found = Object.keys(manifest).find((key) => screen.test(manifest[key]?.src ?? key));
  if (entry === undefined || found === undefined) return undefined;
  const files = new Set<string>();
  for (const key of [entry, found]) gather(manifest, key, files);
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0) / 1000;
}

function readManifest(): Manifest | undefined {
  const file = join(DIST, '.vite/manifest.json');
  return existsSync(file) ? Manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

function gather(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (chunk === undefined || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const css of chunk.css) files.add(css);
  for (const next of chunk.imports) gather(manifest, next, files);
}
