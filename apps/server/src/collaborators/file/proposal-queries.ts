import type { DB } from '../../db/schema.ts';
import { type Insertable, sql, type RawBuilder } from 'kysely';
import { type Reach, within } from '@jornada/domain/access/reach.ts';
import type { Proposal } from '@jornada/contract/collaborator-file.ts';
import type { Db } from '../../db/connect.ts';
import { reaches } from '../../db/reach.ts';
import type { Context } from '../../http/context.ts';
import { Refused } from '../../http/refused.ts';

export type Row = {
  readonly id: string;
  readonly collaborator_id: string;
  readonly full_name: string | null;
  readonly site_id: number;
  readonly team_id: number | null;
  readonly time_zone: string;
  readonly site: { readonly code: string; readonly name: string };
  readonly section: string;
  readonly data: unknown;
  readonly proposed_at: string;
  readonly outcome: Proposal['outcome'];
  readonly decided_at: string | null;
  readonly decided_by_name: string | null;
  readonly reason: string | null;
};

const SELECTED = sql`
  select p.id, p.collaborator_id, c.full_name, c.site_id, c.team_id, s.time_zone, p.section, p.data, p.proposed_at, p.outcome, p.decided_at,
    p.decided_by_name, p.reason, json_build_object('code', s.code, 'name', s.name) as site
  from file_proposal p join collaborator c on c.id = p.collaborator_id join site s on s.id = c.site_id`;

/** Open proposals of a section give way to a newer one. */
export const replaceOpenProposals = (
  db: Db,
  {
    now,
    collaboratorId,
    section,
  }: {
    readonly now: Temporal.Instant;
    readonly collaboratorId: string;
    readonly section:
      | 'abilities'
      | 'address'
      | 'bank'
      | 'fiscal'
      | 'labor'
      | 'personal'
      | 'sensitive'
      | 'tutor';
  },
) =>
  db
    .updateTable('file_proposal')
    .set({ outcome: 'REPLACED', decided_at: now.toString() })
    .where('collaborator_id', '=', collaboratorId)
    .where('section', '=', section)
    .where('outcome', '=', 'OPEN')
    .execute();

/** Stores a proposal. */
export const insertProposal = (db: Db, row: Insertable<DB['file_proposal']>) =>
  db.insertInto('file_proposal').values(row).execute();

export type Wanted =
  | { readonly id: string }
  /** All of a person but those that a newer one replaced. */
  | { readonly collaboratorId: string }
  | { readonly reach: Reach; readonly outcome: string; readonly personnelDivision?: string | undefined };

/** What is wanted, as a condition. */
function conditionOf(wanted: Wanted): RawBuilder<unknown> {
  if ('id' in wanted) return sql`p.id = ${wanted.id}::uuid`;
  if ('collaboratorId' in wanted)
    return sql`c.id = ${wanted.collaboratorId}::uuid and p.outcome <> 'REPLACED'`;
  const { reach, outcome, personnelDivision } = wanted;
  return sql.join(
    [
      reaches(reach, { site: 'c.site_id', collaborator: 'c.id' }),
      sql`p.outcome = ${outcome}`,
      ...(personnelDivision === undefined ? [] : [sql`s.code = ${personnelDivision}`]),
    ],
    sql` and `,
  );
}

export type PageOf = { readonly number: number; readonly size: number };

/** The wanted proposals, the newest first; all of them, or a page. */
export const selectProposals = (db: Db, wanted: Wanted, page?: PageOf) =>
  sql<Row>`${SELECTED} where ${conditionOf(wanted)} order by p.proposed_at desc, p.id
    ${page === undefined ? sql`` : sql`limit ${page.size} offset ${(page.number - 1) * page.size}`}`.execute(
    db,
  );

/** How many proposals are wanted. */
export async function countProposals(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${SELECTED} where ${conditionOf(wanted)}) found`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function lockProposal(context: Context, id: string): Promise<Row> {
  await sql`select 1 from file_proposal where id = ${id}::uuid for update`.execute(context.db);
  const { rows } = await sql<Row>`${SELECTED} where p.id = ${id}::uuid`.execute(context.db);
  const [row] = rows;
  if (row === undefined || !within(context.reach, { siteId: row.site_id }))
    throw new Refused('PROPOSAL_NOT_FOUND');
  if (row.outcome !== 'OPEN') throw new Refused('PROPOSAL_ALREADY_DECIDED');
  return row;
}

export const writeDecision = (
  db: Db,
  {
    id,
    ...decision
  }: {
    readonly id: string;
    readonly outcome: string;
    readonly reason: string | null;
    readonly decided_at: string;
    readonly decided_by: string | null;
    readonly decided_by_name: string;
  },
) => db.updateTable('file_proposal').set(decision).where('id', '=', id).execute();
