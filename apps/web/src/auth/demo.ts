import { DemoAccounts } from '@jornada/contract/auth.ts';
import { z } from 'zod';
import { demoAccountsPath, takeAhead } from '../ahead.ts';

/** The demo's own provider, which lives under /oidc and is no part of the product's API. */
const address = (interaction: string): string => `/oidc/interaction/${encodeURIComponent(interaction)}`;

/** The sign-in that this page belongs to is over: an hour has passed, or the server was started again. */
export class InteractionOver extends Error {}

export async function readAccounts(
  interaction: string,
  search: string,
  signal?: AbortSignal,
): Promise<DemoAccounts> {
  const path = demoAccountsPath(interaction, search);
  const response = await (takeAhead(path, null) ?? fetch(path, signal === undefined ? {} : { signal }));
  return DemoAccounts.parse(await answer(response));
}

/** The address at which the provider lets the chosen person in. */
export async function chooseAccount(interaction: string, account: string): Promise<string> {
  const response = await fetch(address(interaction), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account }),
  });
  return z.object({ url: z.string() }).parse(await answer(response)).url;
}

async function answer(response: Response): Promise<unknown> {
  if (response.status === 401) throw new InteractionOver('the sign-in is over');
  if (!response.ok) throw new Error(`the provider answered ${response.status}`);
  return response.json();
}
