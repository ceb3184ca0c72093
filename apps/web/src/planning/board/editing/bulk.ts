import type { Span } from '../../../ui/marks/scale.ts';
import { typedDay, withoutDay, type Untaken } from '../week/days.ts';
import { refusalAt, type ReadOnly, type Refusal } from '../week/editable.ts';
import { breakMoved, length, resized, shifted, splitAt, withBreak } from '../week/gestures.ts';
import type { Step } from '../store/history.ts';
import { newPeriod, type BoardPeriod } from '../week/periods.ts';
import { placeOf, type Cell, type Sheet } from './selection.ts';
import type { BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';

/** A person's day, or one of its periods alone. */
export type Spot = Cell & { readonly key?: string | undefined };

/** A day that stays as it was, and why. */
export type Left = Cell & { readonly reason: Refusal | Untaken };

/** One act on many days: the rows as they stand after it, one step of undo, and the days that it had to leave alone. */
export type Bulk = { readonly step: Step; readonly changed: number; readonly left: readonly Left[] };

/** Where an act happens: the board, whether its weeks can still be changed, and what a day's width stands for (06–23 unless wider). */
export type Scene = {
  readonly board: Board;
  readonly sheet: Sheet;
  readonly editable: boolean;
  /** Why the week cannot be edited; by default because it is over. */
  readonly readOnly?: ReadOnly;
  readonly scale?: Span | undefined;
};

type Act<C extends Cell> = (row: BoardRow, cell: C) => readonly BoardPeriod[] | Untaken;

/** Does an act day by day, on top of what another has begun; what cannot be changed is left and reported. */
function eachDay<C extends Cell>(
  { board, editable }: Scene,
  cells: readonly C[],
  act: Act<C>,
  begun: Step = new Map(),
): Bulk {
  const step = new Map(begun);
  const left: Left[] = [];
  for (const cell of cells) {
    const { uuid, date } = cell;
    const known = board.row(uuid);
    if (known === undefined) continue;
    const row = { ...known, periods: step.get(uuid) ?? known.periods };
    const closed = refusalAt(row, { date, editable });
    const done = closed === null ? act(row, cell) : [];
    if (closed !== null) left.push({ uuid, date, reason: closed });
    else if ('refused' in done) left.push({ uuid, date, reason: done });
    else step.set(uuid, done);
  }
  return { step, changed: cells.length - left.length, left };
}

const isMeant = ({ date, key }: Spot, period: BoardPeriod): boolean =>
  period.date === date && (key === undefined || period.key === key);

const periodsAt = ({ board }: Scene, spot: Spot): BoardPeriod[] =>
  (board.row(spot.uuid)?.periods ?? []).filter((period) => isMeant(spot, period));

/** Makes every period of the days another, or none or several; days without any are passed over. */
function eachPeriod(
  scene: Scene,
  spots: readonly Spot[],
  act: (period: BoardPeriod) => BoardPeriod | BoardPeriod[],
): Bulk {
  const planned = spots.filter((spot) => periodsAt(scene, spot).length > 0);
  return eachDay(scene, planned, (row, spot) =>
    row.periods.flatMap((period) => (isMeant(spot, period) ? act(period) : period)),
  );
}

export const emptied = (scene: Scene, spots: readonly Spot[]): Bulk => eachPeriod(scene, spots, () => []);

/** Each day as its text says; `exact` when the text is all of it (pasted), not typed over what stands there. */
export const written = (
  scene: Scene,
  cells: readonly (Cell & { readonly text: string })[],
  { exact = false } = {},
): Bulk =>
  eachDay(scene, cells, (row, { date, text }) => {
    const typed = typedDay(scene.board.week, row, { date, text, exact });
    return 'refused' in typed ? typed : typed.periods;
  });

/**
 * Every period of the days becomes a typology; a day without any becomes a whole day of it. Over somebody's
 * whole week vacation and absence take the place of the shifts: days of rest stay so, unless all of them are.
 */
export function given(scene: Scene, spots: readonly Spot[], code: string): Bulk {
  const typology = scene.board.week.typologies.find(({ abbreviation }) => abbreviation === code);
  const isAway = typology?.kind === 'VACATION' || typology?.kind === 'ABSENCE';
  return eachDay(scene, isAway ? ofWholeWeeks(scene, spots) : spots, (row, spot) => {
    const { key, date } = spot;
    const typed = typedDay(scene.board.week, row, { date, text: code });
    if ('refused' in typed) return typed;
    if (key === undefined || typology === undefined) return typed.periods;
    return row.periods.map((period) =>
      period.key === key ? { ...period, hourTypologyUuid: typology.uuid } : period,
    );
  });
}

const WHOLE_WEEK = 7;

/** Without the days of rest of those whose whole week is chosen, where they work on others. */
function ofWholeWeeks(scene: Scene, spots: readonly Spot[]): readonly Spot[] {
  return [...Map.groupBy(spots, ({ uuid }) => uuid).values()].flatMap((own) => {
    const planned = own.filter((spot) => periodsAt(scene, spot).length > 0);
    return own.length >= WHOLE_WEEK && planned.length > 0 ? planned : own;
  });
}

export const movedBy = (scene: Scene, spots: readonly Spot[], minutes: number): Bulk =>
  eachPeriod(scene, spots, (period) => shifted(period, minutes));

type Resize = {
  readonly end: 'start' | 'end';
  readonly minutes: number;
  /** In minutes; a quarter of an hour by default. */ readonly shortest?: number;
};

export const resizedBy = (scene: Scene, spots: readonly Spot[], { end, minutes, shortest }: Resize): Bulk =>
  eachPeriod(scene, spots, (period) => resized(period, end, minutes, shortest));

/** Each period in two: at a minute of the clock, else at its break, else at half of it. */
export const halved = (scene: Scene, spots: readonly Spot[], minute?: number): Bulk =>
  eachPeriod(scene, spots, (period) => splitAt(period, minute));

const LONG_ENOUGH = 60;

/** A break in the middle of every period that is long enough; where all have one already, they go. */
export function breaksTurned(scene: Scene, spots: readonly Spot[]): Bulk {
  const lacks = (period: BoardPeriod): boolean => !period.break && length(period) >= LONG_ENOUGH;
  if (spots.some((spot) => periodsAt(scene, spot).some(lacks)))
    return eachPeriod(scene, spots, (period) => (lacks(period) ? withBreak(period) : period));
  return eachPeriod(scene, spots, (period) => ({ ...period, break: null }));
}

export const breaksMoved = (scene: Scene, spots: readonly Spot[], minutes: number): Bulk =>
  eachPeriod(scene, spots, (period) => breakMoved(period, minutes));

type Carry = { readonly rows: number; readonly days: number; readonly copies: boolean };

/**
 * What stands on the days goes so many rows and days on, beside what stands there; what would fall off the board stays.
 * A move happens whole or not at all, so that nothing gets lost on the way; a copy does what it can.
 */
export function carried(scene: Scene, spots: readonly Spot[], { rows, days, copies }: Carry): Bulk {
  const goods = spots.flatMap((from) => {
    const { row, day } = placeOf(scene.sheet, from);
    const [uuid, date] = [scene.sheet.people[row + rows], scene.sheet.dates[day + days]];
    const periods = periodsAt(scene, from);
    return uuid === undefined || date === undefined || periods.length === 0
      ? []
      : [{ from, to: { uuid, date, periods, stays: uuid === from.uuid && !copies } }];
  });
  const taken = copies
    ? NOTHING
    : emptied(
        scene,
        goods.map(({ from }) => from),
      );
  const put = eachDay(
    scene,
    goods.map(({ to }) => to),
    (row, { date, periods, stays }) => [
      ...row.periods,
      ...periods.map((period) => (stays ? { ...period, date } : newPeriod({ ...bare(period), date }))),
    ],
    taken.step,
  );
  const left = [...taken.left, ...put.left];
  return !copies && left.length > 0 ? { ...NOTHING, left } : { ...put, left };
}

/** One person's days for others, or one day for others: `to` gets what `from` has, instead of what stands there. */
export const copiedTo = (scene: Scene, pairs: readonly { readonly from: Cell; readonly to: Cell }[]): Bulk =>
  eachDay(
    scene,
    pairs
      .filter(({ from, to }) => from.uuid !== to.uuid || from.date !== to.date)
      .map(({ from, to }) => ({ ...to, periods: periodsAt(scene, from) })),
    (row, { date, periods }) => {
      const refused = periods.find(({ hourTypologyUuid }) =>
        row.person.refusedTypologies.some(({ uuid }) => uuid === hourTypologyUuid),
      );
      if (refused !== undefined)
        return {
          refused: 'typology',
          code:
            scene.board.week.typologies.find(({ uuid }) => uuid === refused.hourTypologyUuid)?.abbreviation ??
            '',
        };
      return [...withoutDay(row, date), ...periods.map((period) => newPeriod({ ...bare(period), date }))];
    },
  );

/** What can exchange its days: two of them, or as many of two people each; null for anything else. */
export function exchangeable(cells: readonly Cell[]): readonly [readonly Cell[], readonly Cell[]] | null {
  const [one, other] = cells;
  if (cells.length === 2 && one !== undefined && other !== undefined) return [[one], [other]];
  const [first = [], second = [], ...more] = [...Map.groupBy(cells, ({ uuid }) => uuid).values()];
  return first.length > 0 && first.length === second.length && more.length === 0 ? [first, second] : null;
}

/** Two days exchange what stands on them, or two people the days that are chosen of each; whole or not at all. */
export function swapped(scene: Scene, cells: readonly Cell[]): Bulk {
  const [one, other] = exchangeable(cells) ?? [[], []];
  const made = copiedTo(
    scene,
    one.flatMap((from, at) => {
      const to = other[at];
      return to === undefined
        ? []
        : [
            { from, to },
            { from: to, to: from },
          ];
    }),
  );
  return made.left.length > 0 ? { ...NOTHING, left: made.left } : made;
}

export const NOTHING: Bulk = { step: new Map(), changed: 0, left: [] };

/** Hours, kind and break of a period, without its identity. */
const bare = ({ date, fromHour, toHour, hourTypologyUuid, break: rest }: BoardPeriod) => ({
  date,
  fromHour,
  toHour,
  hourTypologyUuid,
  break: rest ?? null,
});
