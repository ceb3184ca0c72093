import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import { type Insertable, sql } from 'kysely';
import type { PresencePerson } from '@jornada/contract/presence.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import type { TeamPlace } from '../planning/place-queries.ts';
import { readPresenceWeek, type PresenceQuestion } from './presence-week.ts';
import { questionOf } from './question-queries.ts';

/** Notes what happened to days. */
const insertDayEvents = (db: Db, rows: readonly Insertable<DB['presence_day_event']>[]) =>
  db.insertInto('presence_day_event').values(rows).execute();

export type OpenDay = { readonly question: PresenceQuestion; readonly person: PresencePerson };

/** A person's open day that the caller may settle: nobody settles their own, and a closed one is opened first. */
export async function openDayOf(
  context: Context,
  input: { readonly personnelDivision: string; readonly collaboratorUuid: string; readonly date: string },
): Promise<OpenDay> {
  const { db, actor } = context;
  const question = await questionOf(context, input);
  // One after the other: what is proposed is read once nobody else writes.
  await db
    .selectFrom('collaborator')
    .select('id')
    .where('id', '=', input.collaboratorUuid)
    .forUpdate()
    .execute();
  const { people, closed } = await readPresenceWeek(db, question);
  const person = people.find((one) => one.collaboratorUuid === input.collaboratorUuid);
  if (person === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
  if (actor.collaboratorId === input.collaboratorUuid) throw new Refused('OWN_PROCESS');
  if (closed.some(({ teamUuid, date }) => teamUuid === person.teamUuid && date === input.date))
    throw new Refused('PRESENCE_DAY_CLOSED');
  return { question, person };
}

/** The person's week again, as it is now. */
export async function personAfter({ db }: Context, { question, person }: OpenDay): Promise<PresencePerson> {
  const { people } = await readPresenceWeek(db, question);
  return people.find((one) => one.collaboratorUuid === person.collaboratorUuid) ?? person;
}

/** Minutes since midnight of `HH:MM`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export type Correcting = {
  readonly kind: 'ADD' | 'VOID' | 'SETTLE' | 'UNDO';
  readonly date: string;
  readonly minute: number | null;
  readonly direction: string | null;
  readonly codes: readonly string[];
  readonly reason: string;
  readonly undoes?: string;
};

/** Writes corrections as rows of their own; returns their ids. */
export async function writeCorrections(
  { db, now, actor }: Context,
  { question, person }: OpenDay,
  rows: readonly Correcting[],
): Promise<string[]> {
  const written = rows.map(({ date, codes, undoes, ...row }) => ({
    ...row,
    id: newId(now),
    codes: [...codes],
    undoes: undoes ?? null,
    collaborator_id: person.collaboratorUuid,
    site_id: question.site.id,
    work_date: date,
    at: now.toString(),
    by_account: actor.accountId,
    by_name: actor.name,
  }));
  await db.insertInto('presence_correction').values(written).execute();
  return written.map(({ id }) => id);
}

/** Closes a team's day; returns its version, or undefined where it was closed already. */
export async function closeDay(
  context: Context,
  { siteId, teamId }: TeamPlace,
  date: string,
): Promise<number | undefined> {
  const { db, now, actor } = context;
  const { rows } = await sql<{ version: number }>`
    insert into presence_day as d (site_id, team_id, work_date, version, closed_at, closed_by_name)
    values (${siteId}, ${teamId}, ${date}::date, 1, ${now.toString()}::timestamptz, ${actor.name})
    on conflict (site_id, team_id, work_date) do update set version = d.version + 1, closed_at = excluded.closed_at, closed_by_name = excluded.closed_by_name
      where d.closed_at is null
    returning version`.execute(db);
  const [closed] = rows;
  if (closed !== undefined)
    await writeEvents(context, { siteId, teamId, dates: [date], kind: 'CLOSED', reason: '' });
  return closed?.version;
}

/** Opens closed days of a team again, of one version where it is named; returns which. */
export async function reopenDays(
  context: Context,
  { siteId, teamId }: TeamPlace,
  {
    from,
    to,
    version,
    reason,
  }: { readonly from: string; readonly to: string; readonly version?: number; readonly reason: string },
): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    update presence_day set closed_at = null, version = version + 1, reopened_reason = ${reason}
    where site_id = ${siteId} and team_id = ${teamId} and work_date between ${from}::date and ${to}::date and closed_at is not null
      and version = coalesce(${version ?? null}::int, version)
    returning work_date::text as date`.execute(context.db);
  const dates = rows.map(({ date }) => date);
  await writeEvents(context, { siteId, teamId, dates, kind: 'REOPENED', reason });
  return dates;
}

async function writeEvents(
  { db, now, actor }: Context,
  {
    siteId,
    teamId,
    dates,
    kind,
    reason,
  }: {
    readonly siteId: number;
    readonly teamId: number;
    readonly dates: readonly string[];
    readonly kind: 'CLOSED' | 'REOPENED';
    readonly reason: string;
  },
): Promise<void> {
  if (dates.length === 0) return;
  await insertDayEvents(
    db,
    dates.map((date) => ({
      id: newId(now),
      site_id: siteId,
      team_id: teamId,
      work_date: date,
      kind,
      reason,
      at: now.toString(),
      by_account: actor.accountId,
      by_name: actor.name,
    })),
  );
}
