import type { TimeSlot } from '@jornada/contract/time-slots.ts';
import { describe, expect, test } from 'vitest';
import { readHour, rowsOf, slotsOf } from './slotRows.ts';

const slot = (weekday: number, name = 'Tarde'): TimeSlot => ({
  weekday,
  fromHour: 1020,
  toHour: 1260,
  name,
  level: 'BUSY',
});

describe('rows of slots', () => {
  test('hold the same part of several days once, and come apart again', () => {
    const slots = [slot(1), slot(2), slot(2, 'Cierre')];
    expect(rowsOf(slots).map(({ weekdays, from, to, name }) => [weekdays, from, to, name])).toEqual([
      [[1, 2], '17:00', '21:00', 'Tarde'],
      [[2], '17:00', '21:00', 'Cierre'],
    ]);
    expect(slotsOf(rowsOf(slots)).map((one) => one.slot)).toEqual(slots);
    expect(slotsOf(rowsOf(slots)).map(({ row }) => row)).toEqual([0, 0, 1]);
  });

  test.each([
    ['9', 540],
    ['09:15', 555],
    [' 24:00 ', 1440],
    ['00:00', 0],
    ['09:10', undefined],
    ['24:15', undefined],
    ['9:75', undefined],
    ['nueve', undefined],
    ['', undefined],
  ])('“%s” is the minute %s', (text, minute) => {
    expect(readHour(text)).toBe(minute);
  });
});
