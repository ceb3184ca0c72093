import { describe, expect, test } from 'vitest';
import { type Circumstances, findingsOf, foundOf, planned } from '../testing/planned.ts';

const restDays = (hours: string, circumstances: Circumstances = {}): string[] =>
  foundOf(['WEEKLY_REST_DAYS_UNDER_TWO'], planned(hours, circumstances));

describe('two rest days from Monday to Sunday', () => {
  test('they need not be adjacent', () => {
    expect(restDays('Mon-Tue 9-17, Thu-Fri 9-17, Sun 9-17')).toEqual([]);
  });

  test('a sixth worked day, however short, takes one away', () => {
    expect(restDays('Mon-Fri 9-17, Sun 9-10')).toEqual(['WEEKLY_REST_DAYS_UNDER_TWO 0-5']);
    expect(findingsOf('WEEKLY_REST_DAYS_UNDER_TWO', planned('Mon-Sun 9-13'))[0]?.values).toEqual({
      weekStart: '2027-03-01',
      count: 0,
      minimum: 2,
    });
  });

  test('vacation and absence are rest days, so that recording them never blocks', () => {
    expect(restDays('Mon-Fri 9-17, Sat 9-17 AUS, Sun 9-17 INC')).toEqual([]);
    expect(restDays('Mon-Fri 9-17, Sat 9-17 VAC')).toEqual([]);
  });

  test('a night typed over two dates is one worked day', () => {
    expect(restDays('Mon-Thu 9-14, Fri 20-0, Sat 0-3')).toEqual([]);
    expect(restDays('Mon-Thu 9-14, Fri 20-0, Sat 0-3, Sat 20-23')).toEqual([
      'WEEKLY_REST_DAYS_UNDER_TWO 0-6',
    ]);
  });

  test('what continues last Sunday is a day of last week and not marked', () => {
    expect(restDays('Mon 0-3, Tue-Sat 15-20', { before: 'Sun 20-0' })).toEqual([]);
    expect(restDays('Mon 0-3, Tue-Sun 15-20', { before: 'Sun 20-0' })).toEqual([
      'WEEKLY_REST_DAYS_UNDER_TWO 1-6',
    ]);
  });

  test('the Monday after is a day of the next week', () => {
    expect(restDays('Mon-Fri 9-14', { after: 'Mon 9-14' })).toEqual([]);
  });

  test('hours for another site and complementary hours are work', () => {
    expect(restDays('Mon-Thu 9-14, Fri 9-14 CEX, Sat 9-14 COM')).toEqual(['WEEKLY_REST_DAYS_UNDER_TWO 0-5']);
  });
});
