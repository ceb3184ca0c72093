import { useRef } from 'react';
import { useTexts } from '../../../texts.ts';
import type { ToastInput } from '../../../ui/feedback/toasts.ts';
import { useFormat } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import * as bulk from './bulk.ts';
import { NOTHING, type Bulk, type Left, type Scene, type Spot } from './bulk.ts';
import { placed, readBlock, writeBlock } from './clipboard.ts';
import { onDay, sheetText, typedText } from '../week/days.ts';
import { saidOf } from '../week/editable.ts';
import { sayDone } from '../store/sayDone.ts';
import { along, blockOf, cellAt, isCell, only, type Cell } from './selection.ts';
import { untakenText } from './untaken.ts';
import type { Chosen } from './useSelection.ts';

/** What can be done with the chosen days: keys, pointer, palette, menu and strip all do it through these. */
export type Acts = {
  readonly give: (code: string) => void;
  readonly type: (text: string) => void;
  /** A typology brought onto a day, with the day chosen; `point` only chooses it. */
  readonly giveAt: (place: Place, code: string) => void;
  readonly point: (place: Place) => void;
  readonly clear: () => void;
  readonly moveBy: (minutes: number) => void;
  readonly resizeBy: (minutes: number) => void;
  readonly split: (minute?: number) => void;
  readonly turnBreaks: () => void;
  readonly moveBreaks: (minutes: number) => void;
  /** To the people above or below; what is chosen goes along. */
  readonly carry: (rows: number) => void;
  readonly fill: (way: 'down' | 'right') => void;
  /** Two days, or two people's, exchange what they have; of one alone the other is asked for. */
  readonly swap: () => void;
  /** The chosen days as a spreadsheet takes them; null when they form no rectangle. */
  readonly copied: () => string | null;
  readonly cut: () => string | null;
  readonly paste: (text: string) => void;
  readonly copyTo: (pairs: readonly { readonly from: Cell; readonly to: Cell }[]) => void;
  /** Makes what was prepared real: one step of undo, with a word on the days that had to stay as they were. */
  readonly does: (made: Bulk) => () => void;
  /** The chosen days; of a split day that is chosen alone, the period on which one stands. */
  readonly spots: readonly Spot[];
};

/** A day of the board by its row and column. */
type Place = { readonly row: number; readonly day: number };

const MOST_NAMED = 3;

