import { expect, test } from 'vitest';
import { stretchesOf } from './week.ts';

const shift = (from: number, to: number, rest?: number) =>
  stretchesOf({
    from: from * 60,
    to: to * 60,
    break: rest === undefined ? null : { from: rest * 60, minutes: 60 },
  }).map((stretch) => [stretch.from / 60, stretch.to / 60]);

test('a period without a break is one stretch, of a night beyond midnight', () => {
  expect([shift(9, 17), shift(22, 6), shift(8, 8)]).toEqual([[[9, 17]], [[22, 30]], [[8, 32]]]);
});

test('a break cuts it where it lies, before or after midnight', () => {
  expect([shift(9, 17, 13), shift(22, 6, 23), shift(22, 6, 2)]).toEqual([
    [
      [9, 13],
      [14, 17],
    ],
    [
      [22, 23],
      [24, 30],
    ],
    [
      [22, 26],
      [27, 30],
    ],
  ]);
});

test('a break at an end leaves no empty stretch', () => {
  expect([shift(9, 17, 9), shift(9, 17, 16)]).toEqual([[[10, 17]], [[9, 16]]]);
});
