import type { LeaveDetail } from '@jornada/contract/processes.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useTexts, useLanguage } from '../texts.ts';
import { openDocument } from '../openDocument.ts';
import { kindOf } from '../hiring/data/useUpload.ts';
import { uploadPlace, useGoing } from '../hiring/data/uploads.ts';
import { FileButton } from '../ui/buttons/FileButton.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { fileSize, useFormat } from '../ui/format.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { checkTexts } from './checkTexts.ts';
import { PAPERS, useSendCheck } from './useSendCheck.ts';
import styles from './leave.module.css';

/** The check-list of an exit, with what was chosen and the papers that were filed. */
export function LeaveCheckList({ process }: { process: LeaveDetail }) {
  const t = useTexts(checkTexts);
  const { kept, acts } = process;
  if (kept === null || kept.checkList.length === 0) return null;
  const { checkList } = kept;
  const done = checkList.filter(({ chosenValue }) => chosenValue !== null).length;
  const mayFile = acts.some(({ act, open }) => act === 'leave.checkList' && open);
  return (
    <Section title={t('checkList.title')} count={t('checkList.done', { done, of: checkList.length })}>
      <Rows dense>
        {checkList.map((option) => (
          <Option key={option.optionId} {...{ process, option, mayFile }} />
        ))}
      </Rows>
    </Section>
  );
}

type OptionProps = {
  process: LeaveDetail;
  option: NonNullable<LeaveDetail['kept']>['checkList'][number];
  mayFile: boolean;
};

function Option({ process, option: { optionId, name, chosenValue, document }, mayFile }: OptionProps) {
  const t = useTexts(checkTexts);
  const language = useLanguage();
  const format = useFormat();
  const { processUuid, version, timeZone } = process;
  const going = useGoing(uploadPlace(processUuid, optionId));
  const send = useSendCheck();
  const title = name[language];
  const filed = document && dayAt(Temporal.Instant.from(document.filedAt), timeZone);
  const today = dayAt(Temporal.Now.instant(), timeZone);
  const paper =
    document &&
    [
      kindOf(document.mediaType, language),
      fileSize(document.size),
      filed === today ? t('check.today') : format.date(filed ?? today),
    ].join(', ');
  return (
    <Row
      quiet
      title={title}
      detail={
        going?.kind === 'refused' ? (
          <span className={styles['error']} role="alert">
            {going.reason}
          </span>
        ) : (
          document && (
            <Button
              kind="link"
              aria-label={`${title}: ${paper}`}
              onClick={() => void openDocument(document.uuid, t('check.open.failed'))}
            >
              {paper}
            </Button>
          )
        )
      }
      meta={t(chosenValue === null ? 'check.open' : `check.${chosenValue}`)}
      action={
        mayFile && (
          <FileButton
            label={t(document === null ? 'check.file' : 'check.replace')}
            name={t(document === null ? 'check.file.of' : 'check.replace.of', { name: title })}
            accept={PAPERS}
            busy={going?.kind === 'sending'}
            onFile={(file) => void send({ processUuid, version }, new Map([[optionId, file]]))}
          />
        )
      }
    />
  );
}
