import { exact, fraction, least, most, rounded, sum, times } from '../fraction.ts';
import { LEAST, minimumWage, share, vacationTable, type Zone } from '../leave/settlement-law.ts';
import type { LeaveReason } from '../leave/reasons.ts';
import {
  bankText,
  constant,
  digits,
  LINE_END,
  words,
  writeRecord,
  zeros,
  type LayoutRecord,
} from '../payment-files/layout.ts';
import { addMonths } from '../time.ts';

/** The kinds of movement, by the code that IMSS gives them: hire, change of wage, leave. */
export const IMSS_KINDS = ['08', '07', '02'] as const;
export type ImssKind = (typeof IMSS_KINDS)[number];

/** One movement with all that its line says. */
export type ImssMovement = {
  readonly registry: string;
  readonly subdelegation: string | null;
  readonly kind: ImssKind;
  readonly onDate: string;
  readonly nss: string | null;
  readonly curp: string | null;
  readonly name: string;
  readonly firstSurname: string;
  readonly secondSurname: string;
  readonly sapNumber: string | null;
  readonly contractType: 'CDI' | 'CDD';
  readonly fullTime: boolean;
  readonly umf: string | null;
  /** Daily, in centavos; 0 on a leave. */
  readonly sbcCentavos: number;
  /** The wage has changed since HR confirmed a base wage: another one has to be confirmed. */
  readonly sbcOutdated: boolean;
  readonly cause: string;
};

/** What keeps somebody out of the file, for HR to fill in. */
export const IMSS_GAPS = ['NSS', 'CURP', 'NAME', 'UMF', 'SBC', 'SBC_OUTDATED', 'SUBDELEGATION'] as const;
export type ImssGap = (typeof IMSS_GAPS)[number];

export function gapsOf(move: ImssMovement): ImssGap[] {
  const gaps: [ImssGap, boolean][] = [
    ['NSS', move.nss === null || !/^\d{11}$/.test(move.nss)],
    ['CURP', move.kind !== '02' && (move.curp === null || move.curp.length !== 18)],
    ['NAME', move.name === '' || move.firstSurname === ''],
    ['UMF', move.kind === '08' && move.umf === null],
    ['SBC', move.kind !== '02' && (move.sbcCentavos <= 0 || move.sbcCentavos > MOST_WRITTEN)],
    ['SBC_OUTDATED', move.kind !== '02' && move.sbcOutdated],
    ['SUBDELEGATION', move.subdelegation === null],
  ];
  return gaps.filter(([, missing]) => missing).map(([gap]) => gap);
}

const MOST_WRITTEN = 999_999;

/** Daily value of the UMA in centavos from a day on (INEGI). */
const UMA = [
  { from: '2025-02-01', centavos: 11_314 },
  { from: '2026-02-01', centavos: 11_731 },
] as const;
/** A base wage is at most so many (LSS 28). */
const MOST_UMA = 25;

export type SbcTerms = {
  readonly monthlyCentavos: number;
  readonly start: string;
  readonly aguinaldoDays: number | null;
  readonly vacationDays: number | null;
  readonly vacationPremiumPct: number | null;
  /** Of the place of work: its minimum wage is the least. */
  readonly zone: Zone;
};

/** The integrated daily wage of a fixed monthly wage on a day, in centavos: the minimum wage at least, 25 UMA at most (LSS 27, 28, 30-I). */
export function sbcOf(terms: SbcTerms, day: string): number {
  let year = 1;
  while (addMonths(terms.start, year * 12) <= day) year += 1;
  const factor = sum([
    fraction(1),
    times(exact(Math.max(LEAST.aguinaldoDays, terms.aguinaldoDays ?? 0)), fraction(1, 365)),
    times(
      exact(Math.max(vacationTable(year), terms.vacationDays ?? 0)),
      share(Math.max(LEAST.vacationPremiumPct, terms.vacationPremiumPct ?? 0)),
      fraction(1, 365),
    ),
  ]);
  const uma = (UMA.findLast(({ from }) => from <= day) ?? UMA[0]).centavos;
  const integrated = times(exact(terms.monthlyCentavos), fraction(1, 30), factor);
  return rounded(least(most(integrated, minimumWage([terms.zone], day).centavos), fraction(uma * MOST_UMA)));
}

