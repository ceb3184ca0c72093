import type { SlotState } from '@jornada/contract/hiring-fields.ts';
import { isOpen } from '@jornada/domain/process/kind.ts';
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { openDocument } from '../../openDocument.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { fileSize } from '../../ui/format.ts';
import { Row, Rows, Section } from '../../ui/layout/Section.tsx';
import { ACCEPT, missingFirst, slotName } from '../data/DocumentSlots.tsx';
import { kindOf, useUpload } from '../data/useUpload.ts';
import { kindOfType } from '../../processes/places.ts';
import { can, useProfile } from '../../profile.ts';
import { FileButton } from '../../ui/buttons/FileButton.tsx';
import type { AnyHire } from './forms.ts';
import { hireTexts } from './texts.ts';
import styles from '../../processes/processes.module.css';

/** The slots of a hire: what is missing first, with the way to file it for the person; then what is there or does not apply. */
export function HireDocuments({ process }: { process: AnyHire }) {
  const { documents, processUuid } = process;
  const t = useTexts(hireTexts);
  const mayFile =
    can(useProfile(), 'document.upload', process.personnelDivision) &&
    isOpen(kindOfType(process.processType), process.currentStatus);
  const required = documents.filter((slot) => slot.required);
  return (
    <Section
      title={t('documents.title')}
      count={t('documents.count', {
        filled: required.filter(({ document }) => document !== null).length,
        required: required.length,
      })}
    >
      <Rows dense>
        {missingFirst(documents).map((slot) => (
          <Paper key={slot.slot} slot={slot}>
            {mayFile && isToFile(slot) && <FileInSlot processUuid={processUuid} slot={slot} />}
          </Paper>
        ))}
      </Rows>
    </Section>
  );
}

/** What is missing can be filed for the person; so can the company's letter, which then asks for the signed one. */
const isToFile = ({ slot, required, document }: SlotState): boolean =>
  document === null && (required || slot === 'PROPOSAL_LETTER');

function FileInSlot({ processUuid, slot }: { processUuid: string; slot: SlotState }) {
  const t = useTexts(hireTexts);
  const language = useLanguage();
  const { state, send } = useUpload(processUuid, slot);
  return (
    <>
      {state.kind === 'refused' && (
        <span className={styles['wanting']} role="alert">
          {state.reason}
        </span>
      )}
      <FileButton
        label={t('documents.upload')}
        name={t('documents.uploadOf', { name: slotName(slot.slot, language) })}
        accept={ACCEPT}
        busy={state.kind === 'sending'}
        onFile={send}
      />
    </>
  );
}

function Paper({ slot: { slot, required, document }, children }: { slot: SlotState; children: ReactNode }) {
  const t = useTexts(hireTexts);
  const language = useLanguage();
  const name = slotName(slot, language);
  const state = document !== null ? 'here' : required ? 'missing' : 'none';
  const Icon = { here: IconCheck, missing: IconAlertTriangle, none: IconMinus }[state];
  const meta =
    document === null
      ? required
        ? ''
        : t('documents.none')
      : document.mayRead
        ? `${kindOf(document.mediaType, language)}, ${fileSize(document.size)}`
        : t('documents.closed');
  return (
    <Row
      quiet
      mark={
        <span className={styles['paper']} data-state={state}>
          <Icon aria-hidden />
        </span>
      }
      title={
        document?.mayRead ? (
          <button
            type="button"
            className={styles['open']}
            aria-label={t('documents.open', { name })}
            onClick={() => void openDocument(document.uuid, t('documents.failed'))}
          >
            {name}
          </button>
        ) : (
          <span className={state === 'none' ? styles['absent'] : undefined}>{name}</span>
        )
      }
      detail={
        state === 'missing' ? <span className={styles['wanting']}>{t('documents.missing')}</span> : undefined
      }
      meta={meta}
      action={children}
    />
  );
}
