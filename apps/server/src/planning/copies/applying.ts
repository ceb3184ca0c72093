import type {
  HourTypology,
  Period,
  PersonWeek,
  PlannedCollaborator,
  TeamWeek,
} from '@jornada/contract/planned-week.ts';
import type { PersonChange } from '@jornada/contract/planning.ts';
import { closedDays, typologyOf } from '@jornada/contract/week-to-check.ts';
import { dayOf, weekdayOf } from '@jornada/domain/calendar/days.ts';
import {
  applyPattern,
  patternOf,
  type Applied,
  type Overwrite,
  type Pattern,
} from '@jornada/domain/planning/templates/pattern.ts';
import { isWorked } from '@jornada/domain/planning/typologies/typologies.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import type { Context } from '../../http/context.ts';
import { Refused } from '../../http/refused.ts';
import { newId } from '../../ids.ts';
import { applyChange, type Changed } from '../change.ts';
import { isPastWeek, requireMonday } from '../place.ts';
import { teamWeekJson } from '../week-query.ts';
import type { TeamPlace } from '../place-queries.ts';
import { hiddenFrom, type Hidden } from '../restricted-queries.ts';

/** The pattern for a person's week; undefined where the source says nothing of it, and it stays. */
export type PatternSource = (person: PlannedCollaborator, monday: string) => Pattern | undefined;

export type Application = {
  readonly place: TeamPlace;
  /** In order; they need not follow each other. */
  readonly mondays: readonly string[];
  readonly overwrite: Overwrite;
  /** With the reasons that were given, or without. */
  readonly detail?: 'rows' | 'rules';
};

/** One person's week with a pattern laid over it, and what a save of it would answer. */
export type AppliedPerson = {
  readonly weekStart: string;
  readonly person: PlannedCollaborator;
  readonly terms: PersonWeek;
  readonly own: readonly Period[];
  readonly applied: Applied<Period>;
  readonly change: PersonChange;
  readonly changed: Changed;
};

export type AppliedWeeks = {
  readonly week: TeamWeek;
  readonly hidden: Hidden;
  readonly applied: readonly AppliedPerson[];
  /** Everyone as they would stand after all of it. */
  readonly standing: ReadonlyMap<string, PlannedCollaborator>;
};

/**
 * Lays patterns over a team's weeks, week by week as they would be saved: what the save refuses is known here, by the
 * same function, and each week sees what the one before it has become.
 */
export async function applyOver(
  context: Context,
  { place, mondays, overwrite, detail = 'rules' }: Application,
  sourceOf: (week: TeamWeek) => PatternSource,
): Promise<AppliedWeeks> {
  const { db, now, actor } = context;
  const week = await readWeeks(context, place, { mondays, detail });
  const hidden = await hiddenFrom(actor, { db, siteId: place.siteId });
  const source = sourceOf(week);
  const isAbsence = absenceIn(week.typologies);
  const closed = closedDays(week.calendar);
  const today = dayAt(now, place.timeZone);
  const standing = new Map(week.people.map((person) => [person.collaboratorUuid, person]));
  const applyToPerson = (person: PlannedCollaborator, weekStart: string): AppliedPerson | undefined => {
    const terms = person.weeks.find((one) => one.weekStart === weekStart);
    const pattern = terms && source(person, weekStart);
    if (terms === undefined || pattern === undefined) return undefined;
    const own = person.periods.filter((period) => isWithin(period, weekStart));
    const applied = applyPattern(
      pattern,
      { weekStart, from: terms.from, to: terms.to, today, closed, periods: own, isAbsence },
      overwrite,
    );
    const change = changeOf(person, terms, applied);
    const changed = applyChange(change, {
      week: { ...week, people: [person] },
      weekStart,
      hidden: hidden.uuids,
      newId: () => newId(now),
    });
    if (changed.outcome === 'accepted')
      standing.set(person.collaboratorUuid, {
        ...person,
        periods: [...person.periods.filter((period) => !own.includes(period)), ...changed.periods],
      });
    return { weekStart, person, terms, own, applied, change, changed };
  };
  const applied = mondays.flatMap((weekStart) =>
    [...standing.values()].flatMap((person) => applyToPerson(person, weekStart) ?? []),
  );
  return { week, hidden, applied, standing };
}

