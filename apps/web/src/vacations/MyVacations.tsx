import { vacationCalls, type VacationRequest } from '@jornada/contract/vacations.ts';
import { addDays } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useAct, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import { DaysBar } from './DaysBar.tsx';
import { OwnPact } from './OwnPact.tsx';
import { days } from './summary.tsx';
import { texts } from './texts.ts';
import { useRefusals } from './useRefusals.ts';
import styles from './own.module.css';

const WEEKS_SHOWN = 8;

/** A collaborator's vacation on the phone: what is left, what is free, what was asked for and what is agreed (picture 29). */
export default function MyVacations() {
  const t = useTexts(texts);
  const format = useFormat();
  const [span, setSpan] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const [all, setAll] = useState(false);
  const read = useRead(vacationCalls['vacations.own'], {});
  if (read.isPending) return <Waiting label={t('own.title')} rows={8} />;
  if (read.isError) return <ReadFailed title={t('vacation.failed')} read={read} />;
  const { file, requests, pacts, weeks, maxAway } = read.data;
  const last = file.rights.findLast(({ from }) => from <= file.asOf);
  const next = file.rights.find(({ from }) => from > file.asOf);
  return (
    <div className={styles['page']}>
      <h1>{t('own.title')}</h1>
      <section className={styles['balance']}>
        <p>
          {last === undefined
            ? t('own.none', { day: format.date(next?.from ?? file.asOf) })
            : t('own.right', { due: days(last.due), year: last.year })}
        </p>
        <p className={styles['left']}>
          {t('own.left', { count: file.balance.available, shown: days(file.balance.available) })}
        </p>
        {last !== undefined && <DaysBar taken={last.taken} planned={last.planned} left={last.left} />}
      </section>
      <AskForm span={span} onSpan={setSpan} />
      {requests.length > 0 && (
        <section>
          <h2>{t('own.requests')}</h2>
          <ul className={styles['list']}>
            {requests.map((request) => (
              <OwnRequest key={request.uuid} request={request} />
            ))}
          </ul>
        </section>
      )}
      {pacts.map((pact) => (
        <OwnPact key={pact.uuid} pact={pact} />
      ))}
      <section>
        <h2>{t('own.free')}</h2>
        <ul className={styles['list']}>
          {weeks.slice(0, all ? weeks.length : WEEKS_SHOWN).map((week) => (
            <li key={week.monday}>
              <button
                type="button"
                className={styles['week']}
                disabled={week.off === 'CLOSED'}
                onClick={() => setSpan({ from: week.monday, to: addDays(week.monday, 6) })}
              >
                <span>
                  <b>{format.days(week.monday, addDays(week.monday, 6), { year: false })}</b>
                  <small>
                    {[
                      week.off === null ? '' : t(`request.off.${week.off}`),
                      ...week.holidays.map(({ name }) => name),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </span>
                <span className={styles['count']} data-full={week.away >= maxAway || undefined}>
                  {week.own > 0
                    ? t('own.week.mine', { days: week.own })
                    : t('own.away', { away: week.away, max: maxAway })}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {!all && (
          <Button kind="link" onClick={() => setAll(true)}>
            {t('own.free.more')}
          </Button>
        )}
      </section>
    </div>
  );
}

type Span = { readonly from: string | null; readonly to: string | null };

/** What somebody asks for, with what it costs before it is sent. */
function AskForm({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) {
  const t = useTexts(texts);
  const format = useFormat();
  const [comment, setComment] = useState('');
  const { from, to } = span;
  const whole = from !== null && to !== null && from <= to;
  const preview = useRead(
    vacationCalls['vacationRequests.preview'],
    { from: from ?? '', to: to ?? '' },
    { enabled: whole, keepOld: true },
  );
  const act = useAct(vacationCalls['vacationRequests.create'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('own.sent') });
      setComment('');
      onSpan({ from: null, to: null });
    },
  });
  const weighed = whole ? preview.data : undefined;
  const refusals = useRefusals(weighed?.refusals ?? []);
  return (
    <section>
      <h2>{t('own.ask')}</h2>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          act.mutate({ from: from ?? '', to: to ?? '', comment });
        }}
      >
        <DateField
          label={t('own.from')}
          value={from}
          onChange={(day) => onSpan({ from: day, to: to ?? day })}
        />
        <DateField
          label={t('own.to')}
          value={to}
          min={from ?? undefined}
          onChange={(day) => onSpan({ from, to: day })}
        />
        {weighed !== undefined && (
          <ul className={styles['facts']} aria-live="polite">
            <li>
              <b>{t('own.cost', { count: weighed.days })}</b>
            </li>
            <li>{t('own.away', { away: weighed.away, max: weighed.maxAway })}</li>
            {weighed.off !== null && <li>{t(`request.off.${weighed.off}`)}</li>}
            {weighed.holidays.map(({ date, name }) => (
              <li key={date}>{t('own.holiday', { name, day: format.day(date) })}</li>
            ))}
            {refusals.map((sentence) => (
              <li key={sentence} className={styles['refused']}>
                {sentence}
              </li>
            ))}
          </ul>
        )}
        <Textarea label={t('own.comment')} optional value={comment} onChange={setComment} rows={2} />
        <Button
          kind="primary"
          size="large"
          wide
          type="submit"
          busy={act.isPending}
          locked={whole ? undefined : t('own.from')}
        >
          {t('own.send')}
        </Button>
      </form>
    </section>
  );
}

const TONES = {
  WAITING: 'progress',
  PROPOSED: 'ending',
  APPROVED: 'active',
  DECLINED: 'refused',
  WITHDRAWN: 'paused',
} as const satisfies Record<VacationRequest['status'], string>;

function OwnRequest({ request }: { request: VacationRequest }) {
  const t = useTexts(texts);
  const format = useFormat();
  const withdraw = useAct(vacationCalls['vacationRequests.withdraw'], {
    onDone: () => showToast({ text: t('own.withdrawn') }),
  });
  const accept = useAct(vacationCalls['vacationRequests.acceptProposal'], {
    onDone: () => showToast({ kind: 'done', text: t('own.accepted') }),
  });
  const { uuid: requestUuid, version, proposed, answer, status } = request;
  const isOpen = status === 'WAITING' || status === 'PROPOSED';
  const words = (span: { from: string; to: string }) =>
    span.from === span.to ? format.day(span.from) : format.days(span.from, span.to, { year: false });
  return (
    <li className={styles['request']}>
      <span>
        <b>{words(request)}</b>
        <small>
          {t('year.days', { count: request.days })}
          {answer === null ? '' : `, «${answer}»`}
        </small>
        {proposed !== null && <small>{t('own.proposes', { days: words(proposed) })}</small>}
      </span>
      <Status tone={TONES[status]} label={t(`request.status.${status}`)} />
      {isOpen && (
        <span className={styles['acts']}>
          <Button
            size="small"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ requestUuid, version })}
          >
            {t('own.withdraw')}
          </Button>
          {proposed !== null && (
            <Button
              kind="primary"
              size="small"
              busy={accept.isPending}
              onClick={() => accept.mutate({ requestUuid, version })}
            >
              {t('own.accept', { days: words(proposed) })}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
