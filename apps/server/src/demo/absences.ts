import { leaveOfAbsence, type LeaveOfAbsenceStatus } from '@jornada/domain/leave-of-absence/kind.ts';
import type { AbsenceReason } from '@jornada/domain/leave-of-absence/reasons.ts';
import { plannedReentry, recordsOf, type Lactation } from '@jornada/domain/leave-of-absence/rules.ts';
import { isOpen } from '@jornada/domain/process/kind.ts';
import { stationsAfter, type ProcessStep } from '@jornada/domain/process/stations.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { OFFICE } from './cast.ts';
import type { Keys } from './company-rows.ts';
import { FLAGSHIP } from './company.ts';
import { fullNameOf } from './people.ts';
import { termsOn } from './plans.ts';
import { randomOf } from './random.ts';
import { officeId } from './staff-rows.ts';
import type { Worker } from './staff.ts';
import { insertRows } from './write.ts';

type Scene = {
  readonly staff: readonly Worker[];
  readonly keys: Keys;
  readonly today: string;
  readonly now: Temporal.Instant;
};

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
const SIGNED = ['leaveOfAbsence.signOnPaper', 'common.fileScan'] as const;

/** One or more of every status, in the flagship and the store beside it. */
function absencesOf({ staff, today }: Pick<Scene, 'staff' | 'today'>): Seed[] {
  const free = (site: string) =>
    staff.filter(
      (worker) =>
        worker.site.code === site &&
        worker.leftOn === null &&
        worker.cast === undefined &&
        worker.tutor === null &&
        worker.roles.length === 0 &&
        worker.contracts[0].type === 'CDI' &&
        termsOn(worker, today).fullTime,
    );
  const [mother, pregnant] = free(FLAGSHIP).filter(({ gender }) => gender === 'M');
  const [student, carer, traveler, painter] = free(BESIDE);
  const monday = mondayOf(today);
  const ago = (from: string): number =>
    Temporal.PlainDate.from(from).until(today, { largestUnit: 'days' }).days;
  return [
    ...(mother === undefined
      ? []
      : [
          {
            worker: mother,
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
          } as const,
        ]),
    ...(pregnant === undefined
      ? []
      : [
          {
            worker: pregnant,
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
          } as const,
        ]),
    ...(student === undefined
      ? []
      : [
          {
            worker: student,
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
          } as const,
        ]),
    ...(carer === undefined
      ? []
      : [
          {
            worker: carer,
            status: 'PENDING_SIGNATURE',
            reason: 'voluntaryLeave',
            from: addDays(monday, 70),
            to: addDays(monday, 251),
            acts: [[START, 1]],
          } as const,
        ]),
    ...(traveler === undefined
      ? []
      : [
          {
            worker: traveler,
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
          } as const,
        ]),
    ...(painter === undefined
      ? []
      : [
          {
            worker: painter,
            status: 'CANCELLED',
            reason: 'studyLeave',
            from: addDays(monday, 42),
            to: addDays(monday, 223),
            acts: [
              [START, 12],
              ['leave.cancel', 5],
            ],
          } as const,
        ]),
  ];
}

