import { weekToCheck } from '@jornada/contract/week-to-check.ts';
import type {
  BesidePeriod,
  NotificationStatus,
  PersonWeek,
  PlannedCollaborator,
  TeamWeek,
} from '@jornada/contract/planned-week.ts';
import type { QuarterFix, QuarterWeek } from '@jornada/contract/quarterly-notifications.ts';
import { quarterFigures, type QuarterFigures } from '@jornada/domain/notifications/quarter-figures.ts';
import { quarterState, type QuarterState } from '@jornada/domain/notifications/quarterly.ts';
import { canBeSent, reasonsOwed } from '@jornada/domain/planning/check/effect.ts';
import { fingerprintOf } from '@jornada/domain/planning/check/fingerprint.ts';
import { checkPrepared } from '@jornada/domain/planning/check/check-week.ts';
import { datesOf, plannedMinutes } from '@jornada/domain/planning/week/differences.ts';
import { appliesOn } from '@jornada/domain/planning/records/records.ts';
import type { PreparedWeek } from '@jornada/domain/planning/week/prepare.ts';
import { dayAt, mondayOf } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { findingRows } from '../planning/finding-rows.ts';
import type { TeamPlace } from '../planning/place-queries.ts';
import { asSent } from '../planning/plan-week.ts';
import { teamWeekJson } from '../planning/week-query.ts';
import { fixOfWeek } from './fix.ts';
import { listTeamsOfPeople, listWeekly } from './queries.ts';

/** A weekly notification that a person goes by: it takes the place of the quarter in its week. */
export type Weekly = {
  readonly uuid: string;
  readonly status: NotificationStatus;
  readonly sentAt: string;
  readonly periods: readonly BesidePeriod[];
};

/** One week of a person's quarter as it would be sent. */
export type DraftWeek = {
  /** Where the person belongs in it; somebody who changes team within a week has it twice. */
  readonly place: TeamPlace;
  readonly weekStart: string;
  readonly terms: PersonWeek;
  /** What the weekly notification says, or the working plan. */
  readonly periods: readonly BesidePeriod[];
  readonly weekly: Weekly | null;
  readonly past: boolean;
  readonly away: boolean;
  readonly findings: QuarterWeek['findings'];
  readonly owed: readonly { readonly code: string; readonly fingerprint: string }[];
  /** The change that removes its first error, where a single one does. */
  readonly fix: () => QuarterFix | null;
};

/** What stands between one person's quarter and its notification (decisions §5.5, §5.7). */
export type QuarterDraft = {
  readonly place: TeamPlace;
  readonly person: PlannedCollaborator;
  readonly weeks: readonly DraftWeek[];
  readonly state: QuarterState;
  readonly prepared: () => readonly PreparedWeek[];
};

/** What the document says beside the days. */
export const figuresOf = (draft: QuarterDraft): QuarterFigures => quarterFigures(draft.prepared());

type Reading = Pick<Context, 'db' | 'now'>;
type Asked = {
  readonly place: TeamPlace;
  readonly mondays: readonly string[];
  /** Everyone, where nobody is named. */
  readonly people?: readonly string[] | undefined;
};

/**
 * A team's quarter, checked week by week as it would be sent; placeholders left out. Somebody who changes team within the site
 * stands whole in the team of their last week, and in no other: a person has one notification of a quarter.
 */
export async function draftsOf(reading: Reading, asked: Asked): Promise<QuarterDraft[]> {
  const { place, mondays, people } = asked;
  const drafts = await teamDrafts(reading, asked);
  const teams = await listTeamsOfPeople(reading.db, {
    siteId: place.siteId,
    mondays,
    people: drafts.map(({ person }) => person.collaboratorUuid),
  });
  const home = drafts.filter(
    ({ person }) => (teams.get(person.collaboratorUuid)?.at(-1)?.teamId ?? place.teamId) === place.teamId,
  );
  const parts = new Map<string, QuarterDraft[]>();
  const others = Map.groupBy(
    home.flatMap(({ person }) =>
      (teams.get(person.collaboratorUuid) ?? [])
        .filter(({ teamId }) => teamId !== place.teamId)
        .map((team) => ({ team, person: person.collaboratorUuid })),
    ),
    ({ team }) => team.teamId,
  );
  for (const group of others.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const elsewhere = { ...place, ...first.team };
    const who = group.map(({ person }) => person);
    if (people?.every((one) => !who.includes(one)) === true) continue;
    for (const draft of await teamDrafts(reading, { place: elsewhere, mondays, people: who }))
      parts.set(draft.person.collaboratorUuid, [...(parts.get(draft.person.collaboratorUuid) ?? []), draft]);
  }
  return home.map((draft) => joined(draft, parts.get(draft.person.collaboratorUuid) ?? []));
}

/** One person's quarter in all of their teams: the draft of the last team, with the weeks of the others. */
function joined(home: QuarterDraft, others: readonly QuarterDraft[]): QuarterDraft {
  if (others.length === 0) return home;
  const parts = [...others, home];
  const weeks = parts
    .flatMap((part) => part.weeks)
    .toSorted((one, other) => one.weekStart.localeCompare(other.weekStart));
  return {
    ...home,
    weeks,
    state: stateOf(weeks),
    prepared: () => {
      // A week in two teams is checked whole from either side.
      const whole = new Map(parts.flatMap((part) => part.prepared().map((week) => [week.monday, week])));
      return [...whole.values()].toSorted((one, other) => one.monday - other.monday);
    },
  };
}

async function teamDrafts({ db, now }: Reading, { place, mondays, people }: Asked): Promise<QuarterDraft[]> {
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
  return week.people
    .filter(({ fictitious }) => fictitious !== true)
    .map((person) => draftOf(week, { place, person, weekly, today }));
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
    const sent = weekly.get(`${person.collaboratorUuid} ${weekStart}`) ?? null;
    return draftWeek(week, { place, person, terms, weekly: sent, past: weekStart < today });
  });
  const periods = weeks.flatMap((one) => one.periods);
  return {
    place,
    person,
    weeks,
    state: stateOf(weeks),
    prepared: () => weeks.map(({ weekStart }) => asSent(weekToCheck(week, person, { weekStart, periods }))),
  };
}

/** Whether a quarter can be sent; a week in two teams is planned where either part is. */
function stateOf(weeks: readonly DraftWeek[]): QuarterState {
  const byWeek = Map.groupBy(weeks, ({ weekStart }) => weekStart);
  return quarterState(
    [...byWeek.values()].map((parts) => ({
      settled: parts.every(({ past, weekly }) => past || weekly !== null),
      planned: parts.some(({ periods }) => periods.length > 0),
      away: parts.every(({ away }) => away),
      errors: parts.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'error').length,
      owed: parts.flatMap(({ owed }) => owed).length,
    })),
  );
}

type WeekFacts = {
  readonly place: TeamPlace;
  readonly person: PlannedCollaborator;
  readonly terms: PersonWeek;
  readonly weekly: Weekly | null;
  readonly past: boolean;
};

function draftWeek(week: TeamWeek, { place, person, terms, weekly, past }: WeekFacts): DraftWeek {
  const { weekStart } = terms;
  const dates = new Set(datesOf(weekStart));
  const planned = person.periods.filter(({ date }) => dates.has(date));
  const unchecked = { findings: [], owed: [], fix: () => null };
  const shared = { place, weekStart, terms, weekly, past, periods: weekly?.periods ?? planned };
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
    fix: () => fixOfWeek(week, { place, terms, findings, checked: checked.week, planned }),
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
