import type { PaletteName } from '@jornada/domain/planning/typologies/palette.ts';
import type { TypologyKind } from '@jornada/domain/planning/typologies/typologies.ts';
import { PeriodChip } from '../ui/marks/PeriodChip.tsx';

const NINE_TO_FIVE = [{ from: 540, to: 1020 }];

type TypologyChipProps = {
  readonly look: PaletteName;
  readonly code: string;
  readonly name: string;
  readonly kind: TypologyKind;
};

/** A day of a typology as the board draws it. */
export function TypologyChip({ look, code, name, kind }: TypologyChipProps) {
  const isWorked = kind !== 'VACATION' && kind !== 'ABSENCE';
  return isWorked ? (
    <PeriodChip time="09:00–17:00" typology={look} code={code} hours="8" bars={NINE_TO_FIVE} />
  ) : (
    <PeriodChip typology={look} code={code} name={name} hours="8" />
  );
}
