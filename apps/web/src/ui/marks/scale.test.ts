import { expect, test } from 'vitest';
import { piecesOf, SCALE } from './scale.ts';

const hour = (from: number, to: number) => ({ from: from * 60, to: to * 60 });
const rounded = (bars: Parameters<typeof piecesOf>[0]) =>
  piecesOf(bars, { from: SCALE.from, to: SCALE.to }).map((piece) =>
    piece.map((share) => Math.round(share * 1000) / 1000),
  );

test('a shift with its break stands on the scale from six to eleven at night', () => {
  expect(rounded([hour(6, 14.5), hour(15, 23)])).toEqual([
    [0, 0.5],
    [0.529, 1],
  ]);
});

test('what goes on past the scale ends in a piece set apart, also where all of it lies beyond', () => {
  expect(rounded([hour(14.5, 26)])).toEqual([
    [0.5, 0.93],
    [0.965, 1],
  ]);
  expect(rounded([hour(14.5, 23), hour(23.5, 30)])).toEqual([
    [0.5, 0.93],
    [0.965, 1],
  ]);
  expect(rounded([hour(23.5, 30)])).toEqual([[0.965, 1]]);
});

test('what begins before the scale begins in one', () => {
  expect(rounded([hour(5, 14.5)])).toEqual([
    [0, 0.035],
    [0.07, 0.5],
  ]);
});
