import { strToU8, unzipSync, zipSync } from 'fflate';

/** A part that unpacks to more is left out: a small file that grows without end is no spreadsheet. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The parts of a zip archive by name. */
export type ZipParts = ReadonlyMap<string, Uint8Array>;

/** Returns the parts of a zip archive in their order; undefined where the bytes are no archive. */
export function openZip(bytes: Uint8Array): ZipParts | undefined {
  try {
    return new Map(
      Object.entries(unzipSync(bytes, { filter: ({ originalSize }) => originalSize <= MOST_BYTES })),
    );
  } catch {
    return undefined;
  }
}

/** Returns a zip archive of these parts. The moment in it is always the same, so that equal parts are equal bytes. */
export function makeZip(parts: readonly (readonly [name: string, content: string | Uint8Array])[]): Buffer {
  const files = parts.map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: '1980-01-01T00:00:00' }));
}
