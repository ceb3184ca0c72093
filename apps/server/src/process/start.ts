import { startRefusal } from '@jornada/domain/process/start.ts';
import { kindOf } from '@jornada/domain/processes/kinds.ts';
import type { AnyKind } from '@jornada/domain/process/kind.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { announce, derivedOf, noteEvent, type Changes } from './finish.ts';
import { followPerson } from './person.ts';
import type { Process } from './process.ts';
import { findProcess, lockOpenTypes } from './queries.ts';
import { writeTasks } from './task-queries.ts';
import { insertProcess, setDerived } from './write-queries.ts';

type Start = {
  readonly collaboratorId: string;
  readonly siteId: number;
  readonly teamId: number | null;
  readonly status: string;
  readonly comment?: string;
  readonly payload?: Readonly<Record<string, string | number | boolean | null>>;
  readonly changes?: Changes;
};

/**
 * Starts a process for a person, at one of the kind's first statuses, unless another open one touches the same. The
 * person is locked, so that of two starts at once the second is refused.
 */
export async function startProcess(context: Context, kind: AnyKind, start: Start): Promise<Process> {
  const { db, now, actor } = context;
  const open = (await lockOpenTypes(db, start.collaboratorId)).flatMap((type) => kindOf(type) ?? []);
  const refusal = startRefusal(kind, open);
  if (refusal !== null) throw new Refused(refusal, { field: 'collaboratorUuid', processType: kind.type });
  const id = newId(now);
  await insertProcess(db, {
    id,
    type: kind.type,
    family: kind.family,
    status: start.status,
    site_id: start.siteId,
    team_id: start.teamId,
    collaborator_id: start.collaboratorId,
    status_since: now.toString(),
    created_by: actor.accountId,
    created_at: now.toString(),
    ...start.changes,
  });
  const process = await findProcess(db, id, { lock: 'update' });
  if (process === undefined) throw new Error(`${kind.type} has no status ${start.status}`);
  await setDerived(db, id, derivedOf(process));
  await noteEvent(context, process, {
    act: kind.start.call,
    from: null,
    comment: start.comment,
    payload: start.payload,
  });
  await writeTasks(db, process, now);
  await followPerson(context, process);
  announce(context, process);
  return process;
}
