import type { QuarterPerson } from '@jornada/contract/quarterly-notifications.ts';
import type { Quarter } from '@jornada/domain/notifications/quarter.ts';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { PaperDialog } from './PaperDialog.tsx';
import { texts } from './texts.ts';
import { usePaper } from './usePaper.ts';
import styles from './quarter.module.css';

type PaperListProps = {
  readonly people: readonly QuarterPerson[];
  readonly quarter: Quarter;
  readonly onClose: () => void;
};

/** Those whose quarter can be signed on paper: each is printed with a code of its own, by which the signed scan joins. */
export function PaperList({ people, quarter, onClose }: PaperListProps) {
  const t = useTexts(texts);
  const [filing, setFiling] = useState<QuarterPerson>();
  if (filing !== undefined)
    return <Filing person={filing} quarter={quarter} onClose={() => setFiling(undefined)} />;
  return (
    <Dialog open title={t('paper.title')} onClose={onClose}>
      <p>{t('paper.lead')}</p>
      <ul className={styles['list']}>
        {people.map((person) => (
          <Row
            key={person.collaboratorUuid}
            person={person}
            quarter={quarter}
            onFile={() => setFiling(person)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type Of = { readonly person: QuarterPerson; readonly quarter: Quarter };

const paperOf = ({ person, quarter }: Of) => ({
  notificationUuid: person.notification?.uuid ?? '',
  name: `${quarter.year}-${quarter.quarter}-${person.name}.pdf`,
});

function Row({ person, quarter, onFile }: Of & { readonly onFile: () => void }) {
  const t = useTexts(texts);
  const paper = usePaper({ ...paperOf({ person, quarter }), onFiled: () => undefined });
  return (
    <li>
      <span>{person.name}</span>
      <span className={styles['acts']}>
        <Button
          size="small"
          busy={paper.printing}
          aria-label={t('paper.print.of', { name: person.name })}
          onClick={paper.print}
        >
          {t('paper.print')}
        </Button>
        <Button size="small" aria-label={t('paper.file.of', { name: person.name })} onClick={onFile}>
          {t('paper.file')}
        </Button>
      </span>
    </li>
  );
}

function Filing({ person, quarter, onClose }: Of & { readonly onClose: () => void }) {
  const t = useTexts(texts);
  const paper = usePaper({ ...paperOf({ person, quarter }), onFiled: onClose });
  return (
    <PaperDialog
      title={t('paper.file.of', { name: person.name })}
      busy={paper.filing}
      onClose={onClose}
      onFile={paper.file}
    />
  );
}
