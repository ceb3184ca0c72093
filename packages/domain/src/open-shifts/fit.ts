import { isAvailable, type DayAvailability } from '../availability/availability.ts';
import { checkPrepared, type Finding } from '../planning/check/check-week.ts';
import { effectOf } from '../planning/check/effect.ts';
import { refusalsOf } from '../planning/typologies/refusals.ts';
import { prepareWeek, type PreparedWeek } from '../planning/week/prepare.ts';
import { personTotals } from '../planning/week/totals.ts';
import type { PersonWeek } from '../planning/week/week.ts';
import type { Unfit } from './names.ts';

/** What a change would do to one person's week. */
export interface Fit {
  /** What would keep the week from being sent, and does not stand in it yet. */
  readonly blocks: readonly Finding[];
  /** What would ask for a reason when the week is sent. */
  readonly asks: readonly Finding[];
  /** Minutes that fill the contract's hours, without and with the change. */
  readonly before: number;
  readonly after: number;
  /** The shortest rest before and after the changed days, in minutes; undefined where nothing is next to them. */
  readonly rest: number | undefined;
}

/** A week without and with a change; `touched` are the indices of the periods that are new in it. */
export interface ChangedWeek {
  readonly before: PersonWeek;
  readonly after: PersonWeek;
  readonly touched: readonly number[];
}

/** Returns what the change does, by the checks of the board; BUSY where two shifts would overlap or exclude each other. */
export function fitOf({ before, after, touched }: ChangedWeek): Fit | Unfit {
  const [was, is] = [prepareWeek(before), prepareWeek(after)];
  if (refusalsOf(is).length > refusalsOf(was).length) return 'BUSY';
  const arising = arisingIn(checkPrepared(is), { before: checkPrepared(was), touched });
  return {
    blocks: arising.filter((finding) => effectOf(finding) === 'blocks'),
    asks: arising.filter((finding) => effectOf(finding) === 'asks a reason'),
    before: personTotals(was).inTimebase,
    after: personTotals(is).inTimebase,
    rest: restAround(
      is,
      touched.flatMap((index) => after.periods[index]?.date ?? []),
    ),
  };
}

export const fits = (answer: Fit | Unfit): answer is Fit => typeof answer !== 'string';

/** Whether somebody could be given the shift now: they can work it, and nothing would keep their week from being sent. */
export const canTake = (answer: Fit | Unfit): boolean => fits(answer) && answer.blocks.length === 0;

/** Whether hours lie within what the person can work that day. */
export const suits = (
  available: DayAvailability | undefined,
  { fromHour, toHour }: { readonly fromHour: number; readonly toHour: number },
): boolean => isAvailable(available, { from: fromHour, to: toHour });

/** Findings of a code that stands there more often than before, or to which a new period contributes. */
function arisingIn(
  after: readonly Finding[],
  { before, touched }: { readonly before: readonly Finding[]; readonly touched: readonly number[] },
): Finding[] {
  const known = new Map<string, number>();
  for (const { code } of before) known.set(code, (known.get(code) ?? 0) + 1);
  return after.filter(({ code, marks }) => {
    const left = known.get(code) ?? 0;
    known.set(code, left - 1);
    return left <= 0 || marks.some((index) => touched.includes(index));
  });
}

function restAround({ workdays }: PreparedWeek, dates: readonly string[]): number | undefined {
  const rests = workdays.flatMap((workday, at) => {
    const next = workdays[at + 1];
    const [ends, begins] = [workday.blocks.at(-1)?.end, next?.blocks[0]?.start];
    const near = dates.includes(workday.date) || (next !== undefined && dates.includes(next.date));
    return !near || ends === undefined || begins === undefined ? [] : [begins - ends];
  });
  return rests.length === 0 ? undefined : Math.min(...rests);
}
