import { minimumOn } from '@jornada/domain/planning/check/limits.ts';
import { dayOf } from '@jornada/domain/calendar/days.ts';
import { useTexts } from '../../../texts.ts';
import { clock } from '../../../ui/format.ts';
import { placeOf, type Span } from '../../../ui/marks/scale.ts';
import { texts } from '../../texts.ts';
import { hoursOf } from './dayScale.ts';
import type { Board } from '../store/store.ts';
import styles from '../board.module.css';
import day from './day.module.css';

/** When the night begins for the law (LFT 60), in minutes. */
export const nightOn = (date: string): number => minimumOn('NIGHT_FROM', dayOf(date));

/** The day's hours over its bars, with quarters as ticks, what happens that day, and from when on it is night. */
export function DayHead({ board, scale }: { board: Board; scale: Span }) {
  const t = useTexts(texts);
  const [date = ''] = board.days;
  const night = nightOn(date);
  const event = board.week.calendar.find((each) => each.date === date);
  return (
    <div className={styles['head']} aria-hidden>
      <div className={styles['names']}>
        <span>{t('board.collaborator')}</span>
        <span>{t('board.position')}</span>
      </div>
      <div className={day['hours']} style={{ '--hours': (scale.to - scale.from) / 60 }}>
        {event && <small className={day['event']}>{event.description}</small>}
        <small style={{ insetInlineStart: `${placeOf(night, scale) * 100}%` }}>
          {t('day.night', { time: clock(night) })}
        </small>
        {hoursOf(scale).map((minute) => (
          <b key={minute} style={{ insetInlineStart: `${placeOf(minute, scale) * 100}%` }}>
            {clock(minute).slice(0, 2)}
          </b>
        ))}
      </div>
      <div className={styles['sums']} data-roomy>
        <span>{t('day.day.short')}</span>
        <span>{t('day.week')}</span>
        <span>{t('board.difference')}</span>
      </div>
    </div>
  );
}
