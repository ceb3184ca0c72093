import {
  fieldsOf,
  sections,
  type FieldRow,
  type FieldValue,
  type FileSection,
} from '@jornada/domain/collaborators/fields.ts';
import { canonicalNumber } from '@jornada/domain/identity/canonical.ts';
import { z } from 'zod';
import type { Call, Calls } from './call.ts';
import {
  AnswerDay,
  code,
  Day,
  LARGEST_NUMBER,
  optionalText,
  Page,
  required,
  Uuid,
  Version,
} from './common.ts';
import { Beneficiary, SportDiscipline } from './hiring-fields.ts';

const invalid = { error: code('FIELD_NOT_VALID') };
const line = (longest: number) => z.string(invalid).trim().max(longest, invalid);
const NO_DIGITS = { error: code('NAME_CANNOT_CONTAIN_DIGITS') };
const LONGEST = 200;

/** How a field travels, by its kind; whether it may be empty is the domain's question, since others stand beside it. */
function schemaOf({ kind, longest = LONGEST }: FieldRow): z.ZodType<FieldValue> {
  switch (kind) {
    case 'name':
      return line(80).regex(/^\P{N}*$/u, NO_DIGITS);
    case 'text':
    case 'link':
      return line(longest);
    case 'choice':
      return line(40).nullable();
    case 'email':
      return line(120)
        .toLowerCase()
        .refine((text) => text === '' || z.email().safeParse(text).success, {
          error: code('EMAIL_FORMAT_NOT_VALID'),
        });
    case 'phone':
      return line(40);
    case 'number':
      return line(60).transform(canonicalNumber);
    case 'postalCode':
      return line(10).regex(/^(\d{5})?$/, { error: code('POSTAL_CODE_FORMAT_NOT_VALID') });
    case 'day':
      return Day.nullable();
    case 'flag':
      return z.boolean(invalid).nullable();
    case 'count':
      return z.number(invalid).int(invalid).min(0, invalid).max(365, invalid).nullable();
    case 'money':
      return z.number(invalid).int(invalid).min(0, invalid).max(LARGEST_NUMBER, invalid).nullable();
    case 'sports':
      return z.array(SportDiscipline).max(20, invalid);
    case 'beneficiaries':
      return z.array(Beneficiary).max(10, invalid);
    default:
      return kind satisfies never;
  }
}

/** The fields of a section that change; those left out stay as they are. */
export const dataOf = (section: FileSection) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fieldsOf(section)).map(([name, row]) => [name, schemaOf(row).optional()]),
    ),
  );

const Sport = z.object({ discipline: z.string(), frequency: z.string(), level: z.string() });
const Heir = z.object({ fullName: z.string(), kinship: z.string(), share: z.number() });
const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(Sport), z.array(Heir)]);

/** A section of a file as far as the reader's rights go: fields that may not be read are not there. */
const SectionOfFile = z.object({
  section: z.string(),
  values: z.record(z.string(), Value),
  /** What the reader may change. */
  writes: z.array(z.string()),
  /** How many fields the reader's role does not see. */
  hidden: z.number(),
});

export const Proposal = z.object({
  uuid: z.string(),
  collaborator: z.object({ uuid: z.string(), fullName: z.string() }),
  site: z.object({ code: z.string(), name: z.string() }),
  section: z.string(),
  /** What is in the file, and what the person proposes, field by field. */
  changes: z.array(z.object({ field: z.string(), now: Value, proposed: Value })),
  proposedAt: z.string(),
  outcome: z.enum(['OPEN', 'APPLIED', 'DECLINED']),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  mayDecide: z.boolean(),
});
export type Proposal = z.output<typeof Proposal>;

/** Which of the fields changed, by whom, why; never the values. */
const FileChange = z.object({
  uuid: z.string(),
  section: z.string(),
  fields: z.array(z.string()),
  reason: z.string(),
  at: z.string(),
  by: z.string(),
});

