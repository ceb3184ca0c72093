import { connect } from '../../apps/server/src/db/connect.ts';
import { fight, type Cost, type Duel } from './calls.ts';
import { signIn, type Ground } from './ground.ts';
import type { Measured } from './servers.ts';

const [EVENTS, ROUNDS, REQUESTS] = [1_000_000, 3, 40] as const;

/** A page of the change feed in the midst of a million events, against the limit's list. */
export async function measureFeed(
  ground: Ground,
  { product, limit, list }: { product: Measured; limit: Measured; list: Duel },
): Promise<{ readonly product: Cost; readonly limit: Cost }> {
  const database = await connect({ url: ground.url });
  await database.aside(async (client) => {
    await client.query(CHANGES, [EVENTS]);
    await client.query('update change_counter set last = (select max(n) from change_event)');
    await client.query('vacuum analyze change_event');
  });
  const token = await signIn(database, { role: 'ADMINISTRATOR', siteId: null });
  await database.close();
  let asked = 0;
  const page: Duel = {
    product: () => ({
      path: `/api/v2/events?after=${((asked += 1) * 7919 * 500) % EVENTS}`,
      headers: { authorization: `Bearer ${token}` },
    }),
    limit: list.limit,
  };
  return fight(ground, { product, limit, duel: page, rounds: ROUNDS, requests: REQUESTS });
}

const CHANGES = `
  insert into change_event (n, at, type, entity, entity_id, site_id, version)
  select k.last + g, now() - (($1::int - g) || ' seconds')::interval, 'planning.save', 'team_week', 'bench-' || (g % 50000), s.ids[1 + g % 20], 1 + g / 50000
  from generate_series(1, $1::int) g, change_counter k, (select array_agg(id order by id) as ids from site) s`;
