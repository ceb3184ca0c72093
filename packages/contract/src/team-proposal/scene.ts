import type { DatedAvailability } from '@jornada/domain/availability/availability.ts';
import { coverageOf, type Coverage } from '@jornada/domain/coverage/coverage.ts';
import { checkPrepared, type Finding } from '@jornada/domain/planning/check/check-week.ts';
import { effectOf } from '@jornada/domain/planning/check/effect.ts';
import { refusalsOf } from '@jornada/domain/planning/typologies/refusals.ts';
import type { Typology } from '@jornada/domain/planning/typologies/typologies.ts';
import { prepareWeek } from '@jornada/domain/planning/week/prepare.ts';
import { faceMinutes, type PersonWeek, type PlannedPeriod } from '@jornada/domain/planning/week/week.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { BesidePeriod, HourTypology, PlannedCollaborator, TeamWeek } from '../planned-week.ts';
import { needOn, plannedPeriod, typologyOf } from '../week-to-check.ts';
import { closingsByPerson } from './before.ts';
import type { ProposalWeights } from './weights.ts';

export const DAYS = 7;
export const HALF_HOUR = 30;
export const HALVES = 48;

export type AskedProposal = {
  readonly week: TeamWeek;
  readonly weekStart: string;
  /** Days up to this one stay as they are. */
  readonly today: string;
  /** The four weeks before, of the same team. */
  readonly history: readonly TeamWeek[];
  readonly availability: readonly (DatedAvailability & { readonly person: string })[];
  readonly weights: ProposalWeights;
  /** What the person who asks keeps: a person's date, or the whole week where it names none. */
  readonly locked: readonly { readonly collaboratorUuid: string; readonly date: string | null }[];
};

/** What every part of a proposal reads: the question, and what follows from it once. */
export type Scene = AskedProposal & {
  readonly dates: readonly string[];
  /** What new shifts are planned as, and what hours above the base are under a pact. */
  readonly ordinary: HourTypology | undefined;
  readonly complementary: HourTypology | undefined;
  readonly typologies: ReadonlyMap<string, Typology>;
  /** Between which minutes of a day shifts are proposed. */
  readonly hours: { readonly from: number; readonly to: number };
  /** Closings of each person in the weeks before, and their mean. */
  readonly closings: ReadonlyMap<string, number>;
  readonly closingsMean: number;
};

export function sceneOf(asked: AskedProposal): Scene {
  const { week, weekStart } = asked;
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(weekStart, day));
  const closings = closingsByPerson(asked);
  return {
    ...asked,
    dates,
    ordinary: week.typologies.find(({ abbreviation }) => abbreviation === 'ORD'),
    complementary: week.typologies.find(({ kind }) => kind === 'COMPLEMENTARY'),
    typologies: new Map(week.typologies.map((typology) => [typology.uuid, typologyOf(typology)])),
    hours: hoursWithNeed(week, dates),
    closings,
    closingsMean: [...closings.values()].reduce((sum, count) => sum + count, 0) / Math.max(1, closings.size),
  };
}

/** Periods as the rules read them. */
export const plannedOf = ({ typologies }: Scene, periods: readonly BesidePeriod[]): PlannedPeriod[] =>
  periods.map((period) => plannedPeriod(period, typologies));

/** A person's periods of the week in question. */
export const inWeek = ({ weekStart }: Scene, person: PlannedCollaborator): BesidePeriod[] =>
  person.periods.filter(({ date }) => date >= weekStart && date < addDays(weekStart, DAYS));

/** The typology of a period; one that is not in the list counts as neutral absence. */
export const typologyIn = ({ typologies }: Scene, period: BesidePeriod): Typology =>
  typologies.get(period.hourTypologyUuid) ?? { code: 'AUS', kind: 'ABSENCE' };

/** Minutes from the midnight that begins the date. */
export const endOf = ({ fromHour, toHour }: Pick<BesidePeriod, 'fromHour' | 'toHour'>): number =>
  fromHour + faceMinutes({ from: fromHour, to: toHour });

/** How a date's need is met by plans of the team, and by who comes from another team. */
export function floorOf(
  { week }: Scene,
  people: readonly (readonly PlannedPeriod[])[],
  date: string,
): Coverage {
  const borrowed = (week.borrowed ?? []).map(({ shifts }) =>
    shifts.map(({ date: on, fromHour, toHour }) => ({
      date: on,
      from: fromHour,
      to: toHour,
      typology: BORROWED,
    })),
  );
  return coverageOf([...people, ...borrowed], {
    date,
    need: needOn(week, date).filter(({ typology }) => typology === undefined || typology === 'ORD'),
  });
}

/** What a person's week breaks with other periods of its own. */
export function findingsOf(
  scene: Scene,
  base: PersonWeek,
  { own, periods }: { readonly own: readonly BesidePeriod[]; readonly periods: readonly BesidePeriod[] },
): readonly Finding[] {
  const prepared = prepareWeek({
    ...base,
    periods: [...plannedOf(scene, periods), ...base.periods.slice(own.length)],
  });
  if (refusalsOf(prepared).length > 0) return [REFUSED];
  return checkPrepared(prepared);
}

/** Whether a week brings an error or a warning that was not there, or one more often. */
export function isWorse(after: readonly Finding[], before: readonly Finding[]): boolean {
  const left = new Map<string, number>();
  for (const { code } of before) left.set(code, (left.get(code) ?? 0) + 1);
  return after
    .filter((finding) => effectOf(finding) !== 'none')
    .some(({ code }) => {
      const known = left.get(code) ?? 0;
      left.set(code, known - 1);
      return known <= 0;
    });
}

const REFUSED: Finding = { code: 'PLANNING_PERIODS_OVERLAP', severity: 'error', marks: [], values: {} };
const BORROWED = { code: 'CEX', kind: 'WORK' } as const;

/** From when to when anybody is needed in the week, in whole half hours; the store's hours without a need. */
function hoursWithNeed(
  week: TeamWeek,
  dates: readonly string[],
): { readonly from: number; readonly to: number } {
  const needed = dates
    .flatMap((date) => needOn(week, date))
    .flatMap(({ people }) => people.flatMap((count, half) => (count > 0 ? [half * HALF_HOUR] : [])));
  const { opensAt, closesAt } = week.site;
  return {
    from: Math.min(...needed, Math.ceil(opensAt / HALF_HOUR) * HALF_HOUR),
    to: Math.max(...needed.map((half) => half + HALF_HOUR), Math.floor(closesAt / HALF_HOUR) * HALF_HOUR),
  };
}
