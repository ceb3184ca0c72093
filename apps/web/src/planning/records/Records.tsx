import { planningRecordCalls, type RecordRow } from '@jornada/contract/planning-records.ts';
import { comesFromProcess, RECORD_KINDS } from '@jornada/domain/planning/records/records.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useAct } from '../../data.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useListRead } from '../../list/useListRead.ts';
import { useListing } from '../../listing.ts';
import { familyPath } from '../../processes/places.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { hours, useFormat } from '../../ui/format.ts';
import { Status } from '../../ui/marks/Status.tsx';
import type { Column } from '../../ui/table/columns.ts';
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
  const filter = { ...(key === undefined ? {} : { key }), ...(kind === undefined ? {} : { kind }) };
  const list = useListRead(
    planningRecordCalls['planningRecords.list'],
    ({ page, filtered }) => ({ filter: { personnelDivision, ...(filtered ? filter : {}) }, page }),
    { listing, size: PAGE_SIZE },
  );
  const close = (): void => setAsking(null);
  const columns = useColumns(setAsking);
  return (
    <>
      <ListPage
        title={t('records.title')}
        lead={t('records.lead')}
        listing={listing}
        list={list}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.collaborator.name}
        search={t('records.search')}
        filters={
          kind === undefined
            ? []
            : [
                {
                  key: 'kind',
                  name: t('records.kind'),
                  value: kindTexts[kind][language],
                  onRemove: () => listing.setFilter('kind', null),
                },
              ]
        }
        add={{
          label: t('records.filter'),
          groups: [
            {
              title: t('records.kind'),
              items: RECORD_KINDS.map((one) => ({
                label: kindTexts[one][language],
                onSelect: () => listing.setFilter('kind', one),
              })),
            },
          ],
        }}
        words={{
          failed: t('records.failed'),
          empty: t('records.empty'),
          none: (whole) => t('records.none', { count: whole }),
        }}
        actions={
          <Button kind="primary" icon={<IconPlus />} onClick={() => setAsking({ kind: 'add' })}>
            {t('records.add')}
          </Button>
        }
      />
      {asking?.kind === 'add' && <RecordDialog personnelDivision={personnelDivision} onClose={close} />}
      {asking?.kind === 'edit' && (
        <RecordDialog personnelDivision={personnelDivision} record={asking.record} onClose={close} />
      )}
      {asking?.kind === 'end' && <EndDialog record={asking.record} onClose={close} />}
    </>
  );
}

function useColumns(onAsk: (asking: Asking) => void): Column<RecordRow>[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const remove = useRemove();
  const today = dayAt(Temporal.Now.instant());
  return [
    {
      key: 'person',
      header: t('records.person'),
      phone: 'title',
      render: (row) => <b>{row.collaborator.name}</b>,
      text: (row) => row.collaborator.name,
    },
    {
      key: 'kind',
      header: t('records.kind'),
      phone: 'detail',
      render: (row) => kindTexts[row.kind][language],
    },
    { key: 'team', header: t('records.team'), render: (row) => row.team ?? '–' },
    {
      key: 'from',
      header: t('records.from'),
      align: 'right',
      phone: 'aside2',
      render: (row) => <span className={styles['day']}>{format.date(row.from)}</span>,
      text: (row) => row.from,
    },
    {
      key: 'to',
      header: t('records.to'),
      align: 'right',
      render: (row) =>
        row.to === null ? (
          <span className={styles['quiet']}>{t('records.to.open')}</span>
        ) : (
          <span className={styles['day']}>{format.date(row.to)}</span>
        ),
      text: (row) => row.to,
    },
    { key: 'facts', header: t('records.facts'), render: (row) => factsOf(row, { t, format }) },
    {
      key: 'state',
      header: t('records.state'),
      phone: 'aside',
      render: (row) => <RecordState row={row} today={today} />,
      text: (row) => t(`records.state.${stateOf(row, today)}`),
    },
    {
      key: 'changed',
      header: t('records.changed'),
      narrow: true,
      render: (row) => (
        <>
          {row.changedBy}, <span className={styles['day']}>{format.dateAt(row.changedAt)}</span>
        </>
      ),
      text: (row) => `${row.changedBy}, ${dayAt(Temporal.Instant.from(row.changedAt))}`,
    },
    {
      key: 'acts',
      header: t('records.acts'),
      phone: 'acts',
      align: 'right',
      render: (row) =>
        row.processUuid !== null ? (
          <Link
            to={`${familyPath(row.kind === 'COMPLEMENTARY_PACT' ? 'pact' : 'absence', row.site.code)}/${row.processUuid}`}
          >
            {t('records.process')}
          </Link>
        ) : (
          <span className={styles['row']}>
            <Button
              kind="link"
              aria-label={`${t('records.edit')}: ${row.collaborator.name}`}
              onClick={() => onAsk({ kind: 'edit', record: row })}
            >
              {t('records.edit')}
            </Button>
            {(row.to === null || row.to >= today) && (
              <Button
                kind="link"
                aria-label={`${t('records.end')}: ${row.collaborator.name}`}
                onClick={() => onAsk({ kind: 'end', record: row })}
              >
                {t('records.end')}
              </Button>
            )}
            <Button
              kind="link"
              aria-label={`${t('records.remove')}: ${row.collaborator.name}`}
              onClick={() => remove(row)}
            >
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
  const create = useAct(planningRecordCalls['planningRecords.create'], {
    onDone: () => showToast({ kind: 'done', text: t('records.undone') }),
  });
  const remove = useAct(planningRecordCalls['planningRecords.remove']);
  return (record) =>
    remove.mutate(
      { recordUuid: record.uuid, version: record.version },
      {
        onSuccess: () => {
          const { kind, from, to, weeklyMinutes, signedOn, hourLess, collaborator } = record;
          const again = () =>
            create.mutate({
              collaboratorUuid: collaborator.uuid,
              kind,
              from,
              to,
              weeklyMinutes,
              signedOn,
              hourLess,
            });
          showToast({
            text: t('records.removed', { name: collaborator.name }),
            ...(comesFromProcess(kind) ? {} : { action: { label: t('records.undo'), run: again } }),
          });
        },
      },
    );
}

type Words = {
  readonly t: ReturnType<typeof useTexts<typeof texts>>;
  readonly format: ReturnType<typeof useFormat>;
};

function factsOf({ kind, weeklyMinutes, signedOn, hourLess }: RecordRow, { t, format }: Words): string {
  if (kind === 'LACTATION') return t(hourLess ? 'records.form.hour' : 'records.form.breaks');
  if (weeklyMinutes === null) return '';
  const signed =
    signedOn === null ? t('records.unsigned') : t('records.signed', { day: format.date(signedOn) });
  return `${t('records.weekly', { hours: hours(weeklyMinutes / 60) })}, ${signed}`;
}

const STATE_TONES = { over: 'paused', waiting: 'ending', ahead: 'progress', now: 'active' } as const;

function stateOf({ kind, from, to, signedOn }: RecordRow, today: string): keyof typeof STATE_TONES {
  if (to !== null && to < today) return 'over';
  if (kind === 'COMPLEMENTARY_PACT' && signedOn === null) return 'waiting';
  return from > today ? 'ahead' : 'now';
}

function RecordState({ row, today }: { row: RecordRow; today: string }) {
  const t = useTexts(texts);
  const state = stateOf(row, today);
  return <Status tone={STATE_TONES[state]} label={t(`records.state.${state}`)} />;
}
