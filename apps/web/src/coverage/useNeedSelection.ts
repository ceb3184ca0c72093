import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import type { CoverageNeed } from '@jornada/contract/coverage.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import {
  copied,
  filled,
  isIn,
  LAST_SLOT,
  ordered,
  pasted,
  withCells,
  type Area,
  type NeedView,
} from './needWeek.ts';
import { texts } from './texts.ts';
import type { NeedEditor } from './useNeedEditor.ts';
import { useTyping } from './useTyping.ts';

const LAST_DAY = 6;

type Parts = {
  readonly need: CoverageNeed;
  readonly editor: NeedEditor;
  readonly view: NeedView;
  /** The half hours shown. */
  readonly slots: readonly number[];
};

/** What is chosen in the grid of need, and what keys, clipboard and pointer do with it, as in a spreadsheet. */
export function useNeedSelection({ need, editor, view, slots }: Parts) {
  const t = useTexts(texts);
  const { week, edit } = editor;
  const { editable } = need;
  const [area, setArea] = useState<Area>({
    day: 0,
    slot: need.site.opensAt / 30,
    toDay: 0,
    toSlot: need.site.opensAt / 30,
  });
  const grid = useRef<HTMLDivElement>(null);
  const bounds = { first: slots[0] ?? 0, last: slots.at(-1) ?? LAST_SLOT };
  const put = (value: number): void =>
    edit(withCells(week, view, (day, slot, was) => (isIn(area, day, slot) ? value : was)));
  const typing = useTyping(put);
  const { typed, type, leave, end } = typing;
  const move = (days: number, halves: number, { extend = false } = {}): void => {
    const day = clamp((extend ? area.toDay : area.day) + days, 0, LAST_DAY);
    const slot = clamp((extend ? area.toSlot : area.slot) + halves, bounds.first, bounds.last);
    setArea(extend ? { ...area, toDay: day, toSlot: slot } : { day, slot, toDay: day, toSlot: slot });
  };
  useEffect(() => {
    grid.current
      ?.querySelector(`#need-${area.toDay}-${area.toSlot}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [area]);

  /** What Ctrl does with what is chosen; false for keys that do nothing here. */
  const command = (key: string): boolean => {
    const { day, slot, toDay, toSlot } = ordered(area);
    if (key === 'a') setArea({ day: 0, slot: bounds.first, toDay: LAST_DAY, toSlot: bounds.last });
    else if (key === 'd' && editable)
      edit(filled(week, view, { from: { day, slot, toDay: day, toSlot }, into: area }));
    else if (key === 'r' && editable)
      edit(filled(week, view, { from: { day, slot, toDay, toSlot: slot }, into: area }));
    else return false;
    return true;
  };
  const keys = (event: KeyboardEvent): void => {
    // Typing goes on to the next half hour, as in a spreadsheet; else Tab leaves the grid.
    const step =
      event.key === 'Tab' ? typed !== null && ([0, event.shiftKey ? -1 : 1] as const) : STEPS[event.key];
    const isCommand = event.ctrlKey || event.metaKey;
    if (step) {
      event.preventDefault();
      // What is refused is typed again where it was.
      if (!end()) return;
      return move(...step, { extend: event.shiftKey && event.key !== 'Enter' && event.key !== 'Tab' });
    }
    if (typed !== null && (event.key === 'Escape' || (isCommand && /^[adrvyz]$/i.test(event.key)))) {
      event.preventDefault();
      // These would act on what stands, not on what is being typed; of that there is only to be given up.
      event.stopPropagation();
      return event.key === 'Escape' || event.key.toLowerCase() === 'z' ? leave() : undefined;
    }
    if (isCommand) {
      if (command(event.key.toLowerCase())) event.preventDefault();
      return;
    }
    if (!editable || event.altKey) return;
    if (type(event.key)) return event.preventDefault();
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      leave();
      put(0);
    }
  };
  const copy = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.clipboardData.setData('text', copied(week, view, area));
  };
  const paste = (event: ClipboardEvent): void => {
    if (!editable) return;
    event.preventDefault();
    leave();
    const { day, slot } = ordered(area);
    const found = pasted(week, view, { text: event.clipboardData.getData('text'), day, slot });
    if (found === null) return void showToast({ kind: 'error', text: t('need.paste.bad') });
    setArea(found.area);
    edit(found.week);
  };
  const { fill, pointer } = useDragging({
    area,
    onArea: setArea,
    onPress: (event) => {
      end();
      grid.current?.setPointerCapture(event.pointerId);
    },
    onFill: (into) => {
      edit(filled(week, view, { from: area, into }));
      setArea(into);
    },
  });
  return {
    area,
    fill,
    move,
    typing,
    /** Onto the grid's element. */
    handlers: {
      ref: grid,
      onKeyDown: keys,
      onCopy: copy,
      onPaste: paste,
      onBlur: end,
      ...pointer,
    },
  };
}

type DraggingParts = {
  readonly area: Area;
  readonly onArea: (area: Area) => void;
  readonly onPress: (event: PointerEvent) => void;
  /** The handle was let go: what is chosen fills this much. */
  readonly onFill: (into: Area) => void;
};

/** Dragging over the grid chooses; dragging its handle fills. */
function useDragging({ area, onArea, onPress, onFill }: DraggingParts) {
  const [fill, setFill] = useState<Area | null>(null);
  const drag = useRef<'select' | 'fill' | null>(null);
  const press = (event: PointerEvent): void => {
    const cell = cellUnder(event);
    if (cell === null || event.button !== 0) return;
    const isHandle = event.target instanceof HTMLElement && event.target.dataset['handle'] !== undefined;
    drag.current = isHandle ? 'fill' : 'select';
    onPress(event);
    if (isHandle) setFill(area);
    else
      onArea(
        event.shiftKey
          ? { ...area, toDay: cell.day, toSlot: cell.slot }
          : { ...cell, toDay: cell.day, toSlot: cell.slot },
      );
  };
  const pull = (event: PointerEvent): void => {
    const cell = drag.current === null ? null : cellUnder(event);
    if (cell === null) return;
    if (drag.current === 'select') onArea({ ...area, toDay: cell.day, toSlot: cell.slot });
    else {
      const { day, slot, toDay, toSlot } = ordered(area);
      setFill({
        day: Math.min(day, cell.day),
        slot: Math.min(slot, cell.slot),
        toDay: Math.max(toDay, cell.day),
        toSlot: Math.max(toSlot, cell.slot),
      });
    }
  };
  const drop = (): void => {
    if (drag.current === 'fill' && fill !== null) onFill(fill);
    drag.current = null;
    setFill(null);
  };
  return {
    fill,
    pointer: { onPointerDown: press, onPointerMove: pull, onPointerUp: drop, onPointerCancel: drop },
  };
}

function cellUnder(event: PointerEvent): { day: number; slot: number } | null {
  const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-slot]');
  return cell instanceof HTMLElement
    ? { day: Number(cell.dataset['day']), slot: Number(cell.dataset['slot']) }
    : null;
}

/** Days down and half hours across. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
  Home: [0, -LAST_SLOT],
  End: [0, LAST_SLOT],
};

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
