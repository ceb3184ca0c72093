import {
  notificationCalls,
  type DayDifference,
  type WeeklyNotification,
} from '@jornada/contract/notifications.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { SealedCopy } from '../evidence/SealedCopy.tsx';
import { useCallForm } from '../form.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { Sheet } from '../ui/floating/Sheet.tsx';
import { hours, hoursDelta, useFormat } from '../ui/format.ts';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { Figures } from '../ui/layout/Figures.tsx';
import { BySpaces } from '../ui/marks/BySpaces.tsx';
import { TimeBar } from '../ui/marks/TimeBar.tsx';
import { useOnScreen } from '../ui/useOnScreen.ts';
import { shiftsOf, shiftsText, workBars } from './shifts.ts';
import { texts } from './texts.ts';
import styles from './changes.module.css';

/** What changed in a week that the person was notified of, and their answer: yes with one tap, or no with a reason. */
export default function Changes() {
  const { '*': uuids = '', personnelDivision = '' } = useParams();
  const groups = uuids.split('/').filter(Boolean);
  const back = `/mx/${personnelDivision}/weeklyNotificationsList`;
  // An address that was cut short names no week: the list has them all.
  return groups.length === 0 ? <Navigate to={back} replace /> : <Groups groups={groups} back={back} />;
}

function Groups({ groups, back }: { groups: string[]; back: string }) {
  const t = useTexts(texts);
  const read = useRead(notificationCalls['planningModifications.differencesByNotification'], {
    planningNotificationGroupsUuids: groups,
  });
  const view = useAct(notificationCalls['weeklyNotification.viewWeeklyNotification'], {
    onRefused: () => true,
  });
  const unseen = read.data?.notifications.find(({ status }) => status === 'SENT')?.uuid;
  const { mutate: markSeen } = view;
  useEffect(() => {
    if (unseen !== undefined) markSeen({ notificationUuid: unseen });
  }, [unseen, markSeen]);
  if (read.isPending) return <Waiting label={t('notices.title')} rows={8} />;
  if (read.isError) return <ReadFailed title={t('changes.failed')} read={read} />;
  return (
    <>
      {read.data.notifications.map((notification) => (
        <Notification key={notification.uuid} notification={notification} back={back} />
      ))}
    </>
  );
}

function Notification({ notification, back }: { notification: WeeklyNotification; back: string }) {
  const t = useTexts(texts);
  useOnScreen('own-head');
  const format = useFormat();
  const { site, base } = notification;
  const first = base === null;
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <Link to={back} aria-label={t('changes.back')}>
          <IconArrowLeft aria-hidden />
        </Link>
        <b>{t('my.week', { week: notification.weekNumber })}</b>
        <span>{format.days(notification.weekStart, addDays(notification.weekStart, 6))}</span>
      </header>
      <h1>{t(first ? 'changes.new' : 'changes.title', { count: notification.days.length })}</h1>
      <p className={styles['lead']}>
        {t('changes.lead', {
          who: notification.sentBy,
          when: format.moment(notification.sentAt, site.timeZone),
        })}{' '}
        {first
          ? t('changes.first')
          : base.answeredAt !== null &&
            t('changes.base', {
              day: format.day(dayAt(Temporal.Instant.from(base.answeredAt), site.timeZone)),
            })}
      </p>
      {notification.days.map((day) => (
        <DayChange key={day.date} day={day} first={first} typologies={notification.typologies} />
      ))}
      <Figures
        look="framed"
        figures={[
          { label: t('changes.week'), value: `${hours(notification.plannedMinutes / 60)} h` },
          ...(first
            ? []
            : [
                {
                  label: t('changes.difference'),
                  value: `${hoursDelta(notification.differenceMinutes / 60)} h`,
                },
              ]),
          { label: t('changes.rests'), value: String(notification.restDays) },
        ]}
      />
      <p className={styles['note']}>
        {notification.unchangedDates.length > 0 &&
          `${t(first ? 'changes.resting' : 'changes.same', { days: notification.unchangedDates.map((date) => format.weekday(date)).join(', ') })} `}
        {t('changes.signature')}
      </p>
      <Answer notification={notification} />
    </article>
  );
}

type DayChangeProps = {
  day: DayDifference;
  /** There was no plan before: nothing to compare with. */ first: boolean;
  typologies: WeeklyNotification['typologies'];
};

