import { STATUTORY } from '@jornada/domain/hiring/labor.ts';
import { ADULT_AGE } from '@jornada/domain/hiring/ages.ts';
import { ageOn, dayAt } from '@jornada/domain/time.ts';
import type { ProcessDetail } from '@jornada/contract/processes.ts';
import type { Context } from '../http/context.ts';
import type { Filled } from '../hiring/filled.ts';
import type { Hire } from '../hiring/process.ts';
import { findParties, readHr } from '../hiring/sections/hr.ts';
import { findPosition, findTeam, readLabor, salaryOf } from '../hiring/sections/labor.ts';
import { readPersonal } from '../hiring/sections/personal.ts';
import { readBank } from '../hiring/sections/residence.ts';
import { addressLine } from '../hiring/signing.ts';
import type { MayRead } from './rights.ts';

type Facts = Pick<ProcessDetail, 'person' | 'bank' | 'labor' | 'pay' | 'hr'>;
type Asked = { readonly hire: Hire; readonly filled: Filled; readonly may: MayRead };

/** What is known of a hire, part by part: what was not filled in it, or is not the caller's to see, is null. */
export async function factsOf(context: Context, asked: Asked): Promise<Facts> {
  return {
    person: await personOf(context, asked),
    bank: await bankFacts(context, asked),
    ...(await agreed(context, asked)),
    hr: await hrFacts(context, asked.hire),
  };
}

async function personOf({ db, now }: Context, { hire, filled, may }: Asked): Promise<Facts['person']> {
  const personal = filled.steps.includes('personal')
    ? await readPersonal(db, hire.collaboratorId, { health: 'hidden' })
    : null;
  const address =
    may.home && filled.steps.includes('address') ? await addressLine(db, hire.collaboratorId) : null;
  const { count } = await db
    .selectFrom('beneficiary')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('collaborator_id', '=', hire.collaboratorId)
    .executeTakeFirstOrThrow();
  const tutor = personal?.tutor ?? null;
  return {
    name: personal?.name ?? '',
    firstSurname: personal?.firstSurname ?? '',
    secondSurname: personal?.secondSurname ?? '',
    rfc: hire.rfc,
    curp: personal?.curp ?? null,
    nss: personal?.nss ?? null,
    birthdate: personal?.birthdate ?? null,
    age: personal === null ? null : ageOn(personal.birthdate, dayAt(now, hire.timeZone)),
    gender: personal?.gender ?? null,
    nationality: personal?.nationality ?? null,
    civilStatus: personal?.civilStatus ?? null,
    personalPhone: personal?.personalPhone ?? null,
    personalEmail: personal?.personalEmail ?? (hire.email === '' ? null : hire.email),
    address,
    tutor: tutor === null ? null : { name: tutor.name, surname: tutor.surname, email: tutor.email },
    beneficiaries: Number(count),
  };
}

/** The bank and four digits of the CLABE: enough to compare with a cover page, not to pay to. */
async function bankFacts({ db }: Context, { hire, filled, may }: Asked): Promise<Facts['bank']> {
  const bank = may.bank && filled.steps.includes('bank') ? await readBank(db, hire.collaboratorId) : null;
  return bank === null
    ? null
    : {
        bankName: bank.bankName,
        clabeMasked: `${bank.clabe.slice(0, 3)} ${bank.clabe.slice(3, 6)} ••• •••• ${bank.clabe.slice(-4)}`,
      };
}

async function agreed({ db }: Context, { hire, may }: Asked): Promise<Pick<Facts, 'labor' | 'pay'>> {
  const labor = readLabor(hire);
  if (labor === null) return { labor: null, pay: null };
  const team = await findTeam(db, hire, labor.teamUuid);
  const position = await findPosition(db, labor);
  const person = await db
    .selectFrom('collaborator')
    .select('birthdate')
    .where('id', '=', hire.collaboratorId)
    .executeTakeFirst();
  const minor = person?.birthdate != null && ageOn(person.birthdate, labor.startDate) < ADULT_AGE;
  const { teamUuid, positionNumber, salaryCentavos: _, ...terms } = labor;
  return {
    labor: {
      ...terms,
      team: { uuid: teamUuid, name: team?.name ?? '' },
      position: {
        number: positionNumber,
        name: { es: position?.name_es ?? '', en: position?.name_en ?? '' },
      },
      vacationDays: minor ? STATUTORY.vacationDaysOfMinors : STATUTORY.vacationDays,
      vacationPremiumPercent: STATUTORY.vacationPremiumPercent,
      aguinaldoDays: STATUTORY.aguinaldoDays,
    },
    pay: may.pay ? { salaryCentavos: await salaryOf(db, labor) } : null,
  };
}

async function hrFacts({ db }: Context, hire: Hire): Promise<Facts['hr']> {
  const hr = readHr(hire);
  if (hr === null) return null;
  const { employer, patron } = await findParties(db, hr);
  return {
    sapNumber: hr.sapNumber,
    employer: employer?.legal_name ?? '',
    registryNumber: hr.registryNumber,
    patron: patron?.name ?? '',
  };
}
