import { storeDutyCalls, type StoreDuty } from '@jornada/contract/store-duties.ts';
import { STORE_DUTIES } from '@jornada/domain/deadlines/store-duties.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { apiFile } from '../api.ts';
import { useRead } from '../data.ts';
import { openFile } from '../openDocument.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { DutyDialog } from './DutyDialog.tsx';
import { texts } from './texts.ts';
import styles from './store.module.css';

type Paper = NonNullable<StoreDuty['current']>;

/** What the store owes as a workplace: by when, who did it last, and the papers that show it. */
export function Duties({ personnelDivision }: { personnelDivision: string }) {
  const t = useTexts(texts);
  const [filing, setFiling] = useState<StoreDuty>();
  const read = useRead(storeDutyCalls['storeDuties.list'], { filter: { personnelDivision } });
  if (read.isError) return <ReadFailed title={t('store.failed')} read={read} />;
  if (read.data === undefined) return <Waiting label={t('store.waiting')} rows={2} />;
  return (
    <Section rule="ink" title={t('duties.title')} count={t('duties.what')}>
      <Rows>
        {read.data.map((duty) => (
          <Duty
            key={duty.duty}
            duty={duty}
            personnelDivision={personnelDivision}
            onFile={() => setFiling(duty)}
          />
        ))}
      </Rows>
      {filing !== undefined && (
        <DutyDialog
          personnelDivision={personnelDivision}
          duty={filing.duty}
          onClose={() => setFiling(undefined)}
        />
      )}
    </Section>
  );
}

type DutyProps = {
  readonly duty: StoreDuty;
  readonly personnelDivision: string;
  readonly onFile: () => void;
};

function Duty({ duty, personnelDivision, onFile }: DutyProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const files = can(useProfile(), 'storeDuties.file', personnelDivision);
  const { due, guide, people, current, earlier, urgent, mayRead } = duty;
  const name = STORE_DUTIES[duty.duty][language];
  const today = dayAt(Temporal.Now.instant());
  const words = ({ doneOn, filedBy }: Paper): string =>
    t('duties.done', { day: format.day(doneOn, { year: true }), by: filedBy });
  const dueWords = (day: string): string =>
    t(day < today ? 'duties.late' : 'duties.due', { day: format.day(day, { year: true }) });
  return (
    <Row
      title={name}
      detail={
        <span className={styles['duty']}>
          <span>
            {guide === null
              ? t('duties.few', { count: people })
              : t(`duties.guide.${guide}`, { count: people })}
          </span>
          <span>
            {current === null ? (
              t('duties.never')
            ) : (
              <Opener paper={current} words={words(current)} mayRead={mayRead} />
            )}
          </span>
          {earlier.length > 0 && (
            <details>
              <summary>{t('duties.earlier', { count: earlier.length })}</summary>
              <ul>
                {earlier.map((paper) => (
                  <li key={paper.uuid}>
                    <Opener paper={paper} words={words(paper)} mayRead={mayRead} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </span>
      }
      meta={due !== null && (urgent ? <Status tone="ending" label={dueWords(due)} /> : dueWords(due))}
      action={
        files && (
          <Button kind="link" aria-label={t('duties.file.of', { name })} onClick={onFile}>
            {t('duties.file')}
          </Button>
        )
      }
    />
  );
}

/** Words that open the paper they speak of, where the reader may. */
function Opener({ paper, words, mayRead }: { paper: Paper; words: string; mayRead: boolean }) {
  const t = useTexts(texts);
  if (!mayRead) return words;
  return (
    <Button
      kind="link"
      aria-label={t('duties.open', { name: paper.name, what: words })}
      onClick={() =>
        void openFile(
          () => apiFile(storeDutyCalls['storeDuties.paper'], { id: paper.uuid }),
          t('duties.failed'),
        )
      }
    >
      {words}
    </Button>
  );
}
