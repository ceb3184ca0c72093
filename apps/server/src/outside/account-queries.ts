import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import type { Process } from '../process/process.ts';

/** The account of a person. */
export const findAccountOf = (db: Db, collaboratorId: string) =>
  db.selectFrom('account').select('id').where('collaborator_id', '=', collaboratorId).executeTakeFirst();

/** Adds a person's account. */
export const insertAccount = (db: Db, row: Insertable<DB['account']>) =>
  db.insertInto('account').values(row).execute();

/** Changes an account. */
export const updateAccount = (db: Db, id: string, changes: Updateable<DB['account']>) =>
  db.updateTable('account').set(changes).where('id', '=', id).execute();

/** Gives an account the role of a collaborator; once. */
export const giveRole = (db: Db, row: Insertable<DB['account_role']>) =>
  db
    .insertInto('account_role')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Sets a person's professional e-mail. */
export const setProfessionalEmail = (
  db: Db,
  { email, collaboratorId }: { readonly email: string; readonly collaboratorId: string },
) =>
  db
    .updateTable('collaborator')
    .set({ professional_email: email })
    .where('id', '=', collaboratorId)
    .execute();

/** Whom an account is for. */
export type Person = Pick<Process, 'siteId' | 'siteName' | 'collaboratorId' | 'fullName'> & {
  /** Where the person is reached before the account is there. */
  readonly email: string;
};

export type Identity = {
  readonly requestUuid: string;
  readonly username: string;
  readonly professionalEmail: string;
};

/** Two people never share a user or an address (spec §8). */
export async function refuseTaken(
  { db }: Context,
  { collaboratorId }: Person,
  { username, professionalEmail }: Omit<Identity, 'requestUuid'>,
): Promise<void> {
  const others = await db
    .selectFrom('account')
    .select(['email', 'username'])
    .where((is) => is.or([is('email', '=', professionalEmail), is('username', '=', username)]))
    .where((is) => is.or([is('collaborator_id', 'is', null), is('collaborator_id', '<>', collaboratorId)]))
    .execute();
  if (others.some(({ email }) => email === professionalEmail))
    throw new Refused('DUPLICATE_PROFESSIONAL_EMAIL', {
      field: 'professionalEmail',
      email: professionalEmail,
    });
  if (others.some((other) => other.username === username))
    throw new Refused('DUPLICATE_USERNAME', { field: 'username', username });
}

/** Whether a person has an account that works. */
export async function hasAccount(
  { db }: Pick<Context, 'db'>,
  { collaboratorId }: Pick<Person, 'collaboratorId'>,
): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('collaborator_id', '=', collaboratorId)
    .where('active', '=', true)
    .executeTakeFirst();
  return account !== undefined;
}

/** Ends a person's access: the account and every session of it. */
export async function closeAccount(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { collaboratorId }: Pick<Person, 'collaboratorId'>,
): Promise<void> {
  const account = await db
    .updateTable('account')
    .set({ active: false })
    .where('collaborator_id', '=', collaboratorId)
    .returning('id')
    .executeTakeFirst();
  if (account === undefined) return;
  await db
    .updateTable('session_family')
    .set({ ended_at: now.toString() })
    .where('account_id', '=', account.id)
    .where('ended_at', 'is', null)
    .execute();
}

/** E-mails that begin with a name, in a domain. */
export const listTakenEmails = (
  db: Db,
  { stem, domain }: { readonly stem: string; readonly domain: string },
) => db.selectFrom('account').select('email').where('email', 'like', `${stem}%@${domain}`).execute();
