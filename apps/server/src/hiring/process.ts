import { within, reachOf } from '@jornada/domain/access/reach.ts';
import { ADMINS } from '@jornada/domain/access/roles.ts';
import { hiringStep, type HiringAct } from '@jornada/domain/hiring/transitions.ts';
import { CLOSED_STATUSES, isHiringStatus, type HiringStatus } from '@jornada/domain/hiring/statuses.ts';
import { stepOf, type HiringStep } from '@jornada/domain/hiring/steps.ts';
import type { ProcessState } from '@jornada/contract/hiring-fields.ts';
import { sitePermits, type TeamPermission } from '../access/team-permissions.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { orRefuse, Refused } from '../http/refused.ts';

/** One hire as every act on it knows it. */
export type Hire = {
  readonly id: string;
  readonly type: string;
  readonly status: HiringStatus;
  readonly statusSince: string;
  readonly createdAt: string;
  readonly siteId: number;
  readonly siteCode: string;
  readonly siteName: string;
  readonly timeZone: string;
  readonly teamId: number | null;
  readonly collaboratorId: string;
  readonly rfc: string;
  readonly fullName: string;
  readonly email: string;
  readonly version: number;
  readonly paper: boolean;
  readonly effectiveDate: string | null;
  readonly terms: unknown;
  readonly hrData: unknown;
  readonly directorValidation: Validation | null;
  readonly legalValidation: Validation | null;
};

type Validation = { readonly accountId: string; readonly name: string; readonly at: string };

const HIRING = 'HIRING_CONTRACT_PROCESS_MEX';

/** A hire by its id, or a person's: the open one, else the newest. Locked when it is about to change. */
export async function findHire(
  db: Db,
  by: { processId: string } | { collaboratorId: string },
  { lock }: { lock: 'update' | 'none' } = { lock: 'none' },
): Promise<Hire | undefined> {
  const query = db
    .selectFrom('process as p')
    .innerJoin('site as s', 's.id', 'p.site_id')
    .innerJoin('collaborator as c', 'c.id', 'p.collaborator_id')
    .select([
      'p.id',
      'p.type',
      'p.status',
      'p.status_since',
      'p.created_at',
      'p.site_id',
      's.code',
      's.name as site_name',
      's.time_zone',
      'p.team_id',
      'p.collaborator_id',
      'c.rfc',
      'c.full_name',
      'c.personal_email',
    ])
    .select([
      'p.contact_email',
      'p.version',
      'p.paper',
      'p.effective_date',
      'p.terms',
      'p.hr_data',
      'p.director_validation',
      'p.legal_validation',
    ])
    .where('p.type', '=', HIRING);
  const one =
    'processId' in by
      ? query.where('p.id', '=', by.processId)
      : query
          .where('p.collaborator_id', '=', by.collaboratorId)
          .orderBy((is) => is('p.status', 'in', [...CLOSED_STATUSES]))
          .orderBy('p.created_at', 'desc')
          .limit(1);
  const row = await (lock === 'update' ? one.forUpdate('p') : one).executeTakeFirst();
  if (row === undefined || !isHiringStatus(row.status)) return undefined;
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    statusSince: row.status_since,
    createdAt: row.created_at,
    siteId: row.site_id,
    siteCode: row.code,
    siteName: row.site_name,
    timeZone: row.time_zone,
    teamId: row.team_id,
    collaboratorId: row.collaborator_id,
    rfc: row.rfc,
    fullName: row.full_name ?? '',
    email: row.personal_email ?? row.contact_email,
    version: row.version,
    paper: row.paper,
    effectiveDate: row.effective_date,
    terms: row.terms,
    hrData: row.hr_data,
    directorValidation: validation(row.director_validation),
    legalValidation: validation(row.legal_validation),
  };
}

/** The hire that a command is about: within the caller's reach, not the caller's own, at the version that was read. Rights before version (decisions §2.1). */
export async function lockHire(
  context: Context,
  { processUuid, version }: { processUuid: string; version?: number },
  asks: { permission?: TeamPermission; may?: (hire: Hire) => void } = {},
): Promise<Hire> {
  const hire = await findHire(context.db, { processId: processUuid }, { lock: 'update' });
  if (hire === undefined || !reaches(context, hire)) throw new Refused('HIRING_PROCESS_NOT_FOUND');
  if (isOwn(context, hire)) throw new Refused('OWN_PROCESS');
  await requirePermission(context, hire, asks.permission);
  asks.may?.(hire);
  if (version !== undefined && version !== hire.version) throw await stale(context.db, hire);
  return hire;
}

/** Whether a hire lies within this call's reach. */
export function reaches(
  { reach }: Pick<Context, 'reach'>,
  hire: Pick<Hire, 'siteId' | 'teamId' | 'id'>,
): boolean {
  return within(reach, { siteId: hire.siteId, teamId: hire.teamId, processId: hire.id });
}

/** Nobody acts on their own process (decisions §2.3); the candidate's link is for exactly that. */
export function isOwn({ actor }: Pick<Context, 'actor'>, hire: Pick<Hire, 'collaboratorId'>): boolean {
  return (
    actor.guestOf === null && actor.collaboratorId !== null && actor.collaboratorId === hire.collaboratorId
  );
}

