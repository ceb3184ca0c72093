import { checkedOn } from '@jornada/domain/hiring/numbers.ts';
import { checkPersonRfc } from '@jornada/domain/identity/rfc.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused, refuseAll } from '../http/refused.ts';
import { openAccount } from '../outside/account.ts';
import { ask } from '../outside/ask.ts';
import { announce, finish, noteEvent } from '../process/finish.ts';
import { reaches } from '../process/process.ts';
import { findProcess } from '../process/queries.ts';
import { stateOf } from '../process/done.ts';
import { closeBy } from './aside.ts';
import { signOnPaper } from './contract.ts';
import { readHiringData } from './data.ts';
import { editHire } from './edit.ts';
import { warningsOf } from './doubts.ts';
import { lockHire, nameOf, notValid } from './hire.ts';
import { askForDocuments, notifyHire } from './notify.ts';
import { findKnown } from './known-queries.ts';
import { hiringSite } from './place.ts';
import { goOn } from './onward.ts';
import { hrOptions } from './sections/hr-queries.ts';
import { openHire, refuseOpening } from './start.ts';
import { openRehire } from './rehire.ts';
import {
  insertAddress,
  insertBankData,
  insertFiscalData,
  insertLaborData,
  insertPersonalData,
} from './steps.ts';
import { teamOf } from './queries.ts';
import { standingOf } from './start-queries.ts';
import { hasAccount } from '../outside/account-queries.ts';

const PERMISSION = 'HIRING_START';

/** The acts that other kinds share are the processes' own. */
type Shared =
  | 'common.validateProcess'
  | 'common.insertHrData'
  | 'hiring.rectify'
  | 'hiring.abortHiringProcess'
  | 'hiring.sendEmailCollaboratorToken';

export const hiringHandlers: Omit<Handlers<typeof hiringCalls>, Shared> = {
  'hiring.checkId': async ({ personnelDivision, rfc }, context) => {
    const site = await hiringSite(context, personnelDivision, PERMISSION);
    const findings = checkedOn({ field: 'rfc', code: 'RFC_NOT_VALID', check: checkPersonRfc(rfc) });
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
      name: seen && nameOf(seen),
      currentStatus: seen?.status ?? null,
      warnings: warningsOf(findings.doubts),
      known: standing.kind === 'REHIRE' ? await findKnown(context, standing.collaboratorId) : null,
    };
  },

  'hiring.startRehiringProcess': async (input, context) => {
    const site = await hiringSite(context, input.personnelDivision, PERMISSION);
    const teamId = await teamOf(context, site, input.teamUuid);
    refuseOpening(context, { rfc: input.rfc, email: null });
    const hire = await openRehire(
      context,
      { site, teamId, comment: input.comment },
      await standingOf(context, input.rfc),
    );
    context.record({ entity: 'process', id: hire.id, siteId: site.id, fields: ['rfc', 'comment'] });
    return { process: stateOf(hire) };
  },

  'hiring.startHiringProcess': async (input, context) => {
    const site = await hiringSite(context, input.personnelDivision, PERMISSION);
    refuseOpening(context, input);
    const { rfc, email, teamUuid } = input;
    const teamId = await teamOf(context, site, teamUuid);
    const hire = await openHire(
      context,
      { site, teamId, rfc, email: email ?? '', status: 'WAITING_FOR_COLLABORATOR_DATA' },
      await standingOf(context, rfc),
    );
    context.record({ entity: 'process', id: hire.id, siteId: site.id, fields: ['rfc'] });
    return { process: stateOf(hire) };
  },

  'hiring.data': ({ collaboratorUuid }, context) => readHiringData(context, collaboratorUuid),

  'hiring.insertPersonalData': insertPersonalData('hiring.insertPersonalData'),
  'hiring.getAddress': insertAddress('hiring.getAddress'),
  'hiring.getFiscalData': insertFiscalData('hiring.getFiscalData'),
  'hiring.getBankData': insertBankData('hiring.getBankData'),
  'hiring.getLaborData': insertLaborData('hiring.getLaborData'),
  'rehiring.getPersonalData': insertPersonalData('rehiring.getPersonalData'),
  'rehiring.getAddressData': insertAddress('rehiring.getAddressData'),
  'rehiring.getFiscalData': insertFiscalData('rehiring.getFiscalData'),
  'rehiring.getBankData': insertBankData('rehiring.getBankData'),
  'rehiring.getLaborData': insertLaborData('rehiring.getLaborData'),

  'hiring.hrOptions': async ({ processUuid }, context) => {
    // Extensions and conversions have the same step.
    const process = await findProcess(context.db, processUuid);
    if (process?.kind.family !== 'contract' || !reaches(context, process))
      throw new Refused('HIRING_PROCESS_NOT_FOUND');
    return hrOptions(context.db, process.siteId);
  },
  'hiring.signOnPaper': signOnPaper('hiring.signOnPaper'),
  'hiring.rehiringProcess.signOnPaper': signOnPaper('hiring.rehiringProcess.signOnPaper'),

  'hiring.edit': editHire,
  'hiring.cancelProcess': closeBy('hiring.cancelProcess'),
  'hiring.rehiringProcess.cancelProcess': closeBy('hiring.rehiringProcess.cancelProcess'),
  'hiring.remove': closeBy('hiring.remove'),

  'hiring.notifyHiringProcess': notifyHire,
  'hiring.askForDocuments': askForDocuments,

  'hiring.createCollaboratorIdentityAccess': async (input, context) => {
    const act = 'hiring.createCollaboratorIdentityAccess';
    const hire = await lockHire(context, act, input);
    if (await hasAccount(context, hire)) throw notValid(hire);
    // Before its turn: the answer creates the account and leaves the hire where it is (spec §4).
    await ask(context, hire, { system: 'IDENTITY_ACCESS', purpose: 'EARLY' });
    await noteEvent(context, hire, { act });
    announce(context, hire);
    context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['identityAccess'] });
    return { process: stateOf(hire) };
  },

  'hiring.manualAssignIdentity': async ({ processUuid, version, username, professionalEmail }, context) => {
    const act = 'hiring.manualAssignIdentity';
    const hire = await lockHire(context, act, { processUuid, version });
    await openAccount(context, hire, { username, professionalEmail });
    const assigned = await finish(context, hire, { act, payload: { startDate: hire.effectiveDate } });
    const moved = await goOn(context, assigned);
    context.record({
      entity: 'process',
      id: hire.id,
      siteId: hire.siteId,
      fields: ['username', 'professionalEmail'],
    });
    return { process: stateOf(moved) };
  },
};
