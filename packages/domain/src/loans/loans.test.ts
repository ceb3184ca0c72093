import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterConsent, balancesOf, chargedMinutes, isOpenLoan, liesApart } from './loans.ts';

const place = fc.constantFrom('0417', '0419', '0420', '0428', '0451');
const charges = fc.array(fc.record({ from: place, to: place, minutes: fc.integer({ min: 0, max: 6000 }) }));

test('whatever is charged, charge and credit add up to zero, and as much is lent as borrowed', () => {
  fc.assert(
    fc.property(charges, (list) => {
      const rows = balancesOf(list);
      const sum = (of: 'lent' | 'borrowed' | 'net') => rows.reduce((total, row) => total + row[of], 0);
      expect(sum('net')).toBe(0);
      expect(sum('lent')).toBe(sum('borrowed'));
      expect(sum('lent')).toBe(list.reduce((total, { minutes }) => total + minutes, 0));
    }),
  );
});

test('the order in which charges came changes nothing', () => {
  fc.assert(
    fc.property(charges, (list) => {
      expect(balancesOf(list.toReversed())).toEqual(balancesOf(list));
    }),
  );
});

test('a shift is charged as agreed, and less where less is planned', () => {
  expect(chargedMinutes({ agreed: 480, planned: 540 })).toBe(480);
  expect(chargedMinutes({ agreed: 480, planned: 390 })).toBe(390);
  expect(chargedMinutes({ agreed: 480, planned: 0 })).toBe(0);
});

test('within a site the lending side decides, for another one the person too', () => {
  expect(afterConsent({ sameSite: true })).toBe('AGREED');
  expect(afterConsent({ sameSite: false })).toBe('CONSENTED');
});

test('what was declined or taken back is over', () => {
  expect(isOpenLoan('AGREED')).toBe(true);
  expect(isOpenLoan('DECLINED')).toBe(false);
  expect(isOpenLoan('WITHDRAWN')).toBe(false);
});

test('shifts of a loan may meet, not overlap', () => {
  const at = (date: string, fromHour: number, toHour: number) => ({ date, fromHour, toHour });
  expect(liesApart([at('2026-11-23', 840, 960), at('2026-11-23', 540, 840)])).toBe(true);
  expect(liesApart([at('2026-11-23', 840, 960), at('2026-11-23', 540, 855)])).toBe(false);
  expect(liesApart([at('2026-11-23', 540, 900), at('2026-11-24', 540, 900)])).toBe(true);
});
