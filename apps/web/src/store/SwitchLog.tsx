import { featureCalls, type SiteSwitch } from '@jornada/contract/features.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useList } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts, type Translate } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { useFormat } from '../ui/format.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { texts } from './texts.ts';

const SIZE = 10;

/** Who turned which feature or permission of the store on or off, and when. */
export function SwitchLog({
  personnelDivision,
  onClose,
}: {
  personnelDivision: string;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  const [page, setPage] = useState(1);
  const today = dayAt(Temporal.Now.instant());
  const list = useList(featureCalls['teamPermissions.history'], {
    filter: { personnelDivision },
    page: { number: page, size: SIZE },
  });
  return (
    <Dialog open title={t('log.title')} size="wide" onClose={onClose}>
      <DataTable<SiteSwitch>
        label={t('log.title')}
        rows={list.data?.rows}
        rowKey={({ uuid }) => uuid}
        rowLabel={(row) => nameOf(t, row)}
        expectedRows={SIZE}
        error={list.isError && <ReadFailed title={t('log.failed')} read={list} />}
        empty={<EmptyState title={t('log.none')} plain />}
        columns={[
          {
            key: 'at',
            header: t('log.when'),
            phone: 'aside',
            render: ({ at }) => format.pastMoment(at, today),
          },
          {
            key: 'what',
            header: t('log.what'),
            phone: 'title',
            render: (row) => <b>{nameOf(t, row)}</b>,
          },
          {
            key: 'change',
            header: t('log.change'),
            phone: 'detail',
            render: ({ allowed, person }) =>
              t(
                `log.${allowed === null ? 'asStore' : allowed ? 'on' : 'off'}${person === null ? '' : '.for'}`,
                {
                  person: person ?? '',
                },
              ),
          },
          { key: 'by', header: t('log.by'), render: ({ by }) => by },
        ]}
      />
      <Pager page={page} total={list.data?.total ?? 0} size={SIZE} onPage={setPage} />
    </Dialog>
  );
}

const nameOf = (t: Translate<typeof texts>, { feature, permission }: SiteSwitch): string =>
  feature !== null ? t(`feature.${feature}`) : permission === null ? '–' : t(`permission.${permission}`);