export const PersonFile = z.object({
  uuid: z.string(),
  fullName: z.string(),
  site: z.object({ code: z.string(), name: z.string() }),
  version: z.number(),
  own: z.boolean(),
  sections: z.array(SectionOfFile),
  proposals: z.array(Proposal),
  changes: z.array(FileChange),
  /** Every process of the person that the reader may open. */
  processes: z.array(
    z.object({
      uuid: z.string(),
      type: z.string(),
      status: z.string(),
      startedAt: z.string(),
      effectiveDate: AnswerDay.nullable(),
      closedAt: z.string().nullable(),
    }),
  ),
  /** Vacation and absences of the plan as stretches, and leaves of absence; the end is null while none is agreed. */
  absences: z.array(
    z.object({
      from: z.string(),
      to: z.string().nullable(),
      code: z.string(),
      days: z.number(),
      kind: z.enum(['PLANNED', 'LEAVE']),
    }),
  ),
  /** The running week as it is planned; null for those who do not read planning. */
  week: z
    .object({
      weekStart: z.string(),
      plannedMinutes: z.number(),
      days: z.array(
        z.object({
          date: AnswerDay,
          periods: z.array(z.object({ from: z.number(), to: z.number(), code: z.string() })),
        }),
      ),
    })
    .nullable(),
});
export type PersonFile = z.output<typeof PersonFile>;

const Edited = z.object({
  collaboratorUuid: z.string(),
  version: z.number(),
  fields: z.array(z.string()),
  warnings: z.array(z.object({ field: z.string(), code: z.string() })),
});

const editing = (section: FileSection) => ({
  collaboratorUuid: Uuid,
  version: Version,
  reason: optionalText(500),
  data: dataOf(section),
});

const edit = (section: FileSection) =>
  ({
    method: 'POST',
    path: `/mx/api/v2/collaborators/edit.${PATHS[section]}`,
    checkedWhole: true,
    input: z.strictObject(editing(section)),
    output: Edited,
    errors: [
      'COLLABORATOR_NOT_FOUND',
      'STALE_VERSION',
      'OWN_FILE',
      'NOT_AUTHORIZED',
      'REASON_REQUIRED',
      ...REFUSED_BY[section],
    ],
    changes: ['collaborators'],
  }) as const satisfies Call;

/** The names that the calls have in the API. */
const PATHS = {
  personal: 'personalData',
  address: 'addressData',
  fiscal: 'fiscalData',
  bank: 'bankData',
  labor: 'laborData',
  sensitive: 'sensitivePersonalData',
  tutor: 'legalTutorData',
  abilities: 'personalAbilitiesData',
} as const satisfies Record<FileSection, string>;

const REFUSED_BY = {
  personal: [
    'COUNTRY_NOT_FOUND',
    'CURP_NOT_VALID',
    'RFC_NOT_VALID',
    'SOCIAL_SECURITY_NUMBER_NOT_VALID',
    'DUPLICATE_UNIQUE_KEY',
    'BIRTH_DATE_NOT_VALID',
    'ADULT_MINOR_SWITCH_NOT_ALLOWED',
    'PHONE_FORMAT_NOT_VALID',
    'PERSONAL_EMAIL_COMPANY_DOMAIN',
    'CHILDREN_NUMBER_NOT_VALID',
    'WORK_PERMISSION_MISSING',
    'EXPEDIENT_LINK_NOT_VALID',
  ],
  address: [
    'REGION_NOT_FOUND',
    'ADDRESS_NOT_FOUND',
    'SETTLEMENT_NOT_FOUND',
    'SETTLEMENT_TYPE_REQUIRED',
    'POSTAL_CODE_OF_ANOTHER_STATE',
  ],
  fiscal: ['POSTAL_CODE_NOT_FOUND'],
  bank: ['CLABE_NOT_VALID', 'BANK_NOT_FOUND', 'IBAN_NOT_VALID', 'BENEFICIARY_SHARES_NOT_WHOLE'],
  labor: [
    'SECTION_REQUIRED',
    'PAST_DATE_NOT_ALLOWED',
    'CONTRACT_NOT_FOUND',
    'SALARY_REQUIRED_FOR_FULL_TIME',
    'SALARY_BELOW_MINIMUM_WAGE',
    'SALARY_BEYOND_LIMIT',
  ],
  sensitive: [],
  tutor: ['LEGAL_TUTOR_DATA_MISSING', 'LEGAL_TUTOR_DATA_INCOMPLETE', 'TUTOR_DOCUMENT_SAME_AS_COLLABORATOR'],
  abilities: [
    'SPORT_DISCIPLINES_MINIMUM_ONE',
    'SPORT_DISCIPLINES_MAXIMUM',
    'SPORT_DISCIPLINES_DUPLICATED',
    'SECOND_SPORT_DISCIPLINE_NOT_ALLOWED',
  ],
} as const satisfies Record<FileSection, Call['errors']>;

const OUTCOMES = ['OPEN', 'APPLIED', 'DECLINED'] as const;

