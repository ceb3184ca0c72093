import type { EvidenceEventKind } from '@jornada/domain/evidence/evidence-events.ts';
import { initials } from '@jornada/domain/evidence/initials.ts';
import { sealAccepted } from './accepted.ts';
import type { NewEvent } from './events.ts';
import type { EvidenceContext } from './process-document.ts';
import type { PlanInputs } from './inputs.ts';

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

/** An accepted week as one sealed page with a public code: accepting is a signature (decisions §5.7). */
export function sealPlan(
  context: EvidenceContext,
  plan: AcceptedPlan,
): Promise<{ evidenceId: string; code: string }> {
  const { events, ...document } = plan;
  return sealAccepted(context, {
    ...document,
    document: 'WEEKLY_PLAN',
    template: 'weekly-plan-v3.typ',
    subjectType: 'WEEKLY_NOTIFICATION',
    acceptedAt: momentOf(plan, 'PLAN_ACCEPTED') ?? context.now,
    events: events.map(({ kind, at }) => ({
      what: whatHappened(kind, plan),
      event: {
        kind,
        at: Temporal.Instant.from(at),
        initials: initials(kind === 'PLAN_SENT' ? plan.inputs.sentBy : plan.signer.fullName),
        detail:
          kind === 'PLAN_ACCEPTED'
            ? ({ party: 'WORKER', method: 'ACCEPTED', sha256: plan.inputs.snapshotHash } as const)
            : {},
      },
    })),
  });
}

/** What comes before the paper of a notification: that it was sent, and that its person opened it, if they did. */
export function sentEvents(sent: {
  readonly sentAt: string;
  readonly sentBy: string;
  readonly communicatedAt: string | null;
  readonly collaboratorName: string;
}): NewEvent[] {
  const { sentAt, sentBy, communicatedAt, collaboratorName } = sent;
  const happened = (kind: EvidenceEventKind, at: string, who: string): NewEvent => ({
    kind,
    at: Temporal.Instant.from(at),
    initials: initials(who),
  });
  return [
    happened('PLAN_SENT', sentAt, sentBy),
    ...(communicatedAt === null ? [] : [happened('PLAN_OPENED', communicatedAt, collaboratorName)]),
  ];
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
