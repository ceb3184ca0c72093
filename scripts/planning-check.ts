/**
 * `npm run --silent planning:check -- FILE`: judges worked weeks with the rules of the planning board and the server.
 *
 * FILE holds a JSON list of cases (`id`, `site`, `person`, `weekStart`, `periods`, and `before`, `after`, `holidays`).
 * Printed, in the file's order: a JSON list of `{ id, found: [{ code, severity, marks }] }`, information included; the codes
 * are those of packages/domain/src/planning/rules.ts. Cases that cannot be read are named on standard error, and the
 * command then ends with 1. A file that cannot be read ends with 2.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkFile } from '../packages/domain/src/planning/check-file.ts';

function main(file: string | undefined): void {
  if (!file) return refuse('Name the file to check: npm run --silent planning:check -- FILE');
  try {
    const checked = checkFile(readJson(file));
    if (!checked) return refuse(`${file} cannot be checked: it should hold a list of cases`);
    for (const left of checked.skipped) process.stderr.write(`Skipped: ${left}\n`);
    process.stdout.write(`[\n${checked.results.map((result) => JSON.stringify(result)).join(',\n')}\n]\n`);
    if (checked.skipped.length > 0) process.exitCode = 1;
  } catch (error) {
    refuse(`${file} cannot be checked: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** npm changes to the project's folder; a relative path means the folder where the command was typed. */
function readJson(file: string): unknown {
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
}

main(process.argv[2]);
