// `npm run coverage`: how much of the specification is served, counted from its tables where they lie beside the project.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '../packages/domain/src/errors.ts';
import { calls } from '../packages/contract/src/index.ts';

const folder = process.env['JORNADA_SPEC_DIR'] ?? join(import.meta.dirname, '..', '..', 'shared', 'spec');
if (!existsSync(join(folder, 'calls.tsv'))) {
  console.error('jornada: the specification\'s tables are not here; name their folder by JORNADA_SPEC_DIR.');
  process.exit(0);
}

const served = new Set(Object.values(calls).map(({ method, path }) => `${method} ${shape(path)}`));
const routes = new Set([...readFileSync(join(import.meta.dirname, '../apps/web/src/routes.ts'), 'utf8').matchAll(/path: '([^']+)'/g)].map((match) => shape((match[1] ?? '').replaceAll(/:(\w+)/g, '{$1}'))));
const sources = statusSources();

report('calls', table('calls.tsv').map((row) => ({ name: row['id'] ?? '', done: served.has(`${row['method']} ${shape(row['path'] ?? '')}`) })));
report('routes', table('routes.tsv').map((row) => ({ name: row['path'] ?? '', done: routes.has(shape(row['path'] ?? '')) })));
report('error codes', table('errors.tsv').map((row) => ({ name: row['code'] ?? '', done: Object.hasOwn(errors, row['code'] ?? '') })));
report('statuses', table('statuses.tsv').map((row) => ({ name: `${row['machine']} ${row['code']}`, done: sources.includes(`'${row['code']}'`) })));

/** A path by its fixed parts alone: names of parameters may differ, optional ones count once. */
function shape(path: string): string {
  return path.replaceAll(/\{\w+[?*]?\}/g, '{}').replace(/\/$/, '');
}

function table(name: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [names[index] ?? '', cell])));
}

function report(what: string, rows: readonly { name: string; done: boolean }[]): void {
  const done = rows.filter((row) => row.done).length;
  console.log(`${what}: ${done} of ${rows.length} (${Math.round((100 * done) / rows.length)} %)`);
  if (process.argv.includes('--missing')) for (const row of rows.filter((each) => !each.done)) console.log(`  ${row.name}`);
}

function statusSources(): string {
  const files = ['hiring/statuses.ts', 'notifications/statuses.ts', 'planning/statuses.ts', 'collaborators/situations.ts', 'evidence/statuses.ts'];
  return files
    .map((file) => join(import.meta.dirname, '../packages/domain/src', file))
    .filter(existsSync)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}
