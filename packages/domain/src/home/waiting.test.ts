import { describe, expect, test } from 'vitest';
import { bandOf, byNextStart, byUrgency } from './waiting.ts';

describe('the bands of a home on Friday 20 November 2026', () => {
  test.each([
    ['what was due yesterday is for today', '2026-11-19', 'TODAY'],
    ['what is due today is for today', '2026-11-20', 'TODAY'],
    ['tomorrow comes before Monday', '2026-11-21', 'THIS_WEEK'],
    ['Sunday is the last day before Monday', '2026-11-22', 'THIS_WEEK'],
    ['Monday belongs to the fortnight', '2026-11-23', 'FORTNIGHT'],
    ['the fourteenth day still does', '2026-12-04', 'FORTNIGHT'],
    ['the fifteenth does not', '2026-12-05', 'LATER'],
  ])('%s', (_, due, band) => expect(bandOf(due, '2026-11-20')).toBe(band));
});

test('the earlier due day comes first, a validation before a contract that ends the same day', () => {
  const tasks = [
    { due: '2026-11-29', kind: 'CONTRACT_ENDS' },
    { due: '2026-11-29', kind: 'PROCESS_TASK' },
    { due: '2026-11-20', kind: 'NOTIFY_WEEK' },
  ] as const;
  expect(tasks.toSorted(byUrgency).map(({ kind }) => kind)).toEqual([
    'NOTIFY_WEEK',
    'PROCESS_TASK',
    'CONTRACT_ENDS',
  ]);
});

test('somebody who starts today is first, then what is due by law, then the starts of a fortnight in their order', () => {
  const task = (due: string, start?: string) => ({ kind: 'PROCESS_TASK' as const, due, start });
  const tasks = [
    task('2026-11-10'),
    task('2026-11-11', '2026-12-11'),
    task('2026-11-12', '2026-12-04'),
    { kind: 'OVERDUE_ANSWER' as const, due: '2026-11-18' },
    task('2026-11-19', '2026-11-19'),
    { kind: 'NOTIFY_WEEK' as const, due: '2026-11-21' },
    task('2026-11-13', '2026-12-05'),
    task('2026-11-14', '2026-11-23'),
  ];
  expect(
    tasks
      .toSorted((one, other) => byNextStart(one, other, '2026-11-20') || byUrgency(one, other))
      .map(({ due }) => due),
  ).toEqual([
    '2026-11-19',
    '2026-11-18',
    '2026-11-14',
    '2026-11-12',
    '2026-11-10',
    '2026-11-11',
    '2026-11-13',
    '2026-11-21',
  ]);
});
