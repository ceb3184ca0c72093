import { leave } from '@jornada/domain/leave/kind.ts';
import { NOTICE_WORKING_DAYS } from '@jornada/domain/leave/start.ts';
import { addWorkingDays } from '@jornada/domain/leave/working-days.ts';
import type { LeaveReason } from '@jornada/domain/leave/reasons.ts';
import { rfcFor } from '@jornada/domain/identity/rfc.ts';
import { addDays, daysBetween } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { searchable } from '../collaborators/list-query.ts';
import { FLAGSHIP } from './company.ts';
import { salaryOf } from './contracts.ts';
import { fullNameOf, newBirth, type Birth, type Taken } from './people.ts';
import { handsOf, historyOf, insertCompleted, type DemoEvent, type Scene } from './process-rows.ts';
import { randomOf, type Random } from './random.ts';
import type { Worker } from './staff.ts';
import { insertRows } from './write.ts';

/** Months of exits that reports can look back on. */
const MONTHS = 27;

/** Somebody who held a post before the one who holds it now. */
export type Former = Pick<Worker, 'site' | 'team' | 'position'> & {
  readonly successor: Worker;
  readonly birth: Birth;
  readonly rfc: string;
  readonly id: string;
  readonly contractId: string;
  readonly processId: string;
  readonly start: string;
  readonly lastDay: string;
  readonly reason: LeaveReason;
};

/** People who left in the last two years, before those who work today. */
export const formerStaff = (scene: History): Former[] =>
  scene.staff.flatMap((worker) => [...leftLately(worker, scene), ...chainOf(worker, scene)]);

/** A former holder as somebody whose weeks were planned. */
export function workerBefore(former: Former): Worker {
  const { id, birth, contractId, reason, start, lastDay, successor, team, position } = former;
  return {
    ...successor,
    ...birth,
    id,
    sapNumber: id,
    roles: [],
    cast: undefined,
    tutor: null,
    leftOn: lastDay,
    contracts: [
      {
        id: contractId,
        type: reason === 'contractEnd' ? 'CDD' : 'CDI',
        start,
        end: null,
        endedOn: lastDay,
        trialDays: 0,
        terms: [
          {
            validFrom: start,
            validTo: lastDay,
            team,
            position,
            weeklyMinutes: FULL_TIME,
            fullTime: true,
            salaryCentavos: salaryOf({ position, weeklyMinutes: FULL_TIME, site: successor.site }),
          },
        ],
      },
    ],
  };
}

const FULL_TIME = 2400;
const TRIAL = 30;

/**
 * Exits of the last two years: most people who started since took over from somebody who had left a little before. They
 * have a name, a contract and an exit, and nothing else.
 */
