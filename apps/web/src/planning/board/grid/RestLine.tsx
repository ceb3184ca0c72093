import { useTexts } from '../../../texts.ts';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { texts } from '../../texts.ts';
import type { BoardRow } from '../week/rows.ts';
import styles from '../board.module.css';
import day from './day.module.css';

type RestLineProps = {
  rows: readonly BoardRow[];
  top: number;
  height: number;
  editable: boolean;
  onCall: (key: string) => void;
};

/** Under a team's bars: who rests that day. Choosing someone gives a row to draw a shift in. */
export function RestLine({ rows, top, height, editable, onCall }: RestLineProps) {
  const t = useTexts(texts);
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
                {t('day.rest', { count: rows.length })}
              </button>
            }
            groups={[
              {
                title: t('day.rest.call'),
                items: rows.map(({ key, person }) => ({ label: person.name, onSelect: () => onCall(key) })),
              },
            ]}
          />
        ) : (
          t('day.rest', { count: rows.length })
        )}
      </div>
      <span role="gridcell" title={names}>
        {names}
      </span>
    </div>
  );
}
