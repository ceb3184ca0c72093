import { sayDay } from '../identity/days.ts';
import { addDays, addMonths, lastOfMonth, monthOf } from '../time.ts';
import { daysAccrued, daysDue, servedIn, wholeDays, type Entitled } from '../vacations/due.ts';
import {
  exact,
  fraction,
  isAbove,
  least,
  minus,
  most,
  plus,
  rounded,
  sum,
  times,
  ZERO,
  type Fraction,
} from '../fraction.ts';
import {
  LEAST,
  minimumWage,
  PREMIUM_YEARS,
  share,
  VACATION_LIFE_MONTHS,
  type Zone,
} from './settlement-law.ts';
import {
  daysAbsent,
  daysIn,
  earlier,
  lastContract,
  later,
  relationStart,
  serviceUntil,
  serviceYear,
  type Absence,
  type EmploymentContract,
  type Service,
  type ServiceYear,
  type Span,
} from './settlement-time.ts';

export type WageRow = {
  readonly from: string;
  readonly kind: 'MONTHLY' | 'WEEKLY' | 'DAILY' | 'HOURLY';
  readonly centavos: number;
  readonly weeklyHours?: number | undefined;
};

/** All that a settlement is counted from. Days are ISO dates, the last one included. */
export type SettlementInput = {
  readonly reason: SettlementReason;
  readonly birthdate: string;
  readonly lastDay: string;
  readonly contracts: readonly EmploymentContract[];
  readonly seniorityDate: string | null;
  readonly zones: readonly Zone[];
  readonly wages: readonly WageRow[];
  readonly terms: {
    readonly aguinaldoDays: number | null;
    readonly vacationDays: number | null;
    readonly vacationPremiumPct: number | null;
  };
  /** By year of service; exact where they were drawn from a year's share. */
  readonly vacationTaken: readonly { readonly year: number; readonly days: number | Fraction }[];
  readonly absences: readonly Absence[];
  readonly paidThrough: string;
  readonly aguinaldoPaidDays: number;
  readonly variable: { readonly centavos: number; readonly days: number };
  readonly indemnity: 'NONE' | 'ART_48' | 'ART_50';
  readonly generalIncapacity: boolean;
};

/** When a reason brings the seniority premium, and whether a lawyer may mark an indemnity; null: a pause brings nothing. */
type ReasonRule = { readonly premium: 'ANY' | 'FIFTEEN' | 'NEVER'; readonly indemnity: boolean } | null;

const REASONS = {
  justifiedDismissal: { premium: 'ANY', indemnity: true },
  absenteeism: { premium: 'ANY', indemnity: true },
  pensionist: { premium: 'ANY', indemnity: false },
  voluntaryResignation: { premium: 'FIFTEEN', indemnity: false },
  abandonment: { premium: 'FIFTEEN', indemnity: true },
  expatriate: { premium: 'FIFTEEN', indemnity: false },
  contractEnd: { premium: 'NEVER', indemnity: true },
  trialPeriodNotPassed: { premium: 'NEVER', indemnity: true },
  /** An end only where the incapacity comes from no work risk (53-IV). */
  consumedTemporaryIncapacity: { premium: 'ANY', indemnity: false },
  familyCareLeave: null,
  maternityLeave: null,
  voluntaryLeave: null,
  studyLeave: null,
} as const satisfies Record<string, ReasonRule>;

export type SettlementReason = keyof typeof REASONS;

export function isSettlementReason(text: string): text is SettlementReason {
  return Object.hasOwn(REASONS, text);
}

const ARTICLES = {
  WAGES: 'LFT 82, 88',
  VACATION: 'LFT 76, 79, 516',
  VACATION_PREMIUM: 'LFT 80',
  AGUINALDO: 'LFT 87',
  SENIORITY_PREMIUM: 'LFT 162, 485, 486',
  INDEMNITY_3_MONTHS: 'LFT 48, 50-III',
  INDEMNITY_20_DAYS: 'LFT 50-II',
  INDEMNITY_FIXED_TERM: 'LFT 50-I',
  INCAPACITY_MONTH: 'LFT 54',
} as const;

