import { besideText, weekToCheck } from '@jornada/contract/week-to-check.ts';
import type {
  BesidePeriod,
  PersonWeek,
  PlannedCollaborator,
  TeamWeek,
} from '@jornada/contract/planned-week.ts';
import type { CountedFindings, Preview, PreviewedWeek } from '@jornada/contract/planning-copies.ts';
import { checkWeek, type Finding } from '@jornada/domain/planning/check/check-week.ts';
import { effectOf, reasonsOwed } from '@jornada/domain/planning/check/effect.ts';
import { isSamePlan } from '@jornada/domain/planning/week/snapshot.ts';
import { findingRows } from '../finding-rows.ts';
import { neutralFindings, neutralRefusal } from '../restricted.ts';
import type { AppliedPerson, AppliedWeeks } from './applying.ts';
import type { Hidden } from '../restricted-queries.ts';

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
    weeks: mondays.map((weekStart) => {
      const own = shown.filter((one) => one.weekStart === weekStart);
      const changing = new Set(own.map(({ person }) => person.collaboratorUuid));
      const others = [...standing.values()].filter(
        ({ collaboratorUuid, weeks }) =>
          !changing.has(collaboratorUuid) && weeks.some((one) => one.weekStart === weekStart),
      );
      return {
        weekStart,
        turn: turnAt(weekStart),
        people: own.map((one) =>
          previewed(one, { week, hidden, after: standing.get(one.person.collaboratorUuid) ?? one.person }),
        ),
        others: sumOf(others.map((person) => countedOf(week, person, weekStart))),
      };
    }),
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
    was: countedOf(week, person, weekStart),
    becomes: countedOf(week, after, weekStart),
    notify: person.fictitious === true ? 'NOTHING' : notifyOf(terms, { before: own, after: periods }),
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

/** What the board counts in a person's week: a warning whose reason was given and still holds counts no more. */
function countedOf(week: TeamWeek, person: PlannedCollaborator, weekStart: string): CountedFindings {
  const checked = weekToCheck(week, person, { weekStart });
  const { after: _later, ...asSent } = checked;
  const reasons = person.weeks.find((one) => one.weekStart === weekStart)?.reasons ?? [];
  const given = new Set(reasons.map(({ fingerprint }) => fingerprint));
  const answered = new Set(
    reasonsOwed(checkWeek(asSent), checked, NONE_GIVEN).flatMap(({ code, fingerprint }) =>
      given.has(fingerprint) ? code : [],
    ),
  );
  const effects = checkWeek(checked)
    .filter(({ code }) => !answered.has(code))
    .map(effectOf);
  return {
    blocks: effects.filter((effect) => effect === 'blocks').length,
    asks: effects.filter((effect) => effect === 'asks a reason').length,
  };
}

const NONE_GIVEN: ReadonlySet<string> = new Set();

const sumOf = (each: readonly CountedFindings[]): CountedFindings => ({
  blocks: each.reduce((sum, { blocks }) => sum + blocks, 0),
  asks: each.reduce((sum, { asks }) => sum + asks, 0),
});

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
