import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Notes the language that a person chose last, as a candidate or on signing in. */
export async function setLanguage(
  db: Db,
  {
    language,
    ...of
  }: { readonly language: 'es' | 'en' } & (
    | { readonly collaboratorId: string }
    | { readonly accountId: string }
  ),
): Promise<void> {
  const id =
    'collaboratorId' in of
      ? sql`${of.collaboratorId}::uuid`
      : sql`(select collaborator_id from account where id = ${of.accountId}::uuid)`;
  await sql`update collaborator set language = ${language} where id = ${id} and language <> ${language}`.execute(
    db,
  );
}

/** The language in which a person is written to. */
export async function languageOf(db: Db, collaboratorId: string): Promise<'es' | 'en'> {
  const row = await db
    .selectFrom('collaborator')
    .select('language')
    .where('id', '=', collaboratorId)
    .executeTakeFirst();
  return row?.language === 'en' ? 'en' : 'es';
}
