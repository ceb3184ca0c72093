import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { ADMINS, type Role } from '@jornada/domain/access/roles.ts';
import { TEAM_PERMISSIONS, type TeamPermission } from '@jornada/domain/access/permissions.ts';
import type { ActCaller } from '@jornada/domain/process/acts.ts';
import type { AnyKind, Facts } from '@jornada/domain/process/kind.ts';
import type { Signature } from '@jornada/domain/process/signature.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { permittedBy } from '../access/queries.ts';
import type { Context } from '../http/context.ts';
import type { Passing } from './queries.ts';

/** One process of any kind, with its person and its site. */
export type Process = {
  readonly id: string;
  readonly kind: AnyKind;
  readonly status: string;
  readonly statusSince: string;
  readonly createdAt: string;
  readonly siteId: number;
  readonly siteCode: string;
  readonly siteName: string;
  readonly timeZone: string;
  readonly teamId: number | null;
  /** Where it leads, if elsewhere: that site and team read it too. */
  readonly toSiteId: number | null;
  readonly toSiteCode: string | null;
  readonly toTeamId: number | null;
  readonly collaboratorId: string;
  readonly rfc: string;
  readonly fullName: string;
  readonly personalEmail: string | null;
  readonly version: number;
  readonly paper: boolean;
  readonly effectiveDate: string | null;
  readonly endDate: string | null;
  readonly linkUntil: string | null;
  readonly refusedAt: string | null;
  readonly signature: Signature | null;
  readonly passed: ReadonlyMap<string, Passing>;
};

/** What the kind's rows may look at. */
export function factsOf(process: Process, now: Temporal.Instant): Facts {
  const { status, effectiveDate, endDate, passed, paper, linkUntil, refusedAt, signature, timeZone } =
    process;
  return {
    status,
    effectiveDate,
    endDate,
    passed,
    paper,
    signature,
    today: dayAt(now, timeZone),
    linkOut: linkUntil !== null && Temporal.Instant.compare(Temporal.Instant.from(linkUntil), now) > 0,
    refused: refusedAt !== null,
  };
}

type Place = Pick<Process, 'siteId' | 'teamId' | 'id'>;

/** Whether a process lies within this call's reach. */
export function reaches({ reach }: Pick<Context, 'reach'>, { siteId, teamId, id }: Place): boolean {
  return within(reach, { siteId, teamId, processId: id });
}

/** Whether this call may read a process: from where it is managed, and from where it leads (decisions §2.2). */
export function reads(context: Pick<Context, 'reach'>, process: Place & Leading): boolean {
  const { toSiteId, toTeamId } = process;
  return reaches(context, process) || within(context.reach, { siteId: toSiteId, teamId: toTeamId });
}
type Leading = Pick<Process, 'toSiteId' | 'toTeamId'>;

/** Nobody acts on their own process (decisions §2.3); a guest's link is for exactly that. */
export function isOwn(
  { actor }: Pick<Context, 'actor'>,
  { collaboratorId }: Pick<Process, 'collaboratorId'>,
): boolean {
  return actor.guestOf === null && actor.collaboratorId !== null && actor.collaboratorId === collaboratorId;
}

/** Whether the caller reaches a site as its director, its zone's or as an administrator. */
export function directs({ actor }: Pick<Context, 'actor'>, siteId: number): boolean {
  return within(reachOf([...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'], actor), { siteId });
}

/** The caller as the kind's rows see them: the roles that reach this process, and what the site permits. */
export async function callerOn(
  context: Pick<Context, 'actor' | 'db'>,
  process: Pick<Process, 'siteId' | 'teamId' | 'collaboratorId'>,
): Promise<ActCaller> {
  const { actor } = context;
  const roles = rolesOn(context, process);
  return {
    accountId: actor.accountId,
    roles,
    permissions: roles.includes('RESPONSIBLE') ? await permissionsOn(context, process) : [],
    own: isOwn(context, process),
  };
}

/** The caller's roles that reach a process's site or team. */
function rolesOn(
  { actor }: Pick<Context, 'actor'>,
  { siteId, teamId }: Pick<Process, 'siteId' | 'teamId'>,
): Role[] {
  const held = new Set(actor.roles.map(({ role }) => role));
  return [...held].filter((role) =>
    within(reachOf([role], { ...actor, guestOf: null, collaboratorId: null }), { siteId, teamId }),
  );
}

async function permissionsOn(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { siteId }: Pick<Process, 'siteId'>,
): Promise<TeamPermission[]> {
  const given = await permittedBy(db, { siteId, collaboratorId: actor.collaboratorId });
  return TEAM_PERMISSIONS.filter((permission) => given.has(permission));
}
