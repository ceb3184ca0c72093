import type { Cells, ReportAnswer } from '@jornada/contract/reports.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { monthsOf, pointsOf, shareOf } from '@jornada/domain/reports/flow.ts';
import { reportOf } from '@jornada/domain/reports/reports.ts';
import { addDays, clock } from '@jornada/domain/time.ts';
import type { Figures, Question } from './question.ts';
import { yearEnds } from './year-end.ts';
import {
  readBases,
  readHeat,
  readSales,
  type BaseSums,
  readWeekSums,
  type Sold,
  type Summable,
  type WeekSums,
} from './weeks-query.ts';

export type WeekReport =
  | 'absence'
  | 'overtime'
  | 'planAgainstPunches'
  | 'coverage'
  | 'stability'
  | 'timebase';

type Facts = { readonly least: number; readonly health: boolean };

const HOUR = 60;
const DAY = 1440;

/** What a report adds up of weeks and makes of it. The share that is compared with the year before is `main`. */
type Made = {
  readonly main: string;
  readonly reads: readonly Summable[];
  readonly cells: (sums: Sums, facts: Facts) => Cells;
};

const REPORTS: Readonly<Record<WeekReport, Made>> = {
  absence: {
    main: 'share',
    reads: ['due', 'absent', 'incapacity', 'spells', 'unjustified'],
    cells: (of, { least, health }) => ({
      due: of('due') / HOUR,
      absent: of('absent') / HOUR,
      share: of('due') === 0 ? null : rated(of, least, of('absent') / of('due')),
      incapacity: health ? of('incapacity') / HOUR : null,
      spells: of('spells'),
      unjustified: of('unjustified'),
      unjustified30: of('unjustified30'),
    }),
  },
  overtime: {
    main: 'share',
    reads: ['ordinary', 'double', 'triple', 'overLimit', 'sunday', 'holiday', 'restDay', 'premium'],
    cells: (of, { least }) => {
      const over = of('double') + of('triple') + of('overLimit');
      const counted = over + of('ordinary');
      return {
        ordinary: of('ordinary') / HOUR,
        double: of('double') / HOUR,
        triple: of('triple') / HOUR,
        overLimit: of('overLimit') / HOUR,
        share: counted === 0 ? null : rated(of, least, over / counted),
        sunday: of('sunday') / HOUR,
        holiday: of('holiday') / HOUR,
        restDay: of('restDay') / HOUR,
        cost: of('premium') / 100,
      };
    },
  },
  planAgainstPunches: {
    main: 'adherence',
    reads: [
      'planned',
      'worked',
      'adhered',
      'late',
      'early',
      'missing',
      'corrections',
      'closedDays',
      'openDays',
    ],
    cells: (of, { least }) => {
      const planned = of('planned');
      const days = of('closedDays');
      return {
        planned: planned / HOUR,
        worked: of('worked') / HOUR,
        adherence: planned === 0 ? null : rated(of, least, of('adhered') / planned),
        conformance: planned === 0 ? null : rated(of, least, of('worked') / planned),
        late: of('late'),
        early: of('early'),
        missing: of('missing'),
        corrections: days === 0 ? null : (of('corrections') / days) * 100,
        days,
        openDays: of('openDays'),
      };
    },
  },
  coverage: {
    main: 'covered',
    reads: ['need', 'floor', 'short', 'spare', 'cost'],
    cells: (of) => {
      const met = of('need') - of('short');
      return {
        need: of('need') / HOUR,
        plan: of('floor') / HOUR,
        short: of('short') / HOUR,
        spare: of('spare') / HOUR,
        covered: shareOf(met, of('need')),
        accuracy: shareOf(met, of('need') + of('spare')),
        cost: of('cost') / 100,
      };
    },
  },
  stability: {
    main: 'share',
    reads: [
      'published',
      'lead',
      'changes',
      'askedFor',
      'under24',
      'under48',
      'under72',
      'under168',
      'accepted',
      'refused',
      'unanswered',
    ],
    cells: (of, { least }) => ({
      weeks: of('published'),
      lead: of('published') === 0 ? null : of('lead') / of('published') / DAY,
      changes: of('changes'),
      askedFor: of('askedFor'),
      under48: of('under48'),
      share: of('changes') === 0 ? null : rated(of, least, of('under48') / of('changes')),
      accepted: of('accepted'),
      refused: of('refused'),
      unanswered: of('unanswered'),
    }),
  },
  timebase: {
    main: 'share',
    reads: ['owed', 'timebasePlanned', 'timebaseWorked', 'credited'],
    cells: (of, { least }) => {
      const balance = of('timebaseWorked') + of('credited') - of('owed');
      return {
        toDate: of('owed') / HOUR,
        planned: of('timebasePlanned') / HOUR,
        worked: of('timebaseWorked') / HOUR,
        credited: of('credited') / HOUR,
        balance: balance / HOUR,
        share: of('owed') === 0 ? null : rated(of, least, balance / of('owed')),
      };
    },
  },
};

