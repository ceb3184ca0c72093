import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = { readonly getModuleInfo: Rolldown.PluginContext['getModuleInfo'] };

/** Libraries that every screen needs, and those that draw what floats, which none needs at first. */
const LIBRARIES: readonly (readonly [name: string, test: RegExp])[] = [
  [
    'libraries',
    /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query)|zod|@mantine\/core\/esm\/core|@mantine\/hooks|clsx)\//,
  ],
  ['floating', /node_modules\/(@mantine\/core\/esm|@floating-ui|react-remove-scroll|react-style-singleton)/],
];

/** The first file of every page waits for the application: what both need must be a file of its own, or each waits for the other. */
const ENTRY = 'main.tsx';

/** What every page loads, whatever it shows. */
const APPLICATION = 'start.tsx';

/** The frame's part that comes with every screen of somebody signed in. */
const FRAME = 'shell/Here.tsx';

/** Screens that a phone opens first, and the board, each under its letter. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  s: ['auth/Login.tsx'],
  g: ['guest/TokenCheck.tsx'],
  v: ['evidence/Verify.tsx'],
  m: ['myweek/MyWeek.tsx', FRAME],
  d: ['home/DirectorHome.tsx', FRAME],
  b: ['planning/PlanScreens.tsx', FRAME],
};

/** What only the board and other screens need is put together by where it is: they share a part of it. Each may import those before it. */
const AREAS: readonly (readonly [name: string, test: RegExp])[] = [
  ['rules', /packages\/domain\//],
  ['calls', /packages\/contract\//],
  ['parts', /web\/src\/ui\//],
  ['board', /web\/src\/planning\/board\//],
];

/** All other screens together. */
const REST = 'z';

const LETTERS = [...Object.keys(FIRST), REST];

/**
 * Puts into one file what the same screens need: a screen that counts is about ten files instead of a hundred, and loads
 * next to nothing that only others use. What none of them needs stays with the bundler's own division.
 */
export function chunkGroups(source: string): Rolldown.CodeSplittingGroup[] {
  let names: ReadonlyMap<string, string> | undefined;
  const nameOf = (id: string, context: Context): string | undefined => {
    if (id.includes('preload-helper') || id.includes('rolldown/runtime')) return BOTH;
    if (LIBRARIES.some(([, test]) => test.test(id))) return undefined;
    names ??= namesOf(source, context);
    return names.get(id);
  };
  const group = (debugName: string, priority: number, is: (name: string) => boolean) => ({
    debugName,
    priority,
    name: (id: string, context: Context): string | null => {
      const name = nameOf(id, context);
      return name !== undefined && is(name) ? name : null;
    },
  });
  return [
    group(BOTH, 1000, (name) => name === BOTH),
    ...LIBRARIES.map(([name, test], at) => ({ name, test, priority: 900 - at })),
    group(APP, 800, (name) => name === APP),
    // What more screens need comes first: a group takes along what its modules import, and that is in such a group.
    ...LETTERS.map((_, at) =>
      group(`for ${at + 1}`, 100 + at, (name) => name.startsWith(FOR) && name.length === FOR.length + at + 1),
    ),
    ...AREAS.map(([area], at) => group(area, 50 - at, (name) => name === area)),
  ];
}

/**
 * Where what these screens need belongs. Little is needed by sign-in and another, or by several beside the board: that is
 * loaded everywhere, as are the styles of several. Whatever needs more screens than another goes at least as far up, so
 * that no two files wait for each other.
 */
function fileFor(id: string, letters: string): string | undefined {
  const first = letters.replace(REST, '');
  const has = (...some: readonly string[]): boolean => some.every((letter) => first.includes(letter));
  if (has('s') && first !== 's') return APP;
  if (has('v') && first !== 'v') return APP;
  if (has('d', 'b') || (id.includes('.css') && first.length > 1)) return APP;
  if (has('m', 'd')) return `${FOR}md`;
  if (first === 'b') return AREAS.find(([, test]) => test.test(id))?.[0];
  return first === '' ? undefined : FOR + first;
}

const BOTH = 'both';
const APP = 'app';
const FOR = 'for-';

/** Module → the name of the file that it belongs to. */
function namesOf(source: string, context: Context): ReadonlyMap<string, string> {
  const of = (file: string): string => join(source, file);
  const first = reachedFrom([of(ENTRY)], context);
  const entry = new Set([...first, ...reachedFrom([of(APPLICATION)], context)]);
  const letters = new Map<string, string>();
  const note = (ids: Iterable<string>, letter: string): void => {
    for (const id of ids) if (!entry.has(id)) letters.set(id, (letters.get(id) ?? '') + letter);
  };
  for (const [letter, files] of Object.entries(FIRST)) note(reachedFrom(files.map(of), context), letter);
  note(reachedFrom(restOf(entry, letters, context), context), REST);
  const namedBy = iconsNamed([...letters.keys(), ...entry], context);
  for (const id of [...letters.keys(), ...entry]) {
    const icon = ICON.exec(id)?.[1];
    if (icon === undefined) continue;
    const users = namedBy.get(icon) ?? [];
    const isEverywhere = users.some((user) => entry.has(user));
    if (!isEverywhere) entry.delete(id);
    letters.delete(id);
    note(
      [id],
      LETTERS.filter((letter) => users.some((user) => letters.get(user)?.includes(letter))).join(''),
    );
  }
  return new Map([
    ...[...entry].map((id) => [id, first.has(id) ? BOTH : APP] as const),
    ...[...letters].flatMap(([id, by]) => {
      const name = fileFor(id, by);
      return name === undefined ? [] : [[id, name] as const];
    }),
    // Alone.
    [of(ENTRY), 'main'],
  ]);
}

const ICON = /@tabler\/.*\/(Icon\w+)\.mjs$/;

/** Icon → our modules that name it: by its library's index, every module that uses one would need them all. */
function iconsNamed(ids: readonly string[], context: Context): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const id of ids) {
    if (id.includes('node_modules')) continue;
    for (const [icon] of (context.getModuleInfo(id)?.code ?? '').matchAll(/\bIcon[A-Z]\w*/g))
      named.set(icon, [...(named.get(icon) ?? []), id]);
  }
  return named;
}

/** What is loaded on demand by anything, and is none of the first screens. */
function restOf(
  entry: ReadonlySet<string>,
  letters: ReadonlyMap<string, string>,
  context: Context,
): string[] {
  const begun = new Set<string>([...entry, ...letters.keys()]);
  const found = new Set<string>();
  for (const id of begun)
    for (const next of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (!letters.has(next)) found.add(next);
      begun.add(next);
    }
  return [...found];
}

function reachedFrom(roots: readonly string[], context: Context): Set<string> {
  const reached = new Set<string>();
  const left = [...roots];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    left.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
