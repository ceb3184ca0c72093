import { expect, test } from 'vitest';
import { moved, onwards, type Cursor } from './cursor.ts';

/** Ten people; everyone's Tuesday is split in two. */
const size = { rows: 10, days: 7, partsOf: ({ day }: { day: number }) => (day === 1 ? 2 : 1) };
const at = (row: number, day: number, part = 0): Cursor => ({ row, day, part });

test.each([
  ['ArrowDown', at(0, 0), at(1, 0)],
  ['ArrowDown', at(9, 0), at(9, 0)],
  ['ArrowUp', at(0, 3), at(0, 3)],
  ['PageDown', at(2, 3), at(9, 3)],
  ['PageUp', at(2, 3), at(0, 3)],
  ['End', at(2, 3), at(2, 6)],
  ['Home', at(2, 3), at(2, 0)],
  ['Ctrl Home', at(2, 3), at(0, 0)],
  ['Ctrl End', at(2, 3), at(9, 6)],
  ['ArrowRight', at(0, 6), at(0, 6)],
  ['ArrowRight', at(0, 0), at(0, 1)],
  ['ArrowRight', at(0, 1), at(0, 1, 1)],
  ['ArrowRight', at(0, 1, 1), at(0, 2)],
  ['ArrowLeft', at(0, 2), at(0, 1, 1)],
  ['ArrowLeft', at(0, 1, 1), at(0, 1)],
  ['ArrowLeft', at(0, 0), at(0, 0)],
])('%s from %j leads to %j', (key, from, to) => expect(moved(from, key, size)).toEqual(to));

test('other keys do not move', () => expect(moved(at(0, 0), 'x', size)).toBeNull());

test.each([
  ['Enter', at(0, 3), at(1, 3)],
  ['Shift Enter', at(1, 3), at(0, 3)],
  ['Tab', at(0, 3), at(0, 4)],
  ['Tab', at(0, 6), at(1, 0)],
  ['Tab', at(9, 6), at(9, 6)],
  ['Shift Tab', at(1, 0), at(0, 6)],
  ['Shift Tab', at(0, 0), at(0, 0)],
  ['blur', at(0, 3), null],
])('after typing, %s from %j leads to %j', (key, from, to) => expect(onwards(from, key, size)).toEqual(to));
