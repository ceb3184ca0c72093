import { DATA_STATUSES } from '@jornada/domain/hiring/steps.ts';
import { PRIVACY_NOTICE } from '@jornada/domain/hiring/privacy-notice.ts';
import type { guestCalls } from '@jornada/contract/guest.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { missingSlots } from '../documents/slots.ts';
import { setLanguage } from '../collaborators/language-queries.ts';
import { Refused } from '../http/refused.ts';
import { findHire, hasGuestData } from '../hiring/hire.ts';
import { completeLinks } from '../invitation/links.ts';
import { announce, noteEvent } from '../process/finish.ts';
import { requireNotice } from '../privacy/notice.ts';
import { giveConsent } from '../privacy/queries.ts';
import { findProcess } from '../process/queries.ts';
import { readProgress } from './progress.ts';
import { listEmployers, insertAcceptance } from './queries.ts';
import { dropDrafts, keepDraft } from './draft-queries.ts';
import type { Hire } from '../hiring/payload-queries.ts';
import { isForPapers, leaveForPapers } from '../invitation/link-queries.ts';
import { noticeAcceptedAt } from '../privacy/notice-queries.ts';

export const guestHandlers: Handlers<typeof guestCalls> = {
  'guest.privacyNotice': async (_input, { db }) => {
    const employers = await listEmployers(db);
    return {
      version: PRIVACY_NOTICE.version,
      validFrom: PRIVACY_NOTICE.validFrom,
      company: employers
        .map(({ legal_name, address, postal_code }) => `${legal_name}, ${address}, C. P. ${postal_code}`)
        .join('; '),
      sections: { es: inLanguage('es'), en: inLanguage('en') },
    };
  },

  'guest.acceptPrivacy': async ({ version, consents }, context) => {
    const { reach, db } = context;
    const process = reach.hire === null ? undefined : await findProcess(db, reach.hire, { lock: 'update' });
    if (process === undefined) throw new Refused('HIRING_PROCESS_NOT_FOUND');
    // Accepting what was not shown is no acceptance: the notice in force alone counts.
    if (version !== PRIVACY_NOTICE.version) throw new Refused('FIELD_NOT_VALID', { field: 'version' });
    const acceptedAt = context.now.toString();
    const before = await noticeAcceptedAt(db, process.collaboratorId);
    if (before !== null) return { acceptedAt: before };
    await insertAcceptance(context.db, { collaboratorId: process.collaboratorId, version, acceptedAt });
    for (const kind of consents) await giveConsent(db, { id: process.collaboratorId, kind, at: acceptedAt });
    await setLanguage(context.db, {
      collaboratorId: process.collaboratorId,
      language: context.actor.language,
    });
    await noteEvent(context, process, { act: 'guest.acceptPrivacy', payload: { version } });
    context.record({
      entity: 'collaborator',
      id: process.collaboratorId,
      siteId: process.siteId,
      fields: ['privacyNotice', ...consents.map((kind) => `consent.${kind}`)],
    });
    announce(context, process);
    return { acceptedAt };
  },

  'guest.progress': async (_input, context) =>
    readProgress(context, await ownHire(context, { lock: 'none' })),

  'guest.keepDraft': async ({ step, typed }, context) => {
    const hire = await ownHire(context, { lock: 'update' });
    await requireNotice(context, hire);
    if (!DATA_STATUSES.some((status) => status === hire.status) || (await isForPapers(context, hire.id)))
      throw new Refused('HIRING_PROCESS_NOT_VALID');
    const { now } = context;
    const isFirst = await keepDraft(context.db, { processId: hire.id, step, typed, now });
    // One line of the trail for a step's draft, not one for every pause of the person who types.
    context.record(isFirst ? { entity: 'process', id: hire.id, siteId: hire.siteId, fields: [step] } : null);
    return { savedAt: now.toString() };
  },

  'guest.finish': async (_input, context) => {
    const hire = await ownHire(context, { lock: 'update' });
    if (!hasGuestData(hire)) throw new Refused('HIRING_PROCESS_NOT_VALID');
    if ((await missingSlots(context, hire)).length === 0) await completeLinks(context, hire);
    else await leaveForPapers(context, hire);
    await dropDrafts(context.db, hire.id);
    context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: ['invitation'] });
    context.announce({ topic: 'invitations', siteId: hire.siteId, teamId: hire.teamId });
    return { finishedAt: context.now.toString() };
  },
};

async function ownHire({ db, reach }: Context, lock: { lock: 'update' | 'none' }): Promise<Hire> {
  const hire = reach.hire === null ? undefined : await findHire(db, { processId: reach.hire }, lock);
  if (hire === undefined) throw new Refused('HIRING_PROCESS_NOT_FOUND');
  return hire;
}

const inLanguage = (language: 'es' | 'en') =>
  PRIVACY_NOTICE.sections.map(({ title, text }) => ({ title: title[language], text: text[language] }));
