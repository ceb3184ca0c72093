import { planningRecordCalls, type RecordRow } from '@jornada/contract/planning-records.ts';
import { RECORD_KINDS } from '@jornada/domain/planning/records.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAct, useList } from '../../data.ts';
import { useListing } from '../../listing.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { hours, useFormat } from '../../ui/format.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { Status } from '../../ui/marks/Status.tsx';
import { DataTable, type Column } from '../../ui/table/DataTable.tsx';
import { FilterBar } from '../../ui/table/FilterBar.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { EndDialog } from './EndDialog.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { kindTexts, texts } from './texts.ts';
import styles from './records.module.css';

const PAGE_SIZE = 50;

type Asking = { readonly kind: 'add' } | { readonly kind: 'edit' | 'end'; readonly record: RecordRow };

/** Dated facts about the people of a store: added, changed, ended, taken back. */
export default function Records() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { personnelDivision = '' } = useParams();
  const listing = useListing(['key', 'kind'], 'name');
  const [asking, setAsking] = useState<Asking | null>(null);
  const kind = RECORD_KINDS.find((one) => one === listing.filter['kind']);
  const { key } = listing.filter;
  const list = useList(planningRecordCalls['planningRecords.list'], {
    filter: { personnelDivision, ...(key === undefined ? {} : { key }), ...(kind === undefined ? {} : { kind }) },
    page: { number: listing.page, size: PAGE_SIZE },
  });
  const close = (): void => setAsking(null);
  const columns = useColumns(setAsking);
  const total = list.data?.total ?? 0;
  const filtered = Object.keys(listing.filter).length > 0;
  return (
    <Page
      title={t('records.title')}
      lead={t('records.lead')}
      rule={false}
      count={list.data ? t('records.count', { shown: list.data.rows.length, total }) : undefined}
      actions={
        <Button kind="primary" icon={<IconPlus />} onClick={() => setAsking({ kind: 'add' })}>
          {t('records.add')}
        </Button>
      }
    >
      <FilterBar
        search={{ value: key ?? '', onChange: (value) => listing.setFilter('key', value), placeholder: t('records.search') }}
        filters={kind === undefined ? [] : [{ key: 'kind', name: t('records.kind'), value: kindTexts[kind][language], onRemove: () => listing.setFilter('kind', null) }]}
        onRemoveAll={listing.clearFilters}
        add={{ label: t('records.filter'), groups: [{ title: t('records.kind'), items: RECORD_KINDS.map((one) => ({ label: kindTexts[one][language], onSelect: () => listing.setFilter('kind', one) })) }] }}
      />
      <DataTable
        label={t('records.title')}
        columns={columns}
        rows={list.data?.rows}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.collaborator.name}
        expectedRows={8}
        error={list.isError ? <ErrorState title={t('records.failed')} reference={list.error.reference} onRetry={() => void list.refetch()} /> : undefined}
        empty={
          <EmptyState
            title={filtered ? t('records.none') : t('records.empty')}
            action={
              filtered ? (
                <Button kind="link" onClick={listing.clearFilters}>
                  {t('records.clear')}
                </Button>
              ) : undefined
            }
          />
        }
      />
      <Pager page={listing.page} total={total} size={PAGE_SIZE} onPage={listing.setPage} />
      {asking?.kind === 'add' && <RecordDialog personnelDivision={personnelDivision} onClose={close} />}
      {asking?.kind === 'edit' && <RecordDialog personnelDivision={personnelDivision} record={asking.record} onClose={close} />}
      {asking?.kind === 'end' && <EndDialog record={asking.record} onClose={close} />}
    </Page>
  );
}

