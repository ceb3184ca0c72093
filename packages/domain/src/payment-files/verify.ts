import { clabeControlDigit } from '../identity/clabe.ts';
import { LINE_END } from './layout.ts';
import { checkOf, SIGNED_OF_TRAILER } from './layouts.ts';

export type Verified = {
  /** From 1; null where every line is well formed and as it was written. */
  readonly firstBadLine: number | null;
  readonly runNumber: number | null;
  readonly known: boolean;
  readonly count: { readonly said: number | null; readonly found: number };
  readonly sum: { readonly said: number | null; readonly found: number };
  readonly check: boolean;
  readonly intact: boolean;
};

const HEADER = /^HJRNPAY01.{12}\d{8}\d{8}[AP]\d{18} {24}$/;
const DETAIL = /^D\d{6}\d{7}\d{18}\d{12}.{20}.{16}$/;
const TRAILER = /^T\d{6}\d{15}[0-9A-F]{32} {26}$/;

/**
 * Reads a neutral file back: whether each line has its form and number, the count, the sum, the check over all bytes, and
 * the run. `written` is the file as it was released, for the line that differs first.
 */
export function verifyPaymentFile(
  text: string,
  {
    sign,
    written,
  }: { readonly sign: (text: string) => string; readonly written: (runNumber: number) => string | null },
): Verified {
  const lines = text.split(LINE_END);
  const ended = lines.at(-1) === '';
  if (ended) lines.pop();
  const last = lines.at(-1) ?? '';
  const details = lines.slice(1, -1);
  const runNumber = HEADER.test(lines[0] ?? '') ? Number(lines[0]?.slice(29, 37)) : null;
  const original = runNumber === null ? null : written(runNumber);
  const formed = lines.findIndex((line, index) => !isFormed(line, index, lines.length));
  const differs = original === null ? -1 : firstDifference(lines, original.split(LINE_END).slice(0, -1));
  const bad = [formed, differs, ended ? -1 : lines.length - 1].filter((at) => at >= 0);
  const closes = TRAILER.test(last);
  const count = { said: closes ? Number(last.slice(1, 7)) : null, found: details.length };
  const sum = {
    said: closes ? Number(last.slice(7, 22)) : null,
    found: details.reduce((total, line) => total + (DETAIL.test(line) ? Number(line.slice(32, 44)) : 0), 0),
  };
  const body = lines
    .slice(0, -1)
    .map((line) => line + LINE_END)
    .join('');
  const check = closes && checkOf(body + last.slice(0, SIGNED_OF_TRAILER), sign) === last.slice(22, 54);
  return {
    firstBadLine: bad.length === 0 ? null : Math.min(...bad) + 1,
    runNumber,
    known: original !== null,
    count,
    sum,
    check,
    intact:
      bad.length === 0 && original !== null && count.said === count.found && sum.said === sum.found && check,
  };
}

function isFormed(line: string, index: number, lines: number): boolean {
  if (line.length !== 80 || !/^[ -~]*$/.test(line)) return false;
  if (index === 0) return HEADER.test(line);
  if (index === lines - 1) return TRAILER.test(line);
  return (
    DETAIL.test(line) &&
    Number(line.slice(1, 7)) === index &&
    clabeControlDigit(line.slice(14, 32)) === line.slice(31, 32)
  );
}

function firstDifference(lines: readonly string[], original: readonly string[]): number {
  const at = lines.findIndex((line, index) => line !== original[index]);
  return at >= 0 || lines.length >= original.length ? at : lines.length;
}
