import {
  addTo,
  countsOf,
  marginals,
  planCost,
  priceOf,
  runningSums,
  type Column,
  type Problem,
} from '@jornada/domain/autoplan/problem.ts';
import { isWorked } from '@jornada/domain/planning/typologies/typologies.ts';
import type { BesidePeriod } from '../planned-week.ts';
import { withComplementary } from './complementary.ts';
import { presentChoice, type Member, type Option } from './members.ts';
import { DAYS, endOf, findingsOf, HALF_HOUR, HALVES, isWorse, typologyIn, type Scene } from './scene.ts';

/** A person's week that brings nothing worse, as a column and as periods. */
export type Passed = { readonly column: Column; readonly periods: readonly BesidePeriod[] };

const ATTEMPTS = 12;
const POLISHES = 2;
const CELLS = DAYS * HALVES;
const NO_PERIOD: BesidePeriod = { date: '', fromHour: 0, toHour: 0, hourTypologyUuid: '' };

type Team = { readonly scene: Scene; readonly members: readonly Member[]; readonly problem: Problem };

/**
 * Weeks of the columns that pass the checks, and of the plan as it is; each improved person by person, the cheaper one
 * kept. One week for each member.
 */
export function weeksOf(team: Team, columns: readonly Column[]): readonly Passed[] {
  const { scene, members, problem } = team;
  const asIs = members.map((member, at) => ({
    column: problem.pricers[at]?.columnOf(presentChoice(scene, member)) ?? floorColumn(scene, member.own),
    periods: member.own,
  }));
  const passed = members.map((member, at) => {
    const column = columns[at];
    const found = column && passing(scene, member, { column, prices: new Float64Array(CELLS), attempts: 1 });
    return found ?? asIs[at] ?? { column: floorColumn(scene, member.own), periods: member.own };
  });
  const [proposed, kept] = [polished(team, passed), polished(team, asIs)];
  return costOf(problem, proposed) <= costOf(problem, kept) ? proposed : kept;
}

const costOf = (problem: Problem, list: readonly Passed[]): number =>
  planCost(
    problem,
    list.map(({ column }) => column),
  );

/** What periods of a week cover, where they are no week that the engine would choose. */
function floorColumn(scene: Scene, periods: readonly BesidePeriod[]): Column {
  const spans = periods
    .filter((period) => isWorked(typologyIn(scene, period)))
    .flatMap((period) => {
      const day = scene.dates.indexOf(period.date) * HALVES;
      return [
        day + Math.ceil(period.fromHour / HALF_HOUR),
        day + Math.floor(Math.min(1440, endOf(period)) / HALF_HOUR),
      ];
    });
  return { cost: 0, spans: Int32Array.from(spans), choice: Int16Array.from(scene.dates, () => -1) };
}

function polished({ scene, members, problem }: Team, list: readonly Passed[]): Passed[] {
  const now = [...list];
  const counts = countsOf(
    problem,
    now.map(({ column }) => column),
  );
  const prices = new Float64Array(CELLS);
  const sums = new Float64Array(CELLS + 1);
  for (let round = 0; round < POLISHES; round += 1)
    members.forEach((member, at) => {
      const old = now[at];
      if (old === undefined) return;
      addTo(counts, old.column, -1);
      marginals(problem, counts, prices);
      runningSums(prices, sums);
      const better = problem.pricers[at]?.best(prices);
      const found = better && passing(scene, member, { column: better, prices, attempts: ATTEMPTS });
      const taken = found && priceOf(found.column, sums) < priceOf(old.column, sums) - 1e-6 ? found : old;
      now[at] = taken;
      addTo(counts, taken.column, 1);
    });
  return now;
}

/** The column's week if it brings no error and no warning; else the cheapest other one that does not. */
function passing(
  scene: Scene,
  member: Member,
  {
    column,
    prices,
    attempts,
  }: { readonly column: Column; readonly prices: Float64Array; readonly attempts: number },
): Passed | undefined {
  let options: readonly (readonly Option[])[] = member.options;
  let tried = column;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const taken = options.map((list, day) => list[tried.choice[day] ?? -1]);
    const periods = periodsOf(scene, member, taken);
    const findings = findingsOf(scene, member.base, { own: member.own, periods });
    if (!isWorse(findings, member.findings)) return { column: tried, periods };
    const bad = new Set(
      findings
        .filter(({ severity }) => severity !== 'info')
        .flatMap(({ marks }) => marks.map((mark) => periods[mark]?.date)),
    );
    const changed = taken.map(
      (option, day) =>
        option !== undefined &&
        isOpen(option) &&
        !member.own.includes(option.periods[0] ?? NO_PERIOD) &&
        (bad.size === 0 || bad.has(scene.dates[day])),
    );
    if (!changed.some(Boolean)) return undefined;
    options = options.map((list, day) =>
      changed[day] === true ? list.filter((option) => option !== taken[day]) : list,
    );
    try {
      tried = member.pricerWith(options).best(prices);
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** The week of one option a day, with the hours beyond the base as complementary ones, and what stays. */
function periodsOf(
  scene: Scene,
  { own, options, contracted }: Member,
  taken: readonly (Option | undefined)[],
): BesidePeriod[] {
  const minutes = taken.reduce((sum, option) => sum + (option?.minutes ?? 0), 0);
  const open = taken.flatMap((option) => (option !== undefined && isOpen(option) ? option.periods : []));
  const { complementary } = scene;
  const shifts =
    complementary === undefined
      ? open
      : withComplementary(open, { minutes: minutes - contracted, hourTypologyUuid: complementary.uuid });
  const staying = taken.flatMap((option) => (option !== undefined && !isOpen(option) ? option.periods : []));
  const closed = own.filter(({ date }) => options[scene.dates.indexOf(date)]?.length === 0);
  return [...shifts, ...staying, ...closed].toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.fromHour - b.fromHour,
  );
}

/** Whether it may be taken or left: what stays covers nothing that is still needed. */
const isOpen = ({ cells: [from, to] }: Option): boolean => to > from;
