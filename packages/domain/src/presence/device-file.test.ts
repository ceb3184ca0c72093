import { expect, test } from 'vitest';
import { isDeviceHead, readDeviceRow } from './device-file.ts';

const READ = { row: 2, site: '0417', date: '2026-11-20', sapNumber: '0417215', minute: 545, direction: 'IN' };

test.each([
  ['as devices write it', '0417;2026-11-20;0417215;09:05:41;IN'],
  ['as a spreadsheet saves it', '417;20/11/2026;417215;9:05;IN;;'],
  ['with commas', '417,20/11/2026,417215,09:05,in'],
  ['with tabs and quotes', '"0417"\t"20/11/2026"\t"0417215"\t"09:05"\t"IN"'],
])('a row is read %s', (_, line) => expect(readDeviceRow(line, 2)).toEqual(READ));

test('the head is known with commas and trailing separators too; what cannot be read is named', () => {
  expect(isDeviceHead('site;date;sap_number;time;direction')).toBe(true);
  expect(isDeviceHead('Site,Date,Sap Number,Time,Direction,,')).toBe(true);
  expect(isDeviceHead('site;date')).toBe(false);
  expect(readDeviceRow('0417;31/02/2026;0417215;09:05;IN', 2)).toBe('DATE');
  expect(readDeviceRow('0417;2026-11-20;A417215;09:05;IN', 2)).toBe('SAP');
  expect(readDeviceRow('0417;2026-11-20;0417215;24:05;IN', 2)).toBe('TIME');
  expect(readDeviceRow('0417;2026-11-20;0417215;09:05;IN;more', 2)).toBe('COLUMNS');
});
