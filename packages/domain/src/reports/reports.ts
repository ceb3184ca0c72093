type Words = { readonly es: string; readonly en: string };

/** How a figure of a report is written, and which type it has in a spreadsheet. */
export type Measure =
  | 'count'
  | 'decimal'
  | 'hours'
  | 'percent'
  | 'points'
  | 'days'
  | 'day'
  | 'text'
  | 'pesos';

export type ReportColumn = Words & {
  readonly key: string;
  readonly kind: Measure;
  /** Only where rows are places, people or weeks, parts of one store, or of the whole over the table; everywhere where it is absent. */
  readonly only?: 'places' | 'people' | 'weeks' | 'store' | 'whole';
  /** Of the whole: the figure that says which share of all it is, and of what. */
  readonly share?: Words & { readonly key: string };
  /** Points of a share that had better rise: a fall is what has to be looked at. */
  readonly upIsGood?: true;
  /** Tells what somebody earns: only for those who read pay wherever the report looks (decisions §2.5). */
  readonly pay?: true;
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
  /** Counted from weeks that are over, each kept as it was counted last. */
  readonly ofWeeks?: true;
  /** The rows of a team are its weeks, not its people. */
  readonly byWeek?: true;
  /** Columns of the whole that head the page. */
  readonly figures: readonly string[];
  /** Columns of the table by month, where there is one. */
  readonly byMonth?: readonly string[];
  /** The column drawn as a bar in each row, with a tick for the year before. */
  readonly bar?: string;
  /** How the rows are drawn beside each other. */
  readonly byRow?: RowMarks;
  /** How the months or weeks are drawn. */
  readonly chart?:
    | 'flow'
    | 'heat'
    | 'stack'
    | 'pairs'
    | 'cohorts'
    | 'line'
    | 'area'
    | 'histogram'
    | 'timeline'
    | 'dots';
  /**
   * The columns that a chart of months draws: from the bottom up; or two side by side; or first the line, then the step
   * or the area beside it.
   */
  readonly charted?: readonly string[];
  /** What the chart is called, where the columns that it draws don't say it. */
  readonly chartTitle?: Words;
};

/** Columns drawn in each row: as a bar, as the dark part of it, and as a tick on its scale. */
export type RowMarks = { readonly bar: string; readonly part?: string; readonly mark?: string };

const PEOPLE_OF_THE_DAY: Words = {
  es: 'Personas con contrato vigente ese día según sus condiciones de ese día; cuentan las licencias, no las vacantes. Las altas, bajas y mutaciones firmadas cuentan desde su fecha.',
  en: 'People whose contract is in force on the day, by their terms on that day; leaves of absence count, placeholders don’t. Signed hires, exits and transfers count from their date.',
};
const CLOSE_OF_DAY: Words = {
  es: 'Cierre del día: quien tiene ese día su último día ya no cuenta.',
  en: 'Close of the day: someone whose last day it is no longer counts.',
};

