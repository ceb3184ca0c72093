import type { Context } from '../http/context.ts';
import { languageOf } from '../collaborators/language-queries.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { queueMessage } from '../outbox/messages.ts';
import type { Process } from '../process/process.ts';

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

/** The person's account with the role of a collaborator on the site, and a mail to the personal address that it is there. */
export async function openAccount(
  context: Context,
  person: Person,
  identity: Omit<Identity, 'requestUuid'>,
): Promise<void> {
  const { db, now } = context;
  const email = identity.professionalEmail.toLowerCase();
  await refuseTaken(context, person, { ...identity, professionalEmail: email });
  const existing = await db
    .selectFrom('account')
    .select('id')
    .where('collaborator_id', '=', person.collaboratorId)
    .executeTakeFirst();
  const id = existing?.id ?? newId(now);
  const row = { email, name: person.fullName, username: identity.username, active: true };
  if (existing === undefined)
    await db
      .insertInto('account')
      .values({ id, collaborator_id: person.collaboratorId, created_at: now.toString(), ...row })
      .execute();
  else await db.updateTable('account').set(row).where('id', '=', id).execute();
  await db
    .insertInto('account_role')
    .values({ account_id: id, role: 'COLLABORATOR', site_id: person.siteId, team_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('collaborator')
    .set({ professional_email: email })
    .where('id', '=', person.collaboratorId)
    .execute();
  if (person.email !== '')
    await queueMessage(
      context,
      welcome(context, {
        person,
        identity: { ...identity, professionalEmail: email },
        language: await languageOf(db, person.collaboratorId),
      }),
    );
}

/** Two people never share a user or an address (spec §8). */
async function refuseTaken(
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

type Welcomed = {
  readonly person: Person;
  readonly identity: Omit<Identity, 'requestUuid'>;
  readonly language: 'es' | 'en';
};

function welcome({ config }: Context, { person, identity, language }: Welcomed) {
  const { username, professionalEmail } = identity;
  const spanish = language === 'es';
  return {
    kind: 'welcome',
    channel: 'MAIL',
    recipient: person.email,
    language,
    siteId: person.siteId,
    subject: spanish
      ? `Tu cuenta de ${person.siteName} está lista`
      : `Your ${person.siteName} account is ready`,
    body: [
      spanish ? `Hola, ${person.fullName}:` : `Hello ${person.fullName},`,
      '',
      spanish
        ? `Tu usuario es ${username} y tu correo de trabajo ${professionalEmail}. Úsalos para ver tu horario y tu expediente.`
        : `Your username is ${username} and your work email is ${professionalEmail}. Use them to see your schedule and your file.`,
      '',
      `${config.publicUrl}/welcomeNewCollaborator`,
    ].join('\n'),
  } as const;
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
