import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { FILE_SECTIONS, fieldsOf, type FileSection } from '@jornada/domain/collaborators/fields.ts';
import { readFields, writtenFields } from '@jornada/domain/collaborators/rights.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { collaboratorFileCalls, PersonFile } from '@jornada/contract/collaborator-file.ts';
import { recordRead } from '../../audit/reads.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/mount.ts';
import { Refused } from '../../http/refused.ts';
import { listChanges } from './change-queries.ts';
import { editSection } from './edit.ts';
import {
  applyProposal,
  copied,
  declineProposal,
  listProposals,
  propose,
  proposalsWithin,
} from './proposals.ts';
import { planOf } from './plan.ts';
import { findFile } from './queries.ts';
import { processesOf } from './plan-queries.ts';

export const collaboratorFileHandlers: Handlers<typeof collaboratorFileCalls> = {
  'collaborators.file': async ({ id }, context) => {
    const file = await findFile(context.db, id, { day: dayAt(context.now) });
    if (file === undefined || !within(context.reach, file)) throw new Refused('COLLABORATOR_NOT_FOUND');
    const { actor } = context;
    const sections = FILE_SECTIONS.map((section) => {
      const reads = readFields(actor, file, section);
      return {
        section,
        values: Object.fromEntries(reads.map((name) => [name, copied(file.values[name] ?? null)])),
        writes: writtenFields(actor, file, section),
        hidden: Object.keys(fieldsOf(section)).length - reads.length,
      };
    });
    await noteReading(context, { id, siteId: file.siteId, sections });
    const own = actor.collaboratorId === id;
    const directs = within(reachOf(permissions['collaborators.applyProposal'].roles, actor), file);
    return {
      uuid: id,
      fullName: file.fullName,
      site: file.site,
      version: file.version,
      own,
      sections,
      proposals: own || directs ? await listProposals(context, { collaboratorId: id }) : [],
      changes: own || directs ? await listChanges(context.db, id) : [],
      processes: await processesOf(context, id),
      ...(await planOf(context, { id, place: file, today: dayAt(context.now, file.timeZone) })),
    };
  },

  'collaborators.edit.personalData': (asked, context) => editSection(context, 'personal', asked),
  'collaborators.edit.addressData': (asked, context) => editSection(context, 'address', asked),
  'collaborators.edit.fiscalData': (asked, context) => editSection(context, 'fiscal', asked),
  'collaborators.edit.bankData': (asked, context) => editSection(context, 'bank', asked),
  'collaborators.edit.laborData': (asked, context) => editSection(context, 'labor', asked),
  'collaborators.edit.sensitivePersonalData': (asked, context) => editSection(context, 'sensitive', asked),
  'collaborators.edit.legalTutorData': (asked, context) => editSection(context, 'tutor', asked),
  'collaborators.edit.personalAbilitiesData': (asked, context) => editSection(context, 'abilities', asked),

  'collaborators.proposeChange': ({ change }, context) => propose(context, change),
  'collaborators.proposals': ({ filter, page }, context) => proposalsWithin(context, { ...filter, page }),
  'collaborators.applyProposal': ({ proposalUuid }, context) => applyProposal(context, proposalUuid),
  'collaborators.declineProposal': (asked, context) => declineProposal(context, asked),
};

/** Every read of somebody else's bank or health data is in the audit trail (decisions §6). */
async function noteReading(
  context: Context,
  { id, siteId, sections }: { id: string; siteId: number; sections: PersonFile['sections'] },
): Promise<void> {
  const filled = (section: FileSection) =>
    Object.values(sections.find((one) => one.section === section)?.values ?? {}).some(
      (value) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    );
  const fields = [...(filled('bank') ? ['bank'] : []), ...(filled('sensitive') ? ['health'] : [])];
  if (fields.length > 0)
    await recordRead(context, 'collaborators.file', { entity: 'collaborator', id, siteId, fields });
}