export const collaboratorFileCalls = {
  /** All sections of a file with what the reader may change, the open proposals, and who changed what. */
  'collaborators.file': {
    method: 'GET',
    path: '/mx/api/v2/collaborators/{id}/file',
    input: z.strictObject({ id: Uuid }),
    output: PersonFile,
    errors: ['COLLABORATOR_NOT_FOUND'],
    about: ['collaborators', 'processes', 'planning'],
  },
  'collaborators.edit.personalData': edit('personal'),
  'collaborators.edit.addressData': edit('address'),
  'collaborators.edit.fiscalData': edit('fiscal'),
  'collaborators.edit.bankData': edit('bank'),
  /** Terms apply from a day on: a new dated row, the earlier ones stay readable. */
  'collaborators.edit.laborData': {
    ...edit('labor'),
    input: z.strictObject({ ...editing('labor'), validFrom: Day.optional() }),
  },
  'collaborators.edit.sensitivePersonalData': edit('sensitive'),
  'collaborators.edit.legalTutorData': edit('tutor'),
  'collaborators.edit.personalAbilitiesData': edit('abilities'),

  /** A person proposes a change of their file; a newer proposal of the same section replaces an open one. */
  'collaborators.proposeChange': {
    method: 'POST',
    path: '/mx/api/v2/collaborators/proposal.create',
    input: z.strictObject({
      change: z.discriminatedUnion('section', [
        z.strictObject({ section: z.literal('personal'), data: dataOf('personal') }),
        z.strictObject({ section: z.literal('address'), data: dataOf('address') }),
        z.strictObject({ section: z.literal('fiscal'), data: dataOf('fiscal') }),
        z.strictObject({ section: z.literal('bank'), data: dataOf('bank') }),
        z.strictObject({ section: z.literal('sensitive'), data: dataOf('sensitive') }),
        z.strictObject({ section: z.literal('tutor'), data: dataOf('tutor') }),
        z.strictObject({ section: z.literal('abilities'), data: dataOf('abilities') }),
      ]),
    }),
    output: z.object({ proposal: Proposal.nullable() }),
    errors: ['COLLABORATOR_NOT_FOUND', 'NOT_AUTHORIZED'],
    changes: ['collaborators', 'home'],
  },
  /** Changes that people propose to their file, the newest first. */
  'collaborators.proposals': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/api/v2/collaborators/proposals',
    input: z.strictObject({
      filter: z
        .strictObject({
          personnelDivision: z.string().trim().max(8).optional(),
          outcome: z.enum(OUTCOMES, { error: code('FIELD_NOT_VALID') }).optional(),
        })
        .prefault({}),
      page: Page,
    }),
    output: z.array(Proposal),
    list: true,
    about: ['collaborators'],
  },
  'collaborators.applyProposal': {
    method: 'POST',
    path: '/mx/api/v2/collaborators/proposal.apply',
    input: z.strictObject({ proposalUuid: Uuid }),
    output: Edited,
    errors: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_ALREADY_DECIDED', 'OWN_FILE', 'NOT_AUTHORIZED'],
    changes: ['collaborators', 'home'],
  },
  'collaborators.declineProposal': {
    method: 'POST',
    path: '/mx/api/v2/collaborators/proposal.decline',
    input: z.strictObject({ proposalUuid: Uuid, reason: required('FIELD_REQUIRED', 500) }),
    output: z.object({ proposalUuid: z.string() }),
    errors: [
      'PROPOSAL_NOT_FOUND',
      'PROPOSAL_ALREADY_DECIDED',
      'OWN_FILE',
      'NOT_AUTHORIZED',
      'FIELD_REQUIRED',
    ],
    changes: ['collaborators', 'home'],
  },
} as const satisfies Calls;

/** The call that writes a section. */
export const editCallOf = {
  personal: collaboratorFileCalls['collaborators.edit.personalData'],
  address: collaboratorFileCalls['collaborators.edit.addressData'],
  fiscal: collaboratorFileCalls['collaborators.edit.fiscalData'],
  bank: collaboratorFileCalls['collaborators.edit.bankData'],
  labor: collaboratorFileCalls['collaborators.edit.laborData'],
  sensitive: collaboratorFileCalls['collaborators.edit.sensitivePersonalData'],
  tutor: collaboratorFileCalls['collaborators.edit.legalTutorData'],
  abilities: collaboratorFileCalls['collaborators.edit.personalAbilitiesData'],
} as const satisfies Record<keyof typeof sections, Call>;
