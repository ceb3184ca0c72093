import { documentCalls, type PersonDocuments } from '@jornada/contract/documents.ts';
import { documents } from '@jornada/domain/evidence/documents.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { IconAlertTriangle, IconCheck, IconFileCheck, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../data.ts';
import { slotName } from '../../hiring/data/DocumentSlots.tsx';
import { kindOf } from '../../hiring/data/useUpload.ts';
import { openDocument } from '../../openDocument.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { useFormat } from '../../ui/format.ts';
import { FoldingSection } from '../../ui/layout/FoldingSection.tsx';
import { Row, Rows } from '../../ui/layout/Section.tsx';
import { PaperDialog } from './PaperDialog.tsx';
import { fileTexts } from './texts.ts';
import styles from './file.module.css';

type Slot = PersonDocuments['slots'][number];
type Version = NonNullable<Slot['current']>;

/** From so many days before, a paper shows as ending. */
const ENDING_DAYS = 45;
/** So many signed documents show at first. */
const FEW = 7;

type PapersProps = {
  person: { readonly uuid: string; readonly fullName: string };
  /** On a page of their own they are not folded on phones. */
  open?: boolean;
};

/** The papers of a file: what was signed, and every slot with its versions. */
export function Papers({ person: { uuid: id, fullName }, open = false }: PapersProps) {
  const t = useTexts(fileTexts);
  const read = useRead(documentCalls['document.ofPerson'], { id });
  const [filing, setFiling] = useState<Slot | null>(null);
  if (read.isPending) return <Waiting label={t('papers')} rows={6} />;
  if (read.isError) return <ReadFailed title={t('papers.loading.failed')} read={read} />;
  const { slots, signed } = read.data;
  const required = slots.filter((slot) => slot.required);
  return (
    <>
      {signed.length > 0 && <Signed signed={signed} open={open} />}
      <FoldingSection
        open={open}
        title={t('papers')}
        count={t('papers.count', {
          filled: required.filter(({ current }) => current !== null).length,
          required: required.length,
        })}
      >
        <Rows dense>
          {slots.map((slot) => (
            <SlotRow key={slot.slot} slot={slot} owner={fullName} onFile={() => setFiling(slot)} />
          ))}
        </Rows>
      </FoldingSection>
      {filing !== null && (
        <PaperDialog
          collaboratorUuid={id}
          slot={filing.slot}
          renews={filing.current !== null}
          onClose={() => setFiling(null)}
        />
      )}
    </>
  );
}

function SlotRow({ slot, owner, onFile }: { slot: Slot; owner: string; onFile: () => void }) {
  const t = useTexts(fileTexts);
  const language = useLanguage();
  const format = useFormat();
  const { current, earlier, required, mayFile } = slot;
  const name = slotName(slot.slot, language);
  const today = dayAt(Temporal.Now.instant());
  const until = current?.validUntil ?? null;
  const ending = until !== null && until <= addDays(today, ENDING_DAYS);
  const state = current === null ? (required ? 'missing' : 'none') : ending ? 'ending' : 'here';
  const Icon = { here: IconCheck, ending: IconAlertTriangle, missing: IconAlertTriangle, none: IconMinus }[
    state
  ];
  return (
    <Row
      quiet
      mark={
        <span className={styles['paper']} data-state={state}>
          <Icon aria-hidden />
        </span>
      }
      title={current === null ? name : <Opener version={current} name={name} />}
      detail={
        <>
          {current !== null && until !== null && (
            <span className={ending ? styles['wanting'] : undefined}>
              {t(until < today ? 'papers.expired' : 'papers.until', { date: format.date(until) })}
            </span>
          )}
          {current === null && (
            <span className={required ? styles['wanting'] : undefined}>
              {t(required ? 'papers.missing' : 'papers.none')}
            </span>
          )}
          {earlier.length > 0 && (
            <details className={styles['earlier']}>
              <summary>{t('papers.earlier', { count: earlier.length })}</summary>
              <ul>
                {earlier.map((version) => (
                  <li key={version.uuid}>
                    <Opener
                      version={version}
                      name={[format.dateAt(version.uploadedAt), version.uploadedBy]
                        .filter((part) => part !== '')
                        .join(', ')}
                    />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      }
      meta={
        current !== null &&
        [
          format.dateAt(current.uploadedAt),
          ...(current.uploadedBy === owner || current.uploadedBy === '' ? [] : [current.uploadedBy]),
          kindOf(current.mediaType, language),
        ].join(', ')
      }
      action={
        mayFile && (
          <Button
            kind="link"
            aria-label={t(current === null ? 'papers.add.of' : 'papers.replace.of', { name })}
            onClick={onFile}
          >
            {t(current === null ? 'papers.add' : 'papers.replace')}
          </Button>
        )
      }
    />
  );
}

/** A name that opens its file, where the reader may. */
function Opener({ version, name }: { version: Version; name: string }) {
  const t = useTexts(fileTexts);
  if (!version.mayRead) return name;
  return (
    <button
      type="button"
      className={styles['open']}
      aria-label={t('papers.open', { name })}
      onClick={() => void openDocument(version.uuid, t('papers.failed'))}
    >
      {name}
    </button>
  );
}

function Signed({ signed, open }: { signed: PersonDocuments['signed']; open: boolean }) {
  const t = useTexts(fileTexts);
  const format = useFormat();
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const title = ({ document, title: given }: PersonDocuments['signed'][number]): string =>
    Object.entries(documents).find(([name]) => name === document)?.[1][language] ?? given;
  return (
    <FoldingSection
      open={open}
      title={t('papers.signed')}
      count={signed.length}
      aside={
        signed.length > FEW &&
        !all && (
          <Button kind="link" onClick={() => setAll(true)}>
            {t('papers.all')}
          </Button>
        )
      }
    >
      <Rows dense>
        {signed.slice(0, all ? undefined : FEW).map((paper) => (
          <Row
            key={paper.uuid}
            mark={
              <span className={styles['paper']} data-state="here">
                <IconFileCheck aria-hidden />
              </span>
            }
            title={
              <button
                type="button"
                className={styles['open']}
                aria-label={t('papers.open', { name: title(paper) })}
                onClick={() => void openDocument(paper.uuid, t('papers.failed'))}
              >
                {title(paper)}
              </button>
            }
            detail={t(paper.onPaper ? 'papers.signed.paper' : 'papers.signed.on', {
              date: format.dateAt(paper.filedAt),
            })}
            meta={
              paper.evidenceCode !== null && (
                <Link className={styles['code']} to={`/verify/${paper.evidenceCode}`}>
                  {paper.evidenceCode}
                </Link>
              )
            }
          />
        ))}
      </Rows>
    </FoldingSection>
  );
}
