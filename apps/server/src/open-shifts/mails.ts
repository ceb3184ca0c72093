import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import type { Context } from '../http/context.ts';
import { listAddresses } from '../notifications/queries.ts';
import { queueMessage } from '../outbox/messages.ts';

/** What a person is notified of in self-service; which shift is named by its day, its hours stand behind the sign-in. */
const TEXTS = {
  given: {
    es: [
      'El turno del {day} es para ti',
      '{who} te asignó el turno que pediste. Recibirás tu semana para aceptarla.',
    ],
    en: [
      'The shift on {day} is yours',
      '{who} gave you the shift that you asked for. You will get your week to accept.',
    ],
  },
  'not given': {
    es: [
      'El turno del {day} ya se asignó',
      '{who} asignó a otra persona el turno que pediste. Tu plan no cambia.',
    ],
    en: [
      'The shift on {day} went to someone else',
      '{who} gave the shift that you asked for to someone else. Your plan stays as it is.',
    ],
  },
  withdrawn: {
    es: ['Se retiró el turno del {day}', '{who} retiró el turno que pediste. Tu plan no cambia.'],
    en: [
      'The shift on {day} was withdrawn',
      '{who} withdrew the shift that you asked for. Your plan stays as it is.',
    ],
  },
} as const;

type Notice = {
  readonly kind: keyof typeof TEXTS;
  readonly people: readonly string[];
  readonly site: { readonly siteId: number; readonly code: string };
  readonly date: string;
  /** Where on the phone it is read. */
  readonly page: string;
};

/** Sends people a mail and a live event in the command's transaction; those without an address see it on their phone. */
export async function notifyPeople(
  context: Context,
  { kind, people, site, date, page }: Notice,
): Promise<void> {
  if (people.length === 0) return;
  const addresses = await listAddresses(context.db, people);
  for (const { accountId, recipient } of addresses.values()) {
    if (accountId !== null) context.announce({ topic: 'shifts', accountId });
    if (recipient === null) continue;
    const { language, email } = recipient;
    const [subject, text] = TEXTS[kind][language];
    const filled = (one: string): string =>
      one.replace('{day}', shortDate(date, language)).replace('{who}', context.actor.name);
    await queueMessage(context, {
      kind: 'self-service',
      channel: 'MAIL',
      recipient: email,
      language,
      siteId: site.siteId,
      subject: filled(subject),
      body: [filled(text), '', `${context.config.publicUrl}/mx/${site.code}/${page}`].join('\n'),
    });
  }
}
