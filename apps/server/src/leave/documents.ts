import type { DocumentName } from '@jornada/domain/evidence/documents.ts';
import { stateNamed } from '@jornada/domain/identity/states.ts';
import type { LeaveReason } from '@jornada/domain/leave/reasons.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { ProcessDocument } from '../evidence/process-document.ts';
import { signersOf } from '../evidence/signers.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import type { Process } from '../process/process.ts';
import { readPaperFacts } from './document-queries.ts';
import { readLeave } from './queries.ts';

type Paper = { readonly document: DocumentName; readonly template: string };

const CERTIFICATE: Paper = {
  document: 'CERTIFICATE_OF_SERVICES',
  template: 'certificate-of-services-v1.typ',
};

/** The papers of a reason beside the certificate of services, which everybody gets (LFT 132-VIII). */
const PAPERS: Readonly<Partial<Record<LeaveReason, Paper>>> = {
  contractEnd: { document: 'END_OF_CONTRACT', template: 'end-of-contract-v1.typ' },
  trialPeriodNotPassed: { document: 'TRIAL_NOT_PASSED', template: 'trial-not-passed-v1.typ' },
};

/** The papers of an exit, to be printed and signed by hand for the employer. */
export async function leaveDocuments(context: Context, process: Process): Promise<ProcessDocument[]> {
  const { id, siteId, timeZone, collaboratorId, fullName, rfc, effectiveDate } = process;
  const facts = await readPaperFacts(context.db, id);
  if (facts?.employer == null || facts.startDate === null || effectiveDate === null)
    throw new Refused('LEAVE_PROCESS_NOT_VALID');
  const { reason, facts: typed } = await readLeave(context.db, id);
  const { employer, site, worker } = facts;
  const { committeeHeardOn } = typed;
  const inputs = {
    madeOn: dayAt(context.now, timeZone),
    place: `${site.municipality}, ${stateNamed(site.stateCode)}`,
    startDate: facts.startDate,
    lastDay: effectiveDate,
    employer,
    worker: { fullName, rfc, curp: worker.curp, nss: worker.nss },
    site: { name: site.name, timeZone },
    position: facts.position,
    committeeHeardOn: typeof committeeHeardOn === 'string' ? committeeHeardOn : null,
  };
  const papers = [CERTIFICATE, PAPERS[reason]].filter((paper) => paper !== undefined);
  return papers.map(({ document, template }) => ({
    document,
    template,
    siteId,
    collaboratorId,
    company: employer.legalName,
    inputs,
    signers: signersOf({ employer: { ...employer, fullName: employer.representative } }),
  }));
}
