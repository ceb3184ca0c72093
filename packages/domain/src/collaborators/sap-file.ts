import { withZeros } from '../data-centre/table.ts';
import type { ErrorCode } from '../errors.ts';

/** Where a spreadsheet of SAP numbers has what (spec §5): the second column and the tenth, below one header row. */
export const SAP_COLUMN = { letter: 'B', index: 1 } as const;
export const DOCUMENT_COLUMN = { letter: 'J', index: 9 } as const;

export type SapRow = { readonly row: number; readonly sapNumber: string; readonly document: string };

/** A row that cannot be taken: its cell, what stands there, and why. */
export type BadCell = {
  readonly row: number;
  readonly cell: string;
  readonly found: string;
  readonly code: Extract<
    ErrorCode,
    | 'SPREADSHEET_FORMAT_NOT_VALID'
    | 'SAP_REQUIRED'
    | 'SAP_FORMAT_NOT_VALID'
    | 'SAP_ALREADY_ASSIGNED'
    | 'COLLABORATOR_NOT_FOUND'
    | 'DUPLICATE_UNIQUE_KEY'
  >;
};

/** Reads the rows below the header: number and identity document, or what is wrong with the row, cell by cell. */
export function readSapRows(
  records: readonly { readonly row: number; readonly cells: readonly string[] }[],
): {
  readonly rows: readonly SapRow[];
  readonly bad: readonly BadCell[];
} {
  const read = records
    .filter(({ row }) => row > 1)
    .map(({ row, cells }) => ({
      row,
      sapNumber: withItsZeros(cells[SAP_COLUMN.index] ?? ''),
      document: (cells[DOCUMENT_COLUMN.index] ?? '').toUpperCase().replaceAll(/[\s-]/g, ''),
    }));
  const bad = wrongIn(read);
  const wrong = new Set(bad.map(({ row }) => row));
  return { rows: read.filter(({ row }) => !wrong.has(row)), bad };
}

/** A spreadsheet that takes a number for an amount drops the zeros in front; where more than two lack it is a slip. */
const withItsZeros = (said: string): string => (/^\d{5,6}$/.test(said) ? withZeros(said, 7) : said);

function wrongIn(rows: readonly SapRow[]): BadCell[] {
  const [numbers, documents] = [new Set<string>(), new Set<string>()];
  return rows.flatMap(({ row, sapNumber, document }) => {
    const atNumber = (code: BadCell['code']): BadCell => ({
      row,
      cell: `${SAP_COLUMN.letter}${row}`,
      found: sapNumber,
      code,
    });
    const atPerson = (code: BadCell['code']): BadCell => ({
      row,
      cell: `${DOCUMENT_COLUMN.letter}${row}`,
      found: document,
      code,
    });
    const bad = [
      ...(sapNumber === '' ? [atNumber('SAP_REQUIRED')] : []),
      ...(sapNumber !== '' && !/^\d{7}$/.test(sapNumber) ? [atNumber('SAP_FORMAT_NOT_VALID')] : []),
      ...(numbers.has(sapNumber) && sapNumber !== '' ? [atNumber('SAP_ALREADY_ASSIGNED')] : []),
      ...(document === '' ? [atPerson('SPREADSHEET_FORMAT_NOT_VALID')] : []),
      ...(documents.has(document) && document !== '' ? [atPerson('DUPLICATE_UNIQUE_KEY')] : []),
    ];
    numbers.add(sapNumber);
    documents.add(document);
    return bad;
  });
}
