import type { PlanningRule } from '../check/rule.ts';
import { apartByDefault, mayShareDay, type TypologyPair } from '../typologies/typologies.ts';
import type { PreparedPeriod } from '../week/workdays.ts';

/**
 * Two typologies share a day only where the catalogue's pairs allow it, by the date of the period and not the workday;
 * by default vacation shares a day with nothing else (decision 16, LFT 76).
 */
export const typologiesOfOneDay = {
  code: 'HOUR_TYPOLOGY_NOT_COMPATIBLE',
  severity: 'error',
  source: { policy: 'spec §5, decisions §5.2' },
  scope: 'day',
  title: { es: 'Tipos de hora que no van el mismo día', en: "Hour types that can't share a day" },
  sentence: {
    es: '{date}: {hourTypology} y {otherHourTypology} no pueden ir el mismo día.',
    en: "{date}: {hourTypology} and {otherHourTypology} can't share a day.",
  },
  check: ({ periods, week: { apart = apartByDefault } }) =>
    [...Map.groupBy(periods, ({ day }) => day).values()].flatMap((ofDay) => clashOf(ofDay, apart)),
} as const satisfies PlanningRule;

/** The first two of a day that may not share it. */
function clashOf(ofDay: readonly PreparedPeriod[], apart: readonly TypologyPair[]) {
  for (const one of ofDay) {
    const { date, typology } = one.period;
    const other = ofDay.find(
      (another) => another !== one && !mayShareDay(typology, another.period.typology, apart),
    );
    if (!other) continue;
    const values = { date, hourTypology: typology.code, otherHourTypology: other.period.typology.code };
    return [{ periods: ofDay, values }];
  }
  return [];
}
