import { presenceCalls } from '@jornada/contract/presence.ts';
import { workingTimeCalls, type OwnRecordDay, type OwnRecordWeek } from '@jornada/contract/working-time.ts';
import { addDays, dayAt, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayIn } from '../addressDays.ts';
import { useAct, useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useOwnPath } from '../me/useOwnPath.ts';
import { useFlagText } from '../presence/proposalWords.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { hours, useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { PunchQuestion } from './PunchQuestion.tsx';
import { isAnswered, isRunning, isWhole, openDays, pastDays } from './recordDays.ts';
import { recordTexts } from './recordTexts.ts';
import styles from './myrecord.module.css';

/** The person's electronic record of working time: each day to confirm, or to say what is wrong with it. */
export default function MyRecord() {
  const t = useTexts(recordTexts);
  const path = useOwnPath(t('record.title'));
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const thisWeek = mondayOf(dayAt(Temporal.Now.instant()));
  const weekStart = mondayOf(dayIn(search, 'week') ?? thisWeek);
  const read = useRead(workingTimeCalls['workingTime.own'], { filter: { weekStart } }, { keepOld: true });
  const asked = useRead(presenceCalls['presence.questions'], {}).data ?? [];
  const questions = asked.filter(({ date }) => mondayOf(date) === weekStart);
  const go = (week: string): void => setSearch(week === thisWeek ? {} : { week }, { replace: true });
  return (
    <Page title={t('record.title')} path={path} lead={t('record.lead')} narrow>
      <header className={styles['head']}>
        <IconButton
          label={t('record.before')}
          icon={<IconChevronLeft />}
          onClick={() => go(addDays(weekStart, -7))}
        />
        <h2>
          {t('record.week', { week: weekNumber(weekStart) })}{' '}
          <span>{format.days(weekStart, addDays(weekStart, 6))}</span>
        </h2>
        <IconButton
          label={t('record.next')}
          icon={<IconChevronRight />}
          onClick={() => go(addDays(weekStart, 7))}
        />
      </header>
      {questions.map((question) => (
        <PunchQuestion key={question.uuid} question={question} />
      ))}
      {read.isPending && <Waiting label={t('record.title')} rows={7} />}
      {read.isError && read.data === undefined && <ReadFailed title={t('record.failed')} read={read} />}
      {read.data !== undefined && <Week key={weekStart} week={read.data} />}
    </Page>
  );
}

function Week({ week }: { week: OwnRecordWeek }) {
  const t = useTexts(recordTexts);
  const past = pastDays(week);
  const open = openDays(week);
  const confirm = useAct(workingTimeCalls['workingTime.confirm'], {
    onDone: ({ answered }) => showToast({ kind: 'done', text: t('record.confirmed', { count: answered }) }),
  });
  const shown = past.filter(
    (day) => day.start !== null || day.end !== null || (day.plannedMinutes > 0 && day.flags.length > 0),
  );
  const { ordinary, double, triple, overLimit } = week.week;
  return (
    <>
      {shown.length === 0 && <p>{t('record.empty')}</p>}
      <ul className={styles['days']}>
        {shown.map((day) => (
          <Day key={day.date} day={day} timeZone={week.site.timeZone} />
        ))}
      </ul>
      {shown.length > 0 && (
        <dl className={styles['sums']}>
          {(
            [
              ['record.ordinary', ordinary],
              ['record.double', double],
              ['record.triple', triple],
              ['record.over', overLimit],
            ] as const
          ).map(
            ([name, minutes]) =>
              (minutes > 0 || name === 'record.ordinary') && (
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd>{hours(minutes / 60)} h</dd>
                </div>
              ),
          )}
        </dl>
      )}
      {open.length > 1 && (
        <Button
          kind="primary"
          size="large"
          wide
          busy={confirm.isPending}
          onClick={() =>
            confirm.mutate({ days: open.map(({ date, hash }) => ({ date, hash })), agrees: true, remark: '' })
          }
        >
          {t('record.confirmWeek', { count: open.length })}
        </Button>
      )}
    </>
  );
}

function Day({ day, timeZone }: { day: OwnRecordDay; timeZone: string }) {
  const t = useTexts(recordTexts);
  const format = useFormat();
  const flag = useFlagText();
  const [isDisagreeing, setDisagreeing] = useState(false);
  const confirm = useAct(workingTimeCalls['workingTime.confirm'], {
    onDone: () => showToast({ kind: 'done', text: t('record.confirmedDay') }),
  });
  const days = [{ date: day.date, hash: day.hash }];
  const overtime = day.classes.double + day.classes.triple + day.classes.overLimit;
  return (
    <li>
      <p className={styles['line']}>
        <b>{format.day(day.date)}</b>
        <span className={styles['times']}>
          {isRunning(day)
            ? t('record.since', { time: day.start?.slice(11, 16) ?? '' })
            : `${day.start?.slice(11, 16) ?? t('record.noStart')}–${day.end?.slice(11, 16) ?? t('record.noEnd')}`}
        </span>
        {!isRunning(day) && <b>{hours(day.workedMinutes / 60)} h</b>}
      </p>
      {day.breaks.length > 0 && (
        <p>
          {t('record.breaks', {
            breaks: day.breaks.map((one) => `${one.from.slice(11, 16)}–${one.to.slice(11, 16)}`).join(', '),
          })}
        </p>
      )}
      {overtime > 0 && <p>{t('record.overtime', { hours: hours(overtime / 60) })}</p>}
      {day.flags.length > 0 && !day.settled && (
        <p className={styles['waits']}>{day.flags.map((code) => flag(code)).join(', ')}</p>
      )}
      {day.corrections.map(({ kind, time, reason, by }) => (
        <p key={`${kind} ${time ?? ''} ${reason}`}>
          {t(`record.correction.${kind}`, { time: time ?? '', by, reason })}
        </p>
      ))}
      {day.answer !== null && (
        <p data-answer={day.answer.agrees && day.answer.current ? 'yes' : 'no'} className={styles['answer']}>
          {!day.answer.current
            ? t('record.changed')
            : day.answer.agrees
              ? t('record.yes', { at: format.moment(day.answer.at, timeZone) })
              : t('record.no', { remark: day.answer.remark })}
        </p>
      )}
      {!isAnswered(day) && (
        <p className={styles['acts']}>
          {isWhole(day) && (
            <Button
              busy={confirm.isPending}
              onClick={() => confirm.mutate({ days, agrees: true, remark: '' })}
            >
              {t('record.confirm')}
            </Button>
          )}
          <Button kind="plain" onClick={() => setDisagreeing(true)}>
            {t('record.disagree')}
          </Button>
        </p>
      )}
      {isDisagreeing && <DisagreeDialog day={day} onClose={() => setDisagreeing(false)} />}
    </li>
  );
}

/** Says what is wrong with a day of one's record. */
function DisagreeDialog({ day: { date, hash }, onClose }: { day: OwnRecordDay; onClose: () => void }) {
  const t = useTexts(recordTexts);
  const format = useFormat();
  const { form, submit, busy } = useCallForm(workingTimeCalls['workingTime.confirm'], {
    values: { remark: '' },
    input: ({ remark }) => ({ days: [{ date, hash }], agrees: false, remark }),
    check: ({ remark }): Record<string, string> =>
      remark.trim() === '' ? { remark: t('record.remark.missing') } : {},
    onDone: () => {
      showToast({ kind: 'done', text: t('record.sent') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={format.longDay(date)}
      act={t('record.send')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        {...form.getInputProps('remark')}
        label={t('record.remark')}
        hint={t('record.remark.help')}
        required
        maxLength={500}
      />
    </FormDialog>
  );
}
