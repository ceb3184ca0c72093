import type pg from 'pg';

const TERMS = `json_build_object('from', lc.valid_from, 'to', lc.valid_to, 'siteName', s.name, 'teamName', t.name,
  'position', json_build_object('es', o.name_es, 'en', o.name_en), 'fullTime', lc.full_time,
  'weeklyMinutes', lc.weekly_minutes, 'annualMinutes', lc.annual_minutes, 'workdayType', lc.workday_type, 'salaryCentavos', lc.salary_centavos)`;

/**
 * What the processes of the demonstration changed or will change, as the product stores it: terms that differ from
 * those before, contracts that go on, absences that begin. Runs after all processes were inserted.
 */
export async function insertProcessEffects(client: pg.PoolClient): Promise<void> {
  await client.query(`
    with terms as (
      select lc.process_id, lc.valid_from as "on", ${TERMS} as after,
        (lc.site_id, lc.team_id, lc.position_id, lc.full_time, lc.weekly_minutes, lc.annual_minutes, lc.workday_type, lc.salary_centavos)::text as work,
        lag(${TERMS}) over person as before,
        lag((lc.site_id, lc.team_id, lc.position_id, lc.full_time, lc.weekly_minutes, lc.annual_minutes, lc.workday_type, lc.salary_centavos)::text) over person as work_before
      from labor_condition lc join site s on s.id = lc.site_id join team t on t.id = lc.team_id join position o on o.id = lc.position_id
      where lc.collaborator_id in (select collaborator_id from process where type not in ('HIRING_CONTRACT_PROCESS_MEX', 'REHIRING_CONTRACT_PROCESS_MEX'))
      window person as (partition by lc.collaborator_id order by lc.valid_from)),
    contracts as (
      select process_id, end_date, lag(end_date) over (partition by collaborator_id order by start_date) as before from contract),
    effects as (
      select process_id, 1 as place, json_build_object('effect', 'TERMS_BEGIN', 'on', "on", 'before', before, 'after', after) as effect
      from terms where work <> work_before
      union all
      select process_id, 2, json_build_object('effect', 'CONTRACT_GOES_ON', 'until', end_date, 'before', before)
      from contracts where before is not null and (end_date is null or end_date > before)
      union all
      select process_id, 3, json_build_object('effect', 'ABSENCE_BEGINS', 'on', min(valid_from), 'until', nullif(max(coalesce(valid_to, 'infinity')), 'infinity'))
      from planning_record where kind in ('LEAVE_OF_ABSENCE', 'MATERNITY_BEFORE', 'MATERNITY_AFTER') group by process_id)
    insert into process_effect (process_id, position, at, effect)
    select p.id, row_number() over (partition by p.id order by e.place), p.status_since, e.effect
    from effects e join process p on p.id = e.process_id
    where p.type not in ('HIRING_CONTRACT_PROCESS_MEX', 'REHIRING_CONTRACT_PROCESS_MEX')
      and p.status not like 'CANCELLED%' and not exists (select 1 from process_effect x where x.process_id = p.id)`);
}
