import type { ImportPreview } from '@jornada/contract/data-centre.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTexts, type Translate } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { figure, fileSize, useFormat } from '../ui/format.ts';
import { ShortProgress } from '../ui/process/ShortProgress.tsx';
import type { ProgressStop } from '../ui/process/stations.ts';
import { texts } from './texts.ts';
import styles from './dataCentre.module.css';

/** The file that is reviewed: its sheet, size, hash and who uploaded it; and how far it is. */
export function FileLine({ seen, onOther }: { seen: ImportPreview; onOther: () => void }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { fileName, sheet, rows, bytes, sha256, by, at } = seen;
  const size = [
    ...(sheet === null ? [] : [t('centre.line.sheet', { sheet })]),
    t('centre.line.rows', { count: rows, rows: figure(rows) }),
    ...(bytes === null ? [] : [fileSize(bytes)]),
  ];
  return (
    <div className={styles['line']}>
      <p className={styles['facts']}>
        <IconFileSpreadsheet aria-hidden />
        <b>{fileName}</b> <span>{size.join(', ')}</span>{' '}
        <span className="code">{`SHA-256 ${sha256.slice(0, 8)} … ${sha256.slice(-4)}`}</span>{' '}
        <span>
          {t('centre.line.by', { name: by, moment: format.pastMoment(at, dayAt(Temporal.Now.instant())) })}
        </span>
        <Button kind="link" onClick={onOther}>
          {t('centre.line.other')}
        </Button>
      </p>
      <FileSteps seen={seen} />
    </div>
  );
}

/** The steps of an import: choose the file, check its columns, review it, apply it. */
export function FileSteps({ seen }: { seen: ImportPreview | null }) {
  const t = useTexts(texts);
  return <ShortProgress label={t('centre.steps')} stops={stepsOf(t, seen)} />;
}

function stepsOf(t: Translate<typeof texts>, seen: ImportPreview | null): ProgressStop[] {
  const at = seen === null ? 0 : seen.bad.some(({ reason }) => reason === 'COLUMN_MISSING') ? 1 : 2;
  return (['file', 'columns', 'review', 'apply'] as const).map((id, step) => ({
    id,
    label: t(`centre.step.${id}`),
    state: step < at ? 'done' : step === at ? 'current' : 'future',
  }));
}
