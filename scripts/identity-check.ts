/**
 * `npm run --silent identity:check -- FILE`: judges the identity numbers of a JSON file with the product's own rules.
 *
 * FILE holds for each kind of number (curp, rfc, nss, clabe, nif, nie, iban) a list of `{ value, person? }`, and `pairs` of
 * `{ curp, rfc }`. Printed, in the file's order: `{ value, valid, consistent?, plausible?, reasons }` and for pairs
 * `{ curp, rfc, consistent, reasons }`; the reasons are codes of packages/domain/src/identity/reasons.ts.
 * Kinds that are not known are named on standard error. A file that cannot be read ends with 2.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkFile } from '../packages/domain/src/identity/check-file.ts';

function main(file: string | undefined): void {
  if (!file) return refuse('Name the file to check: npm run --silent identity:check -- FILE');
  try {
    const checked = checkFile(readJson(file));
    if (!checked)
      return refuse(
        `${file} cannot be checked: it should hold an object with a list for each kind of number`,
      );
    for (const left of checked.skipped) process.stderr.write(`Skipped: ${left}\n`);
    process.stdout.write(`${JSON.stringify(checked.results, null, 2)}\n`);
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
