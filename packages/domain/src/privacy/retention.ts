/**
 * How long a person's data is kept after the last day. ASSUMPTION: five years, the longest term that payroll, tax and
 * social security papers are kept (CFF 30, LSS 15-II; LFT 804 asks for one year).
 */
export const YEARS_AFTER_LEAVING = 5;

/** The first day on which what is blocked for a person is erased: until then it may still be needed as proof (LFPDPPP 24, 25). */
export const blockedUntil = (leftOn: string): string =>
  Temporal.PlainDate.from(leftOn).add({ years: YEARS_AFTER_LEAVING }).toString();

/** How long the data of a candidate who was not hired is kept after the hire was closed. ASSUMPTION: six months. */
export const MONTHS_AFTER_CLOSING = 6;

/** How long it is kept that a mail was sent: to whom, about what, when. ASSUMPTION: a year, as LFT 804 asks of most papers. */
export const MESSAGE_MONTHS = 12;

/** How long the change feed keeps a change that a later one of its record has followed. */
export const CHANGE_DAYS = 90;

/** How long a webhook's deliveries are kept once they are done with. */
export const DELIVERY_DAYS = 30;

type RetentionRule = {
  readonly kind: string;
  readonly data: { readonly es: string; readonly en: string };
  readonly term: number;
  readonly unit: 'YEARS' | 'MONTHS' | 'DAYS';
  /** What the term counts from. */
  readonly from: { readonly es: string; readonly en: string };
  readonly law: string;
};

/** What is erased by itself, and when (LFPDPPP 10, 24); the nightly jobs read the same figures. */
export const RETENTION: readonly RetentionRule[] = [
  {
    kind: 'PERSON',
    data: { es: 'Ficha y documentos de la persona', en: "A person's file and documents" },
    term: YEARS_AFTER_LEAVING,
    unit: 'YEARS',
    from: { es: 'el último día en la empresa', en: 'the last day at the company' },
    law: 'CFF 30, LSS 15-II, LFT 804',
  },
  {
    kind: 'BLOCKED',
    data: { es: 'Datos bloqueados a petición de la persona', en: 'Data blocked at the person’s request' },
    term: YEARS_AFTER_LEAVING,
    unit: 'YEARS',
    from: { es: 'el último día en la empresa', en: 'the last day at the company' },
    law: 'LFPDPPP 24, 25',
  },
  {
    kind: 'CANDIDATE',
    data: { es: 'Datos de quien no se contrató', en: 'Data of a candidate who was not hired' },
    term: MONTHS_AFTER_CLOSING,
    unit: 'MONTHS',
    from: { es: 'el cierre de la contratación', en: 'the end of the hire' },
    law: 'LFPDPPP 10',
  },
  {
    kind: 'MESSAGE',
    data: { es: 'Constancia de correos enviados', en: 'Record of mails sent' },
    term: MESSAGE_MONTHS,
    unit: 'MONTHS',
    from: { es: 'el envío', en: 'sending' },
    law: 'LFT 804, LFPDPPP 10',
  },
  {
    kind: 'CHANGE',
    data: { es: 'Cambios anteriores para otros sistemas', en: 'Earlier changes for other systems' },
    term: CHANGE_DAYS,
    unit: 'DAYS',
    from: { es: 'el cambio', en: 'the change' },
    law: 'LFPDPPP 10',
  },
  {
    kind: 'DELIVERY',
    data: { es: 'Entregas de webhooks', en: 'Webhook deliveries' },
    term: DELIVERY_DAYS,
    unit: 'DAYS',
    from: { es: 'la entrega', en: 'the delivery' },
    law: 'LFPDPPP 10',
  },
];
