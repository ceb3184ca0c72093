import { findRow } from '../reference/row.ts';
import { PAY_PERIODS, WORKDAY_TYPES } from '../reference/labor.ts';
import { ageOn, daysBetween } from '../time.ts';
import { ADULT_AGE, MINIMUM_AGE } from './ages.ts';
import type { FixedTermGround } from './fixed-term.ts';
import { NOTHING_FOUND, refusedOn, together, where, type Findings } from './numbers.ts';
import { checkTimetable, type DayTime } from './timetable.ts';
import { DOCUMENT_SLOT_NAMES, DOCUMENT_SLOTS, isRequired, type DocumentSlot } from './steps.ts';

/** What a hire agrees on, as the director enters it. Minutes are of work, money is integer centavos a month. */
export type LaborTerms = {
  readonly contractType: 'CDI' | 'CDD';
  readonly startDate: string;
  readonly endDate: string | null;
  readonly fixedTermGround: FixedTermGround | null;
  readonly fixedTermDetail: string;
  readonly fullTime: boolean;
  readonly weeklyMinutes: number;
  readonly annualMinutes: number;
  readonly workdayType: string;
  readonly timetable?: readonly DayTime[];
  readonly salaryCentavos: number | null;
  readonly payPeriod: string;
  readonly trialDays: 0 | 30 | 180;
};

/** What the rules need to know beyond the terms; figures marked (P) in the decisions come from the parameters. */
export type LaborFacts = {
  /** The day at the site: the earliest start. */
  readonly today: string;
  readonly birthdate: string;
  readonly hasTutor: boolean;
  /** The slots that hold a document. */
  readonly documents: readonly DocumentSlot[];
  /** The position's monthly rate on the start date; null where none is set. */
  readonly monthlyRateCentavos: number | null;
  /** Management or specialised technical work, for which a trial may last 180 days (LFT 39-A). */
  readonly management: boolean;
  readonly hadOpenEndedHere: boolean;
  readonly hadTrial: boolean;
  readonly minimumDays: number;
  readonly maximumMonths: number;
  readonly maximumRates: number;
};

/** Weekly hours that the company gives, in minutes (spec §9). */
export const TIMEBASE = {
  full: { minimum: 20 * 60, maximum: 40 * 60 },
  part: { minimum: 4 * 60, maximum: 34 * 60 },
} as const;

/** What the law gives from the first year: vacations (76; under 18: 179), premium (80), year-end bonus (87). */
export const STATUTORY = {
  vacationDays: 12,
  vacationDaysOfMinors: 18,
  vacationPremiumPercent: 25,
  aguinaldoDays: 15,
} as const;

/** The general minimum wage, in centavos a day of eight hours (LFT 85, 90; CONASAMI for 2026). The border's is higher and not checked here. */
const MINIMUM_WAGE = { centavosADay: 31_504, hoursADay: 8 } as const;

const TRIAL = { ordinary: 30, management: 180, shortestTermDays: 180 } as const;

/** Everything that is wrong with labour data, each on its field, all at once (spec §5, §8, §9; decisions §3). */
export function checkLabor(terms: LaborTerms, facts: LaborFacts): Findings {
  return together(
    () => start(terms, facts),
    () => term(terms, facts),
    checkTimebase(terms),
    () => checkTimetable(terms.timetable ?? [], terms.weeklyMinutes),
    checkPay(terms, facts),
    () => trial(terms, facts),
    () => age(terms, facts),
  );
}

function start({ startDate }: LaborTerms, { today }: LaborFacts): Findings {
  return where(startDate < today, () => refusedOn('startDate', 'PAST_DATE_NOT_ALLOWED'));
}

