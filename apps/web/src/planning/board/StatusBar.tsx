import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../texts.ts';
import { Kbd } from '../../ui/buttons/Kbd.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Dialog } from '../../ui/floating/Dialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { typologyLook } from '../../ui/marks/typologies.ts';
import { texts } from '../texts.ts';
import { tellingOf } from './findings.ts';
import type { Board, BoardRow } from './store.ts';
import type { Presence } from './useBoard.ts';
import styles from './board.module.css';

const KEYS = [
  ['9-17', 'board.keys.type'],
  ['Alt ← →', 'board.keys.move'],
  ['Shift Alt ← →', 'board.keys.size'],
  ['Ctrl C, Ctrl V', 'board.keys.copy'],
  ['Supr', 'board.keys.clear'],
  ['Ctrl Z, Ctrl Y', 'board.keys.undo'],
  ['F8', 'board.keys.finding'],
] as const;

/** What became of the last edit, who must be told, who types where, and what the codes mean. */
export function StatusBar({ board, rows, others }: { board: Board; rows: readonly BoardRow[]; others: readonly Presence[] }) {
  const t = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const [help, setHelp] = useState(false);
  const changed = rows.flatMap((row) => tellingOf(row) ?? []);
  const used = new Set(rows.flatMap((row) => row.periods.map(({ hourTypologyUuid }) => hourTypologyUuid)));
  const typologies = board.week.typologies.filter(({ uuid, abbreviation }) => used.has(uuid) || abbreviation === 'ORD');
  return (
    <footer className={styles['status']}>
      <span role="status">
        <Saved board={board} />
      </span>
      {changed.length > 0 && (
        <span className={styles['toTellCount']}>
          <i className={styles['dot']} aria-hidden />
          {t('board.toTell', { count: changed.length, ready: changed.filter((each) => each !== 'held').length, held: changed.filter((each) => each === 'held').length })}
        </span>
      )}
      {others
        .filter(({ text, date }) => text !== '' && date !== null)
        .map(({ accountId, name, date }) => (
          <span key={accountId} className={styles['typing']}>
            {t('board.typing', { name, day: format.day(date ?? '') })}
          </span>
        ))}
      <span className={styles['spring']} />
      {typologies.map(({ uuid, abbreviation, name }) => (
        <span key={uuid} className={styles['typology']} style={{ color: typologyLook(abbreviation).stroke }}>
          <i style={{ background: typologyLook(abbreviation).stroke }} aria-hidden />
          <b>{abbreviation}</b> <span>{name[language]}</span>
        </span>
      ))}
      <button type="button" className={styles['help']} aria-label={t('board.keys')} onClick={() => setHelp(true)}>
        ?
      </button>
      <Dialog open={help} onClose={() => setHelp(false)} title={t('board.keys')}>
        <dl className={styles['keys']}>
          {KEYS.map(([key, text]) => (
            <div key={key}>
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </footer>
  );
}

function Saved({ board }: { board: Board }) {
  const t = useTexts(texts);
  const format = useFormat();
  const state = board.state();
  switch (state.kind) {
    case 'saving':
      return (
        <>
          <Spinner /> {t('board.saving')}
        </>
      );
    case 'offline':
      return <b>{t('board.offline', { time: format.time(state.since, board.week.site.timeZone), count: state.waiting })}</b>;
    case 'saved':
      return (
        <>
          <IconCheck aria-hidden /> {state.at === null ? t('board.unchanged') : t('board.saved', { time: format.time(state.at, board.week.site.timeZone) })}
        </>
      );
  }
}
