import type { ErrorCode } from '../errors.ts';
import { findRow, type ReferenceRow } from '../reference/row.ts';
import { CIVIL_STATUSES, EDUCATION_TYPES } from '../reference/personal.ts';
import { COUNTRIES } from '../reference/countries.ts';
import { SPORT_DISCIPLINES, SPORT_FREQUENCIES, SPORT_LEVELS } from '../reference/sports.ts';
import { checkCurp } from '../identity/curp.ts';
import { checkNss } from '../identity/nss.ts';
import { checkPair } from '../identity/pair.ts';
import type { Gender, KnownPerson } from '../identity/person.ts';
import { checkPhone } from '../identity/phone.ts';
import { checkPersonRfc } from '../identity/rfc.ts';
import { isStateCode } from '../identity/states.ts';
import { ageOn } from '../time.ts';
import { ifReadable } from '../unreadable.ts';
import { ADULT_AGE, MINIMUM_AGE } from './ages.ts';
import { isTutorDocument, type TutorDocument } from './tutor-documents.ts';
import { checkedOn, NOTHING_FOUND, refusedOn, together, where, type Findings } from './numbers.ts';

export type TutorData = {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly documentType: TutorDocument;
  readonly documentNumber: string;
  readonly phone: string;
};

/** The personal step as it was typed; numbers are canonical. */
export type PersonalData = {
  readonly name: string;
  readonly firstSurname: string;
  readonly secondSurname: string;
  readonly birthdate: string;
  readonly birthState: string;
  readonly gender: Gender;
  readonly nationality: string;
  readonly civilStatus: string;
  readonly curp: string;
  readonly rfc: string;
  readonly nss: string;
  readonly personalPhone: string;
  readonly personalEmail: string;
  readonly hasChildren: boolean;
  readonly numberOfChildren: number | null;
  readonly educationType: string;
  readonly sportDisciplines: readonly {
    readonly discipline: string;
    readonly frequency: string;
    readonly level: string;
  }[];
  readonly migrationDocument: { readonly workPermission: boolean; readonly expiresOn: string | null } | null;
  readonly tutor: TutorData | null;
};

export type PersonalFacts = {
  /** The site's day. */
  readonly today: string;
  /** The RFC that the hire was opened for. */
  readonly hireRfc: string;
  /** Domains of company mail; a personal address has another (spec §5). */
  readonly companyDomains: readonly string[];
  readonly sportsMaximum: number;
};

/** Younger than this, nobody reaches the minimum age within the year in which a hire can start. */
const YOUNGEST = MINIMUM_AGE - 1;
const OLDEST = 100;
const MEXICO = 'MX';

/**
 * Everything that is wrong or doubtful in the personal step, each on its field (spec §5). Numbers are compared with the
 * person and with each other; letters against the name, an RFC's check digit and an NSS's plausibility only warn.
 */
export function checkPersonal(data: PersonalData, facts: PersonalFacts): Findings {
  return together(
    birth(data, facts),
    listed(data),
    numbers(data, facts),
    contact(data, facts),
    () => children(data),
    () => sports(data, facts),
    () => permission(data, facts),
    () => tutor(data, facts),
  );
}

function birth(data: PersonalData, { today }: PersonalFacts): Findings {
  return together(
    () => {
      const age = ageOn(data.birthdate, today);
      return where(age < YOUNGEST || age > OLDEST, () =>
        refusedOn('birthdate', 'BIRTH_DATE_NOT_VALID', { minimum: MINIMUM_AGE }),
      );
    },
    () => where(!isStateCode(data.birthState), () => refusedOn('birthState', 'REGION_NOT_FOUND')),
  );
}

function listed(data: PersonalData): Findings {
  return together(
    () => choice('nationality', data.nationality, COUNTRIES, 'COUNTRY_NOT_FOUND'),
    () => choice('civilStatus', data.civilStatus, CIVIL_STATUSES),
    () => choice('educationType', data.educationType, EDUCATION_TYPES),
  );
}

function numbers(data: PersonalData, { today, hireRfc }: PersonalFacts): Findings {
  const person = knownOf(data);
  const curp = together(() =>
    checkedOn({ field: 'curp', code: 'CURP_NOT_VALID', check: checkCurp(data.curp, person) }),
  );
  const rfc = together(() =>
    checkedOn({ field: 'rfc', code: 'RFC_NOT_VALID', check: checkPersonRfc(data.rfc, person) }),
  );
  const fits = curp.refusals.length === 0 && rfc.refusals.length === 0;
  return together(
    curp,
    rfc,
    () =>
      where(fits, () =>
        checkedOn({ field: 'rfc', code: 'RFC_NOT_VALID', check: checkPair(data.curp, data.rfc).reasons }),
      ),
    () => where(data.rfc !== hireRfc, () => refusedOn('rfc', 'RFC_NOT_OF_INVITATION')),
    () =>
      checkedOn({
        field: 'nss',
        code: 'SOCIAL_SECURITY_NUMBER_NOT_VALID',
        check: checkNss(data.nss, person, { today }),
      }),
  );
}

