import { dataCentreCalls, type Transfer } from '@jornada/contract/data-centre.ts';
import { DATASET_NAMES, DATASETS } from '@jornada/domain/data-centre/datasets.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useAct, useList } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { figure, useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { texts } from './texts.ts';

/** Few enough that the review above stays the main thing. */
const SIZE = 10;

/** Everything that came in and went out, the newest first; what can still be taken back says until when, and what waits is opened again. */
export function History({ onReview }: { onReview: (uuid: string) => void }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  const [page, setPage] = useState(1);
  const list = useList(dataCentreCalls['dataCentre.history'], { page: { number: page, size: SIZE } });
  const total = list.data?.total ?? 0;
  const undo = useAct(dataCentreCalls['dataCentre.undo']);
  const nameOf = ({ dataset, fileName }: Transfer): string => {
    const known = DATASET_NAMES.find((name) => name === dataset);
    return known === undefined ? fileName : DATASETS[known][language];
  };
  const stateOf = ({ status, undoUntil }: Transfer): string =>
    undoUntil === null
      ? t(`centre.status.${status}`)
      : t('centre.undo.until', { day: format.moment(undoUntil) });
  return (
    <Section
      rule="ink"
      title={t('centre.history')}
      count={t('centre.history.lead')}
      aside={
        total > SIZE &&
        t('centre.history.shown', { shown: list.data?.rows.length ?? 0, total: figure(total) })
      }
    >
      <DataTable<Transfer>
        label={t('centre.history')}
        rows={list.data?.rows}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ fileName }) => fileName}
        expectedRows={6}
        error={list.isError && <ReadFailed title={t('centre.history.failed')} read={list} />}
        empty={<EmptyState title={t('centre.history.none')} plain />}
        columns={[
          {
            key: 'at',
            header: t('centre.when'),
            phone: 'detail',
            render: ({ at, direction }) => `${format.pastMoment(at, today)}, ${t(`centre.${direction}`)}`,
          },
          { key: 'what', header: t('centre.what'), phone: 'title', render: (row) => <b>{nameOf(row)}</b> },
          { key: 'by', header: t('centre.who'), render: ({ by }) => by },
          { key: 'good', header: t('centre.good'), align: 'right', render: ({ good }) => good },
          {
            key: 'bad',
            header: t('centre.withErrors'),
            align: 'right',
            render: ({ bad, direction }) => (direction === 'IN' ? bad : '–'),
          },
          {
            key: 'hash',
            header: 'SHA-256',
            render: ({ sha256 }) => (
              <span className="code">{`${sha256.slice(0, 8)} … ${sha256.slice(-4)}`}</span>
            ),
          },
          { key: 'state', header: t('centre.state'), phone: 'aside', render: stateOf },
          {
            key: 'undo',
            header: '',
            phone: 'acts',
            render: (row) =>
              row.status === 'PREVIEW' ? (
                <Button
                  kind="link"
                  aria-label={t('centre.review.of', { file: row.fileName })}
                  onClick={() => onReview(row.uuid)}
                >
                  {t('centre.review')}
                </Button>
              ) : (
                row.undoUntil !== null && (
                  <Button
                    kind="link"
                    busy={undo.isPending}
                    aria-label={t('centre.undo.of', { file: row.fileName })}
                    onClick={() => undo.mutate({ uuid: row.uuid })}
                  >
                    {t('centre.undo')}
                  </Button>
                )
              ),
          },
        ]}
      />
      <Pager page={page} total={total} size={SIZE} onPage={setPage} />
    </Section>
  );
}
