import { describe, expect, test } from 'vitest';
import { clabeFor } from '../identity/clabe.ts';
import { curpFor } from '../identity/curp.ts';
import { nssFor } from '../identity/nss.ts';
import { rfcFor } from '../identity/rfc.ts';
import { checkPersonal, type PersonalData, type PersonalFacts } from './personal.ts';
import { checkAddress, checkBank, checkFiscal } from './residence.ts';

const who = {
  name: 'Ximena',
  firstSurname: 'Peña',
  secondSurname: 'Núñez',
  birthdate: '1996-04-12',
  gender: 'M',
  state: 'DF',
} as const;

const data: PersonalData = {
  ...who,
  birthState: 'DF',
  nationality: 'MX',
  civilStatus: 'SINGLE',
  curp: curpFor(who),
  rfc: rfcFor(who),
  nss: nssFor({ series: '05', registered: 14, born: 96, serial: 2281 }),
  personalPhone: '55 1234 5678',
  personalEmail: 'ximena@correo.example',
  hasChildren: false,
  numberOfChildren: null,
  educationType: 'HIGH_SCHOOL',
  sportDisciplines: [],
  migrationDocument: null,
  tutor: null,
};

const facts: PersonalFacts = {
  today: '2026-11-20',
  hireRfc: data.rfc,
  companyDomains: ['anahuac.example'],
  sportsMaximum: 3,
};
const tutor = {
  name: 'Rosa',
  surname: 'Núñez',
  email: 'rosa@correo.example',
  documentType: 'OTHER' as const,
  documentNumber: 'ABC123',
  phone: '',
};

const refusals = (change: Partial<PersonalData>) =>
  checkPersonal({ ...data, ...change }, facts).refusals.map(({ code, values }) => [code, values?.['field']]);

const sport = (discipline: string) => ({ discipline, frequency: 'WEEKLY', level: 'BEGINNER' });

/** What is wrong with a person of another birth date whose numbers agree. */
function born(birthdate: string): string[] {
  const person = { ...who, birthdate };
  const numbers = {
    curp: curpFor(person),
    rfc: rfcFor(person),
    nss: nssFor({ series: '05', registered: 24, born: 8, serial: 1 }),
  };
  return checkPersonal(
    { ...data, birthdate, ...numbers },
    { ...facts, hireRfc: rfcFor(person) },
  ).refusals.map(({ code }) => code);
}

const fields = (findings: { refusals: readonly { code: string }[] }) =>
  findings.refusals.map(({ code }) => code);

