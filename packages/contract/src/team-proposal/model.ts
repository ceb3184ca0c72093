import type { Column, Problem } from '@jornada/domain/autoplan/problem.ts';
import type { TeamProposal } from '../auto-plan.ts';
import { answerOf } from './answer.ts';
import { memberOf, presentChoice, type Member } from './members.ts';
import {
  DAYS,
  floorOf,
  HALF_HOUR,
  HALVES,
  inWeek,
  plannedOf,
  sceneOf,
  type AskedProposal,
  type Scene,
} from './scene.ts';
import { weeksOf } from './weeks.ts';

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
