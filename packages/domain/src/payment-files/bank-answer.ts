import { readCsv } from '../csv.ts';
import { withZeros } from '../data-centre/table.ts';
import type { Layout, LayoutField, LayoutRecord } from './layout.ts';
import { ACCOUNTS, bareAccount, type AccountValue } from './layouts.ts';

/** Which line of a file a bank speaks of: its number in the file, or its person and account as the layout writes it. */
type Named =
  | { readonly fileLine: number }
  | { readonly sapNumber: string; readonly as: AccountValue; readonly account: string };

/** What a bank says of one line. */
export type BankAnswer = {
  readonly row: number;
  readonly of: Named;
  readonly centavos: number;
  readonly paid: boolean;
  readonly code: string;
  readonly text: string;
};

export type BankAnswers = { readonly answers: readonly BankAnswer[]; readonly badRows: readonly number[] };

/** A line is paid where the code says so; every other code is the bank's reason to reject it. */
const PAID = /^0*$/;

/**
 * Reads a bank's answer: rows of `sap;clabe;centavos;code;text`, also as a spreadsheet saved them, or the records of one
 * of the layouts, with what the bank has filled where that layout says.
 */
export function readBankAnswer(text: string, layouts: readonly Layout[]): BankAnswers {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  for (const { header, detail } of layouts) {
    const read = recordReader(detail);
    if (read !== null && lines.some(({ length }) => length === detail.width))
      return ofRecords(lines, { header, detail, read });
  }
  return ofRows(text);
}

function ofRows(text: string): BankAnswers {
  const answers: BankAnswer[] = [];
  const badRows: number[] = [];
  for (const { row, cells } of readCsv(text)) {
    const [number = '', account = '', centavos = '', code = '', said = ''] = cells.map((cell) => cell.trim());
    if (row === 1 && !/^\d+$/.test(number)) continue;
    // A spreadsheet drops the zero of banks such as 012.
    const [sap, clabe] = [withZeros(number, 7), account.length === 17 ? withZeros(account, 18) : account];
    if (/^\d{1,7}$/.test(sap) && /^\d{18}$/.test(clabe) && /^\d{1,12}$/.test(centavos))
      answers.push({
        row,
        of: { sapNumber: sap, as: 'clabe', account: bareAccount(clabe) },
        centavos: Number(centavos),
        paid: PAID.test(code),
        code,
        text: said.slice(0, 200),
      });
    else badRows.push(row);
  }
  return { answers, badRows };
}

type RecordReader = (line: string) => Omit<BankAnswer, 'row'> | null;

function ofRecords(
  lines: readonly string[],
  { header, detail, read }: Pick<Layout, 'header' | 'detail'> & { readonly read: RecordReader },
): BankAnswers {
  const answers: BankAnswer[] = [];
  const badRows: number[] = [];
  lines.forEach((line, index) => {
    const answer = line.length === detail.width && isMarkedAs(detail, line) ? read(line) : null;
    if (answer !== null) answers.push({ row: index + 1, ...answer });
    else if (header === null || !isMarkedAs(header, line)) badRows.push(index + 1);
  });
  return { answers, badRows };
}

const contentAt = (line: string, { from, length }: LayoutField): string =>
  line.slice(from - 1, from - 1 + length);

/** Whether a line begins as a record does: with the text that says its type. */
function isMarkedAs({ fields }: LayoutRecord, line: string): boolean {
  const mark = fields.find(({ from }) => from === 1);
  return (
    mark === undefined || !('text' in mark.source) || contentAt(line, mark).trim() === mark.source.text.trim()
  );
}

/** Reads a filled record by the fields of its layout; null where these don't say which line was paid, or how. */
function recordReader({ fields }: LayoutRecord): RecordReader | null {
  const fieldOf = (name: string) => fields.find(({ source }) => 'of' in source && source.of === name);
  const [code, text, amount] = [fieldOf('bankCode'), fieldOf('bankText'), fieldOf('centavos')];
  const [line, person] = [fieldOf('line'), fieldOf('sapNumber')];
  const as = ACCOUNTS.find((name) => fieldOf(name) !== undefined);
  const account = as === undefined ? undefined : fieldOf(as);
  if (code === undefined || amount === undefined) return null;
  const nameOf = (record: string): Named | null => {
    if (line !== undefined) {
      const number = contentAt(record, line);
      return /^\d+$/.test(number) ? { fileLine: Number(number) } : null;
    }
    if (person === undefined || as === undefined || account === undefined) return null;
    const sapNumber = contentAt(record, person).trim();
    return /^\d+$/.test(sapNumber)
      ? { sapNumber, as, account: bareAccount(contentAt(record, account)) }
      : null;
  };
  return (record) => {
    const [of, centavos, said] = [nameOf(record), contentAt(record, amount), contentAt(record, code).trim()];
    if (of === null || !/^\d+$/.test(centavos)) return null;
    return {
      of,
      centavos: Number(centavos),
      paid: PAID.test(said),
      code: said,
      text: text === undefined ? '' : contentAt(record, text).trim(),
    };
  };
}
