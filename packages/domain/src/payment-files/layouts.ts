import {
  bankText,
  constant,
  digits,
  LINE_END,
  previewOf,
  words,
  writeRecord,
  zeros,
  type Layout,
  type PreviewField,
  type Values,
} from './layout.ts';

/** What a released run pays, line by line: everything that any layout writes. Money in whole centavos. */
export type PaymentFile = {
  readonly number: number;
  readonly kind: 'A' | 'P';
  readonly employerRfc: string;
  /** ISO days. */
  readonly createdOn: string;
  readonly payOn: string;
  readonly payingClabe: string;
  readonly reason: string;
  readonly bbvaContract: string;
  readonly banorteIssuer: string;
  readonly lines: readonly PaymentFileLine[];
};

export type PaymentFileLine = {
  readonly sapNumber: string;
  readonly fullName: string;
  /** RFC, or CURP where there is none. */
  readonly document: string;
  readonly clabe: string;
  readonly centavos: number;
  readonly key: string;
};

export const PAYMENT_LAYOUTS = ['JRNPAY01', 'BBVA232', 'BANORTE165'] as const;
export type PaymentLayout = (typeof PAYMENT_LAYOUTS)[number];

const RECORD = ['tipo de registro', 'record type'] as const;
const SUM = ['suma, centavos', 'sum, centavos'] as const;
const AMOUNT = ['importe, centavos', 'amount, centavos'] as const;
const COUNT = ['líneas', 'lines'] as const;

/** The neutral layout: 80 characters a line, closed by a check that only this product can make. */
const JRNPAY01: Layout = {
  name: 'JRNPAY01',
  header: {
    width: 80,
    fields: [
      constant(1, 'H', RECORD),
      constant(2, 'JRNPAY01', ['formato', 'layout']),
      words(10, 12, 'employerRfc', ['RFC del patrón', "employer's RFC"]),
      digits(22, 8, 'payOn', ['fecha de pago', 'pay date']),
      digits(30, 8, 'run', ['corrida', 'run']),
      words(38, 1, 'kind', ['clase', 'kind']),
      digits(39, 18, 'payingClabe', ['CLABE que paga', 'paying CLABE']),
    ],
  },
  detail: {
    width: 80,
    fields: [
      constant(1, 'D', RECORD),
      digits(2, 6, 'line', ['línea', 'line']),
      digits(8, 7, 'sapNumber', ['número SAP', 'SAP number']),
      digits(15, 18, 'clabe', ['CLABE', 'CLABE']),
      digits(33, 12, 'centavos', AMOUNT),
      words(45, 20, 'concept', ['concepto', 'concept']),
      words(65, 16, 'key', ['clave de pago', 'payment key']),
    ],
  },
  trailer: {
    width: 80,
    fields: [
      constant(1, 'T', RECORD),
      digits(2, 6, 'count', COUNT),
      digits(8, 15, 'total', SUM),
      words(23, 32, 'check', ['verificación', 'check']),
    ],
  },
};

/** BBVA, 232 characters. From payroll programs, not from the bank: to be confirmed with it. */
const BBVA232: Layout = {
  name: 'BBVA232',
  header: {
    width: 232,
    fields: [
      constant(1, '1', RECORD),
      digits(2, 7, 'count', COUNT),
      digits(9, 15, 'total', SUM),
      zeros(24, 34),
      digits(58, 10, 'bbvaContract', ['contrato', 'contract']),
      constant(68, 'R05', ['servicio', 'service']),
      constant(71, '101', ['concepto', 'concept']),
      constant(74, '1', ['tipo', 'type']),
      digits(75, 8, 'createdOn', ['creado', 'created']),
      digits(83, 8, 'payOn', ['pago', 'paid']),
    ],
  },
  detail: {
    width: 232,
    fields: [
      constant(1, '3', RECORD),
      digits(2, 7, 'line', ['referencia', 'reference']),
      words(9, 18, 'document', ['RFC o CURP', 'RFC or CURP']),
      words(27, 2, 'bbvaType', ['tipo de cuenta', 'account type']),
      digits(29, 3, 'bank', ['banco', 'bank']),
      digits(32, 3, 'bbvaPlaza', ['plaza', 'plaza']),
      digits(35, 16, 'bbvaAccount', ['CLABE 7–18, ceros a la izquierda', 'CLABE 7–18, zeros on the left']),
      digits(51, 15, 'centavos', AMOUNT),
      zeros(66, 7),
      words(73, 2, 'bankCode', ['código al contestar', 'code in the answer']),
      words(75, 78, 'bankText', [
        'en blanco: lo llena el banco al contestar',
        'blank: the bank fills it in its answer',
      ]),
      words(153, 40, 'fullName', ['nombre, sin acentos', 'name, without accents']),
      words(193, 40, 'reason', ['motivo', 'reason']),
    ],
  },
  trailer: null,
};

