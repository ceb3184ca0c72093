import type { HourTypology, PlannedCollaborator, TeamWeek } from '@jornada/contract/planned-week.ts';
import type { RosterPreview } from '@jornada/contract/planning-roster.ts';
import { spansOf, typologyOf } from '@jornada/contract/week-to-check.ts';
import { dayOf, weekdayOf } from '@jornada/domain/calendar/days.ts';
import type { CsvRecord } from '@jornada/domain/csv.ts';
import { columnLetters } from '@jornada/domain/data-centre/table.ts';
import type { Pattern, PatternPeriod } from '@jornada/domain/planning/templates/pattern.ts';
import { isWorked } from '@jornada/domain/planning/typologies/typologies.ts';
import { readTyped, writeTyped, type TypedSpan } from '@jornada/domain/planning/week/typing.ts';
import { holdsItsBreak } from '@jornada/domain/planning/week/week.ts';
import { clock, mondayOf } from '@jornada/domain/time.ts';
import { neutralPeriod } from '../restricted.ts';
import type { Hidden } from '../restricted-queries.ts';

type Bad = RosterPreview['bad'][number];

/** The days that a roster's head names, by the column they stand over. */
export type RosterHead = { readonly row: number; readonly dates: ReadonlyMap<number, string> };

/** The first row with dates in it; undefined where there is none. */
export function headOf(rows: readonly CsvRecord[]): RosterHead | undefined {
  for (const { row, cells } of rows) {
    const dates = new Map(
      cells.flatMap((cell, column): [number, string][] => {
        const date = dateIn(cell);
        return date === null ? [] : [[column, date]];
      }),
    );
    if (dates.size > 0) return { row, dates };
  }
  return undefined;
}

/** A date as a spreadsheet stores it, or as people write it. */
function dateIn(cell: string): string | null {
  const iso = /\b(\d{4}-\d{2}-\d{2})\b/.exec(cell)?.[1];
  const [, day, month, year] = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(cell) ?? [];
  const text =
    iso ?? (year === undefined ? '' : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`);
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** Each day of a person as a cell of a roster, in the caller's own view of health matters. */
export function cellText(week: TeamWeek, person: PlannedCollaborator, date: string, hidden: Hidden): string {
  const periods = person.periods
    .filter((period) => period.date === date)
    .map((period) => neutralPeriod(period, hidden))
    .toSorted((a, b) => a.fromHour - b.fromHour);
  return writeTyped(spansOf(week, periods), clock);
}

/** What a roster says of a team's weeks, by person and Monday; days that it leaves as they stand are silent. */
export type Read = {
  readonly patterns: ReadonlyMap<string, Pattern>;
  readonly bad: readonly Bad[];
};

/** Reads a roster's rows against the plan as it stands: what is as it stands says nothing. */
export function readRoster(
  rows: readonly CsvRecord[],
  {
    head,
    week,
    hidden,
    personOf,
  }: {
    readonly head: RosterHead;
    readonly week: TeamWeek;
    readonly hidden: Hidden;
    /** By what stands in the first two columns. */
    readonly personOf: (cells: readonly string[]) => PlannedCollaborator | undefined;
  },
): Read {
  const codes = week.typologies.map(({ abbreviation }) => abbreviation);
  const bad: Bad[] = [];
  const seen = new Set<string>();
  const changed = new Map<string, Map<number, PatternPeriod[]>>();
  for (const { row, cells } of rows) {
    if (row <= head.row) continue;
    const said = cells.slice(0, 2).filter(Boolean).join(' ');
    const person = personOf(cells);
    const isAgain = person !== undefined && seen.has(person.collaboratorUuid);
    if (person === undefined || isAgain) {
      const isEmpty = [...head.dates.keys()].every((column) => (cells[column] ?? '') === '');
      if (!isEmpty || isAgain)
        bad.push({ cell: `A${row}`, said, reason: isAgain ? 'PERSON_TWICE' : 'PERSON_UNKNOWN' });
      continue;
    }
    seen.add(person.collaboratorUuid);
    for (const [column, date] of head.dates) {
      const text = cells[column] ?? '';
      const stands = cellText(week, person, date, hidden);
      const day = readDay(text, { stands, person, week, codes, date });
      if (day === 'SAME') continue;
      if (typeof day === 'string') {
        bad.push({ cell: `${columnLetters(column)}${row}`, said: text.slice(0, 60), reason: day });
        continue;
      }
      const key = `${person.collaboratorUuid} ${mondayOf(date)}`;
      const days = changed.get(key) ?? new Map<number, PatternPeriod[]>();
      changed.set(key, days.set(weekdayOf(dayOf(date)), day));
    }
  }
  const patterns = new Map(
    [...changed].map(([key, days]) => [
      key,
      {
        periods: [...days.values()].flat(),
        silent: new Set([1, 2, 3, 4, 5, 6, 7].filter((weekday) => !days.has(weekday))),
      },
    ]),
  );
  return { patterns, bad };
}

/** A cell's hours; SAME where they stand there already, a reason where they cannot be taken. */
function readDay(
  text: string,
  {
    stands,
    person,
    week,
    codes,
    date,
  }: {
    readonly stands: string;
    readonly person: PlannedCollaborator;
    readonly week: TeamWeek;
    readonly codes: readonly string[];
    readonly date: string;
  },
): PatternPeriod[] | Bad['reason'] | 'SAME' {
  if (text === stands) return 'SAME';
  const typed = readTyped(text, codes);
  if (typed.kind === 'unreadable') return 'UNREADABLE';
  const spans = typed.kind === 'spans' ? typed.spans : [];
  if (typed.kind === 'day') return isAbsence(week.typologies, typed.code) ? 'ABSENCE' : 'UNREADABLE';
  if (typed.kind === 'spans' && writeTyped(spans, clock) === stands) return 'SAME';
  if (typed.kind === 'nothing' && stands === '') return 'SAME';
  if (spans.some(({ code }) => isAbsence(week.typologies, code))) return 'ABSENCE';
  const periods = spans.map((span) => periodOf(span, week.typologies, weekdayOf(dayOf(date))));
  if (
    periods.some(
      ({ fromHour, toHour, break: rest }) =>
        rest && !holdsItsBreak({ from: fromHour, to: toHour, break: rest }),
    )
  )
    return 'BREAK_OUTSIDE';
  const refused = new Set(person.refusedTypologies.map(({ uuid }) => uuid));
  if (periods.some(({ hourTypologyUuid }) => refused.has(hourTypologyUuid))) return 'TYPOLOGY_REFUSED';
  return periods;
}

const isAbsence = (typologies: readonly HourTypology[], code: string | null): boolean =>
  typologies.some((one) => one.abbreviation === code && !isWorked(typologyOf(one)));

function periodOf(
  { from, to, code, rest }: TypedSpan,
  typologies: readonly HourTypology[],
  dayOfWeek: number,
): PatternPeriod {
  const typology = typologies.find(({ abbreviation }) => abbreviation === (code ?? 'ORD')) ?? typologies[0];
  return {
    dayOfWeek,
    fromHour: from,
    toHour: to,
    hourTypologyUuid: typology?.uuid ?? '',
    break: rest,
  };
}
