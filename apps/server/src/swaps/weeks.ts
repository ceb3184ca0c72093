import type { Period, PersonWeek, PlannedCollaborator, TeamWeek } from '@jornada/contract/planned-week.ts';
import type { Swap, SwapShift } from '@jornada/contract/swaps.ts';
import { canTake, type Fit } from '@jornada/domain/open-shifts/fit.ts';
import type { Unfit } from '@jornada/domain/open-shifts/names.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type { Db } from '../db/connect.ts';
import { asPlanned, fitRow, readAvailability, readWeeks, weigh } from '../open-shifts/weigh.ts';

/** A shift with the typology under which it stands in the plan. */
export type PlannedShift = SwapShift & { readonly hourTypologyUuid: string };

/** What one person gives and takes; null where nothing goes that way. */
export type Exchange = {
  readonly person: string;
  readonly gives: PlannedShift | null;
  readonly takes: PlannedShift | null;
};

export type Available = Awaited<ReturnType<typeof readAvailability>>;

/** The Mondays of shifts of one swap: one, or two that follow each other. */
export const weeksOf = (shifts: readonly (SwapShift | null)[]): string[] =>
  [...new Set(shifts.flatMap((shift) => (shift === null ? [] : mondayOf(shift.date))))].toSorted();

/** The weeks of a swap as the checks read them; a shift may be exchanged for one of the same week or of the next. */
export const readSwapWeeks = (
  db: Db,
  {
    teamUuid,
    people,
    weeks,
    health,
    detail = 'rules',
  }: {
    readonly teamUuid: string;
    readonly people: readonly string[];
    readonly weeks: readonly string[];
    readonly health: 'shown' | 'neutral';
    readonly detail?: 'rows' | 'rules';
  },
): Promise<TeamWeek | undefined> => readWeeks(db, { teamUuid, weeks, people, health, detail });

/** What an exchange does to each week of a person that it touches. */
export function weighExchange(
  week: TeamWeek,
  { person, gives, takes, available }: Exchange & { readonly available: Available },
): { readonly weekStart: string; readonly answer: Fit | Unfit }[] {
  const planned = personIn(week, person);
  const gone = new Set(gives === null ? [] : [gives.planningPeriodUuid]);
  const added = takes === null ? [] : [taken(takes, { planned, gone })];
  return weeksOf([gives, takes]).map((weekStart) => ({
    weekStart,
    answer: weigh(week, { weekStart, person, gone, added, available }),
  }));
}

/** A shift as the person who takes it would have it planned. */
export const taken = (
  { date, fromHour, toHour, hourTypologyUuid }: PlannedShift,
  {
    planned,
    gone,
  }: { readonly planned: PlannedCollaborator | undefined; readonly gone: ReadonlySet<string> },
) => asPlanned({ date, fromHour, toHour, hourTypologyUuid }, planned, gone);

/** Whether nothing stands against an exchange in any of the person's weeks. */
export const isPossible = (weeks: ReturnType<typeof weighExchange>): boolean =>
  weeks.length > 0 && weeks.every(({ answer }) => canTake(answer));

export const fitRows = (weeks: ReturnType<typeof weighExchange>): Swap['ofPartner'] =>
  weeks.map(({ weekStart, answer }) => ({ weekStart, fit: fitRow(answer) }));

export const personIn = (week: TeamWeek, person: string): PlannedCollaborator | undefined =>
  week.people.find(({ collaboratorUuid }) => collaboratorUuid === person);

/** Whether a shift was sent as it stands in the plan: what was never sent, or moved since, nobody but its planner knows. */
export function isSent(person: PlannedCollaborator, period: Omit<Period, 'planningPeriodUuid'>): boolean {
  const terms = person.weeks.find((one: PersonWeek) => one.weekStart === mondayOf(period.date));
  if (terms === undefined || terms.sent === null) return false;
  return (
    terms.sent.periods === null ||
    terms.sent.periods.some(
      ({ date, fromHour, toHour, hourTypologyUuid }) =>
        date === period.date &&
        fromHour === period.fromHour &&
        toHour === period.toHour &&
        hourTypologyUuid === period.hourTypologyUuid,
    )
  );
}

/** The Monday of a shift and the one after: between them a shift finds one in return. */
export const reachOfShift = (date: string): readonly [string, string] => [
  mondayOf(date),
  addDays(mondayOf(date), 7),
];
