import type { PersonFile } from '@jornada/contract/collaborator-file.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { seesHealth } from '@jornada/domain/access/health.ts';
import { reachOf, within, type Place } from '@jornada/domain/access/reach.ts';
import { stretchesOf } from '@jornada/domain/collaborators/absences.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type { Context } from '../../http/context.ts';
import { awayDays, leaveSpans, plannedPeriods, codeShown } from './plan-queries.ts';

type Of = Place & { readonly siteId: number; readonly timeZone: string };

/**
 * What a file shows of the plan: absences over the years, and the running week. Who reads no planning sees neither; of
 * the caller only absences that have begun, since a plan counts once it is sent. A condition of health is neutral for those
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
  const code = codeShown(health);
  const { rows: days } = await awayDays(db, { code, id, own, today });
  const { rows: leaves } = await leaveSpans(db, id);
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
  }: { readonly id: string; readonly monday: string; readonly code: ReturnType<typeof codeShown> },
): Promise<NonNullable<PersonFile['week']>> {
  const { rows } = await plannedPeriods(db, { code, id, monday });
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
