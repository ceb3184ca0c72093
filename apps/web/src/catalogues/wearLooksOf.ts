import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { snapToPalette } from '@jornada/domain/planning/typologies/palette.ts';
import { wearLooks } from '../ui/marks/typologies.ts';

/** Gives each of these typologies the look that comes nearest to its colour. */
export const wearLooksOf = (typologies: readonly HourTypology[]): void =>
  wearLooks(
    new Map(typologies.map(({ abbreviation, color, kind }) => [abbreviation, snapToPalette(color, kind)])),
  );
