import { dateAfter } from '../calendar/days.ts';
import { GROWN_UP, type Zone } from '../leave/settlement-law.ts';
import { isWorked } from '../planning/typologies/typologies.ts';
import type { PresencePeriod, SiteOfClock } from '../presence/input.ts';
import type { PremiumInput, PremiumWage } from './input.ts';
import { previewPremiums, type PremiumWeek } from './premiums.ts';

/** What decides a person's premiums beside the plan. */
export type PaidPerson = {
  /** Somebody whose birthdate is not known counts as an adult. */
  readonly birthdate: string | null;
  readonly wages: readonly PremiumWage[];
};

/** What everyone at a site shares. */
export type PremiumSite = {
  readonly site: SiteOfClock;
  readonly otherSites: readonly SiteOfClock[];
  readonly holidays: readonly string[];
  readonly zones: readonly Zone[];
  readonly parameters: PremiumInput['parameters'];
};

type Planned = {
  readonly weekStart: string;
  /** The week and the days around it, as far as they are known; those before it say how many days in a row were worked. */
  readonly plan: readonly PresencePeriod[];
};

/** What a planned week costs above the wage, before taxes; a preview for those who may see pay. */
export function costOfWeek(
  { birthdate, wages }: PaidPerson,
  { site, otherSites, holidays, zones, parameters }: PremiumSite,
  { weekStart, plan }: Planned,
): PremiumWeek | null {
  const [before, after] = [dateAfter(weekStart, -1), dateAfter(weekStart, 7)];
  const preview = previewPremiums({
    site,
    otherSites,
    person: { birthdate: birthdate ?? GROWN_UP, restDay: null },
    weekStart,
    runBefore: runBefore(weekStart, plan),
    holidays,
    plan: plan.filter(({ date }) => before <= date && date <= after),
    edit: null,
    zones,
    wages,
    viewerSeesPay: true,
    parameters,
  });
  return 'hidden' in preview ? null : preview.before;
}

/** Days in a row with planned work that end on the day before the week. */
function runBefore(weekStart: string, plan: readonly PresencePeriod[]): number {
  const worked = new Set(plan.flatMap(({ date, typology }) => (isWorked(typology) ? [date] : [])));
  let run = 0;
  while (worked.has(dateAfter(weekStart, -1 - run))) run += 1;
  return run;
}

/** Centavos of several weeks; null where one of them has no wage. */
export const totalOf = (weeks: readonly Pick<PremiumWeek, 'totalCentavos'>[]): number | null =>
  weeks.reduce<number | null>(
    (sum, { totalCentavos }) => (sum === null || totalCentavos === null ? null : sum + totalCentavos),
    0,
  );