/** The team's weeks from the first to the last of these, as the rules need them. */
export async function readWeeks(
  { db }: Context,
  place: TeamPlace,
  { mondays, detail }: { readonly mondays: readonly string[]; readonly detail: 'rows' | 'rules' },
): Promise<TeamWeek> {
  const sorted = mondays.toSorted();
  const weeks: string[] = [];
  for (let monday = sorted[0] ?? ''; monday <= (sorted.at(-1) ?? ''); monday = addDays(monday, 7))
    weeks.push(monday);
  return JSON.parse(await teamWeekJson(db, { place, weeks, editableFrom: null, health: 'shown', detail }));
}

/** Whatever is not worked: vacations and absences, and what the catalogue does not know. */
function absenceIn(typologies: readonly HourTypology[]): (hourTypologyUuid: string) => boolean {
  const worked = new Set(
    typologies.filter((typology) => isWorked(typologyOf(typology))).map(({ uuid }) => uuid),
  );
  return (uuid) => !worked.has(uuid);
}

/**
 * A person's work in a week as a pattern; undefined where there is none. It says nothing of the days on which they could
 * not have worked (absent, closed, not of the team): a holiday in one week is no rest in another.
 */
export function workOf(
  { periods, weeks }: PlannedCollaborator,
  monday: string,
  week: TeamWeek,
): Pattern | undefined {
  const own = periods.filter((period) => isWithin(period, monday));
  const isAbsence = absenceIn(week.typologies);
  const work = patternOf(own, isAbsence);
  if (work.length === 0) return undefined;
  const terms = weeks.find(({ weekStart }) => weekStart === monday);
  const closed = closedDays(week.calendar);
  const absent = new Set(
    own.filter(({ hourTypologyUuid }) => isAbsence(hourTypologyUuid)).map(({ date }) => date),
  );
  const couldWork = (date: string): boolean =>
    !absent.has(date) && !closed.has(date) && terms !== undefined && date >= terms.from && date <= terms.to;
  const silent = [0, 1, 2, 3, 4, 5, 6]
    .map((offset) => addDays(monday, offset))
    .filter((date) => !couldWork(date))
    .map((date) => weekdayOf(dayOf(date)));
  return {
    periods: work,
    silent: new Set(silent.filter((weekday) => !work.some(({ dayOfWeek }) => dayOfWeek === weekday))),
  };
}

const NEVER_SILENT: ReadonlySet<number> = new Set();

/** A pattern that means what it says of every day. */
export const wholeWeek = (periods: Pattern['periods']): Pattern => ({ periods, silent: NEVER_SILENT });

/** The plan that each person was last sent; nothing where they were sent nothing. */
export const sentSource: PatternSource = ({ weeks, periods }, monday) => {
  const sent = weeks.find(({ weekStart }) => weekStart === monday)?.sent;
  if (sent == null) return wholeWeek([]);
  return wholeWeek(
    patternOf(sent.periods ?? periods.filter((period) => isWithin(period, monday)), () => false),
  );
};

/** Weeks that may be written: Mondays, each once, none of them over. */
export function requireTargets(
  mondays: readonly string[],
  {
    now,
    place,
    past,
  }: { now: Temporal.Instant; place: TeamPlace; past: 'COPY_PLANNING_PAST_WEEK' | 'WEEK_INCORRECT' },
): void {
  for (const monday of mondays) requireMonday(monday);
  if (new Set(mondays).size !== mondays.length) throw new Refused('FIELD_NOT_VALID', { field: 'weeks' });
  if (mondays.some((monday) => isPastWeek(monday, { now, timeZone: place.timeZone })))
    throw new Refused(past, { field: 'weeks' });
}

function changeOf(
  { collaboratorUuid }: PlannedCollaborator,
  { version }: PersonWeek,
  { added, removed }: Applied<Period>,
): PersonChange {
  return {
    collaboratorUuid,
    version,
    added: added.map(({ date, fromHour, toHour, hourTypologyUuid, break: rest }) => ({
      key: `${date} ${fromHour}`,
      date,
      fromHour,
      toHour,
      hourTypologyUuid,
      break: rest ? { ...rest } : null,
    })),
    changed: [],
    removed: removed.map(({ planningPeriodUuid }) => planningPeriodUuid),
  };
}

const isWithin = ({ date }: { date: string }, monday: string): boolean =>
  date >= monday && date <= addDays(monday, 6);
