// `npm run coverage`: how much of the specification is served, counted from its tables where they lie beside the project,
// and why each row that is left is left.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../packages/contract/src/index.ts';
import { errors } from '../packages/domain/src/errors.ts';
import { EVIDENCE_STATUSES } from '../packages/domain/src/evidence/evidence-status.ts';
import { situations } from '../packages/domain/src/collaborators/situations.ts';
import { KINDS } from '../packages/domain/src/processes/kinds.ts';
import { notificationLists } from '../packages/domain/src/notifications/statuses.ts';
import { weeklyNotificationTransitions } from '../packages/domain/src/notifications/transitions.ts';
import { planningHeadings } from '../packages/domain/src/planning/check/headings.ts';
import { planningRules } from '../packages/domain/src/planning/check/rules.ts';
import { siteRules } from '../packages/domain/src/planning/check/site-year.ts';
import { PLANNING_STATUSES } from '../packages/domain/src/planning/week/statuses.ts';
import { yearRules } from '../packages/domain/src/planning/check/year.ts';
import type { AnyKind, Family } from '../packages/domain/src/process/kind.ts';
import { signatures } from '../packages/domain/src/process/signature.ts';

const ROOT = join(import.meta.dirname, '..');
const folder = process.env['JORNADA_SPEC_DIR'] ?? join(ROOT, '..', 'shared', 'spec');
if (!existsSync(join(folder, 'calls.tsv'))) {
  console.error("jornada: the specification's tables are not here; name their folder by JORNADA_SPEC_DIR.");
  process.exit(0);
}

/** The router's own two, which have no row: the way home, and whatever is unknown. */
const OF_ROUTER = ['/', '/*'];

const served = new Set(Object.values(calls).map(({ method, path }) => `${method} ${shape(path)}`));
const routes = new Set([...OF_ROUTER, ...quoted('apps/web/src/routes.ts', /path: '([^']+)'/g)].map(shape));
const raised = new Set<string>(
  [errors, planningHeadings]
    .flatMap(Object.keys)
    .concat([...planningRules, ...yearRules, ...siteRules].map(({ code }) => code)),
);
const browser = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: ROOT }).map(read).join('\n');

/** The statuses that something in the product can bring about, by the specification's machines. */
const reached: Readonly<Record<string, ReadonlySet<string>>> = {
  // A transfer that waits stands among them, and is reached by its own process (decisions 7).
  hiring: ofFamilies('contract', 'mutation'),
  conversion: ofFamilies('contract'),
  extension: ofFamilies('contract'),
  leave: ofFamilies('leave', 'absence'),
  mutation: ofFamilies('mutation'),
  notification: ends('NOT_SENT', weeklyNotificationTransitions),
  'weekly-notification-list': new Set(Object.keys(notificationLists)),
  planning: new Set(PLANNING_STATUSES),
  signature: new Set([...EVIDENCE_STATUSES, ...Object.keys(signatures)]),
  'collaborator-situation': new Set(Object.keys(situations)),
  // The switch of a feature at a site.
  feature: new Set(['ENABLED', 'DISABLED']),
};

report(
  'calls',
  table('calls.tsv').map(({ id, method, path }) => ({
    name: id,
    done: served.has(`${method} ${shape(path)}`),
  })),
);
report(
  'routes',
  table('routes.tsv').map(({ path }) => ({ name: path, done: routes.has(shape(path)) })),
);
report(
  'error codes',
  table('errors.tsv').map((row) => ({ name: row.code, done: raised.has(row.code) || isSaidByBrowser(row) })),
);
report(
  'statuses',
  table('statuses.tsv').map(({ machine, code }) => ({
    name: `${machine} ${code}`,
    done: reached[machine]?.has(code) === true,
  })),
);

report(
  'features',
  table('features.tsv').map(({ id }) => ({ name: id, done: isClaimed(id) })),
);

/**
 * Whether a test claims a feature in `features.tsv` beside this script: by its id, or by the family that its id begins
 * with (`role.*`), the longest that fits; `-` says that nothing plays it yet. A file that is gone claims nothing.
 */
function isClaimed(id: string): boolean {
  const [claim] = claims()
    .filter(({ feature }) => feature === id || (feature.endsWith('*') && id.startsWith(feature.slice(0, -1))))
    .toSorted((a, b) => weight(b.feature) - weight(a.feature));
  return claim !== undefined && claim.test !== '-' && existsSync(join(ROOT, claim.test));
}

/** An id by itself counts more than any family. */
function weight(feature: string): number {
  return feature.endsWith('*') ? feature.length : 1000;
}

function claims(): { feature: string; test: string }[] {
  return ownTable('features.tsv').map(([feature, test]) => ({ feature, test }));
}

/** Why a row is left, by its name; the reasons stand in `left-out.tsv` beside this script. */
function reasons(): Map<string, string> {
  return new Map(ownTable('left-out.tsv'));
}

function ownTable(name: string): [string, string][] {
  return read(`scripts/${name}`)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([row = '', text = '']) => [row, text]);
}

/**
 * A path by its fixed parts alone, as the specification or the router writes it: names of parameters may differ; one
 * that may be left out or repeated stands for itself.
 */
function shape(path: string): string {
  return path.replaceAll(/\{\w+[?*]?\}|:\w+\??|\*/g, '{}').replace(/(?<=.)\/$/, '');
}

/** Errors that no server sends: the browser says them, in the specification's words. */
function isSaidByBrowser({ family, message_es: words }: Row): boolean {
  return (
    (family === 'client' || family === 'validation-prompt') && browser.includes(words.split('{')[0] ?? words)
  );
}

/** The statuses of the kinds of some families: the specification lists them by the screens that show them. */
function ofFamilies(...families: readonly Family[]): ReadonlySet<string> {
  const kinds: readonly AnyKind[] = KINDS;
  return new Set(
    kinds.filter(({ family }) => families.includes(family)).flatMap((kind) => [...statusesOf(kind)]),
  );
}

/** The statuses that a kind of process starts in or leads to. */
function statusesOf({ start, acts }: AnyKind): ReadonlySet<string> {
  const targets = Object.values(acts).flatMap(({ moves }) => Object.values(moves).flat());
  return new Set([...start.to, ...targets.flatMap((status) => status ?? [])]);
}

function ends(
  first: string,
  transitions: Readonly<Record<string, { readonly to: readonly string[] }>>,
): ReadonlySet<string> {
  return new Set([first, ...Object.values(transitions).flatMap(({ to }) => to)]);
}

type Row = Readonly<Record<'id' | 'method' | 'path' | 'code' | 'family' | 'message_es' | 'machine', string>>;

function table(name: string): Row[] {
  const [head = '', ...lines] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  const empty: Row = { id: '', method: '', path: '', code: '', family: '', message_es: '', machine: '' };
  return lines.map((line) => ({
    ...empty,
    ...Object.fromEntries(line.split('\t').map((cell, index) => [names[index] ?? '', cell])),
  }));
}

function quoted(file: string, pattern: RegExp): string[] {
  return [...read(file).matchAll(pattern)].map((match) => match[1] ?? '');
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function report(what: string, rows: readonly { name: string; done: boolean }[]): void {
  const done = rows.filter((row) => row.done).length;
  console.log(`${what}: ${done} of ${rows.length} (${Math.round((100 * done) / rows.length)} %)`);
  for (const { name } of rows.filter((row) => !row.done))
    console.log(`  ${name}: ${reasons().get(name) ?? 'nothing claims it'}`);
}
