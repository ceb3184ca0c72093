/**
 * The cheapest week of one person at given prices, exactly: a dynamic programme over the days whose state is the end of
 * the day before (for the rest), the closings so far, the days worked and the hours worked. States that cannot come
 * below the best known column even if rest and closings were free are dropped, which leaves about a tenth of them.
 */
import { priceOf, runningSums, type Column, type Pricer } from './problem.ts';

/** A shift that a person could work on one day. Minutes count from midnight of that day. */
export type ShiftOption = {
  readonly from: number;
  readonly to: number;
  readonly role: number;
  /** Minutes of work that count for the week. */
  readonly minutes: number;
  /** Wishes and stability. */
  readonly cost: number;
  readonly closes: boolean;
  /** The cells it covers: the first, and the one after the last. */
  readonly cells: readonly [number, number];
};

export type PersonWeek = {
  /** For each day, the shifts that break nothing by themselves. A day without any is off. */
  readonly options: readonly (readonly ShiftOption[])[];
  /** For each day, what a day off costs; infinite where the person must work. */
  readonly offCosts: readonly number[];
  /** What each total of `step` minutes costs, from none up to the most that may be worked. */
  readonly hoursCosts: readonly number[];
  readonly step: number;
  readonly daysMax: number;
  readonly restMinutes: number;
  /** End of the last shift before, in minutes from the midnight that begins day 0 (so negative), or nothing. */
  readonly lastEnd: number | null;
  /** Days worked without a break just before, and how many there may be. */
  readonly runBefore: number;
  readonly runMax: number;
  /** What each number of closings costs, from none. */
  readonly closingsCosts: readonly number[];
  /** Added where both the sixth and the seventh day are worked. */
  readonly weekendBoth: number;
};

/** Options of one day that lead to the same state. `bears` is the latest kind of end of the day before that each bears. */
type Group = {
  readonly units: number;
  readonly end: number;
  readonly closes: number;
  readonly members: Int32Array;
  readonly bears: Int32Array;
};

const KNOWN = 6;
const OFF = -1;

