import { swapCalls, type OwnSwap, type SwapShift } from '@jornada/contract/swaps.ts';
import { isPending } from '@jornada/domain/swaps/swaps.ts';
import { useAct } from '../data.ts';
import { barsOf } from '../myweek/shifts.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { useFormat } from '../ui/format.ts';
import { TimeBar } from '../ui/marks/TimeBar.tsx';
import { asksMe } from './asksMe.ts';
import { OwnWeeks } from './OwnWeeks.tsx';
import { shiftHours } from './shiftHours.ts';
import { texts } from './texts.ts';
import styles from './swaps.module.css';

/** One of the person's swaps: what they give and take, what it does to the week, and how far it is. */
export function SwapCard({ swap }: { swap: OwnSwap }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { uuid: swapUuid, version, state, mine, proposer, partner, gives, takes, message, changed } = swap;
  const answer = useAct(swapCalls['swaps.answer'], {
    onDone: (done) =>
      showToast({
        kind: 'done',
        text: t(done.swap.state === 'ACCEPTED' ? 'swap.accepted' : 'swap.declined'),
      }),
  });
  const withdraw = useAct(swapCalls['swaps.withdraw'], {
    onDone: () => showToast({ kind: 'done', text: t('swap.withdrawn') }),
  });
  const waits = asksMe(swap);
  const other = mine ? partner.name : proposer.name;
  const [out, back] = mine ? [gives, takes] : [takes, gives];
  return (
    <section className={styles['card']} data-waits={waits || undefined}>
      <header>
        <h2>
          {t(mine || !waits ? 'swap.with' : takes === null ? 'swap.offers' : 'swap.asks', { name: other })}
        </h2>
        {isPending(state) && (
          <span>{t('swap.until', { moment: format.moment(swap.expiresAt, swap.site.timeZone) })}</span>
        )}
      </header>
      <dl>
        {out !== null && <Line label={t('swap.youGive')} shift={out} tone="before" />}
        {back !== null && <Line label={t('swap.youTake')} shift={back} tone="now" />}
      </dl>
      {message !== '' && <p className={styles['message']}>“{message}”</p>}
      {isPending(state) && !changed && <OwnWeeks swap={swap} />}
      {changed && <p className={styles['stale']}>{t('swap.changed.mine')}</p>}
      {!waits && !changed && (
        <p className={styles['state']}>
          {t(`swap.mine.${state}`, { name: partner.name, comment: swap.comment })}
        </p>
      )}
      {waits && (
        <div className={styles['acts']}>
          <Button
            kind="outlined"
            size="large"
            busy={answer.isPending}
            onClick={() => answer.mutate({ swapUuid, version, accepted: false })}
          >
            {t('swap.no')}
          </Button>
          <Button
            kind="primary"
            size="large"
            busy={answer.isPending}
            onClick={() => answer.mutate({ swapUuid, version, accepted: true })}
          >
            {t(takes === null ? 'swap.accept.shift' : 'swap.accept')}
          </Button>
        </div>
      )}
      {mine && isPending(state) && (
        <Button kind="link" busy={withdraw.isPending} onClick={() => withdraw.mutate({ swapUuid, version })}>
          {t('swap.withdraw')}
        </Button>
      )}
      {!mine && (state === 'ACCEPTED' || (state === 'PROPOSED' && changed)) && (
        <Button
          kind="link"
          busy={answer.isPending}
          onClick={() => answer.mutate({ swapUuid, version, accepted: false })}
        >
          {t(changed ? 'swap.no' : 'swap.unsay')}
        </Button>
      )}
    </section>
  );
}

function Line({ label, shift, tone }: { label: string; shift: SwapShift; tone: 'before' | 'now' }) {
  const format = useFormat();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>
          {format.day(shift.date)}, {shiftHours(shift)}
        </b>
        <TimeBar
          size="thin"
          label={shiftHours(shift)}
          bars={barsOf([{ ...shift, hourTypologyUuid: '' }], { tone })}
        />
      </dd>
    </div>
  );
}
