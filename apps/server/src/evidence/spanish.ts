import type { EventDetail, EvidenceEventKind } from '@jornada/domain/evidence/evidence-events.ts';
import type { Party } from '@jornada/domain/evidence/evidence-status.ts';
import type { SealKey } from './seal-key.ts';
import type { StoredEvent } from './events.ts';

// The words of the documents themselves, which are in Spanish whatever the reader's language (decisions §6, Documents).

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** `20 nov 2026, 10:40:12` in a zone. */
export function momentText(moment: Temporal.Instant, timeZone: string): string {
  const at = moment.toZonedDateTimeISO(timeZone);
  return `${at.day} ${MONTHS[at.month - 1] ?? ''} ${at.year}, ${at.toPlainTime().toString({ smallestUnit: 'second' })}`;
}

/** The same with universal time beside it, and its day: in the evening that is already the next one. */
export const exactMoment = (moment: Temporal.Instant, timeZone: string): string =>
  `${momentText(moment, timeZone)} (${momentText(moment, 'UTC')} UTC)`;

export const zoneText = (timeZone: string): string => `la tienda (${timeZone})`;

export const channelText = (channel: 'SMS' | 'MAIL' | undefined): string =>
  channel === 'SMS' ? 'mensaje de texto' : 'correo';

type Names = Readonly<Partial<Record<Party, string>>>;

/** One event as a sentence of the certificate; full names stand inside the document, initials outside. */
export function eventSentence({ kind, initials, detail }: StoredEvent, names: Names): string {
  return SENTENCES[kind]((detail.party && names[detail.party]) ?? initials ?? '', detail);
}

const SENTENCES = {
  GENERATED: (_who, { pages }) => `Documento generado: ${pagesText(pages)}, con hash`,
  LINK_SENT: (who) => `Enlace para firmar enviado a ${who} por correo`,
  OPENED: (who) => `${who} abrió el documento`,
  READ: (who, { pages, of }) => `${who} recorrió ${pages ?? 0} de ${pagesText(of)}`,
  CODE_SENT: (who, { channel }) => `Código de un solo uso enviado a ${who} por ${channelText(channel)}`,
  CODE_FAILED: (who, { tries }) => `${who} escribió un código incorrecto (intento ${tries ?? 1})`,
  SIGNED: (who, { method, channel, together }) =>
    `${who} firmó ${SIGNED_HOW[method ?? 'DRAWN']} y código por ${channelText(channel)}${(together ?? 1) > 1 ? `, uno para ${together} documentos leídos` : ''}`,
  SCAN_FILED: () => 'Se archivó el escaneo del documento firmado en papel',
  PLAN_SENT: (who) => `${who} envió el aviso`,
  PLAN_OPENED: (who) => `${who} abrió el aviso`,
  PLAN_ACCEPTED: (who) => `${who} aceptó el horario`,
  ADVANCE_ACCEPTED: (who) => `${who} pidió el anticipo y aceptó su descuento`,
  SUPERSEDED: () => 'Sustituido por un documento posterior',
  SEALED: () => 'Documento sellado',
  VOIDED: () => 'Documento anulado',
} as const satisfies Record<EvidenceEventKind, (who: string, detail: EventDetail) => string>;

const SIGNED_HOW = {
  DRAWN: 'con firma dibujada',
  TYPED: 'con su nombre escrito',
  ACCEPTED: 'con su sesión iniciada',
  PAPER: 'en papel',
} as const;

const pagesText = (pages: number | undefined): string => (pages === 1 ? '1 página' : `${pages ?? 0} páginas`);

/** What the seal is worth, without claiming more than that (decisions §6, Evidence). */
export const sealSentence = ({
  certificate,
  algorithm,
  subject,
  fingerprint,
}: Pick<SealKey, 'certificate' | 'algorithm' | 'subject' | 'fingerprint'>): string =>
  `El sello se hizo con ${CERTIFICATES[certificate](subject)} (${algorithm})${certificate === 'COMPANY' ? '.' : ': prueba que nadie ha cambiado el archivo, no la identidad de la empresa.'} Hash SHA-256 del certificado: ${fingerprint}.`;

const CERTIFICATES = {
  COMPANY: (subject) => `el certificado de “${subject}”`,
  SELF_SIGNED: () => 'un certificado autofirmado',
  DEMONSTRATION: () => 'un certificado de demostración, autofirmado',
} as const satisfies Record<SealKey['certificate'], (subject: string) => string>;
