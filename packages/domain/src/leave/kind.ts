import { all, stays, type Facts, type Kind, type StatusRow } from '../process/kind.ts';
import { addDays } from '../time.ts';

const START = 'WAITING_TO_START';
const DUE = 'WAITING_TO_BE_EXECUTED';
const OSMOS = 'WAITING_FOR_OSMOS_RESPONSE';
const IDENTITY = 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE';
const DONE = 'COMPLETED_SUCCESS';

/** Statuses of a leave (baja), with their places in the open lists of section 4. */
export const leaveStatuses = {
  WAITING_TO_START: { es: 'En espera de inicio', en: 'Waiting to start' },
  WAITING_TO_BE_EXECUTED: { es: 'En espera de ejecución', en: 'Waiting to be executed', order: 3 },
  WAITING_FOR_OSMOS_RESPONSE: {
    es: 'En espera del sistema externo de RH',
    en: 'Waiting for the external HR system',
    order: 4,
  },
  WAITING_FOR_IDENTITY_ACCESS_RESPONSE: {
    es: 'En espera del sistema de identidad',
    en: 'Waiting for the identity system',
    order: 1,
  },
  COMPLETED_SUCCESS: { es: 'Completada', en: 'Completed', order: 10, closes: 'done' },
  CANCELLED: { es: 'Cancelada', en: 'Canceled', closes: 'stopped' },
} as const satisfies Record<string, StatusRow>;

export type LeaveStatus = keyof typeof leaveStatuses;

/** The hour at the site at which the product hands a leave over, the day after the last one (decisions §7). */
export const HANDOVER = { parameter: 'LEAVE_HANDOVER_HOUR', standard: 6 } as const;

const dayAfterLast = ({ effectiveDate }: Facts): string | null =>
  effectiveDate === null ? null : addDays(effectiveDate, 1);

/** A leave (baja): somebody's last day, and what follows from it (spec §4, decisions §4 and §7). */
export const leave = {
  type: 'LEAVE_PROCESS_MEX',
  name: { es: 'Baja', en: 'Exit' },
  family: 'leave',
  codes: 'LEAVE',
  touches: ['exit'],
  statuses: leaveStatuses,
  start: { call: 'leave.startLeaveProcess', to: [START, DUE] },
  stations: ['notice', 'lastDay', 'osmos', 'identity'],
  acts: {
    'leave.notify': {
      moves: stays([START, DUE]),
      waits: [START],
      station: 'notice',
      days: 1,
      asks: 'confirm',
      blocked: ({ passed }) => (passed.has('notice') ? 'ALREADY_NOTIFIED' : null),
    },
    'leave.checkList': { moves: stays([START, DUE, OSMOS, IDENTITY]), asks: 'form' },
    'leave.selectRehireable': { moves: stays([START, DUE, OSMOS, IDENTITY, DONE]), asks: 'form' },
    'leave.printDocuments': { moves: stays([START, DUE, OSMOS, IDENTITY, DONE]), asks: 'confirm' },
    'leave.survey': { moves: stays([START, DUE, OSMOS, IDENTITY, DONE]), call: 'leave.surveyOnBehalf' },
    'system.lastDayOver': { moves: { [START]: DUE }, station: 'lastDay', on: dayAfterLast },
    'system.execute': { moves: { [DUE]: OSMOS }, on: dayAfterLast, hour: HANDOVER },
    // HR may hand it over earlier that day; it is HR's task only after a no.
    'leave.send': {
      moves: { [DUE]: OSMOS, ...stays([OSMOS, IDENTITY]) },
      waits: [OSMOS, IDENTITY],
      days: 1,
      asks: 'confirm',
      blocked: ({ status, refused }) => (status === DUE || refused ? null : 'ANSWER_DUE'),
    },
    'outside.osmosOk': { moves: { [OSMOS]: IDENTITY }, station: 'osmos', days: 1 },
    'outside.osmosNok': { moves: stays([OSMOS]), refuses: true },
    'outside.identityAnswer': { moves: { [IDENTITY]: DONE }, station: 'identity', days: 1 },
    'force.complete': { moves: { [DUE]: OSMOS, [OSMOS]: IDENTITY, [IDENTITY]: DONE }, asks: 'comment' },
    'leave.cancel': { moves: all([START, DUE], 'CANCELLED'), asks: 'comment', ends: true },
  },
} as const satisfies Kind<LeaveStatus>;