/** Sums of some rows by figure; `meanPeople` is how many people they are of, week by week. */
type Sums = (figure: Summable | 'meanPeople' | 'unjustified30') => number;

/** No rate of too few people. */
const rated = (of: Sums, least: number, rate: number): number | null =>
  of('meanPeople') < least ? null : rate;

/** A report of weeks that are over: its rows, its months, and the same weeks a year before. */
export async function weekReport(code: WeekReport, question: Question): Promise<Figures> {
  const { level, span } = question;
  const { main, reads, cells } = REPORTS[code];
  // Each takes long for a whole company, and none needs another.
  const hasHeat = reportOf(code).chart === 'heat';
  const [sums, sold, bases, heat] = await Promise.all([
    readWeekSums(question, ['people', ...reads]),
    code === 'coverage' ? soldAt(question) : [],
    code === 'timebase' ? readBases(question) : [],
    hasHeat ? heatOf(question) : [],
  ]);
  const of = (rows: readonly WeekSums[], when: WeekSums['when']): Cells =>
    cells(sumsOf(rows.filter((row) => row.when === when)), question);
  const like = sums.filter((row) => row.like);
  // Like with like: of the same stores and weeks in both years.
  const compared = (rows: readonly WeekSums[]): Cells => {
    const same = rows.filter((row) => row.like);
    const [share, earlier] = [numberIn(of(same, 'NOW'), main), numberIn(of(same, 'BEFORE'), main)];
    return { ...of(rows, 'NOW'), before: earlier, points: pointsOf(share, earlier) };
  };
  const [siteId] = question.scope.sites ?? [];
  const ends =
    code === 'timebase' && (level === 'team' || level === 'person') && siteId !== undefined
      ? await yearEnds(question, siteId)
      : new Map<string, number>();
  const rows = [...Map.groupBy(sums, ({ key }) => key)]
    .filter(([, own]) => own.some(({ when }) => when === 'NOW'))
    .map(([key, own]) => ({
      key,
      cells: {
        ...compared(own),
        ...(code === 'coverage'
          ? soldCells(isOfSites(level) ? sold.filter((one) => one.key === key) : [])
          : {}),
        ...(code === 'timebase' ? baseCells(bases.filter((one) => one.key === key)) : {}),
        ...(ends.size === 0 ? {} : { yearEnd: (ends.get(key) ?? 0) / HOUR }),
        ...(level === 'week' ? { worst: worstOf(own) } : {}),
      },
    }));
  const now = sums.filter(({ when }) => when === 'NOW');
  return {
    rows,
    total: {
      ...compared(sums),
      ...(code === 'coverage' ? soldCells(sold) : {}),
      ...(code === 'timebase' ? baseCells(bases) : {}),
      ...(ends.size === 0
        ? {}
        : { yearEnd: rows.reduce((sum, { key }) => sum + (ends.get(key) ?? 0), 0) / HOUR }),
    },
    ...(like.length === 0
      ? {}
      : {
          before: of(like, 'BEFORE'),
          like: {
            stores: storesOf(like),
            of: storesOf(now),
            whole: now.every((row) => row.like),
            cells: of(like, 'NOW'),
          },
        }),
    months: monthsOf(span).map((month) => ({
      month,
      cells: of(
        now.filter((row) => row.month === month),
        'NOW',
      ),
    })),
    ...(hasHeat ? { weeks: heat } : {}),
    ...(code === 'stability' ? { parts: [noticePart(sumsOf(now))] } : {}),
  };
}

