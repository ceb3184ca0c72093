import { evidenceCalls } from '@jornada/contract/evidence.ts';
import { use, useState } from 'react';
import { ApiError, apiFile } from '../api.ts';
import { BearerContext } from '../data.ts';
import { showRefusal } from '../refusals.ts';

type Wanted = { readonly code: string; readonly part: 'sealed' | 'original' };

/** Saves a file of an evidence under the document's code. */
export function useDownload(): { busy: boolean; start: (wanted: Wanted) => void } {
  const bearer = use(BearerContext);
  const [busy, setBusy] = useState(false);
  const save = async (wanted: Wanted): Promise<void> => {
    setBusy(true);
    try {
      const address = URL.createObjectURL(await apiFile(evidenceCalls['evidence.file'], wanted, { bearer }));
      const link = document.createElement('a');
      link.href = address;
      link.download = `${wanted.part === 'original' ? 'original-' : ''}${wanted.code}.pdf`;
      link.click();
      URL.revokeObjectURL(address);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await showRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, start: (wanted) => void save(wanted) };
}
