import { DEADLINE_KINDS, OWNERS } from '@jornada/domain/deadlines/deadlines.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, NoInput, Page, required, SiteCode, SituationFilter, Uuid, Version } from './common.ts';

const Text = z.object({ es: z.string(), en: z.string() });

/** Something that falls due for one person, or for a store where it names none. */
export const Deadline = z.object({
  kind: z.enum(DEADLINE_KINDS),
  owner: z.enum(OWNERS),
  collaboratorUuid: z.string().nullable(),
  name: z.string(),
  site: z.string(),
  due: z.string(),
  urgent: z.boolean(),
  /** What of the person: the day, or the item of the check-list. */
  subject: z.string(),
  /** The item's own words, or how many are missing. */
  item: Text.nullable(),
  count: z.number().nullable(),
});
export type Deadline = z.output<typeof Deadline>;

/** What has to be done for each new person. */
export const FirstWeeksItem = z.object({
  uuid: z.string(),
  name: Text,
  owner: z.enum(OWNERS),
  /** Days after the start; negative before it. */
  dueDays: z.number(),
  active: z.boolean(),
  version: z.number(),
});
export type FirstWeeksItem = z.output<typeof FirstWeeksItem>;

const fields = {
  name: z.strictObject({ es: required('FIELD_REQUIRED'), en: required('FIELD_REQUIRED') }),
  owner: z.enum(OWNERS, { error: code('FIELD_REQUIRED') }),
  dueDays: z
    .number({ error: code('FIELD_REQUIRED') })
    .int({ error: code('FIELD_NOT_VALID') })
    .min(-30, { error: code('FIELD_NOT_VALID') })
    .max(180, { error: code('FIELD_NOT_VALID') }),
  active: z.boolean(),
};

const path = (rest: string) => `/mx/api/v2/${rest}` as const;
const about = ['home'] as const;

export const deadlineCalls = {
  /** What falls due, the most urgent first. */
  'deadlines.list': {
    method: 'GET',
    path: path('deadlines'),
    input: z.strictObject({
      filter: z
        .strictObject({
          personnelDivision: SiteCode.optional(),
          /** Only what falls due for this person. */
          collaboratorUuid: Uuid.optional(),
          situation: SituationFilter,
        })
        .prefault({}),
      page: Page,
    }),
    output: z.array(Deadline),
    list: true,
    about: ['home', 'collaborators', 'documents'],
  },
  /** Says that a deadline which no fact ends is done. */
  'deadlines.done': {
    method: 'POST',
    path: path('deadlines.done'),
    input: z.strictObject({
      kind: z.enum(DEADLINE_KINDS, { error: code('FIELD_NOT_VALID') }),
      collaboratorUuid: Uuid,
      subject: z.string().min(1).max(60),
    }),
    output: z.object({}),
    errors: ['COLLABORATOR_NOT_FOUND', 'FIELD_NOT_VALID', 'OWN_PROCESS'],
    changes: about,
  },
  'firstWeeksItems.list': {
    method: 'GET',
    path: path('firstWeeksItems'),
    input: NoInput,
    output: z.array(FirstWeeksItem),
    about: ['catalogues'],
  },
  'firstWeeksItems.create': {
    method: 'POST',
    path: path('firstWeeksItems'),
    input: z.strictObject(fields),
    output: z.object({ item: FirstWeeksItem }),
    changes: ['catalogues', 'home'],
  },
  'firstWeeksItems.update': {
    method: 'PATCH',
    path: path('firstWeeksItems/{uuid}'),
    input: z.strictObject({ uuid: Uuid, version: Version, ...fields }),
    output: z.object({ item: FirstWeeksItem }),
    errors: ['FIRST_WEEKS_ITEM_NOT_FOUND', 'STALE_VERSION'],
    changes: ['catalogues', 'home'],
  },
} as const satisfies Calls;
