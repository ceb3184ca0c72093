import { kindOf } from '@jornada/domain/processes/kinds.ts';
import type { Passed } from '@jornada/domain/process/kind.ts';
import { StepWarning } from '@jornada/contract/hiring-fields.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Process } from './process.ts';

/** A station that was passed, with the doubts about what was typed there. */
export type Passing = Passed & { readonly doubts: readonly StepWarning[] };

const Passings = z.array(
  z.object({
    station: z.string(),
    accountId: z.string().nullable(),
    name: z.string(),
    at: z.string(),
    doubts: z.array(StepWarning).catch([]),
  }),
);

type Row = Omit<Process, 'kind' | 'passed'> & { type: string; stations: unknown };

/** Stations of the process `p`, as JSON. */
const stationsJson = sql`coalesce((select json_agg(json_build_object('station', s.station, 'accountId', s.passed_by,
  'name', s.passed_by_name, 'at', s.passed_at, 'doubts', s.doubts)) from process_station s where s.process_id = p.id), '[]')`;

function passedOf(stations: unknown): Map<string, Passing> {
  return new Map(Passings.parse(stations).map(({ station, ...passing }) => [station, passing]));
}

const columns = sql`p.id, p.type, p.status, p.status_since as "statusSince", p.created_at as "createdAt", p.site_id as "siteId", s.code as "siteCode",
  s.name as "siteName", s.time_zone as "timeZone", p.team_id as "teamId",
  p.to_site_id as "toSiteId", ts.code as "toSiteCode", p.to_team_id as "toTeamId", p.collaborator_id as "collaboratorId", coalesce(c.rfc, '') as rfc,
  coalesce(c.full_name, '') as "fullName", c.personal_email as "personalEmail", p.version, p.paper, p.effective_date::text as "effectiveDate", p.end_date::text as "endDate", p.signature,
  p.link_until as "linkUntil", p.refused_at as "refusedAt", ${stationsJson} as stations`;
const tables = sql`process p join site s on s.id = p.site_id join collaborator c on c.id = p.collaborator_id left join site ts on ts.id = p.to_site_id`;

/** A row as the process it is; undefined where the product runs no such kind. */
function processOf({ type, stations, ...row }: Row): Process | undefined {
  const kind = kindOf(type);
  return kind?.statuses[row.status] === undefined ? undefined : { ...row, kind, passed: passedOf(stations) };
}

type Lock = { readonly lock: 'update' | 'none' };

/** A process by its id, locked when it is about to change; undefined where there is none of a kind that the product runs. */
export async function findProcess(
  db: Db,
  id: string,
  { lock }: Lock = { lock: 'none' },
): Promise<Process | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where p.id = ${id}::uuid ${lock === 'update' ? sql`for update of p` : sql``}`.execute(
    db,
  );
  return rows.flatMap((row) => processOf(row) ?? [])[0];
}

type Derived = { readonly rank: number; readonly dueOn: string | null; readonly tasks: readonly string[] };

/** Open processes in the order of their ids, so many after one, with what was derived of them. */
export async function listOpen(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ process: Process; derived: Derived }[]> {
  const { rows } = await sql<Row & { derived: Derived }>`
    select ${columns}, json_build_object('rank', p.rank, 'dueOn', p.due_on,
      'tasks', (select coalesce(json_agg(t.act || ' ' || coalesce(t.barred::text, '')), '[]') from process_task t where t.process_id = p.id)) as derived
    from ${tables} where p.closed_at is null and p.id > ${after}::uuid order by p.id limit ${limit}`.execute(
    db,
  );
  return rows.flatMap(({ derived, ...row }) => {
    const process = processOf(row);
    return process === undefined ? [] : [{ process, derived }];
  });
}

/** The person's process of one of these types: the open one, else the newest. */
export async function newestOf(
  db: Db,
  { collaboratorId, types }: { collaboratorId: string; types: readonly string[] },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('process')
    .select('id')
    .where('collaborator_id', '=', collaboratorId)
    .where('type', 'in', [...types])
    .orderBy((is) => is('closed_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The types of a person's open processes, under the lock of the person, so that two starts never pass each other. */
export async function lockOpenTypes(db: Db, collaboratorId: string): Promise<string[]> {
  await db.selectFrom('collaborator').select('id').where('id', '=', collaboratorId).forUpdate().execute();
  const rows = await db
    .selectFrom('process')
    .select('type')
    .where('collaborator_id', '=', collaboratorId)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ type }) => type);
}

/** Who changed a process last, and when. */
export async function lastChange(db: Db, processId: string): Promise<{ who: string; when: string }> {
  const last = await db
    .selectFrom('process_event')
    .select(['actor_name', 'at'])
    .where('process_id', '=', processId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { who: last?.actor_name ?? '', when: last?.at ?? '' };
}
