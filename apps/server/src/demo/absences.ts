import { leaveOfAbsence, type LeaveOfAbsenceStatus } from '@jornada/domain/leave-of-absence/kind.ts';
import type { AbsenceReason } from '@jornada/domain/leave-of-absence/reasons.ts';
import { plannedReentry, recordsOf, type Lactation } from '@jornada/domain/leave-of-absence/rules.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { FLAGSHIP } from './company.ts';
import { termsOn } from './plans.ts';
import { handsOf, historyOf, insertProcesses, isFree, setSituations, type Scene } from './process-rows.ts';
import { randomOf } from './random.ts';
import type { Worker } from './staff.ts';
import { insertRows } from './write.ts';

/** A leave of absence of the demonstration, as it stands today. */
type Seed = {
  readonly worker: Worker;
  readonly status: LeaveOfAbsenceStatus;
  readonly reason: AbsenceReason;
  readonly from: string;
  readonly to: string;
  readonly birthDate?: string;
  readonly reentryDate?: string;
  readonly lactation?: Lactation;
  /** Days ago on which each act was done, in order. */
  readonly acts: readonly (readonly [act: string, daysAgo: number])[];
};

const BESIDE = '0422';
const START = 'leave.startLeaveProcess';
const CANCEL = 'leave.cancel';
const SIGNED = ['leaveOfAbsence.signOnPaper', 'common.fileScan'] as const;

/** One or more of every status, in the flagship and the store beside it. */
function absencesOf({ staff, today }: Pick<Scene, 'staff' | 'today'>): Seed[] {
  const free = (site: string) =>
    staff.filter(
      (worker) =>
        worker.site.code === site &&
        isFree(worker) &&
        worker.contracts[0].type === 'CDI' &&
        termsOn(worker, today).fullTime,
    );
  const [mother, pregnant] = free(FLAGSHIP).filter(({ gender }) => gender === 'M');
  const [student, carer, traveler, painter] = free(BESIDE);
  const monday = mondayOf(today);
  const ago = (from: string): number =>
    Temporal.PlainDate.from(from).until(today, { largestUnit: 'days' }).days;
  return [
    ...seed(mother, {
      status: 'COMPLETED_SUCCESS',
      reason: 'maternityLeave',
      from: addDays(today, -124),
      birthDate: addDays(today, -82),
      to: addDays(today, -41),
      reentryDate: addDays(today, -40),
      lactation: { until: addDays(today, 140), hourLess: false },
      acts: [
        [START, 150],
        [SIGNED[0], 149],
        [SIGNED[1], 147],
        ['system.start', 124],
        ['system.reentryNears', 54],
        ['leave.startRehiringLeaveOfAbsence', 48],
        ['system.reenter', 40],
      ],
    }),
    ...seed(pregnant, {
      status: 'SCHEDULED_FOR_START_DATE',
      reason: 'maternityLeave',
      from: addDays(monday, 63),
      birthDate: addDays(monday, 105),
      to: addDays(monday, 146),
      acts: [
        [START, 6],
        [SIGNED[0], 5],
        [SIGNED[1], 3],
      ],
    }),
    ...seed(student, {
      status: 'ONGOING',
      reason: 'studyLeave',
      from: addDays(monday, -175),
      to: addDays(monday, 13),
      acts: [
        [START, 190],
        [SIGNED[0], 188],
        [SIGNED[1], 185],
        ['system.start', ago(addDays(monday, -175))],
        ['system.reentryNears', ago(monday)],
      ],
    }),
    ...seed(carer, {
      status: 'PENDING_SIGNATURE',
      reason: 'voluntaryLeave',
      from: addDays(monday, 70),
      to: addDays(monday, 251),
      acts: [[START, 1]],
    }),
    ...seed(traveler, {
      status: 'ONGOING',
      reason: 'voluntaryLeave',
      from: addDays(monday, -98),
      to: addDays(monday, 167),
      acts: [
        [START, 120],
        [SIGNED[0], 119],
        [SIGNED[1], 117],
        ['system.start', ago(addDays(monday, -98))],
      ],
    }),
    ...seed(painter, {
      status: 'CANCELLED',
      reason: 'studyLeave',
      from: addDays(monday, 42),
      to: addDays(monday, 223),
      acts: [
        [START, 12],
        [CANCEL, 5],
      ],
    }),
  ];
}

const seed = (worker: Worker | undefined, rest: Omit<Seed, 'worker'>): Seed[] =>
  worker === undefined ? [] : [{ worker, ...rest }];

