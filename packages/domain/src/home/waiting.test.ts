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

test('starts of the next fortnight come first and in their order; later ones and tasks without a start as they were', () => {
  const starts = [undefined, '2026-12-11', '2026-12-04', '2026-11-19', '2026-12-05', '2026-11-23'];
  expect(
    starts
      .map((start) => ({ start }))
      .toSorted((one, other) => byNextStart(one, other, '2026-11-20'))
      .map(({ start }) => start),
  ).toEqual(['2026-11-19', '2026-11-23', '2026-12-04', undefined, '2026-12-11', '2026-12-05']);
});
