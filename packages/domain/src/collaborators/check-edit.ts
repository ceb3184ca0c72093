import type { ErrorCode } from '../errors.ts';
import { ADULT_AGE, MINIMUM_AGE } from '../hiring/ages.ts';
import { checkPay } from '../hiring/labor.ts';
import { checkedOn, NOTHING_FOUND, refusedOn, together, where, type Findings } from '../hiring/numbers.ts';
import { isCompanyAddress } from '../hiring/personal.ts';
import { checkAccount, checkAddress, checkFiscal } from '../hiring/residence.ts';
import { checkCurp } from '../identity/curp.ts';
import { checkIban } from '../identity/iban.ts';
import { checkNss } from '../identity/nss.ts';
import { checkPair } from '../identity/pair.ts';
import type { Gender, KnownPerson } from '../identity/person.ts';
import { checkPhone } from '../identity/phone.ts';
import { checkPersonRfc } from '../identity/rfc.ts';
import { findRow } from '../reference/row.ts';
import { SPORT_DISCIPLINES, SPORT_FREQUENCIES, SPORT_LEVELS } from '../reference/sports.ts';
import { ageOn } from '../time.ts';
import { ifReadable } from '../unreadable.ts';
import type { Refusal } from '../result.ts';
import { fieldsOf, itemsIn, textIn, type FieldRow, type FieldValues, type FileSection } from './fields.ts';
import { fieldLists } from './lists.ts';

export type FileFacts = {
  /** The day at the person's site. */
  readonly today: string;
  readonly companyDomains: readonly string[];
  readonly sports: { readonly minimum: number; readonly maximum: number };
  /** What bounds pay; null where the section has none. */
  readonly pay: {
    readonly fullTime: boolean;
    readonly weeklyMinutes: number;
    readonly monthlyRateCentavos: number | null;
    readonly maximumRates: number;
  } | null;
  /** The file before the change. */
  readonly before: FieldValues;
};

export type Edit = {
  readonly section: FileSection;
  /** The whole file as it would be. */
  readonly file: FieldValues;
  /** The fields that change. */
  readonly changed: readonly string[];
};

/**
 * Everything that is wrong with a change of one section, each on its field, all at once (spec §5). What did not change
 * is checked only where it belongs together with what did: an old gap elsewhere does not stop a new phone.
 */
export function checkEdit({ section, file, changed }: Edit, facts: FileFacts): Findings {
  const rows = fieldsOf(section);
  const touches = (...names: readonly string[]) => names.some((name) => changed.includes(name));
  return eachOnce(
    together(
      ...changed.flatMap((name) => {
        const row = rows[name];
        return row === undefined ? [] : [() => checkField(name, row, file)];
      }),
      bySection[section]({ file, facts, touches }),
    ),
  );
}

/** What a field's own list and the check of its section both say is said once. */
function eachOnce({ refusals, doubts }: Findings): Findings {
  const keyOf = ({ code, values }: Refusal): string => `${code} ${values?.['field']}`;
  return { refusals: [...new Map(refusals.map((each) => [keyOf(each), each])).values()], doubts };
}

type Checking = {
  readonly file: FieldValues;
  readonly facts: FileFacts;
  readonly touches: (...names: readonly string[]) => boolean;
};

const NOT_LISTED: Readonly<Record<string, ErrorCode>> = {
  nationality: 'COUNTRY_NOT_FOUND',
  stateCode: 'REGION_NOT_FOUND',
  birthState: 'REGION_NOT_FOUND',
};

function checkField(name: string, row: FieldRow, file: FieldValues): Findings {
  const value = file[name] ?? null;
  const text = textIn(file, name);
  if (value === null || value === '')
    return row.missing === undefined ? NOTHING_FOUND : refusedOn(name, row.missing);
  if (row.list !== undefined && findRow(fieldLists[row.list], text) === undefined)
    return refusedOn(name, NOT_LISTED[name] ?? 'FIELD_NOT_VALID');
  if (row.kind === 'phone')
    return checkedOn({ field: name, code: 'PHONE_FORMAT_NOT_VALID', check: checkPhone(text) });
  if (row.kind === 'link')
    return where(!/^https:\/\/[^\s/]+\.[^\s]+$/.test(text), () =>
      refusedOn(name, 'EXPEDIENT_LINK_NOT_VALID'),
    );
  return NOTHING_FOUND;
}

