import { mondayBefore } from '../../calendar/days.ts';
import { type LimitCode, maximumInWeek, maximumOn } from '../check/limits.ts';
import type { Workday } from './workdays.ts';

/** A workday with the part of it that is overtime, in minutes. */
export interface OvertimeDay {
  readonly workday: Workday;
  readonly minutes: number;
}

/** A week's overtime: what is paid double (LFT 66) and what lies beyond and is paid triple (LFT 68), in minutes. */
export interface WeekOvertime {
  /** The workdays to which overtime is attributed. */
  readonly days: readonly OvertimeDay[];
  readonly total: number;
  readonly double: number;
  readonly triple: number;
}

/** The weekly limit that applies to the kinds of a week's workdays (decision 11). */
export type WeeklyLimitCode = Extract<LimitCode, 'WEEKLY_MAX' | 'WEEKLY_MAX_MIXED' | 'WEEKLY_MAX_NIGHT'>;

/** The week of all if any workday is of day kind, the mixed week if any is mixed, else the night week. */
export function weeklyLimitOf(workdays: readonly Workday[]): WeeklyLimitCode {
  if (workdays.some(({ kind }) => kind === 'day')) return 'WEEKLY_MAX';
  return workdays.some(({ kind }) => kind === 'mixed') ? 'WEEKLY_MAX_MIXED' : 'WEEKLY_MAX_NIGHT';
}

/**
 * Attributes overtime to the workdays of one week, in order (decision 13): a day's ordinary time is the least of its
 * worked time, its daily limit and what is left of the weekly limit; the rest is overtime of that day. Nothing counts
 * twice: the sum is the greater of all daily excesses and of what the week exceeds.
 */
export function attributeOvertime(workdays: readonly Workday[], weeklyMax: number): OvertimeDay[] {
  const attributed: OvertimeDay[] = [];
  let left = weeklyMax;
  for (const workday of workdays) {
    const ordinary = Math.min(workday.worked, workday.ordinaryMax, left);
    left -= ordinary;
    if (workday.worked > ordinary) attributed.push({ workday, minutes: workday.worked - ordinary });
  }
  return attributed;
}

/**
 * Splits a week's overtime at article 66: double is at most the weekly maximum, and at most the largest daily amounts
 * on as many days as the article allows, each up to its daily maximum.
 */
export function overtimeOfWeek(days: readonly OvertimeDay[], monday: number): WeekOvertime {
  if (days.length === 0) return NO_OVERTIME;
  const total = sum(days.map(({ minutes }) => minutes));
  const withinDay = days
    .map(({ workday, minutes }) => Math.min(minutes, maximumOn('OVERTIME_DAILY_MAX', workday.day)))
    .toSorted((one, other) => other - one)
    .slice(0, maximumInWeek('OVERTIME_DAYS_MAX', monday));
  const double = Math.min(sum(withinDay), maximumInWeek('OVERTIME_WEEKLY_MAX', monday));
  return { days, total, double, triple: total - double };
}

/** The overtime of workdays of several weeks, each week by its own limit. */
export function overtimeDays(workdays: readonly Workday[]): OvertimeDay[] {
  return [...Map.groupBy(workdays, ({ day }) => mondayBefore(day))].flatMap(([monday, ofWeek]) =>
    attributeOvertime(ofWeek, maximumInWeek(weeklyLimitOf(ofWeek), monday)),
  );
}

const NO_OVERTIME: WeekOvertime = { days: [], total: 0, double: 0, triple: 0 };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
