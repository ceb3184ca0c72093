/* DER, as far as a seal is written and read with it (X.690): tags and lengths, no types of its own. */

export const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  nothing: 0x05,
  oid: 0x06,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** The tag of the context's nth alternative, of parts unless it is plain. */
export const context = (n: number): number => 0xa0 + n;

export type DerValue = {
  readonly tag: number;
  readonly content: Uint8Array;
  /** The value with its tag and length, as it is hashed and copied. */
  readonly whole: Uint8Array;
};

/** Reads the value at the start of some bytes; undefined where they hold none that is whole. */
export function readDer(bytes: Uint8Array): DerValue | undefined {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined) return undefined;
  const counted = first < 0x80 ? 0 : first - 0x80;
  if (first === 0x80 || counted > 4 || bytes.length < 2 + counted) return undefined;
  const length =
    counted === 0 ? first : bytes.subarray(2, 2 + counted).reduce((sum, byte) => sum * 256 + byte, 0);
  const end = 2 + counted + length;
  if (bytes.length < end) return undefined;
  return { tag, content: bytes.subarray(2 + counted, end), whole: bytes.subarray(0, end) };
}

/** The parts of a value in their order; what follows the last whole one is left out. */
export function partsOf({ content }: DerValue): DerValue[] {
  const parts: DerValue[] = [];
  let rest = content;
  for (let part = readDer(rest); part !== undefined; part = readDer(rest)) {
    parts.push(part);
    rest = rest.subarray(part.whole.length);
  }
  return parts;
}

/** Writes a value of these parts. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = joined(parts);
  const { length } = content;
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  const head = length < 0x80 ? [tag, length] : [tag, 0x80 + bytes.length, ...bytes];
  return joined([Uint8Array.from(head), content]);
}

/** A set, whose parts DER orders by their bytes. */
export const derSet = (parts: readonly Uint8Array[]): Uint8Array => der(TAG.set, ...parts.toSorted(byBytes));

/** An object identifier such as `1.2.840.113549.1.7.2`. */
export function derOid(text: string): Uint8Array {
  const [first = 0, second = 0, ...others] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...others].flatMap((arc) => {
    const sevens = [arc % 128];
    for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128))
      sevens.unshift((rest % 128) + 128);
    return sevens;
  });
  return der(TAG.oid, Uint8Array.from(bytes));
}

export const isOid = (value: DerValue | undefined, text: string): boolean =>
  value !== undefined && sameBytes(value.whole, derOid(text));

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean => byBytes(one, other) === 0;

function byBytes(one: Uint8Array, other: Uint8Array): number {
  const differs = one.findIndex((byte, index) => byte !== other[index]);
  return differs === -1 ? one.length - other.length : (one[differs] ?? 0) - (other[differs] ?? -1);
}
