/** Tried in order: a program that names others before itself comes first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** The browser and the system that a user agent names, as people call them; null where it names none that is known. */
export const deviceOf = (
  agent: string,
): { readonly browser: string | null; readonly system: string | null } => ({
  browser: BROWSERS.find(([pattern]) => pattern.test(agent))?.[1] ?? null,
  system: SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1] ?? null,
});
