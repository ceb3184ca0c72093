import { stateNamed } from '@jornada/domain/identity/states.ts';
import type { LeaveReason } from '@jornada/domain/leave/reasons.ts';
import { lastContract, relationStart } from '@jornada/domain/leave/settlement-time.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { textTemplates } from '../document-texts/templates.ts';
import { endMerge, servicesMerge, trialMerge } from '../document-texts/values.ts';
import type { ProcessDocument } from '../evidence/process-document.ts';
import { signersOf } from '../evidence/signers.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import type { Process } from '../process/process.ts';
import { readPaperFacts } from './document-queries.ts';
import { readLeave } from './queries.ts';

type Paper = 'CERTIFICATE_OF_SERVICES' | 'END_OF_CONTRACT' | 'TRIAL_NOT_PASSED';

/** The papers of a reason beside the certificate of services, which everybody gets (LFT 132-VIII). */
const PAPERS: Readonly<Partial<Record<LeaveReason, Paper>>> = {
  contractEnd: 'END_OF_CONTRACT',
  trialPeriodNotPassed: 'TRIAL_NOT_PASSED',
};

const MERGES = {
  CERTIFICATE_OF_SERVICES: servicesMerge,
  END_OF_CONTRACT: endMerge,
  TRIAL_NOT_PASSED: trialMerge,
} as const satisfies Record<Paper, unknown>;

/** The papers of an exit, to be printed and signed by hand for the employer. */
export async function leaveDocuments(context: Context, process: Process): Promise<ProcessDocument[]> {
  const { id, siteId, timeZone, collaboratorId, fullName, rfc, effectiveDate } = process;
  const facts = await readPaperFacts(context.db, id);
  if (facts?.employer == null || effectiveDate === null) throw new Refused('LEAVE_PROCESS_NOT_VALID');
  const last = lastContract(facts.contracts, effectiveDate);
  if (last === undefined) throw new Refused('LEAVE_PROCESS_NOT_VALID');
  const { reason, facts: typed } = await readLeave(context.db, id);
  const { employer, site, worker } = facts;
  const { committeeHeardOn } = typed;
  const inputs = {
    madeOn: dayAt(context.now, timeZone),
    place: `${site.municipality}, ${stateNamed(site.stateCode)}`,
    // The first day of the relation: extended, converted or moved, it is the same.
    startDate: relationStart(facts.contracts, last),
    lastDay: effectiveDate,
    employer,
    worker: { fullName, rfc, curp: worker.curp, nss: worker.nss },
    site: { name: site.name, timeZone },
    position: facts.position,
    committeeHeardOn: typeof committeeHeardOn === 'string' ? committeeHeardOn : null,
  };
  const also = PAPERS[reason];
  const papers: Paper[] = ['CERTIFICATE_OF_SERVICES', ...(also === undefined ? [] : [also])];
  return papers.map((document) => ({
    document,
    template: textTemplates[document],
    merge: MERGES[document](inputs),
    siteId,
    collaboratorId,
    company: employer.legalName,
    inputs,
    signers: signersOf({ employer: { ...employer, fullName: employer.representative } }),
  }));
}
