import { PEOPLE_GROUPS } from '@jornada/domain/planning/typologies/typology-rules.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, NoInput, required, RowNumber, SiteCode, Uuid, Version } from './common.ts';
import { HourTypology, Text } from './planned-week.ts';

/** Which two typologies may (or may not) share a day, where their groups say otherwise. */
const Pair = z.object({ hourTypologyUuid: z.string(), sharesDay: z.boolean() });

/** A typology whole, as the catalogue keeps it. */
export const KnownTypology = HourTypology.extend({
  /** Names a health matter: shown as AUS to those without the right (decisions §2.6). */
  restricted: z.boolean(),
  groupingTypeUuid: z.string(),
  hourParentUuid: z.string(),
  pairs: z.array(Pair),
  version: z.number(),
});
export type KnownTypology = z.output<typeof KnownTypology>;

/** A group of typologies, and the groups (or itself) whose typologies may not stand on one day with its own. */
export const GroupingType = z.object({
  uuid: z.string(),
  name: Text,
  apartFrom: z.array(z.string()),
  hourTypologies: z.array(z.string()),
  version: z.number(),
});
export type GroupingType = z.output<typeof GroupingType>;

/** The account of hours that typologies are summed up under. */
export const HourParent = z.object({
  uuid: z.string(),
  code: z.string(),
  name: Text,
  hourTypologies: z.array(z.string()),
});
export type HourParent = z.output<typeof HourParent>;

/** Who may be given a typology, and how much; null is anybody, and no limit (decisions §5.3). */
export const PlanningRule = z.object({
  uuid: z.string(),
  hourTypology: HourTypology.pick({ uuid: true, abbreviation: true, name: true, kind: true }),
  contractType: z.enum(['CDI', 'CDD']).nullable(),
  position: z.object({ number: z.number(), name: Text }).nullable(),
  peopleGroup: z.enum(PEOPLE_GROUPS).nullable(),
  maxDayMinutes: z.number().nullable(),
  maxWeekMinutes: z.number().nullable(),
  maxWeekDays: z.number().nullable(),
  version: z.number(),
});
export type PlanningRule = z.output<typeof PlanningRule>;

/** The account that hours worked for a site are charged to (decisions §5.8). */
export const SiteCex = z.object({
  uuid: z.string(),
  personnelDivision: z.string(),
  code: z.string(),
  description: z.string(),
  active: z.boolean(),
  version: z.number(),
});
export type SiteCex = z.output<typeof SiteCex>;

const name = z.strictObject({ es: required('FIELD_REQUIRED', 60), en: required('FIELD_REQUIRED', 60) });

