import { addDays } from '../time.ts';
import { STORE_DUTIES } from './store-duties.ts';

/** Whose home a deadline stands on. */
export const OWNERS = ['HR', 'DIRECTOR', 'RESPONSIBLE'] as const;
export type Owner = (typeof OWNERS)[number];

type Row = {
  readonly es: string;
  readonly en: string;
  /** Null: each item says its own. */
  readonly who: Owner | null;
  /** Shown from so many days before it is due. */
  readonly shown: number;
  /** Urgent from so many days before. */
  readonly urgent: number;
  /** A fact of the file ends it, or somebody says that it is done. */
  readonly done: 'FACT' | 'MARK';
  /** What ends it, in words. */
  readonly until: { readonly es: string; readonly en: string };
};

/** From the first day on: longer than any of these runs. */
const ALWAYS = 120;

/** What falls due for people of a store, and for the store itself: who, when shown, when urgent, and what ends it. Days are of the calendar. */
export const DEADLINES = {
  /** LFT 39-A: 30 days, or 180 in management. */
  TRIAL_ENDS: {
    es: 'Termina el periodo de prueba',
    en: 'Trial period ends',
    who: 'DIRECTOR',
    shown: 15,
    urgent: 5,
    done: 'MARK',
    until: { es: 'Confirmada la continuación, o registrada la baja', en: 'Confirmed, or the exit recorded' },
  },
  TERM_ENDS: {
    es: 'Termina el contrato por tiempo determinado',
    en: 'Fixed term ends',
    who: 'DIRECTOR',
    shown: 35,
    urgent: 10,
    done: 'FACT',
    until: { es: 'Hay un contrato posterior o una baja', en: 'There is a later contract or an exit' },
  },
  /** LFT 174, 180: a minor's medical certificate, renewed each year. */
  MINOR_CERTIFICATE: {
    es: 'Certificado médico de menor',
    en: "Minor's medical certificate",
    who: 'DIRECTOR',
    shown: 30,
    urgent: 7,
    done: 'FACT',
    until: { es: 'El certificado nuevo está en el expediente', en: 'The new certificate is in the file' },
  },
  TURNS_EIGHTEEN: {
    es: 'Cumple 18 años',
    en: 'Turns 18',
    who: 'DIRECTOR',
    shown: 30,
    urgent: 0,
    done: 'MARK',
    until: { es: 'Revisados jornada y vacaciones', en: 'Hours and vacation reviewed' },
  },
  WORK_PERMIT_EXPIRES: {
    es: 'Vence el permiso de trabajo',
    en: 'Work permit expires',
    who: 'HR',
    shown: 60,
    urgent: 30,
    done: 'FACT',
    until: { es: 'El documento renovado está en el expediente', en: 'The renewed document is in the file' },
  },
  /** LSS 15-I: five working days. */
  IMSS_REGISTER: {
    es: 'Alta en el IMSS',
    en: 'IMSS registration',
    who: 'HR',
    shown: 7,
    urgent: 2,
    done: 'MARK',
    until: { es: 'Presentado el aviso de alta', en: 'The registration notice is filed' },
  },
  IMSS_DEREGISTER: {
    es: 'Baja en el IMSS',
    en: 'IMSS deregistration',
    who: 'HR',
    shown: 7,
    urgent: 2,
    done: 'MARK',
    until: { es: 'Presentado el aviso de baja', en: 'The deregistration notice is filed' },
  },
  /** LFT 110-V: the court and the creditors are notified of the exit within five working days. */
  ALIMONY_NOTICE: {
    es: 'Aviso de pensión alimenticia',
    en: 'Alimony notice',
    who: 'HR',
    shown: 7,
    urgent: 2,
    done: 'MARK',
    until: {
      es: 'Avisados el juzgado y los acreedores alimentarios',
      en: 'The court and the alimony creditors are notified',
    },
  },
  /** LFT 132-VIII: within three days. */
  SERVICE_CERTIFICATE: {
    es: 'Constancia de servicios',
    en: 'Certificate of services',
    who: 'HR',
    shown: 3,
    urgent: 1,
    done: 'MARK',
    until: { es: 'Entregada a la persona', en: 'Handed to the person' },
  },
  /** Somebody away comes back on the day agreed, or on another that is said before. */
  REENTRY_DUE: {
    es: 'Reincorporación de una licencia',
    en: 'Return from a leave of absence',
    who: 'DIRECTOR',
    shown: 15,
    urgent: 5,
    done: 'FACT',
    until: { es: 'Confirmada la reincorporación', en: 'The return is confirmed' },
  },
  /** LFT 81: within six months of the anniversary; shown 60 days before, urgent 30 before, late from the day on. */
  VACATION_GRANT: {
    es: 'Vacaciones por otorgar',
    en: 'Vacation to grant',
    who: 'DIRECTOR',
    shown: 60,
    urgent: 30,
    done: 'FACT',
    until: { es: 'Los días están en el plan', en: 'The days are in the plan' },
  },
  /** LFT 516: a year after it should have been granted. */
  VACATION_LAPSES: {
    es: 'Prescriben vacaciones',
    en: 'Vacation lapses',
    who: 'DIRECTOR',
    shown: 60,
    urgent: 30,
    done: 'FACT',
    until: {
      es: 'Los días están en el plan, o prescribieron',
      en: 'The days are in the plan, or have lapsed',
    },
  },
  /** LFPDPPP 31: twenty working days to answer what somebody asks of the data about them, once as many more. */
  ARCO_ANSWER: {
    es: 'Responder una solicitud ARCO',
    en: 'Respond to a data request',
    who: 'HR',
    shown: ALWAYS,
    urgent: 7,
    done: 'FACT',
    until: { es: 'La solicitud está respondida', en: 'The request has a response' },
  },
  /** LFPDPPP 31: fifteen working days to do what was granted, once as many more. */
  ARCO_ACT: {
    es: 'Cumplir una solicitud ARCO',
    en: 'Carry out a data request',
    who: 'HR',
    shown: ALWAYS,
    urgent: 5,
    done: 'FACT',
    until: { es: 'Lo concedido está hecho', en: 'What was granted is done' },
  },
  MISSING_DOCUMENTS: {
    es: 'Faltan documentos del expediente',
    en: 'Documents missing from the file',
    who: 'DIRECTOR',
    shown: 30,
    urgent: 7,
    done: 'FACT',
    until: { es: 'Están todos los obligatorios', en: 'All required ones are there' },
  },
  /** NOM-035-STPS 7: at least every two years where more than 15 people work. */
  NOM_035: {
    es: STORE_DUTIES.NOM_035.es,
    en: STORE_DUTIES.NOM_035.en,
    who: 'HR',
    shown: 60,
    urgent: 30,
    done: 'FACT',
    until: {
      es: 'El informe está en la administración de la tienda',
      en: "The report is in the store's administration",
    },
  },
  FIRST_WEEKS: {
    es: 'Primeras semanas',
    en: 'First weeks',
    who: null,
    shown: 14,
    urgent: 0,
    done: 'MARK',
    until: { es: 'Hecho', en: 'Done' },
  },
} as const satisfies Record<string, Row>;

export type DeadlineKind = keyof typeof DEADLINES;
export const DEADLINE_KINDS = Object.keys(DEADLINES).filter(isDeadlineKind);

export function isDeadlineKind(text: string): text is DeadlineKind {
  return Object.hasOwn(DEADLINES, text);
}

/** Whether a deadline is urgent on a day. */
export const isUrgent = (kind: DeadlineKind, due: string, today: string): boolean =>
  due <= addDays(today, DEADLINES[kind].urgent);
