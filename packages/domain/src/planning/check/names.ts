import type { Text } from './rule.ts';

/** Checks whose headline has figures, by name: as a list of checks tells them apart, without a finding. */
export const checkNames: Readonly<Record<string, Text>> = {
  PLANNING_RULE_NOT_FOUND: {
    es: 'Tipo de hora sin regla de planeación',
    en: 'Hour type without a planning rule',
  },
  CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY: {
    es: 'Tipo de hora que su contrato no permite',
    en: "Hour type the contract doesn't allow",
  },
  CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_FOR_HOURS: {
    es: 'Más horas de las que cubre el pacto',
    en: 'More hours than the pact covers',
  },
  LACTATION: { es: 'Lactancia', en: 'Breastfeeding' },
  MINOR18_LATEST: { es: 'Menor de 18: trabajo de noche', en: 'Under 18: night work' },
  MINOR16_DAILY_MAX: { es: 'Menor de 16: máximo de horas al día', en: 'Under 16: maximum hours a day' },
  MINOR16_BLOCK_MAX: {
    es: 'Menor de 16: máximo de horas seguidas',
    en: 'Under 16: maximum hours without a break',
  },
  MINOR16_REST_MIN: { es: 'Menor de 16: reposo demasiado corto', en: 'Under 16: rest too short' },
  WORKDAY_UNDER_FOUR_HOURS: { es: 'Jornada demasiado corta', en: 'Workday too short' },
  WORKDAY_OVER_EIGHT_HOURS: { es: 'Jornada demasiado larga', en: 'Workday too long' },
  DAILY_MAX_DAY: { es: 'Jornada diurna: máximo de horas', en: 'Day shift: maximum hours' },
  DAILY_MAX_MIXED: { es: 'Jornada mixta: máximo de horas', en: 'Mixed shift: maximum hours' },
  DAILY_MAX_NIGHT: { es: 'Jornada nocturna: máximo de horas', en: 'Night shift: maximum hours' },
  OVERTIME_DAILY_MAX: { es: 'Máximo de horas extra en un día', en: 'Maximum overtime in a day' },
  DAILY_TOTAL_MAX: { es: 'Máximo absoluto de horas en un día', en: 'Absolute maximum hours in a day' },
  PLANNING_RULE_HOURS_OF_DAY: { es: 'Horas de un tipo en un día', en: 'Hours of one type in a day' },
  BREAK_MIN: { es: 'Descanso demasiado corto', en: 'Break too short' },
  LEGAL_WARNING_REST: { es: 'Descanso entre jornadas', en: 'Rest between workdays' },
  REST_DAYS_MIN: { es: 'Días seguidos de trabajo', en: 'Working days in a row' },
  WEEKLY_REST_DAYS_UNDER_TWO: { es: 'Faltan días de descanso', en: 'Too few rest days' },
  WEEKLY_MAX: { es: 'Semana: máximo de horas', en: 'Week: maximum hours' },
  WEEKLY_MAX_MIXED: { es: 'Semana mixta: máximo de horas', en: 'Mixed week: maximum hours' },
  WEEKLY_MAX_NIGHT: { es: 'Semana nocturna: máximo de horas', en: 'Night week: maximum hours' },
  OVERTIME_DAYS_MAX: { es: 'Máximo de días con horas extra', en: 'Maximum days with overtime' },
  OVERTIME_WEEKLY_MAX: { es: 'Máximo de horas extra en la semana', en: 'Maximum overtime in the week' },
  TRIPLE_WEEKLY_MAX: { es: 'Máximo de horas triples', en: 'Maximum triple hours' },
  PLANNING_RULE_HOURS_OF_WEEK: {
    es: 'Horas de un tipo en la semana',
    en: 'Hours of one type in the week',
  },
  PLANNING_RULE_DAYS_OF_WEEK: {
    es: 'Días de un tipo en la semana',
    en: 'Days of one type in the week',
  },
  TIMEBASE_NOT_REACHED: { es: 'Horas contratadas no alcanzadas', en: 'Contracted hours not reached' },
  OVERTIME_PAY: { es: 'Horas dobles', en: 'Double hours' },
  TRIPLE_PAY: { es: 'Horas triples', en: 'Triple hours' },
  VACATION_GRANT_WINDOW: { es: 'Faltan días de vacaciones', en: 'Vacation days missing' },
  HOLIDAYS_FEWER_THAN_FOURTEEN: { es: 'Días festivos', en: 'Holidays' },
};
