import type { MutationOptions, Side } from '@jornada/contract/mutation.ts';
import type { Workplace } from '@jornada/domain/mutation/rules.ts';
import type { MutationKind } from '@jornada/domain/mutation/names.ts';
import type { Reach } from '@jornada/domain/access/reach.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { reaches } from '../db/reach.ts';
import { alphabetical } from '../db/alphabetical.ts';
import { Refused } from '../http/refused.ts';
import { termsOn } from '../terms/queries.ts';

/** The person of a mutation, with where the file is. */
export function findPerson(db: Db, collaboratorId: string) {
  return db
    .selectFrom('collaborator as c')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .select([
      'c.id',
      'c.site_id',
      'c.team_id',
      'c.left_on',
      'c.fictitious',
      'c.full_name',
      'c.sap_number',
      's.time_zone',
    ])
    .where('c.id', '=', collaboratorId)
    .executeTakeFirst();
}

/** The contract that is in force on a day, or begins later. */
export function contractOn(db: Db, collaboratorId: string, day: string) {
  return db
    .selectFrom('contract')
    .select(['id', 'type', 'start_date', 'end_date', 'employer_id', 'patron_account_id'])
    .where('collaborator_id', '=', collaboratorId)
    .where('ended_on', 'is', null)
    .where((is) => is.or([is('end_date', 'is', null), is('end_date', '>=', day)]))
    .orderBy('start_date')
    .limit(1)
    .executeTakeFirst();
}

/** A team with its site and the site's employer. */
export function findTeam(db: Db, teamUuid: string) {
  return db
    .selectFrom('team as t')
    .innerJoin('site as s', 's.id', 't.site_id')
    .select(['t.id', 't.name', 't.site_id', 's.name as site_name', 's.employer_id'])
    .where('t.uuid', '=', teamUuid)
    .executeTakeFirst();
}

type PositionRow = {
  readonly id: number;
  readonly es: string;
  readonly en: string;
  readonly manager: boolean;
  readonly rateCentavos: number | null;
};

/** A position with its monthly rate on a day. */
export async function findPosition(db: Db, number: number, day: string): Promise<PositionRow | undefined> {
  const { rows } = await sql<PositionRow>`
    select o.id, o.name_es as es, o.name_en as en, o.manager, ${rateOn(sql`${day}::date`)} as "rateCentavos"
    from position o where o.number = ${number}`.execute(db);
  return rows[0];
}

