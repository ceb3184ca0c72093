import type { Texts } from '../texts.ts';

/** Words of the exit survey and of what it says together. */
export const surveyTexts = {
  'survey.title': { es: 'Cuéntanos cómo te fue', en: 'Tell us how it went' },
  'survey.lead': {
    es: 'Hola, {{name}}. Gracias por tu trabajo en {{site}}. Se guarda sin tu nombre y se lee solo junto con otras cuatro respuestas o más.',
    en: 'Hello, {{name}}. Thank you for your work at {{site}}. It is stored without your name and read only together with four other answers or more.',
  },
  'survey.scale': {
    es: '1 es nada de acuerdo; 5, muy de acuerdo',
    en: '1 is strongly disagree; 5, strongly agree',
  },
  'survey.reasons': { es: '¿Por qué te vas?', en: 'Why are you leaving?' },
  'survey.reasons.hint': { es: 'Elige los que quieras', en: 'Choose any' },
  'survey.comment': { es: 'Comentario', en: 'Comment' },
  'survey.comment.hint': {
    es: 'Sin nombres ni datos que te identifiquen',
    en: 'Without names or anything that identifies you',
  },
  'survey.send': { es: 'Enviar respuestas', en: 'Send answers' },
  'survey.thanks': { es: 'Gracias por responder', en: 'Thank you for answering' },
  'survey.thanks.lead': { es: 'Ya puedes cerrar esta página.', en: 'You can close this page now.' },
  'survey.missing': { es: 'Abre el enlace de tu correo', en: 'Open the link in your email' },
  'survey.missing.lead': {
    es: 'La encuesta de salida se abre con el enlace que enviamos a tu correo personal al terminar tu último día.',
    en: 'The exit survey opens with the link that we sent to your personal email after your last day.',
  },
  'survey.ended': { es: 'Este enlace ya no funciona', en: 'This link no longer works' },
  'survey.ended.lead': {
    es: 'Si quieres responder, acude a tu tienda.',
    en: 'If you want to answer, ask at your store.',
  },
  'survey.behalf': { es: 'Encuesta de salida', en: 'Exit survey' },
  'survey.behalf.lead': {
    es: 'Captura lo que la persona responde en persona. Cuenta una vez y reemplaza el enlace.',
    en: 'Enter what the person answers in person. It counts once and replaces the link.',
  },
  'survey.behalf.who': { es: 'Persona', en: 'Person' },
  'survey.behalf.none': { es: 'Nadie espera para responder', en: 'Nobody is waiting to answer' },
  'survey.behalf.saved': { es: 'Respuestas guardadas', en: 'Answers saved' },
  'dashboard.title': { es: 'Encuestas de salida', en: 'Exit surveys' },
  'dashboard.lead': {
    es: 'Cuentan los trimestres completos que ya terminaron.',
    en: 'Whole quarters that are over count.',
  },
  'dashboard.few': { es: 'Menos de {{least}} respuestas', en: 'Fewer than {{least}} answers' },
  'dashboard.few.lead': {
    es: 'Los resultados se muestran desde {{least}} respuestas, para que no se identifique a nadie.',
    en: 'Results are shown from {{least}} answers on, so that nobody can be identified.',
  },
  'dashboard.answers': { es: 'Respuestas', en: 'Answers' },
  'dashboard.means': { es: 'Promedios, de 1 a 5', en: 'Averages, 1 to 5' },
  'dashboard.reasons': { es: 'Por qué se van', en: 'Why they leave' },
  'dashboard.comments': { es: 'Comentarios', en: 'Comments' },
  'dashboard.bySite': { es: 'Por tienda', en: 'By store' },
  'dashboard.byQuarter': { es: 'Por trimestre', en: 'By quarter' },
  'dashboard.byReason': { es: 'Por motivo de baja', en: 'By exit reason' },
  'dashboard.group': { es: 'Grupo', en: 'Group' },
  'dashboard.mean': { es: 'Promedio', en: 'Average' },
  'dashboard.noGroups': {
    es: 'Ningún grupo llega a {{least}} respuestas',
    en: 'No group has {{least}} answers',
  },
  'dashboard.from': { es: 'Desde', en: 'From' },
  'dashboard.to': { es: 'Hasta', en: 'To' },
  'dashboard.failed': { es: 'No se pudieron cargar las encuestas', en: "Couldn't load the surveys" },
} as const satisfies Texts;
