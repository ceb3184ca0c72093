/** A field of a record: where it begins (from 1), how long it is, what it holds, and how it is filled. */
export type LayoutField = {
  readonly from: number;
  readonly length: number;
  /** A constant, or the name of a value. */
  readonly source: { readonly text: string } | { readonly of: string };
  readonly pad: ' ' | '0';
  /** On which side it is filled. */
  readonly side: 'left' | 'right';
  readonly es: string;
  readonly en: string;
};

export type LayoutRecord = { readonly width: number; readonly fields: readonly LayoutField[] };

/** A bank's or an authority's file: its records as data. What a file gives no field is blank. */
export type Layout = {
  readonly name: string;
  readonly header: LayoutRecord | null;
  readonly detail: LayoutRecord;
  readonly trailer: LayoutRecord | null;
};

export type Values = Readonly<Record<string, string>>;

/** Numbers are filled with zeros on the left, text with blanks on the right. */
export const digits = (
  from: number,
  length: number,
  of: string,
  names: readonly [string, string],
): LayoutField => ({ from, length, source: { of }, pad: '0', side: 'left', es: names[0], en: names[1] });
export const words = (
  from: number,
  length: number,
  of: string,
  names: readonly [string, string],
): LayoutField => ({ from, length, source: { of }, pad: ' ', side: 'right', es: names[0], en: names[1] });
export const constant = (from: number, text: string, names: readonly [string, string]): LayoutField => ({
  from,
  length: text.length,
  source: { text },
  pad: ' ',
  side: 'right',
  es: names[0],
  en: names[1],
});
export const zeros = (from: number, length: number): LayoutField => ({
  from,
  length,
  source: { text: '' },
  pad: '0',
  side: 'left',
  es: 'ceros',
  en: 'zeros',
});

/**
 * Returns one record as text, its fields in the order of their positions. Text that is too long is cut; a number that is
 * too long throws, since cut it is another one.
 */
export function writeRecord({ width, fields }: LayoutRecord, values: Values): string {
  let record = '';
  for (const field of fields) record = record.padEnd(field.from - 1) + contentOf(field, values);
  return record.padEnd(width);
}

/** Returns what a field holds in a record, as long as the field. */
export function contentOf({ length, source, pad, side, es }: LayoutField, values: Values): string {
  const value = 'text' in source ? source.text : (values[source.of] ?? '');
  if (value.length > length && pad === '0') throw new RangeError(`${es}: ${value} is longer than ${length}`);
  const cut = value.slice(0, length);
  return side === 'left' ? cut.padStart(length, pad) : cut.padEnd(length, pad);
}

/** A record cut into its fields, with what lies between them. */
export type PreviewField = {
  readonly from: number;
  readonly length: number;
  readonly content: string;
  readonly es: string;
  readonly en: string;
};

export function previewOf({ width, fields }: LayoutRecord, values: Values): PreviewField[] {
  const record = writeRecord({ width, fields }, values);
  const shown: PreviewField[] = [];
  const blank = (from: number, to: number): void => {
    if (to >= from)
      shown.push({
        from,
        length: to - from + 1,
        content: record.slice(from - 1, to),
        es: 'en blanco',
        en: 'blank',
      });
  };
  let next = 1;
  for (const { from, length, es, en } of fields) {
    blank(next, from - 1);
    shown.push({ from, length, content: record.slice(from - 1, from - 1 + length), es, en });
    next = from + length;
  }
  blank(next, width);
  return shown;
}

export const LINE_END = '\r\n';

/** What needs no other spelling. */
const PLAIN = /^[A-Z0-9]+(?: [A-Z0-9]+)*$/;

/** Returns a name as banks take it: upper-case ASCII letters, digits and blanks, Ñ as another letter. */
export function bankText(text: string, enye = 'N'): string {
  const upper = text.normalize('NFC').toUpperCase();
  if (PLAIN.test(upper)) return upper;
  return upper
    .split('Ñ')
    .map((part) =>
      part
        .normalize('NFD')
        .replaceAll(/\p{Diacritic}/gu, '')
        .replaceAll(/[^A-Z0-9]/g, ' '),
    )
    .join(enye)
    .replaceAll(/ +/g, ' ')
    .trim();
}
