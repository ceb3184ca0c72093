import { expect, test } from 'vitest';
import { readTyped } from './typing.ts';

const codes = ['ORD', 'EXT', 'FOR', 'VAC'];
const read = (text: string) => readTyped(text, codes);
const span = (from: number, to: number, code: string | null = null) => ({ from: from * 60, to: to * 60, code });

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
])('%s is read', (text, spans) => expect(read(text)).toEqual({ kind: 'spans', spans }));

test('a code alone is the whole day', () => expect(read('vac')).toEqual({ kind: 'day', code: 'VAC' }));

test.each(['', ' ', '-', '–'])('%j empties the day', (text) => expect(read(text)).toEqual({ kind: 'nothing' }));

test.each(['9', '9-', 'mañana', '9-17 XYZ', '25-26', '9-17:10', '9:70-17', '-9-17', 'VAC EXT', 'EXT 9-17', '9-17 EXT VAC', '9-17 8', '🙂', '<b>'])('%s cannot be read', (text) =>
  expect(read(text)).toEqual({ kind: 'unreadable' }));
