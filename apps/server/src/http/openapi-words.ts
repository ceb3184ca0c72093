import { readdirSync, readFileSync } from 'node:fs';

const CONTRACT = new URL('../../../../packages/contract/src/', import.meta.url);

/** What the contract's own comments say of its calls and fields. */
export type Words = {
  /** The sentence above a call's row; undefined where its name says all. */
  readonly ofCall: (name: string) => string | undefined;
  /** The sentence above a field of a schema or of a call's row. */
  readonly ofField: (owner: string, field: string) => string | undefined;
};

/** The files of the contract that can hold rows and schemas. */
export const contractFiles = (): URL[] =>
  readdirSync(CONTRACT)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => new URL(name, CONTRACT));

/** Reads the comments that stand above rows and fields: what a reader of the code knows, a client reads too. */
export const readWords = (): Words => wordsIn(contractFiles().map((file) => readFileSync(file, 'utf8')));

/** The words in the sources of a contract. A comment describes the field that it stands above, and no other of that name. */
export function wordsIn(sources: readonly string[]): Words {
  const files = sources.map(declarationsIn);
  const all = new Map(files.flatMap((file) => [...file]));
  const calls = new Map(
    [...all].flatMap(([name, { comment }]) => (comment === undefined ? [] : [[name, comment]])),
  );
  /** In the declaration itself, else in what it is made of: what it extends or spreads, and what its file keeps to itself. */
  const find = (name: string, field: string, file: Declarations, seen: Set<string>): string | undefined => {
    const own = file.get(name) ?? all.get(name);
    if (own === undefined || seen.has(name)) return undefined;
    seen.add(name);
    const home = files.find((one) => one.get(name) === own) ?? file;
    return own.declares(field)
      ? own.words.get(field)
      : firstOf(partsOf(own, home, all), (part) => find(part, field, home, seen));
  };
  return {
    ofCall: (name) => calls.get(name),
    ofField: (owner, field) => find(owner, field, new Map(), new Set()),
  };
}

type Declaration = {
  readonly text: string;
  readonly exported: boolean;
  /** The sentence above it. */
  readonly comment: string | undefined;
  readonly declares: (field: string) => boolean;
  readonly words: ReadonlyMap<string, string>;
};
type Declarations = ReadonlyMap<string, Declaration>;

/** What a source declares at its top, and each row of its calls. */
function declarationsIn(source: string): Declarations {
  const starts = [...source.matchAll(DECLARED)];
  return new Map(
    starts.map(({ index, 1: comment, 2: exported, 3: name, 4: row }, at) => {
      const text = source.slice(index + (comment?.length ?? 0), starts[at + 1]?.index);
      return [
        name ?? row ?? '',
        {
          text,
          exported: exported !== undefined,
          comment: comment === undefined ? undefined : sentence(comment.slice('/**'.length, -'*/'.length)),
          declares: (field) => new RegExp(`[{,\\s]${field}:`).test(text),
          words: fieldsIn(text),
        },
      ];
    }),
  );
}

/** The sentence above each field; none where the same declaration has another field of that name without it. */
function fieldsIn(text: string): ReadonlyMap<string, string> {
  const found = Map.groupBy(text.matchAll(COMMENTED), ([, , field = '']) => field);
  return new Map(
    [...found].flatMap(([field, said]) => {
      const words = new Set(said.map(([, comment = '']) => sentence(comment)));
      const places = [...text.matchAll(new RegExp(`[{,\\s]${field}:`, 'g'))].length;
      const [only] = words;
      return only !== undefined && words.size === 1 && places === said.length ? [[field, only]] : [];
    }),
  );
}

/** The names in a declaration whose fields are its own. An exported schema that is only referred to describes itself. */
function partsOf({ text }: Declaration, home: Declarations, all: Declarations): string[] {
  const names = [...new Set(text.match(/\b[A-Za-z]\w*\b/g))];
  return names.filter((name) => {
    const part = home.get(name) ?? all.get(name);
    if (part === undefined || part.text === text) return false;
    return (
      (!part.exported && home.has(name)) || new RegExp(`\\.\\.\\.${name}\\b|\\b${name}\\s*\\.`).test(text)
    );
  });
}

function firstOf(names: readonly string[], find: (name: string) => string | undefined): string | undefined {
  for (const name of names) {
    const found = find(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

const COMMENT = String.raw`\/\*\*(?:(?!\*\/)[\s\S])*\*\/`;
const DECLARED = new RegExp(
  String.raw`^(?: *(${COMMENT})\s*)?(?:(export )?(?:const|(?:async )?function) (\w+)| {2}'([\w.-]+)':)`,
  'gm',
);
const COMMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+):/g;

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
