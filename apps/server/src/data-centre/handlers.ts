import { createHash } from 'node:crypto';
import { DATASETS, UNDO_DAYS, type DatasetName } from '@jornada/domain/data-centre/datasets.ts';
import {
  columnAt,
  columnLetters,
  readTable,
  suggested,
  withRepairs,
  type BadCell,
  type ChosenColumns,
  type ReadTable,
  type Repair,
  type TableRow,
} from '@jornada/domain/data-centre/table.ts';
import { columnsBySaved } from '@jornada/domain/data-centre/mappings.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { CsvRecord } from '@jornada/domain/csv.ts';
import { Transfer, type dataCentreCalls, type ImportPreview } from '@jornada/contract/data-centre.ts';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { appendAudit } from '../audit/chain.ts';
import type { DataTransfer } from '../db/schema.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { findSiteWithin } from '../sites/queries.ts';
import { XLSX_TYPE } from '@jornada/domain/xlsx.ts';
import { csvBytes, readSpreadsheet, xlsxBytes } from '../spreadsheets/spreadsheet.ts';
import {
  compareDemand,
  DemandTrace,
  putDemand,
  readDemand,
  takeDemandBack,
  type DemandRow,
} from './demand.ts';
import { effectOf, type Change } from './effect.ts';
import { fitTerms } from './terms.ts';
import { exportRows } from './export-query.ts';
import { resolveRow, type Signed } from './imports.ts';
import { readKnown } from './known-queries.ts';
import { put, takeBack, Trace, type Put, isSameAsStored } from './put-queries.ts';
import {
  listTransfers,
  countTransfers,
  insertSent,
  insertPreview,
  updateApplied,
  updateChosen,
  updateDiscarded,
  updateUndone,
  inPlace,
  lockTransfer,
  forgetOld,
  findReview,
  findTransfer,
} from './queries.ts';
import { deleteMapping, listMappings, upsertMapping } from './mapping-queries.ts';

const Records = z.array(z.object({ row: z.number(), cells: z.array(z.string()) }));
const Chosen = z.record(z.string(), z.string().nullable());
const SavedColumns = z.array(z.object({ header: z.string(), key: z.string().nullable() }));
const Repairs = z.array(z.object({ row: z.number(), column: z.string().nullable(), value: z.string() }));

/** What is stored of a file that waits, as it is read again. */
type Waiting = Pick<
  Selectable<DataTransfer>,
  | 'id'
  | 'dataset'
  | 'file_name'
  | 'sha256'
  | 'bytes'
  | 'sheet'
  | 'created_at'
  | 'created_by_name'
  | 'records'
  | 'chosen'
  | 'repairs'
>;

