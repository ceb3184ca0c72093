import { kioskCalls, type KioskNotice } from '@jornada/contract/kiosks.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useList } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { texts } from './texts.ts';
import styles from './kiosk.module.css';

const DAYS = 28;
const SIZE = 50;

/** Punches of the last four weeks that were not accepted, and people who clocked in right after each other. */
export function KioskNotices({ personnelDivision }: { personnelDivision: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  const [page, setPage] = useState(1);
  const to = dayAt(Temporal.Now.instant());
  const list = useList(kioskCalls['kiosks.notices'], {
    personnelDivision,
    from: addDays(to, -DAYS),
    to,
    page: { number: page, size: SIZE },
  });
  const what = ({ kind, seconds, before }: KioskNotice): string =>
    kind === 'CLOSE'
      ? t('notices.CLOSE', { seconds: seconds ?? 0, name: before ?? '' })
      : t(`notices.${kind}`);
  return (
    <div className={styles['notices']}>
      <Section rule="ink" title={t('notices.title')} count={t('notices.lead')}>
        <DataTable<KioskNotice>
          label={t('notices.title')}
          columns={[
            {
              key: 'at',
              header: t('notices.at'),
              narrow: true,
              phone: 'detail',
              render: ({ date, time }) => (
                <Link to={`/mx/${personnelDivision}/presence/${date}`}>
                  {format.day(date)}, {time}
                </Link>
              ),
            },
            {
              key: 'who',
              header: t('notices.who'),
              phone: 'title',
              render: ({ name, sapNumber }) =>
                name === null ? t('notices.unknown', { number: sapNumber }) : name,
            },
            { key: 'what', header: t('notices.what'), phone: 'detail', render: what },
            {
              key: 'direction',
              header: t('notices.direction'),
              narrow: true,
              render: ({ direction }) =>
                direction === '' ? '' : t(direction === 'IN' ? 'kiosk.in' : 'kiosk.out'),
            },
            { key: 'kiosk', header: t('notices.kiosk'), narrow: true, render: ({ kiosk }) => kiosk },
          ]}
          rows={list.data?.rows}
          rowKey={({ key }) => key}
          rowLabel={({ name, sapNumber }) => name ?? sapNumber}
          error={list.isError && <ReadFailed title={t('notices.failed')} read={list} />}
          empty={<EmptyState title={t('notices.none')} plain />}
        />
        <Pager page={page} total={list.data?.total ?? 0} size={SIZE} onPage={setPage} />
      </Section>
    </div>
  );
}
