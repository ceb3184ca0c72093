import type { PolyvalenceMatrix } from '@jornada/contract/polyvalences.ts';
import type { PositionFoot } from '@jornada/domain/polyvalences/polyvalences.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { figure, useFormat } from '../ui/format.ts';
import type { CountRow } from './matrix.ts';
import { texts } from './texts.ts';
import styles from './polyvalences.module.css';

type MatrixFootProps = {
  readonly matrix: PolyvalenceMatrix;
  readonly counts: readonly CountRow[];
  readonly feet: readonly PositionFoot[];
  readonly starts: ReadonlySet<number>;
};

/** Other teams as counts, then how well each position is covered, and on which weekdays by how many. */
export function MatrixFoot({ matrix, counts, feet, starts }: MatrixFootProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const total = matrix.people.length + matrix.others.people;
  const line = (name: ReactNode, of: (at: number) => ReactNode, kind?: 'strong' | 'count') => (
    <div className={styles['line']} role="row" data-foot={kind ?? 'plain'}>
      <span role="rowheader" className={styles['name']}>
        {name}
      </span>
      {feet.map((_, at) => (
        <span key={at} role="gridcell" className={styles['sum']} data-first={starts.has(at) || undefined}>
          {of(at)}
        </span>
      ))}
    </div>
  );
  return (
    <div className={styles['foot']} role="rowgroup">
      {counts.map(({ team, people, able }) => (
        <div key={team ?? ''} role="presentation">
          {line(
            <>
              {team ?? t('poly.others')} <small>{people}</small>
            </>,
            (at) => (able[at] === 0 ? '' : able[at]),
            'count',
          )}
        </div>
      ))}
      {line(t('poly.foot.able', { count: total }), (at) => feet[at]?.able, 'strong')}
      {line(t('poly.foot.wanted'), (at) => matrix.columns[at]?.wanted)}
      {line(t('poly.foot.difference'), (at) => {
        const difference = feet[at]?.difference ?? 0;
        return (
          <span data-short={difference < 0 || undefined}>
            {difference > 0 ? '+' : ''}
            {figure(difference)}
          </span>
        );
      })}
      {line(t('poly.foot.single'), (at) => {
        const name = feet[at]?.single;
        return name !== undefined && <b title={name}>{name.split(' ')[0]}</b>;
      })}
      {line(t('poly.foot.weekdays', { week: weekNumber(matrix.weekStart) }), (at) => (
        <span
          className={styles['bars']}
          role="img"
          aria-label={(feet[at]?.weekdays ?? [])
            .map((count, day) =>
              t('poly.foot.weekday', { day: format.weekday(addDays(matrix.weekStart, day)), count }),
            )
            .join(', ')}
        >
          {feet[at]?.weekdays.map((count, day) => (
            <i key={day} data-count={Math.min(count, 2)} />
          ))}
        </span>
      ))}
    </div>
  );
}
