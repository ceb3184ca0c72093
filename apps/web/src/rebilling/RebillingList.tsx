import { rebillingCalls, type Rebilling } from '@jornada/contract/rebilling.ts';
import { addDays, addMonths, dayAt, monthOf } from '@jornada/domain/time.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '../data.ts';
import { MonthStepper } from '../planning/month/MonthStepper.tsx';
import { useStepKeys } from '../planning/month/useStepKeys.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useFormat } from '../ui/format.ts';
import type { Column } from '../ui/table/columns.ts';
import { accounted } from './accounted.ts';
import { SaveRebilling } from './SaveRebilling.tsx';
import { texts } from './texts.ts';
import { useRemoval } from './useRemoval.ts';
import styles from './rebilling.module.css';

/** What the teams of a store charge to each other in a month (decisions §5.8). */
export default function RebillingList() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const [asking, setAsking] = useState<'new' | Rebilling | null>(null);
  const month = /^\d{4}-\d\d-01$/.test(search.get('month') ?? '')
    ? (search.get('month') ?? '')
    : monthOf(dayAt(Temporal.Now.instant()));
  const read = useRead(
    rebillingCalls['rebilling.list'],
    { personnelDivision, filter: { from: month, to: addDays(addMonths(month, 1), -1) } },
    { keepOld: true },
  );
  const remove = useRemoval(personnelDivision);
  const goTo = (next: string): void => setSearch({ month: next }, { replace: true });
  useStepKeys(
    asking === null
      ? { ArrowLeft: () => goTo(addMonths(month, -1)), ArrowRight: () => goTo(addMonths(month, 1)) }
      : {},
  );
  const add = (kind: 'primary' | 'link') => (
    <Button kind={kind} icon={kind === 'primary' ? <IconPlus /> : undefined} onClick={() => setAsking('new')}>
      {t('rebilling.add')}
    </Button>
  );
  return (
    <>
      <RecordList
        title={t('rebilling.title')}
        lead={t('rebilling.lead')}
        path={[
          { label: t('rebilling.planning'), to: `/mx/${personnelDivision}/planning` },
          { label: t('rebilling.title') },
        ]}
        count={read.data && t('rebilling.shown', { count: read.data.rows.length })}
        actions={
          <>
            <MonthStepper month={month} onMonth={goTo} />
            {add('primary')}
          </>
        }
        list={read}
        columns={useColumns(remove)}
        rowKey={({ date, from, to }) => `${date} ${from.uuid} ${to.uuid}`}
        rowLabel={({ date, from, to }) => `${date} ${from.name} ${to.name}`}
        onOpen={setAsking}
        empty={<EmptyState title={t('rebilling.none')} action={add('link')} />}
      />
      {asking !== null && (
        <SaveRebilling
          personnelDivision={personnelDivision}
          month={month}
          known={asking === 'new' ? undefined : asking}
          teams={read.data?.teams ?? []}
          rows={read.data?.rows ?? []}
          onRemove={remove}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function useColumns(remove: (row: Rebilling) => void): Column<Rebilling>[] {
  const t = useTexts(texts);
  const format = useFormat();
  return [
    {
      key: 'date',
      header: t('rebilling.date'),
      phone: 'title',
      render: ({ date }) => <b>{format.day(date)}</b>,
    },
    { key: 'from', header: t('rebilling.from'), phone: 'detail', render: ({ from }) => from.name },
    { key: 'to', header: t('rebilling.to'), phone: 'aside2', render: ({ to }) => to.name },
    {
      key: 'hours',
      header: t('rebilling.hours'),
      align: 'right',
      phone: 'aside',
      render: ({ minutes }) => <b>{accounted(minutes)}</b>,
    },
    {
      key: 'planned',
      header: t('rebilling.planned'),
      align: 'right',
      render: ({ plannedMinutes }) => accounted(plannedMinutes),
    },
    {
      key: 'total',
      header: t('rebilling.total'),
      align: 'right',
      // A plan that changed afterwards may hold less than was given away.
      render: ({ rebilledMinutes, plannedMinutes }) => (
        <span className={rebilledMinutes > plannedMinutes ? styles['beyond'] : undefined}>
          {accounted(rebilledMinutes)}
          {rebilledMinutes > plannedMinutes && `, ${t('rebilling.total.beyond')}`}
        </span>
      ),
    },
    {
      key: 'by',
      header: t('rebilling.by'),
      render: ({ changedBy, changedAt }) =>
        t('rebilling.by.who', { who: changedBy, when: format.moment(changedAt) }),
    },
    {
      key: 'acts',
      header: '',
      align: 'right',
      render: (row) => {
        const name = `${row.from.name}, ${row.to.name}, ${format.day(row.date)}`;
        return (
          <Button kind="link" aria-label={`${t('rebilling.remove')}: ${name}`} onClick={() => remove(row)}>
            {t('rebilling.remove')}
          </Button>
        );
      },
    },
  ];
}
