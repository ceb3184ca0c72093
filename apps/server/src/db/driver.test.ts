import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../testing/product.ts';
import type { Database, Db } from './connect.ts';
import { along } from './driver.ts';

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  await database.pool.query('create table line (id int generated always as identity, word text primary key)');
});
afterAll(() => database.close());

const write = (db: Db, word: string) =>
  db.executeQuery(along(CompiledQuery.raw('insert into line (word) values ($1)', [word])));
const words = async () =>
  (await database.pool.query<{ word: string }>('select word from line order by id')).rows.map(
    ({ word }) => word,
  );

test('what travels along stands with its transaction, in its order', async () => {
  await database.db.transaction().execute(async (tx) => {
    await write(tx, 'one');
    await write(tx, 'two');
    const seen = await tx.executeQuery(CompiledQuery.raw('select count(*)::int as count from line'));
    expect(seen.rows).toEqual([{ count: 2 }]);
    await write(tx, 'three');
  });
  expect(await words()).toEqual(['one', 'two', 'three']);
});

test('what fails on the way fails the statement behind it with its own reason, or the commit, and nothing stands', async () => {
  const behind = database.db.transaction().execute(async (tx) => {
    await write(tx, 'four');
    await write(tx, 'one');
    await tx.executeQuery(CompiledQuery.raw('select 1'));
  });
  await expect(behind).rejects.toMatchObject({ code: '23505' });
  const atLast = database.db.transaction().execute(async (tx) => {
    await tx.executeQuery(CompiledQuery.raw('select 1'));
    await write(tx, 'one');
    await write(tx, 'five');
  });
  await expect(atLast).rejects.toMatchObject({ code: '23505' });
  expect(await words()).toEqual(['one', 'two', 'three']);
});

test('what is taken back before anything else was sent leaves nothing', async () => {
  const back = database.db.transaction().execute(async (tx) => {
    await write(tx, 'six');
    throw new Error('no');
  });
  await expect(back).rejects.toThrow('no');
  await database.db.transaction().execute((tx) => write(tx, 'seven'));
  expect(await words()).toEqual(['one', 'two', 'three', 'seven']);
});

test('outside a transaction it is sent by itself', async () => {
  await write(database.db, 'eight');
  await expect(write(database.db, 'eight')).rejects.toMatchObject({ code: '23505' });
  expect(await words()).toEqual(['one', 'two', 'three', 'seven', 'eight']);
});

test('an error names who asked, not who read the answer', async () => {
  const asksForNothing = () => database.db.executeQuery(CompiledQuery.raw('select nothing'));
  await expect(asksForNothing()).rejects.toMatchObject({
    code: '42703',
    stack: expect.stringContaining('driver.test.ts'),
  });
});
