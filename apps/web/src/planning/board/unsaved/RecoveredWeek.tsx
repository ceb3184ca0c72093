import type { SiteWeek } from '@jornada/contract/planned-week.ts';
import { differencesOf } from '@jornada/domain/planning/week/differences.ts';
import type { SnapshotPeriod } from '@jornada/domain/planning/week/snapshot.ts';
import { useTexts } from '../../../texts.ts';
import { DraftCard } from '../../../ui/feedback/DraftCard.tsx';
import { useFormat } from '../../../ui/format.ts';
import { placeName } from '../week/place.ts';
import { dayText } from '../week/days.ts';
import type { BoardDraft } from '../store/transport.ts';
import { texts } from '../../texts.ts';
import styles from '../board.module.css';

const SHOWN = 12;

type RecoveredProps = {
  week: SiteWeek;
  draft: BoardDraft;
  savedAt: string;
  onContinue: () => void;
  onDiscard: () => void;
};

/** What was typed into a plan and never reached the server, offered back before the board opens (picture 15). */
export function RecoveredWeek({ week, draft, savedAt, onContinue, onDiscard }: RecoveredProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const days = draft.flatMap((entry) => {
    const person = personOf(week, entry);
    return differencesOf(entry.weekStart, { before: person?.periods ?? [], after: entry.periods }).map(
      (day) => ({ ...day, name: person?.name ?? '' }),
    );
  });
  const written = (periods: readonly SnapshotPeriod[]) => dayText(week, periods) || t('stale.rest');
  return (
    <div className={styles['recovered']}>
      <DraftCard
        when={format.moment(savedAt, week.site.timeZone)}
        lead={t('draft.lead', { team: placeName({ week }), count: days.length })}
        fields={[
          ...days.slice(0, SHOWN).map(({ name, date, before, after }) => ({
            label: t('draft.day', { name, day: format.day(date) }),
            saved: written(before),
            draft: written(after),
          })),
          ...(days.length > SHOWN
            ? [{ label: t('draft.more', { count: days.length - SHOWN }), saved: '', draft: '' }]
            : []),
        ]}
        onContinue={onContinue}
        onDiscard={onDiscard}
      />
    </div>
  );
}

/** What of a draft the server does not have already. */
export function recoverable(week: SiteWeek, draft: BoardDraft): BoardDraft {
  return draft.filter((entry) => {
    const person = personOf(week, entry);
    return (
      person !== undefined &&
      differencesOf(entry.weekStart, { before: person.periods, after: entry.periods }).length > 0
    );
  });
}

/** Who an entry of a draft is about, as far as the plan shows that week. */
function personOf({ teams }: SiteWeek, { teamUuid, weekStart, collaboratorUuid }: BoardDraft[number]) {
  const person = teams
    .find(({ uuid }) => uuid === teamUuid)
    ?.people.find((each) => each.collaboratorUuid === collaboratorUuid);
  return person?.weeks.some((each) => each.weekStart === weekStart) ? person : undefined;
}
