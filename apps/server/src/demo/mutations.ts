import { mutation } from '@jornada/domain/mutation/kind.ts';
import type { MutationKind } from '@jornada/domain/mutation/names.ts';
import { addDays, daysBetween, mondayOf } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { FLAGSHIP, SITES, STORE_TEAMS, WHOLE_YEAR_SITES, type PositionKey } from './company.ts';
import { termsOn } from './plans.ts';
import {
  handsOf,
  historyOf,
  insertProcesses,
  isFree,
  setSituations,
  statusOf,
  type Scene,
} from './process-rows.ts';
import { randomOf } from './random.ts';
import type { Worker } from './staff.ts';
import { insertRows } from './write.ts';

const PENDING = 'PENDING_MUTATION_COLLABORATOR_PROCESS';
const CANCELLED = 'CANCELLED_MUTATION_COLLABORATOR_PROCESS';
const FINISHED = 'FINISHED_MUTATION_COLLABORATOR_PROCESS';
type Status = keyof (typeof mutation)['statuses'];

const START = 'mutation.startMutationProcess';
const CANCEL = 'mutation.cancelMutationProcess';
/** Where each act leads. */
const AFTER: Readonly<Record<string, Status>> = { [CANCEL]: CANCELLED, 'system.takeEffect': FINISHED };

type Place = { readonly site: string; readonly team: string; readonly position: PositionKey };

type Seed = {
  readonly worker: Worker;
  readonly kind: MutationKind;
  readonly from: Place;
  readonly to: Place;
  readonly effectiveDate: string;
  readonly cityBonusCentavos: number | null;
  readonly training: readonly [from: string, to: string] | null;
  readonly acts: readonly (readonly [act: string, daysAgo: number])[];
};

/** From here people move; where to, when it is another store, is the flagship. */
const HOME = '0425';

/** One or more of every status: to another store, team and position, one whose date has come unsigned. */
function mutationsOf({ staff, today }: Pick<Scene, 'staff' | 'today'>): Seed[] {
  const free = staff.filter(
    (worker) =>
      worker.site.code === HOME &&
      isFree(worker) &&
      worker.contracts[0].type === 'CDI' &&
      worker.contracts.length === 1 &&
      worker.contracts[0].terms.length === 1 &&
      worker.contracts[0].start < addDays(today, -400) &&
      (worker.position === 'adviser' || worker.position === 'cashier') &&
      termsOn(worker, today).fullTime,
  );
  const monday = mondayOf(today);
  const place = ({ site, team, position }: Worker): Place => ({ site: site.code, team, position });
  const otherTeam = (team: string): string => STORE_TEAMS.find(({ name }) => name !== team)?.name ?? team;
  const scenes: readonly ((worker: Worker) => Omit<Seed, 'worker'>)[] = [
    (worker) => ({
      kind: 'SITE',
      from: place(worker),
      to: { ...place(worker), site: FLAGSHIP },
      effectiveDate: addDays(monday, 35),
      cityBonusCentavos: 120_000,
      training: [addDays(monday, 35), addDays(monday, 39)],
      acts: [[START, 2]],
    }),
    (worker) => ({
      kind: 'TEAM',
      from: place(worker),
      to: { ...place(worker), team: otherTeam(worker.team) },
      effectiveDate: addDays(today, -1),
      cityBonusCentavos: null,
      training: null,
      acts: [[START, 12]],
    }),
    (worker) => ({
      kind: 'TEAM',
      from: place(worker),
      to: { ...place(worker), team: otherTeam(worker.team) },
      effectiveDate: addDays(monday, 21),
      cityBonusCentavos: null,
      training: null,
      acts: [[START, 1]],
    }),
    (worker) => ({
      kind: 'SITE',
      from: place(worker),
      to: { ...place(worker), site: FLAGSHIP },
      effectiveDate: addDays(monday, 14),
      cityBonusCentavos: null,
      training: null,
      acts: [
        [START, 9],
        [CANCEL, 4],
      ],
    }),
    (worker) => ({
      kind: 'TEAM',
      from: { ...place(worker), team: otherTeam(worker.team) },
      to: place(worker),
      effectiveDate: addDays(monday, -203),
      cityBonusCentavos: null,
      training: null,
      acts: [
        [START, 222],
        ['mutation.signOnPaperMutationProcess', 221],
        ['common.fileScan', 219],
        ['system.takeEffect', 203],
      ],
    }),
  ];
  return scenes.flatMap((scene, index) => {
    const worker = free.at(-1 - index);
    return worker === undefined ? [] : [{ worker, ...scene(worker) }];
  });
}

/** Past moves fall so many days ago: before the first plan of a store without two years of plans. */
const PAST = { first: 100, last: 715 };
/** One in so many of those who could have moved did. */
const MOVED_ONE_IN = 2;
/** Zones that grow by people of the others; elsewhere people move within their zone. */
const GROWING: readonly string[] = ['Noroeste', 'Bajío y Altiplano'];

