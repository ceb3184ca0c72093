import { all, stays, type Facts, type Kind, type LockReason, type StatusRow } from '../process/kind.ts';
import { signing } from '../process/signing.ts';
import { addDays } from '../time.ts';

const PENDING = 'PENDING_SIGNATURE';
const SCHEDULED = 'SCHEDULED_FOR_START_DATE';
const ONGOING = 'ONGOING';
const DONE = 'COMPLETED_SUCCESS';

/** Statuses of a leave of absence (licencia), in the order of lists. */
export const leaveOfAbsenceStatuses = {
  PENDING_SIGNATURE: { es: 'Pendiente de firma', en: 'Pending signature' },
  SCHEDULED_FOR_START_DATE: { es: 'Programada', en: 'Scheduled' },
  ONGOING: { es: 'En curso', en: 'Ongoing' },
  COMPLETED_SUCCESS: { es: 'Completada', en: 'Completed', closes: 'done' },
  CANCELLED: { es: 'Cancelada', en: 'Canceled', closes: 'stopped' },
} as const satisfies Record<string, StatusRow>;

export type LeaveOfAbsenceStatus = keyof typeof leaveOfAbsenceStatuses;

const signed = signing({
  pending: PENDING,
  signed: SCHEDULED,
  paper: 'leaveOfAbsence.signOnPaper',
});

/** So many days before the planned re-entry it is the director's task to confirm it. */
export const REENTRY_NOTICE_DAYS = 14;

/** The first day until the absence begins, then the day of the re-entry. */
const onTheDay = ({ effectiveDate }: Facts): string | null => effectiveDate;

const isConfirmed = ({ passed }: Facts): boolean => passed.has('reentry');
const isNear = ({ passed }: Facts): boolean => passed.has('away');
const onceConfirmed = (facts: Facts): LockReason | null => (isConfirmed(facts) ? 'REENTRY_CONFIRMED' : null);

/** A leave of absence, from its agreement to the re-entry (spec §4, decisions §4; LFT 42, 170). */
export const leaveOfAbsence = {
  type: 'LEAVE_OF_ABSENCE_PROCESS_MEX',
  name: { es: 'Licencia', en: 'Leave of absence' },
  family: 'absence',
  codes: 'LEAVE_OF_ABSENCE',
  touches: ['absence'],
  statuses: leaveOfAbsenceStatuses,
  start: { call: 'leave.startLeaveProcess', to: [PENDING] },
  stations: ['send', 'sign', 'start', 'away', 'reentry', 'back'],
  acts: {
    ...signed,
    'system.start': { moves: { [SCHEDULED]: ONGOING }, station: 'start', on: onTheDay },
    'system.reentryNears': {
      moves: stays([ONGOING]),
      station: 'away',
      ahead: REENTRY_NOTICE_DAYS,
      on: (facts) =>
        facts.effectiveDate === null || isNear(facts) || isConfirmed(facts)
          ? null
          : addDays(facts.effectiveDate, -REENTRY_NOTICE_DAYS),
    },
    'leave.startRehiringLeaveOfAbsence': {
      moves: stays([ONGOING]),
      waits: [ONGOING],
      station: 'reentry',
      asks: 'form',
      blocked: (facts) => onceConfirmed(facts) ?? (isNear(facts) ? null : 'REENTRY_NOT_NEAR'),
    },
    // The same call on another day than planned: nobody's task, but open all along.
    'reentry.otherDay': {
      call: 'leave.startRehiringLeaveOfAbsence',
      moves: stays([ONGOING]),
      station: 'reentry',
      asks: 'form',
      blocked: (facts) => (isNear(facts) && !isConfirmed(facts) ? 'REENTRY_NEAR' : null),
    },
    'system.reenter': {
      moves: { [ONGOING]: DONE },
      station: 'back',
      on: (facts) => (isConfirmed(facts) ? facts.effectiveDate : null),
    },
    // Somebody who leaves for good comes back to nothing.
    'system.employmentEnds': { moves: { [ONGOING]: DONE }, station: 'back' },
    'leaveOfAbsence.extend': {
      moves: stays([SCHEDULED, ONGOING]),
      asks: 'form',
      reopens: ['away'],
      blocked: onceConfirmed,
    },
    'force.complete': { moves: { [SCHEDULED]: ONGOING }, asks: 'comment' },
    'leave.cancel': { moves: all([PENDING, SCHEDULED], 'CANCELLED'), asks: 'comment', ends: true },
  },
} as const satisfies Kind<LeaveOfAbsenceStatus>;
