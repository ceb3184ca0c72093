import type { Context } from '../http/context.ts';
import { listRepresentatives } from './sign-queries.ts';

/** Tells the representatives of a store's employer, who hear nothing of the store itself, that what they sign has changed. */
export async function announceToSigners({ db, announce }: Context, siteId: number): Promise<void> {
  for (const { accountId } of await listRepresentatives(db, siteId)) announce({ topic: 'home', accountId });
}
