import type { SheetOf, TypedCell } from '@jornada/domain/xlsx.ts';
import { readFileBytes } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import { workbookBytes } from '../spreadsheets/spreadsheet.ts';
import { makeZip } from '../spreadsheets/zip.ts';
import { columnWords } from './column-words.ts';
import { listPersonFiles, readEverything } from './queries.ts';

/** Everything that is stored about a person as a zip: a spreadsheet to read, the same as JSON, and their documents; and the tables that it came from. */
export async function packEverything(
  context: Pick<Context, 'db' | 'config'>,
  { id, language }: { readonly id: string; readonly language: 'es' | 'en' },
): Promise<{ readonly body: Buffer; readonly tables: readonly string[] }> {
  const tables = await readEverything(context.db, id);
  const files = await listPersonFiles(context.db, id);
  const sheets = tables.map(({ title, rows }) => sheetOf({ title: title[language], rows, language }));
  const json = Object.fromEntries(tables.map(({ table, rows }) => [table, rows]));
  const parts: [string, string | Buffer][] = [
    ['datos.xlsx', await workbookBytes(sheets)],
    ['datos.json', `${JSON.stringify(json, null, 2)}\n`],
  ];
  for (const [at, { fileId, name }] of files.entries()) {
    const { bytes } = await readFileBytes(context, fileId);
    parts.push([`documentos/${String(at + 1).padStart(3, '0')}-${name}`, bytes]);
  }
  return { body: makeZip(parts), tables: tables.map(({ table }) => table) };
}

function sheetOf({
  title,
  rows,
  language,
}: {
  readonly title: string;
  readonly rows: readonly Record<string, unknown>[];
  readonly language: 'es' | 'en';
}): SheetOf {
  const columns = Object.keys(rows[0] ?? {});
  return {
    name: title,
    rows: [
      columns.map((column) => ({ head: columnWords(column, language) ?? column })),
      ...rows.map((row) => columns.map((column) => cellOf(row[column]))),
    ],
  };
}

function cellOf(value: unknown): TypedCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  return JSON.stringify(value);
}
