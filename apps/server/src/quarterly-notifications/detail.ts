import type { BesidePeriod, HourTypology } from '@jornada/contract/planned-week.ts';
import type {
  OwnQuarter,
  QuarterDetail,
  QuarterNotification,
  QuarterPerson,
} from '@jornada/contract/quarterly-notifications.ts';
import { signatureOf } from '@jornada/domain/notifications/quarterly.ts';
import { isOpen } from '@jornada/domain/notifications/layers.ts';
import { plannedMinutes } from '@jornada/domain/planning/week/differences.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import { neutralFindings, neutralPeriod } from '../planning/restricted.ts';
import { minutesOf, type DraftWeek, type QuarterDraft, type Weekly } from './drafts.ts';
import type { Quarterly } from './queries.ts';
import type { Hidden } from '../planning/restricted-queries.ts';

/** A notification as lists name it. */
export function notificationOf(quarterly: Quarterly, now: Temporal.Instant): QuarterNotification {
  const dueAt = quarterly.dueAt === null ? null : Temporal.Instant.from(quarterly.dueAt);
  return {
    uuid: quarterly.id,
    status: quarterly.status,
    signature: signatureOf({ ...quarterly, dueAt }, now),
    preparedBy: quarterly.preparedBy,
    preparedAt: quarterly.preparedAt,
    signedBy: quarterly.signedBy,
    sentAt: quarterly.sentAt,
    dueAt: quarterly.dueAt,
    overdue: isOpen(quarterly) && dueAt !== null && Temporal.Instant.compare(now, dueAt) > 0,
    communicatedAt: quarterly.communicatedAt,
    answeredAt: quarterly.answeredAt,
    rejectReason: quarterly.rejectReason,
    rejectedWeeks: [...quarterly.rejectedWeeks],
    closedAt: quarterly.closedAt,
    evidenceCode: quarterly.evidenceCode,
  };
}

/** A person's working plan of a quarter beside what was prepared or sent of it, as this reader may see it. */
export function personOf(
  draft: QuarterDraft,
  { sent, now, hidden }: { sent: Quarterly | undefined; now: Temporal.Instant; hidden: Hidden },
): QuarterPerson {
  const { person, state } = draft;
  const weeks = [...Map.groupBy(draft.weeks, ({ weekStart }) => weekStart).values()];
  const firstBlocked = draft.weeks.find(({ findings }) =>
    findings.some(({ severity }) => severity === 'error'),
  );
  return {
    collaboratorUuid: person.collaboratorUuid,
    name: person.name,
    position: person.position,
    state,
    weeks: weeks.flatMap((parts) => {
      const week = parts.at(-1);
      return week === undefined ? [] : [weekOf(week, { parts, firstBlocked, hidden })];
    }),
    notification: sent === undefined ? null : notificationOf(sent, now),
  };
}

/** One week, of all teams in which the person works then. */
function weekOf(
  { place, weekStart, weekly }: DraftWeek,
  {
    parts,
    firstBlocked,
    hidden,
  }: { parts: readonly DraftWeek[]; firstBlocked: DraftWeek | undefined; hidden: Hidden },
): QuarterPerson['weeks'][number] {
  const settled = parts.every((part) => part.past || part.weekly !== null);
  return {
    weekStart,
    teamUuid: place.teamUuid,
    plannedMinutes: parts.reduce((sum, part) => sum + minutesOf(part), 0),
    settled,
    unplanned:
      !settled && parts.every(({ periods }) => periods.length === 0) && !parts.every(({ away }) => away),
    weekly: weekly === null ? null : { uuid: weekly.uuid, status: weekly.status, sentAt: weekly.sentAt },
    findings: parts.flatMap(({ findings }) =>
      neutralFindings(
        findings.filter(({ severity }) => severity !== 'info'),
        hidden,
      ),
    ),
    fix: firstBlocked !== undefined && parts.includes(firstBlocked) ? firstBlocked.fix() : null,
  };
}

export type Reading = {
  readonly now: Temporal.Instant;
  readonly typologies: readonly HourTypology[];
  readonly newer: ReadonlyMap<string, Weekly>;
  readonly hidden: Hidden;
};

/** A quarter as it was frozen, week by week. */
export function detailOf(quarterly: Quarterly, { now, typologies, newer, hidden }: Reading): QuarterDetail {
  const { facts, weeks } = quarterly;
  const shown = (period: BesidePeriod): BesidePeriod => neutralPeriod(period, hidden);
  return {
    ...notificationOf(quarterly, now),
    ...placeOf(quarterly),
    year: quarterly.year,
    quarter: quarterly.quarter,
    collaboratorUuid: quarterly.collaboratorId,
    collaboratorName: quarterly.collaboratorName,
    weeks: [...Map.groupBy(weeks, ({ weekStart }) => weekStart)].map(([weekStart, parts]) => {
      const periods = parts.flatMap((part) => part.periods);
      const weekly = newer.get(weekStart);
      return {
        weekStart,
        weekNumber: weekNumber(weekStart),
        periods: periods.map(shown),
        plannedMinutes: plannedMinutes(periods),
        baseMinutes: facts.baseMinutes[weekStart] ?? 0,
        weekly:
          weekly === undefined ? null : { uuid: weekly.uuid, status: weekly.status, sentAt: weekly.sentAt },
      };
    }),
    sundays: [...facts.sundays],
    vacationDays: [...facts.vacationDays],
    restDays: facts.restDays.map((day) => ({ ...day })),
    rules: facts.rules.map((rule) => ({ ...rule })),
    typologies: [...typologies],
    snapshotHash: quarterly.snapshotHash,
  };
}

/** A line of the person's own list. */
export const ownQuarterOf = (quarterly: Quarterly, now: Temporal.Instant): OwnQuarter => ({
  ...notificationOf(quarterly, now),
  ...placeOf(quarterly),
  year: quarterly.year,
  quarter: quarterly.quarter,
  plannedMinutes: quarterly.weeks.reduce((sum, { periods }) => sum + plannedMinutes(periods), 0),
  weeks: new Set(quarterly.weeks.map(({ weekStart }) => weekStart)).size,
});

const placeOf = ({ siteCode, siteName, timeZone, teamUuid, teamName }: Quarterly) => ({
  site: { code: siteCode, name: siteName, timeZone },
  team: { uuid: teamUuid, name: teamName },
});
