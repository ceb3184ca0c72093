import { polyvalenceCalls } from '@jornada/contract/polyvalences.ts';
import { dayAt, mondayOf } from '@jornada/domain/time.ts';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { MatrixScreen } from './MatrixScreen.tsx';
import { texts } from './texts.ts';

/** Who can work where in a store, to read. */
export default function Polyvalences() {
  return <Matrix mode="read" />;
}

/** The same, read or edited. */
export function Matrix({ mode }: { mode: 'read' | 'edit' }) {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const read = useRead(polyvalenceCalls['polyvalences.list'], {
    filter: { personnelDivision, weekStart: mondayOf(dayAt(Temporal.Now.instant())) },
  });
  if (read.isError && read.data === undefined) return <ReadFailed title={t('poly.failed')} read={read} />;
  if (read.data === undefined) return <Waiting label={t('poly.title')} rows={16} />;
  if (read.data.people.length === 0 && read.data.others.people === 0)
    return (
      <Page title={t('poly.title')}>
        <EmptyState title={t('poly.empty')} />
      </Page>
    );
  return <MatrixScreen matrix={read.data} mode={mode} />;
}
