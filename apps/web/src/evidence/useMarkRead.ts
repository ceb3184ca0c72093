import { evidenceCalls, type EvidenceReading } from '@jornada/contract/evidence.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useAct } from '../data.ts';

/** Where reading goes on: the first page that was not on the screen to its end. */
export const firstUnread = ({ pages, pagesRead }: EvidenceReading): number =>
  Array.from({ length: pages }, (_, index) => index + 1).find((page) => !pagesRead.includes(page)) ?? 1;

/** Tells the server which pages were on the screen; the first call says that the document was opened. */
export function useMarkRead({ id, pagesRead }: EvidenceReading): (page: number) => void {
  const { mutate } = useAct(evidenceCalls['evidence.read'], { onRefused: () => true });
  const reported = useRef(new Set(pagesRead));
  useEffect(() => {
    if (reported.current.size === 0) mutate({ id, pages: [] });
  }, [id, mutate]);
  return useCallback(
    (page: number) => {
      if (reported.current.has(page)) return;
      reported.current.add(page);
      mutate({ id, pages: [page] });
    },
    [id, mutate],
  );
}
