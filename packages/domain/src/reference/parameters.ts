/** A parameter that HR edits, with the value that a new installation starts with (decisions, (P)). */
export type ParameterSeed = { readonly code: string; readonly name: string; readonly value: string };

/** The parameters of the decisions. What HR has set stays; only codes that are missing are added. */
export const PARAMETER_SEEDS = [
  { code: 'MEX_HOUR_RATE', name: 'Cuota por hora, en pesos', value: '31.12' },
  { code: 'MEAN_WEEKS_PER_MONTH', name: 'Semanas por mes, en promedio', value: '4.345' },
  { code: 'NOTIFICATION_ANSWER_HOURS', name: 'Horas para responder un aviso semanal', value: '48' },
  { code: 'INVITATION_DAYS', name: 'Días de vigencia de una invitación', value: '14' },
  { code: 'SIGNING_LINK_DAYS', name: 'Días de vigencia de un enlace para firmar', value: '14' },
  { code: 'EVIDENCE_QUERIES_PER_HOUR', name: 'Verificaciones públicas por hora desde una red', value: '20' },
  { code: 'CDD_MIN_DAYS', name: 'Duración mínima de un CDD, en días', value: '30' },
  { code: 'CDD_MAX_MONTHS', name: 'Duración máxima de un CDD, en meses', value: '12' },
  { code: 'EXTENSION_MAX_MONTHS', name: 'Duración máxima de una prórroga, en meses', value: '12' },
  { code: 'EXTENSIONS_MAX', name: 'Número máximo de prórrogas', value: '2' },
  { code: 'SALARY_MAX_RATES', name: 'Salario máximo, en veces el tabulador del puesto', value: '5' },
  { code: 'SPORT_DISCIPLINES_MIN', name: 'Disciplinas deportivas, mínimo', value: '1' },
  { code: 'SPORT_DISCIPLINES_MAX', name: 'Disciplinas deportivas, máximo', value: '3' },
  { code: 'VOLUNTARY_LEAVE_MIN_SENIORITY_YEARS', name: 'Licencia voluntaria: antigüedad mínima, en años', value: '1' },
  { code: 'VOLUNTARY_LEAVE_MIN_MONTHS', name: 'Licencia voluntaria: duración mínima, en meses', value: '4' },
  { code: 'VOLUNTARY_LEAVE_MAX_MONTHS', name: 'Licencia voluntaria: duración máxima, en meses', value: '60' },
  { code: 'VOLUNTARY_LEAVE_GAP_YEARS', name: 'Años entre dos licencias voluntarias', value: '4' },
  { code: 'STUDY_LEAVE_MAX_MONTHS', name: 'Licencia por estudios: duración máxima, en meses', value: '12' },
  { code: 'PAST_MONTH_EDIT_MONTHS', name: 'Meses pasados que aún se pueden corregir', value: '1' },
  { code: 'FILE_RETENTION_YEARS', name: 'Años que se conserva un expediente tras la baja', value: '5' },
  { code: 'OUTSIDE_OSMOS_STAND_IN', name: 'Sustituto de OSMOS: at-once, slow, double, silent, nok o error', value: 'at-once' },
  { code: 'OUTSIDE_IDENTITY_STAND_IN', name: 'Sustituto de identidad y accesos: at-once, slow, double, silent o error', value: 'at-once' },
] as const satisfies readonly ParameterSeed[];
