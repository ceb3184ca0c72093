import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from './app.ts';
import { openApi } from './openapi.ts';

/** So long `/readyz` waits for the database: anyone who asks it waits for an answer, whichever it is. */
const PATIENCE_MS = 2000;

/** `/healthz`: the process lives. `/readyz`: it can serve, database included. `/openapi.json`: what it serves. */
export function mountHealth(app: App): void {
  let described: Promise<string> | undefined;
  app.server.get('/openapi.json', async (_request, reply) => {
    described ??= openApi(app.config.publicUrl).then(JSON.stringify); // built once: it takes a moment of the processor
    return reply.type('application/json; charset=utf-8').send(await described);
  });
  app.server.get('/healthz', async () => ({ status: 'ok' }));
  app.server.get('/readyz', async (_request, reply) => {
    if (app.leaving.signal.aborted) return reply.code(503).send({ status: 'leaving' });
    const ready = await Promise.race([answers(app), setTimeout(PATIENCE_MS, false)]);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database away' });
  });
}

const answers = ({ database: { db } }: App): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
