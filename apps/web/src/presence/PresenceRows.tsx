import type { PresenceDay, PresencePerson } from '@jornada/contract/presence.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { clock, range, useFormat } from '../ui/format.ts';
import { placeOf, scaleFor, type Span } from '../ui/marks/scale.ts';
import type { Correcting } from './CorrectionDialog.tsx';
import { dueFlags, isDue, isMissing, texts, waitsFor } from './flags.ts';
import styles from './presence.module.css';

type RowsProps = {
  readonly people: readonly PresencePerson[];
  readonly date: string;
  readonly isClosed: boolean;
  readonly onCorrect: (correcting: Correcting) => void;
};

/** Everybody's day on one scale: the plan hollow above, what was punched solid below. */
export function PresenceRows({ people, date, isClosed, onCorrect }: RowsProps) {
  const t = useTexts(texts);
  const rows = people.flatMap((person) =>
    person.days.filter((day) => day.date === date).map((day) => ({ person, day })),
  );
  const scale = scaleFor(rows.flatMap(({ day }) => [...plannedSpans(day), ...punchedSpans(day)]));
  const hours = Array.from({ length: (scale.to - scale.from) / 60 + 1 }, (_, at) => scale.from + at * 60);
  return (
    <table className={styles['rows']}>
      <thead>
        <tr>
          <th scope="col">{t('presence.person')}</th>
          <th scope="col" className={styles['hours']}>
            <span className={styles['track']} aria-hidden>
              {hours.map((minute) => (
                <span key={minute} style={{ insetInlineStart: `${placeOf(minute, scale) * 100}%` }}>
                  {clock(minute).slice(0, 2)}
                </span>
              ))}
            </span>
          </th>
          <th scope="col">{t('presence.plan')}</th>
          <th scope="col">{t('presence.real')}</th>
          <th scope="col">{t('presence.difference')}</th>
          <th scope="col">{t('presence.settle')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ person, day }) => (
          <tr key={person.collaboratorUuid} data-waits={isDue(day, Temporal.Now.instant()) || undefined}>
            <th scope="row">
              <b>{person.name}</b>
              <span className={styles['quiet']}>
                {day.planned.length === 0
                  ? t('presence.none')
                  : day.planned
                      .map(({ from, to, code }) => `${range(clock(from), clock(to))} ${code}`)
                      .join(', ')}
              </span>
            </th>
            <td className={styles['hours']}>
              <Bars day={day} scale={scale} />
              <Flags day={day} />
            </td>
            <td className={styles['figure']}>
              {day.plannedMinutes === 0 ? '–' : duration(day.plannedMinutes)}
            </td>
            <td className={styles['figure']}>
              <b>{day.workedMinutes === 0 ? '–' : duration(day.workedMinutes)}</b>
            </td>
            <td className={styles['figure']}>{difference(day)}</td>
            <td className={styles['act']}>
              <Act person={person} day={day} isClosed={isClosed} onCorrect={onCorrect} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bars({ day, scale }: { day: PresenceDay; scale: Span }) {
  const t = useTexts(texts);
  const [planned, punched] = [plannedSpans(day), punchedSpans(day)];
  const place = ({ from, to }: Span) => ({
    insetInlineStart: `${placeOf(from, scale) * 100}%`,
    inlineSize: `${(placeOf(to, scale) - placeOf(from, scale)) * 100}%`,
  });
  const words = (spans: readonly Span[]) =>
    spans.length === 0 ? '–' : spans.map(({ from, to }) => range(clock(from), clock(to))).join(', ');
  return (
    <span
      className={styles['bars']}
      role="img"
      aria-label={t('presence.bars', { plan: words(planned), punches: words(punched) })}
    >
      {planned.map((span) => (
        <span key={`${span.from}-${span.to}`} className={styles['planned']} style={place(span)} />
      ))}
      {day.pairs.map((pair, at) => {
        const span = spanOf(day, pair);
        const isOpen = pair.in === null || pair.out === null;
        return (
          <span
            key={pair.in ?? pair.out ?? at}
            className={styles['punched']}
            data-open={isOpen || undefined}
            data-outside={pair.planned.length === 0 || undefined}
            style={place(span)}
          />
        );
      })}
    </span>
  );
}

function Flags({ day }: { day: PresenceDay }) {
  const t = useTexts(texts);
  const format = useFormat();
  const flags = dueFlags(day, Temporal.Now.instant()).map(
    ({ code, at }) => `${at.slice(11, 16)} ${flagText(code, t)}`,
  );
  const corrections = day.corrections.map(({ kind, time, reason, by, at }) =>
    t('presence.corrected', {
      what: t(`correction.${kind}`, { time: time ?? '' }),
      reason,
      by,
      at: format.moment(at),
    }),
  );
  if (flags.length + corrections.length === 0) return null;
  return (
    <span className={styles['notes']}>
      {flags.length > 0 && <b>{flags.join(' · ')}</b>} {corrections.join(' · ')}
    </span>
  );
}

type FlagName = Extract<keyof typeof texts, `flag.${string}`>;
const isFlag = (name: string): name is FlagName => Object.hasOwn(texts, name);

function flagText(code: string, t: ReturnType<typeof useTexts<typeof texts>>): string {
  const name = `flag.${code}`;
  return isFlag(name) ? t(name) : code;
}

function Act({
  person,
  day,
  isClosed,
  onCorrect,
}: {
  person: PresencePerson;
  day: PresenceDay;
  isClosed: boolean;
  onCorrect: RowsProps['onCorrect'];
}) {
  const t = useTexts(texts);
  if (day.settled || isClosed)
    return day.settled ? <IconCheck role="img" aria-label={t('presence.ok')} /> : null;
  if (!isDue(day, Temporal.Now.instant())) return null;
  const missing = day.flags.find(({ code }) => isMissing(code));
  const codes = waitsFor(day).filter((code) => !isMissing(code));
  const suggested = codes.map((code) => flagText(code, t)).join(', ');
  if (missing !== undefined)
    return (
      <Button
        kind="link"
        onClick={() =>
          onCorrect({
            kind: 'ADD',
            person,
            direction: missing.code === 'MISSING_OUT' ? 'OUT' : 'IN',
            time: proposedTime(day, missing.code),
          })
        }
      >
        {t('presence.add')}
      </Button>
    );
  return (
    <Button kind="link" onClick={() => onCorrect({ kind: 'SETTLE', person, codes, suggested })}>
      {t('presence.settle')}
    </Button>
  );
}

/** What is proposed for a missing punch: the planned end or start. */
function proposedTime({ planned }: PresenceDay, code: string): string {
  const [first, last] = [planned[0], planned.at(-1)];
  if (first === undefined || last === undefined) return '';
  return clock(code === 'MISSING_OUT' ? last.to : first.from);
}

const plannedSpans = ({ planned }: PresenceDay): Span[] =>
  planned.map(({ from, to }) => ({ from, to: to > from ? to : to + 1440 }));

const punchedSpans = (day: PresenceDay): Span[] => day.pairs.map((pair) => spanOf(day, pair));

/** A pair in minutes of the day; what is not known ends with the plan, or a moment later. */
function spanOf(day: PresenceDay, { in: entry, out }: PresenceDay['pairs'][number]): Span {
  const last = plannedSpans(day).at(-1)?.to;
  const from = entry === null ? null : minuteOf(day.date, entry);
  const to = out === null ? null : minuteOf(day.date, out);
  if (from !== null && to !== null) return { from, to };
  if (from !== null) return { from, to: last !== undefined && last > from ? last : from + MOMENT };
  const end = to ?? 0;
  return { from: end - MOMENT, to: end };
}

const MOMENT = 15;

const minuteOf = (date: string, local: string): number =>
  (local.slice(0, 10) > date ? 1440 : local.slice(0, 10) < date ? -1440 : 0) +
  Number(local.slice(11, 13)) * 60 +
  Number(local.slice(14, 16));

const duration = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

function difference({ plannedMinutes, workedMinutes }: PresenceDay): string {
  if (workedMinutes === 0) return '–';
  const minutes = workedMinutes - plannedMinutes;
  return minutes > 0 ? `+${minutes}` : String(minutes).replace('-', '−');
}
