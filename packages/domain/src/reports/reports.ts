type Words = { readonly es: string; readonly en: string };

/** How a figure of a report is written, and which type it has in a spreadsheet. */
export type Measure = 'count' | 'decimal' | 'hours' | 'percent' | 'points' | 'days' | 'day' | 'text';

export type ReportColumn = Words & {
  readonly key: string;
  readonly kind: Measure;
  /** Only where rows are places, or only where they are people; both where it is absent. */
  readonly only?: 'places' | 'people';
};

/** How a report is asked: as of one day, over up to twelve months, or for the days ahead. */
export type Asking = 'day' | 'months' | 'ahead';

export type Report = Words & {
  readonly number: number;
  readonly formula: Words;
  readonly population: Words;
  readonly cutOff: Words;
  readonly asking: Asking;
  /** `company`: the administrators' reports; `teams`: also those who lead stores and teams, for their own. */
  readonly readers: 'company' | 'teams';
  readonly columns: readonly ReportColumn[];
  /** Counted from plans: neither a kind of contract nor a position narrows it. */
  readonly ignoresTerms?: true;
  /** Columns of the whole that head the page. */
  readonly figures: readonly string[];
  /** Columns of the table by month, where there is one. */
  readonly byMonth?: readonly string[];
  /** The column drawn as a bar in each row, with a tick for the year before. */
  readonly bar?: string;
  /** How the months are drawn. */
  readonly chart?: 'flow';
};

const PEOPLE_OF_THE_DAY: Words = {
  es: 'Personas con contrato vigente ese día según sus condiciones de ese día; cuentan las licencias, no las vacantes. Las altas, bajas y mutaciones firmadas cuentan desde su fecha.',
  en: 'People whose contract is in force on the day, by their terms on that day; leaves of absence count, placeholders don’t. Signed hires, exits and transfers count from their date.',
};
const CLOSE_OF_DAY: Words = {
  es: 'Cierre del día: quien tiene ese día su último día ya no cuenta.',
  en: 'Close of the day: someone whose last day it is no longer counts.',
};