export type SettlementCode = keyof typeof ARTICLES;

type Words = { readonly es: string; readonly en: string };

export type SettlementLine = {
  readonly code: SettlementCode;
  /** The reason brings it and its days exceed 0; else days and money are 0. */
  readonly applies: boolean;
  /** Rounded to two decimals, for the eye; the money comes from the exact days. */
  readonly days: number;
  readonly dailyCentavos: number | null;
  readonly centavos: number | null;
  readonly article: string;
  readonly why: Words;
};

export type Settlement = {
  readonly lines: readonly SettlementLine[];
  readonly totalCentavos: number | null;
  readonly seniority: { readonly years: number; readonly days: number };
  /** The minimum wage of the last day is not known yet. */
  readonly provisional: boolean;
};

/** A line before rounding: exact days, the wage of one, and what the money is where it is no plain product. */
type Draft = {
  readonly days: Fraction;
  readonly daily: Fraction;
  readonly money?: Fraction;
  readonly brought: boolean;
  readonly why: Words;
};

/**
 * What an ending brings before taxes and deductions, line by line, always nine: facts for payroll, not a payroll. Days
 * and wages stay exact fractions and each line is rounded once, to centavos. Money is null where a wage is missing.
 */
export function settle(input: SettlementInput): Settlement {
  const facts = factsOf(input);
  const wages = wagesOf(facts);
  const drafts = draftsOf(facts, wages);
  const missing = facts.daily === null || wages.missing;
  const lines = CODES.map((code) => lineOf(code, drafts[code], missing));
  const { service } = facts;
  return {
    lines,
    totalCentavos: lines.some(({ centavos }) => centavos === null)
      ? null
      : lines.reduce((total, { centavos }) => total + (centavos ?? 0), 0),
    seniority: { years: service.completeYears, days: service.runningDays },
    provisional: facts.minimum.provisional,
  };
}

const CODES = [
  'WAGES',
  'VACATION',
  'VACATION_PREMIUM',
  'AGUINALDO',
  'SENIORITY_PREMIUM',
  'INDEMNITY_3_MONTHS',
  'INDEMNITY_20_DAYS',
  'INDEMNITY_FIXED_TERM',
  'INCAPACITY_MONTH',
] as const satisfies readonly SettlementCode[];

function lineOf(code: SettlementCode, draft: Draft, missing: boolean): SettlementLine {
  const applies = draft.brought && isAbove(draft.days, ZERO);
  const money = draft.money ?? times(draft.days, draft.daily);
  return {
    code,
    applies,
    days: applies ? rounded(draft.days, 2) : 0,
    dailyCentavos: applies && !missing ? rounded(draft.daily) : null,
    centavos: applies ? (missing ? null : rounded(money)) : 0,
    article: ARTICLES[code],
    why: draft.why,
  };
}

type SettlementFacts = ReturnType<typeof factsOf>;

function factsOf(input: SettlementInput) {
  const { lastDay, absences, zones } = input;
  const last = lastContract(input.contracts, lastDay);
  const start = last === undefined ? lastDay : relationStart(input.contracts, last);
  const service = serviceUntil(lastDay, {
    from: earlier(start, input.seniorityDate ?? start),
    absences,
  });
  const rule: ReasonRule = REASONS[input.reason];
  const pauses =
    rule === null || (input.reason === 'consumedTemporaryIncapacity' && !input.generalIncapacity);
  return {
    ...input,
    contractType: last?.type ?? 'CDI',
    start,
    since: earlier(start, input.seniorityDate ?? start),
    service,
    rule: pauses ? null : rule,
    minimum: minimumWage(zones, lastDay),
    daily: dailyWage(input, lastDay),
    aguinaldoDays: Math.max(LEAST.aguinaldoDays, input.terms.aguinaldoDays ?? 0),
    premiumPct: Math.max(LEAST.vacationPremiumPct, input.terms.vacationPremiumPct ?? 0),
  };
}

