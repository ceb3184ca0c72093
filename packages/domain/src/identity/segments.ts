import { explain } from './explain.ts';
import type { Said } from './said.ts';
import type { IdentityReason, Span } from './identity-check.ts';
import { reasonTexts } from './reasons.ts';

/** One part of a number, explained as it stands on the screen under the field. */
export type Segment = {
  readonly at: Span;
  /** The characters typed so far. */
  readonly text: string;
  /** `waiting` until all its characters are there. */
  readonly status: 'waiting' | 'ok' | 'warn' | 'error';
  readonly meaning: Said;
  readonly reasons: readonly IdentityReason[];
};

/** What a part says while nothing is wrong with it. */
export type PartText = { readonly at: Span; readonly meaning: Said };

/** The parts of a number with the reasons that fall on each; the first blocking reason (else the first) is what it says. */
export function segmentsOf(
  value: string,
  reasons: readonly IdentityReason[],
  parts: readonly PartText[],
): Segment[] {
  return parts.map(({ at, meaning }) => {
    const text = value.slice(...at);
    const own = reasons.filter((reason) => reason.at && reason.at[0] >= at[0] && reason.at[1] <= at[1]);
    const worst = own.find(({ code }) => reasonTexts[code].effect === 'blocks') ?? own[0];
    if (!worst)
      return { at, text, status: text.length < at[1] - at[0] ? 'waiting' : 'ok', meaning, reasons: own };
    const status = reasonTexts[worst.code].effect === 'blocks' ? 'error' : 'warn';
    return { at, text, status, meaning: explain(worst), reasons: own };
  });
}