export const dataCentreHandlers: Handlers<typeof dataCentreCalls> = {
  'dataCentre.history': async ({ page }, { db, now }) => {
    const rows = await listTransfers(db, { size: page.size, number: page.number });
    const { total } = await countTransfers(db);
    return { rows: rows.map((row) => transferOf(row, now)), total };
  },

  'dataCentre.export': async ({ dataset, format, filter: { personnelDivision } }, context) => {
    const { db, reach, now, actor } = context;
    const site =
      personnelDivision === undefined ? null : await findSiteWithin(db, { code: personnelDivision, reach });
    if (site === undefined) throw new Refused('SITE_NOT_FOUND');
    const today = dayAt(now);
    const rows = await exportRows(db, dataset, { siteId: site?.id ?? null, today });
    const body = format === 'xlsx' ? await xlsxBytes(rows, DATASETS[dataset].es) : csvBytes(rows);
    const name = `${dataset}${personnelDivision === undefined ? '' : `-${personnelDivision}`}-${today}.${format}`;
    const id = newId(now);
    await db.transaction().execute(async (tx) => {
      await insertSent(tx, {
        id,
        direction: 'OUT',
        dataset,
        file_name: name,
        sha256: sha256(body),
        status: 'SENT',
        good: rows.length - 1,
        bad: 0,
        created_at: now.toString(),
        created_by_name: actor.name,
      });
      await appendAudit(tx, {
        at: now,
        act: 'dataCentre.export',
        actorId: actor.accountId,
        entity: 'dataTransfer',
        id,
        siteId: site?.id ?? null,
        fields: DATASETS[dataset].columns.map(({ key }) => key),
        input: null,
      });
    });
    return { body, mediaType: format === 'xlsx' ? XLSX_TYPE : 'text/csv; charset=utf-8', name };
  },

  'dataCentre.preview': async ({ dataset, file }, context) => {
    const { db, now, actor } = context;
    const sheet = readSpreadsheet(file.bytes);
    if (sheet === undefined || sheet.rows.length === 0)
      throw new Refused('IMPORT_FILE_NOT_READABLE', { field: 'file' });
    await forgetOld(context);
    const waiting = {
      id: newId(now),
      dataset,
      file_name: file.name.slice(0, 200),
      sha256: sha256(file.bytes),
      records: sheet.rows.map(({ row, cells }) => ({ row, cells: [...cells] })),
      chosen: null,
      repairs: null,
      bytes: file.bytes.length,
      sheet: sheet.name?.slice(0, 60) ?? null,
      created_at: now.toString(),
      created_by_name: actor.name,
    };
    const { shown, good, bad } = await reviewOf(context, waiting);
    await insertPreview(db, {
      ...waiting,
      direction: 'IN',
      status: 'PREVIEW',
      good,
      bad,
      records: JSON.stringify(waiting.records),
    });
    context.record({ entity: 'dataTransfer', id: waiting.id });
    return shown;
  },

  'dataCentre.review': async ({ uuid }, context) =>
    (await reviewOf(context, await findReview(context, uuid))).shown,

  'dataCentre.chooseColumns': async ({ uuid, columns }, context) => {
    const known = await lockTransfer(context, uuid, 'PREVIEW');
    const { shown, good, bad } = await reviewOf(context, { ...known, chosen: columns });
    const letters = new Set(shown.columns.map(({ letter }) => letter));
    const keys = DATASETS[shown.dataset].columns.map(({ key }): string => key);
    const chosen = Object.values(columns).filter((key) => key !== null);
    if (
      Object.keys(columns).some((letter) => !letters.has(letter)) ||
      chosen.some((key) => !keys.includes(key)) ||
      new Set(chosen).size < chosen.length
    )
      throw new Refused('FIELD_NOT_VALID', { field: 'columns' });
    await updateChosen(context.db, uuid, { chosen: JSON.stringify(columns), good, bad });
    context.record({ entity: 'dataTransfer', id: uuid, fields: chosen });
    context.announce({ topic: 'transfers' });
    return shown;
  },

  'dataCentre.saveMapping': async ({ uuid, name }, context) => {
    const { db, now, actor } = context;
    const waiting = await lockTransfer(context, uuid, 'PREVIEW');
    const { columns } = (await reviewOf(context, waiting)).shown;
    const id = await upsertMapping(db, {
      id: newId(now),
      dataset: waiting.dataset,
      name,
      columns: JSON.stringify(columns.map(({ header, key }) => ({ header, key }))),
      created_at: now.toString(),
      created_by_name: actor.name,
    });
    context.record({ entity: 'importMapping', id, fields: [waiting.dataset] });
    context.announce({ topic: 'transfers' });
    return (await reviewOf(context, waiting)).shown;
  },

  'dataCentre.mappings': async (_, { db }) =>
    (await listMappings(db)).map(({ id, dataset, name, columns, created_at, created_by_name }) => ({
      uuid: id,
      dataset: datasetOf(dataset),
      name,
      headers: SavedColumns.parse(columns).flatMap(({ header, key }) => (key === null ? [] : [header])),
      by: created_by_name,
      at: created_at,
    })),

  'dataCentre.deleteMapping': async ({ mappingUuid }, context) => {
    if (!(await deleteMapping(context.db, mappingUuid))) throw new Refused('IMPORT_MAPPING_NOT_FOUND');
    context.record({ entity: 'importMapping', id: mappingUuid });
    context.announce({ topic: 'transfers' });
    return { mappingUuid };
  },

  'dataCentre.repair': async ({ uuid, repairs }, context) => {
    const known = await lockTransfer(context, uuid, 'PREVIEW');
    requireInFile(Records.parse(known.records), repairs);
    const { shown, good, bad } = await reviewOf(context, { ...known, repairs });
    await updateChosen(context.db, uuid, { repairs: JSON.stringify(repairs), good, bad });
    context.record({
      entity: 'dataTransfer',
      id: uuid,
      fields: repairs.map(({ row, column }) => `${column ?? ''}${row}`),
    });
    context.announce({ topic: 'transfers' });
    return shown;
  },

  'dataCentre.rows': async ({ uuid }, context) => {
    const waiting = await findReview(context, uuid);
    const file = recordsOf(waiting);
    const { good } = await look(context, datasetOf(waiting.dataset), file);
    const changes = await compare(context, good);
    const cellsAt = new Map(file.records.map(({ row, cells }) => [row, cells]));
    return good.map(({ row }, at) => ({
      row,
      change: changes[at] ?? 'same',
      cells: [...(cellsAt.get(row) ?? [])],
    }));
  },

  'dataCentre.file': async ({ uuid, rows }, context) => {
    const { db, now, actor } = context;
    const waiting = await findReview(context, uuid);
    const dataset = datasetOf(waiting.dataset);
    const { records, chosen } = recordsOf(waiting);
    const [head, ...body] = records;
    const { bad } = await look(context, dataset, { records, chosen });
    const out = new Set(bad.map(({ row }) => row));
    const kept = rows === 'all' ? body : body.filter(({ row }) => out.has(row));
    await db.transaction().execute((tx) =>
      appendAudit(tx, {
        at: now,
        act: 'dataCentre.file',
        actorId: actor.accountId,
        entity: 'dataTransfer',
        id: uuid,
        siteId: null,
        fields: [rows],
        input: null,
      }),
    );
    const cells = [head?.cells ?? [], ...kept.map((record) => record.cells)];
    return {
      body: await xlsxBytes(cells, DATASETS[dataset].es),
      mediaType: XLSX_TYPE,
      name: `${waiting.file_name.replace(/\.[a-z]+$/i, '')}-${rows === 'all' ? 'corregido' : 'errores'}.xlsx`,
    };
  },

  'dataCentre.apply': async ({ uuid, good: seen }, context) => {
    const { db, now } = context;
    const known = await lockTransfer(context, uuid, 'PREVIEW');
    const dataset = datasetOf(known.dataset);
    const { good } = await look(context, dataset, recordsOf(known));
    // Something changed since it was looked at: a team renamed, a person hired. It is looked at again.
    if (good.length !== seen || good.length !== known.good) throw new Refused('IMPORT_CHANGED');
    const traces = await putAll(context, good);
    await updateApplied(db, uuid, {
      status: 'APPLIED',
      records: null,
      repairs: null,
      undo: JSON.stringify(traces),
      undo_until: now.add({ hours: UNDO_DAYS * 24 }).toString(),
      applied_at: now.toString(),
    });
    return finished(context, uuid);
  },

  'dataCentre.discard': async ({ uuid }, context) => {
    await lockTransfer(context, uuid, 'PREVIEW');
    await updateDiscarded(context.db, uuid);
    return finished(context, uuid);
  },

  'dataCentre.undo': async ({ uuid }, context) => {
    const { db, now } = context;
    const known = await lockTransfer(context, uuid, 'APPLIED');
    if (
      known.undo === null ||
      known.undo_until === null ||
      Temporal.Instant.compare(known.undo_until, now) <= 0
    )
      throw new Refused('IMPORT_UNDO_TOO_LATE');
    if (known.dataset === 'demand')
      await takeDemandBack(db, z.array(DemandTrace).parse(known.undo), { now, by: context.actor.name });
    else await takeBack(db, z.array(Trace).parse(known.undo));
    await updateUndone(db, { now, uuid });
    return finished(context, uuid);
  },
};

