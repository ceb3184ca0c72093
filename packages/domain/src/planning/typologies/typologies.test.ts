import { describe, expect, test } from 'vitest';
import {
  apartByDefault,
  countsForTimebase,
  isWorked,
  mayShareDay,
  seedTypologies,
  type Typology,
} from './typologies.ts';

const seed = (code: string): Typology =>
  seedTypologies.find((one) => one.code === code) ?? { code, kind: 'WORK' };
const codesOf = (matches: (typology: Typology) => boolean): string[] =>
  seedTypologies.filter(matches).map(({ code }) => code);

describe('typologies', () => {
  test('work, complementary hours and those for another site are worked time', () => {
    expect(codesOf(isWorked)).toEqual(['ORD', 'FOR', 'INV', 'REU', 'EXT', 'COM', 'CEX']);
  });

  test('all but agreed overtime and complementary hours fill the timebase', () => {
    expect(codesOf((typology) => !countsForTimebase(typology))).toEqual(['EXT', 'COM']);
    expect(countsForTimebase({ code: 'X', kind: 'WORK' })).toBe(true);
    expect(countsForTimebase({ code: 'X', kind: 'COMPLEMENTARY' })).toBe(false);
    expect(countsForTimebase({ code: 'X', kind: 'ABSENCE', inTimebase: false })).toBe(false);
  });

  test('vacation shares a day with nothing but itself, whichever comes first', () => {
    const beside = (code: string): string[] =>
      codesOf((other) => !mayShareDay(seed(code), other, apartByDefault));
    expect(beside('VAC')).toEqual(codesOf(({ code }) => code !== 'VAC'));
    expect(beside('ORD')).toEqual(['VAC']);
    expect(beside('AUS')).toEqual(['VAC']);
  });
});
