import { isAdmin } from '../access/reach.ts';
import type { Role } from '../access/roles.ts';

/** A parameter that HR edits, with its name (kept in Spanish, as HR writes it) and the value that a new installation starts with (decisions, (P)). */
export type ParameterSeed = {
  readonly code: string;
  readonly name: string;
  readonly en: string;
  readonly value: string;
  /** The highest whole number that fits; an hour of the day ends at 23. */
  readonly most?: number;
  /** The values that fit, where it is a choice. */
  readonly options?: readonly ParameterOption[];
  /** Legal decides on it, and nobody else. */
  readonly ofLegal?: true;
};
export type ParameterOption = { readonly value: string; readonly es: string; readonly en: string };

/** The parameters of the decisions. What HR has set stays; only codes that are missing are added. */
export const PARAMETER_SEEDS = [
  { code: 'MEX_HOUR_RATE', name: 'Cuota por hora, en pesos', en: 'Hourly rate, in pesos', value: '31.12' },
  {
    code: 'MEAN_WEEKS_PER_MONTH',
    name: 'Semanas por mes, en promedio',
    en: 'Weeks per month, on average',
    value: '4.345',
  },
  {
    code: 'TIMEBASE_TOLERANCE',
    name: 'Horas de saldo que no se marcan',
    en: 'Hours of balance that are not marked',
    value: '8',
  },
  {
    code: 'NOTIFICATION_ANSWER_HOURS',
    name: 'Horas para responder un aviso semanal',
    en: 'Hours to respond to a weekly notification',
    value: '48',
  },
  {
    code: 'NOTIFICATION_REMINDER_HOURS',
    name: 'Avisos: horas antes del vencimiento en que se recuerda responder',
    en: 'Notifications: hours before they are due at which a reminder is sent',
    value: '24',
  },
  {
    code: 'NOTIFICATION_ESCALATION_HOURS',
    name: 'Avisos: horas después del vencimiento en que se avisa a Dirección',
    en: 'Notifications: hours after they are due at which the store director is notified',
    value: '24',
  },
  {
    code: 'QUIET_HOURS_FROM',
    name: 'Horas sin mensajes: desde la hora, en la zona de la tienda',
    en: "Quiet hours: from this hour, in the store's time zone",
    value: '20',
    most: 23,
  },
  {
    code: 'QUIET_HOURS_TO',
    name: 'Horas sin mensajes: hasta la hora, en la zona de la tienda',
    en: "Quiet hours: until this hour, in the store's time zone",
    value: '8',
    most: 23,
  },
  {
    code: 'DIGEST_HOUR',
    name: 'Resumen diario: hora, en la zona de la tienda',
    en: "Daily digest: hour, in the store's time zone",
    value: '8',
    most: 23,
  },
  {
    code: 'PAYMENT_CUTOFF_HOUR',
    name: 'Pagos: hora hasta la que el banco recibe el archivo del día',
    en: "Payments: hour until which the bank takes the day's file",
    value: '16',
    most: 23,
  },
  {
    code: 'LEAVE_HANDOVER_HOUR',
    name: 'Bajas: hora en que se ejecutan, el día después del último, en la zona de la tienda',
    en: "Exits: hour at which they are carried out, the day after the last one, in the store's time zone",
    value: '6',
    most: 23,
  },
  {
    code: 'INCAPACITY_RAN_OUT',
    name: 'Incapacidad temporal agotada: licencia o baja',
    en: 'Temporary incapacity used up: leave of absence or exit',
    value: 'PAUSE',
    options: [
      { value: 'PAUSE', es: 'Licencia (LFT 42-II)', en: 'Leave of absence (LFT 42-II)' },
      { value: 'EXIT', es: 'Baja (LFT 53-IV)', en: 'Exit (LFT 53-IV)' },
    ],
    ofLegal: true,
  },
  {
    code: 'INVITATION_DAYS',
    name: 'Días de vigencia de una invitación',
    en: 'Days that an invitation is valid',
    value: '14',
  },
  {
    code: 'SIGNING_LINK_DAYS',
    name: 'Días de vigencia de un enlace para firmar',
    en: 'Days that a signing link is valid',
    value: '14',
  },
  {
    code: 'EVIDENCE_QUERIES_PER_HOUR',
    name: 'Verificaciones públicas por hora desde una red',
    en: 'Public verifications per hour from one network',
    value: '20',
  },
  {
    code: 'CDD_MIN_DAYS',
    name: 'Duración mínima de un CDD, en días',
    en: 'Shortest fixed term (CDD), in days',
    value: '30',
  },
  {
    code: 'CDD_MAX_MONTHS',
    name: 'Duración máxima de un CDD, en meses',
    en: 'Longest fixed term (CDD), in months',
    value: '12',
  },
  {
    code: 'EXTENSION_MAX_MONTHS',
    name: 'Duración máxima de una prórroga, en meses',
    en: 'Longest extension, in months',
    value: '12',
  },
  {
    code: 'COUNTRY_LEADER',
    name: 'Dirección del país: correo de su cuenta',
    en: 'Country leader: address of the account',
    value: '',
  },
  {
    code: 'PACT_MAX_PERCENT',
    name: 'Horas complementarias, en porcentaje de la base semanal',
    en: 'Complementary hours, in percent of the weekly hours',
    value: '30',
  },
  {
    code: 'EXTENSIONS_MAX',
    name: 'Número máximo de prórrogas',
    en: 'Maximum number of extensions',
    value: '2',
  },
  {
    code: 'SALARY_MAX_RATES',
    name: 'Salario máximo, en veces el tabulador del puesto',
    en: "Highest salary, in times the position's rate",
    value: '5',
  },
  {
    code: 'SPORT_DISCIPLINES_MIN',
    name: 'Disciplinas deportivas, mínimo',
    en: 'Sport disciplines, at least',
    value: '1',
  },
  {
    code: 'SPORT_DISCIPLINES_MAX',
    name: 'Disciplinas deportivas, máximo',
    en: 'Sport disciplines, at most',
    value: '3',
  },
  {
    code: 'VOLUNTARY_LEAVE_MIN_SENIORITY_YEARS',
    name: 'Licencia voluntaria: antigüedad mínima, en años',
    en: 'Voluntary leave: least seniority, in years',
    value: '1',
  },
  {
    code: 'VOLUNTARY_LEAVE_MIN_MONTHS',
    name: 'Licencia voluntaria: duración mínima, en meses',
    en: 'Voluntary leave: shortest, in months',
    value: '4',
  },
  {
    code: 'VOLUNTARY_LEAVE_MAX_MONTHS',
    name: 'Licencia voluntaria: duración máxima, en meses',
    en: 'Voluntary leave: longest, in months',
    value: '60',
  },
  {
    code: 'VOLUNTARY_LEAVE_GAP_YEARS',
    name: 'Años entre dos licencias voluntarias',
    en: 'Years between two voluntary leaves',
    value: '4',
  },
  {
    code: 'STUDY_LEAVE_MAX_MONTHS',
    name: 'Licencia por estudios: duración máxima, en meses',
    en: 'Study leave: longest, in months',
    value: '12',
  },
  {
    code: 'PAST_MONTH_EDIT_MONTHS',
    name: 'Meses pasados que aún se pueden corregir',
    en: 'Past months that can still be corrected',
    value: '1',
  },
  {
    code: 'POLYVALENCE_WANTED',
    name: 'Personas que deben poder cubrir un puesto sin plazas autorizadas',
    en: 'People who should be able to cover a position without authorized posts',
    value: '2',
  },
  {
    code: 'POLYVALENCE_REFRESH_MONTHS',
    name: 'Meses sin práctica tras los que una polivalencia se repasa',
    en: 'Months without practice after which a polyvalence is refreshed',
    value: '12',
  },
  {
    code: 'FILE_RETENTION_YEARS',
    name: 'Años que se conserva un expediente tras la baja',
    en: 'Years that a file is kept after leaving',
    value: '5',
  },
  {
    code: 'ADVANCE_SHARE_PERCENT',
    name: 'Anticipos: porcentaje de lo ganado',
    en: 'Advances: percent of what is earned',
    value: '30',
  },
  {
    code: 'ADVANCE_LEAST_PESOS',
    name: 'Anticipos: monto mínimo, en pesos',
    en: 'Advances: smallest amount, in pesos',
    value: '200',
  },
  {
    code: 'ADVANCES_PER_MONTH',
    name: 'Anticipos por mes, como máximo',
    en: 'Advances in a month, at most',
    value: '2',
  },
  {
    code: 'ADVANCE_WORKING_DAYS_BEFORE',
    name: 'Anticipos: días hábiles antes del pago',
    en: 'Advances: business days before payday',
    value: '2',
  },
  {
    code: 'ADVANCE_ACCOUNT_DAYS',
    name: 'Pagos: días de espera tras un cambio de CLABE',
    en: 'Payments: days to wait after a change of CLABE',
    value: '5',
  },
  {
    code: 'PAYMENT_MEDIAN_TIMES',
    name: 'Pagos: veces la mediana propia desde las que se retiene',
    en: "Payments: times the person's median from which a line is held",
    value: '3',
  },
  {
    code: 'PAYMENT_BBVA_CONTRACT',
    name: 'Pagos: contrato BBVA, 10 dígitos',
    en: 'Payments: BBVA contract, 10 digits',
    value: '0000000000',
  },
  {
    code: 'PAYMENT_BANORTE_ISSUER',
    name: 'Pagos: emisora Banorte, 5 dígitos',
    en: 'Payments: Banorte issuer, 5 digits',
    value: '00000',
  },
  {
    code: 'AUTO_PLAN_TOO_MANY',
    name: 'Plan automático, peso: media hora con gente de más',
    en: 'Automatic plan, weight: half hour with too many people',
    value: '10',
    most: 20,
  },
  {
    code: 'AUTO_PLAN_CONTRACTED_HOURS',
    name: 'Plan automático, peso: media hora contratada sin planear',
    en: 'Automatic plan, weight: contracted half hour that is not planned',
    value: '3',
    most: 20,
  },
  {
    code: 'AUTO_PLAN_WISHES',
    name: 'Plan automático, peso: deseo que no se cumple',
    en: 'Automatic plan, weight: wish not met',
    value: '8',
    most: 20,
  },
  {
    code: 'AUTO_PLAN_WEEKENDS',
    name: 'Plan automático, peso: otro fin de semana completo después de dos',
    en: 'Automatic plan, weight: another whole weekend after two',
    value: '3',
    most: 20,
  },
  {
    code: 'AUTO_PLAN_CLOSINGS',
    name: 'Plan automático, peso: cierre de quien ya lleva más que el resto',
    en: 'Automatic plan, weight: closing for someone who has had more than the others',
    value: '1',
    most: 20,
  },
  {
    code: 'AUTO_PLAN_MOVED_DAYS',
    name: 'Plan automático, peso: día movido',
    en: 'Automatic plan, weight: day moved',
    value: '2',
    most: 20,
  },
  {
    code: 'AUTO_PLAN_REMOVED_DAYS',
    name: 'Plan automático, peso: día quitado',
    en: 'Automatic plan, weight: day removed',
    value: '3',
    most: 20,
  },
  {
    code: 'AUTO_PLAN_ADDED_DAYS',
    name: 'Plan automático, peso: día nuevo',
    en: 'Automatic plan, weight: day added',
    value: '2',
    most: 20,
  },
  {
    code: 'OUTSIDE_OSMOS_STAND_IN',
    name: 'Sustituto de OSMOS: at-once, slow, double, silent, nok o error',
    en: 'Stand-in of OSMOS: at-once, slow, double, silent, nok or error',
    value: 'at-once',
  },
  {
    code: 'OUTSIDE_IDENTITY_STAND_IN',
    name: 'Sustituto de identidad y accesos: at-once, slow, double, silent o error',
    en: 'Stand-in of identity and access: at-once, slow, double, silent or error',
    value: 'at-once',
  },
] as const satisfies readonly ParameterSeed[];