const rateOn = (day: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(select r.amount_centavos from monthly_rate r where r.position_id = o.id and r.valid_from <= ${day} order by r.valid_from desc limit 1)`;

/** What hangs on a site `s`: employer, registration, clock, who directs it, and its own holidays of the year from a day on. */
const siteFields = (day: RawBuilder<unknown>) => sql`
  'site', json_build_object('code', s.code, 'name', s.name),
  'employer', (select e.legal_name from employer e where e.id = s.employer_id),
  'registry', (select r.number from employer_registry r where r.id = s.registry_id),
  'timeZone', s.time_zone,
  'directors', coalesce((select json_agg(a.name order by a.name) from account_role r join account a on a.id = r.account_id
    where r.role = 'DIRECTOR' and r.site_id = s.id and a.active), '[]'),
  'holidays', coalesce((select json_agg(json_build_object('date', h.date, 'description', h.description) order by h.date) from holiday h
    where h.site_id = s.id and h.kind = 'LOCAL' and h.date >= ${day} and h.date < ${day} + interval '1 year'), '[]')`;

/** Both sides of a mutation. */
export async function readSides(
  db: Db,
  places: readonly { readonly teamId: number; readonly positionId: number }[],
  day: string,
): Promise<Side[]> {
  const { rows } = await sql<{ side: Side }>`
    select json_build_object(${siteFields(sql`${day}::date`)},
      'team', json_build_object('uuid', t.uuid, 'name', t.name),
      'position', json_build_object('number', o.number, 'name', json_build_object('es', o.name_es, 'en', o.name_en))) as side
    from jsonb_to_recordset(${JSON.stringify(places.map((one, place) => ({ ...one, place })))}::jsonb) as x("teamId" int, "positionId" int, place int)
      join team t on t.id = x."teamId" join site s on s.id = t.site_id join position o on o.id = x."positionId"
    order by x.place`.execute(db);
  return rows.map(({ side }) => side);
}

/** The stores of an employer, and others within reach behind them, each with its teams; and every position with its rate. */
export async function readChoices(
  db: Db,
  { employerId, day, reach }: { readonly employerId: number; readonly day: string; readonly reach: Reach },
): Promise<Pick<MutationOptions, 'sites' | 'positions'>> {
  const { rows } = await sql<Pick<MutationOptions, 'sites' | 'positions'>>`
    select
      (select coalesce(json_agg(json_build_object(${siteFields(sql`${day}::date`)},
          'sameEmployer', s.employer_id = ${employerId},
          'teams', (select coalesce(json_agg(json_build_object('uuid', t.uuid, 'name', t.name) order by ${alphabetical('t.name')}), '[]') from team t where t.site_id = s.id))
        order by s.employer_id <> ${employerId}, ${alphabetical('s.name')}), '[]') from site s where s.employer_id = ${employerId} or ${reaches(reach, { site: 's.id' })}) as sites,
      (select coalesce(json_agg(json_build_object('number', o.number, 'name', json_build_object('es', o.name_es, 'en', o.name_en),
          'rateCentavos', ${rateOn(sql`${day}::date`)}) order by ${alphabetical('o.name_es')}), '[]') from position o) as positions`.execute(
    db,
  );
  return rows[0] ?? { sites: [], positions: [] };
}

/** What a mutation holds beside what all processes share. */
export type Payload = {
  readonly kind: MutationKind;
  readonly from_team_id: number;
  readonly from_position_id: number;
  readonly from_salary_centavos: number;
  readonly to_team_id: number;
  readonly to_position_id: number;
  readonly salary_centavos: number | null;
  readonly city_bonus_centavos: number | null;
  readonly city_bonus_months: number | null;
  readonly training_from: string | null;
  readonly training_to: string | null;
};

export async function writePayload(db: Db, processId: string, payload: Payload): Promise<void> {
  await db
    .insertInto('process_mutation')
    .values({ process_id: processId, ...payload })
    .onConflict((conflict) => conflict.column('process_id').doUpdateSet(payload))
    .execute();
}

export async function readPayload(db: Db, processId: string) {
  const { kind, ...row } = await db
    .selectFrom('process_mutation')
    .selectAll()
    .where('process_id', '=', processId)
    .executeTakeFirstOrThrow();
  if (kind !== 'SITE' && kind !== 'TEAM' && kind !== 'POSITION') throw new Error(`no mutation ${kind}`);
  return { ...row, kind };
}

/** Where a mutation leads. */
export async function findWorkplace(
  db: Db,
  { to_team_id: teamId, to_position_id: positionId }: Pick<Payload, 'to_team_id' | 'to_position_id'>,
): Promise<Workplace> {
  const { site_id: siteId } = await db
    .selectFrom('team')
    .select('site_id')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  return { siteId, teamId, positionId };
}

/** Notes from which day the terms are those of the mutation. */
export async function noteEffect(db: Db, processId: string, day: string | null): Promise<void> {
  await db
    .updateTable('process_mutation')
    .set({ effective_on: day })
    .where('process_id', '=', processId)
    .execute();
}

/** Where the file of a person is now. */
export async function siteOf(db: Db, collaboratorId: string): Promise<number> {
  const { site_id } = await db
    .selectFrom('collaborator')
    .select('site_id')
    .where('id', '=', collaboratorId)
    .executeTakeFirstOrThrow();
  return site_id;
}

type Moved = {
  readonly collaboratorId: string;
  readonly from: { readonly siteId: number; readonly teamId: number };
  readonly to: Workplace;
};

/**
 * The file belongs to the new place, and so does the role that somebody holds as one of its people. What they directed
 * or led at the place that they leave ends.
 */
export async function moveFile(db: Db, { collaboratorId, from, to }: Moved): Promise<void> {
  await db
    .updateTable('collaborator')
    .set({ site_id: to.siteId, team_id: to.teamId, position_id: to.positionId })
    .where('id', '=', collaboratorId)
    .execute();
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('collaborator_id', '=', collaboratorId)
    .executeTakeFirst();
  if (account === undefined) return;
  const ended = db.deleteFrom('account_role').where('account_id', '=', account.id);
  if (from.siteId === to.siteId) {
    if (from.teamId !== to.teamId)
      await ended.where('role', '=', 'RESPONSIBLE').where('team_id', '=', from.teamId).execute();
    return;
  }
  await ended
    .where('role', 'in', ['DIRECTOR', 'RESPONSIBLE', 'ORGANIZER', 'COMMISSIONER', 'COLLABORATOR'])
    .where('site_id', '=', from.siteId)
    .execute();
  await db
    .insertInto('account_role')
    .values({ account_id: account.id, role: 'COLLABORATOR', site_id: to.siteId, team_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Place = {
  readonly site: string;
  readonly team: string;
  readonly position: string;
  readonly duties: string;
  readonly address: string;
  readonly timeZone: string;
};

/** Where somebody works, and where a mutation leads. */
export async function readPlaces(db: Db, processId: string): Promise<{ origin: Place; destination: Place }> {
  const place = (team: string, position: string) => sql<Place>`(
    select json_build_object('site', s.name, 'team', t.name, 'position', o.name_es, 'duties', o.duties_es,
      'address', s.address || ', C. P. ' || s.postal_code || ', ' || s.municipality, 'timeZone', s.time_zone)
    from team t join site s on s.id = t.site_id, position o where t.id = ${sql.ref(team)} and o.id = ${sql.ref(position)})`;
  return db
    .selectFrom('process_mutation as m')
    .select([
      place('m.from_team_id', 'm.from_position_id').as('origin'),
      place('m.to_team_id', 'm.to_position_id').as('destination'),
    ])
    .where('m.process_id', '=', processId)
    .executeTakeFirstOrThrow();
}

/** The terms of a day; behind the end of a contract those that were in force last. Refuses somebody who has none. */
export async function termsBefore(db: Db, collaboratorId: string, day: string) {
  const terms =
    (await termsOn(db, collaboratorId, day)) ??
    (await db
      .selectFrom('labor_condition')
      .selectAll()
      .where('collaborator_id', '=', collaboratorId)
      .orderBy('valid_from', 'desc')
      .limit(1)
      .executeTakeFirst());
  if (terms === undefined) throw new Refused('MUTATION_PROCESS_NOT_VALID');
  return terms;
}
