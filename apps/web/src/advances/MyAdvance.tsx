import { advanceCalls, type AdvanceOffer, type OwnAdvance } from '@jornada/contract/advances.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import { isCodeLike } from '@jornada/contract/common.ts';
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAct, useRead } from '../data.ts';
import { useOwnPath } from '../me/useOwnPath.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useReasons } from '../record/useReasons.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
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

/** What the person can ask for today, why that much, and their advances (picture 33, at the right). */
export default function MyAdvance() {
  const t = useTexts(texts);
  const path = useOwnPath(t('advance.title'));
  const read = useRead(advanceCalls['salaryAdvance.offer'], {});
  const { data, error } = read;
  return (
    <Page title={t('advance.title')} path={path} narrow>
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
  const { offer, refusals, leastCentavos, clabeEnding } = offered;
  const [amount, setAmount] = useState<number | null>(null);
  const tooLow = useTooLow();
  const ask = useAct(advanceCalls['salaryAdvance.request'], {
    onDone: () => {
      setAmount(null);
      showToast({ kind: 'done', text: t('advance.asked') });
    },
  });
  const most = offer?.mostCentavos ?? 0;
  const asked = amount ?? most;
  if (offer === null || refusals.length > 0 || most < leastCentavos) {
    const low = offer !== null && most < leastCentavos ? tooLow(offer, leastCentavos) : null;
    return (
      <>
        <p className={styles['big']}>{t('advance.none')}</p>
        <Refusals refusals={low === null ? refusals : refusals.filter(isOfNoAmount)} also={low} />
        {offer !== null && <Why offer={offer} refused />}
      </>
    );
  }
  return (
    <>
      <p className={styles['lead']}>{t('advance.upTo')}</p>
      <p className={styles['big']}>{money(most)}</p>
      <Amount value={asked} most={most} least={leastCentavos} onChange={setAmount} />
      <Why offer={offer} />
      <NextPay offer={offer} asked={asked} />
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

/** What one press takes off or adds. */
const STEP_CENTAVOS = 10_000;

type AmountProps = {
  value: number;
  most: number;
  least: number;
  onChange: (centavos: number | null) => void;
};

/** The amount, typed or in steps, and how much of the most it is. */
function Amount({ value, most, least, onChange }: AmountProps) {
  const t = useTexts(texts);
  const to = (centavos: number): void => onChange(Math.min(most, Math.max(least, centavos)));
  return (
    <div className={styles['amount']}>
      <IconButton
        label={t('advance.less')}
        icon={<IconMinus />}
        locked={value <= least ? t('advance.least', { least: money(least) }) : null}
        onClick={() => to(value - STEP_CENTAVOS)}
      />
      <div className={styles['typed']}>
        <MoneyField label={t('advance.amount')} width="full" value={value} onChange={onChange} />
        <span className={styles['bar']} aria-hidden>
          <i style={{ width: `${Math.min(100, (value / most) * 100)}%` }} />
        </span>
      </div>
      <IconButton
        label={t('advance.more')}
        icon={<IconPlus />}
        locked={value >= most ? t('advance.atMost', { most: money(most) }) : null}
        onClick={() => to(value + STEP_CENTAVOS)}
      />
    </div>
  );
}

/** The law and its arithmetic, line by line; limits that are higher today stand below. */
function Why({ offer, refused = false }: { offer: AdvanceOffer; refused?: boolean }) {
  const t = useTexts(texts);
  const { period, minimumCentavos, deductibleLeftCentavos } = offer;
  const open = offer.deductibleCentavos - deductibleLeftCentavos;
  const less = (used: boolean): string => (used ? ` ${t('advance.limit.less')}` : '');
  const others = [
    {
      centavos: offer.availableCentavos,
      label:
        t('advance.limit.earned', { count: offer.servedDays, earned: money(offer.earnedCentavos) }) +
        less(open > 0),
    },
    {
      centavos: offer.monthCentavos - offer.debtCentavos,
      label: t('advance.limit.month') + less(offer.debtCentavos > 0),
    },
  ];
  const lower = others.filter(({ centavos }) => centavos < deductibleLeftCentavos);
  const higher = others.filter(({ centavos }) => centavos >= deductibleLeftCentavos);
  return (
    <Section title={t('advance.why')} rule="ink">
      <FactList
        facts={[
          { label: t('advance.period', { days: period.days }), value: money(offer.periodCentavos) },
          {
            label: t('advance.minimum', { days: period.days, minimum: money(minimumCentavos) }),
            value: money(-period.days * minimumCentavos),
          },
          { label: t('advance.excess'), value: money(offer.excessCentavos) },
          { label: t('advance.deductible'), value: money(offer.deductibleCentavos) },
          ...(open > 0 ? [{ label: t('advance.open'), value: money(-open) }] : []),
          ...lower.map(({ label, centavos }) => ({ label, value: money(centavos) })),
          {
            label: t(refused ? 'advance.limit' : 'advance.most'),
            value: <b>{money(offer.mostCentavos)}</b>,
          },
        ]}
      />
      {higher.length > 0 && (
        <p className={styles['note']}>
          {t('advance.higher', {
            limits: higher.map(({ label, centavos }) => `${label}, ${money(centavos)}`).join('; '),
          })}
        </p>
      )}
    </Section>
  );
}

/** What the pay day brings, with this advance taken off once. */
function NextPay({ offer, asked }: { offer: AdvanceOffer; asked: number }) {
  const t = useTexts(texts);
  const format = useFormat();
  const open = offer.deductibleCentavos - offer.deductibleLeftCentavos;
  return (
    <Section title={t('advance.next')} rule="ink">
      <FactList
        facts={[
          {
            label: t(open > 0 ? 'advance.next.after' : 'advance.next.pay', {
              day: format.day(offer.period.payDay),
            }),
            value: money(offer.periodCentavos - open),
          },
          { label: t('advance.next.this'), value: money(-asked) },
          { label: t('advance.next.left'), value: <b>{money(offer.periodCentavos - open - asked)}</b> },
        ]}
      />
      <p className={styles['free']}>
        <IconCheck aria-hidden /> {t('advance.free')}
      </p>
    </Section>
  );
}

/** Codes that name another amount: none fits where even the most is under the least. */
const OF_AMOUNT = ['ADVANCE_OVER_AVAILABLE', 'ADVANCE_OVER_DEDUCTIBLE', 'ADVANCE_OVER_MONTH'];
const isOfNoAmount = ({ code }: Offered['refusals'][number]): boolean => !OF_AMOUNT.includes(code);

/** Why today's most is under the least: what limits it, and to how much. */
function useTooLow(): (offer: AdvanceOffer, leastCentavos: number) => string {
  const t = useTexts(texts);
  return (offer, leastCentavos) => {
    const { excessCentavos, deductibleLeftCentavos, availableCentavos } = offer;
    const most = money(Math.max(0, offer.mostCentavos));
    const least = money(leastCentavos);
    if (excessCentavos === 0) return t('advance.low.minimum');
    if (offer.mostCentavos <= 0 && deductibleLeftCentavos < offer.deductibleCentavos)
      return t('advance.low.used');
    if (deductibleLeftCentavos <= availableCentavos) return t('advance.low.deductible', { most, least });
    return t('advance.low.earned', { most, least });
  };
}

/** Every reason at once, in the words of its code. */
function Refusals({ refusals, also }: { refusals: Offered['refusals']; also: string | null }) {
  const known = useMemo(
    () => refusals.flatMap(({ code, values }) => (isCodeLike(code) ? [{ code, values }] : [])),
    [refusals],
  );
  const said = useReasons(known);
  return (
    <ul className={styles['refusals']}>
      {[...said, ...(also === null ? [] : [also])].map((words) => (
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
