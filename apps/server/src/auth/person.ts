import type { Db } from '../db/connect.ts';
import type { IdentityClaims, IdentityProvider } from './provider.ts';
import { bindSubject, findAccount } from './queries.ts';

/**
 * The account of the person whom the provider vouches for (decisions §1.10): by the configured claim, then by e-mail.
 * The first sign-in by e-mail binds the claim's value to the account; from then on the address alone opens nothing,
 * so that one which is given to somebody else does not bring the old rights along. An address counts once the provider
 * has verified it (`trustsEmail`: where it never says so, but gives addresses itself). Null for someone unknown.
 */
export async function findPerson(
  tx: Db,
  claims: IdentityClaims,
  { claim, embedded, trustsEmail }: Pick<IdentityProvider, 'claim' | 'embedded' | 'trustsEmail'>,
): Promise<string | null> {
  const subject = claim === 'email' ? undefined : text(claims[claim]);
  const bySubject = subject === undefined ? undefined : await findAccount(tx, { subject });
  if (bySubject !== undefined) return bySubject.id;
  const email = isVerified(claims, trustsEmail) ? text(claims['email']) : undefined;
  const byEmail = email === undefined ? undefined : await findAccount(tx, { email });
  if (byEmail === undefined || (claim !== 'email' && byEmail.subject !== null)) return null;
  if (subject !== undefined && !embedded) await bindSubject(tx, byEmail.id, subject);
  return byEmail.id;
}

/** Some providers write the claim as text. */
function isVerified({ email_verified: verified }: IdentityClaims, trustsEmail: boolean): boolean {
  return verified === undefined ? trustsEmail : verified === true || verified === 'true';
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;