const WEEKS_OVER: Words = {
  es: 'Semanas terminadas cuyo lunes está en el periodo, con plan, en la tienda y el equipo del plan; una noche es del día en que empieza.',
  en: 'Weeks that are over, whose Monday is in the period and that have a plan, in the store and team of the plan; a night belongs to the day on which it begins.',
};
/** Steps of a hire, from the bottom of their chart up: the median of their days. */
export const HIRE_STEP_COLUMNS = [
  { key: 'data', es: 'Datos', en: 'Details', kind: 'decimal', only: 'whole' },
  { key: 'validation', es: 'Validación', en: 'Validation', kind: 'decimal', only: 'whole' },
  { key: 'hr', es: 'Datos de RH', en: 'HR details', kind: 'decimal', only: 'whole' },
  { key: 'signature', es: 'Envío y firma', en: 'Sending and signing', kind: 'decimal', only: 'whole' },
  { key: 'systems', es: 'Otros sistemas', en: 'Other systems', kind: 'decimal', only: 'whole' },
] as const satisfies readonly ReportColumn[];
const YEAR_BEFORE: readonly ReportColumn[] = [
  { key: 'before', es: 'Un año antes', en: 'Year before', kind: 'percent', only: 'places' },
  { key: 'points', es: 'Dif. puntos', en: 'Points', kind: 'points', only: 'places' },
];

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
    byMonth: ['inService', 'authorised'],
    bar: 'vacant',
    byRow: { bar: 'inService', mark: 'authorised' },
    chart: 'line',
    charted: ['inService', 'authorised'],
    chartTitle: {
      es: 'En servicio y plazas autorizadas, por mes',
      en: 'In service and authorized posts, by month',
    },
  },
  turnover: {
    number: 2,
    es: 'Personal y rotación',
    en: 'Headcount and turnover',
    formula: {
      es: 'Rotación = bajas del periodo ÷ promedio del periodo; el promedio es el de los meses, cada uno el de sus dos extremos. Inicio + altas − bajas ± mutaciones = cierre.',
      en: 'Turnover = exits in the period ÷ mean of the period; the mean is that of the months, each of its two ends. Start + in − out ± transfers = end.',
    },
    population: {
      es: `${PEOPLE_OF_THE_DAY.es} Mutaciones y licencias no son bajas; quien vuelve con el mismo patrón en 30 días no es baja ni alta.`,
      en: `${PEOPLE_OF_THE_DAY.en} Transfers and leaves of absence are not exits; someone back with the same employer within 30 days is neither out nor in.`,
    },
    cutOff: CLOSE_OF_DAY,
    asking: 'months',
    readers: 'company',
    figures: ['end', 'in', 'out', 'rate', 'early', 'contracts'],
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
      {
        key: 'early',
        es: 'Bajas antes de 3 meses',
        en: 'Exits before 3 months',
        kind: 'count',
        only: 'whole',
        share: { key: 'earlyShare', es: 'de las bajas', en: 'of exits' },
      },
      {
        key: 'contracts',
        es: 'Indeterminado / determinado',
        en: 'Permanent / fixed-term',
        kind: 'text',
        only: 'whole',
        share: { key: 'permanentShare', es: 'indeterminado', en: 'permanent' },
      },
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
      en: 'Hires in the period, in the store and team where they started; rehires within 30 days are not hires.',
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
    chart: 'cohorts',
    charted: ['after30', 'after90', 'after180'],
  },
  hiringTime: {
    number: 4,
    es: 'Tiempo de contratación',
    en: 'Hiring time',
    formula: {
      es: 'Días desde el inicio del proceso hasta el primer día: mediana y percentil 90; y de cada paso, desde que terminó el anterior. Las contrataciones abiertas se cuentan aparte.',
      en: 'Days from the start of the process to the first day: median and 90th percentile; and of each step, since the one before was done. Open hires are counted separately.',
    },
    population: {
      es: 'Contrataciones y recontrataciones completadas con primer día en el periodo, en la tienda y el equipo donde empezaron. No se presentó: baja con último día igual al primero.',
      en: 'Completed hires and rehires with their first day in the period, in the store and team where they started. No-show: an exit whose last day is the first.',
    },
    cutOff: {
      es: 'Primer día hasta el cierre del periodo; abiertas, las iniciadas hasta entonces y sin terminar ahora.',
      en: 'First days until the end of the period; open, those started by then and not finished now.',
    },
    asking: 'months',
    readers: 'company',
    figures: ['hired', 'median', 'p90', 'open', 'noShows'],
    columns: [
      { key: 'hired', es: 'Completadas', en: 'Completed', kind: 'count' },
      { key: 'median', es: 'Mediana de días', en: 'Median days', kind: 'decimal' },
      { key: 'p90', es: 'Percentil 90', en: '90th percentile', kind: 'decimal', only: 'places' },
      { key: 'slowest', es: 'Paso más lento', en: 'Slowest step', kind: 'text' },
      { key: 'open', es: 'Abiertas', en: 'Open', kind: 'count' },
      { key: 'noShows', es: 'No se presentó', en: 'No-shows', kind: 'count' },
      { key: 'firstDay', es: 'Primer día', en: 'First day', kind: 'day', only: 'people' },
      ...HIRE_STEP_COLUMNS,
    ],
    byMonth: ['hired', 'median', 'p90', ...HIRE_STEP_COLUMNS.map(({ key }) => key), 'slowest'],
    bar: 'median',
    byRow: { bar: 'median', mark: 'p90' },
    chart: 'stack',
    charted: HIRE_STEP_COLUMNS.map(({ key }) => key),
    chartTitle: { es: 'Mediana de días de cada paso, por mes', en: 'Median days of each step, by month' },
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
    byRow: { bar: 'within90', part: 'within30' },
    chart: 'timeline',
    chartTitle: { es: 'Lo que termina, por semana', en: 'What ends, by week' },
  },
  absence: {
    number: 6,
    es: 'Ausentismo',
    en: 'Absence',
    formula: {
      es: 'Horas ausentes ÷ horas debidas. Debidas: trabajo planeado más incapacidad, permiso sin goce y ausencia; ausentes: estas tres más los bloques de trabajo de días cerrados a los que nadie llegó. Se suma primero y se divide después.',
      en: 'Absent hours ÷ due hours. Due: planned work plus sick leave, unpaid leave and absence; absent: these three plus blocks of work on closed days for which nobody came. Summed first, then divided.',
    },
    population: {
      es: 'Personas con plan, sin las vacantes. Vacaciones, festivos, permisos con goce y licencias no cuentan en ningún lado; los turnos sin asignar tampoco. Sin tasa con menos de 10 personas.',
      en: 'People with a plan, not placeholders. Vacation, holidays, paid leave and leaves of absence count on neither side; neither do open shifts. No rate of fewer than 10 people.',
    },
    cutOff: WEEKS_OVER,
    asking: 'months',
    readers: 'teams',
    ignoresTerms: true,
    ofWeeks: true,
    figures: ['share', 'absent', 'due', 'spells', 'unjustified'],
    columns: [
      { key: 'due', es: 'Horas debidas', en: 'Due hours', kind: 'hours' },
      { key: 'absent', es: 'Horas ausentes', en: 'Absent hours', kind: 'hours' },
      { key: 'share', es: 'Ausentismo', en: 'Absence', kind: 'percent', only: 'places' },
      ...YEAR_BEFORE,
      { key: 'incapacity', es: 'Incapacidad', en: 'Sick leave', kind: 'hours' },
      { key: 'spells', es: 'Ausencias', en: 'Absences', kind: 'count' },
      { key: 'unjustified', es: 'Faltas injustificadas', en: 'Unjustified days', kind: 'count' },
      {
        key: 'unjustified30',
        es: 'Injustificadas en 30 días (LFT 47-X)',
        en: 'Unjustified in 30 days (LFT 47-X)',
        kind: 'count',
        only: 'people',
      },
    ],
    byMonth: ['due', 'absent', 'share', 'spells'],
    bar: 'share',
    chart: 'heat',
  },
  overtime: {
    number: 7,
    es: 'Horas extra y primas',
    en: 'Overtime and premiums',
    formula: {
      es: '(Dobles + triples + sobre el límite) ÷ minutos contados, por las clases de cada semana cerrada (LFT 61, 66–68). Costo: lo que esas horas y las primas cuestan sobre el sueldo del día, antes de impuestos (LFT 67, 68, 71, 73, 75).',
      en: '(Double + triple + over the limit) ÷ counted minutes, by the classes of each closed week (LFT 61, 66–68). Cost: what these hours and premiums cost above the wage of the day, before taxes (LFT 67, 68, 71, 73, 75).',
    },
    population: {
      es: 'Semanas-persona con todos sus días cerrados. Domingo, festivo y descanso se cuentan aparte: un minuto puede ser doble y de domingo.',
      en: 'Person-weeks with every day closed. Sunday, holiday and rest day are counted separately: a minute can be double and a Sunday’s.',
    },
    cutOff: WEEKS_OVER,
    asking: 'months',
    readers: 'teams',
    ignoresTerms: true,
    ofWeeks: true,
    figures: ['share', 'double', 'triple', 'overLimit', 'sunday'],
    columns: [
      { key: 'ordinary', es: 'Ordinarias', en: 'Regular', kind: 'hours' },
      { key: 'double', es: 'Dobles', en: 'Double', kind: 'hours' },
      { key: 'triple', es: 'Triples', en: 'Triple', kind: 'hours' },
      { key: 'overLimit', es: 'Sobre el límite', en: 'Over the limit', kind: 'hours' },
      { key: 'share', es: 'Extra', en: 'Overtime', kind: 'percent', only: 'places' },
      ...YEAR_BEFORE,
      { key: 'sunday', es: 'En domingo', en: 'On Sundays', kind: 'hours' },
      { key: 'holiday', es: 'En festivo', en: 'On holidays', kind: 'hours' },
      { key: 'restDay', es: 'En descanso', en: 'On rest days', kind: 'hours' },
      { key: 'cost', es: 'Costo', en: 'Cost', kind: 'pesos', pay: true },
    ],
    byMonth: ['ordinary', 'double', 'triple', 'overLimit', 'share', 'cost'],
    bar: 'share',
    chart: 'stack',
    charted: ['double', 'triple', 'overLimit'],
  },
  planAgainstPunches: {
    number: 8,
    es: 'Plan y checadas',
    en: 'Plan against clock-ins',
    formula: {
      es: 'Adherencia = minutos planeados que se trabajaron ÷ planeados; conformidad = trabajados ÷ planeados. Las pausas planeadas son tiempo de trabajo.',
      en: 'Adherence = planned minutes that were worked ÷ planned; conformance = worked ÷ planned. Planned breaks are worked time.',
    },
    population: {
      es: 'Días-persona cerrados; los abiertos se cuentan aparte. Sin tasa con menos de 10 personas y nunca de una persona.',
      en: 'Closed person-days; open ones are counted separately. No rate of fewer than 10 people and never of one person.',
    },
    cutOff: WEEKS_OVER,
    asking: 'months',
    readers: 'teams',
    ignoresTerms: true,
    ofWeeks: true,
    figures: ['adherence', 'conformance', 'late', 'missing', 'openDays'],
    columns: [
      { key: 'planned', es: 'Horas planeadas', en: 'Planned hours', kind: 'hours' },
      { key: 'worked', es: 'Horas trabajadas', en: 'Worked hours', kind: 'hours' },
      { key: 'adherence', es: 'Adherencia', en: 'Adherence', kind: 'percent', only: 'places' },
      ...YEAR_BEFORE.slice(0, 1),
      { key: 'conformance', es: 'Conformidad', en: 'Conformance', kind: 'percent', only: 'places' },
      { key: 'late', es: 'Entradas tarde', en: 'Late arrivals', kind: 'count' },
      { key: 'early', es: 'Salidas antes', en: 'Early departures', kind: 'count' },
      { key: 'missing', es: 'Checadas que faltan', en: 'Missing clock-ins/outs', kind: 'count' },
      {
        key: 'corrections',
        es: 'Ajustes por 100 días',
        en: 'Corrections per 100 days',
        kind: 'decimal',
        only: 'places',
      },
      { key: 'days', es: 'Días cerrados', en: 'Closed days', kind: 'count' },
      { key: 'openDays', es: 'Días abiertos', en: 'Open days', kind: 'count' },
    ],
    byMonth: ['planned', 'worked', 'adherence', 'conformance', 'late', 'missing'],
    chart: 'pairs',
    charted: ['planned', 'worked'],
  },
  coverage: {
    number: 9,
    es: 'Cobertura y costo',
    en: 'Coverage and cost',
    formula: {
      es: 'Por media hora, personal requerido n y plan p: cubierto Σmín(n, p) ÷ Σn; faltan Σmáx(n − p, 0); sobran Σmáx(p − n, 0); precisión Σmín ÷ Σmáx. Lo que falta y lo que sobra nunca se compensan. Costo ÷ venta sin IVA, solo en días con venta.',
      en: 'Per half hour, need n and plan p: covered Σmin(n, p) ÷ Σn; short Σmax(n − p, 0); spare Σmax(p − n, 0); accuracy Σmin ÷ Σmax. Short and spare are never netted. Cost ÷ sales without VAT, only on days with sales.',
    },
    population: {
      es: 'Trabajo y horas complementarias en piso, también turnos sin asignar y personas prestadas; ausencias no. Lo que pasa de medianoche cuenta en la mañana siguiente. Costo: sueldo del día por las horas planeadas, sin primas.',
      en: 'Work and complementary hours on the floor, open shifts and borrowed people included; no absences. What runs past midnight counts the morning after. Cost: wage of the day for the planned hours, without premiums.',
    },
    cutOff: WEEKS_OVER,
    asking: 'months',
    readers: 'company',
    ignoresTerms: true,
    ofWeeks: true,
    byWeek: true,
    figures: ['covered', 'short', 'spare', 'accuracy', 'costShare'],
    columns: [
      { key: 'need', es: 'Requerido', en: 'Needed', kind: 'hours' },
      { key: 'plan', es: 'Plan', en: 'Plan', kind: 'hours' },
      { key: 'short', es: 'Faltan', en: 'Short', kind: 'hours' },
      { key: 'spare', es: 'Sobran', en: 'Spare', kind: 'hours' },
      { key: 'covered', es: 'Cubierto', en: 'Covered', kind: 'percent' },
      ...YEAR_BEFORE.map((column) =>
        column.kind === 'points' ? ({ ...column, upIsGood: true } as const) : column,
      ),
      { key: 'accuracy', es: 'Precisión', en: 'Accuracy', kind: 'percent' },
      { key: 'worst', es: 'Peor media hora', en: 'Worst half hour', kind: 'text', only: 'weeks' },
      { key: 'cost', es: 'Costo', en: 'Cost', kind: 'pesos', pay: true },
      { key: 'sales', es: 'Venta', en: 'Sales', kind: 'pesos', only: 'places' },
      {
        key: 'costShare',
        es: 'Costo ÷ venta',
        en: 'Cost ÷ sales',
        kind: 'percent',
        only: 'places',
        pay: true,
      },
      { key: 'salesPerHour', es: 'Venta por hora', en: 'Sales per hour', kind: 'pesos', only: 'places' },
    ],
    byMonth: ['need', 'plan', 'short', 'spare', 'covered', 'accuracy', 'cost'],
    bar: 'covered',
    chart: 'area',
    charted: ['need', 'plan'],
    chartTitle: { es: 'Horas requeridas y del plan, por mes', en: 'Needed and planned hours, by month' },
  },
  stability: {
    number: 10,
    es: 'Estabilidad del horario',
    en: 'Schedule stability',
    formula: {
      es: 'Anticipación de un cambio = de su aviso al inicio más temprano, anterior o nuevo, de un día que cambió; parte con menos de 48 horas. Lo que la persona pidió (turno abierto, cambio de turno, vacaciones) se cuenta aparte. Anticipación del primer aviso = de su envío al lunes.',
      en: 'Notice of a change = from its notification to the earliest start, old or new, of a day that changed; share under 48 hours. What the person requested (open shift, shift swap, vacation) is counted apart. Lead = from the first notification to Monday.',
    },
    population: {
      es: 'Avisos de la semana; un cambio que nunca se avisó no cuenta aquí.',
      en: 'Notifications of the week; a change that was never sent is not in here.',
    },
    cutOff: WEEKS_OVER,
    asking: 'months',
    readers: 'teams',
    ignoresTerms: true,
    ofWeeks: true,
    figures: ['weeks', 'lead', 'changes', 'share', 'unanswered'],
    columns: [
      { key: 'weeks', es: 'Semanas enviadas', en: 'Weeks sent', kind: 'count' },
      { key: 'lead', es: 'Días de anticipación', en: 'Days of lead', kind: 'decimal' },
      { key: 'changes', es: 'Cambios', en: 'Changes', kind: 'count' },
      { key: 'under48', es: 'Con menos de 48 h', en: 'Under 48 h', kind: 'count' },
      { key: 'share', es: 'Parte bajo 48 h', en: 'Share under 48 h', kind: 'percent', only: 'places' },
      ...YEAR_BEFORE,
      { key: 'askedFor', es: 'A petición propia', en: 'Own requests', kind: 'count' },
      { key: 'accepted', es: 'Aceptados', en: 'Accepted', kind: 'count' },
      { key: 'refused', es: 'Rechazados', en: 'Rejected', kind: 'count' },
      { key: 'unanswered', es: 'Sin respuesta', en: 'Unanswered', kind: 'count' },
    ],
    byMonth: ['weeks', 'lead', 'changes', 'under48', 'share', 'unanswered'],
    bar: 'share',
    byRow: { bar: 'changes', part: 'under48' },
    chart: 'histogram',
  },
  timebase: {
    number: 11,
    es: 'Horas contratadas y saldo',
    en: 'Contracted hours and balance',
    formula: {
      es: 'Saldo = trabajadas + acreditadas (vacaciones, festivos, incapacidad, permiso con goce) − contratadas a la fecha; estas son las horas semanales de cada día ÷ 7. Complementarias y extra no cuentan. Al cierre del año = saldo de sus semanas terminadas + planeadas y acreditadas − contratadas de las que faltan y ya tienen plan.',
      en: 'Balance = worked + credited (vacation, holidays, sick leave, paid leave) − contracted to date; these are the weekly hours of each day ÷ 7. Complementary hours and overtime don’t count. At year’s end = balance of its weeks that are over + planned and credited − contracted of those ahead that have a plan.',
    },
    population: {
      es: 'Personas con contrato en la semana, desde la primera del año con plan o checadas, en su tienda y equipo del final de la semana. Horas semanales y anuales: de quien está en servicio al final del periodo. En días sin checadas de la tienda cuenta el plan.',
      en: 'People with a contract in the week, from the first one of the year with a plan or clock-ins, in their store and team at the end of the week. Weekly and yearly hours: of those in service at the end of the period. On days without clock-ins in the store the plan counts.',
    },
    cutOff: {
      es: 'Semanas terminadas cuyo lunes está en el periodo.',
      en: 'Weeks that are over and whose Monday is in the period.',
    },
    asking: 'months',
    readers: 'teams',
    ignoresTerms: true,
    ofWeeks: true,
    figures: ['balance', 'toDate', 'worked', 'credited', 'weekly'],
    columns: [
      { key: 'weekly', es: 'Horas semanales', en: 'Weekly hours', kind: 'hours' },
      { key: 'annual', es: 'Horas anuales', en: 'Yearly hours', kind: 'hours' },
      { key: 'toDate', es: 'Contratadas a la fecha', en: 'Contracted to date', kind: 'hours' },
      { key: 'planned', es: 'Planeadas', en: 'Planned', kind: 'hours' },
      { key: 'worked', es: 'Trabajadas', en: 'Worked', kind: 'hours' },
      { key: 'credited', es: 'Acreditadas', en: 'Credited', kind: 'hours' },
      { key: 'balance', es: 'Saldo', en: 'Balance', kind: 'hours' },
      { key: 'yearEnd', es: 'Al cierre del año', en: 'At year’s end', kind: 'hours', only: 'store' },
      {
        key: 'share',
        es: 'Saldo ÷ contratadas',
        en: 'Balance ÷ contracted',
        kind: 'percent',
        only: 'places',
      },
      ...YEAR_BEFORE,
    ],
    byMonth: ['toDate', 'planned', 'worked', 'credited', 'balance'],
    byRow: { bar: 'worked', mark: 'toDate' },
    chart: 'pairs',
    charted: ['toDate', 'worked'],
  },
  vacations: {
    number: 12,
    es: 'Vacaciones',
    en: 'Vacation',
    formula: {
      es: 'Días del derecho más reciente: tomados y planeados. Quedan = los de los derechos que no han prescrito. Vencidos = días del derecho más antiguo que debieron darse en seis meses (LFT 81). Por semana: los días del plan, de cualquier derecho.',
      en: 'Days of the latest right: taken and planned. Left = those of rights that have not lapsed. Overdue = days of the oldest right that had to be granted within six months (LFT 81). By week: the days in the plan, of any right.',
    },
    population: {
      es: 'Personas con contrato vigente hoy, en su tienda y equipo de hoy; las licencias cuentan.',
      en: 'People whose contract is in force today, in their store and team of today; leaves of absence count.',
    },
    cutOff: {
      es: 'Hoy, con el plan y las solicitudes que hay. Cada tienda se cuenta de nuevo cada día y cuando cambian.',
      en: 'Today, with the plan and the requests that exist. Each store is counted again each day and when they change.',
    },
    asking: 'ahead',
    readers: 'teams',
    ignoresTerms: true,
    figures: ['people', 'available', 'overdue', 'lapsing', 'requested'],
    columns: [
      { key: 'people', es: 'Personas', en: 'People', kind: 'count', only: 'places' },
      { key: 'due', es: 'Derecho', en: 'Entitled', kind: 'decimal' },
      { key: 'taken', es: 'Tomados', en: 'Taken', kind: 'decimal' },
      { key: 'planned', es: 'Planeados', en: 'Planned', kind: 'decimal' },
      { key: 'requested', es: 'Pedidos', en: 'Requested', kind: 'decimal' },
      { key: 'available', es: 'Quedan', en: 'Left', kind: 'decimal' },
      { key: 'overdue', es: 'Vencidos (LFT 81)', en: 'Overdue (LFT 81)', kind: 'decimal' },
      { key: 'lapsing', es: 'Por prescribir', en: 'Lapsing soon', kind: 'decimal' },
      { key: 'deadline', es: 'Hasta', en: 'By', kind: 'day', only: 'people' },
      { key: 'pacts', es: 'Con pacto', en: 'With a pact', kind: 'count', only: 'places' },
      { key: 'pact', es: 'Pacto del año', en: 'Pact of the year', kind: 'text', only: 'people' },
    ],
    bar: 'overdue',
    chart: 'timeline',
    chartTitle: {
      es: 'Días de vacaciones en el plan, por semana',
      en: 'Days of vacation in the plan, by week',
    },
  },
  cex: {
    number: 13,
    es: 'Horas entre tiendas',
    en: 'Hours between stores',
    formula: {
      es: 'Se cobra lo acordado, a lo más lo que el plan de quien presta tiene hoy. Recibidas − prestadas = saldo; en toda la empresa lo prestado es lo recibido. De una tienda también: trabajadas = las que dice el reloj, y costo = las cobradas por el sueldo de la hora.',
      en: 'What is agreed is charged, at most what the lender’s plan has now. Borrowed − lent = balance; in the whole company what is lent is what is borrowed. Of one store also: worked = what the clock says, and cost = the charged ones at the hourly wage.',
    },
    population: {
      es: 'Turnos de préstamos entre tiendas. Prestan la tienda y el equipo de la persona, reciben los del préstamo; los solicitados cuentan aparte y no se cobran.',
      en: 'Shifts of loans between stores. The person’s store and team lend, those of the loan borrow; those only asked for are counted apart and not charged.',
    },
    cutOff: {
      es: 'Turnos con fecha en el periodo, también los que faltan por trabajar.',
      en: 'Shifts dated in the period, those still to be worked included.',
    },
    asking: 'months',
    readers: 'teams',
    ignoresTerms: true,
    figures: ['lent', 'borrowed', 'shifts', 'people', 'asked'],
    columns: [
      { key: 'lent', es: 'Prestadas', en: 'Lent', kind: 'hours' },
      { key: 'borrowed', es: 'Recibidas', en: 'Borrowed', kind: 'hours', only: 'places' },
      { key: 'net', es: 'Saldo', en: 'Balance', kind: 'hours', only: 'places' },
      { key: 'agreed', es: 'Acordadas', en: 'Agreed', kind: 'hours' },
      { key: 'planned', es: 'Planeadas', en: 'Planned', kind: 'hours' },
      { key: 'worked', es: 'Trabajadas', en: 'Worked', kind: 'hours', only: 'store' },
      { key: 'cost', es: 'Costo', en: 'Cost', kind: 'pesos', only: 'store', pay: true },
      { key: 'shifts', es: 'Turnos prestados', en: 'Shifts lent', kind: 'count' },
      { key: 'people', es: 'Personas prestadas', en: 'People lent', kind: 'count', only: 'places' },
      { key: 'asked', es: 'Sin acordar', en: 'Not agreed yet', kind: 'hours' },
    ],
    byMonth: ['lent', 'borrowed', 'shifts'],
    bar: 'lent',
    chart: 'pairs',
    charted: ['lent', 'borrowed'],
  },
  lawAndEvidence: {
    number: 14,
    es: 'Ley y evidencia',
    en: 'Law and evidence',
    formula: {
      es: 'Semanas-persona con un incumplimiento de ley ÷ semanas-persona planeadas; avisos aceptados o firmados en papel ÷ avisos cuya respuesta ya venció o llegó.',
      en: 'Person-weeks with a legal compliance issue ÷ planned person-weeks; notifications accepted or signed on paper ÷ notifications answered or due.',
    },
    population: {
      es: 'Semanas con plan, en la tienda y el equipo del plan, también de quien ya no está; cuentan el último guardado y el último aviso de cada semana. Los turnos sin asignar no cuentan; la noche es de la semana en que empieza.',
      en: 'Weeks with a plan, in the store and team of the plan, also of people who left; the last save and the last notification of each week count. Open shifts don’t count; a night belongs to the week in which it begins.',
    },
    cutOff: {
      es: 'Semanas cuyo lunes está en el periodo; avisos, hasta este momento.',
      en: 'Weeks whose Monday is in the period; notifications, until this moment.',
    },
    asking: 'months',
    readers: 'teams',
    ignoresTerms: true,
    figures: ['weeks', 'lawShare', 'signedShare', 'late'],
    columns: [
      { key: 'weeks', es: 'Semanas planeadas', en: 'Planned weeks', kind: 'count' },
      { key: 'law', es: 'Con error de ley', en: 'With a law error', kind: 'count' },
      { key: 'warned', es: 'Con advertencia de ley', en: 'With a law warning', kind: 'count' },
      { key: 'lawShare', es: 'Con incumplimiento', en: 'With an issue', kind: 'percent', only: 'places' },
      { key: 'unsent', es: 'Sin enviar', en: 'Not sent', kind: 'count' },
      { key: 'due', es: 'Avisos exigibles', en: 'Notifications due', kind: 'count' },
      { key: 'signed', es: 'Firmados', en: 'Signed', kind: 'count' },
      { key: 'signedShare', es: 'Firmados %', en: 'Signed %', kind: 'percent', only: 'places' },
      { key: 'late', es: 'Vencidos', en: 'Overdue', kind: 'count' },
    ],
    byMonth: ['weeks', 'law', 'warned', 'lawShare', 'signedShare', 'late'],
    bar: 'lawShare',
    chart: 'dots',
    chartTitle: {
      es: 'Semanas-persona con incumplimiento, por semana',
      en: 'Person-weeks with an issue, by week',
    },
  },
  storeFigures: {
    number: 15,
    es: 'Tiendas de un vistazo',
    en: 'Stores at a glance',
    formula: {
      es: 'Cada cifra es la de su informe: vacantes hoy; ausentismo, horas extra y cambios con menos de 48 horas de las últimas cuatro semanas; adherencia de la última; horas que faltan de la semana en curso, por tienda y equipo; decisiones de los próximos 30 días; rotación de 12 meses.',
      en: 'Each figure is that of its report: vacancies today; absence, overtime and changes under 48 hours of the last four weeks; adherence of the last one; short hours of the current week, by store and team; decisions of the next 30 days; turnover of 12 months.',
    },
    population: {
      es: 'La de cada informe. Ninguna cifra resume a las demás y nadie se ordena por ellas.',
      en: 'That of each report. No figure sums up the others, and nobody is ranked by them.',
    },
    cutOff: {
      es: 'Hoy; semanas terminadas antes de hoy.',
      en: 'Today; weeks that were over before today.',
    },
    asking: 'ahead',
    readers: 'teams',
    ignoresTerms: true,
    ofWeeks: true,
    figures: ['vacant', 'absence', 'overtime', 'adherence', 'turnover'],
    columns: [
      { key: 'short', es: 'Faltan esta semana', en: 'Short this week', kind: 'hours' },
      { key: 'vacant', es: 'Vacantes', en: 'Vacant', kind: 'count' },
      { key: 'absence', es: 'Ausentismo', en: 'Absence', kind: 'percent' },
      ...YEAR_BEFORE,
      { key: 'overtime', es: 'Extra', en: 'Overtime', kind: 'percent' },
      { key: 'adherence', es: 'Adherencia', en: 'Adherence', kind: 'percent' },
      { key: 'under48', es: 'Bajo 48 h', en: 'Under 48 h', kind: 'count' },
      { key: 'unanswered', es: 'Sin respuesta', en: 'Unanswered', kind: 'count' },
      { key: 'decisions', es: 'Por decidir', en: 'To decide', kind: 'count' },
      { key: 'turnover', es: 'Rotación', en: 'Turnover', kind: 'percent' },
    ],
    bar: 'absence',
    byRow: { bar: 'vacant' },
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

/** What the rows of a report are, from the whole company down to a person, or to a week of a team. */
export const LEVELS = ['zone', 'site', 'team', 'position', 'person', 'week'] as const;
export type Level = (typeof LEVELS)[number];

/** What a row of a level is called. */
export const LEVEL_NAMES: Readonly<Record<Level, Words>> = {
  zone: { es: 'Zona', en: 'Zone' },
  site: { es: 'Tienda', en: 'Store' },
  team: { es: 'Equipo', en: 'Team' },
  position: { es: 'Puesto', en: 'Position' },
  person: { es: 'Persona', en: 'Person' },
  week: { es: 'Semana', en: 'Week' },
};

/** The columns that a table of such rows has; without `pay` those that tell what somebody earns are not there. */
export const columnsAt = (code: ReportCode, level: Level, pay: boolean): readonly ReportColumn[] =>
  reportOf(code).columns.filter(
    ({ only, pay: isPay }) =>
      (only === undefined || only === ROWS[level] || (only === 'store' && IN_STORE.includes(level))) &&
      (pay || isPay !== true),
  );

const IN_STORE: readonly Level[] = ['team', 'person'];

const ROWS = {
  zone: 'places',
  site: 'places',
  team: 'places',
  position: 'places',
  person: 'people',
  week: 'weeks',
} as const satisfies Record<Level, ReportColumn['only']>;

/** A figure of a column in words, for a text without layout: `4.1%`, `12.5 h`. */
export function writtenFigure(
  { kind }: Pick<ReportColumn, 'kind'>,
  cell: number | string | Words | null,
  language: 'es' | 'en',
): string {
  if (cell === null) return '–';
  if (typeof cell === 'object') return cell[language];
  if (typeof cell === 'string') return cell;
  const written = (value: number, decimals: number) =>
    value.toLocaleString('es-MX', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  switch (kind) {
    case 'percent':
      return `${written(cell * 100, 1)}%`;
    case 'points':
      return written(cell * 100, 1);
    case 'hours':
      return `${written(cell, 1)} h`;
    case 'decimal':
      return written(cell, 1);
    case 'pesos':
      return `$${written(cell, 0)}`;
    case 'count':
    case 'days':
    case 'day':
    case 'text':
      return written(cell, 0);
  }
}

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
