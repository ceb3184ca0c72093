import { guestCalls, type GuestProgress } from '@jornada/contract/guest.ts';
import { GUEST_STEPS, type GuestStep } from '@jornada/domain/hiring/steps.ts';
import { reasonTexts, type ReasonCode } from '@jornada/domain/identity/reasons.ts';
import { explain } from '@jornada/domain/identity/explain.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { bankOf } from '@jornada/domain/identity/banks.ts';
import { Link, useNavigate } from 'react-router';
import { useAct } from '../data.ts';
import { ProposalLetter } from './ProposalLetter.tsx';
import {
  DocumentSlots,
  missingFirst,
  missingSlots,
  slotName,
  useWanting,
} from '../hiring/data/DocumentSlots.tsx';
import type { BankValues } from '../hiring/data/residence.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { GuestBar, GuestFrame } from './GuestFrame.tsx';
import { stepPath } from './places.ts';
import { focusOn, type Look } from './StepPages.tsx';
import { useFinish } from './useFinish.ts';
import { texts } from './texts.ts';
import styles from './guest.module.css';

type ReviewProps = {
  progress: GuestProgress;
  /** The last step as it was typed: it is sent from here. */ bank: BankValues;
  look: Look;
};

/** A last look: each step in a line or two, what is missing with the way there, and the end. */
export function Review({ progress, bank, look }: ReviewProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const finish = useFinish(progress);
  const end = useAct(guestCalls['guest.finish'], {
    onDone: () => finish(missing.length === 0 ? 'whole' : 'papers'),
    ends: () => true,
  });
  const missing = useWanting(progress.processUuid, progress.documents);
  const [first] = missing;
  const onTheWay = missingSlots(progress.documents).length - missing.length;
  // Once the last step is sent the data are the store's; only documents may still come. Until that is known, or the end opens, it stands as it was sent.
  const isSent = progress.filled.includes('bank') && !look.busy;
  const later = isSent ? t('guest.review.without') : t('guest.review.later');
  return (
    <GuestFrame
      progress={{ step: 'bank', filled: progress.filled, share: 1 }}
      saved={t('guest.saved')}
      title={isSent ? t('guest.review.papers') : t('guest.review.title')}
      lead={
        isSent
          ? t('guest.review.papers.lead')
          : first === undefined
            ? t('guest.review.lead')
            : t('guest.review.lead.wanting')
      }
      place="review"
      bar={
        <GuestBar
          onBack={isSent ? undefined : look.onBack}
          note={
            first !== undefined && (
              <Button
                kind="link"
                busy={isSent ? end.isPending : look.busy}
                onClick={() => (isSent ? end.mutate({}) : look.send())}
              >
                {later}
              </Button>
            )
          }
        >
          {first === undefined && onTheWay > 0 ? (
            // The end waits for what is on its way, in sight.
            <Button kind="primary" size="large" busy>
              {t('guest.review.sending', { count: onTheWay })}
            </Button>
          ) : first === undefined ? (
            <Button
              kind="primary"
              size="large"
              busy={isSent ? end.isPending : look.busy}
              onClick={() => (isSent ? end.mutate({}) : look.send())}
            >
              {t('guest.review.finish')}
            </Button>
          ) : (
            <Button
              size="large"
              onClick={() =>
                isSent
                  ? focusOn(first.slot)
                  : void navigate(
                      `${stepPath(isGuestStep(first.step) ? first.step : 'bank', progress, 'documents')}&from=review`,
                    )
              }
            >
              <span className={styles['waits']}>
                {t('guest.missingDocuments', { count: missing.length })}
              </span>
            </Button>
          )}
        </GuestBar>
      }
    >
      {isSent && (
        <div className={styles['form']} data-form="stack">
          <ProposalLetter progress={progress} />
          <DocumentSlots
            processUuid={progress.processUuid}
            slots={missingFirst(progress.documents.filter(({ required }) => required))}
            onComplete={() => finish()}
          />
        </div>
      )}
      <div className={styles['review']}>
        {!isSent &&
          GUEST_STEPS.map((step) => <StepReview key={step} step={step} progress={progress} bank={bank} />)}
        <Doubts progress={progress} />
      </div>
    </GuestFrame>
  );
}

function StepReview({
  step,
  progress,
  bank,
}: {
  step: GuestStep;
  progress: GuestProgress;
  bank: BankValues;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const missing = missingSlots(progress.documents.filter((slot) => slot.step === step));
  const name = t(`guest.step.${step}`);
  return (
    <section>
      <header>
        <h2>{name}</h2>
        <Link to={stepPath(step, progress)} aria-label={t('guest.review.change.of', { step: name })}>
          {t('guest.review.change')}
        </Link>
      </header>
      {(step === 'bank' ? bankLines(bank) : linesOf(step, progress)).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {missing.map(({ slot }) => (
        <p key={slot} className={styles['wanting']}>
          <IconAlertTriangle aria-hidden />
          {t('guest.review.wanting', { document: slotName(slot, language) })}
        </p>
      ))}
    </section>
  );
}

/** What let the candidate go on, said once more before the end. */
function Doubts({ progress: { warnings } }: { progress: GuestProgress }) {
  const t = useTexts(texts);
  const language = useLanguage();
  if (warnings.length === 0) return null;
  return (
    <section>
      <header>
        <h2>{t('guest.review.doubts', { count: warnings.length })}</h2>
      </header>
      <p>{t('guest.review.doubts.lead')}</p>
      {warnings.map(({ code, found, expected }) => (
        <p key={code} className={styles['wanting']}>
          <IconAlertTriangle aria-hidden />
          {isReason(code)
            ? explain({
                code,
                ...(found === undefined ? {} : { found }),
                ...(expected === undefined ? {} : { expected }),
              })[language]
            : code}
        </p>
      ))}
    </section>
  );
}

function linesOf(step: Exclude<GuestStep, 'bank'>, { personal, address, fiscal }: GuestProgress): string[] {
  switch (step) {
    case 'personal':
      return personal === null
        ? []
        : [
            [personal.name, personal.firstSurname, personal.secondSurname].join(' ').trim(),
            `CURP ${personal.curp}`,
            `NSS ${personal.nss}`,
            [personal.personalPhone, personal.personalEmail].join(', '),
          ];
    case 'address':
      return address === null
        ? []
        : [
            `${address.streetName} ${address.exteriorNumber}${address.interiorNumber === '' ? '' : `, ${address.interiorNumber}`}`,
            `${address.settlement}, ${address.postalCode} ${address.municipality}`,
          ];
    case 'fiscal':
      return fiscal === null ? [] : [fiscal.fiscalName, `${fiscal.postalCode}, ${fiscal.regime}`];
    default:
      return step satisfies never;
  }
}

/** The account by its bank and last digits, and who gets what share. */
export const bankLines = ({ clabe, beneficiaries }: BankValues): string[] => [
  ...(clabe === '' ? [] : [`${bankOf(clabe)?.name ?? clabe.slice(0, 3)}, •••• ${clabe.slice(-4)}`]),
  ...beneficiaries.flatMap(({ fullName, share }) => (fullName === '' ? [] : [`${fullName}, ${share ?? 0}%`])),
];

const isReason = (code: string): code is ReasonCode => Object.hasOwn(reasonTexts, code);
const isGuestStep = (step: string): step is GuestStep => GUEST_STEPS.some((one) => one === step);
