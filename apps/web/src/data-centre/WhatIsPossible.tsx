import { dataCentreCalls } from '@jornada/contract/data-centre.ts';
import { DATASET_NAMES, DATASETS, type DatasetName } from '@jornada/domain/data-centre/datasets.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Columns } from '../ui/layout/Columns.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { ExpectedColumns } from './ExpectedColumns.tsx';
import { texts } from './texts.ts';

/** What goes in and out as a spreadsheet, each with its columns. */
export function WhatIsPossible() {
  const t = useTexts(texts);
  const language = useLanguage();
  const [chosen, setChosen] = useState<DatasetName>('people');
  return (
    <Columns shape="halves">
      <div>
        <Section title={t('centre.possible')} count={t('centre.possible.lead')}>
          <DataTable<DatasetName>
            label={t('centre.possible')}
            rows={DATASET_NAMES}
            rowKey={(name) => name}
            rowLabel={(name) => DATASETS[name][language]}
            currentKey={chosen}
            columns={[
              {
                key: 'what',
                header: t('centre.what'),
                phone: 'title',
                render: (name) => (
                  <Button kind="link" onClick={() => setChosen(name)}>
                    {DATASETS[name][language]}
                  </Button>
                ),
              },
              {
                key: 'in',
                header: t('centre.possible.in'),
                phone: 'detail',
                render: (name) => t(DATASETS[name].imports ? 'centre.possible.yes' : 'centre.possible.plans'),
              },
              {
                key: 'out',
                header: t('centre.possible.out'),
                phone: 'aside',
                render: () => t('centre.possible.formats'),
              },
              {
                key: 'columns',
                header: t('centre.columns'),
                align: 'right',
                render: (name) => DATASETS[name].columns.length,
              },
            ]}
          />
        </Section>
        <SavedColumns />
      </div>
      <div>
        <ExpectedColumns dataset={chosen} named />
      </div>
    </Columns>
  );
}

/** Readings of files that somebody saved; one that is no longer needed is deleted. */
function SavedColumns() {
  const t = useTexts(texts);
  const language = useLanguage();
  const read = useRead(dataCentreCalls['dataCentre.mappings'], {});
  const remove = useAct(dataCentreCalls['dataCentre.deleteMapping'], {
    onDone: () => showToast({ kind: 'done', text: t('centre.mappings.deleted') }),
  });
  return (
    <Section title={t('centre.mappings')} count={t('centre.mappings.lead')}>
      {read.isError && <ReadFailed title={t('centre.mappings.failed')} read={read} />}
      {read.data?.length === 0 && <EmptyState title={t('centre.mappings.none')} plain />}
      <Rows dense>
        {(read.data ?? []).map(({ uuid, name, dataset, headers, by }) => (
          <Row
            key={uuid}
            title={name}
            detail={`${DATASETS[dataset][language]}: ${headers.join(', ')} · ${by}`}
            action={
              <IconButton
                label={t('centre.mappings.delete', { name })}
                icon={<IconTrash />}
                onClick={() => remove.mutate({ mappingUuid: uuid })}
              />
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
