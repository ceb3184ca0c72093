import { dataCentreCalls, type ImportPreview } from '@jornada/contract/data-centre.ts';
import { DATASETS } from '@jornada/domain/data-centre/datasets.ts';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallForm } from '../form.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { figure } from '../ui/format.ts';
import { Form } from '../ui/layout/FormLayout.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { Spoken } from '../ui/marks/Spoken.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { columnName } from './columnNames.ts';
import { texts } from './texts.ts';
import styles from './dataCentre.module.css';

type ReadColumnsProps = {
  seen: ImportPreview;
  busy: boolean;
  onDownload: () => void;
  onChoose: (columns: Record<string, string | null>) => void;
  /** The reading was saved. */
  onSaved: (seen: ImportPreview) => void;
};

/** What each column is read as: by its name, as somebody chooses, or as it was saved before. */
export function ReadColumns({ seen, busy, onDownload, onChoose, onSaved }: ReadColumnsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [saves, setSaves] = useState(false);
  const { dataset, columns, rows, bad, mappings } = seen;
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
  const used = mappings.find(({ inUse }) => inUse);
  // A whole row that repeats another is nobody's column.
  const badIn = Map.groupBy(bad, ({ cell }) => (cell.includes(':') ? '' : cell.replace(/\d+$/, '')));
  const badOf = ({ letter }: { letter: string }): number => badIn.get(letter)?.length ?? 0;
  return (
    <Section
      title={t('centre.columns')}
      count={[
        t('centre.columns.count', { known, all: columns.length }),
        ...(used === undefined ? [] : [t('centre.mapping.used', { name: used.name })]),
      ].join(', ')}
      aside={
        <span className={styles['links']}>
          {mappings
            .filter(({ inUse }) => !inUse)
            .map((mapping) => (
              <Button key={mapping.uuid} kind="link" busy={busy} onClick={() => onChoose(mapping.columns)}>
                {t('centre.mapping.use', { name: mapping.name })}
              </Button>
            ))}
          {used === undefined && (
            <Button kind="link" onClick={() => setSaves(true)}>
              {t('centre.mapping.save')}
            </Button>
          )}
          <Button kind="link" onClick={onDownload}>
            {t('centre.saveAs')}
          </Button>
        </span>
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
            header: t('centre.column.outOf', { rows: figure(rows) }),
            align: 'right',
            phone: 'aside',
            render: (column) =>
              column.key === null ? (
                '–'
              ) : badOf(column) === 0 ? (
                <span className={styles['all']}>
                  <IconCheck aria-hidden />
                  <Spoken>{t('centre.column.all')}</Spoken>
                </span>
              ) : (
                <b className={styles['bad']}>{figure(-badOf(column))}</b>
              ),
          },
        ]}
      />
      {saves && <SaveColumns seen={seen} onClose={() => setSaves(false)} onSaved={onSaved} />}
    </Section>
  );
}

/** A choice of no field. */
const NOT_IMPORTED = '-';

type SaveColumnsProps = {
  seen: ImportPreview;
  onClose: () => void;
  onSaved: (seen: ImportPreview) => void;
};

/** Asks under what name a reading is saved; the sheet's is offered. */
function SaveColumns({ seen, onClose, onSaved }: SaveColumnsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { form, submit, busy } = useCallForm(dataCentreCalls['dataCentre.saveMapping'], {
    values: { name: seen.sheet ?? DATASETS[seen.dataset][language] },
    input: ({ name }: { name: string }) => ({ uuid: seen.uuid, name }),
    onDone: (saved) => {
      onSaved(saved);
      showToast({ kind: 'done', text: t('centre.mapping.saved') });
      onClose();
    },
  });
  return (
    <Dialog open title={t('centre.mapping.title')} onClose={onClose}>
      <Form onSubmit={submit}>
        <div className={styles['save']}>
          <TextField
            label={t('centre.mapping.name')}
            hint={t('centre.mapping.hint')}
            required
            maxLength={60}
            {...form.getInputProps('name')}
          />
          <Button kind="primary" type="submit" busy={busy}>
            {t('centre.mapping.title')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
