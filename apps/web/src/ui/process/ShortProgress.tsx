import { Spoken } from '../marks/Spoken.tsx';
import { useUi } from '../useUi.ts';
import { stationsOf, type ProgressStop, type Station } from './stations.ts';
import styles from './ShortProgress.module.css';

const MOST = 4;

type ShortProgressProps = { stops: readonly ProgressStop[]; label?: string | undefined };

/** At most four stations around the current one, for phones and guests. */
export function ShortProgress({ stops, label }: ShortProgressProps) {
  const t = useUi();
  const steps = stops.map(leading);
  const current = Math.max(
    0,
    steps.findIndex(({ state }) => state !== 'done' && state !== 'future'),
  );
  const first = Math.max(0, Math.min(current - 1, steps.length - MOST));
  const shown = steps.slice(first, first + MOST);
  return (
    <div className={styles.wrap}>
      {steps.length > MOST && (
        <p className={styles.count}>{t('ui.progress.step', { step: current + 1, count: steps.length })}</p>
      )}
      <ol className={styles.progress} aria-label={label ?? t('ui.progress.label')}>
        {shown.map((station, index) => (
          <li
            key={station.id}
            className={styles.stop}
            data-state={station.state}
            data-passed={(shown[index + 1]?.state ?? 'future') !== 'future' || undefined}
            aria-current={station.state === 'current' ? 'step' : undefined}
            style={{ '--share': station.share ?? 0 }}
          >
            <span className={styles.node} aria-hidden />
            {station.state === 'current' ? (station.actor ?? station.label) : station.label}
            <Spoken>, {t(`ui.progress.${station.state}`)}</Spoken>
          </li>
        ))}
      </ol>
    </div>
  );
}

const NOTHING: Station = { id: '', label: '', state: 'future' };

/** Of side-by-side stations, the reader's own, else the one that is awaited. */
function leading(stop: ProgressStop): Station {
  const stations = stationsOf(stop);
  return (
    stations.find(({ yours }) => yours) ??
    stations.find(({ state }) => state === 'current') ??
    stations[0] ??
    NOTHING
  );
}
