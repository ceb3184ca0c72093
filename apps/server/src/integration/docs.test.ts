import { readFileSync } from 'node:fs';
import { calls } from '@jornada/contract/index.ts';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../../../../docs/integrating.md', import.meta.url), 'utf8');

test('every address of docs/integrating.md is a call of the contract', () => {
  const written = [...page.matchAll(/ask "(\/[\w/]+)/g)].map((match) => match[1]);
  const known = new Set<string | undefined>(Object.values(calls).map(({ path }) => path));
  expect(written.length).toBeGreaterThan(4);
  expect(written.filter((path) => !known.has(path))).toEqual([]);
});
