import type { Cells, ReportAnswer } from '@jornada/contract/reports.ts';
import { columnsAt, LEVEL_NAMES, reportOf, type ReportColumn } from '@jornada/domain/reports/reports.ts';
import type { Download } from '../http/mount.ts';
import { XLSX_TYPE, type SheetOf, type TypedCell } from '@jornada/domain/xlsx.ts';
import { workbookBytes } from '../spreadsheets/spreadsheet.ts';
import type { Filter } from './scope.ts';

type Language = 'es' | 'en';
type Asked = { readonly language: Language; readonly filter: Filter };

const WORDS = {
  data: { es: 'Datos', en: 'Data' },
  months: { es: 'Por mes', en: 'By month' },
  pairs: { es: 'Entre tiendas', en: 'Between stores' },
  cost: { es: 'Costo', en: 'Cost' },
  definitions: { es: 'Definiciones', en: 'Definitions' },
  key: { es: 'Clave', en: 'Code' },
  month: { es: 'Mes', en: 'Month' },
  total: { es: 'Total', en: 'Total' },
  report: { es: 'Informe', en: 'Report' },
  formula: { es: 'Fórmula', en: 'Formula' },
  population: { es: 'Población', en: 'Population' },
  cutOff: { es: 'Corte', en: 'Cut-off' },
  from: { es: 'Desde', en: 'From' },
  to: { es: 'Hasta', en: 'To' },
  place: { es: 'Lugar', en: 'Place' },
  company: { es: 'Empresa', en: 'Company' },
  like: { es: 'Tiendas con un año antes', en: 'Stores with a year before' },
  contract: { es: 'Contrato', en: 'Contract' },
  all: { es: 'todos', en: 'all' },
} as const;

/** A report as a spreadsheet: its rows with real types, its months, and a sheet of what the figures mean. */
export async function reportFile(
  report: ReportAnswer,
  asked: Asked,
): Promise<Download & { readonly body: Buffer; readonly name: string }> {
  const { code, from, to, months } = report;
  return {
    body: await workbookBytes([
      dataSheet(report, asked),
      ...(months.length === 0 ? [] : [monthSheet(report, asked)]),
      ...(report.pairs.length === 0 ? [] : [pairSheet(report, asked)]),
      definitionSheet(report, asked),
    ]),
    mediaType: XLSX_TYPE,
    name: `${code}-${from === to ? to : `${from}-${to}`}.xlsx`,
  };
}

function dataSheet(
  { code, level, rows, total, path, pay }: ReportAnswer,
  { language }: Pick<Asked, 'language'>,
): SheetOf {
  const columns = columnsAt(code, level, pay);
  return {
    name: WORDS.data[language],
    rows: [
      [
        { head: LEVEL_NAMES[level][language] },
        { head: WORDS.key[language] },
        ...columns.map((column) => ({ head: column[language] })),
      ],
      ...rows.map(({ key, name, cells }): TypedCell[] => [
        name[language],
        key,
        ...columns.map((column) => cellOf(column, cells, language)),
      ]),
      // People add up to the same total, and have no shares.
      ...(level === 'person'
        ? []
        : [
            [
              path.at(-1)?.name[language] ?? WORDS.company[language],
              WORDS.total[language],
              ...columns.map((column) => cellOf(column, total, language)),
            ],
          ]),
    ],
  };
}

function monthSheet({ code, months, pay }: ReportAnswer, { language }: Pick<Asked, 'language'>): SheetOf {
  const shown = pay ? reportOf(code).columns : reportOf(code).columns.filter((column) => column.pay !== true);
  const columns = shown.filter(({ key }) => reportOf(code).byMonth?.includes(key));
  return {
    name: WORDS.months[language],
    rows: [
      [{ head: WORDS.month[language] }, ...columns.map((column) => ({ head: column[language] }))],
      ...months.map(({ month, cells }): TypedCell[] => [
        { day: month },
        ...columns.map((column) => cellOf(column, cells, language)),
      ]),
    ],
  };
}

const PAIR_HEADS = {
  es: [
    'De',
    'Tienda',
    'Para',
    'Tienda',
    'Cuenta',
    'Personas',
    'Turnos',
    'Planeadas',
    'Cobradas',
    'Trabajadas',
  ],
  en: ['From', 'Store', 'To', 'Store', 'Account', 'People', 'Shifts', 'Planned', 'Charged', 'Worked'],
} as const;

/** From which store to which hours went; the cost only for those who read pay. */
function pairSheet({ pairs, pay }: ReportAnswer, { language }: Pick<Asked, 'language'>): SheetOf {
  const decimal = (value: number | null): TypedCell => (value === null ? '' : { decimal: value });
  return {
    name: WORDS.pairs[language],
    rows: [
      [...PAIR_HEADS[language], ...(pay ? [WORDS.cost[language]] : [])].map((head) => ({ head })),
      ...pairs.map(({ from, to, account, people, shifts, planned, lent, worked, cost }): TypedCell[] => [
        from.code,
        from.name,
        to.code,
        to.name,
        account,
        people,
        shifts,
        decimal(planned),
        decimal(lent),
        decimal(worked),
        ...(pay ? [decimal(cost)] : []),
      ]),
    ],
  };
}

function definitionSheet(
  { code, level, from, to, path, pay, like }: ReportAnswer,
  { language, filter }: Asked,
): SheetOf {
  const { formula, population, cutOff, ...report } = reportOf(code);
  const line = (word: keyof typeof WORDS, text: TypedCell): TypedCell[] => [
    { head: WORDS[word][language] },
    text,
  ];
  return {
    name: WORDS.definitions[language],
    rows: [
      line('report', report[language]),
      line('formula', formula[language]),
      line('population', population[language]),
      line('cutOff', cutOff[language]),
      line('from', { day: from }),
      line('to', { day: to }),
      line('place', path.map(({ name }) => name[language]).join(' › ') || WORDS.company[language]),
      ...(like === null || like.whole ? [] : [line('like', `${like.stores} / ${like.of}`)]),
      line('contract', filter.contractType ?? WORDS.all[language]),
      ...columnsAt(code, level, pay).map((column): TypedCell[] => ['', column[language]]),
    ],
  };
}

function cellOf({ key, kind }: ReportColumn, cells: Cells, language: Language): TypedCell {
  const cell = cells[key];
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return cell[language];
  if (typeof cell === 'string') return kind === 'day' ? { day: cell } : cell;
  if (kind === 'percent' || kind === 'points') return { share: cell };
  return kind === 'decimal' || kind === 'hours' || kind === 'pesos' ? { decimal: cell } : cell;
}