/** Whether somebody is away on a day of a week: then nothing is planned of them in it. */
export function awayFrom({
  staff,
  today,
}: Pick<Scene, 'staff' | 'today'>): (worker: Worker, monday: string) => boolean {
  const spans = new Map(
    absencesOf({ staff, today })
      .filter(({ status }) => status !== 'CANCELLED' && status !== 'PENDING_SIGNATURE')
      .map((seed) => [seed.worker.id, seed]),
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
  const { staff, keys, now } = scene;
  const random = randomOf('leaves of absence');
  const at = (daysAgo: number): string => now.subtract({ hours: Math.max(daysAgo, 0) * 24 + 2 }).toString();
  const made = absencesOf(scene).map((seed) => {
    const director = staff.find(({ site, roles }) => site === seed.worker.site && roles.includes('DIRECTOR'));
    const hand = (act: string): { readonly accountId: string | null; readonly name: string } => {
      if (act.startsWith('system.')) return { accountId: null, name: '' };
      const office = OFFICE.find(({ role }) => role === 'HR');
      if (act === 'leave.cancel' && office !== undefined)
        return { accountId: officeId(office.email), name: office.name };
      return director === undefined
        ? { accountId: null, name: '' }
        : { accountId: director.accountId, name: fullNameOf(director) };
    };
    const events = seed.acts.map(([act, daysAgo], index) => ({
      ...stepOf(seed, index),
      ...hand(act),
      at: at(daysAgo),
      kind: act.startsWith('system.') ? 'SYSTEM' : 'PERSON',
      comment: act === 'leave.cancel' ? COMMENT : null,
    }));
    return { ...seed, id: random.id(now.epochMilliseconds), events };
  });
  await insertRows(
    client,
    'process',
    {
      id: 'uuid',
      type: 'text',
      family: 'text',
      status: 'text',
      site_id: 'int',
      team_id: 'int',
      position_id: 'int',
      collaborator_id: 'uuid',
      version: 'int',
      summary: 'jsonb',
      paper: 'boolean',
      signature: 'text',
      effective_date: 'date',
      closed_at: 'timestamptz',
      status_since: 'timestamptz',
      created_at: 'timestamptz',
    },
    made.map(({ id, worker, status, reason, from, to, reentryDate, events, acts }) => {
      const since = events.findLast((event) => event.from !== event.to)?.at ?? at(0);
      const team = keys.team(worker.site.code, worker.team);
      return [
        id,
        leaveOfAbsence.type,
        leaveOfAbsence.family,
        status,
        keys.site(worker.site.code),
        team.id,
        keys.position(worker.position),
        worker.id,
        events.length,
        JSON.stringify({ absenceReason: reason, from, to }),
        acts.some(([act]) => act === SIGNED[0]),
        SIGNATURES[status] ?? 'SIGNED_ON_PAPER',
        status === 'ONGOING' ? plannedReentry({ to }) : (reentryDate ?? from),
        isOpen(leaveOfAbsence, status) ? null : since,
        since,
        events[0]?.at,
      ];
    }),
  );
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
    'process_event',
    {
      process_id: 'uuid',
      seq: 'int',
      act: 'text',
      from_status: 'text',
      to_status: 'text',
      actor_id: 'uuid',
      actor_kind: 'text',
      actor_name: 'text',
      comment: 'text',
      payload: 'jsonb',
      at: 'timestamptz',
    },
    made.flatMap(({ id, from, to, events }) =>
      events.map((event, index) => [
        id,
        index + 1,
        event.act,
        event.from,
        event.to,
        event.accountId,
        event.kind,
        event.name,
        event.comment,
        event.act === START ? JSON.stringify({ from, to }) : null,
        event.at,
      ]),
    ),
  );
  await insertRows(
    client,
    'process_station',
    {
      process_id: 'uuid',
      station: 'text',
      passed_at: 'timestamptz',
      passed_by: 'uuid',
      passed_by_name: 'text',
    },
    made.flatMap(({ id, events }) =>
      [...stationsAfter(leaveOfAbsence, events)].map(([station, passed]) => [
        id,
        station,
        passed.at,
        passed.accountId,
        passed.name,
      ]),
    ),
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
  for (const { worker, status } of made) {
    const situation = SITUATIONS[status];
    if (situation !== undefined)
      await client.query('update collaborator set situation = $1 where id = $2', [situation, worker.id]);
  }
}

const AFTER: Readonly<Record<string, LeaveOfAbsenceStatus>> = {
  [START]: 'PENDING_SIGNATURE',
  [SIGNED[0]]: 'PENDING_SIGNATURE',
  [SIGNED[1]]: 'SCHEDULED_FOR_START_DATE',
  'system.start': 'ONGOING',
  'system.reentryNears': 'ONGOING',
  'leave.startRehiringLeaveOfAbsence': 'ONGOING',
  'system.reenter': 'COMPLETED_SUCCESS',
  'leave.cancel': 'CANCELLED',
};

/** The step of the act at a place: from where the act before led to. */
function stepOf({ acts }: Seed, index: number): ProcessStep {
  const [act = START] = acts[index] ?? [];
  const [previous] = acts[index - 1] ?? [];
  return {
    act,
    from: previous === undefined ? null : (AFTER[previous] ?? null),
    to: AFTER[act] ?? 'PENDING_SIGNATURE',
  };
}
