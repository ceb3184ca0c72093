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
        ? `Hola, ${to.signer}:\n\n${to.company} te envía para firma: ${to.title}${own ? '' : ` de ${to.worker}`}. Léelo completo y fírmalo desde tu celular o computadora. Te pediremos el RFC de ${own ? 'quien firma' : 'la persona trabajadora'} y un código de un solo uso.\n\n${to.address}\n\nEl enlace es personal y vale ${to.days} días. Si prefieres firmar en papel, dilo en la tienda.`
        : `Hello ${to.signer},\n\n${to.company} sends you to sign: ${to.title}${own ? '' : ` of ${to.worker}`}. Read all of it and sign on your phone or computer. You will be asked for the RFC of ${own ? 'the signer' : 'the worker'} and a one-time code.\n\n${to.address}\n\nThe link is personal and lasts ${to.days} days. If you would rather sign on paper, say so at the store.`,
  });
}

/** The one-time code, by text message or mail. */
export function sendCode(
  context: Outbox,
  to: To & { channel: 'SMS' | 'MAIL'; code: string; title: string; hash: string; minutes: number },
): Promise<string> {
  const print = `${to.hash.slice(0, 8)}…${to.hash.slice(-8)}`;
  const es = `${to.code} es tu código para firmar «${to.title}» (huella ${print}). Vale ${to.minutes} minutos. No lo compartas con nadie.`;
  const en = `${to.code} is your code to sign “${to.title}” (hash ${print}). It lasts ${to.minutes} minutes. Share it with nobody.`;
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
        ? `Hola, ${to.signer}:\n\nTodas las partes firmaron y el documento quedó sellado. Descarga tu copia:\n\n${to.address}\n\nCualquier persona puede comprobar que no ha cambiado con el código ${to.code} en ${to.verifyAddress}.`
        : `Hello ${to.signer},\n\nEverybody has signed and the document is sealed. Download your copy:\n\n${to.address}\n\nAnyone can check that it has not changed with the code ${to.code} at ${to.verifyAddress}.`,
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
        ? `Espera tu firma: ${to.title} de ${to.worker}`
        : `Awaits your signature: ${to.title} of ${to.worker}`,
    body:
      to.language === 'es'
        ? `Hola, ${to.signer}:\n\n${to.title} de ${to.worker} espera tu firma. Inicia sesión para leerlo y firmarlo.\n\n${to.address}`
        : `Hello ${to.signer},\n\n${to.title} of ${to.worker} awaits your signature. Sign in to read and sign it.\n\n${to.address}`,
  });
}
