import { can, type Profile } from '../../../profile.ts';
import { isClosed, termsOn, type BoardRow } from './rows.ts';

export type Refusal = 'board.readOnly' | 'board.restricted' | 'board.outside';

export type ReadOnly = 'board.readOnly' | 'board.reader';

/** The message for each reason why no day can be changed. */
export const saidOf = (refusal: Refusal, readOnly: ReadOnly = 'board.readOnly'): Refusal | ReadOnly =>
  refusal === 'board.readOnly' ? readOnly : refusal;

/** Why nothing can be changed on a day of a row; null when it can. */
export function refusalAt(
  { team, person, periods }: BoardRow,
  { date, editable }: { date: string; editable: boolean },
): Refusal | null {
  if (!editable || isClosed(team, date)) return 'board.readOnly';
  const terms = termsOn(person, date);
  if (terms === undefined || date < terms.from || date > terms.to) return 'board.outside';
  return periods.some((period) => period.date === date && period.restricted) ? 'board.restricted' : null;
}

/** Why no day can be changed: the week is over, or the reader may not edit the plan, as while trying out another person's permissions. */
export const readOnlyText = (profile: Profile | undefined, site: string): ReadOnly =>
  profile?.triedAs === undefined && can(profile, 'planning.presence', site)
    ? 'board.readOnly'
    : 'board.reader';
