import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readSpreadsheet } from '../spreadsheets/spreadsheet.ts';
import { openZip } from '../spreadsheets/zip.ts';
import { eraseDue } from '../erasure/erasing.ts';
import { hire, openStore, type Store } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';
import { columnWords } from './column-words.ts';
import { PERSONAL_TABLES, personalTables } from './personal-tables.ts';
import { ofPerson } from './person-queries.ts';

let product: Product;
let store: Store;
let hr: string;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  hr = await product.signIn({ role: 'HR', name: 'Sandra Lara' });
});
afterAll(() => product.stop());

const db = () => product.app.database.db;

test('every table with a person or a process in it says what an access request and erasure do with it', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct c.table_name as table from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('collaborator_id', 'process_id')
    order by 1`.execute(db());
  expect(rows.map(({ table }) => table).filter((table) => !(table in PERSONAL_TABLES))).toEqual([]);
});

test('every column of such a table has words in both languages', async () => {
  const tables = Object.keys(PERSONAL_TABLES);
  const { rows } = await sql<{ column: string }>`
    select distinct column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables}::text[]) and column_name !~ '(^|_)(hash|token|secret|digest|storage_key)(_|$)'`.execute(
    db(),
  );
  expect(
    rows.map(({ column }) => column).filter((column) => columnWords(column, 'es') === undefined),
  ).toEqual([]);
  expect(columnWords('sap_number', 'en')).toBe('SAP number');
});

/** Somebody with a wish, an availability and an address. */
async function person(name: string) {
  const { id } = await hire(product, { store, name, from: '2020-01-06' });
  await db()
    .insertInto('availability')
    .values({
      collaborator_id: id,
      valid_from: '2026-01-05',
      days: JSON.stringify(Array.from({ length: 7 }, () => null)),
      remark: 'Estudio por las tardes',
      changed_at: product.clock.now.toString(),
      changed_by_name: name,
    })
    .execute();
  await db()
    .insertInto('sport_discipline')
    .values({ collaborator_id: id, place: 1, discipline: 'Remo', frequency: 'WEEKLY', level: 'AMATEUR' })
    .execute();
  return id;
}

const queueOne = (recipient: string) =>
  db()
    .insertInto('message')
    .values({
      id: randomUUID(),
      kind: 'test',
      channel: 'MAIL',
      recipient,
      subject: 'Hola',
      body: 'sellado',
      created_at: product.clock.now.toString(),
    })
    .execute();

const rowsLeft = async (id: string) => {
  const left: string[] = [];
  for (const [table, about] of personalTables) {
    const { rows } = await sql`select from ${sql.table(table)} where ${ofPerson(about, id)}`.execute(db());
    if (about.fate === 'DELETED' && rows.length > 0) left.push(table);
  }
  return left;
};

test('everything about a person is one readable zip, and that it was read stands in the trail', async () => {
  const id = await person('Ana');
  const email = 'ana@correo.example';
  await db().updateTable('collaborator').set({ personal_email: email }).where('id', '=', id).execute();
  await queueOne(email);
  const answer = await product.call('privacy.everything', { id }, hr);
  expect(answer).toMatchObject({ status: 200 });
  const { body } = answer;
  const zip = openZip(z.instanceof(Uint8Array).parse(body));
  expect([...(zip?.keys() ?? [])]).toEqual(['datos.xlsx', 'datos.json']);
  const data: Record<string, Record<string, unknown>[]> = JSON.parse(
    Buffer.from(zip?.get('datos.json') ?? '{}').toString('utf8'),
  );
  expect(data['availability']).toMatchObject([{ remark: 'Estudio por las tardes' }]);
  expect(data['sport_discipline']).toMatchObject([{ discipline: 'Remo' }]);
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['collaborator', 'contract', 'labor_condition']));
  expect(data['message']).toMatchObject([{ recipient: email, subject: 'Hola' }]);
  expect(data['message']?.[0]).not.toHaveProperty('body');
  expect(JSON.stringify(data)).not.toMatch(/_hash"|"token/);
  expect(readSpreadsheet(zip?.get('datos.xlsx') ?? new Uint8Array())?.rows[0]?.cells).toContain('RFC');
  const entry = await db()
    .selectFrom('audit_entry')
    .select('entity_id')
    .where('act', '=', 'privacy.everything')
    .execute();
  expect(entry).toEqual([{ entity_id: id }]);
});

test('a director does not get it, and nobody gets it of somebody who is not there', async () => {
  const director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' });
  const id = await person('Beto');
  expect(codesOf(await product.call('privacy.everything', { id }, director))).toEqual(['NOT_AUTHORIZED']);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(codesOf(await product.call('privacy.everything', { id: nobody }, hr))).toEqual([
    'COLLABORATOR_NOT_FOUND',
  ]);
});

test('an erased person leaves no row in a table whose rows are deleted', async () => {
  const id = await person('Carla');
  expect(await rowsLeft(id)).toEqual(expect.arrayContaining(['availability', 'sport_discipline']));
  await db().updateTable('collaborator').set({ left_on: '2021-01-31' }).where('id', '=', id).execute();
  await db()
    .updateTable('process')
    .set({ closed_at: '2021-02-01T12:00:00Z' })
    .where('collaborator_id', '=', id)
    .execute();
  await eraseDue(product.app);
  expect(await rowsLeft(id)).toEqual([]);
});
