import type { ErrorCode } from '@jornada/domain/errors.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { FORCE, type AnyKind } from '@jornada/domain/process/kind.ts';
import { but } from '@jornada/domain/unreadable.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import type { processCalls } from '@jornada/contract/processes.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { begin } from '../process/begin.ts';
import { finish } from '../process/finish.ts';
import { runDue } from '../process/due.ts';
import type { Process } from '../process/process.ts';
import type { SharedActs } from '../process/room.ts';
import { done } from '../process/done.ts';
import { roomOf } from './kinds.ts';

type Hiring = typeof hiringCalls;
type Input<Name extends keyof Hiring> = CallParsed<Hiring[Name]>;
type Force = (typeof processCalls)['force.complete'];
type Done = CallOutput<Force>;

/** Completes by hand what an outside system left open: the process goes where the answer would have led (decisions §3). */
export async function forceComplete(
  { processUuid, version, comment }: CallParsed<Force>,
  context: Context,
): Promise<Done> {
  const process = await begin(context, { act: FORCE, kinds: KINDS }, { processUuid, version });
  const { goOn } = roomOf(process.kind);
  const forced = await goOn(context, await finish(context, process, { act: FORCE, comment }));
  return done(context, await runDue(context, forced, goOn), ['status', 'comment']);
}

/**
 * A yes or a reasoned no. Who may: the director (or the zone's) for the one, a lawyer for the other, administrators
 * either; nobody both (decisions §2.3). Where a no leads is in the kind's table.
 */
async function validateProcess(
  { processUuid, version, validation, approved, comment, withoutDocuments }: Input<'common.validateProcess'>,
  context: Context,
): Promise<Done> {
  const yes = validation === 'DIRECTOR' ? 'validate.director' : 'validate.legal';
  const process = await begin(context, { act: yes, ...servedBy(yes) }, { processUuid, version });
  if (approved) {
    const missing =
      validation === 'DIRECTOR' ? await roomOf(process.kind).acts?.missing?.(context, process) : [];
    // The hire waits for its documents, or the history says who went on without them.
    if (missing?.length && !withoutDocuments)
      throw new Refused('DOCUMENTS_MISSING', { documents: missing.join(',') });
    const payload = missing?.length ? { withoutDocuments: missing.length } : {};
    return done(context, await finish(context, process, { act: yes, payload }), ['validation', 'approved']);
  }
  const refused = await finish(context, process, { act: 'validate.no', comment, payload: { validation } });
  await roomOf(process.kind).acts?.refused?.(context, refused, comment);
  return done(context, refused, ['validation', 'approved']);
}

function insertHrData(input: Input<'common.insertHrData'>, context: Context): Promise<Done> {
  const data = but(input, 'processUuid', 'version');
  return share(
    context,
    { act: 'common.insertHrData', of: input, fields: Object.keys(data) },
    (process, acts) => acts.insertHrData?.(context, process, data),
  );
}

function rectify({ processUuid, version, step }: Input<'hiring.rectify'>, context: Context): Promise<Done> {
  return share(
    context,
    { act: 'hiring.rectify', of: { processUuid, version }, fields: ['status', step] },
    (process, acts) => acts.rectify?.(context, process, step),
  );
}

function mailAgain(input: Input<'hiring.sendEmailCollaboratorToken'>, context: Context): Promise<Done> {
  return share(
    context,
    { act: 'hiring.sendEmailCollaboratorToken', of: input, fields: ['reminder'] },
    (process, acts) => acts.mailAgain?.(context, process),
  );
}

function abort(
  { processUuid, version, comment }: Input<'hiring.abortHiringProcess'>,
  context: Context,
): Promise<Done> {
  return share(
    context,
    { act: 'hiring.abortHiringProcess', of: { processUuid, version }, fields: ['status', 'comment'] },
    (process, acts) => acts.abort?.(context, process, comment),
  );
}

/** The calls that several kinds of process share. */
export const sharedHandlers = {
  'common.validateProcess': validateProcess,
  'common.insertHrData': insertHrData,
  'hiring.rectify': rectify,
  'hiring.sendEmailCollaboratorToken': mailAgain,
  'hiring.abortHiringProcess': abort,
} as const satisfies Partial<Handlers<Hiring>>;

type Shared = {
  readonly act: string;
  readonly of: { readonly processUuid: string; readonly version: number };
  readonly fields: readonly string[];
};

/** One act that several kinds have: checked by its row, then done as the kind does it. */
async function share(
  context: Context,
  { act, of, fields }: Shared,
  doing: (process: Process, acts: SharedActs) => Promise<Process> | undefined,
): Promise<Done> {
  const process = await begin(context, { act, ...servedBy(act) }, of);
  const moved = await doing(process, roomOf(process.kind).acts ?? {});
  if (moved === undefined) throw new Error(`${process.kind.type} does not know ${act}`);
  return done(context, moved, fields);
}

/** The kinds that have an act; what is called after hiring refuses what it does not find as a hire. */
function servedBy(act: string): { kinds: readonly AnyKind[]; missing: ErrorCode } {
  const kinds = KINDS.filter((kind: AnyKind) => kind.acts[act] !== undefined);
  return { kinds, missing: 'HIRING_PROCESS_NOT_FOUND' };
}
