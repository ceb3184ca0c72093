import { guestCalls, type GuestProgress } from '@jornada/contract/guest.ts';
import { GUEST_STEPS, type GuestStep } from '@jornada/domain/hiring/steps.ts';
import { reasonTexts, type ReasonCode } from '@jornada/domain/identity/reasons.ts';
import { explain } from '@jornada/domain/identity/explain.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useAct } from '../data.ts';
import { missingSlots, slotName } from '../hiring/data/DocumentSlots.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { GuestBar, GuestFrame } from './GuestFrame.tsx';
import { stepPath } from './places.ts';
import { keepFinish } from './session.ts';
import { texts } from './texts.ts';
import styles from './guest.module.css';

type ReviewProps = { progress: GuestProgress; onBack: () => void };

/** A last look: each step in a line or two, what is missing with the way there, and the end. */
export function Review({ progress, onBack }: ReviewProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const finish = useAct(guestCalls['guest.finish'], {
    onDone: () => {
      keepFinish({ name: progress.personal?.name ?? '', siteName: progress.siteName, email: progress.personal?.personalEmail ?? progress.email });
      void navigate(`/mx/guest/${progress.personnelDivision}/finished`, { replace: true });
    },
  });
  const missing = missingSlots(progress.documents);
  const [first] = missing;
  return (
    <GuestFrame
      road={{ step: 'bank', filled: progress.filled, share: 1 }}
      saved={t('guest.saved')}
      title={t('guest.review.title')}
      lead={t('guest.review.lead')}
      place="review"
      bar={
        <GuestBar onBack={onBack}>
          {first === undefined ? (
            <Button kind="primary" size="large" busy={finish.isPending} onClick={() => finish.mutate({})}>
              {t('guest.review.finish')}
            </Button>
          ) : (
            <Button size="large" onClick={() => void navigate(stepPath(isGuestStep(first.step) ? first.step : 'bank', progress, 'documents'))}>
              <span className={styles['waits']}>{t('guest.missingDocuments', { count: missing.length })}</span>
            </Button>
          )}
        </GuestBar>
      }
    >
      <div className={styles['review']}>
        {GUEST_STEPS.map((step) => (
          <StepReview key={step} step={step} progress={progress} />
        ))}
        <Doubts progress={progress} />
      </div>
    </GuestFrame>
  );
}

function StepReview({ step, progress }: { step: GuestStep; progress: GuestProgress }) {
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
      {linesOf(step, progress).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {missing.map(({ slot }) => (
        <p key={slot} className={styles['wanting']}>
          <IconAlertTriangle aria-hidden />
          {slotName(slot, language)}
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
          {isReason(code) ? explain({ code, ...(found === undefined ? {} : { found }), ...(expected === undefined ? {} : { expected }) })[language] : code}
        </p>
      ))}
    </section>
  );
}

function linesOf(step: GuestStep, { personal, address, fiscal, bank }: GuestProgress): string[] {
  switch (step) {
    case 'personal':
      return personal === null ? [] : [[personal.name, personal.firstSurname, personal.secondSurname].join(' ').trim(), `CURP ${personal.curp}`, `NSS ${personal.nss}`, [personal.personalPhone, personal.personalEmail].join(', ')];
    case 'address':
      return address === null ? [] : [`${address.streetName} ${address.exteriorNumber}${address.interiorNumber === '' ? '' : `, ${address.interiorNumber}`}`, `${address.settlement}, ${address.postalCode} ${address.municipality}`];
    case 'fiscal':
      return fiscal === null ? [] : [fiscal.fiscalName, `${fiscal.postalCode}, ${fiscal.regime}`];
    case 'bank':
      return bank === null ? [] : [`${bank.bankName}, •••• ${bank.clabe.slice(-4)}`, bank.beneficiaries.map(({ fullName, share }) => `${fullName} ${share} %`).join(', ')];
    default:
      return step satisfies never;
  }
}

const isReason = (code: string): code is ReasonCode => Object.hasOwn(reasonTexts, code);
const isGuestStep = (step: string): step is GuestStep => GUEST_STEPS.some((one) => one === step);
