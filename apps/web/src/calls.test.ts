import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@jornada/contract/index.ts';
import type { Call } from '@jornada/contract/call.ts';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: ROOT })
    .filter((file) => !file.includes('.test.') && !file.endsWith('audit/acts.ts'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');

test('every call is asked by a screen, or its row says who asks it', () => {
  // Screens draw the acts that the domain names, and the sections of a file that the contract names. The trail's words
  // name every command and ask none.
  const screens = textOf('apps/web/src/**/*.{ts,tsx}') + textOf('packages/domain/src/!(access)/*.ts');
  const sections = textOf('packages/contract/src/collaborator-file.ts');
  const isAsked = (name: string): boolean =>
    screens.includes(`'${name}'`) || sections.includes(`['${name}']`);
  const rows = Object.entries<Call>(calls);
  const isSaid = (call: Call): boolean => call.usedBy !== undefined && call.usedBy !== 'OUTSIDE_SYSTEMS';
  expect(
    rows.filter(([name, { usedBy }]) => !isAsked(name) && usedBy === undefined).map(([name]) => name),
  ).toEqual([]);
  expect(rows.filter(([name, call]) => isAsked(name) && isSaid(call)).map(([name]) => name)).toEqual([]);
});