/** One figure of each week of a span, from the first Monday on; null where it has none. */
export async function weeksOf(code: WeekReport, question: Question, key: string): Promise<(number | null)[]> {
  const sums = await readWeekSums({ ...question, level: 'week' }, ['people', ...REPORTS[code].reads]);
  const { from, to } = question.span;
  const mondays: string[] = [];
  for (let monday = from; monday <= to; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays.map((monday) => {
    const own = sums.filter((row) => row.key === monday && row.when === 'NOW');
    return own.length === 0 ? null : numberIn(REPORTS[code].cells(sumsOf(own), question), key);
  });
}

/** Sales are a store's, not a team's: below stores only the whole has some, for those who reach all of it. */
async function soldAt(question: Question): Promise<Sold[]> {
  const { level, scope } = question;
  if (isOfSites(level)) return readSales(question);
  const whole = scope.teamId === null && scope.sites?.every((siteId) => within(scope.reach, { siteId }));
  return level === 'team' && whole === true ? readSales({ ...question, level: 'site' }) : [];
}

const storesOf = (rows: readonly WeekSums[]): number => new Set(rows.flatMap(({ stores }) => stores)).size;

const isOfSites = (level: Question['level']): boolean => level === 'zone' || level === 'site';

const numberIn = (cells: Cells, key: string): number | null => {
  const cell = cells[key];
  return typeof cell === 'number' ? cell : null;
};

function sumsOf(rows: readonly WeekSums[]): Sums {
  const sum = (figure: Summable | 'unjustified30'): number =>
    rows.reduce((total, row) => total + (row[figure] ?? 0), 0);
  const weeks = new Set(rows.flatMap((row) => row.weeks)).size;
  return (figure) => (figure === 'meanPeople' ? sum('people') / Math.max(1, weeks) : sum(figure));
}

async function heatOf(question: Question): Promise<ReportAnswer['weeks']> {
  return (await readHeat(question)).map(({ week, due, absent }) => ({
    week,
    days: due.map((minutes, at) => shareOf(absent[at] ?? 0, minutes)),
  }));
}

function soldCells(sold: readonly Sold[]): Cells {
  const sum = (figure: Exclude<keyof Sold, 'key'>) => sold.reduce((total, one) => total + one[figure], 0);
  const sales = sum('sales');
  if (sales === 0) return { sales: null, costShare: null, salesPerHour: null };
  return {
    sales: sales / 100,
    costShare: sum('cost') / sales,
    salesPerHour: sum('minutes') === 0 ? null : sales / 100 / (sum('minutes') / HOUR),
  };
}

const baseCells = (bases: readonly BaseSums[]): Cells => ({
  weekly: bases.reduce((sum, { weekly }) => sum + weekly, 0) / HOUR,
  annual: bases.reduce((sum, { annual }) => sum + annual, 0) / HOUR,
});

const WEEKDAYS = [
  ['lun', 'Mon'],
  ['mar', 'Tue'],
  ['mié', 'Wed'],
  ['jue', 'Thu'],
  ['vie', 'Fri'],
  ['sáb', 'Sat'],
  ['dom', 'Sun'],
] as const;

/** The half hour that lacked most: `vie 18:30, faltan 3`. */
function worstOf(rows: readonly WeekSums[]): { es: string; en: string } | null {
  const row = rows.find(({ when }) => when === 'NOW');
  if (row === undefined || row.worst === null || row.worstShort === 0) return null;
  const [es, en] = WEEKDAYS[Math.floor(row.worst / 48)] ?? ['', ''];
  const time = clock((row.worst % 48) * 30);
  const people = Math.round((row.worstShort / 30) * 10) / 10;
  return { es: `${es} ${time}, faltan ${people}`, en: `${en} ${time}, ${people} short` };
}

/** How much notice changes had. */
function noticePart(of: Sums): NonNullable<Figures['parts']>[number] {
  const classes = [
    ['UNDER_24', 'menos de 24 horas', 'under 24 hours', of('under24')],
    ['UNDER_48', '24 a 48 horas', '24 to 48 hours', of('under48') - of('under24')],
    ['UNDER_72', '48 a 72 horas', '48 to 72 hours', of('under72') - of('under48')],
    ['UNDER_WEEK', '3 a 7 días', '3 to 7 days', of('under168') - of('under72')],
    ['OVER_WEEK', '7 días o más', '7 days or more', of('changes') - of('under168')],
  ] as const;
  return {
    key: 'notice',
    name: { es: 'Cambios por anticipación', en: 'Changes by advance notice' },
    measure: 'count',
    rows: classes.map(([key, es, en, count]) => ({ key, name: { es, en }, count })),
  };
}
