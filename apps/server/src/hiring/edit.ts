import { together, type Findings } from '@jornada/domain/hiring/numbers.ts';
import { checkAddress, checkBank, checkFiscal } from '@jornada/domain/hiring/residence.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { rolesOf } from '@jornada/domain/process/kind.ts';
import { voidEvidence } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import { Refused, refuseAll } from '../http/refused.ts';
import { finish } from '../process/finish.ts';
import { stateOf } from '../process/done.ts';
import { warningsOf } from './doubts.ts';
import { lockHire, notValid } from './hire.ts';
import { checkHr } from './sections/hr.ts';
import { checkLaborStep } from './sections/labor.ts';
import { checkPersonalStep, checkSwitch } from './sections/personal.ts';
import { storeAddress, storeBank, storeFiscal } from './sections/residence-queries.ts';
import { laborChanges, laborPayload } from './steps.ts';
import { storePayload, type Hire } from './payload-queries.ts';
import { storeHr } from './sections/hr-queries.ts';
import { storePersonal } from './sections/personal-queries.ts';
import { noteDoubts } from '../process/write-queries.ts';

type Edit = (typeof hiringCalls)['hiring.edit'];
type Change = CallParsed<Edit>['change'];

/**
 * Corrects one part after validation. Changed labour data are validated again by both; anything else keeps the
 * validations, and a contract that was made from the old facts is void and sent again.
 */
export async function editHire(
  { processUuid, version, change }: CallParsed<Edit>,
  context: Context,
): Promise<CallOutput<Edit>> {
  const hire = await lockHire(context, 'hiring.edit', { processUuid, version });
  requireHr(context, hire, change);
  // It can be corrected once it was done.
  if (change.step === 'hr' && hire.hrData === null) throw notValid(hire);
  const findings = await check(context, hire, change);
  refuseAll(findings.refusals);
  await store(context, hire, change);
  await noteDoubts(context, hire.id, { station: change.step, doubts: warningsOf(findings.doubts) });
  await voidEvidence(context, hire.id);
  const moved = await finish(context, hire, {
    act: 'hiring.edit',
    choice: change.step,
    payload: { step: change.step, ...(change.step === 'labor' ? laborPayload(change.data) : {}) },
    changes: await changesOf(context, hire, change),
  });
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: Object.keys(change.data) });
  return { process: stateOf(moved) };
}

/** HR's step stays HR's when it is corrected. */
function requireHr({ actor }: Context, hire: Hire, change: Change): void {
  if (
    change.step === 'hr' &&
    !within(reachOf(rolesOf(hire.kind, 'common.insertHrData'), actor), { siteId: hire.siteId })
  )
    throw new Refused('NOT_AUTHORIZED');
}

async function check(context: Context, hire: Hire, change: Change): Promise<Findings> {
  switch (change.step) {
    case 'personal':
      return together(
        await checkPersonalStep(context, hire, change.data),
        await checkSwitch(context, hire, change.data),
      );
    case 'address':
      return checkAddress(change.data);
    case 'fiscal':
      return checkFiscal(change.data);
    case 'bank':
      return checkBank(change.data);
    case 'labor':
      return checkLaborStep(context, hire, change.data);
    case 'hr':
      return checkHr(context, hire, change.data);
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
      await storeHr(context, hire, change.data);
      return storePayload(context.db, hire, { hr_data: JSON.stringify(change.data) });
    case 'labor':
      return storePayload(context.db, hire, { terms: JSON.stringify(change.data) });
    default:
      return change satisfies never;
  }
}

async function changesOf(context: Context, hire: Hire, change: Change) {
  return change.step === 'labor' ? laborChanges(context, hire, change.data) : {};
}
