import { describe, expect, test } from 'vitest';
import { activeInterval, DEFAULT_TIME_SLOTS, overlapping, slotsOn, type TimeSlot } from './time-slots.ts';

const slot = (weekday: number, fromHour: number, toHour: number): TimeSlot => ({
  weekday,
  fromHour,
  toHour,
  name: 'Tarde',
  level: 'BUSY',
});

describe('the interval that holds on a day', () => {
  const year = { fromDate: '2026-01-01', toDate: null, slots: [] };
  const season = { fromDate: '2026-12-01', toDate: '2026-12-31', slots: [] };

  test.each([
    ['2025-12-31', undefined],
    ['2026-01-01', year],
    ['2026-11-30', year],
    ['2026-12-01', season],
    ['2026-12-31', season],
    ['2027-01-01', year],
  ])('%s', (date, active) => {
    expect(activeInterval([season, year], date)).toBe(active);
    expect(activeInterval([year, season], date)).toBe(active);
  });
});

describe('slots', () => {
  test('of a day are those of its weekday, in order', () => {
    expect(
      slotsOn([slot(1, 900, 960), slot(2, 540, 600), slot(1, 540, 600)], '2026-11-23').map(
        ({ fromHour }) => fromHour,
      ),
    ).toEqual([540, 900]);
  });

  test('may touch and not overlap; other days do not count', () => {
    expect(overlapping([slot(1, 540, 720), slot(1, 720, 900), slot(2, 600, 800)])).toEqual([]);
    expect(overlapping([slot(1, 720, 900), slot(1, 540, 720)])).toEqual([]);
    expect(overlapping([slot(1, 540, 720), slot(1, 705, 900)])).toEqual([1]);
    expect(overlapping([slot(1, 540, 900), slot(1, 600, 660)])).toEqual([1]);
  });

  test('there are for every day where nobody has said otherwise, none over another', () => {
    expect([...new Set(DEFAULT_TIME_SLOTS.map(({ weekday }) => weekday))]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(overlapping(DEFAULT_TIME_SLOTS)).toEqual([]);
  });
});
