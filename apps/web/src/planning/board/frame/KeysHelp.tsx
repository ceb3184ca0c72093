import { useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { Kbd } from '../../../ui/buttons/Kbd.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Dialog } from '../../../ui/floating/Dialog.tsx';
import { matches } from '../../../ui/matching.ts';
import { texts } from '../../texts.ts';
import styles from './status.module.css';

/** What every key of the board does, by task; a word narrows the list. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(texts);
  const [word, setWord] = useState('');
  const groups = useGroups()
    .map(({ title, keys }) => ({
      title,
      keys: keys.filter(([key, text]) => word.trim() === '' || matches(`${key} ${text} ${title}`, word)),
    }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <Dialog open={open} onClose={onClose} size="wide" title={t('board.keys')}>
      <TextField label={t('board.keys.find.label')} value={word} onChange={setWord} />
      <div className={styles['keys']}>
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, text]) => (
                <div key={key}>
                  <dt>
                    <Kbd>{key}</Kbd>
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {groups.length === 0 && <p>{t('board.keys.none')}</p>}
      </div>
    </Dialog>
  );
}

type Group = { readonly title: string; readonly keys: readonly (readonly [string, string])[] };

function useGroups(): readonly Group[] {
  const t = useTexts(texts);
  return [
    {
      title: t('board.keys.group.write'),
      keys: [
        ['9-17', t('board.keys.type')],
        ['Enter, F2', t('board.keys.edit')],
        ['Ctrl Enter', t('board.keys.fillTyped')],
        ['Alt 1…9', t('board.keys.palette')],
        ['=', t('board.keys.again')],
        ['Alt L', t('board.keys.fillMissing')],
        [t('key.delete'), t('board.keys.clear')],
        ['Ctrl Z, Ctrl Y', t('board.keys.undo')],
      ],
    },
    {
      title: t('board.keys.group.change'),
      keys: [
        ['Alt ← →', t('board.keys.move')],
        ['Shift Alt ← →', t('board.keys.size')],
        ['Alt ↑ ↓', t('board.keys.carry')],
        ['Alt X', t('board.keys.swap')],
        ['Alt S', t('board.keys.split')],
        ['Alt B', t('board.keys.break')],
        ['Alt , Alt .', t('board.keys.breakMove')],
        [t('key.drag'), t('board.keys.drag')],
      ],
    },
    {
      title: t('board.keys.group.choose'),
      keys: [
        ['Shift ← ↑ → ↓', t('board.keys.choose')],
        [t('key.row'), t('board.keys.row')],
        [t('key.column'), t('board.keys.column')],
        ['Ctrl A', t('board.keys.everything')],
        ['Ctrl C, X, V', t('board.keys.copy')],
        ['Ctrl D, Ctrl R', t('board.keys.fill')],
        [t('key.menu'), t('board.keys.menu')],
      ],
    },
    {
      title: t('board.keys.group.rules'),
      keys: [
        [t('key.space'), t('board.keys.show')],
        ['F8, Shift F8', t('board.keys.finding')],
        ['Alt I', t('board.keys.inspector')],
        ['Alt Q', t('board.keys.who')],
      ],
    },
    {
      title: t('board.keys.group.go'),
      keys: [
        ['Ctrl F', t('board.keys.find')],
        ['Ctrl Home, Ctrl End', t('board.keys.ends')],
        ['Ctrl K', t('board.keys.search')],
        ['Ctrl P', t('board.print')],
      ],
    },
  ];
}
