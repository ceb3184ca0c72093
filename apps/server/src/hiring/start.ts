import { judged } from '@jornada/domain/hiring/numbers.ts';
import { isOpen } from '@jornada/domain/hiring/statuses.ts';
import { isCompanyAddress } from '@jornada/domain/hiring/personal.ts';
import { checkPersonRfc } from '@jornada/domain/identity/rfc.ts';
import type { Refusal } from '@jornada/domain/result.ts';
import type { Context } from '../http/context.ts';
import { Refused, refuseAll } from '../http/refused.ts';
import { newId } from '../ids.ts';
import type { SitePlace } from './place.ts';
import { findHire, noteEvent, type Hire } from './process.ts';

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
  if (last !== undefined && isOpen(last.status)) return { kind: 'OPEN', hire: last };
  const contracts = await db
    .selectFrom('contract')
    .select(['ended_on'])
    .where('collaborator_id', '=', person.id)
    .execute();
  if (contracts.some(({ ended_on }) => ended_on === null))
    return { kind: 'HIRED', collaboratorId: person.id };
  return { kind: contracts.length > 0 ? 'REHIRE' : 'HIRE', collaboratorId: person.id };
}

type Opening = {
  readonly site: SitePlace;
  readonly teamId: number | null;
  readonly rfc: string;
  readonly email: string;
};

/** Opens a hire for a first-time candidate, at INITIATED. Refuses who works here, is being hired or worked here before. */
export async function openHire(context: Context, opening: Opening, standing: Standing): Promise<Hire> {
  if (standing.kind === 'OPEN') throw new Refused('HIRING_ALREADY_OPEN', { field: 'rfc' });
  if (standing.kind === 'HIRED') throw new Refused('COLLABORATOR_ALREADY_HIRED', { field: 'rfc' });
  if (standing.kind === 'REHIRE')
    throw new Refused('PROCESS_NOT_APPLICABLE', {
      field: 'rfc',
      processType: 'REHIRING_CONTRACT_PROCESS_MEX',
    });
  const collaboratorId = standing.collaboratorId ?? newId(context.now);
  if (standing.collaboratorId === null) await insertCandidate(context, { ...opening, collaboratorId });
  else await forgetCandidate(context, { ...opening, collaboratorId });
  const id = newId(context.now);
  const opened = await context.db
    .insertInto('process')
    .values({
      id,
      type: 'HIRING_CONTRACT_PROCESS_MEX',
      status: 'INITIATED',
      site_id: opening.site.id,
      team_id: opening.teamId,
      collaborator_id: collaboratorId,
      contact_email: opening.email,
      status_since: context.now.toString(),
      created_by: context.actor.accountId,
      created_at: context.now.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // One open hire at a time: of two who open one for the same person at once, the second finds it taken.
  if (Number(opened.numInsertedOrUpdatedRows ?? 0) === 0)
    throw new Refused('HIRING_ALREADY_OPEN', { field: 'rfc' });
  const hire = await findHire(context.db, { processId: id }, { lock: 'update' });
  if (hire === undefined) throw new Refused('HIRING_PROCESS_NOT_FOUND');
  await noteEvent(context, {
    processId: id,
    act: 'hiring.startHiringProcess',
    from: null,
    to: 'INITIATED',
    actorName: context.actor.name,
  });
  return hire;
}

/** Two who open a hire for one RFC at once meet here: the second finds it taken. */
async function insertCandidate(
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
 * A candidate whose earlier hire came to nothing starts anew: what was typed then is not shown to whoever holds the new
 * link, nor to another site.
 */
async function forgetCandidate(
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

/** What is wrong with an RFC and an address before a hire begins. */
export function refuseOpening(
  { config }: Pick<Context, 'config'>,
  { rfc, email }: { rfc: string; email: string | null },
): void {
  const refusals: Refusal[] = [
    ...judged({ field: 'rfc', code: 'RFC_NOT_VALID', judgement: checkPersonRfc(rfc) }).refusals,
  ];
  if (email !== null && isCompanyAddress(email, config.companyDomains))
    refusals.push({ code: 'PERSONAL_EMAIL_COMPANY_DOMAIN', values: { field: 'email' } });
  refuseAll(refusals);
}
