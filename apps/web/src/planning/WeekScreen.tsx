import { planningCalls } from '@jornada/contract/planning.ts';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useMedia } from '../ui/useNarrow.ts';
import { WeekBoard } from './board/WeekBoard.tsx';
import { DayList } from './DayList.tsx';
import { texts } from './texts.ts';
import styles from './board/board.module.css';

/** The weekly plan of a team: the board from 1280 px on, a list of days to read below (design, Planning). */
export default function WeekScreen() {
  const t = useTexts(texts);
  const { teamUuid = '', weekStartDate = '' } = useParams();
  const read = useRead(planningCalls['planning.weekTeamByManager'], { filter: { startDateInterval: weekStartDate, teamUuid } }, { staleMs: 0 });
  const wide = useMedia('(min-width: 1180px)');
  if (read.isPending) return <Waiting label={t('weeks.title')} rows={20} />;
  if (read.isError)
    return (
      <div className={styles['message']}>
        <ErrorState title={t('board.failed')} reference={read.error.reference} onRetry={() => void read.refetch()} />
      </div>
    );
  if (!wide) return <DayList week={read.data} />;
  if (read.data.people.length === 0)
    return (
      <div className={styles['message']}>
        <EmptyState title={t('board.empty')}>{t('board.empty.lead')}</EmptyState>
      </div>
    );
  return <WeekBoard key={`${teamUuid} ${weekStartDate}`} first={read.data} />;
}
