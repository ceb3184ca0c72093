import type { WebhookDelivery } from '@jornada/contract/integration.ts';
import { ATTEMPT_WAITS } from '@jornada/domain/integration/attempts.ts';
import styles from './integration.module.css';
import { Spoken } from '../ui/marks/Spoken.tsx';

const STEP = 28;
const MIDDLE = 10;
const at = (place: number): number => MIDDLE + place * STEP;
const WIDTH = at(ATTEMPT_WAITS.length - 1) + 2 * MIDDLE;

/** The head over the attempts: how long after the one before each is made. */
export function AttemptScale({ words }: { readonly words: string }) {
  return (
    <>
      <svg className={styles['scale']} width={WIDTH} height={16} aria-hidden>
        {ATTEMPT_WAITS.map((wait, place) => (
          <text
            key={wait}
            x={at(place)}
            y={12}
            textAnchor={place === 0 ? 'start' : 'middle'}
            dx={place === 0 ? -3 : 0}
          >
            {waitWords(wait)}
          </text>
        ))}
      </svg>
      <Spoken>{words}</Spoken>
    </>
  );
}

function waitWords(seconds: number): string {
  if (seconds === 0) return '0';
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`;
}

/** Sent, and not answered yet. */
export const isUnderWay = ({
  state,
  attempts,
  status,
  error,
}: Pick<WebhookDelivery, 'state' | 'attempts' | 'status' | 'error'>): boolean =>
  state === 'WAITING' && attempts > 0 && status === null && error === null;

/** A delivery's attempts on one line: what failed crossed, what arrived filled, the next one ringed, the rest hollow; of a webhook that is off none is next. */
export function Attempts({
  row,
  active,
  words,
}: {
  readonly row: Pick<WebhookDelivery, 'state' | 'attempts' | 'status' | 'error'>;
  /** Whether the webhook is on. */
  readonly active: boolean;
  readonly words: string;
}) {
  const { state, attempts } = row;
  const failed = state === 'DELIVERED' || isUnderWay(row) ? attempts - 1 : attempts;
  return (
    <>
      <svg className={styles['attempts']} width={WIDTH} height={16} aria-hidden>
        {attempts > 1 && <path className={styles['tried']} d={`M${at(0)} 8H${at(attempts - 1)}`} />}
        {ATTEMPT_WAITS.map((wait, place) => {
          const x = at(place);
          if (place < failed)
            return <path key={wait} className={styles['tried']} d={`M${x - 4} 4l8 8m0-8l-8 8`} />;
          if (state === 'DELIVERED')
            return (
              place === failed && <circle key={wait} className={styles['arrived']} cx={x} cy={8} r={4} />
            );
          if (state === 'FAILED') return null;
          return (
            <circle
              key={wait}
              className={styles[active && place === failed ? 'next' : 'later']}
              cx={x}
              cy={8}
              r={active && place === failed ? 4 : 3}
            />
          );
        })}
      </svg>
      <Spoken>{words}</Spoken>
    </>
  );
}
