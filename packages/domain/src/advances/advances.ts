import {
  exact,
  floored,
  fraction,
  isAbove,
  least,
  minus,
  most,
  plus,
  sum,
  times,
  ZERO,
  type Fraction,
} from '../fraction.ts';
import { dailyWage, servedDays, type WageRow } from '../leave/settlement.ts';
import { minimumWage, share, type Zone } from '../leave/settlement-law.ts';
import type { Absence } from '../leave/settlement-time.ts';
import type { Refusal } from '../result.ts';
import { addDays, monthOf } from '../time.ts';
import { isInTime, payPeriodOf, type PayPeriod } from './pay-period.ts';
import type { AdvanceStatus } from './transitions.ts';

/** What HR sets of advances (decisions, (P)). */
export type AdvanceLimits = {
  readonly sharePercent: number;
  /** What is available is rounded down to a multiple of this. */
  readonly stepCentavos: number;
  readonly leastCentavos: number;
  readonly mostCentavos: number;
  readonly perMonth: number;
  readonly workingDaysBefore: number;
  readonly accountDays: number;
};

export const ADVANCE_LIMITS: AdvanceLimits = {
  sharePercent: 30,
  stepCentavos: 100,
  leastCentavos: 20_000,
  mostCentavos: 9_999_999,
  perMonth: 2,
  workingDaysBefore: 2,
  accountDays: 5,
};

/** At most this share of what exceeds the minimum wage may be taken off, and one month's wages owed in all (LFT 110-I). */
const DEDUCTION_PERCENT = 30;
const DEBT_DAYS = 30;

export type OwnAdvance = {
  readonly status: AdvanceStatus;
  readonly centavos: number;
  readonly deductedCentavos: number;
  readonly requestedOn: string;
  readonly payDay: string;
};

/** What an advance is counted from on one day. */
export type AdvanceInput = {
  readonly today: string;
  /** The site has advances, there is a contract today, and nobody is on a leave of absence or leaving. */
  readonly offered: boolean;
  readonly start: string;
  readonly wages: readonly WageRow[];
  readonly payPeriod: string;
  readonly zones: readonly Zone[];
  readonly absences: readonly Absence[];
  /** All of this person, without the one that is looked at. */
  readonly advances: readonly OwnAdvance[];
  /** What else LFT 110-I takes off on this pay day, and what of it is owed in all. */
  readonly otherDeductionCentavos: number;
  readonly otherDebtCentavos: number;
  /** A CLABE that is valid, and the person's consent to be paid by transfer (LFT 101). */
  readonly account: boolean;
  readonly accountSince: string | null;
};

/** Whole centavos, rounded down where they limit. */
export type AdvanceOffer = {
  readonly period: PayPeriod;
  readonly dailyCentavos: number;
  /** The wage of the whole pay period. */
  readonly periodCentavos: number;
  readonly minimumCentavos: number;
  readonly servedDays: number;
  readonly earnedCentavos: number;
  readonly availableCentavos: number;
  /** What the pay period's wage has above the minimum wage. */
  readonly excessCentavos: number;
  /** What a pay day may take off in all, and what of it is left. */
  readonly deductibleCentavos: number;
  readonly deductibleLeftCentavos: number;
  readonly debtCentavos: number;
  readonly monthCentavos: number;
  /** The most that can be asked for: the least of what limits it, in whole steps. */
  readonly mostCentavos: number;
};

/** Advances that count against the limits: asked for, and neither rejected nor canceled. */
const COUNTS: readonly AdvanceStatus[] = ['REQUESTED', 'APPROVED', 'RELEASED', 'PAID', 'DEDUCTED'];
const OWED: readonly AdvanceStatus[] = ['RELEASED', 'PAID'];
const OPEN: readonly AdvanceStatus[] = ['REQUESTED', 'APPROVED', 'RELEASED', 'PAID'];

