import { dateOf, dayOf } from '../../calendar/days.ts';
import { type Finding, checkWeek } from '../check/check-week.ts';
import type { PlanningRecord } from '../records/records.ts';
import { seedTypologies } from '../typologies/typologies.ts';
import type { TypologyLimit } from '../typologies/typology-rules.ts';
import type { PlanningCode } from '../check/rules.ts';
import type { PersonWeek, PlannedPeriod, SiteHoliday } from '../week/week.ts';

/** What a test says of a week beside its hours; the rest is an adult with a full-time CDI of 40 hours in Mexico City. */
export interface Circumstances {
  readonly week?: string;
  readonly zone?: string;
  readonly born?: string;
  readonly name?: string;
  readonly contract?: 'CDI' | 'CDD';
  readonly partTime?: true;
  readonly hours?: number;
  readonly before?: string;
  readonly after?: string;
  readonly holidays?: readonly SiteHoliday[];
  readonly records?: readonly PlanningRecord[];
  readonly contractDays?: { readonly from: string; readonly to: string };
  readonly refused?: Readonly<Record<string, string>>;
  readonly limits?: readonly TypologyLimit[];
}

/**
 * A week in words: `planned('Mon-Thu 9-17, Fri 9-13, Fri 14-18:15 CEX, Sat 22-6 ORD rest 1:30+30')`. Hours that do not
 * rise end on the next day; a typology is a code of the seed, ordinary work if none is given.
 */
export function planned(hours: string, circumstances: Circumstances = {}): PersonWeek {
  const {
    week = '2027-03-01',
    zone = 'America/Mexico_City',
    born = '1995-05-10',
    before = '',
    after = '',
  } = circumstances;
  const monday = dayOf(week);
  return {
    site: { timeZone: zone, holidays: circumstances.holidays },
    person: {
      name: circumstances.name,
      birthdate: born,
      contractType: circumstances.contract ?? (circumstances.partTime ? 'CDD' : 'CDI'),
      fullTime: !circumstances.partTime,
      weeklyMinutes: (circumstances.hours ?? 40) * 60,
      records: circumstances.records,
      contractDays: circumstances.contractDays,
      refusedTypologies: Object.entries(circumstances.refused ?? {}).map(([code, reason]) => ({
        typology: code,
        code: reason,
      })),
      typologyLimits: circumstances.limits,
    },
    weekStart: week,
    periods: periodsIn(hours, monday),
    before: periodsIn(before, monday - 7),
    after: periodsIn(after, monday + 7),
    agreedOvertime: typology('EXT'),
  };
}

/**
 * The errors and warnings of a week in words, sorted: `DAILY_MAX_DAY 0 2-4` for a code and the periods that it marks,
 * several findings of a code united.
 */
export function blamed(week: PersonWeek): string[] {
  return inWords(checkWeek(week).filter(({ severity }) => severity !== 'info'));
}

/** Everything found in a week, information too, in the same words. */
export function found(week: PersonWeek): string[] {
  return inWords(checkWeek(week));
}

/** Only these codes of what was found, in the same words. */
export function foundOf(codes: readonly PlanningCode[], week: PersonWeek): string[] {
  return inWords(checkWeek(week).filter(({ code }) => codes.includes(code)));
}

/** The findings of one code. */
export function findingsOf(code: PlanningCode, week: PersonWeek): Finding[] {
  return checkWeek(week).filter((finding) => finding.code === code);
}

function inWords(findings: readonly Finding[]): string[] {
  return [...Map.groupBy(findings, ({ code }) => code)]
    .map(([code, ofCode]) => [code, ...runsOf(new Set(ofCode.flatMap(({ marks }) => marks)))].join(' '))
    .toSorted();
}

/** `0 2-4` for 0, 2, 3 and 4. */
function runsOf(marks: ReadonlySet<number>): string[] {
  const starts = [...marks].filter((mark) => !marks.has(mark - 1)).toSorted((one, other) => one - other);
  return starts.map((start) => {
    let end = start;
    while (marks.has(end + 1)) end += 1;
    return end > start ? `${start}-${end}` : `${start}`;
  });
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const PERIOD =
  /^(?<first>\w{3})(?:-(?<last>\w{3}))? (?<from>[\d:]+)-(?<to>[\d:]+)(?: (?<code>[A-Z]{3}))?(?: rest (?<rest>[\d:]+)\+(?<minutes>\d+))?$/;

function periodsIn(hours: string, monday: number): PlannedPeriod[] {
  return hours
    .split(', ')
    .filter(Boolean)
    .flatMap((words) => {
      const {
        first = '',
        last = first,
        from = '',
        to = '',
        code = 'ORD',
        rest,
        minutes,
      } = PERIOD.exec(words)?.groups ?? {};
      const days = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last ?? first)] as const;
      if (days.includes(-1)) throw new RangeError(`not a period: ${words}`);
      return Array.from({ length: days[1] - days[0] + 1 }, (_, at) => ({
        date: dateOf(monday + days[0] + at),
        from: minutesIn(from),
        to: minutesIn(to),
        typology: typology(code),
        break: rest === undefined ? undefined : { from: minutesIn(rest), minutes: Number(minutes) },
      }));
    });
}

function minutesIn(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function typology(code: string) {
  const known = seedTypologies.find((one) => one.code === code);
  if (!known) throw new RangeError(`no typology ${code}`);
  return known;
}
