import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { loadTokenKeys } from '../../apps/server/src/auth/keys.ts';
import { signAccess } from '../../apps/server/src/auth/tokens.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { connect } from '../../apps/server/src/db/connect.ts';
import { verifyStored } from '../../apps/server/src/evidence/verify-stored.ts';
import { openText } from '../../apps/server/src/outbox/sealing.ts';
import {
  addQuarters,
  mondaysOfQuarter,
  quarterOf,
  type Quarter,
} from '../../packages/domain/src/notifications/quarter.ts';
import { addDays, dayAt } from '../../packages/domain/src/time.ts';
import { SECRET, signIn, type Ground } from '../bench/ground.ts';
import { startProduct } from '../bench/servers.ts';
import { ask } from './away.ts';
import { none, seconds, stated, type Figure } from './figures.ts';
import { call, counted, type Outcome } from './load.ts';

const SITE_PATH = '/planning/api/v2/quarterlyNotification';
const OWN_PATH = '/mx/planning/api/notifications';
const LONGEST_MS = 240_000;

/**
 * A store sends a quarter, the company sends a week, and everybody answers at the rate of 2,000 people in a minute; a
 * server is killed while it seals what they signed, another one goes on, and everything stored is verified.
 */
export async function quarters(ground: Ground): Promise<Figure[]> {
  const quarter = addQuarters(quarterOf(dayAt(Temporal.Now.instant())), 1);
  await planQuarter(ground, quarter);
  let server = await startProduct(ground);
  try {
    const sending = await sendQuarter(ground, server.port, quarter);
    await sendWeeks(ground, server.port);
    const toAnswer = await openAnswers(ground);
    const began = performance.now();
    const outcomes = await answerAll(server.port, toAnswer);
    const answered = performance.now() - began;
    const accepted = outcomes.filter(({ status }) => status === 200).length;
    // Killed while seals wait: those that are made stand, the others are made by the next server.
    const before = await sealedCount(ground);
    const ended = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    await ended;
    server = await startProduct(ground);
    const resumed = performance.now();
    await untilSealed(ground, accepted);
    const sealed = performance.now() - began;
    return [
      seconds(`sending a quarter of ${sending.people} people`, sending.ms, 2),
      none('people of the store left out', ground.people.length - sending.people),
      none('answers other than 200', outcomes.length - accepted, counted(outcomes)),
      p95(`${outcomes.length} answers in ${(answered / 1000).toFixed(0)} s`, outcomes),
      stated('seals made when the server was killed', `${before} of ${accepted}`),
      stated('the others, by the next server', `${((performance.now() - resumed) / 1000).toFixed(1)} s`),
      seconds('everything sealed, from the first answer', sealed, 60),
      ...(await verified(ground)),
    ];
  } finally {
    await server.stop();
  }
}

/** The store has quarters turned on, and five days of eight hours for everybody in every week. */
async function planQuarter({ siteId, teamId, typologyId, url }: Ground, quarter: Quarter): Promise<void> {
  const mondays = mondaysOfQuarter(quarter);
  const database = await connect({ url });
  const run = (text: string, values: readonly unknown[]) => database.pool.query(text, [...values]);
  await run(
    `insert into site_feature (site_id, feature, enabled, version, since, changed_at, changed_by_name)
     values ($1, 'QUARTERLY_NOTIFICATIONS', true, 1, current_date, now(), 'RH')`,
    [siteId],
  );
  await run('delete from planning_period where team_id = $1 and work_date >= $2', [teamId, mondays[0]]);
  await run(
    `insert into planning_period (site_id, work_date, id, team_id, collaborator_id, from_minute, to_minute, typology_id)
     select $1, w.monday + d, gen_random_uuid(), $2, c.id, 540, 1020, $3
     from unnest($4::date[]) w(monday), generate_series(0, 4) d, collaborator c where c.team_id = $2`,
    [siteId, teamId, typologyId, mondays],
  );
  await run(
    `insert into team_week (site_id, team_id, week_start, version) select $1, $2, w, 1 from unnest($3::date[]) w on conflict do nothing`,
    [siteId, teamId, mondays],
  );
  await run(
    `insert into person_week (site_id, team_id, week_start, collaborator_id, version, changed_at, plan_hash, planned_minutes)
     select $1, $2, w, c.id, 1, now(), 'x', 2400 from unnest($3::date[]) w, collaborator c where c.team_id = $2 on conflict do nothing`,
    [siteId, teamId, mondays],
  );
  await database.close();
}

const Batch = z.object({ batchHash: z.string(), rows: z.array(z.unknown()) });

/** Prepares and signs; what is timed is both acts, not the person who reads the code. */
async function sendQuarter(
  ground: Ground,
  port: number,
  quarter: Quarter,
): Promise<{ readonly ms: number; readonly people: number }> {
  const { token, siteCode } = ground;
  const scope = { personnelDivision: siteCode, ...quarter };
  const post = async (act: string, body: unknown): Promise<Outcome> => {
    const done = await call(port, { path: `${SITE_PATH}/${act}`, token, key: randomUUID(), body });
    if (done.status !== 200) throw new Error(`${act}: ${done.body.slice(0, 300)}`);
    return done;
  };
  const prepared = await post('sendSite', scope);
  const read = await call(port, {
    path: `${SITE_PATH}/toSign/${siteCode}/${quarter.year}/${quarter.quarter}`,
    token,
  });
  const { batchHash, rows } = Batch.parse(JSON.parse(read.body));
  await post('sendSigningCode', { ...scope, batchHash });
  const [mail] = await ask(ground, "select body from message where kind = 'signature-code' limit 1");
  const text = openText({ secret: SECRET, previousSecret: '' }, String(mail?.['body'] ?? ''));
  const signed = await post('signBatch', { ...scope, batchHash, code: /\d{6}/.exec(text)?.[0] ?? '' });
  return { ms: prepared.ms + signed.ms, people: rows.length };
}

