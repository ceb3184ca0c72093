import type { NotifyBy } from './quiet.ts';

type Text = { readonly es: string; readonly en: string };

type Row = {
  /** The messages that it stands for, by their own word in the outbox. */
  readonly messages: readonly string[];
  /** PERSON: who works under a plan; LEADS: who runs something; ALL: everybody with an account. */
  readonly who: 'PERSON' | 'LEADS' | 'ALL';
  /** When it always comes, and why that cannot be chosen; null where it can. */
  readonly when: { readonly each: boolean; readonly reason: Text } | null;
  /** Why it comes by mail and nowhere else; null where that can be chosen. */
  readonly mailOnly: Text | null;
};

/** The kinds of mail, as people choose them: what comes when and where, and what nobody can turn off. */
export const MAIL_KINDS = {
  SCHEDULE: {
    messages: ['weekly-notification', 'quarterly-notification'],
    who: 'PERSON',
    when: {
      each: true,
      reason: {
        es: 'El plazo para responder corre desde que se envía.',
        en: 'The time to respond runs from when it is sent.',
      },
    },
    mailOnly: null,
  },
  REMINDER: {
    messages: ['weekly-notification-reminder', 'quarterly-notification-reminder'],
    who: 'PERSON',
    when: null,
    mailOnly: null,
  },
  SHIFTS: { messages: ['self-service', 'loan', 'punch-question'], who: 'PERSON', when: null, mailOnly: null },
  VACATION: { messages: ['vacation-answer', 'vacation-pact'], who: 'PERSON', when: null, mailOnly: null },
  FILE: { messages: ['file-proposal'], who: 'PERSON', when: null, mailOnly: null },
  ANNOUNCEMENT: { messages: ['announcement'], who: 'PERSON', when: null, mailOnly: null },
  TASKS: {
    messages: ['daily-digest'],
    who: 'LEADS',
    when: {
      each: false,
      reason: { es: 'Es el resumen del día.', en: 'It is the digest of the day.' },
    },
    mailOnly: null,
  },
  PROCESS: {
    messages: ['hiring-reminder', 'process-reminder', 'process-rejected'],
    who: 'LEADS',
    when: {
      each: true,
      reason: { es: 'Alguien espera tu parte.', en: 'Somebody is waiting for your part.' },
    },
    mailOnly: null,
  },
  SIGNING: {
    messages: [
      'signature-link',
      'signature-code',
      'signature-request',
      'sealed-copy',
      'account-opened',
      'payment-code',
      'payment-download',
      'arco',
    ],
    who: 'ALL',
    when: {
      each: true,
      reason: { es: 'Un código vale pocos minutos.', en: 'A code is valid for a few minutes.' },
    },
    mailOnly: {
      es: 'Tu correo prueba que eres tú, y ahí queda tu copia.',
      en: 'Your email proves that it is you, and keeps your copy.',
    },
  },
} as const satisfies Readonly<Record<string, Row>>;

export type MailKind = keyof typeof MAIL_KINDS;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this very table
export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]];

const rowOf = (kind: MailKind): Row => MAIL_KINDS[kind];

/** The kind by which a message is chosen; undefined for one that nobody chooses. */
export const mailKindOf = (message: string): MailKind | undefined =>
  MAIL_KIND_NAMES.find((kind) => rowOf(kind).messages.includes(message));

/** What somebody has chosen of a kind; null: as they have chosen for all. */
export type MailChoice = { readonly each: boolean | null; readonly by: NotifyBy | null };

/** When and where a kind comes: what is fixed, else the choice of this kind, else the one for all. */
export function habitOf(
  kind: MailKind,
  {
    all,
    own,
  }: {
    readonly all: { readonly each: boolean; readonly by: NotifyBy };
    readonly own?: MailChoice | undefined;
  },
): { readonly each: boolean; readonly by: NotifyBy } {
  const { when, mailOnly } = rowOf(kind);
  return {
    each: when?.each ?? own?.each ?? all.each,
    by: mailOnly === null ? (own?.by ?? all.by) : 'MAIL',
  };
}

/** Whether a choice names nothing that is fixed. */
export const canChoose = (kind: MailKind, { each, by }: MailChoice): boolean =>
  (each === null || rowOf(kind).when === null) && (by === null || rowOf(kind).mailOnly === null);

/** The kinds that somebody gets at all. */
export const mailKindsOf = ({
  isPerson,
  leads,
}: {
  readonly isPerson: boolean;
  readonly leads: boolean;
}): MailKind[] =>
  MAIL_KIND_NAMES.filter((kind) => {
    const { who } = rowOf(kind);
    return who === 'ALL' || (who === 'PERSON' ? isPerson : leads);
  });

/** Why a kind's time and place are as they are. */
export const fixedBy = (kind: MailKind): Pick<Row, 'when' | 'mailOnly'> => rowOf(kind);
