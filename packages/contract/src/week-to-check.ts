import type { TypedSpan } from '@jornada/domain/planning/week/typing.ts';
import { dateOf, dayOf } from '@jornada/domain/calendar/days.ts';
import type { NeedLine } from '@jornada/domain/coverage/coverage.ts';
import type { Typology } from '@jornada/domain/planning/typologies/typologies.ts';
import type {
  PersonWeek as CheckedWeek,
  PlannedPeriod,
  SiteHoliday,
} from '@jornada/domain/planning/week/week.ts';
import type { BesidePeriod, HourTypology, PlannedCollaborator, TeamWeek } from './planned-week.ts';

/** What of a team's week the rules need beside the person. */
export type WeekSurroundings = {
  readonly site: { readonly timeZone: string };
  readonly calendar: TeamWeek['calendar'];
  readonly typologies: readonly HourTypology[];
  readonly apart?: TeamWeek['apart'];
};

/**
 * One person's week as the rules take it, from what `planning.weekTeamByManager` answers. `periods` is the plan of all
 * the weeks shown, as edited. The week's own periods come first, in the order given, so that a finding's marks are their
 * indices; marks beyond them lie in another team.
 */
export function weekToCheck(
  week: WeekSurroundings,
  person: PlannedCollaborator,
  {
    weekStart,
    periods = person.periods,
  }: { readonly weekStart: string; readonly periods?: readonly BesidePeriod[] },
): CheckedWeek {
  const typologies = new Map(week.typologies.map((typology) => [typology.uuid, typologyOf(typology)]));
  const byCode = new Map(week.typologies.map((typology) => [typology.abbreviation, typologyOf(typology)]));
  const planned = periods.map((period) => plannedPeriod(period, typologies));
  const beside = [...person.before, ...person.elsewhere, ...person.after].map((text) => ({
    ...besidePeriod(text, byCode),
    elsewhere: true as const,
  }));
  const monday = dayOf(weekStart);
  const [before, after, beyond] = [dateOf(monday - 7), dateOf(monday + 7), dateOf(monday + 14)];
  const within = (list: readonly PlannedPeriod[], from: string, until: string): PlannedPeriod[] =>
    list.filter(({ date }) => date >= from && date < until);
  const terms = person.weeks.find((one) => one.weekStart === weekStart);
  return {
    site: { timeZone: week.site.timeZone, holidays: holidaysOf(week.calendar) },
    person: {
      name: person.name,
      ages: terms?.ages ?? undefined,
      contractType: terms?.contractType ?? person.contractType,
      fullTime: terms?.fullTime ?? person.fullTime,
      weeklyMinutes: terms?.weeklyMinutes ?? person.weeklyMinutes,
      contractDays: terms && { from: terms.from, to: terms.to },
      records: person.records ?? [],
      refusedTypologies: person.refusedTypologies.flatMap(({ uuid, code }) => ({
        typology: typologies.get(uuid)?.code ?? '',
        code,
      })),
      typologyLimits: person.typologyLimits?.flatMap(({ uuid, ...limits }) => ({
        typology: typologies.get(uuid)?.code ?? '',
        ...limits,
      })),
    },
    weekStart,
    periods: [...within(planned, weekStart, after), ...within(beside, weekStart, after)],
    before: within([...beside, ...planned], before, weekStart),
    after: within([...beside, ...planned], after, beyond),
    apart: week.apart,
    agreedOvertime: agreedOvertimeOf(week, person),
  };
}

/** A period as the rules read it; a typology that is not in the list cannot be checked and counts as neutral absence. */
export function plannedPeriod(
  period: BesidePeriod,
  typologies: ReadonlyMap<string, Typology>,
): PlannedPeriod {
  const typology = typologies.get(period.hourTypologyUuid) ?? NEUTRAL;
  return {
    date: period.date,
    from: period.fromHour,
    to: period.toHour,
    typology,
    break: period.break ?? undefined,
  };
}

/** A period as its short text (`BesideText`). */
export function besideText(
  { date, fromHour, toHour, break: rest }: Omit<BesidePeriod, 'hourTypologyUuid'>,
  code: string,
): string {
  return `${date} ${fromHour} ${toHour} ${code}${rest ? ` ${rest.from}+${rest.minutes}` : ''}`;
}

/** What a short text says. */
export function readBesideText(
  text: string,
): Omit<BesidePeriod, 'hourTypologyUuid'> & { readonly code: string } {
  const [date = '', from, to, code = '', rest] = text.split(' ');
  const [start, minutes] = (rest ?? '').split('+').map(Number);
  const period = { date, fromHour: Number(from), toHour: Number(to), code };
  return start === undefined || minutes === undefined
    ? period
    : { ...period, break: { from: start, minutes } };
}

/** Periods as the hours that a planner would type. */
export const spansOf = (
  { typologies }: { readonly typologies: readonly HourTypology[] },
  periods: readonly BesidePeriod[],
): TypedSpan[] =>
  periods.map(({ fromHour, toHour, hourTypologyUuid, break: rest }) => ({
    from: fromHour,
    to: toHour,
    code: typologies.find(({ uuid }) => uuid === hourTypologyUuid)?.abbreviation ?? null,
    rest: rest ?? null,
  }));

/** A period of a week beside, from its short text. */
function besidePeriod(text: string, byCode: ReadonlyMap<string, Typology>): PlannedPeriod {
  const { date, fromHour, toHour, code, break: rest } = readBesideText(text);
  const period = { date, from: fromHour, to: toHour, typology: byCode.get(code) ?? NEUTRAL };
  return rest ? { ...period, break: rest } : period;
}

export function typologyOf({ abbreviation, kind, inTimebase, outsideCompanyDay }: HourTypology): Typology {
  return { code: abbreviation, kind, inTimebase, outsideCompanyDay };
}

/** Dates on which the store may not open. */
export const closedDays = (calendar: TeamWeek['calendar']): ReadonlySet<string> =>
  new Set(calendar.filter(({ kind, openable }) => kind !== 'EPHEMERIS' && !openable).map(({ date }) => date));

/**
 * The need of a date as the domain reads it; of a typology that is not in the list nobody can tell who meets it. On a day
 * on which the store is closed nobody is needed, whatever the pattern of its weekday says.
 */
export function needOn(
  { calendar, coverage, typologies }: Pick<TeamWeek, 'calendar' | 'coverage' | 'typologies'>,
  date: string,
): NeedLine[] {
  if (closedDays(calendar).has(date)) return [];
  return coverage.flatMap(({ hourTypologyUuid, people, ...line }) => {
    if (line.date !== date) return [];
    const typology = typologies.find(({ uuid }) => uuid === hourTypologyUuid)?.abbreviation;
    return hourTypologyUuid !== null && typology === undefined ? [] : [{ typology, people }];
  });
}

/** What a fix may turn hours beyond the company's day into, where this person may have it. */
function agreedOvertimeOf(
  week: WeekSurroundings,
  { refusedTypologies }: PlannedCollaborator,
): Typology | undefined {
  const found = week.typologies.find(
    ({ uuid, outsideCompanyDay }) =>
      outsideCompanyDay && !refusedTypologies.some((refused) => refused.uuid === uuid),
  );
  return found && typologyOf(found);
}

const NEUTRAL: Typology = { code: 'AUS', kind: 'ABSENCE' };

/** Ephemeris are marks of the calendar, not days of rest. */
function holidaysOf(calendar: TeamWeek['calendar']): SiteHoliday[] {
  return calendar
    .filter(({ kind }) => kind !== 'EPHEMERIS')
    .map(({ date, description }) => ({ date, name: description }));
}
