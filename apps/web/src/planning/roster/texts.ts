import type { Texts } from '../../texts.ts';

export const texts = {
  'roster.title': { es: 'Horario en hoja de cálculo', en: 'Roster in a spreadsheet' },
  'roster.lead': {
    es: 'Descarga las semanas, cámbialas en tu hoja de cálculo y vuelve a subirlas. Antes de guardar ves cada cambio con sus problemas.',
    en: 'Download the weeks, change them in your spreadsheet and upload them again. You see each change and its issues before anything is saved.',
  },
  'roster.planning': { es: 'Planeación', en: 'Planning' },
  'roster.week': { es: 'Semana {{week}}', en: 'Week {{week}}' },
  'roster.out': { es: 'Descargar', en: 'Download' },
  'roster.in': { es: 'Subir', en: 'Upload' },
  'roster.from': { es: 'Desde la semana', en: 'From the week' },
  'roster.weeks': { es: 'Cuántas', en: 'How many' },
  'roster.weeks.n_one': { es: 'Una semana', en: 'One week' },
  'roster.weeks.n_other': { es: '{{count}} semanas', en: '{{count}} weeks' },
  'roster.file': { es: 'horario', en: 'roster' },
  'roster.download': { es: 'Descargar hoja', en: 'Download sheet' },
  'roster.upload': { es: 'Hoja con los cambios', en: 'Sheet with the changes' },
  'roster.upload.help': {
    es: 'xlsx o csv. Una celda vacía es descanso; las columnas que borres quedan como están.',
    en: 'xlsx or csv. An empty cell is a day off; columns you delete stay as they are.',
  },
  'roster.apply': { es: 'Guardar cambios', en: 'Save changes' },
  'roster.bad': { es: 'Celdas que no se importan', en: 'Cells not imported' },
  'roster.bad.lead_one': { es: 'una; lo demás se puede guardar', en: 'one; the rest can be saved' },
  'roster.bad.lead_other': {
    es: '{{count}}; lo demás se puede guardar',
    en: '{{count}}; the rest can be saved',
  },
  'roster.cell': { es: 'Celda', en: 'Cell' },
  'roster.said': { es: 'Valor', en: 'Value' },
  'roster.reason': { es: 'Por qué', en: 'Why' },
  'roster.PERSON_UNKNOWN': { es: 'No es del equipo en estas semanas', en: 'Not on the team in these weeks' },
  'roster.PERSON_TWICE': {
    es: 'La persona ya está en otra fila',
    en: 'The person is already in another row',
  },
  'roster.UNREADABLE': { es: 'No es un horario: escribe 9-17', en: 'Not a time range: write 9-17' },
  'roster.BREAK_OUTSIDE': { es: 'La pausa está fuera del turno', en: 'The break is outside the shift' },
  'roster.ABSENCE': {
    es: 'Vacaciones y ausencias no se planean en la hoja',
    en: "Vacations and absences aren't planned in the sheet",
  },
  'roster.TYPOLOGY_REFUSED': {
    es: 'Las reglas no permiten ese código para la persona',
    en: "Planning rules don't allow this code for the person",
  },
  'roster.empty': { es: 'Ninguna', en: 'None' },
} as const satisfies Texts;
