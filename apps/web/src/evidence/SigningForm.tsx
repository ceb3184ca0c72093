import { evidenceCalls, type EvidenceReading } from '@jornada/contract/evidence.ts';
import { CODE_DIGITS } from '@jornada/domain/evidence/one-time-code.ts';
import { isSameName } from '@jornada/domain/evidence/signer-name.ts';
import { useId, useState, type ReactNode } from 'react';
import type { ApiError } from '../api.ts';
import { useAct } from '../data.ts';
import { fieldRefusals, refusalText, showRefusal } from '../refusals.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { SignaturePad, type Signature } from '../ui/fields/SignaturePad.tsx';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { CodePart } from './CodePart.tsx';
import { DeskFrame, type By } from './DeskFrame.tsx';
import { DocumentLine } from './DocumentLine.tsx';
import { Strong } from './Strong.tsx';
import { Terms } from './Terms.tsx';
import { useDocumentName } from './useDocumentName.ts';
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
  const [signature, setSignature] = useState<Signature | null>(null);
  const [code, setCode] = useState('');
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const unread = reading.mustRead ? reading.pages - reading.pagesRead.length : 0;
  const sent = reading.sentCode !== null;

  const refuse = async (error: ApiError) => {
    const { fields, rest } = await fieldRefusals(error);
    setErrors(fields);
    const left = error.exceptions.find(({ values }) => typeof values['triesLeft'] === 'number')?.values[
      'triesLeft'
    ];
    if (typeof left === 'number') setTriesLeft(left);
    if (fields['code'] !== undefined) setCode('');
    if (rest.length > 0) await showRefusal(error);
  };
  const onRefused = (error: ApiError) => {
    void refuse(error);
    return true;
  };
  const sending = useAct(evidenceCalls['evidence.sendCode'], {
    onRefused,
    onDone: () => {
      setCode('');
      setTriesLeft(null);
      setErrors({});
    },
  });
  const signing = useAct(evidenceCalls['evidence.sign'], { onRefused });
  const sendCode = () => {
    // Before the code is spent on it: a name that is not the document's is refused by the server too.
    if (signature?.kind === 'typed' && !isSameName(signature.name, reading.signer))
      void refusalText({ code: 'SIGNATURE_NAME_DIFFERENT', values: {} }).then((text) =>
        setErrors({ signature: text }),
      );
    else sending.mutate({ id: reading.id });
  };
  const sign = () => {
    if (signature === null) return;
    setErrors({});
    signing.mutate({
      id: reading.id,
      hash: reading.originalHash,
      code,
      signature: signature.kind === 'typed' ? signature : { kind: 'drawn', drawing: signature.drawing },
    });
  };
  const signed = (next: Signature | null) => {
    setSignature(next);
    setErrors({});
  };
  const typeCode = (digits: string) => {
    setCode(digits);
    if (digits !== '') setErrors({});
  };
  const missing = missingOf({ unread, signature, sent, code });
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
    code: { label: t('sign.act.sendCode'), run: sendCode, ready: true },
    digits: {
      label: t('sign.act.digits', { count: CODE_DIGITS - code.length }),
      run: () => document.getElementById(codeId)?.focus(),
      ready: false,
    },
    nothing: { label: t(contract ? 'sign.act.sign' : 'sign.act.signOther'), run: sign, ready: true },
  } as const;
  const act = acts[missing];
  return (
    <DeskFrame
      by={by}
      wide={wide}
      title={titleOf(t, reading, name)}
      step={missing === 'read' ? 'read' : sent ? 'code' : 'sign'}
      bar={
        <ActionBar
          onBack={unread === 0 && !wide ? onOpen : undefined}
          note={t(reading.party === 'EMPLOYER' ? 'sign.note.EMPLOYER' : 'sign.note')}
        >
          <Button
            kind={act.ready ? 'primary' : 'outlined'}
            size="large"
            busy={sending.isPending || signing.isPending}
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
          <p className={styles.lead}>
            <Strong
              text={t(`sign.lead.${reading.party}`, {
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
              <SignaturePad id={pad} label={t('sign.yours')} error={errors['signature']} onChange={signed} />
            </div>
          )}
          {unread === 0 && reading.sentCode !== null && (
            <div className={styles.part}>
              <CodePart
                key={reading.sentCode.sentAt}
                id={codeId}
                goesTo={reading.codeGoesTo}
                sent={triesLeft === null ? reading.sentCode : { ...reading.sentCode, triesLeft }}
                value={code}
                onChange={typeCode}
                error={errors['code']}
                onAgain={sendCode}
                fresh={sending.isSuccess}
              />
            </div>
          )}
        </div>
      </div>
    </DeskFrame>
  );
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
