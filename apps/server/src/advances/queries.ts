import type { Advance, OwnAdvance } from '@jornada/contract/advances.ts';
import type { AdvanceStatus } from '@jornada/domain/advances/transitions.ts';
import type { Reach } from '@jornada/domain/access/reach.ts';
import { sql, type RawBuilder, type Insertable, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { paged } from '../db/paged.ts';
import { reaches } from '../db/reach.ts';
import type { DB, SalaryAdvance } from '../db/schema.ts';
import type { Context } from '../http/context.ts';
import { signed } from '../http/versions.ts';

/** An advance as the acts on it need it. */
export type AdvanceRow = {
  readonly id: string;
  readonly collaboratorId: string;
  readonly siteId: number;
  readonly teamId: number | null;
  readonly status: AdvanceStatus;
  readonly amountCentavos: number;
  readonly deductedCentavos: number;
  readonly approvedBy: string | null;
  readonly version: number;
  readonly changed_at: string;
  readonly changed_by_name: string;
};

/** One advance, locked until the command is through. */
export async function lockAdvance(db: Db, id: string): Promise<AdvanceRow | undefined> {
  const { rows } = await sql<AdvanceRow>`
    select a.id, a.collaborator_id as "collaboratorId", c.site_id as "siteId", c.team_id as "teamId", a.status,
      a.amount_centavos as "amountCentavos", a.deducted_centavos as "deductedCentavos", a.approved_by as "approvedBy", a.version, a.changed_at, a.changed_by_name
    from salary_advance a join collaborator c on c.id = a.collaborator_id where a.id = ${id}::uuid for update of a`.execute(
    db,
  );
  return rows[0];
}

export const lockPerson = (db: Db, collaboratorId: string) =>
  db
    .selectFrom('collaborator as c')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .select([
      'c.id',
      'c.site_id',
      'c.team_id',
      'c.full_name',
      's.name as site_name',
      's.code as site_code',
      's.time_zone',
    ])
    .where('c.id', '=', collaboratorId)
    .forNoKeyUpdate()
    .executeTakeFirst();

const OWN = sql`a.id as uuid, a.status, a.amount_centavos as "amountCentavos", a.deducted_centavos as "deductedCentavos", a.pay_day as "payDay",
  a.requested_at as "requestedAt", a.approved_at as "approvedAt", a.released_at as "releasedAt", a.paid_at as "paidAt", a.reason,
  (select e.code from evidence e where e.id = a.evidence_id) as "evidenceCode", a.version`;

/** Of one person, the newest first. */
export async function listOwnAdvances(db: Db, collaboratorId: string): Promise<OwnAdvance[]> {
  const { rows } = await sql<OwnAdvance>`
    select ${OWN} from salary_advance a where a.collaborator_id = ${collaboratorId}::uuid order by a.requested_at desc`.execute(
    db,
  );
  return rows;
}

type Listed = Omit<Advance, 'payableToday' | 'withdraws'> & { readonly approverId: string | null };

/** A line of a run that is under way takes an advance with it; what the bank rejected is free again once that run is closed. */
const OPEN_RUN = sql`(select r.number from payment_line l join payment_run r on r.id = l.run_id
  where l.advance_id = a.id and r.status in ('DRAFT', 'CHECKED', 'RELEASED', 'DOWNLOADED', 'ANSWERED') limit 1)`;

const advances = (where: RawBuilder<boolean>): RawBuilder<Listed & { total: number }> => sql`
  select ${OWN}, json_build_object('uuid', c.id, 'fullName', c.full_name, 'sapNumber', c.sap_number) as collaborator,
    json_build_object('code', s.code, 'name', s.name) as site, t.name as team,
    a.approved_by as "approverId", a.approved_by_name as "approvedBy", a.released_by_name as "releasedBy", a.paid_by_name as "paidBy", ${OPEN_RUN} as run,
    count(*) over ()::int as total
  from salary_advance a join collaborator c on c.id = a.collaborator_id join site s on s.id = c.site_id left join team t on t.id = c.team_id
  where ${where} order by a.requested_at, a.id`;

/** Where a person works counts, also after a move. */
export const listAdvances = (
  db: Db,
  {
    reach,
    siteId,
    status,
    situation,
    page,
  }: {
    reach: Reach;
    siteId: number | null;
    status: AdvanceStatus | null;
    situation: string | null;
    page: { number: number; size: number };
  },
): Promise<{ rows: Listed[]; total: number }> =>
  paged(db, {
    list: advances(sql`${reaches(reach, { site: 'c.site_id' })}
      and (${siteId}::int is null or c.site_id = ${siteId}) and (${status}::text is null or a.status = ${status})
      and (${situation}::text is null or c.situation = ${situation})`),
    page,
  });

export async function findAdvance(db: Db, id: string): Promise<Listed | undefined> {
  return (await advances(sql`a.id = ${id}::uuid`).execute(db)).rows[0];
}

const Extras = z.object({
  id: z.string(),
  enabled: z.boolean(),
  situation: z.string(),
  leaving: z.boolean(),
  clabe: z.string().nullable(),
  clabeSince: z.string().nullable(),
  timeZone: z.string(),
  advances: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      centavos: z.number(),
      deductedCentavos: z.number(),
      requestedOn: z.string(),
      payDay: z.string(),
    }),
  ),
});
export type AdvanceExtras = z.output<typeof Extras>;

