import { explain } from '@jornada/domain/identity/explain.ts';
import type { IdentityReason, Span } from '@jornada/domain/identity/identity-check.ts';
import { reasonTexts } from '@jornada/domain/identity/reasons.ts';
import type { Language } from '../../texts.ts';
import type { Highlight } from '../../ui/fields/IdentityField.tsx';

/** What is to be said about one field while it is being filled in. */
export type Finding = {
  /** `missing`: nothing there yet; `blocks` and `warns` as the domain's reasons do. */
  readonly effect: 'missing' | 'blocks' | 'warns';
  readonly text: string;
  /** Said at once; without it only when the field is left, since it may just not be whole yet. */
  readonly atOnce: boolean;
  /** An answer is awaited rather than wrong: a number that is not whole yet, a question beside the field. */
  readonly awaits?: true;
  /** Where in a number it lies. */
  readonly highlights: readonly Highlight[];
};

/** Field path → what is to be said about it. */
export type Found = Readonly<Record<string, Finding>>;

export const blocks = (text: string): Finding => ({ effect: 'blocks', text, atOnce: true, highlights: [] });

/**
 * A number's reasons as one finding: the first that blocks, else the first doubt; nothing while nothing is typed. Where
 * it `asks` the person something, the answer is missing until it is given.
 */
export function numberFinding(
  field: string,
  typed: string,
  reasons: readonly IdentityReason[],
  { language, asks = false }: { readonly language: Language; readonly asks?: boolean },
): Found {
  const blocking = reasons.find(({ code }) => reasonTexts[code].effect === 'blocks');
  const asked = asks ? reasons.find(({ code }) => ASKED.includes(code)) : undefined;
  const worst = blocking ?? asked ?? reasons[0];
  if (typed === '' || worst === undefined) return {};
  return {
    [field]: {
      effect: worst === asked ? 'missing' : reasonTexts[worst.code].effect,
      text: explain(worst)[language],
      atOnce: !isOfLength(worst),
      ...(worst === asked || isOfLength(worst) ? { awaits: true } : {}),
      highlights: reasons.flatMap(({ code, at }) =>
        at === undefined ? [] : [highlight(at, reasonTexts[code].effect)],
      ),
    },
  };
}

/** What a CURP says against the person's own answer: one of both is right, and only the person knows which. */
const ASKED: readonly string[] = ['CURP_BIRTHDATE', 'CURP_GENDER', 'CURP_BIRTH_STATE'];

/** Too short is no fault while one types. */
const isOfLength = ({ code }: IdentityReason): boolean =>
  code.endsWith('_LENGTH') || code === 'CLABE_CARD_NUMBER';

const highlight = ([from, to]: Span, effect: 'blocks' | 'warns'): Highlight => ({
  from,
  to,
  tone: effect === 'blocks' ? 'law' : 'policy',
});

/** The fields that keep a part of a form from being done: missing or wrong, in the order given. */
export const openFields = (found: Found, fields: readonly string[]): string[] =>
  Object.keys(found).filter(
    (path) =>
      found[path]?.effect !== 'warns' &&
      fields.some((field) => path === field || path.startsWith(`${field}.`)),
  );

/** What a form refuses to send, in words. */
export const blockingTexts = (found: Found): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found).flatMap(([path, { effect, text }]) => (effect === 'warns' ? [] : [[path, text]])),
  );