const recordsOf = ({ records, chosen, repairs }: Pick<Waiting, 'records' | 'chosen' | 'repairs'>) => ({
  records: withRepairs(Records.parse(records), Repairs.parse(repairs ?? [])),
  chosen: Chosen.parse(chosen ?? {}),
});

/** Refused where a repair names a row below the header or a column that the file has not. */
function requireInFile(records: readonly CsvRecord[], repairs: readonly Repair[]): void {
  const [head, ...body] = records;
  const rows = new Set(body.map(({ row }) => row));
  const letters = new Set(head?.cells.map((_, at) => columnLetters(at)));
  const isInFile = ({ row, column }: Repair): boolean =>
    rows.has(row) && (column === null || letters.has(column));
  if (!repairs.every(isInFile)) throw new Refused('FIELD_NOT_VALID', { field: 'repairs' });
}

/** What a file that waits would do now, and how many of its rows go in and stay out. */
async function reviewOf(
  context: Context,
  waiting: Waiting,
): Promise<{ shown: ImportPreview; good: number; bad: number }> {
  const dataset = datasetOf(waiting.dataset);
  const file = recordsOf(waiting);
  const { table, good, bad } = await look(context, dataset, file);
  const changes = await compare(context, good);
  const count = (change: Change): number => changes.filter((one) => one === change).length;
  const asItCame = new Map(Records.parse(waiting.records).map(({ row, cells }) => [row, cells]));
  return {
    shown: {
      uuid: waiting.id,
      dataset,
      fileName: waiting.file_name,
      sha256: waiting.sha256,
      rows: file.records.length - 1,
      columns: table.columns.map((column) => ({ ...column })),
      same: count('same'),
      changed: count('changed'),
      added: count('added'),
      bad: bad.map((cell) => ({ ...cell, suggestions: [...(cell.suggestions ?? [])] })),
      repairs: Repairs.parse(waiting.repairs ?? []).map((repair) => ({
        ...repair,
        said: repair.column === null ? '' : (asItCame.get(repair.row)?.[columnAt(repair.column)] ?? ''),
      })),
      ...(await effectOf(context.db, dataset, { good, changes, today: dayAt(context.now) })),
      bytes: waiting.bytes,
      sheet: waiting.sheet,
      by: waiting.created_by_name,
      at: waiting.created_at,
      mappings: await mappingsOf(context, dataset, table),
    },
    good: good.length,
    bad: badRows(bad),
  };
}

