/*
 * Reads the fields of case files, for the commands that check them by the product's rules. What cannot be read throws a
 * RangeError that names the place.
 */

/**
 * Checks the cases of a file, a list of `id` and what `check` reads. A case that cannot be read is named in `skipped`,
 * with the place, and the others are checked all the same. Nothing at all when the file holds no list.
 */
export function checkCases<Result extends object>(
  file: unknown,
  check: (entry: Fields, where: string) => Result,
): { results: ({ readonly id: string | number } & Result)[]; skipped: string[] } | undefined {
  if (!Array.isArray(file)) return undefined;
  const results: ({ readonly id: string | number } & Result)[] = [];
  const skipped: string[] = [];
  for (const [at, value] of file.entries()) {
    try {
      const entry = recordIn(value, `case ${at}`);
      const id = idIn(entry['id'] ?? at, `case ${at}, id`);
      results.push({ id, ...check(entry, `case ${id}`) });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      skipped.push(error.message);
    }
  }
  return { results, skipped };
}

/** Fields as JSON has them, before anybody has looked. */
export type Fields = Readonly<Record<string, unknown>>;

export const recordIn = (value: unknown, where: string): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : unreadable(value, where);

export const listIn = (value: unknown, where: string): readonly unknown[] =>
  Array.isArray(value) ? value : unreadable(value, where);

export const textIn = (value: unknown, where: string): string =>
  typeof value === 'string' ? value : unreadable(value, where);

export const numberIn = (value: unknown, where: string): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : unreadable(value, where);

const idIn = (value: unknown, where: string): string | number =>
  typeof value === 'number' ? value : textIn(value, where);

export const oneOf = <const T extends string>(names: readonly T[], value: unknown, where: string): T =>
  names.find((name) => name === value) ?? unreadable(value, where);

export function dateIn(value: unknown, where: string): string {
  try {
    return Temporal.PlainDate.from(textIn(value, where)).toString();
  } catch {
    return unreadable(value, where);
  }
}

/** A field that may be absent. */
export function given<T>(
  value: unknown,
  read: (value: unknown, where: string) => T,
  where: string,
): T | undefined {
  return value === undefined || value === null ? undefined : read(value, where);
}

/** Refuses what cannot be read, with its place. */
export function unreadable(value: unknown, where: string): never {
  throw new RangeError(`${where}: cannot be read: ${JSON.stringify(value)}`);
}

/** Reads each row of a list of records. */
export const rowsIn = <T>(value: unknown, read: (row: Fields, at: string) => T, where: string): T[] =>
  listIn(value ?? [], where).map((row, at) => read(recordIn(row, `${where} ${at}`), `${where} ${at}`));

/** Minutes since midnight of `HH:MM`; `24:00` is 1440. */
export function timeIn(value: unknown, where: string): number {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(textIn(value, where)) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= 1440 ? minutes : unreadable(value, where);
}
