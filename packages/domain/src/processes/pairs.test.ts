import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../errors.ts';
import type { AnyKind } from '../process/kind.ts';
import { startRefusal } from '../process/start.ts';
import { KINDS } from './kinds.ts';

/* Which processes of one person may run together (process engine, §5): every kind beside every other, in both orders. */

type Group = 'hire' | 'conversion' | 'extension' | 'mutation' | 'hours' | 'absence' | 'pact' | 'leave';

const groupOf = ({ type, family }: AnyKind): Group => {
  if (type.startsWith('HIRING') || type.startsWith('REHIRING')) return 'hire';
  if (type.startsWith('CONVERSION')) return 'conversion';
  return family === 'contract' ? 'extension' : family;
};

/** Those that go together, in either order. */
const TOGETHER: readonly (readonly [Group, Group])[] = [
  ['conversion', 'absence'],
  ['conversion', 'pact'],
  ['extension', 'mutation'],
  ['extension', 'hours'],
  ['extension', 'absence'],
  ['extension', 'pact'],
  ['mutation', 'absence'],
  ['mutation', 'pact'],
  ['hours', 'absence'],
  ['hours', 'pact'],
  ['absence', 'pact'],
];

/** What follows when the second starts while the first is open. */
function expected(first: Group, second: Group): ErrorCode | null {
  if (first === 'leave') return second === 'leave' ? 'LEAVE_ALREADY_MANAGED' : 'PROCESS_NOT_APPLICABLE';
  if (second === 'leave') return first === 'hire' ? 'PROCESS_NOT_APPLICABLE' : null;
  const together = TOGETHER.some(
    ([one, other]) => (one === first && other === second) || (one === second && other === first),
  );
  return together ? null : 'PROCESS_NOT_APPLICABLE';
}

const ALL: readonly AnyKind[] = KINDS;
const PAIRS = ALL.flatMap((first) => ALL.map((second) => ({ first, second })));

describe('of two kinds on one person', () => {
  test.each(PAIRS)('$second.type beside an open $first.type', ({ first, second }) => {
    expect(startRefusal(second, [first])).toBe(expected(groupOf(first), groupOf(second)));
  });

  test('with a third open, what one of them refuses is refused', () => {
    for (const { first, second } of PAIRS)
      for (const third of ALL) {
        const alone = [first, third].map((open) => startRefusal(second, [open]));
        const refused = alone.find((code) => code === 'LEAVE_ALREADY_MANAGED') ?? alone.find(Boolean) ?? null;
        expect(startRefusal(second, [first, third])).toBe(refused);
      }
  });
});
