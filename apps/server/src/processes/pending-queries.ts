import type { pendingSignatureCalls } from '@jornada/contract/pending-signatures.ts';
import { sql } from 'kysely';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { Family } from '@jornada/domain/process/kind.ts';
import type { Context } from '../http/context.ts';

type Pending = CallOutput<(typeof pendingSignatureCalls)['labor.signaturePendingContractProcesses']>[number];

/** The caller's signatures that are missing in open processes: as the person, or for the employer. */
export async function listPending(
  { db, actor }: Context,
  families: readonly Family[],
  page: CallParsed<(typeof pendingSignatureCalls)['labor.signaturePendingContractProcesses']>['page'],
): Promise<{ rows: Pending[]; total: number }> {
  const { rows } = await sql<Pending & { total: number }>`
    select count(*) over ()::int as total, p.id as "processUuid", p.type as "processType", e.id as "evidenceUuid", e.title, c.full_name as "fullName", s.name as "siteName", g.party, e.created_at as "sentAt"
    from evidence_signer g
      join evidence e on e.id = g.evidence_id and e.voided_at is null and e.superseded_at is null and not e.on_paper
      join process p on p.id = e.subject_id and p.closed_at is null and p.family = any(${[...families]}::text[])
      join collaborator c on c.id = p.collaborator_id
      join site s on s.id = p.site_id
    where g.signed_at is null and (g.account_id = ${actor.accountId}::uuid or (g.party = 'WORKER' and p.collaborator_id = ${actor.collaboratorId}::uuid))
    order by e.created_at, e.id
    limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
