import type { SiteWeek } from '@jornada/contract/planned-week.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../api.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import type { BoardDraft } from './board/store/transport.ts';
import { warmBoard } from './board/warm.ts';
import { WeekBoard } from './board/WeekBoard.tsx';
import { RecoveredWeek, recoverable } from './board/unsaved/RecoveredWeek.tsx';
import { texts } from './texts.ts';
import { usePlanDrafts } from './board/unsaved/usePlanDrafts.ts';
import type { View } from './views.ts';
import styles from './board/board.module.css';

// As soon as the code is there: who opens it waits for the answers then, whose plan comes waits for nothing else.
setTimeout(warmBoard);

type PlanScreenProps = { read: UseQueryResult<unknown, ApiError>; week: SiteWeek | undefined; view: View };

/** A plan that is being read, then the board on it; what was left unsaved in it is offered first. */
export function PlanScreen({ read, week, view }: PlanScreenProps) {
  const t = useTexts(texts);
  const drafts = usePlanDrafts();
  const [begun, setBegun] = useState<BoardDraft | null>(null);
  if (read.isError && week === undefined)
    return (
      <div className={styles['message']}>
        <ReadFailed title={t('board.failed')} read={read} />
      </div>
    );
  // A plan kept from the last visit may be behind: the board begins with what the server has now, if it can be reached.
  if (week === undefined || !drafts.ready || (!read.isFetchedAfterMount && read.fetchStatus === 'fetching'))
    return (
      <div className={styles['message']}>
        <Waiting label={t('weeks.title')} rows={12} />
      </div>
    );
  if (week.teams.every(({ people }) => people.length === 0))
    return (
      <div className={styles['message']}>
        <EmptyState title={t('board.empty')}>{t('board.empty.lead')}</EmptyState>
      </div>
    );
  const found = recoverable(week, drafts.draft);
  if (begun === null && found.length > 0)
    return (
      <div className={styles['message']}>
        <RecoveredWeek
          week={week}
          draft={found}
          savedAt={drafts.savedAt}
          onContinue={() => setBegun(found)}
          onDiscard={() => {
            drafts.keep(week, []);
            setBegun([]);
          }}
        />
      </div>
    );
  return (
    <WeekBoard
      week={week}
      view={view}
      draft={begun ?? []}
      onUnsaved={(unsaved) => drafts.keep(week, unsaved)}
    />
  );
}
