import { leaveCalls } from '@jornada/contract/leave.ts';
import { api } from '../api.ts';
import { refreshed } from '../data.ts';
import { sendFile } from '../hiring/data/sendFile.ts';
import { dataTexts } from '../hiring/data/texts.ts';
import { uploadPlace } from '../hiring/data/uploads.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { checkTexts } from './checkTexts.ts';

/** What a paper of the check-list may be. */
export const PAPERS = '.pdf,image/*';

/** Files papers of the check-list of an exit by their options, one after the other; what is refused is said. */
export function useSendCheck() {
  const t = useTexts(checkTexts);
  const d = useTexts(dataTexts);
  const call = leaveCalls['leave.fileCheck'];
  return async (
    { processUuid, version }: { processUuid: string; version: number },
    papers: ReadonlyMap<string, File>,
  ): Promise<void> => {
    let newest = version;
    for (const [optionId, paper] of papers) {
      const refused = await sendFile(uploadPlace(processUuid, optionId), paper, {
        t: d,
        send: async (file, options) => {
          const { process } = await api(call, { processUuid, version: newest, optionId, file }, options);
          newest = process.version;
          await refreshed(call.changes);
        },
      });
      if (refused !== null)
        showToast({ kind: 'error', title: t('check.refused', { name: paper.name }), text: refused });
    }
  };
}
