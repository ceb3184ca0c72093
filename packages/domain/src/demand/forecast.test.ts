import { expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { forecastDay, forecastError, peopleFor, type CountedDay } from './forecast.ts';

const OPEN = { from: 600, to: 1200 };
/** A Monday. */
const FIRST = '2025-10-06';

/** Mondays to Thursdays 100, Fridays 150, weekends 200; noon gets two thirds and one o'clock the rest. */
const usual = (index: number): number => [100, 100, 100, 100, 150, 200, 200][index % 7] ?? 0;
const at = (total: number): number[] =>
  Array.from({ length: 48 }, (_, slot) => (slot === 24 ? (total * 2) / 3 : slot === 26 ? total / 3 : 0));
const days = (count: number, change = (total: number, _index: number) => total): CountedDay[] =>
  Array.from({ length: count }, (_, index) => {
    const total = change(usual(index), index);
    return { date: addDays(FIRST, index), total, halfHours: at(total) };
  });

test('a weekday is forecast at its share of the level, by its half hours', () => {
  const forecast = forecastDay({ days: days(56), special: [] }, addDays(FIRST, 56 + 5), OPEN);
  expect(forecast).toMatchObject({ total: 200, season: 1, special: 1, specialName: null });
  expect(forecast?.level).toBeCloseTo(950 / 7, 9);
  expect(forecast?.halfHours[24]).toBeCloseTo(400 / 3, 9);
  expect(forecast?.halfHours[25]).toBe(0);
});

test('less than two weeks give no forecast', () => {
  expect(forecastDay({ days: days(13), special: [] }, addDays(FIRST, 20), OPEN)).toBeNull();
  expect(forecastDay({ days: days(14), special: [] }, addDays(FIRST, 20), OPEN)).not.toBeNull();
});

test("the level follows the last four weeks, and last year's week says how much more comes", () => {
  // Twice as much from week 60 on; a year before the week asked for, half as much again.
  const history = days(64 * 7, (total, index) =>
    index >= 60 * 7 ? total * 2 : Math.floor(index / 7) === 12 ? total * 1.5 : total,
  );
  const forecast = forecastDay({ days: history, special: [] }, addDays(FIRST, 64 * 7 + 3), OPEN);
  expect(forecast).toMatchObject({ total: 300, season: 1.5 });
  expect(forecast?.level).toBeCloseTo(1900 / 7, 9);
});

test('a special day goes as it went last time, and leaves the usual weekdays alone', () => {
  const index = 35;
  const special = [
    { date: addDays(FIRST, index), name: 'Buen Fin', closed: false },
    { date: addDays(FIRST, 77), name: 'Buen Fin', closed: false },
  ];
  const history = {
    days: days(70, (total, each) => (each === index ? total * 3 : total)),
    special,
  };
  expect(forecastDay(history, addDays(FIRST, 77), OPEN)).toMatchObject({
    total: 300,
    special: 3,
    specialName: 'Buen Fin',
  });
  expect(forecastDay(history, addDays(FIRST, 70), OPEN)?.total).toBe(100);
});

test('a day on which the store is closed has nothing, and says nothing of other special days', () => {
  const special = [
    { date: addDays(FIRST, 35), name: 'Navidad', closed: true },
    { date: addDays(FIRST, 71), name: 'Navidad', closed: true },
    { date: addDays(FIRST, 72), name: 'Noche de ofertas', closed: false },
  ];
  const history = { days: days(70, (total, each) => (each === 35 ? 0 : total)), special };
  const christmas = forecastDay(history, addDays(FIRST, 71), OPEN);
  expect(christmas).toMatchObject({ total: 0, closed: true, specialName: 'Navidad' });
  expect(christmas?.halfHours.every((each) => each === 0)).toBe(true);
  expect(forecastDay(history, addDays(FIRST, 72), OPEN)).toMatchObject({ special: 1, closed: false });
});

test('days known only as a whole are spread over the hours of the site', () => {
  const history = { days: days(28).map((day) => ({ ...day, halfHours: null })), special: [] };
  const forecast = forecastDay(history, addDays(FIRST, 28), OPEN);
  expect(forecast?.halfHours.slice(18, 22)).toEqual([0, 0, 5, 5]);
  expect(forecast?.halfHours.reduce((sum, each) => sum + each, 0)).toBeCloseTo(100, 9);
});

test('the error on held-out weeks is nothing where every week is alike, and beats the week before where weeks scatter', () => {
  expect(forecastError({ days: days(112), special: [] })).toMatchObject({ weeks: 8, error: 0, naive: 0 });
  expect(forecastError({ days: days(112), special: [] })?.days).toHaveLength(56);
  // Noise of up to 20 %, the same at every run.
  let seed = 7;
  const noise = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return 0.8 + (0.4 * seed) / 2_147_483_647;
  };
  const measured = forecastError({ days: days(112, (total) => Math.round(total * noise())), special: [] });
  expect(measured?.error).toBeLessThan(0.12);
  expect(measured?.error).toBeLessThan((measured?.naive ?? 0) * 0.9);
  expect(forecastError({ days: days(10), special: [] })).toBeNull();
  expect(forecastError({ days: [], special: [] })).toBeNull();
});

test('people are what comes by what one serves in an hour, and never fewer than the least while it is open', () => {
  const people = peopleFor(at(300), { perPersonHour: 100, minimum: 1, open: OPEN });
  expect([people[19], people[20], people[24], people[26], people[39], people[40]]).toEqual([
    0, 1, 4, 2, 1, 0,
  ]);
});
