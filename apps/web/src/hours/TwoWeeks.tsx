import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { useFormat } from '../ui/format.ts';
import styles from './TwoWeeks.module.css';

type TwoWeeksProps = { readonly day: string; readonly today: string };

/** The week of a day and the next: the Mondays that can be chosen stand out. A drawing; the choices stand beside it. */
export function TwoWeeks({ day, today }: TwoWeeksProps) {
  const format = useFormat();
  const first = mondayOf(day);
  const days = Array.from({ length: 14 }, (_, index) => addDays(first, index));
  return (
    <span className={styles.weeks} aria-hidden>
      {days.slice(0, 7).map((one) => (
        <span key={`head ${one}`}>{format.weekday(one).slice(0, 2)}</span>
      ))}
      {days.map((one) => {
        const isOpen = one === mondayOf(one) && one >= today;
        return (
          <span
            key={one}
            data-open={isOpen || undefined}
            data-chosen={one === day ? (isOpen ? 'right' : 'wrong') : undefined}
          >
            {Number(one.slice(8))}
          </span>
        );
      })}
    </span>
  );
}
