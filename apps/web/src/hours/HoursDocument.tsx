import { evidenceCalls } from '@jornada/contract/evidence.ts';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { FollowedDocuments } from '../evidence/FollowedDocuments.tsx';
import { useEvidenceFile } from '../evidence/useEvidenceFile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { hoursTexts } from './texts.ts';

const DEFAULT_ZONE = 'America/Mexico_City';

/** The document of a change of hours: who has signed, and the file as it was signed. */
export default function HoursDocument() {
  const t = useTexts(hoursTexts);
  const { processUuid = '' } = useParams();
  const read = useRead(evidenceCalls['evidence.bySubject'], { subjectUuid: processUuid });
  const file = useEvidenceFile();
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
    <Page
      title={newest.title}
      meta={
        <Button
          busy={file.busy}
          onClick={() =>
            file.start({ code: newest.code, part: newest.sealedAt === null ? 'original' : 'sealed' })
          }
        >
          {t('document.download')}
        </Button>
      }
    >
      <FollowedDocuments subjectUuid={processUuid} timeZone={DEFAULT_ZONE} mayResend={false} />
    </Page>
  );
}
