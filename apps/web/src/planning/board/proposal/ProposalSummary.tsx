import type { ProposedDay } from '@jornada/contract/auto-plan.ts';
import { faceMinutes } from '@jornada/domain/planning/week/week.ts';
import { useTexts } from '../../../texts.ts';
import { hoursDelta } from '../../../ui/format.ts';
import { proposalTexts } from './texts.ts';
import type { Proposed } from './useProposed.ts';
import styles from './proposal.module.css';

const PEOPLE_SHOWN = 5;

/** What the proposal does in a few lines: who gets shifts, how many move, whose are taken out. */
export function ProposalSummary({
  proposed: {
    proposal: { days },
    rowFor,
  },
}: {
  proposed: Proposed;
}) {
  const t = useTexts(proposalTexts);
  const nameOf = (uuid: string): string => rowFor(uuid)?.person.name ?? '';
  const added = byPerson(days, 'ADDED');
  const removed = byPerson(days, 'REMOVED');
  const moved = movesOf(days);
  if (days.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h3>{t('proposal.filled')}</h3>
      <ul>
        {added.slice(0, PEOPLE_SHOWN).map(({ uuid, shifts, minutes }) => (
          <li key={uuid} className={styles['gap']}>
            <b>{t('proposal.filled.added', { name: nameOf(uuid), count: shifts })}</b>
            <span>{t('proposal.filled.hours', { hours: hoursDelta(minutes / 60) })}</span>
          </li>
        ))}
        {added.length > PEOPLE_SHOWN && (
          <li className={styles['gap']}>
            {t('proposal.filled.more', { count: added.length - PEOPLE_SHOWN })}
          </li>
        )}
        {MOVES.map((kind) =>
          moved[kind] === 0 ? null : (
            <li key={kind} className={styles['gap']}>
              <b>{t(`proposal.filled.${kind}`, { count: moved[kind] })}</b>
              <span>{t('proposal.filled.sameDays')}</span>
            </li>
          ),
        )}
        {removed.slice(0, PEOPLE_SHOWN).map(({ uuid, shifts, minutes }) => (
          <li key={uuid} className={styles['gap']}>
            <b>{t('proposal.filled.removed', { name: nameOf(uuid), count: shifts })}</b>
            <span>{t('proposal.filled.hours', { hours: hoursDelta(minutes / 60) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PersonSum = { readonly uuid: string; readonly shifts: number; readonly minutes: number };

/** Whose days are new, or taken out, with the minutes of the clock's face that they bring; most first. */
function byPerson(days: readonly ProposedDay[], kind: 'ADDED' | 'REMOVED'): PersonSum[] {
  const own = Map.groupBy(
    days.filter((day) => day.kind === kind),
    ({ collaboratorUuid }) => collaboratorUuid,
  );
  return [...own]
    .map(([uuid, list]) => ({
      uuid,
      shifts: list.length,
      minutes: list.reduce((sum, { before, after }) => sum + minutesOf(after) - minutesOf(before), 0),
    }))
    .toSorted((a, b) => Math.abs(b.minutes) - Math.abs(a.minutes));
}

const minutesOf = (periods: ProposedDay['after']): number =>
  periods.reduce((sum, { fromHour, toHour }) => sum + faceMinutes({ from: fromHour, to: toHour }), 0);

const MOVES = ['later', 'earlier', 'otherwise'] as const;

/** How many days begin and end later, or earlier, or change in another way. */
function movesOf(days: readonly ProposedDay[]): Record<(typeof MOVES)[number], number> {
  const counts = { later: 0, earlier: 0, otherwise: 0 };
  for (const { kind, before, after } of days) {
    if (kind !== 'MOVED') continue;
    const begins = Math.sign((after[0]?.fromHour ?? 0) - (before[0]?.fromHour ?? 0));
    const ends = Math.sign((after.at(-1)?.toHour ?? 0) - (before.at(-1)?.toHour ?? 0));
    counts[begins + ends > 0 ? 'later' : begins + ends < 0 ? 'earlier' : 'otherwise'] += 1;
  }
  return counts;
}
