import type { Coverage } from '@jornada/domain/coverage/coverage.ts';
import { useTexts } from '../../texts.ts';
import { clock, hours } from '../../ui/format.ts';
import { SCALE } from '../../ui/marks/scale.ts';
import { texts } from '../texts.ts';
import styles from '../weeks.module.css';

const [FIRST, LAST] = [SCALE.from / 30, SCALE.to / 30];
const [STEP, HEIGHT] = [6, 28];

/** A day's need against its plan, half hour by half hour: grey what is planned, ink what is missing, and both in words. */
export function DayCover({ coverage }: { coverage: Coverage }) {
  const t = useTexts(texts);
  const slots = coverage.halfHours.slice(FIRST, LAST);
  if (coverage.neededHours === 0) return null;
  const most = Math.max(1, ...slots.map(({ planned, needed }) => Math.max(planned, needed)));
  const tall = (people: number): number => (people / most) * HEIGHT;
  return (
    <p className={styles['dayCover']}>
      <svg viewBox={`0 0 ${slots.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {slots.map(({ from, planned, missing }, at) => (
          <g key={from}>
            <rect
              data-part="met"
              x={at * STEP}
              y={HEIGHT - tall(planned)}
              width={STEP}
              height={tall(planned)}
            />
            <rect
              data-part="short"
              x={at * STEP}
              y={HEIGHT - tall(planned + missing)}
              width={STEP}
              height={tall(missing)}
            />
          </g>
        ))}
      </svg>
      <span>
        <b>{hours(coverage.plannedHours)}</b> {t('coverage.of', { need: hours(coverage.neededHours) })}
        {coverage.missingHours > 0 && <>, {t('coverage.missing', { hours: hours(coverage.missingHours) })}</>}
        {coverage.worst !== undefined && <>, {clock(coverage.worst.from)}</>}
      </span>
    </p>
  );
}
