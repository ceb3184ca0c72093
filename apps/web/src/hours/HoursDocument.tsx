import { evidenceCalls } from '@jornada/contract/evidence.ts';
import { documents } from '@jornada/domain/evidence/documents.ts';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { FollowedDocuments } from '../evidence/FollowedDocuments.tsx';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { hoursTexts } from './texts.ts';

const DEFAULT_ZONE = 'America/Mexico_City';

/** The document of a change of hours: who has signed, and its file. */
export default function HoursDocument() {
  const t = useTexts(hoursTexts);
  const { processUuid = '' } = useParams();
  const read = useRead(evidenceCalls['evidence.bySubject'], { subjectUuid: processUuid });
  const language = useLanguage();
  const [newest] = read.data ?? [];
  if (read.isError && read.data === undefined)
    return (
      <Page title={t('document.title')}>
        <ReadFailed title={t('document.failed')} missing={t('document.missing')} read={read} />
      </Page>
    );
  if (newest === undefined)
    return (
      <Page title={t('document.title')}>
        <Waiting label={t('document.title')} rows={6} />
      </Page>
    );
  return (
    <Page title={documents[newest.kind][language]}>
      <FollowedDocuments subjectUuid={processUuid} timeZone={DEFAULT_ZONE} mayResend={false} />
    </Page>
  );
}