/** The reports of the product. A new one is its row here, its query on the server and nothing else. */
export const REPORTS = {
  headCount: {
    number: 1,
    es: 'Personal y vacantes',
    en: 'Headcount and vacancies',
    formula: {
      es: 'Vacantes = plazas autorizadas − en servicio − altas firmadas por empezar; bajo 0 sobran. Tiempo completo equivalente = horas semanales ÷ 40.',
      en: 'Vacant = authorized posts − in service − signed hires still to start; below 0 there are too many. Full-time equivalent = weekly hours ÷ 40.',
    },
    population: PEOPLE_OF_THE_DAY,
    cutOff: CLOSE_OF_DAY,
    asking: 'day',
    readers: 'company',
    figures: ['inService', 'authorised', 'vacant', 'coming', 'hours'],
    columns: [
      { key: 'authorised', es: 'Autorizadas', en: 'Authorized', kind: 'count', only: 'places' },
      { key: 'inService', es: 'En servicio', en: 'In service', kind: 'count' },
      { key: 'onLeave', es: 'Con licencia', en: 'On leave', kind: 'count' },
      { key: 'coming', es: 'Por empezar', en: 'Coming', kind: 'count' },
      { key: 'leaving', es: 'Con fin conocido', en: 'Leaving', kind: 'count' },
      { key: 'vacant', es: 'Vacantes', en: 'Vacant', kind: 'count', only: 'places' },
      { key: 'daysVacant', es: 'Días vacante', en: 'Days vacant', kind: 'days', only: 'places' },
      { key: 'permanent', es: 'Indeterminado', en: 'Permanent', kind: 'count' },
      { key: 'fixedTerm', es: 'Determinado', en: 'Fixed-term', kind: 'count' },
      { key: 'hours', es: 'Horas semanales', en: 'Weekly hours', kind: 'hours' },
      { key: 'fullTime', es: 'Tiempo completo equivalente', en: 'Full-time equivalent', kind: 'decimal' },
    ],
    bar: 'vacant',
  },
  turnover: {
    number: 2,
    es: 'Personal y rotación',
    en: 'Headcount and turnover',
    formula: {
      es: 'Rotación = bajas del periodo ÷ promedio del periodo; el promedio es el de los meses, cada uno el de sus dos extremos. Inicio + altas − bajas ± mutaciones = cierre.',
      en: 'Turnover = exits in the span ÷ mean of the span; the mean is that of the months, each of its two ends. Start + in − out ± transfers = end.',
    },
    population: {
      es: `${PEOPLE_OF_THE_DAY.es} Mutaciones y licencias no son bajas; quien vuelve con el mismo patrón en 30 días no es baja ni alta.`,
      en: `${PEOPLE_OF_THE_DAY.en} Transfers and leaves of absence are no exits; someone back with the same employer within 30 days is neither out nor in.`,
    },
    cutOff: CLOSE_OF_DAY,
    asking: 'months',
    readers: 'company',
    figures: ['end', 'in', 'out', 'rate', 'voluntary'],
    columns: [
      { key: 'start', es: 'Al inicio', en: 'Start', kind: 'count' },
      { key: 'in', es: 'Altas', en: 'In', kind: 'count' },
      { key: 'out', es: 'Bajas', en: 'Out', kind: 'count' },
      { key: 'moves', es: 'Mutaciones', en: 'Transfers', kind: 'count' },
      { key: 'end', es: 'Al cierre', en: 'End', kind: 'count' },
      { key: 'mean', es: 'Promedio', en: 'Mean', kind: 'decimal', only: 'places' },
      { key: 'rate', es: 'Rotación', en: 'Turnover', kind: 'percent', only: 'places' },
      { key: 'voluntary', es: 'Voluntaria', en: 'Voluntary', kind: 'percent', only: 'places' },
      { key: 'before', es: 'Un año antes', en: 'Year before', kind: 'percent', only: 'places' },
      { key: 'points', es: 'Dif. puntos', en: 'Points', kind: 'points', only: 'places' },
      { key: 'reason', es: 'Motivo', en: 'Reason', kind: 'text', only: 'people' },
      { key: 'lastDay', es: 'Último día', en: 'Last day', kind: 'day', only: 'people' },
    ],
    byMonth: ['in', 'out', 'moves', 'end'],
    bar: 'rate',
    chart: 'flow',
  },
  earlyLeavers: {
    number: 3,
    es: 'Bajas tempranas',
    en: 'Early leavers',
    formula: {
      es: 'De las altas de cada mes, parte que sigue a los 30, 90 y 180 días. Solo meses completos: todas sus altas pudieron llegar a ese día.',
      en: 'Of each month’s hires, the share still here after 30, 90 and 180 days. Only complete months: all their hires could have reached that day.',
    },
    population: {
      es: 'Altas del periodo, en la tienda y el equipo donde empezaron; recontrataciones en 30 días no son altas.',
      en: 'Hires of the span, in the store and team where they started; rehires within 30 days are no hires.',
    },
    cutOff: CLOSE_OF_DAY,
    asking: 'months',
    readers: 'company',
    figures: ['hired', 'after30', 'after90', 'after180'],
    columns: [
      { key: 'hired', es: 'Altas', en: 'Hired', kind: 'count' },
      { key: 'after30', es: 'A 30 días', en: 'After 30 days', kind: 'percent', only: 'places' },
      { key: 'after90', es: 'A 90 días', en: 'After 90 days', kind: 'percent', only: 'places' },
      { key: 'after180', es: 'A 180 días', en: 'After 180 days', kind: 'percent', only: 'places' },
      { key: 'firstDay', es: 'Empezó', en: 'Started', kind: 'day', only: 'people' },
      { key: 'lastDay', es: 'Último día', en: 'Last day', kind: 'day', only: 'people' },
    ],
    byMonth: ['hired', 'after30', 'after90', 'after180'],
  },
  endsAhead: {
    number: 5,
    es: 'Lo que termina',
    en: 'Ends ahead',
    formula: {
      es: 'Términos de contrato, periodos de prueba, permisos de trabajo y cumpleaños 18 en los próximos 30, 60 y 90 días.',
      en: 'Fixed terms, trial periods, work permits and 18th birthdays in the next 30, 60 and 90 days.',
    },
    population: {
      es: 'Personas en servicio; un término con contrato posterior o baja abierta no cuenta.',
      en: 'People in service; a term with a later contract or an open exit does not count.',
    },
    cutOff: { es: 'Hoy, con los días por venir.', en: 'Today, with the days ahead.' },
    asking: 'ahead',
    readers: 'teams',
    figures: ['within30', 'within60', 'within90'],
    columns: [
      { key: 'within30', es: '30 días', en: '30 days', kind: 'count', only: 'places' },
      { key: 'within60', es: '60 días', en: '60 days', kind: 'count', only: 'places' },
      { key: 'within90', es: '90 días', en: '90 days', kind: 'count', only: 'places' },
      { key: 'kind', es: 'Qué termina', en: 'What ends', kind: 'text', only: 'people' },
      { key: 'date', es: 'Fecha', en: 'Date', kind: 'day', only: 'people' },
      { key: 'decidedBy', es: 'Decide', en: 'Decided by', kind: 'text', only: 'people' },
    ],
    bar: 'within90',
  },
  lawAndEvidence: {
    number: 14,
    es: 'Ley y evidencia',
    en: 'Law and evidence',
    formula: {
      es: 'Semanas-persona con un incumplimiento de ley ÷ semanas-persona planeadas; avisos aceptados o firmados en papel ÷ avisos cuya respuesta ya venció o llegó.',
      en: 'Person-weeks with a breach of law ÷ planned person-weeks; notifications accepted or signed on paper ÷ notifications answered or due.',
    },
    population: {
      es: 'Semanas con plan, en la tienda y el equipo del plan, también de quien ya no está; cuentan el último guardado y el último aviso de cada semana. Los turnos sin asignar no cuentan; la noche es de la semana en que empieza.',
      en: 'Weeks with a plan, in the store and team of the plan, also of people who left; the last save and the last notification of each week count. Open shifts don’t count; a night belongs to the week in which it begins.',
    },
    cutOff: {
      es: 'Semanas cuyo lunes está en el periodo; avisos, hasta este momento.',
      en: 'Weeks whose Monday is in the span; notifications, until this moment.',
    },
    asking: 'months',
    readers: 'teams',
    ignoresTerms: true,
    figures: ['weeks', 'lawShare', 'signedShare', 'late'],
    columns: [
      { key: 'weeks', es: 'Semanas planeadas', en: 'Planned weeks', kind: 'count' },
      { key: 'law', es: 'Con error de ley', en: 'With a law error', kind: 'count' },
      { key: 'warned', es: 'Con advertencia de ley', en: 'With a law warning', kind: 'count' },
      { key: 'lawShare', es: 'Con incumplimiento', en: 'With a breach', kind: 'percent' },
      { key: 'unsent', es: 'Sin enviar', en: 'Not sent', kind: 'count' },
      { key: 'due', es: 'Avisos exigibles', en: 'Notifications due', kind: 'count' },
      { key: 'signed', es: 'Firmados', en: 'Signed', kind: 'count' },
      { key: 'signedShare', es: 'Firmados %', en: 'Signed %', kind: 'percent' },
      { key: 'late', es: 'Vencidos', en: 'Overdue', kind: 'count' },
    ],
    byMonth: ['weeks', 'law', 'lawShare', 'signedShare', 'late'],
    bar: 'lawShare',
  },
} as const satisfies Record<string, Report>;

