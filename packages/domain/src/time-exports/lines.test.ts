import { expect, test } from 'vitest';
import { documentOf, exportFileName, exportGapsOf, writeExport, type ExportLine } from './lines.ts';

const LINE: ExportLine = {
  onDate: '2026-11-05',
  code: '2000',
  target: '2001',
  fromMinute: 540,
  quantity: 480,
  cancels: false,
  document: documentOf(12, 3),
  folio: '',
  branch: '',
  sapNumber: '3000001',
  nss: '05028360001',
  registry: 'A0000000001',
};

test('SAP has an absence by hours, an attendance by times, and paid hours under their wage type', () => {
  const text = writeExport(
    'SAP_TIME',
    [
      { ...LINE, target: '2010', code: '1100', quantity: 100 },
      LINE,
      { ...LINE, target: '2002', code: '1010', fromMinute: 570, quantity: 135 },
      { ...LINE, target: '2002', code: '1010', fromMinute: 1320, quantity: 240, cancels: true },
    ],
    '2026-11-15',
  );
  expect(text.split('\r\n')).toEqual([
    expect.stringContaining('ABS_ATT_HOURS'),
    'JORNADA;TIME;JRN0000001200000003;;03000001;20261105;20261105;2000;;;8.00',
    'JORNADA;TIME;JRN0000001200000003;;03000001;20261105;20261105;1010;0930;1145;',
    'JORNADA;TIME;JRN0000001200000003;X;03000001;20261105;20261105;1010;;;4.00',
    expect.stringContaining('NO_OF_HOURS'),
    'JORNADA;TIME;JRN0000001200000003;;03000001;20261105;1100;1.67',
    '',
  ]);
});

test('incidences have fifteen columns, and one taken back counts negative', () => {
  const text = writeExport(
    'INCIDENCES',
    [
      { ...LINE, code: '1', quantity: 90 },
      { ...LINE, code: '4', quantity: 1, cancels: true },
    ],
    '2026-11-15',
  );
  expect(text).toBe(
    '1|3000001|05/11/2026|15/11/2026|1.50||||||||||\r\n4|3000001|05/11/2026|15/11/2026|-1||||||||||\r\n',
  );
  expect(text.split('\r\n')[0]?.split('|')).toHaveLength(15);
});

test('a movement of SUA has 49 characters: days of an absence, the wage of a hire', () => {
  const text = writeExport(
    'SUA',
    [
      { ...LINE, code: '11', quantity: 1 },
      { ...LINE, code: '08', quantity: 52_466 },
    ],
    '2026-11-15',
  );
  expect(text.split('\r\n')).toEqual([
    'A0000000001050283600011105112026        010000000',
    'A0000000001050283600010805112026        000052466',
    '',
  ]);
});

test('somebody who has no number cannot be exported, and SUA takes nothing back', () => {
  expect(exportGapsOf('SAP_TIME', { ...LINE, sapNumber: null, nss: null })).toEqual(['SAP_NUMBER']);
  expect(exportGapsOf('SUA', { ...LINE, sapNumber: null, nss: null, registry: null })).toEqual([
    'NSS',
    'REGISTRY',
  ]);
  expect(exportGapsOf('SUA', { ...LINE, cancels: true })).toEqual(['SUA_CANCEL']);
  expect(exportGapsOf('INCIDENCES', LINE)).toEqual([]);
});

test('two files of one cut-off have names of their own', () => {
  const period = { group: 'STORE', to: '2026-11-15' };
  expect([12, 13].map((number) => exportFileName('SAP_TIME', { ...period, number }))).toEqual([
    'SAP_TIME-STORE-20261115-12.csv',
    'SAP_TIME-STORE-20261115-13.csv',
  ]);
});
