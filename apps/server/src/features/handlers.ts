import { FEATURES, type Feature } from '@jornada/domain/access/features.ts';
import { TEAM_PERMISSIONS, type TeamPermission } from '@jornada/domain/access/permissions.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { featureCalls, SiteFeature } from '@jornada/contract/features.ts';
import { alone } from '../db/alone.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion } from '../http/versions.ts';
import {
  accountsAt,
  findLeader,
  listFeatures,
  listSiteFeatures,
  listSwitches,
  readSitePermissions,
  rowsOf,
  stateOf,
  writeFeature,
  writePermission,
  type SiteAsked,
  findSiteOf,
} from './queries.ts';

export const featureHandlers: Handlers<typeof featureCalls> = {
  'features.list': async (_input, { db, reach }) => listFeatures(db, reach),

  'features.byPersonnelDivision': async ({ id }, context) =>
    listSiteFeatures(context.db, (await findSiteOf(context, id)).id),

  'features.create': async ({ personnelDivision, feature: name }, context) => {
    const { site, known } = await lockFeature(context, { personnelDivision, name });
    if (known.status !== 'ABSENT') throw new Refused('FEATURE_ALREADY_EXISTS');
    return written(context, { site, known, enabled: true });
  },

  'features.toggle': async ({ personnelDivision, feature: name, enabled, version }, context) => {
    const { site, known } = await lockFeature(context, { personnelDivision, name });
    if (known.status === 'ABSENT') throw new Refused('FEATURE_NOT_FOUND');
    if (known.version !== version)
      throw new Refused('STALE_VERSION', { who: known.changedBy, when: known.since });
    if (enabled === (known.status === 'ENABLED'))
      throw new Refused(enabled ? 'FEATURE_ALREADY_EXISTS' : 'FEATURE_ALREADY_DISABLED');
    return written(context, { site, known, enabled });
  },

  'features.copy': async ({ personnelDivision, sourceDivision, seen }, context) => {
    const site = await findSiteOf(context, personnelDivision);
    const model = await listSiteFeatures(context.db, (await findSiteOf(context, sourceDivision)).id);
    await alone(context.db, 'site_feature');
    const known = await listSiteFeatures(context.db, site.id, { lock: true });
    const differing = model.filter(
      (one, at) => (one.status === 'ENABLED') !== (known[at]?.status === 'ENABLED'),
    );
    requireSeen(
      differing.map(({ feature }) => feature),
      seen,
    );
    for (const { feature, status } of differing)
      await setFeature(context, { site, feature, enabled: status === 'ENABLED' });
    await noteCopy(context, { site, entity: 'siteFeature', names: seen });
    const after = await listSiteFeatures(context.db, site.id);
    return { features: after.filter(({ feature }) => seen.includes(feature)) };
  },

  'teamPermissions.bySite': async ({ filter: { personnelDivision } }, context) =>
    readSitePermissions(context.db, (await findSiteOf(context, personnelDivision)).id),

  'teamPermissions.history': async ({ filter: { personnelDivision }, page }, context) => {
    const { id: siteId } = await findSiteOf(context, personnelDivision);
    const { rows, total } = await listSwitches(context.db, { siteId, page });
    return {
      rows: rows.map(({ id, feature, permission, full_name, allowed, changed_at, changed_by_name }) => ({
        uuid: id,
        feature: FEATURES.find((one) => one === feature) ?? null,
        permission: TEAM_PERMISSIONS.find((one) => one === permission) ?? null,
        person: full_name,
        allowed,
        by: changed_by_name,
        at: changed_at,
      })),
      total,
    };
  },

  'teamPermissions.byCollaborator': async ({ id }, { db, reach }) => {
    const person = await findLeader(db, { collaboratorId: id });
    if (person === undefined || !within(reach, { siteId: person.siteId, collaboratorId: id }))
      throw new Refused('COLLABORATOR_NOT_FOUND');
    const rows = await rowsOf(db, person.siteId);
    return TEAM_PERMISSIONS.map((permission) => stateOf(rows, { permission, collaboratorId: id }));
  },

  'team.managePermissions': async (input, context) => {
    const { db, actor, now } = context;
    const { collaboratorUuid: collaboratorId, permission, allowed, version } = input;
    const site = await findSiteOf(context, input.personnelDivision);
    await requireLeader(context, { siteId: site.id, collaboratorId });
    await alone(db, 'team_permission');
    const known = stateOf(await rowsOf(db, site.id, { lock: true }), { permission, collaboratorId });
    requireVersion(known, version);
    await writePermission(db, { siteId: site.id, permission, collaboratorId, allowed, by: actor.name, now });
    context.record({
      entity: 'teamPermission',
      id: `${site.code}/${collaboratorId ?? ''}/${permission}`,
      siteId: site.id,
      fields: ['allowed'],
    });
    await tellMenus(context, site.id);
    return { permission: stateOf(await rowsOf(db, site.id), { permission, collaboratorId }) };
  },

  'team.copyPermissions': async ({ personnelDivision, sourceDivision, seen }, context) => {
    const { db, actor, now } = context;
    const site = await findSiteOf(context, personnelDivision);
    const model = await rowsOf(db, (await findSiteOf(context, sourceDivision)).id);
    await alone(db, 'team_permission');
    const known = await rowsOf(db, site.id, { lock: true });
    const allows = (rows: typeof known, permission: TeamPermission) =>
      stateOf(rows, { permission, collaboratorId: null }).allowed;
    const differing = TEAM_PERMISSIONS.filter((one) => allows(model, one) !== allows(known, one));
    requireSeen(differing, seen);
    for (const permission of differing)
      await writePermission(db, {
        siteId: site.id,
        permission,
        collaboratorId: null,
        allowed: allows(model, permission),
        by: actor.name,
        now,
      });
    await noteCopy(context, { site, entity: 'teamPermission', names: seen });
    const after = await rowsOf(db, site.id);
    return {
      permissions: differing.map((permission) => stateOf(after, { permission, collaboratorId: null })),
    };
  },
};

