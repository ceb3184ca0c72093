import { BANK_FIELDS, stepOf, type HiringStep } from '@jornada/domain/hiring/steps.ts';
import { rehiring } from '@jornada/domain/hiring/rehiring.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { HiringData } from '@jornada/contract/hiring.ts';
import type { CallName } from '@jornada/contract/index.ts';
import { recordRead } from '../audit/reads.ts';
import { shownSlots, slotStates } from '../documents/slots.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { directs, reaches } from '../process/process.ts';
import { mayRead } from '../process/rights.ts';
import { stateOf } from '../process/done.ts';
import { doubtsOf, filledSteps, findHire } from './hire.ts';
import { readHr } from './sections/hr.ts';
import { knownLabor } from './known-labor-query.ts';
import { readLabor } from './sections/labor.ts';
import { pastContracts } from './sections/labor-queries.ts';
import { readPersonal } from './sections/personal-queries.ts';
import { readAddress, readBank, readFiscal } from './sections/residence-queries.ts';
import { numberOfPosition, uuidOfTeam } from './queries.ts';
import type { Hire } from './payload-queries.ts';

/** The newest hire of a person with what was typed so far. Reading bank or health data leaves its line in the audit trail. */
export async function readHiringData(context: Context, collaboratorUuid: string): Promise<HiringData> {
  const hire = await findHire(context.db, { collaboratorId: collaboratorUuid });
  if (hire === undefined || !reaches(context, hire)) throw new Refused('HIRING_PROCESS_NOT_FOUND');
  const data = await sectionsOf(context, hire);
  await noteRead(context, hire, { act: 'hiring.data', ...data });
  const may = mayRead(context, hire);
  return {
    process: stateOf(hire),
    rehire: hire.kind === rehiring,
    hadTrial: (await pastContracts(context.db, hire)).trial,
    personnelDivision: hire.siteCode,
    siteName: hire.siteName,
    today: dayAt(context.now, hire.timeZone),
    fullName: hire.fullName,
    rfc: hire.rfc,
    email: hire.email,
    currentStep: stepOf(hire.status) ?? null,
    filled: filledSteps(hire),
    ...data,
    invitedTeam: await uuidOfTeam(context, hire),
    invitedPosition: await numberOfPosition(context, hire),
    warnings: doubtsOf(hire).filter(({ field }) => may.bank || !BANK_FIELDS.includes(field)),
    documents: shownSlots(context, hire, await slotStates(context, hire)),
  };
}

type Sections = Pick<HiringData, 'personal' | 'address' | 'fiscal' | 'bank' | 'labor' | 'hr'>;

/** Each part where it was filled in this very hire; a team's leader sees the personal step alone (decisions §2.9). */
export async function sectionsOf(context: Context, hire: Hire): Promise<Sections> {
  const { db } = context;
  const may = mayRead(context, hire);
  const whole = directs(context, hire.siteId) || context.actor.guestOf === hire.id;
  // A rehired person is known: every part shows what the company has, to be confirmed.
  const has = (step: HiringStep) => hire.kind === rehiring || hire.passed.has(step);
  return {
    personal: has('personal')
      ? await readPersonal(db, hire.collaboratorId, { health: may.health ? 'shown' : 'hidden' })
      : null,
    address: whole && has('address') ? await readAddress(db, hire.collaboratorId) : null,
    fiscal: whole && has('fiscal') ? await readFiscal(db, hire.collaboratorId) : null,
    bank: whole && may.bank && has('bank') ? await readBank(db, hire.collaboratorId) : null,
    labor: whole && may.pay ? (readLabor(hire) ?? (await knownLabor(db, hire))) : null,
    hr: whole ? readHr(hire) : null,
  };
}

export async function noteRead(
  context: Context,
  hire: Hire,
  { act, bank, personal }: Pick<Sections, 'bank' | 'personal'> & { act: CallName },
): Promise<void> {
  const fields = [...(bank === null ? [] : ['bank']), ...(personal?.disability == null ? [] : ['health'])];
  if (fields.length > 0)
    await recordRead(context, act, {
      entity: 'collaborator',
      id: hire.collaboratorId,
      siteId: hire.siteId,
      fields,
    });
}
