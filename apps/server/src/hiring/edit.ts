import { together, type Findings } from '@jornada/domain/hiring/numbers.ts';
import { judgeAddress, judgeBank, judgeFiscal } from '@jornada/domain/hiring/residence.ts';
import type { HiringStatus } from '@jornada/domain/hiring/statuses.ts';
import { hiringStep } from '@jornada/domain/hiring/transitions.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { ACT_ROLES } from '@jornada/domain/hiring/acts.ts';
import { voidEvidence } from '../evidence/contract.ts';
import type { Context } from '../http/context.ts';
import { orRefuse, Refused, refuseAll } from '../http/refused.ts';
import { noteStep } from './filled.ts';
import { lockHire, move, stateOf, type Hire } from './process.ts';
import { judgeHr, storeHr } from './sections/hr.ts';
import { findTeam, judgeLaborStep } from './sections/labor.ts';
import { judgePersonalStep, judgeSwitch, storePersonal } from './sections/personal.ts';
import { storeAddress, storeBank, storeFiscal } from './sections/residence.ts';
import { laborPayload } from './steps.ts';

type Edit = (typeof hiringCalls)['hiring.edit'];
type Change = CallParsed<Edit>['change'];

/**
 * Corrects one part after validation. Changed labour data are validated again by both; anything else keeps the
 * validations, and a contract that was made from the old facts is void and sent anew.
 */
export async function editHire(
  { processUuid, version, change }: CallParsed<Edit>,
  context: Context,
): Promise<CallOutput<Edit>> {
  const hire = await lockHire(
    context,
    { processUuid, version },
    { may: (found) => requireHr(context, found, change) },
  );
  const to = statusAfter(hire, change);
  orRefuse(hiringStep({ act: 'hiring.edit', from: hire.status, to }));
  // It can be corrected once it was done.
  if (change.step === 'hr' && hire.hrData === null) throw new Refused('HIRING_PROCESS_NOT_VALID');
  const findings = await judge(context, hire, change);
  refuseAll(findings.refusals);
  await store(context, hire, change);
  await noteStep(context, hire, { step: change.step, doubts: findings.doubts });
  await voidEvidence(context, hire.id);
  const moved = await move(context, hire, {
    act: 'hiring.edit',
    to,
    payload: { step: change.step, ...(change.step === 'labor' ? laborPayload(change.data) : {}) },
    changes: await changesOf(context, hire, change),
  });
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: Object.keys(change.data) });
  return { process: stateOf(moved) };
}

function statusAfter(hire: Hire, change: Change): HiringStatus {
  if (change.step === 'labor') return 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION';
  return hire.status === 'WAITING_TO_SIGN_CONTRACT' ? 'WAITING_TO_SEND_CONTRACT' : hire.status;
}

/** HR's step stays HR's when it is corrected. */
function requireHr({ actor }: Context, hire: Hire, change: Change): void {
  if (
    change.step === 'hr' &&
    !within(reachOf(ACT_ROLES['hiring.insertHrData'].roles, actor), { siteId: hire.siteId })
  )
    throw new Refused('NOT_AUTHORIZED');
}

async function judge(context: Context, hire: Hire, change: Change): Promise<Findings> {
  switch (change.step) {
    case 'personal':
      return together(
        await judgePersonalStep(context, hire, change.data),
        await judgeSwitch(context, hire, change.data),
      );
    case 'address':
      return judgeAddress(change.data);
    case 'fiscal':
      return judgeFiscal(change.data);
    case 'bank':
      return judgeBank(change.data);
    case 'labor':
      return judgeLaborStep(context, hire, change.data);
    case 'hr':
      return judgeHr(context, hire, change.data);
    default:
      return change satisfies never;
  }
}

async function store(context: Context, hire: Hire, change: Change): Promise<void> {
  switch (change.step) {
    case 'personal':
      return storePersonal(context, hire, change.data);
    case 'address':
      return storeAddress(context, hire, change.data);
    case 'fiscal':
      return storeFiscal(context, hire, change.data);
    case 'bank':
      return storeBank(context, hire, change.data);
    case 'hr':
      return storeHr(context, hire, change.data);
    case 'labor':
      return undefined;
    default:
      return change satisfies never;
  }
}

async function changesOf({ db }: Context, hire: Hire, change: Change) {
  if (change.step === 'hr') return { hr_data: JSON.stringify(change.data) };
  if (change.step !== 'labor') return {};
  const team = await findTeam(db, hire, change.data.teamUuid);
  return {
    team_id: team?.id ?? hire.teamId,
    terms: JSON.stringify(change.data),
    effective_date: change.data.startDate,
    director_validation: null,
    legal_validation: null,
  };
}
