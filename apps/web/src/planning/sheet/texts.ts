export const texts = {
  'sheet.print': { es: 'Imprimir', en: 'Print' },
  'sheet.pdf': { es: 'PDF', en: 'PDF' },
  'sheet.back': { es: 'Volver a la semana', en: 'Back to the week' },
  'sheet.failed': { es: 'No se pudo preparar la hoja', en: 'The sheet could not be made' },
  'sheet.loading': { es: 'Preparando la hoja', en: 'Making the sheet' },
  'sheet.hours': { es: 'Horas', en: 'Hours' },
  'sheet.week': { es: 'Semana', en: 'Week' },
  'sheet.base': { es: 'Base', en: 'Base' },
  'sheet.rest': { es: 'descanso', en: 'rest' },
  'sheet.signature': { es: 'Firma de enterado', en: 'Signed as read' },

  'printMonth.back': { es: 'Volver al mes', en: 'Back to the month' },
  'printMonth.title': { es: '{{name}}, {{month}}', en: '{{name}}, {{month}}' },
  'printMonth.place': { es: '{{site}} {{code}}, {{team}}', en: '{{site}} {{code}}, {{team}}' },
  'printMonth.note': {
    es: 'Lo que se avisó hasta el {{moment}}. Sin aviso, la semana está en blanco.',
    en: 'What was told until {{moment}}. A week that was not told is blank.',
  },
  'printMonth.unsent': { es: 'sin avisar', en: 'not told' },
  'printMonth.legend': { es: 'Sin código: ordinaria. {{codes}}', en: 'No code: ordinary. {{codes}}' },
  'printMonth.person': { es: 'Colaborador', en: 'Collaborator' },
  'printMonth.manager': { es: 'Responsable del equipo', en: 'Responsible of the team' },

  'printWeek.title': { es: 'Semana {{week}}, {{days}}', en: 'Week {{week}}, {{days}}' },
  'printWeek.people_one': { es: '{{count}} persona', en: '{{count}} person' },
  'printWeek.people_other': { es: '{{count}} personas', en: '{{count}} people' },
  'printWeek.sent': { es: 'Avisada el {{moment}}, por {{who}}', en: 'Told on {{moment}}, by {{who}}' },
  'printWeek.neverSent': {
    es: 'Todavía no se ha avisado: la hoja está en blanco',
    en: 'Not told yet: the sheet is blank',
  },
  'printWeek.version': {
    es: 'Aviso {{version}} de la semana. Vale lo que cada quien aceptó en su celular.',
    en: 'Notice {{version}} of the week. What holds is what each accepted on the phone.',
  },
  'printWeek.current': {
    es: 'La hoja que escaneaste sigue vigente',
    en: 'The sheet you scanned still holds',
  },
  'printWeek.outdated': {
    es: 'La hoja que escaneaste ya no vale',
    en: 'The sheet you scanned no longer holds',
  },
  'printWeek.outdated.lead': {
    es: 'Después se avisó otra cosa. Imprime ésta y retira aquélla.',
    en: 'Something else was told since. Print this one and take the other down.',
  },
  'printWeek.person': { es: 'Colaborador', en: 'Collaborator' },
  'printWeek.partTime': { es: 'TP', en: 'PT' },
  'printWeek.present': { es: 'Personas en la tienda', en: 'People in the store' },
  'printWeek.unsent': {
    es: '* Con cambio aún sin avisar: se imprime lo último avisado.',
    en: '* With a change not told yet: what was last told is printed.',
  },
  'printWeek.break': {
    es: 'Cada jornada continua lleva media hora de descanso (LFT 63).',
    en: 'Every continuous workday has a break of half an hour (LFT 63).',
  },
  'printWeek.director': { es: 'Dirección de la tienda', en: 'Store director' },
  'printWeek.check': {
    es: 'Comprueba si esta hoja sigue vigente',
    en: 'Check whether this sheet still holds',
  },
  'printWeek.qr': { es: 'Código QR que abre esta hoja', en: 'QR code that opens this sheet' },
} as const;
