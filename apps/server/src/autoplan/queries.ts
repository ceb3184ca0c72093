import { ProposalRun, type TeamProposal, type WaitingAnswer } from '@jornada/contract/auto-plan.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** A run whose server has shown no sign of life for so long is over: it beats about once a second. */
const SILENT_SECONDS = 30;
const KEPT_HOURS = 24;

/** Stores a run that begins now. */
export async function insertRun(
  db: Db,
  { id, accountId, seed }: { readonly id: string; readonly accountId: string; readonly seed: number },
): Promise<void> {
  await sql`
    insert into auto_plan_run (id, account_id, status, progress, seed, cancel_asked, beat_at)
    values (${id}::uuid, ${accountId}::uuid, 'RUNNING', 0, ${seed}, false, now())`.execute(db);
}

type Step = {
  readonly id: string;
  readonly status: ProposalRun['status'];
  readonly progress: number;
  /** Null where there is no better one than before. */
  readonly proposal: TeamProposal | null;
};

/** Notes how far a run is; answers whether its person has asked for its end. */
export async function noteStep(db: Db, { id, status, progress, proposal }: Step): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    update auto_plan_run set status = ${status}, progress = greatest(progress, ${progress}::real), beat_at = now(),
      proposal = coalesce(${proposal === null ? null : JSON.stringify(proposal)}::jsonb, proposal)
    where id = ${id}::uuid returning cancel_asked as asked`.execute(db);
  return rows[0]?.asked ?? true;
}

/** Notes that a run has ended before it was done: cancelled where its person asked for that. */
export async function noteEnd(db: Db, id: string): Promise<void> {
  await sql`
    update auto_plan_run set status = case when cancel_asked then 'CANCELLED' else 'FAILED' end
    where id = ${id}::uuid and status = 'RUNNING'`.execute(db);
}

/** Asks for the end of the caller's run; its server reads it with its next step. */
export async function askForEnd(
  db: Db,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<void> {
  await db
    .updateTable('auto_plan_run')
    .set({ cancel_asked: true })
    .where(sql`id::text`, '=', id)
    .where('account_id', '=', accountId)
    .execute();
}

/** The caller's run as it stands; undefined where there is none. */
export async function findRun(
  db: Db,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<ProposalRun | undefined> {
  const { rows } = await sql`
    select id as "runId", progress, seed, proposal,
      case when status = 'RUNNING' and beat_at < now() - make_interval(secs => ${SILENT_SECONDS}) then 'FAILED' else status end as status
    from auto_plan_run where id::text = ${id} and account_id = ${accountId}::uuid`.execute(db);
  return rows[0] === undefined ? undefined : ProposalRun.parse(rows[0]);
}

/**
 * What people asked for between two days and nobody has answered: vacation where the site takes requests and the caller
 * may read it, and swaps that still wait, once for each of the two and the shift that is theirs.
 */
export async function listWaiting(
  db: Db,
  asked: {
    readonly people: readonly string[];
    readonly from: string;
    readonly to: string;
    readonly today: string;
    readonly vacations: boolean;
  },
): Promise<WaitingAnswer[]> {
  const [people, from, to] = [[...asked.people], asked.from, asked.to];
  const { rows } = await sql<WaitingAnswer>`
    with own as (select c.id, f.feature from collaborator c
      join site_feature f on f.site_id = c.site_id and f.feature in ('VACATION_REQUESTS', 'SELF_SERVICE') and f.enabled
      where c.id = any(${people}::uuid[])),
    pending as (select * from shift_swap w where w.status in ('PROPOSED', 'ACCEPTED') and least(w.gives_date, w.takes_date) > ${asked.today}::date),
    swapped as (
      select w.collaborator_id as id, w.gives_date as day, w.partner_id as other from pending w
      union all select w.partner_id, w.takes_date, w.collaborator_id from pending w)
    select 'VACATION' as kind, o.id as "collaboratorUuid", x.first::text as "from", x.last::text as "to", v.id as request, null as colleague
    from own o join vacation_request v on v.collaborator_id = o.id
      cross join lateral (select coalesce(v.proposed_from, v.from_date) as first, coalesce(v.proposed_to, v.to_date) as last) x
    where o.feature = 'VACATION_REQUESTS' and ${asked.vacations} and v.status in ('WAITING', 'PROPOSED')
      and x.first <= ${to}::date and x.last >= ${from}::date
    union all
    select 'SWAP', o.id, x.day::text, x.day::text, null, c.full_name
    from own o join swapped x on x.id = o.id join collaborator c on c.id = x.other
    where o.feature = 'SELF_SERVICE' and x.day between ${from}::date and ${to}::date
    order by "from", "collaboratorUuid", kind`.execute(db);
  return rows;
}

/** Throws away the runs of yesterday. */
export async function forgetRuns(db: Db): Promise<void> {
  await sql`delete from auto_plan_run where beat_at < now() - make_interval(hours => ${KEPT_HOURS})`.execute(
    db,
  );
}
