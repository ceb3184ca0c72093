import { all, stays, type Facts, type LockReason } from './kind.ts';
import { isSigned } from './signature.ts';

type Signing<Pending extends string, Signed extends string, Paper extends string> = {
  readonly pending: Pending;
  /** May be `pending` itself, where the process waits for its day in the same status. */
  readonly signed: Signed;
  /** The kind's call that prints the document to be signed by hand. */
  readonly paper: Paper;
};

/** The act rows by which a process's document is signed: sent and signed by everyone, or printed and filed as a scan. */
export function signing<
  const Pending extends string,
  const Signed extends string,
  const Paper extends string,
>({ pending, signed, paper }: Signing<Pending, Signed, Paper>) {
  return {
    'common.sendToSign': {
      moves: stays([pending]),
      waits: [pending],
      station: 'send',
      days: 1,
      asks: 'confirm',
      signs: 'PENDING_SIGNATURE',
      blocked: onceOut,
    },
    'signers.sign': { moves: all([pending], signed), station: 'sign', days: 2, signs: 'SIGNED' },
    'common.fileScan': {
      moves: all([pending], signed),
      waits: [pending],
      station: 'sign',
      days: 2,
      asks: 'form',
      signs: 'SIGNED_ON_PAPER',
      blocked: unlessPrinted,
    },
    ...all([paper], {
      moves: stays([pending]),
      station: 'send',
      asks: 'confirm',
      signs: 'PENDING_SIGNATURE',
      blocked: oncePrinted,
    }),
  } as const;
}

const onceOut = ({ paper, signature }: Facts): LockReason | null =>
  paper ? 'ALREADY_ON_PAPER' : signature === 'PENDING_SENDING' ? null : 'ALREADY_SENT';

const oncePrinted = ({ paper, signature }: Facts): LockReason | null =>
  isSigned(signature) ? 'ALREADY_SIGNED' : paper ? 'ALREADY_ON_PAPER' : null;

const unlessPrinted = ({ paper, signature }: Facts): LockReason | null =>
  isSigned(signature) ? 'ALREADY_SIGNED' : paper ? null : 'NOT_ON_PAPER';
