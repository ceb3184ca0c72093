export const texts = {
  'records.title': { es: 'Registros de planeación', en: 'Planning records' },
  'records.lead': {
    es: 'Hechos con fecha que la planeación respeta: pactos, licencias, restricciones y documentos de menores. Nunca un diagnóstico.',
    en: "Dated facts that planning respects: pacts, leaves of absence, restrictions and minors' documents. Never a diagnosis.",
  },
  'records.search': { es: 'Buscar por nombre', en: 'Search by name' },
  'records.add': { es: 'Agregar registro', en: 'Add record' },
  'records.filter': { es: 'Filtro', en: 'Filter' },
  'records.kind': { es: 'Registro', en: 'Record' },
  'records.kind.hint': {
    es: 'Los pactos y las licencias vienen de su proceso: inícialo desde la ficha de la persona',
    en: "Pacts and leaves of absence come from their process: start it from the person's file",
  },
  'records.process': { es: 'Ver proceso', en: 'View process' },
  'records.person': { es: 'Colaborador', en: 'Collaborator' },
  'records.person.hint': { es: 'Escribe parte del nombre', en: 'Type part of the name' },
  'records.team': { es: 'Equipo', en: 'Team' },
  'records.from': { es: 'Desde', en: 'From' },
  'records.to': { es: 'Último día', en: 'Last day' },
  'records.to.open': { es: 'hasta nuevo aviso', en: 'until further notice' },
  'records.to.hint': { es: 'Vacío: hasta nuevo aviso', en: 'Empty: until further notice' },
  'records.facts': { es: 'Detalle', en: 'Details' },
  'records.hours': { es: 'Horas por semana', en: 'Hours per week' },
  'records.hours.hint': {
    es: 'Horas complementarias del pacto',
    en: 'Complementary hours in the pact',
  },
  'records.signedOn': { es: 'Fecha de firma', en: 'Date signed' },
  'records.signedOn.hint': {
    es: 'Vacío: sin firmar; sus horas no se pueden planear',
    en: "Empty: not signed; its hours can't be planned",
  },
  'records.signed': { es: 'firmado el {{day}}', en: 'signed on {{day}}' },
  'records.unsigned': { es: 'sin firmar', en: 'not signed' },
  'records.weekly': { es: '{{hours}} h por semana', en: '{{hours}} h per week' },
  'records.form': { es: 'Modalidad', en: 'Form' },
  'records.form.breaks': { es: 'Dos reposos de 30 minutos', en: 'Two 30-minute breaks' },
  'records.form.hour': { es: 'Una hora menos, pagada', en: 'One hour less, paid' },
  'records.state': { es: 'Estado', en: 'Status' },
  'records.state.now': { es: 'Vigente', en: 'In force' },
  'records.state.ahead': { es: 'Por iniciar', en: 'Upcoming' },
  'records.state.over': { es: 'Terminado', en: 'Ended' },
  'records.state.waiting': { es: 'Sin firmar', en: 'Not signed' },
  'records.changed': { es: 'Último cambio', en: 'Last change' },
  'records.acts': { es: 'Acciones', en: 'Actions' },
  'records.edit': { es: 'Editar', en: 'Edit' },
  'records.end': { es: 'Terminar', en: 'End' },
  'records.remove': { es: 'Eliminar', en: 'Delete' },
  'records.save': { es: 'Guardar', en: 'Save' },
  'records.done': {
    es: 'Guardado. Se revisan las semanas planeadas de esos días.',
    en: 'Saved. Planned weeks on those days are being rechecked.',
  },
  'records.removed': { es: 'Registro de {{name}} eliminado', en: "{{name}}'s record deleted" },
  'records.undo': { es: 'Deshacer', en: 'Undo' },
  'records.undone': { es: 'Registro recuperado', en: 'Record restored' },
  'records.edit.title': { es: '{{kind}}: {{name}}', en: '{{kind}}: {{name}}' },
  'records.end.title': { es: 'Terminar: {{name}}', en: 'End: {{name}}' },
  'records.empty': {
    es: 'Aún no hay registros. Agrega el primero.',
    en: 'No records yet. Add the first one.',
  },
  'records.none_one': { es: 'Sin resultados con estos filtros', en: 'No results for these filters' },
  'records.none_other': {
    es: 'Sin resultados con estos filtros',
    en: 'No results for these filters',
  },
  'records.failed': { es: 'No se pudieron cargar los registros', en: "Couldn't load records" },
} as const;

/** Each kind by name, and what it does to a plan. */
export const kindTexts = {
  COMPLEMENTARY_PACT: {
    es: 'Pacto de horas complementarias',
    en: 'Complementary hours pact',
    effect: {
      es: 'Con firma, permite planear COM en sus días, hasta sus horas por semana.',
      en: 'Once signed, COM can be planned on its days, up to its hours per week.',
    },
  },
  LEAVE_OF_ABSENCE: {
    es: 'Licencia',
    en: 'Leave of absence',
    effect: { es: 'No se puede planear en esos días.', en: 'Nothing can be planned on those days.' },
  },
  MATERNITY_BEFORE: {
    es: 'Descanso previo al parto',
    en: 'Leave before birth',
    effect: {
      es: 'No se puede planear trabajo (LFT 170-II). Las fechas son las del certificado.',
      en: 'No work can be planned (LFT 170-II). Dates as on the certificate.',
    },
  },
  MATERNITY_AFTER: {
    es: 'Descanso posterior al parto o por adopción',
    en: 'Leave after birth or adoption',
    effect: {
      es: 'No se puede planear trabajo (LFT 170-II, II Bis).',
      en: 'No work can be planned (LFT 170-II, II Bis).',
    },
  },
  LACTATION: {
    es: 'Lactancia',
    en: 'Breastfeeding',
    effect: {
      es: 'Recuerda los reposos de cada jornada o suma la hora pagada a las horas contratadas (LFT 170-IV).',
      en: 'Reminds you of the breaks each workday, or adds the paid hour to contracted hours (LFT 170-IV).',
    },
  },
  PREGNANCY_RISK: {
    es: 'Riesgo certificado por embarazo o lactancia',
    en: 'Certified risk during pregnancy or breastfeeding',
    effect: {
      es: 'Sin trabajo después de las 22:00 ni horas extra (LFT 166).',
      en: 'No work after 22:00 and no overtime (LFT 166).',
    },
  },
  MEDICAL_CERTIFICATE: {
    es: 'Certificado médico de aptitud',
    en: 'Medical fitness certificate',
    effect: {
      es: 'Obligatorio para trabajar antes de los 18 años (LFT 174).',
      en: 'Required to work under 18 (LFT 174).',
    },
  },
  PARENTS_AUTHORISATION: {
    es: 'Autorización de madre, padre o tutor',
    en: 'Parental authorization',
    effect: {
      es: 'Obligatoria para trabajar antes de los 16 años (LFT 22).',
      en: 'Required to work under 16 (LFT 22).',
    },
  },
  BASIC_EDUCATION_PROOF: {
    es: 'Educación básica terminada o autorización',
    en: 'Basic education completed or authorization',
    effect: {
      es: 'Obligatoria para trabajar antes de los 18 años (LFT 22 Bis).',
      en: 'Required to work under 18 (LFT 22 Bis).',
    },
  },
} as const;
