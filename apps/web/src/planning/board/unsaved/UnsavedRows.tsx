import { useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { RowProblem } from './RowProblem.tsx';
import { problemsOf, staleOf, type BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';
import { texts } from '../../texts.ts';

/** Whose change was not saved on a narrow screen, and the way to see why and to fix it. */
export function UnsavedRows({ board, rows }: { board: Board; rows: readonly BoardRow[] }) {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<string | null>(null);
  const unsaved = rows.filter((row) => staleOf(row) !== null || problemsOf(row).length > 0);
  const open = unsaved.find(({ key }) => key === asked);
  return (
    <>
      {unsaved.map((row) => {
        const isStale = staleOf(row) !== null;
        const { name } = row.person;
        return (
          <Banner
            key={row.key}
            tone="law"
            title={t(isStale ? 'stale.title' : 'refused.title', { name })}
            action={{ label: t(isStale ? 'stale.see' : 'refused.see'), onClick: () => setAsked(row.key) }}
          />
        );
      })}
      {open && <RowProblem board={board} row={open} onClose={() => setAsked(null)} />}
    </>
  );
}