/** The facts that can be read; names only all together, since a surname that is missing says something. */
function knownOf(data: PersonalData): KnownPerson {
  return {
    ...ifReadable(() => ({
      name: data.name,
      firstSurname: data.firstSurname,
      secondSurname: data.secondSurname,
    })),
    birthdate: ifReadable(() => data.birthdate),
    gender: ifReadable(() => data.gender),
    state: ifReadable(() => data.birthState),
  };
}

function contact(data: PersonalData, { companyDomains }: PersonalFacts): Findings {
  return together(
    () =>
      checkedOn({
        field: 'personalPhone',
        code: 'PHONE_FORMAT_NOT_VALID',
        check: checkPhone(data.personalPhone),
      }),
    () =>
      where(isCompanyAddress(data.personalEmail, companyDomains), () =>
        refusedOn('personalEmail', 'PERSONAL_EMAIL_COMPANY_DOMAIN'),
      ),
  );
}

/** Whether an address belongs to one of the company's domains, or to a part of one. */
export function isCompanyAddress(email: string, companyDomains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return companyDomains.some((own) => domain === own || domain.endsWith(`.${own}`));
}

function children({ hasChildren, numberOfChildren }: PersonalData): Findings {
  const fits = hasChildren ? (numberOfChildren ?? 0) > 0 : (numberOfChildren ?? 0) === 0;
  return where(!fits, () => refusedOn('numberOfChildren', 'CHILDREN_NUMBER_NOT_VALID'));
}

function sports({ sportDisciplines }: PersonalData, { sportsMaximum }: PersonalFacts): Findings {
  const names = sportDisciplines.map(({ discipline }) => discipline);
  return together(
    where(names.length > sportsMaximum, () =>
      refusedOn('sportDisciplines', 'SPORT_DISCIPLINES_MAXIMUM', { maximum: sportsMaximum }),
    ),
    where(new Set(names).size < names.length, () =>
      refusedOn('sportDisciplines', 'SPORT_DISCIPLINES_DUPLICATED'),
    ),
    ...sportDisciplines.flatMap(({ discipline, frequency, level }, index) => [
      choice(`sportDisciplines.${index}.discipline`, discipline, SPORT_DISCIPLINES),
      choice(`sportDisciplines.${index}.frequency`, frequency, SPORT_FREQUENCIES),
      choice(`sportDisciplines.${index}.level`, level, SPORT_LEVELS),
    ]),
  );
}

/** A foreigner works under a migration document that permits it and has not ended (LMigra 52, LFT 7). */
function permission({ nationality, migrationDocument }: PersonalData, { today }: PersonalFacts): Findings {
  if (nationality === MEXICO) return NOTHING_FOUND;
  const ended = migrationDocument?.expiresOn != null && migrationDocument.expiresOn < today;
  return where(migrationDocument === null || !migrationDocument.workPermission || ended, () =>
    refusedOn('migrationDocument', 'WORK_PERMISSION_MISSING'),
  );
}

/** A minor's parent or guardian consents and signs too (LFT 22, 23). */
function tutor(data: PersonalData, { today }: PersonalFacts): Findings {
  if (data.tutor === null)
    return where(ageOn(data.birthdate, today) < ADULT_AGE, () =>
      refusedOn('tutor', 'LEGAL_TUTOR_DATA_MISSING'),
    );
  const { tutor: of } = data;
  return together(
    () => tutorDocument(data, of),
    // The tutor signs from a mailbox of their own (LFT 23).
    () =>
      where(of.email !== '' && of.email === data.personalEmail, () =>
        refusedOn('tutor.email', 'TUTOR_EMAIL_SAME_AS_COLLABORATOR'),
      ),
    () =>
      where(of.phone !== '', () =>
        checkedOn({ field: 'tutor.phone', code: 'PHONE_FORMAT_NOT_VALID', check: checkPhone(of.phone) }),
      ),
  );
}

/** A document of the kind that is named, and none of the person's own. */
function tutorDocument(data: PersonalData, { documentType, documentNumber }: TutorData): Findings {
  if ([data.curp, data.rfc, data.nss].includes(documentNumber))
    return refusedOn('tutor.documentNumber', 'TUTOR_DOCUMENT_SAME_AS_COLLABORATOR');
  return where(!isTutorDocument(documentType, documentNumber), () =>
    refusedOn('tutor.documentNumber', 'TUTOR_DOCUMENT_NOT_VALID'),
  );
}

function choice(
  field: string,
  value: string,
  rows: readonly ReferenceRow[],
  code: ErrorCode = 'FIELD_NOT_VALID',
): Findings {
  return where(findRow(rows, value) === undefined, () => refusedOn(field, code));
}
