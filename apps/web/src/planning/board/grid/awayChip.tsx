import { awayOn, type ClosedKind } from '@jornada/domain/planning/records/records.ts';
import type { ReactElement } from 'react';
import { translate } from '../../../texts.ts';
import { periodChip } from '../../../ui/marks/PeriodChip.tsx';
import { texts } from '../../texts.ts';
import type { BoardRow } from '../week/rows.ts';
import styles from '../board.module.css';

/** Why somebody is away on a day, as far as the reader may know it (decisions §2.6); null where they are not. */
export const awayOf = ({ person }: Pick<BoardRow, 'person'>, date: string): ClosedKind | null =>
  awayOn(person.records, date);

/** A whole day of a leave. It is no shift: nobody moves or removes it here, and nothing is owed on it. */
export function awayChip(
  kind: ClosedKind,
  { past, hidden = false }: { past: boolean; hidden?: boolean },
): ReactElement {
  return periodChip(kind, {
    place: {
      className: styles['chip'],
      'data-fixed': true,
      'data-away': kind,
      'aria-hidden': hidden || undefined,
    },
    typology: 'AUS',
    code: kind === 'RESTRICTED' ? 'AUS' : null,
    name: translate(texts, `away.${kind}`),
    past,
  });
}
