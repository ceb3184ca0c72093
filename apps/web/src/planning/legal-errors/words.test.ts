import { planningHeadings } from '@jornada/domain/planning/check/headings.ts';
import { planningRules } from '@jornada/domain/planning/check/rules.ts';
import { siteRules } from '@jornada/domain/planning/check/site-year.ts';
import { yearRules } from '@jornada/domain/planning/check/year.ts';
import { expect, test } from 'vitest';
import { ruleName } from './words.ts';

const codes = [
  ...Object.keys(planningHeadings),
  ...[...planningRules, ...yearRules, ...siteRules].map(({ code }) => code),
];

test.each(['es', 'en'] as const)(
  'every check has a name of its own, without the place of a figure (%s)',
  (language) => {
    const names = codes.map((code) => ruleName(code, language));
    expect(names.filter((name) => /[{}…_]/.test(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  },
);
