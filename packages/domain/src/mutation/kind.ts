import { isSigned } from '../process/signature.ts';
import { signing } from '../process/signing.ts';
import { FORCE, stays, type Facts, type Kind, type LockReason, type StatusRow } from '../process/kind.ts';

const PENDING = 'PENDING_MUTATION_COLLABORATOR_PROCESS' as const;
const CANCELLED = 'CANCELLED_MUTATION_COLLABORATOR_PROCESS';
const FINISHED = 'FINISHED_MUTATION_COLLABORATOR_PROCESS';

/** Statuses of a mutation, in the display order of section 4. */
export const mutationStatuses = {
  PENDING_MUTATION_COLLABORATOR_PROCESS: { es: 'Mutación pendiente', en: 'Pending transfer', order: 1 },
  CANCELLED_MUTATION_COLLABORATOR_PROCESS: {
    es: 'Mutación cancelada',
    en: 'Canceled transfer',
    order: 2,
    closes: 'stopped',
  },
  FINISHED_MUTATION_COLLABORATOR_PROCESS: {
    es: 'Mutación finalizada',
    en: 'Finished transfer',
    order: 3,
    closes: 'done',
  },
} as const satisfies Record<string, StatusRow>;
type MutationStatus = keyof typeof mutationStatuses;

const isDue = ({ today, effectiveDate }: Facts): boolean => effectiveDate !== null && effectiveDate <= today;

/** Reminding is for what was sent and whose day has come. */
function unlessLate(facts: Facts): LockReason | null {
  if (isSigned(facts.signature)) return 'ALREADY_SIGNED';
  if (facts.paper) return 'ALREADY_ON_PAPER';
  if (!isDue(facts)) return 'NOT_DUE';
  return facts.signature === 'PENDING_SIGNATURE' ? null : 'NOT_SENT';
}

/** A mutation: another store, team or position from a day on (spec §4, decisions §4 and §7). */
export const mutation = {
  type: 'MUTATION_PROCESS_MEX',
  name: { es: 'Mutación', en: 'Transfer' },
  family: 'mutation',
  codes: 'MUTATION',
  touches: ['place', 'pay'],
  statuses: mutationStatuses,
  start: { call: 'mutation.startMutationProcess', to: [PENDING] },
  stations: ['send', 'sign', 'date'],
  acts: {
    ...signing({ pending: PENDING, signed: PENDING, paper: 'mutation.signOnPaperMutationProcess' }),
    // Unsigned on its date it waits: those who manage it remind the signers.
    'mutation.remind': {
      moves: stays([PENDING]),
      waits: [PENDING],
      days: 1,
      asks: 'confirm',
      blocked: unlessLate,
    },
    'system.takeEffect': {
      moves: { [PENDING]: FINISHED },
      station: 'date',
      on: ({ effectiveDate }) => effectiveDate,
      blocked: ({ signature }) => (isSigned(signature) ? null : 'NOT_SIGNED'),
    },
    'mutation.updateMutationProcess': { moves: stays([PENDING]), asks: 'form', signs: 'PENDING_SENDING' },
    // Nobody forces what is still ahead: it can be signed until its day.
    [FORCE]: {
      moves: { [PENDING]: FINISHED },
      asks: 'comment',
      blocked: (facts) => (isDue(facts) ? null : 'NOT_DUE'),
    },
    'mutation.cancelMutationProcess': { moves: { [PENDING]: CANCELLED }, asks: 'comment', ends: true },
  },
} as const satisfies Kind<MutationStatus>;
