import type { Coverage, HalfHour } from '@jornada/domain/coverage/coverage.ts';
import { memo } from 'react';
import { useTexts } from '../../../texts.ts';
import { clock, hours, hoursDelta, useFormat } from '../../../ui/format.ts';
import { SCALE } from '../../../ui/marks/scale.ts';
import { texts } from '../../texts.ts';
import type { FloorDay } from './floor.ts';
import { area, blocks, heightsFor, line, missingBlocks, people, type Heights } from './shape.ts';
import styles from './coverage.module.css';

const FIRST = SCALE.from / 30;
const LAST = SCALE.to / 30;

type DayProps = {
  day: FloorDay;
  /** What the proposal shown would make of it. */ after: Coverage | undefined;
  /** The calendar closes the store. */ isShut: boolean;
  tallest: number;
  /** Asks who could take what is missing; absent where nobody may plan. */ onAsk:
    | ((day: FloorDay) => void)
    | undefined;
};

/** A day's need, what the plan covers of it and what is missing; with a proposal also what that would cover. */
export const CoverageDay = memo(function CoverageDay({ day, after, isShut, tallest, onAsk }: DayProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const { date, coverage } = day;
  const slots = coverage.halfHours.slice(FIRST, LAST);
  const shown = after?.halfHours.slice(FIRST, LAST) ?? slots;
  const y = heightsFor(tallest);
  const { worst } = coverage;
  const spoken = t('coverage.day', {
    day: format.longDay(date),
    planned: hours(coverage.plannedHours),
    need: hours(coverage.neededHours),
    missing: hours(coverage.missingHours),
  });
  const worstText =
    worst && t('coverage.worst.at', { time: clock(worst.from), count: people(worst.missing) });
  return (
    <div className={styles['day']}>
      <svg viewBox={`0 0 ${LAST - FIRST} 100`} preserveAspectRatio="none" role="img" aria-label={spoken}>
        <path
          className={styles['plan']}
          d={area(
            slots.map(({ planned }, at) => Math.min(planned, shown[at]?.planned ?? planned)),
            y,
          )}
        />
        {after !== undefined && <Proposed slots={slots} shown={shown} y={y} />}
        <path className={styles['short']} d={missingBlocks(shown, y)} />
        <path
          className={styles['need']}
          vectorEffect="non-scaling-stroke"
          d={line(
            slots.map(({ needed }) => needed),
            y,
          )}
        />
      </svg>
      <span className={styles['ticks']} aria-hidden>
        {[10, 14, 18].map((hour) => (
          <i
            key={hour}
            style={{ insetInlineStart: `${((hour * 60 - SCALE.from) / (SCALE.to - SCALE.from)) * 100}%` }}
          >
            {hour}
          </i>
        ))}
      </span>
      {coverage.neededHours === 0 ? (
        <p>
          <b>{hours(coverage.plannedHours)}</b> <span>{t(isShut ? 'coverage.shut' : 'coverage.none')}</span>
        </p>
      ) : after !== undefined && after.missingHours !== coverage.missingHours ? (
        <p>
          <b>
            {t('coverage.change', {
              before: hours(coverage.missingHours),
              after: hours(after.missingHours),
            })}
          </b>
        </p>
      ) : (
        <p>
          <span>
            <b>{hours(coverage.plannedHours)}</b>{' '}
            <span>{t('coverage.of', { need: hours(coverage.neededHours) })}</span>
          </span>
          {coverage.missingHours > 0 ? (
            <b className={styles['missing']}>
              <span className={styles['word']}>
                {t('coverage.missing', { hours: hours(coverage.missingHours) })}
              </span>
              <span className={styles['slim']} aria-hidden>
                {hoursDelta(-coverage.missingHours)}
              </span>
            </b>
          ) : (
            <span className={styles['missing']}>{t('coverage.full')}</span>
          )}
          {worst && (
            <span className={styles['worst']} data-roomy>
              <i>{t('coverage.worst')} </i>
              {worstText}
            </span>
          )}
        </p>
      )}
      {worst && onAsk && (
        <button
          type="button"
          className={styles['ask']}
          aria-label={t('coverage.ask', { day: format.longDay(date), worst: worstText ?? '' })}
          onClick={() => onAsk(day)}
        />
      )}
    </div>
  );
});

/** What a proposal adds: what it covers of the need, and what it has too many. */
function Proposed({
  slots,
  shown,
  y,
}: {
  slots: readonly HalfHour[];
  shown: readonly HalfHour[];
  y: Heights;
}) {
  const before = (at: number): number => slots[at]?.planned ?? 0;
  return (
    <>
      <path
        className={styles['filled']}
        d={blocks(
          shown.map(({ planned, needed }, at) => [before(at), Math.min(planned, needed)]),
          y,
        )}
      />
      <path
        className={styles['surplus']}
        d={blocks(
          shown.map(({ planned, needed }, at) => [Math.max(before(at), needed), planned]),
          y,
        )}
      />
    </>
  );
}
