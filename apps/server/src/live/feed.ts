import type { Selectable } from 'kysely';
import type { LiveEvent } from '../db/schema.ts';
import { describeError, type App } from '../http/app.ts';
import type { Passing } from '../http/context.ts';
import { bus } from './events.ts';
import { LATE, AT_ONCE, newestIds, eventsSince } from './queries.ts';

/** An event of the table, or one without an id: it passes, and is kept nowhere. */
export type FeedEvent = Pick<
  Selectable<LiveEvent>,
  'topic' | 'site_id' | 'team_id' | 'account_id' | 'payload'
> & {
  readonly id: number | null;
  readonly forHealth?: Passing['forHealth'];
};

/** One stream's share of the events. */
type Share = {
  /** The events since it last asked, none after so many milliseconds; undefined when the stream must restart. */
  readonly take: (waitMs: number) => Promise<readonly FeedEvent[] | undefined>;
  readonly leave: () => void;
};

export type Feed = {
  readonly join: () => Promise<Share>;
  /** Every share, and anyone who joins from now on, must begin again: elsewhere, because this process leaves. */
  readonly end: () => void;
};

/** Anyone who takes nothing for so many events is not held any longer. */
const MOST = 5000;

/** Reads events once for all streams of this process, however many there are, and only while there are any. */
export function makeFeed({ database: { db }, server }: Pick<App, 'database' | 'server'>): Feed {
  const shares = new Set<Holding>();
  /** The newest id, and those up to `LATE` behind it that were sent. */
  let seen = 0;
  let delivered = new Set<number>();
  let begun: Promise<void> | undefined;
  let reading = false;
  let isNews = false;
  let hasEnded = false;

  const begin = async (): Promise<void> => {
    const known = await newestIds(db);
    delivered = new Set(known.map(({ id }) => id));
    seen = known[0]?.id ?? 0;
  };

  const read = async (): Promise<boolean> => {
    const found = await eventsSince(db, { seen, delivered });
    for (const { id } of found) delivered.add(id);
    seen = Math.max(seen, found.at(-1)?.id ?? 0);
    for (const id of delivered) if (id <= seen - LATE) delivered.delete(id);
    if (found.length > 0) for (const share of shares) share.give(found);
    return found.length === AT_ONCE;
  };

  const hear = async (): Promise<void> => {
    isNews = true;
    if (reading) return;
    reading = true;
    try {
      await begun;
      while (isNews && shares.size > 0) {
        isNews = false;
        isNews = (await read()) || isNews;
      }
    } catch (error) {
      server.log.error({ error: describeError(error) }, 'events could not be read: streams open again');
      for (const share of shares) share.give(undefined);
    } finally {
      reading = false;
    }
  };
  const heard = (): void => void hear();
  const pass = (event: Passing): void => {
    for (const share of shares) share.give([passed(event)]);
  };

  return {
    join: async () => {
      const share = hold(() => {
        shares.delete(share);
        if (shares.size > 0) return;
        bus.off('news', heard);
        bus.off('passing', pass);
        begun = undefined;
      });
      shares.add(share);
      if (hasEnded) share.give(undefined);
      if (begun === undefined) {
        begun = begin();
        bus.on('news', heard);
        bus.on('passing', pass);
      }
      try {
        await begun;
      } catch (error) {
        share.leave();
        throw error;
      }
      return share;
    },
    end: () => {
      hasEnded = true;
      for (const share of shares) share.give(undefined);
    },
  };
}

const passed = ({
  siteId = null,
  teamId = null,
  accountId = null,
  topic,
  payload = {},
  forHealth,
}: Passing): FeedEvent => ({
  id: null,
  topic,
  site_id: siteId,
  team_id: teamId,
  account_id: accountId,
  payload: { ...payload },
  ...(forHealth === undefined ? {} : { forHealth }),
});

type Holding = Share & { readonly give: (events: readonly FeedEvent[] | undefined) => void };

/** Holds what was given until it is taken. */
function hold(leave: () => void): Holding {
  let held: FeedEvent[] | undefined = [];
  let wake = (): void => undefined;
  const taken = (): readonly FeedEvent[] | undefined => {
    const all = held;
    if (held !== undefined) held = [];
    return all;
  };
  return {
    leave,
    give: (events) => {
      if (events === undefined || held === undefined || held.length + events.length > MOST) held = undefined;
      else held.push(...events);
      wake();
    },
    take: (waitMs) => {
      if (held === undefined || held.length > 0) return Promise.resolve(taken());
      const { promise, resolve } = Promise.withResolvers<readonly FeedEvent[] | undefined>();
      const quiet = setTimeout(() => wake(), waitMs);
      quiet.unref();
      wake = () => {
        clearTimeout(quiet);
        wake = () => undefined;
        resolve(taken());
      };
      return promise;
    },
  };
}
