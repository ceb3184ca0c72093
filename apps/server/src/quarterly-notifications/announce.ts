import type { Context } from '../http/context.ts';
import { listRepresentatives } from './sign-queries.ts';

/** Notifies the employer's representatives, who get no events of the store, that what they have to sign changed. */
export async function announceToSigners({ db, announce }: Context, siteId: number): Promise<void> {
  for (const { accountId } of await listRepresentatives(db, siteId)) announce({ topic: 'home', accountId });
}
