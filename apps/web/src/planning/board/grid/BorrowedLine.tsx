import type { Borrowed } from '@jornada/contract/planned-week.ts';
import { useTexts } from '../../../texts.ts';
import { clock, range } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import styles from '../board.module.css';
import own from './borrowed.module.css';

type BorrowedLineProps = {
  readonly person: Borrowed;
  readonly days: readonly string[];
  readonly top: number;
  readonly height: number;
};

/** Somebody of another team who works for this one on some days: read here, planned there. */
export function BorrowedLine({ person: { name, from, shifts }, days, top, height }: BorrowedLineProps) {
  const t = useTexts(texts);
  const tip = t('board.borrowed.tip', { name, from });
  return (
    <div role="row" className={`${styles['row']} ${own['borrowed']}`} style={{ height, top }}>
      <div role="rowheader" className={own['name']} title={tip}>
        <b>{name}</b> <span>{t('board.borrowed', { from })}</span>
      </div>
      {days.map((date) => (
        <span key={date} role="gridcell" className={own['day']}>
          {shifts
            .filter((shift) => shift.date === date)
            .map(({ fromHour, toHour }) => (
              <span key={fromHour} title={tip}>
                {range(clock(fromHour), toHour === 1440 ? '24:00' : clock(toHour))}
              </span>
            ))}
        </span>
      ))}
    </div>
  );
}