/** Saved readings of files with the columns of this one. */
async function mappingsOf(
  { db }: Context,
  dataset: DatasetName,
  { columns }: ReadTable,
): Promise<ImportPreview['mappings']> {
  const keys = DATASETS[dataset].columns.map(({ key }): string => key);
  const headers = columns.map(({ header }) => header);
  return (await listMappings(db, dataset)).flatMap(({ id, name, columns: saved }) => {
    const fits = columnsBySaved(SavedColumns.parse(saved), headers, keys);
    if (fits === undefined) return [];
    const inUse = columns.every(({ letter, key }) => fits[letter] === key);
    return [{ uuid: id, name, columns: { ...fits }, inUse }];
  });
}

type Good = {
  readonly row: number;
  readonly siteId: number;
  readonly puts: readonly Put[];
  /** Days of demand are many: they are written together, not row by row. */
  readonly demand?: DemandRow;
};

const demandOf = (good: readonly Good[]): DemandRow[] => good.flatMap(({ demand }) => demand ?? []);

async function putAll(
  { db, now, actor }: Context,
  good: readonly Good[],
): Promise<readonly (Trace | DemandTrace)[]> {
  const demand = demandOf(good);
  const traces: (Trace | DemandTrace)[] =
    demand.length === 0 ? [] : await putDemand(db, demand, { now, by: actor.name });
  for (const { puts } of good) for (const one of puts) traces.push(await put(db, one));
  return traces;
}

/** Reads a file's rows against the company as it is now: what goes in, and every cell that keeps a row out. */
async function look(
  { db, now, actor }: Context,
  dataset: DatasetName,
  { records, chosen }: { readonly records: readonly CsvRecord[]; readonly chosen: ChosenColumns },
): Promise<{ table: ReadTable; good: readonly Good[]; bad: readonly BadCell[] }> {
  const table = readTable(records, DATASETS[dataset].columns, chosen);
  if (dataset === 'demand') return lookAtDemand({ db, now }, table, records);
  const known = await readKnown(db);
  const signed: Signed = { now, by: actor.name, today: dayAt(now) };
  const bad: BadCell[] = [...table.bad];
  const good: Good[] = [];
  const keys = new Map<string, number>();
  for (const row of table.rows) {
    const resolved = resolveRow(dataset, row, { known, signed });
    const earlier = 'reason' in resolved ? undefined : keys.get(resolved.key);
    if ('reason' in resolved) bad.push(cellOf(table, row, records, resolved));
    else if (earlier !== undefined)
      bad.push({ row: row.row, cell: rangeOf(table, row), said: '', reason: 'REPEATED', repeats: earlier });
    else {
      keys.set(resolved.key, row.row);
      good.push({
        row: row.row,
        siteId: resolved.siteId,
        puts: await inPlace({ db }, resolved.puts),
      });
    }
  }
  if (dataset !== 'terms') return { table, good, bad: inOrder(bad) };
  const said = good.flatMap(({ row, puts: [first] }) =>
    first === undefined ? [] : [{ row, cells: first.cells }],
  );
  const fitted = await fitTerms(db, said, signed.today);
  const unfit = fitted.bad.flatMap(({ row, reason }) => {
    const read = table.rows.find((one) => one.row === row);
    return read === undefined ? [] : [cellOf(table, read, records, { column: 'from', reason })];
  });
  const siteOf = new Map(good.map(({ row, siteId }) => [row, siteId]));
  const fits = fitted.good.map((one) => ({ ...one, siteId: siteOf.get(one.row) ?? 0 }));
  return { table, good: fits, bad: inOrder([...bad, ...unfit]) };
}

