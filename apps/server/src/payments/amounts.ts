import type { Refusal } from '@jornada/domain/result.ts';
import type { Context } from '../http/context.ts';
import { refuseAll, Refused } from '../http/refused.ts';
import { readSpreadsheet } from '../spreadsheets/spreadsheet.ts';
import { peopleBySap, setLines, type RunRow } from './queries.ts';

type Amount = {
  readonly row: number;
  readonly sapNumber: string;
  readonly centavos: number;
  readonly note: string;
};

const MOST = 100_000_000;

/** Puts the amounts of a spreadsheet into a draft, all rows or none: columns SAP, IMPORTE in pesos, NOTA. */
export async function importAmounts(context: Context, run: RunRow, bytes: Uint8Array): Promise<void> {
  const sheet = readSpreadsheet(bytes);
  const [head, ...records] = sheet?.rows ?? [];
  const names = head?.cells.map((cell) => cell.toUpperCase()) ?? [];
  const [sap, amount, note] = ['SAP', 'IMPORTE', 'NOTA'].map((name) => names.indexOf(name));
  if (sap === undefined || amount === undefined || sap < 0 || amount < 0 || records.length === 0)
    throw new Refused('PAYMENT_FILE_NOT_READABLE', { field: 'file' });
  const refusals: Refusal[] = [];
  const amounts: Amount[] = [];
  const seen = new Set<string>();
  for (const { row, cells } of records) {
    const sapNumber = cells[sap] ?? '';
    const said = (cells[amount] ?? '').replaceAll(/[$,\s]/g, '');
    const centavos = Math.round(Number(said) * 100);
    if (!/^\d{1,8}$/.test(sapNumber) || seen.has(Number(sapNumber).toString()))
      refusals.push({ code: 'PAYMENT_FILE_ROW_NOT_VALID', values: { field: 'file', row, said: sapNumber } });
    else if (!/^\d+(\.\d{1,2})?$/.test(said) || centavos > MOST)
      refusals.push({
        code: 'PAYMENT_FILE_ROW_NOT_VALID',
        values: { field: 'file', row, said: cells[amount] ?? '' },
      });
    else {
      seen.add(Number(sapNumber).toString());
      amounts.push({
        row,
        sapNumber,
        centavos,
        note: ((note ?? -1) < 0 ? '' : (cells[note ?? 0] ?? '')).slice(0, 80),
      });
    }
  }
  refuseAll(refusals);
  await setAmounts(context, run, amounts);
}

/** Sets amounts by SAP number; refuses those that nobody of the employer has. */
export async function setAmounts(
  { db }: Context,
  run: RunRow,
  amounts: readonly Omit<Amount, 'row'>[],
): Promise<void> {
  if (run.kind === 'A') throw new Refused('PAYMENT_LINE_OF_ADVANCE');
  const people = await peopleBySap(db, {
    employerId: run.employerId,
    numbers: amounts.map(({ sapNumber }) => sapNumber),
  });
  refuseAll(
    amounts.flatMap(({ sapNumber: sap }) =>
      people.has(sap) ? [] : [{ code: 'PAYMENT_PERSON_NOT_FOUND', values: { field: 'sapNumber', sap } }],
    ),
  );
  await setLines(
    db,
    run,
    amounts.map(({ sapNumber, centavos, note }) => ({
      collaboratorId: people.get(sapNumber) ?? '',
      centavos,
      note,
    })),
  );
}
