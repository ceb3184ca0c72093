import { evidenceCalls, type EvidenceReading, type PendingEvidence } from '@jornada/contract/evidence.ts';
import { CODE_TRIES } from '@jornada/domain/evidence/one-time-code.ts';
import { isSameName } from '@jornada/domain/evidence/signer-name.ts';
import { useState } from 'react';
import type { ApiError } from '../api.ts';
import { useAct } from '../data.ts';
import { fieldRefusals, refusalText, showRefusal } from '../refusals.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import type { Signature } from '../ui/fields/SignaturePad.tsx';
import { texts } from './texts.ts';

type SentCode = NonNullable<EvidenceReading['sentCode']>;

/**
 * The signature, its code, and what was refused. One code signs several documents; they stay listed together until the
 * answer is read, although the list of unsigned ones loses them earlier.
 */
export function useSigning(reading: EvidenceReading, chosen: readonly PendingEvidence[]) {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<readonly PendingEvidence[] | null>(null);
  const together = asked ?? chosen;
  const [signature, setSignature] = useState<Signature | null>(null);
  const [code, setCode] = useState('');
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [batchCode, setBatchCode] = useState<(SentCode & { readonly of: string }) | null>(null);
  const documents = [
    { id: reading.id, hash: reading.originalHash },
    ...together.map(({ id, originalHash }) => ({ id, hash: originalHash })),
  ];
  const several = together.length > 0;
  const of = documents.map(({ id }) => id).join(' ');

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
    setAsked(null);
    void refuse(error);
    return true;
  };
  const fresh = () => {
    setCode('');
    setTriesLeft(null);
    setErrors({});
  };
  const sending = useAct(evidenceCalls['evidence.sendCode'], { onRefused, onDone: fresh });
  const sendingAll = useAct(evidenceCalls['evidence.sendBatchCode'], {
    onRefused,
    onDone: (sent) => {
      fresh();
      setBatchCode({ ...sent, triesLeft: CODE_TRIES, of });
    },
  });
  const signing = useAct(evidenceCalls['evidence.sign'], { onRefused });
  const signingAll = useAct(evidenceCalls['evidence.signBatch'], {
    onRefused,
    // The page that follows is about the first of them.
    onDone: () => showToast({ kind: 'done', text: t('signed.many', { count: documents.length }) }),
  });
  const sent = several ? (batchCode?.of === of ? batchCode : null) : reading.sentCode;

  const sendCode = () => {
    // Before the code is spent on it: a name that is not the document's is refused by the server too.
    if (signature?.kind === 'typed' && !isSameName(signature.name, reading.signer))
      void refusalText({ code: 'SIGNATURE_NAME_DIFFERENT', values: {} }).then((text) =>
        setErrors({ signature: text }),
      );
    else if (several) sendingAll.mutate({ documents });
    else sending.mutate({ id: reading.id });
  };
  const sign = () => {
    if (signature === null) return;
    setErrors({});
    setAsked(together);
    const shown =
      signature.kind === 'typed' ? signature : ({ kind: 'drawn', drawing: signature.drawing } as const);
    if (several) signingAll.mutate({ documents, signature: shown, code });
    else signing.mutate({ id: reading.id, hash: reading.originalHash, code, signature: shown });
  };
  return {
    together,
    /** The documents being signed, until the server refuses. */
    asked,
    signature,
    code,
    errors,
    sent: sent === null || triesLeft === null ? sent : { ...sent, triesLeft },
    fresh: several ? sendingAll.isSuccess : sending.isSuccess,
    busy: sending.isPending || sendingAll.isPending || signing.isPending || signingAll.isPending,
    sendCode,
    sign,
    draw: (next: Signature | null) => {
      setSignature(next);
      setErrors({});
    },
    typeCode: (digits: string) => {
      setCode(digits);
      if (digits !== '') setErrors({});
    },
  };
}
