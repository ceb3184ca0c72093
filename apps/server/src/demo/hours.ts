import { complementaryPact } from '@jornada/domain/complementary-pact/kind.ts';
import { HOURS_KINDS, hourChange, shiftReduction } from '@jornada/domain/hours/kind.ts';
import type { AnyKind } from '@jornada/domain/process/kind.ts';
import { addDays, daysBetween, mondayOf } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { FLAGSHIP } from './company.ts';
import { termsOn } from './plans.ts';
import { handsOf, historyOf, insertProcesses, isFree, type Scene } from './process-rows.ts';
import { randomOf, type Random } from './random.ts';
import type { Worker } from './staff.ts';
import { insertRows } from './write.ts';

const COMMENT =
  'La persona cambió su horario de clases y prefiere seguir con las horas que tiene; lo acordamos con su responsable y cubrimos las horas que faltan con el equipo de fin de semana hasta que termine el semestre.';

/** How far a seed has come, and when its agreement begins, in days from this week's Monday. */
type Road = {
  readonly status: 'waiting' | 'signed' | 'over' | 'cancelled';
  readonly begins: number;
  readonly daysAgo: readonly number[];
};

const ROADS: readonly Road[] = [
  { status: 'waiting', begins: 21, daysAgo: [2] },
  { status: 'signed', begins: 14, daysAgo: [9, 8, 6] },
  { status: 'over', begins: -42, daysAgo: [60, 58, 55] },
  { status: 'cancelled', begins: 7, daysAgo: [12, 5] },
];

type Seed = { readonly kind: AnyKind; readonly road: Road; readonly worker: Worker };

/** A pact in force of its person: signed, and begun. */
const IN_FORCE: Road = { status: 'signed', begins: -56, daysAgo: [66, 65, 63] };

/** Part-timers with one fixed term that covers every date of the demonstration. */
const partTimers = (staff: readonly Worker[], today: string): Worker[] =>
  staff.filter((worker) => {
    const [contract, ...others] = worker.contracts;
    return (
      isFree(worker) &&
      others.length === 0 &&
      contract.type === 'CDD' &&
      contract.terms.length === 1 &&
      !contract.terms[0].fullTime &&
      contract.start < addDays(today, -70) &&
      contract.end !== null &&
      contract.end > addDays(today, 35)
    );
  });

/** Changes of hours and pacts in every status, in stores beside the flagship; two pacts in force in the flagship. */
function seedsOf(scene: Scene, free: ReadonlySet<string>): Seed[] {
  const people = partTimers(scene.staff, scene.today).filter(({ id }) => free.has(id));
  const inFlagship = people.filter(({ site }) => site.code === FLAGSHIP);
  const elsewhere = people.filter(({ site }) => site.code !== FLAGSHIP);
  const roads = [...HOURS_KINDS, complementaryPact].flatMap((kind) => ROADS.map((road) => ({ kind, road })));
  return [
    ...inFlagship.slice(0, 2).map((worker) => ({ kind: complementaryPact, road: IN_FORCE, worker })),
    ...roads.flatMap((one, index) => {
      const worker = elsewhere[index];
      return worker === undefined ? [] : [{ ...one, worker }];
    }),
  ];
}

type Step = { readonly act: string; readonly to: string };

/** The acts of a road, and where each leads. */
function stepsOf(kind: AnyKind, { status }: Road): Step[] {
  const named = (part: string): string => Object.keys(kind.acts).find((act) => act.includes(part)) ?? '';
  const signed = kind.family === 'pact' ? 'SIGNED' : 'SCHEDULED';
  const started = { act: kind.start.call, to: 'PENDING_SIGNATURE' };
  const signing = [
    started,
    { act: named('signOnPaper'), to: 'PENDING_SIGNATURE' },
    { act: 'common.fileScan', to: signed },
  ];
  switch (status) {
    case 'waiting':
      return [started];
    case 'signed':
      return signing;
    case 'over':
      return kind.family === 'pact'
        ? [...signing, { act: 'system.end', to: 'ENDED' }]
        : [...signing, { act: 'system.takeEffect', to: 'COMPLETED_SUCCESS' }];
    case 'cancelled':
      return [started, { act: named('cancel'), to: 'CANCELLED' }];
  }
}

type Hours = {
  readonly weeklyMinutes: number;
  readonly workdayType: string;
  readonly salaryCentavos: number;
};

/** What was agreed, and the hours of before: somebody who has changed already works the agreed ones today. */
function hoursOf({ kind, road, worker }: Seed, today: string): { before: Hours; after: Hours } {
  const { weeklyMinutes, salaryCentavos } = termsOn(worker, today);
  const now = { weeklyMinutes, salaryCentavos, workdayType: '01' };
  const step = kind === hourChange ? 0 : kind === shiftReduction ? -120 : 120;
  const other = (by: number): Hours => ({
    weeklyMinutes: weeklyMinutes + by,
    workdayType: kind === hourChange ? '03' : '01',
    salaryCentavos: Math.round((salaryCentavos * (weeklyMinutes + by)) / weeklyMinutes),
  });
  return road.status === 'over' ? { before: other(-step), after: now } : { before: now, after: other(step) };
}

const PACT_MINUTES = 240;

