import { expect, test } from 'vitest';
import { drawnOf, grown } from './useNearRows.ts';

const COUNT = 100;

test('what comes in sight is drawn at once, however far one scrolls', () => {
  const sight = { from: 60, to: 80 };
  expect(drawnOf({ from: 0, to: 28 }, sight, COUNT)).toEqual(sight);
  expect(drawnOf({ from: 52, to: 70 }, sight, COUNT)).toEqual({ from: 52, to: 80 });
});

test('four lines join with a frame on each side, until eight stand beyond each edge', () => {
  const sight = { from: 40, to: 60 };
  const frames = [sight];
  for (let n = 0; n < 3; n += 1) frames.push(grown(frames.at(-1) ?? sight, sight, COUNT));
  expect(frames).toEqual([sight, { from: 36, to: 64 }, { from: 32, to: 68 }, { from: 32, to: 68 }]);
});

test('what was in sight stays until it is 64 lines away; then all that is not near leaves together', () => {
  expect(drawnOf({ from: 0, to: 92 }, { from: 64, to: 84 }, COUNT)).toEqual({ from: 0, to: 92 });
  expect(drawnOf({ from: 0, to: 92 }, { from: 65, to: 85 }, COUNT)).toEqual({ from: 57, to: 92 });
  expect(drawnOf({ from: 7, to: 99 }, { from: 14, to: 35 }, COUNT)).toEqual({ from: 7, to: 99 });
  expect(drawnOf({ from: 7, to: 99 }, { from: 14, to: 34 }, COUNT)).toEqual({ from: 7, to: 42 });
});

test('nothing is drawn before the first line or after the last', () => {
  expect(grown({ from: 2, to: 20 }, { from: 2, to: 20 }, COUNT)).toEqual({ from: 0, to: 24 });
  expect(grown({ from: 80, to: 98 }, { from: 80, to: 98 }, COUNT)).toEqual({ from: 76, to: 99 });
  // Rows left the board.
  expect(drawnOf({ from: 0, to: 20 }, { from: 0, to: 4 }, 5)).toEqual({ from: 0, to: 4 });
});
