import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errors } from '@jornada/domain/errors.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { ROLES } from '@jornada/domain/access/roles.ts';
import { planningRules } from '@jornada/domain/planning/check/rules.ts';
import type { Call } from '@jornada/contract/call.ts';
import { calls } from '@jornada/contract/index.ts';
import { describe, expect, test } from 'vitest';

/* What the tables promise as a whole: nothing without its text, its source or its right, and nothing that is never used. */
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The project's own code without tests, fixtures and the table of codes itself; what calls only announce does not count. */
const code = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|\/testing\/|fixtures\.ts$|domain\/src\/errors\.ts$/.test(file))
  .map((file) => readFileSync(`${ROOT}/${file}`, 'utf8').replaceAll(/^\s*errors: \[[^\]]*\],$/gm, ''))
  .join('\n');

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted();

describe('error codes', () => {
  test.each(Object.entries(errors))(
    '%s has both texts, with the same figures in them, and is raised somewhere',
    (name, { es, en }) => {
      expect(es.trim()).not.toBe('');
      expect(en.trim()).not.toBe('');
      expect(placeholders(es)).toEqual(placeholders(en));
      expect(code).toMatch(new RegExp(`['"\`]${name}['"\`]`));
    },
  );

  test('what a call announces is a code', () => {
    const announced = Object.values<Call>(calls).flatMap((call) => call.errors ?? []);
    expect(announced.filter((name) => !Object.hasOwn(errors, name))).toEqual([]);
  });
});

describe('rights', () => {
  test('there is a line for every call, and none beside', () => {
    expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test('every role is named by some line that does not name all', () => {
    const special = Object.values(permissions).filter(({ roles }) => roles.length < ROLES.length);
    expect(
      ROLES.filter((role) => !special.some(({ roles }) => roles.some((named) => named === role))),
    ).toEqual([]);
  });
});

test.each(planningRules.map((rule) => [rule.code, rule] as const))(
  'planning rule %s has a source, and says itself in both languages',
  (_code, { source, title, sentence }) => {
    expect('law' in source ? `${source.law} ${source.article}`.trim() : source.policy).not.toBe('');
    for (const { es, en } of [title, sentence]) {
      expect(es.trim()).not.toBe('');
      expect(en.trim()).not.toBe('');
      expect(placeholders(es)).toEqual(placeholders(en));
    }
  },
);
