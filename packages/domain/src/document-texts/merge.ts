/** A stretch of a paragraph in one weight. */
export type Run = { readonly text: string; readonly strong: boolean };
export type Paragraph = readonly Run[];

/** What a text is merged with: what its fields say, and which of its conditions hold. */
export type Merged = {
  readonly values: Readonly<Record<string, string>>;
  readonly when: Readonly<Record<string, boolean>>;
};

/** What a text may name. */
export type Names = { readonly fields: readonly string[]; readonly conditions: readonly string[] };

export type TextProblem = {
  readonly problem: 'FIELD_UNKNOWN' | 'CONDITION_UNKNOWN' | 'CONDITION_OPEN' | 'STRONG_OPEN' | 'BRACES';
  /** The name or the characters that do not fit. */
  readonly at: string;
};

/** `{{field}}`, `{{#condition}}`, `{{^condition}}`, `{{/condition}}`, `**`, or an empty line. */
const MARK = /\{\{([#^/]?)([^{}]*)\}\}|\*\*|\n[^\S\n]*\n\s*/g;

type Token =
  | { readonly kind: 'words' | 'field' | 'if' | 'unless' | 'end'; readonly text: string }
  | { readonly kind: 'strong' | 'paragraph'; readonly text?: never };

const SIGNS: Readonly<Record<string, 'if' | 'unless' | 'end'>> = { '#': 'if', '^': 'unless', '/': 'end' };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const match of text.matchAll(MARK)) {
    const [mark, sign = '', name] = match;
    if (match.index > from) tokens.push({ kind: 'words', text: text.slice(from, match.index) });
    if (name !== undefined) tokens.push({ kind: SIGNS[sign] ?? 'field', text: name.trim() });
    else tokens.push({ kind: mark === '**' ? 'strong' : 'paragraph' });
    from = match.index + mark.length;
  }
  if (from < text.length) tokens.push({ kind: 'words', text: text.slice(from) });
  return tokens;
}

/** Everything that keeps a text from being merged; none where it can be. */
export function textProblems(text: string, { fields, conditions }: Names): TextProblem[] {
  const problems: TextProblem[] = [];
  const open: string[] = [];
  let strong = false;
  for (const token of tokensOf(text)) {
    if (token.kind === 'strong') strong = !strong;
    if (token.kind === 'paragraph') continue;
    if (token.kind === 'words' && /\{\{|\}\}/.test(token.text))
      problems.push({ problem: 'BRACES', at: token.text.trim().slice(0, 40) });
    if (token.kind === 'field' && !fields.includes(token.text))
      problems.push({ problem: 'FIELD_UNKNOWN', at: token.text });
    if (token.kind === 'if' || token.kind === 'unless') {
      if (!conditions.includes(token.text)) problems.push({ problem: 'CONDITION_UNKNOWN', at: token.text });
      open.push(token.text);
    }
    if (token.kind === 'end' && open.pop() !== token.text)
      problems.push({ problem: 'CONDITION_OPEN', at: token.text });
  }
  for (const name of open) problems.push({ problem: 'CONDITION_OPEN', at: name });
  if (strong) problems.push({ problem: 'STRONG_OPEN', at: '**' });
  return problems;
}

/** The paragraphs of a text with its fields filled in; a value stands as it is and is never read as a mark. */
export function mergeText(text: string, { values, when }: Merged): Paragraph[] {
  const paragraphs: Run[][] = [[]];
  const hidden: boolean[] = [];
  let strong = false;
  const add = (words: string): void => {
    if (!hidden.includes(true)) paragraphs.at(-1)?.push({ text: words, strong });
  };
  for (const token of tokensOf(text)) {
    if (token.kind === 'strong') strong = !strong;
    else if (token.kind === 'paragraph') {
      if (!hidden.includes(true)) paragraphs.push([]);
    } else if (token.kind === 'words') add(token.text.replaceAll(/\s+/g, ' '));
    else if (token.kind === 'field') add(values[token.text] ?? '');
    else if (token.kind === 'end') hidden.pop();
    else if (token.kind === 'if' || token.kind === 'unless')
      hidden.push((when[token.text] ?? false) !== (token.kind === 'if'));
  }
  return paragraphs.filter((runs) => runs.some((run) => run.text.trim() !== ''));
}

/** The same in one line, where no paragraph fits. */
export const mergeLine = (text: string, merged: Merged): string =>
  mergeText(text, merged)
    .flat()
    .map((run) => run.text)
    .join('')
    .trim();
