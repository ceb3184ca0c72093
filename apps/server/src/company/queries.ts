import type { Employer } from '@jornada/contract/employers.ts';
import type { CompanyPosition } from '@jornada/contract/positions.ts';
import { sql } from 'kysely';
import { alphabetical } from '../db/alphabetical.ts';
import type { Db } from '../db/connect.ts';

/** Employers by name, all or the one of an RFC. */
export async function listEmployers(db: Db, rfc?: string): Promise<Employer[]> {
  const { rows } = await sql<Employer>`
    select e.rfc, e.legal_name as "legalName", e.address, e.postal_code as "postalCode", e.version,
      coalesce((select json_agg(json_build_object('number', r.number, 'state', r.state_code) order by r.number)
        from employer_registry r where r.employer_id = e.id), '[]') as registries,
      (select count(*)::int from site s where s.employer_id = e.id) as sites,
      coalesce((select json_agg(s.name || ', ' || t.name order by s.name, t.name) from team t join site s on s.id = t.site_id
        where s.employer_id = e.id), '[]') as teams,
      coalesce((select json_agg(json_build_object('account', a.id, 'name', a.name, 'power', case when l.power_deed is null then null
          else json_build_object('deed', l.power_deed, 'date', l.power_date, 'notary', l.power_notary) end) order by a.name) from legal_representative l join account a on a.id = l.account_id
        where l.employer_id = e.id and a.active), '[]') as representatives
    from employer e where ${rfc === undefined ? sql`true` : sql`e.rfc = ${rfc}`} order by ${alphabetical('e.legal_name')}`.execute(
    db,
  );
  return rows;
}

/** Positions by number, all or one; people by their present position. */
export async function listPositions(
  db: Db,
  { today, number }: { today: string; number?: number },
): Promise<CompanyPosition[]> {
  const { rows } = await sql<CompanyPosition>`
    select p.number, p.name_es as es, p.name_en as en, p.manager, p.adults_only as "adultsOnly", p.duties_es as duties, p.min_weekly_minutes as "minWeeklyMinutes",
      p.max_weekly_minutes as "maxWeeklyMinutes", p.version,
      coalesce((select json_agg(json_build_object('from', r.valid_from, 'centavos', r.amount_centavos::float8, 'current',
          coalesce(r.valid_from = (select max(c.valid_from) from monthly_rate c where c.position_id = p.id and c.valid_from <= ${today}::date), false))
          order by r.valid_from desc) from monthly_rate r where r.position_id = p.id), '[]') as rates,
      coalesce(held.people, 0) as people
    from position p left join (select position_id, count(*)::int as people from collaborator
      where left_on is null and not fictitious group by position_id) held on held.position_id = p.id
    where ${number === undefined ? sql`true` : sql`p.number = ${number}`} order by p.number`.execute(db);
  return rows;
}

/** What marks a database that holds the demo company. */
export const findDemoMark = (db: Db) =>
  db.selectFrom('installation').select('key').where('key', '=', 'demo').executeTakeFirst();
