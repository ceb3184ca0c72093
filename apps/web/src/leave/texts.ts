import type { Texts } from '../texts.ts';

/** Words of exits: the start form, the facts and what only exits say. */
export const leaveTexts = {
  'leaves.see': { es: 'Bajas', en: 'Exits' },
  'leaves.empty.lead': {
    es: 'Inicia una baja desde el expediente de la persona.',
    en: "Start an exit from the person's file.",
  },
  'leaves.lastDay': { es: 'Último día', en: 'Last day' },
  'leave.start': { es: 'Iniciar baja', en: 'Start exit' },
  'leave.start.title': { es: 'Baja de {{name}}', en: 'Exit of {{name}}' },
  'leave.start.reason': { es: 'Motivo', en: 'Reason' },
  'leave.start.lastDay': { es: 'Último día de trabajo', en: 'Last day of work' },
  'leave.start.what': { es: 'Qué pasa después', en: 'What happens next' },
  'leave.start.what.before': {
    es: 'Hasta el último día la persona trabaja como hasta ahora, y RH puede cancelar la baja.',
    en: 'Until the last day the person works as before, and HR can cancel the exit.',
  },
  'leave.start.what.after': {
    es: 'Al día siguiente, a las 06:00, terminan su contrato y su planeación, y se avisa al sistema externo de RH y al de identidad.',
    en: 'The next day at 06:00 the contract and the planning end, and the external HR and identity systems are notified.',
  },
  'leave.started': { es: 'Baja iniciada', en: 'Exit started' },
  'process.list': { es: 'Bajas', en: 'Exits' },
  'process.starts': { es: 'Último día: {{day}}, {{when}}.', en: 'Last day: {{day}}, {{when}}.' },
  'process.started': { es: 'Último día: {{day}}.', en: 'Last day: {{day}}.' },
  'process.wouldStart': { es: 'El último día era el {{day}}.', en: 'The last day was to be {{day}}.' },
  'facts.title': { es: 'Baja', en: 'Exit' },
  'facts.reason': { es: 'Motivo', en: 'Reason' },
  'facts.lastDay': { es: 'Último día', en: 'Last day' },
  'facts.contract': { es: 'Contrato', en: 'Contract' },
  'facts.contract.CDI': { es: 'Por tiempo indeterminado', en: 'Permanent' },
  'facts.contract.CDD': { es: 'Por tiempo determinado', en: 'Fixed-term' },
  'facts.contract.from': { es: '{{type}}, desde el {{from}}', en: '{{type}}, from {{from}}' },
  'facts.contract.fromTo': { es: '{{type}}, {{from}} – {{to}}', en: '{{type}}, {{from}} – {{to}}' },
  'step.lastDay': { es: 'Último día', en: 'Last day' },
  'step.osmos': { es: 'OSMOS', en: 'OSMOS' },
  'step.identity': { es: 'Identidad', en: 'Identity' },
  'step.hint.osmos': { es: 'automático', en: 'automatic' },
  'step.hint.identity': { es: 'automático', en: 'automatic' },
  'did.leave.startLeaveProcess': { es: 'Inició la baja', en: 'Started the exit' },
  'did.system.lastDayOver': { es: 'Terminó el último día', en: 'The last day ended' },
  'did.system.execute': { es: 'Terminó el contrato', en: 'Ended the contract' },
  'did.leave.send': { es: 'Lo envió a los otros sistemas', en: 'Sent it to the other systems' },
  'did.outside.askIdentity': {
    es: 'Pidió cerrar la cuenta al sistema de identidad',
    en: 'Asked the identity system to close the account',
  },
  'did.outside.identityAnswer': { es: 'Cerró la cuenta', en: 'Closed the account' },
  'did.leave.cancel': { es: 'Canceló la baja', en: 'Canceled the exit' },
  'act.leave.send': { es: 'Enviar a los otros sistemas', en: 'Send to the other systems' },
  'act.leave.cancel': { es: 'Cancelar baja', en: 'Cancel exit' },
  'turn.leave.send': { es: 'enviar de nuevo al sistema externo', en: 'send to the external system again' },
  'lead.leave.send': {
    es: 'El sistema externo rechazó la baja. Corrige lo que indica y envíala de nuevo.',
    en: 'The external system rejected the exit. Correct what it says and send it again.',
  },
  'reason.leave.cancel': {
    es: 'Solo antes de que termine el contrato',
    en: 'Only before the contract has ended',
  },
  'reason.leave.send': {
    es: 'Desde el día después del último',
    en: 'From the day after the last one',
  },
  'dialog.leave.send': {
    es: 'La baja de {{name}} se envía al sistema externo de RH. Su contrato termina con el último día.',
    en: "{{name}}'s exit is sent to the external HR system. The contract ends with the last day.",
  },
  'dialog.leave.cancel': {
    es: 'La persona sigue trabajando con su contrato. La baja queda en el historial.',
    en: 'The person keeps working under the contract. The exit stays in the history.',
  },
  'done.leave.send': { es: 'Baja enviada', en: 'Exit sent' },
  'done.leave.cancel': { es: 'Baja cancelada', en: 'Exit canceled' },
} as const satisfies Texts;

/** What an exit asks of people, on the home. */
export const leaveTaskTexts = {
  'task.leave.send': {
    es: 'baja: rechazada por el sistema de RH',
    en: 'exit: rejected by the HR system',
  },
  'go.leave.send': { es: 'Revisar', en: 'Review' },
} as const satisfies Texts;
