import { within } from '@jornada/domain/access/reach.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import type { contractChangeCalls, EndingContract } from '@jornada/contract/contract-change.ts';
import { sql, type RawBuilder } from 'kysely';
import { readableSite } from '../access/queries.ts';
import { openProcess } from '../collaborators/list-query.ts';
import { reaches } from '../db/reach.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { numberParameter } from '../parameters/queries.ts';
import { EXTENSIONS_SO_FAR } from './queries.ts';
import { maximumExtensions } from './start.ts';

type Calls = typeof contractChangeCalls;

type OfSite = CallParsed<Calls['collaborators.forthcomingContractEndBySite']>;

type OfTeam = CallParsed<Calls['collaborators.forthcomingContractEndByTeam']>;

type Found = { rows: EndingContract[]; total: number };

const STANDARD_DAYS = 30;

export async function endingOfSite(
  { personnelDivision, ...asked }: OfSite,
  context: Context,
): Promise<Found> {
  const site = await readableSite(context, personnelDivision);
  return listEnding(context, {
    ...asked,
    today: dayAt(context.now, site.timeZone),
    where: sql`c.site_id = ${site.id}`,
  });
}

export async function endingOfTeam(
  { personnelDivision, teamUuid, ...asked }: OfTeam,
  context: Context,
): Promise<Found> {
  const site = await readableSite(context, personnelDivision);
  const team = await context.db
    .selectFrom('team')
    .select('id')
    .where('uuid', '=', teamUuid)
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  if (team === undefined || !within(context.reach, { siteId: site.id, teamId: team.id }))
    throw new Refused('TEAM_NOT_FOUND');
  return listEnding(context, {
    ...asked,
    today: dayAt(context.now, site.timeZone),
    where: sql`c.site_id = ${site.id} and c.team_id = ${team.id}`,
  });
}

type Asked = Pick<OfSite, 'filter' | 'page'> & {
  readonly today: string;
  readonly where: RawBuilder<unknown>;
};

/** Fixed terms that end within so many days and that no later contract follows; the first to end first. */
async function listEnding({ db, reach }: Context, { filter, page, today, where }: Asked): Promise<Found> {
  const days = filter.daysToCheck ?? (await numberParameter(db, 'CONTRACT_END_DAYS', STANDARD_DAYS));
  const found = sql`from contract k join collaborator c on c.id = k.collaborator_id
    where ${where} and ${reaches(reach, { site: 'c.site_id', team: 'c.team_id' })}
      and k.end_date between ${today}::date and ${addDays(today, days)}::date
      and k.ended_on is null and c.left_on is null and not c.fictitious
      and ${filter.situation === undefined ? sql`true` : sql`c.situation = ${filter.situation}`}
      and not exists (select from contract next where next.collaborator_id = c.id and next.start_date > k.start_date)`;
  const limits = { maximumExtensions: await maximumExtensions(db) };
  const { rows } = await sql<Omit<EndingContract, 'maximumExtensions'>>`
    select c.id as uuid, c.full_name as "fullName", c.sap_number as "sapNumber", c.situation,
      json_build_object('code', s.code, 'name', s.name) as site,
      case when t.id is null then null else json_build_object('uuid', t.uuid, 'name', t.name) end as team,
      case when o.id is null then null else json_build_object('es', o.name_es, 'en', o.name_en) end as position,
      k.start_date::text as "startDate", k.end_date::text as "endDate", (k.end_date - ${today}::date)::int as "daysLeft",
      ${EXTENSIONS_SO_FAR} as extensions, ${openProcess} as "openProcess"
    from (select k.id ${found} order by k.end_date, c.search_name, k.id
      limit ${page.size} offset ${(page.number - 1) * page.size}) listed
      join contract k on k.id = listed.id
      join collaborator c on c.id = k.collaborator_id
      join site s on s.id = c.site_id
      left join team t on t.id = c.team_id
      left join position o on o.id = c.position_id
    order by k.end_date, c.search_name, k.id`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  return { rows: rows.map((row) => ({ ...row, ...limits })), total: counted[0]?.total ?? 0 };
}
