import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { useFormat } from '../format.ts';
import { useUi } from '../useUi.ts';
import styles from './Calendar.module.css';

type CalendarProps = {
  value: string | null;
  onPick: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  isOff?: ((day: string) => boolean) | undefined;
};

/**
 * A month as a grid, Monday first: arrows by day and week, Page keys by month, Home and End by week. Ours: Mantine's
 * calendar is a package of its own that brings Day.js, a second kind of date beside Temporal.
 */
export default function Calendar({ value, onPick, min, max, isOff }: CalendarProps) {
  const t = useUi();
  const { month, weekday, longDay } = useFormat();
  const today = Temporal.Now.plainDateISO().toString();
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(() => Temporal.PlainDate.from(value ?? inside(today, min, max)));
  const weeks = weeksOf(at);
  const off = (day: string) =>
    (min !== undefined && day < min) || (max !== undefined && day > max) || (isOff?.(day) ?? false);

  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${at.toString()}"]`)?.focus();
  }, [at]);

  const press = (event: KeyboardEvent) => {
    const next = moved(at, event);
    if (!next) return;
    event.preventDefault();
    setAt(next);
  };

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          label={t('ui.field.month.previous')}
          icon={<IconChevronLeft />}
          onClick={() => setAt(at.subtract({ months: 1 }))}
        />
        <p className={styles.month} aria-live="polite">
          {month(at.toString())}
        </p>
        <IconButton
          label={t('ui.field.month.next')}
          icon={<IconChevronRight />}
          onClick={() => setAt(at.add({ months: 1 }))}
        />
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label={month(at.toString())}
        className={styles.grid}
        tabIndex={-1}
        onKeyDown={press}
      >
        <div role="row" className={styles.week}>
          {weeks[0]?.map((day) => (
            <span
              key={day.dayOfWeek}
              role="columnheader"
              aria-label={weekday(day.toString())}
              className={styles.weekday}
            >
              {weekday(day.toString()).slice(0, 2)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]?.toString()} role="row" className={styles.week}>
            {week.map((day) => {
              const iso = day.toString();
              return (
                <span key={iso} role="gridcell" aria-selected={iso === value}>
                  <button
                    type="button"
                    className={styles.day}
                    data-day={iso}
                    data-outside={day.month !== at.month || undefined}
                    data-today={iso === today || undefined}
                    data-chosen={iso === value || undefined}
                    aria-label={longDay(iso, { year: true })}
                    aria-disabled={off(iso) || undefined}
                    tabIndex={day.equals(at) ? 0 : -1}
                    onClick={() => !off(iso) && onPick(iso)}
                  >
                    {day.day}
                  </button>
                </span>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

function inside(day: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

/** Six weeks, so that the window keeps its height from month to month. */
function weeksOf(at: Temporal.PlainDate): Temporal.PlainDate[][] {
  const first = at.with({ day: 1 });
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, day) => monday.add({ days: week * 7 + day })),
  );
}

function moved(at: Temporal.PlainDate, { key }: KeyboardEvent): Temporal.PlainDate | null {
  switch (key) {
    case 'ArrowLeft':
      return at.subtract({ days: 1 });
    case 'ArrowRight':
      return at.add({ days: 1 });
    case 'ArrowUp':
      return at.subtract({ days: 7 });
    case 'ArrowDown':
      return at.add({ days: 7 });
    case 'PageUp':
      return at.subtract({ months: 1 });
    case 'PageDown':
      return at.add({ months: 1 });
    case 'Home':
      return at.subtract({ days: at.dayOfWeek - 1 });
    case 'End':
      return at.add({ days: 7 - at.dayOfWeek });
    default:
      return null;
  }
}
