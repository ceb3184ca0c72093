import type { Loan } from '@jornada/contract/loans.ts';
import type { LoanStatus } from '@jornada/domain/loans/loans.ts';
import type { Level } from '@jornada/domain/polyvalences/polyvalences.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { inForceOn } from '../db/in-force.ts';

/** A loan with the keys of both sides; what the caller may do with it is for the handler to say. */
export type StoredLoan = Omit<Loan, 'consents' | 'withdraws'> & {
  readonly fromSiteId: number;
  readonly fromTeamId: number;
  readonly toSiteId: number;
  readonly toTeamId: number;
  readonly changed_at: string;
  readonly changed_by_name: string;
};

/** Loans that a condition on `l` names, the newest first. */
async function select(db: Db, where: RawBuilder<unknown>): Promise<StoredLoan[]> {
  const { rows } = await sql<StoredLoan>`
    select l.id as uuid, l.status, json_build_object('uuid', c.id, 'name', c.full_name) as collaborator,
      json_build_object('site', json_build_object('code', fs.code, 'name', fs.name), 'team', ft.name) as "from",
      json_build_object('site', json_build_object('code', ts.code, 'name', ts.name), 'team', tt.name) as "to",
      json_build_object('es', o.name_es, 'en', o.name_en) as position, l.reason, l.requested_at as "requestedAt", l.requested_by_name as "requestedBy",
      l.consented_at as "consentedAt", l.consented_by_name as "consentedBy", l.answered_at as "answeredAt", l.comment, l.version,
      (select json_agg(json_build_object('date', x.work_date, 'fromHour', x.from_minute, 'toHour', x.to_minute, 'planned', p.id is not null) order by x.work_date, x.from_minute)
        from loan_shift x left join planning_period p on p.id = x.period_id and p.work_date = x.work_date and p.site_id = l.from_site_id where x.loan_id = l.id) as shifts,
      l.from_site_id as "fromSiteId", l.from_team_id as "fromTeamId", l.to_site_id as "toSiteId", l.to_team_id as "toTeamId", l.changed_at, l.changed_by_name
    from loan l join collaborator c on c.id = l.collaborator_id join position o on o.id = l.position_id
      join site fs on fs.id = l.from_site_id join team ft on ft.id = l.from_team_id
      join site ts on ts.id = l.to_site_id join team tt on tt.id = l.to_team_id
    where ${where} order by l.requested_at desc, l.id limit 300`.execute(db);
  return rows;
}

/** Loans in which one of these teams lends or borrows. */
export const listLoans = (db: Db, teamIds: readonly number[]): Promise<StoredLoan[]> =>
  select(
    db,
    sql`(l.from_team_id = any(${[...teamIds]}::int[]) or l.to_team_id = any(${[...teamIds]}::int[]))`,
  );

/** A person's loans to other sites that wait for the person's answer, or that lie ahead. */
export const listOwnLoans = (db: Db, { collaboratorId, today }: { collaboratorId: string; today: string }) =>
  select(
    db,
    sql`l.collaborator_id = ${collaboratorId}::uuid and l.from_site_id <> l.to_site_id and l.status in ('CONSENTED', 'AGREED')
      and exists (select from loan_shift x where x.loan_id = l.id and x.work_date >= ${today}::date)`,
  );

export async function findLoan(db: Db, id: string): Promise<StoredLoan | undefined> {
  return (await select(db, sql`l.id = ${id}::uuid`))[0];
}

/** The same, locked until the command is through. */
export async function lockLoan(db: Db, id: string): Promise<StoredLoan | undefined> {
  await db.selectFrom('loan').select('id').where('id', '=', id).forUpdate().execute();
  return findLoan(db, id);
}

export type NewLoan = {
  readonly id: string;
  readonly collaboratorId: string;
  readonly from: { readonly siteId: number; readonly teamId: number };
  readonly to: { readonly siteId: number; readonly teamId: number };
  readonly positionId: number;
  readonly reason: string;
  readonly shifts: readonly { readonly date: string; readonly fromHour: number; readonly toHour: number }[];
  readonly at: string;
  readonly by: string;
};

export async function insertLoan(db: Db, loan: NewLoan): Promise<void> {
  await db
    .insertInto('loan')
    .values({
      id: loan.id,
      collaborator_id: loan.collaboratorId,
      from_site_id: loan.from.siteId,
      from_team_id: loan.from.teamId,
      to_site_id: loan.to.siteId,
      to_team_id: loan.to.teamId,
      position_id: loan.positionId,
      reason: loan.reason,
      status: 'REQUESTED',
      requested_at: loan.at,
      requested_by_name: loan.by,
      changed_at: loan.at,
      changed_by_name: loan.by,
    })
    .execute();
  await db
    .insertInto('loan_shift')
    .values(
      loan.shifts.map(({ date, fromHour, toHour }) => ({
        loan_id: loan.id,
        work_date: date,
        from_minute: fromHour,
        to_minute: toHour,
      })),
    )
    .execute();
}

type Moved = {
  readonly status: LoanStatus;
  readonly at: string;
  readonly by: string;
  readonly comment?: string;
  /** Whose word it is: the lending side's, the person's, or that of who takes it back. */
  readonly who: 'lender' | 'person' | 'either';
};

export async function moveLoan(db: Db, id: string, { status, at, by, comment, who }: Moved): Promise<void> {
  await db
    .updateTable('loan')
    .set((row) => ({
      status,
      version: row('version', '+', 1),
      changed_at: at,
      changed_by_name: by,
      ...(comment !== undefined && { comment }),
      ...(who === 'lender' && { consented_at: at, consented_by_name: by }),
      ...(who === 'person' && { answered_at: at }),
    }))
    .where('id', '=', id)
    .execute();
}

