import { leave, type LeaveStatus } from '@jornada/domain/leave/kind.ts';
import type { LeaveReason } from '@jornada/domain/leave/reasons.ts';
import { quarterStart } from '@jornada/domain/leave/survey.ts';
import { sayDay } from '@jornada/domain/identity/days.ts';
import { addDays, addMonths, daysBetween } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { FLAGSHIP } from './company.ts';
import { handsOf, historyOf, insertProcesses, isFree, setSituations, type Scene } from './process-rows.ts';
import { randomOf } from './random.ts';
import type { Worker } from './staff.ts';
import { insertRows } from './write.ts';

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
const CANCEL = 'leave.cancel';
const BESIDE = '0422';
const NEAR = '0419';

/** Exits that wait for their day, were refused outside, wait for identity, were cancelled, and are over. */
function leavesOf({ staff, today }: Pick<Scene, 'staff' | 'today'>): Seed[] {
  const working = (site: string, type: 'CDI' | 'CDD') =>
    staff
      .filter((worker) => worker.site.code === site && isFree(worker) && worker.contracts[0].type === type)
      .toReversed();
  const [resigning, staying] = working(FLAGSHIP, 'CDI');
  const [retiring] = working(BESIDE, 'CDI');
  const [handedOver] = working(NEAR, 'CDI');
  const left = staff
    .filter(({ leftOn, site }) => leftOn !== null && [FLAGSHIP, BESIDE].includes(site.code))
    .toSorted((one, other) => (other.leftOn ?? '').localeCompare(one.leftOn ?? ''));
  const waiting = left.find(({ site }) => site.code === BESIDE);
  const [refused, ...over] = left.filter((worker) => worker !== waiting);
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
    // Its last day is over: the product's timer hands it over at six in the morning of the store.
    ...seed(handedOver, {
      status: 'WAITING_TO_BE_EXECUTED',
      reason: 'voluntaryResignation',
      lastDay: addDays(today, -1),
      acts: [
        [START, 9],
        ['leave.notify', 8],
        ['system.lastDayOver', 0],
      ],
    }),
    ...seed(staying, {
      status: 'CANCELLED',
      reason: 'voluntaryResignation',
      lastDay: addDays(today, -20),
      acts: [
        [START, 30],
        [CANCEL, 25],
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

/** What OSMOS says of the exit that it refused. */
const OSMOS_REFUSAL = 'El último día es anterior a un movimiento que ya se registró';

const COMMENT =
  'La persona habló con su responsable y con Recursos Humanos, recibió el cambio de horario que había pedido por sus estudios y decidió quedarse en la tienda con el mismo puesto y las mismas condiciones de trabajo que tenía.';

/** Exits in their statuses, with their histories and the answers of exit surveys. */
export async function insertLeaves(client: pg.PoolClient, scene: Scene): Promise<void> {
  const { keys, now, today } = scene;
  const random = randomOf('leaves');
  const made = leavesOf(scene).map((one) => {
    const { worker, acts, reason, lastDay } = one;
    const { director, hr } = handsOf(scene, worker.site.code);
    const events = historyOf(
      now,
      acts.map(([act, daysAgo]) => ({
        act,
        to: AFTER[act] ?? 'WAITING_TO_START',
        daysAgo,
        hand: act === CANCEL ? hr : director,
        ...(act === CANCEL ? { comment: COMMENT } : {}),
        ...(act === START ? { payload: { reason, lastDay } } : {}),
        ...(act === 'outside.osmosNok' ? { payload: { message: OSMOS_REFUSAL } } : {}),
      })),
    );
    return {
      ...one,
      id: random.id(now.epochMilliseconds),
      kind: leave,
      events,
      summary: { reason, contractType: worker.contracts[0].type },
      effectiveDate: lastDay,
    };
  });
  await insertProcesses(client, keys, made);
  await insertRows(
    client,
    'process_leave',
    {
      process_id: 'uuid',
      reason: 'text',
      facts: 'jsonb',
      rehireable: 'boolean',
      survey: 'boolean',
      notice: 'jsonb',
    },
    made.map(({ id, reason, worker, lastDay, events }) => [
      id,
      reason,
      JSON.stringify(
        reason === 'pensionist' ? { resolutionOn: addDays(today, -5), generalIncapacity: false } : {},
      ),
      true,
      worker.leftOn === null,
      noticeOf(worker, { lastDay, sentAt: events.find(({ act }) => act === 'leave.notify')?.at }),
    ]),
  );
  await setSituations(
    client,
    made.map(({ worker, status }) => ({
      worker,
      situation: WAITING.includes(status) ? 'LEAVE' : undefined,
    })),
  );
  await insertSurveys(client, scene);
}

/** What the person was mailed, as the history says. */
const noticeOf = (
  { personalEmail: to }: Worker,
  { lastDay, sentAt }: { readonly lastDay: string; readonly sentAt: string | undefined },
): string | null =>
  sentAt === undefined
    ? null
    : JSON.stringify({ sentAt, to, text: `Tu último día de trabajo es el ${sayDay(lastDay, 'es')}.` });

/** How many people of a store answer in each quarter, and how far they differ from the company. */
const ANSWERING = [
  { site: FLAGSHIP, answers: 8, differs: 0.3 },
  { site: BESIDE, answers: 6, differs: -0.4 },
  { site: NEAR, answers: 5, differs: 0 },
] as const;
const ANSWERED_QUARTERS = 4;

/** What people answer in the middle. */
const MIDDLE = {
  PAY: 2.7,
  SCHEDULE_KEPT: 2.4,
  CHANGE_NOTICE: 2.9,
  MANAGER: 3.7,
  TRAINING: 3.3,
  SAFETY: 4.1,
  TEAM: 4.3,
  RECOMMEND: 3.5,
  RETURN: 3.2,
} as const;
const WHY = [
  ['SCHEDULE', 5],
  ['BETTER_PAY', 4],
  ['STUDIES', 3],
  ['DISTANCE', 2],
  ['FAMILY', 2],
  ['GROWTH', 2],
  ['TEAM', 1],
] as const;
const LEFT_FOR: readonly (readonly [LeaveReason, number])[] = [
  ['voluntaryResignation', 6],
  ['contractEnd', 3],
  ['trialPeriodNotPassed', 1],
];
const COMMENTS = [
  'Buen equipo, pero los domingos pesan.',
  'Aprendí mucho con mi responsable.',
  'Con el horario de la universidad ya no me alcanzaba el tiempo.',
  'Hago casi dos horas de camino.',
  'Me gustaría volver cuando termine la carrera.',
  'Falta saber antes qué turnos tocan en diciembre.',
  'Me ofrecieron más sueldo y sábados libres.',
  'El ambiente fue lo mejor de estos años.',
  'Pedí cambio de turno tres veces y no se pudo.',
  'Me quedo con lo que aprendí en el taller.',
  'Cierres y aperturas seguidas cansan mucho.',
  'Cuido a mi mamá y necesito estar cerca de casa.',
] as const;

/** Answers to exit surveys of three stores, in quarters that are over: only those are shown. */
async function insertSurveys(client: pg.PoolClient, { keys, today, now }: Scene): Promise<void> {
  const random = randomOf('exit surveys');
  const point = (middle: number): number =>
    Math.min(5, Math.max(1, Math.round(middle + 2.6 * (random.next() - 0.5))));
  const comments = COMMENTS.values();
  const quarters = Array.from({ length: ANSWERED_QUARTERS }, (_, ago) =>
    addMonths(quarterStart(today), -3 * (ago + 1)),
  );
  const answers = quarters.flatMap((quarter) =>
    ANSWERING.flatMap(({ site, answers: count, differs }) =>
      Array.from({ length: count }, () => [
        random.id(now.epochMilliseconds),
        keys.site(site),
        addMonths(quarter, random.int(0, 2)),
        random.weighted(LEFT_FOR),
        JSON.stringify(
          Object.fromEntries(
            Object.entries(MIDDLE).map(([scale, middle]) => [scale, point(middle + differs)]),
          ),
        ),
        [...new Set([random.weighted(WHY), random.weighted(WHY)])],
        random.chance(0.2) ? (comments.next().value ?? '') : '',
      ]),
    ),
  );
  for (const answer of answers)
    await client.query(
      'insert into leave_survey_answer (id, site_id, month, reason, scales, reasons, comment) values ($1, $2, $3, $4, $5, $6, $7)',
      answer,
    );
  // The people asked in these quarters, and that some answered: no row of theirs says what.
  await client.query(
    `insert into leave_survey (process_id, token_hash, sent_at, expires_at, answered_at)
    select id, encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), sent, sent + interval '30 days', case when at <= $3 then sent + interval '2 days' end
    from (select p.id, (p.effective_date + 1)::timestamptz + interval '15 hours' as sent, row_number() over (order by p.id) as at
      from process p join process_leave l on l.process_id = p.id
      where p.status = 'COMPLETED_SUCCESS' and p.effective_date + 1 >= $1::date and p.effective_date + 1 < $2::date) asked`,
    [quarters.at(-1), quarterStart(today), answers.length],
  );
}

const WAITING: readonly LeaveStatus[] = ['WAITING_TO_START', 'WAITING_TO_BE_EXECUTED'];

const AFTER: Readonly<Record<string, LeaveStatus>> = {
  [START]: 'WAITING_TO_START',
  'leave.notify': 'WAITING_TO_START',
  'system.lastDayOver': 'WAITING_TO_BE_EXECUTED',
  'system.execute': 'WAITING_FOR_OSMOS_RESPONSE',
  'outside.osmosNok': 'WAITING_FOR_OSMOS_RESPONSE',
  'outside.osmosOk': 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE',
  'outside.identityAnswer': 'COMPLETED_SUCCESS',
  [CANCEL]: 'CANCELLED',
};
