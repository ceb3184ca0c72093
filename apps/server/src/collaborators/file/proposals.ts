import { within } from '@jornada/domain/access/reach.ts';
import {
  fieldsOf,
  isFileSection,
  type FieldValue,
  type FieldValues,
  type FileSection,
} from '@jornada/domain/collaborators/fields.ts';
import { readsField, writesField } from '@jornada/domain/collaborators/rights.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { Proposal } from '@jornada/contract/collaborator-file.ts';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { reaches } from '../../db/reach.ts';
import type { Context } from '../../http/context.ts';
import { Refused } from '../../http/refused.ts';
import { newId } from '../../ids.ts';
import { changesOf, editSection, findingsOf, refuseFindings, type Edited, type Sent } from './edit.ts';
import { findFile } from './queries.ts';

type Row = {
  readonly id: string;
  readonly collaborator_id: string;
  readonly full_name: string | null;
  readonly site_id: number;
  readonly team_id: number | null;
  readonly site: { readonly code: string; readonly name: string };
  readonly section: string;
  readonly data: unknown;
  readonly proposed_at: string;
  readonly outcome: Proposal['outcome'];
  readonly decided_at: string | null;
  readonly decided_by_name: string | null;
  readonly reason: string | null;
};

const Data = z.record(
  z.string(),
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
  ]),
);

const SELECTED = sql`
  select p.id, p.collaborator_id, c.full_name, c.site_id, c.team_id, p.section, p.data, p.proposed_at, p.outcome, p.decided_at,
    p.decided_by_name, p.reason, json_build_object('code', s.code, 'name', s.name) as site
  from file_proposal p join collaborator c on c.id = p.collaborator_id join site s on s.id = c.site_id`;

/** Stores what a person proposes of the own file; what is wrong with it is said now, not to who applies it. */
export async function propose(
  context: Context,
  { section, data }: { readonly section: FileSection; readonly data: Sent },
): Promise<{ proposal: Proposal | null }> {
  const { db, now, actor } = context;
  const own = actor.collaboratorId;
  const file = own === null ? undefined : await findFile(db, own, { day: dayAt(now), lock: true });
  if (file === undefined || !within(context.reach, file)) throw new Refused('COLLABORATOR_NOT_FOUND');
  const sent = Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined),
  );
  const unwritable = Object.keys(sent).find((name) => fieldsOf(section)[name]?.write === 'process');
  if (unwritable !== undefined) throw new Refused('NOT_AUTHORIZED', { field: `change.data.${unwritable}` });
  const after: FieldValues = { ...file.values, ...sent };
  const changed = changesOf(section, { before: file.values, after });
  if (changed.length === 0) {
    context.record(null);
    return { proposal: null };
  }
  refuseFindings(await findingsOf(context, { section, file, after, changed }), [], 'change.data');
  await db
    .updateTable('file_proposal')
    .set({ outcome: 'REPLACED', decided_at: now.toString() })
    .where('collaborator_id', '=', file.collaboratorId)
    .where('section', '=', section)
    .where('outcome', '=', 'OPEN')
    .execute();
  const id = newId(now);
  await db
    .insertInto('file_proposal')
    .values({
      id,
      collaborator_id: file.collaboratorId,
      section,
      data: JSON.stringify(Object.fromEntries(changed.map((name) => [name, after[name] ?? null]))),
      proposed_at: now.toString(),
    })
    .execute();
  context.record({ entity: 'fileProposal', id, siteId: file.siteId, fields: changed });
  heard(context, file);
  const [proposal] = await listProposals(context, sql`p.id = ${id}::uuid`);
  return { proposal: proposal ?? null };
}

