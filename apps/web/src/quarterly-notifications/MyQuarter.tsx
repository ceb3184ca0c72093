import {
  quarterlyNotificationCalls,
  type OwnQuarter,
  type QuarterDetail,
} from '@jornada/contract/quarterly-notifications.ts';
import { quarterOf } from '@jornada/domain/notifications/quarter.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { SealedCopy } from '../evidence/SealedCopy.tsx';
import { useCallForm } from '../form.ts';
import changes from '../myweek/changes.module.css';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { Sheet } from '../ui/floating/Sheet.tsx';
import { hours, useFormat } from '../ui/format.ts';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { Figures } from '../ui/layout/Figures.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { quarterOfPath } from './links.ts';
import { texts } from './texts.ts';
import { WeekBars } from './WeekBars.tsx';
import styles from './quarter.module.css';

/** The person's quarter, and their answer to it: yes with one tap, or no with a reason (picture 24). */
export default function MyQuarter() {
  const t = useTexts(texts);
  const { personnelDivision = '', ...asked } = useParams();
  const filter = quarterOfPath(asked, quarterOf(dayAt(Temporal.Now.instant())));
  const read = useRead(quarterlyNotificationCalls['notifications.quarterlyByCollaborator'], { filter });
  const back = `/mx/${personnelDivision}/quarterlyNotifications`;
  if (read.isPending) return <Waiting label={t('own.title')} rows={10} />;
  if (read.isError) return <ReadFailed title={t('own.failed')} read={read} />;
  if (read.data.length === 0)
    return (
      <Page title={t('quarter.title', filter)}>
        <EmptyState title={t('own.none')}>{t('own.none.lead')}</EmptyState>
      </Page>
    );
  return read.data.map((one) => (
    <Quarter key={`${one.uuid} ${one.answeredAt ?? ''}`} quarter={one} back={back} />
  ));
}

function Quarter({ quarter, back }: { quarter: OwnQuarter; back: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  const [detail, setDetail] = useState<QuarterDetail>();
  const view = useAct(quarterlyNotificationCalls['notifications.viewQuarterlyByCollaborator'], {
    onDone: setDetail,
  });
  const { mutate } = view;
  const { uuid, status, site } = quarter;
  useEffect(() => mutate({ notificationUuid: uuid }), [mutate, uuid]);
  const [first, last] = [
    detail?.weeks[0]?.weekStart ?? '',
    addDays(detail?.weeks.at(-1)?.weekStart ?? '2026-01-05', 6),
  ];
  return (
    <article className={changes['page']}>
      <header className={changes['head']}>
        <Link to={back} aria-label={t('own.back')}>
          <IconArrowLeft aria-hidden />
        </Link>
        <b>{t('quarter.title', { year: quarter.year, quarter: quarter.quarter })}</b>
        {detail && <span>{format.days(first, last)}</span>}
      </header>
      <h1>{t('own.weeks', { count: quarter.weeks })}</h1>
      <p className={changes['lead']}>
        {t('own.sent', {
          who: quarter.signedBy ?? quarter.preparedBy,
          moment: format.moment(quarter.sentAt ?? quarter.preparedAt, site.timeZone),
        })}{' '}
        {detail &&
          (status === 'SENT' || status === 'COMMUNICATED') &&
          t('own.from', { day: format.day(first) })}
      </p>
      {detail === undefined ? (
        <Waiting label={t('own.title')} rows={10} />
      ) : (
        <>
          <Figures
            look="framed"
            figures={[
              { label: t('own.hours'), value: hours(quarter.plannedMinutes / 60) },
              { label: t('own.sundays'), value: String(detail.sundays.length) },
              { label: t('own.vacations'), value: String(detail.vacationDays.length) },
              { label: t('own.restDays'), value: String(detail.restDays.length) },
            ]}
          />
          <WeekBars detail={detail} />
          <Answer quarter={quarter} detail={detail} />
        </>
      )}
    </article>
  );
}

function Answer({ quarter, detail }: { quarter: OwnQuarter; detail: QuarterDetail }) {
  const t = useTexts(texts);
  const format = useFormat();
  const [rejecting, setRejecting] = useState(false);
  const [weeks, setWeeks] = useState<readonly string[]>([]);
  const { uuid, status, site } = quarter;
  const accept = useAct(quarterlyNotificationCalls['notifications.acceptQuarterlyByCollaborator'], {
    onDone: () => showToast({ kind: 'done', text: t('own.accepted') }),
  });
  const reject = useCallForm(quarterlyNotificationCalls['notifications.rejectQuarterlyByCollaborator'], {
    values: { reason: '' },
    input: ({ reason }) => ({ notificationUuid: uuid, reason, weeks: [...weeks] }),
    drafted: true, // the sheet keeps what is typed while the page is open
    onDone: () => {
      setRejecting(false);
      showToast({ kind: 'done', text: t('own.rejected') });
    },
  });
  const moment = (at: string | null) => (at === null ? '' : format.moment(at, site.timeZone));
  if (status !== 'SENT' && status !== 'COMMUNICATED')
    return (
      <p className={changes['answered']} data-status={status}>
        {status !== 'NOT_SENT' &&
          t(`own.${status}`, {
            moment: moment(quarter.answeredAt),
            reason: quarter.rejectReason ?? '',
          })}
        {/* What was only printed to be signed has a code, and nothing sealed. */}
        {(status === 'ACCEPTED' || status === 'SIGNED_ON_PAPER') && quarter.evidenceCode !== null && (
          <SealedCopy code={quarter.evidenceCode} />
        )}
      </p>
    );
  return (
    <>
      <ActionBar note={t(quarter.overdue ? 'own.overdue' : 'own.due', { moment: moment(quarter.dueAt) })}>
        <Button size="large" locked={accept.isPending ? '…' : null} onClick={() => setRejecting(true)}>
          {t('own.reject')}
        </Button>
        <Button
          size="large"
          kind="primary"
          wide
          busy={accept.isPending}
          onClick={() => accept.mutate({ notificationUuid: uuid, snapshotHash: detail.snapshotHash })}
        >
          {t('own.accept')}
        </Button>
      </ActionBar>
      <Sheet
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={t('own.reject.title')}
        actions={
          <Button kind="primary" size="large" wide busy={reject.busy} onClick={() => reject.submit()}>
            {t('own.reject.send')}
          </Button>
        }
      >
        <p className={changes['why']}>{t('own.reject.lead')}</p>
        <Textarea
          {...reject.form.getInputProps('reason')}
          label={t('own.reject.reason')}
          rows={4}
          maxLength={500}
        />
        <fieldset className={styles['check']}>
          <legend>{t('own.reject.weeks')}</legend>
          {detail.weeks.map(({ weekStart }, at) => (
            <Checkbox
              key={weekStart}
              label={t('quarter.week', { week: at + 1, date: format.day(weekStart) })}
              checked={weeks.includes(weekStart)}
              onChange={() =>
                setWeeks((known) =>
                  known.includes(weekStart)
                    ? known.filter((one) => one !== weekStart)
                    : [...known, weekStart],
                )
              }
            />
          ))}
        </fieldset>
      </Sheet>
    </>
  );
}