export function useActs(scene: Scene, chosen: Chosen, part: number): Acts {
  const t = useTexts(texts);
  const format = useFormat();
  const { board, sheet } = scene;
  const { cells, selection, select } = chosen;
  /** The day that waits for the one with which it is exchanged. */
  const waiting = useRef<Cell>(null);
  const spots = spotsOf(scene, cells, part);
  const nameOf = (uuid: string): string => board.row(uuid)?.person.name ?? '';

  const reasonOf = ({ uuid, reason }: Left): string => {
    if (typeof reason === 'string') return t(saidOf(reason, scene.readOnly), { name: nameOf(uuid) });
    return untakenText(t, reason, nameOf(uuid));
  };
  /** The first of them by name and day. */
  const leftText = (first: Left, left: readonly Left[]): string => {
    const named = left
      .slice(0, MOST_NAMED)
      .map(
        ({ uuid, date }) =>
          `${nameOf(uuid).split(' ', 1)[0]} ${format.weekday(date)} ${Number(date.slice(8))}`,
      );
    const where = [...named, ...(left.length > MOST_NAMED ? [`+${left.length - MOST_NAMED}`] : [])].join(
      ', ',
    );
    return t('bulk.left', { count: left.length, where, reason: reasonOf(first) });
  };
  const report = ({ left, changed }: Bulk): void => {
    const [first] = left;
    if (first === undefined) return;
    sayDone({ text: left.length === 1 && changed === 0 ? reasonOf(first) : leftText(first, left) });
  };
  /** What was done, and with it what stayed as it was: of two sayings the last alone would stand. */
  const sayWith = ({ left }: Bulk, said: ToastInput, beyond = 0): void => {
    const [first] = left;
    const detail = [first && leftText(first, left), beyond > 0 && t('bulk.beyond', { count: beyond })]
      .filter(Boolean)
      .join('. ');
    sayDone(detail === '' ? said : { ...said, detail });
  };
  const does = (made: Bulk): (() => void) => {
    report(made);
    return board.edit(made.step);
  };
  const emptied = (made: Bulk): void => {
    const [first] = cells;
    const takeBack = does(made);
    if (made.step.size === 0 || first === undefined) return;
    const text =
      cells.length > 1
        ? t('bulk.cleared', { count: made.changed })
        : t('board.cleared', { name: nameOf(first.uuid), day: format.day(first.date) });
    sayWith(made, { text, action: { label: t('board.undo'), run: takeBack } });
  };
  const copied = (): string | null => {
    const block = blockOf(cells);
    if (block === null) {
      sayDone({ text: t('bulk.noBlock') });
      return null;
    }
    const periodsOf = (uuid: string, date: string) => onDay(board.row(uuid) ?? NO_ROW, date);
    const alone =
      cells.length === 1 && cells[0] !== undefined
        ? typedText(board.week, periodsOf(cells[0].uuid, cells[0].date))
        : null;
    sayDone({
      kind: 'done',
      text:
        alone === null
          ? t('bulk.copied', { count: cells.length })
          : t('board.copied', { plan: alone || t('board.rest') }),
    });
    return writeBlock(
      block.people.map((uuid) => block.dates.map((date) => sheetText(board.week, periodsOf(uuid, date)))),
    );
  };

  return {
    spots,
    does,
    give: (code) => void does(bulk.given(scene, spots, code)),
    type: (text) =>
      void does(
        isCode(board, text)
          ? bulk.given(scene, cells, text.trim().toUpperCase())
          : bulk.written(
              scene,
              cells.map((cell) => ({ ...cell, text })),
            ),
      ),
    giveAt: (place, code) => {
      const cell = cellAt(sheet, place);
      select(only(cell));
      does(bulk.given(scene, [cell], code));
    },
    point: (place) => select(only(cellAt(sheet, place))),
    clear: () => emptied(bulk.emptied(scene, spots)),
    moveBy: (minutes) => void does(bulk.movedBy(scene, spots, minutes)),
    resizeBy: (minutes) => void does(bulk.resizedBy(scene, spots, { end: 'end', minutes })),
    split: (minute) => void does(bulk.halved(scene, spots, minute)),
    turnBreaks: () => void does(bulk.breaksTurned(scene, spots)),
    moveBreaks: (minutes) => void does(bulk.breaksMoved(scene, spots, minutes)),
    carry: (rows) => {
      const made = bulk.carried(scene, spots, { rows, days: 0, copies: false });
      does(made);
      if (made.step.size > 0) select(along(sheet, selection, { rows, days: 0 }));
    },
    swap: () => {
      const [alone] = cells;
      const first = waiting.current;
      waiting.current = null;
      if (cells.length !== 1 || alone === undefined)
        return bulk.exchangeable(cells) === null
          ? void sayDone({ text: t('bulk.swapTwo') })
          : void does(bulk.swapped(scene, cells));
      if (first !== null && !isCell(first, alone)) return void does(bulk.swapped(scene, [first, alone]));
      waiting.current = alone;
      sayDone({ text: t('bulk.swapWith', { name: nameOf(alone.uuid), day: format.day(alone.date) }) });
    },
    fill: (way) => void does(filled(scene, cells, way)),
    copied,
    cut: () => {
      const text = copied();
      if (text !== null) emptied(bulk.emptied(scene, cells));
      return text;
    },
    paste: (text) => {
      const block = readBlock(text);
      const goods = placed(sheet, block, cells);
      const beyond = Math.max(0, block.flat().length - goods.length);
      const made = bulk.written(scene, goods, { exact: true });
      const takeBack = does(made);
      const [first, last] = [goods[0], goods.at(-1)];
      if (first === undefined || last === undefined) return;
      if (goods.length !== cells.length) select({ anchor: last, head: first, kept: [] });
      if (goods.length > 1 && made.changed > 0)
        sayWith(
          made,
          {
            kind: 'done',
            text: t('bulk.pasted', { count: made.changed }),
            action: { label: t('board.undo'), run: takeBack },
          },
          beyond,
        );
    },
    copyTo: (pairs) => {
      const made = bulk.copiedTo(scene, pairs);
      const takeBack = does(made);
      if (made.changed > 0)
        sayWith(made, {
          kind: 'done',
          text: t('bulk.copiedTo', { count: made.changed }),
          action: { label: t('board.undo'), run: takeBack },
        });
    },
  };
}

/** A code alone, for the whole of each day. */
const isCode = ({ week }: Scene['board'], text: string): boolean =>
  week.typologies.some(({ abbreviation }) => abbreviation === text.trim().toUpperCase());

const NO_ROW = { periods: [] };

function spotsOf({ board }: Scene, cells: readonly Cell[], part: number): readonly Spot[] {
  const [cell] = cells;
  if (cells.length !== 1 || cell === undefined) return cells;
  const periods = onDay(board.row(cell.uuid) ?? NO_ROW, cell.date);
  return [periods.length > 1 ? { ...cell, key: periods[part]?.key } : cell];
}

/** The first row or column of what is chosen goes into the others; a single one takes from its neighbour, as in a spreadsheet. */
function filled(scene: Scene, cells: readonly Cell[], way: 'down' | 'right'): Bulk {
  const block = blockOf(cells);
  if (block === null) return NOTHING;
  const { people, dates } = scene.sheet;
  const several = (way === 'down' ? block.people : block.dates).length > 1;
  const person = several ? block.people[0] : people[people.indexOf(block.people[0] ?? '') - 1];
  const day = several ? block.dates[0] : dates[dates.indexOf(block.dates[0] ?? '') - 1];
  return bulk.copiedTo(
    scene,
    cells.flatMap((to) => {
      const from = { uuid: way === 'down' ? person : to.uuid, date: way === 'right' ? day : to.date };
      return from.uuid === undefined || from.date === undefined
        ? []
        : [{ from: { uuid: from.uuid, date: from.date }, to }];
    }),
  );
}
