import { dataCentreCalls, type ImportPreview } from '@jornada/contract/data-centre.ts';
import { DATASETS, IMPORT_NAMES, UNDO_DAYS } from '@jornada/domain/data-centre/datasets.ts';
import { writeCsv } from '@jornada/domain/csv.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { apiFile } from '../api.ts';
import { useAct, useRead } from '../data.ts';
import { useDownload } from '../files.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { FileSlot, type FileState } from '../ui/fields/FileSlot.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { Columns } from '../ui/layout/Columns.tsx';
import { BadCells } from './BadCells.tsx';
import { ExpectedColumns } from './ExpectedColumns.tsx';
import { FileLine, FileSteps } from './FileLine.tsx';
import { ReadColumns } from './ReadColumns.tsx';
import { goodOf, WhatChanges } from './WhatChanges.tsx';
import { texts } from './texts.ts';
import styles from './dataCentre.module.css';

type ImportPartProps = {
  /** A file that waits and is opened again; null for a new one. */
  reviewed: string | null;
  /** It was applied or discarded, or another file takes its place. */
  onDone: () => void;
};

/** A file, what it would do, and then all of its good rows or none. */
export function ImportPart({ reviewed, onDone }: ImportPartProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { personnelDivision = '' } = useParams();
  const [chosenSet, setDataset] = useState<(typeof IMPORT_NAMES)[number]>('people');
  const [file, setFile] = useState<FileState>({ kind: 'empty' });
  const [found, setSeen] = useState<ImportPreview | null>(null);
  const opened = useRead(
    dataCentreCalls['dataCentre.review'],
    { uuid: reviewed ?? '' },
    { enabled: reviewed !== null },
  );
  const seen = found ?? opened.data ?? null;
  const dataset = IMPORT_NAMES.find((name) => name === seen?.dataset) ?? chosenSet;
  const forget = (): void => {
    setWhole(false);
    setSeen(null);
    setFile({ kind: 'empty' });
    onDone();
  };
  const preview = useAct(dataCentreCalls['dataCentre.preview'], { onRefused: () => true });
  const apply = useAct(dataCentreCalls['dataCentre.apply'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('centre.done') });
      forget();
    },
  });
  const discard = useAct(dataCentreCalls['dataCentre.discard'], { onDone: forget });
  const choice = useAct(dataCentreCalls['dataCentre.chooseColumns'], { onDone: setSeen });
  const repair = useAct(dataCentreCalls['dataCentre.repair'], { onDone: setSeen });
  const download = useDownload();
  const saveAs = (rows: 'all' | 'bad'): void => {
    if (seen !== null)
      download.start(
        () => apiFile(dataCentreCalls['dataCentre.file'], { uuid: seen.uuid, rows }),
        `${seen.fileName.replace(/\.[a-z]+$/i, '')}-${t(`centre.file.${rows}`)}.xlsx`,
      );
  };
  const [whole, setWhole] = useState(false);
  const choose = async (chosen: File): Promise<void> => {
    const { name } = chosen;
    setSeen(null);
    setFile({ kind: 'here', name, detail: t('centre.reading') });
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    preview.mutate(
      { dataset, file: { name, bytes } },
      {
        onSuccess: (read) => {
          setSeen(read);
          setFile({ kind: 'empty' });
        },
        onError: () => setFile({ kind: 'refused', name, reason: t('centre.unreadable') }),
      },
    );
  };
  if (reviewed !== null && opened.isError)
    return <ReadFailed title={t('centre.review.failed')} missing={t('centre.review.failed')} read={opened} />;
  // Some want every row right before anything goes in: their file waits.
  const waits = whole && seen !== null && seen.bad.length > 0;
  return (
    <>
      {seen === null ? <FileSteps seen={null} /> : <FileLine seen={seen} onOther={forget} />}
      <Columns shape={seen === null ? 'halves' : 'main'}>
        {seen === null ? (
          <div className={styles['choice']}>
            <SelectField
              label={t('centre.dataset')}
              disabled={reviewed !== null}
              value={dataset}
              onChange={(next) => {
                setDataset(IMPORT_NAMES.find((name) => name === next) ?? dataset);
                forget();
              }}
              options={IMPORT_NAMES.map((name) => ({ value: name, label: DATASETS[name][language] }))}
            />
            <FileSlot
              label={t('centre.file')}
              hint={t('centre.file.hint')}
              accept=".xlsx,.csv,text/csv"
              state={file}
              onFile={(chosen) => void choose(chosen)}
              onRemove={forget}
            />
            <LinkButton
              kind="link"
              to={`data:text/csv;charset=utf-8,${encodeURIComponent(writeCsv([DATASETS[dataset].columns.map(({ header }) => header)]))}`}
              download={`${dataset}.csv`}
            >
              {t('centre.template')}
            </LinkButton>
            <LinkButton kind="link" to={`/mx/${personnelDivision}/planning`}>
              {t('centre.plans')}
            </LinkButton>
            {dataset === 'demand' && <p className={styles['note']}>{t('centre.demand.hint')}</p>}
          </div>
        ) : (
          <div>
            <ReadColumns
              seen={seen}
              busy={choice.isPending}
              onDownload={() => saveAs('all')}
              onChoose={(columns) => choice.mutate({ uuid: seen.uuid, columns })}
              onSaved={setSeen}
            />
            <BadCells
              seen={seen}
              busy={repair.isPending}
              onSave={() => saveAs('bad')}
              onRepair={(repairs) => repair.mutate({ uuid: seen.uuid, repairs: [...repairs] })}
            />
          </div>
        )}
        <div>
          {seen === null ? (
            <ExpectedColumns dataset={dataset} />
          ) : (
            <WhatChanges seen={seen} whole={whole} onWhole={setWhole} />
          )}
        </div>
      </Columns>
      {seen !== null && (
        <ActionBar note={t('centre.apply.note', { days: UNDO_DAYS })}>
          <Button busy={discard.isPending} onClick={() => discard.mutate({ uuid: seen.uuid })}>
            {t('centre.discard')}
          </Button>
          {waits ? (
            <Button
              kind="primary"
              onClick={() => {
                showToast({ kind: 'done', text: t('centre.kept') });
                forget();
              }}
            >
              {t('centre.keep')}
            </Button>
          ) : (
            <Button
              kind="primary"
              busy={apply.isPending}
              locked={goodOf(seen) === 0 ? t('centre.apply.none') : null}
              onClick={() => apply.mutate({ uuid: seen.uuid, good: goodOf(seen) })}
            >
              {t('centre.apply', { count: goodOf(seen) })}
            </Button>
          )}
        </ActionBar>
      )}
    </>
  );
}
