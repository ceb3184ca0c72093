import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOf, dayOf } from '../../calendar/days.ts';
import { byStart, coveredMinutes, instantAt, mergeSpans, minutesAtNight } from './clock.ts';
import { siteWeek } from '../check/site-week.ts';

/** Weeks with and without a change of the clock. */
const MONDAYS = [
  '2027-03-08',
  '2027-03-15',
  '2027-11-01',
  '2027-11-08',
  '2026-12-28',
  '2022-10-24',
  '2027-07-05',
];
const ZONES = [
  'America/Tijuana',
  'America/Ciudad_Juarez',
  'America/Ojinaga',
  'America/Matamoros',
  'America/Mexico_City',
  'America/Cancun',
  'America/Hermosillo',
  'America/Mazatlan',
];

const weekOfZone = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  monday: fc.constantFrom(...MONDAYS).map(dayOf),
});
const minuteOfWeeks = fc.integer({ min: -7 * 1440, max: 14 * 1440 });

function elapsedByCalendar(wall: number, timeZone: string): number {
  const time = Temporal.PlainTime.from('00:00').add({ minutes: wall % 1440 });
  const moment = Temporal.PlainDate.from(dateOf(Math.floor(wall / 1440))).toZonedDateTime({
    timeZone,
    plainTime: time,
  });
  return moment.epochMilliseconds / 60_000;
}

describe('a site’s clock', () => {
  test('reads every minute as the calendar does: skipped moves forward, twice means the first', () => {
    fc.assert(
      fc.property(weekOfZone, minuteOfWeeks, ({ timeZone, monday }, minute) => {
        const wall = monday * 1440 + minute;
        expect(instantAt(siteWeek(timeZone, monday).clock, wall)).toBe(elapsedByCalendar(wall, timeZone));
      }),
    );
  });

  test('2:30 of the spring night in Tijuana is 3:30', () => {
    const monday = dayOf('2027-03-08');
    const { clock } = siteWeek('America/Tijuana', monday);
    const sunday = (monday + 6) * 1440;
    expect(instantAt(clock, sunday + 150)).toBe(instantAt(clock, sunday + 210));
  });

  test('an unknown zone is refused', () => {
    expect(() => siteWeek('America/Nowhere', dayOf('2027-03-08'))).toThrow(RangeError);
  });

  test('night minutes are those that the clock shows, minute by minute', () => {
    fc.assert(
      fc.property(
        weekOfZone,
        fc.integer({ min: 0, max: 7 * 96 - 1 }),
        fc.integer({ min: 1, max: 96 }),
        ({ timeZone, monday }, quarter, length) => {
          const { clock } = siteWeek(timeZone, monday);
          const wall = monday * 1440 + quarter * 15;
          const span = {
            start: instantAt(clock, wall),
            end: Math.max(instantAt(clock, wall), instantAt(clock, wall + length * 15)),
          };
          const firstDay = Math.floor(wall / 1440);
          const shown = Array.from({ length: span.end - span.start }, (_, at) =>
            Temporal.Instant.fromEpochMilliseconds((span.start + at) * 60_000).toZonedDateTimeISO(timeZone),
          );
          const atNight = shown.filter(({ hour }) => hour >= 20 || hour < 6).length;
          expect(minutesAtNight(clock, span, { firstDay, from: 1200, until: 360 })).toBe(atNight);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('spans', () => {
  const spans = fc.array(
    fc
      .record({ start: fc.integer({ min: 0, max: 200 }), length: fc.integer({ min: 1, max: 60 }) })
      .map(({ start, length }) => ({ start, end: start + length })),
    { minLength: 1, maxLength: 8 },
  );

  test('cover as many minutes as there are different ones', () => {
    fc.assert(
      fc.property(spans, (some) => {
        const minutes = new Set(
          some.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
        );
        expect(coveredMinutes(some)).toBe(minutes.size);
      }),
    );
  });

  test('merged, they neither overlap nor touch', () => {
    fc.assert(
      fc.property(spans, (some) => {
        const merged = mergeSpans(some.toSorted(byStart));
        expect(merged.slice(1).every(({ start }, at) => start > (merged[at]?.end ?? Infinity))).toBe(true);
      }),
    );
  });
});
