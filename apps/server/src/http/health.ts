import { sql } from 'kysely';
import type { App } from './app.ts';
import { openApi } from './openapi.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, database included. `/openapi.json`: what it serves. */
export function mountHealth(app: App): void {
  app.server.get('/openapi.json', async () => openApi(app.config.publicUrl));
  app.server.get('/healthz', async () => ({ status: 'ok' }));
  app.server.get('/readyz', async (_request, reply) => {
    const ready = await sql`select 1`.execute(app.database.db).then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database away' });
  });
}
