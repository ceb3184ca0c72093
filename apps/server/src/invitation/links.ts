import { createHash, randomBytes } from 'node:crypto';
import { sayDay } from '@jornada/domain/identity/days.ts';
import type { Language } from '@jornada/domain/identity/said.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { languageAt } from '../collaborators/language-queries.ts';
import type { Context } from '../http/context.ts';
import { newId } from '../ids.ts';
import { queueMessage } from '../outbox/messages.ts';
import { reachable } from '../outbox/reachable.ts';
import { numberParameter } from '../parameters/queries.ts';
import { setLink } from '../process/write-queries.ts';
import type { Process } from '../process/process.ts';
import { insertInvitation, invitedName, companyOf, firstName, endRows } from './link-queries.ts';

const STANDARD_DAYS = 14;
const TOKEN_BYTES = 32;

/** A link's token as it is stored: nobody who reads the database can use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A letter that carries a link. */
export type Letter = {
  readonly kind: string;
  readonly language: Language;
  readonly subject: string;
  readonly lines: readonly string[];
};

type Link = { readonly address: string; readonly until: string };

type Sent = {
  readonly email: string;
  readonly name?: string;
  /** What it says, where it invites nobody to a hire. */
  readonly letterOf?: (link: Link) => Letter;
};

/**
 * Mails a guest a new link; the one before ends with it. Works until the data are complete, the link is deleted or its
 * days are over (decisions §1.7).
 */
export async function sendLink(
  context: Context,
  process: Process,
  { email, name = '', letterOf }: Sent,
): Promise<string> {
  const known = name === '' ? await invitedName(context, process) : name;
  const days = await numberParameter(context.db, 'INVITATION_DAYS', STANDARD_DAYS);
  const company = await companyOf(context, process);
  const expires = context.now.add({ hours: 24 * days });
  const { id, address } = await renewLink(context, process, {
    email,
    name: known,
    expires_at: expires.toString(),
  });
  const link = { address, until: dayAt(expires, process.timeZone) };
  const { kind, language, subject, lines } =
    letterOf?.(link) ?? invitationLetter(process, { ...link, company, known });
  await queueMessage(context, {
    kind,
    channel: 'MAIL',
    recipient: email,
    language,
    siteId: process.siteId,
    subject,
    body: lines.join('\n'),
  });
  await setLink(context, process, expires.toString());
  context.announce({ topic: 'invitations', siteId: process.siteId, teamId: process.teamId });
  return id;
}

type NewLink = {
  readonly email: string;
  readonly name: string;
  readonly expires_at: string;
  readonly papers_since?: string;
};

/** Ends the link before and stores a new one; returns its id and the address that opens it. */
async function renewLink(
  context: Context,
  process: Process,
  link: NewLink,
): Promise<{ id: string; address: string }> {
  await reachable(context.db, {
    email: link.email,
    collaboratorName: process.fullName === '' ? process.rfc : process.fullName,
  });
  await endRows(context, process, 'deleted_at');
  const id = newId(context.now);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertInvitation(context.db, {
    ...link,
    id,
    site_id: process.siteId,
    process_id: process.id,
    rfc: process.rfc,
    token_hash: tokenHash(token),
    sent_at: context.now.toString(),
    invited_by: context.actor.accountId,
  });
  return { id, address: `${context.config.publicUrl}/mx/guest/idTokenCheck/${token}` };
}

/** What a candidate reads. Nobody knows yet which language the person reads, so it says it in both. */
const invitationLetter = (
  { siteName }: Process,
  { address, until, company, known }: Link & { readonly company: string; readonly known: string },
): Letter => ({
  kind: 'invitation',
  language: 'es',
  subject: `Tu contratación en ${siteName}: completa tus datos`,
  lines: [
    known === '' ? 'Hola:' : `Hola, ${known}:`,
    '',
    `${company} te invita a completar tus datos para trabajar en ${siteName}. Ten a la mano tu RFC, CURP, número de seguridad social y CLABE.`,
    `Puedes hacerlo en partes: el enlace guarda lo que escribes y funciona hasta el ${sayDay(until, 'es')}.`,
    '',
    address,
    '',
    'Si no esperabas este correo, ignóralo.',
    '',
    `In English: ${company} invites you to fill in your details to work at ${siteName}. Have your RFC, CURP, social security number and CLABE at hand. You can do it in parts: the link above saves what you type and works until ${sayDay(until, 'en')}. If you weren't expecting this email, ignore it.`,
  ],
});

/**
 * Mails a link that opens only the documents that are missing; it has no last day, and ends with the contract's
 * signature.
 */
export async function sendPapersLink(
  context: Context,
  process: Process,
  { email, papers }: { readonly email: string; readonly papers: readonly { es: string; en: string }[] },
): Promise<string> {
  const now = context.now.toString();
  const { id, address: link } = await renewLink(context, process, {
    email,
    name: process.fullName,
    expires_at: now,
    papers_since: now,
  });
  const language = await languageAt(context.db, email);
  const company = await companyOf(context, process);
  const list = papers.map((paper) => `- ${paper[language]}`);
  const { name } = await firstName(context, process);
  const words = {
    es: {
      subject: `Faltan documentos de tu contratación en ${process.siteName}`,
      body: [
        `Hola, ${name}:`,
        '',
        `Para seguir con tu contratación, ${company} necesita estos documentos:`,
        ...list,
        '',
        'Súbelos con este enlace y tu RFC. Funciona hasta que se firme tu contrato y no muestra ningún otro dato.',
      ],
    },
    en: {
      subject: `Documents missing for your hire at ${process.siteName}`,
      body: [
        `Hello ${name},`,
        '',
        `To continue with your hire, ${company} needs these documents:`,
        ...list,
        '',
        'Upload them with this link and your RFC. It works until your contract is signed and shows no other data.',
      ],
    },
  }[language];
  await queueMessage(context, {
    kind: 'invitation',
    channel: 'MAIL',
    recipient: email,
    language,
    siteId: process.siteId,
    subject: words.subject,
    body: [...words.body, '', link].join('\n'),
  });
  context.announce({ topic: 'invitations', siteId: process.siteId, teamId: process.teamId });
  return id;
}

/** Ends every link of a process that still works. */
export async function endLinks(context: Context, process: Process): Promise<void> {
  await endRows(context, process, 'deleted_at');
  await setLink(context, process, null);
}

/** Marks the link as having done its work. */
export async function completeLinks(context: Context, process: Process): Promise<void> {
  await endRows(context, process, 'completed_at');
  await setLink(context, process, null);
}
