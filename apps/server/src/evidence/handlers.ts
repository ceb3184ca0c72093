import type { evidenceCalls } from '@jornada/contract/evidence.ts';
import { readCode } from '@jornada/domain/evidence/evidence-code.ts';
import { within } from '@jornada/domain/access/reach.ts';
import type { TokenKeys } from '../auth/tokens.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { orRefuse, Refused } from '../http/refused.ts';
import { announceEvidence } from './announce.ts';
import { mayHaveFile } from './access.ts';
import { sendBatchCode, signBatch } from './batch.ts';
import { enterBySigningLink } from './enter.ts';
import { appendEvents } from './events.ts';
import { sendFile } from './file.ts';
import { renewLink } from './renew-link-query.ts';
import { sendLink } from './messages.ts';
import {
  findEvidence,
  isSet,
  listAwaiting,
  listBySubject,
  lockEvidence,
  signerOf,
  type Evidence,
} from './queries.ts';
import { subjectOf } from './subjects.ts';
import { followed, pageOf, pending, reading, wordsOf } from './shown.ts';
import { readPages, sendCode, sign } from './signing.ts';
import { verifyEvidence } from './verify.ts';

export const evidenceHandlers = (keys: TokenKeys): Handlers<typeof evidenceCalls> => ({
  'evidence.verify': ({ code }, context) => verifyEvidence(context, code),

  'evidence.file': async ({ code, part }, context) => {
    const evidence = await findEvidence(context.db, { code: orRefuse(readCode(code)) });
    if (evidence === undefined || !mayHaveFile(context, evidence)) throw new Refused('EVIDENCE_NOT_FOUND');
    return sendFile(context, { evidence, part });
  },

  'evidence.enter': (input, context) => enterBySigningLink(keys, input, context),

  'evidence.pending': async (_input, context) => {
    const { signer } = context.reach;
    const rows = signer === null ? [] : (await listAwaiting(context.db, signer)).filter(isSet).map(pending);
    return { rows, total: rows.length };
  },

  'evidence.reading': ({ id }, context) => reading(context, id),
  'evidence.page': ({ id, page }, context) => pageOf(context, { id, page }),
  'evidence.words': ({ id }, context) => wordsOf(context, id),
  'evidence.read': (input, context) => readPages(context, input),
  'evidence.sendCode': (input, context) => sendCode(context, input),
  'evidence.sign': (input, context) => sign(context, input),
  'evidence.sendBatchCode': (input, context) => sendBatchCode(context, input),
  'evidence.signBatch': (input, context) => signBatch(context, input),

  'evidence.bySubject': async ({ subjectUuid }, context) => {
    const found = (await listBySubject(context.db, subjectUuid)).filter((evidence) =>
      mayHaveFile(context, evidence),
    );
    if (found.length === 0) throw new Refused('EVIDENCE_NOT_FOUND');
    return Promise.all(found.map((evidence) => followed(context.db, evidence)));
  },

  'evidence.sendLink': async ({ id, party }, context) => {
    const evidence = await lockForSite(context, id);
    const signer = signerOf(evidence, party);
    if (signer === undefined) throw new Refused('EVIDENCE_NOT_FOUND');
    if (evidence.voided_at !== null) throw new Refused('EVIDENCE_VOIDED');
    if (signer.signed_at !== null) throw new Refused('EVIDENCE_ALREADY_SIGNED');
    const link = await renewLink(context, { evidenceId: id, party });
    const worker = signerOf(evidence, 'WORKER')?.full_name ?? signer.full_name;
    const to = {
      recipient: signer.contact,
      language: signer.language,
      siteId: evidence.site_id,
      title: evidence.title,
      company: evidence.company,
      signer: signer.full_name,
      worker,
    };
    await sendLink(context, { ...to, ...link });
    await appendEvents(context, { id, siteId: evidence.site_id }, [
      { kind: 'LINK_SENT', initials: signer.initials, detail: { party, channel: 'MAIL' } },
    ]);
    context.record({ entity: 'evidence', id, siteId: evidence.site_id, fields: ['link'] });
    announceEvidence(context, evidence);
    return { sentAt: context.now.toString() };
  },
});

/** A document of a site within reach, locked after its process; nobody acts on their own contract, and on paper there is no link. */
async function lockForSite(context: Context, id: string): Promise<Evidence> {
  const found = await findEvidence(context.db, { id });
  if (found === undefined || !within(context.reach, { siteId: found.file_site_id }))
    throw new Refused('EVIDENCE_NOT_FOUND');
  if (context.actor.collaboratorId === found.collaborator_id) throw new Refused('NOT_AUTHORIZED');
  await subjectOf(found.subject_type).lock(context.db, found.subject_id);
  const evidence = await lockEvidence(context.db, id);
  if (evidence === undefined) throw new Refused('EVIDENCE_NOT_FOUND');
  if (evidence.on_paper || evidence.scan_file_id !== null) throw new Refused('EVIDENCE_ON_PAPER');
  return evidence;
}
