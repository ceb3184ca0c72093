import { besideText, weekToCheck } from '@jornada/contract/week-to-check.ts';
import type {
  BesidePeriod,
  PersonWeek,
  PlannedCollaborator,
  TeamWeek,
} from '@jornada/contract/planned-week.ts';
import type { Preview, PreviewedWeek } from '@jornada/contract/planning-copies.ts';
import { checkWeek, type Finding } from '@jornada/domain/planning/check/check-week.ts';
import { isSamePlan } from '@jornada/domain/planning/week/snapshot.ts';
import { findingRows } from '../finding-rows.ts';
import { neutralFindings, neutralRefusal, type Hidden } from '../restricted.ts';
import type { AppliedPerson, AppliedWeeks } from './applying.ts';

/** What a laying would do to each person's week, in the caller's own view of health matters. */
export function previewOf(
  { week, hidden, applied, standing }: AppliedWeeks,
  { mondays, turnAt }: { mondays: readonly string[]; turnAt: (monday: string) => number | null },
): Preview {
  const shown = applied.filter(
    ({ change, applied: { left } }) => change.added.length + change.removed.length + left.length > 0,
  );
  const people = new Map(shown.map(({ person }) => [person.collaboratorUuid, person]));
  return {
    typologies: week.typologies,
    people: [...people.values()].map(({ collaboratorUuid, name, weeklyMinutes }) => ({
      collaboratorUuid,
      name,
      weeklyMinutes,
    })),
    weeks: mondays.map((weekStart) => ({
      weekStart,
      turn: turnAt(weekStart),
      people: shown
        .filter((one) => one.weekStart === weekStart)
        .map((one) =>
          previewed(one, { week, hidden, after: standing.get(one.person.collaboratorUuid) ?? one.person }),
        ),
    })),
  };
}

function previewed(
  { weekStart, person, terms, own, applied, changed }: AppliedPerson,
  { week, hidden, after }: { week: TeamWeek; hidden: Hidden; after: PlannedCollaborator },
): PreviewedWeek {
  const periods = changed.outcome === 'accepted' ? changed.periods : own;
  const before = new Set(seriousOf(week, person, weekStart).map(nameOf));
  const codes = new Map(
    week.typologies.map(({ uuid, abbreviation }) => [uuid, hidden.uuids.has(uuid) ? 'AUS' : abbreviation]),
  );
  const texts = (list: readonly BesidePeriod[]): string[] =>
    list.map((period) => besideText(period, codes.get(period.hourTypologyUuid) ?? 'AUS'));
  return {
    collaboratorUuid: person.collaboratorUuid,
    version: terms.version,
    before: texts(own),
    after: texts(periods),
    left: [...applied.left],
    findings: seriousOf(week, after, weekStart).flatMap((finding) =>
      neutralFindings(findingRows([finding], []), hidden).map((row) => ({
        ...row,
        fresh: !before.has(nameOf(finding)),
      })),
    ),
    notify: notifyOf(terms, { before: own, after: periods }),
    exceptions:
      changed.outcome === 'refused'
        ? changed.refusals
            .map((refusal) => neutralRefusal(refusal, hidden))
            .map(({ code, values }) => ({
              translationCode: code,
              ...(values ? { values: { ...values } } : {}),
            }))
        : [],
  };
}

const seriousOf = (week: TeamWeek, person: PlannedCollaborator, weekStart: string): Finding[] =>
  checkWeek(weekToCheck(week, person, { weekStart })).filter(({ severity }) => severity !== 'info');

/** The same finding has the same code and figures. */
const nameOf = ({ code, values }: Finding): string => `${code} ${JSON.stringify(values)}`;

function notifyOf(
  { sent }: PersonWeek,
  { before, after }: { before: readonly BesidePeriod[]; after: readonly BesidePeriod[] },
): PreviewedWeek['notify'] {
  if (sent === null) return after.length > 0 ? 'FIRST' : 'NOTHING';
  return isSamePlan(sent.periods ?? before, after) ? 'NOTHING' : 'AGAIN';
}
