import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import type { Context } from '../http/context.ts';
import { listAddresses } from '../notifications/queries.ts';
import { queueNotices } from '../notices/notices.ts';
import { findTimeZone } from './queries.ts';

/** What a person is notified of in self-service; which shift is named by its day, its hours stand behind the sign-in. */
const TEXTS = {
  given: {
    es: [
      'El turno del {day} es para ti',
      '{who} te asignó el turno que pediste. Recibirás tu semana para aceptarla.',
    ],
    en: [
      'The shift on {day} is yours',
      "{who} assigned you the shift you requested. You'll get your week to accept.",
    ],
  },
  'not given': {
    es: [
      'El turno del {day} ya se asignó',
      '{who} asignó a otra persona el turno que pediste. Tu horario no cambia.',
    ],
    en: [
      'The shift on {day} went to someone else',
      '{who} assigned the shift you requested to someone else. Your schedule stays the same.',
    ],
  },
  withdrawn: {
    es: ['Se retiró el turno del {day}', '{who} retiró el turno que pediste. Tu horario no cambia.'],
    en: [
      'The shift on {day} was withdrawn',
      '{who} withdrew the shift you requested. Your schedule stays the same.',
    ],
  },
  proposed: {
    es: [
      '{who} te propone un cambio de turno',
      'Es para el turno del {day}. Revísalo y responde antes de que empiece.',
    ],
    en: [
      '{who} proposes a shift swap',
      'It involves the shift on {day}. Review it and respond before it starts.',
    ],
  },
  accepted: {
    es: [
      '{who} aceptó tu cambio de turno',
      'Falta aprobar el cambio del {day}. Mientras tanto, vale tu horario actual.',
    ],
    en: [
      '{who} accepted your shift swap',
      'The swap on {day} still needs approval. Until then, your current schedule applies.',
    ],
  },
  declined: {
    es: ['{who} no aceptó tu cambio de turno', 'El turno del {day} sigue siendo tuyo.'],
    en: ['{who} declined your shift swap', 'The shift on {day} is still yours.'],
  },
  'taken back': {
    es: ['{who} retiró su propuesta de cambio', 'Tu horario del {day} no cambia.'],
    en: ['{who} withdrew their swap proposal', 'Your schedule on {day} stays the same.'],
  },
  approved: {
    es: [
      'Se aprobó el cambio de turno del {day}',
      '{who} aprobó el cambio. Recibirás tu semana para aceptarla.',
    ],
    en: ['The shift swap on {day} was approved', "{who} approved the swap. You'll get your week to accept."],
  },
  rejected: {
    es: [
      'No se aprobó el cambio de turno del {day}',
      '{who} no aprobó el cambio. Tu horario no cambia; el motivo está en tu celular.',
    ],
    en: [
      'The shift swap on {day} was not approved',
      '{who} did not approve the swap. Your schedule stays the same; the reason is on your phone.',
    ],
  },
} as const;

export type NoticeKind = keyof typeof TEXTS;

type Notice = {
  readonly kind: NoticeKind;
  readonly people: readonly string[];
  readonly site: { readonly siteId: number; readonly code: string };
  readonly date: string;
  /** Where on the phone it is read. */
  readonly page: string;
  /** What it asks them to answer, if anything. */
  readonly about?: string | undefined;
};

/**
 * Notifies people in the command's transaction: a live event at once, a mail with what else waits for them, outside the
 * quiet hours and before the shift. Those without an address see it on their phone.
 */
export async function notifyPeople(
  context: Context,
  { kind, people, site, date, page, about }: Notice,
): Promise<void> {
  if (people.length === 0) return;
  const { db, now, config, actor } = context;
  await showPeople(context, people);
  const { time_zone: timeZone } = await findTimeZone(db, site.siteId);
  const neededBy = Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant();
  await queueNotices(
    db,
    now,
    people.map((collaboratorId) => ({
      collaboratorId,
      site: { id: site.siteId, timeZone },
      kind: 'self-service',
      about,
      neededBy,
      words: (language) => {
        const [subject, text] = TEXTS[kind][language];
        const filled = (one: string): string =>
          one.replace('{day}', shortDate(date, language)).replace('{who}', actor.name);
        return {
          subject: filled(subject),
          body: filled(text),
          link: `${config.publicUrl}/mx/${site.code}/${page}`,
        };
      },
    })),
  );
}

/** The live event alone: their phones show what has changed, and nothing is mailed. */
export async function showPeople(context: Context, people: readonly string[]): Promise<void> {
  const addresses = await listAddresses(context.db, people);
  for (const { accountId } of addresses.values())
    if (accountId !== null) context.announce({ topic: 'shifts', accountId });
}
