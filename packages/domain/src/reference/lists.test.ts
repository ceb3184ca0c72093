import { describe, expect, test } from 'vitest';
import { seedTypologies } from '../planning/typologies/typologies.ts';
import { COUNTRIES } from './countries.ts';
import { contractTypeOf, isTypologyCode, TYPOLOGY_DRESS } from './hour-typologies.ts';
import * as labor from './labor.ts';
import { PARAMETER_SEEDS } from './parameters.ts';
import * as personal from './personal.ts';
import { findRow } from './row.ts';
import { SETTLEMENT_TYPES } from './settlement-types.ts';
import * as sports from './sports.ts';

const lists = Object.entries({ ...labor, ...personal, ...sports, COUNTRIES });

describe('a list to choose from', () => {
  test.each(lists)('%s has each code once, and both languages', (_name, rows) => {
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    expect(rows.filter(({ es, en }) => es.trim() === '' || en.trim() === '')).toEqual([]);
  });

  test('a row is found by its code, an unknown code finds none', () => {
    expect(findRow(personal.CIVIL_STATUSES, 'MARRIED')).toMatchObject({ es: 'Casada o casado' });
    expect(findRow(personal.CIVIL_STATUSES, 'married')).toBeUndefined();
  });
});

describe('labour lists', () => {
  test('work on a mandatory rest day never pays less than the law says (LFT 75)', () => {
    expect(labor.HOLIDAY_RATES.map(({ percent }) => percent >= 200)).not.toContain(false);
  });

  test('people are paid together in a period that exists', () => {
    for (const { payPeriod } of labor.PAYSHEET_GROUPS)
      expect(findRow(labor.PAY_PERIODS, payPeriod)).toBeDefined();
  });

  test('wages have their regime', () => expect(findRow(labor.FISCAL_REGIMES, '605')).toBeDefined());
});

describe('typologies', () => {
  test('every one has a SAP code of four digits of its own', () => {
    const codes = seedTypologies.map(({ code }) => TYPOLOGY_DRESS[code].sapCode);
    expect(new Set(codes).size).toBe(seedTypologies.length);
    expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
  });

  test('complementary hours are kept for contracts that may be part time', () => {
    expect(
      seedTypologies.filter(({ code }) => contractTypeOf(code) !== null).map(({ code }) => code),
    ).toEqual(['COM']);
  });

  test('an abbreviation is known or not', () =>
    expect([isTypologyCode('ORD'), isTypologyCode('ord'), isTypologyCode('toString')]).toEqual([
      true,
      false,
      false,
    ]));
});

test('parameters and settlement types have each code once', () => {
  for (const rows of [PARAMETER_SEEDS, SETTLEMENT_TYPES])
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
});
