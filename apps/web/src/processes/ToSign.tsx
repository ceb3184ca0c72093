import { processCalls } from '@jornada/contract/processes.ts';
import { apiFile } from '../api.ts';
import { useRead } from '../data.ts';
import { openFile } from '../openDocument.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Row, Rows } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';

/** What is about to be sent: each document to be read as it will look, with who signs it. */
export function ToSign({ processUuid }: { readonly processUuid: string }) {
  const t = useTexts(texts);
  const made = useRead(processCalls['common.toSign'], { processUuid });
  if (made.isError) return <ReadFailed title={t('toSign.failed')} read={made} />;
  if (made.data === undefined) return <Waiting label={t('toSign')} rows={2} />;
  return (
    <Rows dense>
      {made.data.map(({ title, signers }, at) => (
        <Row
          key={title}
          title={title}
          detail={t('toSign.signers', {
            signers: signers.map(({ fullName, email }) => `${fullName} (${email})`).join(', '),
          })}
          action={
            <Button
              kind="link"
              aria-label={t('toSign.read.of', { title })}
              onClick={() =>
                void openFile(
                  () => apiFile(processCalls['common.toSignFile'], { processUuid, number: at + 1 }),
                  t('toSign.failed'),
                )
              }
            >
              {t('toSign.read')}
            </Button>
          }
        />
      ))}
    </Rows>
  );
}
