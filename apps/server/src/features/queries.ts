import { FEATURE_FOR, FEATURES, type Feature } from '@jornada/domain/access/features.ts';
import { givenByDefault } from '@jornada/domain/access/openings.ts';
import { TEAM_PERMISSIONS, type TeamPermission } from '@jornada/domain/access/permissions.ts';
import { type Reach, within } from '@jornada/domain/access/reach.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import type { featureCalls, SiteFeature, SitePermissions } from '@jornada/contract/features.ts';
import { sql, type Insertable } from 'kysely';
import { alphabetical } from '../db/alphabetical.ts';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import { reaches } from '../db/reach.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';

type FeatureSites = CallOutput<(typeof featureCalls)['features.list']>;

export async function listFeatures(db: Db, reach: Reach): Promise<FeatureSites> {
  const rows = await db
    .selectFrom('site_feature as f')
    .innerJoin('site as s', 's.id', 'f.site_id')
    .select(['f.feature', 'f.enabled', 's.code', 's.name'])
    .where(reaches(reach, { site: 'f.site_id' }))
    .orderBy(alphabetical('s.name'))
    .execute();
  return FEATURES.map((feature) => ({
    feature,
    sites: rows
      .filter((row) => row.feature === feature)
      .map(({ code, name, enabled }) => ({ personnelDivision: code, name, enabled })),
  }));
}

/** Every feature as it is at one site, locked where one is about to be changed. */
export async function listSiteFeatures(
  db: Db,
  siteId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<SiteFeature[]> {
  const query = db.selectFrom('site_feature').selectAll().where('site_id', '=', siteId);
  const rows = await (lock ? query.forUpdate() : query).execute();
  const counts = await countReached(db, siteId);
  return FEATURES.map((feature) => {
    const row = rows.find((one) => one.feature === feature);
    const people = counts[FEATURE_FOR[feature]];
    return row === undefined
      ? { feature, status: 'ABSENT' as const, since: null, changedBy: null, people, version: 0 }
      : {
          feature,
          status: row.enabled ? ('ENABLED' as const) : ('DISABLED' as const),
          since: row.since,
          changedBy: row.changed_by_name,
          people,
          version: row.version,
        };
  });
}

/** The people in service at a site, the accounts that lead them, and both together without counting anybody twice. */
async function countReached(
  db: Db,
  siteId: number,
): Promise<Record<'people' | 'leaders' | 'everyone', number>> {
  const { rows } = await sql<{ people: number; leaders: number; everyone: number }>`
    with people as (select c.id::text as who from collaborator c where c.site_id = ${siteId} and c.left_on is null and c.situation not in ('IN_HIRING', 'NOT_STARTED_TO_WORK') and not c.fictitious),
      leaders as (select distinct coalesce(a.collaborator_id, a.id)::text as who from account_role r join account a on a.id = r.account_id and a.active
        where r.site_id = ${siteId} and r.role in ('DIRECTOR', 'RESPONSIBLE', 'ORGANIZER'))
    select (select count(*) from people)::int as people, (select count(*) from leaders)::int as leaders,
      (select count(*) from (select who from people union select who from leaders) x)::int as everyone`.execute(
    db,
  );
  return rows[0] ?? { people: 0, leaders: 0, everyone: 0 };
}

export async function writeFeature(
  db: Db,
  row: {
    siteId: number;
    feature: Feature;
    enabled: boolean;
    today: string;
    by: string;
    now: Temporal.Instant;
  },
): Promise<void> {
  const values = {
    enabled: row.enabled,
    since: row.today,
    changed_at: row.now.toString(),
    changed_by_name: row.by,
  };
  await db
    .insertInto('site_feature')
    .values({ site_id: row.siteId, feature: row.feature, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'feature'])
        .doUpdateSet({ ...values, version: sql`site_feature.version + 1` }),
    )
    .execute();
  await noteSwitch(db, {
    site_id: row.siteId,
    feature: row.feature,
    allowed: row.enabled,
    now: row.now,
    by: row.by,
  });
}

/** Notes who turned what on or off. */
const noteSwitch = (
  db: Db,
  {
    now,
    by,
    ...row
  }: Omit<Insertable<DB['site_switch']>, 'id' | 'changed_at' | 'changed_by_name'> & {
    readonly now: Temporal.Instant;
    readonly by: string;
  },
) =>
  db
    .insertInto('site_switch')
    .values({ id: newId(now), changed_at: now.toString(), changed_by_name: by, ...row })
    .execute();

