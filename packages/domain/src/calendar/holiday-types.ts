/** What a day of the calendar is; an ephemeris is a mark and gives nobody rest. */
export const HOLIDAY_TYPES = ['NATIONAL', 'STATE', 'LOCAL', 'EPHEMERIS'] as const;
export type HolidayType = (typeof HOLIDAY_TYPES)[number];

/** The types that give rest. */
export const REST_TYPES = ['NATIONAL', 'STATE', 'LOCAL'] as const satisfies readonly HolidayType[];

/** What people read, and the words of a file's HOLIDAY TYPE column, without accents (spec §5: national, local, autonomic, ephemeris). */
export const holidayTypes = {
  NATIONAL: { es: 'Nacional', en: 'National', words: ['nacional'] },
  STATE: { es: 'Estatal', en: 'State', words: ['autonomico', 'estatal'] },
  LOCAL: { es: 'Local', en: 'Local', words: ['local'] },
  EPHEMERIS: { es: 'Efeméride', en: 'Observance', words: ['efemeride'] },
} as const satisfies Record<
  HolidayType,
  { readonly es: string; readonly en: string; readonly words: readonly string[] }
>;

/** A site with fewer holidays in a year than this is warned of (spec §5, §9); ephemeris do not count. */
export const EXPECTED_HOLIDAYS = 14;
