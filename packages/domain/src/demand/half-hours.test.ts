import { expect, test } from 'vitest';
import { halfHourLengths } from './half-hours.ts';

test('a day has 48 half hours by the wall clock, but for those that a border town skips or lives twice', () => {
  expect(halfHourLengths('2026-03-08', 'America/Mexico_City')).toEqual(Array.from({ length: 48 }, () => 30));
  const spring = halfHourLengths('2026-03-08', 'America/Tijuana');
  expect(spring.slice(3, 7)).toEqual([30, 0, 0, 30]);
  const autumn = halfHourLengths('2026-11-01', 'America/Tijuana');
  expect(autumn.slice(1, 5)).toEqual([30, 60, 60, 30]);
});
