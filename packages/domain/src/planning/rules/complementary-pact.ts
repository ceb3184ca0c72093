import { clock } from '../../time.ts';
import { coveredMinutes } from '../week/clock.ts';
import type { PreparedWeek } from '../week/prepare.ts';
import { appliesOn, type PlanningRecord } from '../records/records.ts';
import { type Breach, hours, type PlanningRule } from '../check/rule.ts';
import type { PreparedPeriod } from '../week/workdays.ts';
import { recordsOf } from './restrictions.ts';

// The LFT knows no complementary hours: a pact never lifts a legal limit, and these hours count as work like any other.

/** Complementary hours stand under a pact that holds on their day (decisions §4). */
export const pactNotFound = {
  code: 'COMPLEMENTARY_PACT_PROCESS_NOT_FOUND',
  severity: 'error',
  source: { policy: 'decisions §4' },
  scope: 'period',
  title: { es: 'Sin pacto de horas complementarias', en: 'No complementary hours pact' },
  sentence: {
    es: '{name} no tiene pacto de horas complementarias ({date}, {fromHour}–{toHour}).',
    en: '{name} has no complementary hours pact ({date}, {fromHour}–{toHour}).',
  },
  check: (week) =>
    complementary(week)
      .filter((prepared) => pactsOn(week, prepared).length === 0)
      .map((prepared) => breachOf(week, prepared)),
} as const satisfies PlanningRule;

/** The pact must be signed by the day of the hours (decisions §4). */
export const pactNotSigned = {
  code: 'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_SIGNED',
  severity: 'error',
  source: { policy: 'decisions §4' },
  scope: 'period',
  title: { es: 'Pacto de horas complementarias sin firmar', en: 'Complementary hours pact not signed' },
  sentence: {
    es: 'El pacto de horas complementarias de {name} no está firmado ({date}, {fromHour}–{toHour}).',
    en: "{name}'s complementary hours pact is not signed ({date}, {fromHour}–{toHour}).",
  },
  check: (week) =>
    complementary(week)
      .filter((prepared) => {
        const pacts = pactsOn(week, prepared);
        return pacts.length > 0 && !pacts.some((pact) => isSignedOn(pact, prepared.period.date));
      })
      .map((prepared) => breachOf(week, prepared)),
} as const satisfies PlanningRule;

/** The pact covers so many hours a week; where two pacts meet in one week the smaller speaks (doubt favours the worker). */
export const pactNotForHours = {
  code: 'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_FOR_HOURS',
  severity: 'error',
  source: { policy: 'decisions §4' },
  scope: 'period',
  title: { es: 'El pacto cubre {hours} h', en: 'The pact covers {hours} h' },
  sentence: {
    es: 'El pacto cubre {hours} h por semana; planeadas: {planned} h.',
    en: 'The pact covers {hours} h a week; planned: {planned} h.',
  },
  check: (week) => {
    const periods = complementary(week);
    const covered = Math.min(
      ...periods
        .flatMap((prepared) =>
          pactsOn(week, prepared).filter((pact) => isSignedOn(pact, prepared.period.date)),
        )
        .map(({ weeklyMinutes = 0 }) => weeklyMinutes),
    );
    const minutes = coveredMinutes(periods);
    return Number.isFinite(covered) && minutes > covered
      ? [{ periods, values: { hours: hours(covered), planned: hours(minutes) } }]
      : [];
  },
} as const satisfies PlanningRule;

/** The complementary hours that the planning rules give at all; none where nobody knows of pacts. */
function complementary({ periods, week: { person } }: PreparedWeek): PreparedPeriod[] {
  if (person.records === undefined) return [];
  const never = (person.refusedTypologies ?? [])
    .filter(({ code }) => !code.includes('COMPLEMENTARY_PACT'))
    .map(({ typology }) => typology);
  return periods.filter(
    ({ period: { typology } }) => typology.kind === 'COMPLEMENTARY' && !never.includes(typology.code),
  );
}

const pactsOn = (week: PreparedWeek, { period }: PreparedPeriod): PlanningRecord[] =>
  recordsOf(week, 'COMPLEMENTARY_PACT').filter((pact) => appliesOn(pact, period.date));

const isSignedOn = ({ signedOn }: PlanningRecord, date: string): boolean =>
  signedOn !== undefined && signedOn <= date;

function breachOf({ name }: PreparedWeek, prepared: PreparedPeriod): Breach {
  const { date, from, to } = prepared.period;
  return { periods: [prepared], values: { name, date, fromHour: clock(from), toHour: clock(to) } };
}