/** The cause of a leave as IMSS counts it; a contract that ended without a process is the end of its term. */
const CAUSES: Readonly<Record<LeaveReason, string>> = {
  contractEnd: '1',
  voluntaryResignation: '2',
  abandonment: '3',
  expatriate: '6',
  trialPeriodNotPassed: '6',
  absenteeism: '7',
  justifiedDismissal: '8',
  pensionist: 'A',
  consumedTemporaryIncapacity: '6',
};
export const causeOf = (reason: LeaveReason | null): string => CAUSES[reason ?? 'contractEnd'];

const REGISTRY = words(1, 11, 'registry', ['registro patronal', 'employer registry']);
const NSS = digits(12, 11, 'nss', ['NSS', 'NSS']);
const NAMES = [
  words(23, 27, 'firstSurname', ['primer apellido', 'first surname']),
  words(50, 27, 'secondSurname', ['segundo apellido', 'second surname']),
  words(77, 27, 'name', ['nombre', 'name']),
];
const OFFICE = [
  digits(134, 2, 'subdelegation', ['subdelegación', 'subdelegation']),
  constant(136, '400', ['guía', 'guide']),
];
const PERSON = words(139, 10, 'sapNumber', ['número de persona', "person's number"]);
const END = constant(168, '9', ['formato', 'format']);
const DAY = digits(119, 8, 'onDate', ['fecha', 'date']);
const KIND = words(132, 2, 'kind', ['movimiento', 'movement']);
const WAGE = [
  digits(104, 6, 'sbc', ['salario base, centavos', 'base wage, centavos']),
  words(116, 1, 'worker', ['tipo de trabajador', 'kind of worker']),
  constant(117, '0', ['salario fijo', 'fixed wage']),
  words(118, 1, 'week', ['semana o jornada reducida', 'shorter week or day']),
];
const CURP = words(150, 18, 'curp', ['CURP', 'CURP']);

/** IDSE, 168 characters. From payroll programs, not from IMSS: to be confirmed with its office. */
const RECORDS: Readonly<Record<ImssKind, LayoutRecord>> = {
  '08': {
    width: 168,
    fields: [
      REGISTRY,
      NSS,
      ...NAMES,
      ...WAGE,
      DAY,
      digits(127, 3, 'umf', ['UMF', 'clinic (UMF)']),
      KIND,
      ...OFFICE,
      PERSON,
      CURP,
      END,
    ],
  },
  '07': { width: 168, fields: [REGISTRY, NSS, ...NAMES, ...WAGE, DAY, KIND, ...OFFICE, PERSON, CURP, END] },
  '02': {
    width: 168,
    fields: [
      REGISTRY,
      NSS,
      ...NAMES,
      zeros(104, 15),
      DAY,
      KIND,
      ...OFFICE,
      PERSON,
      words(149, 1, 'cause', ['causa', 'cause']),
      END,
    ],
  },
};
const TRAILER: LayoutRecord = {
  width: 168,
  fields: [
    constant(1, '*'.repeat(13), ['cierre', 'end']),
    digits(57, 6, 'count', ['movimientos', 'movements']),
    ...OFFICE,
    END,
  ],
};

/** Returns movements of one registry and kind as the text of a file; every line, the last one too, ends in CR LF. */
export function writeIdse(moves: readonly ImssMovement[]): string {
  const records = moves.map((move) => writeRecord(RECORDS[move.kind], valuesOf(move)));
  const end = writeRecord(TRAILER, {
    count: String(moves.length),
    subdelegation: moves[0]?.subdelegation ?? '',
  });
  return [...records, end].map((record) => record + LINE_END).join('');
}

const valuesOf = (move: ImssMovement): Readonly<Record<string, string>> => ({
  registry: move.registry,
  nss: move.nss ?? '',
  firstSurname: bankText(move.firstSurname, '#'),
  secondSurname: bankText(move.secondSurname, '#'),
  name: bankText(move.name, '#'),
  sbc: String(move.sbcCentavos),
  worker: move.contractType === 'CDI' ? '1' : '2',
  week: move.fullTime ? '0' : '6',
  onDate: move.onDate.slice(8, 10) + move.onDate.slice(5, 7) + move.onDate.slice(0, 4),
  umf: move.umf ?? '',
  kind: move.kind,
  subdelegation: move.subdelegation ?? '',
  sapNumber: move.sapNumber ?? '',
  curp: move.curp ?? '',
  cause: move.cause,
});

export const idseFileName = (kind: ImssKind, { registry, to }: { registry: string; to: string }): string =>
  `IDSE-${registry}-${kind}-${to.replaceAll('-', '')}.txt`;
