import { readCsv, type CsvRecord } from '../csv.ts';
import type { Refusal } from '../result.ts';
import { dateOf, dayOf } from './days.ts';
import { HOLIDAY_TYPES, holidayTypes, type HolidayType } from './holiday-types.ts';

/** One holiday or ephemeris of a file; `row` as a spreadsheet counts. */
export type FiledHoliday = {
  readonly row: number;
  readonly site: string;
  readonly date: string;
  readonly type: HolidayType;
  readonly openable: boolean;
  readonly description: string;
};

/** `sites` also of the rows that cannot be read otherwise. */
export type HolidayFile = {
  readonly holidays: readonly FiledHoliday[];
  readonly sites: readonly FiledSite[];
  readonly refusals: readonly Refusal[];
};
type FiledSite = Pick<FiledHoliday, 'row' | 'site'>;

/** The columns, in this order and named in the first line (spec §5). */
export const HOLIDAY_COLUMNS = ['SITE', 'DATE', 'HOLIDAY TYPE', 'OPENABLE', 'HOLIDAY DESCRIPTION'] as const;

/** A year of a thousand stores, with room. */
export const MOST_HOLIDAY_ROWS = 30_000;
/** The years that a calendar has. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;
/** Of a description. */
const MOST_LETTERS = 200;

/**
 * A holiday file as section 5 writes it: semicolons, five columns, dates year-month-day, types in Spanish words, Si or
 * No. Answers the rows that can be read and every row that cannot, by its number.
 *
 * Refusals: HOLIDAY_CSV_FORMAT_NOT_VALID, HOLIDAY_CSV_DATE_NOT_VALID, HOLIDAY_CSV_YEAR_NOT_VALID, HOLIDAY_CSV_TYPE_NOT_VALID,
 * HOLIDAY_CSV_OPENABLE_NOT_VALID, HOLIDAY_CSV_DESCRIPTION_NOT_VALID, HOLIDAY_ALREADY_EXISTS (twice in the file), TOO_LARGE.
 */
export function readHolidayFile(text: string): HolidayFile {
  const [head, ...records] = readCsv(text);
  if (head === undefined || !isHead(head))
    return {
      holidays: [],
      sites: [],
      refusals: [{ code: 'HOLIDAY_CSV_FORMAT_NOT_VALID', values: { row: head?.row ?? 1 } }],
    };
  if (records.length > MOST_HOLIDAY_ROWS)
    return {
      holidays: [],
      sites: [],
      refusals: [{ code: 'TOO_LARGE', values: { maximum: String(MOST_HOLIDAY_ROWS) } }],
    };
  const read = records.map(readRow);
  const holidays = read.flatMap(({ holiday }) => holiday ?? []);
  return {
    holidays,
    sites: read.flatMap(({ at }) => at ?? []),
    refusals: [...read.flatMap((row) => row.refusals ?? []), ...twice(holidays)],
  };
}

/** SITE_NOT_FOUND for every row of a site that the caller does not reach; one out of reach answers like one that is not there. */
export const rowsElsewhere = ({ sites }: HolidayFile, reaches: (site: string) => boolean): Refusal[] =>
  sites.flatMap(({ row, site }): Refusal[] =>
    reaches(site) ? [] : [{ code: 'SITE_NOT_FOUND', values: { row, site } }],
  );

const isHead = ({ cells }: CsvRecord): boolean =>
  HOLIDAY_COLUMNS.every((column, at) => plain(cells[at] ?? '') === plain(column)) &&
  cells.length === HOLIDAY_COLUMNS.length;

type ReadRow = {
  readonly at?: FiledSite;
  readonly holiday?: FiledHoliday;
  readonly refusals?: readonly Refusal[];
};

function readRow({ row, cells }: CsvRecord): ReadRow {
  const [site = '', date = '', type = '', openable = '', description = ''] = cells;
  if (cells.length !== HOLIDAY_COLUMNS.length || site === '' || site.length > 8)
    return { refusals: [{ code: 'HOLIDAY_CSV_FORMAT_NOT_VALID', values: { row } }] };
  const isDescribed = description !== '' && description.length <= MOST_LETTERS;
  const [known, opens] = [
    HOLIDAY_TYPES.find((one) => holidayTypes[one].words.some((word) => word === plain(type))),
    YES_NO.get(plain(openable)),
  ];
  const isDated = isDay(date) && isOfYears(date);
  if (isDated && known !== undefined && opens !== undefined && isDescribed)
    return { at: { row, site }, holiday: { row, site, date, type: known, openable: opens, description } };
  return {
    at: { row, site },
    refusals: [
      ...(isDay(date) ? [] : [{ code: 'HOLIDAY_CSV_DATE_NOT_VALID' as const, values: { row } }]),
      ...(isDay(date) && !isDated
        ? [
            {
              code: 'HOLIDAY_CSV_YEAR_NOT_VALID' as const,
              values: { row, first: String(FIRST_YEAR), last: String(LAST_YEAR) },
            },
          ]
        : []),
      ...(known === undefined ? [{ code: 'HOLIDAY_CSV_TYPE_NOT_VALID' as const, values: { row } }] : []),
      ...(opens === undefined ? [{ code: 'HOLIDAY_CSV_OPENABLE_NOT_VALID' as const, values: { row } }] : []),
      ...(isDescribed ? [] : [{ code: 'HOLIDAY_CSV_DESCRIPTION_NOT_VALID' as const, values: { row } }]),
    ],
  };
}

const YES_NO: ReadonlyMap<string, boolean> = new Map([
  ['si', true],
  ['no', false],
]);

/** Without accents and in small letters, so that Autonómico and AUTONOMICO are one word. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A day that exists, written year-month-day. */
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && dateOf(dayOf(text)) === text;

const isOfYears = (day: string): boolean => day >= `${FIRST_YEAR}-01-01` && day <= `${LAST_YEAR}-12-31`;

/** A site has one holiday a day, and one ephemeris. */
function twice(holidays: readonly FiledHoliday[]): Refusal[] {
  const seen = new Set<string>();
  return holidays.flatMap(({ row, site, date, type }): Refusal[] => {
    const key = `${site} ${date} ${type === 'EPHEMERIS'}`;
    if (seen.has(key)) return [{ code: 'HOLIDAY_ALREADY_EXISTS', values: { row } }];
    seen.add(key);
    return [];
  });
}
