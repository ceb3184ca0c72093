import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';

/*
 * What a page surely asks goes out while the application is still being read, which takes a phone as long as the answer:
 * who one is, on a collaborator's home the weeks that hold the next shift, and on the demo's sign-in its accounts.
 */

/** Paths of rows of the contract; the rows themselves would bring all schemas. */
export const AHEAD = {
  profile: '/api/v2/actor/profile',
  ownWeek: '/mx/planning/api/v2/planning/collaboratorWeek',
} as const;

/** What nobody has taken by then is asked again, since it may have changed. */
const FRESH_MS = 10_000;

/** The accounts on offer on the demo's sign-in page, or those that match what is typed. */
export const demoAccountsPath = (interaction: string, search: string): string =>
  `/oidc/interaction/${encodeURIComponent(interaction)}?search=${encodeURIComponent(search)}`;

type Asked = { readonly bearer: string | null; readonly at: number; readonly answer: Promise<Response> };
const asked = new Map<string, Asked>();

/** Asks by the session of this browser; not for visitors, and not where the rights of somebody else are tried out. */
export function askAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'> = location): void {
  if (pathname === '/login') {
    const interaction = new URLSearchParams(search).get('interaction');
    if (interaction !== null) ask(demoAccountsPath(interaction, ''), null);
    return;
  }
  const bearer = localStorage.getItem('accessToken');
  if (bearer === null || sessionStorage.getItem('triedAs') !== null) return;
  if (!/^\/(mx\/\d+\/|map$|$)/.test(pathname)) return;
  const monday = mondayOf(dayAt(Temporal.Now.instant()));
  const weeks = pathname.endsWith('/home/3') && search === '' ? [monday, addDays(monday, 7)] : [];
  const addresses = weeks.map(
    (week) => `${AHEAD.ownWeek}?${new URLSearchParams({ 'filter[startDateInterval]': week })}`,
  );
  for (const address of [AHEAD.profile, ...addresses]) ask(address, bearer);
}

function ask(address: string, bearer: string | null): void {
  const answer = fetch(
    address,
    bearer === null ? undefined : { headers: { authorization: `Bearer ${bearer}` } },
  );
  // Its reader hears of a failure; without a reader nobody needs to.
  answer.catch(() => undefined);
  asked.set(address, { bearer, at: performance.now(), answer });
}

/** The answer to a question that was asked ahead with this bearer, once. */
export function takeAhead(address: string, bearer: string | null): Promise<Response> | undefined {
  const one = asked.get(address);
  asked.delete(address);
  return one?.bearer === bearer && performance.now() - one.at < FRESH_MS ? one.answer : undefined;
}
