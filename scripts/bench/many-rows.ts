import pg from 'pg';
import { median } from './calls.ts';
import { prepareGround, type Ground } from './ground.ts';
import { ask, startProduct } from './servers.ts';

const [FEW, MANY] = [100_000, 10_000_000] as const;
const [SITES, ROUNDS, REQUESTS] = [200, 5, 120] as const;

/**
 * Milliseconds of a team-week read (p50, the best round) with 100 thousand and with 10 million periods in PostgreSQL:
 * 200 sites of 60 people, filled day by day into the past. Takes some minutes, so it is asked for by `--rows`.
 */
export async function measureRows(): Promise<{ few: number; many: number }> {
  const ground = await prepareGround({ sites: SITES, weeks: 1 });
  try {
    await fill(ground, FEW);
    const few = await teamWeek(ground);
    await fill(ground, MANY);
    return { few, many: await teamWeek(ground) };
  } finally {
    await ground.end();
  }
}

/** Adds days before those that are planned, everyone on each, until there are so many periods. */
async function fill(ground: Ground, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: ground.url });
  await client.connect();
  await client.query(
    `insert into planning_period (site_id, work_date, id, team_id, collaborator_id, from_minute, to_minute, typology_id)
     select c.site_id, known.first - d, gen_random_uuid(), c.team_id, c.id, 540, 1020, $2
     from (select count(*) as rows, min(work_date) as first from planning_period) known,
       (select count(*) as people from collaborator) company,
       generate_series(1, (($1 - known.rows) / company.people)::int) d, collaborator c`,
    [rows, ground.typologyId],
  );
  await client.query('vacuum analyze planning_period');
  await client.end();
}

async function teamWeek(ground: Ground): Promise<number> {
  const product = await startProduct(ground);
  const filter = new URLSearchParams({
    'filter[startDateInterval]': ground.weekStart,
    'filter[teamUuid]': ground.teamUuid,
  });
  const question = {
    path: `/mx/planning/api/v2/planning/weekTeamByManager?${filter}`,
    headers: { authorization: `Bearer ${ground.token}` },
  };
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times: number[] = [];
    for (let n = 0; n < REQUESTS; n += 1) {
      const began = performance.now();
      const reply = await ask(product.port, question);
      times.push(performance.now() - began);
      if (reply.status !== 200) throw new Error(`${question.path} answered ${reply.status}`);
    }
    if (round > 0) rounds.push(median(times)); // the first warms up
  }
  await product.stop();
  return Math.min(...rounds);
}
