import { expect, test } from 'vitest';
import { EDITABLE_LAYOUTS, layoutFaults, layoutWith, ownRecords, SAMPLE, type Records } from './editing.ts';
import { constant, digits, type LayoutField } from './layout.ts';
import { LAYOUTS, previewHeader, previewLine, writePaymentFile } from './layouts.ts';

const BANK = ['banco', 'bank'] as const;
const own = ownRecords('BBVA232');
const withField = (field: LayoutField): Records => ({
  header: own.header,
  detail: [...own.detail.filter(({ from }) => from !== 51), field],
});
const codes = (records: Records): string[] => layoutFaults('BBVA232', records).map(({ code }) => code);

test("the product's own layouts have no fault, and written again are the same bytes", () => {
  const sign = () => 'X'.repeat(64);
  for (const layout of EDITABLE_LAYOUTS) {
    const records = ownRecords(layout);
    expect(layoutFaults(layout, records)).toEqual([]);
    const again = layoutWith(layout, { ...records, detail: records.detail.toReversed() });
    expect(writePaymentFile(SAMPLE, again, sign)).toBe(writePaymentFile(SAMPLE, LAYOUTS[layout], sign));
    for (const fields of [previewHeader(SAMPLE, again), previewLine(SAMPLE, again, 0)])
      expect(fields.map(({ content }) => content).join('')).toHaveLength(again.detail.width);
  }
});

test('a field that a bank would misread, or that the product could not write, is named', () => {
  expect(codes(withField(digits(51, 8, 'centavos', BANK)))).toEqual(['TOO_SHORT']);
  expect(codes(withField(digits(51, 9, 'centavos', BANK)))).toEqual([]);
  expect(codes(withField(digits(50, 15, 'centavos', BANK)))).toEqual(['OVERLAPS']);
  expect(codes(withField(digits(230, 15, 'centavos', BANK)))).toContain('OUTSIDE');
  expect(codes(withField(digits(0, 15, 'centavos', BANK)))).toContain('OUTSIDE');
  expect(codes(withField(digits(51, 15, 'salary', BANK)))).toEqual(['UNKNOWN_VALUE', 'AMOUNT_MISSING']);
  expect(codes(withField(digits(51, 15, 'toString', BANK)))).toContain('UNKNOWN_VALUE');
  expect(codes(withField(constant(51, 'ñ', BANK)))).toEqual(['TEXT_NOT_PLAIN', 'AMOUNT_MISSING']);
  expect(codes(withField({ ...constant(51, 'ABC', BANK), length: 2 }))).toContain('TEXT_TOO_LONG');
  expect(codes({ header: own.header, detail: [digits(1, 9, 'centavos', BANK)] })).toEqual([
    'ACCOUNT_MISSING',
  ]);
  // A header is one for the whole run: it has no line's values.
  expect(codes({ header: [digits(1, 18, 'clabe', BANK)], detail: own.detail })).toEqual(['UNKNOWN_VALUE']);
});
