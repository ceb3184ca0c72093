import { digits, LINE_END, words, writeRecord, type LayoutRecord } from '../payment-files/layout.ts';
import { PAYSHEET_GROUPS } from '../reference/labor.ts';

/** What is exported of people's time: SAP's documents, incidences of a payroll program, movements of SUA. */
export const EXPORT_KINDS = ['SAP_TIME', 'INCIDENCES', 'SUA'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Where SAP keeps a typology: absences, attendances, remuneration by hours; or nowhere. */
export const SAP_TARGETS = ['NONE', '2001', '2002', '2010'] as const;
export type SapTarget = (typeof SAP_TARGETS)[number];

export type PaysheetGroup = (typeof PAYSHEET_GROUPS)[number]['code'];
export const PAYSHEET_CODES = PAYSHEET_GROUPS.map(({ code }) => code);

/** Incidences by the number that the payroll program gives them. */
export const INCIDENCES = {
  overtime: '1',
  incapacity: '2',
  absence: '3',
  vacation: '4',
  sunday: '5',
} as const;

/** One fact of a person's day, or the withdrawal of one that was exported. */
export type ExportLine = {
  readonly onDate: string;
  /** Absence, attendance or wage type; number of the incidence; movement of SUA. */
  readonly code: string;
  /** The infotype of SAP; empty elsewhere. */
  readonly target: string;
  readonly fromMinute: number;
  /** Minutes; days of an incidence; days or daily base wage in centavos of SUA. */
  readonly quantity: number;
  readonly cancels: boolean;
  /** The number of SAP's document: a cancellation names that of the first. */
  readonly document: string;
  /** Of an incapacity: the certificate's folio and branch of insurance; empty elsewhere. */
  readonly folio: string;
  readonly branch: string;
  readonly sapNumber: string | null;
  readonly nss: string | null;
  readonly registry: string | null;
};

/** What keeps a line out of the file. SUA has no withdrawal: it is deleted there by hand. */
export const EXPORT_GAPS = ['SAP_NUMBER', 'NSS', 'REGISTRY', 'FOLIO', 'SUA_CANCEL'] as const;
export type ExportGap = (typeof EXPORT_GAPS)[number];

export function exportGapsOf(kind: ExportKind, line: ExportLine): ExportGap[] {
  const sua = kind === 'SUA';
  const gaps: [ExportGap, boolean][] = [
    ['SAP_NUMBER', !sua && !/^\d{1,8}$/.test(line.sapNumber ?? '')],
    ['NSS', sua && !/^\d{11}$/.test(line.nss ?? '')],
    ['REGISTRY', sua && line.registry === null],
    ['FOLIO', sua && line.code === SUA_INCAPACITY && !line.cancels && line.folio === ''],
    ['SUA_CANCEL', sua && line.cancels],
  ];
  return gaps.filter(([, missing]) => missing).map(([gap]) => gap);
}

/** Branches of insurance, by the number that IMSS gives them (LSS 41, 84, 94). */
export const INCAPACITY_BRANCHES = ['WORK_RISK', 'GENERAL', 'MATERNITY'] as const;
export type IncapacityBranch = (typeof INCAPACITY_BRANCHES)[number];
const branchNumber = (branch: string): string => {
  const at = INCAPACITY_BRANCHES.findIndex((one) => one === branch);
  return at < 0 ? '' : String(at + 1);
};

/** A folio of IMSS: eight letters and digits. */
export const FOLIO = /^[A-Z0-9]{8}$/;
/** SUA has two digits for the days of an incapacity. */
export const INCAPACITY_DAYS_MAX = 99;
/** The movement of SUA that is an incapacity. */
export const SUA_INCAPACITY = '12';

/** The number of a line's document in SAP, at most 20 characters. */
export const documentOf = (run: number, line: number): string =>
  `JRN${String(run).padStart(8, '0')}${String(line).padStart(8, '0')}`;

const compact = (day: string): string => day.replaceAll('-', '');
const spanish = (day: string): string => `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`;

/** Hours with two decimals, rounded half up. */
const hours = (minutes: number): string => {
  const hundredths = Math.floor((minutes * 100 + 30) / 60);
  return `${String(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`;
};

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`;

const MIDNIGHT = 24 * 60;

/**
 * PTEX2000 (2001, 2002) or PTEX2010: times or hours, never both. An attendance has its times unless it passes midnight,
 * where a day of SAP ends.
 */
function sapLine(line: ExportLine): string {
  const head = [
    'JORNADA',
    'TIME',
    line.document,
    line.cancels ? 'X' : '',
    (line.sapNumber ?? '').padStart(8, '0'),
  ];
  const day = compact(line.onDate);
  if (line.target === '2010') return [...head, day, line.code, hours(line.quantity)].join(';');
  const timed = line.target === '2002' && line.fromMinute + line.quantity < MIDNIGHT;
  const when = timed
    ? [clock(line.fromMinute), clock(line.fromMinute + line.quantity), '']
    : ['', '', hours(line.quantity)];
  return [...head, day, day, line.code, ...when].join(';');
}

/**
 * Fifteen columns: type, employee, date, applied, quantity, amount, perception, exempt, sequel, control, branch, folio, %,
 * paid, PTU. Those that the payroll program computes are empty. What was exported and is taken back counts negative.
 */
function incidenceLine(line: ExportLine, applied: string): string {
  const quantity = line.code === INCIDENCES.overtime ? hours(line.quantity) : String(line.quantity);
  const dated = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
  const given = [
    line.code,
    line.sapNumber ?? '',
    dated(line.onDate),
    dated(applied),
    (line.cancels ? '-' : '') + quantity,
  ];
  const computed = Array<string>(5).fill('');
  return [...given, ...computed, branchNumber(line.branch), line.folio, '', '', ''].join('|');
}

/** SUA's movements, 49 characters. From payroll programs, not from IMSS: to be confirmed with its office. */
const SUA: LayoutRecord = {
  width: 49,
  fields: [
    words(1, 11, 'registry', ['registro patronal', 'employer registry']),
    digits(12, 11, 'nss', ['NSS', 'NSS']),
    words(23, 2, 'code', ['movimiento', 'movement']),
    digits(25, 8, 'onDate', ['fecha', 'date']),
    words(33, 8, 'folio', ['folio', 'folio']),
    digits(41, 2, 'days', ['días', 'days']),
    digits(43, 7, 'wage', ['salario base, centavos', 'base wage, centavos']),
  ],
};
const DAYS_OF_SUA = new Set(['11', SUA_INCAPACITY]);

const suaLine = (line: ExportLine): string =>
  writeRecord(SUA, {
    registry: line.registry ?? '',
    nss: line.nss ?? '',
    code: line.code,
    onDate: spanish(line.onDate),
    folio: line.folio,
    days: DAYS_OF_SUA.has(line.code) ? String(line.quantity) : '',
    wage: DAYS_OF_SUA.has(line.code) ? '' : String(line.quantity),
  });

/** The first line of each kind of SAP's document, as its import expects it. */
const SAP_HEADS = {
  2001: 'EXTSYSTEM;EXTAPPLICATION;EXTDOCUMENTNO;CANCEL;EMPLOYEENUMBER;FROM_DATE;TO_DATE;ABS_ATT_TYPE;START_TIME;END_TIME;ABS_ATT_HOURS',
  2010: 'EXTSYSTEM;EXTAPPLICATION;EXTDOCUMENTNO;CANCEL;EMPLOYEENUMBER;VALIDITYDATE;WAGETYPE;NO_OF_HOURS',
} as const;

/** Returns the lines of a run as the text of its file, each ended by CR LF; `cutOff` is when incidences are applied. */
export function writeExport(kind: ExportKind, lines: readonly ExportLine[], cutOff: string): string {
  const all = (texts: readonly string[]): string => texts.map((text) => text + LINE_END).join('');
  if (kind === 'SUA') return all(lines.map(suaLine));
  if (kind === 'INCIDENCES') return all(lines.map((line) => incidenceLine(line, cutOff)));
  const paid = lines.filter(({ target }) => target === '2010');
  const there = lines.filter(({ target }) => target !== '2010');
  return all([
    ...(there.length > 0 ? [SAP_HEADS[2001], ...there.map(sapLine)] : []),
    ...(paid.length > 0 ? [SAP_HEADS[2010], ...paid.map(sapLine)] : []),
  ]);
}

/** Names a file; a cut-off may have more than one, so the run's number is part of it. */
export const exportFileName = (
  kind: ExportKind,
  { group, to, number }: { group: string; to: string; number: number },
): string => `${kind}-${group}-${compact(to)}-${number}.${kind === 'SAP_TIME' ? 'csv' : 'txt'}`;
