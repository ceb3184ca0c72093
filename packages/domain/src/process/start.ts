import type { ErrorCode } from '../errors.ts';
import type { AnyKind } from './kind.ts';

/**
 * Why a process may not start beside the open ones of the same person; null where it may. A leave starts over anything
 * that is no hire, and once it is open nothing starts. Of all others, two never touch the same.
 */
export function startRefusal(kind: AnyKind, open: readonly AnyKind[]): ErrorCode | null {
  const leaving = open.some(({ touches }) => touches.includes('exit'));
  if (leaving && kind.touches.includes('exit')) return 'LEAVE_ALREADY_MANAGED';
  return leaving || open.some((other) => collide(kind, other)) ? 'PROCESS_NOT_APPLICABLE' : null;
}

const collide = (one: AnyKind, other: AnyKind): boolean =>
  one.touches.includes('all') ||
  other.touches.includes('all') ||
  one.touches.some((touch) => other.touches.includes(touch));
