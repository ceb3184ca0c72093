/** Thrown by a field of an input that does not fit its schema: a rule that asks for it cannot be checked. */
export class Unreadable extends Error {
  constructor(field: string) {
    super(`${field} does not fit its schema`);
  }
}

/** An object whose other fields cannot be read. */
export function withUnreadable(
  readable: Readonly<Record<string, unknown>>,
  fields: Iterable<string>,
): Readonly<Record<string, unknown>> {
  const whole = { ...readable };
  for (const field of fields)
    Object.defineProperty(whole, field, {
      enumerable: true,
      configurable: true,
      get: () => {
        throw new Unreadable(field);
      },
    });
  return whole;
}

/** What a function answers; nothing where it asks for what cannot be read. */
export function ifReadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

/** Reads now and answers later: only a caller of what could not be read is stopped. */
export async function readLater<T>(read: () => Promise<T>): Promise<() => T> {
  try {
    const value = await read();
    return () => value;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return () => {
      throw error;
    };
  }
}

/** An object without some of its fields; reads none of them. */
export function but<T extends object, const Name extends keyof T>(
  whole: T,
  ...names: readonly Name[]
): Omit<T, Name> {
  const fields = Object.entries(Object.getOwnPropertyDescriptors(whole));
  const left = fields.filter(([name]) => !names.some((gone) => gone === name));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, copied as they are
  return Object.defineProperties({}, Object.fromEntries(left)) as Omit<T, Name>;
}

/** One object with the fields of both, the second's before the first's; reads none of them. */
export function joined<One extends object, Other extends object>(
  one: One,
  other: Other,
): Omit<One, keyof Other> & Other {
  const fields = { ...Object.getOwnPropertyDescriptors(one), ...Object.getOwnPropertyDescriptors(other) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, copied as they are
  return Object.defineProperties({}, fields) as Omit<One, keyof Other> & Other;
}
