import { closedDays } from '@jornada/contract/week-to-check.ts';
import type { HourTypology, PlannedCollaborator, TeamWeek } from '@jornada/contract/planned-week.ts';
import { patternOf, type PatternPeriod } from '@jornada/domain/planning/templates/pattern.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { Context } from '../../http/context.ts';
import { Refused } from '../../http/refused.ts';
import { requireMonday } from '../place.ts';
import { teamWeekJson } from '../week-query.ts';
import type { TeamPlace } from '../place-queries.ts';

/** A person's real week as one of a template's; `instead` is its Monday where it is an earlier one than was asked for. */
type RealWeek = {
  readonly collaboratorUuid: string;
  readonly name: string;
  readonly week: number;
  readonly periods: readonly PatternPeriod[];
  readonly instead: string | null;
};

type Asked = {
  readonly place: TeamPlace;
  readonly typologies: readonly HourTypology[];
  readonly fromWeek: string;
  readonly weeks: number;
};

/** How far back a whole week of somebody is looked for. */
const WEEKS_BACK = 8;

/**
 * As many real weeks as the template has, one after another: the first becomes A. Anyone who was away in one of them enters
 * with the last whole week before it that fell on the same turn; where there is none, the days away are blank.
 * Refusals: WEEK_INCORRECT, COPY_PLANNING_NO_PLANNING.
 */
export async function realWeeks(
  { db }: Context,
  { place, typologies, fromWeek, weeks }: Asked,
): Promise<RealWeek[]> {
  requireMonday(fromWeek);
  const mondays = Array.from({ length: WEEKS_BACK + weeks }, (_, index) =>
    addDays(fromWeek, 7 * (index - WEEKS_BACK)),
  );
  const read: TeamWeek = JSON.parse(
    await teamWeekJson(db, { place, weeks: mondays, editableFrom: null, health: 'shown', detail: 'rules' }),
  );
  const work = new Set(typologies.map(({ uuid }) => uuid));
  const closed = closedDays(read.calendar);
  const found = read.people.flatMap((person) =>
    mondays.slice(WEEKS_BACK).flatMap((monday, index): RealWeek[] => {
      const source = isAway(person, monday, work)
        ? (lastWhole(person, monday, { weeks, work, closed }) ?? monday)
        : monday;
      const periods = patternOf(inWeek(person, source), (uuid) => !work.has(uuid));
      const { collaboratorUuid, name } = person;
      return periods.length === 0
        ? []
        : [{ collaboratorUuid, name, week: index + 1, periods, instead: source === monday ? null : source }];
    }),
  );
  if (found.length === 0) throw new Refused('COPY_PLANNING_NO_PLANNING', { field: 'fromWeek' });
  return found;
}

type Whole = {
  readonly weeks: number;
  readonly work: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
};

/** The Monday of the last week before one, of the same turn, in which the person worked and was never away nor the store closed. */
function lastWhole(
  person: PlannedCollaborator,
  monday: string,
  { weeks, work, closed }: Whole,
): string | undefined {
  const earlier = Array.from({ length: Math.floor(WEEKS_BACK / weeks) }, (_, index) =>
    addDays(monday, -7 * weeks * (index + 1)),
  );
  return earlier.find((one) => {
    const sunday = addDays(one, 6);
    const terms = person.weeks.find(({ weekStart }) => weekStart === one);
    const inTeam = terms !== undefined && terms.from <= one && terms.to >= sunday;
    return (
      inTeam &&
      inWeek(person, one).length > 0 &&
      !isAway(person, one, work) &&
      ![...closed].some((date) => date >= one && date <= sunday)
    );
  });
}

const isAway = (person: PlannedCollaborator, monday: string, work: ReadonlySet<string>): boolean =>
  inWeek(person, monday).some(({ hourTypologyUuid }) => !work.has(hourTypologyUuid));

const inWeek = ({ periods }: PlannedCollaborator, monday: string) =>
  periods.filter(({ date }) => date >= monday && date <= addDays(monday, 6));
