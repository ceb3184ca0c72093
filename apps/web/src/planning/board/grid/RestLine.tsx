import { useTexts } from '../../../texts.ts';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { texts } from '../../texts.ts';
import { awayOf } from './awayChip.tsx';
import { useRestWords } from '../useRestWords.ts';
import type { BoardRow } from '../week/rows.ts';
import styles from '../board.module.css';
import day from './day.module.css';

type RestLineProps = {
  rows: readonly BoardRow[];
  date: string;
  top: number;
  height: number;
  editable: boolean;
  onCall: (key: string) => void;
};

/** Under a team's bars: who rests that day. Choosing someone gives a row to draw a shift in. */
export function RestLine({ rows, date, top, height, editable, onCall }: RestLineProps) {
  const t = useTexts(texts);
  const words = useRestWords()(rows, date);
  const names = rows.map(({ person }) => person.name).join(', ');
  return (
    <div
      role="row"
      className={`${styles['row']} ${day['rest']}`}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <div role="rowheader">
        {editable ? (
          <Menu
            trigger={
              <button type="button" className={day['resting']} title={t('day.rest.call')}>
                {words}
              </button>
            }
            groups={[
              {
                title: t('day.rest.call'),
                items: rows.map((row) => {
                  const away = awayOf(row, date);
                  return {
                    label: row.person.name,
                    locked: away && t(`away.${away}`),
                    onSelect: () => onCall(row.key),
                  };
                }),
              },
            ]}
          />
        ) : (
          words
        )}
      </div>
      <span role="gridcell" title={names}>
        {names}
      </span>
    </div>
  );
}
