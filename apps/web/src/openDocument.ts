import { documentCalls } from '@jornada/contract/documents.ts';
import { apiFile, type Bearer } from './api.ts';
import { showToast } from './ui/feedback/toasts.ts';

/** Shows a stored document in a tab of its own. */
export const openDocument = (id: string, failed: string, bearer: Bearer = 'account'): Promise<void> =>
  openFile(() => apiFile(documentCalls['document.get'], { id }, { bearer }), failed);

/** Shows a file in a tab of its own; opened before it is fetched, so that the browser still knows it was asked for. */
export async function openFile(read: () => Promise<Blob>, failed: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const file = await read();
    const address = URL.createObjectURL(file);
    if (tab === null) window.location.assign(address);
    else tab.location.replace(address);
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch {
    tab?.close();
    showToast({ kind: 'error', text: failed });
  }
}
