import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { dayAt } from '@jornada/domain/time.ts';
import type { App } from '../http/app.ts';
import { actAsSystem } from '../jobs/act.ts';
import { queueMessage } from '../outbox/messages.ts';
import { hashOfLine, readLines, readPublished, type Published } from './published.ts';
import { listHeads } from './queries.ts';

const PUBLISH = 'audit.publish';

/**
 * Publishes the heads of the audit chains once a day outside the tables: in a file that is only added to, and by mail
 * where an address is configured. Later changes to the trail cannot change what was published.
 */
export async function publishOnceADay(app: App): Promise<void> {
  const last = (await readPublished(app.config.audit.headsFile)).at(-1);
  if (last === undefined || dayAt(Temporal.Instant.from(last.at)) < dayAt(app.now())) await publishHeads(app);
}

export async function publishHeads(app: App): Promise<void> {
  const { headsFile, headsMail } = app.config.audit;
  const heads = await listHeads(app.database.db);
  if (heads.length === 0) return;
  const lines = await readLines(headsFile);
  const line = JSON.stringify({
    at: app.now().toString(),
    heads,
    previous: hashOfLine(lines.at(-1)),
  } satisfies Published);
  await mkdir(dirname(headsFile), { recursive: true, mode: 0o700 });
  await appendFile(headsFile, `${line}\n`, { mode: 0o600, flush: true });
  if (headsMail !== '')
    await actAsSystem(app, PUBLISH, (context) =>
      queueMessage(context, {
        kind: 'audit-heads',
        channel: 'MAIL',
        recipient: headsMail,
        language: 'es',
        subject: `Cabezas de la bitácora, ${dayAt(app.now())}`,
        body: line,
      }),
    );
}
