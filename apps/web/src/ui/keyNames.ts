/** Whether the command key does here what Ctrl does elsewhere. */
export const isMac = (): boolean => /^(Mac|iPad|iPhone)/.test(navigator.platform);

/** A key, a chord or a sentence with some, as this machine's keyboard names them: `Ctrl Z` is `⌘ Z` on a Mac. */
export const keyNames = (text: string): string =>
  isMac() ? text.replaceAll(/\bCtrl\b/g, '⌘').replaceAll(/\bAlt\b/g, '⌥') : text;
