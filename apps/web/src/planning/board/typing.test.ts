import { expect, test } from 'vitest';
import { readTyped } from './typing.ts';

const codes = ['ORD', 'EXT', 'VAC'];
const read = (text: string) => readTyped(text, codes);

test.each([
  ['9-17', { spans: [{ from: 540, to: 1020 }], code: null }],
  ['09:00–17:00', { spans: [{ from: 540, to: 1020 }], code: null }],
  ['9:30 - 17', { spans: [{ from: 570, to: 1020 }], code: null }],
  ['930-1745', { spans: [{ from: 570, to: 1065 }], code: null }],
  ['14-22 ext', { spans: [{ from: 840, to: 1320 }], code: 'EXT' }],
  ['9-13 15-19', { spans: [{ from: 540, to: 780 }, { from: 900, to: 1140 }], code: null }],
  ['22-6', { spans: [{ from: 1320, to: 360 }], code: null }],
  ['16-24', { spans: [{ from: 960, to: 1440 }], code: null }],
  ['vac', { spans: [], code: 'VAC' }],
])('%s is read', (text, typed) => expect(read(text)).toEqual(typed));

test.each(['', ' ', '-', '–'])('%j empties the day', (text) => expect(read(text)).toBe('nothing'));

test.each(['9', '9-', 'mañana', '9-17 XYZ', '25-26', '9-17:10', '9:70-17', '-9-17'])('%s cannot be read', (text) => expect(read(text)).toBe('unreadable'));
