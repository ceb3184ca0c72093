import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { namedId } from './write.ts';

type Scene = { readonly now: Temporal.Instant; readonly today: string };

/** Loans that wait or were declined: sites and teams, the day from this week's Monday, the hours, how far it is, and why. */
const OPEN = [
  ['0417', 'Ciclismo y Running', '0419', 'Ciclismo y Running', 8, 540, 1020, 'REQUESTED', 'Inventario anual'],
  ['0419', 'Natación y Playa', '0417', 'Natación y Playa', 9, 540, 1020, 'CONSENTED', 'Curso de salvamento'],
  ['0417', 'Montaña', '0417', 'Ciclismo y Running', 10, 600, 960, 'REQUESTED', 'Falta gente en la tarde'],
  ['0420', 'Montaña', '0417', 'Montaña', 11, 540, 1020, 'DECLINED', 'Entrega de mercancía'],
] as const;

/** Zones whose stores lend each other people: few enough that a matrix of them can be read. */
const LENDING: readonly string[] = ['Centro y Golfo', 'Noroeste', 'Sureste'];

/**
 * People lent and borrowed around the first store and in two more zones: hours that plans of a zone hold for another
 * site get the site and the loan behind them, and a few loans wait for an answer. No plan is changed. The borrower is read from names, not from
 * ids: these hold the moment at which the demo is made.
 */
export async function insertLoans(client: pg.PoolClient, { now, today }: Scene): Promise<void> {
  const at = now.toString();
  await client.query(
    `with zone_site as (
      select s.id, s.zone_id, row_number() over (partition by s.zone_id order by s.code) - 1 as nth, count(*) over (partition by s.zone_id) as many
      from site s join zone z on z.id = s.zone_id and z.name = any($3::text[]) where s.kind = 'STORE'),
    hours as (
      select p.id, p.site_id, p.team_id, p.work_date, p.collaborator_id, p.from_minute, p.to_minute, t.name as team, s.zone_id, s.nth, s.many, l.position_id,
        1 + ('x' || substr(md5(c.search_name), 1, 6))::bit(24)::int % (s.many - 1) as step
      from planning_period p join zone_site s on s.id = p.site_id join team t on t.id = p.team_id join collaborator c on c.id = p.collaborator_id
        join hour_typology h on h.id = p.typology_id and h.kind = 'CEX'
        join labor_condition l on l.collaborator_id = p.collaborator_id and p.work_date between l.valid_from and coalesce(l.valid_to, 'infinity')
      where p.to_minute > p.from_minute and p.work_date between $1::date - 730 and $1::date + 21),
    lent as (
      select h.*, b.id as to_site, t.id as to_team, ${namedId("'loan' || h.collaborator_id || date_trunc('week', h.work_date)")} as loan_id
      from hours h join zone_site b on b.zone_id = h.zone_id and b.nth = (h.nth + h.step) % h.many join team t on t.site_id = b.id and t.name = h.team),
    fresh as (
      insert into loan (id, collaborator_id, from_site_id, from_team_id, to_site_id, to_team_id, position_id, reason, status, requested_at, requested_by_name,
        consented_at, consented_by_name, answered_at, changed_at, changed_by_name)
      select distinct on (loan_id) loan_id, collaborator_id, site_id, team_id, to_site, to_team, position_id, 'Refuerzo de temporada', 'AGREED',
        least($2::timestamptz, work_date) - interval '9 days', 'Dirección', least($2::timestamptz, work_date) - interval '8 days', 'Dirección',
        least($2::timestamptz, work_date) - interval '7 days', least($2::timestamptz, work_date) - interval '7 days', 'Dirección'
      from lent order by loan_id, work_date)
    insert into loan_shift (loan_id, work_date, from_minute, to_minute, period_id)
    select loan_id, work_date, from_minute, to_minute, id from lent`,
    [today, at, LENDING],
  );
  for (const [fromSite, fromTeam, toSite, toTeam, days, from, to, status, reason] of OPEN)
    await client.query(
      `with lender as (
        select l.collaborator_id, l.site_id, l.team_id, l.position_id
        from labor_condition l join team t on t.id = l.team_id and t.name = $2 join site s on s.id = l.site_id and s.code = $1
          join contract k on k.id = l.contract_id and k.ended_on is null and coalesce(k.end_date, 'infinity') > $5::date
          join position o on o.id = l.position_id and not o.manager
          join collaborator c on c.id = l.collaborator_id and not c.fictitious and c.left_on is null and c.birthdate < $5::date - interval '18 years'
        where l.valid_from <= $5::date and l.valid_to is null
          and not exists (select from planning_period p where p.collaborator_id = l.collaborator_id and p.work_date = $5::date)
          and not exists (select from loan where collaborator_id = l.collaborator_id)
        order by c.search_name desc limit 1),
      fresh as (
        insert into loan (id, collaborator_id, from_site_id, from_team_id, to_site_id, to_team_id, position_id, reason, status, requested_at, requested_by_name,
          consented_at, consented_by_name, comment, changed_at, changed_by_name)
        select ${namedId("'open loan' || x.collaborator_id")}, x.collaborator_id, x.site_id, x.team_id, b.id, t.id, x.position_id, $8, $9, $10::timestamptz - interval '2 days', 'Dirección',
          case when $9 = 'CONSENTED' then $10::timestamptz - interval '1 day' end, case when $9 = 'CONSENTED' then 'Dirección' end,
          case when $9 = 'DECLINED' then 'Ese día también hay entrega aquí' else '' end, $10::timestamptz - interval '1 day', 'Dirección'
        from lender x join site b on b.code = $3 join team t on t.site_id = b.id and t.name = $4 returning id)
      insert into loan_shift (loan_id, work_date, from_minute, to_minute) select id, $5::date, $6::int, $7::int from fresh`,
      [fromSite, fromTeam, toSite, toTeam, addDays(mondayOf(today), days), from, to, reason, status, at],
    );
  await client.query(
    `insert into rebilling (id, site_id, work_date, from_team_id, to_team_id, minutes, changed_at, changed_by_name)
    select ${namedId("'rebilling' || d.day + 14 * fortnight || f.id || t.id")}, f.site_id, $1::date - d.day - 14 * fortnight, f.id, t.id, d.minutes, $2::timestamptz, 'Mónica Garza Leal'
    from (values (2, 'Montaña', 'Ciclismo y Running', 240), (4, 'Ciclismo y Running', 'Montaña', 180), (6, 'Servicio al cliente', 'Ciclismo y Running', 360), (9, 'Natación y Playa', 'Servicio al cliente', 120)) d(day, lends, borrows, minutes)
      cross join generate_series(0, 51) fortnight
      join site s on s.code = '0417' join team f on f.site_id = s.id and f.name = d.lends join team t on t.site_id = s.id and t.name = d.borrows`,
    [today, at],
  );
}
