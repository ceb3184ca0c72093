import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { numberParameter } from '../parameters/queries.ts';
import { sha256 } from './events.ts';
import { addQueries, forgetQueries } from './query-count-queries.ts';

/** Public queries of one network in one hour (parameter), so that codes cannot be tried one after the other. */
const HOURLY = { code: 'EVIDENCE_QUERIES_PER_HOUR', standard: 20 };

/** Counts a query of the caller's network, or only looks, and says how many of how many; refused above. The address is not kept, its hash is, for this hour. */
export async function countQuery(
  { db, now, address }: Pick<Context, 'db' | 'now' | 'address'>,
  { more }: { more: 0 | 1 },
): Promise<{ used: number; allowed: number }> {
  const allowed = await numberParameter(db, HOURLY.code, HOURLY.standard);
  const hour = now.round({ smallestUnit: 'hour', roundingMode: 'floor' });
  const network = sha256(`${hour.toString()} ${networkOf(address)}`);
  const { queries } = await addQueries(db, more, {
    network_hash: network,
    hour: hour.toString(),
    queries: more,
  });
  if (queries <= 1) await forgetQueries(db, hour);
  if (queries > allowed)
    throw new Refused('TOO_MANY_REQUESTS', {
      seconds: Math.ceil(now.until(hour.add({ hours: 1 })).total('seconds')),
      allowed,
    });
  return { used: queries, allowed };
}

/** An IPv6 caller has a whole /64 to choose from; it counts as one. */
function networkOf(address: string): string {
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}
