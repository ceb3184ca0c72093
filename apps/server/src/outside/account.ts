import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import type { Hire } from '../hiring/process.ts';
import { queueMessage } from '../outbox/messages.ts';

export type Identity = {
  readonly requestUuid: string;
  readonly username: string;
  readonly professionalEmail: string;
};

/** The person's account with the role of a collaborator on the site, and a mail to the personal address that it is there. */
export async function openAccount(
  context: Context,
  hire: Hire,
  identity: Omit<Identity, 'requestUuid'>,
): Promise<void> {
  const { db, now } = context;
  const email = identity.professionalEmail.toLowerCase();
  await refuseTaken(context, hire, { ...identity, professionalEmail: email });
  const existing = await db
    .selectFrom('account')
    .select('id')
    .where('collaborator_id', '=', hire.collaboratorId)
    .executeTakeFirst();
  const id = existing?.id ?? newId(now);
  const row = { email, name: hire.fullName, username: identity.username, active: true };
  if (existing === undefined)
    await db
      .insertInto('account')
      .values({ id, collaborator_id: hire.collaboratorId, created_at: now.toString(), ...row })
      .execute();
  else await db.updateTable('account').set(row).where('id', '=', id).execute();
  await db
    .insertInto('account_role')
    .values({ account_id: id, role: 'COLLABORATOR', site_id: hire.siteId, team_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('collaborator')
    .set({ professional_email: email })
    .where('id', '=', hire.collaboratorId)
    .execute();
  if (hire.email !== '')
    await queueMessage(context, welcome(context, hire, { ...identity, professionalEmail: email }));
}

/** Two people never share a user or an address (spec §8). */
async function refuseTaken(
  { db }: Context,
  { collaboratorId }: Hire,
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

function welcome(
  { config }: Context,
  hire: Hire,
  { username, professionalEmail }: Omit<Identity, 'requestUuid'>,
) {
  return {
    kind: 'welcome',
    channel: 'MAIL',
    recipient: hire.email,
    language: 'es',
    siteId: hire.siteId,
    subject: `Tu cuenta de ${hire.siteName} está lista`,
    body: [
      `Hola, ${hire.fullName}:`,
      '',
      `Tu usuario es ${username} y tu correo de trabajo ${professionalEmail}. Úsalos para ver tu horario y tu expediente.`,
      '',
      `${config.publicUrl}/welcomeNewCollaborator`,
    ].join('\n'),
  } as const;
}