/** Banorte, 165 characters. From payroll programs, not from the bank: to be confirmed with it. */
const BANORTE165: Layout = {
  name: 'BANORTE165',
  header: {
    width: 165,
    fields: [
      constant(1, 'H', RECORD),
      constant(2, 'NE', ['servicio', 'service']),
      digits(4, 5, 'banorteIssuer', ['emisora', 'issuer']),
      digits(9, 8, 'payOn', ['fecha', 'date']),
      digits(17, 2, 'sequence', ['consecutivo', 'sequence']),
      digits(19, 6, 'count', COUNT),
      digits(25, 15, 'total', SUM),
      zeros(40, 49),
    ],
  },
  detail: {
    width: 165,
    fields: [
      constant(1, 'D', RECORD),
      digits(2, 8, 'payOn', ['fecha', 'date']),
      digits(10, 10, 'sapNumber', ['número de persona', "person's number"]),
      digits(100, 15, 'centavos', AMOUNT),
      digits(115, 3, 'bank', ['banco', 'bank']),
      words(118, 2, 'banorteType', ['tipo de cuenta', 'account type']),
      digits(120, 18, 'banorteAccount', ['cuenta', 'account']),
      constant(138, '0', ['tipo de movimiento', 'movement']),
      zeros(140, 8),
    ],
  },
  trailer: null,
};

export const LAYOUTS: Readonly<Record<PaymentLayout, Layout>> = { JRNPAY01, BBVA232, BANORTE165 };

const BBVA = '012';
const BANORTE = '072';

/** Returns a released run as the text of one layout, whose every line, the last one too, ends in CR LF. */
export function writePaymentFile(file: PaymentFile, layout: Layout, sign: (text: string) => string): string {
  const { header, detail, trailer } = layout;
  const run = runValues(file);
  const valuesAt = lineReader(file, layout);
  const records = [
    ...(header === null ? [] : [writeRecord(header, run)]),
    ...file.lines.map((_, index) => writeRecord(detail, valuesAt(index))),
  ];
  const body = records.map((record) => record + LINE_END).join('');
  if (trailer === null) return body;
  const open = writeRecord(trailer, run);
  const check = checkOf(body + open.slice(0, SIGNED_OF_TRAILER), sign);
  return body + writeRecord(trailer, { ...run, check }) + LINE_END;
}

/** Positions of the closing line that its check covers beside all lines before it. */
export const SIGNED_OF_TRAILER = 22;

/** The first 32 hexadecimal digits, upper case, of what signs a text. */
export const checkOf = (text: string, sign: (text: string) => string): string =>
  sign(text).slice(0, 32).toUpperCase();

/** Returns one line as a bank reads it, field by field. */
export const previewLine = (file: PaymentFile, layout: Layout, index: number): PreviewField[] =>
  previewOf(layout.detail, lineReader(file, layout)(index));

/** Returns the line before all others as a bank reads it; nothing where a layout has none. */
export const previewHeader = (file: PaymentFile, { header }: Layout): PreviewField[] =>
  header === null ? [] : previewOf(header, runValues(file));

/** Returns the name under which a bank takes a run's file: Banorte asks for its own, the others for none. */
export function paymentFileName(
  file: Pick<PaymentFile, 'number' | 'payOn' | 'banorteIssuer'>,
  layout: PaymentLayout,
): string {
  return layout === 'BANORTE165'
    ? `NI${file.banorteIssuer.padStart(5, '0')}${String(sequenceOf(file)).padStart(2, '0')}.pag`
    : `${layout}-${String(file.number).padStart(8, '0')}-${compact(file.payOn)}.txt`;
}

