import { readdirSync, readFileSync } from 'node:fs';

const CONTRACT = new URL('../../../../packages/contract/src/', import.meta.url);

/** What the contract's own comments say of its calls and fields. */
export type Words = {
  /** The sentence above a call's row; undefined where its name says all. */
  readonly ofCall: (name: string) => string | undefined;
  /** The sentence above a field, where all fields of that name agree on one. */
  readonly ofField: (name: string) => string | undefined;
};

/** The files of the contract that can hold rows and schemas. */
export const contractFiles = (): URL[] =>
  readdirSync(CONTRACT)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => new URL(name, CONTRACT));

/** Reads the comments that stand above rows and fields: what a reader of the code knows, a client reads too. */
export function readWords(): Words {
  const calls = new Map<string, string>();
  const fields = new Map<string, Set<string>>();
  for (const file of contractFiles())
    for (const [, comment = '', call, field] of readFileSync(file, 'utf8').matchAll(COMMENTED)) {
      const text = sentence(comment);
      if (call !== undefined) calls.set(call, text);
      else if (field !== undefined) fields.set(field, (fields.get(field) ?? new Set()).add(text));
    }
  return {
    ofCall: (name) => calls.get(name),
    ofField: (name) => {
      const said = [...(fields.get(name) ?? [])];
      return said.length === 1 ? said[0] : undefined;
    },
  };
}

const COMMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:'([\w.]+)':|(\w+):)/g;

/** The comment's text in one line, without what is for readers of the repository alone. */
const sentence = (comment: string): string =>
  comment
    .replaceAll(/\n\s*\* ?/g, ' ')
    .replaceAll('`', '')
    .replaceAll(/\s*\((?:decisions|issue|picture|spec)[^)]*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Words that are written in capitals. */
const SHORT: readonly string[] = [
  'rfc',
  'curp',
  'nss',
  'clabe',
  'sap',
  'uuid',
  'hr',
  'iban',
  'cex',
  'imss',
  'id',
  'csv',
  'pdf',
];

/** `insertPersonalData` → `insert personal data`. */
export const inWords = (name: string): string =>
  name
    .replaceAll('.', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .map((word) => (SHORT.includes(word) ? word.toUpperCase() : word))
    .join(' ')
    .trim();

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
