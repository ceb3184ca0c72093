import { breakToGrant, breakTooShort } from '../rules/breaks.ts';
import { pactNotFound, pactNotForHours, pactNotSigned } from '../rules/complementary-pact.ts';
import { contractNotFound } from '../rules/contract-days.ts';
import { workdayOverEightHours, workdayUnderFourHours } from '../rules/company-day.ts';
import {
  dailyMaxDay,
  dailyMaxMixed,
  dailyMaxNight,
  dailyTotalMax,
  reputedNight,
} from '../rules/daily-limit.ts';
import {
  minimumAge,
  minorsHoliday,
  minorsLatestHour,
  minorsOvertime,
  minorsSunday,
} from '../rules/minors.ts';
import { minorsAuthorisation, minorsMedicalCertificate, minorsSchool } from '../rules/minors-documents.ts';
import { under16Block, under16Day, under16Rest } from '../rules/minors-under-16.ts';
import { periodsOverlap } from '../rules/overlap.ts';
import { overtimeDailyMax } from '../rules/overtime-of-day.ts';
import {
  overtimeDaysMax,
  overtimePay,
  overtimeWeeklyMax,
  triplePay,
  tripleWeeklyMax,
} from '../rules/overtime-of-week.ts';
import { holidayPay, sundayPremium } from '../rules/premiums.ts';
import { restBetweenWorkdays } from '../rules/rest-between-workdays.ts';
import {
  lactation,
  leaveOfAbsence,
  maternityAfter,
  maternityBefore,
  pregnancyRisk,
  restrictedDates,
} from '../rules/restrictions.ts';
import { typologiesOfOneDay } from '../rules/same-day-typologies.ts';
import { restDayWorked, sevenDaysInARow } from '../rules/six-days.ts';
import {
  fullTimeRange,
  openEndedPartTime,
  partTimeRange,
  timebaseExceeded,
  timebaseNotReached,
} from '../rules/timebase.ts';
import { typologyDaysOfWeek, typologyHoursOfDay, typologyHoursOfWeek } from '../rules/typology-limits.ts';
import { contractTypeNotCompatible, planningRuleNotFound } from '../rules/typologies-given.ts';
import { weeklyRestDays } from '../rules/weekly-rest-days.ts';
import { ruleChangesInWeek, weeklyMax, weeklyMaxMixed, weeklyMaxNight } from '../rules/weekly-limit.ts';
import type { PlanningRule } from './rule.ts';

/**
 * Every check of a person's week, in the order in which a reader meets them. Law and company policy are rows of their
 * own: where both speak, both are reported.
 */
export const planningRules = [
  // What cannot be
  periodsOverlap,
  typologiesOfOneDay,
  contractNotFound,
  planningRuleNotFound,
  contractTypeNotCompatible,
  pactNotFound,
  pactNotSigned,
  pactNotForHours,

  // People who may not work these days
  leaveOfAbsence,
  maternityBefore,
  maternityAfter,
  pregnancyRisk,
  restrictedDates,
  lactation,

  // Minors
  minimumAge,
  minorsLatestHour,
  minorsSunday,
  minorsHoliday,
  minorsOvertime,
  under16Day,
  under16Block,
  under16Rest,
  minorsMedicalCertificate,
  minorsAuthorisation,
  minorsSchool,

  // The day
  workdayUnderFourHours,
  workdayOverEightHours,
  dailyMaxDay,
  dailyMaxMixed,
  dailyMaxNight,
  reputedNight,
  overtimeDailyMax,
  dailyTotalMax,
  typologyHoursOfDay,
  breakTooShort,
  breakToGrant,

  // Between days
  restBetweenWorkdays,
  sevenDaysInARow,
  restDayWorked,

  // The week
  weeklyRestDays,
  weeklyMax,
  weeklyMaxMixed,
  weeklyMaxNight,
  overtimeDaysMax,
  overtimeWeeklyMax,
  tripleWeeklyMax,
  typologyHoursOfWeek,
  typologyDaysOfWeek,
  ruleChangesInWeek,

  // The contract
  timebaseExceeded,
  timebaseNotReached,
  fullTimeRange,
  partTimeRange,
  openEndedPartTime,

  // What it costs
  sundayPremium,
  holidayPay,
  overtimePay,
  triplePay,
] as const satisfies readonly PlanningRule[];

export type PlanningCode = (typeof planningRules)[number]['code'];
