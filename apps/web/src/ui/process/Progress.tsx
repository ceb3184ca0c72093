import { isParallel, stationsOf, type ParallelStop, type ProgressStop, type Station } from './stations.ts';
import { classes } from '../classes.ts';
import { useMedia } from '../useNarrow.ts';
import { Spoken } from '../marks/Spoken.tsx';
import { useUi } from '../useUi.ts';
import { ShortProgress } from './ShortProgress.tsx';
import styles from './Progress.module.css';

type ProgressProps = { stops: readonly ProgressStop[]; label?: string | undefined };

// Under this, a progress of many stations shows four of them.
const ROOM_PER_STOP = 74;

/** A process as a line of stations: done solid, current ringed in blue with who acts, side-by-side tracks, future dotted. */
export function Progress({ stops, label }: ProgressProps) {
  const t = useUi();
  const roomy = useMedia(`(min-width: ${Math.max(700, stops.length * ROOM_PER_STOP)}px)`);
  // Without matchMedia's answer (tests, print) the whole line is drawn.
  if (!roomy && typeof window !== 'undefined' && window.innerWidth < stops.length * ROOM_PER_STOP)
    return <ShortProgress stops={stops} label={label} />;

  const hasTracks = stops.some(isParallel);
  // Words of an upper track stand over it: each line of them pushes the line down.
  const above = Math.max(
    0,
    ...stops
      .filter(isParallel)
      .flatMap(({ parallel }) =>
        parallel.slice(0, Math.floor(parallel.length / 2)).map(({ lines = [] }) => lines.length),
      ),
  );
  return (
    <ol
      className={classes(styles.progress, hasTracks && styles.tracks)}
      style={{ '--above': above }}
      aria-label={label ?? t('ui.progress.label')}
    >
      {stops.map((stop, index) => {
        const before = stops[index - 1];
        const after = stops[index + 1];
        const shared = {
          reached: isReached(stop),
          nextReached: after !== undefined && isReached(after),
          opens: before === undefined ? 'none' : isParallel(before) ? 'curve' : 'line',
          closes: after === undefined ? 'none' : isParallel(after) ? 'curve' : 'line',
        } as const;
        return isParallel(stop) ? (
          <Tracks key={stop.id} stop={stop} {...shared} />
        ) : (
          <li
            key={stop.id}
            className={styles.stop}
            data-state={stop.state}
            data-in={lineTo(shared.opens, shared.reached)}
            data-out={lineTo(shared.closes, shared.nextReached)}
          >
            <Node station={stop} alone />
            <StationWords station={stop} />
          </li>
        );
      })}
    </ol>
  );
}

type TracksProps = {
  stop: ParallelStop;
  reached: boolean;
  nextReached: boolean;
  opens: string;
  closes: string;
};

const GAP = 46;

function Tracks({ stop, reached, nextReached, opens, closes }: TracksProps) {
  const { parallel } = stop;
  const height = GAP * (parallel.length - 1);
  const anyYours = parallel.some(({ yours }) => yours);
  return (
    <li className={classes(styles.stop, styles.fork)} style={{ '--spread': `${height}px` }}>
      <svg className={styles.curves} viewBox={`0 0 200 ${height}`} preserveAspectRatio="none" aria-hidden>
        {parallel.map((station, index) => {
          const y = index * GAP;
          const mid = height / 2;
          return (
            <g key={station.id}>
              {opens !== 'none' && (
                <path
                  className={reached ? styles.solid : styles.dotted}
                  d={`M0 ${mid} C34 ${mid} 26 ${y} 66 ${y} H100`}
                  vectorEffect="non-scaling-stroke"
                />
              )}
              {closes !== 'none' && (
                <path
                  className={nextReached ? styles.solid : styles.dotted}
                  d={`M100 ${y} H134 C174 ${y} 166 ${mid} 200 ${mid}`}
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </g>
          );
        })}
      </svg>
      <ul>
        {parallel.map((station, index) => (
          <li
            key={station.id}
            className={styles.branch}
            data-state={station.state}
            data-quiet={(anyYours && !station.yours) || undefined}
            data-upper={index < parallel.length / 2 - 0.5 || undefined}
            style={{ '--y': `${index * GAP - height / 2}px` }}
          >
            <Node station={station} alone={!anyYours || station.yours === true} />
            <StationWords station={station} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** `alone`: nobody else acts now, or it is the reader: the ring is blue. */
function Node({ station, alone }: { station: Station; alone: boolean }) {
  return (
    <span
      className={styles.node}
      data-state={station.state}
      data-blue={(station.state === 'current' && alone) || undefined}
      aria-hidden
    />
  );
}

function StationWords({ station }: { station: Station }) {
  const t = useUi();
  const { label, lines = [], state, actor } = station;
  return (
    <span className={styles.words} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.label}>{actor ?? label}</span>
      <Spoken>, {t(`ui.progress.${state}`)}</Spoken>
      {lines.map((line) => (
        <span key={line} className={styles.lineWords}>
          {line}
        </span>
      ))}
    </span>
  );
}

const isReached = (stop: ProgressStop): boolean => stationsOf(stop).some(({ state }) => state !== 'future');

const lineTo = (kind: 'none' | 'curve' | 'line', reached: boolean): string =>
  kind === 'line' ? (reached ? 'solid' : 'dotted') : 'none';
