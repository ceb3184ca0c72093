import { leave, type LeaveStatus } from '@jornada/domain/leave/kind.ts';
import type { LeaveReason } from '@jornada/domain/leave/reasons.ts';
import { isOpen } from '@jornada/domain/process/kind.ts';
import { stationsAfter, type ProcessStep } from '@jornada/domain/process/stations.ts';
import { addDays, daysBetween, monthOf } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { OFFICE } from './cast.ts';
import type { Keys } from './company-rows.ts';
import { FLAGSHIP } from './company.ts';
import { fullNameOf } from './people.ts';
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

/** An exit of the demonstration, as it stands today. */
type Seed = {
  readonly worker: Worker;
  readonly status: LeaveStatus;
  readonly reason: LeaveReason;
  readonly lastDay: string;
  readonly refused?: true;
  /** Days ago on which each act was done, in order. */
  readonly acts: readonly (readonly [act: string, daysAgo: number])[];
};

const START = 'leave.startLeaveProcess';
const BESIDE = '0422';

/** Exits that wait for their day, were refused outside, wait for identity, were cancelled, and are over. */
function leavesOf({ staff, today }: Pick<Scene, 'staff' | 'today'>): Seed[] {
  const working = (site: string, type: 'CDI' | 'CDD') =>
    staff
      .filter(
        (worker) =>
          worker.site.code === site &&
          worker.leftOn === null &&
          worker.cast === undefined &&
          worker.tutor === null &&
          worker.roles.length === 0 &&
          worker.contracts[0].type === type,
      )
      .toReversed();
  const [resigning, staying] = working(FLAGSHIP, 'CDI');
  const [retiring] = working(BESIDE, 'CDI');
  const left = staff
    .filter(({ leftOn, site }) => leftOn !== null && [FLAGSHIP, BESIDE].includes(site.code))
    .toSorted((one, other) => (other.leftOn ?? '').localeCompare(one.leftOn ?? ''));
  const [refused, waiting, ...over] = left;
  return [
    ...seed(resigning, {
      status: 'WAITING_TO_START',
      reason: 'voluntaryResignation',
      lastDay: addDays(today, 12),
      acts: [
        [START, 3],
        ['leave.notify', 2],
      ],
    }),
    ...seed(retiring, {
      status: 'WAITING_TO_START',
      reason: 'pensionist',
      lastDay: addDays(today, 20),
      acts: [[START, 1]],
    }),
    ...seed(staying, {
      status: 'CANCELLED',
      reason: 'voluntaryResignation',
      lastDay: addDays(today, -20),
      acts: [
        [START, 30],
        ['leave.cancel', 25],
      ],
    }),
    ...done(refused, today, { status: 'WAITING_FOR_OSMOS_RESPONSE', refused: true, passed: 3 }),
    ...done(waiting, today, { status: 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE', passed: 4 }),
    ...over.slice(0, 3).flatMap((worker) => done(worker, today, { status: 'COMPLETED_SUCCESS', passed: 5 })),
  ];
}

const seed = (worker: Worker | undefined, rest: Omit<Seed, 'worker'>): Seed[] =>
  worker === undefined ? [] : [{ worker, ...rest }];

/** The exit of somebody who has left, as far as it has come. */
function done(
  worker: Worker | undefined,
  today: string,
  { status, passed, refused }: Pick<Seed, 'status' | 'refused'> & { readonly passed: number },
): Seed[] {
  if (worker === undefined || worker.leftOn === null) return [];
  const ago = daysBetween(worker.leftOn, today);
  const acts = [
    [START, ago + 10],
    ['leave.notify', ago + 9],
    ['system.lastDayOver', ago - 1],
    ['system.execute', ago - 1],
    ['outside.osmosOk', ago - 2],
    ['outside.identityAnswer', ago - 2],
  ] as const;
  return [
    {
      worker,
      status,
      reason: 'voluntaryResignation',
      lastDay: worker.leftOn,
      ...(refused ? { refused } : {}),
      acts: [...acts.slice(0, passed + 1), ...(refused ? ([['outside.osmosNok', ago - 2]] as const) : [])],
    },
  ];
}

const COMMENT =
  'La persona habló con su responsable y con Recursos Humanos, recibió el cambio de horario que había pedido por sus estudios y decidió quedarse en la tienda con el mismo puesto y las mismas condiciones de trabajo que tenía.';

/** Exits in their statuses, with their histories and the answers of exit surveys. */
export async function insertLeaves(client: pg.PoolClient, scene: Scene): Promise<void> {
  const { staff, keys, now, today } = scene;
  const random = randomOf('leaves');
  const at = (daysAgo: number): string => now.subtract({ hours: Math.max(daysAgo, 0) * 24 + 2 }).toString();
  const made = leavesOf(scene).map((one) => {
    const director = staff.find(({ site, roles }) => site === one.worker.site && roles.includes('DIRECTOR'));
    const office = OFFICE.find(({ role }) => role === 'HR');
    const hand = (act: string): { readonly accountId: string | null; readonly name: string } => {
      if (/^(system|outside)\./.test(act)) return { accountId: null, name: '' };
      if (act === 'leave.cancel' && office !== undefined)
        return { accountId: officeId(office.email), name: office.name };
      return director === undefined
        ? { accountId: null, name: '' }
        : { accountId: director.accountId, name: fullNameOf(director) };
    };
    const events = one.acts.map(([act, daysAgo], index) => ({
      ...stepOf(one, index),
      ...hand(act),
      at: at(daysAgo),
      kind: KINDS[act] ?? 'PERSON',
    }));
    return { ...one, id: random.id(now.epochMilliseconds), events };
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
      effective_date: 'date',
      closed_at: 'timestamptz',
      refused_at: 'timestamptz',
      status_since: 'timestamptz',
      created_at: 'timestamptz',
    },
    made.map(({ id, worker, status, reason, lastDay, refused, events }) => {
      const since = events.findLast((event) => event.from !== event.to)?.at ?? at(0);
      return [
        id,
        leave.type,
        leave.family,
        status,
        keys.site(worker.site.code),
        keys.team(worker.site.code, worker.team).id,
        keys.position(worker.position),
        worker.id,
        events.length,
        JSON.stringify({ reason, contractType: worker.contracts[0].type }),
        lastDay,
        isOpen(leave, status) ? null : since,
        refused === true ? since : null,
        since,
        events[0]?.at,
      ];
    }),
  );
  await insertRows(
    client,
    'process_leave',
    { process_id: 'uuid', reason: 'text', facts: 'jsonb', rehireable: 'boolean', survey: 'boolean' },
    made.map(({ id, reason, worker }) => [
      id,
      reason,
      JSON.stringify(
        reason === 'pensionist' ? { resolutionOn: addDays(today, -5), generalIncapacity: false } : {},
      ),
      true,
      worker.leftOn === null,
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
    made.flatMap(({ id, reason, lastDay, events }) =>
      events.map((event, index) => [
        id,
        index + 1,
        event.act,
        event.from,
        event.to,
        event.accountId,
        event.kind,
        event.name,
        event.act === 'leave.cancel' ? COMMENT : null,
        event.act === START ? JSON.stringify({ reason, lastDay }) : null,
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
      [...stationsAfter(leave, events)].map(([station, passed]) => [
        id,
        station,
        passed.at,
        passed.accountId,
        passed.name,
      ]),
    ),
  );
  for (const { worker, status } of made)
    if (status === 'WAITING_TO_START')
      await client.query('update collaborator set situation = $1 where id = $2', ['LEAVE', worker.id]);
  await insertSurveys(client, scene);
}

/** Answers to exit surveys: enough in two stores to be shown. */
async function insertSurveys(client: pg.PoolClient, { keys, today, now }: Scene): Promise<void> {
  const random = randomOf('exit surveys');
  const reasons = ['STUDIES', 'SCHEDULE', 'BETTER_PAY', 'DISTANCE', 'FAMILY'] as const;
  const comments = ['', 'Buen equipo, pero los domingos pesan.', '', 'Aprendí mucho con mi responsable.'];
  for (const [index, site] of [
    ...Array<string>(9).fill(FLAGSHIP),
    ...Array<string>(6).fill(BESIDE),
  ].entries()) {
    const scale = (shift: number): number => 1 + ((index * 3 + shift * 2) % 5);
    await client.query(
      'insert into leave_survey_answer (id, site_id, month, reason, scales, reasons, comment) values ($1, $2, $3, $4, $5, $6, $7)',
      [
        random.id(now.epochMilliseconds),
        keys.site(site),
        monthOf(addDays(today, -30 * (index % 2))),
        'voluntaryResignation',
        JSON.stringify({
          WORK: scale(0),
          PAY: scale(1),
          SCHEDULE: scale(2),
          TEAM: scale(3),
          MANAGER: scale(4),
          GROWTH: scale(5),
          RECOMMEND: scale(6),
        }),
        [reasons[index % reasons.length]],
        comments[index % comments.length],
      ],
    );
  }
}

const KINDS: Readonly<Record<string, string>> = {
  'system.lastDayOver': 'SYSTEM',
  'system.execute': 'SYSTEM',
  'outside.osmosOk': 'OSMOS',
  'outside.osmosNok': 'OSMOS',
  'outside.identityAnswer': 'IDENTITY_ACCESS',
};

const AFTER: Readonly<Record<string, LeaveStatus>> = {
  [START]: 'WAITING_TO_START',
  'leave.notify': 'WAITING_TO_START',
  'system.lastDayOver': 'WAITING_TO_BE_EXECUTED',
  'system.execute': 'WAITING_FOR_OSMOS_RESPONSE',
  'outside.osmosNok': 'WAITING_FOR_OSMOS_RESPONSE',
  'outside.osmosOk': 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE',
  'outside.identityAnswer': 'COMPLETED_SUCCESS',
  'leave.cancel': 'CANCELLED',
};

/** The step of the act at a place: from where the act before led to. */
function stepOf({ acts }: Seed, index: number): ProcessStep {
  const [act = START] = acts[index] ?? [];
  const [previous] = acts[index - 1] ?? [];
  return {
    act,
    from: previous === undefined ? null : (AFTER[previous] ?? null),
    to: AFTER[act] ?? 'WAITING_TO_START',
  };
}
