import { expect, test } from 'vitest';
import { openPosts, startWithin, vacanciesOf } from './posts.ts';

const season = { positionNumber: 30, fromDate: '2026-11-23', toDate: '2027-01-10' };
const spring = { positionNumber: 30, fromDate: '2027-03-01', toDate: null };

test('a start is open within a window, its first and last day included', () => {
  const on = (startDate: string, positionNumber = 30) =>
    startWithin([spring, season], { positionNumber, startDate });
  expect(on('2026-11-22')).toEqual({ open: false, next: season });
  expect(on('2026-11-23').open).toBe(true);
  expect(on('2027-01-10').open).toBe(true);
  expect(on('2027-01-11')).toEqual({ open: false, next: spring });
  expect(on('2031-01-01').open).toBe(true);
  expect(on('2026-12-01', 40)).toEqual({ open: false, next: undefined });
});

test('a site without windows hires at any time', () => {
  expect(startWithin([], { positionNumber: 30, startDate: '2026-11-22' }).open).toBe(true);
});

test('posts are open for a hire as far as nobody is hired for them, and those of people who leave count', () => {
  const team = { authorised: 16, inService: 15, onLeave: 0, inProcess: 1, leaving: 0 };
  expect(vacanciesOf(team)).toBe(1);
  expect(openPosts(team)).toBe(0);
  expect(openPosts({ ...team, leaving: 5 })).toBe(5);
  expect(openPosts({ ...team, inService: 21, authorised: 20 })).toBe(-2);
});
