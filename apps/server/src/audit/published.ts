import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** One day's heads of all chains, as they stand outside the database; `previous` is the hash of the line before. */
const Published = z.object({
  at: z.string(),
  heads: z.array(z.object({ chain: z.string(), seq: z.number(), hash: z.string() })),
  previous: z.string(),
});
export type Published = z.output<typeof Published>;

const FIRST = '0'.repeat(64);

/** What was published, or an error where a line was changed, taken out or put in. */
export async function readPublished(file: string): Promise<Published[]> {
  return parsePublished(await readLines(file), file);
}

/** The same of the lines of a file that was read elsewhere; `file` names it in errors. */
export function parsePublished(lines: readonly string[], file: string): Published[] {
  return lines.map((line, at) => {
    const read = Published.safeParse(JSON.parse(line));
    if (!read.success || read.data.previous !== hashOfLine(lines[at - 1]))
      throw new Error(`${file} was changed at line ${at + 1}`);
    return read.data;
  });
}

export async function readLines(file: string): Promise<string[]> {
  return linesOf(await readFile(file, 'utf8').catch(() => ''));
}

export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

export const hashOfLine = (line: string | undefined): string =>
  line === undefined ? FIRST : createHash('sha256').update(line).digest('hex');
