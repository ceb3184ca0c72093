import type { Texts } from '../texts.ts';

/** Words of the form that starts an exit. */
export const startTexts = {
  'start.applies': { es: '{{count}} aplican a su contrato', en: '{{count}} apply to the contract' },
  'start.pause': {
    es: '¿Vuelve después? Maternidad, cuidados, estudios e incapacidad son una licencia, no una baja.',
    en: 'Coming back? Maternity, care, studies and incapacity are a leave of absence, not an exit.',
  },
  'start.pause.go': { es: 'Iniciar licencia', en: 'Start leave of absence' },
  'start.lastDay.hint': {
    es: 'Desde hoy; sigue en el plan ese día',
    en: 'From today; still planned that day',
  },
  'start.lastDay.missing': { es: 'La fecha de baja es obligatoria', en: 'The leave date is required' },
  'rehire.missing': {
    es: 'Debes indicar si se puede recontratar',
    en: 'Say whether the person may be hired again',
  },
  'start.alimony': { es: 'Pensión alimenticia', en: 'Alimony' },
  'start.alimony.check': {
    es: 'Se descuenta de su sueldo: hay que avisar al juzgado y a los acreedores (110-V)',
    en: 'It is withheld from pay: the court and the creditors must be notified (110-V)',
  },
  'start.checkList': { es: 'Lista de verificación', en: 'Checklist' },
  'start.checkList.hint': {
    es: '{{done}} de {{of}}; el resto, hasta el último día',
    en: '{{done}} of {{of}}; the rest by the last day',
  },
  'start.survey': { es: 'Encuesta de salida', en: 'Exit survey' },
  'start.survey.check': {
    es: 'Invitar al terminar el último día, a su correo personal; anónima, desde 5 respuestas',
    en: 'Invite by personal email after the last day; anonymous, from 5 answers',
  },
  rehire: { es: '¿Recontratable?', en: 'Rehireable?' },
  'rehire.hint': { es: 'La ve quien vuelva a contratarla', en: 'Shown to anyone who rehires them' },
  'rehire.yes': { es: 'Sí', en: 'Yes' },
  'rehire.no': { es: 'No', en: 'No' },
  'rehire.reason': { es: 'Motivo de no recontratación', en: 'Reason not to rehire' },
  'rehire.reason.hint': {
    es: 'La persona puede pedirlo por escrito',
    en: 'The person may ask for it in writing',
  },
  'rehire.title': { es: 'Recontratabilidad de {{name}}', en: 'Rehireability of {{name}}' },
  'rehire.save': { es: 'Guardar', en: 'Save' },
  'rehire.saved': { es: 'Recontratabilidad guardada', en: 'Rehireability saved' },
} as const satisfies Texts;
