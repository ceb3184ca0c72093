import { checkedOn, refusedOn, together, where } from '@jornada/domain/hiring/numbers.ts';
import { hiring } from '@jornada/domain/hiring/kind.ts';
import { rehiring } from '@jornada/domain/hiring/rehiring.ts';
import { isCompanyAddress } from '@jornada/domain/hiring/personal.ts';
import { checkPersonRfc } from '@jornada/domain/identity/rfc.ts';
import type { Context } from '../http/context.ts';
import { Refused, refuseAll } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { lockOpenTypes } from '../process/queries.ts';
import { reaches } from '../process/process.ts';
import { startProcess } from '../process/start.ts';
import { nameOf } from './hire.ts';
import { storePayload, withPayload, type Hire } from './payload-queries.ts';
import { type Standing, type Opening, insertCandidate, forgetCandidate } from './start-queries.ts';

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
    changes: { position_id: opening.positionId ?? null },
  });
  await storePayload(context.db, process, { contact_email: opening.email });
  const hire = await withPayload(context.db, process);
  if (hire === undefined) throw new Refused('HIRING_PROCESS_NOT_FOUND');
  return hire;
}

/** What is wrong with an RFC and an address before a hire begins. */
export function refuseOpening(
  { config }: Pick<Context, 'config'>,
  opening: { readonly rfc: string; readonly email: string | null },
): void {
  const findings = together(
    () => checkedOn({ field: 'rfc', code: 'RFC_NOT_VALID', check: checkPersonRfc(opening.rfc) }),
    () =>
      where(opening.email !== null && isCompanyAddress(opening.email, config.companyDomains), () =>
        refusedOn('email', 'PERSONAL_EMAIL_COMPANY_DOMAIN'),
      ),
  );
  refuseAll(findings.refusals);
}
