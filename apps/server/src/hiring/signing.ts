import { ADULT_AGE } from '@jornada/domain/hiring/ages.ts';
import { civilStatusOf } from '@jornada/domain/hiring/civil-status.ts';
import { bankOf } from '@jornada/domain/identity/banks.ts';
import { COUNTRIES } from '@jornada/domain/reference/countries.ts';
import { STREET_TYPES } from '@jornada/domain/reference/personal.ts';
import { findRow } from '@jornada/domain/reference/row.ts';
import { stateNamed } from '@jornada/domain/identity/states.ts';
import { ageOn, dayAt } from '@jornada/domain/time.ts';
import type { Db } from '../db/connect.ts';
import { textTemplates } from '../document-texts/templates.ts';
import { contractMerge } from '../document-texts/values.ts';
import type { ContractInputs } from '../evidence/inputs.ts';
import type { ProcessDocument } from '../evidence/process-document.ts';
import { signersOf } from '../evidence/signers.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import type { Hire } from './payload-queries.ts';
import { readHr } from './sections/hr.ts';
import { readLabor, salaryOf, termsOf } from './sections/labor.ts';
import { readPersonal } from './sections/personal-queries.ts';
import { readAddress, readBank, type Address } from './sections/residence-queries.ts';
import { findWholeSite } from './queries.ts';
import { findParties } from './sections/hr-queries.ts';
import { findPosition, findTeam, type Labor } from './sections/labor-queries.ts';

export type ContractDocument = ProcessDocument & { readonly inputs: ContractInputs };

/** What a hire has to sign; refused once the first day has passed: the law wants the contract before the work. */
export async function contractDocuments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  hire: Hire,
): Promise<ContractDocument[]> {
  const start = readLabor(hire)?.startDate;
  if (start === undefined || start < dayAt(now, hire.timeZone)) throw new Refused('START_DATE_PASSED');
  return [await contractDocument(db, hire)];
}

/**
 * The contract with every fact of a hire that it holds (LFT 25), and who signs it: the person, a minor's tutor, the
 * patron. Refuses a hire whose data are not all there.
 */
export async function contractDocument(db: Db, hire: Hire): Promise<ContractDocument> {
  const labor = present(readLabor(hire));
  const personal = present(await readPersonal(db, hire.collaboratorId, { health: 'hidden' }));
  const bank = present(await readBank(db, hire.collaboratorId));
  const parties = await findParties(db, present(readHr(hire)));
  const [employer, registry, patron] = [
    present(parties.employer),
    present(parties.registry),
    present(parties.patron),
  ];
  const [team, position] = [
    present(await findTeam(db, hire, labor.teamUuid)),
    present(await findPosition(db, labor)),
  ];
  const site = await findWholeSite(db, hire.siteId);
  // The day on which the contract was sent out: the status changed in this very transaction.
  const agreedOn = dayAt(Temporal.Instant.from(hire.statusSince), hire.timeZone);
  const minor = ageOn(personal.birthdate, labor.startDate) < ADULT_AGE;
  const tutor = minor ? present(personal.tutor) : null;
  const fullName = hire.fullName;
  const inputs: ContractInputs = {
    agreedOn,
    place: `${site.municipality}, ${stateNamed(site.state_code)}`,
    employer: {
      legalName: employer.legal_name,
      rfc: employer.rfc,
      address: `${employer.address}, C. P. ${employer.postal_code}`,
      registry: registry.number,
      representative: patron.name,
      power: powerOf(patron),
    },
    worker: {
      fullName,
      nationality:
        COUNTRIES.find(({ code }) => code === personal.nationality)?.nationality?.es ?? personal.nationality,
      birthdate: personal.birthdate,
      age: ageOn(personal.birthdate, agreedOn),
      gender: personal.gender,
      civilStatus: civilStatusOf(personal.civilStatus, personal.gender),
      curp: personal.curp,
      rfc: personal.rfc,
      nss: personal.nss,
      address: present(addressLine(await readAddress(db, hire.collaboratorId))),
      email: personal.personalEmail,
      phone: personal.personalPhone,
      migrationDocument: personal.migrationDocument,
    },
    tutor:
      tutor === null
        ? null
        : { fullName: `${tutor.name} ${tutor.surname}`, documentNumber: tutor.documentNumber },
    contract: termOf(labor),
    position: { name: position.name_es, duties: position.duties_es },
    site: {
      code: site.code,
      name: site.name,
      address: `${site.address}, C. P. ${site.postal_code}, ${site.municipality}`,
      timeZone: site.time_zone,
    },
    team: team.name,
    timebase: {
      fullTime: labor.fullTime,
      weeklyMinutes: termsOf(labor).weeklyMinutes,
      annualMinutes: termsOf(labor).annualMinutes,
      workdayType: labor.workdayType,
      timetable: labor.timetable,
    },
    pay: {
      monthlyCentavos: await salaryOf(db, labor),
      period: labor.payPeriod,
      place: labor.payPlace,
      bank: bankOf(bank.clabe)?.name ?? bank.bankCode,
      clabe: bank.clabe,
    },
    beneficiaries: bank.beneficiaries,
  };
  const signers = signersOf({
    worker: { fullName, email: personal.personalEmail, phone: personal.personalPhone },
    tutor: tutor && {
      fullName: `${tutor.name} ${tutor.surname}`,
      email: tutor.email,
      phone: tutor.phone === '' ? null : tutor.phone,
    },
    employer: { fullName: patron.name, email: patron.email, accountId: patron.id },
  });
  return {
    document: 'CONTRACT',
    template: textTemplates.CONTRACT,
    siteId: hire.siteId,
    collaboratorId: hire.collaboratorId,
    company: employer.legal_name,
    inputs,
    merge: contractMerge(inputs),
    signers,
  };
}

/** The deed as the contract cites it: all of it, or nothing. */
const powerOf = ({ power_deed: deed, power_date: date, power_notary: notary }: Powers) =>
  deed === null || date === null || notary === null ? null : { deed, date, notary };
type Powers = {
  readonly power_deed: string | null;
  readonly power_date: string | null;
  readonly power_notary: string | null;
};

/** An address in one line, as letters write it; null until it was typed. */
export function addressLine(address: Address | null): string | null {
  if (address === null) return null;
  const kind = address.streetType === 'OTRA' ? '' : (findRow(STREET_TYPES, address.streetType)?.es ?? '');
  const street = `${kind} ${address.streetName} ${address.exteriorNumber}`.trim();
  const inside = address.interiorNumber === '' ? '' : `, int. ${address.interiorNumber}`;
  return `${street}${inside}, ${address.settlement}, C. P. ${address.postalCode}, ${address.municipality}, ${stateNamed(address.stateCode)}`;
}

function termOf({
  contractType,
  startDate,
  endDate,
  trialDays,
  fixedTermGround,
  fixedTermDetail,
}: Labor): ContractInputs['contract'] {
  const trial = trialDays === 0 ? null : trialDays;
  if (contractType === 'CDI') return { type: 'CDI', startDate, trialDays: trial };
  return {
    type: 'CDD',
    startDate,
    endDate: present(endDate),
    trialDays: trial,
    ground: present(fixedTermGround),
    groundDetail: fixedTermDetail,
  };
}

/** What every validated hire has; without it there is nothing to sign. */
function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refused('HIRING_PROCESS_NOT_VALID');
  return value;
}