/** What identity numbers are made of, and they themselves. */
const ON_NUMBERS = [
  'name',
  'firstSurname',
  'secondSurname',
  'birthdate',
  'birthState',
  'gender',
  'curp',
  'rfc',
  'nss',
] as const;

const bySection: Readonly<Record<FileSection, (checking: Checking) => Findings>> = {
  personal: ({ file, facts, touches }) =>
    together(
      () => where(touches('birthdate'), () => birth(file, facts)),
      where(touches(...ON_NUMBERS), () => numbers(file, facts, touches)),
      () =>
        where(
          touches('personalEmail') && isCompanyAddress(textIn(file, 'personalEmail'), facts.companyDomains),
          () => refusedOn('personalEmail', 'PERSONAL_EMAIL_COMPANY_DOMAIN'),
        ),
      () => where(touches('hasChildren', 'numberOfChildren'), () => children(file)),
      () =>
        where(touches('nationality', 'fm3Number', 'fm3WorkPermission', 'fm3IssuedOn', 'fm3ExpiresOn'), () =>
          permission(file, facts),
        ),
    ),
  address: ({ file, touches }) =>
    together(...missingOf('address', file), () =>
      where(
        touches('streetType', 'streetName', 'settlement', 'postalCode', 'stateCode') &&
          textIn(file, 'postalCode') !== '',
        () =>
          checkAddress({
            get streetType() {
              return textIn(file, 'streetType');
            },
            get streetName() {
              return textIn(file, 'streetName');
            },
            get settlement() {
              return textIn(file, 'settlement');
            },
            get postalCode() {
              return textIn(file, 'postalCode');
            },
            get stateCode() {
              return textIn(file, 'stateCode');
            },
          }),
      ),
    ),
  fiscal: ({ file, touches }) =>
    together(
      where(touches('fiscalName', 'fiscalPostalCode', 'regime'), () =>
        together(...missingOf('fiscal', file), () => onField('postalCode', 'fiscalPostalCode', fiscal(file))),
      ),
      () =>
        where(
          touches('infonavitNumber', 'infonavitFrom', 'infonavitType', 'infonavitDiscount') &&
            textIn(file, 'infonavitNumber') !== '',
          () =>
            together(
              () => where(file['infonavitFrom'] == null, () => refusedOn('infonavitFrom', 'FIELD_REQUIRED')),
              () =>
                where(textIn(file, 'infonavitType') === '', () =>
                  refusedOn('infonavitType', 'FIELD_REQUIRED'),
                ),
            ),
        ),
    ),
  bank: ({ file, touches }) =>
    together(
      () =>
        where(touches('clabe') && textIn(file, 'clabe') !== '', () => checkAccount(textIn(file, 'clabe'))),
      () =>
        where(touches('iban') && textIn(file, 'iban') !== '', () =>
          checkedOn({ field: 'iban', code: 'IBAN_NOT_VALID', check: checkIban(textIn(file, 'iban')) }),
        ),
      () =>
        where(
          touches('beneficiaries') &&
            itemsIn(file, 'beneficiaries').reduce((sum, { share }) => sum + Number(share), 0) !== 100,
          () => refusedOn('beneficiaries', 'BENEFICIARY_SHARES_NOT_WHOLE'),
        ),
    ),
  labor: ({ file, facts, touches }) =>
    where(touches('salary', 'payPeriod') && facts.pay !== null, () =>
      facts.pay === null
        ? NOTHING_FOUND
        : onField(
            'salaryCentavos',
            'salary',
            checkPay(
              {
                ...facts.pay,
                get salaryCentavos() {
                  return typeof file['salary'] === 'number' ? file['salary'] : null;
                },
                get payPeriod() {
                  return textIn(file, 'payPeriod');
                },
              },
              facts.pay,
            ),
          ),
    ),
  sensitive: () => NOTHING_FOUND,
  tutor: ({ file, facts }) => tutor(file, facts),
  abilities: ({ file, facts, touches }) =>
    together(() => where(touches('sportDisciplines'), () => sports(file, facts))),
};

