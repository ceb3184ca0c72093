import { dayOf, mondayBefore } from '../calendar/days.ts';
import { isWorked } from '../planning/typologies/typologies.ts';
import { overlapMinutes, type Span } from '../planning/week/clock.ts';
import { preparePeriod } from '../planning/week/prepare.ts';
import { overtimeOf, workedDays, type ClockedSpan, type WorkedDay } from './classes.ts';
import type { PresenceInput, PresencePeriod } from './input.ts';
import { matchWeek } from './presence.ts';
import { clocksOf } from './punches.ts';

/**
 * Minutes of a workday as the timebase takes them: all that counts, and of these, apart from each other, overtime,
 * hours agreed as EXT and complementary ones. Hours for another site are named whatever their class.
 */
export type CountedDay = {
  readonly date: string;
  readonly counted: number;
  readonly overtime: number;
  readonly agreed: number;
  readonly complementary: number;
  readonly cex: readonly { readonly site: string; readonly minutes: number }[];
};

/** The week's days as they were punched. */
export function punchedDays(input: PresenceInput): CountedDay[] {
  return countedDays(input, matchWeek(input).workdays, plannedSpans(input, input.plan));
}

/** The week's days as if everything planned were worked: of weeks to come, and of those without a clock. */
export function plannedDays(
  input: Pick<PresenceInput, 'site' | 'otherSites' | 'person' | 'weekStart' | 'plan'>,
): CountedDay[] {
  const { person, plan } = input;
  const spans = plannedSpans(input, plan);
  return countedDays(input, workedDays(spans, person.birthdate), spans);
}

/** Planned work on elapsed time, each with its place in the plan. */
export function plannedSpans(
  input: Pick<PresenceInput, 'site' | 'otherSites' | 'weekStart'>,
  plan: readonly PresencePeriod[],
): ClockedSpan[] {
  const clockOf = clocksOf(input);
  return plan.flatMap((period, index) => {
    if (!isWorked(period.typology)) return [];
    const clock = clockOf(period.site);
    const { start, end } = preparePeriod(period, { clock, index });
    return [{ start, end, date: period.date, clock, index }];
  });
}

function countedDays(
  { weekStart, plan }: Pick<PresenceInput, 'weekStart' | 'plan'>,
  all: readonly WorkedDay[],
  spansOfPlan: readonly ClockedSpan[],
): CountedDay[] {
  const monday = mondayBefore(dayOf(weekStart));
  const workdays = all.filter(({ day }) => day >= monday && day < monday + 7);
  const planned = (isMeant: (period: PresencePeriod) => boolean): readonly ClockedSpan[] =>
    spansOfPlan.filter(({ index }) => {
      const period = plan[index ?? -1];
      return period !== undefined && isMeant(period);
    });
  const agreed = planned(({ typology }) => typology.code === 'EXT');
  const complementary = planned(({ typology }) => typology.kind === 'COMPLEMENTARY');
  const sites = new Set(plan.flatMap(({ typology, site }) => (typology.kind === 'CEX' ? [site] : [])));
  const cexAt = [...sites].map((code) => ({
    code,
    spans: planned(({ typology, site }) => typology.kind === 'CEX' && site === code),
  }));
  const overtime = overtimeOf(workdays, monday);
  return workdays.map(({ date, day, spans, worked }) => {
    const over = overtime.find(({ workday }) => workday.day === day)?.minutes ?? 0;
    const ordinary = firstMinutes(spans, worked - over);
    return {
      date,
      counted: worked,
      overtime: over,
      agreed: sharedMinutes(ordinary, agreed),
      complementary: sharedMinutes(ordinary, complementary),
      cex: cexAt.flatMap(({ code, spans: charged }) => {
        const minutes = sharedMinutes(spans, charged);
        return minutes === 0 ? [] : [{ site: code, minutes }];
      }),
    };
  });
}

/** The minutes that two lists of stretches have in common. */
const sharedMinutes = (these: readonly Span[], those: readonly Span[]): number =>
  those.reduce((sum, one) => sum + these.reduce((part, span) => part + overlapMinutes(span, one), 0), 0);

/** The first so many minutes of a workday: overtime is its end. */
function firstMinutes(spans: readonly Span[], minutes: number): Span[] {
  let left = minutes;
  return spans.flatMap(({ start, end }) => {
    const length = Math.min(left, end - start);
    left -= length;
    return length > 0 ? [{ start, end: start + length }] : [];
  });
}
