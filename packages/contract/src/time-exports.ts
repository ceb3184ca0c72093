import {
  EXPORT_GAPS,
  EXPORT_KINDS,
  FOLIO,
  INCAPACITY_BRANCHES,
  PAYSHEET_CODES,
  SAP_TARGETS,
} from '@jornada/domain/time-exports/lines.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, LARGEST_NUMBER, NoInput, Page, requiredDay, Uuid } from './common.ts';

const Kind = z.enum(EXPORT_KINDS, { error: code('FIELD_NOT_VALID') });
const Group = z.enum(PAYSHEET_CODES, { error: code('FIELD_NOT_VALID') });
const Target = z.enum(SAP_TARGETS, { error: code('FIELD_NOT_VALID') });

/** A line that the next run would hold, with what keeps it out. */
export const ExportCandidate = z.object({
  collaborator: z.object({ uuid: z.string(), fullName: z.string(), sapNumber: z.string().nullable() }),
  onDate: AnswerDay,
  code: z.string(),
  target: z.string(),
  fromMinute: z.number(),
  quantity: z.number(),
  /** Of an incapacity; empty elsewhere, and where none is known yet. */
  folio: z.string(),
  /** Takes back what was exported. */
  cancels: z.boolean(),
  /** Of a day before the period: it has changed since it was exported, or came up late. */
  late: z.boolean(),
  gaps: z.array(z.enum(EXPORT_GAPS)),
});
export type ExportCandidate = z.output<typeof ExportCandidate>;

export const ExportRun = z.object({
  number: z.number(),
  kind: Kind,
  group: z.string(),
  from: z.string(),
  to: z.string(),
  lines: z.number(),
  late: z.number(),
  canceled: z.number(),
  fileName: z.string(),
  sha256: z.string(),
  by: z.string(),
  at: z.string(),
  downloads: z.array(z.object({ by: z.string(), at: z.string() })),
});
export type ExportRun = z.output<typeof ExportRun>;

/** An incapacity as IMSS certified it. */
export const Incapacity = z.object({
  uuid: z.string(),
  collaborator: z.object({ uuid: z.string(), fullName: z.string(), sapNumber: z.string().nullable() }),
  from: z.string(),
  to: z.string(),
  folio: z.string(),
  branch: z.enum(INCAPACITY_BRANCHES),
  by: z.string(),
  at: z.string(),
});
export type Incapacity = z.output<typeof Incapacity>;

export const SapTargetOf = z.object({
  uuid: z.string(),
  abbreviation: z.string(),
  sapCode: z.string(),
  es: z.string(),
  en: z.string(),
  target: Target,
});
export type SapTargetOf = z.output<typeof SapTargetOf>;

const period = {
  kind: Kind,
  group: Group,
  from: requiredDay('FIELD_REQUIRED'),
  /** The cut-off; at the latest today. */
  to: requiredDay('FIELD_REQUIRED'),
};
const path = (rest: string) => `/mx/api/v2/timeExports/${rest}` as const;
const about = ['money'] as const;

/** Files of people's time by paysheet group: each fact once, what is corrected after the cut-off as a late line. */
export const timeExportCalls = {
  /** The last cut-off of each kind and group. */
  'timeExports.cutOffs': {
    method: 'GET',
    path: path('cutOffs'),
    input: NoInput,
    output: z.array(z.object({ kind: Kind, group: z.string(), to: z.string() })),
    about,
  },
  'timeExports.preview': {
    method: 'GET',
    path: path('preview'),
    input: z.strictObject({ ...period, page: Page }),
    output: z.object({
      /** Ready lines of the period, and ready lines of days before it. */
      ready: z.number(),
      late: z.number(),
      missing: z.number(),
      rows: z.array(ExportCandidate),
    }),
    errors: ['FIELD_NOT_VALID'],
    about,
  },
  'timeExports.list': {
    method: 'GET',
    path: path('list'),
    input: z.strictObject({ page: Page }),
    output: z.array(ExportRun),
    list: true,
    about,
  },
  /** Makes the file of all that is ready, as the preview counted it, with late lines where they are accepted. */
  'timeExports.create': {
    method: 'POST',
    path: path('create'),
    input: z.strictObject({ ...period, withLate: z.boolean(), lines: z.number().int().min(0) }),
    output: z.object({ run: ExportRun }),
    errors: ['FIELD_NOT_VALID', 'EXPORT_NOTHING_TO_SEND', 'EXPORT_LINES_CHANGED'],
    changes: about,
  },
  /** The file as it was made: the same bytes each time. Each download is noted with who and when. */
  'timeExports.download': {
    method: 'GET',
    path: path('download'),
    input: z.strictObject({ number: z.coerce.number().int().min(1).max(LARGEST_NUMBER) }),
    output: z.unknown(),
    download: true,
    errors: ['EXPORT_RUN_NOT_FOUND'],
    perMinute: 30,
  },
  /** Where SAP keeps each hour typology. */
  'timeExports.targets': {
    method: 'GET',
    path: path('targets'),
    input: NoInput,
    output: z.array(SapTargetOf),
    about,
  },
  'timeExports.setTarget': {
    method: 'POST',
    path: path('setTarget'),
    input: z.strictObject({ hourTypologyUuid: Uuid, target: Target }),
    output: z.object({ target: Target }),
    errors: ['HOUR_TYPOLOGY_NOT_FOUND'],
    changes: about,
  },
  /** Incapacities with the folio of their certificate, the newest first. */
  'timeExports.incapacities': {
    method: 'GET',
    path: path('incapacities'),
    input: z.strictObject({ page: Page }),
    output: z.array(Incapacity),
    list: true,
    about,
  },
  'timeExports.addIncapacity': {
    method: 'POST',
    path: path('addIncapacity'),
    input: z.strictObject({
      collaboratorUuid: Uuid,
      from: requiredDay('FIELD_REQUIRED'),
      to: requiredDay('FIELD_REQUIRED'),
      folio: z
        .string({ error: code('FIELD_REQUIRED') })
        .trim()
        .toUpperCase()
        .min(1, { error: code('FIELD_REQUIRED'), abort: true })
        .regex(FOLIO, { error: code('FIELD_NOT_VALID') }),
      branch: z.enum(INCAPACITY_BRANCHES, { error: code('FIELD_NOT_VALID') }),
    }),
    output: z.object({ incapacity: Incapacity }),
    errors: ['COLLABORATOR_NOT_FOUND', 'FIELD_NOT_VALID', 'INCAPACITY_FOLIO_TAKEN', 'INCAPACITY_OVERLAPS'],
    changes: about,
  },
  /** Takes back what was noted by mistake; what was exported of it is then a correction. */
  'timeExports.removeIncapacity': {
    method: 'POST',
    path: path('removeIncapacity'),
    input: z.strictObject({ incapacityUuid: Uuid }),
    output: z.object({ incapacityUuid: z.string() }),
    errors: ['INCAPACITY_NOT_FOUND'],
    changes: about,
  },
} as const satisfies Calls;
