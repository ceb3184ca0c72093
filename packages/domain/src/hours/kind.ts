import type { Permission } from '../access/permissions.ts';
import { all, type Facts, type Kind, type ProcessType, type StatusRow } from '../process/kind.ts';
import { signing } from '../process/signing.ts';
import { addDays } from '../time.ts';

const PENDING = 'PENDING_SIGNATURE';
const SCHEDULED = 'SCHEDULED';
const DONE = 'COMPLETED_SUCCESS';

/** Statuses of a change of hours (decisions §4). */
export const hoursStatuses = {
  PENDING_SIGNATURE: { es: 'En espera de firma', en: 'Waiting for signature' },
  SCHEDULED: { es: 'Programado', en: 'Scheduled' },
  COMPLETED_SUCCESS: { es: 'Completado', en: 'Completed', closes: 'done' },
  CANCELLED: { es: 'Cancelado', en: 'Canceled', closes: 'stopped' },
} as const satisfies Record<string, StatusRow>;

export type HoursStatus = keyof typeof hoursStatuses;

const onTheDay = ({ effectiveDate }: Facts): string | null => effectiveDate;
const onceMissed = ({ effectiveDate }: Facts): string | null =>
  effectiveDate === null ? null : addDays(effectiveDate, 1);

type HoursKind<Type extends ProcessType> = {
  readonly type: Type;
  readonly name: { readonly es: string; readonly en: string };
  readonly start: Permission;
  readonly paper: Permission;
  readonly cancel: Permission;
};

/**
 * A change of contracted hours: agreed, signed, and in force from a Monday (spec §5, decisions §4). What nobody has
 * signed when its Monday is over lapses.
 */
const changeOfHours = <const Type extends ProcessType>({
  type,
  name,
  start,
  paper,
  cancel,
}: HoursKind<Type>) =>
  ({
    type,
    name,
    family: 'hours',
    codes: 'TIMEBASE_CHANGE',
    touches: ['hours', 'pay'],
    statuses: hoursStatuses,
    start: { call: start, to: [PENDING] },
    stations: ['send', 'sign', 'date'],
    acts: {
      ...signing({ pending: PENDING, signed: SCHEDULED, paper }),
      'system.takeEffect': { moves: { [SCHEDULED]: DONE }, station: 'date', on: onTheDay },
      'system.lapse': { moves: { [PENDING]: 'CANCELLED' }, signs: 'NOT_SIGNED', on: onceMissed },
      ...all([cancel], {
        moves: all([PENDING, SCHEDULED], 'CANCELLED'),
        asks: 'comment',
        ends: true,
      } as const),
    },
  }) as const satisfies Kind<HoursStatus>;

/** Other contracted hours a week and a year (BHS, BHA). */
export const timebaseChange = changeOfHours({
  type: 'TIMEBASE_CHANGE_PROCESS_MEX',
  name: { es: 'Cambio de base horaria', en: 'Timebase change' },
  start: 'timebase.startTimebaseChangeProcess',
  paper: 'timebase.signOnPaperTimebaseChangeProcess',
  cancel: 'timebase.cancelTimebaseChangeProcess',
});

/** Fewer hours a week. */
export const shiftReduction = changeOfHours({
  type: 'SHIFT_REDUCTION_PROCESS_MEX',
  name: { es: 'Reducción de jornada', en: 'Shift reduction' },
  start: 'shiftReduction.startShiftReductionProcess',
  paper: 'shiftReduction.signOnPaperShiftReductionProcess',
  cancel: 'shiftReduction.cancelShiftReductionProcess',
});

/** Another kind of workday or other hours a year, the same hours a week. */
export const hourChange = changeOfHours({
  type: 'HOUR_CHANGE_PROCESS_MEX',
  name: { es: 'Cambio de horas', en: 'Hour change' },
  start: 'hourChange.startHourChangeProcess',
  paper: 'hourChange.signOnPaperHourChangeProcess',
  cancel: 'hourChange.cancelHourChangeProcess',
});

export const HOURS_TYPES = [
  'TIMEBASE_CHANGE_PROCESS_MEX',
  'SHIFT_REDUCTION_PROCESS_MEX',
  'HOUR_CHANGE_PROCESS_MEX',
] as const satisfies readonly ProcessType[];
export type HoursType = (typeof HOURS_TYPES)[number];

export const HOURS_KINDS = [timebaseChange, shiftReduction, hourChange] as const;
