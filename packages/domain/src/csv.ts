import papa from 'papaparse';

/** One record of a separated file, with the row that a spreadsheet shows it on (1 is the first). */
export type CsvRecord = { readonly row: number; readonly cells: readonly string[] };

// Every platform has it; the types that the domain is checked with do not.
declare const TextDecoder: new (
  label: string,
  options?: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/**
 * The text of a file as people's programs write it: UTF-8 with or without its mark, UTF-16 with its own, else
 * Windows-1252, which is what a spreadsheet in Mexico saves as CSV.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The records of a separated text: cells trimmed, quoted ones as spreadsheets quote them, empty rows left out. Its first
 * line tells what separates: semicolons, else tabs, else commas, as a spreadsheet set to Mexico saves; or it says so
 * (`sep=;`).
 */
export function readCsv(text: string): CsvRecord[] {
  const named = /^\ufeff?sep=([;,\t])\r?\n/i.exec(text);
  const first = /[^\r\n]+/.exec(text.replaceAll(/"[^"]*"/g, ''))?.[0] ?? '';
  const { data } = papa.parse<readonly string[]>(text, {
    delimiter: named?.[1] ?? [';', '\t', ','].find((one) => first.includes(one)) ?? ';',
  });
  return data
    .map((cells, at) => ({ row: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .slice(named === null ? 0 : 1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Cells without the empty ones that separators at the end of a line leave, down to as many as there have to be. */
export function withoutEnd(cells: readonly string[], least: number): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, Math.max(last + 1, least));
}

/** A text that spreadsheets open as it is: semicolons, its UTF-8 mark, and no cell that they would run as a formula. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: ';', escapeFormulae: true },
  )}\r\n`;
