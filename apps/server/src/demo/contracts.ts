import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { BORDER_MONTHLY, BORDER_SITES, POSITIONS, type PositionKey, type SiteSeed } from './company.ts';
import type { Random } from './random.ts';

/** Terms from a day on, in force until the next ones or the contract's end. */
export type Terms = {
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly team: string;
  readonly position: PositionKey;
  readonly weeklyMinutes: number;
  readonly fullTime: boolean;
  readonly salaryCentavos: number;
};

export type Contract = {
  readonly id: string;
  readonly type: 'CDI' | 'CDD';
  readonly start: string;
  readonly end: string | null;
  readonly endedOn: string | null;
  readonly trialDays: 0 | 30 | 180;
  readonly terms: readonly [Terms, ...Terms[]];
};

type Scene = {
  readonly site: SiteSeed;
  readonly random: Random;
  readonly day: { readonly today: string; readonly now: Temporal.Instant };
};

type Post = { readonly team: string; readonly position: PositionKey; readonly weeklyMinutes: number };

/** An open-ended contract, for a third of people after a first term; raised, or promoted, since. */
export function openEnded(
  { since, firstTerm }: { since: string; firstTerm: 'none' | 'sometimes' },
  post: Post,
  { site, random, day }: Scene,
): readonly [Contract, ...Contract[]] {
  const seniority = Temporal.PlainDate.from(since).until(day.today, { largestUnit: 'days' }).days;
  const months = firstTerm === 'sometimes' && seniority > 300 && random.chance(0.35) ? 6 : 0;
  const start = Temporal.PlainDate.from(since).add({ months }).toString();
  const first =
    months === 0 ? [] : [term({ start: since, end: addDays(start, -1) }, post, { site, random, day })];
  const change =
    seniority - months * 30 > 420 && random.chance(0.4) ? changeDay(start, day.today, random) : undefined;
  const trialDays = months > 0 ? 0 : POSITIONS[post.position].manager ? 180 : 30;
  const terms =
    change === undefined
      ? ([condition(start, null, post, site)] as const)
      : changed({ start, change, post, site, random });
  const contract = {
    id: random.id(day.now.epochMilliseconds),
    type: 'CDI',
    start,
    end: null,
    endedOn: null,
    trialDays,
    terms,
  } as const satisfies Contract;
  const [before] = first;
  return before === undefined ? [contract] : [{ ...before, endedOn: before.end }, contract];
}

/** A Monday between the first half year and the last month. */
function changeDay(start: string, today: string, random: Random): string {
  const days = Temporal.PlainDate.from(start).until(today, { largestUnit: 'days' }).days;
  return mondayOf(addDays(start, random.int(200, days - 35)));
}

/** What held before a change: less pay, or the work of a cashier before that of an adviser. */
function changed({
  start,
  change,
  post,
  site,
  random,
}: {
  start: string;
  change: string;
  post: Post;
  site: SiteSeed;
  random: Random;
}): readonly [Terms, Terms] {
  const before =
    post.position === 'adviser' && random.chance(0.5) ? ({ ...post, position: 'cashier' } as const) : post;
  const old = condition(start, addDays(change, -1), before, site);
  const lower =
    before === post ? { ...old, salaryCentavos: Math.round((old.salaryCentavos * 0.93) / 1000) * 1000 } : old;
  return [lower, condition(change, null, post, site)];
}

export function fixedTerm(
  { end, months }: { end: string; months: number },
  post: Post,
  { site, random, day }: Scene,
): readonly [Contract] {
  const start = Temporal.PlainDate.from(end).add({ days: 1 }).subtract({ months }).toString();
  return [term({ start, end }, post, { site, random, day })];
}

function term(
  { start, end }: { start: string; end: string },
  post: Post,
  { site, random, day }: Scene,
): Contract {
  return {
    id: random.id(day.now.epochMilliseconds),
    type: 'CDD',
    start,
    end,
    endedOn: null,
    trialDays: 0,
    terms: [condition(start, end, post, site)],
  };
}

function condition(
  validFrom: string,
  validTo: string | null,
  { team, position, weeklyMinutes }: Post,
  site: SiteSeed,
): Terms {
  return {
    validFrom,
    validTo,
    team,
    position,
    weeklyMinutes,
    fullTime: weeklyMinutes >= 2100,
    salaryCentavos: salaryOf({ position, weeklyMinutes, site }),
  };
}

/** The position's monthly rate, in proportion to the hours; at the border never under its minimum wage. */
export function salaryOf({
  position,
  weeklyMinutes,
  site,
}: {
  position: PositionKey;
  weeklyMinutes: number;
  site: SiteSeed;
}): number {
  const monthly = Math.max(
    POSITIONS[position].monthly,
    BORDER_SITES.includes(site.code) ? BORDER_MONTHLY : 0,
  );
  return Math.round((monthly * 100 * weeklyMinutes) / 2400);
}
