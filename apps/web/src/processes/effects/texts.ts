import type { Texts } from '../../texts.ts';

/** What a process changes beside itself, in sentences. */
export const effectTexts = {
  'effects.ahead': { es: 'Qué cambiará', en: 'What will change' },
  'effects.agreed': { es: 'Qué cambia', en: 'What changes' },
  'effects.done': { es: 'Qué cambió', en: 'What changed' },
  'effects.none': { es: 'Nada más cambia.', en: 'Nothing else changes.' },
  'effects.waiting': {
    es: 'Completa el formulario para ver qué cambiará.',
    en: 'Fill in the form to see what will change.',
  },
  'effects.reading': { es: 'Revisando qué cambiará…', en: 'Checking what will change…' },
  'effects.failed': {
    es: 'No se pudo revisar qué cambiará. Puedes continuar.',
    en: "Couldn't check what will change. You can continue.",
  },
  'effects.refused': { es: 'Así no se puede iniciar:', en: "It can't start like this:" },
  'effect.TERMS_BEGIN': { es: 'Nuevas condiciones desde el {{day}}', en: 'New terms from {{day}}' },
  'effect.CONTRACT_ENDS': { es: 'El contrato termina el {{day}}', en: 'The contract ends on {{day}}' },
  'effect.CONTRACT_GOES_ON': {
    es: 'El contrato sigue hasta el {{day}} (antes {{before}})',
    en: 'The contract continues until {{day}} (before: {{before}})',
  },
  'effect.CONTRACT_GOES_ON.open': {
    es: 'El contrato sigue sin fecha de término (antes {{before}})',
    en: 'The contract continues with no end date (before: {{before}})',
  },
  'effect.WEEK_CHANGES_HANDS.same': {
    es: 'Semana {{week}}: {{hours}} h pasan al equipo {{to}} de la otra tienda',
    en: "Week {{week}}: {{hours}} h move to the other store's team {{to}}",
  },
  'effect.WEEK_CHANGES_HANDS': {
    es: 'Semana {{week}}: {{hours}} h pasan de {{from}} a {{to}}',
    en: 'Week {{week}}: {{hours}} h move from {{from}} to {{to}}',
  },
  'effect.WEEK_LOSES_HOURS': {
    es: 'Semana {{week}}: se quitan {{hours}} h de {{team}}',
    en: 'Week {{week}}: {{hours}} h are removed from {{team}}',
  },
  'effect.WEEK_BREAKS_RULES.said_one': {
    es: 'Semana {{week}}, {{team}}: se rompe {{count}} regla',
    en: 'Week {{week}}, {{team}}: breaks {{count}} rule',
  },
  'effect.WEEK_BREAKS_RULES.said_other': {
    es: 'Semana {{week}}, {{team}}: se rompen {{count}} reglas',
    en: 'Week {{week}}, {{team}}: breaks {{count}} rules',
  },
  'effect.breach.stops': { es: 'impide enviar', en: 'blocks sending' },
  'effect.breach.asks': { es: 'requiere motivo', en: 'needs a reason' },
  'effect.WEEK_BREAKS_RULES': {
    es: 'Semana {{week}}, {{team}}: {{rules}}',
    en: 'Week {{week}}, {{team}}: {{rules}}',
  },
  'effect.NOTIFICATION_WITHDRAWN': {
    es: 'Se retira el aviso de la semana {{week}} ({{team}})',
    en: 'The notification of week {{week}} is withdrawn ({{team}})',
  },
  'effect.PACT_ENDS': {
    es: 'El pacto de horas complementarias termina el {{day}}',
    en: 'The complementary hours pact ends on {{day}}',
  },
  'effect.PACT_ENDS.gone': {
    es: 'El pacto de horas complementarias ya no aplica',
    en: 'The complementary hours pact no longer applies',
  },
  'effect.ABSENCE_BEGINS': {
    es: 'Ausencia del {{from}} al {{to}}',
    en: 'Absence from {{from}} to {{to}}',
  },
  'effect.ABSENCE_BEGINS.open': { es: 'Ausencia desde el {{from}}', en: 'Absence from {{from}}' },
  'effect.ABSENCE_ENDS': { es: 'La ausencia termina el {{day}}', en: 'The absence ends on {{day}}' },
  'effect.PROCESS_CANCELLED': { es: 'Se cancela: {{process}}', en: 'Canceled: {{process}}' },
  'effect.PROCESS_CANCELLED.dated': {
    es: 'Se cancela: {{process}} del {{day}}',
    en: 'Canceled: {{process}} of {{day}}',
  },
  'effect.TEAM_WITHOUT_RESPONSIBLE': {
    es: '{{team}} queda sin responsable',
    en: '{{team}} is left without a Responsible',
  },
  'effect.TEAMS_WITHOUT_PATRON_one': {
    es: 'Nadie más firma por {{employer}}; un equipo queda sin representante legal',
    en: 'Nobody else signs for {{employer}}; one team is left without a legal representative',
  },
  'effect.TEAMS_WITHOUT_PATRON_other': {
    es: 'Nadie más firma por {{employer}}; {{count}} equipos quedan sin representante legal',
    en: 'Nobody else signs for {{employer}}; {{count}} teams are left without a legal representative',
  },
  'effect.ACCESS_ENDS': { es: 'No podrá iniciar sesión desde el {{day}}', en: 'No sign-in from {{day}}' },
  'terms.site': { es: 'tienda {{from}} → {{to}}', en: 'store {{from}} → {{to}}' },
  'terms.team': { es: 'equipo {{from}} → {{to}}', en: 'team {{from}} → {{to}}' },
  'terms.position': { es: 'puesto {{from}} → {{to}}', en: 'position {{from}} → {{to}}' },
  'terms.hours': { es: '{{from}} h → {{to}} h por semana', en: '{{from}} h → {{to}} h a week' },
  'terms.year': { es: '{{from}} h → {{to}} h al año', en: '{{from}} h → {{to}} h a year' },
  'terms.workday': { es: 'tipo de jornada {{from}} → {{to}}', en: 'workday type {{from}} → {{to}}' },
  'terms.time': { es: 'jornada {{from}} → {{to}}', en: '{{from}} → {{to}}' },
  'terms.full': { es: 'completa', en: 'full time' },
  'terms.part': { es: 'parcial', en: 'part time' },
  'terms.pay': { es: 'salario mensual {{from}} → {{to}}', en: 'monthly pay {{from}} → {{to}}' },
  'moved.title': { es: 'Qué se mueve en el plan', en: 'What moves in the plan' },
  'moved.week': {
    es: 'semana {{week}}, {{days}}, horas por día',
    en: 'week {{week}}, {{days}}, hours per day',
  },
  'moved.never': {
    es: 'Esta persona no tiene horas en el plan.',
    en: 'This person has no hours in the plan.',
  },
  'moved.note': {
    es: 'En el destino entra su horario de hoy como propuesta; su responsable lo ajusta en la planeación.',
    en: "The destination gets today's hours as a proposal; its planner adjusts them.",
  },
  'moved.elsewhere': {
    es: 'La cobertura del destino la ve quien dirige esa tienda.',
    en: "Those who run the destination see that store's coverage.",
  },
  'moved.place': { es: '{{site}}, {{team}}', en: '{{site}}, {{team}}' },
  'moved.hours': { es: '{{planned}} de {{needed}} h', en: '{{planned}} of {{needed}} h' },
  'moved.mark.need': { es: 'Requerido', en: 'Needed' },
  'moved.mark.plan': { es: 'Plan', en: 'Plan' },
  'moved.mark.LEAVES': { es: 'sale', en: 'leaves' },
  'moved.mark.ENTERS': { es: 'entra', en: 'enters' },
  'moved.mark.missing': { es: 'Falta', en: 'Missing' },
  'moved.cover': { es: 'Cobertura después', en: 'Coverage afterwards' },
  'moved.same': { es: '{{team}} queda con la misma cobertura.', en: '{{team}} keeps the same coverage.' },
  'moved.short': {
    es: '{{team}} queda corta: faltan {{before}} → {{after}} h.',
    en: '{{team}} runs short: {{before}} → {{after}} h missing.',
  },
  'moved.hire': { es: 'Contratar en su lugar', en: 'Hire a replacement' },
  'moved.short.week': { es: 'Semana {{week}}.', en: 'Week {{week}}.' },
  'moved.short.likeWeek': {
    es: 'Como en la semana {{week}}, la última planeada.',
    en: 'As in week {{week}}, the last one planned.',
  },
  'moved.worst_one': {
    es: ' Lo peor, {{day}} a las {{hour}}: falta {{count}} persona.',
    en: ' Worst on {{day}} at {{hour}}: {{count}} person missing.',
  },
  'moved.worst_other': {
    es: ' Lo peor, {{day}} a las {{hour}}: faltan {{count}} personas.',
    en: ' Worst on {{day}} at {{hour}}: {{count}} people missing.',
  },
} as const satisfies Texts;
