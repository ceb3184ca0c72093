import { judged, refusedOn, together, where } from '@jornada/domain/hiring/numbers.ts';
import { hiring } from '@jornada/domain/hiring/kind.ts';
import { rehiring } from '@jornada/domain/hiring/rehiring.ts';
import { isOpen } from '@jornada/domain/process/kind.ts';
import { isCompanyAddress } from '@jornada/domain/hiring/personal.ts';
import { checkPersonRfc } from '@jornada/domain/identity/rfc.ts';
import type { Context } from '../http/context.ts';
import { Refused, refuseAll } from '../http/refused.ts';
import { newId } from '../ids.ts';
import type { SitePlace } from '../access/queries.ts';
import { lockOpenTypes } from '../process/queries.ts';
import { reaches } from '../process/process.ts';
import { startProcess } from '../process/start.ts';
import { findHire, nameOf, storePayload, withPayload, type Hire } from './hire.ts';

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

/** Refuses to hire who works here already, or is being hired. */
export function refuseStanding(
  context: Context,
  standing: Standing,
): asserts standing is Exclude<Standing, { kind: 'OPEN' | 'HIRED' }> {
  if (standing.kind === 'OPEN')
    throw new Refused('HIRING_ALREADY_OPEN', { field: 'rfc', ...namedTo(context, standing.hire) });
  if (standing.kind === 'HIRED') throw new Refused('COLLABORATOR_ALREADY_HIRED', { field: 'rfc' });
}

/** Whom an open hire is of and where it stands, for those who reach it; others learn only that there is one. */
function namedTo(context: Context, hire: Hire): Readonly<Record<string, string>> {
  if (!reaches(context, hire)) return {};
  return { name: nameOf(hire), processUuid: hire.id, personnelDivision: hire.siteCode };
}

type Opening = {
  readonly site: SitePlace;
  readonly teamId: number | null;
  readonly rfc: string;
  readonly email: string;
  /** INITIATED for somebody who is invited; staff who type the data begin at the first step. */
  readonly status: 'INITIATED' | 'WAITING_FOR_COLLABORATOR_DATA';
};

/** Opens a hire for a first-time candidate. Refuses who works here, is being hired or worked here before. */
export async function openHire(context: Context, opening: Opening, standing: Standing): Promise<Hire> {
  refuseStanding(context, standing);
  if (standing.kind === 'REHIRE')
    throw new Refused('PROCESS_NOT_APPLICABLE', { field: 'rfc', processType: rehiring.type });
  const collaboratorId = standing.collaboratorId ?? newId(context.now);
  if (standing.collaboratorId === null) await insertCandidate(context, { ...opening, collaboratorId });
  else await forgetCandidate(context, { ...opening, collaboratorId });
  // Of two who open a hire for the same person at once, the second finds it taken.
  if ((await lockOpenTypes(context.db, collaboratorId)).length > 0)
    throw new Refused('HIRING_ALREADY_OPEN', { field: 'rfc' });
  const process = await startProcess(context, hiring, {
    collaboratorId,
    siteId: opening.site.id,
    teamId: opening.teamId,
    status: opening.status,
  });
  await storePayload(context.db, process, { contact_email: opening.email });
  const hire = await withPayload(context.db, process);
  if (hire === undefined) throw new Refused('HIRING_PROCESS_NOT_FOUND');
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
 * A candidate whose earlier hire came to nothing starts again: what was typed then is not shown to anyone who holds the new
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
  opening: { readonly rfc: string; readonly email: string | null },
): void {
  const findings = together(
    () => judged({ field: 'rfc', code: 'RFC_NOT_VALID', judgement: checkPersonRfc(opening.rfc) }),
    () =>
      where(opening.email !== null && isCompanyAddress(opening.email, config.companyDomains), () =>
        refusedOn('email', 'PERSONAL_EMAIL_COMPANY_DOMAIN'),
      ),
  );
  refuseAll(findings.refusals);
}