/** The moves of two years, most in spring and before Christmas: to another team, or from another store. */
function pastMoves({ staff, today }: Pick<Scene, 'staff' | 'today'>): Seed[] {
  const random = randomOf('past mutations');
  return staff.flatMap((worker): Seed[] => {
    const { site, team, position, contracts } = worker;
    const [contract] = contracts;
    const effectiveDate = addDays(today, -random.int(PAST.first, PAST.last));
    const season = ['03', '04', '11'].includes(effectiveDate.slice(5, 7)) ? 2 : 1;
    const moves = random.chance(season / MOVED_ONE_IN);
    if (
      !moves ||
      site.kind !== 'STORE' ||
      site.code === HOME ||
      WHOLE_YEAR_SITES.includes(site.code) ||
      !isFree(worker) ||
      contract.type !== 'CDI' ||
      contracts.length > 1 ||
      contract.terms.length > 1 ||
      contract.start > addDays(effectiveDate, -90) ||
      !STORE_TEAMS.some(({ name }) => name === team)
    )
      return [];
    const to = { site: site.code, team, position };
    const others = SITES.filter(
      ({ code, kind, employer }) => kind === 'STORE' && code !== site.code && employer === site.employer,
    );
    const grows = GROWING.includes(site.zone ?? '');
    const isFar = grows && random.chance(0.8);
    const stores = others.filter(({ zone }) => (isFar ? !GROWING.includes(zone ?? '') : zone === site.zone));
    const kind = stores.length > 0 && random.chance(grows ? 0.8 : 0.5) ? 'SITE' : 'TEAM';
    const teams = STORE_TEAMS.map(({ name }) => name).filter((name) => name !== team);
    const from =
      kind === 'SITE' ? { ...to, site: random.pick(stores).code } : { ...to, team: random.pick(teams) };
    const daysAgo = daysBetween(effectiveDate, today);
    return [
      {
        worker,
        kind,
        from,
        to,
        effectiveDate,
        cityBonusCentavos: null,
        training: null,
        acts: [
          [START, daysAgo + 19],
          ['mutation.signOnPaperMutationProcess', daysAgo + 18],
          ['common.fileScan', daysAgo + 16],
          ['system.takeEffect', daysAgo],
        ],
      },
    ];
  });
}

const COMMENT =
  'La persona pidió quedarse en su tienda porque su madre enfermó y vive a pocas calles; lo hablamos con la tienda de destino, que cubrirá el puesto con otra persona de su equipo durante los próximos meses.';

/** Mutations in every status with their histories; those who have moved worked under other terms before. */
export async function insertMutations(client: pg.PoolClient, scene: Scene): Promise<void> {
  const { keys, now } = scene;
  const random = randomOf('mutations');
  const made = [...mutationsOf(scene), ...pastMoves(scene)].map(({ kind: mutationKind, ...seed }) => {
    const { director } = handsOf(scene, seed.from.site);
    const events = historyOf(
      now,
      seed.acts.map(([act, daysAgo]) => ({
        act,
        to: AFTER[act] ?? PENDING,
        daysAgo,
        hand: director,
        ...(act === CANCEL ? { comment: COMMENT } : {}),
      })),
    );
    const status = statusOf({ events });
    const { site, team } = seed.to;
    const name = mutationKind === 'SITE' ? (SITES.find(({ code }) => code === site)?.name ?? site) : team;
    return {
      ...seed,
      mutationKind,
      id: random.id(now.epochMilliseconds),
      kind: mutation,
      events,
      status,
      move: { from: seed.from, to: seed.to },
      summary: { kind: mutationKind, toEs: name, toEn: name },
      paper: status === FINISHED,
      signature:
        status === FINISHED ? 'SIGNED_ON_PAPER' : status === CANCELLED ? 'CANCELLED' : 'PENDING_SENDING',
    };
  });
  await insertProcesses(client, keys, made);
  const team = ({ site, team: name }: Place): number => keys.team(site, name).id;
  await insertRows(
    client,
    'process_mutation',
    {
      process_id: 'uuid',
      kind: 'text',
      from_team_id: 'int',
      from_position_id: 'int',
      from_salary_centavos: 'bigint',
      to_team_id: 'int',
      to_position_id: 'int',
      city_bonus_centavos: 'bigint',
      city_bonus_months: 'int',
      training_from: 'date',
      training_to: 'date',
      effective_on: 'date',
    },
    made.map(({ id, worker, mutationKind, from, to, effectiveDate, cityBonusCentavos, training, status }) => [
      id,
      mutationKind,
      team(from),
      keys.position(from.position),
      termsOn(worker, effectiveDate).salaryCentavos,
      team(to),
      keys.position(to.position),
      cityBonusCentavos,
      cityBonusCentavos === null ? null : 12,
      training?.[0],
      training?.[1],
      status === FINISHED ? effectiveDate : null,
    ]),
  );
  await setSituations(
    client,
    made.map(({ worker, status }) => ({
      worker,
      situation: status === PENDING ? 'MUTATION_PROCESS' : undefined,
    })),
  );
  for (const { id, worker, status, from, effectiveDate } of made) {
    if (status === FINISHED)
      // One row of terms becomes two: the former team before the day, the one of today from then on.
      await client.query(
        `with now as (
          update labor_condition set valid_from = $2, process_id = $3 where collaborator_id = $1 and valid_to is null and valid_from < $2
          returning contract_id, collaborator_id, site_id, position_id, full_time, weekly_minutes, annual_minutes, workday_type, salary_centavos, pay_period)
        insert into labor_condition (contract_id, valid_from, valid_to, collaborator_id, site_id, team_id, position_id, full_time, weekly_minutes, annual_minutes, workday_type, salary_centavos, pay_period)
        select n.contract_id, k.start_date, $2::date - 1, n.collaborator_id, $5, $4, n.position_id, n.full_time, n.weekly_minutes, n.annual_minutes, n.workday_type, n.salary_centavos, n.pay_period
        from now n join contract k on k.id = n.contract_id`,
        [worker.id, effectiveDate, id, team(from), keys.site(from.site)],
      );
  }
}
