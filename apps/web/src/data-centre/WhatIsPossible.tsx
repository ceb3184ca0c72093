import { DATASET_NAMES, DATASETS, type DatasetName } from '@jornada/domain/data-centre/datasets.ts';
import { useState } from 'react';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Columns } from '../ui/layout/Columns.tsx';
import { Section } from '../ui/layout/Section.tsx';
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
      <div>
        <ExpectedColumns dataset={chosen} named />
      </div>
    </Columns>
  );
}
