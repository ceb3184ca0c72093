import { dataCentreCalls, type ImportPreview } from '@jornada/contract/data-centre.ts';
import { DATASETS, IMPORT_NAMES, UNDO_DAYS } from '@jornada/domain/data-centre/datasets.ts';
import { writeCsv } from '@jornada/domain/csv.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { apiFile } from '../api.ts';
import { useAct, useRead } from '../data.ts';
import { useDownload } from '../files.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts, type Translate } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { FileSlot, type FileState } from '../ui/fields/FileSlot.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { figure } from '../ui/format.ts';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { Columns } from '../ui/layout/Columns.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { ShortProgress } from '../ui/process/ShortProgress.tsx';
import type { ProgressStop } from '../ui/process/stations.ts';
import { BadCells } from './BadCells.tsx';
import { ExpectedColumns } from './ExpectedColumns.tsx';
import { goodOf, WhatChanges } from './WhatChanges.tsx';
import { columnName } from './columnNames.ts';
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
  const [chosenFile, setFile] = useState<FileState>({ kind: 'empty' });
  const [found, setSeen] = useState<ImportPreview | null>(null);
  const opened = useRead(
    dataCentreCalls['dataCentre.review'],
    { uuid: reviewed ?? '' },
    { enabled: reviewed !== null },
  );
  const wordsOf = ({ rows, sha256 }: ImportPreview): string =>
    t('centre.rows', { rows, hash: shortHash(sha256) });
  const seen = found ?? opened.data ?? null;
  const dataset = IMPORT_NAMES.find((name) => name === seen?.dataset) ?? chosenSet;
  const file: FileState =
    opened.data === undefined || chosenFile.kind !== 'empty'
      ? chosenFile
      : { kind: 'here', name: opened.data.fileName, detail: wordsOf(opened.data) };
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
          setFile({ kind: 'here', name, detail: wordsOf(read) });
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
      <ShortProgress label={t('centre.steps')} stops={stepsOf(t, seen)} />
      <Columns shape="halves">
        <div>
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
          {seen !== null && (
            <ReadColumns
              seen={seen}
              busy={choice.isPending}
              onSave={() => saveAs('all')}
              onChoose={(columns) => choice.mutate({ uuid: seen.uuid, columns })}
            />
          )}
          {seen !== null && (
            <BadCells
              seen={seen}
              busy={repair.isPending}
              onSave={() => saveAs('bad')}
              onRepair={(repairs) => repair.mutate({ uuid: seen.uuid, repairs: [...repairs] })}
            />
          )}
        </div>
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

/** The way of a file: it is chosen, its columns are read, somebody reviews it, it is applied. */
function stepsOf(t: Translate<typeof texts>, seen: ImportPreview | null): ProgressStop[] {
  const at = seen === null ? 0 : seen.bad.some(({ reason }) => reason === 'COLUMN_MISSING') ? 1 : 2;
  return (['file', 'columns', 'review', 'apply'] as const).map((id, step) => ({
    id,
    label: t(`centre.step.${id}`),
    state: step < at ? 'done' : step === at ? 'current' : 'future',
  }));
}

type ReadColumnsProps = {
  seen: ImportPreview;
  busy: boolean;
  onSave: () => void;
  onChoose: (columns: Record<string, string | null>) => void;
};

/** What each column is read as: by its name, or as somebody chooses. */
function ReadColumns({ seen: { dataset, columns, rows, bad }, busy, onSave, onChoose }: ReadColumnsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  // A field that another column had moves to the one for which it is chosen.
  const choose = (letter: string, key: string | null): void =>
    onChoose(
      Object.fromEntries(
        columns.map((column) => [
          column.letter,
          column.letter === letter ? key : column.key === key ? null : column.key,
        ]),
      ),
    );
  const known = columns.filter(({ key }) => key !== null).length;
  // A whole row that repeats another is nobody's column.
  const badIn = Map.groupBy(bad, ({ cell }) => (cell.includes(':') ? '' : cell.replace(/\d+$/, '')));
  const badOf = ({ letter }: { letter: string }): number => badIn.get(letter)?.length ?? 0;
  return (
    <Section
      title={t('centre.columns')}
      count={t('centre.columns.count', { known, all: columns.length })}
      aside={
        <Button kind="link" onClick={onSave}>
          {t('centre.saveAs')}
        </Button>
      }
    >
      <DataTable
        label={t('centre.columns')}
        rows={columns}
        rowKey={({ letter }) => letter}
        rowLabel={({ header }) => header}
        columns={[
          { key: 'letter', header: '', render: ({ letter }) => letter },
          {
            key: 'header',
            header: t('centre.column.file'),
            phone: 'title',
            render: ({ header }) => <b>{header}</b>,
          },
          {
            key: 'key',
            header: t('centre.column.here'),
            phone: 'detail',
            render: ({ letter, header, key }) => (
              <SelectField
                label={t('centre.column.of', { name: header || letter })}
                hideLabel
                disabled={busy}
                value={key ?? NOT_IMPORTED}
                onChange={(next) => choose(letter, next === NOT_IMPORTED ? null : next)}
                options={[
                  { value: NOT_IMPORTED, label: t('centre.column.none') },
                  ...DATASETS[dataset].columns.map((column) => ({
                    value: column.key,
                    label: columnName(column, language),
                  })),
                ]}
              />
            ),
          },
          { key: 'sample', header: t('centre.column.sample'), render: ({ sample }) => sample || '–' },
          {
            key: 'read',
            header: t('centre.column.read'),
            align: 'right',
            render: (column) => (column.key === null ? '–' : figure(rows - badOf(column))),
          },
          {
            key: 'bad',
            header: t('centre.column.bad'),
            align: 'right',
            phone: 'aside',
            render: (column) =>
              badOf(column) === 0 ? '–' : <b className={styles['bad']}>{figure(badOf(column))}</b>,
          },
        ]}
      />
    </Section>
  );
}

/** A choice of no field. */
const NOT_IMPORTED = '-';

const shortHash = (hash: string): string => `${hash.slice(0, 8)} … ${hash.slice(-4)}`;
