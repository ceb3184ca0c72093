import { planningCalls } from '@jornada/contract/planning.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { useDraft } from '../drafts.ts';
import { useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import type { BoardDraft } from './board/store.ts';
import { WeekBoard } from './board/WeekBoard.tsx';
import { RecoveredWeek, recoverable } from './RecoveredWeek.tsx';
import { texts } from './texts.ts';
import styles from './board/board.module.css';

/** The weekly plan of a team: the board from 1280 px on, a list of days to read below (design, Planning). */
export default function WeekScreen() {
  const { teamUuid = '', weekStartDate = '' } = useParams();
  return <Week key={`${teamUuid} ${weekStartDate}`} teamUuid={teamUuid} weekStart={weekStartDate} />;
}

function Week({ teamUuid, weekStart }: { teamUuid: string; weekStart: string }) {
  const t = useTexts(texts);
  const read = useRead(planningCalls['planning.weekTeamByManager'], { filter: { startDateInterval: weekStart, teamUuid } }, { staleMs: 0 });
  const draft = useDraft<BoardDraft>(useProfile()?.uuid ?? '', `planning/${teamUuid}/${weekStart}`);
  const [begun, setBegun] = useState<BoardDraft | null>(null);
  const week = read.data;
  if (read.isError && week === undefined)
    return (
      <div className={styles['message']}>
        <ErrorState title={t('board.failed')} reference={read.error.reference} onRetry={() => void read.refetch()} />
      </div>
    );
  // A week kept from the last visit may be behind: the board begins with what the server has now, if it can be reached.
  if (week === undefined || !draft.ready || (!read.isFetchedAfterMount && read.fetchStatus === 'fetching')) return <Waiting label={t('weeks.title')} rows={20} />;
  if (week.people.length === 0)
    return (
      <div className={styles['message']}>
        <EmptyState title={t('board.empty')}>{t('board.empty.lead')}</EmptyState>
      </div>
    );
  const found = recoverable(week, draft.found?.values ?? []);
  if (begun === null && found.length > 0)
    return (
      <div className={styles['message']}>
        <RecoveredWeek
          week={week}
          draft={found}
          savedAt={draft.found?.savedAt ?? ''}
          onContinue={() => setBegun(found)}
          onDiscard={() => {
            draft.drop();
            setBegun([]);
          }}
        />
      </div>
    );
  return (
    <WeekBoard week={week} draft={begun ?? []} onUnsaved={(unsaved) => (unsaved.length > 0 ? draft.keep(unsaved) : draft.drop())} />
  );
}