export async function insertHistory(
  client: pg.PoolClient,
  scene: Scene & { readonly former: readonly Former[] },
): Promise<void> {
  const { keys, today, now, former } = scene;
  const numbers = sapNumbers(former);
  await insertRows(
    client,
    'collaborator',
    {
      id: 'uuid',
      site_id: 'int',
      team_id: 'int',
      position_id: 'int',
      situation: 'text',
      rfc: 'text',
      name: 'text',
      first_surname: 'text',
      second_surname: 'text',
      search_name: 'text',
      birthdate: 'date',
      gender: 'text',
      seniority_date: 'date',
      left_on: 'date',
      created_at: 'timestamptz',
      sap_number: 'text',
    },
    former.map(({ id, site, team, position, birth, rfc, start, lastDay }, at) => [
      id,
      keys.site(site.code),
      keys.team(site.code, team).id,
      keys.position(position),
      'LEAVE',
      rfc,
      birth.name,
      birth.firstSurname,
      birth.secondSurname,
      searchable(fullNameOf(birth)),
      birth.birthdate,
      birth.gender,
      start,
      lastDay,
      now.toString(),
      numbers[at] ?? null,
    ]),
  );
  await insertRows(
    client,
    'contract',
    {
      id: 'uuid',
      collaborator_id: 'uuid',
      employer_id: 'int',
      registry_id: 'int',
      type: 'text',
      start_date: 'date',
      end_date: 'date',
      ended_on: 'date',
      trial_days: 'int',
    },
    former.map(({ contractId, id, site, reason, start, lastDay }) => [
      contractId,
      id,
      keys.employer(site.employer),
      keys.registry(site),
      reason === 'contractEnd' ? 'CDD' : 'CDI',
      start,
      reason === 'contractEnd' ? lastDay : null,
      lastDay,
      reason === 'trialPeriodNotPassed' ? TRIAL : null,
    ]),
  );
  await insertRows(
    client,
    'labor_condition',
    {
      contract_id: 'uuid',
      valid_from: 'date',
      valid_to: 'date',
      collaborator_id: 'uuid',
      site_id: 'int',
      team_id: 'int',
      position_id: 'int',
      full_time: 'boolean',
      weekly_minutes: 'int',
      annual_minutes: 'int',
      workday_type: 'text',
      salary_centavos: 'bigint',
      pay_period: 'text',
    },
    former.map(({ contractId, id, site, team, position, start, lastDay }) => [
      contractId,
      start,
      lastDay,
      id,
      keys.site(site.code),
      keys.team(site.code, team).id,
      keys.position(position),
      true,
      FULL_TIME,
      FULL_TIME * 52,
      '03',
      salaryOf({ position, weeklyMinutes: FULL_TIME, site }),
      site.kind === 'STORE' ? '04' : '02',
    ]),
  );
  await insertExits(client, former, scene);
  // Papers of these exits were done at the time.
  await client.query(
    `insert into deadline_mark (kind, collaborator_id, subject, done_at, done_by_name)
    select done.kind, gone.id, done.due::text, $2, 'Norma Rivas'
    from unnest($1::uuid[], $4::date[], $5::date[]) as gone (id, left_on, notice)
      cross join lateral (values ('IMSS_DEREGISTER', gone.notice), ('SERVICE_CERTIFICATE', gone.left_on + 3)) as done (kind, due)
    where gone.left_on > $3::date - 70 on conflict do nothing`,
    [
      former.map(({ id }) => id),
      now.toString(),
      today,
      former.map(({ lastDay }) => lastDay),
      former.map(({ lastDay }) => addWorkingDays(lastDay, NOTICE_WORKING_DAYS)),
    ],
  );
}

/** Numbers of former staff lie below those of a site's people today. */
function sapNumbers(former: readonly Former[]): string[] {
  const given = new Map<string, number>();
  return former.map(({ site: { code } }) => {
    const number = (given.get(code) ?? 0) + 1;
    given.set(code, number);
    return `${code}${String(number).padStart(3, '0')}`;
  });
}

async function insertExits(client: pg.PoolClient, former: readonly Former[], scene: Scene): Promise<void> {
  const { today, now } = scene;
  const hands = new Map<string, ReturnType<typeof handsOf>>();
  const events = (one: Former): DemoEvent[] => {
    const known = hands.get(one.site.code) ?? handsOf(scene, one.site.code);
    hands.set(one.site.code, known);
    const ago = daysBetween(one.lastDay, today);
    return historyOf(now, [
      {
        act: 'leave.startLeaveProcess',
        to: 'WAITING_TO_START',
        daysAgo: ago + 8,
        hand: known.director,
        payload: { reason: one.reason, lastDay: one.lastDay },
      },
      { act: 'outside.identityAnswer', to: 'COMPLETED_SUCCESS', daysAgo: ago - 2, hand: known.hr },
    ]);
  };
  await insertCompleted(
    client,
    former.map((one) => ({
      one,
      id: one.processId,
      kind: leave,
      events: events(one),
      summary: { reason: one.reason, contractType: one.reason === 'contractEnd' ? 'CDD' : 'CDI' },
      effectiveOn: one.lastDay,
    })),
    scene,
  );
  await insertRows(
    client,
    'process_leave',
    {
      process_id: 'uuid',
      reason: 'text',
      facts: 'jsonb',
      rehireable: 'boolean',
      not_rehireable_reason: 'text',
      survey: 'boolean',
    },
    former.map(({ processId, reason }) => {
      const whyNot = NOT_REHIREABLE[reason] ?? null;
      return [processId, reason, '{}', whyNot === null, whyNot, false];
    }),
  );
}

