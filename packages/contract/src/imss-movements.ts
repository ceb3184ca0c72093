import { IMSS_GAPS, IMSS_KINDS } from '@jornada/domain/imss/idse.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, NoInput, Page, requiredDay, Uuid, Version } from './common.ts';

const Kind = z.enum(IMSS_KINDS, { error: code('FIELD_NOT_VALID') });
const registry = z.string().regex(/^[A-Z0-9]\d{10}$/, { error: code('FIELD_NOT_VALID') });

export const ImssRegistry = z.object({
  number: z.string(),
  employer: z.string(),
  subdelegation: z.string().nullable(),
});
export type ImssRegistry = z.output<typeof ImssRegistry>;

/** A movement that was not sent yet, with what keeps it out of the file. */
export const ImssCandidate = z.object({
  collaborator: z.object({ uuid: z.string(), fullName: z.string(), sapNumber: z.string().nullable() }),
  site: z.string(),
  onDate: AnswerDay,
  /** Five working days later (LSS 15-I). */
  dueOn: z.string(),
  sbcCentavos: z.number(),
  sbcSource: z.enum(['COMPUTED', 'CONFIRMED', 'NONE']),
  /** The base wage that HR confirmed, and from which day on; also where it does not hold for this movement yet. */
  confirmed: z.object({ sbcCentavos: z.number(), from: z.string() }).nullable(),
  umf: z.string().nullable(),
  cause: z.string(),
  gaps: z.array(z.enum(IMSS_GAPS)),
  /** The day of the last movement sent that this one corrects. */
  corrects: z.string().nullable(),
  /** A leave during an incapacity has no effect (LSS 21). */
  incapacity: z.boolean(),
  /** Of what HR entered for the person; 0 where there is nothing. */
  version: z.number(),
});
export type ImssCandidate = z.output<typeof ImssCandidate>;

/** A hire or leave that was sent and has not happened after all; IMSS takes it back on request, not by a file. */
export const ImssUndone = z.object({
  collaborator: ImssCandidate.shape.collaborator,
  onDate: AnswerDay,
  exportNumber: z.number(),
});
export type ImssUndone = z.output<typeof ImssUndone>;

export const ImssExport = z.object({
  number: z.number(),
  registry: z.string(),
  kind: Kind,
  from: z.string(),
  to: z.string(),
  movements: z.number(),
  fileName: z.string(),
  sha256: z.string(),
  by: z.string(),
  at: z.string(),
  downloads: z.array(z.object({ by: z.string(), at: z.string() })),
});
export type ImssExport = z.output<typeof ImssExport>;

const period = {
  registry,
  kind: Kind,
  from: requiredDay('FIELD_REQUIRED'),
  /** The cut-off; at the latest today. */
  to: requiredDay('FIELD_REQUIRED'),
};
const path = (rest: string) => `/mx/api/v2/imssMovements/${rest}` as const;
const about = ['money'] as const;

/** Files of movements for IMSS, one per registry and kind: each movement is sent once, a correction is a new one. */
export const imssCalls = {
  'imssMovements.registries': {
    method: 'GET',
    path: path('registries'),
    input: NoInput,
    output: z.array(ImssRegistry),
    about,
  },
  'imssMovements.preview': {
    method: 'GET',
    path: path('preview'),
    input: z.strictObject({ ...period, page: Page }),
    output: z.object({
      ready: z.number(),
      missing: z.number(),
      rows: z.array(ImssCandidate),
      undone: z.array(ImssUndone),
    }),
    errors: ['IMSS_REGISTRY_NOT_FOUND', 'FIELD_NOT_VALID'],
    about,
  },
  'imssMovements.list': {
    method: 'GET',
    path: path('list'),
    input: z.strictObject({ page: Page }),
    output: z.array(ImssExport),
    list: true,
    about,
  },
  /** Makes the file of all that is ready, as the preview counted it, and keeps it. */
  'imssMovements.create': {
    method: 'POST',
    path: path('create'),
    input: z.strictObject({ ...period, ready: z.number().int().min(0) }),
    output: z.object({ export: ImssExport }),
    errors: ['IMSS_REGISTRY_NOT_FOUND', 'IMSS_NOTHING_TO_SEND', 'IMSS_MOVEMENTS_CHANGED', 'FIELD_NOT_VALID'],
    changes: about,
  },
  /** The file as it was made: the same bytes each time. Each download is noted with who and when. */
  'imssMovements.download': {
    method: 'GET',
    path: path('download'),
    input: z.strictObject({ number: z.coerce.number().int().min(1).max(2_147_483_647) }),
    output: z.unknown(),
    download: true,
    errors: ['IMSS_EXPORT_NOT_FOUND'],
    perMinute: 30,
  },
  'imssMovements.setRegistry': {
    method: 'POST',
    path: path('setRegistry'),
    input: z.strictObject({
      registry,
      subdelegation: z.string().regex(/^\d{2}$/, { error: code('FIELD_NOT_VALID') }),
    }),
    output: z.object({ registry: ImssRegistry }),
    errors: ['IMSS_REGISTRY_NOT_FOUND'],
    changes: about,
  },
  /** What HR knows of a person: the clinic, and the base wage where another than the integrated one counts. */
  'imssMovements.setPerson': {
    method: 'POST',
    path: path('setPerson'),
    input: z.strictObject({
      collaboratorUuid: Uuid,
      version: Version,
      umf: z
        .string()
        .regex(/^\d{3}$/, { error: code('FIELD_NOT_VALID') })
        .nullable(),
      sbcCentavos: z
        .number()
        .int()
        .min(1, { error: code('FIELD_NOT_VALID') })
        .max(999_999, { error: code('FIELD_NOT_VALID') })
        .nullable(),
      sbcFrom: requiredDay('FIELD_REQUIRED').nullable(),
    }),
    output: z.object({ version: z.number() }),
    errors: ['COLLABORATOR_NOT_FOUND', 'STALE_VERSION', 'FIELD_REQUIRED'],
    changes: about,
  },
} as const satisfies Calls;
