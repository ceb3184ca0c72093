import { mandatoryRestDays } from '@jornada/domain/calendar/holidays.ts';
import { wholeDays } from '@jornada/domain/vacations/due.ts';
import { addDays, addMonths, mondayOf } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { FLAGSHIP } from './company.ts';
import { fullNameOf } from './people.ts';
import { randomOf, type Random } from './random.ts';
import type { Worker } from './staff.ts';
import { insertRows } from './write.ts';

type Scene = { readonly staff: readonly Worker[]; readonly today: string; readonly now: Temporal.Instant };

/** A person of at least a year of service, with the days of vacation that the plan holds. */
type Entitled = {
  readonly worker: Worker;
  readonly years: number;
  /** When the last right arose. */
  readonly since: string;
  readonly planned: readonly string[];
  readonly random: Random;
};

/** Months after its anniversary in which a right is granted (LFT 81). */
const GRANTED_WITHIN = 6;
/** Whose next year is agreed. */
const SIGNING_TEAM = 'Ciclismo y Running';
const DIRECTOR = 'Mónica Garza Leal';
/** The days that people of the pictures have left: the one asks for a week, the other is late. */
const LEFT_OF: Readonly<Record<string, number>> = { Peralta: 5, Salinas: 5 };

/** Days taken before the plan knew them, requests at every stage, and next year's pacts of the flagship's teams. */
export async function insertVacations(client: pg.PoolClient, scene: Scene): Promise<void> {
  const planned = await plannedDays(client);
  const entitled = scene.staff.flatMap((worker) => entitledOf(worker, scene, planned));
  await insertRows(
    client,
    'vacation_opening',
    { collaborator_id: 'uuid', year: 'int', days: 'numeric' },
    entitled.flatMap((one) => openingOf(one, scene)),
  );
  const ofFlagship = entitled.filter(({ worker }) => worker.site.code === FLAGSHIP);
  await insertRows(client, 'vacation_request', REQUEST, requestsOf(ofFlagship, scene));
  await insertRows(client, 'vacation_pact', PACT, [
    ...pactsOf(ofFlagship, scene),
    ...pactsOfThisYear(entitled, scene),
  ]);
}

async function plannedDays(client: pg.PoolClient): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ id: string; days: string[] }>(
    `select p.collaborator_id as id, array_agg(distinct p.work_date::text order by p.work_date::text) as days
    from planning_period p join hour_typology h on h.id = p.typology_id and h.kind = 'VACATION' group by 1`,
  );
  return new Map(rows.map(({ id, days }) => [id, days]));
}

function entitledOf(
  worker: Worker,
  { today }: Scene,
  planned: ReadonlyMap<string, readonly string[]>,
): Entitled[] {
  const { start } = worker.contracts[0];
  let years = 0;
  while (addMonths(start, (years + 1) * 12) <= today) years += 1;
  if (years === 0 || worker.leftOn !== null) return [];
  return [
    {
      worker,
      years,
      since: addMonths(start, years * 12),
      planned: planned.get(worker.id) ?? [],
      random: randomOf(`vacation ${worker.sapNumber}`),
    },
  ];
}

const dueIn = ({ worker }: Entitled, year: number): number =>
  wholeDays(
    {
      birthdate: worker.birthdate,
      start: worker.contracts[0].start,
      absences: [],
      vacationDays: null,
      seasons: [],
    },
    { year, on: addMonths(worker.contracts[0].start, year * 12) },
  );

/** Earlier rights are used up, and of the last one as much as leaves a few days; some are late. */
function openingOf(one: Entitled, { today }: Scene): unknown[][] {
  const { worker, years, since, planned, random } = one;
  const isOver = addMonths(since, GRANTED_WITHIN) < today;
  const left = isOver ? (random.chance(0.12) ? random.int(2, 4) : 0) : random.pick([5, 5, 8, 10]);
  const shown = LEFT_OF[worker.cast?.firstSurname ?? ''];
  let used = dueIn(one, years) - (shown ?? left);
  used -= planned.filter((date) => date >= since).length;
  let earlier = planned.filter((date) => date < since).length;
  return Array.from({ length: years }, (_, index) => years - index).flatMap((year) => {
    const due = dueIn(one, year);
    const days =
      year === years
        ? Math.max(0, used)
        : Math.max(0, due - earlier - (year === years - 1 ? lapsing(one, today) : 0));
    if (year < years) earlier = Math.max(0, earlier - due);
    return days === 0 ? [] : [[worker.id, year, days]];
  });
}

