import { addDays } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { newId } from '../ids.ts';
import { realignPlan } from '../planning/realign.ts';
import { layTerms, takeBackTerms, type TermsChange } from '../terms/terms.ts';
import { findContract } from './queries.ts';

export type NewContract = {
  readonly processId: string;
  readonly collaboratorId: string;
  /** The contract that it follows. */
  readonly contractId: string;
  readonly from: string;
  readonly type: 'CDI' | 'CDD';
  readonly endDate: string | null;
  readonly fixedTermGround: string | null;
  readonly change: TermsChange;
};

/**
 * Lays the contract that follows another from a day on, with its terms; the earlier one keeps its rows. Written once
 * everything is agreed, because planning reads contracts by their dates.
 */
export async function layContract(context: Context, laid: NewContract): Promise<void> {
  const { db, now } = context;
  const { processId, collaboratorId, contractId, from } = laid;
  const before = await findContract(db, contractId);
  // Terms that were written to end with the term run on under the contract that follows it.
  await db
    .updateTable('labor_condition')
    .set({ valid_to: null })
    .where('contract_id', '=', contractId)
    .where('valid_to', '=', before.end_date)
    .execute();
  await layTerms(db, { processId, collaboratorId, from, change: laid.change });
  const id = newId(now);
  await db
    .insertInto('contract')
    .values({
      id,
      collaborator_id: collaboratorId,
      process_id: processId,
      employer_id: before.employer_id,
      registry_id: before.registry_id,
      patron_account_id: before.patron_account_id,
      type: laid.type,
      start_date: from,
      end_date: laid.endDate,
      fixed_term_ground: laid.fixedTermGround,
      evidence_id: await evidenceOf(context, processId),
    })
    .execute();
  await db
    .updateTable('labor_condition')
    .set({ contract_id: id })
    .where('contract_id', '=', contractId)
    .where('valid_from', '>=', from)
    .execute();
  await realignPlan(context, { collaboratorId, from });
}

/** Takes back a contract that was laid and has not begun: the earlier one is the last again. */
export async function takeBackContract(
  context: Context,
  { processId, contractId }: { readonly processId: string; readonly contractId: string },
): Promise<void> {
  const { db } = context;
  const laid = await db
    .selectFrom('contract')
    .select(['id', 'start_date', 'collaborator_id'])
    .where('process_id', '=', processId)
    .executeTakeFirst();
  if (laid === undefined) return;
  await db
    .updateTable('labor_condition')
    .set({ contract_id: contractId })
    .where('contract_id', '=', laid.id)
    .execute();
  await takeBackTerms(db, processId);
  await db.deleteFrom('contract').where('id', '=', laid.id).execute();
  await realignPlan(context, { collaboratorId: laid.collaborator_id, from: laid.start_date });
}

/** The earlier contract is over with the day before the one that follows begins. */
export async function endContract(
  { db }: Context,
  { contractId, from }: { readonly contractId: string; readonly from: string },
): Promise<void> {
  await db
    .updateTable('contract')
    .set({ ended_on: addDays(from, -1) })
    .where('id', '=', contractId)
    .where('ended_on', 'is', null)
    .execute();
}

async function evidenceOf({ db }: Context, processId: string): Promise<string | null> {
  const found = await db
    .selectFrom('evidence')
    .select('id')
    .where('subject_id', '=', processId)
    .where('voided_at', 'is', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  return found?.id ?? null;
}
