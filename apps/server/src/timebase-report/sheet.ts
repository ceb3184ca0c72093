import type { TypedCell } from '@jornada/domain/xlsx.ts';
import type { TimebaseReport, TimebaseRow } from '@jornada/contract/timebase-report.ts';

type Frame = {
  readonly site: string;
  readonly team: string | null;
  readonly span: 'WEEK' | 'MONTH' | 'YEAR';
  readonly language: 'es' | 'en';
};

/** The report as a sheet: what it shows, how it is counted, then a row for each person in hours. */
export function sheetOf(report: TimebaseReport, { site, team, language }: Frame): TypedCell[][] {
  const at = language === 'es' ? 0 : 1;
  return [
    [{ head: TITLE[at] ?? '' }],
    [SITE[at] ?? '', site, ...(team === null ? [] : [team])],
    [SPAN[at] ?? '', { day: report.span.from }, { day: report.span.to }],
    [UNTIL[at] ?? '', { day: report.until }],
    ...DEFINITIONS.map((texts) => [texts[at] ?? '']),
    [],
    COLUMNS.map(({ header }) => ({ head: header[at] ?? '' })),
    ...report.rows.map((row) => COLUMNS.map(({ cell }) => cell(row))),
  ];
}

type Texts = readonly [es: string, en: string];

const TITLE: Texts = ['Horas contratadas y saldo', 'Contracted hours and balance'];
const SITE: Texts = ['Tienda', 'Store'];
const SPAN: Texts = ['Periodo', 'Span'];
const UNTIL: Texts = ['Última semana cerrada hasta', 'Closed weeks until'];
const DEFINITIONS: readonly Texts[] = [
  [
    'Debe: horas semanales vigentes, a lo más el límite de ley, por los días entre 7.',
    'Owed: weekly hours in force, at most the legal limit, by days over 7.',
  ],
  [
    'Saldo: trabajadas más abonadas menos debidas. EXT y COM no suman; CEX está incluido en lo trabajado.',
    'Balance: worked plus credited less owed. EXT and COM do not count; CEX is included in worked.',
  ],
  [
    'Sin checador en la semana, cuenta el plan. Es informativo; no paga ni descuenta.',
    'In weeks without a time clock, the plan counts. For information only; nothing is paid or deducted.',
  ],
];

const inHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

const hours = (header: Texts, of: (row: TimebaseRow) => number) => ({
  header,
  cell: (row: TimebaseRow): TypedCell => inHours(of(row)),
});

const COLUMNS: readonly { readonly header: Texts; readonly cell: (row: TimebaseRow) => TypedCell }[] = [
  { header: ['Colaborador', 'Collaborator'], cell: ({ name }) => name },
  { header: ['Equipo', 'Team'], cell: ({ team }) => team },
  {
    header: ['Base semanal', 'Weekly base'],
    cell: ({ base }) => (base === null ? '' : inHours(base.weekly)),
  },
  { header: ['Base anual', 'Annual base'], cell: ({ base }) => (base === null ? '' : inHours(base.annual)) },
  hours(['Debe', 'Owed'], ({ figure }) => figure.contracted),
  hours(['Planeó', 'Planned'], ({ figure }) => figure.planned),
  hours(['Trabajó', 'Worked'], ({ figure }) => figure.worked),
  hours(['Abonó', 'Credited'], ({ figure }) => figure.credited),
  hours(['Saldo', 'Balance'], ({ figure }) => figure.balance),
  hours(['COM', 'COM'], ({ figure }) => figure.complementary),
  hours(['Extra', 'Overtime'], ({ figure }) => figure.overtime),
  hours(['CEX', 'CEX'], ({ figure }) => figure.cex),
  hours(['Debe en el año', 'Owed this year'], ({ toDate }) => toDate.contracted),
  hours(['Lleva en el año', 'Done this year'], ({ toDate }) => toDate.worked + toDate.credited),
  hours(['Saldo del año', 'Balance this year'], ({ toDate }) => toDate.balance),
  hours(['Saldo al 31 dic', 'Balance on 31 Dec'], ({ yearEnd }) => yearEnd.balance),
  {
    header: ['Margen al límite del año siguiente', "Margin to next year's limit"],
    cell: ({ margin }) => (margin === null ? '' : inHours(margin)),
  },
];
