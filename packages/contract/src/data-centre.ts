import { DATASET_NAMES, IMPORT_NAMES } from '@jornada/domain/data-centre/datasets.ts';
import { CELL_REASONS } from '@jornada/domain/data-centre/table.ts';
import { IMPORT_WARNINGS } from '@jornada/domain/data-centre/warnings.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, Page, SiteCode, Uuid } from './common.ts';

/** What is corrected of a file that waits: one cell by its column's letter, or the whole row left out. */
const Repair = z.strictObject({
  row: z.number().int(),
  /** Null where the row is left out. */
  column: z.string().max(3).nullable(),
  value: z.string().max(200),
});

/** Something that goes in and should still be known before it does. */
const ImportWarning = z.object({
  code: z.enum(IMPORT_WARNINGS),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** What a file does in one region of the company. */
const ImportRegion = z.object({
  /** Null for stores that no region has. */
  region: z.string().nullable(),
  stores: z.number(),
  same: z.number(),
  changed: z.number(),
  added: z.number(),
  /** Of authorized posts: people in service, people authorized today, and once the last row of the file counts. */
  people: z.object({ inService: z.number(), before: z.number(), after: z.number() }).nullable(),
});

/** What a file would do: its columns, the rows that go in, and every cell that keeps one out. */
export const ImportPreview = z.object({
  uuid: z.string(),
  dataset: z.enum(DATASET_NAMES),
  fileName: z.string(),
  sha256: z.string(),
  rows: z.number(),
  columns: z.array(
    z.object({
      letter: z.string(),
      header: z.string(),
      key: z.string().nullable(),
      /** What the first row under the headers says. */
      sample: z.string(),
    }),
  ),
  same: z.number(),
  changed: z.number(),
  added: z.number(),
  /** All of them, however many. */
  bad: z.array(
    z.object({
      row: z.number(),
      cell: z.string(),
      said: z.string(),
      reason: z.enum(CELL_REASONS),
      /** What was probably meant, the likeliest first. */
      suggestions: z.array(z.string()).optional(),
      /** The row that this one repeats. */
      repeats: z.number().optional(),
    }),
  ),
  /** What somebody has corrected of it, in order. */
  repairs: z.array(Repair.extend({ said: z.string() })),
  warnings: z.array(ImportWarning),
  regions: z.array(ImportRegion),
  /** From when the last row of authorized posts counts; null of anything else. */
  countsFrom: AnswerDay.nullable(),
  /** How large the file is, and what its sheet is called; null where that is not known. */
  bytes: z.number().nullable(),
  sheet: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  /** Saved readings of files with these columns. */
  mappings: z.array(
    z.object({
      uuid: z.string(),
      name: z.string(),
      /** By the letter of the column; null where it is not imported. */
      columns: z.record(z.string(), z.string().nullable()),
      /** The file is read so now. */
      inUse: z.boolean(),
    }),
  ),
});
export type ImportPreview = z.output<typeof ImportPreview>;

/** What the columns of a file were read as, saved for the next file that has them. */
const ImportMapping = z.object({
  uuid: z.string(),
  dataset: z.enum(DATASET_NAMES),
  name: z.string(),
  /** As the file names them, those that are imported first to last. */
  headers: z.array(z.string()),
  by: z.string(),
  at: z.string(),
});
export type ImportMapping = z.output<typeof ImportMapping>;

/** One thing that came in or went out. */
export const Transfer = z.object({
  uuid: z.string(),
  direction: z.enum(['IN', 'OUT']),
  dataset: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  status: z.enum(['PREVIEW', 'APPLIED', 'UNDONE', 'DISCARDED', 'SENT']),
  good: z.number(),
  bad: z.number(),
  by: z.string(),
  at: z.string(),
  /** Until then it can be undone; null where it cannot. */
  undoUntil: z.string().nullable(),
});
export type Transfer = z.output<typeof Transfer>;

const path = (rest: string) => `/mx/api/v2/dataCentre/${rest}` as const;
const about = ['transfers'] as const;

export const dataCentreCalls = {
  'dataCentre.history': {
    method: 'GET',
    path: path('history'),
    input: z.strictObject({ page: Page }),
    output: z.array(Transfer),
    list: true,
    about,
  },
  /** A whole data set as a spreadsheet, of one store or of all. It leaves an audit entry. */
  'dataCentre.export': {
    method: 'GET',
    path: path('export'),
    input: z.strictObject({
      dataset: z.enum(DATASET_NAMES, { error: code('FIELD_NOT_VALID') }),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      filter: z.strictObject({ personnelDivision: SiteCode.optional() }).prefault({}),
    }),
    output: z.unknown(),
    download: true,
    errors: ['SITE_NOT_FOUND'],
    perMinute: 30,
  },
  /** Reads a file and says what it would do; nothing of it goes in yet. */
  'dataCentre.preview': {
    method: 'POST',
    path: path('preview'),
    multipart: true,
    input: z.strictObject({
      dataset: z.enum(IMPORT_NAMES, { error: code('FIELD_NOT_VALID') }),
      file: z.object(
        { name: z.string(), bytes: z.instanceof(Uint8Array) },
        { error: code('FIELD_REQUIRED') },
      ),
    }),
    output: ImportPreview,
    errors: ['IMPORT_FILE_NOT_READABLE'],
    changes: about,
    perMinute: 30,
  },
  /** A file that waits, against the company as it is now. */
  'dataCentre.review': {
    method: 'GET',
    path: path('review'),
    input: z.strictObject({ uuid: Uuid }),
    output: ImportPreview,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_OPEN'],
    // Not the transfers: once it is applied there is no review to read again.
    about: [],
    perMinute: 60,
  },
  /** Says what columns of a file that waits are read as, whatever their names; nothing of it goes in yet. */
  'dataCentre.chooseColumns': {
    method: 'POST',
    path: path('chooseColumns'),
    input: z.strictObject({
      uuid: Uuid,
      /** By the letter of the column; null where it is not imported. What is left out is read by its name. */
      columns: z.record(z.string().max(3), z.string().max(40).nullable()),
    }),
    output: ImportPreview,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_OPEN', 'FIELD_NOT_VALID'],
    changes: about,
    perMinute: 60,
  },
  /** Saves what the columns of a file that waits are read as, for the next file that has them; one of that name is replaced. */
  'dataCentre.saveMapping': {
    method: 'POST',
    path: path('saveMapping'),
    input: z.strictObject({
      uuid: Uuid,
      name: z.string().trim().min(1, code('FIELD_REQUIRED')).max(60, code('FIELD_NOT_VALID')),
    }),
    output: ImportPreview,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_OPEN'],
    changes: about,
  },
  'dataCentre.mappings': {
    method: 'GET',
    path: path('mappings'),
    input: z.strictObject({}),
    output: z.array(ImportMapping),
    about,
  },
  'dataCentre.deleteMapping': {
    method: 'POST',
    path: path('deleteMapping'),
    input: z.strictObject({ mappingUuid: Uuid }),
    output: z.object({ mappingUuid: z.string() }),
    errors: ['IMPORT_MAPPING_NOT_FOUND'],
    changes: about,
  },
  /** Corrects cells of a file that waits, or leaves rows out; what was corrected before and is not named is as in the file again. */
  'dataCentre.repair': {
    method: 'POST',
    path: path('repair'),
    input: z.strictObject({ uuid: Uuid, repairs: z.array(Repair).max(5000) }),
    output: ImportPreview,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_OPEN', 'FIELD_NOT_VALID'],
    changes: about,
    perMinute: 60,
  },
  /** The rows of a file that waits which go in, each with what it does. */
  'dataCentre.rows': {
    method: 'GET',
    path: path('rows'),
    input: z.strictObject({ uuid: Uuid }),
    output: z.array(
      z.object({ row: z.number(), change: z.enum(['same', 'changed', 'added']), cells: z.array(z.string()) }),
    ),
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_OPEN'],
    about: [],
    perMinute: 60,
  },
  /** A file that waits, as corrected by now, or the rows of it that stay out. It leaves an audit entry. */
  'dataCentre.file': {
    method: 'GET',
    path: path('file'),
    input: z.strictObject({ uuid: Uuid, rows: z.enum(['all', 'bad']).default('all') }),
    output: z.unknown(),
    download: true,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_OPEN'],
    perMinute: 30,
  },
  /** Puts in all good rows of a preview at once, or none. */
  'dataCentre.apply': {
    method: 'POST',
    path: path('apply'),
    input: z.strictObject({
      uuid: Uuid,
      /** As the preview said; where something changed meanwhile it is looked at again. */
      good: z.number().int(),
    }),
    output: z.object({ transfer: Transfer }),
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_OPEN', 'IMPORT_CHANGED'],
    changes: ['transfers', 'posts', 'catalogues', 'collaborators', 'planning', 'coverage', 'home'],
  },
  'dataCentre.discard': {
    method: 'POST',
    path: path('discard'),
    input: z.strictObject({ uuid: Uuid }),
    output: z.object({ transfer: Transfer }),
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_OPEN'],
    changes: about,
  },
  /** Takes all rows of an import back, until its moment and while nobody has changed them. */
  'dataCentre.undo': {
    method: 'POST',
    path: path('undo'),
    input: z.strictObject({ uuid: Uuid }),
    output: z.object({ transfer: Transfer }),
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_OPEN', 'IMPORT_UNDO_TOO_LATE', 'IMPORT_ROWS_CHANGED'],
    changes: ['transfers', 'posts', 'catalogues', 'collaborators', 'planning', 'coverage', 'home'],
  },
} as const satisfies Calls;
