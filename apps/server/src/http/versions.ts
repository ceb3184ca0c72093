import type { Context } from './context.ts';
import { Refused } from './refused.ts';

/** A row's version, and who wrote it last. */
export type Versioned = {
  readonly version: number;
  readonly changed_at: string | null;
  readonly changed_by_name: string | null;
};

/** Nobody overwrites a colleague unseen (decisions §1.4). */
export function requireVersion(
  { version, changed_at: when, changed_by_name: who }: Versioned,
  asked: number,
): void {
  if (version !== asked) throw new Refused('STALE_VERSION', { who, when });
}

/** The author of the row written now. */
export const signed = ({ now, actor }: Context) => ({
  changed_at: now.toString(),
  changed_by_name: actor.name,
});
