import type { TeamPermission } from '../access/permissions.ts';
import type { Role } from '../access/roles.ts';
import { accept, refuse, type Result } from '../result.ts';
import { codeOf, LOCK_REASONS, ownerOf, rightOf, rolesOf, targetsOf } from './kind.ts';
import type { AnyKind, Facts, Owner } from './kind.ts';

/** Why an act is closed to a caller; the screen says it in a sentence. */
export const ACT_REASONS = [
  'NOT_IN_THIS_STATUS',
  'BELONGS_TO_ANOTHER_ROLE',
  'OWN_PROCESS',
  'OTHER_VALIDATION_YOURS',
  ...LOCK_REASONS,
] as const;
export type ActReason = (typeof ACT_REASONS)[number];

/** The caller, as far as one process is concerned. */
export type ActCaller = {
  readonly accountId: string | null;
  /** Roles that reach the process's site or team. */
  readonly roles: readonly Role[];
  /** What the site permits the caller as a responsible. */
  readonly permissions: readonly TeamPermission[];
  /** The process is the caller's own. */
  readonly own: boolean;
};

export type Verdict = {
  readonly act: string;
  readonly open: boolean;
  /** The process waits for this act, and for this caller. */
  readonly turn: boolean;
  readonly reason: ActReason | null;
  readonly role: Owner;
  readonly opensIn: readonly string[];
};

/** Every act that a page offers or explains, for one caller: open or not, and why not. */
export function actsFor(kind: AnyKind, facts: Facts, caller: ActCaller): Verdict[] {
  const tasks = tasksOf(kind, facts).map(({ act }) => act);
  return Object.entries(kind.acts).flatMap(([act, { asks, moves }]) => {
    if (asks === undefined) return [];
    const reason = reasonAgainst(kind, act, { facts, caller });
    return [
      {
        act,
        open: reason === null,
        turn: reason === null && tasks.includes(act),
        reason,
        role: ownerOf(kind, act),
        opensIn: Object.keys(moves),
      },
    ];
  });
}

/** Why a caller may not do an act now; null where nothing is against it. */
export function reasonAgainst(
  kind: AnyKind,
  name: string,
  { facts, caller }: { readonly facts: Facts; readonly caller: ActCaller },
): ActReason | null {
  if (caller.own) return 'OWN_PROCESS';
  const act = kind.acts[name];
  if (targetsOf(act, facts.status).length === 0) return 'NOT_IN_THIS_STATUS';
  if (!isAllowed(kind, name, caller)) return 'BELONGS_TO_ANOTHER_ROLE';
  const passed = act?.notBy === undefined ? undefined : facts.passed.get(act.notBy);
  if (passed !== undefined && passed.accountId !== null && passed.accountId === caller.accountId)
    return 'OTHER_VALIDATION_YOURS';
  return act?.blocked?.(facts) ?? null;
}

/** Whether a caller has the right to an act, whatever the status. */
export function isAllowed(kind: AnyKind, name: string, { roles, permissions }: ActCaller): boolean {
  const needs = rightOf(kind, name)?.needs;
  return rolesOf(kind, name).some(
    (role) =>
      roles.includes(role) && (role !== 'RESPONSIBLE' || needs === undefined || permissions.includes(needs)),
  );
}

/** One act that somebody has to do now; `barred` may not, because of what they did before. */
export type Task = { readonly act: string; readonly barred: string | null; readonly days: number | null };

/** What a process waits for people to do. While a link is out, the guest's steps are nobody else's task. */
export function tasksOf(kind: AnyKind, facts: Facts): Task[] {
  return Object.entries(kind.acts).flatMap(([name, act]) => {
    if (!(act.waits?.includes(facts.status) ?? false)) return [];
    if (facts.linkOut && rightOf(kind, name)?.guest === true) return [];
    if ((act.blocked?.(facts) ?? null) !== null) return [];
    const barred = act.notBy === undefined ? undefined : facts.passed.get(act.notBy);
    return [{ act: name, barred: barred?.accountId ?? null, days: act.days ?? null }];
  });
}

/** Whose acts a status waits for, by title. */
export const ownersIn = (kind: AnyKind, status: string): Owner[] => [
  ...new Set(
    Object.entries(kind.acts).flatMap(([name, { waits }]) =>
      (waits?.includes(status) ?? false) ? [ownerOf(kind, name)] : [],
    ),
  ),
];

/** Whether a status waits for what a guest may do. */
export const waitsForGuest = (kind: AnyKind, status: string): boolean =>
  Object.entries(kind.acts).some(
    ([name, { waits }]) => (waits?.includes(status) ?? false) && rightOf(kind, name)?.guest === true,
  );

/** The status that follows an act, or the kind's refusal. */
export function nextStatus(
  kind: AnyKind,
  name: string,
  { facts, choice }: { readonly facts: Facts; readonly choice?: string | undefined },
): Result<string> {
  const act = kind.acts[name];
  const targets = targetsOf(act, facts.status);
  const [only] = targets;
  const to = targets.length > 1 ? act?.pick?.(facts, choice) : only;
  if (to !== undefined && targets.includes(to)) return accept(to);
  return refuse(codeOf(kind, 'TRANSITION_NOT_ALLOWED'), {
    act: name,
    fromStatus: facts.status,
    toStatus: to ?? null,
  });
}

/** Whole days that are usual in a status, until somebody or something takes it on; null where nothing is. */
export function usualDays(kind: AnyKind, status: string): number | null {
  const acts = Object.values(kind.acts);
  const waited = acts.filter(({ waits }) => waits?.includes(status) ?? false);
  const found = (
    waited.length > 0 ? waited : acts.filter(({ moves }) => moves[status] !== undefined)
  ).flatMap(({ days }) => (days === undefined ? [] : [days]));
  return found.length === 0 ? null : Math.max(...found);
}