/** A responsible needs the site's permission; whoever directs the site does not (decisions §2.9). */
async function requirePermission(
  context: Context,
  hire: Pick<Hire, 'siteId'>,
  permission: TeamPermission | undefined,
): Promise<void> {
  const { actor, db } = context;
  if (permission === undefined || actor.guestOf !== null || directs(context, hire.siteId)) return;
  if (!(await sitePermits(db, { siteId: hire.siteId, collaboratorId: actor.collaboratorId, permission })))
    throw new Refused('NOT_AUTHORIZED');
}

/** Whether the caller reaches a site as its director, its zone's or as an administrator. */
export function directs({ actor }: Pick<Context, 'actor'>, siteId: number): boolean {
  return within(reachOf([...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'], actor), { siteId });
}

async function stale(db: Db, { id }: Hire): Promise<Refused> {
  const last = await db
    .selectFrom('process_event')
    .select(['actor_name', 'at'])
    .where('process_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return new Refused('STALE_VERSION', { who: last?.actor_name ?? '', when: last?.at ?? '' });
}

type Move = {
  readonly act: HiringAct;
  readonly to?: HiringStatus;
  readonly comment?: string;
  /** Figures for the history's sentence: codes, dates and amounts, never names or numbers of a person. */
  readonly payload?: Readonly<Record<string, string | number | boolean | null>>;
  readonly changes?: Changes;
};

type Changes = {
  readonly team_id?: number | null;
  readonly terms?: string;
  readonly hr_data?: string | null;
  readonly director_validation?: string | null;
  readonly legal_validation?: string | null;
  readonly paper?: boolean;
  readonly effective_date?: string | null;
};

/** Takes a locked hire one step further: status, version and history together. Refuses where the table does. */
export async function move(
  context: Context,
  hire: Hire,
  { act, to, comment, payload, changes }: Move,
): Promise<Hire> {
  const status = orRefuse(hiringStep({ act, from: hire.status, ...(to === undefined ? {} : { to }) }));
  await context.db
    .updateTable('process')
    .set({
      status,
      version: hire.version + 1,
      ...(status === hire.status ? {} : { status_since: context.now.toString() }),
      ...changes,
    })
    .where('id', '=', hire.id)
    .execute();
  await noteEvent(context, {
    processId: hire.id,
    act,
    from: hire.status,
    to: status,
    actorName: actorOf(context, hire),
    comment,
    payload,
  });
  context.announce({
    topic: 'processes',
    siteId: hire.siteId,
    teamId: hire.teamId,
    payload: { processUuid: hire.id },
  });
  context.announce({ topic: 'home', siteId: hire.siteId, teamId: hire.teamId });
  return {
    ...hire,
    status,
    version: hire.version + 1,
    paper: changes?.paper ?? hire.paper,
    effectiveDate: changes?.effective_date === undefined ? hire.effectiveDate : changes.effective_date,
  };
}

type Event = {
  readonly processId: string;
  readonly act: string;
  readonly from: HiringStatus | null;
  readonly to: HiringStatus;
  readonly actorName: string;
  readonly comment?: string | undefined;
  readonly payload?: Move['payload'];
};

/** One line of the history; what does not change the status is a line too. */
export async function noteEvent({ db, now, actor }: Context, event: Event): Promise<void> {
  const { last } = await db
    .selectFrom('process_event')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('process_id', '=', event.processId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('process_event')
    .values({
      process_id: event.processId,
      seq: (last ?? 0) + 1,
      act: event.act,
      from_status: event.from,
      to_status: event.to,
      actor_id: actor.accountId,
      actor_name: event.actorName,
      comment: event.comment ?? null,
      payload: event.payload === undefined ? null : JSON.stringify(event.payload),
      at: now.toString(),
    })
    .execute();
}

/** By what name the history calls who acted: the candidate by the own name, once it was typed. */
export function actorOf({ actor }: Context, { fullName, rfc }: Pick<Hire, 'fullName' | 'rfc'>): string {
  if (actor.guestOf === null) return actor.name;
  return fullName === '' ? rfc : fullName;
}

/** Steps that follow by themselves are the product's own, whoever took the one before. */
export function asSystem(context: Context): Context {
  return { ...context, actor: { ...context.actor, accountId: null, guestOf: null, name: 'Sistema' } };
}

export function stateOf(hire: Hire): ProcessState {
  return {
    processUuid: hire.id,
    collaboratorUuid: hire.collaboratorId,
    currentStatus: hire.status,
    version: hire.version,
  };
}

/** The step that a screen shows next; past the data it is the last. */
export function nextStepOf(hire: Hire): HiringStep {
  return stepOf(hire.status) ?? 'labor';
}

function validation(value: unknown): Validation | null {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('accountId' in value) ||
    !('name' in value) ||
    !('at' in value)
  )
    return null;
  return { accountId: String(value.accountId), name: String(value.name), at: String(value.at) };
}
