import { ownersIn, waitsForGuest } from '@jornada/domain/process/acts.ts';
import { isOpen, type AnyKind } from '@jornada/domain/process/kind.ts';
import type { StatusTone } from '../ui/marks/Status.tsx';

/** How a status looks: the words carry it, the mark helps the eye. */
export function toneOf(kind: AnyKind, status: string): StatusTone {
  const closes = kind.statuses[status]?.closes;
  if (closes === 'done') return 'active';
  if (closes === 'stopped') return 'paused';
  if (status.endsWith('NOK')) return 'refused';
  return status.startsWith('SCHEDULED') ? 'ending' : 'progress';
}

export const NEXTS = [
  'candidate',
  'direction',
  'both',
  'legal',
  'hr',
  'signers',
  'system',
  'nobody',
] as const;
export type Next = (typeof NEXTS)[number];

/** Whose turn a process is, where a list has room for a word. Without a task of staff the guest is at it, signers, or other systems. */
export function nextOf(
  kind: AnyKind,
  { currentStatus: status, tasks }: { readonly currentStatus: string; readonly tasks: readonly string[] },
): Next {
  if (!isOpen(kind, status)) return 'nobody';
  if (tasks.length === 0) {
    if (waitsForGuest(kind, status)) return 'candidate';
    return kind.acts['signers.sign']?.moves[status] === undefined ? 'system' : 'signers';
  }
  const owners = ownersIn(kind, status);
  if (owners.includes('DIRECTOR') && owners.includes('LAWYER')) return 'both';
  if (owners.includes('LAWYER')) return 'legal';
  return owners.includes('HR') ? 'hr' : 'direction';
}
