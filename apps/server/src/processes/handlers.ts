import type { processCalls } from '@jornada/contract/processes.ts';
import { sql } from 'kysely';
import type { Handlers } from '../http/mount.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import { readableSite } from '../hiring/place.ts';
import { processDetail } from './detail.ts';
import { listProcesses } from './list.ts';

type Pending = CallOutput<(typeof processCalls)['labor.signaturePendingContractProcesses']>[number];

export const processHandlers: Handlers<typeof processCalls> = {
  'contractProcesses.list': (input, context) => listProcesses(context, { ...input, siteId: null }),

  'contractProcesses.listBySite': async ({ personnelDivision, ...input }, context) => {
    const site = await readableSite(context, personnelDivision);
    return listProcesses(context, { ...input, siteId: site.id });
  },

  'contractProcesses.get': (input, context) => processDetail(context, input),

  'contractProcesses.getBySite': (input, context) => processDetail(context, input),

  // One's own signatures: as the person hired, or as who signs for the employer.
  'labor.signaturePendingContractProcesses': async (_input, { db, actor }) => {
    const found = await sql<Pending>`
      select p.id as "processUuid", p.type as "processType", e.id as "evidenceUuid", e.title, c.full_name as "fullName", s.name as "siteName", g.party, e.created_at as "sentAt"
      from evidence_signer g
        join evidence e on e.id = g.evidence_id and e.voided_at is null and e.kind = 'CONTRACT'
        join process p on p.id = e.subject_id and p.status = 'WAITING_TO_SIGN_CONTRACT'
        join collaborator c on c.id = p.collaborator_id
        join site s on s.id = p.site_id
      where g.signed_at is null and (g.account_id = ${actor.accountId}::uuid or (g.party = 'WORKER' and p.collaborator_id = ${actor.collaboratorId}::uuid))
      order by e.created_at`.execute(db);
    return { rows: found.rows, total: found.rows.length };
  },
};
