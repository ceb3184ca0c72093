import type { EvidenceEventKind } from '@jornada/domain/evidence/evidence-events.ts';
import { initials } from '@jornada/domain/evidence/initials.ts';
import { appendEvents } from './events.ts';
import type { EvidenceContext } from './process-document.ts';
import type { PlanInputs } from './inputs.ts';
import { keepOriginal } from './originals.ts';
import { sealSentence, exactMoment, momentText, zoneText } from './spanish.ts';
import { loadSealKey } from './seal-key.ts';
import { SEAL } from './sealing.ts';

export type AcceptedPlan = {
  /** The notification that was answered. */
  readonly subjectId: string;
  readonly siteId: number;
  readonly title: string;
  readonly company: string;
  readonly inputs: PlanInputs;
  readonly signer: { readonly collaboratorId: string; readonly fullName: string };
  readonly events: readonly {
    readonly kind: 'PLAN_SENT' | 'PLAN_OPENED' | 'PLAN_ACCEPTED';
    readonly at: string;
  }[];
};

/**
 * An accepted week as one page with a public code: accepting is a signature (decisions §5.7). The page is made inside
 * the accepting command, its seal follows in a job.
 */
export async function sealPlan(
  context: EvidenceContext,
  plan: AcceptedPlan,
): Promise<{ evidenceId: string; code: string }> {
  const { db, now } = context;
  const { time_zone: zone } = await db
    .selectFrom('site')
    .select('time_zone')
    .where('id', '=', plan.siteId)
    .executeTakeFirstOrThrow();
  const accepted = momentOf(plan, 'PLAN_ACCEPTED') ?? now;
  const kept = await keepOriginal(context, {
    document: 'WEEKLY_PLAN',
    onPaper: false,
    template: 'weekly-plan-v2.typ',
    siteId: plan.siteId,
    collaboratorId: plan.signer.collaboratorId,
    subjectType: 'WEEKLY_NOTIFICATION',
    subjectId: plan.subjectId,
    title: plan.title,
    company: plan.company,
    inputs: plan.inputs,
    beside: {
      how: 'en el sistema, con su sesión iniciada',
      when: exactMoment(accepted, zone),
      zone: zoneText(zone),
      sealSentence: sealSentence(await loadSealKey(context)),
      events: plan.events.map(({ kind, at }) => ({
        when: momentText(Temporal.Instant.from(at), zone),
        what: whatHappened(kind, plan),
      })),
    },
    standard: '1.7',
    signers: [
      {
        party: 'WORKER',
        fullName: plan.signer.fullName,
        email: '',
        phone: null,
        accountId: context.actor.accountId,
      },
    ],
  });
  await db
    .updateTable('evidence_signer')
    .set({ signed_at: accepted.toString(), method: 'ACCEPTED' })
    .where('evidence_id', '=', kept.id)
    .execute();
  await context.enqueue({ queue: SEAL, data: { id: kept.id }, key: kept.id });
  await appendEvents(context, kept, [
    ...plan.events.map(({ kind, at }) => ({
      kind,
      at: Temporal.Instant.from(at),
      initials: initials(kind === 'PLAN_SENT' ? plan.inputs.sentBy : plan.signer.fullName),
      detail:
        kind === 'PLAN_ACCEPTED'
          ? ({ party: 'WORKER', method: 'ACCEPTED', sha256: plan.inputs.snapshotHash } as const)
          : {},
    })),
    { kind: 'GENERATED', detail: { pages: kept.pages, sha256: kept.hash } },
  ]);
  return { evidenceId: kept.id, code: kept.code };
}

function whatHappened(
  kind: AcceptedPlan['events'][number]['kind'],
  { inputs, signer }: AcceptedPlan,
): string {
  if (kind === 'PLAN_SENT') return `${inputs.sentBy} envió el aviso`;
  return kind === 'PLAN_OPENED' ? `${signer.fullName} abrió el aviso` : `${signer.fullName} aceptó la semana`;
}

function momentOf({ events }: AcceptedPlan, kind: EvidenceEventKind): Temporal.Instant | undefined {
  const found = events.find((event) => event.kind === kind);
  return found === undefined ? undefined : Temporal.Instant.from(found.at);
}
