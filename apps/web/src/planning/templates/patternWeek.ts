import { besideText, typologyOf } from '@jornada/contract/week-to-check.ts';
import type { Period, PlannedCollaborator, TeamWeek } from '@jornada/contract/planned-week.ts';
import type { SavedWeek } from '@jornada/contract/planning.ts';
import {
  templateCalls,
  type PlanningTemplate,
  type TemplatePeriod,
} from '@jornada/contract/planning-templates.ts';
import { dayOf, weekdayOf } from '@jornada/domain/calendar/days.ts';
import type { RecordKind } from '@jornada/domain/planning/records/records.ts';
import { isWorked } from '@jornada/domain/planning/typologies/typologies.ts';
import { addDays } from '@jornada/domain/time.ts';
import { api } from '../../api.ts';
import { readNow } from '../../data.ts';
import { showExceptions } from '../../refusals.ts';
import type { BoardWeek } from '../board/week/place.ts';
import { refusedOrThrown } from '../board/store/saving.ts';
import type { RowChange, Transport } from '../board/store/transport.ts';

const LASTING = [
  'COMPLEMENTARY_PACT',
  'MEDICAL_CERTIFICATE',
  'PARENTS_AUTHORISATION',
  'BASIC_EDUCATION_PROOF',
] as const satisfies readonly RecordKind[];

/** What a week of a template is called: 1 is A. */
export const letterOf = (turn: number): string => String.fromCharCode(64 + turn);

/**
 * One of a template's weeks as the planning board takes a week: the same people under the same rules, dated as a real
 * week without its holidays. The weeks before and after it in the turn lie beside it, so that rests between them count.
 */
export function patternWeek(week: TeamWeek, template: PlanningTemplate, turn: number): BoardWeek {
  const monday = week.weeks[0]?.weekStart ?? '';
  const { team, people, coverage, ...surroundings } = week;
  return {
    ...surroundings,
    pattern: true,
    calendar: [],
    typologies: week.typologies.filter((typology) => isWorked(typologyOf(typology))),
    teams: [
      {
        ...team,
        weeks: [{ weekStart: monday, version: 0, editable: true }],
        people: people.map((person) => patternPerson(person, template, { turn, monday })),
        coverage,
      },
    ],
  };
}

function patternPerson(
  person: PlannedCollaborator,
  { rows, weeks }: PlanningTemplate,
  { turn, monday }: { turn: number; monday: string },
): PlannedCollaborator {
  const rowOf = (week: number) =>
    rows.find((row) => row.collaboratorUuid === person.collaboratorUuid && row.week === week);
  const beside = (week: number, from: string): string[] =>
    weeks === 1 && week !== turn
      ? []
      : (rowOf(week)?.periods ?? []).map((period) =>
          besideText({ ...period, date: addDays(from, period.dayOfWeek - 1) }, period.abbreviation),
        );
  const row = rowOf(turn);
  return {
    ...person,
    weeks: person.weeks.slice(0, 1).map((terms) => ({
      ...terms,
      version: row?.version ?? 0,
      changedAt: row?.changedAt ?? null,
      changedBy: row?.changedBy ?? null,
      from: monday,
      to: addDays(monday, 6),
      sent: null,
      notification: null,
      reasons: [],
    })),
    periods: (row?.periods ?? []).map((period) => datedPeriod(period, monday)),
    // What belongs to the person and not to a date: papers and pacts. Leaves and restrictions are of real weeks.
    records: (person.records ?? [])
      .filter(({ kind }) => LASTING.some((one) => one === kind))
      .map((record) => ({ ...record, from: monday, to: undefined })),
    elsewhere: [],
    before: beside(((turn + weeks - 2) % weeks) + 1, addDays(monday, -7)),
    after: beside((turn % weeks) + 1, addDays(monday, 7)),
  };
}

const datedPeriod = (
  { uuid, dayOfWeek, fromHour, toHour, hourTypologyUuid, break: rest }: TemplatePeriod,
  monday: string,
): Period => ({
  planningPeriodUuid: uuid,
  date: addDays(monday, dayOfWeek - 1),
  fromHour,
  toHour,
  hourTypologyUuid,
  ...(rest ? { break: rest } : {}),
});

const asPattern = ({
  date,
  fromHour,
  toHour,
  hourTypologyUuid,
  break: rest,
}: Omit<Period, 'planningPeriodUuid'>) => ({
  dayOfWeek: weekdayOf(dayOf(date)),
  fromHour,
  toHour,
  hourTypologyUuid,
  break: rest ?? null,
});

/** How a template's board saves: whole patterns of people, of one week. */
export function templateTransport(week: BoardWeek, template: PlanningTemplate, turn: number): Transport {
  const people = week.teams.flatMap((team) => team.people);
  const monday = week.teams[0]?.weeks[0]?.weekStart ?? '';
  /** What the server has of each person, under the ids that the board knows. */
  const standing = new Map(people.map(({ collaboratorUuid, periods }) => [collaboratorUuid, periods]));
  const edit = templateCalls['planningTemplates.edit'];
  return {
    save: async (changes, { key }) => {
      const next = new Map(
        changes.map((one) => [one.collaboratorUuid, applied(standing.get(one.collaboratorUuid) ?? [], one)]),
      );
      const rows = {
        week: turn,
        people: changes.map(({ collaboratorUuid, version }) => ({
          collaboratorUuid,
          version,
          periods: (next.get(collaboratorUuid) ?? []).map(asPattern),
        })),
      };
      const answer = await refusedOrThrown(api(edit, { templateUuid: template.uuid, rows }, { key }));
      return answer.people.map(
        ({ outcome, collaboratorUuid, version, changedAt, changedBy, periods }): SavedWeek => {
          const dated = periods.map((period) => datedPeriod(period, monday));
          if (outcome === 'stale')
            return { outcome, collaboratorUuid, version, changedAt, changedBy, periods: dated };
          standing.set(collaboratorUuid, next.get(collaboratorUuid) ?? []);
          const added = changes.find((one) => one.collaboratorUuid === collaboratorUuid)?.change.added ?? [];
          return {
            outcome,
            collaboratorUuid,
            version,
            changedAt,
            changedBy,
            periods: dated,
            added: added.map((one) => ({ key: one.key, planningPeriodUuid: one.key })),
            findings: [],
            needsNotification: false,
          };
        },
      );
    },
    readPerson: async ({ collaboratorUuid }) => {
      const read = await readNow(templateCalls['planningTemplates.get'], { id: template.uuid });
      const person = people.find((one) => one.collaboratorUuid === collaboratorUuid);
      return person && patternPerson(person, read, { turn, monday });
    },
    refused: (exceptions) => void showExceptions(exceptions),
  };
}

/** Somebody's periods after a change, the new ones under the board's own keys. */
function applied(periods: readonly Period[], { change: { added, changed, removed } }: RowChange): Period[] {
  const remaining = periods
    .filter(({ planningPeriodUuid }) => !removed.includes(planningPeriodUuid))
    .map(
      (period) =>
        changed.find(({ planningPeriodUuid }) => planningPeriodUuid === period.planningPeriodUuid) ?? period,
    );
  return [...remaining, ...added.map(({ key, ...period }) => ({ planningPeriodUuid: key, ...period }))];
}