/** The wage of one day; null where no row above zero counts on it (83, 89). */
export function dailyWage(
  { wages, zones }: Pick<SettlementInput, 'wages' | 'zones'>,
  day: string,
): Fraction | null {
  const row = wageOn(wages, day);
  if (row === undefined || row.centavos <= 0) return null;
  const centavos = exact(row.centavos);
  switch (row.kind) {
    case 'MONTHLY':
      return times(centavos, fraction(1, 30));
    case 'WEEKLY':
      return times(centavos, fraction(1, 7));
    case 'DAILY':
      return centavos;
    case 'HOURLY':
      return most(
        times(centavos, exact(row.weeklyHours ?? 0), fraction(1, 7)),
        minimumWage(zones, day).centavos,
      );
  }
}

/** Days served and not paid yet, each at its own wage; a half-month of a monthly wage counts 15. */
function wagesOf(facts: SettlementFacts) {
  const { lastDay, absences } = facts;
  const from = later(addDays(facts.paidThrough, 1), facts.start);
  const counted: { days: Fraction; daily: Fraction | null }[] = [];
  for (const day of servedDays(absences, { from, to: lastDay })) {
    const half = halfMonth(day);
    const whole = wageOn(facts.wages, day)?.kind === 'MONTHLY' && from <= half.from && half.to <= lastDay;
    counted.push({ days: whole ? fraction(15, daysIn(half)) : fraction(1), daily: dailyWage(facts, day) });
  }
  return {
    from,
    days: sum(counted.map(({ days }) => days)),
    money: sum(counted.map(({ days, daily }) => times(days, daily ?? ZERO))),
    missing: counted.some(({ daily }) => daily === null),
  };
}

/** The calendar days of a span without an absence of any kind. */
export function servedDays(absences: readonly Absence[], { from, to }: Span): string[] {
  const served: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    if (!absences.some((absence) => absence.from <= day && day <= absence.to)) served.push(day);
  return served;
}

function halfMonth(day: string) {
  const first = monthOf(day);
  const middle = addDays(first, 14);
  return day <= middle ? { from: first, to: middle } : { from: addDays(middle, 1), to: lastOfMonth(day) };
}

/** The row in force on a day. */
export const wageOn = <Row extends WageRow>(wages: readonly Row[], day: string): Row | undefined =>
  wages.toSorted((one, other) => one.from.localeCompare(other.from)).findLast(({ from }) => from <= day);

function draftsOf(
  facts: SettlementFacts,
  wages: ReturnType<typeof wagesOf>,
): Readonly<Record<SettlementCode, Draft>> {
  const { rule, service, indemnity, reason } = facts;
  const ends = rule !== null;
  const daily = facts.daily ?? ZERO;
  const integrated = integratedWage(facts, daily);
  const vacation = vacationOf(facts);
  const aguinaldo = aguinaldoOf(facts);
  const marked = indemnity !== 'NONE' && rule?.indemnity === true;
  const article50 = marked && indemnity === 'ART_50';
  const limited = limitedWage(facts, daily);
  const premium = share(facts.premiumPct);
  return {
    WAGES: {
      days: wages.days,
      daily,
      money: wages.money,
      brought: ends,
      why: said(
        `del ${sayDay(wages.from, 'es')} al ${sayDay(facts.lastDay, 'es')}`,
        `${sayDay(wages.from, 'en')} to ${sayDay(facts.lastDay, 'en')}`,
      ),
    },
    VACATION: { days: vacation.days, daily, brought: ends, why: vacation.why },
    VACATION_PREMIUM: {
      days: vacation.days,
      daily,
      money: times(vacation.days, daily, premium),
      brought: ends,
      why: said(`${facts.premiumPct}%`, `${facts.premiumPct}%`),
    },
    AGUINALDO: { days: aguinaldo.days, daily, brought: ends, why: aguinaldo.why },
    SENIORITY_PREMIUM: {
      days: times(fraction(12), service.years),
      daily: limited,
      brought: marked || bringsPremium(facts),
      why: premiumWhy(facts, marked),
    },
    INDEMNITY_3_MONTHS: {
      days: fraction(90),
      daily: integrated,
      brought: marked,
      why: said('3 meses, salario integrado', '3 months, integrated wage'),
    },
    INDEMNITY_20_DAYS: {
      days: times(fraction(20), service.years),
      daily: integrated,
      brought: article50 && facts.contractType === 'CDI',
      why: said(`20 × ${yearsText(service)}`, `20 × ${yearsText(service)}`),
    },
    INDEMNITY_FIXED_TERM: {
      days: fixedTermDays(service),
      daily: integrated,
      brought: article50 && facts.contractType === 'CDD',
      why:
        service.completeYears === 0
          ? said('la mitad de los días trabajados', 'half of the days served')
          : said('6 meses y 20 días por cada año siguiente', '6 months and 20 days for each further year'),
    },
    INCAPACITY_MONTH: {
      days: fraction(30),
      daily: integrated,
      brought:
        ends &&
        facts.generalIncapacity &&
        (reason === 'pensionist' || reason === 'consumedTemporaryIncapacity'),
      why: said('no viene de un riesgo de trabajo', 'it does not come from a work risk'),
    },
  };
}

