import { columnLetters } from './data-centre/table.ts';
import { daysBetween } from './time.ts';

/** The media type of a spreadsheet of Office. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Cell = string | number;

/** A cell with its type: a text, a number, a day, or a number shown as a share or with one decimal. */
export type TypedCell =
  | Cell
  | { readonly day: string }
  | { readonly share: number }
  | { readonly decimal: number }
  | { readonly head: string };

export type SheetOf = { readonly name: string; readonly rows: readonly (readonly TypedCell[])[] };

/** The parts of an xlsx file of some sheets, to be zipped: days are days, shares are shares. Nothing is a formula. */
export function xlsxParts(sheets: readonly SheetOf[]): (readonly [name: string, content: string])[] {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const office = 'http://schemas.openxmlformats.org';
  const kind = `${office}/officeDocument/2006/relationships`;
  const all = (write: (sheet: SheetOf, number: number) => string) =>
    sheets.map((sheet, at) => write(sheet, at + 1)).join('');
  return [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${XLSX_TYPE}.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${all((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${kind}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${kind}"><sheets>${all(({ name }, number) => `<sheet name="${escaped(name.replaceAll(/[[\]*?:/\\]/g, ' ').slice(0, 31))}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${office}/package/2006/relationships">${all((_, number) => `<Relationship Id="rId${number}" Type="${kind}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${kind}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${head}<styleSheet xmlns="${office}/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="0.0%"/><numFmt numFmtId="166" formatCode="#,##0.0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    ],
    ...sheets.map(
      ({ rows }, at) =>
        [
          `xl/worksheets/sheet${at + 1}.xml`,
          `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
        ] as const,
    ),
  ];
}

const rowXml = (cells: readonly TypedCell[], row: number): string =>
  `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${row + 1}`)).join('')}</row>`;

function cellXml(cell: TypedCell, at: string): string {
  if (cell === '') return '';
  const number = (value: number, style: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  const text = (words: string, style: number) =>
    `<c r="${at}"${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escaped(words)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return text(cell, 0);
  if ('day' in cell) return number(daysBetween(FIRST_DAY, cell.day), 1);
  if ('share' in cell) return number(cell.share, 2);
  if ('decimal' in cell) return number(cell.decimal, 3);
  return text(cell.head, 4);
}

/** Day 0 of a spreadsheet's count, for days after February 1900. */
export const FIRST_DAY = '1899-12-30';

/** What XML 1.0 cannot hold leaves the text; what it would read as its own is written out. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line eslint/no-control-regex -- exactly those that XML refuses
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
