import { advanceCalls, type AdvanceOffer, type OwnAdvance } from '@jornada/contract/advances.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import { isCodeLike } from '@jornada/contract/common.ts';
import { useMemo, useState } from 'react';
import { useAct, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useReasons } from '../record/useReasons.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { MoneyField } from '../ui/fields/MoneyField.tsx';
import { money, useFormat } from '../ui/format.ts';
import { FactList } from '../ui/layout/FactList.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { texts } from './texts.ts';
import { toneOf } from './tone.ts';
import styles from './advances.module.css';

type Offered = CallOutput<(typeof advanceCalls)['salaryAdvance.offer']>;

/** What one can ask for today, why that much, and the own advances (picture 33, at the right). */
export default function MyAdvance() {
  const t = useTexts(texts);
  const read = useRead(advanceCalls['salaryAdvance.offer'], {});
  const { data, error } = read;
  return (
    <Page title={t('advance.title')} narrow>
      {error !== null && <ReadFailed title={t('advance.failed')} read={read} />}
      {data === undefined && error === null && <Waiting label={t('advance.title')} rows={6} />}
      {data !== undefined && (
        <>
          <Offer offered={data} />
          <Own advances={data.advances} />
        </>
      )}
    </Page>
  );
}

function Offer({ offered }: { offered: Offered }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { offer, refusals, leastCentavos, clabeEnding } = offered;
  const [amount, setAmount] = useState<number | null>(null);
  const ask = useAct(advanceCalls['salaryAdvance.request'], {
    onDone: () => {
      setAmount(null);
      showToast({ kind: 'done', text: t('advance.asked') });
    },
  });
  const most = offer?.mostCentavos ?? 0;
  const asked = amount ?? most;
  if (offer === null || refusals.length > 0 || most < leastCentavos)
    return (
      <>
        <p className={styles['big']}>{t('advance.none')}</p>
        <Refusals refusals={refusals} />
        {offer !== null && <Why offer={offer} />}
      </>
    );
  return (
    <>
      <p className={styles['lead']}>{t('advance.upTo')}</p>
      <p className={styles['big']}>{money(most)}</p>
      <div className={styles['amount']}>
        <MoneyField label={t('advance.amount')} value={asked} onChange={setAmount} />
      </div>
      <Why offer={offer} />
      <Section title={t('advance.next')} rule="ink">
        <p className={styles['note']}>{t('advance.takenOff', { day: format.date(offer.period.payDay) })}</p>
      </Section>
      <div className={styles['act']}>
        <Button
          kind="primary"
          size="large"
          wide
          busy={ask.isPending}
          onClick={() => ask.mutate({ amountCentavos: asked })}
        >
          {t('advance.ask', { amount: money(asked) })}
        </Button>
      </div>
      <p className={styles['note']}>{t('advance.consent', { ending: clabeEnding ?? '' })}</p>
    </>
  );
}

function Why({ offer }: { offer: AdvanceOffer }) {
  const t = useTexts(texts);
  const { period, dailyCentavos, minimumCentavos } = offer;
  const open = offer.deductibleCentavos - offer.deductibleLeftCentavos;
  return (
    <Section title={t('advance.why')} rule="ink">
      <FactList
        facts={[
          { label: t('advance.daily'), value: money(dailyCentavos) },
          { label: t('advance.earned', { count: offer.servedDays }), value: money(offer.earnedCentavos) },
          { label: t('advance.available'), value: money(offer.availableCentavos) },
          {
            label: t('advance.excess', {
              days: period.days,
              daily: money(dailyCentavos),
              minimum: money(minimumCentavos),
            }),
            value: money(offer.excessCentavos),
          },
          { label: t('advance.deductible'), value: money(offer.deductibleCentavos) },
          ...(open > 0 ? [{ label: t('advance.open'), value: money(-open) }] : []),
          { label: t('advance.month'), value: money(offer.monthCentavos) },
          { label: t('advance.most'), value: <b>{money(offer.mostCentavos)}</b> },
        ]}
      />
    </Section>
  );
}

/** Every reason at once, in the words of its code. */
function Refusals({ refusals }: { refusals: Offered['refusals'] }) {
  const known = useMemo(
    () => refusals.flatMap(({ code, values }) => (isCodeLike(code) ? [{ code, values }] : [])),
    [refusals],
  );
  const said = useReasons(known);
  return (
    <ul className={styles['refusals']}>
      {said.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}

function Own({ advances }: { advances: readonly OwnAdvance[] }) {
  const t = useTexts(texts);
  const format = useFormat();
  const cancel = useAct(advanceCalls['salaryAdvance.cancel'], {
    onDone: () => showToast({ kind: 'done', text: t('advance.cancelled') }),
  });
  return (
    <Section title={t('advance.mine')} rule="ink">
      {advances.length === 0 ? (
        <p className={styles['note']}>{t('advance.mine.none')}</p>
      ) : (
        <Rows>
          {advances.map((one) => (
            <Row
              key={one.uuid}
              title={money(one.amountCentavos)}
              detail={[format.moment(one.requestedAt), one.reason]
                .filter((part) => part !== null)
                .join(' · ')}
              meta={<Status tone={toneOf(one.status)} label={t(`advance.status.${one.status}`)} />}
              action={
                one.status === 'REQUESTED' ? (
                  <Button
                    kind="link"
                    aria-label={`${t('advance.cancel')}: ${money(one.amountCentavos)}`}
                    onClick={() => cancel.mutate({ advanceUuid: one.uuid, version: one.version })}
                  >
                    {t('advance.cancel')}
                  </Button>
                ) : one.evidenceCode === null ? undefined : (
                  <LinkButton kind="link" to={`/verify/${one.evidenceCode}`}>
                    {t('advance.copy')}
                  </LinkButton>
                )
              }
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}
