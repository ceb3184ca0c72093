import type { Outlook } from '@jornada/domain/process/effects.ts';
import { kindOf } from '@jornada/domain/processes/kinds.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

type Row = Omit<Outlook, 'processes'> & {
  readonly processes: readonly { id: string; type: string; effectiveDate: string | null }[];
};

/** Minutes of a planned period as the board shows them, with its break; an end at or before the start is on the next day. */
const MINUTES = sql`(to_minute - from_minute + case when to_minute <= from_minute then 1440 else 0 end)`;

/** What lies ahead of a person from a day on, in one statement. Pay is in it: take it out for those who may not see it. */
export async function readOutlook(
  db: Db,
  { collaboratorId, from }: { readonly collaboratorId: string; readonly from: string },
): Promise<Outlook> {
  const person = sql`${collaboratorId}::uuid`;
  const day = sql`${from}::date`;
  const { rows } = await sql<Row>`
    select
      coalesce((select json_agg(json_build_object('from', lc.valid_from, 'to', lc.valid_to, 'siteName', s.name, 'teamName', t.name,
        'position', json_build_object('es', o.name_es, 'en', o.name_en), 'fullTime', lc.full_time, 'weeklyMinutes', lc.weekly_minutes,
        'annualMinutes', lc.annual_minutes, 'workdayType', lc.workday_type, 'salaryCentavos', lc.salary_centavos) order by lc.valid_from)
        from labor_condition lc join site s on s.id = lc.site_id join team t on t.id = lc.team_id join position o on o.id = lc.position_id
        where lc.collaborator_id = ${person} and (lc.valid_to is null or lc.valid_to >= ${day} - 1)), '[]') as terms,
      (select nullif(least(coalesce(c.end_date, 'infinity'), coalesce(c.ended_on, 'infinity')), 'infinity')::text
        from contract c where c.collaborator_id = ${person} order by c.start_date desc limit 1) as "contractEnd",
      coalesce((select json_agg(json_build_object('weekStart', p.week_start, 'teamUuid', t.uuid, 'teamName', t.name, 'minutes', p.minutes,
        'findings', (select coalesce(json_agg(json_build_object('code', f->>'code', 'values', f->'values')), '[]') from jsonb_array_elements(w.findings) f)) order by p.week_start, t.name)
        from (select site_id, team_id, date_trunc('week', work_date)::date as week_start, sum(${MINUTES})::int as minutes
          from planning_period where collaborator_id = ${person} and work_date >= ${mondayOf(from)}::date group by 1, 2, 3) p
        join team t on t.id = p.team_id
        left join person_week w on w.site_id = p.site_id and w.team_id = p.team_id and w.week_start = p.week_start and w.collaborator_id = ${person}), '[]') as weeks,
      coalesce((select json_agg(json_build_object('weekStart', n.week_start, 'teamName', t.name) order by n.week_start, t.name)
        from weekly_notification n join team t on t.id = n.team_id
        where n.collaborator_id = ${person} and n.week_start >= ${mondayOf(from)}::date and n.status in ('SENT', 'COMMUNICATED', 'REJECTED')
          and n.superseded_at is null), '[]') as notifications,
      coalesce((select json_agg(json_build_object('id', r.id, 'to', r.valid_to) order by r.valid_from)
        from planning_record r where r.collaborator_id = ${person} and r.kind = 'COMPLEMENTARY_PACT' and (r.valid_to is null or r.valid_to >= ${day})), '[]') as pacts,
      coalesce((select json_agg(json_build_object('id', r.id, 'from', r.valid_from, 'to', r.valid_to) order by r.valid_from)
        from (select coalesce(process_id, id) as id, min(valid_from) as valid_from, nullif(max(coalesce(valid_to, 'infinity')), 'infinity') as valid_to
          from planning_record where collaborator_id = ${person} and kind in ('LEAVE_OF_ABSENCE', 'MATERNITY_BEFORE', 'MATERNITY_AFTER')
          group by 1) r where r.valid_to is null or r.valid_to >= ${day}), '[]') as absences,
      coalesce((select json_agg(json_build_object('id', p.id, 'type', p.type, 'effectiveDate', p.effective_date) order by p.created_at)
        from process p where p.collaborator_id = ${person} and p.closed_at is null), '[]') as processes,
      coalesce((select json_agg(json_build_object('teamName', t.name) order by t.name)
        from account a join account_role r on r.account_id = a.id and r.role = 'RESPONSIBLE' join team t on t.id = r.team_id
        where a.collaborator_id = ${person} and a.active
          and exists (select from labor_condition lc join contract c on c.id = lc.contract_id
            where lc.collaborator_id = ${person} and lc.team_id = t.id and (lc.valid_to is null or lc.valid_to >= ${day})
              and (c.ended_on is null or c.ended_on >= ${day}))
          and not exists (select from account_role o join account oa on oa.id = o.account_id and oa.active
            where o.role = 'RESPONSIBLE' and o.team_id = r.team_id and o.account_id <> a.id)), '[]') as leads,
      coalesce((select json_agg(json_build_object('employer', e.legal_name, 'teams', coalesce((select json_agg(s.name || ', ' || t.name order by s.name, t.name)
          from team t join site s on s.id = t.site_id where s.employer_id = e.id), '[]')) order by e.legal_name)
        from account a join legal_representative l on l.account_id = a.id join employer e on e.id = l.employer_id
        where a.collaborator_id = ${person} and a.active
          and not exists (select from legal_representative o join account oa on oa.id = o.account_id and oa.active
            where o.employer_id = e.id and o.account_id <> a.id)), '[]') as "signsFor",
      (select case when not a.active then ${from}::text end from account a where a.collaborator_id = ${person} limit 1) as "accessEnds"`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an outlook is one row');
  return {
    ...row,
    processes: row.processes.flatMap(({ id, type, effectiveDate }) => {
      const kind = kindOf(type);
      return kind === undefined ? [] : [{ id, type: kind.type, effectiveDate }];
    }),
  };
}
