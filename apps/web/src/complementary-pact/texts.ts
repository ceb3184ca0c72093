import type { Texts } from '../texts.ts';

/** Words of complementary hours pacts: the start form, the facts and the acts. */
export const pactTexts = {
  'pacts.see': { es: 'Pactos de horas complementarias', en: 'Complementary hours pacts' },
  'pacts.empty.lead': {
    es: 'Inicia un pacto desde la ficha de la persona.',
    en: "Start a pact from the person's file.",
  },
  'pacts.date': { es: 'Desde', en: 'From' },
  'pacts.about': { es: 'Horas por semana', en: 'Hours a week' },
  'pact.value': { es: '{{hours}} h', en: '{{hours}} h' },
  'pact.start': { es: 'Iniciar pacto', en: 'Start pact' },
  'pact.start.title': {
    es: 'Pacto de horas complementarias de {{name}}',
    en: 'Complementary hours pact of {{name}}',
  },
  'pact.start.startDate': { es: 'Desde', en: 'From' },
  'pact.start.endDate': { es: 'Último día', en: 'Last day' },
  'pact.start.weekly': { es: 'Horas complementarias por semana', en: 'Complementary hours a week' },
  'pact.start.weekly.hint': { es: 'Además de las contratadas', en: 'On top of the contracted hours' },
  'pact.start.signature': { es: 'Firma', en: 'Signature' },
  'pact.signature.ELECTRONIC': { es: 'Electrónica', en: 'Electronic' },
  'pact.signature.PAPER': { es: 'En papel, con escaneo', en: 'On paper, with a scan' },
  'pact.start.comment': { es: 'Comentario', en: 'Comment' },
  'pact.start.what': {
    es: 'Cuando todas las partes firmen, se podrán planear horas complementarias en esos días, hasta esas horas por semana.',
    en: 'Once all parties have signed, complementary hours can be planned on those days, up to those hours a week.',
  },
  'pact.started': { es: 'Pacto iniciado', en: 'Pact started' },
  'facts.title': { es: 'Pacto', en: 'Pact' },
  'facts.span': { es: 'Vigencia', en: 'Valid' },
  'facts.span.value': { es: '{{from}} – {{to}}', en: '{{from}} – {{to}}' },
  'facts.weekly': { es: 'Horas complementarias por semana', en: 'Complementary hours a week' },
  'facts.base': { es: 'Horas contratadas', en: 'Contracted hours' },
  'facts.signed': { es: 'Firmado', en: 'Signed' },
  'facts.signed.none': { es: 'aún no', en: 'not yet' },
  'step.end': { es: 'Término', en: 'End' },
  'step.hint.end': { es: 'automático', en: 'automatic' },
  'process.list': { es: 'Pactos de horas complementarias', en: 'Complementary hours pacts' },
  'process.starts': { es: 'Rige desde el {{day}}, {{when}}.', en: 'In force from {{day}}, {{when}}.' },
  'process.started': { es: 'Rige desde el {{day}}.', en: 'In force since {{day}}.' },
  'process.wouldStart': { es: 'Iba a regir desde el {{day}}.', en: 'Was to be in force from {{day}}.' },
  'did.complementaryPact.startComplementaryPactProcess': { es: 'Inició el pacto', en: 'Started the pact' },
  'did.complementaryPact.startComplementaryPactProcess.of': {
    es: 'Inició el pacto: {{weeklyHours}} h por semana desde el {{startDate}}',
    en: 'Started the pact: {{weeklyHours}} h a week from {{startDate}}',
  },
  'did.complementaryPact.signOnPaperComplementaryPactProcess': {
    es: 'Imprimió el pacto para firmar',
    en: 'Printed the pact to sign',
  },
  'did.complementaryPact.cancelComplementaryPactProcess': { es: 'Canceló el pacto', en: 'Canceled the pact' },
  'did.system.end': { es: 'Terminó la vigencia', en: 'The pact ended' },
  'did.system.lapse': { es: 'Venció sin firma', en: 'Lapsed unsigned' },
  'act.complementaryPact.signOnPaperComplementaryPactProcess': { es: 'Firmar en papel', en: 'Sign on paper' },
  'act.complementaryPact.cancelComplementaryPactProcess': { es: 'Cancelar pacto', en: 'Cancel pact' },
  'dialog.complementaryPact.signOnPaperComplementaryPactProcess': {
    es: 'Los enlaces enviados dejan de funcionar. Imprime el pacto, reúne las firmas y archiva el escaneo.',
    en: 'The links sent stop working. Print the pact, have it signed and file the scan.',
  },
  'dialog.complementaryPact.cancelComplementaryPactProcess': {
    es: 'El pacto queda sin efecto: no se podrán planear horas complementarias con él. Queda en el historial.',
    en: "The pact has no effect: complementary hours can't be planned under it. It stays in the history.",
  },
  'reason.complementaryPact.signOnPaperComplementaryPactProcess': {
    es: 'Solo antes de la firma',
    en: 'Only before it is signed',
  },
  'reason.complementaryPact.cancelComplementaryPactProcess': {
    es: 'Solo antes de que rija',
    en: 'Only before it is in force',
  },
  'done.complementaryPact.signOnPaperComplementaryPactProcess': {
    es: 'Se firmará en papel',
    en: 'Will be signed on paper',
  },
  'done.complementaryPact.cancelComplementaryPactProcess': { es: 'Pacto cancelado', en: 'Pact canceled' },
} as const satisfies Texts;

/** What pacts ask of people, on the home. */
export const pactTaskTexts = {
  'task.common.sendToSign': { es: 'pacto listo para enviar', en: 'pact ready to send' },
  'task.common.fileScan': { es: 'falta archivar el pacto firmado', en: 'signed pact to file' },
  'go.common.sendToSign': { es: 'Enviar', en: 'Send' },
  'go.common.fileScan': { es: 'Archivar', en: 'File' },
} as const satisfies Texts;
