import type { TeamWeek } from '@jornada/contract/planning.ts';
import { differencesOf } from '@jornada/domain/planning/differences.ts';
import type { ToldPeriod } from '@jornada/domain/planning/snapshot.ts';
import { useTexts } from '../texts.ts';
import { DraftCard } from '../ui/feedback/DraftCard.tsx';
import { clock, range, useFormat } from '../ui/format.ts';
import type { BoardDraft } from './board/store.ts';
import { texts } from './texts.ts';
import styles from './board/board.module.css';

const SHOWN = 12;

type RecoveredProps = { week: TeamWeek; draft: BoardDraft; savedAt: string; onContinue: () => void; onDiscard: () => void };

/** What was typed into a week and never reached the server, offered back before the board opens (picture 15). */
export function RecoveredWeek({ week, draft, savedAt, onContinue, onDiscard }: RecoveredProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const days = draft.flatMap(({ collaboratorUuid, periods }) => {
    const person = week.people.find((each) => each.collaboratorUuid === collaboratorUuid);
    return differencesOf(week.weeks[0]?.weekStart ?? '', { before: person?.periods ?? [], after: periods }).map((day) => ({ ...day, name: person?.name ?? '' }));
  });
  const written = (periods: readonly ToldPeriod[]) => periods.map(({ fromHour, toHour }) => range(clock(fromHour), clock(toHour))).join(', ') || t('board.rest');
  return (
    <div className={styles['recovered']}>
      <DraftCard
        when={format.moment(savedAt, week.site.timeZone)}
        lead={t('draft.lead', { team: week.team.name, count: days.length })}
        fields={[
          ...days.slice(0, SHOWN).map(({ name, date, before, after }) => ({ label: t('draft.day', { name, day: format.day(date) }), saved: written(before), draft: written(after) })),
          ...(days.length > SHOWN ? [{ label: t('draft.more', { count: days.length - SHOWN }), saved: '', draft: '' }] : []),
        ]}
        onContinue={onContinue}
        onDiscard={onDiscard}
      />
    </div>
  );
}

/** What of a draft the server does not have already. */
export function recoverable(week: TeamWeek, draft: BoardDraft): BoardDraft {
  return draft.filter(({ collaboratorUuid, periods }) => {
    const person = week.people.find((each) => each.collaboratorUuid === collaboratorUuid);
    return person !== undefined && differencesOf(week.weeks[0]?.weekStart ?? '', { before: person.periods, after: periods }).length > 0;
  });
}
