import { wordsOf } from '../notices/words.ts';
import type { Language } from '../notices/wording.ts';
import type { Product } from './product.ts';

/** What waits or went out for a person, worded as it would be sent now. */
export async function noticesOf(
  { app }: Product,
  collaboratorId: string,
  language: Language = 'es',
): Promise<{ kind: string; subject: string; body: string; link: string; sent: boolean }[]> {
  const rows = await app.database.db
    .selectFrom('notice')
    .select(['kind', 'parameters', 'sent_on'])
    .where('collaborator_id', '=', collaboratorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, parameters, sent_on }) => ({
    kind,
    ...wordsOf({ kind, parameters }, { language, publicUrl: app.config.publicUrl }),
    sent: sent_on !== null,
  }));
}
