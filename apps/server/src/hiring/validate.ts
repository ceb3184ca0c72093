import { ACT_ROLES } from '@jornada/domain/hiring/acts.ts';
import { afterValidation, hiringStep } from '@jornada/domain/hiring/transitions.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import type { Context } from '../http/context.ts';
import { orRefuse, Refused } from '../http/refused.ts';
import { lockHire, move, stateOf, type Hire } from './process.ts';

type Validate = (typeof hiringCalls)['common.validateProcess'];
type Kind = 'director' | 'legal';

/**
 * A yes or a reasoned no. Who may: the director (or the zone's) for the one, a lawyer for the other, administrators
 * either; nobody both (decisions §2.3). A no takes the hire back to labour data, and with it a yes that was given.
 */
export async function validateProcess(
  { processUuid, version, validation, approved, comment }: CallParsed<Validate>,
  context: Context,
): Promise<CallOutput<Validate>> {
  const kind: Kind = validation === 'DIRECTOR' ? 'director' : 'legal';
  const hire = await lockHire(
    context,
    { processUuid, version },
    { may: (found) => requireValidator(context, found, kind) },
  );
  const given = kind === 'director' ? hire.legalValidation : hire.directorValidation;
  const to = afterValidation({ given: kind, other: given !== null, paper: hire.paper });
  orRefuse(hiringStep({ act: `validate.${kind}`, from: hire.status, to }));
  if (given !== null && given.accountId === context.actor.accountId)
    throw new Refused('BOTH_VALIDATIONS_BY_ONE');
  const moved = approved
    ? await yes(context, hire, { kind, to })
    : await move(context, hire, {
        act: 'validate.no',
        comment,
        payload: { validation },
        changes: { director_validation: null, legal_validation: null },
      });
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['validation', 'approved'] });
  return { process: stateOf(moved) };
}

function requireValidator({ actor }: Context, { siteId }: Hire, kind: Kind): void {
  if (!within(reachOf(ACT_ROLES[`validate.${kind}`].roles, actor), { siteId }))
    throw new Refused('VALIDATION_TYPE_NOT_ALLOWED_FOR_ROLE', { validationType: kind.toUpperCase() });
}

function yes(context: Context, hire: Hire, { kind, to }: { kind: Kind; to: Hire['status'] }): Promise<Hire> {
  const stamp = JSON.stringify({
    accountId: context.actor.accountId,
    name: context.actor.name,
    at: context.now.toString(),
  });
  return move(context, hire, {
    act: `validate.${kind}`,
    to,
    changes: kind === 'director' ? { director_validation: stamp } : { legal_validation: stamp },
  });
}
