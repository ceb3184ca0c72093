import { describe, expect, test } from 'vitest';
import type { PresencePeriod } from '../presence/input.ts';
import { plannedDays } from '../presence/counted-days.ts';
import { restDaysOf } from './rest-days.ts';
import { mondaysOfYear } from './year.ts';
import { dayOf } from '../calendar/days.ts';
import { addDays } from '../time.ts';

const MONDAY = '2026-11-09';
const dates = (...days: readonly number[]): Set<number> =>
  new Set(days.map((day) => dayOf(MONDAY) + day - 1));

describe('days of rest of a week', () => {
  test.each([
    ['five planned days leave two', dates(1, 2, 3, 5, 6), [4, 7], true],
    ['a plan of three days leaves no more than two to full time', dates(1, 2, 3), [6, 7], true],
    ['part time rests on every day without a plan', dates(6, 7), [1, 2, 3, 4, 5], false],
    ['without a plan they are the weekend', dates(), [6, 7], true],
    ['six planned days leave one', dates(1, 2, 3, 4, 5, 6), [7], true],
  ] as const)('%s', (_, planned, rest, fullTime) => {
    expect(restDaysOf(MONDAY, { planned, holidays: new Set(), fullTime })).toEqual(rest);
  });

  test('a holiday on a weekday of work is none, whether it is planned or not', () => {
    const planned = new Set([...dates(1, 2, 4, 5), ...[3, 10].map((day) => dayOf(MONDAY) + day - 1 - 7)]);
    const holidays = dates(3);
    expect(restDaysOf(MONDAY, { planned, holidays, fullTime: false })).toEqual([6, 7]);
  });
});

test('a year has every week that touches it', () => {
  const mondays = mondaysOfYear(2026);
  expect([mondays[0], mondays.at(-1), mondays.length]).toEqual(['2025-12-29', '2026-12-28', 53]);
});

describe('minutes of a planned day', () => {
  const period = (
    day: number,
    from: number,
    to: number,
    code: string,
    kind: PresencePeriod['typology']['kind'],
  ) => ({
    date: addDays(MONDAY, day - 1),
    from: from * 60,
    to: to * 60,
    site: '0417',
    typology: { code, kind },
  });
  const count = (plan: readonly PresencePeriod[]) =>
    plannedDays({
      site: { code: '0417', timeZone: 'America/Mexico_City' },
      otherSites: [],
      person: { birthdate: '1990-01-01', restDay: null },
      weekStart: MONDAY,
      plan,
    });

  test('are overtime at its end, agreed as EXT, complementary, or for another site', () => {
    expect(
      count([
        period(1, 9, 19, 'ORD', 'WORK'),
        period(2, 9, 13, 'ORD', 'WORK'),
        period(2, 13, 15, 'EXT', 'WORK'),
        period(3, 9, 12, 'COM', 'COMPLEMENTARY'),
        period(4, 9, 14, 'CEX', 'CEX'),
        period(5, 9, 17, 'VAC', 'VACATION'),
      ]),
    ).toEqual([
      { date: '2026-11-09', counted: 600, overtime: 120, agreed: 0, complementary: 0, cex: [] },
      { date: '2026-11-10', counted: 360, overtime: 0, agreed: 120, complementary: 0, cex: [] },
      { date: '2026-11-11', counted: 180, overtime: 0, agreed: 0, complementary: 180, cex: [] },
      {
        date: '2026-11-12',
        counted: 300,
        overtime: 0,
        agreed: 0,
        complementary: 0,
        cex: [{ site: '0417', minutes: 300 }],
      },
    ]);
  });

  test('that are overtime are not agreed as well', () => {
    // Ten hours, the last three of them EXT: two are overtime by law, one is agreed.
    expect(count([period(1, 9, 16, 'ORD', 'WORK'), period(1, 16, 19, 'EXT', 'WORK')])[0]).toMatchObject({
      overtime: 120,
      agreed: 60,
    });
  });
});
