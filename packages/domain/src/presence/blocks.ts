import { dayOf } from '../calendar/days.ts';
import { byStart, instantAt, type SiteClock, type Span } from '../planning/week/clock.ts';
import { preparePeriod } from '../planning/week/prepare.ts';
import { isWorked } from '../planning/typologies/typologies.ts';
import type { PresencePeriod } from './input.ts';

export type PeriodOfBlock = Span & { readonly index: number; readonly date: string };

/** Planned periods of work that touch, at one site (step 3). */
export type Block = Span & {
  readonly date: string;
  readonly site: string;
  readonly clock: SiteClock;
  readonly periods: readonly PeriodOfBlock[];
  /** Minutes of planned breaks, which are worked time (decisions §5.11). */
  readonly breakMinutes: number;
  /** When one enters: the start and the ends of breaks; when one leaves: the end and the starts of breaks. */
  readonly entries: readonly number[];
  readonly exits: readonly number[];
};

/** A planned period that is no work, on elapsed time. */
export type AwayPeriod = Span & { readonly date: string };

/** The blocks of a plan in order, and what stands in it as vacation or absence. */
export function blocksOf(
  plan: readonly PresencePeriod[],
  clockOf: (site: string) => SiteClock,
): { readonly blocks: Block[]; readonly away: AwayPeriod[] } {
  const prepared = plan.map((period, index) => {
    const clock = clockOf(period.site);
    const { start, end } = preparePeriod(period, { clock, index });
    return { period, index, clock, start, end };
  });
  const away = prepared
    .filter(({ period }) => !isWorked(period.typology))
    .map(({ period, start, end }) => ({ date: period.date, start, end }));
  const groups: Prepared[][] = [];
  for (const next of prepared.filter(({ period }) => isWorked(period.typology)).toSorted(byStart)) {
    const touching = groups.findLast(
      (group) => group[0]?.period.site === next.period.site && endOf(group) >= next.start,
    );
    if (touching === undefined) groups.push([next]);
    else touching.push(next);
  }
  return { blocks: groups.flatMap(blockOf).toSorted(byStart), away };
}

type Prepared = Span & { readonly period: PresencePeriod; readonly index: number; readonly clock: SiteClock };

const endOf = (group: readonly Prepared[]): number => Math.max(...group.map(({ end }) => end));

function blockOf(group: readonly Prepared[]): Block[] {
  const [first] = group;
  if (first === undefined) return [];
  const breaks = group.flatMap(breakOf);
  const { start, clock } = first;
  const end = endOf(group);
  return [
    {
      start,
      end,
      clock,
      date: first.period.date,
      site: first.period.site,
      periods: group.map(({ period, index, start: from, end: to }) => ({
        index,
        date: period.date,
        start: from,
        end: to,
      })),
      breakMinutes: group.reduce((sum, { period }) => sum + (period.break?.minutes ?? 0), 0),
      entries: [start, ...breaks.map((one) => one.end)],
      exits: [end, ...breaks.map((one) => one.start)],
    },
  ];
}

function breakOf({ period, clock }: Prepared): Span[] {
  if (!period.break) return [];
  const { from, minutes } = period.break;
  const wall = dayOf(period.date) * 1440 + (from >= period.from ? from : from + 1440);
  return [{ start: instantAt(clock, wall), end: instantAt(clock, wall + minutes) }];
}
