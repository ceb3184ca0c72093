import { permissions, type Permission, type Right } from '../access/permissions.ts';
import type { Role } from '../access/roles.ts';
import type { ErrorCode } from '../errors.ts';
import type { Signature } from './signature.ts';

/** The eleven processes of section 3. */
export const PROCESS_TYPES = [
  'HIRING_CONTRACT_PROCESS_MEX',
  'REHIRING_CONTRACT_PROCESS_MEX',
  'CONVERSION_CONTRACT_PROCESS_MEX',
  'EXTENSION_CONTRACT_PROCESS_MEX',
  'LEAVE_PROCESS_MEX',
  'LEAVE_OF_ABSENCE_PROCESS_MEX',
  'MUTATION_PROCESS_MEX',
  'TIMEBASE_CHANGE_PROCESS_MEX',
  'SHIFT_REDUCTION_PROCESS_MEX',
  'HOUR_CHANGE_PROCESS_MEX',
  'COMPLEMENTARY_PACT_PROCESS_MEX',
] as const;
export type ProcessType = (typeof PROCESS_TYPES)[number];

/** Kinds of one family share a list and a payload table. */
export const FAMILIES = ['contract', 'leave', 'absence', 'mutation', 'hours', 'pact'] as const;
export type Family = (typeof FAMILIES)[number];

/** What of a person a process changes: two open processes of one person never touch the same. */
export type Touch = 'all' | 'contract' | 'place' | 'hours' | 'pay' | 'absence' | 'pact' | 'exit';

export type StatusRow = {
  readonly es: string;
  readonly en: string;
  /** Place in the list of section 4; statuses without one follow in the order of the table. */
  readonly order?: number;
  /** Nothing follows: the process reached its end, or was stopped before it. */
  readonly closes?: 'done' | 'stopped';
};

/** Who passed a station, and when (an instant as text). */
export type Passed = { readonly accountId: string | null; readonly name: string; readonly at: string };

/** All that a row may look at. Days are ISO dates at the process's site. */
export type Facts = {
  readonly status: string;
  readonly today: string;
  readonly effectiveDate: string | null;
  /** The last day of what has an end: a pact, an absence. */
  readonly endDate: string | null;
  readonly passed: ReadonlyMap<string, Passed>;
  readonly paper: boolean;
  /** A link that works is out: the person invited does the guest's steps. */
  readonly linkOut: boolean;
  /** An outside system said no, and nobody has reacted yet. */
  readonly refused: boolean;
  /** How far its document is signed; null while there is none to sign. */
  readonly signature: Signature | null;
  /** Whether the person's documents are all there; left out where nobody looked. */
  readonly documentsComplete?: boolean;
};

/** Why an act of this status is locked; screens say it in a sentence. */
export const LOCK_REASONS = [
  'ALREADY_ON_PAPER',
  'NOT_ON_PAPER',
  'ALREADY_SENT',
  'ALREADY_SIGNED',
  'ALREADY_IN_FORCE',
  'ALREADY_NOTIFIED',
  'ANSWER_DUE',
  'DOCUMENTS_COMPLETE',
  'REENTRY_CONFIRMED',
  'REENTRY_NOT_NEAR',
  'REENTRY_NEAR',
  'NOT_DUE',
  'NOT_SENT',
  'NOT_SIGNED',
] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

/**
 * One act of a process: from which status to which, whose it is, and what it means for the page, the lists and the
 * home. A row that needs an `if` uses one of the three hooks; there is no fourth.
 */
export type Act<S extends string> = {
  /** From → to. Itself: the status stays. A list: `pick` chooses. */
  readonly moves: Readonly<Partial<Record<S, S | readonly S[]>>>;
  /** The call behind it, where it is not the act's own name. */
  readonly call?: Permission;
  /** Narrower than the call's roles, where one call does two acts. */
  readonly roles?: readonly Role[];
  /** Statuses that wait for it: there it is somebody's task. */
  readonly waits?: readonly S[];
  /** The station of the roadmap that it passes. */
  readonly station?: string;
  /** Stations that it opens again while the status stays. */
  readonly reopens?: readonly string[];
  /** Whole days that are usual until it is done. */
  readonly days?: number;
  /** How the page asks for it. Acts without this are not offered on the page. */
  readonly asks?: 'confirm' | 'comment' | 'form';
  /** Stops the process: the last button, in red. */
  readonly ends?: true;
  /** An outside system says no: the process waits for somebody to react. */
  readonly refuses?: true;
  /** What it makes of the signature of the process's document. */
  readonly signs?: Signature;
  /** Not by the person who passed this station. */
  readonly notBy?: string;
  /** The target, where `moves` lists several. The act's own station counts as passed; `choice` is what the caller chose. */
  pick?(facts: Facts, choice: string | undefined): S;
  blocked?(facts: Facts): LockReason | null;
  /** So many days before the process's own day that may be. */
  readonly ahead?: number;
  /** The day on which the product does it by itself. */
  on?(facts: Facts): string | null;
  /** From which hour of that day at the site: the parameter that says it, and what it says where HR set none. */
  readonly hour?: { readonly parameter: string; readonly standard: number };
};

