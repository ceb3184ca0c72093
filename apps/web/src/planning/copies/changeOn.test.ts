import { expect, test } from 'vitest';
import { changeOn } from './changeOn.ts';

const DAY = '2026-11-23';
const change = (before: readonly string[], after: readonly string[]) => {
  const on = (texts: readonly string[]): string[] => texts.map((text) => `${DAY} ${text}`);
  const { before: was, after: will } = changeOn({ before: on(before), after: on(after), left: [] }, DAY);
  return [was, will];
};

test('a day says what it would be and what it was; an absence says no hours', () => {
  expect(change(['540 1020 ORD'], ['870 1320 EXT'])).toEqual(['9–17', '14:30–22 EXT']);
  expect(change(['540 1020 VAC'], ['540 1020 VAC'])).toEqual([null, 'VAC']);
  expect(change(['540 1020 PSG'], [])).toEqual(['PSG', '–']);
});

test('where in short both are the same, it says what differs', () => {
  expect(change(['540 1020 ORD'], ['540 1020 ORD 780+30'])).toEqual(['9–17', '9–17 (13–13:30)']);
  expect(change(['540 1020 VAC'], ['540 780 VAC'])).toEqual(['9–17 VAC', '9–13 VAC']);
});
