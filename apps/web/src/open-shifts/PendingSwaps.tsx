import { swapCalls, type Swap } from '@jornada/contract/swaps.ts';
import { isPending } from '@jornada/domain/swaps/swaps.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { intoView } from '../ui/intoView.ts';
import { Section } from '../ui/layout/Section.tsx';
import { FitLines } from './FitLines.tsx';
import { ShiftHours } from './ShiftHours.tsx';
import { texts } from './texts.ts';
import { WeekOf } from './WeekOf.tsx';
import styles from './swaps.module.css';

/** Swaps of the caller's teams: those that both want first, with what they do to the weeks of both. */
export function PendingSwaps({ site, named }: { site: string; named: string | null }) {
  const t = useTexts(texts);
  const [rejecting, setRejecting] = useState<Swap | null>(null);
  const read = useRead(swapCalls['swaps.list'], { filter: { personnelDivision: site } });
  if (read.isError && read.data === undefined) return <ReadFailed title={t('swap.failed')} read={read} />;
  const pending = read.data?.filter(({ state }) => isPending(state)) ?? [];
  const inOrder = pending.toSorted(
    (one, other) => Number(one.state === 'PROPOSED') - Number(other.state === 'PROPOSED'),
  );
  const decided = read.data?.filter(({ state }) => !isPending(state)) ?? [];
  return (
    <>
      {inOrder.length > 0 && (
        <Section title={t('swap.pending')} count={inOrder.length}>
          {inOrder.map((swap) => (
            <PendingSwap
              key={swap.uuid}
              swap={swap}
              named={swap.uuid === named}
              onReject={() => setRejecting(swap)}
            />
          ))}
        </Section>
      )}
      {decided.length > 0 && (
        <Section title={t('swap.decided')} count={decided.length}>
          {decided.map((swap) => (
            <article key={swap.uuid} className={styles['swap']}>
              <Names swap={swap} />
              <Shifts swap={swap} />
            </article>
          ))}
        </Section>
      )}
      {rejecting !== null && <RejectSwap swap={rejecting} onClose={() => setRejecting(null)} />}
    </>
  );
}

type PendingSwapProps = { readonly swap: Swap; readonly named: boolean; readonly onReject: () => void };

function PendingSwap({ swap, named, onReject }: PendingSwapProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { uuid: swapUuid, version, proposer, partner, changed, state } = swap;
  const decide = useAct(swapCalls['swaps.decide'], {
    onDone: ({ teamUuid, weeks }) =>
      showToast({
        kind: 'done',
        text: t('swap.approved'),
        action: {
          label: t('open.send'),
          run: () => void navigate(`/mx/${swap.site.code}/planning/${teamUuid}/${weeks[0] ?? ''}/notify`),
        },
      }),
  });
  const stands = [...swap.ofProposer, ...swap.ofPartner].every(
    ({ fit }) => fit.reason === null && fit.blocks.length === 0,
  );
  const names = { a: proposer.name, b: partner.name };
  return (
    <article ref={named ? intoView : undefined} className={styles['swap']} aria-current={named || undefined}>
      <header>
        <Names swap={swap} />
        {state === 'ACCEPTED' && (
          <span className={styles['decide']}>
            <Button size="small" kind="link" aria-label={t('swap.reject.named', names)} onClick={onReject}>
              {t('swap.reject')}
            </Button>
            {!stands && !changed && <small>{t('swap.approve.not')}</small>}
            {stands && !changed && (
              <Button
                size="small"
                kind="primary"
                busy={decide.isPending}
                aria-label={t('swap.approve.named', names)}
                onClick={() => decide.mutate({ swapUuid, version, approved: true })}
              >
                {t('swap.approve')}
              </Button>
            )}
          </span>
        )}
      </header>
      <Shifts swap={swap} />
      {changed ? (
        <p className={styles['stale']}>{t('swap.changed')}</p>
      ) : (
        <div className={styles['sides']}>
          <Weeks name={proposer.name} weeks={swap.ofProposer} />
          <Weeks name={partner.name} weeks={swap.ofPartner} />
        </div>
      )}
    </article>
  );
}

function Names({ swap: { proposer, partner, state, decidedBy, team, comment } }: { swap: Swap }) {
  const t = useTexts(texts);
  return (
    <h3>
      {proposer.name} · {partner.name}{' '}
      <span>
        {team.name}, {t(`swap.state.${state}`, { partner: partner.name, who: decidedBy ?? '' })}
        {comment !== '' && `: ${comment}`}
      </span>
    </h3>
  );
}

function Shifts({ swap }: { swap: Swap }) {
  const t = useTexts(texts);
  const { proposer, partner, gives, takes, state } = swap;
  return (
    <div className={styles['sides']}>
      <div className={styles['side']}>
        <h4>{t('swap.gives', { name: proposer.name })}</h4>
        <ShiftHours shift={gives} />
        {state === 'APPROVED' && <WeekOf place={swap} person={partner} date={gives.date} />}
      </div>
      <div className={styles['side']}>
        <h4>{t('swap.gives', { name: partner.name })}</h4>
        {takes === null ? <p>{t('swap.nothing')}</p> : <ShiftHours shift={takes} />}
        {state === 'APPROVED' && takes !== null && (
          <WeekOf place={swap} person={proposer} date={takes.date} />
        )}
      </div>
    </div>
  );
}

function Weeks({ name, weeks }: { name: string; weeks: Swap['ofPartner'] }) {
  const t = useTexts(texts);
  return (
    <div className={styles['side']}>
      {weeks.map(({ weekStart, fit }) => (
        <div key={weekStart} className={styles['side']}>
          <h4>{t('swap.of', { week: weekNumber(weekStart), name })}</h4>
          <div className={styles['weekFit']}>
            <FitLines fit={fit} />
          </div>
        </div>
      ))}
    </div>
  );
}

function RejectSwap({ swap, onClose }: { swap: Swap; onClose: () => void }) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(swapCalls['swaps.decide'], {
    values: { comment: '' },
    input: ({ comment }) => ({ swapUuid: swap.uuid, version: swap.version, approved: false, comment }),
    onDone: () => {
      showToast({ kind: 'done', text: t('swap.rejected') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('swap.reject.title')}
      onClose={onClose}
      act={t('swap.reject')}
      onSubmit={submit}
      busy={busy}
    >
      <Textarea {...form.getInputProps('comment')} label={t('swap.reject.why')} required maxLength={300} />
    </FormDialog>
  );
}
