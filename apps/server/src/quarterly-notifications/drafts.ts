import { weekToCheck } from '@jornada/contract/week-to-check.ts';
import type {
  BesidePeriod,
  NotificationStatus,
  PersonWeek,
  PlannedCollaborator,
  TeamWeek,
} from '@jornada/contract/planned-week.ts';
import type { QuarterWeek } from '@jornada/contract/quarterly-notifications.ts';
import { quarterFigures, type QuarterFigures } from '@jornada/domain/notifications/quarter-figures.ts';
import { quarterState, type QuarterState } from '@jornada/domain/notifications/quarterly.ts';
import { canBeSent, reasonsOwed } from '@jornada/domain/planning/check/effect.ts';
import { fingerprintOf } from '@jornada/domain/planning/check/fingerprint.ts';
import { checkPrepared } from '@jornada/domain/planning/check/check-week.ts';
import { datesOf, plannedMinutes } from '@jornada/domain/planning/week/differences.ts';
import { appliesOn } from '@jornada/domain/planning/records/records.ts';
import { dayAt, mondayOf } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { findingRows } from '../planning/finding-rows.ts';
import type { TeamPlace } from '../planning/place.ts';
import { asSent } from '../planning/plan-week.ts';
import { teamWeekJson } from '../planning/week-query.ts';
import { listWeekly } from './queries.ts';

/** A weekly notification that a person goes by: it takes the place of the quarter in its week. */
export type Weekly = {
  readonly uuid: string;
  readonly status: NotificationStatus;
  readonly sentAt: string;
  readonly periods: readonly BesidePeriod[];
};

/** One week of a person's quarter as it would be sent. */
export type DraftWeek = {
  readonly weekStart: string;
  readonly terms: PersonWeek;
  /** What the weekly notification says, or the working plan. */
  readonly periods: readonly BesidePeriod[];
  readonly weekly: Weekly | null;
  readonly past: boolean;
  readonly away: boolean;
  readonly findings: QuarterWeek['findings'];
  readonly owed: readonly { readonly code: string; readonly fingerprint: string }[];
};

/** What stands between one person's quarter and its notification (decisions §5.5, §5.7). */
export type QuarterDraft = {
  readonly place: TeamPlace;
  readonly person: PlannedCollaborator;
  readonly weeks: readonly DraftWeek[];
  readonly state: QuarterState;
  readonly figures: () => QuarterFigures;
};

export type TeamDrafts = { readonly week: TeamWeek; readonly drafts: readonly QuarterDraft[] };

/** A team's quarter, checked week by week as it would be sent; of some people or of everyone, placeholders left out. */
export async function draftsOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    place,
    mondays,
    people,
  }: { place: TeamPlace; mondays: readonly string[]; people?: readonly string[] | undefined },
): Promise<TeamDrafts> {
  const week: TeamWeek = JSON.parse(
    await teamWeekJson(db, {
      place,
      weeks: mondays,
      editableFrom: null,
      health: 'shown',
      detail: 'rows',
      ...(people === undefined ? {} : { people }),
    }),
  );
  const weekly = await listWeekly(db, { siteId: place.siteId, teamId: place.teamId, mondays });
  const today = mondayOf(dayAt(now, place.timeZone));
  return {
    week,
    drafts: week.people
      .filter(({ fictitious }) => fictitious !== true)
      .map((person) => draftOf(week, { place, person, weekly, today })),
  };
}

type Facts = {
  readonly place: TeamPlace;
  readonly person: PlannedCollaborator;
  readonly weekly: ReadonlyMap<string, Weekly>;
  /** The Monday of this week. */
  readonly today: string;
};

function draftOf(week: TeamWeek, { place, person, weekly, today }: Facts): QuarterDraft {
  const weeks = person.weeks.map((terms) => {
    const { weekStart } = terms;
    const told = weekly.get(`${person.collaboratorUuid} ${weekStart}`) ?? null;
    return draftWeek(week, { person, terms, weekly: told, past: weekStart < today });
  });
  const periods = weeks.flatMap((one) => one.periods);
  return {
    place,
    person,
    weeks,
    state: quarterState(
      weeks.map((one) => ({
        settled: one.past || one.weekly !== null,
        planned: one.periods.length > 0,
        away: one.away,
        errors: one.findings.filter(({ severity }) => severity === 'error').length,
        owed: one.owed.length,
      })),
    ),
    figures: () =>
      quarterFigures(weeks.map(({ weekStart }) => asSent(weekToCheck(week, person, { weekStart, periods })))),
  };
}

type WeekFacts = {
  readonly person: PlannedCollaborator;
  readonly terms: PersonWeek;
  readonly weekly: Weekly | null;
  readonly past: boolean;
};

function draftWeek(week: TeamWeek, { person, terms, weekly, past }: WeekFacts): DraftWeek {
  const { weekStart } = terms;
  const dates = new Set(datesOf(weekStart));
  const planned = person.periods.filter(({ date }) => dates.has(date));
  const unchecked = { findings: [], owed: [] };
  const shared = { weekStart, terms, weekly, past, periods: weekly?.periods ?? planned };
  const away = isAway(person, terms);
  if (past || weekly !== null) return { ...shared, ...unchecked, away };
  const checked = asSent(weekToCheck(week, person, { weekStart }));
  const findings = checkPrepared(checked);
  const given = new Map(terms.reasons.map(({ fingerprint, reason }) => [fingerprint, reason]));
  return {
    ...shared,
    away,
    findings: findingRows(findings, planned).map((row, at) => {
      const finding = findings[at];
      const fingerprint = finding === undefined ? '' : fingerprintOf(finding.code, findings, checked.week);
      return { ...row, fingerprint, reason: given.get(fingerprint) ?? null };
    }),
    owed: canBeSent(findings) ? reasonsOwed(findings, checked.week, new Set(given.keys())) : [],
  };
}

/** Whether a leave covers all of the days on which the person belongs to the team in a week. */
function isAway({ records = [] }: PlannedCollaborator, { weekStart, from, to }: PersonWeek): boolean {
  const away = records.filter(({ kind }) => AWAY.some((one) => one === kind));
  return datesOf(weekStart)
    .filter((date) => date >= from && date <= to)
    .every((date) => away.some((record) => appliesOn(record, date)));
}

const AWAY = ['LEAVE_OF_ABSENCE', 'MATERNITY_BEFORE', 'MATERNITY_AFTER'] as const;

/** Planned minutes of a week on the clock's face. */
export const minutesOf = ({ periods }: Pick<DraftWeek, 'periods'>): number => plannedMinutes(periods);
