import type { EvidenceReading } from '@jornada/contract/evidence.ts';
import { CODE_DIGITS } from '@jornada/domain/evidence/one-time-code.ts';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { SignaturePad, type Signature } from '../ui/fields/SignaturePad.tsx';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { CodePart } from './CodePart.tsx';
import { DeskFrame, type By } from './DeskFrame.tsx';
import { DocumentLine } from './DocumentLine.tsx';
import { Queue } from './Queue.tsx';
import { Strong } from '../ui/marks/Strong.tsx';
import { Terms } from './Terms.tsx';
import { Together } from './Together.tsx';
import { useDocumentName } from './useDocumentName.ts';
import { useSigning } from './useSigning.ts';
import { useToSign } from './useToSign.ts';
import { texts } from './texts.ts';
import styles from './sign.module.css';

type SigningFormProps = {
  reading: EvidenceReading;
  by: By;
  wide: boolean;
  onOpen: () => void;
  children?: ReactNode;
};

/** Terms, document, signature, code, in this order; the one button says what is missing, and goes there. */
export function SigningForm({ reading, by, wide, onOpen, children }: SigningFormProps) {
  const t = useTexts(texts);
  const name = useDocumentName(reading);
  const pad = useId();
  const codeId = useId();
  const toSign = useToSign(reading, by);
  const signing = useSigning(reading, toSign.together);
  const { together, signature, code, sent } = signing;
  const unread = reading.pages - reading.pagesRead.length;
  const missing = missingOf({ unread, signature, sent: sent !== null, code });
  const contract = reading.kind === 'CONTRACT';
  const acts = {
    read: {
      label:
        reading.pagesRead.length === 0
          ? t(contract ? 'sign.act.read' : 'sign.act.readOther')
          : t('sign.act.unread', { count: unread }),
      run: onOpen,
      ready: true,
    },
    signature: {
      label: t('sign.act.unsigned'),
      run: () => document.getElementById(pad)?.focus(),
      ready: false,
    },
    code: { label: t('sign.act.sendCode'), run: signing.sendCode, ready: true },
    digits: {
      label: t('sign.act.digits', { count: CODE_DIGITS - code.length }),
      run: () => document.getElementById(codeId)?.focus(),
      ready: false,
    },
    nothing: {
      label:
        together.length > 0
          ? t('sign.act.signMany', { count: together.length + 1 })
          : t(contract ? 'sign.act.sign' : 'sign.act.signOther'),
      run: signing.sign,
      ready: true,
    },
  } as const;
  const act = acts[missing];
  return (
    <DeskFrame
      by={by}
      wide={wide}
      title={titleOf(t, reading, name)}
      step={missing === 'read' ? 'read' : sent === null ? 'sign' : 'code'}
      bar={
        <ActionBar
          onBack={unread === 0 && !wide ? onOpen : undefined}
          note={t(reading.party === 'EMPLOYER' ? 'sign.note.EMPLOYER' : 'sign.note')}
        >
          <Button
            kind={act.ready ? 'primary' : 'outlined'}
            size="large"
            busy={signing.busy}
            onClick={act.run}
          >
            {act.label}
          </Button>
        </ActionBar>
      }
    >
      <div className={styles.desk}>
        {children}
        <div className={styles.form}>
          <Queue rows={toSign.rows} id={reading.id} />
          <p className={styles.lead}>
            <Strong
              text={t(leadOf(reading), {
                signer: mark(reading.signer),
                company: mark(reading.company),
                worker: mark(reading.terms?.worker ?? ''),
              })}
            />
          </p>
          <div className={styles.terms}>{reading.terms !== null && <Terms terms={reading.terms} />}</div>
          <DocumentLine reading={reading} onOpen={onOpen} />
          {unread === 0 && (
            <div className={styles.part}>
              <Together read={signing.asked ?? toSign.read} together={together} onChoose={toSign.choose} />
              <SignaturePad
                id={pad}
                label={t('sign.yours')}
                error={signing.errors['signature']}
                onChange={signing.draw}
              />
            </div>
          )}
          {unread === 0 && sent !== null && (
            <div className={styles.part}>
              <CodePart
                key={sent.sentAt}
                id={codeId}
                goesTo={reading.codeGoesTo}
                sent={sent}
                value={code}
                onChange={signing.typeCode}
                error={signing.errors['code']}
                onAgain={signing.sendCode}
                fresh={signing.fresh}
              />
            </div>
          )}
        </div>
      </div>
    </DeskFrame>
  );
}

/** What a signature agrees to: the terms of work, or whatever the document says. */
function leadOf({ terms, party }: EvidenceReading): keyof typeof texts & `sign.lead.${string}` {
  if (terms !== null) return `sign.lead.${party}`;
  return party === 'EMPLOYER' ? 'sign.lead.otherEMPLOYER' : 'sign.lead.other';
}

type Missing = 'read' | 'signature' | 'code' | 'digits' | 'nothing';

function missingOf({
  unread,
  signature,
  sent,
  code,
}: {
  unread: number;
  signature: Signature | null;
  sent: boolean;
  code: string;
}): Missing {
  if (unread > 0) return 'read';
  if (signature === null) return 'signature';
  if (!sent) return 'code';
  return code.length < CODE_DIGITS ? 'digits' : 'nothing';
}

const mark = (name: string): string => `**${name}**`;

function titleOf(
  t: (
    key: 'sign.title' | 'sign.title.of' | 'sign.title.other' | 'sign.title.otherOf',
    values?: Record<string, string>,
  ) => string,
  { kind, party, signers, terms }: EvidenceReading,
  document: string,
): string {
  if (kind !== 'CONTRACT') {
    const worker = signers.find((signer) => signer.party === 'WORKER')?.fullName ?? '';
    return party === 'WORKER'
      ? t('sign.title.other', { document })
      : t('sign.title.otherOf', { document, worker });
  }
  return party === 'WORKER' ? t('sign.title') : t('sign.title.of', { worker: terms?.worker ?? '' });
}
