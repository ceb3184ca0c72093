import {
  notificationCalls,
  type AnswersOfPerson,
  type QuarterAnswer,
} from '@jornada/contract/notifications.ts';
import { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { apiFile } from '../api.ts';
import { useAct } from '../data.ts';
import { useDownload } from '../files.ts';
import { planLink } from '../planning/views.ts';
import { can, useProfile } from '../profile.ts';
import { quarterPath } from '../quarterly-notifications/links.ts';
import { PaperDialog } from '../quarterly-notifications/PaperDialog.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { useFormat } from '../ui/format.ts';
import { lookAt, lookOf, type Board, type Column } from './answers.ts';
import { answerTexts } from './answerTexts.ts';
import { useReminding } from './useReminding.ts';
import styles from './answers.module.css';

type DetailProps = { board: Board; person: AnswersOfPerson; column: Column; onClose: () => void };

/** One notification: when it was sent, seen, due and answered, and what the manager can do about it. */
export function AnswerDetail({ board, person, column, onClose }: DetailProps) {
  const t = useTexts(answerTexts);
  const answer = answerOf(person, column);
  const title =
    column === 'quarter'
      ? t('answers.of.quarter', { name: person.name, quarter: board.quarter })
      : t('answers.of.week', { name: person.name, week: weekNumber(column.weekStart) });
  const look = lookAt(person, column);
  const changed = column !== 'quarter' && person.toNotify.includes(column.weekStart);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={<Acts board={board} person={person} column={column} title={title} onDone={onClose} />}
    >
      {look !== null && (
        <p className={styles['state']} data-look={look}>
          <b>{t(`answers.look.${look}`)}</b>
        </p>
      )}
      {answer !== null && <Course answer={answer} timeZone={board.site.timeZone} />}
      {answer?.rejectReason != null && (
        <blockquote>
          {t(answer.status === 'REJECTED' ? 'answers.reason' : 'answers.reason.before', {
            reason: answer.rejectReason,
          })}
        </blockquote>
      )}
      {answer?.status === 'REJECTED' && <p>{t('answers.rejected.lead')}</p>}
      {changed && <p>{t(answer === null ? 'answers.notSent.lead' : 'answers.changed.lead')}</p>}
    </Dialog>
  );
}

const answerOf = (person: AnswersOfPerson, column: Column): QuarterAnswer | null =>
  column === 'quarter'
    ? person.quarter
    : (person.weeks.find(({ weekStart }) => weekStart === column.weekStart) ?? null);

