import { hiring } from '@jornada/domain/hiring/kind.ts';
import { rehiring } from '@jornada/domain/hiring/rehiring.ts';
import { addDays, DEFAULT_TIME_ZONE, startOfDay } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { KINDS_OF_HANDS } from './hire-rows.ts';
import { historyOf, type Hand, type HireEvent } from './hires.ts';
import type { Former } from './history.ts';
import { fullNameOf } from './people.ts';
import { handsOf, insertCompleted, isFree, type DemoEvent, type Scene } from './process-rows.ts';
import { randomOf, type Random } from './random.ts';
import type { Worker } from './staff.ts';
import { insertRows } from './write.ts';

/** The first and last start dates of past hires, in days before today; newer ones have a whole hire or none. */
const [OLDEST, LATEST] = [780, 28] as const;

/** The fewest and most days that each part of a hire takes. */
const PARTS = {
  data: [1, 6],
  validation: [0.5, 5],
  hr: [0.2, 2],
  signature: [0.5, 4],
  systems: [0.1, 1.5],
} as const;

/** With which act each part ends; what follows the last is done on the first day. */
const ENDS: Readonly<Record<string, keyof typeof PARTS>> = {
  'hiring.getLaborData': 'data',
  'validate.legal': 'validation',
  'common.insertHrData': 'hr',
  'signers.sign': 'signature',
  'outside.identityAnswer': 'systems',
};

type Hired = Pick<Former, 'site' | 'team' | 'position' | 'id'> & {
  readonly name: string;
  readonly type: string;
  readonly start: string;
  readonly processId: string;
};

/** Completed hires of the last two years: of those who left since, and of those who stayed. They have a history and no papers. */
export async function insertPastHires(
  client: pg.PoolClient,
  scene: Scene & { readonly former: readonly Former[] },
): Promise<void> {
  const { today } = scene;
  const random = randomOf('past hires');
  const road = historyOf({ status: 'COMPLETED_SUCCESS', way: 'staff' });
  const { rows: told } = await client.query<{ id: string }>(
    'select collaborator_id as id from process where type = any($1::text[])',
    [[hiring.type, rehiring.type]],
  );
  const hires = hiredOf(scene, random)
    .filter(
      ({ id, start }) =>
        start >= addDays(today, -OLDEST) &&
        start <= addDays(today, -LATEST) &&
        told.every((one) => one.id !== id),
    )
    .map((one) => ({
      one,
      id: one.processId,
      kind: hiring,
      events: eventsOf(one, { road, random, scene }),
      summary: { contractType: one.type },
      effectiveOn: one.start,
    }));
  await insertCompleted(client, hires, scene);
  await insertRows(
    client,
    'process_contract',
    { process_id: 'uuid' },
    hires.map(({ id }) => [id]),
  );
}

function hiredOf({ staff, former, now }: Scene & { former: readonly Former[] }, random: Random): Hired[] {
  const processId = () => random.id(now.epochMilliseconds);
  return [
    ...former.map(({ site, team, position, id, birth, reason, start }) => ({
      site,
      team,
      position,
      id,
      start,
      name: fullNameOf(birth),
      type: reason === 'contractEnd' ? 'CDD' : 'CDI',
      processId: processId(),
    })),
    ...staff.filter(isFree).map((worker: Worker) => ({
      site: worker.site,
      team: worker.team,
      position: worker.position,
      id: worker.id,
      name: fullNameOf(worker),
      type: worker.contracts[0].type,
      start: worker.contracts[0].start,
      processId: processId(),
    })),
  ];
}

/** The acts of a hire up to its first day: each part takes its time, and what belongs to a part is spread over it. */
function eventsOf(
  { site, start, name }: Hired,
  { road, random, scene }: { road: readonly HireEvent[]; random: Random; scene: Scene },
): DemoEvent[] {
  const first = startOfDay(start, DEFAULT_TIME_ZONE).add({ hours: 6 });
  const parts = Object.values(PARTS).map(([least, most]) => least + (most - least) * random.next() ** 2);
  const { director, hr, lawyer } = handsOf(scene, site.code);
  const accounts: Partial<Record<Hand, typeof hr>> = { director, hr, legal: lawyer };
  const begun = first.subtract({
    minutes: Math.round(1440 * (0.2 + parts.reduce((sum, days) => sum + days, 0))),
  });
  let [part, passed] = [0, 0];
  return road.map(({ act, from, to, hand, comment }) => {
    const days = passed + (ENDS[act] === undefined ? (parts[part] ?? 0) / 3 : (parts[part] ?? 0));
    if (ENDS[act] !== undefined) [part, passed] = [part + 1, days];
    const isOnFirstDay = part === parts.length && act.startsWith('system.');
    const at = isOnFirstDay ? first : begun.add({ minutes: from === null ? 0 : Math.round(1440 * days) });
    const account = accounts[hand];
    return {
      act,
      from,
      to,
      kind: KINDS_OF_HANDS[hand] ?? 'PERSON',
      accountId: account?.accountId ?? null,
      name: account?.name ?? (hand === 'candidate' ? name : ''),
      comment,
      payload: null,
      at: at.toString(),
    };
  });
}