/** Banorte counts an issuer's files from 1 to 99, and begins again. */
const sequenceOf = ({ number }: Pick<PaymentFile, 'number'>): number => ((number - 1) % 99) + 1;

export const totalOf = ({ lines }: Pick<PaymentFile, 'lines'>): number =>
  lines.reduce((total, { centavos }) => total + centavos, 0);

function runValues(file: PaymentFile): Values {
  return {
    employerRfc: file.employerRfc,
    payOn: compact(file.payOn),
    createdOn: compact(file.createdOn),
    run: String(file.number),
    sequence: String(sequenceOf(file)),
    kind: file.kind,
    payingClabe: file.payingClabe,
    bbvaContract: file.bbvaContract,
    banorteIssuer: file.banorteIssuer,
    reason: bankText(file.reason),
    concept: `${file.kind === 'A' ? 'ANTICIPO' : 'NOMINA'} ${String(file.number).padStart(8, '0')}`,
    count: String(file.lines.length),
    total: String(totalOf(file)),
  };
}

const ACCOUNT_OF: Readonly<Record<AccountValue, (clabe: string) => string>> = {
  clabe: (clabe) => clabe,
  bbvaAccount: (clabe) => (clabe.startsWith(BBVA) ? ownAccount(clabe) : clabe.slice(6)),
  banorteAccount: (clabe) => (clabe.startsWith(BANORTE) ? ownAccount(clabe) : clabe),
};

/** What layouts take from a line, by the names of their fields. */
const OF_LINE: Readonly<Record<string, (line: PaymentFileLine, index: number) => string>> = {
  line: (_, index) => String(index + 1),
  sapNumber: ({ sapNumber }) => sapNumber,
  clabe: ({ clabe }) => clabe,
  centavos: ({ centavos }) => String(centavos),
  key: ({ key }) => key,
  document: ({ document }) => document,
  fullName: ({ fullName }) => bankText(fullName),
  bank: ({ clabe }) => clabe.slice(0, 3),
  bbvaType: ({ clabe }) => (clabe.startsWith(BBVA) ? '01' : '40'),
  bbvaPlaza: ({ clabe }) => (clabe.startsWith(BBVA) ? '000' : clabe.slice(3, 6)),
  bbvaAccount: ({ clabe }) => ACCOUNT_OF.bbvaAccount(clabe),
  banorteType: ({ clabe }) => (clabe.startsWith(BANORTE) ? '01' : '40'),
  banorteAccount: ({ clabe }) => ACCOUNT_OF.banorteAccount(clabe),
};

/** How a layout may name the account that is paid. */
export const ACCOUNTS = ['clabe', 'bbvaAccount', 'banorteAccount'] as const;
export type AccountValue = (typeof ACCOUNTS)[number];

/** A CLABE as a layout writes it, without the zeros that fill it on the left. */
export const accountAs = (of: AccountValue, clabe: string): string => bareAccount(ACCOUNT_OF[of](clabe));
export const bareAccount = (account: string): string => account.trim().replace(/^0+/, '');

const ownAccount = (clabe: string): string => clabe.slice(7, 17);

/** Reads one line after the other into the same values, only what the layout writes: a run may have a hundred thousand. */
function lineReader(file: PaymentFile, { detail }: Layout): (index: number) => Values {
  const values: Record<string, string> = { ...runValues(file) };
  const reads = detail.fields.flatMap(({ source }) => {
    const read = 'of' in source ? OF_LINE[source.of] : undefined;
    return 'of' in source && read !== undefined ? [{ name: source.of, read }] : [];
  });
  return (index) => {
    const line = file.lines[index];
    if (line === undefined) throw new RangeError(`there is no line ${index + 1}`);
    for (const { name, read } of reads) values[name] = read(line, index);
    return values;
  };
}

const compact = (day: string): string => day.replaceAll('-', '');
