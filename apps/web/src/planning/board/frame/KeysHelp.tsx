import { useTexts } from '../../../texts.ts';
import { Kbd } from '../../../ui/buttons/Kbd.tsx';
import { Dialog } from '../../../ui/floating/Dialog.tsx';
import { texts } from '../../texts.ts';
import styles from './status.module.css';

/** What every key of the board does. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(texts);
  const keys = [
    ['9-17', t('board.keys.type')],
    ['Enter, F2', t('board.keys.edit')],
    ['Ctrl Enter', t('board.keys.fillTyped')],
    ['Shift ← ↑ → ↓', t('board.keys.choose')],
    [t('key.row'), t('board.keys.row')],
    [t('key.column'), t('board.keys.column')],
    ['Ctrl Home, Ctrl End', t('board.keys.ends')],
    ['Ctrl A', t('board.keys.everything')],
    ['Alt 1…9', t('board.keys.palette')],
    [t('key.menu'), t('board.keys.menu')],
    ['Alt ← →', t('board.keys.move')],
    ['Shift Alt ← →', t('board.keys.size')],
    ['Alt ↑ ↓', t('board.keys.carry')],
    ['Alt X', t('board.keys.swap')],
    ['Alt S', t('board.keys.split')],
    ['Alt B', t('board.keys.break')],
    ['Alt , Alt .', t('board.keys.breakMove')],
    ['Ctrl C, X, V', t('board.keys.copy')],
    ['=', t('board.keys.again')],
    ['Ctrl D, Ctrl R', t('board.keys.fill')],
    [t('key.delete'), t('board.keys.clear')],
    ['Ctrl Z, Ctrl Y', t('board.keys.undo')],
    [t('key.drag'), t('board.keys.drag')],
    [t('key.space'), t('board.keys.show')],
    ['F8, Shift F8', t('board.keys.finding')],
    ['Alt I', t('board.keys.inspector')],
    ['Alt Q', t('board.keys.who')],
    ['Alt L', t('board.keys.fillMissing')],
    ['Ctrl F', t('board.keys.find')],
    ['Ctrl P', t('board.print')],
    ['Ctrl K', t('board.keys.search')],
  ] as const;
  return (
    <Dialog open={open} onClose={onClose} size="wide" title={t('board.keys')}>
      <dl className={styles['keys']}>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
