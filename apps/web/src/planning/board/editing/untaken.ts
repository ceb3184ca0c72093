import type { Translate } from '../../../texts.ts';
import type { texts } from '../../texts.ts';
import type { Untaken } from '../week/days.ts';

/** Why what was typed into somebody's day is not taken, in words. */
export function untakenText(t: Translate<typeof texts>, why: Untaken, name: string): string {
  if (why.refused === 'typology') return t('board.notAllowed', { code: why.code, name });
  return t(why.refused === 'break' ? 'board.breakOutside' : 'board.unreadable');
}
