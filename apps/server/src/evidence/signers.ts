import { ADULT_AGE } from '@jornada/domain/hiring/ages.ts';
import { ageOn } from '@jornada/domain/time.ts';
import { Refused } from '../http/refused.ts';
import type { SignerFacts } from './inputs.ts';

type Reached = Pick<SignerFacts, 'fullName' | 'email'> & Partial<Pick<SignerFacts, 'phone' | 'accountId'>>;

/** Who signs a document: the person, a minor's tutor, and the employer by its representative. */
export function signersOf({
  worker,
  tutor = null,
  employer,
}: {
  readonly worker?: Reached;
  readonly tutor?: Reached | null;
  readonly employer: Reached;
}): SignerFacts[] {
  return [
    ...(worker === undefined ? [] : [signer('WORKER', worker)]),
    ...(tutor === null ? [] : [signer('TUTOR', tutor)]),
    signer('EMPLOYER', employer),
  ];
}

const signer = (
  party: SignerFacts['party'],
  { fullName, email, phone = null, accountId = null }: Reached,
): SignerFacts => ({ party, fullName, email, phone, phoneVerified: false, accountId });

/**
 * The tutor of somebody who is under 18 on a day and signs with them (LFT 23); null for adults. Refuses
 * `LEGAL_TUTOR_DATA_MISSING` where a minor has none.
 */
export function tutorOn<Tutor>(
  day: string,
  person: { readonly fullName: string; readonly birthdate: string | null; readonly tutor: Tutor | null },
): Tutor | null {
  if (person.birthdate === null || ageOn(person.birthdate, day) >= ADULT_AGE) return null;
  if (person.tutor === null)
    throw new Refused('LEGAL_TUTOR_DATA_MISSING', { collaboratorName: person.fullName });
  return person.tutor;
}
