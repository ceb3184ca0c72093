import type { DocumentName } from '@jornada/domain/evidence/documents.ts';
import { appendEvents, type NewEvent } from './events.ts';
import { generated, keepOriginal } from './originals.ts';
import type { EvidenceContext } from './process-document.ts';
import { exactMoment, momentText, sealSentence, zoneText } from './spanish.ts';
import { loadSealKey } from './seal-key.ts';
import { SEAL } from './sealing.ts';
import type { SubjectType } from './subjects.ts';

type Accepted = {
  readonly document: DocumentName;
  readonly template: string;
  readonly subjectType: SubjectType;
  readonly subjectId: string;
  readonly siteId: number;
  readonly title: string;
  readonly company: string;
  readonly inputs: object;
  readonly signer: { readonly collaboratorId: string; readonly fullName: string };
  readonly acceptedAt: Temporal.Instant;
  /** What the page says of how it came about, and the same for the chain. */
  readonly events: readonly {
    readonly what: string;
    readonly event: NewEvent & { readonly at: Temporal.Instant };
  }[];
};

/**
 * What a person agreed to with one signed-in tap, as one page with a public code: that tap is the signature. The page is
 * made inside the accepting command, its seal follows in a job.
 */
export async function sealAccepted(
  context: EvidenceContext,
  accepted: Accepted,
): Promise<{ evidenceId: string; code: string }> {
  const { db } = context;
  const { signer, acceptedAt, events, ...document } = accepted;
  const { time_zone: zone } = await db
    .selectFrom('site')
    .select('time_zone')
    .where('id', '=', accepted.siteId)
    .executeTakeFirstOrThrow();
  const kept = await keepOriginal(context, {
    ...document,
    onPaper: false,
    collaboratorId: signer.collaboratorId,
    beside: {
      how: 'en el sistema, con su sesión iniciada',
      when: exactMoment(acceptedAt, zone),
      zone: zoneText(zone),
      sealSentence: sealSentence(await loadSealKey(context)),
      events: events.map(({ what, event: { at } }) => ({ when: momentText(at, zone), what })),
    },
    standard: '1.7',
    signers: [
      {
        party: 'WORKER',
        fullName: signer.fullName,
        email: '',
        phone: null,
        accountId: context.actor.accountId,
      },
    ],
  });
  await db
    .updateTable('evidence_signer')
    .set({ signed_at: acceptedAt.toString(), method: 'ACCEPTED' })
    .where('evidence_id', '=', kept.id)
    .execute();
  await context.enqueue({ queue: SEAL, data: { id: kept.id }, key: kept.id });
  await appendEvents(context, kept, [...events.map(({ event }) => event), generated(kept)]);
  return { evidenceId: kept.id, code: kept.code };
}
