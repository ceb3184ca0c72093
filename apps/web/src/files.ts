import { useState } from 'react';
import { ApiError } from './api.ts';
import { showRefusal } from './refusals.ts';

/** So long the bytes stay at their address. */
const KEPT_MS = 60_000;

/** Hands a file to the browser under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Safari takes the bytes a moment after the press.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Saves a file that the server makes; a refusal is shown as any other. */
export function useDownload(): { busy: boolean; start: (read: () => Promise<Blob>, name: string) => void } {
  const [busy, setBusy] = useState(false);
  const save = async (read: () => Promise<Blob>, name: string): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await read(), name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await showRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, start: (read, name) => void save(read, name) };
}
