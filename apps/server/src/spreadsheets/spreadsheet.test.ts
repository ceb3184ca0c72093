import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { csvBytes, readSpreadsheet, xlsxBytes } from './spreadsheet.ts';
import { makeZip } from './zip.ts';

const rowsOf = (bytes: Uint8Array) => readSpreadsheet(bytes)?.rows;

test('what is written as xlsx or csv is read again, cell by cell', async () => {
  const rows = [
    ['TIENDA', 'NOMBRE', 'PLAZAS'],
    ['0417', 'Ana & <María> "Ñ"', 17.5],
    ['', 'solo', ''],
  ];
  const read = [
    { row: 1, cells: ['TIENDA', 'NOMBRE', 'PLAZAS'] },
    { row: 2, cells: ['0417', 'Ana & <María> "Ñ"', '17.5'] },
  ];
  expect(rowsOf(await xlsxBytes(rows, 'Plazas'))).toEqual([...read, { row: 3, cells: ['', 'solo'] }]);
  expect(rowsOf(csvBytes(rows))).toEqual([...read, { row: 3, cells: ['', 'solo', ''] }]);
});

// The parts and their order as LibreOffice Calc saves them: texts in a shared table, dates by a style of their own.
const CALC = makeZip([
  [
    'xl/_rels/workbook.xml.rels',
    '<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>\n</Relationships>',
  ],
  [
    'xl/sharedStrings.xml',
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="4" uniqueCount="4"><si><t xml:space="preserve">TIENDA</t></si><si><t xml:space="preserve">DESDE</t></si><si><r><t xml:space="preserve">Ciclismo </t></r><r><t xml:space="preserve">&amp; Running</t></r></si><si><t xml:space="preserve">0417</t></si></sst>',
  ],
  [
    'xl/styles.xml',
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs count="1"><xf numFmtId="164"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="164" fontId="0" applyFont="false"><alignment horizontal="general"/></xf><xf numFmtId="165" fontId="0"><alignment horizontal="general"/></xf></cellXfs></styleSheet>',
  ],
  [
    'xl/workbook.xml',
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><fileVersion appName="Calc"/><workbookPr backupFile="false" showObjects="all" date1904="false"/><sheets><sheet name="Hoja1" sheetId="1" state="visible" r:id="rId2"/></sheets></workbook>',
  ],
  [
    'xl/worksheets/sheet1.xml',
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1" customFormat="false" ht="12.8"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c></row><row r="3" customFormat="false" ht="12.8"><c r="A3" s="0" t="s"><v>3</v></c><c r="B3" s="1" t="n"><v>46391</v></c><c r="D3" s="0" t="s"><v>2</v></c><c r="E3" s="0" t="n"><v>0.1</v></c></row></sheetData></worksheet>',
  ],
]);

test('a file of the form that LibreOffice Calc saves: shared texts, dates as dates, rows by the number it shows', () => {
  expect(readSpreadsheet(CALC)).toEqual({
    kind: 'xlsx',
    name: 'Hoja1',
    rows: [
      { row: 1, cells: ['TIENDA', 'DESDE'] },
      { row: 3, cells: ['0417', '2027-01-04', '', 'Ciclismo & Running', '0.1'] },
    ],
  });
});

test('a file that LibreOffice 7.4 saved: leading zeros, days, times, figures, formulas and an empty row between', () => {
  const saved = readFileSync(new URL('libreoffice.xlsx', import.meta.url));
  expect(readSpreadsheet(saved)).toEqual({
    kind: 'xlsx',
    name: 'in',
    rows: [
      {
        row: 1,
        cells: ['TIENDA', 'SAP', 'DESDE', 'HORAS', 'HORA', 'NOTA', 'ACTIVO', 'FORMULA', '', 'RFC'],
      },
      {
        row: 2,
        cells: [
          '0417',
          '0417215',
          '2027-01-04',
          '40',
          '09:30',
          'Ciclismo & "Running" <Ñandú>',
          'SI',
          '5',
          '',
          'AURF950330MJ5',
        ],
      },
      {
        row: 3,
        cells: ['0422', '0422001', '2026-02-28', '17.5', '22:00', '', 'NO', 'ab', '', 'GOQB900831BF7'],
      },
      { row: 5, cells: ['', '', '', '', '', 'solo'] },
    ],
  });
});

test('what is no table is refused: a picture, a broken archive, an archive of other things', () => {
  expect(readSpreadsheet(new Uint8Array([137, 80, 78, 71, 0, 1]))).toBeUndefined();
  expect(readSpreadsheet(CALC.subarray(0, 400))).toBeUndefined();
  expect(readSpreadsheet(makeZip([['word/document.xml', '<w/>']]))).toBeUndefined();
  expect(
    readSpreadsheet(makeZip([['xl/worksheets/sheet1.xml', ' '.repeat(80 * 1024 * 1024)]])),
  ).toBeUndefined();
});
