import { situations } from '../../packages/domain/src/collaborators/situations.ts';
import { fight, type Cost, type Duel } from './calls.ts';
import { connect } from '../../apps/server/src/db/connect.ts';
import { prepareGround, signIn } from './ground.ts';
import { startLimit, startProduct, untilIdle } from './servers.ts';

const [SITES, SESSIONS, ROUNDS, REQUESTS] = [1667, 12, 3, 25] as const;

/** One list or file of a company of 100,000 people, against the same rows read with nothing around them. */
export type PeopleDuel = { readonly what: string; readonly product: Cost; readonly limit: Cost };

/**
 * Lists of 100,000 people with each filter and order, and the opening of a file, as HR asks for them. The limit reads the
 * same page and its total. Takes some minutes, so it is asked for by `--people`.
 */
export async function measurePeople(): Promise<PeopleDuel[]> {
  const ground = await prepareGround({ sites: SITES, weeks: 0 });
  const database = await connect({ url: ground.url });
  await database.aside(async (client) => {
    for (const text of SPREAD) await client.query(text);
    await client.query(SITUATIONS, [Object.keys(situations)]);
    await client.query('vacuum analyze');
  });
  const tokens: string[] = [];
  for (let n = 0; n < SESSIONS; n += 1) tokens.push(await signIn(database, { role: 'HR', siteId: null }));
  await database.close();
  const product = await startProduct(ground);
  const limit = await startLimit(ground);
  await untilIdle(product);
  // In turns, since each account asks so many times a minute and no more.
  let asked = 0;
  const headers = () => ({ authorization: `Bearer ${tokens[(asked += 1) % tokens.length] ?? ''}` });
  const list = (filter: Record<string, string>, where: string, order = 'search_name'): Duel => ({
    product: () => ({ path: `/mx/api/v2/collaborators?${new URLSearchParams(filter)}`, headers: headers() }),
    limit: () => ({ path: `/people?${new URLSearchParams({ where, order })}` }),
  });
  const [person = ''] = ground.people;
  const lists: Readonly<Record<string, Duel>> = {
    'list 100,000 people': list({}, 'all'),
    '  by a part of the name': list({ 'filter[key]': 'gloria cas' }, 'name'),
    '  by a part of the SAP number': list({ 'filter[key]': '04021' }, 'number'),
    '  by situation': list({ 'filter[situation]': 'MUTATION_PROCESS' }, 'situation'),
    '  by type of contract': list({ 'filter[contractType]': 'CDD' }, 'contract'),
    '  by team': list({ 'filter[team]': ground.teamUuid }, 'team'),
    '  in order of the start': list({ sort: '-from' }, 'all', 'start'),
    '  people who left': {
      product: () => ({ path: '/mx/api/v2/contracts/collaborators.deleted', headers: headers() }),
      limit: () => ({ path: '/people?where=left&order=left' }),
    },
    'open a file': {
      product: () => ({ path: `/mx/api/v2/collaborators/${person}/file`, headers: headers() }),
      limit: () => ({ path: `/person?id=${person}` }),
    },
  };
  try {
    const measured: PeopleDuel[] = [];
    for (const [what, duel] of Object.entries(lists))
      measured.push({
        what,
        ...(await fight(ground, { product, limit, duel, rounds: ROUNDS, requests: REQUESTS })),
      });
    return measured;
  } finally {
    await product.stop();
    await limit.stop();
    await ground.end();
  }
}

/** A tenth has left, a fifth works on a fixed term, and starts lie over six years. */
const SPREAD = [
  `update collaborator set left_on = current_date - (hashtext(id::text) & 1023) where hashtext(id::text) % 10 = 0`,
  `update contract set start_date = date '2020-01-06' + (hashtext(id::text) & 2047),
     type = case when hashtext(id::text) % 5 = 0 then 'CDD' else 'CDI' end,
     end_date = case when hashtext(id::text) % 5 = 0 then current_date + 90 end`,
];
const SITUATIONS = `update collaborator set situation = case when hashtext(id::text) % 8 = 1 then ($1::text[])[1 + (hashtext(id::text) & 1023) % 9] else 'HIRED' end`;