function term(terms: LaborTerms, facts: LaborFacts): Findings {
  if (terms.contractType === 'CDI')
    return together(
      () => where(terms.endDate !== null, () => refusedOn('endDate', 'CDI_CANNOT_HAVE_END_DATE')),
      () => where(!terms.fullTime, () => refusedOn('fullTime', 'CDI_CANNOT_BE_PART_TIME')),
    );
  return together(
    where(facts.hadOpenEndedHere, () => refusedOn('contractType', 'CDD_AFTER_CDI_NOT_VALID')),
    () =>
      where(terms.fixedTermGround === null, () => refusedOn('fixedTermGround', 'FIXED_TERM_GROUND_REQUIRED')),
    () =>
      where(terms.fixedTermDetail === '', () => refusedOn('fixedTermDetail', 'FIXED_TERM_DETAIL_REQUIRED')),
    () => duration(terms, facts),
  );
}

function duration(terms: LaborTerms, { minimumDays, maximumMonths }: LaborFacts): Findings {
  if (terms.endDate === null) return refusedOn('endDate', 'CONTRACT_END_DATE_REQUIRED');
  const { startDate, endDate } = terms;
  return together(
    where(termDays(startDate, endDate) < minimumDays, () =>
      refusedOn('endDate', 'CONTRACT_DURATION_BELOW_MINIMUM', { minimum: minimumDays }),
    ),
    where(endDate >= monthsAfter(startDate, maximumMonths), () =>
      refusedOn('endDate', 'CONTRACT_DURATION_ABOVE_MAXIMUM', { maximum: maximumMonths }),
    ),
  );
}

/** Days of a term, its first and last day counted. */
export function termDays(startDate: string, endDate: string): number {
  return daysBetween(startDate, endDate) + 1;
}

/** What is wrong with hours: the range of full and part time, a whole number of weeks a year, a known workday type. */
export function checkTimebase(
  terms: Pick<LaborTerms, 'fullTime' | 'weeklyMinutes' | 'annualMinutes' | 'workdayType'>,
): Findings {
  return together(
    () => checkWeekHours(terms),
    () => checkYearHours(terms),
    () =>
      where(findRow(WORKDAY_TYPES, terms.workdayType) === undefined, () =>
        refusedOn('workdayType', 'FIELD_NOT_VALID'),
      ),
  );
}

/** Weekly hours within what full or part time may have. */
export function checkWeekHours({
  fullTime,
  weeklyMinutes,
}: Pick<LaborTerms, 'fullTime' | 'weeklyMinutes'>): Findings {
  const { minimum, maximum } = fullTime ? TIMEBASE.full : TIMEBASE.part;
  const code = fullTime ? 'WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE' : 'WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE';
  return where(weeklyMinutes < minimum || weeklyMinutes > maximum, () =>
    refusedOn('weeklyHours', code, { minimum: minimum / 60, maximum: maximum / 60 }),
  );
}

/** A year is a whole number of its weeks. */
export function checkYearHours({
  weeklyMinutes,
  annualMinutes,
}: Pick<LaborTerms, 'weeklyMinutes' | 'annualMinutes'>): Findings {
  const isMultiple = annualMinutes > 0 && weeklyMinutes > 0 && annualMinutes % weeklyMinutes === 0;
  return where(!isMultiple, () => refusedOn('annualHours', 'ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY'));
}

/** The least that so many weekly minutes may earn in a month, in centavos: the minimum wage by the hour. */
export const minimumSalary = (weeklyMinutes: number): number =>
  Math.ceil(
    ((weeklyMinutes / 60) * WEEKS_A_YEAR * MINIMUM_WAGE.centavosADay) / (12 * MINIMUM_WAGE.hoursADay),
  );
const WEEKS_A_YEAR = 52;

