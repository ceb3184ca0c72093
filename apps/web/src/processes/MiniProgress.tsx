import type { ProcessRow } from '@jornada/contract/process.ts';
import { progressOf, type Station } from '@jornada/domain/process/stations.ts';
import { useTexts } from '../texts.ts';
import { passedOf } from './passed.ts';
import { kindOfType } from './places.ts';
import { allTexts } from './texts.ts';
import styles from './MiniProgress.module.css';

const STEP = 15;
const MIDDLE = 10;
const APART = 5;
const BIG: readonly Station['state'][] = ['now', 'failed', 'stopped'];

type Stop = readonly { readonly state: Station['state']; readonly y: number }[];

/** How far a process is, small enough for a row: done filled, where it stands ringed, what is ahead empty. */
export function MiniProgress({ row }: { row: ProcessRow }) {
  const t = useTexts(allTexts);
  const stops = stopsOf(row);
  const label = t('all.step', { step: stepOf(stops), of: stops.length });
  return (
    <span className={styles.mini} role="img" aria-label={label} data-yours={row.yourTurn || undefined}>
      <svg viewBox={`0 0 ${stops.length * STEP} ${2 * MIDDLE}`} width={stops.length * STEP} aria-hidden>
        {stops.flatMap((stop, index) =>
          (stops[index + 1] ?? []).flatMap((next, to) =>
            stop.map((from, track) => (
              <path
                key={`${index}-${track}-${to}`}
                data-reached={next.state !== 'ahead' || undefined}
                d={`M${centre(index)} ${from.y}L${centre(index + 1)} ${next.y}`}
              />
            )),
          ),
        )}
        {stops.flatMap((stop, index) =>
          stop.map(({ state, y }) => (
            <circle
              key={`${index}-${y}`}
              data-state={state}
              cx={centre(index)}
              cy={y}
              r={BIG.includes(state) ? 4 : 2.5}
            />
          )),
        )}
      </svg>
      <span className={styles.count} aria-hidden>
        {stepOf(stops)}/{stops.length}
      </span>
    </span>
  );
}

/** The same in a spreadsheet: `3/13`. */
export function stepText(row: ProcessRow): string {
  const stops = stopsOf(row);
  return `${stepOf(stops)}/${stops.length}`;
}

const stepOf = (stops: readonly Stop[]): number =>
  Math.max(
    0,
    stops.findLastIndex((stop) => stop.some(({ state }) => state !== 'ahead')),
  ) + 1;

const centre = (index: number): number => index * STEP + STEP / 2;

/** The stations in their places; those side by side stand one over the other. */
function stopsOf({ processType, currentStatus, passed, refused }: ProcessRow): Stop[] {
  const kind = kindOfType(processType);
  const stations = progressOf(kind, { status: currentStatus, passed: passedOf(passed), refused });
  return [
    ...Map.groupBy(
      stations.filter(({ state }) => state !== 'skipped'),
      ({ place }) => place,
    ).values(),
  ].map((tracks) =>
    tracks.map(({ state }, track) => ({
      state,
      y: MIDDLE + (track - (tracks.length - 1) / 2) * 2 * APART,
    })),
  );
}