const fiscal = (file: FieldValues): Findings =>
  textIn(file, 'fiscalPostalCode') === ''
    ? NOTHING_FOUND
    : checkFiscal({ postalCode: textIn(file, 'fiscalPostalCode'), regime: textIn(file, 'regime') });

/** Findings of a check that calls its field otherwise. */
const onField = (from: string, to: string, { refusals, doubts }: Findings): Findings => ({
  refusals: refusals.map(({ code, values = {} }) => ({
    code,
    values: values['field'] === from ? { ...values, field: to } : values,
  })),
  doubts: doubts.map((doubt) => (doubt.field === from ? { ...doubt, field: to } : doubt)),
});

/** What a record of its own needs as a whole, so that it never stands half filled. */
const missingOf = (section: FileSection, file: FieldValues): (() => Findings)[] =>
  Object.entries(fieldsOf(section)).map(
    ([name, { missing }]) =>
      () =>
        missing !== undefined && (file[name] ?? '') === '' ? refusedOn(name, missing) : NOTHING_FOUND,
  );

/** Nobody turns from minor to adult or back by a correction: documents and signatures hang on it (spec §5). */
function birth(file: FieldValues, { today, before }: FileFacts): Findings {
  const born = textIn(file, 'birthdate');
  if (born === '') return NOTHING_FOUND;
  const earlier = textIn(before, 'birthdate');
  const minor = (day: string) => ageOn(day, today) < ADULT_AGE;
  return together(
    where(ageOn(born, today) < MINIMUM_AGE || ageOn(born, today) > 100, () =>
      refusedOn('birthdate', 'BIRTH_DATE_NOT_VALID', { minimum: MINIMUM_AGE }),
    ),
    where(earlier !== '' && minor(earlier) !== minor(born), () =>
      refusedOn('birthdate', 'ADULT_MINOR_SWITCH_NOT_ALLOWED'),
    ),
  );
}

const isGender = (code: string): code is Gender => code === 'H' || code === 'M' || code === 'X';

/** The numbers that the change touches, compared with the person and with each other. */
function numbers(file: FieldValues, { today }: FileFacts, touches: Checking['touches']): Findings {
  const person = knownOf(file);
  const given = (name: string): string => (touches(name) ? textIn(file, name) : '');
  return together(
    () =>
      where(given('curp') !== '', () =>
        checkedOn({ field: 'curp', code: 'CURP_NOT_VALID', check: checkCurp(given('curp'), person) }),
      ),
    () =>
      where(given('rfc') !== '', () =>
        checkedOn({ field: 'rfc', code: 'RFC_NOT_VALID', check: checkPersonRfc(given('rfc'), person) }),
      ),
    () => pair(file, touches),
    () =>
      where(given('nss') !== '', () =>
        checkedOn({
          field: 'nss',
          code: 'SOCIAL_SECURITY_NUMBER_NOT_VALID',
          check: checkNss(given('nss'), person, { today }),
        }),
      ),
  );
}

/** The facts that can be read; names only all together, since a surname that is missing says something. */
function knownOf(file: FieldValues): KnownPerson {
  const gender = ifReadable(() => textIn(file, 'gender')) ?? '';
  return {
    ...ifReadable(() => ({
      name: textIn(file, 'name'),
      firstSurname: textIn(file, 'firstSurname'),
      secondSurname: textIn(file, 'secondSurname'),
    })),
    birthdate: ifReadable(() => textIn(file, 'birthdate')),
    state: ifReadable(() => textIn(file, 'birthState')),
    ...(isGender(gender) ? { gender } : {}),
  };
}

/** CURP and RFC of one and the same person, where either changes. */
function pair(file: FieldValues, touches: Checking['touches']): Findings {
  const [curp, rfc] = [textIn(file, 'curp'), textIn(file, 'rfc')];
  return where(touches('curp', 'rfc') && curp !== '' && rfc !== '', () =>
    checkedOn({
      field: touches('rfc') ? 'rfc' : 'curp',
      code: touches('rfc') ? 'RFC_NOT_VALID' : 'CURP_NOT_VALID',
      check: checkPair(curp, rfc).reasons,
    }),
  );
}

function children(file: FieldValues): Findings {
  const count = typeof file['numberOfChildren'] === 'number' ? file['numberOfChildren'] : 0;
  const fits = file['hasChildren'] === true ? count > 0 : count === 0;
  return where(!fits, () => refusedOn('numberOfChildren', 'CHILDREN_NUMBER_NOT_VALID'));
}

