import { hiringStatuses, isOpen, type HiringStatus } from '@jornada/domain/hiring/statuses.ts';
import { DATA_STATUSES } from '@jornada/domain/hiring/steps.ts';
import { FIXED_TERM_GROUNDS } from '@jornada/domain/hiring/fixed-term.ts';
import type { StatusTone } from '../ui/marks/Status.tsx';

/** How a status looks: the words carry it, the mark helps the eye. */
export function toneOf(status: HiringStatus): StatusTone {
  if (status === 'COMPLETED_SUCCESS') return 'active';
  if (status === 'WAITING_FOR_OSMOS_RESPONSE_NOK') return 'refused';
  if (!isOpen(status)) return 'paused';
  return status === 'SCHEDULED_FOR_START_DATE' ? 'ending' : 'progress';
}

/** Whose turn a status is, where a list has room for a word: a key of the texts. */
export function nextOf(
  status: HiringStatus,
):
  | 'next.candidate'
  | 'next.direction'
  | 'next.both'
  | 'next.legal'
  | 'next.hr'
  | 'next.signers'
  | 'next.system'
  | 'next.nobody' {
  if (!isOpen(status)) return 'next.nobody';
  if (DIRECTION.includes(status)) return 'next.direction';
  if (DATA_STATUSES.some((data) => data === status)) return 'next.candidate';
  if (status === 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION') return 'next.both';
  if (status === 'WAITING_FOR_LEGAL_VALIDATION') return 'next.legal';
  if (status === 'WAITING_FOR_HR_DATA' || status === 'WAITING_FOR_HR_DATA_AND_SIGNATURE') return 'next.hr';
  return status === 'WAITING_TO_SIGN_CONTRACT' ? 'next.signers' : 'next.system';
}

const DIRECTION: readonly HiringStatus[] = [
  'INITIATED',
  'WAITING_FOR_COLLABORATOR_DATA',
  'WAITING_FOR_LABOR_DATA',
  'WAITING_FOR_DIRECTOR_VALIDATION',
  'WAITING_TO_SEND_CONTRACT',
  'WAITING_FOR_SIGNED_DOCUMENTS',
  'WAITING_FOR_OSMOS_RESPONSE_NOK',
];

/** The statuses that a hire can have, for the filter; those of other processes are left out. */
export const HIRE_STATUSES = Object.keys(hiringStatuses).filter(
  (status) => !/CONVERSION|EXTENSION|MUTATION|TO_BE_EXECUTED/.test(status),
);

const isGround = (text: string): text is keyof typeof FIXED_TERM_GROUNDS =>
  Object.hasOwn(FIXED_TERM_GROUNDS, text);

/** The article alone, as a fact says it: `LFT 37-I`. */
export const articleOf = (ground: string): string =>
  isGround(ground) ? (/LFT [\w-]+/.exec(FIXED_TERM_GROUNDS[ground].es)?.[0] ?? ground) : ground;
