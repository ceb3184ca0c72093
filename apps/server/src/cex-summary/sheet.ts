import type { CexSummary } from '@jornada/contract/cex-summary.ts';
import { balancesOf, type Charge } from '@jornada/domain/loans/loans.ts';
import type { TypedCell } from '@jornada/domain/xlsx.ts';
import { clock } from '@jornada/domain/time.ts';

type Cell = TypedCell;

/** The month as a spreadsheet: its definition, each shift between sites, each day between teams, and the balances that add up to zero. */
export function sheetOf({ site, month, charges, teams }: CexSummary, language: 'es' | 'en'): Cell[][] {
  const words = WORDS[language];
  const agreed = charges.filter(({ status }) => status === 'AGREED');
  const sites = agreed.map(({ from, to, chargedMinutes }) => ({
    from: from.site.name,
    to: to.site.name,
    minutes: chargedMinutes,
  }));
  // Readers without a right to pay get no column for it.
  const withCost = charges.some(({ costCentavos }) => costCentavos !== undefined);
  return [
    [words.title, `${site.code} ${site.name}`, month.slice(0, 7)],
    [words.definition],
    [],
    [...words.shifts, ...(withCost ? [words.cost] : [])],
    ...charges.map((row): Cell[] => [
      { day: row.date },
      row.person,
      row.from.site.name,
      row.from.team,
      row.to.site.name,
      row.to.team,
      `${clock(row.fromHour)}–${clock(row.toHour)}`,
      hours(row.agreedMinutes),
      hours(row.plannedMinutes),
      row.workedMinutes === null ? '' : hours(row.workedMinutes),
      row.status === 'AGREED' ? hours(row.chargedMinutes) : 0,
      row.account,
      row.status === 'AGREED' ? words.accepted : words.open,
      ...(withCost
        ? [row.status === 'AGREED' && row.costCentavos != null ? row.costCentavos / 100 : '']
        : []),
    ]),
    [],
    [...words.teams],
    ...teams.map(({ date, from, to, minutes }): Cell[] => [{ day: date }, from, to, hours(minutes)]),
    [],
    [...words.balance],
    ...balanceRows(sites, words.total),
    ...balanceRows(teams, words.total),
  ];
}

function balanceRows(charges: readonly Charge[], total: string): Cell[][] {
  const rows = balancesOf(charges);
  if (rows.length === 0) return [];
  const sum = (of: 'lent' | 'borrowed' | 'net'): number =>
    rows.reduce((minutes, row) => minutes + row[of], 0);
  return [
    ...rows.map(({ place, lent, borrowed, net }): Cell[] => [
      place,
      hours(lent),
      hours(borrowed),
      hours(net),
    ]),
    [total, hours(sum('lent')), hours(sum('borrowed')), hours(sum('net'))],
  ];
}

const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

const WORDS = {
  es: {
    title: 'Horas para otra tienda',
    definition: 'Se carga lo menor entre lo acordado y lo planeado; sin aceptar no se carga.',
    shifts: [
      'FECHA',
      'PERSONA',
      'TIENDA QUE PRESTA',
      'EQUIPO',
      'TIENDA QUE RECIBE',
      'EQUIPO QUE RECIBE',
      'TURNO',
      'ACORDADAS',
      'PLANEADAS',
      'TRABAJADAS',
      'CON CARGO',
      'CUENTA',
      'ESTADO',
    ],
    teams: ['FECHA', 'EQUIPO QUE PRESTA', 'EQUIPO QUE RECIBE', 'HORAS'],
    balance: ['LUGAR', 'PRESTÓ', 'RECIBIÓ', 'NETO'],
    total: 'Total',
    cost: 'COSTO',
    accepted: 'aceptada',
    open: 'abierta',
  },
  en: {
    title: 'Hours for another store',
    definition:
      'The lesser of agreed and planned hours is charged; nothing is charged before it is accepted.',
    shifts: [
      'DATE',
      'PERSON',
      'LENDING STORE',
      'TEAM',
      'BORROWING STORE',
      'BORROWING TEAM',
      'SHIFT',
      'AGREED',
      'PLANNED',
      'WORKED',
      'CHARGED',
      'ACCOUNT',
      'STATUS',
    ],
    teams: ['DATE', 'LENDING TEAM', 'BORROWING TEAM', 'HOURS'],
    balance: ['PLACE', 'LENT', 'BORROWED', 'NET'],
    total: 'Total',
    cost: 'COST',
    accepted: 'accepted',
    open: 'open',
  },
} as const satisfies Record<'es' | 'en', Record<string, string | readonly string[]>>;
