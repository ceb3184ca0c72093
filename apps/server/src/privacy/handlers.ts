import type { privacyCalls } from '@jornada/contract/privacy.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { recordRead } from '../audit/reads.ts';
import { readFileBytes } from '../files/files.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { workbookBytes, type SheetOf, type TypedCell } from '../spreadsheets/spreadsheet.ts';
import { makeZip } from '../spreadsheets/zip.ts';
import { findPerson, listPersonFiles, readEverything } from './queries.ts';

export const privacyHandlers: Handlers<typeof privacyCalls> = {
  'privacy.everything': async ({ id }, context) => {
    const { db, now, actor } = context;
    const person = await findPerson(db, id);
    if (person === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
    const tables = await readEverything(db, id);
    const files = await listPersonFiles(db, id);
    const parts: [string, string | Buffer][] = [
      ['datos.xlsx', workbookBytes(tables.map(({ title, rows }) => sheetOf(title[actor.language], rows)))],
      [
        'datos.json',
        `${JSON.stringify(Object.fromEntries(tables.map(({ table, rows }) => [table, rows])), null, 2)}\n`,
      ],
    ];
    for (const [at, { fileId, name }] of files.entries()) {
      const { bytes } = await readFileBytes(context, fileId);
      parts.push([`documentos/${String(at + 1).padStart(3, '0')}-${name}`, bytes]);
    }
    await recordRead(context, 'privacy.everything', {
      entity: 'collaborator',
      id,
      siteId: person.siteId,
      fields: tables.map(({ table }) => table),
    });
    return {
      body: makeZip(parts),
      mediaType: 'application/zip',
      name: `datos-${person.rfc}-${dayAt(now)}.zip`,
    };
  },
};

/** Office takes 31 letters for a sheet's name, and none of these. */
const sheetName = (title: string): string => title.replaceAll(/[:\\/?*[\]]/g, ' ').slice(0, 31);

function sheetOf(title: string, rows: readonly Record<string, unknown>[]): SheetOf {
  const columns = Object.keys(rows[0] ?? {});
  return {
    name: sheetName(title),
    rows: [
      columns.map((column) => ({ head: column.replaceAll('_', ' ') })),
      ...rows.map((row) => columns.map((column) => cellOf(row[column]))),
    ],
  };
}

function cellOf(value: unknown): TypedCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  return JSON.stringify(value);
}
