import { weekToCheck } from '@jornada/contract/week-to-check.ts';
import type { Period, PlannedCollaborator, TeamWeek } from '@jornada/contract/planned-week.ts';
import type { PersonChange, SavedWeek } from '@jornada/contract/planning.ts';
import { checkPrepared } from '@jornada/domain/planning/check/check-week.ts';
import { isSamePlan } from '@jornada/domain/planning/week/snapshot.ts';
import type { Refusal } from '@jornada/domain/result.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import type { Actor, Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { applyChange, isOfWeek, type Changed } from './change.ts';
import { findingRows } from './finding-rows.ts';
import { isPastWeek, requireMonday } from './place.ts';
import { asSent, planWeek } from './plan-week.ts';
import { neutralFindings, neutralPeriod, neutralRefusal } from './restricted.ts';
import { lockTeamWeek, writeWeeks, type NextWeek, type WrittenWeek } from './save-queries.ts';
import type { TeamPlace } from './place-queries.ts';
import { hiddenFrom, type Hidden } from './restricted-queries.ts';

export type SaveInput = {
  readonly personnelDivision: string;
  readonly teamUuid: string;
  readonly weekStart: string;
  readonly people: readonly PersonChange[];
};

/** A person's outcome; refusals are still codes of the domain here. */
export type Outcome =
  | Exclude<SavedWeek, { outcome: 'refused' }>
  | { readonly outcome: 'refused'; readonly collaboratorUuid: string; readonly refusals: readonly Refusal[] };

export type Saved = {
  readonly place: TeamPlace;
  readonly version: number;
  readonly outcomes: readonly Outcome[];
};

/**
 * Saves people's weeks under the lock of the team's week: each stands or falls alone, all that stand are written in one
 * statement (decisions §5.13). Findings never block (§5.5).
 */
export async function saveTeamWeek(context: Context, input: SaveInput): Promise<Saved> {
  const { place, version, outcomes } = await saveWeek(context, input);
  const fields = savedIn(outcomes).map(({ collaboratorUuid }) => collaboratorUuid);
  context.record(
    fields.length === 0
      ? null
      : { entity: 'team_week', id: `${place.teamUuid}:${input.weekStart}`, siteId: place.siteId, fields },
  );
  return { place, version, outcomes };
}

/**
 * One week of a command that may save several: the same checks, versions and live events; the command leaves its own
 * entry in the audit trail. `past` opens a week that is over, for anyone who has checked that it may be.
 */
export async function saveWeek(
  context: Context,
  {
    personnelDivision,
    teamUuid,
    weekStart,
    people,
    past = 'refused',
  }: SaveInput & { readonly past?: 'refused' | 'allowed' },
): Promise<Saved> {
  const { db, actor, now } = context;
  requireMonday(weekStart);
  const ids = people.map(({ collaboratorUuid }) => collaboratorUuid);
  const { place, version, week } = await lockTeamWeek(db, {
    teamUuid,
    weeks: [weekStart, addDays(weekStart, 7)],
    people: ids,
    detail: 'rules',
    reach: context.reach,
  });
  if (place.siteCode !== personnelDivision) throw new Refused('TEAM_NOT_FOUND');
  refuseOwnPast(actor, { weekStart, people: ids, now, timeZone: place.timeZone });
  if (past === 'refused') requireOpenWeek(weekStart, { now, timeZone: place.timeZone });
  if (new Set(ids).size !== ids.length) throw new Refused('FIELD_NOT_VALID', { field: 'people' });
  const hidden = await hiddenFrom(actor, { db, siteId: place.siteId });
  const changes = people.map((change) => ({
    change,
    changed: applyChange(change, { week, weekStart, hidden: hidden.uuids, newId: () => newId(now) }),
  }));
  const checked = changes.map((one) => ({
    ...one,
    result:
      one.changed.outcome === 'accepted' ? checkChange(one.changed, { week, weekStart, place }) : undefined,
  }));
  await writeWeeks(db, {
    place,
    weekStart,
    now,
    by: { id: actor.accountId, name: actor.name },
    weeks: checked.flatMap(({ result }) => result?.written ?? []),
    next: checked.flatMap(({ result }) => result?.next ?? []),
  });
  const outcomes = checked.map((one) => outcomeOf(one, { hidden, by: actor.name, at: now.toString() }));
  announceSaved(context, { place, weekStart, version, outcomes });
  return { place, version, outcomes };
}

type Checked = {
  readonly change: PersonChange;
  readonly changed: Changed;
  readonly result: ReturnType<typeof checkChange> | undefined;
};

