import { conversion, extension } from '@jornada/domain/contract-change/kind.ts';
import { checkAddress, checkBank } from '@jornada/domain/hiring/residence.ts';
import { together } from '@jornada/domain/hiring/numbers.ts';
import type { AnyKind } from '@jornada/domain/process/kind.ts';
import type { contractChangeCalls } from '@jornada/contract/contract-change.ts';
import { Effects } from '@jornada/contract/effects.ts';
import { printProcessDocuments } from '../evidence/process-document.ts';
import { readAddress, readBank, storeAddress, storeBank } from '../hiring/sections/residence-queries.ts';
import { warningsOf } from '../hiring/doubts.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused, refuseAll } from '../http/refused.ts';
import { recordRead } from '../audit/reads.ts';
import { completeLinks } from '../invitation/links.ts';
import { requireNotice } from '../privacy/notice.ts';
import { begin } from '../process/begin.ts';
import { done, stateOf } from '../process/done.ts';
import { finish } from '../process/finish.ts';
import { reaches } from '../process/process.ts';
import { findProcess } from '../process/queries.ts';
import { changeOf } from './change.ts';
import { changeDocuments } from './documents.ts';
import { agreementOf, summaryOf } from './papers.ts';
import { undo } from './kind.ts';
import { prepareConversion, prepareExtension, preview, start } from './start.ts';
import { endingOfSite, endingOfTeam } from './ending-query.ts';
import { noticeAcceptedAt } from '../privacy/notice-queries.ts';

type Calls = typeof contractChangeCalls;

export const contractChangeHandlers: Handlers<Calls> = {
  'collaborators.forthcomingContractEndBySite': endingOfSite,
  'collaborators.forthcomingContractEndByTeam': endingOfTeam,

  'extension.preview': async (input, context) =>
    Effects.parse({ effects: await preview(context, await prepareExtension(context, input)) }),
  'extension.startProcess': async (input, context) =>
    done(context, await start(context, await prepareExtension(context, input)), [
      'endDate',
      'fixedTermGround',
    ]),
  'extension.signOnPaper': signOnPaper(extension, 'extension.signOnPaper'),
  'extension.cancelProcess': cancel(extension, 'extension.cancelProcess'),

  'document.extension': ({ id }, context) => agreementOf(context, id, 'EXTENSION'),
  'document.conversion': ({ id }, context) => agreementOf(context, id, 'CONVERSION'),
  'document.completionNotice': ({ id }, context) => agreementOf(context, id, 'END_OF_CONTRACT'),
  'document.notPassedTrialNotice': ({ id }, context) => agreementOf(context, id, 'TRIAL_NOT_PASSED'),
  'document.summary': summaryOf,

  'conversion.preview': async (input, context) =>
    Effects.parse({ effects: await preview(context, await prepareConversion(context, input)) }),
  'conversion.startProcess': async (input, context) =>
    done(context, await start(context, await prepareConversion(context, input)), [
      'conversionDate',
      'weeklyHours',
      'salaryCentavos',
    ]),
  'conversion.signOnPaper': signOnPaper(conversion, 'conversion.signOnPaper'),
  'conversion.cancelProcess': cancel(conversion, 'conversion.cancelProcess'),

  'common.confirmData': async ({ processUuid, version, address, bank }, context) => {
    const process = await begin(
      context,
      { act: 'common.confirmData', kinds: [extension] },
      { processUuid, version },
    );
    await requireNotice(context, process);
    const findings = together(checkAddress(address), checkBank(bank));
    refuseAll(findings.refusals);
    await storeAddress(context, process, address);
    await storeBank(context, process, bank);
    const moved = await finish(context, process, {
      act: 'common.confirmData',
      doubts: warningsOf(findings.doubts),
    });
    if (process.linkUntil !== null) await completeLinks(context, moved);
    return done(context, moved, ['address', 'bank']);
  },

  'extension.knownData': async ({ processUuid }, context) => {
    const process = await findProcess(context.db, processUuid);
    if (process === undefined || process.kind !== extension || !reaches(context, process))
      throw new Refused('EXTENSION_PROCESS_NOT_FOUND');
    const bank = await readBank(context.db, process.collaboratorId);
    if (bank !== null)
      await recordRead(context, 'extension.knownData', {
        entity: 'collaborator',
        id: process.collaboratorId,
        siteId: process.siteId,
        fields: ['bank'],
      });
    const change = await changeOf(context.db, process);
    return {
      process: stateOf(process),
      personnelDivision: process.siteCode,
      siteName: process.siteName,
      fullName: process.fullName,
      privacyAcceptedAt: await noticeAcceptedAt(context.db, process.collaboratorId),
      endDate: change.kind === 'extension' ? change.endDate : '',
      address: await readAddress(context.db, process.collaboratorId),
      bank,
    };
  },
};

/** Signed by hand instead: open approvals and HR's step stay required; the scan is filed at the end. */
function signOnPaper(kind: AnyKind, act: 'extension.signOnPaper' | 'conversion.signOnPaper') {
  return async (input: { processUuid: string; version: number }, context: Context) => {
    const process = await begin(context, { act, kinds: [kind] }, input);
    const moved = await finish(context, process, { act, changes: { paper: true } });
    if (moved.status === 'WAITING_FOR_SIGNED_DOCUMENTS')
      await printProcessDocuments(context, moved.id, await changeDocuments(context, moved));
    return done(context, moved, ['paper']);
  };
}

function cancel(kind: AnyKind, act: 'extension.cancelProcess' | 'conversion.cancelProcess') {
  return async (
    { comment, ...input }: { processUuid: string; version: number; comment: string },
    context: Context,
  ) => {
    const process = await begin(context, { act, kinds: [kind] }, input);
    const cancelled = await finish(context, process, { act, comment });
    await undo(context, process);
    return done(context, cancelled, ['status', 'comment']);
  };
}
