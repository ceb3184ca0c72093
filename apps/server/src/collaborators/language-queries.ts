import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

type Language = 'es' | 'en';

/** Notes the language that a person chose last, as a candidate or on signing in. */
export async function setLanguage(
  db: Db,
  {
    language,
    ...of
  }: { readonly language: Language } & ({ readonly collaboratorId: string } | { readonly accountId: string }),
): Promise<void> {
  if ('accountId' in of)
    await sql`update account set language = ${language} where id = ${of.accountId}::uuid and language <> ${language}`.execute(
      db,
    );
  const id =
    'collaboratorId' in of
      ? sql`${of.collaboratorId}::uuid`
      : sql`(select collaborator_id from account where id = ${of.accountId}::uuid)`;
  await sql`update collaborator set language = ${language} where id = ${id} and language <> ${language}`.execute(
    db,
  );
}

/** The language in which a person is written to. */
export async function languageOf(db: Db, collaboratorId: string): Promise<Language> {
  const row = await db
    .selectFrom('collaborator')
    .select('language')
    .where('id', '=', collaboratorId)
    .executeTakeFirst();
  return row?.language === 'en' ? 'en' : 'es';
}

/** Returns the language for mail to an address: the account's, else the person's, else Spanish. */
export async function languageAt(db: Db, email: string): Promise<Language> {
  const { rows } = await sql<{ language: string }>`
    select language from (
      select 1 as rank, language from account where email = ${email.toLowerCase()}
      union all select 2, language from collaborator where personal_email = ${email}
    ) known order by rank limit 1`.execute(db);
  return rows[0]?.language === 'en' ? 'en' : 'es';
}
