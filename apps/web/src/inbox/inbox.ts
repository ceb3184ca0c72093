import { landing, type Profile } from '../profile.ts';

/** A section shows the most urgent of what waits; the place of its link has the rest. */
export const SHOWN = 8;

/** People of the whole country have no home with a list: their processes stand for it. */
export const isGlobal = (profile: Profile): boolean => landing(profile) === '/map';

/** The store of a home with one list for one store; people of many stores see all that waits for them. */
export const siteOfHome = (home: string): string | undefined =>
  /^\/mx\/([^/]+)\/home\/[125]$/.exec(home)?.[1];