type History = Pick<Scene, 'staff' | 'today' | 'now'> & { readonly taken: Taken };

/** Managers stay. */
const mayHaveLeft = ({ roles, cast, tutor }: Worker): boolean =>
  roles.length === 0 && cast === undefined && tutor === null;

/** Those who held somebody's post before, as far back as reports look; a few posts are new. */
function chainOf(worker: Worker, history: History): Former[] {
  const { today } = history;
  const random = randomOf(`history ${worker.id}`);
  const since = addDays(today, -30 * MONTHS);
  const chain: Former[] = [];
  if (!mayHaveLeft(worker)) return chain;
  let { start } = worker.contracts[0];
  while (start > since && start <= today && random.chance(worker.site.code === FLAGSHIP ? 0.9 : 0.85)) {
    const one = formerOf(worker, { ...history, random, lastDay: addDays(start, -random.int(2, 28)) });
    start = one.start;
    if (one.lastDay < since) break;
    chain.push(one);
  }
  return chain;
}

/** Posts beside somebody's that are free since the last weeks. */
function leftLately(worker: Worker, history: History): Former[] {
  const random = randomOf(`left lately ${worker.id}`);
  if (worker.leftOn !== null || !mayHaveLeft(worker) || !random.chance(0.026)) return [];
  return [formerOf(worker, { ...history, random, lastDay: addDays(history.today, -random.int(1, 55)) })];
}

function formerOf(
  worker: Worker,
  { random, lastDay, now, taken }: History & { readonly random: Random; readonly lastDay: string },
): Former {
  const reason = random.weighted<LeaveReason>(REASONS);
  const days =
    reason === 'trialPeriodNotPassed'
      ? random.int(15, 29)
      : random.int(
          ...random.weighted<readonly [number, number]>(
            worker.site.code === FLAGSHIP ? TENURES : TENURES_ELSEWHERE,
          ),
        );
  const start = addDays(lastDay, -days);
  return {
    successor: worker,
    site: worker.site,
    team: worker.team,
    position: worker.position,
    ...personOf(random, { worker, start, taken }),
    id: random.id(now.epochMilliseconds),
    contractId: random.id(now.epochMilliseconds),
    processId: random.id(now.epochMilliseconds),
    start,
    lastDay,
    reason,
  };
}

function personOf(
  random: Random,
  { worker, start, taken }: { worker: Worker; start: string; taken: Taken },
): { birth: Birth; rfc: string } {
  for (;;) {
    const birth = newBirth(random, { site: worker.site, today: start, age: [18, 45], taken });
    const rfc = rfcFor(birth);
    if (taken.numbers.has(rfc)) continue;
    taken.numbers.add(rfc);
    return { birth, rfc };
  }
}

const REASONS = [
  ['voluntaryResignation', 59],
  ['contractEnd', 20],
  ['abandonment', 9],
  ['trialPeriodNotPassed', 5],
  ['absenteeism', 3],
  ['justifiedDismissal', 3],
  ['expatriate', 1],
] as const;

/** Whether a leaver of this kind is not hired again, and why. */
const NOT_REHIREABLE: Readonly<Partial<Record<LeaveReason, string>>> = {
  abandonment: 'ABANDONMENT',
  absenteeism: 'ABSENCES',
  justifiedDismissal: 'CONDUCT',
};

/** Days that leavers had been here, with how often; in the flagship they go sooner than elsewhere. */
const TENURES = [
  [[20, 89], 21],
  [[90, 364], 34],
  [[365, 1094], 28],
  [[1095, 1800], 11],
  [[1801, 2900], 6],
] as const;
const TENURES_ELSEWHERE = [
  [[20, 89], 14],
  [[90, 364], 28],
  [[365, 1094], 36],
  [[1095, 1800], 14],
  [[1801, 2900], 8],
] as const;
