import type { ErrorCode } from './errors.ts';
import { accept, refuse, type Result } from './result.ts';

/** From which statuses an act may happen and where it leads; where the process decides, `to` lists all. */
export type Transition<Status extends string> = {
  readonly from: readonly Status[];
  readonly to: readonly Status[];
};

export type Transitions<Status extends string> = Readonly<Record<string, Transition<Status>>>;

/**
 * One step of a process: the status that follows, or the refusal. An act with several targets needs the one that
 * applies. The one place that answers "may this happen now"; `permissions.ts` says who may.
 */
export function step<Status extends string>(
  transitions: Transitions<Status>,
  move: { readonly act: string; readonly from: Status; readonly to?: Status; readonly refusal: ErrorCode },
): Result<Status> {
  const transition = transitions[move.act];
  const targets = transition?.to ?? [];
  const target = move.to ?? (targets.length === 1 ? targets[0] : undefined);
  if (!transition?.from.includes(move.from) || target === undefined || !targets.includes(target))
    return refuse(move.refusal, { act: move.act, fromStatus: move.from, toStatus: target ?? null });
  return accept(target);
}

/** The acts that a status leaves open, for buttons and tests. */
export function openActs<Status extends string>(transitions: Transitions<Status>, status: Status): string[] {
  return Object.entries(transitions).flatMap(([act, { from }]) => (from.includes(status) ? [act] : []));
}
