import type { IdentityReason, Span } from './identity-check.ts';

/** One rule over one part of a number, with the reason that its breach gives. */
export type PartRule = {
  readonly at: Span;
  readonly code: IdentityReason['code'];
  readonly accepts: (text: string) => boolean;
  /** What should stand there instead, where that can be said. */
  readonly expected?: (text: string) => string;
};

/** A part that has to be one of several texts, the likeliest first. */
export const oneOf = (texts: readonly [string, ...string[]]): Pick<PartRule, 'accepts' | 'expected'> => ({
  accepts: (text) => texts.includes(text),
  expected: () => texts[0],
});

/** The broken rules of a number, whole or still being typed: a part is checked once all its characters are there. */
export function brokenRules(value: string, rules: readonly PartRule[]): IdentityReason[] {
  return rules.flatMap(({ at, code, accepts, expected }) => {
    const found = value.slice(...at);
    if (found.length < at[1] - at[0] || accepts(found)) return [];
    return [{ code, at, found, ...(expected && { expected: expected(found) }) }];
  });
}
