import { within } from '@jornada/domain/access/reach.ts';
import type { Party } from '@jornada/domain/evidence/evidence-status.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { isSet, signerOf, type Evidence, type SetEvidence, type SignerRow } from './queries.ts';

export type Signing = { readonly evidence: SetEvidence; readonly signer: SignerRow };

/**
 * The document as its signer: anyone who came by the link, or the representative signed-in. For anyone else it does not
 * exist; what a person may sign for the company is never the person's own contract (decisions §2.3).
 */
export function asSigner(
  { actor, reach }: Pick<Context, 'actor' | 'reach'>,
  evidence: Evidence | undefined,
): Signing {
  if (evidence === undefined) throw new Refused('EVIDENCE_NOT_FOUND');
  const party = partyOf({ actor, reach }, evidence);
  const signer = party === undefined ? undefined : signerOf(evidence, party);
  if (signer === undefined || !isSet(evidence)) throw new Refused('EVIDENCE_NOT_FOUND');
  if (actor.collaboratorId !== null && actor.collaboratorId === evidence.collaborator_id)
    throw new Refused('NOT_AUTHORIZED');
  return { evidence, signer };
}

function partyOf({ actor, reach }: Pick<Context, 'actor' | 'reach'>, evidence: Evidence): Party | undefined {
  if (actor.signerOf !== null)
    return actor.signerOf.evidenceId === evidence.id ? actor.signerOf.party : undefined;
  return evidence.signers.find((signer) => signer.account_id !== null && signer.account_id === reach.signer)
    ?.party;
}

/**
 * Who may have the file: the site's people and administrators, lawyers, whose document it is, and its signers; a
 * representative only what awaits or bears their signature (decisions §2.7).
 */
export function mayHaveFile({ actor, reach }: Pick<Context, 'actor' | 'reach'>, evidence: Evidence): boolean {
  if (actor.signerOf !== null) return actor.signerOf.evidenceId === evidence.id;
  return within(reach, {
    siteId: evidence.file_site_id,
    collaboratorId: evidence.collaborator_id,
    signerIds: evidence.signers.flatMap((signer) => signer.account_id ?? []),
  });
}