describe('the personal step', () => {
  test('a person whose numbers agree passes without a doubt', () =>
    expect(checkPersonal(data, facts)).toEqual({ refusals: [], doubts: [] }));

  test('one surname is enough', () => {
    const single = { ...who, secondSurname: '' };
    expect(
      checkPersonal(
        { ...data, secondSurname: '', curp: curpFor(single), rfc: rfcFor(single) },
        { ...facts, hireRfc: rfcFor(single) },
      ).refusals,
    ).toEqual([]);
  });

  test.each<[string, Partial<PersonalData>, readonly (readonly [string, string])[]]>([
    [
      'another birth date than RFC and CURP have: the RFC must agree',
      { birthdate: '1996-04-13' },
      [['RFC_NOT_VALID', 'rfc']],
    ],
    ['a CURP of another state, which HR is notified of', { birthState: 'JC' }, []],
    ['a state that does not exist', { birthState: 'CX' }, [['REGION_NOT_FOUND', 'birthState']]],
    [
      'an RFC that the hire was not opened for',
      { rfc: rfcFor({ ...who, name: 'Zoe' }) },
      [['RFC_NOT_OF_INVITATION', 'rfc']],
    ],
    ['an NSS with a wrong digit', { nss: '05149622810' }, [['SOCIAL_SECURITY_NUMBER_NOT_VALID', 'nss']]],
    ['a foreign phone', { personalPhone: '+1 415 555 0100' }, [['PHONE_FORMAT_NOT_VALID', 'personalPhone']]],
    [
      'an address of the company',
      { personalEmail: 'ximena@anahuac.example' },
      [['PERSONAL_EMAIL_COMPANY_DOMAIN', 'personalEmail']],
    ],
    [
      'an address of a part of the company’s domain',
      { personalEmail: 'ximena@mail.anahuac.example' },
      [['PERSONAL_EMAIL_COMPANY_DOMAIN', 'personalEmail']],
    ],
    ['an address that only ends like it', { personalEmail: 'ximena@otraanahuac.example' }, []],
    ['children without a number', { hasChildren: true }, [['CHILDREN_NUMBER_NOT_VALID', 'numberOfChildren']]],
    [
      'a number without children',
      { numberOfChildren: 2 },
      [['CHILDREN_NUMBER_NOT_VALID', 'numberOfChildren']],
    ],
    ['two children', { hasChildren: true, numberOfChildren: 2 }, []],
    ['a civil status that is not listed', { civilStatus: 'ENGAGED' }, [['FIELD_NOT_VALID', 'civilStatus']]],
    [
      'a foreigner without a permit',
      { nationality: 'CO' },
      [['WORK_PERMISSION_MISSING', 'migrationDocument']],
    ],
    [
      'a foreigner whose permit ended yesterday',
      { nationality: 'CO', migrationDocument: { workPermission: true, expiresOn: '2026-11-19' } },
      [['WORK_PERMISSION_MISSING', 'migrationDocument']],
    ],
    [
      'a foreigner with a permit to today',
      { nationality: 'CO', migrationDocument: { workPermission: true, expiresOn: '2026-11-20' } },
      [],
    ],
    [
      'a tutor with the person’s own document',
      { tutor: { ...tutor, documentNumber: data.curp } },
      [['TUTOR_DOCUMENT_SAME_AS_COLLABORATOR', 'tutor.documentNumber']],
    ],
    [
      'a tutor with the person’s own mailbox',
      { tutor: { ...tutor, email: data.personalEmail } },
      [['TUTOR_EMAIL_SAME_AS_COLLABORATOR', 'tutor.email']],
    ],
    [
      'a tutor’s CURP with a wrong digit',
      { tutor: { ...tutor, documentType: 'CURP' as const, documentNumber: 'SASR800101MDFLLS00' } },
      [['TUTOR_DOCUMENT_NOT_VALID', 'tutor.documentNumber']],
    ],
    [
      'a tutor’s passport by its nine signs',
      { tutor: { ...tutor, documentType: 'PASSPORT' as const, documentNumber: 'G12345678' } },
      [],
    ],
    [
      'a tutor’s voter ID by the number of its machine line',
      { tutor: { ...tutor, documentType: 'INE' as const, documentNumber: 'IDMEX234567890' } },
      [],
    ],
    [
      'a passport’s number as one of a voter ID',
      { tutor: { ...tutor, documentType: 'INE' as const, documentNumber: 'G12345678' } },
      [['TUTOR_DOCUMENT_NOT_VALID', 'tutor.documentNumber']],
    ],
  ])('%s', (_, change, expected) => expect(refusals(change)).toEqual(expected));

  test('sports: one to three, without repeats, or none at all', () => {
    expect(refusals({ sportDisciplines: ['RUNNING', 'CYCLING', 'YOGA'].map(sport) })).toEqual([]);
    expect(refusals({ sportDisciplines: ['RUNNING', 'CYCLING', 'YOGA', 'GOLF'].map(sport) })).toEqual([
      ['SPORT_DISCIPLINES_MAXIMUM', 'sportDisciplines'],
    ]);
    expect(refusals({ sportDisciplines: ['RUNNING', 'RUNNING'].map(sport) })).toEqual([
      ['SPORT_DISCIPLINES_DUPLICATED', 'sportDisciplines'],
    ]);
  });

  test('a minor needs a tutor; on the eighteenth birthday no more', () => {
    expect(born('2008-11-20')).toEqual([]);
    expect(born('2008-11-21')).toEqual(['LEGAL_TUTOR_DATA_MISSING']);
  });

  test('a CURP that contradicts what was answered warns, part by part, and lets the person go on', () => {
    const wrong = curpFor({ ...who, birthdate: '1996-04-13', gender: 'H', state: 'JC' });
    const { refusals: none, doubts } = checkPersonal({ ...data, curp: wrong }, facts);
    expect(none).toEqual([]);
    expect(doubts.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'curp CURP_BIRTHDATE',
      'curp CURP_GENDER',
      'curp CURP_BIRTH_STATE',
      'rfc RFC_CURP_DATE',
    ]);
  });

  test('letters against the name and an RFC’s check digit warn and let the person go on', () => {
    const wrongDigit = `${data.rfc.slice(0, 12)}${data.rfc.endsWith('A') ? '0' : 'A'}`;
    const { refusals: none, doubts } = checkPersonal(
      { ...data, name: 'Berenice', rfc: wrongDigit },
      { ...facts, hireRfc: wrongDigit },
    );
    expect(none).toEqual([]);
    expect(new Set(doubts.map(({ field, code }) => `${field} ${code}`))).toEqual(
      new Set([
        'curp CURP_NAME_LETTERS',
        'curp CURP_NAME_CONSONANTS',
        'rfc RFC_CHECK_DIGIT',
        'rfc RFC_NAME_LETTERS',
      ]),
    );
  });
});

