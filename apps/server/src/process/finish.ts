import { nextStatus, usualDays } from '@jornada/domain/process/acts.ts';
import { isOpen, rankOf } from '@jornada/domain/process/kind.ts';
import { isSigned, type Signature } from '@jornada/domain/process/signature.ts';
import { stationsMovedBy } from '@jornada/domain/process/stations.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import type { StepWarning } from '@jornada/contract/hiring-fields.ts';
import { runAlong } from '../db/statement.ts';
import type { Actor, Context } from '../http/context.ts';
import { orRefuse } from '../http/refused.ts';
import { followPerson } from './person.ts';
import type { Passing } from './queries.ts';
import { factsOf, type Process } from './process.ts';
import { writeTasks } from './task-queries.ts';
import {
  updateProcess,
  deleteStations,
  type Named,
  nameOf,
  insertEvent,
  insertStations,
} from './write-queries.ts';

type Finished = {
  readonly act: string;
  /** What the caller chose, where the act leads to several statuses. */
  readonly choice?: string | undefined;
  readonly comment?: string | undefined;
  /** Figures for the history's sentence: codes, dates and amounts, never names or numbers of a person. */
  readonly payload?: Readonly<Record<string, string | number | boolean | null>> | undefined;
  /** Doubts about what was typed at the station that the act passes. */
  readonly doubts?: readonly StepWarning[];
  readonly changes?: Changes;
};

export type Changes = {
  readonly team_id?: number | null;
  readonly position_id?: number | null;
  readonly paper?: boolean;
  readonly effective_date?: string | null;
  readonly end_date?: string | null;
  readonly signature?: Signature | null;
  readonly link_until?: string | null;
  readonly summary?: string;
  readonly to_site_id?: number | null;
  readonly to_team_id?: number | null;
};

/**
 * Writes all that an act changes in a locked process: status and what lists ask of it, the stations it passes and
 * opens again, one line of history, the tasks. Refuses where the kind's table does.
 */
export async function finish<P extends Process>(
  context: Context,
  process: P,
  finished: Finished,
): Promise<P> {
  const { db, now } = context;
  const { kind } = process;
  const { act, choice, changes = {} } = finished;
  const passing: Passing = {
    accountId: context.actor.accountId,
    name: nameOf(context.actor, process),
    at: now.toString(),
    doubts: finished.doubts ?? [],
  };
  const facts = factsOf({ ...process, paper: changes.paper ?? process.paper }, now);
  const station = kind.acts[act]?.station;
  const status = orRefuse(
    nextStatus(kind, act, {
      facts:
        station === undefined ? facts : { ...facts, passed: new Map(facts.passed).set(station, passing) },
      choice,
    }),
  );
  const { passes, reopens } = stationsMovedBy(
    kind,
    { act, from: process.status, to: status },
    process.passed,
  );
  const passed = new Map(process.passed);
  for (const one of passes) passed.set(one, passing);
  for (const one of reopens) passed.delete(one);
  const moved = {
    ...process,
    status,
    passed,
    version: process.version + 1,
    statusSince: status === process.status ? process.statusSince : now.toString(),
    refusedAt: refusedAfter(process, { act, status, now }),
    paper: changes.paper ?? process.paper,
    teamId: changes.team_id === undefined ? process.teamId : changes.team_id,
    effectiveDate: changes.effective_date === undefined ? process.effectiveDate : changes.effective_date,
    endDate: changes.end_date === undefined ? process.endDate : changes.end_date,
    signature: signatureAfter(process, { act, status }),
    toSiteId: changes.to_site_id === undefined ? process.toSiteId : changes.to_site_id,
    toTeamId: changes.to_team_id === undefined ? process.toTeamId : changes.to_team_id,
    linkUntil: changes.link_until === undefined ? process.linkUntil : changes.link_until,
  };
  const write = updateProcess(db, process.id, {
    ...changes,
    status,
    version: moved.version,
    status_since: moved.statusSince,
    refused_at: moved.refusedAt,
    signature: moved.signature,
    ...derivedOf(moved),
  });
  await runAlong(db, write.compile());
  await noteEvent(context, process, {
    act,
    from: process.status,
    to: status,
    comment: finished.comment,
    payload: finished.payload,
  });
  if (passes.length > 0) await passStations(context, process.id, { stations: passes, passing });
  if (reopens.some((one) => process.passed.has(one)))
    await runAlong(db, deleteStations(db, { processId: process.id, reopens }));
  await writeTasks(db, moved, now);
  if (status !== process.status) await followPerson(context, moved);
  announce(context, moved);
  return moved;
}