/** Elsewhere than in the flagship some have days of the right before that lapse within a quarter. */
function lapsing({ worker, since }: Entitled, today: string): number {
  const lapses = addMonths(since, GRANTED_WITHIN);
  const random = randomOf(`lapsing ${worker.sapNumber}`);
  const isNear = lapses > today && lapses <= addDays(today, 85);
  return worker.site.code !== FLAGSHIP && isNear && random.chance(0.35) ? random.int(1, 4) : 0;
}

const REQUEST = {
  id: 'uuid',
  collaborator_id: 'uuid',
  from_date: 'date',
  to_date: 'date',
  comment: 'text',
  status: 'text',
  proposed_from: 'date',
  proposed_to: 'date',
  asked_at: 'timestamptz',
  answered_at: 'timestamptz',
  answered_by_name: 'text',
  answer: 'text',
};

const COMMENTS = [
  'Viaje con mi familia',
  'Boda de mi primo en Mérida',
  'Mudanza',
  'Vacaciones de la escuela',
];

/** What was approved stands in the plan; of a few others one is declined, one withdrawn, one has another week proposed. */
function requestsOf(people: readonly Entitled[], { today, now }: Scene): unknown[][] {
  const ago = (days: number): string => now.subtract({ hours: days * 24 }).toString();
  const monday = mondayOf(today);
  const row = (
    { worker, random }: Entitled,
    [from, to]: readonly [string, string],
    more: readonly unknown[],
    asked: string,
    comment = random.pick(COMMENTS),
  ): unknown[] => {
    const [status, proposedFrom = null, proposedTo = null, answered = null, by = null, answer = null] = more;
    const id = random.id(now.epochMilliseconds);
    return [id, worker.id, from, to, comment, status, proposedFrom, proposedTo, asked, answered, by, answer];
  };
  const approved = people.flatMap((one) => {
    const week = one.planned.find((date) => date > addDays(monday, 6));
    if (week === undefined) return [];
    const span = [mondayOf(week), addDays(mondayOf(week), 6)] as const;
    return [row(one, span, ['APPROVED', null, null, ago(28), DIRECTOR, null], ago(31))];
  });
  const lucia = people.find(({ worker }) => worker.cast?.firstSurname === 'Peralta');
  const open = people.filter(
    (one) => one !== lucia && addMonths(one.since, GRANTED_WITHIN) > addDays(today, 75),
  );
  const [first, second, third] = open;
  const week = (weeks: number) => [addDays(monday, weeks * 7), addDays(monday, weeks * 7 + 6)] as const;
  const [from, to] = week(8);
  return [
    ...approved,
    ...(lucia === undefined
      ? []
      : [row(lucia, week(5), ['WAITING'], ago(2), 'Mi hermana se casa el día 30 en Oaxaca.')]),
    ...(first === undefined
      ? []
      : [
          row(
            first,
            week(4),
            ['PROPOSED', from, to, ago(1), DIRECTOR, 'Esa semana ya hay tres personas fuera.'],
            ago(4),
          ),
        ]),
    ...(second === undefined
      ? []
      : [
          row(
            second,
            week(3),
            ['DECLINED', null, null, ago(9), DIRECTOR, 'Es la semana con más ventas del año.'],
            ago(12),
          ),
        ]),
    ...(third === undefined
      ? []
      : [row(third, week(9), ['WITHDRAWN', null, null, ago(3), null, null], ago(15))]),
  ];
}

