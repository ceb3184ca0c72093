import { countVacation } from '@jornada/domain/vacations/vacations.ts';
import { DEADLINES, type DeadlineKind } from '@jornada/domain/deadlines/deadlines.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { Db } from '../db/connect.ts';
import type { App } from '../http/app.ts';
import {
  clearMarks,
  listTeamIds,
  listUncounted,
  replaceDue,
  type DueRow,
  type FigureRow,
} from './due-queries.ts';
import { inputOf, type Around } from './input.ts';
import type { VacationPerson } from './people-queries.ts';
import { readVacations } from './read.ts';
import { summaryOf } from './summary.ts';

const SWEEP = 'vacation.due';

/** The job counts for so long, then lets others work until the next tick. */
const MOST_SECONDS = 40;

/** So many stores are counted when somebody asks; the others are left to the job. */
const AT_ONCE = 5;

/** Counts the vacation of each site once a day, and again after a change. */
export async function startVacationDeadlines(app: App): Promise<void> {
  await app.jobs.every(SWEEP, '*/5 * * * *', async () => {
    const until = performance.now() + MOST_SECONDS * 1000;
    await countVacations(app.database.db, {
      now: app.now(),
      sites: null,
      goesOn: () => performance.now() < until,
    });
  });
}

type Asked = { readonly now: Temporal.Instant; readonly sites: readonly number[] | null };

/** Makes sure that sites are counted as they are now: at once where they are few. Returns how many still wait. */
export async function settleVacations(db: Db, asked: Asked): Promise<number> {
  let counted = 0;
  return countVacations(db, { ...asked, goesOn: () => (counted += 1) <= AT_ONCE });
}

/**
 * Counts every site, or some, that was not counted today by its own clock or changed since; site by site, each in one
 * transaction, as long as it goes on. Returns how many are left.
 */
export async function countVacations(
  db: Db,
  { now, sites, goesOn = () => true }: Asked & { readonly goesOn?: () => boolean },
): Promise<number> {
  const uncounted = await listUncounted(db, { now, sites });
  for (const [at, site] of uncounted.entries()) {
    if (!goesOn()) return uncounted.length - at;
    await db.transaction().execute((tx) => countSite(tx, site));
  }
  return 0;
}

async function countSite(tx: Db, { siteId, today }: { siteId: number; today: string }): Promise<void> {
  await clearMarks(tx, siteId);
  const teamIds = await listTeamIds(tx, siteId);
  const { people, around } = await readVacations(tx, { whose: { siteId, teamIds }, siteId, asOf: today });
  await replaceDue(tx, {
    siteId,
    today,
    rows: people.flatMap((person) => dueOf(person, around)),
    figures: people.map((person) => figureOf(person, around)),
  });
}

function figureOf(person: VacationPerson, around: Around): FigureRow {
  const { collaboratorUuid, due, taken, planned, requested, available, deadline } = summaryOf(person, around);
  return {
    collaboratorId: collaboratorUuid,
    due,
    taken,
    planned,
    requested,
    available,
    deadline: deadline?.date ?? null,
    deadlineKind: deadline?.kind ?? null,
    deadlineDays: deadline?.days ?? null,
    plannedOn: person.days.flatMap((day) =>
      day.endsWith(' VAC') && day.slice(0, 10) >= around.asOf ? [day.slice(0, 10)] : [],
    ),
  };
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
