import type { Context } from '../http/context.ts';
import { languageOf } from '../collaborators/language-queries.ts';
import { newId } from '../ids.ts';
import { queueMessage } from '../outbox/messages.ts';
import {
  findAccountOf,
  insertAccount,
  updateAccount,
  giveRole,
  setProfessionalEmail,
  type Person,
  type Identity,
  refuseTaken,
} from './account-queries.ts';

/** The person's account with the role of a collaborator on the site, and a mail to the personal address that it is there. */
export async function openAccount(
  context: Context,
  person: Person,
  identity: Omit<Identity, 'requestUuid'>,
): Promise<void> {
  const { db, now } = context;
  const email = identity.professionalEmail.toLowerCase();
  await refuseTaken(context, person, { ...identity, professionalEmail: email });
  const existing = await findAccountOf(db, person.collaboratorId);
  const id = existing?.id ?? newId(now);
  const row = { email, name: person.fullName, username: identity.username, active: true };
  if (existing === undefined)
    await insertAccount(db, {
      id,
      collaborator_id: person.collaboratorId,
      created_at: now.toString(),
      ...row,
    });
  else await updateAccount(db, id, row);
  await giveRole(db, { account_id: id, role: 'COLLABORATOR', site_id: person.siteId, team_id: null });
  await setProfessionalEmail(db, { email, collaboratorId: person.collaboratorId });
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
