import { swapCalls, type OwnSwap, type SwapShift } from '@jornada/contract/swaps.ts';
import { isPending } from '@jornada/domain/swaps/swaps.ts';
import { lazy, Suspense } from 'react';
import { useAct, useRead } from '../data.ts';
import { barsOf } from '../myweek/shifts.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { useFormat } from '../ui/format.ts';
import { TimeBar } from '../ui/marks/TimeBar.tsx';
import { shiftHours } from './shiftHours.ts';
import { texts } from './texts.ts';
import styles from './swaps.module.css';

/** What names the planning rules, all of which come with it, waits for the first screen to be there. */
const OwnWeeks = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, LATER_MS));
  return import('./OwnWeeks.tsx');
});
const LATER_MS = 1_000;

/** On the phone's first screen: swaps that colleagues propose and that wait for one's own answer (picture 29). */
export function AskedSwaps() {
  const profile = useProfile();
  const { data = [] } = useRead(swapCalls['swaps.mine'], {}, { enabled: can(profile, 'swaps.mine') });
  return data
    .filter(({ mine, state, changed }) => !mine && state === 'PROPOSED' && !changed)
    .map((swap) => <SwapCard key={swap.uuid} swap={swap} />);
}

/** A swap of one's own: what one gives and takes, what it does to the week, and how far it is. */
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
  const waits = !mine && state === 'PROPOSED' && !changed;
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
      {isPending(state) && !changed && (
        <Suspense>
          <OwnWeeks swap={swap} />
        </Suspense>
      )}
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
