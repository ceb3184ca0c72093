import { TYPOLOGY_DRESS, type TypologyCode } from '../../reference/hour-typologies.ts';
import type { TypologyKind } from './typologies.ts';

/** The twelve looks of the board, called by the typology that each was drawn for. */
export type PaletteName = Exclude<TypologyCode, 'AUS'>;

/** Worked hours are bars, absences a hatch or a dashed outline: two of one colour are still told apart. */
const WORKED: readonly PaletteName[] = ['ORD', 'EXT', 'COM', 'CEX', 'FOR', 'INV', 'REU'];
const ABSENT: readonly PaletteName[] = ['VAC', 'FES', 'INC', 'PCG', 'PSG'];

/** The looks that a kind of typology may wear. */
export const looksFor = (kind: TypologyKind): readonly PaletteName[] =>
  kind === 'VACATION' || kind === 'ABSENCE' ? ABSENT : WORKED;

export const paletteColor = (name: PaletteName): string => TYPOLOGY_DRESS[name].color;

/** The look of the palette that comes nearest to a colour (`#rrggbb`) as people see it, among those of its kind. */
export function snapToPalette(color: string, kind: TypologyKind): PaletteName {
  const wanted = oklab(color);
  const [nearest] = looksFor(kind).toSorted(
    (one, other) => distance(oklab(paletteColor(one)), wanted) - distance(oklab(paletteColor(other)), wanted),
  );
  return nearest ?? 'ORD';
}

type Lab = readonly [number, number, number];

const distance = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** Björn Ottosson's OKLab: distances in it are differences as the eye takes them. */
function oklab(color: string): Lab {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}
