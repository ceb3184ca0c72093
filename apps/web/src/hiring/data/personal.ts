import { hiringCalls } from '@jornada/contract/hiring.ts';
import type { PersonalData } from '@jornada/contract/hiring-fields.ts';
import { ADULT_AGE } from '@jornada/domain/hiring/ages.ts';
import { checkPersonal } from '@jornada/domain/hiring/personal.ts';
import { TUTOR_DOCUMENT_CODES } from '@jornada/domain/hiring/tutor-documents.ts';
import { canonicalNumber } from '@jornada/domain/identity/canonical.ts';
import { checkCurp } from '@jornada/domain/identity/curp.ts';
import { checkNss } from '@jornada/domain/identity/nss.ts';
import { checkPair } from '@jornada/domain/identity/pair.ts';
import type { Gender, KnownPerson } from '@jornada/domain/identity/person.ts';
import { checkPhone } from '@jornada/domain/identity/phone.ts';
import { checkPersonRfc } from '@jornada/domain/identity/rfc.ts';
import { ageOn } from '@jornada/domain/time.ts';
import { z } from 'zod';
import type { Language } from '../../texts.ts';
import { allKept, openQuestion } from './curpQuestion.ts';
import { blocks, numberFinding, type Found } from './findings.ts';
import { schemaFindings } from './schemaFindings.ts';
import { sayCode } from './say.ts';

type SportValues = { discipline: string | null; frequency: string | null; level: string | null };

/** The personal step while it is typed. */
export type PersonalValues = {
  name: string;
  firstSurname: string;
  secondSurname: string;
  birthdate: string | null;
  birthState: string | null;
  gender: string | null;
  nationality: string | null;
  civilStatus: string | null;
  curp: string;
  /** The CURP against which the person keeps own answers, and which; it is not sent. */
  curpKept: string;
  rfc: string;
  nss: string;
  personalPhone: string;
  personalEmail: string;
  hasChildren: string | null;
  numberOfChildren: number | null;
  educationType: string | null;
  educationCompleted: boolean;
  sportDisciplines: SportValues[];
  /** `yes`, `no`, or not said. */
  disability: string;
  migrationDocument: {
    number: string;
    workPermission: boolean;
    issuedOn: string | null;
    expiresOn: string | null;
  };
  tutor: {
    name: string;
    surname: string;
    email: string;
    documentType: string | null;
    documentNumber: string;
    phone: string;
  };
};

export type PersonalFacts = { readonly today: string; readonly hireRfc: string };

const call = hiringCalls['hiring.insertPersonalData'];

type Saved = z.output<typeof PersonalData>;

/** What was saved, or a beginning with what the invitation knows. What is not known of a person stays open. */
export function personalValues(
  saved: Saved | null,
  known: { readonly rfc: string; readonly email: string },
): PersonalValues {
  return {
    name: saved?.name ?? '',
    firstSurname: saved?.firstSurname ?? '',
    secondSurname: saved?.secondSurname ?? '',
    birthdate: saved?.birthdate ?? null,
    birthState: saved?.birthState || null,
    gender: saved?.gender ?? null,
    nationality: saved?.nationality || 'MX',
    civilStatus: saved?.civilStatus || null,
    curp: saved?.curp ?? '',
    curpKept: saved === null ? '' : allKept(saved.curp),
    rfc: saved?.rfc ?? known.rfc,
    nss: saved?.nss ?? '',
    personalPhone: saved?.personalPhone ?? '',
    personalEmail: saved?.personalEmail || known.email,
    hasChildren: saved?.hasChildren == null ? null : saved.hasChildren ? 'yes' : 'no',
    numberOfChildren: saved?.numberOfChildren ?? null,
    educationType: saved?.educationType || null,
    educationCompleted: saved?.educationCompleted ?? false,
    sportDisciplines: saved?.sportDisciplines.map((sport) => ({ ...sport })) ?? [],
    disability: saved?.disability == null ? '' : saved.disability ? 'yes' : 'no',
    migrationDocument: {
      number: '',
      workPermission: false,
      issuedOn: null,
      expiresOn: null,
      ...saved?.migrationDocument,
    },
    tutor: {
      name: '',
      surname: '',
      email: '',
      documentType: 'CURP',
      documentNumber: '',
      phone: '',
      ...saved?.tutor,
    },
  };
}

/** The same in the call's own shape; parts that do not apply are left out. */
export function personalInput(values: PersonalValues, { today }: Pick<PersonalFacts, 'today'>) {
  const { hasChildren, disability, curpKept: _kept, ...sent } = values;
  return {
    ...sent,
    hasChildren: hasChildren === null ? null : hasChildren === 'yes',
    numberOfChildren: hasChildren === 'yes' ? (values.numberOfChildren ?? 0) : null,
    disability: disability === '' ? null : disability === 'yes',
    migrationDocument: isForeign(values) ? values.migrationDocument : null,
    tutor: isMinor(values, today) ? values.tutor : null,
  };
}

export const isForeign = ({ nationality }: Pick<PersonalValues, 'nationality'>): boolean =>
  nationality !== null && nationality !== 'MX';

