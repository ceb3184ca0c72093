/** What someone may type into a day: hours and, behind them, a typology's code. */
export type Typed = { readonly spans: readonly { readonly from: number; readonly to: number }[]; readonly code: string | null } | 'nothing' | 'unreadable';

const STEP = 15;
const SPAN = /^(\d{1,2})(?::?(\d{2}))?-(\d{1,2})(?::?(\d{2}))?$/;

/**
 * `9-17`, `9:30-17`, `930-1730`, `14-22 EXT`, `9-13 15-19`, `VAC`; a dash or nothing empties the day. Hours are read
 * on the site's clock in quarters; an end not after its start is on the next day.
 */
export function readTyped(text: string, codes: readonly string[]): Typed {
  const words = text.trim().toUpperCase().replaceAll(/\s*[–—]\s*|\s+A\s+|(?<=\d)\s*-\s*(?=\d)/g, '-').split(/[\s,+/]+/).filter(Boolean);
  if (words.length === 0 || (words.length === 1 && words[0] === '-')) return 'nothing';
  const spans: { from: number; to: number }[] = [];
  let code: string | null = null;
  for (const word of words) {
    const span = readSpan(word);
    if (span !== null) spans.push(span);
    else if (code === null && codes.includes(word)) code = word;
    else return 'unreadable';
  }
  return spans.length === 0 && code === null ? 'unreadable' : { spans, code };
}

function readSpan(word: string): { from: number; to: number } | null {
  const [, fromHour, fromMinute = '0', toHour, toMinute = '0'] = SPAN.exec(word) ?? [];
  if (fromHour === undefined || toHour === undefined) return null;
  const from = Number(fromHour) * 60 + Number(fromMinute);
  const to = Number(toHour) * 60 + Number(toMinute);
  const readable = Number(fromMinute) < 60 && Number(toMinute) < 60 && from < 1440 && to <= 1440 && from % STEP === 0 && to % STEP === 0;
  return readable ? { from, to } : null;
}
