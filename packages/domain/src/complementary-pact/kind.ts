import { all, type Facts, type Kind, type StatusRow } from '../process/kind.ts';
import { signing } from '../process/signing.ts';
import { addDays } from '../time.ts';

const PENDING = 'PENDING_SIGNATURE' as const;
const SIGNED = 'SIGNED';

/** Statuses of a complementary hours pact (decisions §4). */
export const pactStatuses = {
  PENDING_SIGNATURE: { es: 'En espera de firma', en: 'Waiting for signature' },
  SIGNED: { es: 'Firmado', en: 'Signed' },
  ENDED: { es: 'Terminado', en: 'Ended', closes: 'done' },
  CANCELLED: { es: 'Cancelado', en: 'Canceled', closes: 'stopped' },
} as const satisfies Record<string, StatusRow>;

export type PactStatus = keyof typeof pactStatuses;

const onceOver = ({ endDate }: Facts): string | null => (endDate === null ? null : addDays(endDate, 1));

/**
 * A complementary hours pact: from–to, so many hours a week beyond the contracted ones. Planning allows complementary
 * hours under it once it is signed (decisions §4, §7). What nobody has signed by its last day lapses.
 */
export const complementaryPact = {
  type: 'COMPLEMENTARY_PACT_PROCESS_MEX',
  name: { es: 'Pacto de horas complementarias', en: 'Complementary hours pact' },
  family: 'pact',
  codes: 'COMPLEMENTARY_PACT',
  touches: ['pact'],
  statuses: pactStatuses,
  start: { call: 'complementaryPact.startComplementaryPactProcess', to: [PENDING] },
  stations: ['send', 'sign', 'end'],
  acts: {
    ...signing({
      pending: PENDING,
      signed: SIGNED,
      paper: 'complementaryPact.signOnPaperComplementaryPactProcess',
    }),
    'system.end': { moves: { [SIGNED]: 'ENDED' }, station: 'end', on: onceOver },
    'system.lapse': { moves: { [PENDING]: 'CANCELLED' }, signs: 'NOT_SIGNED', on: onceOver },
    'complementaryPact.cancelComplementaryPactProcess': {
      moves: all([PENDING, SIGNED], 'CANCELLED'),
      asks: 'comment',
      ends: true,
      blocked: ({ status, today, effectiveDate }: Facts) =>
        status === SIGNED && effectiveDate !== null && effectiveDate <= today ? 'ALREADY_IN_FORCE' : null,
    },
  },
} as const satisfies Kind<PactStatus>;
