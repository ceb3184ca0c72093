import fc from 'fast-check';
import { dateOf, dayOf } from '../../calendar/days.ts';
import { seedTypologies } from '../typologies/typologies.ts';
import type { PersonWeek, PlannedPeriod } from '../week/week.ts';

const codes = fc.constantFrom(...seedTypologies);

/** Any periods of the week of a Monday, on the grid of quarters, overlapping as they like. */
function anyPeriods(monday: number): fc.Arbitrary<PlannedPeriod[]> {
  const period = fc
    .record({
      weekday: fc.integer({ min: 0, max: 6 }),
      from: fc.integer({ min: 0, max: 95 }),
      quarters: fc.integer({ min: 1, max: 52 }),
      typology: fc.oneof({ weight: 3, arbitrary: fc.constant(seedTypologies[0]) }, codes),
    })
    .map(({ weekday, from, quarters, typology }) => ({
      date: dateOf(monday + weekday),
      from: from * 15,
      to: ((from + quarters) * 15) % 1440,
      typology,
    }));
  return fc.array(period, { maxLength: 9 });
}

/** Any person's week of a Monday: minors and adults, every contract, with and without the week before. */
export function anyWeek({
  weekStart = '2027-03-01',
  timeZone = 'America/Mexico_City',
} = {}): fc.Arbitrary<PersonWeek> {
  const monday = dayOf(weekStart);
  return fc
    .record({
      birthdate: fc.constantFrom('1990-01-01', '2009-03-04', '2011-03-04', '2012-02-29'),
      contractType: fc.constantFrom('CDI', 'CDD'),
      fullTime: fc.boolean(),
      weeklyMinutes: fc.constantFrom(1200, 2400, 2460),
      periods: anyPeriods(monday),
      before: anyPeriods(monday - 7),
    })
    .map(({ periods, before, ...person }) => ({ site: { timeZone }, person, weekStart, periods, before }));
}

/** Any week in which periods neither overlap nor pass midnight: one or two on each of some days. */
export function anyOrderlyWeek({
  weekStart = '2027-03-01',
  timeZone = 'America/Mexico_City',
} = {}): fc.Arbitrary<PersonWeek> {
  const shift = fc.record({
    worked: fc.boolean(),
    from: fc.integer({ min: 20, max: 60 }),
    quarters: fc.integer({ min: 8, max: 34 }),
    gap: fc.integer({ min: 0, max: 6 }),
  });
  return fc.array(shift, { minLength: 7, maxLength: 7 }).map((shifts) => ({
    site: { timeZone },
    person: { birthdate: '1990-01-01', contractType: 'CDI' as const, fullTime: true, weeklyMinutes: 2400 },
    weekStart,
    agreedOvertime: seedTypologies.find(({ code }) => code === 'EXT'),
    periods: shifts.flatMap(({ worked, from, quarters, gap }, weekday) => {
      if (!worked) return [];
      const date = dateOf(dayOf(weekStart) + weekday);
      const half = Math.floor(quarters / 2);
      const typology = seedTypologies[0];
      if (gap === 0) return [{ date, from: from * 15, to: (from + quarters) * 15, typology }];
      const second = from + half + gap;
      const end = Math.min(second + half, 96);
      return [
        { date, from: from * 15, to: (from + half) * 15, typology },
        { date, from: second * 15, to: end * 15, typology },
      ];
    }),
  }));
}
