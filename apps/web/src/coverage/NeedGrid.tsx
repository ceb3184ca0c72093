import type { CoverageNeed } from '@jornada/contract/coverage.ts';
import { addDays } from '@jornada/domain/time.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { clock, figure, hours, useFormat } from '../ui/format.ts';
import { useMedia } from '../ui/useNarrow.ts';
import { dayIn, hoursOf, isIn, LAST_SLOT, ordered, peopleOf, type Area, type NeedView } from './needWeek.ts';
import { texts } from './texts.ts';
import type { NeedEditor } from './useNeedEditor.ts';
import { useNeedSelection } from './useNeedSelection.ts';
import styles from './need.module.css';

const DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
/** Half hours shown before the store opens and after it closes; those with a need always are. */
const AROUND = 4;

type NeedGridProps = { need: CoverageNeed; editor: NeedEditor; view: NeedView; whole: boolean };

/** Days down, half hours across, on the one scale of time: typed, pasted, dragged and filled as in a spreadsheet. */
export function NeedGrid({ need, editor, view, whole }: NeedGridProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const { week } = editor;
  const { editable } = need;
  const slots = slotsOf(need, { week, whole });
  const { area, fill, move, typing, handlers } = useNeedSelection({ need, editor, view, slots });
  const { typed, write, end } = typing;
  const touched = useMedia('(pointer: coarse)');
  const peopleOn = (day: number): readonly number[] => peopleOf(dayIn(week, view.mode, day), view.typology);
  const tallest = Math.max(1, ...DAYS.flatMap(peopleOn));
  return (
    <div className={styles['frame']}>
      <div
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
        {...handlers}
      >
        <Hours slots={slots} />
        {DAYS.map((day) => (
          <NeedLine
            key={day}
            day={day}
            date={addDays(need.weekStart, day)}
            slots={slots}
            tallest={tallest}
            chosen={{ area, fill, typed }}
            {...{ editor, view, editable }}
          />
        ))}
      </div>
      {editable && touched && (
        <ByTouch
          label={t('need.touch', {
            day: format.weekday(addDays(need.weekStart, area.day)),
            time: clock(area.slot * 30),
          })}
          text={typed ?? String(peopleOn(area.day)[area.slot] ?? 0)}
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

/** The scale of time over the days. */
function Hours({ slots }: { slots: readonly number[] }) {
  const t = useTexts(texts);
  return (
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
  );
}

type NeedLineProps = Pick<NeedGridProps, 'editor' | 'view'> & {
  day: number;
  date: string;
  slots: readonly number[];
  /** The most people of any half hour of the week. */
  tallest: number;
  editable: boolean;
  chosen: { readonly area: Area; readonly fill: Area | null; readonly typed: string | null };
};

/** One day: its name, a cell for each half hour, its hours. */
function NeedLine({ editor, view, day, date, slots, tallest, editable, chosen }: NeedLineProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const { week, edit } = editor;
  const { area, fill, typed } = chosen;
  const corner = ordered(area);
  const lines = dayIn(week, view.mode, day);
  const people = peopleOf(lines, view.typology);
  const isOwn = week.own[day] != null;
  return (
    <div className={styles['line']} role="row" data-own={(view.mode === 'dates' && isOwn) || undefined}>
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
        const isChosen = isIn(area, day, slot);
        const isTyped = typed !== null && isChosen;
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
            data-in={isChosen || undefined}
            data-fill={(fill !== null && isIn(fill, day, slot)) || undefined}
            data-typed={isTyped || undefined}
            data-active={(day === area.day && slot === area.slot) || undefined}
            aria-selected={isChosen}
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