const said = (es: string, en: string): Words => ({ es, en });

const yearsText = ({ completeYears, runningDays, running }: Service): string =>
  `(${completeYears} + ${runningDays}/${running.length})`;

function bringsPremium({ rule, service }: SettlementFacts): boolean {
  if (rule === null || rule.premium === 'NEVER') return false;
  return rule.premium === 'ANY' || service.completeYears >= PREMIUM_YEARS;
}

function premiumWhy({ reason, rule, service, minimum }: SettlementFacts, marked: boolean): Words {
  if (rule === null) return said('una licencia no termina nada', 'a leave of absence ends nothing');
  if (!marked && rule.premium === 'NEVER')
    return reason === 'trialPeriodNotPassed'
      ? said('nadie separa: terminó la prueba', 'nobody is dismissed: the trial ended')
      : said('nadie separa: venció el plazo', 'nobody is dismissed: the term ended');
  if (!marked && rule.premium === 'FIFTEEN' && service.completeYears < PREMIUM_YEARS)
    return said('por voluntad propia, desde 15 años (162-III)', 'at their own will, from 15 years (162-III)');
  const wage = `${minimum.provisional ? '≈ ' : ''}$${(rounded(minimum.centavos) / 100).toFixed(2)}`;
  return said(
    `12 × ${yearsText(service)}, entre uno y dos salarios mínimos (${wage}${minimum.provisional ? ', provisional' : ''})`,
    `12 × ${yearsText(service)}, between one and two minimum wages (${wage}${minimum.provisional ? ', provisional' : ''})`,
  );
}

const entitledOf = ({ birthdate, start, absences, terms }: SettlementFacts): Entitled => ({
  birthdate,
  start,
  absences,
  vacationDays: terms.vacationDays,
  seasons: [],
});

type AtLeave = { readonly year: number; readonly days: Fraction };

/**
 * The vacation days that a leave pays: what is left of each earlier year whose days have not lapsed, and last the running
 * year's share (LFT 76, 79, 516).
 */
export function vacationAtLeave(
  entitled: Entitled,
  {
    since,
    lastDay,
    taken,
  }: { readonly since: string; readonly lastDay: string; readonly taken: readonly AtLeave[] },
): AtLeave[] {
  const { start, absences } = entitled;
  const { completeYears, running } = serviceUntil(lastDay, { from: since, absences });
  const left = (year: number, right: Fraction): AtLeave => {
    const used = sum(taken.filter((row) => row.year === year).map(({ days }) => days));
    return { year, days: most(ZERO, minus(right, used)) };
  };
  const complete: ServiceYear[] = [];
  // From the last one back: before the first year that has lapsed all others have.
  for (let year = completeYears; year > 0; year -= 1) {
    const one = serviceYear(year, { from: since, absences });
    if (one.anniversary <= start || lastDay > addMonths(one.anniversary, VACATION_LIFE_MONTHS)) break;
    complete.unshift(one);
  }
  return [
    ...complete.map((one) => left(one.year, daysDue(entitled, one))),
    left(running.year, daysAccrued(entitled, running, lastDay)),
  ];
}

