import type { ClipboardEvent } from 'react';
import type { Acts } from './useActs.ts';

type Handlers = {
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onCut: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
};

/** The browser's own copy, cut and paste, so that the days travel to and from a spreadsheet without asking for a right. */
export function useClipboard(acts: Acts): Handlers {
  const put = (event: ClipboardEvent, text: string | null): void => {
    event.preventDefault();
    if (text !== null) event.clipboardData.setData('text/plain', text);
  };
  return {
    onCopy: (event) => put(event, acts.copied()),
    onCut: (event) => put(event, acts.cut()),
    onPaste: (event) => {
      event.preventDefault();
      acts.paste(event.clipboardData.getData('text/plain'));
    },
  };
}
