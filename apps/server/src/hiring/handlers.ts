import { judged } from '@jornada/domain/hiring/numbers.ts';
import { hiringStep } from '@jornada/domain/hiring/transitions.ts';
import { standingActs } from '@jornada/domain/hiring/transitions.ts';
import { checkPersonRfc } from '@jornada/domain/identity/rfc.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import type { Handlers } from '../http/mount.ts';
import { orRefuse, Refused, refuseAll } from '../http/refused.ts';
import { openAccount } from '../outside/account.ts';
import { askIdentityEarly, hasAccount } from '../outside/ask.ts';
import { abortHire, cancelProcess, forceComplete, rectify, removeHire } from './aside.ts';
import { fileScan, insertHrData, sendContract, signOnPaper } from './contract.ts';
import { readHiringData } from './data.ts';
import { editHire } from './edit.ts';
import { warningsOf } from './filled.ts';
import { notifyHire, sendEmailToken } from './notify.ts';
import { hiringSite, teamOf } from './place.ts';
import { findHire, lockHire, move, reaches, stateOf } from './process.ts';
import { scheduleHire } from './schedule.ts';
import { hrOptions } from './sections/hr.ts';
import { openHire, refuseOpening, standingOf } from './start.ts';
import {
  insertAddress,
  insertBankData,
  insertFiscalData,
  insertLaborData,
  insertPersonalData,
} from './steps.ts';
import { validateProcess } from './validate.ts';

const PERMISSION = 'HIRING_START';

export const hiringHandlers: Handlers<typeof hiringCalls> = {
  'hiring.checkId': async ({ personnelDivision, rfc }, context) => {
    const site = await hiringSite(context, personnelDivision, PERMISSION);
    const findings = judged({ field: 'rfc', code: 'RFC_NOT_VALID', judgement: checkPersonRfc(rfc) });
    refuseAll(findings.refusals);
    const standing = await standingOf(context, rfc);
    // An open hire elsewhere is said, never where or how far it is.
    const seen = standing.kind === 'OPEN' && reaches(context, standing.hire) ? standing.hire : null;
    context.record({ entity: 'site', id: site.code, siteId: site.id, fields: ['rfc'] });
    return {
      rfc,
      may: standing.kind,
      processUuid: seen?.id ?? null,
      collaboratorUuid: seen?.collaboratorId ?? null,
      currentStatus: seen?.status ?? null,
      warnings: warningsOf(findings.doubts),
    };
  },

  'hiring.startHiringProcess': async ({ personnelDivision, rfc, email, teamUuid }, context) => {
    const site = await hiringSite(context, personnelDivision, PERMISSION);
    const teamId = await teamOf(context, site, teamUuid);
    refuseOpening(context, { rfc, email });
    const hire = await openHire(
      context,
      { site, teamId, rfc, email: email ?? '' },
      await standingOf(context, rfc),
    );
    const moved = await move(context, hire, { act: 'hiring.typeData' });
    context.record({ entity: 'process', id: hire.id, siteId: site.id, fields: ['rfc'] });
    return { process: stateOf(moved) };
  },

  'hiring.data': ({ collaboratorUuid }, context) => readHiringData(context, collaboratorUuid),

  'hiring.insertPersonalData': insertPersonalData,
  'hiring.getAddress': insertAddress,
  'hiring.getFiscalData': insertFiscalData,
  'hiring.getBankData': insertBankData,
  'hiring.getLaborData': insertLaborData,

  'common.validateProcess': validateProcess,

  'hiring.hrOptions': async ({ processUuid }, context) => {
    const hire = await findHire(context.db, { processId: processUuid });
    if (hire === undefined || !reaches(context, hire)) throw new Refused('HIRING_PROCESS_NOT_FOUND');
    return hrOptions(context.db, hire.siteId);
  },
  'hiring.insertHrData': insertHrData,
  'hiring.sendContract': sendContract,
  'hiring.signOnPaper': signOnPaper,
  'hiring.fileScan': fileScan,

  'hiring.rectify': rectify,
  'hiring.edit': editHire,
  'hiring.cancelProcess': cancelProcess,
  'hiring.abortHiringProcess': abortHire,
  'hiring.remove': removeHire,
  'force.complete': forceComplete,

  'hiring.notifyHiringProcess': notifyHire,
  'hiring.sendEmailCollaboratorToken': sendEmailToken,

  'hiring.createCollaboratorIdentityAccess': async (input, context) => {
    const hire = await lockHire(context, input);
    const open: readonly string[] = standingActs['hiring.createCollaboratorIdentityAccess'];
    if (!open.includes(hire.status))
      throw new Refused('HIRING_PROCESS_TRANSITION_NOT_ALLOWED', {
        act: 'hiring.createCollaboratorIdentityAccess',
        fromStatus: hire.status,
        toStatus: hire.status,
      });
    if (await hasAccount(context, hire)) throw new Refused('HIRING_PROCESS_NOT_VALID');
    await askIdentityEarly(context, hire);
    context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['identityAccess'] });
    context.announce({
      topic: 'processes',
      siteId: hire.siteId,
      teamId: hire.teamId,
      payload: { processUuid: hire.id },
    });
    return { process: stateOf(hire) };
  },

  'hiring.manualAssignIdentity': async ({ processUuid, version, username, professionalEmail }, context) => {
    const hire = await lockHire(context, { processUuid, version });
    const act = 'hiring.manualAssignIdentity';
    orRefuse(hiringStep({ act, from: hire.status }));
    await openAccount(context, hire, { username, professionalEmail });
    const moved = await scheduleHire(context, hire, { act });
    context.record({
      entity: 'process',
      id: hire.id,
      siteId: hire.siteId,
      fields: ['username', 'professionalEmail'],
    });
    return { process: stateOf(moved) };
  },
};