/** The name of a parameter in English, while it still bears the one that it was given. */
export function englishName({ code, name }: { readonly code: string; readonly name: string }): string {
  return PARAMETER_SEEDS.find((seed) => seed.code === code && seed.name === name)?.en ?? name;
}

/** What the product knows of a parameter; undefined for one that the company made for itself. */
export const parameterSeed = (code: string): ParameterSeed | undefined =>
  PARAMETER_SEEDS.find((seed) => seed.code === code);

/** Whether somebody with these roles may change a parameter: Legal's own is for a lawyer of the whole company, all others for administrators. */
export function mayChangeParameter(
  roles: readonly { readonly role: Role; readonly ofStore: boolean }[],
  code: string,
): boolean {
  const isOfLegal = parameterSeed(code)?.ofLegal === true;
  return roles.some(({ role, ofStore }) => (isOfLegal ? role === 'LAWYER' && !ofStore : isAdmin(role)));
}

/** Whether a value can be what the code stands for: one of its options, or where the product counts with it a number that is not negative, and a whole one where it has a highest. */
export function fitsParameter({ code, value }: { readonly code: string; readonly value: string }): boolean {
  const seed = parameterSeed(code);
  if (seed?.options !== undefined) return seed.options.some((option) => option.value === value);
  if (seed === undefined || !isNumber(seed.value)) return true;
  if (!isNumber(value) || Number(value) < 0) return false;
  return seed.most === undefined || (Number.isInteger(Number(value)) && Number(value) <= seed.most);
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));
