import { sayDay } from '@jornada/domain/identity/days.ts';
import type { Language } from '@jornada/domain/identity/said.ts';
import { languageAt } from '../collaborators/language-queries.ts';
import type { Context } from '../http/context.ts';
import { sendLink, type Letter } from '../invitation/links.ts';
import { reachable } from '../outbox/reachable.ts';
import type { Process } from '../process/process.ts';

/** Mails the person the link by which they confirm address and account (decisions §7). */
export async function sendConfirmLink(context: Context, process: Process): Promise<void> {
  const { personalEmail, fullName } = process;
  const email = await reachable(context.db, { email: personalEmail, collaboratorName: fullName });
  const language = await languageAt(context.db, email);
  await sendLink(context, process, {
    email,
    name: fullName,
    letterOf: (link) => letterOf(process, { ...link, language }),
  });
}

/** Nobody to write to: the store types what the person says. */
export const reachesByMail = ({ personalEmail }: Pick<Process, 'personalEmail'>): boolean =>
  personalEmail !== null && personalEmail !== '';

function letterOf(
  { fullName, siteName }: Process,
  { address, until, language }: { address: string; until: string; language: Language },
): Letter {
  const words = {
    es: {
      subject: `Confirma tus datos en ${siteName}`,
      lines: [
        `Hola, ${fullName}:`,
        '',
        `Tu contrato en ${siteName} se va a prorrogar. Antes, revisa si tu domicilio y tu cuenta bancaria siguen igual.`,
        `Abre el enlace y escribe tu RFC. Funciona hasta el ${sayDay(until, 'es')}.`,
        '',
        address,
        '',
        'Si no esperabas este correo, ignóralo y avisa a la dirección de tu tienda.',
      ],
    },
    en: {
      subject: `Confirm your details at ${siteName}`,
      lines: [
        `Hello ${fullName},`,
        '',
        `Your contract at ${siteName} is about to be extended. First, check that your address and bank account are still the same.`,
        `Open the link and enter your RFC. It works until ${sayDay(until, 'en')}.`,
        '',
        address,
        '',
        "If you weren't expecting this email, ignore it and let your store's director know.",
      ],
    },
  }[language];
  return { kind: 'process-reminder', language, ...words };
}
