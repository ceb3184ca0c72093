import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { xlsxBytes } from '../spreadsheets/spreadsheet.ts';
import { hire, openStore, type Person, type Store } from '../testing/planning-fixtures.ts';
import { openPlanningStore } from '../testing/planning-store.ts';
import { codesOf, type Product } from '../testing/product.ts';

let product: Product;
let store: Store;
let hr: string;
beforeAll(async () => {
  ({ product, store } = await openPlanningStore());
  hr = await product.signIn({ role: 'HR', name: 'Sergio Lara' });
});
afterAll(() => product.stop());

type Numbered = Person & { readonly rfc: string };
let numbers = 7_000_000;
const freeNumber = (): string => String((numbers += 1));

async function somebody(at = store): Promise<Numbered> {
  const person = await hire(product, { store: at, name: 'Ana' });
  const { rfc } = await product.app.database.db
    .selectFrom('collaborator')
    .select('rfc')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  return { ...person, rfc };
}
const numberOf = async ({ id }: Person): Promise<string | null> =>
  (
    await product.app.database.db
      .selectFrom('collaborator')
      .select('sap_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).sap_number;

const Rows = z.array(
  z.object({
    uuid: z.string().nullable(),
    collaborator: z.object({ uuid: z.string() }),
    fields: z.array(z.string()),
    clearedHow: z.string().nullable(),
    refusedMessage: z.string().nullable(),
  }),
);
const listed = async (kind: string, filter: Record<string, string> = {}) =>
  Rows.parse(
    (await product.call('sap.pending', { filter: { kind, ...filter }, page: { size: 500 } }, hr)).body,
  );

describe('the list of hires', () => {
  test('holds everybody without a number until one is assigned', async () => {
    const ana = await somebody();
    const waits = async () =>
      (await listed('HIRING')).some(({ collaborator }) => collaborator.uuid === ana.id);
    expect(await waits()).toBe(true);
    const sapNumber = freeNumber();
    expect(await product.call('sap.assign', { collaboratorUuid: ana.id, sapNumber }, hr)).toMatchObject({
      status: 200,
      body: { aggregates: { sapNumber } },
    });
    expect(await waits()).toBe(false);
    expect(await numberOf(ana)).toBe(sapNumber);
  });

  test('is of one store where that is asked, and counted', async () => {
    const other = await openStore(product, '0900');
    const eva = await somebody(other);
    expect(
      (await listed('HIRING', { personnelDivision: '0900' })).map((row) => row.collaborator.uuid),
    ).toEqual([eva.id]);
    const waiting = async (filter: { personnelDivision?: string }) =>
      z
        .array(z.object({ kind: z.string(), waiting: z.number() }))
        .parse((await product.call('sap.counts', { filter }, hr)).body)
        .find(({ kind }) => kind === 'HIRING')?.waiting;
    expect(await waiting({})).toBe((await listed('HIRING')).length);
    expect(await waiting({ personnelDivision: '0900' })).toBe(1);
  });

  test('a number that somebody has, a second one and a wrong one are refused', async () => {
    const [ana, eva] = [await somebody(), await somebody()];
    const sapNumber = freeNumber();
    const assign = (person: Person, number: string) =>
      product.call('sap.assign', { collaboratorUuid: person.id, sapNumber: number }, hr);
    await assign(ana, sapNumber);
    expect(codesOf(await assign(eva, sapNumber))).toEqual(['SAP_ALREADY_ASSIGNED']);
    expect(codesOf(await assign(ana, freeNumber()))).toEqual(['SAP_ALREADY_ASSIGNED']);
    expect(codesOf(await assign(eva, '12345'))).toEqual(['SAP_FORMAT_NOT_VALID']);
    expect(await numberOf(eva)).toBeNull();
  });
});

describe('a spreadsheet of numbers', () => {
  const HEAD = ['Nombre', 'SAP', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'RFC o CURP'];
  const line = (sapNumber: string, document: string) => ['', sapNumber, '', '', '', '', '', '', '', document];
  const xlsx = async (rows: string[][]) => ({
    name: 'sap.xlsx',
    bytes: new Uint8Array(await xlsxBytes([HEAD, ...rows], 'SAP')),
  });
  const csv = (rows: string[][]) => ({
    name: 'sap.csv',
    bytes: new TextEncoder().encode([HEAD, ...rows].map((cells) => cells.join(';')).join('\n')),
  });

  test.each([
    ['xlsx', xlsx],
    ['csv', csv],
  ])('as %s assigns all its rows', async (_kind, file) => {
    const [ana, eva] = [await somebody(), await somebody()];
    const [one, other] = [freeNumber(), freeNumber()];
    const answer = await product.call(
      'sap.importNumbers',
      { file: await file([line(one, ana.rfc), line(other, eva.rfc)]) },
      hr,
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { aggregates: { assigned: 2, unchanged: 0, skipped: 0 } },
    });
    expect([await numberOf(ana), await numberOf(eva)]).toEqual([one, other]);
  });

  test('names every wrong cell, and does nothing by half', async () => {
    const [ana, eva] = [await somebody(), await somebody()];
    const taken = freeNumber();
    await product.call('sap.assign', { collaboratorUuid: eva.id, sapNumber: taken }, hr);
    const file = await xlsx([
      line(freeNumber(), ana.rfc),
      line('123', ana.rfc),
      line(taken, 'XEXX010101000'),
      line(freeNumber(), ''),
      line('', ana.rfc),
      line(taken, (await somebody()).rfc),
    ]);
    const preview = await product.call('sap.previewNumbers', { file }, hr);
    const bad = [
      { cell: 'B3', code: 'SAP_FORMAT_NOT_VALID', found: '123' },
      { cell: 'J3', code: 'DUPLICATE_UNIQUE_KEY' },
      { cell: 'J4', code: 'COLLABORATOR_NOT_FOUND' },
      { cell: 'J5', code: 'SPREADSHEET_FORMAT_NOT_VALID' },
      { cell: 'B6', code: 'SAP_REQUIRED' },
      { cell: 'J6', code: 'DUPLICATE_UNIQUE_KEY' },
      { cell: 'B7', code: 'SAP_ALREADY_ASSIGNED' },
    ];
    expect(preview).toMatchObject({ status: 200, body: { aggregates: { good: [{ row: 2 }], bad } } });
    const refused = await product.call('sap.importNumbers', { file }, hr);
    expect(refused.status).toBe(404);
    expect(codesOf(refused)).toEqual(bad.map(({ code }) => code));
    expect(await numberOf(ana)).toBeNull();
    const answer = await product.call('sap.importNumbers', { file, skipBad: 'true' }, hr);
    expect(answer).toMatchObject({ body: { aggregates: { assigned: 1, skipped: 5 } } });
    expect(await numberOf(ana)).toMatch(/^\d{7}$/);
  });

  test('that is none is refused', async () => {
    const file = { name: 'foto.png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]) };
    expect(codesOf(await product.call('sap.importNumbers', { file }, hr))).toEqual([
      'SPREADSHEET_FORMAT_NOT_VALID',
    ]);
  });
});

describe('a change that SAP has to know', () => {
  const changed = async (): Promise<Numbered> => {
    const ana = await somebody();
    await product.call(
      'collaborators.edit.personalData',
      { collaboratorUuid: ana.id, version: 1, data: { firstSurname: 'Ruiz' } },
      hr,
    );
    return ana;
  };
  const rowOf = async (person: Person, state: 'waiting' | 'cleared') =>
    (await listed('FILE_CHANGE', { state })).find(({ collaborator }) => collaborator.uuid === person.id);

  test('is cleared by HR’s dated mark, once', async () => {
    const ana = await changed();
    const pendingUuid = (await rowOf(ana, 'waiting'))?.uuid ?? '';
    const clear = (on: string) => product.call('sap.clear', { pendingUuid, on }, hr);
    expect(codesOf(await clear('2099-01-01'))).toEqual(['FUTURE_DATE_NOT_ALLOWED']);
    expect((await clear('2026-01-15')).status).toBe(200);
    expect(codesOf(await clear('2026-01-15'))).toEqual(['SAP_PENDING_ALREADY_CLEARED']);
    const unknown = { pendingUuid: ana.id, on: '2026-01-15' };
    expect(codesOf(await product.call('sap.clear', unknown, hr))).toEqual(['SAP_PENDING_NOT_FOUND']);
    expect(await rowOf(ana, 'cleared')).toMatchObject({ clearedHow: 'MARK', fields: ['firstSurname'] });
  });

  test.each([
    ['at-once', 'cleared', { clearedHow: 'ANSWER' }],
    ['nok', 'waiting', { refusedMessage: 'NSS sin vigencia de derechos' }],
  ] as const)('where SAP is connected it answers: %s', async (behaviour, state, row) => {
    const { db } = product.app.database;
    await db.deleteFrom('parameter').where('code', '=', 'OUTSIDE_SAP_STAND_IN').execute();
    await db
      .insertInto('parameter')
      .values({ code: 'OUTSIDE_SAP_STAND_IN', name: 'SAP', value: behaviour })
      .execute();
    const ana = await changed();
    await expect.poll(() => rowOf(ana, state), { timeout: 10_000 }).toMatchObject(row);
    await db.deleteFrom('parameter').where('code', '=', 'OUTSIDE_SAP_STAND_IN').execute();
  });
});
