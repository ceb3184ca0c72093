import { evidenceCalls } from '@jornada/contract/evidence.ts';
import { use } from 'react';
import { apiFile } from '../api.ts';
import { BearerContext } from '../data.ts';
import { useDownload } from '../files.ts';

type Wanted = { readonly code: string; readonly part: 'sealed' | 'original' };

/** Saves a file of an evidence under the document's code. */
export function useEvidenceFile(): { busy: boolean; start: (wanted: Wanted) => void } {
  const bearer = use(BearerContext);
  const { busy, start } = useDownload();
  return {
    busy,
    start: (wanted) =>
      start(
        () => apiFile(evidenceCalls['evidence.file'], wanted, { bearer }),
        `${wanted.part === 'original' ? 'original-' : ''}${wanted.code}.pdf`,
      ),
  };
}
