export type RulerField = {
  /** The first position, counted from 1. */
  readonly from: number;
  readonly length: number;
  readonly content: string;
  readonly es: string;
  readonly en: string;
};

/** A part of a field that lies in one row of the ruler. */
export type RulerPiece = {
  readonly from: number;
  /** Which field it belongs to. */
  readonly field: number;
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly starts: boolean;
  readonly ends: boolean;
  readonly positions: string;
  readonly es: string;
  readonly en: string;
};

/** Returns the fields of a line in rows of so many characters, each cut where its row ends; what is short is filled with blanks. */
export function piecesOf(fields: readonly RulerField[], width: number): RulerPiece[] {
  return fields.flatMap(({ from, length, content, es, en }, field) => {
    const text = content.padEnd(length).slice(0, length);
    const positions = positionsOf({ from, length });
    const pieces: RulerPiece[] = [];
    for (let at = 0; at < length;) {
      const place = from - 1 + at;
      const column = place % width;
      const size = Math.min(length - at, width - column);
      pieces.push({
        from: place + 1,
        field,
        row: Math.floor(place / width),
        column,
        text: text.slice(at, at + size),
        starts: at === 0,
        ends: at + size === length,
        positions,
        es,
        en,
      });
      at += size;
    }
    return pieces;
  });
}

/** Positions of a field as a layout names them, `2–8` or `1`. */
export const positionsOf = ({ from, length }: Pick<RulerField, 'from' | 'length'>): string =>
  length === 1 ? String(from) : `${from}–${from + length - 1}`;
