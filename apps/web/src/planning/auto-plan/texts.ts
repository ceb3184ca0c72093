import type { Texts } from '../../texts.ts';

export const howTexts = {
  'how.title': { es: 'Cómo decide el plan automático', en: 'How the automatic plan decides' },
  'how.lead': {
    es: 'Propone turnos para la semana de un equipo. Tú decides qué aceptas.',
    en: "It proposes shifts for a team's week. You decide what to accept.",
  },
  'how.order': { es: 'En este orden', en: 'In this order' },
  'how.layer': { es: '{{number}}. {{name}}.', en: '{{number}}. {{name}}.' },
  'how.law': { es: 'La ley y las reglas de la empresa', en: 'The law and company rules' },
  'how.law.why': {
    es: 'Ningún turno propuesto causa un error ni una advertencia que el plan no tenía.',
    en: 'No proposed shift causes an error or a warning that the plan did not have.',
  },
  'how.people': { es: 'Que nadie falte', en: 'Nobody missing' },
  'how.people.why': {
    es: 'Primero las medias horas sin nadie, luego cada media hora en que falta alguien. Después, que no sobre gente.',
    en: 'Half hours without anyone come first, then every half hour that is short. Then no surplus.',
  },
  'how.hours': { es: 'Las horas contratadas', en: 'Contracted hours' },
  'how.hours.why': {
    es: 'Que cada persona llegue a sus horas de la semana; vacaciones y ausencias cuentan.',
    en: 'Everyone as close to their weekly hours as possible; vacation and absences count.',
  },
  'how.wishes': { es: 'Deseos, cierres y fines de semana', en: 'Wishes, closings and weekends' },
  'how.wishes.why': {
    es: 'Lo que cada quien dijo de su disponibilidad, y un reparto parejo que cuenta las cuatro semanas anteriores.',
    en: 'What people said about their availability, and an even share that counts the previous four weeks.',
  },
  'how.known': { es: 'Pocos cambios', en: 'Few changes' },
  'how.known.why': {
    es: 'Entre dos planes iguales gana el que cambia menos de lo que la gente ya sabe.',
    en: 'Of two equal plans, the one that changes less of what people already know wins.',
  },
  'how.stays': { es: 'Lo que no toca', en: 'What it leaves alone' },
  'how.stays.agreed': {
    es: 'Semanas aceptadas, firmadas o cerradas',
    en: 'Accepted, signed or closed weeks',
  },
  'how.stays.locked': { es: 'Personas y días que dejas fijos', en: 'People and days that you lock' },
  'how.stays.away': {
    es: 'Vacaciones, ausencias y horas que no son ordinarias',
    en: 'Vacation, absences and hours that are not regular',
  },
  'how.stays.past': { es: 'Hoy y los días que ya pasaron', en: 'Today and the days that are over' },
  'how.stays.several': { es: 'Días con varios turnos', en: 'Days with several shifts' },
  'how.never': { es: 'Lo que no hace', en: 'What it does not do' },
  'how.never.save': {
    es: 'No guarda ni avisa nada por su cuenta: lo aceptado se guarda como cualquier edición.',
    en: 'It saves and sends nothing by itself: what you accept is saved like any edit.',
  },
  'how.never.score': {
    es: 'No califica ni compara personas.',
    en: 'It does not score or compare people.',
  },
  'how.never.others': {
    es: 'No usa datos de salud, género ni sueldo.',
    en: 'It uses no data on health, gender or pay.',
  },
  'how.weights': { es: 'Pesos', en: 'Weights' },
  'how.weights.lead': {
    es: 'Una media hora sin cubrir pesa {{under}}. Lo demás pesa a lo más {{most}} cada vez, y todos los deseos de la semana juntos pesan menos que una media hora sin cubrir.',
    en: 'A half hour that stays short weighs {{under}}. Everything else weighs at most {{most}} each time, and all wishes of the week together weigh less than one half hour that stays short.',
  },
  'how.weight.parameter': {
    es: '{{parameter}}, predeterminado {{standard}}',
    en: '{{parameter}}, default {{standard}}',
  },
  'how.weight.over': { es: 'Media hora con gente de más', en: 'Half hour with too many people' },
  'how.weight.baseUnder': {
    es: 'Media hora contratada sin planear',
    en: 'Contracted half hour that is not planned',
  },
  'how.weight.wish': { es: 'Deseo que no se cumple', en: 'Wish not met' },
  'how.weight.weekendBoth': {
    es: 'Otro fin de semana completo después de dos',
    en: 'Another whole weekend after two',
  },
  'how.weight.closingsAbove': {
    es: 'Cierre de quien ya lleva más que el resto',
    en: 'Closing for someone who has had more than the others',
  },
  'how.weight.moved': { es: 'Día movido', en: 'Day moved' },
  'how.weight.removed': { es: 'Día quitado', en: 'Day removed' },
  'how.weight.added': { es: 'Día nuevo', en: 'Day added' },
  'how.failed': { es: 'No se pudieron cargar los pesos', en: "Couldn't load the weights" },
  'how.parameters': { es: 'Cambiar los pesos en Parámetros', en: 'Change the weights in Parameters' },
} as const satisfies Texts;
