import type { ApiError } from '../api.ts';
import { vacationCalls, type WeighedForManagers } from '@jornada/contract/vacations.ts';
import { useState, type ReactNode } from 'react';
import { useAct, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { fieldRefusals } from '../refusals.ts';
import { useTexts } from '../texts.ts';
import { addDays, daysBetween } from '@jornada/domain/time.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { clock, hours, useFormat } from '../ui/format.ts';
import { Flag } from '../ui/marks/Flag.tsx';
import { texts } from './texts.ts';
import { useRefusals } from './useRefusals.ts';
import styles from './year.module.css';

/** What somebody asks for beside another week, and the answer. */
export function RequestPanel({ requestUuid, onDone }: { requestUuid: string; onDone: () => void }) {
  const t = useTexts(texts);
  const format = useFormat();
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState<string>();
  const [span, setSpan] = useState<Span>();
  const read = useRead(
    vacationCalls['vacationRequests.weigh'],
    { requestUuid, filter: span ?? {} },
    { keepOld: true },
  );
  const said = (text: 'weigh.approved' | 'weigh.proposed' | 'weigh.declined') => ({
    onDone: () => {
      showToast({ kind: 'done', text: t(text) });
      onDone();
    },
    // A reason that is missing is said where it is written.
    onRefused: (error: ApiError) => {
      void fieldRefusals(error).then(({ fields }) => setMissing(fields['comment']));
      return error.exceptions.every(({ values }) => values['field'] === 'comment');
    },
  });
  const approve = useAct(vacationCalls['vacationRequests.approve'], said('weigh.approved'));
  const propose = useAct(vacationCalls['vacationRequests.propose'], said('weigh.proposed'));
  const decline = useAct(vacationCalls['vacationRequests.decline'], said('weigh.declined'));
  const why = useRefusals(read.data?.asked.refusals ?? []);
  const whyOther = useRefusals(read.data?.other?.refusals ?? []);
  if (read.isPending) return <Waiting label={t('weigh.table')} rows={5} />;
  if (read.isError) return <ReadFailed title={t('weigh.failed')} read={read} />;
  const { request, name, asked, other } = read.data;
  const of = { requestUuid, version: request.version };
  const words = (one: Span) => format.days(one.from, one.to, { year: false });
  const needed = asked.reasons.flatMap((reason) =>
    reason === 'TEAM_FULL' || reason === 'BLACKOUT' || reason === 'AFTER_WINDOW'
      ? [t(`request.reason.${reason}`)]
      : [],
  );
  return (
    <section className={styles['panel']} aria-label={t('weigh.title', { count: request.days, name })}>
      <div>
        <h2>{t('weigh.title', { count: request.days, name })}</h2>
        <p>
          {words(request)}. {t('weigh.asked', { moment: format.moment(request.askedAt) })}
        </p>
        {request.comment !== '' && <p>«{request.comment}»</p>}
        <OtherDays value={span ?? other ?? undefined} onChange={setSpan} />
      </div>
      <Compared asked={asked} other={other} />
      <div className={styles['acts']}>
        {other !== null && (
          <Button
            kind={asked.outcome === 'CAN_APPROVE' ? 'outlined' : 'primary'}
            busy={propose.isPending}
            locked={whyOther.length > 0 ? whyOther.join(' ') : undefined}
            onClick={() => propose.mutate({ ...of, from: other.from, to: other.to, comment })}
          >
            {t('weigh.propose', { days: words(other) })}
          </Button>
        )}
        <Button
          kind={asked.outcome === 'CAN_APPROVE' ? 'primary' : 'outlined'}
          busy={approve.isPending}
          locked={why.length > 0 ? t('weigh.cannot', { why: why.join(' ') }) : undefined}
          onClick={() => approve.mutate({ ...of, comment })}
        >
          {asked.reasons.includes('TEAM_FULL')
            ? t('weigh.approve.away', { count: asked.away + 1 })
            : t('weigh.approve')}
        </Button>
        <Button kind="danger" busy={decline.isPending} onClick={() => decline.mutate({ ...of, comment })}>
          {t('weigh.decline')}
        </Button>
        <Textarea
          label={t('weigh.reason')}
          rows={2}
          value={comment}
          onChange={setComment}
          error={missing}
          hint={needed.length > 0 ? t('weigh.reason.needed', { reasons: needed.join(', ') }) : undefined}
        />
      </div>
    </section>
  );
}

type Span = { readonly from: string; readonly to: string };

/** The days that are proposed instead: the product's choice until the manager makes another. */
function OtherDays({
  value,
  onChange,
}: {
  value: Span | undefined;
  onChange: (span: Span | undefined) => void;
}) {
  const t = useTexts(texts);
  return (
    <fieldset className={styles['other']}>
      <legend>{t('weigh.other')}</legend>
      <DateField
        label={t('own.from')}
        value={value?.from ?? null}
        onChange={(from) =>
          onChange(
            from === null
              ? undefined
              : { from, to: addDays(from, value === undefined ? 6 : lengthOf(value)) },
          )
        }
      />
      <DateField
        label={t('own.to')}
        value={value?.to ?? null}
        min={value?.from}
        onChange={(to) => {
          if (to !== null && value !== undefined && to >= value.from) onChange({ ...value, to });
        }}
      />
    </fieldset>
  );
}

const lengthOf = ({ from, to }: Span): number => daysBetween(from, to);

function Compared({ asked, other }: { asked: WeighedForManagers; other: WeighedForManagers | null }) {
  const t = useTexts(texts);
  const format = useFormat();
  const words = (one: WeighedForManagers) => format.days(one.from, one.to, { year: false });
  const row = (label: string, cell: (one: WeighedForManagers) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      <td>{cell(asked)}</td>
      {other !== null && <td>{cell(other)}</td>}
    </tr>
  );
  return (
    <table className={styles['compare']} aria-label={t('weigh.table')}>
      <thead>
        <tr>
          <th scope="col">{t('weigh.what')}</th>
          <th scope="col">{t('weigh.col.asked', { days: words(asked) })}</th>
          {other !== null && <th scope="col">{t('weigh.col.other', { days: words(other) })}</th>}
        </tr>
      </thead>
      <tbody>
        {row(t('weigh.days'), ({ days, off }) => (
          <>
            {t('year.days', { count: days })}
            {off !== null && <span className={styles['warn']}> {t(`request.off.${off}`)}</span>}
          </>
        ))}
        {row(t('weigh.away'), ({ away, maxAway, names }) => (
          <>
            <b className={away >= maxAway ? styles['warn'] : undefined}>
              {t('weigh.away.of', { away, max: maxAway })}
            </b>
            {names.length > 0 && `, ${names.join(', ')}`}
          </>
        ))}
        {row(t('weigh.coverage'), ({ coverage: { missingBefore, missing, worst } }) =>
          missing === 0 || worst === null ? (
            t('weigh.coverage.ok')
          ) : (
            <span className={styles['warn']}>
              {t('weigh.coverage.missing', {
                hours: hours(missing / 60),
                when: `${format.day(worst.date)}, ${clock(worst.fromHour)}`,
              })}
              {missingBefore > 0 && t('weigh.coverage.before', { hours: hours(missingBefore / 60) })}
            </span>
          ),
        )}
        {row(t('weigh.grant'), ({ grantBy, to }) =>
          grantBy === null ? (
            '–'
          ) : to <= grantBy ? (
            t('weigh.grant.inside', { day: format.date(grantBy) })
          ) : (
            <Flag source="law" label={t('weigh.grant.outside', { day: format.date(grantBy) })} />
          ),
        )}
        {row(t('weigh.holidays'), ({ holidays }) =>
          holidays.length === 0
            ? t('weigh.none')
            : holidays.map(({ date, name }) => `${name} (${format.day(date)})`).join(', '),
        )}
        {row(t('weigh.notified'), ({ notified }) =>
          notified === 0 ? t('weigh.notified.no') : t('weigh.notified.yes', { count: notified }),
        )}
      </tbody>
    </table>
  );
}
