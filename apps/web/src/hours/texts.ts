import type { HoursType } from '@jornada/domain/hours/kind.ts';
import type { Text, Texts } from '../texts.ts';

/** Words of changes of hours: the start form, the facts, and what all three kinds say alike. */
export const hoursTexts = {
  'hours.see': { es: 'Cambios de base horaria', en: 'Timebase changes' },
  'hours.empty.lead': {
    es: 'Inicia un cambio desde la ficha de la persona.',
    en: "Start a change from the person's file.",
  },
  'hours.date': { es: 'Desde', en: 'From' },
  'hours.about': { es: 'Horas por semana', en: 'Hours a week' },
  'hours.start.title': { es: 'Cambio de horas de {{name}}', en: 'Hour change for {{name}}' },
  'hours.start': { es: 'Iniciar cambio', en: 'Start change' },
  'hours.start.kind': { es: 'Qué cambia', en: 'What changes' },
  'hours.kind.TIMEBASE_CHANGE_PROCESS_MEX': { es: 'Base horaria', en: 'Timebase' },
  'hours.kind.SHIFT_REDUCTION_PROCESS_MEX': { es: 'Reducción de jornada', en: 'Shift reduction' },
  'hours.kind.HOUR_CHANGE_PROCESS_MEX': {
    es: 'Tipo de jornada u horas al año',
    en: 'Workday type or annual hours',
  },
  'hours.start.startDate': { es: 'Empieza', en: 'Starts' },
  'hours.start.startDate.hint': { es: 'Solo lunes, desde hoy', en: 'Mondays only, from today' },
  'hours.start.weekly': { es: 'Horas semanales', en: 'Weekly hours' },
  'hours.start.weekly.full': { es: 'tiempo completo: de 20 a 40 h', en: 'full-time: 20 to 40 h' },
  'hours.start.weekly.part': { es: 'tiempo parcial: de 4 a 34 h', en: 'part-time: 4 to 34 h' },
  'hours.start.annual': { es: 'Horas al año', en: 'Annual hours' },
  'hours.start.annual.hint': { es: 'Múltiplo de las semanales', en: 'A multiple of the weekly hours' },
  'hours.start.time': { es: 'Tiempo', en: 'Schedule' },
  'hours.start.workday': { es: 'Tipo de jornada', en: 'Workday type' },
  'hours.start.pay': { es: 'Salario', en: 'Salary' },
  'hours.pay.PROPORTIONAL': { es: 'En proporción a las horas', en: 'In proportion to the hours' },
  'hours.pay.KEPT': { es: 'Se conserva', en: 'Stays the same' },
  'hours.start.signature': { es: 'Firma', en: 'Signature' },
  'hours.signature.ELECTRONIC': { es: 'Electrónica', en: 'Electronic' },
  'hours.signature.PAPER': { es: 'En papel, con escaneo', en: 'On paper, with a scan' },
  'hours.start.comment': { es: 'Comentario', en: 'Comment' },
  'hours.start.today': { es: 'hoy {{hours}} h', en: 'today {{hours}} h' },
  'hours.start.weeks': { es: '{{weeks}} sem', en: '{{weeks}} wk' },
  'hours.next.today': { es: 'hoy', en: 'today' },
  'hours.next.itself': { es: 'automático', en: 'automatic' },
  'hours.next.by': { es: 'a más tardar el {{day}}', en: 'by {{day}}' },
  'hours.next.start.ELECTRONIC': {
    es: 'Inicias el cambio y se envía a firma',
    en: 'You start it and it goes out to sign',
  },
  'hours.next.start.PAPER': {
    es: 'Inicias el cambio e imprimes el convenio',
    en: 'You start it and print the agreement',
  },
  'hours.next.sign.ELECTRONIC': {
    es: 'Firman {{name}} y el representante legal',
    en: '{{name}} and the legal representative sign',
  },
  'hours.next.sign.PAPER': {
    es: 'Firman {{name}} y el representante legal; archivas el escaneo',
    en: '{{name}} and the legal representative sign; you file the scan',
  },
  'hours.next.agreed': { es: 'Queda programado', en: 'It is scheduled' },
  'hours.next.date': {
    es: 'Rigen las horas nuevas y se avisa a SAP',
    en: 'The new hours apply and SAP is notified',
  },
  'hours.full': { es: 'Completo', en: 'Full-time' },
  'hours.part': { es: 'Parcial', en: 'Part-time' },
  'hours.changes': { es: 'Qué cambia', en: 'What changes' },
  'hours.today': { es: 'Hoy', en: 'Today' },
  'hours.before': { es: 'Antes', en: 'Before' },
  'hours.after': { es: 'Después', en: 'After' },
  'hours.difference': { es: 'Dif.', en: 'Diff.' },
  'hours.same': { es: 'igual', en: 'same' },
  'hours.value': { es: '{{hours}} h', en: '{{hours}} h' },
  'hours.weeks': { es: 'Semanas ya planeadas', en: 'Weeks already planned' },
  'hours.weeks.lead_zero': {
    es: 'Todas quedan con las horas nuevas.',
    en: 'All of them fit the new hours.',
  },
  'hours.weeks.lead_one': {
    es: '{{count}} no coincide con la base nueva: ajústala y envíala otra vez.',
    en: '{{count}} differs from the new timebase: adjust it and send it again.',
  },
  'hours.weeks.lead_other': {
    es: '{{count}} no coinciden con la base nueva: ajústalas y envíalas otra vez.',
    en: '{{count}} differ from the new timebase: adjust them and send them again.',
  },
  'hours.weeks.week': { es: 'Semana', en: 'Week' },
  'hours.weeks.plan': { es: 'Plan', en: 'Planned' },
  'hours.weeks.base': { es: 'Base nueva', en: 'New timebase' },
  'hours.salary': { es: 'Salario mensual', en: 'Monthly salary' },
  'hours.vacation': { es: 'Vacaciones', en: 'Vacation' },
  'hours.days_one': { es: '{{days}} día', en: '{{days}} day' },
  'hours.days_other': { es: '{{days}} días', en: '{{days}} days' },
  'hours.started': { es: 'Cambio iniciado', en: 'Change started' },
  'facts.title': { es: 'Horas', en: 'Hours' },
  'facts.date': { es: 'Desde', en: 'From' },
  'facts.contract': { es: 'Contrato', en: 'Contract' },
  'facts.contract.CDI': { es: 'Indeterminado, desde el {{from}}', en: 'Permanent, since {{from}}' },
  'facts.contract.CDD': { es: 'Determinado, {{from}} – {{to}}', en: 'Fixed-term, {{from}} – {{to}}' },
  'facts.sap': { es: 'SAP', en: 'SAP' },
  'facts.sap.none': { es: 'se avisa cuando rija', en: 'notified once in force' },
  'facts.sap.open': { es: 'en lista desde el {{day}}', en: 'on the list since {{day}}' },
  'facts.sap.cleared': { es: 'registrado', en: 'registered' },
  'facts.hidden': { es: 'No visible para tu rol', en: 'Hidden for your role' },
  'hours.document': { es: 'Ver documento', en: 'View document' },
  'document.title': { es: 'Documento', en: 'Document' },
  'document.missing': {
    es: 'Este proceso aún no tiene documento, o es de otra tienda',
    en: 'This process has no document yet, or belongs to another store',
  },
  'document.failed': { es: 'No se pudo cargar el documento', en: "Couldn't load the document" },
  'step.date': { es: 'Entrada en vigor', en: 'Takes effect' },
  'step.hint.date': { es: 'automático', en: 'automatic' },
  'process.list': { es: 'Cambios de base horaria', en: 'Timebase changes' },
  'process.starts': { es: 'Rige desde el {{day}}, {{when}}.', en: 'In force from {{day}}, {{when}}.' },
  'process.started': { es: 'Rige desde el {{day}}.', en: 'In force since {{day}}.' },
  'process.wouldStart': { es: 'Iba a regir desde el {{day}}.', en: 'Was to be in force from {{day}}.' },
  'did.system.takeEffect': { es: 'Entró en vigor', en: 'Took effect' },
  'did.system.lapse': { es: 'Venció sin firma', en: 'Lapsed unsigned' },
} as const satisfies Texts;

