import type { Reach } from '@jornada/domain/access/reach.ts';
import { sql } from 'kysely';
import { reaches } from '../db/reach.ts';
import {
  foundOf,
  localDate,
  NONE,
  NOTHING,
  ofSite,
  total,
  type Counted,
  type Found,
  type HomeQuery,
} from './queries.ts';

type LoanRow = Counted & {
  readonly name: string;
  readonly code: string;
  readonly place: string;
  readonly day: string;
  readonly since: string;
};

/** People whom another team asks for, to consent or decline. */
export async function loansToConsent({ db, today, siteId, limit }: HomeQuery, reach: Reach): Promise<Found> {
  const { rows } = await sql<LoanRow & { id: string }>`
    select l.id, c.full_name as name, s.code, case when l.from_site_id = l.to_site_id then t.name else b.name end as place, x.day::text, ${localDate('l.requested_at')} as since, ${total}
    from loan l join collaborator c on c.id = l.collaborator_id join site s on s.id = l.from_site_id join site b on b.id = l.to_site_id join team t on t.id = l.to_team_id
      cross join lateral (select min(work_date) as day, max(work_date) as last from loan_shift where loan_id = l.id) x
    where l.status = 'REQUESTED' and x.last >= ${today}::date and ${reaches(reach, { site: 'l.from_site_id', team: 'l.from_team_id' })} ${ofSite('l.from_site_id', siteId)}
    order by x.day, l.id limit ${limit}`.execute(db);
  return foundOf(rows, ({ id, name, code, place, day, since }) => ({
    ...NOTHING,
    kind: 'LOAN_CONSENT' as const,
    subject: name,
    due: day < today ? today : day,
    since,
    site: code,
    values: { place, day, loan: id },
  }));
}

/** Other sites that ask for the caller, once their own site has consented. */
export async function ownLoans({ db, today, actor, limit }: HomeQuery): Promise<Found> {
  if (actor.collaboratorId === null) return NONE;
  const { rows } = await sql<LoanRow>`
    select b.name, s.code, b.name as place, x.day::text, ${localDate('l.requested_at')} as since, ${total}
    from loan l join site s on s.id = l.from_site_id join site b on b.id = l.to_site_id
      cross join lateral (select min(work_date) as day, max(work_date) as last from loan_shift where loan_id = l.id) x
    where l.status = 'CONSENTED' and x.last >= ${today}::date and l.collaborator_id = ${actor.collaboratorId}::uuid
    order by x.day, l.id limit ${limit}`.execute(db);
  return foundOf(rows, ({ name, code, place, day, since }) => ({
    ...NOTHING,
    kind: 'LOAN_ANSWER' as const,
    subject: name,
    due: day < today ? today : day,
    since,
    site: code,
    values: { place, day },
  }));
}
