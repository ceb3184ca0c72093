import { within, type Reach } from '@jornada/domain/access/reach.ts';
import type { Level } from '@jornada/domain/reports/reports.ts';
import { readableSite } from '../access/queries.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { findPositionNamed, findTeamAt, findZone, listSiteIds, zoneOfSite } from './scope-queries.ts';

/** What a question of a report needs to know of the caller. */
export type Asker = Pick<Context, 'db' | 'reads' | 'now' | 'actor' | 'reach'>;

type Words = { readonly es: string; readonly en: string };

/** Where a report looks: the caller's reach, narrowed to a place and to a kind of contract or position. */
export type Scope = {
  readonly reach: Reach;
  /** The sites concerned; null for all of the company. */
  readonly sites: readonly number[] | null;
  readonly teamId: number | null;
  readonly positionId: number | null;
  readonly contractType: 'CDI' | 'CDD' | null;
};

export type Filter = {
  readonly zone?: string | undefined;
  readonly personnelDivision?: string | undefined;
  readonly teamUuid?: string | undefined;
  readonly positionNumber?: number | undefined;
  readonly contractType?: 'CDI' | 'CDD' | undefined;
};

type Step = { readonly level: Level; readonly key: string; readonly name: Words };

/** The place that a filter names, as the caller reaches it; a place out of reach is like an unknown one. */
export async function scopeOf(
  context: Asker,
  filter: Filter,
): Promise<{ readonly scope: Scope; readonly path: readonly Step[] }> {
  const { db, reach } = context;
  const path: Step[] = [];
  const site =
    filter.personnelDivision === undefined
      ? undefined
      : await readableSite(context, filter.personnelDivision);
  const zone = site === undefined ? await zoneNamed(context, filter.zone) : await zoneOfSite(db, site.id);
  if (zone !== undefined && reach.everywhere)
    path.push({ level: 'zone', key: zone.uuid, name: both(zone.name) });
  if (site !== undefined) path.push({ level: 'site', key: site.code, name: both(site.name) });
  const team = await teamNamed(context, filter.teamUuid, site?.id ?? null);
  if (team !== undefined) path.push({ level: 'team', key: team.uuid, name: both(team.name) });
  const position = await positionNumbered(context, filter.positionNumber);
  if (position !== undefined)
    path.push({ level: 'position', key: String(position.number), name: position.name });
  return {
    path,
    scope: {
      reach,
      sites: await sitesOf(context, { siteId: team?.siteId ?? site?.id ?? null, zoneId: zone?.id ?? null }),
      teamId: team?.id ?? null,
      positionId: position?.id ?? null,
      contractType: filter.contractType ?? null,
    },
  };
}

const both = (text: string): Words => ({ es: text, en: text });

async function sitesOf(
  { db, reach }: Asker,
  { siteId, zoneId }: { readonly siteId: number | null; readonly zoneId: number | null },
): Promise<readonly number[] | null> {
  if (siteId !== null) return [siteId];
  return reach.everywhere && zoneId === null ? null : listSiteIds(db, { reach, zoneId });
}

async function zoneNamed({ db }: Asker, uuid: string | undefined) {
  if (uuid === undefined) return undefined;
  const zone = await findZone(db, uuid);
  if (zone === undefined) throw new Refused('FIELD_NOT_VALID', { field: 'zone' });
  return zone;
}

async function teamNamed({ db, reach }: Asker, uuid: string | undefined, siteId: number | null) {
  if (uuid === undefined) return undefined;
  const team = await findTeamAt(db, uuid);
  if (
    team === undefined ||
    !within(reach, { siteId: team.siteId, teamId: team.id }) ||
    (siteId !== null && team.siteId !== siteId)
  )
    throw new Refused('TEAM_NOT_FOUND');
  return team;
}

async function positionNumbered({ db }: Asker, number: number | undefined) {
  if (number === undefined) return undefined;
  const position = await findPositionNamed(db, number);
  if (position === undefined) throw new Refused('FIELD_NOT_VALID', { field: 'positionNumber' });
  return position;
}
