import type { Column, Pricer, Problem } from '../../packages/domain/src/autoplan/problem.ts';
import type { Rostering, Staff } from './rostering-file.ts';

const OFF = -1;

/** Returns an instance as the engine solves it: a cell for each day and shift, a pricer for each person. */
export function rosteringProblem(instance: Rostering): {
  readonly problem: Problem;
  readonly rosterOf: (columns: readonly Column[]) => Record<string, (string | null)[]>;
} {
  const { days, shifts, staff, cover } = instance;
  const cells = days * shifts.length;
  const need = new Int32Array(cells);
  const under = new Float64Array(cells);
  const over = new Float64Array(cells);
  for (const line of cover) {
    const cell = line.day * shifts.length + shifts.findIndex(({ id }) => id === line.shift);
    need[cell] = line.need;
    under[cell] = line.under;
    over[cell] = line.over;
  }
  const runs = Array.from({ length: cells }, (_, cell) => cell);
  const pricers = staff.map((person) => staffPricer(instance, person));
  return {
    problem: { need, under, over, empty: new Float64Array(cells), runs, pricers },
    rosterOf: (columns) =>
      Object.fromEntries(
        staff.map(({ id }, at) => [
          id,
          Array.from(columns[at]?.choice ?? [], (shift) => shifts[shift]?.id ?? null),
        ]),
      ),
  };
}

const greatest = (a: number, b: number): number => (b === 0 ? a : greatest(b, a % b));

/**
 * The cheapest roster of one person, exactly but for caps on a shift: a dynamic programme over the days whose state is
 * the run of days worked or off, the last shift, the weekends and the minutes. Caps are priced until they hold.
 */