function useColumns(onAsk: (asking: Asking) => void): Column<RecordRow>[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const remove = useRemove();
  const today = dayAt(Temporal.Now.instant());
  return [
    { key: 'person', header: t('records.person'), phone: 'title', render: (row) => <b>{row.collaborator.name}</b> },
    { key: 'kind', header: t('records.kind'), phone: 'detail', render: (row) => kindTexts[row.kind][language] },
    { key: 'team', header: t('records.team'), render: (row) => row.team ?? '–' },
    { key: 'from', header: t('records.from'), align: 'right', render: (row) => <span className={styles['day']}>{format.date(row.from)}</span> },
    { key: 'to', header: t('records.to'), align: 'right', render: (row) => (row.to === null ? <span className={styles['quiet']}>{t('records.to.open')}</span> : <span className={styles['day']}>{format.date(row.to)}</span>) },
    { key: 'facts', header: t('records.facts'), render: (row) => factsOf(row, { t, format }) },
    { key: 'state', header: t('records.state'), phone: 'aside', render: (row) => <RecordState row={row} today={today} /> },
    { key: 'changed', header: t('records.changed'), narrow: true, render: (row) => <>{row.changedBy}, <span className={styles['day']}>{format.date(dayAt(Temporal.Instant.from(row.changedAt)))}</span></> },
    {
      key: 'acts',
      header: '',
      align: 'right',
      render: (row) => (
        <span className={styles['row']}>
          <Button kind="link" aria-label={`${t('records.edit')}: ${row.collaborator.name}`} onClick={() => onAsk({ kind: 'edit', record: row })}>
            {t('records.edit')}
          </Button>
          {(row.to === null || row.to >= today) && (
            <Button kind="link" aria-label={`${t('records.end')}: ${row.collaborator.name}`} onClick={() => onAsk({ kind: 'end', record: row })}>
              {t('records.end')}
            </Button>
          )}
          <Button kind="link" aria-label={`${t('records.remove')}: ${row.collaborator.name}`} onClick={() => remove(row)}>
            {t('records.remove')}
          </Button>
        </span>
      ),
    },
  ];
}

/** Takes a record back; for a moment the toast can write it again. */
function useRemove(): (record: RecordRow) => void {
  const t = useTexts(texts);
  const create = useAct(planningRecordCalls['planningRecords.create'], { onDone: () => showToast({ kind: 'done', text: t('records.undone') }) });
  const remove = useAct(planningRecordCalls['planningRecords.remove']);
  return (record) =>
    remove.mutate(
      { recordUuid: record.uuid, version: record.version },
      {
        onSuccess: () => {
          const { kind, from, to, weeklyMinutes, signedOn, hourLess, collaborator } = record;
          const again = () => create.mutate({ collaboratorUuid: collaborator.uuid, kind, from, to, weeklyMinutes, signedOn, hourLess });
          showToast({ text: t('records.removed', { name: collaborator.name }), action: { label: t('records.undo'), run: again } });
        },
      },
    );
}

type Words = { readonly t: ReturnType<typeof useTexts<typeof texts>>; readonly format: ReturnType<typeof useFormat> };

function factsOf({ kind, weeklyMinutes, signedOn, hourLess }: RecordRow, { t, format }: Words): string {
  if (kind === 'LACTATION') return t(hourLess ? 'records.form.hour' : 'records.form.breaks');
  if (weeklyMinutes === null) return '';
  const signed = signedOn === null ? t('records.unsigned') : t('records.signed', { day: format.date(signedOn) });
  return `${t('records.weekly', { hours: hours(weeklyMinutes / 60) })}, ${signed}`;
}

function RecordState({ row: { kind, from, to, signedOn }, today }: { row: RecordRow; today: string }) {
  const t = useTexts(texts);
  if (to !== null && to < today) return <Status tone="paused" label={t('records.state.over')} />;
  if (kind === 'COMPLEMENTARY_PACT' && signedOn === null) return <Status tone="ending" label={t('records.state.waiting')} />;
  return from > today ? <Status tone="progress" label={t('records.state.ahead')} /> : <Status tone="active" label={t('records.state.now')} />;
}
