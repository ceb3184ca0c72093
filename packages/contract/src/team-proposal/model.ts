import type { Column, Problem } from '@jornada/domain/autoplan/problem.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { TeamProposal } from '../auto-plan.ts';
import type { TeamWeek } from '../planned-week.ts';
import { needOn, typologyOf } from '../week-to-check.ts';
import { answerOf } from './answer.ts';
import { closingsByPerson } from './before.ts';
import { memberOf, presentChoice, type Member } from './members.ts';
import {
  DAYS,
  floorOf,
  HALF_HOUR,
  HALVES,
  inWeek,
  plannedOf,
  type AskedProposal,
  type Scene,
} from './scene.ts';
import { weeksOf } from './weeks.ts';
import { wishAmong } from './weights.ts';

export type TeamModel = {
  readonly problem: Problem;
  readonly present: readonly (Column | undefined)[];
  /** Returns what the columns change, after every week passed the checks of the product. */
  readonly proposalOf: (columns: readonly Column[]) => TeamProposal;
};

/** Returns a team's week as the engine solves it: days that stay are taken off the need, the rest is open. */
export function teamModel(asked: AskedProposal): TeamModel {
  const scene = sceneOf(asked);
  const members = scene.week.people.flatMap((person) => memberOf(scene, person) ?? []);
  const problem = problemOf(scene, members);
  return {
    problem,
    present: members.map((member, at) => problem.pricers[at]?.columnOf(presentChoice(scene, member))),
    proposalOf: (columns) => {
      const weeks = weeksOf({ scene, members, problem }, columns);
      const byPerson = members.map(
        ({ person, own }, at) => [person.collaboratorUuid, weeks[at]?.periods ?? own] as const,
      );
      return answerOf(scene, members, new Map(byPerson));
    },
  };
}

function sceneOf(asked: AskedProposal): Scene {
  const { week, weekStart, weights } = asked;
  const wishes = asked.availability.filter(({ wish }) => wish === 'AVOID').length;
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(weekStart, day));
  const closings = closingsByPerson(asked);
  return {
    ...asked,
    weights: { ...weights, wish: wishAmong(weights, wishes) },
    dates,
    ordinary: week.typologies.find(({ abbreviation }) => abbreviation === 'ORD'),
    complementary: week.typologies.find(({ kind }) => kind === 'COMPLEMENTARY'),
    typologies: new Map(week.typologies.map((typology) => [typology.uuid, typologyOf(typology)])),
    hours: hoursWithNeed(week, dates),
    closings,
    closingsMean: [...closings.values()].reduce((sum, count) => sum + count, 0) / Math.max(1, closings.size),
  };
}

function problemOf(scene: Scene, members: readonly Member[]): Problem {
  const { dates, week, weights } = scene;
  const free = new Map(members.map((member) => [member.person.collaboratorUuid, member]));
  const cells = DAYS * HALVES;
  const need = new Int32Array(cells);
  dates.forEach((date, day) => {
    const stays = week.people.map((person) => {
      const options = free.get(person.collaboratorUuid)?.options[day] ?? [];
      const isOpen = options.some(({ cells: [from, to] }) => to > from);
      return plannedOf(scene, inWeek(scene, person)).filter((period) => !isOpen || period.date !== date);
    });
    for (const { from, missing } of floorOf(scene, stays, date).halfHours)
      need[day * HALVES + from / HALF_HOUR] = Math.ceil(missing);
  });
  return {
    need,
    under: new Float64Array(cells).fill(weights.under),
    empty: new Float64Array(cells).fill(weights.empty),
    over: new Float64Array(cells).fill(weights.over),
    runs: dates.map((_, day) => day * HALVES),
    pricers: members.map(({ pricerWith, options }) => pricerWith(options)),
  };
}

/** From when to when anybody is needed in the week, in whole half hours; the store's hours without a need. */
function hoursWithNeed(
  week: TeamWeek,
  dates: readonly string[],
): { readonly from: number; readonly to: number } {
  const needed = dates
    .flatMap((date) => needOn(week, date))
    .flatMap(({ people }) => people.flatMap((count, half) => (count > 0 ? [half * HALF_HOUR] : [])));
  const { opensAt, closesAt } = week.site;
  return {
    from: Math.min(...needed, Math.ceil(opensAt / HALF_HOUR) * HALF_HOUR),
    to: Math.max(...needed.map((half) => half + HALF_HOUR), Math.floor(closesAt / HALF_HOUR) * HALF_HOUR),
  };
}
