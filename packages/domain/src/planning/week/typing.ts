/** A rest inside a stretch of hours, in minutes since midnight. */
type TypedBreak = { readonly from: number; readonly minutes: number };

/** A stretch of hours, the typology's code that was written behind it, and the break in brackets. */
export type TypedSpan = {
  readonly from: number;
  readonly to: number;
  readonly code: string | null;
  readonly rest: TypedBreak | null;
};

/** What someone may type into a day: stretches of hours, or a code alone for the whole day. */
export type Typed =
  | { readonly kind: 'spans'; readonly spans: readonly TypedSpan[] }
  | { readonly kind: 'day'; readonly code: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unreadable' };

const STEP = 15;
const DAY = 1440;
const SPAN = /^(\d{1,2})(?::?(\d{2}))?-(\d{1,2})(?::?(\d{2}))?$/;
const BREAK = /^\((\d{1,2})(?::?(\d{2}))?(?:-(\d{1,2})(?::?(\d{2}))?)?\)$/;
/** A break of which only the begin is written. */
const USUAL_BREAK = 30;
/** Nobody has more shifts in a day; a longer text was meant for somewhere else. */
const MOST = 6;

/**
 * `9-17`, `9:30-17`, `930-1730`, `14-22 EXT`, `10-14 FOR 15-19`, `9-17 (14-14:30)`, `VAC`; a dash or nothing empties the
 * day. Hours are read on the site's clock in quarters; an end before its start is on the next day, and one at its start is a
 * slip: a whole day is `0-24`. A code and a break belong to the hours before them.
 */
export function readTyped(text: string, codes: readonly string[]): Typed {
  const words = text
    .trim()
    .toUpperCase()
    .replaceAll(/\s*[–—−]\s*|\s+A\s+|(?<=\d)\s*-\s*(?=\d)/g, '-')
    .split(/[\s,+/]+/)
    .filter(Boolean);
  const [first] = words;
  if (first === undefined || (words.length === 1 && first === '-')) return { kind: 'nothing' };
  if (words.length === 1 && codes.includes(first)) return { kind: 'day', code: first };
  const spans: TypedSpan[] = [];
  for (const word of words) {
    const span = readSpan(word);
    const rest = readBreak(word);
    const last = spans.at(-1);
    if (span !== null) spans.push({ ...span, code: null, rest: null });
    else if (last?.code === null && codes.includes(word)) spans.splice(-1, 1, { ...last, code: word });
    else if (last?.rest === null && rest !== null) spans.splice(-1, 1, { ...last, rest });
    else return { kind: 'unreadable' };
    if (spans.length > MOST) return { kind: 'unreadable' };
  }
  return { kind: 'spans', spans };
}

function readSpan(word: string): { from: number; to: number } | null {
  const [, fromHour, fromMinute = '0', toHour, toMinute = '0'] = SPAN.exec(word) ?? [];
  if (fromHour === undefined || toHour === undefined) return null;
  const from = Number(fromHour) * 60 + Number(fromMinute);
  const to = Number(toHour) * 60 + Number(toMinute);
  const readable =
    Number(fromMinute) < 60 &&
    Number(toMinute) < 60 &&
    from < DAY &&
    to <= DAY &&
    to !== from &&
    from % STEP === 0 &&
    to % STEP === 0;
  return readable ? { from, to } : null;
}

/** `(14)`, `(14-14:30)`, also over midnight; a break need not begin at a quarter. */
function readBreak(word: string): TypedBreak | null {
  const [, fromHour, fromMinute = '0', toHour, toMinute = '0'] = BREAK.exec(word) ?? [];
  if (fromHour === undefined || Number(fromMinute) > 59 || Number(toMinute) > 59) return null;
  const from = Number(fromHour) * 60 + Number(fromMinute);
  const to = toHour === undefined ? from + USUAL_BREAK : Number(toHour) * 60 + Number(toMinute);
  return from < DAY && (toHour === undefined || to <= DAY) && to !== from
    ? { from, minutes: to > from ? to - from : to + DAY - from }
    : null;
}

/** The code that is not written: what a shift is unless it is said otherwise. */
const ORDINARY = 'ORD';

/** Hours as they would be typed, each minute of the day as `hour` writes it; reading them again gives the same. */
export const writeTyped = (spans: readonly TypedSpan[], hour: (minute: number) => string): string =>
  spans
    .map(({ from, to, code, rest }) =>
      [
        `${hour(from)}-${hour(to)}`,
        code === ORDINARY ? '' : (code ?? ''),
        rest ? `(${hour(rest.from)}-${hour((rest.from + rest.minutes) % DAY)})` : '',
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(' ');