/** What a person can ask for today, with the figures that limit it; null where no wage counts. */
export function offerOf(input: AdvanceInput, limits = ADVANCE_LIMITS): AdvanceOffer | null {
  const { today, wages, zones, advances } = input;
  const daily = dailyWage({ wages, zones }, today);
  if (daily === null) return null;
  const period = payPeriodOf(today, input.payPeriod);
  const from = input.start > period.from ? input.start : period.from;
  const served = servedDays(input.absences, { from, to: addDays(today, -1) });
  const earned = sum(served.map((day) => dailyWage({ wages, zones }, day) ?? ZERO));
  const minimum = highestMinimumWage(zones, today);
  const excess = most(ZERO, times(fraction(period.days), minus(daily, minimum)));
  const deductible = times(excess, share(DEDUCTION_PERCENT));
  const open = openOn(advances, period) + input.otherDeductionCentavos;
  const debt =
    advances.reduce(
      (total, one) => total + (OWED.includes(one.status) ? one.centavos - one.deductedCentavos : 0),
      0,
    ) + input.otherDebtCentavos;
  const inPeriod = advances
    .filter(({ status, payDay }) => COUNTS.includes(status) && payDay === period.payDay)
    .reduce((total, { centavos }) => total + centavos, 0);
  const available = stepped(minus(times(share(limits.sharePercent), earned), exact(inPeriod)), limits);
  const month = times(daily, fraction(DEBT_DAYS));
  const deductibleLeft = minus(deductible, exact(open));
  return {
    period,
    dailyCentavos: floored(daily),
    periodCentavos: floored(times(fraction(period.days), daily)),
    minimumCentavos: floored(minimum),
    servedDays: served.length,
    earnedCentavos: floored(earned),
    availableCentavos: available,
    excessCentavos: floored(excess),
    deductibleCentavos: floored(deductible),
    deductibleLeftCentavos: floored(deductibleLeft),
    debtCentavos: debt,
    monthCentavos: floored(month),
    mostCentavos: stepped(
      [exact(available), deductibleLeft, minus(month, exact(debt)), exact(limits.mostCentavos)].reduce(least),
      limits,
    ),
  };
}

/** Every reason for which an amount can't be paid in advance today, all together. */
export function advanceRefusals(input: AdvanceInput, centavos: number, limits = ADVANCE_LIMITS): Refusal[] {
  const offer = offerOf(input, limits);
  const { today } = input;
  const thisMonth = input.advances.filter(
    ({ status, requestedOn }) => COUNTS.includes(status) && monthOf(requestedOn) === monthOf(today),
  ).length;
  const on = (code: Refusal['code'], broken: boolean, values: Refusal['values'] = {}): Refusal[] =>
    broken ? [{ code, values }] : [];
  return [
    ...on('ADVANCE_NOT_OFFERED', !input.offered || offer === null),
    ...on('ADVANCE_TOO_SMALL', centavos < limits.leastCentavos, {
      field: 'amountCentavos',
      least: pesos(limits.leastCentavos),
    }),
    ...(offer === null
      ? []
      : [
          ...on('ADVANCE_OVER_AVAILABLE', centavos > Math.min(offer.availableCentavos, limits.mostCentavos), {
            field: 'amountCentavos',
            most: pesos(Math.min(offer.availableCentavos, limits.mostCentavos)),
          }),
          ...on('ADVANCE_OVER_DEDUCTIBLE', centavos > offer.deductibleLeftCentavos, {
            field: 'amountCentavos',
            most: pesos(offer.deductibleLeftCentavos),
          }),
          ...on(
            'ADVANCE_OVER_MONTH',
            isAbove(plus(exact(offer.debtCentavos), exact(centavos)), exact(offer.monthCentavos)),
            {
              field: 'amountCentavos',
              most: pesos(Math.max(0, offer.monthCentavos - offer.debtCentavos)),
            },
          ),
          ...on(
            'ADVANCE_CLOSED',
            !isInTime(today, { payDay: offer.period.payDay, days: limits.workingDaysBefore }),
            {
              days: limits.workingDaysBefore,
              date: offer.period.payDay,
            },
          ),
        ]),
    ...on('ADVANCE_TOO_OFTEN', thisMonth >= limits.perMonth, { most: limits.perMonth }),
    ...on('ADVANCE_NO_ACCOUNT', !input.account),
    ...on(
      'ADVANCE_ACCOUNT_CHANGED',
      input.account && input.accountSince !== null && today < addDays(input.accountSince, limits.accountDays),
      { days: limits.accountDays },
    ),
  ];
}

/** What of the open advances a pay day takes off. */
const openOn = (advances: readonly OwnAdvance[], { payDay }: PayPeriod): number =>
  advances
    .filter((one) => OPEN.includes(one.status) && one.payDay === payDay)
    .reduce((total, one) => total + one.centavos - one.deductedCentavos, 0);

/** Of two zones the higher minimum wage: less is taken off. */
const highestMinimumWage = (zones: readonly Zone[], day: string): Fraction =>
  (zones.length === 0 ? (['GENERAL'] as const) : zones)
    .map((zone) => minimumWage([zone], day).centavos)
    .reduce(most);

const stepped = (centavos: Fraction, { stepCentavos }: AdvanceLimits): number =>
  Math.floor(floored(centavos) / stepCentavos) * stepCentavos;

const pesos = (centavos: number): string => (centavos / 100).toFixed(2);