export type ReportCode = keyof typeof REPORTS;

const isReportCode = (text: string): text is ReportCode => Object.hasOwn(REPORTS, text);
export const REPORT_CODES: readonly ReportCode[] = Object.keys(REPORTS).filter(isReportCode);

/** The reports that leaders of stores and teams read too. */
export const TEAM_REPORT_CODES = REPORT_CODES.filter((code) => reportOf(code).readers === 'teams');

/** A report's definition, whatever the report. */
export function reportOf(code: ReportCode): Report {
  return REPORTS[code];
}

/** What the rows of a report are, from the whole company down to a person. */
export const LEVELS = ['zone', 'site', 'team', 'position', 'person'] as const;
export type Level = (typeof LEVELS)[number];

/** What a row of a level is called. */
export const LEVEL_NAMES: Readonly<Record<Level, Words>> = {
  zone: { es: 'Zona', en: 'Zone' },
  site: { es: 'Tienda', en: 'Store' },
  team: { es: 'Equipo', en: 'Team' },
  position: { es: 'Puesto', en: 'Position' },
  person: { es: 'Persona', en: 'Person' },
};

/** The columns that a table of such rows has. */
export const columnsAt = (code: ReportCode, level: Level): readonly ReportColumn[] =>
  reportOf(code).columns.filter(
    ({ only }) => only === undefined || only === (level === 'person' ? 'people' : 'places'),
  );

/** How somebody went: on their own will, by the employer's, or otherwise (a term, a pension, abroad). */
export const EXIT_KINDS = {
  voluntaryResignation: 'VOLUNTARY',
  abandonment: 'VOLUNTARY',
  justifiedDismissal: 'EMPLOYER',
  absenteeism: 'EMPLOYER',
  trialPeriodNotPassed: 'EMPLOYER',
  contractEnd: 'OTHER',
  pensionist: 'OTHER',
  expatriate: 'OTHER',
} as const satisfies Record<string, 'VOLUNTARY' | 'EMPLOYER' | 'OTHER'>;

/** Whether a reason for an exit is the person's own. */
export const isVoluntary = (reason: string): boolean =>
  Object.entries(EXIT_KINDS).some(([name, kind]) => name === reason && kind === 'VOLUNTARY');

/** How long leavers had been here, by the upper end of the class in months; null without one. */
export const TENURES = [
  { key: 'UNDER_3_MONTHS', months: 3, es: 'menos de 3 meses', en: 'under 3 months' },
  { key: 'UNDER_1_YEAR', months: 12, es: '3 a 12 meses', en: '3 to 12 months' },
  { key: 'UNDER_3_YEARS', months: 36, es: '1 a 3 años', en: '1 to 3 years' },
  { key: 'UNDER_5_YEARS', months: 60, es: '3 a 5 años', en: '3 to 5 years' },
  { key: 'OVER_5_YEARS', months: null, es: 'más de 5 años', en: 'over 5 years' },
] as const;
