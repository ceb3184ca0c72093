import { limitOn } from '@jornada/domain/planning/check/limits.ts';
import { useTexts } from '../../texts.ts';
import { texts } from './texts.ts';
import styles from './simulation.module.css';

export const YEARS = [2026, 2027, 2028, 2029, 2030] as const;

/** The bars show only what lies over this many hours, so that steps of two hours are seen. */
const FLOOR = 30;

/** The years of the reform with their ordinary week as bars; the slider beneath chooses one. */
export function YearSlider({ year, onYear }: { year: number; onYear: (year: number) => void }) {
  const t = useTexts(texts);
  const hoursIn = (one: number): number => limitOn('WEEKLY_MAX', `${one}-05-15`)?.value ?? 0;
  return (
    <>
      <ul className={styles['years']} aria-hidden>
        {YEARS.map((one) => (
          <li key={one} data-chosen={one === year}>
            {hoursIn(one)} h
            <i style={{ blockSize: `${((hoursIn(one) - FLOOR) / (hoursIn(YEARS[0]) - FLOOR)) * 80}px` }} />
          </li>
        ))}
      </ul>
      <input
        type="range"
        className={styles['slider']}
        aria-label={t('simulation.year')}
        aria-valuetext={`${year}: ${hoursIn(year)} h`}
        min={YEARS[0]}
        max={YEARS.at(-1)}
        step={1}
        value={year}
        onChange={(event) => onYear(Number(event.currentTarget.value))}
      />
      <ol className={styles['ticks']} aria-hidden>
        {YEARS.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ol>
    </>
  );
}
