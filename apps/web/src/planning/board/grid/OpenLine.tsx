import { IconArrowsExchange, IconUserQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../../../texts.ts';
import { clock, range } from '../../../ui/format.ts';
import { Spoken } from '../../../ui/marks/Spoken.tsx';
import { texts } from '../../texts.ts';
import type { OpenOnBoard, SwapOnBoard } from './useOpenShifts.ts';
import styles from '../board.module.css';
import own from './open.module.css';

type OpenLineProps = {
  readonly site: string;
  readonly shifts: readonly OpenOnBoard[];
  readonly swaps: readonly SwapOnBoard[];
  readonly days: readonly string[];
  readonly top: number;
  readonly height: number;
};

/** Under a team's rows: its shifts without a person, with how many ask for them, and the swaps that wait. */
export function OpenLine({ site, shifts, swaps, days, top, height }: OpenLineProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const to = `/mx/${site}/openShifts`;
  return (
    <div role="row" className={`${styles['row']} ${own['open']}`} style={{ height, top }}>
      <div role="rowheader" className={own['name']}>
        <b>{t('board.open')}</b>
      </div>
      {days.map((date) => (
        <span key={date} role="gridcell" className={own['day']}>
          {shifts
            .filter((shift) => shift.date === date)
            .map(({ uuid, fromHour, toHour, asked, position }) => {
              const hours = range(clock(fromHour), toHour === 1440 ? '24:00' : clock(toHour));
              const tip = t('board.open.tip', {
                hours,
                position: position?.[language] ?? t('board.open.any'),
                count: asked,
              });
              return (
                <Link key={uuid} to={to} title={tip} data-asked={asked > 0 || undefined}>
                  {hours} <Spoken>{tip}</Spoken>
                  {asked > 0 && (
                    <i>
                      <IconUserQuestion aria-hidden />
                      {asked}
                    </i>
                  )}
                </Link>
              );
            })}
          {swaps
            .filter((swap) => swap.shifts[0]?.date === date)
            .map(({ uuid, state, proposer, partner }) => {
              const tip = t(state === 'ACCEPTED' ? 'board.swap.decide' : 'board.swap.waits', {
                proposer,
                partner,
              });
              return (
                <Link key={uuid} to={to} title={tip} data-asked={state === 'ACCEPTED' || undefined}>
                  <IconArrowsExchange aria-hidden />
                  <Spoken>{tip}</Spoken>
                  {[proposer, partner].map((name) => name.split(' ')[0]).join(', ')}
                </Link>
              );
            })}
        </span>
      ))}
    </div>
  );
}
