import type { AnyHire } from './forms.ts';
import type { SlotState } from '@jornada/contract/hiring-fields.ts';
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import { openDocument } from '../../openDocument.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { fileSize } from '../../ui/format.ts';
import { Row, Rows, Section } from '../../ui/layout/Section.tsx';
import { slotName } from '../data/DocumentSlots.tsx';
import { kindOf } from '../data/useUpload.ts';
import { hireTexts } from './texts.ts';
import styles from '../../processes/processes.module.css';

/** The slots of a hire: what is there, what is missing, what does not apply. */
export function HireDocuments({ process: { documents } }: { process: AnyHire }) {
  const t = useTexts(hireTexts);
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
        {documents.map((slot) => (
          <Paper key={slot.slot} slot={slot} />
        ))}
      </Rows>
    </Section>
  );
}

function Paper({ slot: { slot, required, document } }: { slot: SlotState }) {
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
    />
  );
}
