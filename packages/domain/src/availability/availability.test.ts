import { expect, test } from 'vitest';
import { ALL_DAY, isAvailable, isOff } from './availability.ts';

const afternoon = { from: 840, to: 1440, wish: null };

test('a shift fits where it lies within the hours that a person can work', () => {
  expect(isAvailable(afternoon, { from: 840, to: 1320 })).toBe(true);
  expect(isAvailable(afternoon, { from: 825, to: 1320 })).toBe(false);
  expect(isAvailable({ ...afternoon, to: 1200 }, { from: 840, to: 1215 })).toBe(false);
});

test('nothing fits on a day off, and everything where nothing was said', () => {
  expect(isAvailable({ from: 0, to: 0, wish: null }, { from: 540, to: 600 })).toBe(false);
  expect(isAvailable(undefined, { from: 540, to: 600 })).toBe(true);
  expect(isAvailable(ALL_DAY, { from: 0, to: 1440 })).toBe(true);
});

test('a shift past midnight needs the last hour of its day', () => {
  expect(isAvailable(afternoon, { from: 1320, to: 120 })).toBe(true);
  expect(isAvailable({ ...afternoon, to: 1380 }, { from: 1320, to: 120 })).toBe(false);
});

test('anyone who can work from an evening until a morning can work a night in it, and no longer', () => {
  const night = { from: 1320, to: 360, wish: null };
  expect(isOff(night)).toBe(false);
  expect(isAvailable(night, { from: 1320, to: 360 })).toBe(true);
  expect(isAvailable(night, { from: 1380, to: 1440 })).toBe(true);
  expect(isAvailable(night, { from: 1380, to: 420 })).toBe(false);
  expect(isAvailable(night, { from: 1260, to: 1380 })).toBe(false);
  expect(isAvailable(night, { from: 360, to: 840 })).toBe(false);
});