/** What may be written of a typology at any time; its abbreviation and kind stay as they were created. */
const typology = {
  sapCode: z
    .string({ error: code('HOUR_TYPOLOGY_SAP_CODE_FORMAT_NOT_VALID') })
    .regex(/^\d{4}$/, { error: code('HOUR_TYPOLOGY_SAP_CODE_FORMAT_NOT_VALID') }),
  name,
  paid: z.boolean(),
  inTimebase: z.boolean(),
  outsideCompanyDay: z.boolean(),
  restricted: z.boolean(),
  /** Any colour; kept is the nearest of the palette. */
  color: z
    .string({ error: code('FIELD_REQUIRED') })
    .regex(/^#[0-9a-f]{6}$/i, { error: code('FIELD_NOT_VALID') }),
  groupingTypeUuid: Uuid,
  hourParentUuid: Uuid,
  pairs: z
    .array(z.strictObject({ hourTypologyUuid: Uuid, sharesDay: z.boolean() }))
    .max(200)
    .default([]),
};

const grouping = { name, apartFrom: z.array(Uuid).max(100).default([]) };
/** Plans are drawn in quarters of an hour. */
const quarters = (most: number) =>
  z
    .number({ error: code('FIELD_NOT_VALID') })
    .min(15, { error: code('FIELD_NOT_VALID') })
    .max(most, { error: code('FIELD_NOT_VALID') })
    .multipleOf(15, { error: code('FIELD_NOT_VALID') })
    .nullable();

const rule = {
  hourTypologyUuid: Uuid,
  contractType: z.enum(['CDI', 'CDD'], { error: code('FIELD_NOT_VALID') }).nullable(),
  positionNumber: RowNumber.nullable(),
  peopleGroup: z
    .enum(PEOPLE_GROUPS, { error: code('FIELD_NOT_VALID') })
    .nullable()
    .default(null),
  maxDayMinutes: quarters(1440).default(null),
  maxWeekMinutes: quarters(10_080).default(null),
  maxWeekDays: z
    .int({ error: code('FIELD_NOT_VALID') })
    .min(1, { error: code('FIELD_NOT_VALID') })
    .max(7, { error: code('FIELD_NOT_VALID') })
    .nullable()
    .default(null),
};
const cex = {
  code: z
    .string({ error: code('FIELD_REQUIRED') })
    .trim()
    .min(1, { error: code('FIELD_REQUIRED'), abort: true })
    .regex(/^[0-9A-Z]{2,10}$/, { error: code('FIELD_NOT_VALID') }),
  description: required('FIELD_REQUIRED'),
  active: z.boolean(),
};
const known = { uuid: Uuid, version: Version };

const path = (rest: string) => `/mx/planning/api/v2/${rest}` as const;
const about = ['catalogues'] as const;
const changes = ['catalogues', 'planning'] as const;

export const catalogueCalls = {
  'hourTypologies.get': {
    method: 'GET',
    path: path('hourTypologies/{id}'),
    input: z.strictObject({ id: Uuid }),
    output: KnownTypology,
    errors: ['HOUR_TYPOLOGY_NOT_FOUND'],
    about,
  },
  'hourTypologies.create': {
    method: 'POST',
    path: path('hourTypologies/create'),
    input: z.strictObject({
      abbreviation: z
        .string({ error: code('FIELD_REQUIRED') })
        .trim()
        .min(1, { error: code('FIELD_REQUIRED'), abort: true })
        .regex(/^[A-Z0-9]{2,4}$/, { error: code('FIELD_NOT_VALID') }),
      kind: HourTypology.shape.kind,
      ...typology,
    }),
    checkedWhole: true,
    output: z.object({ hourTypology: KnownTypology }),
    errors: [
      'HOUR_TYPOLOGY_SAP_CODE_FORMAT_NOT_VALID',
      'DUPLICATE_UNIQUE_KEY',
      'GROUPING_TYPE_NOT_FOUND',
      'HOUR_PARENT_NOT_FOUND',
      'HOUR_TYPOLOGY_NOT_FOUND',
    ],
    changes,
  },
  'hourTypologies.edit': {
    method: 'POST',
    path: path('hourTypologies/edit'),
    input: z.strictObject({ ...known, ...typology }),
    checkedWhole: true,
    output: z.object({ hourTypology: KnownTypology }),
    errors: [
      'HOUR_TYPOLOGY_NOT_FOUND',
      'STALE_VERSION',
      'HOUR_TYPOLOGY_SAP_CODE_FORMAT_NOT_VALID',
      'DUPLICATE_UNIQUE_KEY',
      'GROUPING_TYPE_NOT_FOUND',
      'HOUR_PARENT_NOT_FOUND',
    ],
    changes,
  },
  'hourParents.list': {
    method: 'GET',
    path: path('hourParents'),
    input: NoInput,
    output: z.array(HourParent),
    list: true,
    about,
  },

  'groupingTypes.list': {
    method: 'GET',
    path: path('groupingTypes'),
    input: NoInput,
    output: z.array(GroupingType),
    list: true,
    about,
  },
  'groupingTypes.get': {
    method: 'GET',
    path: path('groupingTypes/{id}'),
    input: z.strictObject({ id: Uuid }),
    output: GroupingType,
    errors: ['GROUPING_TYPE_NOT_FOUND'],
    about,
  },
  'groupingTypes.create': {
    method: 'POST',
    path: path('groupingTypes/create'),
    input: z.strictObject(grouping),
    checkedWhole: true,
    output: z.object({ groupingType: GroupingType }),
    errors: ['DUPLICATE_UNIQUE_KEY', 'GROUPING_TYPE_NOT_FOUND'],
    changes,
  },
  'groupingTypes.edit': {
    method: 'POST',
    path: path('groupingTypes/edit'),
    input: z.strictObject({ ...known, ...grouping }),
    checkedWhole: true,
    output: z.object({ groupingType: GroupingType }),
    errors: ['GROUPING_TYPE_NOT_FOUND', 'STALE_VERSION', 'DUPLICATE_UNIQUE_KEY'],
    changes,
  },
  /** Typologies are always of some group, so that one in use stays. */
  'groupingTypes.delete': {
    method: 'POST',
    path: path('groupingTypes/delete'),
    input: z.strictObject(known),
    output: z.object({}),
    errors: ['GROUPING_TYPE_NOT_FOUND', 'STALE_VERSION', 'GROUPING_TYPE_IN_USE'],
    changes,
  },

  'planningRules.list': {
    method: 'GET',
    path: path('planningRules'),
    input: NoInput,
    output: z.array(PlanningRule),
    list: true,
    about,
  },
  'planningRules.get': {
    method: 'GET',
    path: path('planningRules/{id}'),
    input: z.strictObject({ id: Uuid }),
    output: PlanningRule,
    errors: ['PLANNING_RULE_NOT_FOUND'],
    about,
  },
  'planningRules.create': {
    method: 'POST',
    path: path('planningRules/create'),
    input: z.strictObject(rule),
    output: z.object({ planningRule: PlanningRule }),
    errors: ['PLANNING_RULE_COLLISION', 'HOUR_TYPOLOGY_NOT_FOUND', 'POSITION_NOT_FOUND'],
    changes,
  },
  'planningRules.edit': {
    method: 'POST',
    path: path('planningRules/edit'),
    input: z.strictObject({ ...known, ...rule }),
    output: z.object({ planningRule: PlanningRule }),
    errors: [
      'PLANNING_RULE_NOT_FOUND',
      'STALE_VERSION',
      'PLANNING_RULE_COLLISION',
      'HOUR_TYPOLOGY_NOT_FOUND',
      'POSITION_NOT_FOUND',
    ],
    changes,
  },
  'planningRules.delete': {
    method: 'POST',
    path: path('planningRules/delete'),
    input: z.strictObject(known),
    output: z.object({}),
    errors: ['PLANNING_RULE_NOT_FOUND', 'STALE_VERSION'],
    changes,
  },

  /** By the site's code or its own uuid. */
  'siteCEX.get': {
    method: 'GET',
    path: path('siteCEX/{id}'),
    input: z.strictObject({ id: z.string().trim().min(1).max(36) }),
    output: SiteCex,
    errors: ['SITE_CEX_NOT_FOUND'],
    about,
  },
  'siteCEX.create': {
    method: 'POST',
    path: path('siteCEX/create'),
    input: z.strictObject({ personnelDivision: SiteCode, ...cex }),
    output: z.object({ siteCEX: SiteCex }),
    errors: ['SITE_NOT_FOUND', 'DUPLICATE_UNIQUE_KEY'],
    changes: about,
  },
  'siteCEX.edit': {
    method: 'POST',
    path: path('siteCEX/edit'),
    input: z.strictObject({ ...known, ...cex }),
    output: z.object({ siteCEX: SiteCex }),
    errors: ['SITE_CEX_NOT_FOUND', 'STALE_VERSION', 'DUPLICATE_UNIQUE_KEY'],
    changes: about,
  },
} as const satisfies Calls;
