import { reasonTexts, type ReasonCode } from './reasons.ts';

/** Characters from (included) to (excluded), counted from 0: `value.slice(from, to)`. */
export type Span = readonly [from: number, to: number];

/** Why a number is not accepted, or is accepted with a warning. Without `at` it concerns the whole value. */
export type IdentityReason = {
  readonly code: ReasonCode;
  readonly at?: Span;
  readonly found?: string;
  readonly expected?: string;
};

export type IdentityCheck = {
  /** The number alone: structure, date, forbidden words, catalogue, check digit. */
  readonly valid: boolean;
  /** Agrees with the person; absent where nothing is known to compare with. A number that cannot be read agrees with nobody. */
  readonly consistent?: boolean;
  /** A heuristic (NSS only); absent where the number is not valid. */
  readonly plausible?: boolean;
  readonly reasons: readonly IdentityReason[];
};

type Asked = {
  /** Compared with a person, and if so whether the number could be read at all. */
  readonly person?: 'compared' | 'unreadable' | undefined;
  readonly plausibility?: boolean;
};

/** Sums reasons up by what each is about: the number makes it invalid, the person inconsistent, the heuristic implausible. */
export function identityCheck(
  reasons: readonly IdentityReason[],
  { person, plausibility = false }: Asked = {},
): IdentityCheck {
  const nothingAbout = (subject: string) => !reasons.some(({ code }) => reasonTexts[code].about === subject);
  return {
    valid: nothingAbout('number'),
    ...(person && { consistent: person === 'compared' && nothingAbout('person') }),
    ...(plausibility && { plausible: nothingAbout('plausibility') }),
    reasons,
  };
}

/** Whether a form lets the person go on: warnings do, everything else blocks (issue 2 §6). */
export function mayGoOn(reasons: readonly IdentityReason[]): boolean {
  return reasons.every(({ code }) => reasonTexts[code].effect === 'warns');
}
