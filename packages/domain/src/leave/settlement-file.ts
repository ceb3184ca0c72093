import {
  dateIn,
  given,
  checkCases,
  listIn,
  numberIn,
  oneOf,
  recordIn,
  rowsIn,
  textIn,
  unreadable,
  type Fields,
} from '../case-fields.ts';
import {
  settle,
  isSettlementReason,
  type SettlementCode,
  type SettlementInput,
  type SettlementReason,
} from './settlement.ts';

export type SettledCase = {
  readonly id: string | number;
  readonly lines: readonly {
    readonly code: SettlementCode;
    readonly applies: boolean;
    readonly days: number;
    readonly centavos: number | null;
  }[];
  readonly totalCentavos: number | null;
};

/**
 * Settles the cases of a file, for payroll and lawyers: a list of `id` and `input`. A case that cannot be read is named
 * in `skipped`, with the place, and the others are settled all the same. Nothing at all when the file holds no list.
 */
export function checkFile(file: unknown): { results: SettledCase[]; skipped: string[] } | undefined {
  return checkCases(file, (entry, where) => {
    const { lines, totalCentavos } = settle(inputIn(recordIn(entry['input'], `${where}, input`), where));
    return {
      lines: lines.map(({ code, applies, days, centavos }) => ({ code, applies, days, centavos })),
      totalCentavos,
    };
  });
}

function inputIn(entry: Fields, where: string): SettlementInput {
  const terms = recordIn(entry['terms'] ?? {}, `${where}, terms`);
  const variable = recordIn(entry['variable'] ?? {}, `${where}, variable`);
  const rows = <T>(name: string, read: (row: Fields, at: string) => T): T[] =>
    rowsIn(entry[name], read, `${where}, ${name}`);
  return {
    reason: reasonIn(entry['reason'], `${where}, reason`),
    birthdate: dateIn(entry['birthdate'], `${where}, birthdate`),
    lastDay: dateIn(entry['lastDay'], `${where}, lastDay`),
    contracts: rows('contracts', ({ employer, type, start, end }, at) => ({
      employer: textIn(employer ?? '', at),
      type: oneOf(['CDI', 'CDD'], type, at),
      start: dateIn(start, at),
      end: given(end, dateIn, at) ?? null,
    })),
    seniorityDate: given(entry['seniorityDate'], dateIn, `${where}, seniorityDate`) ?? null,
    zones: listIn(entry['zones'] ?? [], `${where}, zones`).map((zone) =>
      oneOf(['GENERAL', 'BORDER'], zone, `${where}, zones`),
    ),
    wages: rows('wages', ({ from, kind, centavos, weeklyHours }, at) => ({
      from: dateIn(from, at),
      kind: oneOf(['MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'], kind, at),
      centavos: given(centavos, numberIn, at) ?? 0,
      weeklyHours: given(weeklyHours, numberIn, at),
    })),
    terms: {
      aguinaldoDays: given(terms['aguinaldoDays'], numberIn, `${where}, terms`) ?? null,
      vacationDays: given(terms['vacationDays'], numberIn, `${where}, terms`) ?? null,
      vacationPremiumPct: given(terms['vacationPremiumPct'], numberIn, `${where}, terms`) ?? null,
    },
    vacationTaken: rows('vacationTaken', ({ year, days }, at) => ({
      year: numberIn(year, at),
      days: numberIn(days, at),
    })),
    absences: rows('absences', ({ kind, from, to }, at) => ({
      kind: oneOf(['PERMIT', 'UNJUSTIFIED', 'SICK', 'WORK_RISK', 'MATERNITY'], kind, at),
      from: dateIn(from, at),
      to: dateIn(to, at),
    })),
    paidThrough: dateIn(entry['paidThrough'], `${where}, paidThrough`),
    aguinaldoPaidDays: given(entry['aguinaldoPaidDays'], numberIn, `${where}, aguinaldoPaidDays`) ?? 0,
    variable: {
      centavos: given(variable['centavos'], numberIn, `${where}, variable`) ?? 0,
      days: given(variable['days'], numberIn, `${where}, variable`) ?? 0,
    },
    indemnity: oneOf(['NONE', 'ART_48', 'ART_50'], entry['indemnity'] ?? 'NONE', `${where}, indemnity`),
    generalIncapacity: entry['generalIncapacity'] === true,
  };
}

const reasonIn = (value: unknown, where: string): SettlementReason =>
  typeof value === 'string' && isSettlementReason(value) ? value : unreadable(value, where);
