import { describe, expect, test } from 'vitest';
import { blamed, found, planned } from '../testing/planned.ts';
import type { PersonWeek } from '../week/week.ts';

/** A fact, the week that shows it, and the whole set of what is found in it. */
type WorkedWeek = readonly [fact: string, week: PersonWeek, ...findings: string[]];

const named = ([fact, week, ...findings]: WorkedWeek) => ({
  fact,
  week,
  findings: findings.toSorted(alphabetically),
});
const alphabetically = (one: string, other: string): number => (one < other ? -1 : 1);

const BORN_15_YEARS_BEFORE = '2011-06-01';
const BORN_17_YEARS_BEFORE = '2009-06-01';

describe('errors and warnings of worked weeks', () => {
  const weeks: readonly WorkedWeek[] = [
    // The day
    ['five day shifts of eight hours and two rest days need no word', planned('Mon-Fri 9-17')],
    ['four hours sharp are enough', planned('Mon 9-13')],
    ['a quarter less than four hours is too short', planned('Mon 9-12:45'), 'WORKDAY_UNDER_FOUR_HOURS 0'],
    [
      'a quarter over eight hours by day breaks company and law',
      planned('Mon 9-17:15'),
      'WORKDAY_OVER_EIGHT_HOURS 0',
      'DAILY_MAX_DAY 0',
    ],
    ['a split day is the sum of its periods, without the gap', planned('Mon 9-11, Mon 15-17')],
    [
      'a split day over eight hours marks both periods',
      planned('Mon 8-12, Mon 13-17:15'),
      'WORKDAY_OVER_EIGHT_HOURS 0-1',
      'DAILY_MAX_DAY 0-1',
    ],
    ['an absence fills the day that it shortens', planned('Mon 9-12, Mon 12-17 AUS')],

    // The kind of a shift
    ['work until 20:00 sharp is a day shift', planned('Mon 12-20')],
    ['a quarter after 20:00 makes it mixed', planned('Mon 12:30-20:15'), 'DAILY_MAX_MIXED 0'],
    ['a mixed shift may have seven and a half hours, 3.25 of them at night', planned('Mon 15:45-23:15')],
    ['three and a half hours at night count as a night shift', planned('Mon 16-23:30'), 'DAILY_MAX_NIGHT 0'],
    [
      'the kind is that of the whole day, not of each period',
      planned('Mon 10-14, Mon 17-21'),
      'DAILY_MAX_MIXED 0-1',
    ],

    // Midnight
    ['a night of seven hours belongs to the day on which it starts', planned('Mon 22-5')],
    ['a quarter more is too long for a night', planned('Mon 22-5:15'), 'DAILY_MAX_NIGHT 0'],
    [
      'a night typed as two rows is one night of eight hours',
      planned('Mon 20-0, Tue 0-4'),
      'DAILY_MAX_NIGHT 0-1',
    ],

    // Breaks and rest
    ['a gap of fifteen minutes is too short a break', planned('Mon 9-13, Mon 13:15-17'), 'BREAK_MIN 0-1'],
    ['a gap of thirty minutes is a break', planned('Mon 9-13, Mon 13:30-17:30')],
    ['twelve hours between two days are enough', planned('Mon 15-22, Tue 10-17')],
    [
      'a quarter less marks both sides of the rest',
      planned('Mon 15-22, Tue 9:45-17'),
      'LEGAL_WARNING_REST 0-1',
    ],
    [
      'the Sunday of the week before counts for the rest and is not marked',
      planned('Mon 8-15', { before: 'Sun 16-22' }),
      'LEGAL_WARNING_REST 0',
    ],

    // Rest days
    ['five worked days leave two rest days', planned('Mon-Tue 9-16, Thu 9-16, Sat-Sun 9-16')],
    ['a sixth worked day leaves one', planned('Mon-Sat 9-15:30'), 'WEEKLY_REST_DAYS_UNDER_TWO 0-5'],
    [
      'six days in a row across two weeks are lawful',
      planned('Mon 9-17, Wed-Fri 9-17', { before: 'Wed-Sun 9-17' }),
    ],
    [
      'the seventh breaks the law, though each week has two rest days',
      planned('Mon-Tue 9-17, Thu-Fri 9-17', { before: 'Wed-Sun 9-17' }),
      'REST_DAYS_MIN 0-1',
    ],

    // The week
    [
      '48 hours are the ordinary week of 2026',
      planned('Mon-Sat 9-17', { week: '2026-11-23' }),
      'WEEKLY_REST_DAYS_UNDER_TWO 0-5',
      'TIMEBASE_EXCEEDED 0-5',
    ],
    [
      '46 hours are that of 2027',
      planned('Mon-Fri 9-17, Sat 9-15'),
      'WEEKLY_REST_DAYS_UNDER_TWO 0-5',
      'TIMEBASE_EXCEEDED 0-5',
    ],
    [
      'a quarter over 46 hours is too much for 2027',
      planned('Mon-Fri 9-17, Sat 9-15:15'),
      'WEEKLY_REST_DAYS_UNDER_TWO 0-5',
      'TIMEBASE_EXCEEDED 0-5',
      'WEEKLY_MAX 0-5',
    ],
    [
      'six mixed shifts of seven and a half hours are the mixed week',
      planned('Mon-Sat 13:30-21', { week: '2026-11-23' }),
      'WEEKLY_REST_DAYS_UNDER_TWO 0-5',
      'TIMEBASE_EXCEEDED 0-5',
    ],
    [
      'in 2028 the same 45 hours exceed the mixed week',
      planned('Mon-Sat 13-20:30', { week: '2028-05-08' }),
      'WEEKLY_REST_DAYS_UNDER_TWO 0-5',
      'TIMEBASE_EXCEEDED 0-5',
      'WEEKLY_MAX_MIXED 0-5',
    ],
    [
      'in 2030 six nights of seven hours exceed the night week',
      planned('Mon-Sat 22-5', { week: '2030-05-06' }),
      'WEEKLY_REST_DAYS_UNDER_TWO 0-5',
      'TIMEBASE_EXCEEDED 0-5',
      'WEEKLY_MAX_NIGHT 0-5',
    ],
    [
      'the week of New Year 2027 has the new year’s limit',
      planned('Mon-Fri 9-17, Sat 9-15:15', { week: '2026-12-28' }),
      'WEEKLY_REST_DAYS_UNDER_TWO 0-5',
      'TIMEBASE_EXCEEDED 0-5',
      'WEEKLY_MAX 0-5',
    ],

    // Overtime
    [
      'five closings of eight hours have overtime on a fifth day',
      planned('Mon-Fri 13:30-21:30'),
      'DAILY_MAX_MIXED 0-4',
      'OVERTIME_DAYS_MAX 0-4',
    ],
    [
      'nine hours of overtime on four days are the weekly maximum',
      planned('Mon-Thu 8-18:15'),
      'WORKDAY_OVER_EIGHT_HOURS 0-3',
      'DAILY_MAX_DAY 0-3',
      'TIMEBASE_EXCEEDED 0-3',
    ],
    [
      'ten hours are beyond it',
      planned('Mon-Thu 8-18:30'),
      'WORKDAY_OVER_EIGHT_HOURS 0-3',
      'DAILY_MAX_DAY 0-3',
      'TIMEBASE_EXCEEDED 0-3',
      'OVERTIME_WEEKLY_MAX 0-3',
    ],
    [
      'fourteen hours leave five beyond article 66',
      planned('Mon-Thu 8-19:30'),
      'WORKDAY_OVER_EIGHT_HOURS 0-3',
      'DAILY_MAX_DAY 0-3',
      'TIMEBASE_EXCEEDED 0-3',
      'OVERTIME_WEEKLY_MAX 0-3',
      'TRIPLE_WEEKLY_MAX 0-3',
    ],
    [
      'a night of 11.25 hours has over four hours of overtime',
      planned('Mon 19-6:15'),
      'WORKDAY_OVER_EIGHT_HOURS 0',
      'DAILY_MAX_NIGHT 0',
      'OVERTIME_DAILY_MAX 0',
    ],
    [
      'a quarter over twelve hours in a day is never allowed',
      planned('Mon 7-19:15'),
      'WORKDAY_OVER_EIGHT_HOURS 0',
      'DAILY_MAX_DAY 0',
      'OVERTIME_DAILY_MAX 0',
      'DAILY_TOTAL_MAX 0',
    ],
    [
      'until 30 April 2026 three hours of overtime a day, then four',
      planned('Thu-Fri 8-19:15', { week: '2026-04-27' }),
      'WORKDAY_OVER_EIGHT_HOURS 0-1',
      'DAILY_MAX_DAY 0-1',
      'OVERTIME_DAILY_MAX 0',
    ],

    // Minors
    [
      'at fifteen twice three hours with an hour between are allowed',
      planned('Tue 10-13, Tue 14-17', { born: BORN_15_YEARS_BEFORE, hours: 20 }),
    ],
    [
      'at fifteen a block over three hours is not',
      planned('Tue 10-13:15, Tue 14:15-17', { born: BORN_15_YEARS_BEFORE, hours: 20 }),
      'MINOR16_BLOCK_MAX 0',
    ],
    [
      'at fifteen a quarter over six hours is too much, and overtime',
      planned('Tue 9-12, Tue 13-16, Tue 17-17:15', { born: BORN_15_YEARS_BEFORE, hours: 20 }),
      'MINOR16_DAILY_MAX 0-2',
      'MINOR18_OVERTIME 0-2',
    ],
    [
      'at fifteen forty-five minutes are no rest',
      planned('Tue 10-13, Tue 13:45-16:45', { born: BORN_15_YEARS_BEFORE, hours: 20 }),
      'MINOR16_REST_MIN 0-1',
    ],
    ['at seventeen 22:00 sharp is the latest', planned('Tue 16-22', { born: BORN_17_YEARS_BEFORE })],
    [
      'at seventeen a quarter later is too late',
      planned('Tue 16-22:15', { born: BORN_17_YEARS_BEFORE }),
      'MINOR18_LATEST 0',
    ],
    ['at seventeen no Sunday', planned('Sat-Sun 10-16', { born: BORN_17_YEARS_BEFORE }), 'MINOR18_SUNDAY 1'],
    [
      'at seventeen no mandatory rest day, listed in the calendar or not',
      planned('Mon-Tue 10-16', { week: '2027-03-15', born: BORN_17_YEARS_BEFORE }),
      'MINOR18_HOLIDAY 0',
    ],
    [
      'under fifteen nobody works',
      planned('Tue 10-13, Tue 14-17', { born: '2012-06-01', hours: 20 }),
      'MIN_AGE 0-1',
    ],

    // Typologies
    [
      'vacation fills the timebase and is not work',
      planned('Mon-Fri 9-17 VAC, Sat 9-17'),
      'TIMEBASE_EXCEEDED 0-5',
    ],
    [
      'vacation shares a day with nothing',
      planned('Mon 9-13 VAC, Mon 14-18'),
      'HOUR_TYPOLOGY_NOT_COMPATIBLE 0-1',
    ],
    [
      'own hours and those for another site are one workday',
      planned('Mon 9-14, Mon 15-18:15 CEX'),
      'WORKDAY_OVER_EIGHT_HOURS 0-1',
      'DAILY_MAX_DAY 0-1',
    ],
    [
      'complementary hours come on top of the timebase',
      planned('Mon-Thu 9-14, Fri 9-14 COM', { partTime: true, hours: 20 }),
    ],
    ['overlapping time counts once', planned('Mon 9-13, Mon 12:45-17'), 'PLANNING_PERIODS_OVERLAP 0-1'],

    // The contract
    [
      'a quarter over the timebase',
      planned('Mon-Wed 9-14, Thu 9-14:15', { partTime: true, hours: 20 }),
      'TIMEBASE_EXCEEDED 0-3',
    ],
    ['part time reaches 34 hours', planned('Mon-Thu 9-17', { partTime: true, hours: 34 })],
    [
      'part time does not reach 35',
      planned('Mon-Thu 9-17', { partTime: true, hours: 35 }),
      'WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE',
    ],
    [
      'full time begins at 20 hours',
      planned('Mon-Tue 9-17', { hours: 19 }),
      'WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE',
    ],
    [
      'a CDI is never part time',
      planned('Mon-Tue 9-17', { partTime: true, hours: 20, contract: 'CDI' }),
      'CDI_CANNOT_BE_PART_TIME',
    ],

    // The clock
    [
      'in Tijuana the night of spring is an hour shorter',
      planned('Sat 22-6', { week: '2027-03-08', zone: 'America/Tijuana' }),
    ],
    ['in Mexico City no clock changes', planned('Sat 22-6', { week: '2027-03-08' }), 'DAILY_MAX_NIGHT 0'],
    [
      'in Tijuana the night of autumn is an hour longer',
      planned('Sat 22-5', { week: '2027-11-01', zone: 'America/Tijuana' }),
      'DAILY_MAX_NIGHT 0',
    ],
    [
      'a night that began last Sunday is checked with it',
      planned('Mon 0-5', { before: 'Sun 21:30-0' }),
      'DAILY_MAX_NIGHT 0',
    ],
  ];

  test.each(weeks.map(named))('$fact', ({ week, findings }) => {
    expect(blamed(week)).toEqual(findings);
  });
});