/** The vacation days of the leave, with their factors. */
function vacationOf(facts: SettlementFacts): { days: Fraction; why: Words } {
  const { lastDay, since, service } = facts;
  const { running } = service;
  const entitled = entitledOf(facts);
  const rows = vacationAtLeave(entitled, {
    since,
    lastDay,
    taken: facts.vacationTaken.map(({ year, days }) => ({
      year,
      days: typeof days === 'number' ? exact(days) : days,
    })),
  });
  const whole = wholeDays(entitled, { year: running.year, on: lastDay });
  const factors = `${whole} × ${servedIn(entitled, { from: running.start, to: lastDay })}/${running.length}`;
  const before = rows
    .slice(0, -1)
    .filter(({ days }) => isAbove(days, ZERO))
    .map(({ year, days }) => ({ year, days: rounded(days, 2) }));
  return {
    days: sum(rows.map(({ days }) => days)),
    why: said(
      [
        ...before.map(({ year, days }) => `${days} del año ${year}`),
        `${factors} del año ${running.year}`,
      ].join(' + '),
      [
        ...before.map(({ year, days }) => `${days} of year ${year}`),
        `${factors} of year ${running.year}`,
      ].join(' + '),
    ),
  };
}

/** The share of this year's aguinaldo by the days served in it, less what was paid. */
function aguinaldoOf({ lastDay, start, absences, ...facts }: SettlementFacts): {
  days: Fraction;
  why: Words;
} {
  const from = later(`${lastDay.slice(0, 4)}-01-01`, start);
  const span = { from, to: lastDay };
  const served = daysIn(span) - daysAbsent(absences, { kinds: ['PERMIT', 'UNJUSTIFIED', 'SICK'], ...span });
  const { daysInYear } = Temporal.PlainDate.from(lastDay);
  const earned = times(exact(facts.aguinaldoDays), fraction(served, daysInYear));
  const paid = facts.aguinaldoPaidDays;
  const factors = `${facts.aguinaldoDays} × ${served}/${daysInYear}`;
  return {
    days: most(ZERO, minus(earned, exact(paid))),
    why:
      paid === 0 ? said(factors, factors) : said(`${factors} − ${paid} pagados`, `${factors} − ${paid} paid`),
  };
}

/** The integrated wage: with its shares of aguinaldo and vacation premium, and the average of variable pay (84, 89). */
function integratedWage(facts: SettlementFacts, daily: Fraction): Fraction {
  const { running } = facts.service;
  const days = wholeDays(entitledOf(facts), { year: running.year, on: facts.lastDay });
  const factor = sum([
    fraction(1),
    times(exact(facts.aguinaldoDays), fraction(1, 365)),
    times(exact(days), share(facts.premiumPct), fraction(1, 365)),
  ]);
  const { centavos, days: worked } = facts.variable;
  const variable = worked > 0 ? times(exact(centavos), inverse(exact(worked))) : ZERO;
  return plus(times(daily, factor), variable);
}

const inverse = ({ over, under }: Fraction): Fraction => fraction(under, over);

/** The daily wage between one and two minimum wages (485, 486). */
function limitedWage({ minimum }: SettlementFacts, daily: Fraction): Fraction {
  return least(most(daily, minimum.centavos), times(minimum.centavos, fraction(2)));
}

/** Half of the days served in the first year, else six months and 20 days for each further year (50-I). */
function fixedTermDays({ completeYears, runningDays, years }: Service): Fraction {
  return completeYears === 0
    ? fraction(runningDays, 2)
    : plus(fraction(180), times(fraction(20), minus(years, fraction(1))));
}
