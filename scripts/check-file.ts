import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** How a command checks a JSON file: `check` answers nothing for a file of another shape, and names what it left out. */
type Check<Results> = {
  readonly name: string;
  /** What the file should hold, as a sentence ends. */
  readonly shape: string;
  readonly check: (
    content: unknown,
  ) => { readonly results: Results; readonly skipped: readonly string[] } | undefined;
  readonly print: (results: Results) => string;
  /** How the command ends when something was left out. */
  readonly skippedEndsWith: 0 | 1;
};

/**
 * Checks the file that the command line names and prints the results. What was left out is named on standard error; a
 * file that cannot be read ends with 2.
 */
export function checkFileOf<Results>({ name, shape, check, print, skippedEndsWith }: Check<Results>): void {
  const file = process.argv[2];
  if (!file) return refuse(`Name the file to check: npm run --silent ${name} -- FILE`);
  try {
    const checked = check(readJson(file));
    if (!checked) return refuse(`${file} cannot be checked: it should hold ${shape}`);
    for (const left of checked.skipped) process.stderr.write(`Skipped: ${left}\n`);
    process.stdout.write(`${print(checked.results)}\n`);
    if (checked.skipped.length > 0) process.exitCode = skippedEndsWith;
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
