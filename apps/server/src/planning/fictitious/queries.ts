import type { FictitiousCollaborator } from '@jornada/contract/planning-fictitious.ts';
import { sql, type RawBuilder } from 'kysely';
import { searchable } from '../../collaborators/list-query.ts';
import type { Db } from '../../db/connect.ts';
import { within } from '@jornada/domain/access/reach.ts';
import type { Context } from '../../http/context.ts';
import { Refused } from '../../http/refused.ts';

/** Nobody tells a fictitious person anything; there are few of them. `week` names a row of person_week. */
export const needsNotification = (week: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${week}.needs_notification`)} and ${sql.ref(`${week}.collaborator_id`)} not in (select id from collaborator where fictitious)`;

type Row = FictitiousCollaborator & { readonly siteId: number; readonly teamId: number };

const select = (where: RawBuilder<unknown>) => sql<Row>`
  select c.id as "collaboratorUuid", c.full_name as name, c.site_id as "siteId", t.id as "teamId", json_build_object('uuid', t.uuid, 'name', t.name) as team,
    json_build_object('number', o.number, 'name', json_build_object('es', o.name_es, 'en', o.name_en)) as position,
    lc.weekly_minutes as "weeklyMinutes", k.start_date::text as "from", k.end_date::text as "to", c.version,
    (select max(p.work_date)::text from planning_period p where p.site_id = c.site_id and p.collaborator_id = c.id) as "plannedUntil"
  from collaborator c join contract k on k.collaborator_id = c.id join labor_condition lc on lc.contract_id = k.id
    join team t on t.id = lc.team_id join position o on o.id = lc.position_id
  where c.fictitious and ${where} order by c.search_name, c.id`;

/** Those of a site that have not ended before a day. */
export async function listFictitious(
  db: Db,
  { siteId, today }: { readonly siteId: number; readonly today: string },
): Promise<Row[]> {
  return (await select(sql`c.site_id = ${siteId} and k.end_date >= ${today}::date`).execute(db)).rows;
}

export async function findFictitious(db: Db, id: string): Promise<Row | undefined> {
  return (await select(sql`c.id = ${id}::uuid`).execute(db)).rows[0];
}

/** The employer of a site with a registry, the site's own before others: a contract names one, also one that nobody signs. */
export async function employerOf(
  db: Db,
  siteId: number,
): Promise<{ employerId: number; registryId: number } | undefined> {
  const found = await sql<{ employerId: number; registryId: number }>`
    select r.employer_id as "employerId", r.id as "registryId" from site s join employer_registry r on r.employer_id = s.employer_id
    where s.id = ${siteId} order by r.id is distinct from s.registry_id, r.id limit 1`.execute(db);
  return found.rows[0];
}

type NewPost = {
  readonly id: string;
  readonly contractId: string;
  readonly name: string;
  readonly siteId: number;
  readonly teamId: number;
  readonly positionId: number;
  readonly employerId: number;
  readonly registryId: number;
  readonly weeklyMinutes: number;
  readonly fullTime: boolean;
  readonly from: string;
  readonly to: string;
};

const WEEKS_OF_YEAR = 52;

/** The file, its contract and its terms: whatever plans people needs no other rule for them. */
export async function insertFictitious(db: Db, post: NewPost): Promise<void> {
  const place = { site_id: post.siteId, team_id: post.teamId, position_id: post.positionId };
  await db
    .insertInto('collaborator')
    // The column wants something of its own; no RFC looks like this.
    .values({
      ...place,
      id: post.id,
      situation: 'NOT_STARTED_TO_WORK',
      name: post.name,
      search_name: searchable(post.name),
      rfc: `FICTICIO ${post.id}`,
      fictitious: true,
    })
    .execute();
  await db
    .insertInto('contract')
    .values({
      id: post.contractId,
      collaborator_id: post.id,
      employer_id: post.employerId,
      registry_id: post.registryId,
      type: 'CDD',
      start_date: post.from,
      end_date: post.to,
    })
    .execute();
  await db
    .insertInto('labor_condition')
    .values({
      ...place,
      contract_id: post.contractId,
      collaborator_id: post.id,
      valid_from: post.from,
      full_time: post.fullTime,
      weekly_minutes: post.weeklyMinutes,
      annual_minutes: post.weeklyMinutes * WEEKS_OF_YEAR,
      workday_type: '01',
      salary_centavos: 0,
      pay_period: '04',
    })
    .execute();
}

export async function moveEnd(
  db: Db,
  { id, to }: { readonly id: string; readonly to: string },
): Promise<void> {
  await db.updateTable('contract').set({ end_date: to }).where('collaborator_id', '=', id).execute();
  await db
    .updateTable('collaborator')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Who wrote a post last, and when: its row does not say, the audit trail does. */
export async function lastChange(db: Db, id: string): Promise<{ who: string | null; when: string | null }> {
  const found = await db
    .selectFrom('audit_entry as e')
    .leftJoin('account as a', 'a.id', 'e.actor_id')
    .select(['a.name as who', 'e.at as when'])
    .where('e.entity', '=', 'fictitious_collaborator')
    .where('e.entity_id', '=', id)
    .orderBy('e.seq', 'desc')
    .executeTakeFirst();
  return found ?? { who: null, when: null };
}

/** The team of an id in a site. */
export const findTeamOfSite = (
  db: Db,
  { teamUuid, siteId }: { readonly teamUuid: string; readonly siteId: number },
) =>
  db
    .selectFrom('team')
    .select('id')
    .where('uuid', '=', teamUuid)
    .where('site_id', '=', siteId)
    .executeTakeFirst();

/** The position of a number. */
export const findPositionOf = (db: Db, positionNumber: number) =>
  db.selectFrom('position').select('id').where('number', '=', positionNumber).executeTakeFirst();

/** Locks a person's row. */
export const lockPersonRow = (db: Db, collaboratorUuid: string) =>
  db.selectFrom('collaborator').select('id').where('id', '=', collaboratorUuid).forUpdate().execute();

export async function reachSite({ db, reach }: Context, code: string) {
  const site = await db
    .selectFrom('site')
    .select(['id', 'time_zone'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (site === undefined || !within(reach, { siteId: site.id })) throw new Refused('SITE_NOT_FOUND');
  return site;
}
