import { stateNamed } from '@jornada/domain/identity/states.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { SignerFacts } from '../evidence/inputs.ts';
import { signersOf, tutorOn } from '../evidence/signers.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { reachable } from '../outbox/reachable.ts';
import { readAgreement } from './queries.ts';

/** What every agreement on somebody's terms says of its parties, and who signs it. */
export type Parties = {
  readonly siteId: number;
  readonly collaboratorId: string;
  readonly company: string;
  readonly signers: readonly SignerFacts[];
  readonly inputs: {
    readonly agreedOn: string;
    readonly place: string;
    readonly employer: {
      readonly legalName: string;
      readonly rfc: string;
      readonly address: string;
      readonly registry: string;
      readonly representative: string;
    };
    readonly worker: {
      readonly fullName: string;
      readonly rfc: string;
      readonly curp: string;
      readonly nss: string;
    };
    readonly tutor: { readonly fullName: string } | null;
    readonly site: {
      readonly code: string;
      readonly name: string;
      readonly address: string;
      readonly timeZone: string;
    };
    readonly contract: {
      readonly type: 'CDI' | 'CDD';
      readonly startDate: string;
      readonly endDate: string | null;
    };
    readonly position: string;
    readonly team: string;
  };
};

/**
 * The parties of an agreement that applies from a day on, by the contract in force then: the person, a minor's tutor,
 * and the employer by its representative. Refuses where somebody could not be reached, or nobody represents the employer.
 */
export async function partiesOn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { collaboratorId, day }: { readonly collaboratorId: string; readonly day: string },
): Promise<Parties> {
  const found = await readAgreement(db, { collaboratorId, day });
  if (found === undefined) throw new Refused('CONTRACT_NOT_FOUND');
  const { fullName, patron } = found;
  const email = await reachable(db, { email: found.email, collaboratorName: fullName });
  if (patron === null) throw new Refused('PATRON_REQUIRED');
  const agreedOn = dayAt(now, found.timeZone);
  const tutor = tutorOn(day, found);
  return {
    siteId: found.siteId,
    collaboratorId,
    company: found.employer.legalName,
    signers: signersOf({
      worker: { fullName, email, phone: found.phone },
      tutor,
      employer: { fullName: patron.name, email: patron.email, accountId: patron.id },
    }),
    inputs: {
      agreedOn,
      place: `${found.municipality}, ${stateNamed(found.stateCode)}`,
      employer: { ...found.employer, representative: patron.name },
      worker: { fullName, rfc: found.rfc, curp: found.curp, nss: found.nss },
      tutor: tutor && { fullName: tutor.fullName },
      site: {
        code: found.siteCode,
        name: found.siteName,
        address: found.siteAddress,
        timeZone: found.timeZone,
      },
      contract: found.contract,
      position: found.position,
      team: found.team,
    },
  };
}
