import { DATASETS, type DatasetName } from '@jornada/domain/data-centre/datasets.ts';
import type { TableColumn } from '@jornada/domain/data-centre/table.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { figure } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { texts } from './texts.ts';
import styles from './dataCentre.module.css';

/** What a file of this kind may hold, so that nobody has to guess. */
export function ExpectedColumns({ dataset, named = false }: { dataset: DatasetName; named?: boolean }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const holds = ({ kind, choices, digits, minimum, maximum }: TableColumn): string => {
    if (kind === 'choice') return (choices ?? []).join(', ');
    if (kind === 'number')
      return t('centre.kind.number', { from: figure(minimum ?? 0), to: figure(maximum ?? 0) });
    return digits === undefined ? t(`centre.kind.${kind}`) : t('centre.kind.digits', { count: digits });
  };
  return (
    <Section
      title={named ? DATASETS[dataset][language] : t('centre.expected')}
      count={t('centre.expected.lead')}
    >
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
