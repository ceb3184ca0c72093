import { describe, expect, test } from 'vitest';
import { planned } from '../planning/testing/planned.ts';
import { canTake, fitOf, fits, suits, type Fit } from './fit.ts';
import type { Unfit } from './names.ts';

/** A week that gets the periods of another one that holds more; those are the last of it. */
function change(before: string, after: string): Fit | Unfit {
  const [was, is] = [planned(before), planned(after)];
  return fitOf({
    before: was,
    after: is,
    touched: is.periods.flatMap((period, at) =>
      was.periods.some(({ date, from }) => date === period.date && from === period.from) ? [] : [at],
    ),
  });
}

function fit(before: string, after: string): Fit {
  const answer = change(before, after);
  if (!fits(answer)) throw new Error(`cannot: ${answer}`);
  return answer;
}

describe('what a shift does to a week', () => {
  test('hours before and after, and the shortest rest around it', () =>
    expect(fit('Mon 9-17, Wed 9-17', 'Mon 9-17, Tue 10-18, Wed 9-17')).toMatchObject({
      blocks: [],
      before: 16 * 60,
      after: 24 * 60,
      rest: 15 * 60,
    }));

  test('a sixth day breaks the two days of rest, so nobody can be given it', () => {
    const answer = fit('Mon-Fri 9-15', 'Mon-Fri 9-15, Sat 9-15');
    expect(answer.blocks.map(({ code }) => code)).toContain('WEEKLY_REST_DAYS_UNDER_TWO');
    expect(canTake(answer)).toBe(false);
  });

  test('what stands in the week already stands against nobody', () => {
    const answer = fit('Mon-Sat 9-13', 'Mon-Sat 9-13');
    expect([answer.blocks, answer.asks]).toEqual([[], []]);
    expect(canTake(answer)).toBe(true);
  });

  test('hours at which the person works already are none to take', () =>
    expect(change('Mon 9-17', 'Mon 9-17, Mon 12-20')).toBe('BUSY'));
});

test('hours suit who can work then, and anybody who said nothing', () => {
  const morning = { from: 480, to: 840, wish: null };
  expect(suits(morning, { fromHour: 480, toHour: 840 })).toBe(true);
  expect(suits(morning, { fromHour: 480, toHour: 900 })).toBe(false);
  expect(suits(undefined, { fromHour: 1320, toHour: 360 })).toBe(true);
});
