import { notificationCalls, type NotificationRow } from '@jornada/contract/notifications.ts';
import { notificationStatuses } from '@jornada/domain/notifications/statuses.ts';
import { addQuarters, quarterOf } from '@jornada/domain/notifications/quarter.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAct, useList } from '../data.ts';
import { planLink } from '../planning/views.ts';
import { can, useProfile } from '../profile.ts';
import { quarterOfPath } from '../quarterly-notifications/links.ts';
import { PaperDialog } from '../quarterly-notifications/PaperDialog.tsx';
import { RecordList } from '../record/RecordList.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { useFormat } from '../ui/format.ts';
import { weeklyTexts } from './weeklyTexts.ts';
import styles from './weekly.module.css';

type View = 'open' | 'pending' | 'managed';

/** A store's weekly notifications of a quarter: what is open, what waits for an answer, what is done (spec §2). */
export default function WeeklyQuarter() {
  const t = useTexts(weeklyTexts);
  const language = useLanguage();
  const format = useFormat();
  const profile = useProfile();
  const { personnelDivision = '', teamUuid, ...asked } = useParams();
  const today = dayAt(Temporal.Now.instant());
  const quarter = quarterOfPath(asked, quarterOf(today));
  const [view, setView] = useState<View>('open');
  const [filing, setFiling] = useState<NotificationRow>();
  const list = useList(
    notificationCalls[
      view === 'managed' ? 'notifications.managedWeeklyInQuarter' : 'notifications.openWeeklyInQuarter'
    ],
    {
      filter: { personnelDivision, ...quarter, ...(teamUuid === undefined ? {} : { teamUuid }) },
      page: { number: 1, size: 500 },
    },
  );
  const close = useAct(notificationCalls['notifications.closeWeeklyNotification'], {
    onDone: () => showToast({ kind: 'done', text: t('weekly.closed') }),
  });
  const file = useAct(notificationCalls['notifications.acceptWeeklyNotification'], {
    onDone: () => {
      setFiling(undefined);
      showToast({ kind: 'done', text: t('weekly.filed') });
    },
  });
  const base = `/mx/weeklyNotifications/${personnelDivision}${teamUuid === undefined ? '' : `/${teamUuid}`}`;
  const beside = (by: number) => {
    const other = addQuarters(quarter, by);
    return `${base}/${other.year}/${other.quarter}`;
  };
  const mayManage = can(profile, 'notifications.closeWeeklyNotification', personnelDivision);
  const rows = list.data?.rows.filter(
    ({ status }) => view !== 'pending' || status === 'SENT' || status === 'COMMUNICATED',
  );
  const moment = (at: string | null, zone: string) => (at === null ? '–' : format.moment(at, zone));
  return (
    <>
      <RecordList<NotificationRow>
        title={t('weekly.title', quarter)}
        lead={t('weekly.lead')}
        count={rows && t('weekly.count', { count: rows.length })}
        list={{ ...list, data: rows }}
        actions={
          <>
            <SegmentedControl<View>
              label={t('weekly.view')}
              value={view}
              options={[
                { value: 'open', label: t('weekly.open') },
                { value: 'pending', label: t('weekly.pending') },
                { value: 'managed', label: t('weekly.managed') },
              ]}
              onChange={setView}
            />
            <LinkButton to={beside(-1)}>{t('weekly.previous')}</LinkButton>
            <LinkButton to={beside(1)}>{t('weekly.next')}</LinkButton>
            {can(profile, 'quarterlyNotification.bySite', personnelDivision) && (
              <LinkButton to={`/mx/quarterlyNotifications/${personnelDivision}`}>
                {t('weekly.quarters')}
              </LinkButton>
            )}
            <LinkButton kind="primary" to={`/mx/${personnelDivision}/planning`}>
              {t('weekly.send')}
            </LinkButton>
          </>
        }
        rowKey={({ uuid }) => uuid}
        rowLabel={({ collaboratorName, weekNumber }) =>
          t('weekly.row', { name: collaboratorName, week: weekNumber })
        }
        empty={<EmptyState title={t('weekly.none')}>{t('weekly.none.lead')}</EmptyState>}
        columns={[
          {
            key: 'week',
            header: t('weekly.week'),
            render: (row) => (
              <>
                {row.weekNumber} · {format.days(row.weekStart, addDays(row.weekStart, 6), { year: false })}
              </>
            ),
          },
          { key: 'name', header: t('weekly.person'), render: (row) => row.collaboratorName },
          { key: 'team', header: t('weekly.team'), render: (row) => row.team.name },
          {
            key: 'status',
            header: t('weekly.status'),
            render: (row) => (
              <>
                {row.overdue ? t('weekly.overdue') : notificationStatuses[row.status][language]}
                {row.rejectReason !== null && <small className={styles['why']}>“{row.rejectReason}”</small>}
              </>
            ),
          },
          {
            key: 'due',
            header: t('weekly.due'),
            render: (row) =>
              row.answeredAt === null
                ? moment(row.dueAt, row.site.timeZone)
                : t('weekly.answered', { moment: moment(row.answeredAt, row.site.timeZone) }),
          },
          {
            key: 'acts',
            header: t('weekly.acts'),
            render: (row) =>
              view !== 'managed' &&
              mayManage && (
                <span className={styles['acts']}>
                  <LinkButton
                    kind="link"
                    to={planLink({
                      site: row.site.code,
                      teamUuid: row.team.uuid,
                      weekStart: row.weekStart,
                      person: row.collaboratorUuid,
                    })}
                  >
                    {t('weekly.plan')}
                  </LinkButton>
                  {(row.status === 'REJECTED' || row.overdue) && (
                    <Button
                      kind="link"
                      busy={close.isPending}
                      onClick={() => close.mutate({ notificationUuid: row.uuid })}
                    >
                      {t('weekly.close')}
                    </Button>
                  )}
                  <Button kind="link" onClick={() => setFiling(row)}>
                    {t('weekly.file')}
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {filing !== undefined && (
        <PaperDialog
          title={t('weekly.row', { name: filing.collaboratorName, week: filing.weekNumber })}
          busy={file.isPending}
          onClose={() => setFiling(undefined)}
          onFile={(scan) => file.mutate({ notificationUuid: filing.uuid, file: scan })}
        />
      )}
    </>
  );
}
