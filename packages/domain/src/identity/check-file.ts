import { judgeClabe } from './clabe.ts';
import { judgeCurp } from './curp.ts';
import { judgeIban } from './iban.ts';
import { judgement, type IdentityReason, type Judgement } from './judgement.ts';
import { judgeNie } from './nie.ts';
import { judgeNif } from './nif.ts';
import { judgeNss } from './nss.ts';
import { judgePair } from './pair.ts';
import type { Gender, KnownPerson } from './person.ts';
import type { ReasonCode } from './reasons.ts';
import { judgeRfc } from './rfc.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a file of numbers comes to: for each of its kinds the judged rows, and what was left out and why. */
export type CheckedFile = {
  readonly results: Readonly<Record<string, readonly CheckedRow[]>>;
  readonly skipped: readonly string[];
};

export type CheckedRow = Omit<Partial<Judgement>, 'reasons'> & {
  readonly value?: unknown;
  readonly curp?: unknown;
  readonly rfc?: unknown;
  readonly reasons: readonly ReasonCode[];
};

const judges: Readonly<Record<string, (value: string, person?: KnownPerson) => Judgement>> = {
  curp: (value, person) => judgeCurp(value, person, { sexLetters: 'HM' }),
  rfc: judgeRfc,
  nss: judgeNss,
  clabe: judgeClabe,
  nif: judgeNif,
  nie: judgeNie,
  iban: judgeIban,
};

const NOT_TEXT: IdentityReason = { code: 'VALUE_NOT_TEXT' };

/**
 * Judges a file of identity numbers: for each kind a list of `{ value, person? }`, and `pairs` of `{ curp, rfc }`. Kinds and
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

const isKnown = (kind: string): boolean => kind === 'pairs' || Object.hasOwn(judges, kind);

function checkRow(kind: string, row: unknown): CheckedRow {
  const fields = isRow(row) ? row : { value: row };
  return kind === 'pairs' ? checkPair(fields) : checkNumber(kind, fields);
}

function checkNumber(kind: string, { value, person }: Row): CheckedRow {
  const judge = judges[kind];
  const known = isRow(person) ? knownPerson(person) : undefined;
  const judged =
    typeof value === 'string' && judge
      ? judge(value, known)
      : judgement([NOT_TEXT], known && { person: 'unreadable' });
  return { value: value ?? null, ...judged, reasons: codes(judged.reasons) };
}

function checkPair({ curp, rfc }: Row): CheckedRow {
  const areTexts = typeof curp === 'string' && typeof rfc === 'string';
  const { consistent, reasons } = areTexts
    ? judgePair(curp, rfc)
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