const PACT = {
  id: 'uuid',
  collaborator_id: 'uuid',
  year: 'int',
  status: 'text',
  weeks: 'jsonb',
  split_by_person: 'boolean',
  proposed_by: 'text',
  changed_at: 'timestamptz',
  changed_by_name: 'text',
};

/** A Monday, or the next one whose week has no day of rest of the law: that day would cost nothing. */
function withoutHoliday(monday: string): string {
  const year = Number(monday.slice(0, 4));
  // The year's last week may hold the next one's first day.
  const free = [year, year + 1].flatMap(mandatoryRestDays).map(({ date }) => mondayOf(date));
  return free.includes(monday) ? withoutHoliday(addDays(monday, 7)) : monday;
}

/** The days of next year's right in whole weeks from some weeks after it arises, split as the person wished. */
function pactsOf(people: readonly Entitled[], { today, now }: Scene): unknown[][] {
  const year = Number(today.slice(0, 4)) + 1;
  const typeset = new Set<string>();
  // One team has come to signing, with one pact of each kind: typesetting more would hold up the demonstration's start.
  const isTypeset = (status: string, team: string): boolean => {
    if (team !== SIGNING_TEAM || typeset.has(status)) return false;
    typeset.add(status);
    return true;
  };
  return people.flatMap((one) => {
    const { worker, years, since, random } = one;
    const arises = addMonths(since, 12);
    const drawn = random.weighted([
      ['SIGNED', 5],
      ['SENT', 2],
      ['PROPOSED', 1],
      ['ON_PAPER', 1],
      [null, 2],
    ] as const);
    if (drawn === null || Number(arises.slice(0, 4)) !== year) return [];
    const status = isTypeset(drawn, worker.team) ? drawn : 'PROPOSED';
    const due = dueIn(one, years + 1);
    const start = addDays(mondayOf(arises), 7 * random.int(2, 9));
    const weeks = Array.from({ length: Math.ceil(due / 5) }, (_, index) => ({
      monday: withoutHoliday(addDays(start, index * 28)),
      days: Math.min(5, due - index * 5),
    }));
    const changed = now.subtract({ hours: 24 * random.int(2, 40) }).toString();
    const id = random.id(now.epochMilliseconds);
    const by = drawn === 'PROPOSED' ? 'PERSON' : 'EMPLOYER';
    return [[id, worker.id, year, status, JSON.stringify(weeks), true, by, changed, DIRECTOR]];
  });
}

/** Elsewhere one store in three has signed pacts of the running year, two each: typesetting more would hold up the start. */
function pactsOfThisYear(people: readonly Entitled[], { staff, today, now }: Scene): unknown[][] {
  const year = Number(today.slice(0, 4));
  const ofYear = people.filter(
    ({ worker, since, years }) =>
      worker.site.code !== FLAGSHIP &&
      worker.cast === undefined &&
      years > 1 &&
      since.startsWith(String(year)),
  );
  return [...Map.groupBy(ofYear, ({ worker }) => worker.site.code).values()]
    .filter((_, at) => at % 3 === 0)
    .flatMap((own) =>
      own.slice(0, 2).map((one) => {
        const { worker, years, since } = one;
        const random = randomOf(`pact ${worker.sapNumber}`);
        const director = staff.find(({ site, roles }) => site === worker.site && roles.includes('DIRECTOR'));
        const due = dueIn(one, years);
        const start = addDays(mondayOf(since), 14);
        const weeks = Array.from({ length: Math.ceil(due / 5) }, (_, index) => ({
          monday: withoutHoliday(addDays(start, index * 28)),
          days: Math.min(5, due - index * 5),
        }));
        const signed = now.subtract({ hours: 24 * random.int(60, 200) }).toString();
        const id = random.id(now.epochMilliseconds);
        return [
          id,
          worker.id,
          year,
          'SIGNED',
          JSON.stringify(weeks),
          true,
          'EMPLOYER',
          signed,
          fullNameOf(director ?? worker),
        ];
      }),
    );
}