/** What the caller is answered about one person: in their own view of health matters, the other's state where theirs was stale. */
function outcomeOf(
  { change: { collaboratorUuid }, changed, result }: Checked,
  { hidden, by, at }: { hidden: Hidden; by: string; at: string },
): Outcome {
  if (changed.outcome === 'refused')
    return {
      outcome: 'refused',
      collaboratorUuid,
      refusals: changed.refusals.map((refusal) => neutralRefusal(refusal, hidden)),
    };
  const periods = changed.periods.map((period) => neutralPeriod(period, hidden));
  const { version, changedAt, changedBy } = changed.terms;
  if (changed.outcome === 'stale' || result === undefined)
    return { outcome: 'stale', collaboratorUuid, version, changedAt, changedBy, periods };
  return {
    outcome: 'saved',
    collaboratorUuid,
    version: result.written.version,
    changedAt: at,
    changedBy: by,
    periods,
    added: changed.writes.added.map(({ key, planningPeriodUuid }) => ({ key, planningPeriodUuid })),
    findings: neutralFindings(result.findings, hidden),
    needsNotification: result.needsNotification,
  };
}

/** Findings with the week after in view, as the browser's; the row's figures as the week would be sent: the same result where nothing follows. */
function checkChange(
  { person, terms, periods, prepared, writes }: Extract<Changed, { outcome: 'accepted' }>,
  { week, weekStart, place }: { week: TeamWeek; weekStart: string; place: TeamPlace },
) {
  const { collaboratorUuid } = person;
  const own = person.periods.filter((period) => isOfWeek(period, week, weekStart));
  const following = person.periods.filter((period) => !own.includes(period));
  const snapshot = (monday: string, plan: readonly Period[]) => ({
    site: place.siteCode,
    teamUuid: place.teamUuid,
    collaboratorUuid,
    weekStart: monday,
    periods: plan,
  });
  const isFollowed = (prepared.week.after ?? []).length > 0;
  const sent = planWeek(snapshot(weekStart, periods), isFollowed ? asSent(prepared.week) : prepared);
  const written: WrittenWeek = {
    collaboratorUuid,
    version: terms.version + 1,
    figures: sent.figures,
    writes,
  };
  return {
    written,
    next: nextWeek(person, { week, weekStart, periods, following, snapshot }),
    findings: findingRows(isFollowed ? checkPrepared(prepared) : sent.findings, periods),
    // What the row's own column says, without waiting for it: what was sent comes along only where the plan differs from it.
    needsNotification: !isSamePlan(periods, terms.sent === null ? [] : (terms.sent.periods ?? own)),
  };
}

type Following = {
  readonly week: TeamWeek;
  readonly weekStart: string;
  readonly periods: readonly Period[];
  readonly following: readonly Period[];
  readonly snapshot: (monday: string, plan: readonly Period[]) => Parameters<typeof planWeek>[0];
};

/** What the change does to the figures of the following week, whose rests and runs look back at this one. */
function nextWeek(
  person: PlannedCollaborator,
  { week, weekStart, periods, following, snapshot }: Following,
): NextWeek[] {
  const terms = person.weeks.find((one) => one.weekStart > weekStart);
  if (terms === undefined || following.length === 0) return [];
  const { weekStart: monday, version } = terms;
  const checked = weekToCheck(week, person, { weekStart: monday, periods: [...following, ...periods] });
  return [
    {
      collaboratorUuid: person.collaboratorUuid,
      weekStart: monday,
      version,
      figures: planWeek(snapshot(monday, following), asSent(checked)).figures,
    },
  ];
}

type PastOfPeople = {
  readonly weekStart: string;
  readonly people: readonly string[];
  readonly now: Temporal.Instant;
  readonly timeZone: string;
};

/** A week that is over is what is paid: nobody writes their own (decisions §2.3). */
export function refuseOwnPast({ collaboratorId }: Actor, { weekStart, people, ...at }: PastOfPeople): void {
  if (collaboratorId !== null && people.includes(collaboratorId) && isPastWeek(weekStart, at))
    throw new Refused('OWN_PROCESS');
}

/** Past weeks are what happened; a past month has its own window and reason (decisions §5.6), which is not this call's. */
function requireOpenWeek(weekStart: string, at: { now: Temporal.Instant; timeZone: string }): void {
  if (!isPastWeek(weekStart, at)) return;
  const month = dayAt(at.now, at.timeZone).slice(0, 7);
  throw new Refused(
    addDays(mondayOf(weekStart), 6).slice(0, 7) < month ? 'MONTH_NOT_ALLOWED' : 'WEEK_INCORRECT',
    { field: 'weekStart' },
  );
}

const savedIn = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((one) => (one.outcome === 'saved' ? [one] : []));

/** One live event per person, so that a browser re-reads that person alone. */
function announceSaved(
  { announce, actor }: Context,
  {
    place,
    weekStart,
    version,
    outcomes,
  }: { place: TeamPlace; weekStart: string; version: number; outcomes: readonly Outcome[] },
): void {
  for (const one of savedIn(outcomes))
    announce({
      topic: 'planning',
      siteId: place.siteId,
      teamId: place.teamId,
      payload: {
        kind: 'saved',
        teamUuid: place.teamUuid,
        weekStart,
        teamVersion: version,
        collaboratorUuid: one.collaboratorUuid,
        version: one.version,
        by: actor.name,
        accountId: actor.accountId,
      },
    });
}
