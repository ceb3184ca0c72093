import { addDays } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { reaches } from '../db/reach.ts';
import type { Question } from './question.ts';
import { keyAt, ofPlaces } from './scope-queries.ts';

/** Somebody's term, trial, permit or eighteenth birthday, and the row that it belongs to. */
export type End = {
  readonly key: string;
  readonly person: string;
  readonly kind: 'TERM_ENDS' | 'TRIAL_ENDS' | 'WORK_PERMIT_EXPIRES' | 'TURNS_EIGHTEEN';
  readonly date: string;
};

/** What ends for people in service within so many days, the earliest first. Never the reader's own. */
export async function readEnds(
  { db, actor, scope, level, today }: Question,
  { days }: { readonly days: number },
): Promise<End[]> {
  const { reach, sites, teamId, positionId, contractType } = scope;
  const [from, to] = [sql`${today}::date`, sql`${addDays(today, days)}::date`];
  const { rows } = await sql<End>`
    with serving as (
      select distinct on (l.collaborator_id) l.collaborator_id as person, l.site_id, l.team_id, l.position_id, k.start_date, k.end_date, k.trial_days, c.birthdate
      from labor_condition l join contract k on k.id = l.contract_id join collaborator c on c.id = l.collaborator_id
      where not c.fictitious and c.left_on is null and k.ended_on is null and l.valid_from <= ${from} and (l.valid_to is null or l.valid_to >= ${from})
        and (k.end_date is null or k.end_date >= ${from}) and c.id is distinct from ${actor.collaboratorId}::uuid
        and ${reaches(reach, { site: 'l.site_id', team: 'l.team_id' })} and ${sites === null ? sql`true` : sql`l.site_id = any(${[...sites]}::int[])`}
        and ${teamId === null ? sql`true` : sql`l.team_id = ${teamId}`} and ${positionId === null ? sql`true` : sql`l.position_id = ${positionId}`}
        and ${contractType === null ? sql`true` : sql`k.type = ${contractType}`}
      order by l.collaborator_id, l.valid_from desc
    ), ends as (
      select t.*, 'TERM_ENDS' as kind, end_date as date from serving t
      where end_date between ${from} and ${to}
        and not exists (select from contract next where next.collaborator_id = t.person and next.start_date > t.start_date)
        and not exists (select from process p where p.collaborator_id = t.person and p.family = 'leave' and p.closed_at is null)
      union all select t.*, 'TRIAL_ENDS', start_date + trial_days - 1 from serving t where trial_days > 0 and start_date + trial_days - 1 between ${from} and ${to}
      union all select t.*, 'WORK_PERMIT_EXPIRES', d.expires_on from serving t join migration_document d on d.collaborator_id = t.person where d.expires_on between ${from} and ${to}
      union all select t.*, 'TURNS_EIGHTEEN', (birthdate + interval '18 years')::date from serving t where (birthdate + interval '18 years')::date between ${from} and ${to}
    )
    select ${keyAt(level)} as key, t.person, t.kind, t.date::text as date
    from ends t ${ofPlaces} order by t.date, t.person, t.kind`.execute(db);
  return rows;
}
