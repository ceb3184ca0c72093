import { expect, test } from 'vitest';
import {
  clock,
  countWords,
  figure,
  fileSize,
  formatsIn,
  hours,
  hoursDelta,
  money,
  moneyDelta,
  percent,
  range,
} from './format.ts';

const es = formatsIn('es');
const en = formatsIn('en');

test('hours have one decimal and a real minus', () => {
  expect([hours(38), hours(-2), hours(0), hours(7.25)]).toEqual(['38.0', '−2.0', '0.0', '7.3']);
  expect([hoursDelta(4), hoursDelta(-1.5), hoursDelta(0), hoursDelta(-0.01), hoursDelta(0.04)]).toEqual([
    '+4.0',
    '−1.5',
    '0.0',
    '0.0',
    '0.0',
  ]);
});

test('thousands are parted by commas in both languages', () => {
  expect([figure(2080), figure(-4), percent(0.9824)]).toEqual(['2,080', '−4', '98%']);
  expect([percent(0.998), percent(1), percent(1.034), percent(0)]).toEqual(['99%', '100%', '103%', '0%']);
});

test('pesos come from centavos', () => {
  expect([money(1_148_000), money(-50), moneyDelta(108_160), moneyDelta(-100), moneyDelta(0)]).toEqual([
    '$11,480.00',
    '−$0.50',
    '+$1,081.60',
    '−$1.00',
    '$0.00',
  ]);
});

test('ranges take an en dash, and air where their parts have spaces', () => {
  expect([range('09:00', '17:00'), range('1 dic', '31 may')]).toEqual(['09:00–17:00', '1 dic – 31 may']);
});

test('minutes past midnight run on from 00:00', () => {
  expect([clock(870), clock(0), clock(1439), clock(1440), clock(1530)]).toEqual([
    '14:30',
    '00:00',
    '23:59',
    '00:00',
    '01:30',
  ]);
});

test('days are short, with their weekday', () => {
  expect([es.day('2026-11-23'), es.day('2026-11-25', { year: true }), en.day('2026-11-23')]).toEqual([
    'lun 23 nov',
    'mié 25 nov 2026',
    'Mon 23 Nov',
  ]);
  expect([es.date('2026-09-01'), en.date('2026-09-01')]).toEqual(['1 sep 2026', '1 Sep 2026']);
  expect([es.longDay('2026-12-01'), en.longDay('2026-12-01', { year: true })]).toEqual([
    'martes 1 de diciembre',
    'Tuesday 1 December 2026',
  ]);
});

test('a day of another year says which', () => {
  expect(es.dayFrom('2026-12-31', '2026-11-25')).toBe('jue 31 dic');
  expect(en.dayFrom('2027-01-04', '2026-11-25')).toBe('Mon 4 Jan 2027');
});

test('a stretch of days names month and year once where it can', () => {
  expect(es.days('2026-11-23', '2026-11-29')).toBe('23–29 nov 2026');
  expect(es.days('2026-11-30', '2026-12-06')).toBe('30 nov – 6 dic 2026');
  expect(es.days('2026-12-01', '2027-05-31')).toBe('1 dic 2026 – 31 may 2027');
  expect(es.days('2026-11-23', '2026-11-23', { year: false })).toBe('23 nov');
});

test('near days have names', () => {
  const today = '2026-11-20';
  expect([
    es.relativeDay(today, today),
    es.relativeDay('2026-11-19', today),
    es.relativeDay('2026-12-01', today),
  ]).toEqual(['hoy', 'ayer', 'dentro de 11 días']);
  expect(en.relativeDay('2026-11-21', today)).toBe('tomorrow');
});

test('a moment is shown on the clock of its zone', () => {
  expect(es.moment('2026-11-20T16:42:00Z')).toBe('vie 20 nov, 10:42');
  expect(es.moment('2026-11-20T16:42:00Z', 'America/Tijuana')).toBe('vie 20 nov, 08:42');
  expect(es.time('2026-11-21T05:59:00Z')).toBe('23:59');
});

test('a moment of another year says which', () => {
  expect(es.pastMoment('2026-11-20T16:42:00Z', '2026-11-25')).toBe('vie 20 nov, 10:42');
  expect(en.pastMoment('2026-01-01T05:00:00Z', '2026-11-25')).toBe('Wed 31 Dec 2025, 23:00');
});

test('a kilobyte has a thousand bytes', () => {
  expect([
    fileSize(999),
    fileSize(1_000),
    fileSize(412_300),
    fileSize(999_499),
    fileSize(999_500),
    fileSize(1_100_000),
  ]).toEqual(['999 B', '1 kB', '412 kB', '999 kB', '1.0 MB', '1.1 MB']);
});

test('a word has a letter or a figure in it', () => {
  expect([
    countWords(''),
    countWords('  '),
    countWords('uno, dos'),
    countWords('— ¡sí! —'),
    countWords('de 8 a 16'),
  ]).toEqual([0, 0, 2, 1, 4]);
});
