import { createHash } from 'node:crypto';
import { KEY_CALLS_PER_MINUTE } from '@jornada/domain/access/api-keys.ts';
import type { Call } from '@jornada/contract/call.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import type { Actor } from './context.ts';
import { Refused } from './refused.ts';
import { countCall } from './queries.ts';

/** A store's people share one address, so a network may make so many times the calls of one person. */
const NETWORK_SHARE = 10;

type Counted = {
  readonly name: string;
  readonly call: Call;
  readonly actor: Actor;
  readonly address: string;
};

type Parts = {
  readonly config: Pick<Config, 'limitFactor'>;
  readonly database: Pick<Database, 'db'>;
  readonly now: () => Temporal.Instant;
};

/** Counts calls by minute in the database, so that all servers share the count. */
export type Limits = {
  readonly count: (call: Counted) => Promise<void>;
  /** One more call with a program's key: what it may make in a minute, what is left (below 0: too many), seconds to the next minute. */
  readonly countKey: (id: string) => Promise<{ most: number; left: number; seconds: number }>;
};

/**
 * Refuses a call that its person or its network has made too often in this minute (`perMinute` of the contract). Where
 * nobody is signed in the network alone counts. A caller who is over the limit costs no statement until the minute ends.
 */
export function makeLimits({ config, database, now }: Parts): Limits {
  const full = new Map<string, number>();
  return {
    countKey: async (id) => {
      const minute = now().round({ smallestUnit: 'minute', roundingMode: 'floor' });
      const most = KEY_CALLS_PER_MINUTE * config.limitFactor;
      const { rows } = await countCall(database.db, { callers: [`key ${id}`], minute: minute.toString() });
      return { most, left: most - (rows[0]?.calls ?? 0), seconds: secondsLeft(now(), minute) };
    },
    count: async ({ name, call, actor, address }) => {
      if (call.perMinute === undefined) return;
      const minute = now().round({ smallestUnit: 'minute', roundingMode: 'floor' });
      const most = call.perMinute * config.limitFactor;
      const person = personOf(actor);
      const network = hashOf(`${minute.toString()} ${networkOf(address)}`);
      const allowed = new Map([
        [`${name} network ${network}`, person === null ? most : most * NETWORK_SHARE],
        ...(person === null ? [] : [[`${name} ${person}`, most] as const]),
      ]);
      const callers = [...allowed.keys()];
      for (const [caller, until] of full) if (until <= minute.epochMilliseconds) full.delete(caller);
      if (callers.some((caller) => full.has(caller))) throw tooMany(now(), minute);
      const { rows } = await countCall(database.db, { callers, minute: minute.toString() });
      const over = rows.filter(({ caller, calls }) => calls > (allowed.get(caller) ?? 0));
      for (const { caller } of over) full.set(caller, minute.add({ minutes: 1 }).epochMilliseconds);
      if (over.length > 0) throw tooMany(now(), minute);
    },
  };
}

function tooMany(now: Temporal.Instant, minute: Temporal.Instant): Refused {
  return new Refused('TOO_MANY_REQUESTS', { seconds: secondsLeft(now, minute) });
}

function secondsLeft(now: Temporal.Instant, minute: Temporal.Instant): number {
  return Math.max(1, Math.ceil(now.until(minute.add({ minutes: 1 })).total('seconds')));
}

/** The bearer's account, hire or document; null where nobody is signed in. */
function personOf({ accountId, guestOf, signerOf, sessionId }: Actor): string | null {
  if (signerOf !== null) return `signer ${signerOf.evidenceId} ${signerOf.party}`;
  if (guestOf !== null) return `guest ${guestOf}`;
  return accountId === null ? (sessionId === null ? null : `session ${sessionId}`) : `account ${accountId}`;
}

/** An IPv6 caller has a whole /64 to choose from; it counts as one. Of a connection that has just closed the address is gone. */
function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
