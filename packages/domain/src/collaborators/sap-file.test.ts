import { expect, test } from 'vitest';
import { readSapRows } from './sap-file.ts';

const row = (at: number, sap: string, document: string) => ({
  row: at,
  cells: ['', sap, '', '', '', '', '', '', '', document],
});

test('a number that a spreadsheet took for an amount has its zeros again; a slip is named with its cell', () => {
  const { rows, bad } = readSapRows([
    row(1, 'SAP', 'RFC'),
    row(2, '900001', 'gusn980314p73'),
    row(3, '45678', 'VESN930914S83'),
    row(4, '12', 'TAHN970322HK8'),
    row(5, '12345678', 'CACC031001TG8'),
  ]);
  expect(rows).toEqual([
    { row: 2, sapNumber: '0900001', document: 'GUSN980314P73' },
    { row: 3, sapNumber: '0045678', document: 'VESN930914S83' },
  ]);
  expect(bad.map(({ cell, found, code }) => [cell, found, code])).toEqual([
    ['B4', '12', 'SAP_FORMAT_NOT_VALID'],
    ['B5', '12345678', 'SAP_FORMAT_NOT_VALID'],
  ]);
});

test('the same number twice is one number too many, with or without its zeros', () => {
  const { bad } = readSapRows([row(2, '0900001', 'GUSN980314P73'), row(3, '900001', 'VESN930914S83')]);
  expect(bad.map(({ cell, code }) => [cell, code])).toEqual([['B3', 'SAP_ALREADY_ASSIGNED']]);
});
