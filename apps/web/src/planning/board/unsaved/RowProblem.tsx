import { useEffect, useMemo, useState } from 'react';
import { refusalToastText } from '../../../refusals.ts';
import { useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/floating/Dialog.tsx';
import { texts } from '../../texts.ts';
import { StaleWeek } from './StaleWeek.tsx';
import { problemsOf, staleOf, type BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';

/** Why a person's week is not saved: another version to compare, or what was refused and the way back. */
export function RowProblem({ board, row, onClose }: { board: Board; row: BoardRow; onClose: () => void }) {
  const stale = staleOf(row);
  // The button that asked may be gone with what it asked about: the keys are the board's again.
  useEffect(
    () => () => document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true }),
    [],
  );
  if (stale !== null)
    return <StaleWeek key={stale.weekStart} board={board} row={row} {...stale} onClose={onClose} />;
  return <RefusedWeek board={board} row={row} onClose={onClose} />;
}

function RefusedWeek({ board, row, onClose }: { board: Board; row: BoardRow; onClose: () => void }) {
  const t = useTexts(texts);
  const problems = useMemo(() => problemsOf(row), [row]);
  const [sentences, setSentences] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    void Promise.all(problems.map(refusalToastText)).then(
      (found) => current && setSentences([...new Set(found)]),
    );
    return () => {
      current = false;
    };
  }, [problems]);
  useEffect(() => {
    if (problems.length === 0) onClose();
  }, [problems, onClose]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refused.title', { name: row.person.name })}
      actions={
        <>
          <Button
            onClick={() => {
              board.revert(row.key);
              onClose();
            }}
          >
            {t('refused.revert')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('refused.fix')}
          </Button>
        </>
      }
    >
      <p>{t('refused.lead')}</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Dialog>
  );
}
