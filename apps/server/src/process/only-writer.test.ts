import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SERVER = new URL('../', import.meta.url);

/** What writes rows of processes: by the query builder, or in SQL. */
const WRITES =
  /\b(updateTable|insertInto|deleteFrom)\(\s*'process'\s*\)|\b(update|insert into|delete from)\s+process\b(?!_)/;

/** Who may: the engine itself, the refresh of what it derives from rows of an older version, and what makes test and demo data. */
const MAY = /^(process|demo|testing)\/|^processes\/refresh-queries\.ts$|\.test\.ts$|\/fixtures\.ts$/;

test('only the process engine writes to the table of processes', () => {
  const files = globSync('**/*.ts', { cwd: SERVER });
  expect(files.length).toBeGreaterThan(300);
  const writing = files.filter(
    (file) => !MAY.test(file) && WRITES.test(readFileSync(new URL(file, SERVER), 'utf8')),
  );
  expect(writing).toEqual([]);
});

test.each([
  ["db.updateTable('process').set({})", true],
  ['sql`update process p set rank = 1`', true],
  ["insertInto('process_event')", false],
  ['update process_contract set terms = null', false],
])('%s writes: %s', (line, expected) => expect(WRITES.test(line)).toBe(expected));
