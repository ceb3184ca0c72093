/**
 * An identity number as it is stored and checked: capitals, no spaces, dots or hyphens. Forms apply it to what is typed;
 * the checks themselves take values as they come and refuse anything that is not canonical.
 */
export function canonicalNumber(typed: string): string {
  return typed
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/[\s.\-‐-―_]/g, '');
}
