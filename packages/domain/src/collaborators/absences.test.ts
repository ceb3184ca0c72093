import { expect, test } from 'vitest';
import { stretchesOf } from './absences.ts';

const away = (code: string, ...dates: string[]) => dates.map((date) => ({ date, code }));

test('days of one code are one stretch over rest days, and two once more than three days lie between', () => {
  expect(stretchesOf(away('VAC', '2026-07-02', '2026-07-03', '2026-07-06', '2026-07-11'))).toEqual([
    { from: '2026-07-02', to: '2026-07-06', code: 'VAC', days: 3 },
    { from: '2026-07-11', to: '2026-07-11', code: 'VAC', days: 1 },
  ]);
});

test('another code is another stretch, and a day that stands twice counts once', () => {
  expect(
    stretchesOf([
      ...away('VAC', '2026-07-02'),
      ...away('INC', '2026-07-03', '2026-07-03'),
      ...away('VAC', '2026-07-04'),
    ]),
  ).toEqual([
    { from: '2026-07-02', to: '2026-07-04', code: 'VAC', days: 2 },
    { from: '2026-07-03', to: '2026-07-03', code: 'INC', days: 1 },
  ]);
});
