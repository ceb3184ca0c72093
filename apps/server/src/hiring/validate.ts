import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import type { Context } from '../http/context.ts';
import { finish } from '../process/finish.ts';
import { lockHire, stateOf } from './hire.ts';

type Validate = (typeof hiringCalls)['common.validateProcess'];

/**
 * A yes or a reasoned no. Who may: the director (or the zone's) for the one, a lawyer for the other, administrators
 * either; nobody both (decisions §2.3). A no takes the hire back to labour data, and with it a yes that was given.
 */
export async function validateProcess(
  { processUuid, version, validation, approved, comment }: CallParsed<Validate>,
  context: Context,
): Promise<CallOutput<Validate>> {
  const yes = validation === 'DIRECTOR' ? 'validate.director' : 'validate.legal';
  const hire = await lockHire(context, yes, { processUuid, version });
  const moved = approved
    ? await finish(context, hire, { act: yes })
    : await finish(context, hire, { act: 'validate.no', comment, payload: { validation } });
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['validation', 'approved'] });
  return { process: stateOf(moved) };
}
