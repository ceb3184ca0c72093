import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export type SolveOptions = { readonly text: string; readonly seconds: number; readonly seed: number };

/** Reads the file, `--seconds` and `--seed` of a command line; names what is wrong and ends with 2. */
export function solveOptions(name: string): SolveOptions | undefined {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { seconds: { type: 'string', default: '15' }, seed: { type: 'string', default: '1' } },
    });
    const [file] = positionals;
    const seconds = Number(values.seconds);
    const seed = Number(values.seed);
    if (file === undefined) throw new Error(`name the file: npm run --silent ${name} -- FILE`);
    if (!(seconds > 0)) throw new Error('--seconds takes a number above 0');
    if (!Number.isInteger(seed)) throw new Error('--seed takes a whole number');
    return { text: readFileSync(resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8'), seconds, seed };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
    return undefined;
  }
}
