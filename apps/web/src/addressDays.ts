/** Whether an address names a day that exists. */
export function isDay(text: string): boolean {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/** The path names a day that does not exist: screens reckon with their days before they read anything. */
export const isNowhere = (params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(params).some(([name, value]) => /date$/i.test(name) && !isDay(value ?? ''));

/** A day behind the question mark; one that does not exist counts as none. */
export function dayIn(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? '';
  return isDay(text) ? text : undefined;
}
