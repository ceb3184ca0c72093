/** An address names a day that does not exist, such as 2026-02-30: screens reckon with their days before they read. */
export const isNowhere = (params: Readonly<Record<string, string | undefined>>): boolean => Object.entries(params).some(([name, value]) => /date$/i.test(name) && !isDay(value ?? ''));

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}
