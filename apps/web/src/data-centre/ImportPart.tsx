import { dataCentreCalls, type ImportPreview } from '@jornada/contract/data-centre.ts';
import { DATASETS, IMPORT_NAMES, REVIEW_DAYS, UNDO_DAYS } from '@jornada/domain/data-centre/datasets.ts';
import type { TableColumn } from '@jornada/domain/data-centre/table.ts';
import { writeCsv } from '@jornada/domain/csv.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { FileSlot, type FileState } from '../ui/fields/FileSlot.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { figure } from '../ui/format.ts';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { Columns } from '../ui/layout/Columns.tsx';
import { Figures } from '../ui/layout/Figures.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
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
  return (
    <>
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
              onChoose={(columns) => choice.mutate({ uuid: seen.uuid, columns })}
            />
          )}
        </div>
        <div>
          {seen === null ? <ExpectedColumns dataset={dataset} /> : <WhatChanges seen={seen} />}
          {seen !== null && seen.bad.length > 0 && <BadCells seen={seen} />}
        </div>
      </Columns>
      {seen !== null && (
        <ActionBar>
          <Button busy={discard.isPending} onClick={() => discard.mutate({ uuid: seen.uuid })}>
            {t('centre.discard')}
          </Button>
          <Button
            kind="primary"
            busy={apply.isPending}
            locked={goodOf(seen) === 0 ? t('centre.apply.none') : null}
            onClick={() => apply.mutate({ uuid: seen.uuid, good: goodOf(seen) })}
          >
            {t('centre.apply', { count: goodOf(seen) })}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

const goodOf = ({ same, changed, added }: ImportPreview): number => same + changed + added;

/** How much of the file is new, and how much the company knows already. */
function WhatChanges({ seen }: { seen: ImportPreview }) {
  const t = useTexts(texts);
  const parts = [
    { part: 'same', count: seen.same },
    { part: 'changed', count: seen.changed },
    { part: 'added', count: seen.added },
  ] as const;
  return (
    <Section title={t('centre.changes')} count={t('centre.changes.good', { count: goodOf(seen) })}>
      <div className={styles['bar']} aria-hidden>
        {parts.map(
          ({ part, count }) => count > 0 && <span key={part} data-part={part} style={{ flexGrow: count }} />,
        )}
      </div>
      <Figures
        figures={parts.map(({ part, count }) => ({ label: t(`centre.${part}`), value: figure(count) }))}
      />
      <p className={styles['note']}>{t('centre.apply.whole', { days: UNDO_DAYS })}</p>
      <p className={styles['note']}>{t('centre.review.kept', { days: REVIEW_DAYS })}</p>
    </Section>
  );
}

/** What a file of this kind may hold, so that nobody has to guess. */
function ExpectedColumns({ dataset }: { dataset: (typeof IMPORT_NAMES)[number] }) {
  const t = useTexts(texts);
  const holds = ({ kind, choices, digits, minimum, maximum }: TableColumn): string => {
    if (kind === 'choice') return (choices ?? []).join(', ');
    if (kind === 'number')
      return t('centre.kind.number', { from: figure(minimum ?? 0), to: figure(maximum ?? 0) });
    return digits === undefined ? t(`centre.kind.${kind}`) : t('centre.kind.digits', { count: digits });
  };
  return (
    <Section title={t('centre.expected')} count={t('centre.expected.lead')}>
      <DataTable<TableColumn>
        label={t('centre.expected')}
        rows={DATASETS[dataset].columns}
        rowKey={({ key }) => key}
        rowLabel={({ header }) => header}
        columns={[
          {
            key: 'header',
            header: t('centre.column.file'),
            phone: 'title',
            render: ({ header, also = [] }) => (
              <>
                <b>{header}</b>{' '}
                {also.length > 0 && (
                  <span className={styles['note']}>
                    {t('centre.expected.also', { words: also.join(', ') })}
                  </span>
                )}
              </>
            ),
          },
          { key: 'holds', header: t('centre.expected.holds'), phone: 'detail', render: holds },
          {
            key: 'need',
            header: t('centre.expected.need'),
            phone: 'aside',
            render: ({ optional }) => t(`centre.expected.${optional === true ? 'optional' : 'required'}`),
          },
        ]}
      />
    </Section>
  );
}

type ReadColumnsProps = {
  seen: ImportPreview;
  busy: boolean;
  onChoose: (columns: Record<string, string | null>) => void;
};

/** What each column is read as: by its name, or as somebody chooses. */
function ReadColumns({ seen: { dataset, columns, rows, bad }, busy, onChoose }: ReadColumnsProps) {
  const t = useTexts(texts);
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
    <Section title={t('centre.columns')} count={t('centre.columns.count', { known, all: columns.length })}>
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
                  ...DATASETS[dataset].columns.map((column) => ({ value: column.key, label: column.header })),
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

const MOST_SHOWN = 200;

function BadCells({ seen: { bad, fileName } }: { seen: ImportPreview }) {
  const t = useTexts(texts);
  const rows = new Set(bad.map(({ row }) => row)).size;
  const list = writeCsv([
    [t('centre.bad.row'), t('centre.bad.cell'), t('centre.bad.said'), t('centre.bad.why')],
    ...bad.map(({ row, cell, said, reason }) => [row, cell, said, t(`reason.${reason}`)]),
  ]);
  return (
    <Section
      title={t('centre.bad', { count: rows })}
      count={t('centre.bad.named')}
      aside={
        <LinkButton
          kind="link"
          to={`data:text/csv;charset=utf-8,${encodeURIComponent(list)}`}
          download={`${fileName}-errores.csv`}
        >
          {t('centre.bad.download')}
        </LinkButton>
      }
    >
      <DataTable
        label={t('centre.bad', { count: rows })}
        rows={bad.slice(0, MOST_SHOWN)}
        rowKey={({ cell, reason, said }) => `${cell} ${reason} ${said}`}
        rowLabel={({ cell }) => cell}
        columns={[
          { key: 'row', header: t('centre.bad.row'), render: ({ row }) => row },
          {
            key: 'cell',
            header: t('centre.bad.cell'),
            phone: 'title',
            render: ({ cell }) => <span className="code">{cell}</span>,
          },
          {
            key: 'said',
            header: t('centre.bad.said'),
            phone: 'aside',
            render: ({ said, cell }) => (
              <span className={styles['said']}>
                {cell.includes(':') ? t('centre.bad.wholeRow') : said || '–'}
              </span>
            ),
          },
          {
            key: 'why',
            header: t('centre.bad.why'),
            phone: 'detail',
            render: ({ reason }) => t(`reason.${reason}`),
          },
        ]}
      />
    </Section>
  );
}

const shortHash = (hash: string): string => `${hash.slice(0, 8)} … ${hash.slice(-4)}`;
