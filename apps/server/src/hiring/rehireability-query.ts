import type { KnownPerson } from '@jornada/contract/hiring.ts';
import type { Db } from '../db/connect.ts';

/** Whether somebody who left may come back, as the last exit decided; where nobody was asked, they may. */
export async function findRehireability(
  db: Db,
  collaboratorId: string,
): Promise<Pick<KnownPerson, 'rehireable' | 'whyNot'>> {
  const exit = await db
    .selectFrom('process as p')
    .innerJoin('process_leave as l', 'l.process_id', 'p.id')
    .leftJoin('not_rehireable_reason as n', 'n.code', 'l.not_rehireable_reason')
    .select(['l.rehireable', 'n.name_es', 'n.name_en'])
    .where('p.collaborator_id', '=', collaboratorId)
    .where('p.status', '<>', 'CANCELLED')
    .orderBy('p.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (exit === undefined || exit.rehireable) return { rehireable: true, whyNot: null };
  const { name_es, name_en } = exit;
  return {
    rehireable: false,
    whyNot: name_es === null || name_en === null ? null : { es: name_es, en: name_en },
  };
}
