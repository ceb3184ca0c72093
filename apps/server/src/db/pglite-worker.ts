import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { z } from 'zod';

const { dataDir, socketPath, template, pgliteWasmModule } = z
  .object({
    dataDir: z.string().optional(),
    socketPath: z.string(),
    template: z.string().optional(),
    pgliteWasmModule: z.custom<PGliteOptions['pgliteWasmModule']>().optional(),
  })
  .parse(workerData);

const db = await PGlite.create({
  extensions: { pg_trgm },
  ...(dataDir === undefined ? {} : { dataDir }),
  ...(pgliteWasmModule === undefined ? {} : { pgliteWasmModule }),
  ...(template === undefined ? {} : { loadDataDir: new Blob([readFileSync(template)]) }),
});
// Eight, not one: a pool that reconnects must find a place while its old connection is being torn down.
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 8 });
await server.start();

/** `stop`, or the file to dump the database into. */
parentPort?.on('message', (asked: string) => {
  void (async () => {
    if (asked !== 'stop') return parentPort?.postMessage(await dump(asked));
    await server.stop();
    await db.close();
    process.exit(0);
  })();
});
parentPort?.postMessage('ready');

async function dump(file: string): Promise<string> {
  try {
    writeFileSync(file, Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer()), { mode: 0o600 });
    return `dumped ${file}`;
  } catch {
    return `not dumped ${file}`;
  }
}
