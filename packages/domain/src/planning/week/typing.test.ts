import { expect, test } from 'vitest';
import { readTyped } from './typing.ts';

const codes = ['ORD', 'EXT', 'FOR', 'VAC'];
const read = (text: string) => readTyped(text, codes);
const span = (
  from: number,
  to: number,
  code: string | null = null,
  rest: readonly [number, number] | null = null,
) => ({
  from: from * 60,
  to: to * 60,
  code,
  rest: rest && { from: rest[0] * 60, minutes: rest[1] },
});

test.each([
  ['9-17', [span(9, 17)]],
  ['09:00–17:00', [span(9, 17)]],
  ['9:30 - 17', [span(9.5, 17)]],
  ['9 a 17', [span(9, 17)]],
  ['930-1745', [span(9.5, 17.75)]],
  ['14-22 ext', [span(14, 22, 'EXT')]],
  ['9-13 15-19', [span(9, 13), span(15, 19)]],
  ['10-14 FOR 15-19', [span(10, 14, 'FOR'), span(15, 19)]],
  ['10-14, 15-19 EXT', [span(10, 14), span(15, 19, 'EXT')]],
  ['22-6', [span(22, 6)]],
  ['16-24', [span(16, 24)]],
  ['0-24', [span(0, 24)]],
  ['9-17 (14)', [span(9, 17, null, [14, 30])]],
  ['9-17 (14–14:45) ext', [span(9, 17, 'EXT', [14, 45])]],
  ['9-17 FOR (13:50 - 14:20)', [span(9, 17, 'FOR', [13 + 5 / 6, 30])]],
  ['22-6 (23:45-0:15)', [span(22, 6, null, [23.75, 30])]],
  ['9-13 (11-11:15) 15-19 (17)', [span(9, 13, null, [11, 15]), span(15, 19, null, [17, 30])]],
])('%s is read', (text, spans) => expect(read(text)).toEqual({ kind: 'spans', spans }));

test('a code alone is the whole day', () => expect(read('vac')).toEqual({ kind: 'day', code: 'VAC' }));

test.each(['', ' ', '-', '–'])('%j empties the day', (text) =>
  expect(read(text)).toEqual({ kind: 'nothing' }),
);

test('more shifts than anyone has in a day were meant for somewhere else', () =>
  expect(read('9-17 '.repeat(2000))).toEqual({ kind: 'unreadable' }));

test.each([
  '9',
  '9-',
  'mañana',
  '9-17 XYZ',
  '25-26',
  '9-17:10',
  '9-9',
  '0-0',
  '9:70-17',
  '-9-17',
  'VAC EXT',
  'EXT 9-17',
  '9-17 EXT VAC',
  '9-17 8',
  '(14)',
  '9-17 (14) (15)',
  '9-17 (14-14)',
  '9-17 (25)',
  '9-17 (14',
  '🙂',
  '<b>',
])('%s cannot be read', (text) => expect(read(text)).toEqual({ kind: 'unreadable' }));
