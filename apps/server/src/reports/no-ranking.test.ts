import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@jornada/contract/index.ts';
import { columnsAt, REPORT_CODES, reportOf } from '@jornada/domain/reports/reports.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';

/*
 * A ranking of people is a figure of a person that says how good somebody is: a score, a place among others, a rate in
 * percent, or any number that counts nothing. Hours, shifts and days are counts, each with its unit.
 */

const ROOT = join(import.meta.dirname, '../../../..');
const RANKING =
  /ranking|ranked|leaderboard|\bscor(e|es|ed|ing)\b|[a-z]Score\b|puntaje|puntuaci[oó]n|\bcalifica(n|r|ci[oó]n)?\b|percentile? rank|\btop[ -]?\d|(mejor|peor)(es)? (persona|emplead|colaborador)|(best|worst) (people|person|employee|performer)/i;
const COMMENT = /^\s*(\/\/|\/?\*|--)|\/\*\*.*\*\//;
const DENIES = /\b(no|nobody|nadie|not|never)\b/i;

test('no text, log, column or name in the product speaks of a ranking, but to say that there is none', () => {
  const files = globSync(
    ['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}', 'apps/server/migrations/*.sql'],
    {
      cwd: ROOT,
    },
  ).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const lines = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => RANKING.test(line) && !COMMENT.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(lines.filter((line) => !DENIES.test(line))).toEqual([]);
});

/** Who is proposed, asked or moved, and the proposals themselves. */
const PROPOSING = /^(autoPlan|coverage\w*|loans|mobility|openShifts|swaps|planning\.whoCouldTake|presence)\b/;

/** What an answer may say of a person in numbers: moments, counts with a unit, the version of a record, and numbers that are names. */
const COUNTED =
  /^(from|to|fromHour|toHour|shifts|days|hours|weeks|row|number|version|personnelNumber|positionNumber)$|([mM]inutes(Before|After)?|[cC]entavos)$/;
/** Minutes by class of the law, under these names. */
const CLASSES = /^(ordinary|double|triple|overLimit|sunday|holiday|restDay|night|planned)$/;

const PERSON = /^(collaborator(Uuid|Id|Name)|person(Uuid)?|fullName)$/;

/** Names of the numbers in whatever names a person. */
function numbersOf(schema: z.core.$ZodType, isPerson = false, name = ''): string[] {
  if (schema instanceof z.ZodObject) {
    const keys = Object.keys(schema.shape);
    const ofPerson = isPerson || keys.some((key) => PERSON.test(key));
    return keys.flatMap((key) => numbersOf(schema.shape[key], ofPerson, key));
  }
  if (schema instanceof z.ZodArray) return numbersOf(schema.element, isPerson, name);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return numbersOf(schema.unwrap(), isPerson, name);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => numbersOf(option, isPerson, name));
  return isPerson && schema instanceof z.ZodNumber ? [name] : [];
}

test('a proposal says nothing of a person in numbers but what is counted', () => {
  const numbers = Object.entries(calls)
    .filter(([name]) => PROPOSING.test(name))
    .flatMap(([name, { output }]) => numbersOf(output).map((number) => ({ name, number })));
  expect(numbers.length).toBeGreaterThan(50);
  expect(numbers.filter(({ number }) => !COUNTED.test(number) && !CLASSES.test(number))).toEqual([]);
  const scored = z.object({ fullName: z.string(), fit: z.number() });
  expect(numbersOf(z.array(scored))).toEqual(['fit']);
});

test('a report that goes down to a person gives counts there, and neither a rate nor a comparison', () => {
  const reaching = REPORT_CODES.filter((code) => code !== 'storeFigures' && reportOf(code).byWeek !== true);
  const rates = reaching.flatMap((code) =>
    columnsAt(code, 'person', true)
      .filter(({ kind }) => kind === 'percent' || kind === 'points')
      .map(({ key }) => `${code}.${key}`),
  );
  expect(rates).toEqual([]);
});