const inOrder = (bad: readonly BadCell[]): BadCell[] => bad.toSorted((one, other) => one.row - other.row);

async function lookAtDemand(
  { db, now }: Pick<Context, 'db' | 'now'>,
  table: ReadTable,
  records: readonly CsvRecord[],
): Promise<{ table: ReadTable; good: readonly Good[]; bad: readonly BadCell[] }> {
  const { good, bad } = await readDemand(db, table.rows, now);
  const saidAt = new Map(records.map((record) => [record.row, record]));
  const cells = bad.map(({ row, column, reason }) => {
    if (column === null) return { row: row.row, cell: rangeOf(table, row), said: '', reason };
    const record = saidAt.get(row.row);
    return cellOf(table, row, record === undefined ? [] : [record], { column, reason });
  });
  return {
    table,
    good: good.map((demand) => ({ row: demand.row, siteId: demand.siteId, puts: [], demand })),
    bad: inOrder([...table.bad, ...cells]),
  };
}

/** What each row that goes in does: it is new, changes something, or says what is there already. */
async function compare({ db }: Context, good: readonly Good[]): Promise<Change[]> {
  const demand = demandOf(good);
  if (demand.length > 0) return compareDemand(db, demand);
  const changes: Change[] = [];
  for (const { puts } of good) {
    const [first] = puts;
    const same = first === undefined ? true : await isSameAsStored(db, first);
    changes.push(same === null ? 'added' : same ? 'same' : 'changed');
  }
  return changes;
}

const badRows = (bad: readonly BadCell[]): number => new Set(bad.map(({ row }) => row)).size;

/** What keeps a row out. */
type Kept = {
  readonly column: string;
  readonly reason: BadCell['reason'];
  readonly suggestions?: readonly string[];
};

function cellOf(
  { columns }: ReadTable,
  { row }: TableRow,
  records: readonly CsvRecord[],
  { column, reason, suggestions = [] }: Kept,
): BadCell {
  const at = columns.findIndex(({ key }) => key === column);
  const said = records.find((record) => record.row === row)?.cells[at] ?? '';
  return { row, cell: `${columns[at]?.letter ?? ''}${row}`, said, reason, ...suggested(suggestions) };
}

const rangeOf = ({ columns }: ReadTable, { row }: TableRow): string =>
  `A${row}:${columns.at(-1)?.letter ?? 'A'}${row}`;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function datasetOf(text: string): DatasetName {
  const [found] = Object.keys(DATASETS).filter((name): name is DatasetName => name === text);
  if (found === undefined) throw new Error(`there is no data set ${text}`);
  return found;
}

async function finished(context: Context, uuid: string): Promise<{ transfer: Transfer }> {
  const row = await findTransfer(context.db, uuid);
  context.record({ entity: 'dataTransfer', id: uuid, fields: [row.dataset] });
  context.announce({ topic: 'transfers' });
  return { transfer: transferOf(row, context.now) };
}

function transferOf(row: Selectable<DataTransfer>, now: Temporal.Instant): Transfer {
  const open =
    row.status === 'APPLIED' && row.undo_until !== null && Temporal.Instant.compare(row.undo_until, now) > 0;
  return {
    uuid: row.id,
    direction: row.direction === 'IN' ? 'IN' : 'OUT',
    dataset: row.dataset,
    fileName: row.file_name,
    sha256: row.sha256,
    status: Transfer.shape.status.parse(row.status),
    good: row.good,
    bad: row.bad,
    by: row.created_by_name,
    at: row.applied_at ?? row.created_at,
    undoUntil: open ? row.undo_until : null,
  };
}
