import {
  ContractDetail,
  HoursDetail,
  LeaveDetail,
  LeaveOfAbsenceDetail,
  MutationDetail,
  PactDetail,
  type processCalls,
} from '@jornada/contract/processes.ts';
import type { pendingSignatureCalls } from '@jornada/contract/pending-signatures.ts';
import type { Handlers } from '../http/mount.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import type { Family } from '@jornada/domain/process/kind.ts';
import type { Context } from '../http/context.ts';
import { readableSite } from '../access/queries.ts';
import { countProcesses, listProcesses } from './list-query.ts';
import { readProcess } from './page.ts';
import { forceComplete } from './shared.ts';
import { remind } from './remind.ts';
import { fileScan, sendToSign, toSign, toSignFile } from './signing.ts';
import { listPending } from './pending-queries.ts';

/** The list of a family at one site. */
async function listOfSite(
  family: Family,
  { personnelDivision, ...input }: CallParsed<(typeof processCalls)['contractProcesses.listBySite']>,
  context: Context,
) {
  const site = await readableSite(context, personnelDivision);
  return listProcesses(context, { ...input, family, siteId: site.id });
}

export const processHandlers: Handlers<typeof processCalls> = {
  'contractProcesses.list': (input, context) =>
    listProcesses(context, { ...input, family: 'contract', siteId: null }),
  'contractProcesses.listBySite': (input, context) => listOfSite('contract', input, context),
  'contractProcesses.get': async (input, context) =>
    ContractDetail.parse(await readProcess(context, 'contract', input)),
  'contractProcesses.getBySite': async (input, context) =>
    ContractDetail.parse(await readProcess(context, 'contract', input)),

  'leaveProcesses.list': (input, context) =>
    listProcesses(context, { ...input, family: 'leave', siteId: null }),
  'leaveProcesses.listBySite': (input, context) => listOfSite('leave', input, context),
  'leaveProcesses.get': async (input, context) =>
    LeaveDetail.parse(await readProcess(context, 'leave', input)),
  'leaveProcesses.getBySite': async (input, context) =>
    LeaveDetail.parse(await readProcess(context, 'leave', input)),

  'leaveOfAbsenceProcesses.list': (input, context) =>
    listProcesses(context, { ...input, family: 'absence', siteId: null }),
  'leaveOfAbsenceProcesses.listBySite': (input, context) => listOfSite('absence', input, context),
  'leaveOfAbsenceProcesses.get': async (input, context) =>
    LeaveOfAbsenceDetail.parse(await readProcess(context, 'absence', input)),
  'leaveOfAbsenceProcesses.getBySite': async (input, context) =>
    LeaveOfAbsenceDetail.parse(await readProcess(context, 'absence', input)),

  'mutation.list': (input, context) => listProcesses(context, { ...input, family: 'mutation', siteId: null }),
  'mutation.listBySite': (input, context) => listOfSite('mutation', input, context),
  'mutation.get': async (input, context) =>
    MutationDetail.parse(await readProcess(context, 'mutation', input)),
  'mutation.getBySite': async (input, context) =>
    MutationDetail.parse(await readProcess(context, 'mutation', input)),

  'timebase.list': (input, context) => listProcesses(context, { ...input, family: 'hours', siteId: null }),
  'timebase.listBySite': (input, context) => listOfSite('hours', input, context),
  'timebase.get': async (input, context) => HoursDetail.parse(await readProcess(context, 'hours', input)),
  'timebase.getBySite': async (input, context) =>
    HoursDetail.parse(await readProcess(context, 'hours', input)),

  'complementaryPact.list': (input, context) =>
    listProcesses(context, { ...input, family: 'pact', siteId: null }),
  'complementaryPact.listBySite': (input, context) => listOfSite('pact', input, context),
  'complementaryPact.get': async (input, context) =>
    PactDetail.parse(await readProcess(context, 'pact', input)),
  'complementaryPact.getBySite': async (input, context) =>
    PactDetail.parse(await readProcess(context, 'pact', input)),

  'force.complete': forceComplete,
  'common.toSign': toSign,
  'common.toSignFile': toSignFile,
  'common.sendToSign': sendToSign,
  'common.fileScan': fileScan,

  'processes.list': (input, context) => listProcesses(context, { ...input, family: 'all', siteId: null }),
  'processes.listBySite': async ({ personnelDivision, ...input }, context) => {
    const site = await readableSite(context, personnelDivision);
    return listProcesses(context, { ...input, family: 'all', siteId: site.id });
  },
  'processes.remind': remind,
  'processes.counts': async ({ filter }, context) => {
    const { personnelDivision } = filter;
    const siteId =
      personnelDivision === undefined ? null : (await readableSite(context, personnelDivision)).id;
    return countProcesses(context, siteId);
  },
};

export const pendingSignatureHandlers: Handlers<typeof pendingSignatureCalls> = {
  'labor.signaturePendingContractProcesses': ({ page }, context) => listPending(context, ['contract'], page),
  'labor.signaturePendingLaborConditionProcesses': ({ page }, context) =>
    listPending(context, ['absence', 'mutation', 'hours', 'pact'], page),
};
