import { hiring, type HiringAct } from '@jornada/domain/hiring/kind.ts';
import { rehiring, type RehiringAct } from '@jornada/domain/hiring/rehiring.ts';
import { codeOf, type AnyKind } from '@jornada/domain/process/kind.ts';
import { GUEST_STEPS, HIRING_STEPS, stepOf, type HiringStep } from '@jornada/domain/hiring/steps.ts';
import type { StepWarning } from '@jornada/contract/hiring-fields.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { begin } from '../process/begin.ts';
import { findProcess, newestOf } from '../process/queries.ts';
import { type Hire, withPayload } from './payload-queries.ts';

/** A first hire and a rehire walk the same road. */
export const HIRE_KINDS: readonly AnyKind[] = [hiring, rehiring];
export type HireAct = HiringAct | RehiringAct;

type Lock = { readonly lock: 'update' | 'none' };

/** A hire by its id, or a person's: the open one, else the newest. Locked when it is about to change. */
export async function findHire(
  db: Db,
  by: { processId: string } | { collaboratorId: string },
  lock: Lock = { lock: 'none' },
): Promise<Hire | undefined> {
  const id =
    'processId' in by
      ? by.processId
      : await newestOf(db, { collaboratorId: by.collaboratorId, types: HIRE_KINDS.map(({ type }) => type) });
  const process = id === undefined ? undefined : await findProcess(db, id, lock);
  return process === undefined || !HIRE_KINDS.includes(process.kind) ? undefined : withPayload(db, process);
}

/** The hire that a command is about, locked: right, version and status are checked by the row of the act. */
export async function lockHire(
  context: Context,
  act: HireAct,
  input: { readonly processUuid: string; readonly version?: number },
): Promise<Hire> {
  const kinds = HIRE_KINDS.filter((kind) => kind.acts[act] !== undefined);
  const [named = hiring] = kinds;
  const hire = await withPayload(
    context.db,
    await begin(context, { act, kinds, missing: codeOf(named, 'NOT_FOUND') }, input),
  );
  if (hire === undefined) throw new Refused('HIRING_PROCESS_NOT_FOUND');
  return hire;
}

/** The data steps that were filled, in order. */
export const filledSteps = ({ passed }: Pick<Hire, 'passed'>): HiringStep[] =>
  HIRING_STEPS.filter((step) => passed.has(step));

/** Whether the candidate's steps are all there. */
export const hasGuestData = ({ passed }: Pick<Hire, 'passed'>): boolean =>
  GUEST_STEPS.every((step) => passed.has(step));

/** Every doubt about what was typed. */
export const doubtsOf = ({ passed }: Pick<Hire, 'passed'>): StepWarning[] =>
  [...passed.values()].flatMap(({ doubts }) => doubts);

/** What people call a hire before its name was typed: the RFC. */
export const nameOf = ({ fullName, rfc }: Pick<Hire, 'fullName' | 'rfc'>): string =>
  fullName === '' ? rfc : fullName;

/** A hire that lacks what an act needs, in the words of its kind. */
export const notValid = ({ kind }: Pick<Hire, 'kind'>): Refused => new Refused(codeOf(kind, 'NOT_VALID'));

/** The step that a screen shows next; past the data it is the last. */
export const nextStepOf = (hire: Hire): HiringStep => stepOf(hire.status) ?? 'labor';
