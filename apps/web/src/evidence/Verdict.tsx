import { isAccepted } from '@jornada/domain/evidence/documents.ts';
import type { EvidenceVerdict } from '@jornada/contract/evidence.ts';
import { IconAlertTriangle, IconCheck, IconDots, IconX } from '@tabler/icons-react';
import { useTexts } from '../texts.ts';
import { FactList, type Fact } from '../ui/layout/FactList.tsx';
import { Timeline } from '../ui/process/Timeline.tsx';
import { useFormat } from '../ui/format.ts';
import { Digest } from './Digest.tsx';
import { FileCheck } from './FileCheck.tsx';
import { fullMoment, longMoment } from './moments.ts';
import { useEventWords } from './useEventWords.ts';
import { useTitle } from './useTitle.ts';
import { texts } from './verifyTexts.ts';
import styles from './verify.module.css';

type Tone = 'ok' | 'waiting' | 'voided' | 'broken';

/** The verdict first and largest; then what it is, the chain of events, and a place to compare a file with it. */
export function Verdict({ verdict }: { verdict: EvidenceVerdict }) {
  const t = useTexts(texts);
  const tone = toneOf(verdict);
  return (
    <>
      <header className={styles.verdict}>
        <span className={styles.sign} data-tone={tone} aria-hidden>
          <Sign tone={tone} />
        </span>
        <div>
          <h1 className={styles.title}>{t(titleOf(verdict))}</h1>
          <Lead verdict={verdict} />
        </div>
      </header>
      <div className={styles.columns}>
        <section aria-labelledby="verify-what">
          <h2 id="verify-what" className={styles.head}>
            {t('verify.what')}
          </h2>
          <What verdict={verdict} />
        </section>
        <section aria-labelledby="verify-chain">
          <h2 id="verify-chain" className={styles.head}>
            {t('verify.chain')}
          </h2>
          <Chain verdict={verdict} />
        </section>
        <section aria-labelledby="verify-yours">
          <h2 id="verify-yours" className={styles.head}>
            {t('verify.yours')}
          </h2>
          <FileCheck verdict={verdict} />
        </section>
      </div>
    </>
  );
}

function toneOf({ intact, status }: EvidenceVerdict): Tone {
  if (!intact) return 'broken';
  if (status === 'VOIDED') return 'voided';
  return status === 'SIGNED' || status === 'SIGNED_ON_PAPER' ? 'ok' : 'waiting';
}

function Sign({ tone }: { tone: Tone }) {
  if (tone === 'ok') return <IconCheck />;
  if (tone === 'waiting') return <IconDots />;
  return tone === 'voided' ? <IconX /> : <IconAlertTriangle />;
}

function titleOf({ intact, status, kind, signers }: EvidenceVerdict) {
  if (!intact) return 'verify.broken';
  if (status === 'VOIDED') return 'verify.voided';
  if (status === 'WAITING_FOR_SIGNATURES') return 'verify.unsigned';
  if (status === 'SEALING') {
    if (isAccepted(kind) || kind === 'QUARTERLY_PLAN') return 'verify.preparing';
    return signers.length === 0 ? 'verify.issuing' : 'verify.sealing';
  }
  if (status === 'SIGNED_ON_PAPER') return 'verify.paper';
  if (isAccepted(kind)) return 'verify.accepted';
  // Nobody signs what the company only certifies.
  if (signers.length === 0) return 'verify.issued';
  return signers.length > 2 ? 'verify.signed_all' : 'verify.signed_two';
}

function Lead({ verdict }: { verdict: EvidenceVerdict }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { intact, checks, status, voidedAt, supersededAt, sealedAt, createdAt, checkedAt } = verdict;
  if (!intact) {
    const broken = (['original', 'final', 'events', 'trail'] as const).filter(
      (check) => checks[check] === false,
    );
    return (
      <p className={styles.lead} role="alert">
        {[...broken.map((check) => t(`verify.broken.${check}`)), t('verify.broken.do')].join(' ')}
      </p>
    );
  }
  if (voidedAt !== null)
    return <p className={styles.lead}>{t('verify.voided.lead', { when: longMoment(format, voidedAt) })}</p>;
  return (
    <p className={styles.lead}>
      {t('verify.unchanged', {
        when: longMoment(format, sealedAt ?? createdAt),
        now: format.time(checkedAt),
      })}{' '}
      {supersededAt !== null && t('verify.superseded', { when: longMoment(format, supersededAt) })}
      {status === 'SEALING' && t('verify.preparing.lead')}
    </p>
  );
}

function What({ verdict }: { verdict: EvidenceVerdict }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { kind, pages, seal, scanHash, finalHash, originalHash } = verdict;
  const { name, title } = useTitle(verdict);
  const facts: Fact[] = [
    {
      label: t('verify.document'),
      value: name,
      ...(title === name ? {} : { detail: t('verify.titled', { title }) }),
    },
    { label: t('verify.company'), value: verdict.company },
    ...verdict.signers.map(({ party, initials, signedAt, method }) => ({
      label: t(actOf({ party, signedAt, method }, kind)),
      value: t(
        party === 'EMPLOYER' && kind === 'QUARTERLY_PLAN' ? 'verify.party.SENDER' : `verify.party.${party}`,
        { initials },
      ),
      ...(signedAt !== null
        ? { detail: fullMoment(format, signedAt) }
        : method === 'PAPER'
          ? { detail: t('verify.onPaper') }
          : {}),
    })),
    ...(originalHash === null
      ? []
      : [
          {
            label: t('verify.pages'),
            value:
              !isAccepted(kind) && finalHash !== null
                ? t('verify.pages.certificate', { count: pages })
                : String(pages),
          },
          {
            label: t(verdict.signers.length === 0 ? 'verify.hash.issued' : 'verify.hash.original'),
            value: <Digest hash={originalHash} />,
          },
        ]),
    ...(scanHash === null ? [] : [{ label: t('verify.hash.scan'), value: <Digest hash={scanHash} /> }]),
    ...(finalHash === null ? [] : [{ label: t('verify.hash.final'), value: <Digest hash={finalHash} /> }]),
    {
      label: t('verify.seal'),
      value:
        seal === null
          ? t('verify.seal.none')
          : t(`verify.seal.${seal.certificate}`, { algorithm: seal.algorithm, subject: seal.subject }),
    },
  ];
  return (
    <>
      <FactList facts={facts} />
      <p className={styles.small}>
        {t('verify.initials')}{' '}
        {seal !== null && seal.certificate !== 'COMPANY' && t(`verify.worth.${seal.certificate}`)}
      </p>
    </>
  );
}

/** What somebody did or still has to do: the sender of a quarter signs it, and only its person accepts it. */
function actOf(
  { party, signedAt, method }: Pick<EvidenceVerdict['signers'][number], 'party' | 'signedAt' | 'method'>,
  kind: EvidenceVerdict['kind'],
) {
  if (signedAt === null && method !== 'PAPER') return 'verify.signs';
  if (party === 'EMPLOYER' && kind === 'QUARTERLY_PLAN' && method !== 'PAPER') return 'verify.sentBy';
  return method === 'ACCEPTED' && party !== 'EMPLOYER' ? 'verify.acceptedBy' : 'verify.signedBy';
}

function Chain({ verdict }: { verdict: EvidenceVerdict }) {
  const t = useTexts(texts);
  const words = useEventWords(verdict);
  return (
    <div className={styles.chain}>
      <Timeline label={t('verify.chain')} events={words} />
      <p className={styles.chainNote}>{t('verify.chain.note')}</p>
    </div>
  );
}
