import { expect, test } from 'vitest';
import { checkTimetable, readDayTimes, sayDayTimes, sayTimetable, usualTimetable } from './timetable.ts';

const codes = (timetable: Parameters<typeof checkTimetable>[0], weeklyMinutes: number) =>
  checkTimetable(timetable, weeklyMinutes).refusals.map(({ code, values }) => [code, values?.['field']]);

test('hours of a day are read as people write them, past midnight too', () => {
  expect(readDayTimes('10:00–14:00, 16–20')).toEqual([
    { from: 600, to: 840 },
    { from: 960, to: 1200 },
  ]);
  expect(readDayTimes('22 a 6')).toEqual([{ from: 1320, to: 1800 }]);
  expect(readDayTimes('')).toEqual([]);
  for (const text of ['10', '10–25', '10:70–12', '9–9', 'mañana']) expect(readDayTimes(text)).toBeUndefined();
  expect(sayDayTimes([{ from: 1320, to: 1800 }])).toBe('22:00–06:00');
});

test('a week gives its base, with at most an hour of rest in each span', () => {
  expect(codes([], 2400)).toEqual([]);
  expect(codes(usualTimetable(2400), 2400)).toEqual([]);
  expect(codes(usualTimetable(2700), 2400)).toEqual([]);
  expect(codes(usualTimetable(2701), 2400)).toEqual([['TIMETABLE_OTHER_HOURS', 'timetable']]);
  expect(codes(usualTimetable(2399), 2400)).toEqual([['TIMETABLE_OTHER_HOURS', 'timetable']]);
  expect(usualTimetable(725).reduce((sum, { from, to }) => sum + to - from, 0)).toBe(725);
});

test('hours of one day do not overlap', () => {
  const twice = [
    { day: 2, from: 600, to: 900 },
    { day: 2, from: 840, to: 960 },
  ];
  expect(codes(twice, 420)).toEqual([['FIELD_NOT_VALID', 'timetable.1']]);
});

test('a week is said with equal days once', () => {
  const saturday = [
    { day: 6, from: 540, to: 780 },
    { day: 6, from: 960, to: 1080 },
  ];
  expect(sayTimetable([...usualTimetable(2400), ...saturday])).toBe(
    'lunes a viernes, 10:00–18:00; sábado, 09:00–13:00 y 16:00–18:00',
  );
});