/** What was turned on and off at a site, the newest first. */
export async function listSwitches(
  db: Db,
  {
    siteId,
    page,
  }: { readonly siteId: number; readonly page: { readonly number: number; readonly size: number } },
) {
  const rows = await db
    .selectFrom('site_switch as w')
    .leftJoin('collaborator as c', 'c.id', 'w.collaborator_id')
    .select([
      'w.id',
      'w.feature',
      'w.permission',
      'c.full_name',
      'w.allowed',
      'w.changed_at',
      'w.changed_by_name',
    ])
    .where('w.site_id', '=', siteId)
    .orderBy('w.changed_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  const { total } = await db
    .selectFrom('site_switch')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

type Row = {
  readonly collaborator_id: string | null;
  readonly permission: string;
  readonly allowed: boolean;
  readonly version: number;
  readonly changed_at: string | null;
  readonly changed_by_name: string | null;
};

/** What a site lets its responsibles do, and who of them has a word of their own. */
export async function readSitePermissions(db: Db, siteId: number): Promise<SitePermissions> {
  const rows = await rowsOf(db, siteId);
  const leaders = await db
    .selectFrom('account_role as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .innerJoin('collaborator as c', 'c.id', 'a.collaborator_id')
    .innerJoin('team as t', 't.id', 'r.team_id')
    .select(['c.id', 'c.full_name', 't.name'])
    .where('r.role', '=', 'RESPONSIBLE')
    .where('r.site_id', '=', siteId)
    .where('a.active', '=', true)
    .orderBy(alphabetical('c.full_name'))
    .orderBy(alphabetical('t.name'))
    .execute();
  const people = [...Map.groupBy(leaders, ({ id }) => id).entries()];
  return {
    site: TEAM_PERMISSIONS.map((permission) => stateOf(rows, { permission, collaboratorId: null })),
    people: people.map(([collaboratorId, teams]) => ({
      collaboratorUuid: collaboratorId,
      name: teams[0]?.full_name ?? '',
      teams: teams.map(({ name }) => name),
      permissions: TEAM_PERMISSIONS.map((permission) => stateOf(rows, { permission, collaboratorId })),
    })),
  };
}

export const rowsOf = (db: Db, siteId: number, { lock = false }: { lock?: boolean } = {}): Promise<Row[]> => {
  const query = db
    .selectFrom('team_permission')
    .select(['collaborator_id', 'permission', 'allowed', 'version', 'changed_at', 'changed_by_name'])
    .where('site_id', '=', siteId);
  return (lock ? query.forUpdate() : query).execute();
};

type Whose = { readonly permission: TeamPermission; readonly collaboratorId: string | null };

/** The person's row counts, else the site's, else the default; `own` where the asked row itself is there. */
export function stateOf(rows: readonly Row[], { permission, collaboratorId }: Whose) {
  const named = rows.filter((row) => row.permission === permission);
  const own = named.find((row) => row.collaborator_id === collaboratorId);
  const base = named.find((row) => row.collaborator_id === null);
  return {
    permission,
    allowed: (own ?? base)?.allowed ?? givenByDefault(permission),
    own: own !== undefined,
    version: own?.version ?? 0,
    changed_at: own?.changed_at ?? null,
    changed_by_name: own?.changed_by_name ?? null,
  };
}

/** A person's site and whether they lead a team there. */
export async function findLeader(
  db: Db,
  { collaboratorId, siteId }: { collaboratorId: string; siteId?: number },
): Promise<{ siteId: number; leads: boolean } | undefined> {
  const { rows } = await sql<{ siteId: number; leads: boolean }>`
    select c.site_id as "siteId", exists (select from account a join account_role r on r.account_id = a.id
      where a.collaborator_id = c.id and a.active and r.role = 'RESPONSIBLE' and r.site_id = ${siteId ?? null}::int) as leads
    from collaborator c where c.id = ${collaboratorId}::uuid`.execute(db);
  return rows[0];
}

export async function writePermission(
  db: Db,
  row: Whose & { siteId: number; allowed: boolean | null; by: string; now: Temporal.Instant },
): Promise<void> {
  const { siteId, permission, collaboratorId, allowed } = row;
  await noteSwitch(db, {
    site_id: siteId,
    permission,
    collaborator_id: collaboratorId,
    allowed,
    now: row.now,
    by: row.by,
  });
  if (allowed === null) {
    await sql`delete from team_permission where site_id = ${siteId} and permission = ${permission}
      and collaborator_id is not distinct from ${collaboratorId}::uuid`.execute(db);
    return;
  }
  const values = { allowed, changed_at: row.now.toString(), changed_by_name: row.by };
  await db
    .insertInto('team_permission')
    .values({ site_id: siteId, permission, collaborator_id: collaboratorId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'collaborator_id', 'permission'])
        .doUpdateSet({ ...values, version: sql`team_permission.version + 1` }),
    )
    .execute();
}

/** The accounts whose menu hangs on what a site allows: those with a role there, and those who work there. */
export async function accountsAt(db: Db, siteId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a where a.active and (
      exists (select from account_role r where r.account_id = a.id and r.site_id = ${siteId})
      or exists (select from collaborator c where c.id = a.collaborator_id and c.site_id = ${siteId} and c.left_on is null))
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}

export type SiteAsked = { readonly id: number; readonly code: string; readonly timeZone: string };

/** A site of the call's reach; one where the caller has another role alone says so, any other is not found (decisions §7). */
export async function findSiteOf({ db, reach, actor }: Context, code: string): Promise<SiteAsked> {
  const site = await db
    .selectFrom('site')
    .select(['id', 'code', 'time_zone as timeZone'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (site !== undefined && within(reach, { siteId: site.id })) return site;
  if (site !== undefined && actor.roles.some(({ siteId }) => siteId === site.id))
    throw new Refused('SITE_NOT_AUTHORIZED', { site: code });
  throw new Refused('SITE_NOT_FOUND');
}
