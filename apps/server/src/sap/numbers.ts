import {
  readSapRows,
  SAP_COLUMN,
  DOCUMENT_COLUMN,
  type BadCell,
  type SapRow,
} from '@jornada/domain/collaborators/sap-file.ts';
import { refuseAll, Refused } from '../http/refused.ts';
import type { Context } from '../http/context.ts';
import { readSpreadsheet } from '../spreadsheets/spreadsheet.ts';
import { findByDocument, holdersOf, lockNumbers, storeNumbers, type Named } from './queries.ts';

type Good = SapRow & { readonly person: Named };
export type ReadNumbers = {
  readonly good: readonly Good[];
  readonly unchanged: number;
  readonly bad: readonly BadCell[];
};

/** Reads a spreadsheet against the people there are: what it assigns, what stands already, and every wrong cell. */
export async function readNumbers({ db }: Pick<Context, 'db'>, bytes: Uint8Array): Promise<ReadNumbers> {
  const sheet = readSpreadsheet(bytes);
  const { rows, bad } = readSapRows(sheet?.rows ?? []);
  if (rows.length === 0 && bad.length === 0) throw new Refused('SPREADSHEET_FORMAT_NOT_VALID', { row: 1 });
  const people = await findByDocument(db, rows);
  const holders = await holdersOf(
    db,
    rows.map(({ sapNumber }) => sapNumber),
  );
  const checked = rows.map((row) =>
    checkRow(row, { person: people.get(row.document), holder: holders.get(row.sapNumber) }),
  );
  return {
    good: checked.flatMap((one) => (one.kind === 'good' ? [one.good] : [])),
    unchanged: checked.filter(({ kind }) => kind === 'same').length,
    bad: [...bad, ...checked.flatMap((one) => (one.kind === 'bad' ? [one.bad] : []))].toSorted(
      (one, other) => one.row - other.row,
    ),
  };
}

type Checked =
  | { readonly kind: 'good'; readonly good: Good }
  | { readonly kind: 'same' }
  | { readonly kind: 'bad'; readonly bad: BadCell };

function checkRow(
  row: SapRow,
  { person, holder }: { readonly person: Named | undefined; readonly holder: string | undefined },
): Checked {
  const wrong = (letter: string, found: string, code: BadCell['code']): Checked => ({
    kind: 'bad',
    bad: { row: row.row, cell: `${letter}${row.row}`, found, code },
  });
  if (person === undefined) return wrong(DOCUMENT_COLUMN.letter, row.document, 'COLLABORATOR_NOT_FOUND');
  if (person.sapNumber === row.sapNumber) return { kind: 'same' };
  return person.sapNumber !== null || holder !== undefined
    ? wrong(SAP_COLUMN.letter, row.sapNumber, 'SAP_ALREADY_ASSIGNED')
    : { kind: 'good', good: { ...row, person } };
}

const MOST_TOLD = 500;

/** Assigns a spreadsheet's numbers in one transaction; with a wrong cell none of them, unless those rows are left out. */
export async function importNumbers(
  context: Context,
  { bytes, skipBad }: { readonly bytes: Uint8Array; readonly skipBad: boolean },
): Promise<{ assigned: number; unchanged: number; skipped: number }> {
  const sheet = readSpreadsheet(bytes);
  await lockNumbers(
    context.db,
    readSapRows(sheet?.rows ?? []).rows.map(({ sapNumber }) => sapNumber),
  );
  const { good, unchanged, bad } = await readNumbers(context, bytes);
  if (!skipBad)
    refuseAll(
      bad.slice(0, MOST_TOLD).map(({ code, row, cell, found }) => ({ code, values: { row, cell, found } })),
    );
  if (good.some(({ person }) => person.id === context.actor.collaboratorId)) throw new Refused('OWN_FILE');
  await storeNumbers(
    context.db,
    good.map(({ person: { id }, sapNumber }) => ({ id, sapNumber })),
  );
  context.record(
    good.length === 0
      ? null
      : { entity: 'collaborator', id: `file of ${good.length} SAP numbers`, fields: ['sapNumber'] },
  );
  if (good.length > 0) context.announce({ topic: 'collaborators' });
  return { assigned: good.length, unchanged, skipped: new Set(bad.map(({ row }) => row)).size };
}