/** What happened to it, in order. */
function Course({ answer, timeZone }: { answer: QuarterAnswer; timeZone: string }) {
  const t = useTexts(answerTexts);
  const format = useFormat();
  const moment = (at: string) => format.moment(at, timeZone);
  const { status } = answer;
  const answered =
    status === 'ACCEPTED' || status === 'REJECTED' || status === 'SIGNED_ON_PAPER' ? status : null;
  const lines = [
    [
      t(answer.sentAt === null ? 'answers.prepared' : 'answers.sent', { who: answer.sentBy }),
      answer.sentAt === null ? '' : moment(answer.sentAt),
    ],
    [
      t('answers.seen'),
      answer.communicatedAt === null ? t('answers.seen.not') : moment(answer.communicatedAt),
    ],
    ...(answer.remindedAt === null ? [] : [[t('answers.reminded'), moment(answer.remindedAt)]]),
    ...(answer.dueAt === null || answered !== null || answer.closedAt !== null
      ? []
      : [[t(answer.overdue ? 'answers.due.over' : 'answers.due'), moment(answer.dueAt)]]),
    ...(answered === null || answer.answeredAt === null
      ? []
      : [[t(`answers.answered.${answered}`), moment(answer.answeredAt)]]),
    ...(answer.closedAt === null ? [] : [[t('answers.closedAt'), moment(answer.closedAt)]]),
  ];
  return (
    <dl className={styles['course']}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ActsProps = {
  board: Board;
  person: AnswersOfPerson;
  column: Column;
  title: string;
  onDone: () => void;
};

function Acts({ board, person, column, title, onDone }: ActsProps) {
  const t = useTexts(answerTexts);
  const format = useFormat();
  const profile = useProfile();
  const { site, year, quarter } = board;
  const [filing, setFiling] = useState(false);
  const reminding = useReminding();
  const done = (text: string) => () => {
    setFiling(false);
    showToast({ kind: 'done', text });
    onDone();
  };
  const [closed, filed] = [{ onDone: done(t('answers.closed')) }, { onDone: done(t('answers.filed')) }];
  const closeWeek = useAct(notificationCalls['notifications.closeWeeklyNotification'], closed);
  const closeQuarter = useAct(quarterlyNotificationCalls['quarterlyNotification.close'], closed);
  const fileWeek = useAct(notificationCalls['notifications.acceptWeeklyNotification'], filed);
  const fileQuarter = useAct(quarterlyNotificationCalls['quarterlyNotification.signOnPaper'], filed);
  const notificationUuid = answerOf(person, column)?.uuid ?? '';
  const download = useDownload();
  const save = () =>
    download.start(
      () =>
        column === 'quarter'
          ? apiFile(quarterlyNotificationCalls['quarterlyNotification.document'], { notificationUuid })
          : apiFile(notificationCalls['notifications.weeklyDocument'], { notificationUuid }),
      `${title}.pdf`,
    );
  const printWeek = useAct(notificationCalls['notifications.viewSignOnPaperWeeklyNotification'], {
    onDone: save,
  });
  const printQuarter = useAct(
    quarterlyNotificationCalls['quarterlyNotification.viewSignOnPaperQuarterlyNotification'],
    { onDone: save },
  );
  const [close, file, print] =
    column === 'quarter' ? [closeQuarter, fileQuarter, printQuarter] : [closeWeek, fileWeek, printWeek];
  const answer = answerOf(person, column);
  const look = answer === null ? null : lookOf(answer);
  const may = can(
    profile,
    column === 'quarter' ? 'quarterlyNotification.close' : 'notifications.closeWeeklyNotification',
    site.code,
  );
  const waits = answer?.status === 'SENT' || answer?.status === 'COMMUNICATED';
  const agreed = answer?.status === 'ACCEPTED' || answer?.status === 'SIGNED_ON_PAPER';
  const changed = column !== 'quarter' && person.toNotify.includes(column.weekStart);
  return (
    <>
      {agreed && answer.evidenceCode !== null && (
        <Button busy={download.busy} onClick={save}>
          {t('answers.document')}
        </Button>
      )}
      {answer?.evidenceCode != null && (
        <LinkButton to={`/verify/${answer.evidenceCode}`}>
          {t('answers.evidence', { code: answer.evidenceCode })}
        </LinkButton>
      )}
      {column === 'quarter' ? (
        <LinkButton to={quarterPath(site.code, { year, quarter, person: person.collaboratorUuid })}>
          {t('answers.toQuarter')}
        </LinkButton>
      ) : (
        <LinkButton
          to={planLink({
            site: site.code,
            teamUuid: person.team.uuid,
            weekStart: column.weekStart,
            person: person.collaboratorUuid,
          })}
        >
          {t('answers.plan')}
        </LinkButton>
      )}
      {may && answer !== null && (waits || answer.status === 'REJECTED') && (
        <>
          <Button busy={print.isPending || download.busy} onClick={() => print.mutate({ notificationUuid })}>
            {t('answers.print')}
          </Button>
          <Button onClick={() => setFiling(true)}>{t('answers.file')}</Button>
          <Button
            busy={close.isPending}
            locked={
              waits && !answer.overdue
                ? t('answers.close.locked', { due: format.moment(answer.dueAt ?? '', site.timeZone) })
                : null
            }
            onClick={() => close.mutate({ notificationUuid })}
          >
            {t('answers.close')}
          </Button>
        </>
      )}
      {may && waits && (
        <Button
          kind="primary"
          busy={reminding.busy}
          onClick={() =>
            void reminding.remind({
              weekly: column === 'quarter' ? [] : [notificationUuid],
              quarterly: column === 'quarter' ? [notificationUuid] : [],
            })
          }
        >
          {t('answers.remind')}
        </Button>
      )}
      {column !== 'quarter' &&
        (changed || look === 'REJECTED') &&
        can(profile, 'notifications.sendWeeklyNotification', site.code) && (
          <LinkButton
            kind="primary"
            to={`/mx/${site.code}/planning/${person.team.uuid}/${column.weekStart}/notify`}
          >
            {t('answers.notify')}
          </LinkButton>
        )}
      {filing && (
        <PaperDialog
          title={title}
          busy={file.isPending}
          onClose={() => setFiling(false)}
          onFile={(scan) => file.mutate({ notificationUuid, file: scan })}
        />
      )}
    </>
  );
}
