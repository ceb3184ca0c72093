import type { TimeSlot } from '@jornada/contract/time-slots.ts';
import { clock } from '@jornada/domain/time.ts';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { scaleFor } from '../ui/marks/scale.ts';
import { TimeBar } from '../ui/marks/TimeBar.tsx';
import { texts } from './texts.ts';
import styles from './timeSlots.module.css';

const COLOURS = {
  QUIET: 'var(--line-strong)',
  NORMAL: 'var(--ink-3)',
  BUSY: 'var(--ink)',
} as const satisfies Record<TimeSlot['level'], string>;

/** A Monday; only its weekdays are named. */
const MONDAY = '2026-11-23';
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A week's slots on the one scale of time, in words too. */
export function SlotWeek({ slots }: { slots: readonly TimeSlot[] }) {
  const t = useTexts(texts);
  const format = useFormat();
  const scale = scaleFor(slots.map(({ fromHour, toHour }) => ({ from: fromHour, to: toHour })));
  return (
    <div className={styles['week']}>
      {DAYS.map((weekday) => {
        const own = slots
          .filter((slot) => slot.weekday === weekday)
          .toSorted((one, other) => one.fromHour - other.fromHour);
        const words =
          own
            .map(
              ({ fromHour, toHour, name, level }) =>
                `${clock(fromHour)}–${clock(toHour)} ${name} (${t(`slots.level.${level}`)})`,
            )
            .join(', ') || t('slots.day.none');
        return (
          <div key={weekday} className={styles['day']}>
            <span>
              {format.weekday(
                Temporal.PlainDate.from(MONDAY)
                  .add({ days: weekday - 1 })
                  .toString(),
              )}
            </span>
            <TimeBar
              label={words}
              bars={own.map(({ fromHour, toHour, level }) => ({
                from: fromHour,
                to: toHour,
                color: COLOURS[level],
              }))}
              scale={scale}
              axisEvery={weekday === 7 ? 180 : undefined}
            />
          </div>
        );
      })}
      <p className={styles['legend']}>
        {(['QUIET', 'NORMAL', 'BUSY'] as const).map((level) => (
          <span key={level}>
            <i style={{ background: COLOURS[level] }} aria-hidden />
            {t(`slots.level.${level}`)}
          </span>
        ))}
      </p>
    </div>
  );
}
