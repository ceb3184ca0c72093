import { isAllowed, reasonAgainst, type ActReason } from '@jornada/domain/process/acts.ts';
import { codeOf, rightOf, type AnyKind } from '@jornada/domain/process/kind.ts';
import type { ErrorCode } from '@jornada/domain/errors.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { callerOn, factsOf, isOwn, reaches, reads, type Process } from './process.ts';
import { findProcess, lastChange } from './queries.ts';

type Begun = {
  /** The act, or which one it is of a process as it stands. */
  readonly act: string | ((process: Process) => string);
  /** The kinds that the call is for: any other answers like an unknown process. */
  readonly kinds: readonly AnyKind[];
  /** How an unknown one is refused, where the call is for several kinds and is named after one. */
  readonly missing?: ErrorCode;
};

/**
 * The locked process that a command acts on. In order: reach, own process, right, version, status, what the row says
 * (decisions §2.1). Refuses with the kind's own codes.
 */
export async function begin(
  context: Context,
  begun: Begun,
  asked: { readonly processUuid: string; readonly version?: number | undefined },
): Promise<Process> {
  return mayAct(context, begun, {
    process: await findProcess(context.db, asked.processUuid, { lock: 'update' }),
    version: asked.version,
  });
}

/** The same for a look at what an act would do: nothing is locked, since nothing is done. */
export async function look(context: Context, begun: Begun, processUuid: string): Promise<Process> {
  return mayAct(context, begun, { process: await findProcess(context.db, processUuid) });
}

async function mayAct(
  context: Context,
  { act: asked, kinds, missing }: Begun,
  { process, version }: { readonly process: Process | undefined; readonly version?: number | undefined },
): Promise<Process> {
  if (process === undefined || !kinds.includes(process.kind) || !reads(context, process))
    throw missing === undefined ? notFound(kinds) : new Refused(missing);
  // Those to whom it only leads read it.
  if (!reaches(context, process)) throw new Refused('NOT_AUTHORIZED');
  const { kind, status } = process;
  const act = typeof asked === 'string' ? asked : asked(process);
  if (isOwn(context, process)) throw new Refused('OWN_PROCESS');
  const caller = await callerOn(context, process);
  const guest = context.actor.guestOf === process.id && rightOf(kind, act)?.guest === true;
  if (!guest && !isAllowed(kind, act, caller)) throw notAllowed(act);
  if (version !== undefined && version !== process.version)
    throw new Refused('STALE_VERSION', await lastChange(context.db, process.id));
  const reason = reasonAgainst(kind, act, { facts: factsOf(process, context.now), caller });
  if (reason === null || (guest && reason === 'BELONGS_TO_ANOTHER_ROLE')) return process;
  if (reason === 'NOT_IN_THIS_STATUS')
    throw new Refused(codeOf(kind, 'TRANSITION_NOT_ALLOWED'), { act, fromStatus: status, toStatus: null });
  throw new Refused(CODES[reason] ?? codeOf(kind, 'NOT_VALID'));
}

/** How a process that is unknown or out of reach is refused: by its kind where the call is for one alone. */
function notFound(kinds: readonly AnyKind[]): Refused {
  const [only] = kinds;
  return new Refused(
    only !== undefined && kinds.length === 1 ? codeOf(only, 'NOT_FOUND') : 'PROCESS_NOT_FOUND',
  );
}

const CODES: Readonly<Partial<Record<ActReason, ErrorCode>>> = {
  OTHER_VALIDATION_YOURS: 'BOTH_VALIDATIONS_BY_ONE',
  BELONGS_TO_ANOTHER_ROLE: 'NOT_AUTHORIZED',
};

/** A validation names which of the two is not the caller's. */
function notAllowed(act: string): Refused {
  const [, which] = /^validate\.(director|legal)$/.exec(act) ?? [];
  return which === undefined
    ? new Refused('NOT_AUTHORIZED')
    : new Refused('VALIDATION_TYPE_NOT_ALLOWED_FOR_ROLE', { validationType: which.toUpperCase() });
}
