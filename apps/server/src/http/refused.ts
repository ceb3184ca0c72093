import { errors, type ErrorCode, type ErrorKind } from '@jornada/domain/errors.ts';
import type { Refusal, RefusalValues, Result } from '@jornada/domain/result.ts';

/** A refusal on its way to the caller. Anything else that is thrown is a bug: logged, shown as unknown. */
export class Refused extends Error {
  readonly refusals: readonly Refusal[];

  constructor(first: ErrorCode | readonly Refusal[], values?: RefusalValues) {
    const refusals = typeof first === 'string' ? [values ? { code: first, values } : { code: first }] : first;
    super(refusals.map((refusal) => refusal.code).join(', '));
    this.refusals = refusals;
  }
}

/** A refusal that leaves a trace: what the handler wrote before it, such as a counted try, is kept although the act is refused. */
export class RefusedWithTrace extends Refused {}

/** The value of a domain answer, or the refusal thrown. */
export function orRefuse<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Refused(result.refusals);
}

/** Throws all the refusals that were collected, if any: broken rules come back together (decisions 1.2). */
export function refuseAll(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new Refused(refusals);
}

export const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  rule: 422,
  'too-many': 429,
  failure: 500,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>;

/** The HTTP status of several refusals: the first in the order above speaks for all. */
export function statusOf(refusals: readonly Refusal[]): number {
  return Math.min(...refusals.map(({ code }) => STATUS[errors[code].kind]));
}

export function envelope(refusals: readonly Refusal[], reference?: string) {
  return {
    success: false as const,
    exceptions: refusals.map(({ code, values }) => ({
      translationCode: code,
      ...(values ? { values } : {}),
    })),
    ...(reference === undefined ? {} : { reference }),
  };
}