/** What advances of people depend on beside contracts, wages and planned days. */
export async function readAdvanceExtras(
  db: Db,
  collaboratorIds: readonly string[],
): Promise<ReadonlyMap<string, AdvanceExtras>> {
  const { rows } = await sql`
    select c.id, exists (select from site_feature f where f.site_id = c.site_id and f.feature = 'SALARY_ADVANCE' and f.enabled) as enabled,
      c.situation, ${LEAVES} as leaving,
      (select b.clabe from collaborator_bank b where b.collaborator_id = c.id) as clabe,
      (select max(f.changed_at)::text from file_change f where f.collaborator_id = c.id and f.section = 'bank' and 'clabe' = any(f.fields)) as "clabeSince",
      s.time_zone as "timeZone",
      coalesce((select json_agg(json_build_object('id', a.id, 'status', a.status, 'centavos', a.amount_centavos, 'deductedCentavos', a.deducted_centavos,
        'requestedOn', a.requested_on, 'payDay', a.pay_day)) from salary_advance a where a.collaborator_id = c.id), '[]') as advances
    from collaborator c join site s on s.id = c.site_id where c.id = any(${[...collaboratorIds]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => Extras.parse(row)).map((extras) => [extras.id, extras]));
}

/** The roles that a person's own account has, company-wide or at a site. */
export async function rolesOfPerson(
  db: Db,
  { collaboratorId, siteId }: { collaboratorId: string; siteId: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('account_role as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select('r.role')
    .where('a.collaborator_id', '=', collaboratorId)
    .where((row) => row.or([row.eb('r.site_id', 'is', null), row.eb('r.site_id', '=', siteId)]))
    .execute();
  return rows.map(({ role }) => role);
}

/** Whether somebody has left or is about to. */
const LEAVES = sql`(c.left_on is not null or exists (select from process p where p.collaborator_id = c.id and p.family = 'leave' and p.closed_at is null))`;

/** Requests whose pay day has come, in their site's own time, and what is not released yet of people who leave. */
export async function listLapsing(db: Db, now: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from salary_advance a join site s on s.id = a.site_id join collaborator c on c.id = a.collaborator_id
    where a.status = 'REQUESTED' and a.pay_day <= (${now.toString()}::timestamptz at time zone s.time_zone)::date
      or a.status in ('REQUESTED', 'APPROVED') and ${LEAVES}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What somebody still owes of advances: released or paid, and not taken off. */
export async function owedAdvances(db: Db, collaboratorId: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(a.amount_centavos - a.deducted_centavos), 0)::int as owed from salary_advance a
    where a.collaborator_id = ${collaboratorId}::uuid and a.status in ('RELEASED', 'PAID')`.execute(db);
  return rows[0]?.owed ?? 0;
}

/** Stores a request for an advance. */
export const insertAdvance = (db: Db, row: Insertable<DB['salary_advance']>) =>
  db.insertInto('salary_advance').values(row).execute();

/** Notes the evidence of an advance. */
export const setAdvanceEvidence = (
  db: Db,
  { evidenceId, id }: { readonly evidenceId: string; readonly id: string },
) => db.updateTable('salary_advance').set({ evidence_id: evidenceId }).where('id', '=', id).execute();

/** Writes an act on an advance. */
export async function writeAdvance(
  context: Context,
  { id, version }: Pick<AdvanceRow, 'id' | 'version'>,
  set: Updateable<SalaryAdvance>,
): Promise<void> {
  await context.db
    .updateTable('salary_advance')
    .set({ ...set, ...signed(context), version: version + 1 })
    .where('id', '=', id)
    .execute();
}
