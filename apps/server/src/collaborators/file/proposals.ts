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
import { z } from 'zod';
import type { Context } from '../../http/context.ts';
import { Refused } from '../../http/refused.ts';
import { newId } from '../../ids.ts';
import { queueNotices } from '../../notices/notices.ts';
import { changesOf, editSection, findingsOf, refuseFindings, type Edited, type Sent } from './edit.ts';
import { findFile } from './queries.ts';
import {
  type Row,
  replaceOpenProposals,
  insertProposal,
  type PageOf,
  type Wanted,
  countProposals,
  selectProposals,
  lockProposal,
  writeDecision,
} from './proposal-queries.ts';

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

/** Stores what a person proposes of their own file; what is wrong with it is said now, not when it is applied. */
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
  await replaceOpenProposals(db, { now, collaboratorId: file.collaboratorId, section });
  const id = newId(now);
  await insertProposal(db, {
    id,
    collaborator_id: file.collaboratorId,
    section,
    data: JSON.stringify(Object.fromEntries(changed.map((name) => [name, after[name] ?? null]))),
    proposed_at: now.toString(),
  });
  context.record({ entity: 'fileProposal', id, siteId: file.siteId, fields: changed });
  heard(context, file);
  const [proposal] = await listProposals(context, { id });
  return { proposal: proposal ?? null };
}

/** Proposals with what is in the file now, as far as the reader sees the fields. */
export async function listProposals(
  { db, actor, now }: Context,
  wanted: Wanted,
  page?: PageOf,
): Promise<Proposal[]> {
  const { rows } = await selectProposals(db, wanted, page);
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
    page,
  }: { personnelDivision?: string | undefined; outcome?: string | undefined; page: PageOf },
): Promise<{ rows: Proposal[]; total: number }> {
  const wanted = { reach: context.reach, outcome, personnelDivision };
  return {
    rows: await listProposals(context, wanted, page),
    total: await countProposals(context.db, wanted),
  };
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
  await queueNotices(context.db, context.now, [
    {
      collaboratorId: row.collaborator_id,
      site: { id: row.site_id, timeZone: row.time_zone },
      kind: 'file-proposal',
      parameters: { outcome, who: context.actor.name, siteCode: row.site.code },
    },
  ]);
  heard(context, { siteId: row.site_id, teamId: row.team_id, collaboratorId: row.collaborator_id });
}

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
