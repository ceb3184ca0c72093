import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/connect.ts';

const Person = z.object({
  id: z.string(),
  birthdate: z.string().nullable(),
  wages: z.array(z.object({ from: z.string(), centavos: z.number(), weeklyMinutes: z.number() })),
});
export type WagedPerson = z.output<typeof Person>;

/** Everyone with terms at a site between two days, with all their dated wages. */
export async function listWaged(
  db: Db,
  { siteId, from, to }: { readonly siteId: number; readonly from: string; readonly to: string },
): Promise<WagedPerson[]> {
  const { rows } = await sql`
    select c.id, c.birthdate::text as birthdate,
      (select json_agg(json_build_object('from', l.valid_from, 'centavos', l.salary_centavos, 'weeklyMinutes', l.weekly_minutes) order by l.valid_from)
        from labor_condition l where l.collaborator_id = c.id) as wages
    from collaborator c
    where not c.fictitious and c.id in (select collaborator_id from labor_condition
      where site_id = ${siteId} and valid_from <= ${to}::date and (valid_to is null or valid_to >= ${from}::date))`.execute(
    db,
  );
  return z.array(Person).parse(rows);
}

export type WageSite = {
  readonly id: number;
  readonly code: string;
  readonly timeZone: string;
  readonly stateCode: string;
  readonly municipality: string;
};

/** A site with the place that decides its minimum wage. */
export const readWageSite = (db: Db, siteId: number): Promise<WageSite> =>
  db
    .selectFrom('site')
    .select(['id', 'code', 'time_zone as timeZone', 'state_code as stateCode', 'municipality'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
