import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../testing/product.ts';
import { migrate, oneAtATime } from './migrate.ts';

test('a schema that is up to date is left as it is, and one of a newer version is refused', async () => {
  const database = await cloneDatabase();
  onTestFinished(database.close);
  expect(await migrate(database)).toEqual([]);
  await database.db.insertInto('schema_migration').values({ name: '9999-of-tomorrow.sql' }).execute();
  await expect(migrate(database)).rejects.toThrow(/newer version \(9999-of-tomorrow\.sql\)/);
});

test('of starts that come together each has its turn', async () => {
  const database = await cloneDatabase();
  onTestFinished(database.close);
  const turns: string[] = [];
  const start = (name: string) => async (): Promise<void> => {
    turns.push(`${name} begins`);
    await database.db.selectFrom('schema_migration').select('name').execute();
    turns.push(`${name} ends`);
  };
  const first = oneAtATime(database, start('first'));
  if (database.embedded) await first;
  await Promise.all([first, oneAtATime(database, start('second'))]);
  const [leader] = turns[0]?.split(' ') ?? [];
  const follower = leader === 'first' ? 'second' : 'first';
  expect(turns).toEqual([`${leader} begins`, `${leader} ends`, `${follower} begins`, `${follower} ends`]);
});
