import { dataCentreCalls } from '@jornada/contract/data-centre.ts';
import { DATASET_NAMES, DATASETS, type DatasetName } from '@jornada/domain/data-centre/datasets.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { apiFile } from '../api.ts';
import { refresh } from '../data.ts';
import { useDownload } from '../files.ts';
import { COMPANY } from '../profile.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { texts } from './texts.ts';
import styles from './dataCentre.module.css';

/** A whole data set as a file. */
export function ExportPart() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { personnelDivision = '' } = useParams();
  const [dataset, setDataset] = useState<DatasetName>('people');
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const inStore = personnelDivision !== COMPANY;
  const [scope, setScope] = useState<'site' | 'all'>(inStore ? 'site' : 'all');
  const { busy, start } = useDownload();
  const save = (): void =>
    start(
      async () => {
        const file = await apiFile(dataCentreCalls['dataCentre.export'], {
          dataset,
          format,
          ...(scope === 'site' ? { filter: { personnelDivision } } : {}),
        });
        refresh(['transfers']);
        return file;
      },
      `${dataset}${scope === 'site' ? `-${personnelDivision}` : ''}-${dayAt(Temporal.Now.instant())}.${format}`,
    );
  return (
    <div className={styles['choice']}>
      <SelectField
        label={t('centre.dataset')}
        value={dataset}
        onChange={(next) => setDataset(DATASET_NAMES.find((name) => name === next) ?? dataset)}
        options={DATASET_NAMES.map((name) => ({ value: name, label: DATASETS[name][language] }))}
      />
      {inStore && (
        <RadioList
          label={t('centre.scope')}
          inline
          value={scope}
          onChange={(next) => setScope(next === 'all' ? 'all' : 'site')}
          options={[
            { value: 'site', label: t('centre.scope.site') },
            { value: 'all', label: t('centre.scope.all') },
          ]}
        />
      )}
      <RadioList
        label={t('centre.format')}
        inline
        value={format}
        onChange={(next) => setFormat(next === 'csv' ? 'csv' : 'xlsx')}
        options={[
          { value: 'xlsx', label: 'xlsx' },
          { value: 'csv', label: 'csv' },
        ]}
      />
      <Button kind="primary" icon={<IconDownload />} busy={busy} onClick={save}>
        {t('centre.export')}
      </Button>
    </div>
  );
}
