import { seesHealth } from '@jornada/domain/access/health.ts';
import { leave } from '@jornada/domain/leave/kind.ts';
import { HEALTH_REASONS, isLeaveReason, LEAVE_REASONS } from '@jornada/domain/leave/reasons.ts';
import { addDays } from '@jornada/domain/time.ts';
import { KnownPerson } from '@jornada/contract/hiring.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../http/context.ts';
import { findRehireability } from './rehireability-query.ts';

const Row = KnownPerson.pick({
  fullName: true,
  siteName: true,
  position: true,
  leftOn: true,
  exitOpen: true,
  contracts: true,
}).extend({
  siteId: z.number(),
  reason: z.string().nullable(),
  since: z.string().nullable(),
});

/** Who somebody was to the company before: where and as what, why they left, whether they may come back, what counts. */
export async function findKnown(context: Context, collaboratorId: string): Promise<KnownPerson | null> {
  const { rows } = await sql`
    select coalesce(c.full_name, '') as "fullName", s.name as "siteName", c.site_id as "siteId",
      case when o.id is null then null else json_build_object('es', o.name_es, 'en', o.name_en) end as position,
      c.left_on::text as "leftOn", c.seniority_date::text as since,
      (select l.reason from process p join process_leave l on l.process_id = p.id
        where p.collaborator_id = c.id and p.status <> 'CANCELLED' order by p.created_at desc limit 1) as reason,
      exists (select from process p where p.collaborator_id = c.id and p.type = ${leave.type} and p.closed_at is null) as "exitOpen",
      coalesce((select json_agg(json_build_object('type', k.type, 'startDate', k.start_date, 'endedOn', coalesce(k.ended_on, k.end_date),
          'employer', e.legal_name, 'trialDays', k.trial_days) order by k.start_date desc)
        from contract k join employer e on e.id = k.employer_id where k.collaborator_id = c.id), '[]') as contracts
    from collaborator c join site s on s.id = c.site_id left join position o on o.id = c.position_id
    where c.id = ${collaboratorId}::uuid`.execute(context.db);
  const [found] = z.array(Row).parse(rows);
  if (found === undefined) return null;
  const { siteId, reason, since, ...person } = found;
  const lastDay = person.leftOn ?? person.contracts[0]?.endedOn ?? null;
  return {
    ...person,
    reason: reasonText(context, reason, siteId),
    ...(await findRehireability(context.db, collaboratorId)),
    hadTrial: person.contracts.some(({ trialDays }) => (trialDays ?? 0) > 0),
    seniority: since === null || lastDay === null ? null : { since, ifBy: addDays(lastDay, 1) },
  };
}

/** A reason that names a matter of health is for those alone who may see it (decisions §2.6). */
function reasonText({ actor }: Context, reason: string | null, siteId: number): KnownPerson['reason'] {
  if (reason === null || !isLeaveReason(reason)) return null;
  if (HEALTH_REASONS.includes(reason) && !seesHealth(actor, { siteId })) return null;
  const { es, en } = LEAVE_REASONS[reason];
  return { es, en };
}
