import { documentTextCalls, type DocumentText } from '@jornada/contract/document-texts.ts';
import type { TextDocument } from '@jornada/domain/document-texts/models.ts';
import { apiFile } from '../api.ts';
import { openFile } from '../openDocument.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { useFormat } from '../ui/format.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';

/** Every version of a text, each with its page as people would get it. */
export function VersionList({
  document,
  versions,
}: {
  document: TextDocument;
  versions: readonly DocumentText[];
}) {
  const t = useTexts(texts);
  const format = useFormat();
  const nameOf = (number: number): string => (number === 0 ? t('model') : t('version', { number }));
  const stateOf = ({ number, approved, returned }: DocumentText): string | undefined => {
    if (number === 0) return undefined;
    if (approved !== null)
      return t('versions.written', { by: approved.by, when: format.moment(approved.at) });
    return t(returned === null ? 'draft.waits' : 'draft.returned');
  };
  return (
    <Section title={t('versions')}>
      <Rows dense>
        {versions.map((version) => (
          <Row
            key={version.number}
            title={nameOf(version.number)}
            detail={stateOf(version)}
            action={
              <Button
                kind="link"
                aria-label={t('preview.of', { version: nameOf(version.number).toLocaleLowerCase() })}
                onClick={() =>
                  void openFile(
                    () =>
                      apiFile(documentTextCalls['documentTexts.preview'], {
                        document,
                        number: version.number,
                      }),
                    t('preview.failed'),
                  )
                }
              >
                {t('preview')}
              </Button>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
