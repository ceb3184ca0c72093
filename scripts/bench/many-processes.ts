import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { connect, type Database } from '../../apps/server/src/db/connect.ts';
import { RANKS } from '../../apps/server/src/processes/ranks.ts';
import { isOpen } from '../../packages/domain/src/process/kind.ts';
import { kindOf } from '../../packages/domain/src/processes/kinds.ts';
import { fight, type Cost, type Duel } from './calls.ts';
import { prepareGround, signIn, type Ground } from './ground.ts';
import { launchProduct, startLimit, startProduct, untilIdle } from './servers.ts';

const [SITES, EACH, SESSIONS, ROUNDS, REQUESTS, DUE] = [1667, 3, 12, 3, 25, 2000] as const;

/** One call of a company of 300,000 processes, against the limit's list or write in the same run. */
type ProcessDuel = {
  readonly what: string;
  readonly goal: number;
  readonly product: Cost;
  readonly limit: Cost;
};

export type ProcessTimes = {
  readonly calls: readonly ProcessDuel[];
  /** Seconds until all that is due has taken effect, and how many of them did so exactly once after a kill midway. */
  readonly sweepSeconds: number;
  readonly killed: { readonly due: number; readonly once: number; readonly doneBeforeKill: number };
};

/**
 * Lists of 300,000 processes of 100,000 people with each filter and order, a page, an act, and the sweep of a day on
 * which 2,000 take effect. Takes some minutes, so it is asked for by `--processes`.
 */
export async function measureProcesses(): Promise<ProcessTimes> {
  const ground = await prepareGround({ sites: SITES, weeks: 4 });
  // Patient: what prepares a day over 300,000 processes takes longer than a statement of the product may.
  const database = await connect({ url: ground.url, patient: true });
  try {
    await database.aside((client) => fillProcesses(client));
    const calls = await measureCalls(ground, database);
    const sweepSeconds = await sweepOnce(ground, database);
    return { calls, sweepSeconds, killed: await sweepKilled(ground, database) };
  } finally {
    await database.close();
    await ground.end();
  }
}

async function measureCalls(ground: Ground, database: Database): Promise<ProcessDuel[]> {
  const tokens: string[] = [];
  for (let n = 0; n < SESSIONS; n += 1) tokens.push(await signIn(database, { role: 'HR', siteId: null }));
  // In turns, since each account asks so many times a minute and no more.
  let asked = 0;
  const headers = () => ({ authorization: `Bearer ${tokens[(asked += 1) % tokens.length] ?? ''}` });
  const open = await idsOf(database, "type = 'TIMEBASE_CHANGE_PROCESS_MEX' and status = 'PENDING_SIGNATURE'");
  const [shown = ''] = open;
  const toCancel = open.slice(1).values();
  const limit = () => ({ path: `/list?site=${ground.siteId}&key=gloria` });
  const list = (filter: Record<string, string>, path = 'contractProcesses.common'): Duel => ({
    product: () => ({ path: `/mx/api/v2/${path}?${new URLSearchParams(filter)}`, headers: headers() }),
    limit,
  });
  const lists: Readonly<Record<string, Duel>> = {
    'list 300,000 processes': list({}),
    '  by status': list({ 'filter[status]': 'COMPLETED_SUCCESS' }),
    '  open ones': list({ 'filter[open]': 'true' }),
    '  whose turn is mine': list({ 'filter[yourTurn]': 'true' }),
    '  by a part of the name': list({ 'filter[key]': 'gloria cas' }),
    '  in order of the name': list({ sort: 'fullName' }),
    '  in order of the start, newest first': list({ sort: '-startDate' }),
    '  in order of the creation': list({ sort: '-createdAt' }),
    '  of every family': list({ 'filter[open]': 'true' }, 'processes'),
    '  changes of hours': list({}, 'timebaseChangeProcess'),
    'open a process with roadmap and history': {
      product: () => ({
        path: `/mx/api/v2/timebaseChangeProcess/${shown}?withIndex=true&withProcessRoadmap=true`,
        headers: headers(),
      }),
      limit,
    },
  };
  let written = 0;
  const act: Duel = {
    product: () => ({
      path: '/mx/api/v2/laborConditionManager/timebase.cancelTimebaseChangeProcess',
      headers: headers(),
      body: JSON.stringify({ processUuid: toCancel.next().value, version: 1, comment: COMMENT }),
    }),
    limit: () => ({
      path: '/write',
      body: JSON.stringify({
        site: ground.siteId,
        team: ground.teamId,
        person: ground.people[0],
        date: `9${String((written += 1)).padStart(3, '0')}-01-01`,
        from: 540,
        to: 1020,
        typology: ground.typologyId,
      }),
    }),
  };
  const [product, beside] = [await startProduct(ground), await startLimit(ground)];
  await untilIdle(product);
  const measure = async (what: string, goal: number, duel: Duel): Promise<ProcessDuel> => ({
    what,
    goal,
    ...(await fight(ground, { product, limit: beside, duel, rounds: ROUNDS, requests: REQUESTS })),
  });
  try {
    const measured: ProcessDuel[] = [];
    for (const [what, duel] of Object.entries(lists)) measured.push(await measure(what, 8, duel));
    return [...measured, await measure('one act with its audit entry', 5, act)];
  } finally {
    await product.stop();
    await beside.stop();
  }
}

