import { countVacation } from '@jornada/domain/vacations/vacations.ts';
import { DEADLINES, type DeadlineKind } from '@jornada/domain/deadlines/deadlines.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { Db } from '../db/connect.ts';
import type { App } from '../http/app.ts';
import { listTeamIds, listUncounted, replaceDue, type DueRow } from './due-queries.ts';
import { inputOf, type Around } from './input.ts';
import type { VacationPerson } from './people-queries.ts';
import { readVacations } from './read.ts';

const SWEEP = 'vacation.due';

/** Counts whose vacation must be granted or lapses soon, once a day for each site. */
export async function startVacationDeadlines(app: App): Promise<void> {
  await app.jobs.every(SWEEP, '17 * * * *', async () => {
    await countVacationDue(app);
  });
}

/** Counts every site, or one, that was not counted today by its own clock; site by site, each in one transaction. */
export async function countVacationDue(
  { database, now }: Pick<App, 'database' | 'now'>,
  { siteCode }: { readonly siteCode?: string } = {},
): Promise<number> {
  const sites = await listUncounted(database.db, { now: now(), siteCode });
  for (const site of sites) await database.db.transaction().execute((tx) => countSite(tx, site));
  return sites.length;
}

async function countSite(tx: Db, { siteId, today }: { siteId: number; today: string }): Promise<void> {
  const teamIds = await listTeamIds(tx, siteId);
  const { people, around } = await readVacations(tx, { whose: { siteId, teamIds }, siteId, asOf: today });
  await replaceDue(tx, { siteId, today, rows: people.flatMap((person) => dueOf(person, around)) });
}

const isNear = (kind: DeadlineKind, due: string, today: string): boolean =>
  due <= addDays(today, DEADLINES[kind].shown);

/** Of each right with days left the day by which they are granted, or where that is near the one on which they lapse. */
function dueOf(person: VacationPerson, around: Around): DueRow[] {
  const { rights } = countVacation(inputOf({ ...person, requests: [] }, around));
  return rights.flatMap(({ status, left, mustBeGrantedBy, lapsesOn }): DueRow[] => {
    if (status !== 'OPEN' && status !== 'OVERDUE') return [];
    const row = { collaboratorId: person.id, days: left, plannedDays: plannedOf(person) };
    if (isNear('VACATION_LAPSES', lapsesOn, around.asOf))
      return [{ ...row, kind: 'VACATION_LAPSES', due: lapsesOn }];
    return isNear('VACATION_GRANT', mustBeGrantedBy, around.asOf)
      ? [{ ...row, kind: 'VACATION_GRANT', due: mustBeGrantedBy }]
      : [];
  });
}

const plannedOf = ({ days }: VacationPerson): number => days.filter((day) => day.endsWith(' VAC')).length;
