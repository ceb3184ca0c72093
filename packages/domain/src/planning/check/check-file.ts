import { dayOf, weekdayOf } from '../../calendar/days.ts';
import { type Finding, checkWeek } from './check-week.ts';
import type { Severity } from './rule.ts';
import type { PlanningCode } from './rules.ts';
import { seedTypologies, type Typology, TYPOLOGY_KINDS } from '../typologies/typologies.ts';
import type { PersonWeek, PlannedPeriod, SiteHoliday } from '../week/week.ts';

/** What is found in one case: a row per code, the marks of several findings united; information included. */
export interface CheckedCase {
  readonly id: string | number;
  readonly found: readonly {
    readonly code: PlanningCode;
    readonly severity: Severity;
    readonly marks: readonly number[];
  }[];
}

/**
 * Checks the worked weeks of a file, for lawyers and auditors: a list of cases with `id`, `site`, `person`, `weekStart`,
 * `periods` and, where they matter, `before`, `after` and `holidays`. Hours read `09:00` to `24:00`; a typology is a kind
 * or the code of a seed. What is missing of the person is not checked. A case that cannot be read is named in `skipped`,
 * with the place, and the others are checked all the same. Nothing at all when the file holds no list.
 */
export function checkFile(file: unknown): { results: CheckedCase[]; skipped: string[] } | undefined {
  if (!Array.isArray(file)) return undefined;
  const results: CheckedCase[] = [];
  const skipped: string[] = [];
  for (const [at, value] of file.entries()) {
    try {
      const entry = recordIn(value, `case ${at}`);
      const id = idIn(entry['id'] ?? at, `case ${at}, id`);
      results.push({ id, found: foundIn(checkWeek(weekIn(entry, `case ${id}`))) });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      skipped.push(error.message);
    }
  }
  return { results, skipped };
}

function foundIn(findings: readonly Finding[]): CheckedCase['found'] {
  return [...Map.groupBy(findings, ({ code }) => code)].flatMap(([code, [first, ...more]]) => {
    if (!first) return [];
    const marks = new Set([first, ...more].flatMap((finding) => finding.marks));
    return [{ code, severity: first.severity, marks: [...marks].toSorted((one, other) => one - other) }];
  });
}

function weekIn(entry: Fields, where: string): PersonWeek {
  const site = recordIn(entry['site'] ?? {}, `${where}, site`);
  const person = recordIn(entry['person'] ?? {}, `${where}, person`);
  return {
    site: {
      timeZone: textIn(site['timeZone'] ?? 'America/Mexico_City', `${where}, timeZone`),
      holidays: [...holidaysIn(entry['holidays'], where), ...holidaysIn(site['holidays'], where)],
    },
    person: {
      name: given(person['name'], textIn, `${where}, name`),
      birthdate: given(person['birthdate'], dateIn, `${where}, birthdate`),
      contractType: given(person['contractType'], contractTypeIn, `${where}, contractType`),
      fullTime: given(person['fullTime'], flagIn, `${where}, fullTime`),
      weeklyMinutes: given(person['weeklyHours'], minutesIn, `${where}, weeklyHours`),
    },
    weekStart: mondayIn(entry['weekStart'], `${where}, weekStart`),
    periods: periodsIn(entry['periods'], `${where}, periods`),
    before: periodsIn(entry['before'], `${where}, before`),
    after: periodsIn(entry['after'], `${where}, after`),
  };
}

function periodsIn(value: unknown, where: string): PlannedPeriod[] {
  return listIn(value ?? [], where).map((item, at) => {
    const period = recordIn(item, `${where} ${at}`);
    return {
      date: dateIn(period['date'], `${where} ${at}, date`),
      from: startIn(period['from'], `${where} ${at}, from`),
      to: clockIn(period['to'], `${where} ${at}, to`),
      typology: typologyIn(period['typology'] ?? 'WORK', `${where} ${at}, typology`),
      break: given(period['break'], breakIn, `${where} ${at}, break`),
    };
  });
}

function holidaysIn(value: unknown, where: string): SiteHoliday[] {
  return listIn(value ?? [], `${where}, holidays`).map((holiday) => {
    if (typeof holiday === 'string') return { date: dateIn(holiday, `${where}, holidays`) };
    const { date, name } = recordIn(holiday, `${where}, holidays`);
    return { date: dateIn(date, `${where}, holidays`), name: given(name, textIn, `${where}, holidays`) };
  });
}

function typologyIn(value: unknown, where: string): Typology {
  const kind = TYPOLOGY_KINDS.find((name) => name === value);
  if (kind) return { code: kind, kind };
  return seedTypologies.find(({ code }) => code === value) ?? unreadable(value, where);
}

function breakIn(value: unknown, where: string): { from: number; minutes: number } {
  const { from, minutes } = recordIn(value, where);
  return {
    from: clockIn(from, where),
    minutes: typeof minutes === 'number' ? minutes : unreadable(minutes, where),
  };
}

type Fields = Readonly<Record<string, unknown>>;

const recordIn = (value: unknown, where: string): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : unreadable(value, where);

const listIn = (value: unknown, where: string): readonly unknown[] =>
  Array.isArray(value) ? value : unreadable(value, where);

const textIn = (value: unknown, where: string): string =>
  typeof value === 'string' ? value : unreadable(value, where);

const idIn = (value: unknown, where: string): string | number =>
  typeof value === 'number' ? value : textIn(value, where);

const flagIn = (value: unknown, where: string): boolean =>
  typeof value === 'boolean' ? value : unreadable(value, where);

const contractTypeIn = (value: unknown, where: string): 'CDI' | 'CDD' =>
  value === 'CDI' || value === 'CDD' ? value : unreadable(value, where);

const minutesIn = (value: unknown, where: string): number =>
  typeof value === 'number' ? Math.round(value * 60) : unreadable(value, where);

function dateIn(value: unknown, where: string): string {
  try {
    return Temporal.PlainDate.from(textIn(value, where)).toString();
  } catch {
    return unreadable(value, where);
  }
}

/** A week of another day would be checked over days that are none of one week. */
function mondayIn(value: unknown, where: string): string {
  const date = dateIn(value, where);
  return weekdayOf(dayOf(date)) === 1 ? date : unreadable(value, where);
}

/** Nothing begins at `24:00`: that is `00:00` of the day after. */
function startIn(value: unknown, where: string): number {
  const minutes = clockIn(value, where);
  return minutes < 1440 ? minutes : unreadable(value, where);
}

/** Minutes since midnight of `09:00`; `24:00` is the end of the day. */
function clockIn(value: unknown, where: string): number {
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)$/.exec(textIn(value, where)) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes <= 1440 ? minutes : unreadable(value, where);
}

function given<T>(value: unknown, read: (value: unknown, where: string) => T, where: string): T | undefined {
  return value === undefined || value === null ? undefined : read(value, where);
}

function unreadable(value: unknown, where: string): never {
  throw new RangeError(`${where}: cannot be read: ${JSON.stringify(value)}`);
}
