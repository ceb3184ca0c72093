import { readCsv } from '../csv.ts';
import { withZeros } from '../data-centre/table.ts';

/** What a bank says of one line. */
export type BankAnswer = {
  readonly row: number;
  /** By the SAP number, or by the line's own number in the file. */
  readonly of: { readonly sapNumber: string } | { readonly fileLine: number };
  readonly clabe: string;
  readonly centavos: number;
  readonly paid: boolean;
  readonly code: string;
  readonly text: string;
};

export type BankAnswers = { readonly answers: readonly BankAnswer[]; readonly badRows: readonly number[] };

/** A line is paid where the code says so; every other code is the bank's reason to reject it. */
const PAID = /^0*$/;

/**
 * Reads a bank's answer: rows of `sap;clabe;centavos;code;text`, also as a spreadsheet saved them, or records of 232
 * characters that the bank has filled.
 */
export function readBankAnswer(text: string): BankAnswers {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.some((line) => line.length === 232) ? ofRecords(lines) : ofRows(text);
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
        of: { sapNumber: sap },
        clabe,
        centavos: Number(centavos),
        paid: PAID.test(code),
        code,
        text: said.slice(0, 200),
      });
    else badRows.push(row);
  }
  return { answers, badRows };
}

/** The bank's status fills positions 73 to 152: two digits of a code, then its words. */
function ofRecords(lines: readonly string[]): BankAnswers {
  const answers: BankAnswer[] = [];
  const badRows: number[] = [];
  lines.forEach((line, index) => {
    if (line.startsWith('1')) return;
    const code = line.slice(72, 74).trim();
    if (line.length === 232 && /^3\d{7}/.test(line) && /^\d{15}$/.test(line.slice(50, 65)))
      answers.push({
        row: index + 1,
        of: { fileLine: Number(line.slice(1, 8)) },
        clabe: '',
        centavos: Number(line.slice(50, 65)),
        paid: PAID.test(code),
        code,
        text: line.slice(74, 152).trim(),
      });
    else badRows.push(index + 1);
  });
  return { answers, badRows };
}
