import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type pg from 'pg';

/** Open shifts of the first store: team, days from next Monday, hours, note, and how many of those who are free ask for it. */
const OPEN = [
  ['Ciclismo y Running', 1, 1080, 1320, 'Inventario', 3],
  ['Ciclismo y Running', 6, 600, 1050, 'Venta nocturna', 1],
  ['Ciclismo y Running', 26, 660, 1110, 'Sábado de ofertas', 2],
  ['Ciclismo y Running', 27, 600, 960, '', 0],
  ['Montaña', 4, 900, 1260, '', 2],
] as const;

/** Shifts that wait for somebody, so that phones and the home of who leads the team show them. */
export async function insertOpenShifts(
  client: pg.PoolClient,
  { now, today }: { readonly now: Temporal.Instant; readonly today: string },
): Promise<void> {
  for (const [team, days, from, to, remark, asking] of OPEN)
    await client.query(
      `with shift as (
        insert into open_shift (id, site_id, team_id, work_date, from_minute, to_minute, typology_id, remark, status, published_at, published_by_name, changed_at, changed_by_name)
        select md5('open shift' || t.id || $3::date)::uuid, s.id, t.id, $3::date, $4::int, $5::int, (select id from hour_typology where kind = 'WORK' order by position limit 1), $6, 'OPEN',
          $7::timestamptz - interval '3 hours', 'Mónica Garza Leal', $7::timestamptz - interval '3 hours', 'Mónica Garza Leal'
        from site s join team t on t.site_id = s.id and t.name = $2 where s.code = $1 returning id, team_id)
      insert into open_shift_ask (open_shift_id, collaborator_id, asked_at)
      select shift.id, x.collaborator_id, $7::timestamptz - make_interval(mins => 20 * x.place::int)
      from shift cross join lateral (
        select l.collaborator_id, row_number() over (order by c.search_name) as place
        from labor_condition l join contract k on k.id = l.contract_id and k.ended_on is null and coalesce(k.end_date, 'infinity') > $3::date
          join position o on o.id = l.position_id and not o.manager
          join collaborator c on c.id = l.collaborator_id and not c.fictitious and c.left_on is null and c.birthdate < $3::date - interval '18 years'
        where l.team_id = shift.team_id and l.valid_from <= $3::date and l.valid_to is null
          and not exists (select from planning_period p where p.collaborator_id = l.collaborator_id and p.work_date = $3::date)
        order by c.search_name limit $8::int) x`,
      ['0417', team, addDays(mondayOf(today), 7 + days), from, to, remark, now.toString(), asking],
    );
}