/** A foreigner works under a document that permits it and has not ended (LMigra 52, LFT 7); its days need its number. */
function permission(file: FieldValues, { today }: FileFacts): Findings {
  const [issued, expires] = [textIn(file, 'fm3IssuedOn'), textIn(file, 'fm3ExpiresOn')];
  const numbered = textIn(file, 'fm3Number') !== '';
  const foreign = textIn(file, 'nationality') !== 'MX' && textIn(file, 'nationality') !== '';
  const ended = expires !== '' && expires < today;
  return together(
    where(issued !== '' && expires !== '' && expires < issued, () =>
      refusedOn('fm3ExpiresOn', 'FIELD_NOT_VALID'),
    ),
    where(
      (foreign && (!numbered || file['fm3WorkPermission'] !== true || ended)) ||
        (!numbered && (issued !== '' || expires !== '')),
      () => refusedOn('fm3Number', 'WORK_PERMISSION_MISSING'),
    ),
  );
}

const TUTOR = {
  tutorName: 'TUTOR_NAME_REQUIRED',
  tutorSurname: 'TUTOR_SURNAME_REQUIRED',
  tutorEmail: 'TUTOR_EMAIL_REQUIRED',
  tutorDocument: 'LEGAL_TUTOR_DATA_INCOMPLETE',
} as const;

/** A minor has a guardian, whole; an adult has none or a whole one (LFT 22, 23). */
function tutor(file: FieldValues, { today }: FileFacts): Findings {
  // What cannot be read was given.
  const isGiven = (name: string): boolean => ifReadable(() => textIn(file, name) !== '') ?? true;
  if (![...Object.keys(TUTOR), 'tutorPhone'].some(isGiven))
    return together(() => {
      const born = textIn(file, 'birthdate');
      return where(born !== '' && ageOn(born, today) < ADULT_AGE, () =>
        refusedOn('tutorName', 'LEGAL_TUTOR_DATA_MISSING'),
      );
    });
  return together(
    ...Object.entries(TUTOR).map(([name, code]) => where(!isGiven(name), () => refusedOn(name, code))),
    () =>
      where(
        ['curp', 'rfc', 'nss'].some((name) => textIn(file, name) === textIn(file, 'tutorDocument')),
        () => refusedOn('tutorDocument', 'TUTOR_DOCUMENT_SAME_AS_COLLABORATOR'),
      ),
  );
}

/** The row of somebody who does none: it stands alone. */
export const NO_SPORT = 'NONE';

function sports(file: FieldValues, { sports: { minimum, maximum } }: FileFacts): Findings {
  const chosen = itemsIn(file, 'sportDisciplines');
  const names = chosen.map(({ discipline }) => discipline);
  return together(
    where(names.length < minimum, () => refusedOn('sportDisciplines', 'SPORT_DISCIPLINES_MINIMUM_ONE')),
    where(names.length > maximum, () =>
      refusedOn('sportDisciplines', 'SPORT_DISCIPLINES_MAXIMUM', { maximum }),
    ),
    where(new Set(names).size < names.length, () =>
      refusedOn('sportDisciplines', 'SPORT_DISCIPLINES_DUPLICATED'),
    ),
    where(names.includes(NO_SPORT) && names.length > 1, () =>
      refusedOn('sportDisciplines', 'SECOND_SPORT_DISCIPLINE_NOT_ALLOWED'),
    ),
    ...chosen.flatMap(({ discipline, frequency, level }, at) => [
      where(discipline !== NO_SPORT && findRow(SPORT_DISCIPLINES, String(discipline)) === undefined, () =>
        refusedOn(`sportDisciplines.${at}.discipline`, 'FIELD_NOT_VALID'),
      ),
      where(discipline !== NO_SPORT && findRow(SPORT_FREQUENCIES, String(frequency)) === undefined, () =>
        refusedOn(`sportDisciplines.${at}.frequency`, 'FIELD_NOT_VALID'),
      ),
      where(discipline !== NO_SPORT && findRow(SPORT_LEVELS, String(level)) === undefined, () =>
        refusedOn(`sportDisciplines.${at}.level`, 'FIELD_NOT_VALID'),
      ),
    ]),
  );
}
