import type { CexCharge, CexSummary } from '@jornada/contract/cex-summary.ts';
import type { Reach } from '@jornada/domain/access/reach.ts';
import { chargedMinutes } from '@jornada/domain/loans/loans.ts';
import { sql } from 'kysely';
import { alphabetical } from '../db/alphabetical.ts';
import type { Db } from '../db/connect.ts';
import { reaches } from '../db/reach.ts';

/** A shift as it is charged, with the ids of person, teams and sites. */
export type StoredCharge = Omit<CexCharge, 'workedMinutes' | 'costCentavos'> & {
  readonly personId: string;
  readonly fromSiteId: number;
  readonly toSiteId: number;
  /** The lending team. */
  readonly teamUuid: string;
  readonly teamId: number;
};

type Month = { readonly siteId: number; readonly from: string; readonly to: string };

/** The shifts of a month between sites in which the site takes part, or another one of its zone, as far as the caller reaches one of the sides. */
export async function listCharges(
  db: Db,
  { siteId, from, to, reach }: Month & { readonly reach: Reach },
): Promise<StoredCharge[]> {
  const { rows } = await sql<Omit<StoredCharge, 'chargedMinutes'>>`
    select l.id as "loanUuid", x.work_date as date, c.full_name as person, c.id as "personId", fs.id as "fromSiteId", ts.id as "toSiteId", ft.uuid as "teamUuid", ft.id as "teamId",
      json_build_object('site', json_build_object('code', fs.code, 'name', fs.name), 'team', ft.name) as "from",
      json_build_object('site', json_build_object('code', ts.code, 'name', ts.name), 'team', tt.name) as "to",
      coalesce(p.from_minute, x.from_minute) as "fromHour", coalesce(p.to_minute, x.to_minute) as "toHour", l.status,
      x.to_minute - x.from_minute as "agreedMinutes",
      coalesce(case when p.to_minute > p.from_minute then p.to_minute - p.from_minute else p.to_minute + 1440 - p.from_minute end, 0) as "plannedMinutes",
      coalesce(a.code, ts.code) as account
    from loan_shift x join loan l on l.id = x.loan_id and l.from_site_id <> l.to_site_id
      join collaborator c on c.id = l.collaborator_id
      join site fs on fs.id = l.from_site_id join team ft on ft.id = l.from_team_id
      join site ts on ts.id = l.to_site_id join team tt on tt.id = l.to_team_id
      join site own on own.id = ${siteId}
      left join site_cex a on a.site_id = ts.id and a.active
      left join planning_period p on p.site_id = l.from_site_id and p.work_date = x.work_date and p.id = x.period_id
    where x.work_date between ${from}::date and ${to}::date
      and (l.status in ('REQUESTED', 'CONSENTED') or p.id is not null)
      and (own.id in (fs.id, ts.id) or own.zone_id in (fs.zone_id, ts.zone_id))
      and (${reaches(reach, { site: 'l.from_site_id' })} or ${reaches(reach, { site: 'l.to_site_id' })})
    order by x.work_date, ${alphabetical('c.full_name')}, x.from_minute`.execute(db);
  return rows.map((row) => ({
    ...row,
    chargedMinutes: chargedMinutes({ agreed: row.agreedMinutes, planned: row.plannedMinutes }),
  }));
}

/** What the teams of a site charge to each other in a month, by day. */
export async function listTeamCharges(db: Db, { siteId, from, to }: Month): Promise<CexSummary['teams']> {
  const { rows } = await sql<CexSummary['teams'][number]>`
    select r.work_date as date, f.name as "from", t.name as "to", r.minutes
    from rebilling r join team f on f.id = r.from_team_id join team t on t.id = r.to_team_id
    where r.site_id = ${siteId} and r.minutes > 0 and r.work_date between ${from}::date and ${to}::date
    order by r.work_date, ${alphabetical('f.name')}, ${alphabetical('t.name')}`.execute(db);
  return rows;
}

/** Minutes that a site has planned for another one without a loan that says which. */
export async function unassignedMinutes(db: Db, { siteId, from, to }: Month): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(case when p.to_minute > p.from_minute then p.to_minute - p.from_minute else p.to_minute + 1440 - p.from_minute end), 0)::int as minutes
    from planning_period p join hour_typology h on h.id = p.typology_id and h.kind = 'CEX'
    where p.site_id = ${siteId} and p.work_date between ${from}::date and ${to}::date
      and not exists (select from loan_shift x where x.period_id = p.id and x.work_date = p.work_date)`.execute(
    db,
  );
  return rows[0]?.minutes ?? 0;
}

/** The code and name of a site. */
export const findSiteName = (db: Db, id: number) =>
  db.selectFrom('site').select(['code', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