/** Proposals with what is in the file now, as far as the reader sees the fields. */
export async function listProposals(
  { db, actor, now }: Context,
  where: RawBuilder<unknown>,
): Promise<Proposal[]> {
  const { rows } = await sql<Row>`${SELECTED} where ${where} order by p.proposed_at desc limit 200`.execute(
    db,
  );
  return Promise.all(
    rows
      .flatMap((row) => (isFileSection(row.section) ? [{ row, section: row.section }] : []))
      .map(async ({ row, section }) => {
        const place = { siteId: row.site_id, teamId: row.team_id, collaboratorId: row.collaborator_id };
        const data = Data.parse(row.data);
        const file = await findFile(db, row.collaborator_id, { day: dayAt(now) });
        const rowOf = (field: string) => fieldsOf(section)[field];
        const seen = Object.keys(data).filter((field) => {
          const known = rowOf(field);
          return known !== undefined && readsField(actor, place, known);
        });
        return {
          uuid: row.id,
          collaborator: { uuid: row.collaborator_id, fullName: row.full_name ?? '' },
          site: row.site,
          section,
          changes: seen.map((field) => ({
            field,
            now: copied(file?.values[field] ?? null),
            proposed: copied(data[field] ?? null),
          })),
          proposedAt: row.proposed_at,
          outcome: row.outcome,
          decidedAt: row.decided_at,
          decidedBy: row.decided_by_name,
          reason: row.reason,
          mayDecide:
            row.outcome === 'OPEN' &&
            Object.keys(data).every((field) => {
              const known = rowOf(field);
              return known !== undefined && writesField(actor, place, known);
            }),
        };
      }),
  );
}

const Copied = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.object({ discipline: z.string(), frequency: z.string(), level: z.string() })),
  z.array(z.object({ fullName: z.string(), kinship: z.string(), share: z.number() })),
]);

/** A value as an answer holds it. */
export const copied = (value: FieldValue): z.output<typeof Copied> => Copied.parse(value);

/** The proposals within reach, of one site or all. */
export async function proposalsWithin(
  context: Context,
  {
    personnelDivision,
    outcome = 'OPEN',
  }: { personnelDivision?: string | undefined; outcome?: string | undefined },
): Promise<{ rows: Proposal[]; total: number }> {
  const rows = await listProposals(
    context,
    sql.join(
      [
        reaches(context.reach, { site: 'c.site_id', collaborator: 'c.id' }),
        sql`p.outcome = ${outcome}`,
        ...(personnelDivision === undefined ? [] : [sql`s.code = ${personnelDivision}`]),
      ],
      sql` and `,
    ),
  );
  return { rows, total: rows.length };
}

/** Applies a proposal as an edit by the approver, with the approver's rights. */
export async function applyProposal(context: Context, proposalUuid: string): Promise<Edited> {
  const row = await lockProposal(context, proposalUuid);
  if (!isFileSection(row.section)) throw new Refused('PROPOSAL_NOT_FOUND');
  const edited = await editSection(context, row.section, {
    collaboratorUuid: row.collaborator_id,
    reason: 'PROPOSAL',
    data: Data.parse(row.data),
  });
  await decide(context, row, { outcome: 'APPLIED', reason: null });
  return edited;
}

export async function declineProposal(
  context: Context,
  { proposalUuid, reason }: { proposalUuid: string; reason: string },
): Promise<{ proposalUuid: string }> {
  const row = await lockProposal(context, proposalUuid);
  if (context.actor.collaboratorId === row.collaborator_id) throw new Refused('OWN_FILE');
  await decide(context, row, { outcome: 'DECLINED', reason });
  context.record({ entity: 'fileProposal', id: row.id, siteId: row.site_id, fields: ['outcome'] });
  return { proposalUuid };
}

async function lockProposal(context: Context, id: string): Promise<Row> {
  await sql`select 1 from file_proposal where id = ${id}::uuid for update`.execute(context.db);
  const { rows } = await sql<Row>`${SELECTED} where p.id = ${id}::uuid`.execute(context.db);
  const [row] = rows;
  if (row === undefined || !within(context.reach, { siteId: row.site_id }))
    throw new Refused('PROPOSAL_NOT_FOUND');
  if (row.outcome !== 'OPEN') throw new Refused('PROPOSAL_ALREADY_DECIDED');
  return row;
}

async function decide(
  context: Context,
  row: Row,
  { outcome, reason }: { readonly outcome: 'APPLIED' | 'DECLINED'; readonly reason: string | null },
): Promise<void> {
  await writeDecision(context.db, {
    id: row.id,
    outcome,
    reason,
    decided_at: context.now.toString(),
    decided_by: context.actor.accountId,
    decided_by_name: context.actor.name,
  });
  heard(context, { siteId: row.site_id, teamId: row.team_id, collaboratorId: row.collaborator_id });
}

const writeDecision = (
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

function heard(
  { announce }: Context,
  {
    siteId,
    teamId,
    collaboratorId,
  }: { readonly siteId: number; readonly teamId: number | null; readonly collaboratorId: string },
): void {
  announce({ topic: 'collaborators', siteId, teamId, payload: { collaboratorUuid: collaboratorId } });
  announce({ topic: 'home', siteId, teamId });
}
