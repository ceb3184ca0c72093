import type { App } from '../http/app.ts';
import { SEND } from './ask.ts';
import { httpSystem } from './http.ts';
import { outsideSecret } from './signature.ts';
import { standIn, startStandIn } from './stand-in.ts';
import type { OutsideRequest, OutsideSystem } from './system.ts';
import { takeRequest, updateRequest } from './queries.ts';

const ANSWER_CALL = { OSMOS: 'osmos.answer', IDENTITY_ACCESS: 'identity.answer', SAP: 'sap.answer' } as const;

/** Sends what outside systems are asked, again and again until they take it; each request bears one key for ever. */
export async function startOutsideSystems(app: App): Promise<void> {
  await startStandIn(app);
  for (const queue of Object.values(SEND))
    await app.jobs.work(queue, ({ requestId }) => send(app, String(requestId)), { atOnce: AT_ONCE });
}

/** So many requests of one system are on their way at once from each server. */
const AT_ONCE = 3;

async function send(app: App, requestId: string): Promise<void> {
  const { db } = app.database;
  const request = await takeRequest(db, requestId);
  if (request === undefined) return;
  const system = await systemFor(app, request.system);
  const note = (noted: { last_error: string } | { last_error: null; taken_at: string }) =>
    updateRequest(db, requestId, noted);
  await system.ask(request).catch(async (error: unknown) => {
    const reason = error instanceof Error ? error.message : 'failed';
    await note({ last_error: reason.slice(0, 300) });
    throw error;
  });
  await note({ last_error: null, taken_at: app.now().toString() });
}

async function systemFor(app: App, system: OutsideRequest['system']): Promise<OutsideSystem> {
  const { osmosUrl, identityUrl, sapUrl } = app.config.outside;
  const url = { OSMOS: osmosUrl, IDENTITY_ACCESS: identityUrl, SAP: sapUrl }[system];
  if (url === '') return standIn(app);
  const secret = await outsideSecret(app.database.db, app.config.outside.secret);
  return httpSystem({
    url,
    secret,
    answerTo: `${app.config.publicUrl}/mx/api/v2/outside/${ANSWER_CALL[system]}`,
    now: app.now,
  });
}
