import type { Db } from '../db/connect.ts';
import { Refused } from '../http/refused.ts';
import { isRefusedAddress } from './message-queries.ts';

/**
 * The address that mail to somebody goes to. Refuses with MISSING_EMAIL_ADDRESS where there is none, and with
 * EMAIL_NOT_SENT where the mail server has refused it for good (spec §8): it stays so until the address is corrected or
 * an administrator sends the refused mail again and it arrives.
 */
export async function reachable(
  db: Db,
  { email, collaboratorName }: { readonly email: string | null; readonly collaboratorName: string },
): Promise<string> {
  if (email === null || email === '') throw new Refused('MISSING_EMAIL_ADDRESS', { collaboratorName });
  if (await isRefusedAddress(db, email)) throw new Refused('EMAIL_NOT_SENT', { collaboratorName });
  return email;
}
