import { seesHealth } from '@jornada/domain/access/health.ts';
import type { Db } from '../db/connect.ts';
import type { Actor } from '../http/context.ts';

/** The typologies that a caller sees as AUS, absent, and AUS itself, so that all are locked alike; none for those with the right (decisions §2.6). */
export type Hidden = {
  readonly uuids: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
  readonly neutral: string;
};

/** For those who may see everything, and for the person. */
export const NOTHING_HIDDEN: Hidden = { uuids: new Set(), codes: new Set(), neutral: '' };

export async function hiddenFrom(actor: Actor, { db, siteId }: { db: Db; siteId: number }): Promise<Hidden> {
  if (seesHealth(actor, { siteId })) return NOTHING_HIDDEN;
  const rows = await db.selectFrom('hour_typology').select(['uuid', 'abbreviation', 'restricted']).execute();
  const restricted = rows.filter((row) => row.restricted || row.abbreviation === NEUTRAL);
  return {
    uuids: new Set(restricted.map(({ uuid }) => uuid)),
    codes: new Set(restricted.map(({ abbreviation }) => abbreviation)),
    neutral: rows.find(({ abbreviation }) => abbreviation === NEUTRAL)?.uuid ?? '',
  };
}

export const NEUTRAL = 'AUS';