export async function keepPeriods(
  db: Db,
  loanId: string,
  periods: readonly { readonly date: string; readonly fromHour: number; readonly id: string }[],
): Promise<void> {
  for (const { date, fromHour, id } of periods)
    await db
      .updateTable('loan_shift')
      .set({ period_id: id })
      .where('loan_id', '=', loanId)
      .where('work_date', '=', date)
      .where('from_minute', '=', fromHour)
      .execute();
}

/** The shifts of a loan that stand in the lender's plan from a day on. */
export async function plannedShifts(db: Db, { loanId, from }: { loanId: string; from: string }) {
  const { rows } = await sql<{ id: string; date: string; minutes: number }>`
    select p.id, p.work_date as date, (x.to_minute - x.from_minute) as minutes
    from loan_shift x join loan l on l.id = x.loan_id join planning_period p on p.id = x.period_id and p.work_date = x.work_date and p.site_id = l.from_site_id
    where x.loan_id = ${loanId}::uuid and x.work_date >= ${from}::date`.execute(db);
  return rows;
}

/** The typology under which hours for another site or team are planned: the first of its kind. */
export async function cexTypology(db: Db): Promise<{ uuid: string; abbreviation: string } | undefined> {
  return db
    .selectFrom('hour_typology')
    .select(['uuid', 'abbreviation'])
    .where('kind', '=', 'CEX')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
}

/** Somebody who can work in a position on a day, with the team that leads them. */
export type Able = {
  readonly personUuid: string;
  readonly name: string;
  readonly site: { readonly code: string; readonly name: string };
  readonly siteId: number;
  readonly teamId: number;
  readonly teamUuid: string;
  readonly team: string;
  readonly level: Level;
  readonly since: string;
  readonly minor: boolean;
  readonly adultsOnly: boolean;
};

type AskedAble = {
  readonly date: string;
  readonly positionId: number;
  /** The borrowing team: its own people are not borrowed. */
  readonly teamId: number;
  /** One person, wherever they work; everyone of the team's site and zone by default. */
  readonly person?: string;
};

/** People outside a team who can work in a position on a day: by their own position, or by a level of "can" in it anywhere. */
export async function listAble(db: Db, { date, positionId, teamId, person }: AskedAble): Promise<Able[]> {
  const where =
    person === undefined ? sql`(s.id = b.id or s.zone_id = b.zone_id)` : sql`c.id = ${person}::uuid`;
  const { rows } = await sql<Able>`
    select distinct on (c.id) c.id as "personUuid", c.full_name as name, json_build_object('code', s.code, 'name', s.name) as site, s.id as "siteId",
      t.id as "teamId", t.uuid as "teamUuid", t.name as team, coalesce(v.level, 'ABLE') as level, coalesce(v.since, greatest(l.valid_from, k.start_date)) as since,
      coalesce(c.birthdate > ${date}::date - interval '18 years', false) as minor, (select adults_only from position where id = ${positionId}) as "adultsOnly"
    from labor_condition l join contract k on k.id = l.contract_id join collaborator c on c.id = l.collaborator_id and not c.fictitious
      join site s on s.id = l.site_id join team t on t.id = l.team_id
      join site b on b.id = (select site_id from team where id = ${teamId})
      left join lateral (
        select p.level, p.since from polyvalence p where p.collaborator_id = c.id and p.position_id = ${positionId} and p.replaced_at is null and p.level in ('ABLE', 'TEACHES')
        order by p.level desc, p.since limit 1) v on true
    where ${inForceOn(date)} and ${where} and l.team_id <> ${teamId}
      and (v.level is not null or (l.position_id = ${positionId} and not exists (
        select from polyvalence p where p.collaborator_id = c.id and p.team_id = l.team_id and p.position_id = ${positionId} and p.replaced_at is null and p.level = 'LEARNING')))
    order by c.id, l.valid_from desc limit 400`.execute(db);
  return rows;
}

/** The team of a person on a day. */
export async function findMember(
  db: Db,
  { person, date }: { person: string; date: string },
): Promise<{ siteId: number; teamId: number } | undefined> {
  const { rows } = await sql<{ siteId: number; teamId: number }>`
    select l.site_id as "siteId", l.team_id as "teamId" from labor_condition l join contract k on k.id = l.contract_id join collaborator c on c.id = l.collaborator_id
    where c.id = ${person}::uuid and not c.fictitious and ${inForceOn(date)} order by l.valid_from desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** What a team's day charges to another one more or less; a row that is there keeps counting its version. */
export async function addRebilling(
  db: Db,
  row: {
    readonly id: string;
    readonly siteId: number;
    readonly date: string;
    readonly fromTeamId: number;
    readonly toTeamId: number;
    readonly minutes: number;
    readonly at: string;
    readonly by: string;
  },
): Promise<void> {
  await sql`
    insert into rebilling as r (id, site_id, work_date, from_team_id, to_team_id, minutes, changed_at, changed_by_name)
    values (${row.id}::uuid, ${row.siteId}, ${row.date}::date, ${row.fromTeamId}, ${row.toTeamId}, greatest(0, ${row.minutes}::int), ${row.at}::timestamptz, ${row.by})
    on conflict (from_team_id, to_team_id, work_date) do update set minutes = greatest(0, r.minutes + ${row.minutes}::int), version = r.version + 1,
      changed_at = excluded.changed_at, changed_by_name = excluded.changed_by_name`.execute(db);
}