/** Pay by law and company rule: at least the minimum wage, at most so many rates of the position (decisions §3). */
export function checkPay(
  terms: Pick<LaborTerms, 'fullTime' | 'salaryCentavos' | 'weeklyMinutes' | 'payPeriod'>,
  facts: Pick<LaborFacts, 'monthlyRateCentavos' | 'maximumRates'>,
): Findings {
  return together(
    () =>
      where(terms.fullTime && terms.salaryCentavos === null, () =>
        refusedOn('salaryCentavos', 'SALARY_REQUIRED_FOR_FULL_TIME'),
      ),
    () =>
      where(terms.salaryCentavos !== null && terms.salaryCentavos < minimumSalary(terms.weeklyMinutes), () =>
        refusedOn('salaryCentavos', 'SALARY_BELOW_MINIMUM_WAGE'),
      ),
    () => {
      const limit = salaryLimit(facts);
      return where((terms.salaryCentavos ?? 0) > limit, () =>
        refusedOn('salaryCentavos', 'SALARY_BEYOND_LIMIT', { limit }),
      );
    },
    () =>
      where(findRow(PAY_PERIODS, terms.payPeriod) === undefined, () =>
        refusedOn('payPeriod', 'FIELD_NOT_VALID'),
      ),
  );
}

const salaryLimit = ({
  monthlyRateCentavos,
  maximumRates,
}: Pick<LaborFacts, 'monthlyRateCentavos' | 'maximumRates'>): number =>
  monthlyRateCentavos === null ? Number.POSITIVE_INFINITY : monthlyRateCentavos * maximumRates;

/** A trial: open-ended contracts or terms of more than 180 days, 30 days (180 for management), once for ever (LFT 39-A, 39-D). */
function trial(terms: LaborTerms, facts: LaborFacts): Findings {
  const { trialDays } = terms;
  if (trialDays === 0) return NOTHING_FOUND;
  return together(
    () => where(isShortTerm(terms), () => refusedOn('trialDays', 'TRIAL_NOT_FOR_SHORT_TERM')),
    () => {
      const maximum = facts.management ? TRIAL.management : TRIAL.ordinary;
      return where(trialDays > maximum, () =>
        refusedOn('trialDays', 'TRIAL_TOO_LONG_FOR_POSITION', { maximum }),
      );
    },
    where(facts.hadTrial, () => refusedOn('trialDays', 'TRIAL_ALREADY_USED')),
  );
}

const isShortTerm = ({ contractType, startDate, endDate }: LaborTerms): boolean =>
  contractType === 'CDD' && endDate !== null && termDays(startDate, endDate) <= TRIAL.shortestTermDays;

/** On the start date: nobody under 15, and a minor with tutor and documents (LFT 22, 22 Bis, 23, 174). */
function age({ startDate }: LaborTerms, { birthdate, hasTutor, documents }: LaborFacts): Findings {
  const years = ageOn(birthdate, startDate);
  if (years < MINIMUM_AGE)
    return refusedOn('startDate', 'UNDER_MINIMUM_AGE', { age: years, minimum: MINIMUM_AGE });
  if (years >= ADULT_AGE) return NOTHING_FOUND;
  const missing = DOCUMENT_SLOT_NAMES.filter(
    (slot) =>
      DOCUMENT_SLOTS[slot].required.startsWith('under') &&
      isRequired(slot, { age: years, hasLetter: false }) &&
      !documents.includes(slot),
  );
  return together(
    where(!hasTutor, () => refusedOn('startDate', 'LEGAL_TUTOR_DATA_MISSING')),
    ...missing.map((slot) => refusedOn('startDate', 'MINOR_DOCUMENTS_MISSING', { slot })),
  );
}

/**
 * The monthly salary that counts: the one that was agreed, else the hour rate for the weekly hours over a month's mean
 * weeks. `hourRate` in pesos; answers integer centavos.
 */
export function monthlySalary(
  { salaryCentavos, weeklyMinutes }: Pick<LaborTerms, 'salaryCentavos' | 'weeklyMinutes'>,
  rates: { readonly hourRate: number; readonly weeksPerMonth: number },
): number {
  return salaryCentavos ?? Math.round((weeklyMinutes / 60) * rates.weeksPerMonth * rates.hourRate * 100);
}

/** The same day so many months later, or the month's last. */
export function monthsAfter(day: string, months: number): string {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}