function DayChange({ day, first, typologies }: DayChangeProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const works = shiftsOf(day.after, typologies).some(({ away }) => away === null);
  const remark =
    day.event ??
    (first
      ? ''
      : day.before.length === 0 && works
        ? t('changes.newShift')
        : day.after.length === 0
          ? t('changes.nowRest')
          : '');
  const text = (periods: DayDifference['before']) =>
    shiftsText(periods, { typologies, language }) || t('my.rest');
  const shown = (label: string, periods: DayDifference['before'], tone: 'before' | 'now') => (
    <div className={styles['side']} data-tone={tone}>
      <dt>{label}</dt>
      <dd>
        <BySpaces>{text(periods)}</BySpaces>
      </dd>
      <dd>
        <TimeBar
          label={t('changes.bar', { label, hours: text(periods) })}
          bars={workBars(periods, { typologies, tone })}
        />
      </dd>
    </div>
  );
  return (
    <section className={styles['day']}>
      <h2>
        {format.weekday(day.date)} {Number(day.date.slice(8))} <span>{remark}</span>
        <b>{(first ? hours : hoursDelta)(day.minutes / 60)} h</b>
      </h2>
      <dl>
        {!first && shown(t('changes.before'), day.before, 'before')}
        {shown(t(!first ? 'changes.now' : works ? 'changes.shift' : 'changes.day'), day.after, 'now')}
      </dl>
    </section>
  );
}

function Answer({ notification }: { notification: WeeklyNotification }) {
  const t = useTexts(texts);
  const format = useFormat();
  const navigate = useNavigate();
  const [rejecting, setRejecting] = useState(false);
  const { base } = notification;
  const home = `/mx/${notification.site.code}/home/3`;
  const accept = useAct(notificationCalls['notifications.acceptWeeklyNotificationByCollaborator'], {
    onDone: () =>
      showToast({ kind: 'done', text: t('changes.accepted.toast', { week: notification.weekNumber }) }),
  });
  const reject = useCallForm(notificationCalls['notifications.rejectWeeklyNotificationByCollaborator'], {
    values: { reason: '' },
    input: ({ reason }) => ({ notificationUuid: notification.uuid, reason }),
    drafted: true, // the sheet keeps what is typed while the page is open
    onDone: () => {
      setRejecting(false);
      showToast({ kind: 'done', text: t('changes.rejected.toast') });
      void navigate(home);
    },
  });
  const moment = (at: string | null) => (at === null ? '' : format.moment(at, notification.site.timeZone));
  if (notification.superseded)
    return (
      <p className={styles['answered']}>
        {t('changes.superseded')}{' '}
        <Link to={`/mx/${notification.site.code}/weeklyNotificationsList`}>{t('changes.newest')}</Link>
      </p>
    );
  if (
    notification.status !== 'SENT' &&
    notification.status !== 'COMMUNICATED' &&
    notification.status !== 'NOT_SENT'
  )
    return (
      <p className={styles['answered']} data-status={notification.status}>
        {notification.status === 'ACCEPTED' && <IconCheck aria-hidden />}
        {t(`changes.${notification.status}`, {
          moment: moment(notification.answeredAt),
          reason: notification.rejectReason ?? '',
        })}
        {notification.evidenceCode !== null && <SealedCopy code={notification.evidenceCode} />}
      </p>
    );
  return (
    <>
      <ActionBar
        note={t(notification.overdue ? 'changes.overdue' : 'changes.due', {
          moment: moment(notification.dueAt),
        })}
      >
        <Button size="large" locked={accept.isPending ? '…' : null} onClick={() => setRejecting(true)}>
          {t('changes.reject')}
        </Button>
        <Button
          size="large"
          kind="primary"
          wide
          busy={accept.isPending}
          onClick={() =>
            accept.mutate({ notificationUuid: notification.uuid, snapshotHash: notification.snapshotHash })
          }
        >
          {t(base === null ? 'changes.acceptWeek' : 'changes.accept')}
        </Button>
      </ActionBar>
      <Sheet
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={t('changes.reject.title')}
        actions={
          <Button kind="primary" size="large" wide busy={reject.busy} onClick={() => reject.submit()}>
            {t('changes.reject.send')}
          </Button>
        }
      >
        <p className={styles['why']}>
          {t('changes.reject.lead')}{' '}
          {(base?.status === 'ACCEPTED' || base?.status === 'SIGNED_ON_PAPER') && t('changes.reject.applies')}
        </p>
        <Textarea
          {...reject.form.getInputProps('reason')}
          label={t('changes.reject.reason')}
          rows={4}
          maxLength={500}
        />
      </Sheet>
    </>
  );
}
