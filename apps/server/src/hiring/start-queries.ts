import { isOpen } from '@jornada/domain/process/kind.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import type { SitePlace } from '../access/queries.ts';
import { findHire } from './hire.ts';
import type { Hire } from './payload-queries.ts';

/** What an RFC is to the company. */
export type Standing =
  | { readonly kind: 'HIRE'; readonly collaboratorId: string | null }
  | { readonly kind: 'OPEN'; readonly hire: Hire }
  | { readonly kind: 'HIRED'; readonly collaboratorId: string }
  | { readonly kind: 'REHIRE'; readonly collaboratorId: string };

/** What may begin for an RFC: a first hire, a rehire, or nothing because one is open or the person works here. */
export async function standingOf({ db }: Pick<Context, 'db'>, rfc: string): Promise<Standing> {
  const person = await db.selectFrom('collaborator').select('id').where('rfc', '=', rfc).executeTakeFirst();
  if (person === undefined) return { kind: 'HIRE', collaboratorId: null };
  const last = await findHire(db, { collaboratorId: person.id });
  if (last !== undefined && isOpen(last.kind, last.status)) return { kind: 'OPEN', hire: last };
  const contracts = await db
    .selectFrom('contract')
    .select(['ended_on'])
    .where('collaborator_id', '=', person.id)
    .execute();
  if (contracts.some(({ ended_on }) => ended_on === null))
    return { kind: 'HIRED', collaboratorId: person.id };
  return { kind: contracts.length > 0 ? 'REHIRE' : 'HIRE', collaboratorId: person.id };
}

export type Opening = {
  readonly site: SitePlace;
  readonly teamId: number | null;
  readonly positionId?: number | null;
  readonly rfc: string;
  readonly email: string;
  /** INITIATED for somebody who is invited; staff who type the data begin at the first step. */
  readonly status: 'INITIATED' | 'WAITING_FOR_COLLABORATOR_DATA';
};

/** Two who open a hire for one RFC at once meet here: the second finds it taken. */
export async function insertCandidate(
  { db, now }: Context,
  { collaboratorId, site, teamId, rfc }: Opening & { collaboratorId: string },
): Promise<void> {
  const inserted = await db
    .insertInto('collaborator')
    .values({
      id: collaboratorId,
      site_id: site.id,
      team_id: teamId,
      situation: 'IN_HIRING',
      rfc,
      created_at: now.toString(),
    })
    .onConflict((conflict) => conflict.column('rfc').doNothing())
    .executeTakeFirst();
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0)
    throw new Refused('HIRING_ALREADY_OPEN', { field: 'rfc' });
}

/**
 * A candidate whose earlier hire came to nothing starts again: what was typed then is not shown to anyone who holds the new
 * link, nor to another site.
 */
export async function forgetCandidate(
  { db }: Context,
  { collaboratorId, site, teamId }: Opening & { collaboratorId: string },
): Promise<void> {
  for (const table of [
    'collaborator_address',
    'collaborator_fiscal',
    'collaborator_bank',
    'legal_tutor',
    'beneficiary',
    'sport_discipline',
    'migration_document',
  ] as const)
    await db.deleteFrom(table).where('collaborator_id', '=', collaboratorId).execute();
  await db
    .updateTable('collaborator')
    .set({
      site_id: site.id,
      team_id: teamId,
      position_id: null,
      situation: 'IN_HIRING',
      left_on: null,
      name: '',
      first_surname: '',
      second_surname: '',
      search_name: '',
      curp: null,
      nss: null,
      sap_number: null,
      birthdate: null,
      birth_state: null,
      gender: null,
      nationality: null,
      civil_status: null,
      personal_phone: null,
      personal_email: null,
      has_children: null,
      number_of_children: null,
      disability: null,
      education_type: null,
      education_completed: null,
    })
    .where('id', '=', collaboratorId)
    .execute();
}
