import { sayDay } from '@jornada/domain/identity/days.ts';
import type { AdvanceOffer } from '@jornada/domain/advances/advances.ts';
import { initials } from '@jornada/domain/evidence/initials.ts';
import { sealAccepted } from '../evidence/accepted.ts';
import type { Context } from '../http/context.ts';
import { findEmployer } from '../notifications/queries.ts';

type Consent = {
  readonly id: string;
  readonly siteId: number;
  readonly site: string;
  readonly collaboratorId: string;
  readonly fullName: string;
  readonly amountCentavos: number;
  readonly clabe: string;
  readonly offer: AdvanceOffer;
};

/** Seals what a person agreed to: the amount, why that much, and the one deduction (LFT 101, 110-I). */
export async function sealConsent(context: Context, consent: Consent): Promise<string> {
  const { offer, fullName } = consent;
  const what = `${fullName} pidió el anticipo y aceptó su descuento`;
  const { evidenceId } = await sealAccepted(context, {
    document: 'ADVANCE_CONSENT',
    template: 'advance-consent-v3.typ',
    subjectType: 'SALARY_ADVANCE',
    subjectId: consent.id,
    siteId: consent.siteId,
    title: `Anticipo de salario del ${sayDay(offer.period.payDay, 'es')}`,
    company: await findEmployer(context.db, consent.siteId),
    inputs: {
      ...offer,
      worker: fullName,
      site: consent.site,
      amountCentavos: consent.amountCentavos,
      clabeEnding: consent.clabe.slice(-4),
      from: offer.period.from,
      payDay: offer.period.payDay,
    },
    signer: { collaboratorId: consent.collaboratorId, fullName },
    acceptedAt: context.now,
    events: [
      {
        what,
        event: {
          kind: 'ADVANCE_ACCEPTED',
          at: context.now,
          initials: initials(fullName),
          detail: { party: 'WORKER', method: 'ACCEPTED' },
        },
      },
    ],
  });
  return evidenceId;
}
