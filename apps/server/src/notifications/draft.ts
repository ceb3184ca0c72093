import { weekToCheck } from '@jornada/contract/week-to-check.ts';
import type { DayDifference } from '@jornada/contract/notifications.ts';
import type {
  BesidePeriod,
  Period,
  PersonWeek,
  PlannedCollaborator,
  TeamWeek,
} from '@jornada/contract/planned-week.ts';
import type { FindingRow } from '@jornada/contract/planning.ts';
import { differencesOf } from '@jornada/domain/planning/week/differences.ts';
import { canBeSent, reasonsOwed } from '@jornada/domain/planning/check/effect.ts';
import { fingerprintOf } from '@jornada/domain/planning/check/fingerprint.ts';
import { checkWeek } from '@jornada/domain/planning/check/check-week.ts';
import { findingRows } from '../planning/finding-rows.ts';

/** What stands between one person's week and its notification (decisions §5.5). */
export type NotificationDraft = {
  readonly person: PlannedCollaborator;
  readonly terms: PersonWeek;
  readonly periods: readonly Period[];
  /** What the differences compare with; nothing before the first notification. */
  readonly base: readonly BesidePeriod[];
  readonly days: readonly Omit<DayDifference, 'event'>[];
  readonly findings: readonly (FindingRow & {
    readonly fingerprint: string;
    readonly reason: string | null;
  })[];
  /** The codes of warnings that still lack a reason, with what the reason would hold for. */
  readonly owed: readonly { readonly code: string; readonly fingerprint: string }[];
  readonly needsNotification: boolean;
  readonly canBeSent: boolean;
};

/** Checks a person's week as it would be sent: without the week after it, which is sent on its own. */
export function draftOf(
  week: TeamWeek,
  person: PlannedCollaborator,
  weekStart: string,
): NotificationDraft | undefined {
  const terms = person.weeks.find((one) => one.weekStart === weekStart);
  if (terms === undefined) return undefined;
  const { after: _after, ...checked } = weekToCheck(week, person, { weekStart });
  const findings = checkWeek(checked);
  const given = new Map(terms.reasons.map(({ fingerprint, reason }) => [fingerprint, reason]));
  const base = terms.sent === null ? [] : (terms.sent.periods ?? person.periods);
  return {
    person,
    terms,
    periods: person.periods,
    base,
    days: differencesOf(weekStart, { before: base, after: person.periods }).map((day) => ({
      ...day,
      before: [...day.before],
      after: [...day.after],
    })),
    findings: findingRows(findings, person.periods).map((row, at) => {
      const fingerprint =
        findings[at] === undefined ? '' : fingerprintOf(findings[at].code, findings, checked);
      return { ...row, fingerprint, reason: given.get(fingerprint) ?? null };
    }),
    owed: reasonsOwed(findings, checked, new Set(given.keys())),
    needsNotification:
      person.fictitious !== true &&
      (terms.sent === null ? person.periods.length > 0 : terms.sent.periods !== null),
    canBeSent: canBeSent(findings),
  };
}
