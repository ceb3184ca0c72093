import type { CoverageNeed } from '@jornada/contract/coverage.ts';
import { addDays } from '@jornada/domain/time.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { clock, figure, hours, useFormat } from '../ui/format.ts';
import { useMedia } from '../ui/useNarrow.ts';
import {
  copied,
  dayIn,
  filled,
  hoursOf,
  isIn,
  ordered,
  pasted,
  peopleOf,
  withCells,
  type Area,
  type NeedView,
} from './needWeek.ts';
import { texts } from './texts.ts';
import type { NeedEditor } from './useNeedEditor.ts';
import { useTyping } from './useTyping.ts';
import styles from './need.module.css';

const DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
const LAST_SLOT = 47;
/** Half hours shown before the store opens and after it closes; those with a need always are. */
const AROUND = 4;

type NeedGridProps = { need: CoverageNeed; editor: NeedEditor; view: NeedView; whole: boolean };

/** Days down, half hours across, on the one scale of time: typed, pasted, dragged and filled as in a spreadsheet. */
export function NeedGrid({ need, editor, view, whole }: NeedGridProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const { week, edit } = editor;
  const [area, setArea] = useState<Area>({
    day: 0,
    slot: need.site.opensAt / 30,
    toDay: 0,
    toSlot: need.site.opensAt / 30,
  });
  const [fill, setFill] = useState<Area | null>(null);
  const drag = useRef<'select' | 'fill' | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const slots = slotsOf(need, { week, whole });
  const tallest = Math.max(1, ...DAYS.flatMap((day) => peopleOf(dayIn(week, view.mode, day), view.typology)));
  const { editable } = need;
  const put = (value: number): void =>
    edit(withCells(week, view, (day, slot, was) => (isIn(area, day, slot) ? value : was)));
  const { typed, type, write, leave, end } = useTyping(put);
  const touched = useMedia('(pointer: coarse)');
  const move = (days: number, halves: number, { extend = false } = {}): void => {
    const day = clamp((extend ? area.toDay : area.day) + days, 0, DAYS.length - 1);
    const slot = clamp((extend ? area.toSlot : area.slot) + halves, slots[0] ?? 0, slots.at(-1) ?? LAST_SLOT);
    setArea(extend ? { ...area, toDay: day, toSlot: slot } : { day, slot, toDay: day, toSlot: slot });
  };
  useEffect(() => {
    grid.current
      ?.querySelector(`#need-${area.toDay}-${area.toSlot}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [area]);

  const keys = (event: KeyboardEvent): void => {
    // Whoever types goes on to the next half hour, as in a spreadsheet; else Tab leaves the grid.
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
    if (isCommand && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      return setArea({
        day: 0,
        slot: slots[0] ?? 0,
        toDay: DAYS.length - 1,
        toSlot: slots.at(-1) ?? LAST_SLOT,
      });
    }
    if (!editable) return;
    const { day, slot, toDay, toSlot } = ordered(area);
    if (isCommand && event.key.toLowerCase() === 'd') {
      event.preventDefault();
      return edit(filled(week, view, { from: { day, slot, toDay: day, toSlot }, into: area }));
    }
    if (isCommand && event.key.toLowerCase() === 'r') {
      event.preventDefault();
      return edit(filled(week, view, { from: { day, slot, toDay, toSlot: slot }, into: area }));
    }
    if (isCommand || event.altKey) return;
    if (type(event.key)) return event.preventDefault();
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      leave();
      return put(0);
    }
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
  const at = (event: PointerEvent): { day: number; slot: number } | null => {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-slot]');
    return cell instanceof HTMLElement
      ? { day: Number(cell.dataset['day']), slot: Number(cell.dataset['slot']) }
      : null;
  };
  const press = (event: PointerEvent): void => {
    const cell = at(event);
    if (cell === null || event.button !== 0) return;
    const isHandle = event.target instanceof HTMLElement && event.target.dataset['handle'] !== undefined;
    drag.current = isHandle ? 'fill' : 'select';
    end();
    if (isHandle) setFill(area);
    else
      setArea(
        event.shiftKey
          ? { ...area, toDay: cell.day, toSlot: cell.slot }
          : { ...cell, toDay: cell.day, toSlot: cell.slot },
      );
    grid.current?.setPointerCapture(event.pointerId);
  };
  const pull = (event: PointerEvent): void => {
    const cell = drag.current === null ? null : at(event);
    if (cell === null) return;
    if (drag.current === 'select') setArea({ ...area, toDay: cell.day, toSlot: cell.slot });
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
    if (drag.current === 'fill' && fill !== null) {
      edit(filled(week, view, { from: area, into: fill }));
      setArea(fill);
    }
    drag.current = null;
    setFill(null);
  };
  const corner = ordered(area);
  return (
    <div className={styles['frame']}>
      <div
        ref={grid}
        className={styles['grid']}
        style={{ '--slots': slots.length }}
        role="grid"
        tabIndex={0}
        aria-label={t('need.grid', {
          team: need.team.name,
          week: format.days(need.weekStart, addDays(need.weekStart, 6)),
        })}
        aria-readonly={!editable}
        aria-multiselectable
        aria-activedescendant={`need-${area.day}-${area.slot}`}
        onKeyDown={keys}
        onCopy={(event) => {
          event.preventDefault();
          event.clipboardData.setData('text', copied(week, view, area));
        }}
        onPaste={paste}
        onBlur={end}
        onPointerDown={press}
        onPointerMove={pull}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <div className={styles['line']} role="row">
          <span role="columnheader">{t('need.day')}</span>
          {slots.map((slot) => (
            <span key={slot} role="columnheader" className={styles['hour']} aria-label={clock(slot * 30)}>
              {slot % 2 === 0 ? String(slot / 2).padStart(2, '0') : ''}
            </span>
          ))}
          <span role="columnheader" className={styles['total']}>
            {t('need.total')}
          </span>
        </div>
        {DAYS.map((day) => {
          const date = addDays(need.weekStart, day);
          const lines = dayIn(week, view.mode, day);
          const people = peopleOf(lines, view.typology);
          const isOwn = week.own[day] != null;
          return (
            <div
              key={day}
              className={styles['line']}
              role="row"
              data-own={(view.mode === 'dates' && isOwn) || undefined}
            >
              <span role="rowheader" className={styles['dayName']}>
                <b>
                  {format.weekday(date)} {view.mode === 'dates' ? Number(date.slice(8)) : ''}
                </b>
                {isOwn && <small>{t(view.mode === 'dates' ? 'need.own' : 'need.own.elsewhere')}</small>}
                {isOwn && view.mode === 'dates' && editable && (
                  <IconButton
                    size="small"
                    label={t('need.own.drop', { day: format.longDay(date) })}
                    icon={<IconArrowBackUp />}
                    onClick={() => edit({ ...week, own: week.own.with(day, null) })}
                  />
                )}
              </span>
              {slots.map((slot) => {
                const isTyped = typed !== null && isIn(area, day, slot);
                const text = isTyped ? typed : people[slot] || '';
                return (
                  <span
                    key={slot}
                    id={`need-${day}-${slot}`}
                    role="gridcell"
                    className={styles['cell']}
                    data-day={day}
                    data-slot={slot}
                    data-half={slot % 2 === 1 || undefined}
                    data-in={isIn(area, day, slot) || undefined}
                    data-fill={(fill !== null && isIn(fill, day, slot)) || undefined}
                    data-typed={isTyped || undefined}
                    data-active={(day === area.day && slot === area.slot) || undefined}
                    aria-selected={isIn(area, day, slot)}
                    aria-label={t('need.cell', {
                      day: format.weekday(date),
                      time: clock(slot * 30),
                      count: text || 0,
                    })}
                    style={{ '--share': (people[slot] ?? 0) / tallest }}
                  >
                    {text}
                    {editable && day === corner.toDay && slot === corner.toSlot && (
                      <i data-handle title={t('need.fill')} />
                    )}
                  </span>
                );
              })}
              <span role="gridcell" className={styles['total']}>
                {hours(hoursOf(lines))}
              </span>
            </div>
          );
        })}
      </div>
      {editable && touched && (
        <ByTouch
          label={t('need.touch', {
            day: format.weekday(addDays(need.weekStart, area.day)),
            time: clock(area.slot * 30),
          })}
          text={typed ?? String(peopleOf(dayIn(week, view.mode, area.day), view.typology)[area.slot] ?? 0)}
          onType={write}
          onLeave={end}
          onTake={() => end() && move(0, 1)}
        />
      )}
      <p className={styles['sum']}>
        {editable && <span>{t('need.keys')}</span>}
        <b>
          {t('need.sum')}{' '}
          {figure(
            DAYS.reduce((sum, day) => sum + hoursOf(dayIn(week, view.mode, day)), 0),
            1,
          )}
        </b>
      </p>
    </div>
  );
}

type ByTouchProps = {
  label: string;
  text: string;
  onType: (text: string) => void;
  onLeave: () => void;
  onTake: () => void;
};

/** A table brings no keyboard to a screen that is touched: what is chosen in it gets its number here. */
function ByTouch({ label, text, onType, onLeave, onTake }: ByTouchProps) {
  const t = useTexts(texts);
  return (
    <form
      className={styles['touch']}
      onSubmit={(event) => {
        event.preventDefault();
        onTake();
      }}
    >
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={onType}
        onBlur={onLeave}
      />
      <Button type="submit">{t('need.touch.take')}</Button>
    </form>
  );
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

/** The half hours around the opening hours, and all that have a need. */
function slotsOf(
  { site }: CoverageNeed,
  { week, whole }: { week: NeedEditor['week']; whole: boolean },
): number[] {
  const needed = [...week.pattern, ...week.own].flatMap((lines) =>
    (lines ?? []).flatMap(({ people }) => people.flatMap((each, slot) => (each > 0 ? [slot] : []))),
  );
  const first = whole ? 0 : Math.max(0, Math.min(Math.floor(site.opensAt / 30) - AROUND, ...needed));
  const last = whole
    ? LAST_SLOT
    : Math.min(LAST_SLOT, Math.max(Math.ceil(site.closesAt / 30) + AROUND / 2 - 1, ...needed));
  const from = first - (first % 2);
  return Array.from({ length: last - from + 1 }, (_, index) => from + index);
}