/** Next week goes to everybody of the other stores. */
async function sendWeeks(ground: Ground, port: number): Promise<void> {
  const weekStart = addDays(ground.weekStart, 7);
  const teams = await ask(
    ground,
    `select t.uuid, t.site_id, json_agg(json_build_object('collaboratorUuid', w.collaborator_id, 'version', w.version, 'reasons', '[]'::json)) as people
     from team t join person_week w on w.team_id = t.id and w.week_start = '${weekStart}' where t.id <> ${ground.teamId} group by 1, 2`,
  );
  const database = await connect({ url: ground.url });
  for (const team of teams) {
    const token = await signIn(database, { role: 'DIRECTOR', siteId: Number(team['site_id']) });
    const sent = await call(port, {
      path: `${OWN_PATH}/sendWeeklyNotification`,
      token,
      key: randomUUID(),
      body: { teamUuid: team['uuid'], weekStart, people: team['people'] },
    });
    if (sent.status !== 200) throw new Error(sent.body.slice(0, 300));
  }
  await database.close();
}

type ToAnswer = { readonly path: string; readonly token: string; readonly body: unknown };

/** Everybody who was sent something, signed in on a phone of their own. */
async function openAnswers(ground: Ground): Promise<ToAnswer[]> {
  const database = await connect({ url: ground.url });
  const now = Temporal.Now.instant();
  const { rows } = await database.pool.query<{
    id: string;
    hash: string;
    act: string;
    account: string;
    family: string;
  }>(
    `with open as (
       select id, collaborator_id, snapshot_hash, 'acceptWeeklyNotificationByCollaborator' as act from weekly_notification where status = 'SENT' and quarterly_id is null
       union all select id, collaborator_id, snapshot_hash, 'acceptQuarterlyByCollaborator' from quarterly_notification where status = 'SENT'),
     people as (insert into account (id, email, name, collaborator_id) select gen_random_uuid(), collaborator_id || '@anahuac.example', 'Persona', collaborator_id from open returning id, collaborator_id),
     roles as (insert into account_role (account_id, role, site_id) select p.id, 'COLLABORATOR', c.site_id from people p join collaborator c on c.id = p.collaborator_id returning account_id),
     families as (insert into session_family (id, account_id, created_at, last_used_at) select gen_random_uuid(), id, now(), now() from people returning id, account_id)
     select o.id, o.snapshot_hash as hash, o.act, p.id as account, f.id as family from open o join people p on p.collaborator_id = o.collaborator_id join families f on f.account_id = p.id order by random()`,
  );
  const keys = await loadTokenKeys(database.db, { secret: SECRET, previousSecret: '' });
  await database.close();
  return Promise.all(
    rows.map(async ({ id, hash, act, account, family }) => ({
      path: `${OWN_PATH}/${act}`,
      token: await signAccess(keys, { accountId: account, familyId: family, now }),
      body: { notificationUuid: id, snapshotHash: hash },
    })),
  );
}

const A_MINUTE = 2000;

/** Everybody answers once, evenly, so many in a minute. */
async function answerAll(port: number, toAnswer: readonly ToAnswer[]): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const waiting: Promise<Outcome>[] = [];
  const began = performance.now();
  for (const [at, answer] of toAnswer.entries()) {
    const due = began + (at * 60_000) / A_MINUTE;
    if (due > performance.now()) await setTimeout(due - performance.now());
    waiting.push(call(port, { ...answer, key: randomUUID(), agent }));
  }
  const outcomes = await Promise.all(waiting);
  agent.destroy();
  return outcomes;
}

function p95(what: string, outcomes: readonly Outcome[]): Figure {
  const sorted = outcomes.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const reached = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  return {
    what: `${what}, p95`,
    goal: '≤ 300 ms',
    measured: `${Math.round(reached)} ms`,
    kept: reached <= 300,
  };
}

async function sealedCount(ground: Ground): Promise<number> {
  const [row] = await ask(ground, 'select count(*)::int as n from evidence where sealed_at is not null');
  return Number(row?.['n'] ?? 0);
}

async function untilSealed(ground: Ground, count: number): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  while ((await sealedCount(ground)) < count && performance.now() < until) await setTimeout(200);
}

/** Computes everything stored anew, as `evidence:verify --all` does. */
async function verified(ground: Ground): Promise<Figure[]> {
  const database = await connect({ url: ground.url });
  const config = readConfig({
    DATABASE_URL: ground.url,
    JORNADA_DATA_DIR: ground.folder,
    JORNADA_SECRET: SECRET,
  });
  const began = performance.now();
  const { evidences, faults } = await verifyStored({ db: database.db, config, scope: {} });
  const took = performance.now() - began;
  await database.close();
  return [
    none('stored bytes that are not what was written', faults.length, `${evidences} evidences`),
    ...faults.slice(0, 3).map((fault) => stated('changed', fault)),
    seconds('verifying 10,000 evidences at that rate', (took / Math.max(1, evidences)) * 10_000, 20),
  ];
}
