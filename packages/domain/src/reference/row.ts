/** One entry of a list to choose from: what is stored, and what people read. */
export type ReferenceRow = { readonly code: string; readonly es: string; readonly en: string };

/** An entry's row by its code, or undefined when the list does not hold it. */
export function findRow<Row extends { readonly code: string }>(
  rows: readonly Row[],
  code: string,
): Row | undefined {
  return rows.find((row) => row.code === code);
}
