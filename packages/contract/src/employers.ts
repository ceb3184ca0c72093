import { checkRfc } from '@jornada/domain/identity/rfc.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, Day, NoInput, optionalText, required, Uuid, Version } from './common.ts';

/** An IMSS employer registry: its number, and the state whose offices keep it. */
export const EmployerRegistry = z.object({ number: z.string(), state: z.string() });
export type EmployerRegistry = z.output<typeof EmployerRegistry>;

/** The deed by which somebody signs for an employer, as contracts cite it. */
export const Power = z.object({ deed: z.string(), date: AnswerDay, notary: z.string() });
export type Power = z.output<typeof Power>;

/** A legal person that employs, with its registries and the sites that hire for it. */
export const Employer = z.object({
  rfc: z.string(),
  legalName: z.string(),
  address: z.string(),
  postalCode: z.string(),
  registries: z.array(EmployerRegistry),
  sites: z.number(),
  /** Teams of these sites, with the site's name: where nobody signs, each is without a representative. */
  teams: z.array(z.string()),
  /** Who may sign for it, by name; those who may still sign in. */
  representatives: z.array(z.object({ account: z.string(), name: z.string(), power: Power.nullable() })),
  version: z.number(),
});
export type Employer = z.output<typeof Employer>;

const registry = z.strictObject({
  number: z.string().regex(/^[A-Z0-9]\d{10}$/, { error: code('FIELD_NOT_VALID') }),
  state: z.string().regex(/^\d{2}$/, { error: code('FIELD_NOT_VALID') }),
});

const power = z.strictObject({
  account: Uuid,
  deed: optionalText(60),
  date: Day.nullable().default(null),
  notary: optionalText(160),
});

const employer = {
  legalName: required('FIELD_REQUIRED'),
  address: required('FIELD_REQUIRED'),
  postalCode: z.string().regex(/^\d{5}$/, { error: code('FIELD_NOT_VALID') }),
};

/** The RFC of a legal person, twelve characters; its check digit counts. */
const Rfc = required('RFC_REQUIRED', 13)
  .toUpperCase()
  .refine((rfc) => checkRfc(rfc).valid, { error: code('RFC_NOT_VALID') });

const path = (rest: string) => `/mx/api/v2/company/${rest}` as const;

/** Those who sign as the employer: written and read by administrators. Registries are added and stay, contracts name them. */
export const employerCalls = {
  'companyEmployers.list': {
    method: 'GET',
    path: path('employers'),
    input: NoInput,
    output: z.array(Employer),
    about: ['sites'],
  },
  'companyEmployers.create': {
    method: 'POST',
    path: path('employers.create'),
    checkedWhole: true,
    input: z.strictObject({ rfc: Rfc, ...employer, registry }),
    output: z.object({ employer: Employer }),
    errors: ['DUPLICATE_UNIQUE_KEY', 'RFC_REQUIRED', 'RFC_NOT_VALID', 'REGION_NOT_FOUND'],
    changes: ['sites'],
  },
  'companyEmployers.update': {
    method: 'POST',
    path: path('employers.update'),
    checkedWhole: true,
    input: z.strictObject({
      rfc: required('RFC_REQUIRED', 13),
      version: Version,
      ...employer,
      registry: registry.nullable().default(null),
      /** Of those whose power is entered or changed; one that is all empty is taken away. */
      powers: z.array(power).max(50).default([]),
    }),
    output: z.object({ employer: Employer }),
    errors: [
      'EMPLOYER_NOT_FOUND',
      'STALE_VERSION',
      'DUPLICATE_UNIQUE_KEY',
      'RFC_REQUIRED',
      'REGION_NOT_FOUND',
      'PATRON_NOT_FOUND',
      'FIELD_REQUIRED',
    ],
    changes: ['sites'],
  },
} as const satisfies Calls;
