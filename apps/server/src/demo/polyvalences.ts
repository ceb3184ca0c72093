import type pg from 'pg';
import { namedId } from './write.ts';

type Scene = { readonly now: Temporal.Instant; readonly today: string };

/** Stores whose people have learned from each other; the others begin with their own positions alone. */
const STORES = ['0417', '0419', '0420', '0428'];

/**
 * What people of some stores can do beside their own position: many in their team, fewer in another, some of them long
 * ago. Which ones follows from the names, so that the same company comes out each time. Workshops are for adults.
 */
export async function insertPolyvalences(client: pg.PoolClient, { now, today }: Scene): Promise<void> {
  await client.query(`update position set adults_only = true where name_es = 'Taller'`);
  await client.query(
    `with own as (
      select distinct on (l.collaborator_id) l.collaborator_id, l.site_id, l.team_id, l.position_id, c.full_name, c.birthdate, l.valid_from
      from labor_condition l join contract k on k.id = l.contract_id join collaborator c on c.id = l.collaborator_id join site s on s.id = l.site_id
      where s.code = any($1::text[]) and not c.fictitious and c.left_on is null and l.valid_from <= $2::date and (l.valid_to is null or l.valid_to >= $2::date)
      order by l.collaborator_id, l.valid_from desc),
    place as (
      select distinct o.site_id, o.team_id, o.position_id from own o join position p on p.id = o.position_id and not p.manager),
    chance as (
      select o.*, p.team_id as to_team, p.position_id as to_position,
        ('x' || substr(md5(o.full_name || p.team_id || '-' || p.position_id), 1, 6))::bit(24)::int % 100 as luck,
        ('x' || substr(md5(o.full_name || p.position_id || '+' || p.team_id), 1, 6))::bit(24)::int % 700 as days
      from own o join place p on p.site_id = o.site_id)
    insert into polyvalence (id, site_id, collaborator_id, team_id, position_id, level, since, change_id, changed_at, changed_by_name)
    select ${namedId("'polyvalence' || c.collaborator_id || c.to_team || '-' || c.to_position")}, c.site_id, c.collaborator_id, c.to_team, c.to_position,
      case when (c.to_team, c.to_position) = (c.team_id, c.position_id) then 'TEACHES' when c.luck % 4 = 0 then 'LEARNING' when c.luck % 9 = 1 then 'TEACHES' else 'ABLE' end,
      greatest(c.valid_from, $2::date - c.days), ${namedId("'polyvalences' || c.site_id")}, $3::timestamptz - interval '20 days', 'Mónica Garza Leal'
    from chance c join position p on p.id = c.to_position
    where c.luck < case when (c.to_team, c.to_position) = (c.team_id, c.position_id) then 35 when c.to_team = c.team_id then 24 else 7 end
      and not (p.adults_only and c.birthdate > $2::date - interval '18 years')`,
    [STORES, today, now.toString()],
  );
}
