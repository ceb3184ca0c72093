import { Readable } from 'node:stream';
import { within, type Reach } from '@jornada/domain/access/reach.ts';
import type { liveCalls } from '@jornada/contract/live.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { bus } from './events.ts';

const HEARTBEAT_MS = 25_000;

export const liveHandlers: Handlers<typeof liveCalls> = {
  'live.stream': async ({ after }, context) => {
    const start = after ?? (await latest(context.db));
    return {
      body: Readable.from(stream(context, start)),
      mediaType: 'text/event-stream; charset=utf-8',
      headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
    };
  },
};

/** What happens from here on, as far as the listener's rights reach; a comment keeps quiet lines open. */
async function* stream(context: Context, start: number): AsyncGenerator<string> {
  let seen = start;
  yield `retry: 2000\nid: ${seen}\n\n`;
  for (;;) {
    const waiting = nextNews();
    const events = await context.db.selectFrom('live_event').selectAll().where('id', '>', seen).orderBy('id').limit(500).execute();
    for (const event of events) {
      seen = event.id;
      if (mayHear(context, { siteId: event.site_id, teamId: event.team_id, accountId: event.account_id }))
        yield `id: ${event.id}\ndata: ${JSON.stringify({ id: event.id, topic: event.topic, payload: event.payload })}\n\n`;
    }
    if (events.length === 500) continue;
    if (!(await waiting)) yield ': still here\n\n';
  }
}

/** Company events reach everyone; a site's reach those who hold it; a person's reach that person. */
function mayHear({ actor, reach }: { actor: Context['actor']; reach: Reach }, event: { siteId: number | null; teamId: number | null; accountId: string | null }): boolean {
  if (event.accountId !== null) return event.accountId === actor.accountId;
  return event.siteId === null || within(reach, { siteId: event.siteId, teamId: event.teamId });
}

function nextNews(): Promise<boolean> {
  return new Promise((resolve) => {
    const heard = () => {
      clearTimeout(quiet);
      resolve(true);
    };
    const quiet = setTimeout(() => {
      bus.off('news', heard);
      resolve(false);
    }, HEARTBEAT_MS);
    quiet.unref();
    bus.once('news', heard);
  });
}

async function latest(db: Db): Promise<number> {
  const { last } = await db.selectFrom('live_event').select(({ fn }) => fn.max('id').as('last')).executeTakeFirstOrThrow();
  return Number(last ?? 0);
}