/** What a copy changes is what its preview said; else somebody was quicker at one of the two sites. */
function requireSeen(differing: readonly string[], seen: readonly string[]): void {
  if (new Set(differing).symmetricDifference(new Set(seen)).size > 0)
    throw new Refused('STALE_VERSION', { who: '', when: '' });
}

async function noteCopy(
  context: Context,
  { site, entity, names }: { site: SiteAsked; entity: string; names: readonly string[] },
): Promise<void> {
  context.record(names.length === 0 ? null : { entity, id: site.code, siteId: site.id, fields: names });
  if (names.length > 0) await tellMenus(context, site.id);
}

/** Nobody writes their own rights (decisions §2.3); a permission is for somebody who leads a team at the site. */
async function requireLeader(
  { db, actor }: Context,
  { siteId, collaboratorId }: { siteId: number; collaboratorId: string | null },
): Promise<void> {
  if (collaboratorId === null) return;
  const person = await findLeader(db, { collaboratorId, siteId });
  if (person === undefined || (person.siteId !== siteId && !person.leads))
    throw new Refused('COLLABORATOR_NOT_FOUND');
  if (actor.collaboratorId === collaboratorId) throw new Refused('OWN_PROCESS');
  if (!person.leads) throw new Refused('PROFILE_NOT_AUTHORIZED');
}

async function lockFeature(
  context: Context,
  { personnelDivision, name }: { personnelDivision: string; name: string },
): Promise<{ site: SiteAsked; known: SiteFeature }> {
  const site = await findSiteOf(context, personnelDivision);
  const feature = FEATURES.find((one) => one === name);
  if (feature === undefined) throw new Refused('FEATURE_NOT_FOUND');
  await alone(context.db, 'site_feature');
  const known = (await listSiteFeatures(context.db, site.id, { lock: true })).find(
    (one) => one.feature === feature,
  );
  if (known === undefined) throw new Refused('FEATURE_NOT_FOUND');
  return { site, known };
}

const setFeature = (
  { db, now, actor }: Context,
  { site, feature, enabled }: { site: SiteAsked; feature: Feature; enabled: boolean },
): Promise<void> =>
  writeFeature(db, {
    siteId: site.id,
    feature,
    enabled,
    today: dayAt(now, site.timeZone),
    by: actor.name,
    now,
  });

async function written(
  context: Context,
  { site, known, enabled }: { site: SiteAsked; known: SiteFeature; enabled: boolean },
): Promise<{ feature: SiteFeature }> {
  const { db } = context;
  const { feature } = known;
  await setFeature(context, { site, feature, enabled });
  context.record({
    entity: 'siteFeature',
    id: `${site.code}/${feature}`,
    siteId: site.id,
    fields: ['enabled'],
  });
  await tellMenus(context, site.id);
  const after = (await listSiteFeatures(db, site.id)).find((one) => one.feature === feature);
  return { feature: after ?? known };
}

/** Menus of the site are drawn again: each person is notified, whatever they reach. */
async function tellMenus(context: Context, siteId: number): Promise<void> {
  context.announce({ topic: 'sites', siteId });
  for (const accountId of await accountsAt(context.db, siteId))
    context.announce({ topic: 'session', siteId, accountId });
}
