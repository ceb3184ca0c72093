import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, Day, Page, SiteCode, SituationFilter, sortBy, Uuid } from './common.ts';

const Text = z.object({ es: z.string(), en: z.string() });

/** A collaborator in a list: what everyone who may list them sees. */
export const CollaboratorRow = z.object({
  uuid: z.string(),
  fullName: z.string(),
  sapNumber: z.string().nullable(),
  /** Absent for those who see names through planning alone. */
  curp: z.string().nullable(),
  position: Text.nullable(),
  team: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  site: z.object({ code: z.string(), name: z.string() }),
  situation: z.string(),
  contractType: z.enum(['CDI', 'CDD']).nullable(),
  weeklyMinutes: z.number().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  openProcess: z.object({ uuid: z.string(), type: z.string() }).nullable(),
});
export type CollaboratorRow = z.output<typeof CollaboratorRow>;

const filter = z
  .strictObject({
    /** Part of a name, SAP number, CURP or RFC. */
    key: z.string().trim().max(80).optional(),
    team: Uuid.optional(),
    contractType: z.enum(['CDI', 'CDD']).optional(),
    situation: SituationFilter,
  })
  .prefault({});

const sort = sortBy(['fullName', 'sapNumber', 'position', 'team', 'from', 'to', 'weeklyMinutes'], 'fullName');

/** The dated terms of a contract (decisions §4): what was true on any day can be shown. */
export const LaborCondition = z.object({
  validFrom: z.string(),
  validTo: z.string().nullable(),
  site: z.object({ code: z.string(), name: z.string() }),
  team: z.object({ uuid: z.string(), name: z.string() }),
  position: Text,
  fullTime: z.boolean(),
  weeklyMinutes: z.number(),
  annualMinutes: z.number(),
  workdayType: z.string(),
  /** Null for those who may not see pay (decisions §2.5). */
  salaryCentavos: z.number().nullable(),
});

/** A collaborator's file, as far as the reader's rights go: a part that may not be seen is null. */
export const CollaboratorFile = CollaboratorRow.extend({
  version: z.number(),
  name: z.string(),
  firstSurname: z.string(),
  secondSurname: z.string(),
  rfc: z.string(),
  nss: z.string().nullable(),
  birthdate: z.string().nullable(),
  birthState: z.string().nullable(),
  gender: z.string().nullable(),
  nationality: z.string().nullable(),
  civilStatus: z.string().nullable(),
  personalPhone: z.string().nullable(),
  personalEmail: z.string().nullable(),
  professionalEmail: z.string().nullable(),
  seniorityDate: AnswerDay.nullable(),
  leftOn: z.string().nullable(),
  address: z
    .object({ line: z.string(), postalCode: z.string(), municipality: z.string(), state: z.string() })
    .nullable(),
  bank: z.object({ bankCode: z.string(), clabe: z.string() }).nullable(),
  contracts: z.array(
    z.object({
      uuid: z.string(),
      type: z.enum(['CDI', 'CDD']),
      startDate: AnswerDay,
      /** As agreed, or earlier where it ended or another contract follows it. */
      endDate: AnswerDay.nullable(),
      trialDays: z.number().nullable(),
      employer: z.string(),
      evidenceCode: z.string().nullable(),
      conditions: z.array(LaborCondition),
    }),
  ),
});
export type CollaboratorFile = z.output<typeof CollaboratorFile>;

/** Somebody who left, with the last day. */
export const DeletedRow = CollaboratorRow.extend({
  leftOn: z.string(),
  seniorityDate: AnswerDay.nullable(),
});
export type DeletedRow = z.output<typeof DeletedRow>;

/** What somebody is in the company now, beside a board of people that is filtered by it. */
export const SituationOfPerson = z.object({ collaboratorUuid: z.string(), situation: z.string() });
export type SituationOfPerson = z.output<typeof SituationOfPerson>;

export const collaboratorCalls = {
  /** The people of one team. Whole: a team has a few dozen. */
  'collaborators.byTeam': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/api/v2/getCollaboratorsByTeam/{teamUuid}',
    input: z.strictObject({
      teamUuid: Uuid,
      filter: z.strictObject({ situation: SituationFilter }).prefault({}),
    }),
    output: z.array(CollaboratorRow),
    list: true,
    errors: ['TEAM_NOT_FOUND'],
    about: ['collaborators', 'processes'],
  },
  /** People who left, of one site or all within reach; the site is the last one. */
  'collaborators.deleted': {
    method: 'GET',
    path: '/mx/api/v2/contracts/collaborators.deleted',
    input: z.strictObject({
      filter: z
        .strictObject({
          key: z.string().trim().max(80).optional(),
          personnelDivision: SiteCode.optional(),
          leftFrom: Day.optional(),
          leftTo: Day.optional(),
        })
        .prefault({}),
      sort: sortBy(['leftOn', 'fullName'], '-leftOn'),
      page: Page,
    }),
    output: z.array(DeletedRow),
    list: true,
    about: ['collaborators'],
  },
  /** What kind of document a number is, whether it can be one, and who has it among the people within reach. */
  'collaborators.identificationDocumentVerification': {
    usedBy: 'CLIENTS',
    method: 'GET',
    path: '/mx/api/v2/identificationDocumentVerification',
    input: z.strictObject({
      filter: z.strictObject({
        identificationDocument: z
          .string()
          .trim()
          .min(1, { error: code('FIELD_REQUIRED') })
          .max(60, { error: code('FIELD_NOT_VALID') }),
        /** Of a foreign document: whether the country belongs to Schengen is said as well. */
        nationality: z
          .string()
          .trim()
          .length(2, { error: code('FIELD_NOT_VALID') })
          .optional(),
      }),
    }),
    output: z.object({
      identificationDocument: z.string(),
      type: z.enum(['RFC', 'CURP', 'NSS', 'NIF', 'NIE', 'CLABE', 'IBAN', 'UNKNOWN']),
      valid: z.boolean(),
      /** Codes of what is wrong or informs, as errors name them. */
      findings: z.array(z.string()),
      collaborator: z
        .object({
          uuid: z.string(),
          fullName: z.string(),
          site: z.object({ code: z.string(), name: z.string() }),
          leftOn: z.string().nullable(),
        })
        .nullable(),
    }),
    perMinute: 60,
    about: ['collaborators'],
  },
  'collaborators.bySite': {
    method: 'GET',
    path: '/mx/api/v2/sites/{personnelDivision}/collaborators',
    input: z.strictObject({ personnelDivision: SiteCode, filter, sort, page: Page }),
    output: z.array(CollaboratorRow),
    list: true,
    errors: ['SITE_NOT_FOUND'],
    about: ['collaborators', 'processes'],
  },
  'collaborators.list': {
    method: 'GET',
    path: '/mx/api/v2/collaborators',
    input: z.strictObject({ filter, sort, page: Page }),
    output: z.array(CollaboratorRow),
    list: true,
    about: ['collaborators', 'processes'],
    perMinute: 120,
  },
  'collaborators.get': {
    method: 'GET',
    path: '/mx/api/v2/collaborators/{id}',
    input: z.strictObject({ id: Uuid }),
    output: CollaboratorFile,
    errors: ['COLLABORATOR_NOT_FOUND'],
    about: ['collaborators', 'processes'],
  },
} as const satisfies Calls;
