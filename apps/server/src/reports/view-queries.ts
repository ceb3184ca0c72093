import { ViewFilter, type ReportView } from '@jornada/contract/report-views.ts';
import { reachOf, type Caller, type Reach } from '@jornada/domain/access/reach.ts';
import { ADMINS } from '@jornada/domain/access/roles.ts';
import { REPORT_CODES } from '@jornada/domain/reports/reports.ts';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';

type Row = {
  readonly uuid: string;
  readonly screen: 'COMPANY' | 'TEAMS';
  readonly name: string;
  readonly report: string;
  readonly filter: unknown;
  readonly site: string | null;
  readonly own: boolean;
  readonly by: string;
  readonly mail: 'WEEK' | 'MONTH' | null;
};

/** The views that an account may open: its own, and those shared where it reads; the company's only for administrators. */
export async function listViews(
  db: Db,
  { caller, reach, uuid }: { readonly caller: Caller; readonly reach: Reach; readonly uuid?: string },
): Promise<ReportView[]> {
  const led = caller.roles.flatMap(({ role, siteId }) =>
    role === 'RESPONSIBLE' && siteId !== null ? [siteId] : [],
  );
  const isAdmin = reachOf(ADMINS, caller).everywhere;
  const { rows } = await sql<Row>`
    select v.id as uuid, v.screen, v.name, v.report, v.filter, s.code as site, v.account_id = ${caller.accountId}::uuid as own, a.name as by, m.every as mail
    from report_view v join account a on a.id = v.account_id left join site s on s.id = v.site_id
      left join report_mail m on m.view_id = v.id and m.account_id = ${caller.accountId}::uuid
    where (v.account_id = ${caller.accountId}::uuid
        or v.site_id is not null and (${reach.everywhere} or v.site_id = any(${[...reach.sites, ...led]}::int[])))
      and (v.screen = 'TEAMS' or ${isAdmin}) and ${uuid === undefined ? sql`true` : sql`v.id = ${uuid}::uuid`}
    order by lower(v.name), v.id limit 200`.execute(db);
  return rows.flatMap(({ report, filter, ...row }) => {
    const code = REPORT_CODES.find((one) => one === report);
    return code === undefined ? [] : [{ ...row, report: code, filter: ViewFilter.parse(filter) }];
  });
}

/** A mail that is due: to whom, of what. */
export type DueMail = {
  readonly viewId: string;
  readonly accountId: string;
  readonly collaboratorId: string | null;
  readonly name: string;
  readonly email: string;
  readonly language: string;
};

/** Mails that are due on a day and were not considered on it, of accounts that may still sign in. */
export async function listDueMails(
  db: Db,
  { day, every }: { readonly day: string; readonly every: readonly string[] },
): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    select m.view_id as "viewId", m.account_id as "accountId", a.collaborator_id as "collaboratorId", a.name, a.email, a.language
    from report_mail m join account a on a.id = m.account_id and a.active
    where m.every = any(${[...every]}::text[]) and (m.last_on is null or m.last_on < ${day}::date)
    order by m.account_id, m.view_id`.execute(db);
  return rows;
}

/** Takes a mail for a day; false where another server has it. */
export async function takeMail(
  db: Db,
  { viewId, accountId }: Pick<DueMail, 'viewId' | 'accountId'>,
  day: string,
): Promise<boolean> {
  const { rows } = await sql`
    update report_mail set last_on = ${day}::date
    where view_id = ${viewId}::uuid and account_id = ${accountId}::uuid and (last_on is null or last_on < ${day}::date) returning view_id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Stores a view of a report. */
export const insertView = (db: Db, row: Insertable<DB['report_view']>) =>
  db.insertInto('report_view').values(row).execute();

/** Deletes a view. */
export const deleteView = (db: Db, viewUuid: string) =>
  db.deleteFrom('report_view').where('id', '=', viewUuid).execute();

/** Stops the mail of a view. */
export const deleteMail = (
  db: Db,
  { viewId, accountId }: { readonly viewId: string; readonly accountId: string },
) => db.deleteFrom('report_mail').where('view_id', '=', viewId).where('account_id', '=', accountId).execute();

/** Sends a view by mail from now on. */
export const upsertMail = (db: Db, every: string, row: Insertable<DB['report_mail']>) =>
  db
    .insertInto('report_mail')
    .values(row)
    .onConflict((conflict) => conflict.columns(['view_id', 'account_id']).doUpdateSet({ every }))
    .execute();

/** The site of a code. */
export const findShareable = (db: Db, code: string) =>
  db.selectFrom('site').select('id').where('code', '=', code).executeTakeFirst();
