import { describe, expect, test } from 'vitest';
import { planned } from '../testing/planned.ts';
import { applyEdit, reshaped } from './edit.ts';

const [shift, second, third] = planned('Mon 9-17 ORD rest 13+30, Tue 9-13, Wed 22-6').periods;
if (!shift || !second || !third) throw new Error('three periods');

describe('an edit of a week', () => {
  test('replaces, removes and adds', () => {
    const later = { ...second, from: 600 };
    expect(
      applyEdit([shift, second, third], {
        changed: [{ index: 1, period: later }],
        removed: [0],
        added: [shift],
      }),
    ).toEqual([later, third, shift]);
  });
});

describe('a reshaped period', () => {
  test.each([
    ['another end', { minutes: 60 }, { from: 540, to: 600 }],
    ['until midnight sharp', { minutes: 900 }, { from: 540, to: 1440 }],
    ['over midnight', { minutes: 915 }, { from: 540, to: 15 }],
    ['from midnight', { from: 0 }, { from: 0, to: 480 }],
    ['twenty-four hours', { minutes: 1440 }, { from: 540, to: 540 }],
    ['the last quarter of the day', { from: 1425, minutes: 15 }, { from: 1425, to: 1440 }],
  ])('%s', (_fact, shape, expected) => {
    expect(reshaped(shift, shape)).toMatchObject(expected);
  });

  test.each([
    ['before its day', { from: -15 }],
    ['on the next day', { from: 1440 }],
    ['of no length', { minutes: 0 }],
    ['of more than a day', { minutes: 1455 }],
  ])('never is %s', (_fact, shape) => {
    expect(reshaped(shift, shape)).toBeUndefined();
  });

  test('keeps its break only where it still lies inside', () => {
    expect(reshaped(shift, { minutes: 270 })?.break).toEqual({ from: 780, minutes: 30 });
    expect(reshaped(shift, { minutes: 255 })?.break).toBeUndefined();
    expect(reshaped(shift, { from: 795 })?.break).toBeUndefined();
  });
});
