import { mkdirSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

type Embedded = {
  readonly socketFolder: string;
  readonly dump: (file: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Runs PGlite in a worker thread, so that its WebAssembly never blocks the event loop, behind a Unix socket in a
 * private folder. A lock file keeps a second process out of the same data.
 */
export async function startEmbedded(folder: string): Promise<Embedded> {
  mkdirSync(folder, { recursive: true });
  const release = lock(join(folder, 'lock'));
  const socketFolder = mkdtempSync(join(tmpdir(), 'jornada-'));
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { dataDir: join(folder, 'pglite'), socketPath: join(socketFolder, '.s.PGSQL.5432') },
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
  return {
    socketFolder,
    dump: async (file) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const hear = (said: unknown): void => {
        if (said === `dumped ${file}`) resolve();
        if (said === `not dumped ${file}`) reject(new Error(`${file} could not be written`));
      };
      worker.on('message', hear);
      worker.postMessage(file);
      await promise.finally(() => worker.off('message', hear));
    },
    stop: async () => {
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('stop');
      await ended;
      rmSync(socketFolder, { recursive: true, force: true });
      release();
    },
  };
}

function lock(file: string): () => void {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
  } catch {
    const owner = Number(readFileSync(file, 'utf8'));
    if (isAlive(owner)) throw new Error(`another process (${owner}) has this embedded database open`);
    rmSync(file, { force: true });
    return lock(file);
  }
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
