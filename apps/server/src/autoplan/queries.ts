import { ProposalRun, type TeamProposal } from '@jornada/contract/auto-plan.ts';
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

/** Asks for the end of one's own run; its server reads it with its next step. */
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

/** One's own run as it stands; undefined where there is none. */
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

/** Throws away the runs of yesterday. */
export async function forgetRuns(db: Db): Promise<void> {
  await sql`delete from auto_plan_run where beat_at < now() - make_interval(hours => ${KEPT_HOURS})`.execute(
    db,
  );
}