type KindText = { readonly acts: ActNames; readonly it: Text; readonly It: Text };
type ActNames = { readonly start: string; readonly paper: string; readonly cancel: string };

/** The words of one kind's own acts. */
function actsOf({ acts: { start, paper, cancel }, it, It }: KindText): Texts {
  return {
    [`did.${start}`]: { es: `Inició ${it.es}`, en: `Started the ${it.en}` },
    [`did.${start}.of`]: {
      es: `Inició ${it.es}: {{weeklyHours}} h por semana desde el {{startDate}}`,
      en: `Started the ${it.en}: {{weeklyHours}} h a week from {{startDate}}`,
    },
    [`did.${paper}`]: { es: 'Imprimió el documento para firmar', en: 'Printed the document to sign' },
    [`did.${cancel}`]: { es: `Canceló ${it.es}`, en: `Canceled the ${it.en}` },
    [`act.${paper}`]: { es: 'Firmar en papel', en: 'Sign on paper' },
    [`act.${cancel}`]: { es: `Cancelar ${it.es.replace(/^(el|la) /, '')}`, en: `Cancel ${it.en}` },
    [`dialog.${paper}`]: {
      es: 'Los enlaces enviados dejan de funcionar. Imprime el documento, reúne las firmas y archiva el escaneo.',
      en: 'The links sent stop working. Print the document, have it signed and file the scan.',
    },
    [`dialog.${cancel}`]: {
      es: `${It.es} queda sin efecto y las condiciones siguen como antes. Queda en el historial.`,
      en: `The ${it.en} has no effect and the terms stay as before. It stays in the history.`,
    },
    [`reason.${cancel}`]: { es: 'Solo antes de que rija', en: 'Only before it takes effect' },
    [`reason.${paper}`]: { es: 'Solo antes de la firma', en: 'Only before it is signed' },
    [`done.${paper}`]: { es: 'Se firmará en papel', en: 'Will be signed on paper' },
    [`done.${cancel}`]: { es: 'Proceso cancelado', en: 'Process canceled' },
  };
}

