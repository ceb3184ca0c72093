import { expect, test } from 'vitest';
import { drawnOf, FAR, grown } from './useNearRows.ts';

const COUNT = 100;
const MOVING = { count: COUNT, reach: FAR };
const STILL = { count: COUNT, reach: 8 };

test('what comes in sight is drawn at once, however far one scrolls', () => {
  const sight = { from: 60, to: 80 };
  expect(drawnOf({ from: 0, to: 28 }, sight, MOVING)).toEqual(sight);
  expect(drawnOf({ from: 52, to: 70 }, sight, MOVING)).toEqual({ from: 52, to: 80 });
});

test('three lines join with a frame on each side, until eight stand beyond each edge', () => {
  const sight = { from: 40, to: 60 };
  const frames = [sight];
  for (let n = 0; n < 4; n += 1) frames.push(grown(frames.at(-1) ?? sight, sight, COUNT));
  expect(frames).toEqual([
    sight,
    { from: 37, to: 63 },
    { from: 34, to: 66 },
    { from: 32, to: 68 },
    { from: 32, to: 68 },
  ]);
});

test('what was in sight stays until it is 24 lines away; then all that is not near leaves together', () => {
  expect(drawnOf({ from: 0, to: 52 }, { from: 24, to: 44 }, MOVING)).toEqual({ from: 0, to: 52 });
  expect(drawnOf({ from: 0, to: 53 }, { from: 25, to: 45 }, MOVING)).toEqual({ from: 17, to: 53 });
  expect(drawnOf({ from: 47, to: 99 }, { from: 55, to: 75 }, MOVING)).toEqual({ from: 47, to: 99 });
  expect(drawnOf({ from: 46, to: 99 }, { from: 54, to: 74 }, MOVING)).toEqual({ from: 46, to: 82 });
});

test('a line that is no longer near leaves once the rows stand still', () => {
  expect(drawnOf({ from: 32, to: 68 }, { from: 46, to: 66 }, MOVING)).toEqual({ from: 32, to: 68 });
  expect(drawnOf({ from: 32, to: 68 }, { from: 46, to: 66 }, STILL)).toEqual({ from: 38, to: 68 });
  expect(drawnOf({ from: 38, to: 68 }, { from: 46, to: 66 }, STILL)).toEqual({ from: 38, to: 68 });
});

test('nothing is drawn before the first line or after the last', () => {
  expect(grown({ from: 2, to: 20 }, { from: 2, to: 20 }, COUNT)).toEqual({ from: 0, to: 23 });
  expect(grown({ from: 80, to: 98 }, { from: 80, to: 98 }, COUNT)).toEqual({ from: 77, to: 99 });
  // Rows left the board.
  expect(drawnOf({ from: 0, to: 20 }, { from: 0, to: 4 }, { count: 5, reach: FAR })).toEqual({
    from: 0,
    to: 4,
  });
});
