import type { Profile } from '../profile.ts';
import { landing } from '../profile.ts';
import type { Text } from '../texts.ts';

type Place = { readonly id: string; readonly label: Text; readonly to: string };

/** The places of the top bar that this person may open, for the site in the address or the person's own. */
export function navFor(profile: Profile, _site: string | undefined): Place[] {
  return [{ id: 'home', label: { es: 'Inicio', en: 'Home' }, to: landing(profile) }];
}
