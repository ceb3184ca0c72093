import { owedMinutes } from '@jornada/domain/planning/week/owed.ts';
import type { Coverage } from '@jornada/domain/coverage/coverage.ts';
import { oneMore } from '@jornada/domain/coverage/one-more.ts';
import { effectOf } from '@jornada/domain/planning/check/effect.ts';
import { countsForTimebase, isWorked } from '@jornada/domain/planning/typologies/typologies.ts';
import { faceMinutes } from '@jornada/domain/planning/week/week.ts';
import type { OpenGap, TeamProposal } from '../auto-plan.ts';
import { candidatesFor } from '../candidates.ts';
import { dependsOnOf } from '../depends-on.ts';
import type { BesidePeriod, PlannedCollaborator } from '../planned-week.ts';
import { proposedDaysOf, reasonsOf, savedBy } from '../proposed.ts';
import type { Member } from './members.ts';
import { findingsOf, floorOf, inWeek, plannedOf, typologyIn, type Scene } from './scene.ts';

type Plan = readonly { readonly person: PlannedCollaborator; readonly periods: readonly BesidePeriod[] }[];

/** What a proposal changes, what stays short and why; `weeks` by person; people who are not in it keep their plan. */
export function answerOf(
  scene: Scene,
  members: readonly Member[],
  weeks: ReadonlyMap<string, readonly BesidePeriod[]>,
): TeamProposal {
  const { availability, dates, week } = scene;
  const before = week.people.map((person) => ({ person, periods: inWeek(scene, person) }));
  const after = before.map(({ person, periods }) => ({
    person,
    periods: weeks.get(person.collaboratorUuid) ?? periods,
  }));
  const floors = floorsOf(scene, after);
  const errors = (periodsOf: (member: Member) => readonly BesidePeriod[]): number =>
    members.reduce(
      (sum, member) =>
        sum +
        findingsOf(scene, member.base, { own: member.own, periods: periodsOf(member) }).filter(
          (finding) => effectOf(finding) === 'blocks',
        ).length,
      0,
    );
  const days = after.flatMap(({ person, periods }) =>
    proposedDaysOf(person.collaboratorUuid, { dates, before: inWeek(scene, person), after: periods }),
  );
  const free = new Set(members.map(({ person }) => person.collaboratorUuid));
  // Also of those whose week stays because they have accepted it: their wish was bent before.
  const planned = new Map(after.map(({ person, periods }) => [person.collaboratorUuid, periods]));
  const asking = availability.filter(({ wish, person }) => wish === 'AVOID' && planned.has(person));
  return {
    days,
    missingBefore: missingIn(floorsOf(scene, before)),
    missingAfter: missingIn(floors),
    errorsBefore: errors(({ own }) => own),
    errorsAfter: errors(({ person, own }) => weeks.get(person.collaboratorUuid) ?? own),
    hoursLeft: hoursLeft(scene, after),
    gaps: floors.flatMap((floor, day) =>
      gapsOf(scene, { floor, date: dates[day] ?? scene.weekStart, after }),
    ),
    oneMore: oneMore(floors),
    wishes: asking
      .filter(({ person, date }) =>
        (planned.get(person) ?? []).some(
          (period) => period.date === date && isWorked(typologyIn(scene, period)),
        ),
      )
      .map(({ person, date }) => ({
        collaboratorUuid: person,
        date,
        saves: savedBy(
          floorOn(scene, after, date),
          floorOn(scene, withoutDay(after, { person, date }), date),
        ),
      })),
    wishesAsked: asking.length,
    dependsOn: dependsOnOf(week, { days, weekStart: scene.weekStart, dates, waiting: scene.waiting }),
    unchanged: week.people.flatMap(({ collaboratorUuid }) =>
      free.has(collaboratorUuid) ? [] : [collaboratorUuid],
    ),
  };
}

const floorsOf = (scene: Scene, plan: Plan): Coverage[] =>
  scene.dates.map((date) => floorOn(scene, plan, date));

const floorOn = (scene: Scene, plan: Plan, date: string): Coverage =>
  floorOf(
    scene,
    plan.map(({ periods }) => plannedOf(scene, periods)),
    date,
  );

/** The plan as it would be if one person had the date off. */
const withoutDay = (plan: Plan, off: { readonly person: string; readonly date: string }): Plan =>
  plan.map(({ person, periods }) => ({
    person,
    periods:
      person.collaboratorUuid === off.person ? periods.filter(({ date }) => date !== off.date) : periods,
  }));

const missingIn = (floors: readonly Coverage[]): number =>
  floors.reduce((sum, { missingHours }) => sum + missingHours, 0);

/** Stretches of a day that stay short of people, and what keeps each person of the team from them. */
function gapsOf(
  { ordinary, week }: Scene,
  { floor, date, after }: { readonly floor: Coverage; readonly date: string; readonly after: Plan },
): OpenGap[] {
  return floor.gaps.map(({ from, to }) => ({
    date,
    from,
    to,
    hours:
      floor.halfHours
        .filter((half) => half.from >= from && half.from < to)
        .reduce((sum, half) => sum + half.missing, 0) / 2,
    reasons:
      ordinary === undefined
        ? []
        : reasonsOf(candidatesFor(week, { date, from, to, typology: ordinary }, after)),
  }));
}

/** Contracted hours of the team less what is planned of them. */
const hoursLeft = (scene: Scene, plan: Plan): number =>
  plan.reduce((sum, { person, periods }) => {
    const terms = person.weeks.find(({ weekStart }) => weekStart === scene.weekStart);
    const used = periods
      .filter((period) => countsForTimebase(typologyIn(scene, period)))
      .reduce((minutes, { fromHour, toHour }) => minutes + faceMinutes({ from: fromHour, to: toHour }), 0);
    return (
      sum +
      Math.max(
        0,
        owedMinutes({ weeklyMinutes: terms?.weeklyMinutes, records: person.records }, scene.weekStart) - used,
      ) /
        60
    );
  }, 0);
