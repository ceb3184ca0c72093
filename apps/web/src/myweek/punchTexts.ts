import type { Texts } from '../texts.ts';

/** What a person is asked about a punch that is missing. */
export const punchTexts = {
  'punch.asks.IN': { es: '¿A qué hora entraste el {{day}}?', en: 'What time did you start on {{day}}?' },
  'punch.asks.OUT': { es: '¿A qué hora saliste el {{day}}?', en: 'What time did you leave on {{day}}?' },
  'punch.lead': {
    es: '{{name}} pregunta: falta esa checada en tu registro.',
    en: '{{name}} asks: that clock-in or out is missing from your record.',
  },
  'punch.lead.planned': {
    es: '{{name}} pregunta: falta esa checada en tu registro. En el plan: {{time}}.',
    en: '{{name}} asks: that clock-in or out is missing from your record. Planned: {{time}}.',
  },
  'punch.planned': { es: 'A las {{time}}', en: 'At {{time}}' },
  'punch.other': { es: 'A otra hora', en: 'At another time' },
  'punch.say': { es: 'Responder', en: 'Respond' },
  'punch.answered': { es: 'Respuesta enviada', en: 'Response sent' },
  'punch.send': { es: 'Enviar respuesta', en: 'Send response' },
  'punch.time': { es: 'Hora', en: 'Time' },
  'punch.time.missing': { es: 'Escribe la hora', en: 'Enter the time' },
  'punch.nextDay': { es: 'Ya pasada la medianoche', en: 'After midnight' },
  'punch.remark': { es: 'Comentario', en: 'Comment' },
  'punch.remark.help': {
    es: 'Opcional. Lo lee tu responsable.',
    en: 'Optional. Your Responsible reads it.',
  },
} as const satisfies Texts;