/** What begins the three workflow errors of a kind, as `errors.ts` has them: `HIRING` of `HIRING_PROCESS_NOT_FOUND`. */
export type CodePrefix = PrefixIn<ErrorCode>;
type PrefixIn<Code> = Code extends `${infer Prefix}_PROCESS_TRANSITION_NOT_ALLOWED` ? Prefix : never;

/** A kind of process: everything that list, page, home, sweep and reminders know of it. */
export type Kind<S extends string> = {
  readonly type: ProcessType;
  readonly name: { readonly es: string; readonly en: string };
  readonly family: Family;
  readonly codes: CodePrefix;
  readonly touches: readonly Touch[];
  readonly statuses: Readonly<Record<S, StatusRow>>;
  readonly start: { readonly call: Permission; readonly to: readonly S[] };
  /** In order; a list inside runs side by side. */
  readonly stations: readonly (string | readonly string[])[];
  /** Stations that hold typed data: they stay passed when the process goes back behind them. */
  readonly kept?: readonly string[];
  readonly acts: Readonly<Record<string, Act<S>>>;
  /** Acts as histories call them that were renamed, with the name of today. */
  readonly formerActs?: Readonly<Record<string, string>>;
};
export type AnyKind = Kind<string>;

/** Completes an outside step by hand; it passes the station that was waited for. */
export const FORCE = 'force.complete';

/** Every status stays as it is. */
export function stays<const S extends string>(statuses: readonly S[]): Record<S, S> {
  return all(statuses, (status) => status);
}

/** From each of the statuses to one, or to what is chosen for each. */
export function all<const S extends string, const T>(
  statuses: readonly S[],
  to: T | ((status: S) => T),
): Record<S, T>;
export function all<S extends string, T>(statuses: readonly S[], to: T | ((status: S) => T)) {
  const target = (status: S): T => (isChooser(to) ? to(status) : to);
  return Object.fromEntries(statuses.map((status) => [status, target(status)]));
}

export const isOpen = (kind: AnyKind, status: string): boolean =>
  kind.statuses[status] !== undefined && kind.statuses[status].closes === undefined;

/** The statuses of a kind that are open, or those that are closed. */
export const statusesThat = (kind: AnyKind, are: 'open' | 'closed'): string[] =>
  Object.keys(kind.statuses).filter((status) => isOpen(kind, status) === (are === 'open'));

/** Where a status stands in lists: section 4's order first, the rest behind it in the order of the table. */
export function rankOf(kind: AnyKind, status: string): number {
  const places = Object.keys(kind.statuses);
  return kind.statuses[status]?.order ?? places.length + places.indexOf(status);
}

/** From which statuses one of the acts may happen: section 4's groups. */
export function statusesOf(kind: AnyKind, ...names: readonly string[]): string[] {
  return Object.keys(kind.statuses).filter((status) =>
    names.some((name) => kind.acts[name]?.moves[status] !== undefined),
  );
}

/** The targets of an act from a status; none where it may not happen. */
export function targetsOf(act: Act<string> | undefined, from: string): readonly string[] {
  const to = act?.moves[from];
  return to === undefined ? [] : typeof to === 'string' ? [to] : to;
}

/** The right behind an act; undefined for what the product, a signature or an outside system does. */
export function rightOf(kind: AnyKind, name: string): Right | undefined {
  const call = kind.acts[name]?.call ?? name;
  return isPermission(call) ? permissions[call] : undefined;
}

/** Whose an act is: the act's own roles, else the call's. */
export const rolesOf = (kind: AnyKind, name: string): readonly Role[] =>
  kind.acts[name]?.roles ?? rightOf(kind, name)?.roles ?? [];

const OWNERS = ['DIRECTOR', 'LAWYER', 'HR'] as const satisfies readonly Role[];
export type Owner = (typeof OWNERS)[number];

/** By whose title screens and reminders call those whose act it is. */
export const ownerOf = (kind: AnyKind, name: string): Owner =>
  OWNERS.find((owner) => rolesOf(kind, name).includes(owner)) ?? 'HR';

/** The refusal of a kind. */
export const codeOf = (
  { codes }: AnyKind,
  what: 'NOT_FOUND' | 'NOT_VALID' | 'TRANSITION_NOT_ALLOWED',
): ErrorCode => `${codes}_PROCESS_${what}`;

const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name);

function isChooser<S, T>(to: T | ((status: S) => T)): to is (status: S) => T {
  return typeof to === 'function';
}
