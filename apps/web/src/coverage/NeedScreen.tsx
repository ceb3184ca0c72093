import { coverageCalls } from '@jornada/contract/coverage.ts';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { NeedEditor } from './NeedEditor.tsx';
import { texts } from './texts.ts';

/** What a team needs each half hour: every week, or in one week alone (decisions §5.9). */
export default function NeedScreen() {
  const t = useTexts(texts);
  const { teamUuid = '', weekStartDate = '' } = useParams();
  const read = useRead(
    coverageCalls['coverageNeed.get'],
    { filter: { teamUuid, startDateInterval: weekStartDate } },
    { staleMs: 0 },
  );
  if (read.isError && read.data === undefined) return <ReadFailed title={t('need.failed')} read={read} />;
  if (read.data === undefined || (!read.isFetchedAfterMount && read.fetchStatus === 'fetching'))
    return <Waiting label={t('need.title')} rows={12} />;
  return <NeedEditor key={`${teamUuid} ${weekStartDate}`} need={read.data} />;
}
