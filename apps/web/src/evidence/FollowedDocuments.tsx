import { evidenceCalls, type FollowedEvidence } from '@jornada/contract/evidence.ts';
import { documents, isPrinted } from '@jornada/domain/evidence/documents.ts';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { useFormat } from '../ui/format.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { followTexts } from './followTexts.ts';
import { useEvidenceFile } from './useEvidenceFile.ts';
import styles from './follow.module.css';

type FollowedDocumentsProps = {
  subjectUuid: string;
  timeZone: string;
  /** Whether the reader may send a signing link again. */
  mayResend: boolean;
};

/** The documents of a process with who signed, who read how far, and a new link for those who lost theirs. */
export function FollowedDocuments({ subjectUuid, ...how }: FollowedDocumentsProps) {
  const t = useTexts(followTexts);
  const { data, error, refetch } = useRead(evidenceCalls['evidence.bySubject'], { subjectUuid });
  // Sent before documents were kept here: there is none to follow.
  if (error?.has('EVIDENCE_NOT_FOUND')) return null;
  if (error) return <ErrorState title={t('follow.failed')} onRetry={() => void refetch()} />;
  return data?.map((document) => <Followed key={document.id} document={document} {...how} />);
}

function Followed({
  document,
  timeZone,
  mayResend,
}: { document: FollowedEvidence } & Omit<FollowedDocumentsProps, 'subjectUuid'>) {
  const t = useTexts(followTexts);
  const language = useLanguage();
  const file = useEvidenceFile();
  const { code, kind, status, voidedReason, finalHash, signers } = document;
  const name = documents[kind][language];
  // Complete without each signature here: it goes to the pen, and is sealed with its scan.
  const goesToPen = status === 'SEALING' && signers.some(({ signedAt }) => signedAt === null);
  const byHand = goesToPen || isByHand(document);
  return (
    <Section
      title={name}
      count={t(byHand ? 'follow.PRINTED' : `follow.${status}`, { reason: voidedReason ?? '' })}
      aside={
        <span className={styles['ways']}>
          <Button
            kind="link"
            aria-label={t('follow.download.of', { name })}
            busy={file.busy}
            onClick={() => file.start({ code, part: finalHash === null ? 'original' : 'sealed' })}
          >
            {t('follow.download')}
          </Button>
          <Link to={`/verify/${code}`}>{t('follow.verify', { code })}</Link>
        </span>
      }
    >
      <Rows dense>
        {signers.map((signer) => (
          <Signer key={signer.party} {...{ document, signer, timeZone, mayResend }} />
        ))}
      </Rows>
    </Section>
  );
}

/** Whether it waits for a pen alone. */
const isByHand = ({ kind, status }: Pick<FollowedEvidence, 'kind' | 'status'>): boolean =>
  status === 'WAITING_FOR_SIGNATURES' && isPrinted(kind);

type SignerProps = {
  document: FollowedEvidence;
  signer: FollowedEvidence['signers'][number];
  timeZone: string;
  mayResend: boolean;
};

function Signer({ document, signer, timeZone, mayResend }: SignerProps) {
  const t = useTexts(followTexts);
  const format = useFormat();
  const { party, fullName, signedAt, openedAt, linkSentAt, pagesRead } = signer;
  const resend = useAct(evidenceCalls['evidence.sendLink'], {
    onDone: () => showToast({ kind: 'done', text: t('follow.resent', { name: fullName }) }),
  });
  const when = (moment: string) => ({ when: format.moment(moment, timeZone) });
  const stands =
    document.status === 'SIGNED_ON_PAPER'
      ? t('follow.paper')
      : signedAt !== null
        ? t('follow.signed', when(signedAt))
        : pagesRead > 0
          ? t('follow.read', { read: pagesRead, pages: document.pages })
          : openedAt !== null
            ? t('follow.opened', when(openedAt))
            : linkSentAt !== null
              ? t('follow.sent', when(linkSentAt))
              : t(isByHand(document) ? 'follow.byHand' : 'follow.waiting');
  const signed = signedAt !== null || document.status === 'SIGNED_ON_PAPER';
  const isAwaited =
    mayResend && party !== 'EMPLOYER' && signedAt === null && document.status === 'WAITING_FOR_SIGNATURES';
  const Icon = signed ? IconCheck : IconClock;
  return (
    <Row
      quiet
      mark={
        <span className={styles['mark']} data-signed={signed || undefined}>
          <Icon aria-hidden />
        </span>
      }
      title={fullName}
      // Beside a button there is no room for both the name and how it stands.
      detail={isAwaited ? `${t(`follow.${party}`)}, ${stands}` : t(`follow.${party}`)}
      meta={isAwaited ? undefined : stands}
      action={
        isAwaited ? (
          <Button
            kind="link"
            busy={resend.isPending}
            onClick={() => resend.mutate({ id: document.id, party })}
          >
            {t('follow.resend')}
          </Button>
        ) : undefined
      }
    />
  );
}
