import { dataCentreCalls, type ImportPreview } from '@jornada/contract/data-centre.ts';
import { DATASETS, IMPORT_NAMES, UNDO_DAYS } from '@jornada/domain/data-centre/datasets.ts';
import { writeCsv } from '@jornada/domain/csv.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAct } from '../data.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { FileSlot, type FileState } from '../ui/fields/FileSlot.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { figure } from '../ui/format.ts';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { Figures } from '../ui/layout/Figures.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { texts } from './texts.ts';
import styles from './dataCentre.module.css';

/** A file, what it would do, and then all of its good rows or none. */
export function ImportPart() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { personnelDivision = '' } = useParams();
  const [dataset, setDataset] = useState<(typeof IMPORT_NAMES)[number]>('people');
  const [file, setFile] = useState<FileState>({ kind: 'empty' });
  const [seen, setSeen] = useState<ImportPreview | null>(null);
  const forget = (): void => {
    setSeen(null);
    setFile({ kind: 'empty' });
  };
  const preview = useAct(dataCentreCalls['dataCentre.preview'], { onRefused: () => true });
  const apply = useAct(dataCentreCalls['dataCentre.apply'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('centre.done') });
      forget();
    },
  });
  const discard = useAct(dataCentreCalls['dataCentre.discard'], { onDone: forget });
  const choose = async (chosen: File): Promise<void> => {
    const { name } = chosen;
    setSeen(null);
    setFile({ kind: 'here', name, detail: t('centre.reading') });
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    preview.mutate(
      { dataset, file: { name, bytes } },
      {
        onSuccess: (found) => {
          setSeen(found);
          setFile({
            kind: 'here',
            name,
            detail: t('centre.rows', { rows: found.rows, hash: shortHash(found.sha256) }),
          });
        },
        onError: () => setFile({ kind: 'refused', name, reason: t('centre.unreadable') }),
      },
    );
  };
  const good = seen === null ? 0 : seen.same + seen.changed + seen.added;
  return (
    <>
      <div className={styles['choice']}>
        <SelectField
          label={t('centre.dataset')}
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
      </div>
      {dataset === 'demand' && seen === null && <p className={styles['note']}>{t('centre.demand.hint')}</p>}
      {seen !== null && (
        <>
          <Section rule="ink" title={t('centre.changes')} count={t('centre.changes.good', { count: good })}>
            <Figures
              figures={[
                { label: t('centre.same'), value: figure(seen.same) },
                { label: t('centre.changed'), value: figure(seen.changed) },
                { label: t('centre.added'), value: figure(seen.added) },
              ]}
            />
            <p className={styles['note']}>{t('centre.apply.whole', { days: UNDO_DAYS })}</p>
          </Section>
          <Columns seen={seen} />
          {seen.bad.length > 0 && <BadCells seen={seen} />}
          <ActionBar>
            <Button busy={discard.isPending} onClick={() => discard.mutate({ uuid: seen.uuid })}>
              {t('centre.discard')}
            </Button>
            <Button
              kind="primary"
              busy={apply.isPending}
              locked={good === 0 ? t('centre.apply.none') : null}
              onClick={() => apply.mutate({ uuid: seen.uuid, good })}
            >
              {t('centre.apply', { count: good })}
            </Button>
          </ActionBar>
        </>
      )}
    </>
  );
}

function Columns({ seen: { dataset, columns } }: { seen: ImportPreview }) {
  const t = useTexts(texts);
  const known = columns.filter(({ key }) => key !== null).length;
  return (
    <Section
      title={t('centre.columns')}
      count={t('centre.columns.count', { known, count: columns.length - known })}
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
            render: ({ key }) =>
              DATASETS[dataset].columns.find((column) => column.key === key)?.header ??
              t('centre.column.none'),
          },
        ]}
      />
    </Section>
  );
}

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
            render: ({ said }) => <span className={styles['said']}>{said || '–'}</span>,
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