describe('everything found in worked weeks, information too', () => {
  const weeks: readonly WorkedWeek[] = [
    ['a continuous day needs a break', planned('Mon-Fri 9-17'), 'BREAK_TO_GRANT 0-4'],
    [
      'it says why a shift counts as night',
      planned('Mon 16:30-23:30'),
      'BREAK_TO_GRANT 0',
      'MIXED_NIGHT_LIMIT 0',
      'TIMEBASE_NOT_REACHED',
    ],
    [
      'the seventh day in a row is work on the rest day',
      planned('Mon-Tue 9-17', { before: 'Wed-Sun 9-17' }),
      'REST_DAYS_MIN 0-1',
      'REST_DAY_WORK_PAY 1',
      'BREAK_TO_GRANT 0-1',
      'TIMEBASE_NOT_REACHED',
    ],
    [
      'a week with two limits says so',
      planned('Mon-Wed 9-17', { week: '2026-12-28' }),
      'BREAK_TO_GRANT 0-2',
      'TIMEBASE_NOT_REACHED',
      'RULE_CHANGES_IN_WEEK',
    ],
    [
      'an election Sunday has both premiums',
      planned('Sat-Sun 9-17', { week: '2027-05-31' }),
      'BREAK_TO_GRANT 0-1',
      'SUNDAY_PREMIUM 1',
      'HOLIDAY_WORK_PAY 1',
      'TIMEBASE_NOT_REACHED',
    ],
    [
      'the site’s calendar adds rest days',
      planned('Wed 9-17', { holidays: [{ date: '2027-03-03' }] }),
      'BREAK_TO_GRANT 0',
      'HOLIDAY_WORK_PAY 0',
      'TIMEBASE_NOT_REACHED',
    ],
    [
      'ten hours of overtime on four days are nine double and one triple',
      planned('Mon-Thu 8-18:30'),
      'WORKDAY_OVER_EIGHT_HOURS 0-3',
      'DAILY_MAX_DAY 0-3',
      'TIMEBASE_EXCEEDED 0-3',
      'OVERTIME_WEEKLY_MAX 0-3',
      'BREAK_TO_GRANT 0-3',
      'OVERTIME_PAY 0-3',
      'TRIPLE_PAY 0-3',
    ],
    [
      'overtime of the week falls on the day that passes the limit',
      planned('Mon-Sat 9-16', { week: '2030-05-06' }),
      'WEEKLY_REST_DAYS_UNDER_TWO 0-5',
      'TIMEBASE_EXCEEDED 0-5',
      'WEEKLY_MAX 0-5',
      'BREAK_TO_GRANT 0-5',
      'OVERTIME_PAY 5',
    ],
  ];

  test.each(weeks.map(named))('$fact', ({ week, findings }) => {
    expect(found(week)).toEqual(findings);
  });
});
