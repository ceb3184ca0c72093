import type { Context } from '../http/context.ts';

type Concerned = {
  readonly site_id: number;
  readonly signers: readonly { readonly account_id: string | null }[];
};

/** Tells those who follow the site, and the representatives who sign, wherever they are. */
export function announceEvidence(
  { announce }: Pick<Context, 'announce'>,
  { site_id: siteId, signers }: Concerned,
): void {
  announce({ topic: 'evidence', siteId });
  for (const { account_id: accountId } of signers) {
    if (accountId === null) continue;
    announce({ topic: 'evidence', accountId });
    announce({ topic: 'home', accountId });
  }
}
