import { describe, expect, test } from 'vitest';
import { looksFor, paletteColor, snapToPalette } from './palette.ts';
import type { TypologyKind } from './typologies.ts';

const KINDS = [
  'WORK',
  'COMPLEMENTARY',
  'CEX',
  'VACATION',
  'ABSENCE',
] as const satisfies readonly TypologyKind[];

describe('a colour of HR is snapped to the palette', () => {
  test.each(KINDS)('whose own colours stay as they are, for %s', (kind) => {
    for (const name of looksFor(kind)) expect(snapToPalette(paletteColor(name), kind)).toBe(name);
  });

  test.each([
    ['#ff8800', 'WORK', 'EXT'],
    ['#1188ff', 'WORK', 'FOR'],
    ['#990066', 'CEX', 'REU'],
    ['#00ff00', 'ABSENCE', 'VAC'],
    ['#0000ff', 'ABSENCE', 'PCG'],
    ['#555555', 'VACATION', 'PSG'],
  ] as const)('%s of %s to %s', (color, kind, name) => {
    expect(snapToPalette(color, kind)).toBe(name);
  });

  test('never to a look of the other kind: absences keep their hatch', () => {
    expect(snapToPalette(paletteColor('ORD'), 'ABSENCE')).not.toBe('ORD');
    expect(snapToPalette(paletteColor('VAC'), 'WORK')).not.toBe('VAC');
  });
});
