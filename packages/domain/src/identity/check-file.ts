import { checkClabe } from './clabe.ts';
import { checkCurp } from './curp.ts';
import { checkIban } from './iban.ts';
import { identityCheck, type IdentityReason, type IdentityCheck } from './identity-check.ts';
import { checkNie } from './nie.ts';
import { checkNif } from './nif.ts';
import { checkNss } from './nss.ts';
import { checkPair } from './pair.ts';
import type { Gender, KnownPerson } from './person.ts';
import type { ReasonCode } from './reasons.ts';
import { checkRfc } from './rfc.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a file of numbers comes to: for each of its kinds the checked rows, and what was left out and why. */
export type CheckedFile = {
  readonly results: Readonly<Record<string, readonly CheckedRow[]>>;
  readonly skipped: readonly string[];
};

export type CheckedRow = Omit<Partial<IdentityCheck>, 'reasons'> & {
  readonly value?: unknown;
  readonly curp?: unknown;
  readonly rfc?: unknown;
  readonly reasons: readonly ReasonCode[];
};

const checks: Readonly<Record<string, (value: string, person?: KnownPerson) => IdentityCheck>> = {
  curp: (value, person) => checkCurp(value, person, { sexLetters: 'HM' }),
  rfc: checkRfc,
  nss: checkNss,
  clabe: checkClabe,
  nif: checkNif,
  nie: checkNie,
  iban: checkIban,
};

const NOT_TEXT: IdentityReason = { code: 'VALUE_NOT_TEXT' };

/**
 * Checks a file of identity numbers: for each kind a list of `{ value, person? }`, and `pairs` of `{ curp, rfc }`. Kinds and
 * rows keep their order; a bare value stands for its row. Values are taken as canonical: anything else is not valid, and a
 * CURP's gender is H or M only, as usual payroll files want it. Undefined where the content is no object of lists at all.
 */
export function checkFile(content: unknown): CheckedFile | undefined {
  if (!isRow(content)) return undefined;
  const entries = Object.entries(content).filter(([kind]) => kind !== '_meta');
  return {
    results: Object.fromEntries(
      entries.flatMap(([kind, rows]) =>
        isKnown(kind) && Array.isArray(rows) ? [[kind, rows.map((row: unknown) => checkRow(kind, row))]] : [],
      ),
    ),
    skipped: entries.flatMap(([kind, rows]) => {
      if (!isKnown(kind)) return [`${kind} is no known kind of number`];
      return Array.isArray(rows) ? [] : [`${kind} is no list`];
    }),
  };
}

const isKnown = (kind: string): boolean => kind === 'pairs' || Object.hasOwn(checks, kind);

function checkRow(kind: string, row: unknown): CheckedRow {
  const fields = isRow(row) ? row : { value: row };
  return kind === 'pairs' ? checkPairRow(fields) : checkNumber(kind, fields);
}

function checkNumber(kind: string, { value, person }: Row): CheckedRow {
  const check = checks[kind];
  const known = isRow(person) ? knownPerson(person) : undefined;
  const checked =
    typeof value === 'string' && check
      ? check(value, known)
      : identityCheck([NOT_TEXT], known && { person: 'unreadable' });
  return { value: value ?? null, ...checked, reasons: codes(checked.reasons) };
}

function checkPairRow({ curp, rfc }: Row): CheckedRow {
  const areTexts = typeof curp === 'string' && typeof rfc === 'string';
  const { consistent, reasons } = areTexts
    ? checkPair(curp, rfc)
    : { consistent: false, reasons: [NOT_TEXT] };
  return { curp: curp ?? null, rfc: rfc ?? null, consistent, reasons: codes(reasons) };
}

const codes = (reasons: readonly IdentityReason[]): ReasonCode[] => reasons.map(({ code }) => code);

function knownPerson(person: Row): KnownPerson {
  const text = (fact: string) => (typeof person[fact] === 'string' ? person[fact] : undefined);
  const gender = text('gender');
  return {
    name: text('name'),
    firstSurname: text('firstSurname'),
    secondSurname: text('secondSurname'),
    birthdate: text('birthdate'),
    gender: isGender(gender) ? gender : undefined,
    state: text('state'),
  };
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isGender = (letter: string | undefined): letter is Gender => ['H', 'M', 'X'].includes(letter ?? '');
