import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';

/** The row of `installation` by which the demo company marks a database as its own. */
export const DEMO_MARK = 'demo';

/** `create`: the demo company is wanted and this database is still empty; `open`: it is here; `none`: a real company. */
export type DemoMode = 'none' | 'open' | 'create';

/**
 * Whether this start is a demonstration (decisions §6, Demo): always on the embedded database, and with
 * JORNADA_DEMO=1 on one that the demo itself made. A real database without sign-in settings does not start.
 */
export async function demoMode(config: Config, database: Database): Promise<DemoMode> {
  const marked = await isMarked(database);
  if (database.embedded) return marked ? 'open' : 'create';
  if (config.demoAsked) {
    if (marked) return 'open';
    if (await isEmpty(database)) return 'create';
    throw new Error(
      'JORNADA_DEMO=1, but this database holds data that the demo did not make. Name an empty database, or leave JORNADA_DEMO out and set OIDC_ISSUER.',
    );
  }
  if (config.oidc.issuer !== '') return 'none';
  throw new Error(
    marked
      ? 'This database holds the demo company. Set JORNADA_DEMO=1 to open it, or OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET to sign in with a provider.'
      : 'DATABASE_URL names a database, so the product needs its sign-in: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (or JORNADA_DEMO=1 to fill an empty database with the demo company).',
  );
}

async function isMarked({ db }: Database): Promise<boolean> {
  return (
    (await db.selectFrom('installation').select('key').where('key', '=', DEMO_MARK).executeTakeFirst()) !==
    undefined
  );
}

async function isEmpty({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`
    select exists (select 1 from account) or exists (select 1 from collaborator) or exists (select 1 from employer) as filled`.execute(
    db,
  );
  return rows[0]?.filled === false;
}
