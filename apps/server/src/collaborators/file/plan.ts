import type { PersonFile } from '@jornada/contract/collaborator-file.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { seesHealth } from '@jornada/domain/access/health.ts';
import { reachOf, within, type Place } from '@jornada/domain/access/reach.ts';
import { stretchesOf, type AwayDay } from '@jornada/domain/collaborators/absences.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { Context } from '../../http/context.ts';

type Of = Place & { readonly siteId: number; readonly timeZone: string };

/**
 * What a file shows of the plan: absences over the years, and the running week. Who reads no planning sees neither; of
 * oneself only absences that have begun, since a plan counts once it is sent. A condition of health is neutral for those
 * who may not know it.
 */
export async function planOf(
  { db, actor }: Context,
  { id, place, today }: { readonly id: string; readonly place: Of; readonly today: string },
): Promise<Pick<PersonFile, 'absences' | 'week'>> {
  const own = actor.collaboratorId === id;
  const plans = !own && within(reachOf(permissions['planning.weekTeamByManager'].roles, actor), place);
  if (!own && !plans) return { absences: [], week: null };
  const health = own || seesHealth(actor, place);
  const code = sql<string>`case when h.restricted and not ${health} then 'AUS' else h.abbreviation end`;
  const { rows: days } = await sql<AwayDay>`
    select distinct p.work_date::text as date, ${code} as code from planning_period p join hour_typology h on h.id = p.typology_id
    where p.collaborator_id = ${id}::uuid and h.kind in ('VACATION', 'ABSENCE') and h.abbreviation <> 'FES'
      and ${own ? sql`p.work_date <= ${today}::date` : sql`true`}
    order by date, code`.execute(db);
  const { rows: leaves } = await sql<{ from: string; to: string | null; days: number; ahead: boolean }>`
    select min(valid_from)::text as "from", nullif(max(coalesce(valid_to, 'infinity')), 'infinity')::text as "to",
      coalesce(nullif(max(coalesce(valid_to, 'infinity')), 'infinity') - min(valid_from) + 1, 0)::int as days
    from planning_record where collaborator_id = ${id}::uuid and kind in ('LEAVE_OF_ABSENCE', 'MATERNITY_BEFORE', 'MATERNITY_AFTER')
    group by coalesce(process_id, id) order by 1`.execute(db);
  return {
    absences: [
      ...stretchesOf(days).map((one) => ({ ...one, kind: 'PLANNED' as const })),
      ...leaves.map(({ from, to, days: count }) => ({
        from,
        to,
        days: count,
        code: 'AUS',
        kind: 'LEAVE' as const,
      })),
    ].toSorted((one, other) => one.from.localeCompare(other.from)),
    week: plans ? await weekOf({ db }, { id, monday: mondayOf(today), code }) : null,
  };
}

async function weekOf(
  { db }: Pick<Context, 'db'>,
  {
    id,
    monday,
    code,
  }: { readonly id: string; readonly monday: string; readonly code: ReturnType<typeof sql<string>> },
): Promise<NonNullable<PersonFile['week']>> {
  const { rows } = await sql<{
    date: string;
    from: number;
    to: number;
    minutes: number;
    code: string;
    worked: boolean;
  }>`
    select p.work_date::text as date, p.from_minute as "from",
      p.to_minute + case when p.to_minute <= p.from_minute then 1440 else 0 end as "to",
      p.to_minute - p.from_minute + case when p.to_minute <= p.from_minute then 1440 else 0 end - coalesce(p.break_minutes, 0) as minutes,
      ${code} as code, h.in_timebase as worked
    from planning_period p join hour_typology h on h.id = p.typology_id
    where p.collaborator_id = ${id}::uuid and p.work_date between ${monday}::date and ${addDays(monday, 6)}::date
    order by p.work_date, p.from_minute`.execute(db);
  const byDay = Map.groupBy(rows, ({ date }) => date);
  return {
    weekStart: monday,
    plannedMinutes: rows.reduce((sum, { minutes, worked }) => sum + (worked ? minutes : 0), 0),
    days: Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((date) => ({
      date,
      periods: (byDay.get(date) ?? []).map(({ from, to, code: shown }) => ({ from, to, code: shown })),
    })),
  };
}
