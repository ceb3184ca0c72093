import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where documents lie; keys are made by the server, never by a caller. */
export type Storage = {
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
  readonly get: (key: string) => Promise<Buffer>;
  readonly remove: (key: string) => Promise<void>;
};

/** The disk behind the interface: written beside, then renamed, so that a file is whole or not there. */
export function diskStorage(folder: string): Storage {
  const path = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    put: async (key, bytes) => {
      const target = path(key);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(`${target}.part`, bytes, { flush: true });
      await rename(`${target}.part`, target);
    },
    get: (key) => readFile(path(key)),
    remove: (key) => rm(path(key), { force: true }),
  };
}
