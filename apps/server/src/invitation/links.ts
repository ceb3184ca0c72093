import { createHash, randomBytes } from 'node:crypto';
import { sayDay } from '@jornada/domain/identity/days.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import type { Hire } from '../hiring/process.ts';
import { queueMessage } from '../outbox/messages.ts';
import { numberParameter } from '../parameters/queries.ts';

const STANDARD_DAYS = 14;
const TOKEN_BYTES = 32;

/** A link's token as it is stored: nobody who reads the database can use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Mails the candidate a new link; the one before ends with it. Works until the data are complete, the invitation is
 * deleted or its days are over (decisions §1.7).
 */
export async function sendLink(context: Context, hire: Hire, email: string): Promise<string> {
  if (email === '')
    throw new Refused('MISSING_EMAIL_ADDRESS', {
      collaboratorName: hire.fullName === '' ? hire.rfc : hire.fullName,
    });
  await endLinks(context, hire);
  const id = newId(context.now);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const days = await numberParameter(context.db, 'INVITATION_DAYS', STANDARD_DAYS);
  const expires = context.now.add({ hours: 24 * days });
  await context.db
    .insertInto('invitation')
    .values({
      id,
      site_id: hire.siteId,
      process_id: hire.id,
      rfc: hire.rfc,
      email,
      token_hash: tokenHash(token),
      sent_at: context.now.toString(),
      expires_at: expires.toString(),
      invited_by: context.actor.accountId,
    })
    .execute();
  await queueMessage(context, {
    kind: 'invitation',
    channel: 'MAIL',
    recipient: email,
    language: 'es',
    siteId: hire.siteId,
    subject: `Tu contratación en ${hire.siteName}: completa tus datos`,
    body: [
      'Hola:',
      '',
      `Te invitamos a completar tus datos para trabajar en ${hire.siteName}. Ten a la mano tu RFC, CURP, número de seguridad social y CLABE.`,
      `Puedes hacerlo en partes: el enlace guarda lo que escribes y funciona hasta el ${sayDay(dayAt(expires, hire.timeZone), 'es')}.`,
      '',
      `${context.config.publicUrl}/mx/guest/idTokenCheck/${token}`,
      '',
      'Si no esperabas este correo, ignóralo.',
    ].join('\n'),
  });
  context.announce({ topic: 'invitations', siteId: hire.siteId, teamId: hire.teamId });
  return id;
}

/** Ends every link of a hire that still works. */
export async function endLinks({ db, now }: Context, hire: Pick<Hire, 'id'>): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ deleted_at: now.toString() })
    .where('process_id', '=', hire.id)
    .where('deleted_at', 'is', null)
    .where('completed_at', 'is', null)
    .execute();
}

/** Marks the hire's link as having done its work. */
export async function completeLinks({ db, now }: Context, hire: Pick<Hire, 'id'>): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ completed_at: now.toString() })
    .where('process_id', '=', hire.id)
    .where('deleted_at', 'is', null)
    .where('completed_at', 'is', null)
    .execute();
}

/** Whether the candidate has a link that works. */
export async function hasLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  hire: Pick<Hire, 'id'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('invitation')
    .select('id')
    .where('process_id', '=', hire.id)
    .where('deleted_at', 'is', null)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', now.toString())
    .executeTakeFirst();
  return found !== undefined;
}
