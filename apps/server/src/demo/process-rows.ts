import { isOpen, type AnyKind } from '@jornada/domain/process/kind.ts';
import { stationsAfter, type ProcessStep } from '@jornada/domain/process/stations.ts';
import type pg from 'pg';
import { OFFICE } from './cast.ts';
import type { Keys } from './company-rows.ts';
import { fullNameOf } from './people.ts';
import { officeId } from './staff-rows.ts';
import type { Worker } from './staff.ts';
import { insertRows } from './write.ts';

/** What every part of the demonstration is made from. */
export type Scene = {
  readonly staff: readonly Worker[];
  readonly keys: Keys;
  readonly today: string;
  readonly now: Temporal.Instant;
};

/** People who work today and have no part in the demo yet: no role, no tutor, not of the cast. */
export const isFree = ({ leftOn, cast, tutor, roles }: Worker): boolean =>
  leftOn === null && cast === undefined && tutor === null && roles.length === 0;

type Hand = { readonly accountId: string | null; readonly name: string };

const NOBODY: Hand = { accountId: null, name: '' };

/** Who acts on a store's processes: its director, and the office. */
export function handsOf(
  { staff }: Pick<Scene, 'staff'>,
  site: string,
): Record<'director' | 'hr' | 'lawyer', Hand> {
  const director = staff.find((worker) => worker.site.code === site && worker.roles.includes('DIRECTOR'));
  const office = (role: string): Hand => {
    const found = OFFICE.find((member) => member.role === role);
    return found === undefined ? NOBODY : { accountId: officeId(found.email), name: found.name };
  };
  return {
    director: director === undefined ? NOBODY : { accountId: director.accountId, name: fullNameOf(director) },
    hr: office('HR'),
    lawyer: office('LAWYER'),
  };
}

/** An act of a history, and where it leads. */
export type Done = {
  readonly act: string;
  readonly to: string;
  readonly daysAgo: number;
  /** Whose act it is where it is not the product's own or an outside system's. */
  readonly hand: Hand;
  readonly comment?: string;
  readonly payload?: Readonly<Record<string, unknown>>;
};

export type DemoEvent = ProcessStep &
  Hand & {
    readonly kind: string;
    readonly comment: string | null;
    readonly payload: Readonly<Record<string, unknown>> | null;
    readonly at: string;
  };

/** The events of what was done, in order: each begins where the one before led. */
export const historyOf = (now: Temporal.Instant, acts: readonly Done[]): DemoEvent[] =>
  acts.map(({ act, to, daysAgo, hand, comment = null, payload = null }, index) => {
    const kind = actorKindOf(act);
    return {
      act,
      from: acts[index - 1]?.to ?? null,
      to,
      kind,
      ...(kind === 'PERSON' ? hand : NOBODY),
      comment,
      payload,
      at: now.subtract({ hours: Math.max(daysAgo, 0) * 24 + 2 }).toString(),
    };
  });

function actorKindOf(act: string): string {
  if (act.startsWith('system.')) return 'SYSTEM';
  if (act.startsWith('outside.osmos')) return 'OSMOS';
  return act.startsWith('outside.identity') ? 'IDENTITY_ACCESS' : 'PERSON';
}

type Place = Pick<Worker, 'team' | 'position'> & { readonly site: string };

/** A process of somebody of the staff, as it stands today. */
export type DemoProcess = {
  readonly id: string;
  readonly kind: AnyKind;
  readonly worker: Worker;
  readonly events: readonly DemoEvent[];
  readonly summary: Readonly<Record<string, unknown>>;
  readonly effectiveDate: string;
  readonly endDate?: string | null;
  readonly paper?: boolean;
  readonly signature?: string;
  readonly refused?: boolean;
  /** From where to where somebody moves. */
  readonly move?: { readonly from: Place; readonly to: Place };
};

/** The status in which a history leaves its process. */
export const statusOf = ({ events }: Pick<DemoProcess, 'events'>): string => events.at(-1)?.to ?? '';

/** Processes with their histories, and the stations that they passed. */
export async function insertProcesses(
  client: pg.PoolClient,
  keys: Keys,
  processes: readonly DemoProcess[],
): Promise<void> {
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
      to_site_id: 'int',
      to_team_id: 'int',
      position_id: 'int',
      collaborator_id: 'uuid',
      version: 'int',
      summary: 'jsonb',
      paper: 'boolean',
      signature: 'text',
      effective_date: 'date',
      end_date: 'date',
      closed_at: 'timestamptz',
      refused_at: 'timestamptz',
      status_since: 'timestamptz',
      created_by: 'uuid',
      created_at: 'timestamptz',
    },
    processes.map((process) => {
      const { id, kind, worker, events, move } = process;
      const status = statusOf(process);
      const since = events.findLast((event) => event.from !== event.to)?.at;
      const from = move?.from ?? { ...worker, site: worker.site.code };
      const to = move?.to;
      return [
        id,
        kind.type,
        kind.family,
        status,
        keys.site(from.site),
        keys.team(from.site, from.team).id,
        to && keys.site(to.site),
        to && keys.team(to.site, to.team).id,
        keys.position((to ?? from).position),
        worker.id,
        events.length,
        JSON.stringify(process.summary),
        process.paper ?? false,
        process.signature,
        process.effectiveDate,
        process.endDate,
        isOpen(kind, status) ? null : since,
        process.refused === true ? since : null,
        since,
        events[0]?.accountId,
        events[0]?.at,
      ];
    }),
  );
  await insertHistories(client, processes);
}

/** A process that is over, of somebody in a post, and when it took effect. */
export type CompletedProcess = Pick<DemoProcess, 'id' | 'kind' | 'events'> & {
  readonly one: Pick<Worker, 'id' | 'position' | 'site' | 'team'>;
  readonly summary: object;
  readonly effectiveOn: string;
};

/** Processes that are over and did what they were for, with their histories. */
export async function insertCompleted(
  client: pg.PoolClient,
  processes: readonly CompletedProcess[],
  { keys }: Pick<Scene, 'keys'>,
): Promise<void> {
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
      status_since: 'timestamptz',
      created_by: 'uuid',
      created_at: 'timestamptz',
    },
    processes.map(({ one, id, kind, events, summary, effectiveOn }) => [
      id,
      kind.type,
      kind.family,
      'COMPLETED_SUCCESS',
      keys.site(one.site.code),
      keys.team(one.site.code, one.team).id,
      keys.position(one.position),
      one.id,
      events.length,
      JSON.stringify(summary),
      effectiveOn,
      events.at(-1)?.at,
      events.at(-1)?.at,
      events[0]?.accountId,
      events[0]?.at,
    ]),
  );
  await insertHistories(client, processes);
}

/** The events of processes, and the stations that these passed. */
export async function insertHistories(
  client: pg.PoolClient,
  processes: readonly Pick<DemoProcess, 'id' | 'kind' | 'events'>[],
): Promise<void> {
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
    processes.flatMap(({ id, events }) =>
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
        event.payload && JSON.stringify(event.payload),
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
    processes.flatMap(({ id, kind, events }) =>
      [...stationsAfter(kind, events)].map(([station, { at, accountId, name }]) => [
        id,
        station,
        at,
        accountId,
        name,
      ]),
    ),
  );
}

/** What lists say of people while a process of theirs is open. */
export async function setSituations(
  client: pg.PoolClient,
  situations: readonly { readonly worker: Worker; readonly situation: string | undefined }[],
): Promise<void> {
  for (const { worker, situation } of situations)
    if (situation !== undefined)
      await client.query('update collaborator set situation = $1 where id = $2', [situation, worker.id]);
}
