import { plain } from './plain.ts';
import { columnLetters, type ChosenColumns } from './table.ts';

/** One column of a file whose reading was saved, and what it was read as; null where it was not imported. */
export type SavedColumn = { readonly header: string; readonly key: string | null };

/**
 * Returns what a file's columns are by a saved reading; undefined where the file has other columns or `keys`, what its
 * kind takes by now, has no such field. Their order does not matter; of columns with the same name it does.
 */
export function columnsBySaved(
  saved: readonly SavedColumn[],
  headers: readonly string[],
  keys: readonly string[],
): ChosenColumns | undefined {
  const left = [...saved];
  const chosen: Record<string, string | null> = {};
  for (const [at, header] of headers.entries()) {
    const found = left.findIndex((column) => plain(column.header) === plain(header));
    const [column] = found < 0 ? [] : left.splice(found, 1);
    if (column === undefined || (column.key !== null && !keys.includes(column.key))) return undefined;
    chosen[columnLetters(at)] = column.key;
  }
  return left.length === 0 ? chosen : undefined;
}
