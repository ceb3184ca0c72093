export const texts = {
  'sheet.print': { es: 'Imprimir', en: 'Print' },
  'sheet.pdf': { es: 'PDF', en: 'PDF' },
  'sheet.back': { es: 'Volver a la semana', en: 'Back to the week' },
  'sheet.failed': { es: 'No se pudo preparar la hoja', en: "Couldn't prepare the sheet" },
  'sheet.loading': { es: 'Preparando la hoja', en: 'Preparing the sheet' },
  'sheet.hours': { es: 'Horas', en: 'Hours' },
  'sheet.week': { es: 'Semana', en: 'Week' },
  'sheet.base': { es: 'Base', en: 'Base' },
  'sheet.signature': { es: 'Firma de enterado', en: 'Signature' },

  'printMonth.back': { es: 'Volver al mes', en: 'Back to the month' },
  'printMonth.title': { es: '{{name}}, {{month}}', en: '{{name}}, {{month}}' },
  'printMonth.place': { es: '{{site}} {{code}}, {{team}}', en: '{{site}} {{code}}, {{team}}' },
  'printMonth.note': {
    es: 'Horario enviado hasta el {{moment}}. Las semanas sin enviar están en blanco.',
    en: 'Schedule as sent by {{moment}}. Weeks not sent are blank.',
  },
  'printMonth.unsent': { es: 'sin enviar', en: 'not sent' },
  'printMonth.legend': { es: 'Sin código: ordinaria. {{codes}}', en: 'No code: regular. {{codes}}' },
  'printMonth.person': { es: 'Colaborador', en: 'Collaborator' },
  'printMonth.manager': { es: 'Responsable del equipo', en: 'Team Responsible' },

  'printWeek.title': { es: 'Semana {{week}}, {{days}}', en: 'Week {{week}}, {{days}}' },
  'printWeek.people_one': { es: '{{count}} persona', en: '{{count}} person' },
  'printWeek.people_other': { es: '{{count}} personas', en: '{{count}} people' },
  'printWeek.sent': { es: 'Enviada el {{moment}} por {{who}}', en: 'Sent {{moment}} by {{who}}' },
  'printWeek.neverSent': {
    es: 'Aún no se envía: la hoja está en blanco',
    en: 'Not sent yet: the sheet is blank',
  },
  'printWeek.version': {
    es: 'Aviso {{version}} de la semana. Vale lo que cada persona aceptó en su celular.',
    en: 'Notification {{version}} for the week. What each person accepted on their phone applies.',
  },
  'printWeek.current': {
    es: 'La hoja que escaneaste está vigente',
    en: 'The sheet you scanned is current',
  },
  'printWeek.outdated': {
    es: 'La hoja que escaneaste ya no está vigente',
    en: 'The sheet you scanned is out of date',
  },
  'printWeek.outdated.lead': {
    es: 'Después se envió otra versión. Imprime esta y retira la anterior.',
    en: 'A newer version was sent. Print this one and take the old one down.',
  },
  'printWeek.person': { es: 'Colaborador', en: 'Collaborator' },
  'printWeek.partTime': { es: 'TP', en: 'PT' },
  'printWeek.present': { es: 'Personas en la tienda', en: 'People in store' },
  'printWeek.unsent': {
    es: '* Tiene cambios sin enviar: se imprime lo último enviado.',
    en: '* Has unsent changes: the last version sent is printed.',
  },
  'printWeek.break': {
    es: 'Toda jornada continua incluye media hora de descanso (LFT 63).',
    en: 'Every continuous workday includes a half-hour break (LFT 63).',
  },
  'printPlan.note': {
    es: 'Plan del {{moment}}',
    en: 'Plan as of {{moment}}',
  },
  'printPlan.unsent': { es: '* Tiene cambios sin enviar', en: '* Has unsent changes' },
  'printPlan.shift': { es: 'Turno', en: 'Shift' },
  'printPlan.resting': { es: 'Descansan', en: 'Off' },
  'printPlan.unplanned': { es: 'Sin planear', en: 'Not planned' },
  'printWeek.director': { es: 'Dirección de la tienda', en: 'Store director' },
  'printWeek.check': {
    es: 'Verifica si esta hoja está vigente',
    en: 'Check whether this sheet is current',
  },
  'printWeek.qr': { es: 'Código QR que abre esta hoja', en: 'QR code that opens this sheet' },
} as const;