/** Returns the pricer of a person's week of `cells` cells in all. */
export function personPricer(person: PersonWeek, cells: number): Pricer {
  const days = person.options.length;
  const thresholds = restThresholds(person);
  const ends = thresholds.length;
  const groups = person.options.map((options, day) => groupsOf({ person, options, day, thresholds }));
  const most = person.hoursCosts.length - 1;
  const units = most + 1;
  const worked = Math.min(person.daysMax, days) + 1;
  const closings = person.closingsCosts.some((cost) => cost !== person.closingsCosts[0])
    ? Math.min(person.closingsCosts.length, worked)
    : 1;
  const counted = closings > 1 ? 1 : 0;
  const size = ends * closings * worked * units;
  const layers = Array.from({ length: days + 1 }, () => new Float64Array(size));
  const via = Array.from({ length: days + 1 }, () => new Int32Array(size));
  const bounds = Array.from({ length: days + 1 }, () => new Float64Array(worked * units));
  const sums = new Float64Array(cells + 1);
  const costs = groups.map((list) =>
    list.map(({ bears }) => new Float64Array(bears.length === 0 ? 0 : ends)),
  );
  const takes = groups.map((list) => list.map(() => new Int32Array(ends)));
  const known: Column[] = [];
  const stateOf = (end: number, closed: number, done: number, used: number): number =>
    ((end * closings + closed) * worked + done) * units + used;
  const mayWork = (day: number, done: number): boolean =>
    done < day || person.runBefore + day + 1 <= person.runMax;

  function weigh(): void {
    groups.forEach((list, day) => {
      const options = person.options[day] ?? [];
      list.forEach(({ members, bears }, at) => {
        const least = costs[day]?.[at];
        const take = takes[day]?.[at];
        if (!least || !take) return;
        least.fill(Infinity);
        for (let n = 0; n < members.length; n += 1) {
          const option = options[members[n] ?? 0];
          if (!option) continue;
          const cost = option.cost + (sums[option.cells[1]] ?? 0) - (sums[option.cells[0]] ?? 0);
          const bear = bears[n] ?? 0;
          if (cost < (least[bear] ?? 0)) {
            least[bear] = cost;
            take[bear] = members[n] ?? 0;
          }
        }
        for (let end = ends - 2; end >= 0; end -= 1)
          if ((least[end + 1] ?? 0) < (least[end] ?? 0)) {
            least[end] = least[end + 1] ?? 0;
            take[end] = take[end + 1] ?? 0;
          }
      });
    });
  }

  /** What the days from each on cost at least, with rest and closings free. */
  function bound(): void {
    const last = bounds[days];
    for (let done = 0; done < worked; done += 1)
      for (let used = 0; used < units; used += 1)
        if (last) last[done * units + used] = person.hoursCosts[used] ?? Infinity;
    for (let day = days - 1; day >= 0; day -= 1) {
      const here = bounds[day];
      const next = bounds[day + 1];
      if (!here || !next) continue;
      const off = person.offCosts[day] ?? 0;
      for (let at = 0; at < here.length; at += 1) here[at] = (next[at] ?? 0) + off;
      (groups[day] ?? []).forEach(({ units: length }, at) => {
        const cost = costs[day]?.[at]?.[0] ?? Infinity;
        if (cost === Infinity) return;
        for (let done = 0; done + 1 < worked; done += 1) {
          const from = done * units;
          const to = from + units + length;
          for (let used = 0; used + length < units; used += 1) {
            const total = cost + (next[to + used] ?? 0);
            if (total < (here[from + used] ?? 0)) here[from + used] = total;
          }
        }
      });
    }
  }

  function best(prices: Float64Array): Column {
    runningSums(prices, sums);
    weigh();
    bound();
    let limit = Infinity;
    for (const column of known) limit = Math.min(limit, priceOf(column, sums));
    limit += 1e-7;
    for (const layer of layers) layer.fill(Infinity);
    const first = layers[0];
    if (first) first[stateOf(0, 0, 0, 0)] = 0;
    for (let day = 0; day < days; day += 1) step(day, limit);
    return remember(readBack());
  }

  function step(day: number, limit: number): void {
    const layer = layers[day];
    const next = layers[day + 1];
    const trail = via[day + 1];
    const floor = bounds[day];
    const off = person.offCosts[day] ?? 0;
    const list = groups[day] ?? [];
    if (!layer || !next || !trail || !floor) return;
    for (let end = 0; end < ends; end += 1)
      for (let closed = 0; closed < closings; closed += 1)
        for (let done = 0; done < worked && done <= day; done += 1) {
          const row = stateOf(end, closed, done, 0);
          let low = units;
          let high = -1;
          for (let used = 0; used < units; used += 1) {
            const value = layer[row + used] ?? Infinity;
            if (value === Infinity) continue;
            if (value + (floor[done * units + used] ?? 0) > limit) {
              layer[row + used] = Infinity;
              continue;
            }
            if (used < low) low = used;
            high = used;
          }
          if (high < 0) continue;
          const rest = stateOf(0, closed, done, 0);
          for (let used = low; used <= high; used += 1) {
            const value = (layer[row + used] ?? 0) + off;
            if (value < (next[rest + used] ?? 0)) {
              next[rest + used] = value;
              trail[rest + used] = end;
            }
          }
          if (done + 1 >= worked || !mayWork(day, done)) continue;
          const extra = day === 6 && end > 0 ? person.weekendBoth : 0;
          for (let at = 0; at < list.length; at += 1) {
            const group = list[at];
            const cost = (costs[day]?.[at]?.[end] ?? Infinity) + extra;
            if (!group || cost === Infinity) continue;
            const closedThen = Math.min(closed + group.closes * counted, closings - 1);
            const to = stateOf(group.end, closedThen, done + 1, group.units);
            const mark = (at + 1) * ends + end;
            const top = Math.min(high, most - group.units);
            for (let used = low; used <= top; used += 1) {
              const value = (layer[row + used] ?? 0) + cost;
              if (value < (next[to + used] ?? 0)) {
                next[to + used] = value;
                trail[to + used] = mark * closings + closed;
              }
            }
          }
        }
  }

  function readBack(): Column | undefined {
    const last = layers[days];
    let least = Infinity;
    let at = [0, 0, 0, 0];
    if (!last) return undefined;
    for (let end = 0; end < ends; end += 1)
      for (let closed = 0; closed < closings; closed += 1)
        for (let done = 0; done < worked; done += 1)
          for (let used = 0; used < units; used += 1) {
            const value =
              (last[stateOf(end, closed, done, used)] ?? Infinity) +
              (person.hoursCosts[used] ?? Infinity) +
              (person.closingsCosts[closed] ?? 0);
            if (value < least) {
              least = value;
              at = [end, closed, done, used];
            }
          }
    if (least === Infinity) return undefined;
    const choice = Array.from({ length: days }, () => OFF);
    let [end = 0, closed = 0, done = 0, used = 0] = at;
    for (let day = days; day > 0; day -= 1) {
      const mark = via[day]?.[stateOf(end, closed, done, used)] ?? 0;
      if (mark < ends * closings) {
        end = mark;
        continue;
      }
      closed = mark % closings;
      const rest = Math.floor(mark / closings);
      const from = rest % ends;
      const group = Math.floor(rest / ends) - 1;
      choice[day - 1] = takes[day - 1]?.[group]?.[from] ?? OFF;
      done -= 1;
      used -= groups[day - 1]?.[group]?.units ?? 0;
      end = from;
    }
    return columnOf(choice);
  }

  function remember(column: Column | undefined): Column {
    const found = column ?? known.at(-1);
    if (!found) throw new Error('a person without any week that breaks nothing');
    if (!known.includes(found)) known.push(found);
    if (known.length > KNOWN) known.shift();
    return found;
  }

  function columnOf(choice: readonly number[]): Column | undefined {
    let cost = 0;
    let used = 0;
    let done = 0;
    let closed = 0;
    let end = 0;
    const spans: number[] = [];
    let saturday = false;
    for (let day = 0; day < days; day += 1) {
      const option = person.options[day]?.[choice[day] ?? OFF];
      if (!option) {
        cost += person.offCosts[day] ?? 0;
        end = 0;
        continue;
      }
      const group = groups[day]?.find(({ members }) => members.includes(choice[day] ?? OFF));
      const bears = group?.bears[group.members.indexOf(choice[day] ?? OFF)] ?? -1;
      if (!group || bears < end || !mayWork(day, done)) return undefined;
      if (day === 5) saturday = true;
      if (day === 6 && saturday) cost += person.weekendBoth;
      cost += option.cost;
      used += group.units;
      done += 1;
      closed += group.closes;
      end = group.end;
      spans.push(...option.cells);
    }
    if (done >= worked || used > most) return undefined;
    cost +=
      (person.hoursCosts[used] ?? 0) +
      (person.closingsCosts[Math.min(closed, person.closingsCosts.length - 1)] ?? 0);
    return Number.isFinite(cost)
      ? { cost, spans: Int32Array.from(spans), choice: Int16Array.from(choice) }
      : undefined;
  }

  return { best, columnOf };
}

