import { readFileSync } from 'node:fs';
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

parentPort?.on('message', () => {
  void (async () => {
    await server.stop();
    await db.close();
    process.exit(0);
  })();
});
parentPort?.postMessage('ready');
