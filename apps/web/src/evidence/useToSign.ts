import { evidenceCalls, type EvidenceReading, type PendingEvidence } from '@jornada/contract/evidence.ts';
import { useState } from 'react';
import { useList } from '../data.ts';
import type { By } from './DeskFrame.tsx';

/** What else awaits the representative: the order of the list, those read to their end, and those chosen to be signed together. */
export function useToSign({ id, signer }: EvidenceReading, by: By) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { data } = useList(evidenceCalls['evidence.pending'], {}, { enabled: by === 'account' });
  const rows: readonly PendingEvidence[] = by === 'account' ? (data?.rows ?? []) : [];
  const read = rows.filter((row) => row.id !== id && row.pagesRead >= row.pages && row.signer === signer);
  return {
    rows,
    read,
    together: read.filter((row) => !left.has(row.id)),
    choose: (row: string, chosen: boolean) =>
      setLeft((before) => {
        const next = new Set(before);
        if (chosen) next.delete(row);
        else next.add(row);
        return next;
      }),
  };
}