/** Whether somebody is away on a day of a week: then nothing is planned of them in it. */
export function awayFrom({
  staff,
  today,
}: Pick<Scene, 'staff' | 'today'>): (worker: Worker, monday: string) => boolean {
  const spans = new Map(
    absencesOf({ staff, today })
      .filter(({ status }) => status !== 'CANCELLED' && status !== 'PENDING_SIGNATURE')
      .map((one) => [one.worker.id, one]),
  );
  return ({ id }, monday) => {
    const span = spans.get(id);
    return span !== undefined && span.from <= addDays(monday, 6) && monday <= span.to;
  };
}

const COMMENT =
  'La persona avisó por escrito que no cursará el diplomado este semestre porque la escuela cambió las fechas, y prefiere seguir trabajando con el mismo horario en su equipo hasta que se abra otra convocatoria el próximo año.';

const SITUATIONS: Readonly<Partial<Record<LeaveOfAbsenceStatus, string>>> = {
  SCHEDULED_FOR_START_DATE: 'LEAVE_OF_ABSENCE',
  ONGOING: 'ONGOING_LEAVE_OF_ABSENCE',
};

const SIGNATURES: Readonly<Partial<Record<LeaveOfAbsenceStatus, string>>> = {
  PENDING_SIGNATURE: 'PENDING_SENDING',
  CANCELLED: 'CANCELLED',
};

/** Leaves of absence in every status, with their histories and the records that planning reads. */
export async function insertAbsences(client: pg.PoolClient, scene: Scene): Promise<void> {
  const { keys, now } = scene;
  const random = randomOf('leaves of absence');
  const made = absencesOf(scene).map((one) => {
    const { worker, acts, reason, from, to, reentryDate, status } = one;
    const { director, hr } = handsOf(scene, worker.site.code);
    const events = historyOf(
      now,
      acts.map(([act, daysAgo]) => ({
        act,
        to: AFTER[act] ?? 'PENDING_SIGNATURE',
        daysAgo,
        hand: act === CANCEL ? hr : director,
        ...(act === CANCEL ? { comment: COMMENT } : {}),
        ...(act === START ? { payload: { from, to } } : {}),
      })),
    );
    return {
      ...one,
      id: random.id(now.epochMilliseconds),
      kind: leaveOfAbsence,
      events,
      summary: { absenceReason: reason, from, to },
      paper: acts.some(([act]) => act === SIGNED[0]),
      signature: SIGNATURES[status] ?? 'SIGNED_ON_PAPER',
      effectiveDate: status === 'ONGOING' ? plannedReentry({ to }) : (reentryDate ?? from),
    };
  });
  await insertProcesses(client, keys, made);
  await insertRows(
    client,
    'process_absence',
    {
      process_id: 'uuid',
      reason: 'text',
      from_date: 'date',
      to_date: 'date',
      birth_date: 'date',
      reentry_date: 'date',
      lactation_until: 'date',
      lactation_hour_less: 'boolean',
    },
    made.map(({ id, reason, from, to, birthDate, reentryDate, lactation }) => [
      id,
      reason,
      from,
      to,
      birthDate,
      reentryDate,
      lactation?.until,
      lactation?.hourLess ?? false,
    ]),
  );
  await insertRows(
    client,
    'planning_record',
    {
      id: 'uuid',
      process_id: 'uuid',
      collaborator_id: 'uuid',
      kind: 'text',
      valid_from: 'date',
      valid_to: 'date',
      hour_less: 'boolean',
      changed_at: 'timestamptz',
      changed_by_name: 'text',
    },
    made
      .filter(({ status }) => status !== 'CANCELLED' && status !== 'PENDING_SIGNATURE')
      .flatMap(({ id, worker, reason, from, to, birthDate = null, reentryDate, lactation, events }) =>
        recordsOf(
          { reason, from, to, birthDate, adoption: false, hospital: false, careGround: null },
          reentryDate === undefined ? null : { on: reentryDate, lactation: lactation ?? null },
        ).map((record) => [
          random.id(now.epochMilliseconds),
          id,
          worker.id,
          record.kind,
          record.from,
          record.to,
          record.hourLess,
          events.at(-1)?.at,
          events[0]?.name,
        ]),
      ),
  );
  await setSituations(
    client,
    made.map(({ worker, status }) => ({ worker, situation: SITUATIONS[status] })),
  );
}

const AFTER: Readonly<Record<string, LeaveOfAbsenceStatus>> = {
  [START]: 'PENDING_SIGNATURE',
  [SIGNED[0]]: 'PENDING_SIGNATURE',
  [SIGNED[1]]: 'SCHEDULED_FOR_START_DATE',
  'system.start': 'ONGOING',
  'system.reentryNears': 'ONGOING',
  'leave.startRehiringLeaveOfAbsence': 'ONGOING',
  'system.reenter': 'COMPLETED_SUCCESS',
  [CANCEL]: 'CANCELLED',
};
