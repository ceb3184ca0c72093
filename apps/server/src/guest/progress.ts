import { COMPANY_SLOTS, GUEST_STEPS } from '@jornada/domain/hiring/steps.ts';
import type { GuestProgress } from '@jornada/contract/guest.ts';
import { missingSlots, slotStates } from '../documents/slots.ts';
import type { Context } from '../http/context.ts';
import { noteRead, sectionsOf } from '../hiring/data.ts';
import { isForPapers } from '../invitation/link-queries.ts';
import { draftsOf } from './draft-queries.ts';
import { noticeAcceptedAt } from '../privacy/notice-queries.ts';
import { doubtsOf, nextStepOf } from '../hiring/hire.ts';
import { findLink, findName } from './queries.ts';
import type { Hire } from '../hiring/payload-queries.ts';

const NOTHING = { personal: null, address: null, fiscal: null, bank: null };

/** What a candidate comes back to: the data they typed for this hire, where it stopped, what is missing. */
export async function readProgress(context: Context, hire: Hire): Promise<GuestProgress> {
  const { db } = context;
  const papersOnly = await isForPapers(context, hire.id);
  // Somebody who comes back for documents alone is shown nothing else.
  const { personal, address, fiscal, bank } = papersOnly ? NOTHING : await sectionsOf(context, hire);
  await noteRead(context, hire, { act: 'guest.progress', personal, bank });
  const link = await findLink(db, hire.id);
  const person = await findName(db, hire.collaboratorId);
  const documents = (await slotStates(context, hire)).filter(({ slot, document }) =>
    document !== null ? !papersOnly || slot === 'PROPOSAL_LETTER' : !COMPANY_SLOTS.includes(slot),
  );
  const steps = GUEST_STEPS.filter((step) => hire.passed.has(step));
  return {
    processUuid: hire.id,
    collaboratorUuid: hire.collaboratorId,
    personnelDivision: hire.siteCode,
    siteName: hire.siteName,
    rfc: hire.rfc,
    email: link?.email ?? hire.email,
    currentStatus: hire.status,
    currentStep: nextStepOf(hire),
    version: hire.version,
    linkExpiresAt: link?.expires_at ?? context.now.toString(),
    privacyAcceptedAt: await noticeAcceptedAt(db, hire.collaboratorId),
    filled: steps,
    personal,
    address,
    fiscal,
    bank,
    warnings: papersOnly ? [] : doubtsOf(hire),
    documents,
    drafts: papersOnly ? [] : await draftsOf(db, hire.id),
    name: person?.name || link?.name || '',
    papersOnly,
    complete: steps.length === GUEST_STEPS.length && (await missingSlots(context, hire)).length === 0,
  };
}