/**
 * Returns the earliest starts that ends of the day before allow, rising: 0 for a day off, 1 for an end that asks nothing,
 * then one for each late end.
 */
function restThresholds({ options, restMinutes }: PersonWeek): number[] {
  const earliest = Math.min(...options.flat().map(({ from }) => from));
  const late = options
    .flat()
    .map(({ to }) => to + restMinutes - 1440)
    .filter((start) => start > earliest);
  return [-Infinity, -Infinity, ...new Set(late.toSorted((a, b) => a - b))];
}

function groupsOf({
  person,
  options,
  day,
  thresholds,
}: {
  readonly person: PersonWeek;
  readonly options: readonly ShiftOption[];
  readonly day: number;
  readonly thresholds: readonly number[];
}): Group[] {
  const earliest = day === 0 && person.lastEnd !== null ? person.lastEnd + person.restMinutes : -Infinity;
  const sorted = new Map<
    string,
    { units: number; end: number; closes: number; members: number[]; bears: number[] }
  >();
  options.forEach((option, at) => {
    if (option.from < earliest) return;
    const units = Math.ceil(option.minutes / person.step);
    const end = Math.max(1, thresholds.indexOf(option.to + person.restMinutes - 1440));
    const closes = option.closes ? 1 : 0;
    const key = `${units} ${end} ${closes}`;
    const group = sorted.get(key) ?? { units, end, closes, members: [], bears: [] };
    group.members.push(at);
    group.bears.push(thresholds.findLastIndex((start) => option.from >= start));
    sorted.set(key, group);
  });
  return [...sorted.values()].map(({ members, bears, ...group }) => ({
    ...group,
    members: Int32Array.from(members),
    bears: Int32Array.from(bears),
  }));
}
