import { addDays } from '@jornada/domain/time.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { useFormat } from '../ui/format.ts';
import { startTexts } from './startTexts.ts';
import styles from './PlanCloses.module.css';

type SuggestedDaysProps = {
  readonly id: string;
  readonly today: string;
  /** The last day of the term, where the exit is its end. */
  readonly endDate: string | null;
  readonly onPick: (day: string) => void;
};

/** Last days that are often meant, one press each: today, the next ends of a pay period, the end of the term. */
export function SuggestedDays({ id, today, endDate, onPick }: SuggestedDaysProps) {
  const t = useTexts(startTexts);
  const format = useFormat();
  const [first, second] = fortnightEnds(today);
  const days =
    endDate !== null
      ? [{ day: endDate, text: t('start.day.term', { day: format.day(endDate) }) }]
      : [
          { day: today, text: t('start.day.today', { day: format.day(today) }) },
          ...[first, second].map((day) => ({
            day,
            text: t('start.day.fortnight', { day: format.day(day) }),
          })),
        ];
  return (
    <div id={id} className={styles.chips}>
      {days.map(({ day, text }) => (
        <Button key={day} onClick={() => onPick(day)}>
          {text}
        </Button>
      ))}
    </div>
  );
}

/** The next two ends of a half month after a day. */
export function fortnightEnds(today: string): readonly [string, string] {
  const date = Temporal.PlainDate.from(today);
  const [middle, end] = [date.with({ day: 15 }).toString(), date.with({ day: date.daysInMonth }).toString()];
  const next = Temporal.PlainDate.from(addDays(end, 1)).with({ day: 15 }).toString();
  if (today < middle) return [middle, end];
  if (today < end) return [end, next];
  const nextEnd = Temporal.PlainDate.from(next);
  return [next, nextEnd.with({ day: nextEnd.daysInMonth }).toString()];
}
