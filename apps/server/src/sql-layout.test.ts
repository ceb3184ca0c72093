import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** A folder's statements: `queries.ts`, by topic `…-queries.ts`, or one composed statement in `…-query.ts`. */
const IS_FOR_SQL = /^(.+-)?(queries|query)\.ts$/;

/** What is no part of the running product, or is the database itself. */
const ELSEWHERE = /^(db|demo|testing)\/|\/testing\/|\.test\.ts$|(^|\/)fixtures\.ts$/;

/** Files that keep a statement beside what it belongs to. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'audit/chain.ts': 'the statement computes the hash that the function beside it checks',
  'http/health.ts': 'asks whether the database answers',
  'live/events.ts': 'one statement, prepared with its slots, that travels with the last of a command',
  'reference/catalogue.ts': 'fills the reference tables from files',
  'reference/seed.ts': 'fills the reference tables',
};

const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`;]*?>)?`/;

it('keeps SQL in the files that are named for it', () => {
  const outside = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !IS_FOR_SQL.test(basename(file)) && !ELSEWHERE.test(file))
    .filter((file) => SQL.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')));
  expect(outside.toSorted()).toEqual(Object.keys(EXCEPTIONS));
});
