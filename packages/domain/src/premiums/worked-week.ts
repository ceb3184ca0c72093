import { dayOf } from '../calendar/days.ts';
import type { Zone } from '../leave/settlement-law.ts';
import { isWorked } from '../planning/typologies/typologies.ts';
import type { ClockedSpan, WorkedDay } from '../presence/classes.ts';
import { plannedSpans } from '../presence/counted-days.ts';
import type { PresenceInput, PresencePeriod } from '../presence/input.ts';
import { wallAt } from '../presence/moment.ts';
import { clocksOf } from '../presence/punches.ts';
import type { PremiumInput, PremiumWage } from './input.ts';
import { previewPremiums, type PremiumWeek } from './premiums.ts';

type Paid = {
  readonly wages: readonly PremiumWage[];
  readonly zones: readonly Zone[];
  readonly parameters: PremiumInput['parameters'];
};

/**
 * What a week costs above the wage, before taxes, by the minutes that were counted of the punches: the same classes as
 * presence. What was agreed as overtime or as complementary hours is paid as that where it was worked.
 */
export function costOfWorked(
  input: PresenceInput,
  workdays: readonly WorkedDay[],
  { wages, zones, parameters }: Paid,
): PremiumWeek | null {
  const { site, otherSites, person, weekStart, runBefore, holidays } = input;
  const preview = previewPremiums({
    site,
    otherSites,
    person,
    weekStart,
    runBefore,
    holidays,
    plan: [
      ...input.plan.filter(({ typology }) => !isWorked(typology)),
      ...workdays.flatMap(({ spans }) => spans.flatMap((span) => piecesOf(span, input))),
    ],
    edit: null,
    zones,
    wages,
    viewerSeesPay: true,
    parameters,
  });
  return 'hidden' in preview ? null : preview.before;
}

const WORK = { code: 'ORD', kind: 'WORK' } as const;

/** A counted stretch, cut where a period begins or ends that is paid in a way of its own. */
function piecesOf(span: ClockedSpan, input: PresenceInput): PresencePeriod[] {
  const special = plannedSpans(input, input.plan).flatMap(({ start, end, index }) => {
    const period = input.plan[index ?? -1];
    const isOwn = period?.typology.code === 'EXT' || period?.typology.kind === 'COMPLEMENTARY';
    return period !== undefined && isOwn && start < span.end && end > span.start
      ? [{ start, end, period }]
      : [];
  });
  const cuts = [span.start, span.end, ...special.flatMap(({ start, end }) => [start, end])]
    .filter((at) => at >= span.start && at <= span.end)
    .toSorted((one, other) => one - other);
  const clockOf = clocksOf(input);
  const site = input.otherSites.find(({ code }) => clockOf(code) === span.clock)?.code ?? input.site.code;
  const midnight = dayOf(span.date) * 1440;
  return cuts.slice(1).flatMap((end, at): PresencePeriod[] => {
    const start = cuts[at] ?? end;
    if (end <= start) return [];
    const typology = special.find((one) => one.start <= start && end <= one.end)?.period.typology ?? WORK;
    // Minutes go on past midnight: what continues a day stays of its date.
    return [
      {
        date: span.date,
        from: wallAt(span.clock, start) - midnight,
        to: wallAt(span.clock, end) - midnight,
        site,
        typology,
      },
    ];
  });
}
