import type { catalogueCalls, SiteCex } from '@jornada/contract/catalogues.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import { sql } from 'kysely';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { findSiteWithin } from '../sites/queries.ts';
import { readsSite } from '@jornada/domain/access/reach.ts';
import { requireVersion, signed, type Versioned } from '../http/versions.ts';

type Create = CallParsed<(typeof catalogueCalls)['siteCEX.create']>;

type Edit = CallParsed<(typeof catalogueCalls)['siteCEX.edit']>;

type Known = SiteCex & Versioned & { readonly siteId: number };

/** A site's account, by the site's code or the account's own name; out of reach like one that is not there. */
export async function getSiteCex(id: string, { db, reach, actor }: Context): Promise<Known> {
  const { rows } = await sql<Known>`
    select c.uuid, s.code as "personnelDivision", c.code, c.description, c.active, c.version, c.changed_at, c.changed_by_name, c.site_id as "siteId"
    from site_cex c join site s on s.id = c.site_id where s.code = ${id} or c.uuid::text = lower(${id})`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined || !readsSite(reach, actor, found.siteId)) throw new Refused('SITE_CEX_NOT_FOUND');
  return found;
}

export async function createSiteCex(
  { personnelDivision, ...cex }: Create,
  context: Context,
): Promise<{ siteCEX: SiteCex }> {
  const { db, reach } = context;
  const site = await findSiteWithin(db, { code: personnelDivision, reach });
  if (site === undefined) throw new Refused('SITE_NOT_FOUND');
  const uuid = newId(context.now);
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('site_cex')
    .values({ site_id: site.id, uuid, ...cex, ...signed(context) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added === 0n)
    throw new Refused('DUPLICATE_UNIQUE_KEY', {
      field: (await isTaken(db, cex.code, site.id)) ? 'code' : 'personnelDivision',
    });
  context.record({ entity: 'siteCEX', id: uuid, siteId: site.id });
  context.announce({ topic: 'catalogues', siteId: site.id });
  return { siteCEX: await getSiteCex(uuid, context) };
}

export async function editSiteCex(
  { uuid, version, ...cex }: Edit,
  context: Context,
): Promise<{ siteCEX: SiteCex }> {
  const { db } = context;
  await alone(db, 'site_cex');
  const known = await getSiteCex(uuid, context);
  requireVersion(known, version);
  if (await isTaken(db, cex.code, known.siteId)) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'code' });
  await db
    .updateTable('site_cex')
    .set({ ...cex, version: version + 1, ...signed(context) })
    .where('uuid', '=', uuid)
    .execute();
  context.record({ entity: 'siteCEX', id: uuid, siteId: known.siteId, fields: Object.keys(cex) });
  context.announce({ topic: 'catalogues', siteId: known.siteId });
  return { siteCEX: await getSiteCex(uuid, context) };
}

const isTaken = async (db: Db, code: string, siteId: number): Promise<boolean> =>
  (await db
    .selectFrom('site_cex')
    .select('site_id')
    .where('code', '=', code)
    .where('site_id', '<>', siteId)
    .executeTakeFirst()) !== undefined;
