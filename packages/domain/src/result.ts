import type { ErrorCode } from './errors.ts';

/** Values that fill a refusal's sentence; `field` is the path of the input that is wrong (decisions §1.3). */
export type RefusalValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type Refusal = { readonly code: ErrorCode; readonly values?: RefusalValues };

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

export const accept = <T>(value: T): Result<T> => ({ ok: true, value });

export const refuse = (code: ErrorCode, values?: RefusalValues): Result<never> => ({
  ok: false,
  refusals: [values ? { code, values } : { code }],
});
