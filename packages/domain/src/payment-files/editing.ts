import type { Layout, LayoutField, LayoutRecord } from './layout.ts';
import { ACCOUNTS, LAYOUTS, type PaymentFile } from './layouts.ts';

/** The neutral layout is the product's own: its check is made over its positions. */
export const EDITABLE_LAYOUTS = ['BBVA232', 'BANORTE165'] as const;
export type EditableLayout = (typeof EDITABLE_LAYOUTS)[number];

type Value = { readonly es: string; readonly en: string; readonly widest: number; readonly text?: true };

const OF_RUN: Readonly<Record<string, Value>> = {
  employerRfc: { es: 'RFC del patrón', en: "employer's RFC", widest: 12 },
  payOn: { es: 'fecha de pago', en: 'pay date', widest: 8 },
  createdOn: { es: 'fecha de creación', en: 'day of creation', widest: 8 },
  run: { es: 'corrida', en: 'run', widest: 8 },
  sequence: { es: 'consecutivo', en: 'sequence', widest: 2 },
  kind: { es: 'clase', en: 'kind', widest: 1 },
  payingClabe: { es: 'CLABE que paga', en: 'paying CLABE', widest: 18 },
  bbvaContract: { es: 'contrato BBVA', en: 'BBVA contract', widest: 10 },
  banorteIssuer: { es: 'emisora Banorte', en: 'Banorte issuer', widest: 5 },
  reason: { es: 'motivo', en: 'reason', widest: 40, text: true },
  concept: { es: 'concepto', en: 'concept', widest: 17 },
  count: { es: 'líneas', en: 'lines', widest: 6 },
  total: { es: 'suma, centavos', en: 'sum, centavos', widest: 14 },
};

const OF_LINE: Readonly<Record<string, Value>> = {
  line: { es: 'número de línea', en: 'line number', widest: 6 },
  sapNumber: { es: 'número SAP', en: 'SAP number', widest: 7 },
  clabe: { es: 'CLABE', en: 'CLABE', widest: 18 },
  centavos: { es: 'importe, centavos', en: 'amount, centavos', widest: 9 },
  key: { es: 'clave de pago', en: 'payment key', widest: 16 },
  document: { es: 'RFC o CURP', en: 'RFC or CURP', widest: 18 },
  fullName: { es: 'nombre, sin acentos', en: 'name, without accents', widest: 40, text: true },
  bank: { es: 'banco', en: 'bank', widest: 3 },
  bbvaType: { es: 'tipo de cuenta BBVA', en: 'BBVA account type', widest: 2 },
  bbvaPlaza: { es: 'plaza', en: 'plaza', widest: 3 },
  bbvaAccount: { es: 'CLABE 7–18', en: 'CLABE 7–18', widest: 12 },
  banorteType: { es: 'tipo de cuenta Banorte', en: 'Banorte account type', widest: 2 },
  banorteAccount: { es: 'cuenta', en: 'account', widest: 18 },
  bankCode: { es: 'respuesta: código', en: 'answer: code', widest: 0, text: true },
  bankText: { es: 'respuesta: texto', en: 'answer: text', widest: 0, text: true },
  blank: { es: 'en blanco', en: 'blank', widest: 0, text: true },
};

/** Records that administrators change, and what each may hold. */
export const RECORDS = ['header', 'detail'] as const;
export type RecordName = (typeof RECORDS)[number];
export const VALUES_OF = { header: OF_RUN, detail: { ...OF_LINE, ...OF_RUN } } as const satisfies Record<
  RecordName,
  Readonly<Record<string, Value>>
>;

export type Records = Readonly<Record<RecordName, readonly LayoutField[]>>;

export const LAYOUT_FAULTS = [
  'OUTSIDE',
  'OVERLAPS',
  'UNKNOWN_VALUE',
  'TEXT_NOT_PLAIN',
  'TEXT_TOO_LONG',
  'TOO_SHORT',
  'AMOUNT_MISSING',
  'ACCOUNT_MISSING',
] as const;
export type LayoutFault = {
  readonly record: RecordName;
  /** The place of the field in its record; null where one is missing. */
  readonly field: number | null;
  readonly code: (typeof LAYOUT_FAULTS)[number];
};

/** Positions of a layout's records, and whether it has a header: a bank's, not to be changed here. */
export const widthOf = (layout: EditableLayout): number => LAYOUTS[layout].detail.width;

/** Returns the records of the product's own layout. */
export const ownRecords = (layout: EditableLayout): Records => ({
  header: LAYOUTS[layout].header?.fields ?? [],
  detail: LAYOUTS[layout].detail.fields,
});

/** Returns a layout with the fields that were changed, in the order of their positions. */
export function layoutWith(layout: EditableLayout, { header, detail }: Records): Layout {
  const width = widthOf(layout);
  const record = (fields: readonly LayoutField[]): LayoutRecord => ({
    width,
    fields: fields.toSorted((one, other) => one.from - other.from),
  });
  return { name: layout, header: record(header), detail: record(detail), trailer: null };
}

/**
 * Returns what is wrong with changed records: a bank would misread the file, or the product could not write it. A value
 * must fit where it is widest, since a number that is cut is another one; texts are cut.
 */
export function layoutFaults(layout: EditableLayout, records: Records): LayoutFault[] {
  const width = widthOf(layout);
  const faults: LayoutFault[] = [];
  for (const record of RECORDS) {
    const fields = records[record];
    for (const [field, { from, length, source }] of fields.entries()) {
      const add = (code: LayoutFault['code']): void => void faults.push({ record, field, code });
      if (from < 1 || length < 1 || from + length - 1 > width) add('OUTSIDE');
      if (fields.some((other, at) => at < field && touches(other, { from, length }))) add('OVERLAPS');
      if ('text' in source) {
        if (!/^[A-Z0-9 ]*$/.test(source.text)) add('TEXT_NOT_PLAIN');
        if (source.text.length > length) add('TEXT_TOO_LONG');
        continue;
      }
      const values: Readonly<Record<string, Value>> = VALUES_OF[record];
      const value = Object.hasOwn(values, source.of) ? values[source.of] : undefined;
      if (value === undefined) add('UNKNOWN_VALUE');
      else if (value.text !== true && value.widest > length) add('TOO_SHORT');
    }
  }
  const holds = (...names: readonly string[]): boolean =>
    records.detail.some(({ source }) => 'of' in source && names.includes(source.of));
  if (!holds('centavos')) faults.push({ record: 'detail', field: null, code: 'AMOUNT_MISSING' });
  if (!holds(...ACCOUNTS)) faults.push({ record: 'detail', field: null, code: 'ACCOUNT_MISSING' });
  return faults;
}

const touches = (
  one: Pick<LayoutField, 'from' | 'length'>,
  other: Pick<LayoutField, 'from' | 'length'>,
): boolean => one.from < other.from + other.length && other.from < one.from + one.length;

/** A run that nobody ever pays: what a layout is previewed with. */
export const SAMPLE: PaymentFile = {
  number: 42,
  kind: 'P',
  employerRfc: 'DEP0417AB123',
  createdOn: '2026-11-19',
  payOn: '2026-11-20',
  payingClabe: '012180000000004170',
  reason: 'Nómina quincena 21',
  bbvaContract: '0012345678',
  banorteIssuer: '01234',
  lines: [
    {
      sapNumber: '0417263',
      fullName: 'Núñez Ortega Daniela',
      document: 'NUOD020309M86',
      clabe: '072180004188273658',
      centavos: 784_260,
      key: '0000004200000001',
    },
  ],
};
