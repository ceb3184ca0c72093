export const texts = {
  'records.title': { es: 'Registros de planificación', en: 'Planning records' },
  'records.lead': {
    es: 'Hechos con fechas que la planificación respeta: pactos, licencias, restricciones y papeles de menores. Nunca un diagnóstico.',
    en: 'Dated facts that plans respect: pacts, leaves, restrictions and papers of minors. Never a diagnosis.',
  },
  'records.search': { es: 'Nombre', en: 'Name' },
  'records.add': { es: 'Añadir registro', en: 'Add a record' },
  'records.filter': { es: 'Filtro', en: 'Filter' },
  'records.kind': { es: 'Registro', en: 'Record' },
  'records.person': { es: 'Colaborador', en: 'Collaborator' },
  'records.person.hint': { es: 'Escribe parte del nombre', en: 'Type part of the name' },
  'records.team': { es: 'Equipo', en: 'Team' },
  'records.from': { es: 'Desde', en: 'From' },
  'records.to': { es: 'Último día', en: 'Last day' },
  'records.to.open': { es: 'hasta nuevo aviso', en: 'until further notice' },
  'records.to.hint': { es: 'Vacío: hasta nuevo aviso', en: 'Empty: until further notice' },
  'records.facts': { es: 'Detalle', en: 'Detail' },
  'records.hours': { es: 'Horas a la semana', en: 'Hours a week' },
  'records.hours.hint': {
    es: 'Horas complementarias que cubre el pacto',
    en: 'Complementary hours that the pact covers',
  },
  'records.signedOn': { es: 'Firmado el', en: 'Signed on' },
  'records.signedOn.hint': {
    es: 'Vacío: pendiente de firma; sus horas no se pueden planificar',
    en: 'Empty: waits for a signature; its hours cannot be planned',
  },
  'records.signed': { es: 'firmado el {{day}}', en: 'signed on {{day}}' },
  'records.unsigned': { es: 'sin firmar', en: 'not signed' },
  'records.weekly': { es: '{{hours}} h a la semana', en: '{{hours}} h a week' },
  'records.form': { es: 'Forma', en: 'Form' },
  'records.form.breaks': { es: 'Dos reposos de 30 minutos', en: 'Two breaks of 30 minutes' },
  'records.form.hour': { es: 'Una hora pagada menos', en: 'One paid hour less' },
  'records.state': { es: 'Estado', en: 'State' },
  'records.state.now': { es: 'Vigente', en: 'In force' },
  'records.state.ahead': { es: 'Por empezar', en: 'To come' },
  'records.state.over': { es: 'Terminado', en: 'Over' },
  'records.state.waiting': { es: 'Sin firmar', en: 'Not signed' },
  'records.changed': { es: 'Último cambio', en: 'Last change' },
  'records.edit': { es: 'Editar', en: 'Edit' },
  'records.end': { es: 'Terminar', en: 'End' },
  'records.remove': { es: 'Quitar', en: 'Remove' },
  'records.save': { es: 'Guardar', en: 'Save' },
  'records.done': {
    es: 'Guardado. Se revisan las semanas planificadas de esos días.',
    en: 'Saved. The planned weeks of those days are judged anew.',
  },
  'records.removed': { es: 'Registro de {{name}} quitado', en: 'Record of {{name}} removed' },
  'records.undo': { es: 'Deshacer', en: 'Undo' },
  'records.undone': { es: 'El registro está otra vez', en: 'The record is back' },
  'records.edit.title': { es: '{{kind}}: {{name}}', en: '{{kind}}: {{name}}' },
  'records.end.title': { es: 'Terminar: {{name}}', en: 'End: {{name}}' },
  'records.effect': { es: 'Qué hace', en: 'What it does' },
  'records.empty': { es: 'Nadie tiene registros todavía.', en: 'Nobody has a record yet.' },
  'records.none_one': { es: 'El único registro no cumple', en: 'The only record does not match' },
  'records.none_other': {
    es: 'Ninguno de los {{count}} registros cumple',
    en: 'None of the {{count}} records matches',
  },
  'records.failed': { es: 'No se pudieron leer los registros', en: 'The records could not be read' },
} as const;

/** Each kind by name, and what it does to a plan. */
export const kindTexts = {
  COMPLEMENTARY_PACT: {
    es: 'Pacto de horas complementarias',
    en: 'Complementary-hours pact',
    effect: {
      es: 'Firmado, permite planificar COM en sus días, hasta sus horas a la semana.',
      en: 'Once signed, COM may be planned on its days, up to its hours a week.',
    },
  },
  LEAVE_OF_ABSENCE: {
    es: 'Licencia',
    en: 'Leave of absence',
    effect: { es: 'Cierra la planificación de sus días.', en: 'Closes planning on its days.' },
  },
  MATERNITY_BEFORE: {
    es: 'Descanso previo al parto',
    en: 'Rest before birth',
    effect: {
      es: 'No se puede planificar trabajo (LFT 170-II). Las fechas son las del certificado.',
      en: 'No work may be planned (LFT 170-II). The dates are those of the certificate.',
    },
  },
  MATERNITY_AFTER: {
    es: 'Descanso posterior al parto o por adopción',
    en: 'Rest after birth or adoption',
    effect: {
      es: 'No se puede planificar trabajo (LFT 170-II, II Bis).',
      en: 'No work may be planned (LFT 170-II, II Bis).',
    },
  },
  LACTATION: {
    es: 'Lactancia',
    en: 'Lactation',
    effect: {
      es: 'Recuerda los reposos de cada jornada, o suma la hora pagada a la base (LFT 170-IV).',
      en: 'Reminds of each workday’s breaks, or adds the paid hour to the timebase (LFT 170-IV).',
    },
  },
  PREGNANCY_RISK: {
    es: 'Riesgo certificado por embarazo o lactancia',
    en: 'Certified risk in pregnancy or lactation',
    effect: {
      es: 'Sin trabajo después de las 22:00 ni horas extra (LFT 166).',
      en: 'No work after 22:00 and no overtime (LFT 166).',
    },
  },
  MEDICAL_CERTIFICATE: {
    es: 'Certificado médico de aptitud',
    en: 'Medical fitness certificate',
    effect: {
      es: 'Sin él nadie menor de 18 trabaja (LFT 174).',
      en: 'Without it nobody under 18 works (LFT 174).',
    },
  },
  PARENTS_AUTHORISATION: {
    es: 'Autorización de madre, padre o tutor',
    en: 'Parents’ authorisation',
    effect: {
      es: 'Sin ella nadie menor de 16 trabaja (LFT 22).',
      en: 'Without it nobody under 16 works (LFT 22).',
    },
  },
  BASIC_EDUCATION_PROOF: {
    es: 'Educación básica terminada o autorización',
    en: 'Finished basic education or approval',
    effect: {
      es: 'Sin ella nadie menor de 18 trabaja (LFT 22 Bis).',
      en: 'Without it nobody under 18 works (LFT 22 Bis).',
    },
  },
} as const;
