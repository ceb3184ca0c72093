import { useFormat } from '../ui/format.ts';
import { TimeBar } from '../ui/marks/TimeBar.tsx';
import { barsOf } from '../myweek/shifts.ts';
import { shiftHours } from './shiftHours.ts';
import styles from './shifts.module.css';

type Shown = { readonly date: string; readonly fromHour: number; readonly toHour: number };

/** A shift without a person on the scale of a day: its outline, as nobody fills it. */
export function ShiftHours({ shift, tone = 'open' }: { shift: Shown; tone?: 'open' | 'now' | 'before' }) {
  const format = useFormat();
  return (
    <span className={styles['hours']} data-tone={tone}>
      <b>{format.day(shift.date)}</b>
      <span>{shiftHours(shift)}</span>
      <TimeBar
        size="thin"
        label={shiftHours(shift)}
        bars={barsOf([{ ...shift, hourTypologyUuid: '' }], {
          tone: tone === 'before' ? 'before' : 'now',
        })}
      />
    </span>
  );
}
