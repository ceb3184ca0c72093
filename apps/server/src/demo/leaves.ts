import { leave, type LeaveStatus } from '@jornada/domain/leave/kind.ts';
import type { LeaveReason } from '@jornada/domain/leave/reasons.ts';
import { quarterStart } from '@jornada/domain/leave/survey.ts';
import { addDays, daysBetween, monthOf } from '@jornada/domain/time.ts';
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
  await setSituations(
    client,
    made.map(({ worker, status }) => ({
      worker,
      situation: WAITING.includes(status) ? 'LEAVE' : undefined,
    })),
  );
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
        // Only quarters that are over are shown.
        monthOf(addDays(quarterStart(today), -1 - 30 * (index % 2))),
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