/** As long as the form asks for. */
const COMMENT = Array.from({ length: 40 }, () => 'motivo').join(' ');

/** Seconds until a server that starts has brought everything due to its day. */
async function sweepOnce(ground: Ground, database: Database): Promise<number> {
  const due = await makeDue(database, ground);
  const { child, ended } = await launchProduct(ground);
  await doneTo(database, { due, least: 1 });
  const began = performance.now();
  await doneTo(database, { due, least: due.length });
  const seconds = (performance.now() - began) / 1000;
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

/** The same, with the server killed when a part is done, and another started. */
async function sweepKilled(ground: Ground, database: Database): Promise<ProcessTimes['killed']> {
  const due = await makeDue(database, ground);
  const first = await launchProduct(ground);
  await doneTo(database, { due, least: due.length / 4 });
  first.child.kill('SIGKILL');
  await first.ended;
  const doneBeforeKill = await countDone(database, due);
  const second = await launchProduct(ground);
  await doneTo(database, { due, least: due.length });
  second.child.kill('SIGTERM');
  await second.ended;
  const { rows } = await database.pool.query<{ once: number }>(ONCE, [due]);
  return { due: due.length, once: rows[0]?.once ?? 0, doneBeforeKill };
}

/** Changes of hours that were to take effect long ago become due today; one each of so many people. */
async function makeDue(database: Database, { siteId }: Ground): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(MAKE_DUE, [DUE, siteId]);
  if (rows.length < DUE) throw new Error(`only ${rows.length} processes could be made due`);
  return rows.map(({ id }) => id);
}

async function doneTo(
  database: Database,
  { due, least }: { readonly due: readonly string[]; readonly least: number },
): Promise<void> {
  while ((await countDone(database, due)) < least) await setTimeout(50);
}

async function countDone(database: Database, due: readonly string[]): Promise<number> {
  const { rows } = await database.pool.query<{ done: number }>(
    "select count(*)::int as done from process where id = any($1::uuid[]) and status = 'COMPLETED_SUCCESS'",
    [due],
  );
  return rows[0]?.done ?? 0;
}

async function idsOf(database: Database, condition: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from process where ${condition} order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Three processes a person, each with its history: two over, and of a tenth of the people one that is open. */
async function fillProcesses(client: pg.PoolClient): Promise<void> {
  const statuses = RANKS.map((row) => {
    const kind = kindOf(row.type);
    return {
      ...row,
      family: kind?.family ?? '',
      open: kind !== undefined && isOpen(kind, row.status),
      signature: kind?.family === 'hours' ? 'PENDING_SENDING' : null,
    };
  });
  await client.query(PROCESSES, [JSON.stringify(statuses), EACH]);
  for (const text of BESIDE) await client.query(text);
  await client.query('vacuum analyze');
}

const PROCESSES = `
  with status as (
    select s.*, row_number() over (partition by open order by type, status) - 1 as nth, count(*) over (partition by open) as of
    from jsonb_to_recordset($1::jsonb) as s (type text, status text, family text, rank int, open boolean, signature text)),
  made as (
    select c.*, n, abs(hashtext(c.id::text || n)) as seed, n = $2::int and abs(hashtext(c.id::text)) % 10 = 0 as open
    from collaborator c cross join generate_series(1, $2::int) n)
  insert into process (id, type, family, status, rank, site_id, team_id, collaborator_id, position_id, created_at, status_since, effective_date, closed_at, signature)
  select gen_random_uuid(), s.type, s.family, s.status, s.rank, m.site_id, m.team_id, m.id, m.position_id, at.created, at.created + interval '5 days',
    case when m.open then current_date + 60 + m.seed % 60 else at.created::date + 10 end,
    case when m.open then null else at.created + interval '10 days' end, s.signature
  from made m
    join status s on s.open = m.open and s.nth = m.seed % s.of
    cross join lateral (select now() - interval '20 days' - make_interval(days => m.seed % 1500) as created) at`;

const BESIDE = [
  `insert into process_hours (process_id, full_time, weekly_minutes, annual_minutes, workday_type, salary_centavos)
   select id, true, 2160, 112320, '01', 900000 from process where family = 'hours'`,
  `insert into process_event (process_id, seq, act, from_status, to_status, actor_kind, actor_name, at)
   select p.id, n, 'bench', p.status, p.status, 'SYSTEM', '', p.created_at + make_interval(days => n) from process p cross join generate_series(1, 3) n`,
];

const MAKE_DUE = `
  with chosen as (
    select distinct on (p.collaborator_id) p.id from process p
    where p.type = 'TIMEBASE_CHANGE_PROCESS_MEX' and p.closed_at is not null and p.effective_date < current_date - 1 and p.site_id <> $2
      and not exists (select from process o where o.collaborator_id = p.collaborator_id and o.closed_at is null)
    order by p.collaborator_id, p.id limit $1)
  update process p set status = 'SCHEDULED', closed_at = null, effective_date = current_date - 1, signature = 'SIGNED'
  from chosen where chosen.id = p.id returning p.id`;

const ONCE = `
  select count(*)::int as once from unnest($1::uuid[]) d(id)
  where (select count(*) from process_event e where e.process_id = d.id and e.act = 'system.takeEffect') = 1
    and (select count(*) from audit_entry a where a.entity = 'process' and a.entity_id = d.id::text and a.act = 'processes.due') = 1`;