/** The columns that lists ask for, which follow from the status and the kind. */
export function derivedOf({ kind, status, statusSince, timeZone }: Process) {
  const open = isOpen(kind, status);
  const days = usualDays(kind, status);
  return {
    rank: rankOf(kind, status),
    closed_at: open ? null : statusSince,
    due_on: open && days !== null ? addDays(dayAt(Temporal.Instant.from(statusSince), timeZone), days) : null,
  };
}

/** A no lasts until somebody reacts to it. */
function refusedAfter(
  { kind, status: from, refusedAt }: Process,
  { act, status, now }: { act: string; status: string; now: Temporal.Instant },
): string | null {
  if (kind.acts[act]?.refuses === true) return now.toString();
  const reacts = status !== from || (kind.acts[act]?.waits?.includes(from) ?? false);
  return reacts ? null : refusedAt;
}

/** An act says what it makes of the signature; a process that was stopped is signed no more. */
function signatureAfter(
  { kind, signature }: Process,
  { act, status }: { act: string; status: string },
): Signature | null {
  const stopped = kind.statuses[status]?.closes === 'stopped';
  const signs = kind.acts[act]?.signs;
  if (signs !== undefined) return signs;
  return stopped && signature !== null && !isSigned(signature) ? 'CANCELLED' : signature;
}

type Event = {
  readonly act: string;
  /** The status before and after, where it changed. */
  readonly from?: string | null;
  readonly to?: string;
  readonly comment?: string | undefined;
  readonly payload?: Finished['payload'];
};

/** One line of the history. */
export async function noteEvent(
  { db, now, actor }: Context,
  process: Named,
  { act, from = process.status, to = process.status, comment, payload }: Event,
): Promise<void> {
  const { id } = process;
  const line = insertEvent({
    id,
    act,
    from,
    to,
    accountId: actor.accountId,
    actor,
    process,
    comment: comment ?? null,
    payload,
    now,
  });
  await runAlong(db, line.compile(db));
}

async function passStations(
  { db }: Context,
  processId: string,
  { stations, passing }: { stations: readonly string[]; passing: Passing },
): Promise<void> {
  const row = {
    passed_at: passing.at,
    passed_by: passing.accountId,
    passed_by_name: passing.name,
    doubts: JSON.stringify(passing.doubts),
  };
  const write = insertStations(
    db,
    stations.map((station) => ({ process_id: processId, station, ...row })),
  );
  await runAlong(db, write.compile());
}

/** What screens hear of a process that changed. */
export function announce(
  context: Pick<Context, 'announce'>,
  {
    id,
    siteId,
    teamId,
    toSiteId,
    toTeamId,
  }: Pick<Process, 'id' | 'siteId' | 'teamId' | 'toSiteId' | 'toTeamId'>,
): void {
  const payload = { processUuid: id };
  context.announce({ topic: 'processes', siteId, teamId, payload });
  if (toSiteId !== null)
    context.announce({ topic: 'processes', siteId: toSiteId, teamId: toTeamId, payload });
  context.announce({ topic: 'home', siteId, teamId });
}

/** What follows by itself is the product's own, no matter who did the act before. */
export function asSystem(context: Context, system: NonNullable<Actor['system']> = 'SYSTEM'): Context {
  return {
    ...context,
    actor: { ...context.actor, accountId: null, guestOf: null, signerOf: null, name: '', system },
  };
}
