import type { ShiftFit } from '@jornada/contract/open-shifts.ts';
import type { BesidePeriod, Period, PlannedCollaborator, TeamWeek } from '@jornada/contract/planned-week.ts';
import { weekToCheck } from '@jornada/contract/week-to-check.ts';
import type { DayAvailability } from '@jornada/domain/availability/availability.ts';
import { fitOf, fits, suits, type Fit } from '@jornada/domain/open-shifts/fit.ts';
import type { Unfit } from '@jornada/domain/open-shifts/names.ts';
import { restWithin } from '@jornada/domain/planning/fixes/moves.ts';
import { addDays } from '@jornada/domain/time.ts';
import { listAvailability } from '../availability/queries.ts';
import type { Db } from '../db/connect.ts';
import { findingRows } from '../planning/finding-rows.ts';
import { teamWeekJson } from '../planning/week-query.ts';

type AskedWeek = {
  readonly teamUuid: string;
  /** One Monday, or two that follow each other. */
  readonly weeks: readonly string[];
  readonly people: readonly string[];
  readonly health: 'shown' | 'neutral';
  /** With what was sent of the weeks, or without, which is all that the checks need. */
  readonly detail?: 'rows' | 'rules';
};

/** These people's weeks in a team as the checks of the board read them. */
export async function readWeeks(
  db: Db,
  { teamUuid, weeks, people, health, detail = 'rules' }: AskedWeek,
): Promise<TeamWeek | undefined> {
  const json = await teamWeekJson(db, {
    place: { teamUuid },
    weeks,
    editableFrom: null,
    health,
    people,
    detail,
  });
  return json === '' ? undefined : JSON.parse(json);
}

/** When people said that they can work, by person and date; undefined where they said nothing. */
export async function readAvailability(
  db: Db,
  { people, dates }: { readonly people: readonly string[]; readonly dates: readonly string[] },
): Promise<(person: string, date: string) => DayAvailability | undefined> {
  const [from, to] = [dates.toSorted().at(0), dates.toSorted().at(-1)];
  if (from === undefined || to === undefined) return () => undefined;
  const said = await listAvailability(db, { people, from, to });
  return (person, date) => said.find((day) => day.person === person && day.date === date);
}

/** Whether a shift of a week is still to begin on the store's clock. */
export function isAhead(
  { date, fromHour }: Pick<Period, 'date' | 'fromHour'>,
  { timeZone, now }: { readonly timeZone: string; readonly now: Temporal.Instant },
): boolean {
  const local = now.toZonedDateTimeISO(timeZone);
  const today = local.toPlainDate().toString();
  return date > today || (date === today && fromHour > local.hour * 60 + local.minute);
}

export type PersonChange = {
  readonly weekStart: string;
  readonly person: string;
  /** Ids of the periods that go. */
  readonly gone: ReadonlySet<string>;
  readonly added: readonly BesidePeriod[];
  readonly available: (person: string, date: string) => DayAvailability | undefined;
};

/** What a change does to one person's week; the periods of a second week that was read are changed with it. */
export function weigh(
  week: TeamWeek,
  { weekStart, person: uuid, gone, added, available }: PersonChange,
): Fit | Unfit {
  const person = week.people.find(({ collaboratorUuid }) => collaboratorUuid === uuid);
  const terms = person?.weeks.find((one) => one.weekStart === weekStart);
  if (person === undefined || terms === undefined) return 'NOT_IN_TEAM';
  const here = added.filter(({ date }) => isIn(date, weekStart));
  if (here.some(({ date }) => date < terms.from || date > terms.to)) return 'NOT_IN_TEAM';
  if (
    here.some(({ hourTypologyUuid }) =>
      person.refusedTypologies.some((refused) => refused.uuid === hourTypologyUuid),
    )
  )
    return 'TYPOLOGY';
  if (here.some((period) => !suits(available(uuid, period.date), period))) return 'UNAVAILABLE';
  const kept = person.periods.filter(({ planningPeriodUuid }) => !gone.has(planningPeriodUuid));
  const first = kept.filter(({ date }) => isIn(date, weekStart)).length;
  return fitOf({
    before: weekToCheck(week, person, { weekStart }),
    after: weekToCheck(week, person, { weekStart, periods: [...kept, ...added] }),
    touched: here.map((_, at) => first + at),
  });
}

const isIn = (date: string, weekStart: string): boolean => date >= weekStart && date <= addDays(weekStart, 6);

/** The answer of a call. */
export const fitRow = (answer: Fit | Unfit): ShiftFit =>
  fits(answer)
    ? {
        reason: null,
        blocks: findingRows(answer.blocks, []),
        asks: findingRows(answer.asks, []),
        minutesBefore: answer.before,
        minutesAfter: answer.after,
        restMinutes: answer.rest ?? null,
      }
    : { ...NOTHING, reason: answer };

const NOTHING = { blocks: [], asks: [], minutesBefore: 0, minutesAfter: 0, restMinutes: null };

/** Best first: can be given it, needs fewest reasons, has most hours left. */
export const byFit = (one: ShiftFit, other: ShiftFit): number =>
  Number(one.reason !== null) - Number(other.reason !== null) ||
  one.blocks.length - other.blocks.length ||
  one.asks.length - other.asks.length ||
  one.minutesAfter - other.minutesAfter;

/** A shift as it would be planned: alone on its day it has the half hour that is due in its middle (LFT 63). */
export function asPlanned(
  shift: Omit<BesidePeriod, 'break'>,
  person: PlannedCollaborator | undefined,
  gone: ReadonlySet<string> = new Set(),
): BesidePeriod {
  const isAlone = !(person?.periods ?? []).some(
    (period: Period) => period.date === shift.date && !gone.has(period.planningPeriodUuid),
  );
  const { date, fromHour: from, toHour: to } = shift;
  return isAlone ? { ...shift, break: restWithin({ date, from, to, typology: ORDINARY }) } : shift;
}

/** The break depends on the hours alone. */
const ORDINARY = { code: 'ORD', kind: 'WORK' } as const;
