import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { namedId } from './write.ts';

/** Open shifts of the first store: team, days from next Monday, hours, note, and how many of those who are free ask for it. */
const OPEN = [
  ['Ciclismo y Running', 1, 1080, 1320, 'Inventario', 3],
  ['Ciclismo y Running', 6, 600, 1050, 'Venta nocturna', 1],
  ['Ciclismo y Running', 26, 660, 1110, 'Sábado de ofertas', 2],
  ['Ciclismo y Running', 27, 600, 960, '', 0],
  ['Montaña', 4, 900, 1260, '', 2],
] as const;

/** Shifts that wait for somebody, so that phones and the home of the team's leader show them. */
export async function insertOpenShifts(
  client: pg.PoolClient,
  { now, today }: { readonly now: Temporal.Instant; readonly today: string },
): Promise<void> {
  for (const [team, days, from, to, remark, asking] of OPEN)
    await client.query(
      `with shift as (
        insert into open_shift (id, site_id, team_id, work_date, from_minute, to_minute, typology_id, remark, status, published_at, published_by_name, changed_at, changed_by_name)
        select ${namedId("'open shift' || t.id || $3::date")}, s.id, t.id, $3::date, $4::int, $5::int, (select id from hour_typology where kind = 'WORK' order by position limit 1), $6, 'OPEN',
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

/** Who proposes a swap to whom, how far it is, and what they write; Rodrigo answers on the phone, Daniela decides. */
const SWAPS = [
  ['joel castro', 'rodrigo salinas', 'PROPOSED', 'Ese día tengo examen en la tarde'],
  ['fernanda aguilar', 'brenda hernandez', 'ACCEPTED', ''],
  ['fernanda aguilar', 'valeria cardenas', 'ACCEPTED', 'Cita médica'],
] as const;

/** Swaps of shifts on which one works and the other rests, in the days ahead. */
export async function insertSwaps(
  client: pg.PoolClient,
  { now, today }: { readonly now: Temporal.Instant; readonly today: string },
): Promise<void> {
  for (const [proposer, partner, status, message] of SWAPS)
    await client.query(
      `insert into shift_swap (id, site_id, team_id, collaborator_id, partner_id, gives_period_id, gives_date, gives_from, gives_to, takes_period_id, takes_date, takes_from, takes_to,
        message, status, proposed_at, answered_at, changed_at, changed_by_name)
      select ${namedId("'swap' || a.id || b.id")}, g.site_id, g.team_id, a.id, b.id, g.id, g.work_date, g.from_minute, g.to_minute, k.id, k.work_date, k.from_minute, k.to_minute,
        $4, $5, $6::timestamptz - interval '5 hours', case when $5 = 'ACCEPTED' then $6::timestamptz - interval '2 hours' end, $6::timestamptz - interval '2 hours', a.full_name
      from collaborator a join collaborator b on b.site_id = a.site_id
        join planning_period g on g.collaborator_id = a.id and g.work_date between $3::date + 1 and $3::date + 10
        join planning_period k on k.collaborator_id = b.id and k.team_id = g.team_id and date_trunc('week', k.work_date) = date_trunc('week', g.work_date) and k.work_date > $3::date
        join hour_typology gh on gh.id = g.typology_id and gh.kind = 'WORK' join hour_typology kh on kh.id = k.typology_id and kh.kind = 'WORK'
        join site s on s.id = a.site_id and s.code = '0417'
      where a.search_name like $1 || '%' and b.search_name like $2 || '%'
        and not exists (select from planning_period p where p.collaborator_id = a.id and p.work_date = k.work_date)
        and not exists (select from planning_period p where p.collaborator_id = b.id and p.work_date = g.work_date)
        and not exists (select from shift_swap w where w.gives_period_id in (g.id, k.id) or w.takes_period_id in (g.id, k.id))
      order by g.work_date, k.work_date limit 1`,
      [proposer, partner, today, message, status, now.toString()],
    );
}
