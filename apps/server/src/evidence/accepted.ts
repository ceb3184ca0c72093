import type { DocumentName } from '@jornada/domain/evidence/documents.ts';
import type { Party } from '@jornada/domain/evidence/evidence-status.ts';
import { appendEvents, type NewEvent } from './events.ts';
import { keepFacts, type Original } from './originals.ts';
import type { EvidenceContext } from './process-document.ts';
import { exactMoment, momentText, sealSentence, zoneText } from './spanish.ts';
import { loadSealKey } from './seal-key.ts';
import { SEAL } from './sealing.ts';
import type { SubjectType } from './subjects.ts';
import { findTimeZone, acceptFor } from './seal-queries.ts';

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
 * What a person agreed to with one signed-in tap, as one page with a public code: that tap is the signature. The accepting
 * command keeps everything that the page says, and its hash in the chain; the job that seals it sets the page.
 */
export async function sealAccepted(
  context: EvidenceContext,
  accepted: Accepted,
): Promise<{ evidenceId: string; code: string }> {
  const { signer, acceptedAt, events, ...document } = accepted;
  const { time_zone: zone } = await findTimeZone(context.db, accepted.siteId);
  return keepAccepted(context, {
    original: {
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
    },
    signed: [{ party: 'WORKER', at: acceptedAt.toString(), channel: null }],
    events: events.map(({ event }) => event),
  });
}

type Signed = {
  readonly party: Party;
  readonly at: string;
  readonly channel: 'SMS' | 'MAIL' | null;
};

/** Keeps what everybody has signed already, with the hash of its facts in the last event, and sends it to be sealed. */
export async function keepAccepted(
  context: EvidenceContext,
  {
    original,
    signed,
    events,
  }: {
    readonly original: Original;
    readonly signed: readonly Signed[];
    readonly events: readonly NewEvent[];
  },
): Promise<{ evidenceId: string; code: string }> {
  const kept = await keepFacts(context, original);
  for (const { party, at, channel } of signed)
    await acceptFor(context.db, { at, channel, keptId: kept.id, party });
  await context.enqueue({ queue: SEAL, data: { id: kept.id }, key: kept.id });
  await appendEvents(
    context,
    kept,
    events.map((event, at) =>
      at === events.length - 1 ? { ...event, detail: { ...event.detail, facts: kept.facts } } : event,
    ),
  );
  return { evidenceId: kept.id, code: kept.code };
}
