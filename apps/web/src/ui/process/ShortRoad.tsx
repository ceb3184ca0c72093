import { Spoken } from '../marks/Spoken.tsx';
import { useUi } from '../useUi.ts';
import { stationsOf, type RoadStop, type Station } from './Road.tsx';
import styles from './ShortRoad.module.css';

const MOST = 4;

type ShortRoadProps = { stops: readonly RoadStop[]; label?: string | undefined };

/** At most four stations around the current one, for phones and guests. */
export function ShortRoad({ stops, label }: ShortRoadProps) {
  const t = useUi();
  const steps = stops.map(leading);
  const current = Math.max(
    0,
    steps.findIndex(({ state }) => state === 'current' || state === 'refused'),
  );
  const first = Math.max(0, Math.min(current - 1, steps.length - MOST));
  const shown = steps.slice(first, first + MOST);
  return (
    <div className={styles.wrap}>
      {steps.length > MOST && (
        <p className={styles.count}>{t('ui.road.step', { step: current + 1, count: steps.length })}</p>
      )}
      <ol className={styles.road} aria-label={label ?? t('ui.road.label')}>
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
            <Spoken>, {t(`ui.road.${station.state}`)}</Spoken>
          </li>
        ))}
      </ol>
    </div>
  );
}

const NOTHING: Station = { id: '', label: '', state: 'future' };

/** Of side-by-side stations, the reader's own, else the one that is awaited. */
function leading(stop: RoadStop): Station {
  const stations = stationsOf(stop);
  return (
    stations.find(({ yours }) => yours) ??
    stations.find(({ state }) => state === 'current') ??
    stations[0] ??
    NOTHING
  );
}
