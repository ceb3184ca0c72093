import { notificationCalls } from '@jornada/contract/notifications.ts';
import type { PlannedCollaborator } from '@jornada/contract/planned-week.ts';
import { isAwaited } from '@jornada/domain/notifications/due.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import { useAct } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';

type PersonWeek = PlannedCollaborator['weeks'][number];

type AnswerDialogProps = {
  site: { readonly code: string; readonly timeZone: string };
  name: string;
  week: PersonWeek & { readonly notification: NonNullable<PersonWeek['notification']> };
  onClose: () => void;
};

/** What a person answered to a week, or did not in time: change the week and send it again, or close the notification. */
export function AnswerDialog({ site, name, week: { weekStart, notification }, onClose }: AnswerDialogProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const profile = useProfile();
  const close = useAct(notificationCalls['notifications.closeWeeklyNotification'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('answer.closed', { name }) });
      onClose();
    },
  });
  const { status, sentBy, rejectReason } = notification;
  const moment = (at: string) => format.moment(at, site.timeZone);
  const awaited = isAwaited(
    { status, dueAt: Temporal.Instant.from(notification.dueAt) },
    Temporal.Now.instant(),
  );
  const open = status === 'REJECTED' || status === 'SENT' || status === 'COMMUNICATED';
  const given = {
    week: weekNumber(weekStart),
    when: moment(notification.answeredAt ?? notification.sentAt),
    due: moment(notification.dueAt),
  };
  const state = status === 'REJECTED' || !open ? status : awaited ? 'awaited' : 'overdue';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('answer.title', { name, week: given.week })}
      actions={
        <>
          {open && can(profile, 'notifications.closeWeeklyNotification', site.code) && (
            <Button
              busy={close.isPending}
              locked={awaited ? t('answer.locked', given) : null}
              onClick={() => close.mutate({ notificationUuid: notification.uuid })}
            >
              {t('answer.close')}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {t(open ? 'answer.change' : 'answer.see')}
          </Button>
        </>
      }
    >
      <p>{t('answer.sent', { who: sentBy, when: moment(notification.sentAt) })}</p>
      <p>
        <b>{t(`answer.${state}`, given)}</b>
      </p>
      {rejectReason !== null && <blockquote>{t('answer.reason', { reason: rejectReason })}</blockquote>}
      {open && <p>{t(status === 'REJECTED' ? 'answer.lead.rejected' : 'answer.lead.overdue')}</p>}
    </Dialog>
  );
}