function staffPricer({ days, shifts }: Rostering, person: Staff): Pricer {
  const kinds = shifts.length;
  const unit = Math.max(
    1,
    shifts.reduce((sum, { minutes }) => greatest(minutes, sum), 0),
  );
  const lengths = shifts.map(({ minutes }) => minutes / unit);
  const units = Math.floor(person.minutesMax / unit) + 1;
  const least = Math.ceil(person.minutesMin / unit);
  const caps = shifts.map(({ id }) => person.most.get(id) ?? 0);
  const capped = caps.map((cap) => cap > 0 && cap < days);
  const follows = shifts.map(({ id }) => shifts.map((before) => !before.notBefore.includes(id)));
  const weekends = person.weekendsMax + 1;
  // Modes: days off in a row (the last one means enough), then for each run of days worked and whether its start is
  // exempt from the least run, the last shift.
  const offModes = person.offMin + 1;
  const runs = person.runMax;
  const modes = offModes + 2 * runs * kinds;
  const workMode = (exempt: number, worked: number, shift: number): number =>
    offModes + (exempt * runs + worked - 1) * kinds + shift;
  const own = Array.from({ length: days }, (_, day) => shifts.map(({ id }) => ownCost(person, day, id)));
  const restCost = Array.from({ length: days }, (_, day) => ownCost(person, day, undefined));
  const width = weekends * 2 * units;
  const size = modes * width;
  const layers = Array.from({ length: days + 1 }, () => new Float64Array(size));
  const via = Array.from({ length: days + 1 }, () => new Int32Array(size));
  const known: Column[] = [];

  /** Modes that a mode leads to by a shift or by rest. */
  const nexts = Array.from({ length: modes }, (_, mode) => {
    if (mode < offModes) {
      const enough = mode === offModes - 1;
      return {
        rest: Math.min(mode + 1, offModes - 1),
        work: shifts.map((_shift, shift) => (enough ? workMode(0, 1, shift) : -1)),
      };
    }
    const code = mode - offModes;
    const last = code % kinds;
    const worked = (Math.floor(code / kinds) % runs) + 1;
    const exempt = Math.floor(code / kinds / runs);
    return {
      rest: exempt === 1 || worked >= person.runMin ? Math.min(1, offModes - 1) : -1,
      work: shifts.map((_shift, shift) =>
        worked < runs && follows[shift]?.[last] === true ? workMode(exempt, worked + 1, shift) : -1,
      ),
    };
  });

  function run(prices: Float64Array, penalties: readonly number[]): number[] | undefined {
    for (const layer of layers) layer.fill(Infinity);
    const first = layers[0];
    if (first) first[(offModes - 1) * width] = 0;
    for (let day = 0; day < days; day += 1) {
      const layer = layers[day];
      const next = layers[day + 1];
      const trail = via[day + 1];
      if (!layer || !next || !trail) return undefined;
      const costs = shifts.map((_, shift) =>
        (caps[shift] ?? 0) === 0 || person.daysOff.has(day)
          ? Infinity
          : (own[day]?.[shift] ?? 0) + (prices[day * kinds + shift] ?? 0) + (penalties[shift] ?? 0),
      );
      const rest = restCost[day] ?? 0;
      const saturday = day % 7 === 5;
      const sunday = day % 7 === 6;
      const top = Math.min(units - 1, day * Math.max(...lengths));
      for (let mode = 0; mode < modes; mode += 1) {
        const leads = nexts[mode];
        if (!leads) continue;
        for (let weekend = 0; weekend < weekends; weekend += 1)
          for (let sat = 0; sat < 2; sat += 1) {
            const row = mode * width + (weekend * 2 + sat) * units;
            let low = top + 1;
            let high = -1;
            for (let used = 0; used <= top; used += 1)
              if ((layer[row + used] ?? Infinity) < Infinity) {
                if (low > used) low = used;
                high = used;
              }
            if (high < 0) continue;
            if (leads.rest >= 0) {
              const to = leads.rest * width + weekend * 2 * units;
              for (let used = low; used <= high; used += 1) {
                const value = (layer[row + used] ?? Infinity) + rest;
                if (value < (next[to + used] ?? 0)) {
                  next[to + used] = value;
                  trail[to + used] = row + used;
                }
              }
            }
            const then = weekend + (saturday || (sunday && sat === 0) ? 1 : 0);
            if (then >= weekends) continue;
            for (let shift = 0; shift < kinds; shift += 1) {
              const cost = costs[shift] ?? Infinity;
              const free = day === 0 ? workMode(1, 1, shift) : (leads.work[shift] ?? -1);
              if (cost === Infinity || free < 0) continue;
              const length = lengths[shift] ?? 0;
              const to = free * width + (then * 2 + (saturday ? 1 : 0)) * units + length;
              const most = Math.min(high, units - 1 - length);
              for (let used = low; used <= most; used += 1) {
                const value = (layer[row + used] ?? Infinity) + cost;
                if (value < (next[to + used] ?? 0)) {
                  next[to + used] = value;
                  trail[to + used] = row + used;
                }
              }
            }
          }
      }
    }
    return readBack();
  }

  function readBack(): number[] | undefined {
    const last = layers[days];
    if (!last) return undefined;
    let state = -1;
    let lowest = Infinity;
    for (let at = 0; at < size; at += 1)
      if (at % units >= least && (last[at] ?? Infinity) < lowest) {
        lowest = last[at] ?? Infinity;
        state = at;
      }
    if (state < 0) return undefined;
    const choice = Array.from({ length: days }, () => OFF);
    for (let day = days; day > 0; day -= 1) {
      const mode = Math.floor(state / width);
      if (mode >= offModes) choice[day - 1] = (mode - offModes) % kinds;
      state = via[day]?.[state] ?? 0;
    }
    return choice;
  }

  const countOf = (choice: readonly number[], shift: number): number =>
    choice.filter((taken) => taken === shift).length;
  const exceeded = (choice: readonly number[]): number[] =>
    capped.flatMap((is, shift) => (is && countOf(choice, shift) > (caps[shift] ?? 0) ? [shift] : []));

  function best(prices: Float64Array): Column {
    const penalties = shifts.map(() => 0);
    let choice = run(prices, penalties);
    for (let round = 0; choice && exceeded(choice).length > 0 && round < 14; round += 1) {
      for (const shift of exceeded(choice)) penalties[shift] = (penalties[shift] ?? 0) * 2 + 5;
      choice = run(prices, penalties);
    }
    const column = choice && exceeded(choice).length === 0 ? columnOf(choice) : undefined;
    const found = column ?? known.at(-1);
    if (!found) throw new Error(`no roster for ${person.id}`);
    if (column) {
      known.push(column);
      if (known.length > 4) known.shift();
    }
    return found;
  }

  function columnOf(choice: readonly number[]): Column {
    const cost = choice.reduce((sum, shift, day) => sum + (own[day]?.[shift] ?? restCost[day] ?? 0), 0);
    const spans = choice.flatMap((shift, day) =>
      shift < 0 ? [] : [day * kinds + shift, day * kinds + shift + 1],
    );
    return { cost, spans: Int32Array.from(spans), choice: Int16Array.from(choice) };
  }

  return { best, columnOf };
}

/** What a day costs by the person's requests, with a shift or without any. */
function ownCost({ wanted, unwanted }: Staff, day: number, shift: string | undefined): number {
  let cost = 0;
  for (const request of wanted) if (request.day === day && request.shift !== shift) cost += request.weight;
  for (const request of unwanted) if (request.day === day && request.shift === shift) cost += request.weight;
  return cost;
}