/** The words of each kind's page. */
export const kindTexts: Readonly<Record<HoursType, Texts>> = {
  TIMEBASE_CHANGE_PROCESS_MEX: {
    ...hoursTexts,
    ...actsOf({
      acts: {
        start: 'timebase.startTimebaseChangeProcess',
        paper: 'timebase.signOnPaperTimebaseChangeProcess',
        cancel: 'timebase.cancelTimebaseChangeProcess',
      },
      it: { es: 'el cambio de base', en: 'timebase change' },
      It: { es: 'El cambio de base', en: 'The timebase change' },
    }),
  },
  SHIFT_REDUCTION_PROCESS_MEX: {
    ...hoursTexts,
    ...actsOf({
      acts: {
        start: 'shiftReduction.startShiftReductionProcess',
        paper: 'shiftReduction.signOnPaperShiftReductionProcess',
        cancel: 'shiftReduction.cancelShiftReductionProcess',
      },
      it: { es: 'la reducción de jornada', en: 'shift reduction' },
      It: { es: 'La reducción de jornada', en: 'The shift reduction' },
    }),
  },
  HOUR_CHANGE_PROCESS_MEX: {
    ...hoursTexts,
    ...actsOf({
      acts: {
        start: 'hourChange.startHourChangeProcess',
        paper: 'hourChange.signOnPaperHourChangeProcess',
        cancel: 'hourChange.cancelHourChangeProcess',
      },
      it: { es: 'el cambio de horas', en: 'hour change' },
      It: { es: 'El cambio de horas', en: 'The hour change' },
    }),
  },
};

/** What changes of hours ask of people, on the home. */
export const hoursTaskTexts = {
  'task.common.sendToSign': { es: 'cambio de horas listo para enviar', en: 'change of hours ready to send' },
  'task.common.fileScan': { es: 'falta archivar el documento firmado', en: 'signed scan to file' },
  'go.common.sendToSign': { es: 'Enviar', en: 'Send' },
  'go.common.fileScan': { es: 'Archivar', en: 'File' },
} as const satisfies Texts;
