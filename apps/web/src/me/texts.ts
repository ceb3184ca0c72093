import type { Texts } from '../texts.ts';

/** A person's own hub. */
export const texts = {
  'me.title': { es: 'Yo', en: 'Me' },
  'me.failed': { es: 'no se pudo cargar', en: "couldn't load" },
  'me.week.failed': { es: 'No se pudo cargar tu semana', en: "Couldn't load your week" },
  'me.more_one': { es: 'Después: {{count}} respuesta más', en: 'Then: {{count}} more response' },
  'me.more_other': { es: 'Después: {{count}} respuestas más', en: 'Then: {{count}} more responses' },

  'me.vacation': { es: 'Vacaciones', en: 'Vacation' },
  'me.vacation.right': { es: '{{due}} días del año {{year}}', en: '{{due}} days of year {{year}}' },
  'me.vacation.by': { es: ', a más tardar el {{day}}', en: ', by {{day}}' },
  'me.vacation.late_one': { es: '; pide ya el que falta', en: '; request the last one now' },
  'me.vacation.late_other': {
    es: '; pide ya los {{days}} que faltan',
    en: '; request the last {{days}} now',
  },
  'me.vacation.none': { es: 'tus primeros días: {{day}}', en: 'your first days: {{day}}' },
  'me.vacation.left_one': { es: 'queda', en: 'left' },
  'me.vacation.left_other': { es: 'quedan', en: 'left' },

  'me.open': { es: 'Turnos abiertos y cambios', en: 'Open shifts and swaps' },
  'me.open.next': {
    es: 'el próximo que te cabe: {{day}}, {{hours}}',
    en: 'next that fits you: {{day}}, {{hours}}',
  },
  'me.open.swap': { es: 'el próximo: {{day}}, por tu {{own}}', en: 'next: {{day}}, for your {{own}}' },
  'me.open.asked_one': {
    es: 'pediste {{count}} turno; falta que se decida',
    en: 'you asked for {{count}} shift; not decided yet',
  },
  'me.open.asked_other': {
    es: 'pediste {{count}} turnos; falta que se decida',
    en: 'you asked for {{count}} shifts; not decided yet',
  },
  'me.open.none': {
    es: 'ninguno por ahora; puedes proponer un cambio',
    en: 'none for now; you can propose a swap',
  },

  'me.quarters': { es: 'Mis trimestres', en: 'My quarters' },
  'me.quarter': { es: 'Trimestre {{quarter}}, {{year}}', en: 'Quarter {{quarter}}, {{year}}' },
  'me.quarter.toSign': { es: 'Trimestre {{quarter}}, por firmar', en: 'Quarter {{quarter}}, to sign' },
  'me.quarter.due': { es: 'responde a más tardar el {{moment}}', en: 'respond by {{moment}}' },
  'me.quarter.overdue': {
    es: 'venció el {{moment}}; aún puedes responder',
    en: 'was due {{moment}}; you can still respond',
  },
  'me.quarter.none': { es: 'aún no te envían uno', en: 'none sent to you yet' },

  'me.documents': { es: 'Mis documentos', en: 'My documents' },
  'me.documents.none': { es: 'aún no tienes documentos', en: 'no documents yet' },
  'me.documents.contracts_one': { es: '{{count}} contrato', en: '{{count}} contract' },
  'me.documents.contracts_other': { es: '{{count}} contratos', en: '{{count}} contracts' },
  'me.documents.notices_one': { es: '{{count}} aviso', en: '{{count}} notification' },
  'me.documents.notices_other': { es: '{{count}} avisos', en: '{{count}} notifications' },
  'me.documents.agreements_one': { es: '{{count}} acuerdo', en: '{{count}} agreement' },
  'me.documents.agreements_other': { es: '{{count}} acuerdos', en: '{{count}} agreements' },
  'me.documents.certificates_one': { es: '{{count}} constancia', en: '{{count}} certificate' },
  'me.documents.certificates_other': { es: '{{count}} constancias', en: '{{count}} certificates' },
  'me.documents.papers_one': { es: '{{count}} del expediente', en: '{{count}} on file' },
  'me.documents.papers_other': { es: '{{count}} del expediente', en: '{{count}} on file' },

  'me.record': { es: 'Mi registro de jornada', en: 'My working time' },
  'me.record.week': { es: 'semana {{week}}: {{hours}} h', en: 'week {{week}}: {{hours}} h' },
  'me.record.open_one': { es: 'falta confirmar {{count}} día', en: '{{count}} day to confirm' },
  'me.record.open_other': { es: 'falta confirmar {{count}} días', en: '{{count}} days to confirm' },
  'me.record.none': { es: 'semana {{week}}: sin registro todavía', en: 'week {{week}}: no record yet' },

  'me.availability': { es: 'Mi disponibilidad', en: 'My availability' },
  'me.availability.none': {
    es: 'di cuándo puedes y qué prefieres',
    en: 'say when you can work and what you prefer',
  },
  'me.availability.all': { es: 'puedes todos los días', en: 'you can work every day' },
  'me.availability.off': { es: 'no puedes: {{days}}', en: "you can't: {{days}}" },
  'me.availability.part': { es: 'solo unas horas: {{days}}', en: 'some hours only: {{days}}' },

  'me.calendar': { es: 'Mi calendario', en: 'My calendar' },
  'me.calendar.none': {
    es: 'tus turnos en el calendario de tu celular',
    en: "your shifts in your phone's calendar",
  },
  'me.calendar.unread': { es: 'ningún calendario lo ha consultado aún', en: 'no calendar has read it yet' },
  'me.calendar.read': { es: 'última consulta: {{moment}}', en: 'last read: {{moment}}' },

  'me.file': { es: 'Mi ficha', en: 'My file' },
  'me.file.what': {
    es: 'contrato, datos personales y privacidad',
    en: 'contract, personal data and privacy',
  },

  'me.advance': { es: 'Anticipo de salario', en: 'Salary advance' },
  'me.advance.upTo': {
    es: 'hoy puedes pedir hasta {{amount}}',
    en: 'today you can request up to {{amount}}',
  },
  'me.advance.none': { es: 'hoy no puedes pedir uno', en: "you can't request one today" },
} as const satisfies Texts;
