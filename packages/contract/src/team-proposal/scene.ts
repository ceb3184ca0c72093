import type { DatedAvailability } from '@jornada/domain/availability/availability.ts';
import { coverageOf, type Coverage } from '@jornada/domain/coverage/coverage.ts';
import { checkPrepared, type Finding } from '@jornada/domain/planning/check/check-week.ts';
import { effectOf } from '@jornada/domain/planning/check/effect.ts';
import { refusalsOf } from '@jornada/domain/planning/typologies/refusals.ts';
import type { Typology } from '@jornada/domain/planning/typologies/typologies.ts';
import { prepareWeek } from '@jornada/domain/planning/week/prepare.ts';
import { faceMinutes, type PersonWeek, type PlannedPeriod } from '@jornada/domain/planning/week/week.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { WaitingAnswer } from '../auto-plan.ts';
import type { BesidePeriod, HourTypology, PlannedCollaborator, TeamWeek } from '../planned-week.ts';
import { needOn, plannedPeriod } from '../week-to-check.ts';
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
  /** What people of the team asked for in the week and nobody has answered. */
  readonly waiting: readonly WaitingAnswer[];
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

/** How a date's need is met by plans of the team, and by people who come from another team. */
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