/** Under 18 today: the law's tutor, certificate and authorisation are asked (LFT 22, 23). */
export const isMinor = ({ birthdate }: Pick<PersonalValues, 'birthdate'>, today: string): boolean =>
  birthdate !== null && ageOn(birthdate, today) < ADULT_AGE;

/** What is known of the person so far; numbers are compared with no more than that. */
export function knownPerson({
  name,
  firstSurname,
  secondSurname,
  birthdate,
  birthState,
  gender,
}: PersonalValues): KnownPerson {
  return {
    name: name || undefined,
    firstSurname: firstSurname || undefined,
    secondSurname: secondSurname || undefined,
    birthdate: birthdate ?? undefined,
    gender: isGender(gender) ? gender : undefined,
    state: birthState ?? undefined,
  };
}

const isGender = (text: string | null): text is Gender => text === 'H' || text === 'M' || text === 'X';

/** Everything to be said about the personal step as it stands, field by field. */
export function findPersonal(values: PersonalValues, facts: PersonalFacts, language: Language): Found {
  const input = personalInput(values, facts);
  const bySchema = schemaFindings(call, { processUuid: NO_UUID, version: 0, ...input }, language);
  return {
    ...acrossFields(values, facts, { bySchema, language }),
    ...bySchema,
    ...findNumbers(values, facts, language),
  };
}

const NO_UUID = '00000000-0000-7000-8000-000000000000';

function findNumbers(values: PersonalValues, { today, hireRfc }: PersonalFacts, language: Language): Found {
  const person = knownPerson(values);
  const [curp, rfc, nss] = [values.curp, values.rfc, values.nss].map(canonicalNumber);
  if (curp === undefined || rfc === undefined || nss === undefined) return {};
  const pair =
    curp.length === 18 && rfc.length === 13
      ? checkPair(curp, rfc).reasons.filter(({ code }) => code.startsWith('RFC_CURP'))
      : [];
  const { phone } = values.tutor;
  return {
    ...numberFinding('curp', curp, checkCurp(curp, person).reasons, {
      language,
      asks: openQuestion({ ...values, curp }) !== null,
    }),
    ...numberFinding('rfc', rfc, [...checkPersonRfc(rfc, person).reasons, ...pair], { language }),
    ...(rfc === '' || hireRfc === '' || rfc === hireRfc
      ? {}
      : { rfc: { ...blocks(sayCode('RFC_NOT_OF_INVITATION', language)), atOnce: false } }),
    ...numberFinding('nss', nss, checkNss(nss, person, { today }).reasons, { language }),
    ...numberFinding('personalPhone', values.personalPhone, checkPhone(values.personalPhone).reasons, {
      language,
    }),
    ...(isMinor(values, today)
      ? numberFinding('tutor.phone', phone, checkPhone(phone).reasons, { language })
      : {}),
  };
}

/** Rules over several fields. Fields that are still missing get a stand-in, and what falls on those is not said. */
function acrossFields(
  values: PersonalValues,
  facts: PersonalFacts,
  { bySchema, language }: { bySchema: Found; language: Language },
): Found {
  const input = personalInput(values, facts);
  const { refusals } = checkPersonal(
    {
      ...input,
      personalEmail: input.personalEmail.trim().toLowerCase(),
      birthdate: input.birthdate ?? '2000-01-01',
      birthState: input.birthState ?? 'DF',
      gender: isGender(input.gender) ? input.gender : 'X',
      nationality: input.nationality ?? 'MX',
      civilStatus: input.civilStatus ?? 'SINGLE',
      educationType: input.educationType ?? 'NONE',
      hasChildren: input.hasChildren ?? false,
      sportDisciplines: input.sportDisciplines.map(({ discipline, frequency, level }) => ({
        discipline: discipline ?? '',
        frequency: frequency ?? '',
        level: level ?? '',
      })),
      tutor:
        input.tutor === null
          ? null
          : {
              ...input.tutor,
              email: input.tutor.email.trim().toLowerCase(),
              documentType:
                TUTOR_DOCUMENT_CODES.find((kind) => kind === input.tutor?.documentType) ?? 'OTHER',
              documentNumber: canonicalNumber(input.tutor.documentNumber),
            },
    },
    { ...facts, companyDomains: [], sportsMaximum: MOST_SPORTS },
  );
  const found: Record<string, Found[string]> = {};
  for (const { code, values: said = {} } of refusals) {
    const field = String(said['field']);
    if (NUMBERS.includes(field) || Object.hasOwn(bySchema, field)) continue;
    const isMissing = field === 'numberOfChildren' && values.numberOfChildren === null;
    found[field] ??= {
      ...blocks(sayCode(code, language, said)),
      ...(isMissing ? { effect: 'missing' } : {}),
    };
  }
  return found;
}

const NUMBERS: readonly string[] = ['curp', 'rfc', 'nss', 'personalPhone', 'tutor.phone'];

/** One to three; the server knows HR's own figure (decisions §3). */
export const MOST_SPORTS = 3;