describe('address, fiscal and bank data', () => {
  const address = {
    streetType: 'CALLE',
    streetName: 'Encino',
    settlement: 'Del Valle',
    postalCode: '03100',
    stateCode: '09',
  };

  test.each([
    ['a whole one', {}, []],
    ['the last postal code of the state', { postalCode: '16999' }, []],
    ['a postal code of another state', { postalCode: '44100' }, ['POSTAL_CODE_OF_ANOTHER_STATE']],
    ['an unlisted kind of street', { streetType: 'RUA' }, ['FIELD_NOT_VALID']],
    ['a state that does not exist', { stateCode: '77' }, ['REGION_NOT_FOUND']],
    ['a street without a name', { streetName: '-' }, ['ADDRESS_NOT_FOUND']],
    ['a settlement without a name', { settlement: '...' }, ['SETTLEMENT_NOT_FOUND']],
    ['names that are numbers', { streetName: '5', settlement: '20' }, []],
  ])('an address: %s', (_what, change, codes) => {
    expect(fields(checkAddress({ ...address, ...change }))).toEqual(codes);
  });

  test('no bank has the code 000, whatever the control digit', () => {
    const zeros = checkBank({ clabe: '0'.repeat(18), iban: '', beneficiaries: [{ share: 100 }] });
    expect(fields(zeros)).toEqual(['BANK_NOT_FOUND']);
  });

  test('no state has postal codes that start with 17', () => {
    expect(fields(checkFiscal({ postalCode: '17000', regime: '605' }))).toEqual(['POSTAL_CODE_NOT_FOUND']);
    expect(fields(checkFiscal({ postalCode: '03100', regime: '999' }))).toEqual(['FIELD_NOT_VALID']);
  });

  test('an unlisted bank warns, a wrong control digit blocks, shares add up to 100', () => {
    const clabe = clabeFor('012', '180', '44170');
    expect(checkBank({ clabe, iban: '', beneficiaries: [{ share: 60 }, { share: 40 }] })).toEqual({
      refusals: [],
      doubts: [],
    });
    expect(
      fields(
        checkBank({
          clabe: `${clabe.slice(0, 17)}${(Number(clabe.at(-1)) + 1) % 10}`,
          iban: '',
          beneficiaries: [{ share: 100 }],
        }),
      ),
    ).toEqual(['CLABE_NOT_VALID']);
    expect(
      checkBank({ clabe: clabeFor('999', '180', '1'), iban: '', beneficiaries: [{ share: 100 }] }).doubts.map(
        ({ code }) => code,
      ),
    ).toEqual(['CLABE_BANK_UNLISTED']);
    expect(fields(checkBank({ clabe, iban: '', beneficiaries: [{ share: 99 }] }))).toEqual([
      'BENEFICIARY_SHARES_NOT_WHOLE',
    ]);
    expect(
      fields(checkBank({ clabe, iban: 'MX8201218000000044170', beneficiaries: [{ share: 100 }] })),
    ).toEqual(['IBAN_NOT_VALID']);
  });
});