/** Changes of hours and complementary hours pacts with their histories, their terms and their planning records. */
export async function insertHours(client: pg.PoolClient, scene: Scene): Promise<void> {
  const random = randomOf('hours');
  const { rows } = await client.query<{ id: string }>(
    "select id from collaborator where situation = 'HIRED' and left_on is null",
  );
  const made = seedsOf(scene, new Set(rows.map(({ id }) => id))).map((seed) => makeOne(seed, scene, random));
  await insertProcesses(client, scene.keys, made);
  await insertRows(
    client,
    'process_pact',
    { process_id: 'uuid', weekly_minutes: 'int' },
    made.filter(({ kind }) => kind === complementaryPact).map(({ id }) => [id, PACT_MINUTES]),
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
      weekly_minutes: 'int',
      signed_on: 'date',
      changed_at: 'timestamptz',
      changed_by_name: 'text',
    },
    made
      .filter(({ kind, road }) => kind === complementaryPact && road.status !== 'cancelled')
      .map(({ id, worker, from, to, road, events }) => [
        random.id(scene.now.epochMilliseconds),
        id,
        worker.id,
        'COMPLEMENTARY_PACT',
        from,
        to,
        PACT_MINUTES,
        road.status === 'waiting' ? null : addDays(scene.today, -(road.daysAgo[2] ?? 0)),
        events.at(-1)?.at,
        events[0]?.name,
      ]),
  );
  await insertTerms(client, made, scene);
}

type Made = ReturnType<typeof makeOne>;

type Span = { readonly from: string; readonly to: string | null };

/** The day on which the product acts by itself. */
const BY_ITSELF: Readonly<Record<string, (span: Span) => string>> = {
  'system.takeEffect': ({ from }) => from,
  'system.end': ({ from, to }) => addDays(to ?? from, 1),
};

function makeOne(seed: Seed, scene: Scene, random: Random) {
  const { kind, road, worker } = seed;
  const { today, now } = scene;
  const { director } = handsOf(scene, worker.site.code);
  const from = addDays(mondayOf(today), road.begins);
  const to = kind !== complementaryPact ? null : addDays(from, road.status === 'over' ? 27 : 83);
  const events = historyOf(
    now,
    stepsOf(kind, road).map((step, index) => {
      const day = BY_ITSELF[step.act]?.({ from, to });
      return {
        ...step,
        daysAgo: day === undefined ? (road.daysAgo[index] ?? 0) : daysBetween(day, today),
        hand: director,
        ...(step.to === 'CANCELLED' ? { comment: COMMENT } : {}),
      };
    }),
  );
  const weeklyMinutes = kind === complementaryPact ? PACT_MINUTES : hoursOf(seed, today).after.weeklyMinutes;
  return {
    ...seed,
    id: random.id(now.epochMilliseconds),
    from,
    to,
    events,
    summary: { weeklyHours: weeklyMinutes / 60, startDate: from, ...(to === null ? {} : { endDate: to }) },
    paper: road.status === 'signed' || road.status === 'over',
    signature: SIGNATURES[road.status],
    effectiveDate: from,
    endDate: to,
  };
}

const SIGNATURES: Readonly<Record<Road['status'], string>> = {
  waiting: 'PENDING_SENDING',
  signed: 'SIGNED_ON_PAPER',
  over: 'SIGNED_ON_PAPER',
  cancelled: 'CANCELLED',
};

const OTHER_COLUMNS = 'contract_id, collaborator_id, site_id, team_id, position_id, pay_period';

/** What changes of hours agree on, and for those that are signed two rows of terms where there was one. */
async function insertTerms(
  client: pg.PoolClient,
  made: readonly Made[],
  { today }: Pick<Scene, 'today'>,
): Promise<void> {
  const changes = made.filter(({ kind }) => kind !== complementaryPact);
  await insertRows(
    client,
    'process_hours',
    {
      process_id: 'uuid',
      full_time: 'boolean',
      weekly_minutes: 'int',
      annual_minutes: 'int',
      workday_type: 'text',
      salary_centavos: 'bigint',
    },
    changes.map((one) => {
      const { weeklyMinutes, workdayType, salaryCentavos } = hoursOf(one, today).after;
      return [one.id, false, weeklyMinutes, weeklyMinutes * 52, workdayType, salaryCentavos];
    }),
  );
  for (const one of changes) {
    const { id, worker, from, road } = one;
    if (road.status !== 'signed' && road.status !== 'over') continue;
    const { before, after } = hoursOf(one, today);
    // The row of the other side of the day is a copy of this one with its own hours.
    const other = road.status === 'over' ? before : after;
    await client.query(
      `with gone as (delete from labor_condition where collaborator_id = $1 returning *),
        sides as (select * from (values (true, $3 = 'over'), (false, $3 = 'signed')) as side (early, other))
      insert into labor_condition (${OTHER_COLUMNS}, valid_from, valid_to, process_id, full_time, weekly_minutes, annual_minutes, workday_type, salary_centavos)
      select ${OTHER_COLUMNS}, case when early then valid_from else $2::date end, case when early then $2::date - 1 else valid_to end,
        case when early then null else $4::uuid end, full_time,
        case when other then $5::int else weekly_minutes end, case when other then $5::int * 52 else annual_minutes end,
        case when other then $6 else workday_type end, case when other then $7::bigint else salary_centavos end
      from gone, sides`,
      [worker.id, from, road.status, id, other.weeklyMinutes, other.workdayType, other.salaryCentavos],
    );
  }
}
