import type { Context } from '../http/context.ts';
import { queueMessage } from '../outbox/messages.ts';

type Outbox = Pick<Context, 'db' | 'now' | 'enqueue' | 'config' | 'demo'>;
type To = { readonly recipient: string; readonly language: 'es' | 'en'; readonly siteId: number };

/** The link that opens a document for its signer. */
export function sendLink(
  context: Outbox,
  to: To & { address: string; title: string; company: string; signer: string; worker: string; days: number },
): Promise<string> {
  const own = to.signer === to.worker;
  return queueMessage(context, {
    kind: 'signature-link',
    channel: 'MAIL',
    recipient: to.recipient,
    language: to.language,
    siteId: to.siteId,
    subject: to.language === 'es' ? `Firma: ${to.title}` : `To sign: ${to.title}`,
    body:
      to.language === 'es'
        ? `Hola, ${to.signer}:\n\n${to.company} te envía para firma: ${to.title}${own ? '' : ` de ${to.worker}`}. Léelo completo y fírmalo desde tu celular o computadora. Te pedimos el RFC de ${own ? 'quien firma' : 'la persona trabajadora'} y un código de un solo uso.\n\n${to.address}\n\nEl enlace es personal y vence en ${to.days} días. Si prefieres firmar en papel, avisa a la tienda.`
        : `Hello ${to.signer},\n\n${to.company} has sent you a document to sign: ${to.title}${own ? '' : ` (${to.worker})`}. Read all of it and sign on your phone or computer. You'll need the ${own ? "signer's" : "employee's"} RFC and a one-time code.\n\n${to.address}\n\nThe link is personal and expires in ${to.days} days. If you'd rather sign on paper, let the store know.`,
  });
}

/** The one-time code, by text message or mail. */
export function sendCode(
  context: Outbox,
  to: To & { channel: 'SMS' | 'MAIL'; code: string; title: string; hash: string; minutes: number },
): Promise<string> {
  const print = `${to.hash.slice(0, 8)}…${to.hash.slice(-8)}`;
  const es = `${to.code} es tu código para firmar “${to.title}” (hash ${print}). Vence en ${to.minutes} minutos. No lo compartas.`;
  const en = `${to.code} is your code to sign “${to.title}” (hash ${print}). It expires in ${to.minutes} minutes. Don't share it.`;
  return queueMessage(context, {
    kind: 'signature-code',
    channel: to.channel,
    recipient: to.recipient,
    language: to.language,
    siteId: to.siteId,
    subject: to.language === 'es' ? 'Tu código para firmar' : 'Your code to sign',
    body: to.language === 'es' ? es : en,
  });
}

/** The sealed copy is ready: where it is read, and where anyone verifies it. */
export function sendSealedCopy(
  context: Outbox,
  to: To & { address: string; verifyAddress: string; title: string; signer: string; code: string },
): Promise<string> {
  return queueMessage(context, {
    kind: 'sealed-copy',
    channel: 'MAIL',
    recipient: to.recipient,
    language: to.language,
    siteId: to.siteId,
    subject: to.language === 'es' ? `Tu copia sellada: ${to.title}` : `Your sealed copy: ${to.title}`,
    body:
      to.language === 'es'
        ? `Hola, ${to.signer}:\n\nTodas las partes firmaron y el documento quedó sellado. Descarga tu copia:\n\n${to.address}\n\nCualquier persona puede verificar que no ha cambiado con el código ${to.code} en ${to.verifyAddress}.`
        : `Hello ${to.signer},\n\nAll parties have signed and the document is sealed. Download your copy:\n\n${to.address}\n\nAnyone can verify that it is unchanged with code ${to.code} at ${to.verifyAddress}.`,
  });
}

/** A contract awaits the representative, who signs signed-in. */
export function sendRequest(
  context: Outbox,
  to: To & { address: string; title: string; signer: string; worker: string },
): Promise<string> {
  return queueMessage(context, {
    kind: 'signature-request',
    channel: 'MAIL',
    recipient: to.recipient,
    language: to.language,
    siteId: to.siteId,
    subject:
      to.language === 'es'
        ? `Falta tu firma: ${to.title} de ${to.worker}`
        : `Needs your signature: ${to.title}, ${to.worker}`,
    body:
      to.language === 'es'
        ? `Hola, ${to.signer}:\n\nFalta tu firma en: ${to.title} de ${to.worker}. Inicia sesión para leerlo y firmarlo.\n\n${to.address}`
        : `Hello ${to.signer},\n\n${to.title} for ${to.worker} needs your signature. Sign in to read and sign it.\n\n${to.address}`,
  });
}
