import type { ErrorCode } from '../errors.ts';
import { reasonTexts } from '../identity/reasons.ts';
import type { IdentityReason, IdentityCheck } from '../identity/identity-check.ts';
import type { Refusal } from '../result.ts';
import { ifReadable } from '../unreadable.ts';

/** A doubt that lets the person go on; it is kept with the step and shown to who validates (issue 2 §6). */
export type Doubt = IdentityReason & { readonly field: string };

export type Findings = { readonly refusals: readonly Refusal[]; readonly doubts: readonly Doubt[] };

export const NOTHING_FOUND: Findings = { refusals: [], doubts: [] };

/** What the check of one number says of one field: one refusal that names the first blocking reason, and every doubt. */
export function checkedOn({
  field,
  code,
  check,
}: {
  readonly field: string;
  readonly code: ErrorCode;
  readonly check: IdentityCheck | readonly IdentityReason[];
}): Findings {
  const reasons = 'reasons' in check ? check.reasons : check;
  const blocking = reasons.find((reason) => reasonTexts[reason.code].effect === 'blocks');
  const doubts = reasons
    .filter((reason) => reasonTexts[reason.code].effect === 'warns')
    .map((reason) => ({ field, ...reason }));
  if (blocking === undefined) return { refusals: [], doubts };
  return {
    refusals: [
      {
        code,
        values: {
          field,
          reason: blocking.code,
          found: blocking.found ?? null,
          expected: blocking.expected ?? null,
        },
      },
    ],
    doubts,
  };
}

/** All findings of several checks, in order. One that is given to be made finds nothing where it asks for a field that cannot be read. */
export function together(...all: readonly (Findings | (() => Findings))[]): Findings {
  const found = all.map((one) => (typeof one === 'function' ? (ifReadable(one) ?? NOTHING_FOUND) : one));
  return {
    refusals: found.flatMap(({ refusals }) => refusals),
    doubts: found.flatMap(({ doubts }) => doubts),
  };
}

export function refusedOn(
  field: string,
  code: ErrorCode,
  values: Readonly<Record<string, string | number>> = {},
): Findings {
  return { refusals: [{ code, values: { field, ...values } }], doubts: [] };
}

/** A finding where a condition holds, nothing where it does not. */
export function where(condition: boolean, findings: () => Findings): Findings {
  return condition ? findings() : NOTHING_FOUND;
}
