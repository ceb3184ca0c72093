import { expect, test } from 'vitest';
import { differencesOf, type Vacancy, type Wisher } from './mobility.ts';

const TODAY = '2026-11-20';
const vacancy: Vacancy = { site: '0417', state: '09', team: 'taller', position: 40, weeklyMinutes: 2400 };
const wisher: Wisher = {
  from: TODAY,
  sites: ['0417'],
  states: [],
  positions: [40],
  hours: 'FULL',
  weeklyMinutes: 1440,
  works: [{ team: 'otro', position: 40 }],
};
const but = (change: Partial<Wisher>) => differencesOf({ ...wisher, ...change }, vacancy, TODAY);

test('a wish agrees with a vacancy in store, position, hours, date and training', () => {
  expect(but({})).toEqual([]);
});

test('what differs is named, one by one', () => {
  expect(but({ sites: ['0422'] })).toEqual(['place']);
  expect(but({ positions: [30] })).toEqual(['position']);
  expect(but({ hours: 'PART' })).toEqual(['hours']);
  expect(but({ from: '2026-11-21' })).toEqual(['date']);
  expect(but({ works: [{ team: 'taller', position: 30 }] })).toEqual(['training']);
});

test('a whole state is as good as the store, and the same hours are exactly those', () => {
  expect(but({ sites: [], states: ['09'] })).toEqual([]);
  expect(but({ hours: 'SAME' })).toEqual(['hours']);
  expect(but({ hours: 'SAME', weeklyMinutes: 2400 })).toEqual([]);
});
