import { FIXED_TERM_GROUND_NAMES } from '@jornada/domain/hiring/fixed-term.ts';
import { GUEST_STEPS, HIRING_STEPS } from '@jornada/domain/hiring/steps.ts';
import { TUTOR_DOCUMENT_CODES } from '@jornada/domain/hiring/tutor-documents.ts';
import { HIRING_STATUSES } from '@jornada/domain/hiring/statuses.ts';
import { canonicalNumber } from '@jornada/domain/identity/canonical.ts';
import { z } from 'zod';
import { code, Day, LARGEST_NUMBER, optionalText, required, requiredDay, Uuid } from './common.ts';

/** A name as it stands in the birth certificate: letters, spaces, hyphens, apostrophes, points; never digits (spec §5) nor symbols. */
const asName = (text: z.ZodString) =>
  text
    .regex(/^\P{N}*$/u, { error: code('NAME_CANNOT_CONTAIN_DIGITS'), abort: true })
    .regex(/^(?:[\p{L}\p{M}][\p{L}\p{M}\p{Zs}.'’´-]*)?$/u, { error: code('NAME_NOT_VALID') });
const requiredName = (missing: Parameters<typeof required>[0]) => asName(required(missing, 80));
/** A name that may be left out. */
export const optionalName = asName(
  z
    .string()
    .trim()
    .max(80, { error: code('FIELD_NOT_VALID') }),
).default('');

const choice = (missing: Parameters<typeof required>[0]) => required(missing, 40);

const email = (missing: Parameters<typeof required>[0]) =>
  z
    .string({ error: code(missing) })
    .trim()
    .toLowerCase()
    .min(1, { error: code(missing), abort: true })
    .max(120, { error: code('EMAIL_FORMAT_NOT_VALID') })
    .pipe(z.email({ error: code('EMAIL_FORMAT_NOT_VALID') }));

const identityNumber = (missing: Parameters<typeof required>[0]) =>
  z
    .string({ error: code(missing) })
    .max(60, { error: code('FIELD_NOT_VALID') })
    .transform(canonicalNumber)
    .pipe(z.string().min(1, { error: code(missing) }));

export const HiringStatus = z.enum(HIRING_STATUSES);
export const HiringStep = z.enum(HIRING_STEPS);
export const GuestStep = z.enum(GUEST_STEPS);

export const invitationEmail = email('EMAIL_REQUIRED');
export const personRfc = identityNumber('RFC_REQUIRED');

export const tutorFields = {
  name: requiredName('TUTOR_NAME_REQUIRED'),
  surname: requiredName('TUTOR_SURNAME_REQUIRED'),
  email: email('TUTOR_EMAIL_REQUIRED'),
  /** Of what kind of document the number is; its shape is checked by it. */
  documentType: z.enum(TUTOR_DOCUMENT_CODES, { error: code('LEGAL_TUTOR_DATA_INCOMPLETE') }).default('OTHER'),
  documentNumber: identityNumber('LEGAL_TUTOR_DATA_INCOMPLETE'),
  phone: optionalText(40),
};
export const Tutor = z.strictObject(tutorFields);

export const SportDiscipline = z.strictObject({
  discipline: choice('SPORT_DISCIPLINE_REQUIRED'),
  frequency: choice('SPORT_DISCIPLINE_FREQUENCY_REQUIRED'),
  level: choice('SPORT_DISCIPLINE_LEVEL_REQUIRED'),
});

/** Number, work permission and dates of a foreigner's migration document; a permanent resident's never expires. */
export const MigrationDocument = z.strictObject({
  number: required('WORK_PERMISSION_MISSING', 40),
  workPermission: z.boolean(),
  issuedOn: Day.nullable().default(null),
  expiresOn: Day.nullable().default(null),
});

export const personalFields = {
  name: requiredName('NAME_REQUIRED'),
  firstSurname: requiredName('FIRST_SURNAME_REQUIRED'),
  /** Some people have one surname. */
  secondSurname: optionalName,
  birthdate: requiredDay('BIRTH_DATE_REQUIRED'),
  /** CURP letters of the state, NE for born abroad. */
  birthState: choice('BIRTH_STATE_REQUIRED'),
  gender: z.enum(['H', 'M', 'X'], { error: code('GENDER_REQUIRED') }),
  /** ISO 3166-1 code of the country. */
  nationality: choice('NATIONALITY_REQUIRED'),
  civilStatus: choice('CIVIL_STATUS_REQUIRED'),
  curp: identityNumber('CURP_REQUIRED'),
  rfc: personRfc,
  nss: identityNumber('SOCIAL_SECURITY_NUMBER_REQUIRED'),
  personalPhone: required('PHONE_REQUIRED', 40),
  personalEmail: email('EMAIL_REQUIRED'),
  hasChildren: z.boolean({ error: code('HAS_CHILDREN_REQUIRED') }),
  numberOfChildren: z
    .number({ error: code('CHILDREN_NUMBER_NOT_VALID') })
    .int({ error: code('CHILDREN_NUMBER_NOT_VALID') })
    .min(0, { error: code('CHILDREN_NUMBER_NOT_VALID') })
    .max(25, { error: code('CHILDREN_NUMBER_NOT_VALID') })
    .nullable()
    .default(null),
  educationType: choice('STUDIES_REQUIRED'),
  educationCompleted: z.boolean().default(false),
  /** Optional; one to three without repeats where given. */
  sportDisciplines: z.array(SportDiscipline).default([]),
  /** Optional and sensitive: asked with the reason why, answered or not. */
  disability: z.boolean().nullable().default(null),
  /** Of a foreigner. */
  migrationDocument: MigrationDocument.nullable().default(null),
  /** Of a person under 18. */
  tutor: Tutor.nullable().default(null),
};

export const addressFields = {
  streetType: choice('STREET_TYPE_REQUIRED'),
  streetName: required('STREET_NAME_REQUIRED', 120),
  exteriorNumber: required('EXTERIOR_NUMBER_REQUIRED', 20),
  interiorNumber: optionalText(20),
  postalCode: required('POSTAL_CODE_REQUIRED', 10).regex(/^\d{5}$/, {
    error: code('POSTAL_CODE_FORMAT_NOT_VALID'),
  }),
  settlement: required('SETTLEMENT_REQUIRED', 120),
  settlementType: optionalText(40),
  municipality: required('MUNICIPALITY_REQUIRED', 120),
  city: optionalText(120),
  /** INEGI code of the state, two digits. */
  stateCode: choice('STATE_REQUIRED'),
};

export const fiscalFields = {
  fiscalName: required('FISCAL_NAME_REQUIRED', 200),
  postalCode: addressFields.postalCode,
  /** SAT c_RegimenFiscal; 605 is that of wages (spec §9). */
  regime: choice('FISCAL_REGIME_REQUIRED').default('605'),
};

export const Beneficiary = z.strictObject({
  fullName: requiredName('NAME_REQUIRED'),
  kinship: required('FIELD_REQUIRED', 60),
  /** Percent. */
  share: z
    .number({ error: code('BENEFICIARY_SHARES_NOT_WHOLE') })
    .int({ error: code('BENEFICIARY_SHARES_NOT_WHOLE') })
    .min(1, { error: code('BENEFICIARY_SHARES_NOT_WHOLE') })
    .max(100, { error: code('BENEFICIARY_SHARES_NOT_WHOLE') }),
});

export const bankFields = {
  clabe: identityNumber('CLABE_REQUIRED'),
  accountNumber: optionalText(30),
  iban: z
    .string()
    .max(60, { error: code('IBAN_NOT_VALID') })
    .transform(canonicalNumber)
    .default(''),
  /** Who is paid what is owed at death, in percent that add up to 100 (LFT 25-X). */
  beneficiaries: z
    .array(Beneficiary, { error: code('BENEFICIARIES_REQUIRED') })
    .min(1, { error: code('BENEFICIARIES_REQUIRED') })
    .max(10, { error: code('FIELD_NOT_VALID') }),
};

const hours = z
  .number({ error: code('FIELD_REQUIRED') })
  .multipleOf(0.25, { error: code('FIELD_NOT_VALID') })
  .min(0, { error: code('FIELD_NOT_VALID') });

export const laborFields = {
  teamUuid: z
    .string({ error: code('TEAM_REQUIRED') })
    .min(1, { error: code('TEAM_REQUIRED'), abort: true })
    .pipe(Uuid),
  positionNumber: z
    .number({ error: code('POSITION_REQUIRED') })
    .int({ error: code('POSITION_REQUIRED') })
    .max(LARGEST_NUMBER, { error: code('POSITION_NOT_FOUND') }),
  contractType: z.enum(['CDI', 'CDD'], { error: code('CONTRACT_TYPE_REQUIRED') }),
  startDate: requiredDay('CONTRACT_START_DATE_REQUIRED'),
  endDate: Day.nullable().default(null),
  fixedTermGround: z
    .enum(FIXED_TERM_GROUND_NAMES, { error: code('FIXED_TERM_GROUND_REQUIRED') })
    .nullable()
    .default(null),
  /** The fact that justifies the term, as the contract cites it. */
  fixedTermDetail: optionalText(600),
  fullTime: z.boolean({ error: code('FIELD_REQUIRED') }),
  weeklyHours: hours.max(48, { error: code('FIELD_NOT_VALID') }),
  annualHours: hours.max(2600, { error: code('FIELD_NOT_VALID') }),
  /** SAT c_TipoJornada. */
  workdayType: choice('WORKDAY_TYPE_REQUIRED'),
  /** The hours of each weekday from the first week on, as the contract shows them; none where each week is planned. */
  timetable: z
    .array(
      z
        .strictObject({
          day: z.number().int().min(1).max(7),
          from: z.number().int().min(0).max(1439),
          /** Past midnight it is over 1440. */
          to: z.number().int().min(1).max(2879),
        })
        .refine(({ from, to }) => from < to, { error: code('FIELD_NOT_VALID'), path: ['to'] }),
      { error: code('FIELD_NOT_VALID') },
    )
    .max(14, { error: code('FIELD_NOT_VALID') })
    .default([]),
  /** Integer centavos a month; part time without one is paid by the hour rate. */
  salaryCentavos: z
    .number({ error: code('FIELD_NOT_VALID') })
    .int({ error: code('FIELD_NOT_VALID') })
    .min(1, { error: code('FIELD_NOT_VALID') })
    .max(100_000_000, { error: code('FIELD_NOT_VALID') })
    .nullable()
    .default(null),
  /** SAT c_PeriodicidadPago, those of wages. */
  payPeriod: choice('PAY_PERIOD_REQUIRED'),
  /** Where and how pay is paid: the bank account of the person, or the work place (LFT 25-VII). */
  payPlace: required('PAY_PLACE_REQUIRED', 120),
  trialDays: z
    .union([z.literal(0), z.literal(30), z.literal(180)], { error: code('FIELD_NOT_VALID') })
    .default(0),
  /** Why one more than the posts that the site has; asked where a hire goes beyond them. */
  overVacanciesReason: optionalText(300),
};

export const hrFields = {
  sapNumber: z
    .string({ error: code('SAP_REQUIRED') })
    .min(1, { error: code('SAP_REQUIRED'), abort: true })
    .regex(/^\d{7}$/, { error: code('SAP_FORMAT_NOT_VALID') }),
  employerUuid: z
    .string({ error: code('EMPLOYER_REQUIRED') })
    .min(1, { error: code('EMPLOYER_REQUIRED'), abort: true })
    .pipe(Uuid),
  registryNumber: required('EMPLOYER_REGISTRY_REQUIRED', 11),
  /** The account that signs for the employer. */
  patronUuid: z
    .string({ error: code('PATRON_REQUIRED') })
    .min(1, { error: code('PATRON_REQUIRED'), abort: true })
    .pipe(Uuid),
};

/** Data as it is read back into a form: what was typed, in the shape in which it is sent. */
/** As they are known: of somebody who comes back, what the company never asked is empty. */
export const PersonalData = z.object(personalFields).extend({
  birthState: z.string(),
  nationality: z.string(),
  civilStatus: z.string(),
  curp: z.string(),
  nss: z.string(),
  personalPhone: z.string(),
  personalEmail: z.string(),
  hasChildren: z.boolean().nullable(),
  educationType: z.string(),
});
export const AddressData = z.object(addressFields);
export const FiscalData = z.object(fiscalFields);
export const BankData = z.object(bankFields).extend({ bankCode: z.string(), bankName: z.string() });
export const LaborData = z.object(laborFields);
export const HrData = z.object(hrFields);

/** A doubt that let the person go on, shown to who validates (issue 2 §6). */
export const StepWarning = z.object({
  field: z.string(),
  code: z.string(),
  at: z.tuple([z.number(), z.number()]).optional(),
  found: z.string().optional(),
  expected: z.string().optional(),
});
export type StepWarning = z.output<typeof StepWarning>;

/** A document slot and what lies in it; `required` for this person, by age on the start date. */
export const SlotState = z.object({
  slot: z.string(),
  step: HiringStep,
  required: z.boolean(),
  document: z
    .object({
      uuid: z.string(),
      name: z.string(),
      mediaType: z.string(),
      size: z.number(),
      uploadedAt: z.string(),
      uploadedBy: z.string(),
      mayRead: z.boolean(),
    })
    .nullable(),
});
export type SlotState = z.output<typeof SlotState>;
