import type { PresenceDay, PresencePerson } from '@jornada/contract/presence.ts';
import { IconCheck } from '@tabler/icons-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { clock, range } from '../ui/format.ts';
import { placeOf, scaleFor } from '../ui/marks/scale.ts';
import { Coverage } from './Coverage.tsx';
import { DayBars } from './DayBars.tsx';
import { difference, duration, piecesOf, plannedSpans } from './dayTimes.ts';
import { dayBy, isDue } from './flags.ts';
import { useProposalText } from './proposalWords.ts';
import { SettlePanel } from './SettlePanel.tsx';
import { texts } from './texts.ts';
import styles from './presence.module.css';

type RowsProps = {
  readonly people: readonly PresencePerson[];
  readonly place: { readonly personnelDivision: string; readonly date: string };
  readonly timeZone: string;
  readonly isClosed: (person: PresencePerson) => boolean;
};

type Row = { readonly person: PresencePerson; readonly day: PresenceDay };

/** Everybody's day on one scale; one row is open, and Enter settles it and goes to the next that waits. */
export function PresenceRows({ people, place, timeZone, isClosed }: RowsProps) {
  const t = useTexts(texts);
  const { date } = place;
  const [chosen, setChosen] = useState<string | null>(null);
  const [grabs, setGrabs] = useState(false);
  const now = Temporal.Now.instant();
  const rows: Row[] = people
    .flatMap((person) =>
      person.days.filter((day) => day.date === date).map((day) => ({ person, day: dayBy(day, now) })),
    )
    .toSorted((one, other) => startOf(one.day, now) - startOf(other.day, now));
  const waits = ({ person, day }: Row): boolean => isDue(day, now) && !isClosed(person);
  const open = chosen ?? rows.find(waits)?.person.collaboratorUuid ?? null;
  const scale = scaleFor(rows.flatMap(({ day }) => [...plannedSpans(day), ...piecesOf(day, now)]));
  const hours = Array.from({ length: (scale.to - scale.from) / 60 + 1 }, (_, at) => scale.from + at * 60);
  const goOn = (after: string): void => {
    const at = rows.findIndex(({ person }) => person.collaboratorUuid === after);
    const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find(waits);
    setGrabs(true);
    setChosen(next?.person.collaboratorUuid ?? NOBODY);
  };
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const step = (event: KeyboardEvent): void => {
      // The proposal shows its key, so the key works before anything has the focus.
      const proposed = table.current?.querySelector('[data-proposes] button');
      if (
        event.key === 'Enter' &&
        document.activeElement === document.body &&
        proposed instanceof HTMLButtonElement
      )
        proposed.click();
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      const { activeElement } = document;
      if (
        by === 0 ||
        !(activeElement instanceof HTMLButtonElement) ||
        !table.current?.contains(activeElement)
      )
        return;
      const at = rows.findIndex(({ person }) => person.collaboratorUuid === open);
      const next = rows[at + by];
      if (next === undefined) return;
      event.preventDefault();
      setGrabs(true);
      setChosen(next.person.collaboratorUuid);
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, [rows, open, table]);
  return (
    <table ref={table} className={styles['rows']}>
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
        {rows.map((row) => {
          const { person, day } = row;
          const isOpen = person.collaboratorUuid === open;
          return (
            <Fragment key={person.collaboratorUuid}>
              <tr data-open={isOpen || undefined}>
                <th scope="row">
                  <b>{person.name}</b>
                  <span className={styles['quiet']}>{planWords(day) ?? t('presence.none')}</span>
                </th>
                <td className={styles['hours']}>
                  <DayBars day={day} scale={scale} waits={waits(row)} now={now} />
                </td>
                <td className={styles['figure']}>
                  {day.plannedMinutes === 0 ? '–' : duration(day.plannedMinutes)}
                </td>
                <td className={styles['figure']}>
                  <b>{day.workedMinutes === 0 ? '–' : duration(day.workedMinutes)}</b>
                </td>
                <td className={styles['figure']} data-waits={waits(row) || undefined}>
                  {difference(day)}
                </td>
                <td className={styles['act']}>
                  <Act
                    row={row}
                    waits={waits(row)}
                    isOpen={isOpen}
                    onOpen={() => {
                      setGrabs(true);
                      setChosen(isOpen ? NOBODY : person.collaboratorUuid);
                    }}
                  />
                </td>
              </tr>
              {isOpen && (
                <tr data-panel>
                  <td colSpan={6}>
                    <SettlePanel
                      key={person.collaboratorUuid}
                      person={person}
                      day={day}
                      place={place}
                      timeZone={timeZone}
                      isClosed={isClosed(person)}
                      grabs={grabs}
                      onSettled={() => goOn(person.collaboratorUuid)}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      <tfoot>
        <Coverage
          rows={rows}
          scale={scale}
          now={now}
          waiting={rows.filter(waits).map(({ person }) => person.name)}
        />
      </tfoot>
    </table>
  );
}

/** Chosen where no row is open. */
const NOBODY = 'nobody';

function Act({
  row: { person, day },
  waits,
  isOpen,
  onOpen,
}: {
  row: Row;
  waits: boolean;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const t = useTexts(texts);
  const proposal = useProposalText()(day);
  const label = waits ? (proposal ?? t('presence.decide')) : t('presence.see');
  return (
    <span className={styles['does']}>
      {!waits && day.settled && day.pairs.length > 0 && (
        <IconCheck role="img" aria-label={t('presence.ok')} />
      )}
      <Button
        kind="link"
        aria-expanded={isOpen}
        aria-label={t('presence.actOf', { act: label, name: person.name })}
        onClick={onOpen}
      >
        {label}
      </Button>
    </span>
  );
}

const planWords = ({ planned }: PresenceDay): string | null =>
  planned.length === 0
    ? null
    : planned
        .map(({ from, to, code }) => `${range(clock(from), clock(to))}${code === 'ORD' ? '' : ` ${code}`}`)
        .join(', ');

/** By plan, then by the first punch. */
const startOf = (day: PresenceDay, now: Temporal.Instant): number =>
  Math.min(
    ...plannedSpans(day).map(({ from }) => from),
    ...(day.planned.length > 0 ? [] : piecesOf(day, now).map(({ from }) => from)),
  );
