import { ACT_REASONS } from '@jornada/domain/process/acts.ts';
import { MUTATION_KIND_NAMES } from '@jornada/domain/mutation/names.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { z } from 'zod';
import { AnswerDay, code, Day, Page, SiteCode, sortBy, Uuid } from './common.ts';
import { Effect } from './effects.ts';
import { ProcessType } from './process-acts.ts';

export const bothNames = z.object({ es: z.string(), en: z.string() });

/** Figures of a sentence: codes, days, amounts. */
export const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** What every process is on the wire, in a list or on a page. */
export const ProcessRow = z.object({
  processUuid: z.string(),
  processType: ProcessType,
  /** A status of the kind's table. */
  currentStatus: z.string(),
  statusSince: z.string(),
  version: z.number(),
  personnelDivision: z.string(),
  siteName: z.string(),
  collaborator: z.object({ uuid: z.string(), fullName: z.string(), rfc: z.string() }),
  team: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  position: z.object({ number: z.number(), name: bothNames }).nullable(),
  /** The day on which it takes effect: a hire's first day, a leave's last. */
  startDate: AnswerDay.nullable(),
  createdAt: z.string(),
  /** What the kind says in a list beside: a contract's type, a leave's reason. */
  summary: Values,
  /** The acts that somebody has to do now. */
  tasks: z.array(z.string()),
  /** Those of them that are the caller's. */
  yourTasks: z.array(z.string()),
  /** One of them is the caller's. */
  yourTurn: z.boolean(),
  /** The stations of the roadmap that it has passed. */
  passed: z.array(z.string()),
  /** An outside system said no, and nobody has reacted yet. */
  refused: z.boolean(),
});
export type ProcessRow = z.output<typeof ProcessRow>;

/** One station of the roadmap, with who passed it and when, or who it waits for. */
export const RoadmapStation = z.object({
  step: z.string(),
  state: z.enum(['done', 'now', 'ahead', 'failed', 'stopped', 'skipped']),
  /** Stations of one place run side by side. */
  place: z.number(),
  at: z.string().nullable(),
  who: z.string().nullable(),
  yours: z.boolean(),
});
export type RoadmapStation = z.output<typeof RoadmapStation>;

/** What may be done now, by this caller; and what not, with the reason in one code that the screen says in words. */
export const ActState = z.object({
  act: z.string(),
  open: z.boolean(),
  /** The process waits for this act, and for this caller: “Te toca”. */
  turn: z.boolean(),
  reason: z.enum(ACT_REASONS).nullable(),
  /** Whose it is instead, by name or role. */
  who: z.string().nullable(),
  role: z.enum(['DIRECTOR', 'LAWYER', 'HR']),
  since: z.string().nullable(),
  /** The statuses in which it opens. */
  opensIn: z.array(z.string()),
});
export type ActState = z.output<typeof ActState>;

export const HistoryEntry = z.object({
  seq: z.number(),
  at: z.string(),
  actorKind: z.enum(['PERSON', 'GUEST', 'SIGNER', 'SYSTEM', 'OSMOS', 'IDENTITY_ACCESS']),
  /** Empty for the product and for outside systems: the screen names them. */
  actor: z.string(),
  act: z.string(),
  fromStatus: z.string().nullable(),
  toStatus: z.string(),
  comment: z.string().nullable(),
  /** Figures of the sentence that the screen says, without pay for those who may not see it. */
  values: Values,
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** A page: what all kinds share, and the facts of its own. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the literal discriminates the union
export function detailOf<const Type extends ProcessType, Facts extends z.ZodRawShape>(
  type: Type,
  facts: Facts,
) {
  return ProcessRow.extend({
    processType: z.literal(type),
    timeZone: z.string(),
    /** Whole days in this status, and how many are usual; null where nothing is. */
    daysInStatus: z.number(),
    usualDays: z.number().nullable(),
    daysToStart: z.number().nullable(),
    paper: z.boolean(),
    /** Documents were made of it that the caller may follow. */
    hasDocuments: z.boolean(),
    history: z.array(HistoryEntry),
    acts: z.array(ActState),
    /** What it has changed so far, or has laid for its date. */
    effects: z.array(Effect),
    /** Its place among the open processes of its site and family, when asked for. */
    index: z
      .object({
        position: z.number(),
        of: z.number(),
        previous: z.string().nullable(),
        next: z.string().nullable(),
      })
      .nullable(),
    roadmap: z.array(RoadmapStation).nullable(),
    ...facts,
  });
}

export const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((text) => text !== 'false' && text !== '0')
  .default(false);

const STATUSES = [...new Set(KINDS.flatMap((kind) => Object.keys(kind.statuses)))];
/** `STATUS_WAITING_FOR_…` is another word for the same status (decisions §7). */
const statuses = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .filter((part) => part !== '')
      .map((part) => part.replace(/^STATUS_(?=WAITING_)/, '')),
  )
  .pipe(z.array(z.enum(STATUSES)));

const mutationKinds = z
  .string()
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.enum(MUTATION_KIND_NAMES)));

/** Dates come both or not at all (spec §5). `status` takes several with commas; `open=true` leaves the closed ones out. */
const filter = z
  .strictObject({
    status: statuses.optional(),
    processType: ProcessType.optional(),
    /** Of mutations alone: what they change. */
    kind: mutationKinds.optional(),
    key: z.string().trim().max(60).optional(),
    teamUuid: Uuid.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    open: z.enum(['true', 'false']).optional(),
    yourTurn: z.enum(['true', 'false']).optional(),
  })
  .refine(({ startDate, endDate }) => (startDate === undefined) === (endDate === undefined), {
    error: code('FILTER_DATES_BOTH_REQUIRED'),
    path: ['endDate'],
  })
  .prefault({});

const sort = sortBy(['status', 'statusSince', 'startDate', 'fullName', 'createdAt'], 'status');

/** What a list of processes takes. */
export const ListInput = z.strictObject({ filter, sort, page: Page });
export const SiteListInput = z.strictObject({ personnelDivision: SiteCode, filter, sort, page: Page });

/** What a page of a process takes. */
export const DetailInput = z.strictObject({ processUuid: Uuid, withIndex: flag, withProcessRoadmap: flag });

export const SiteDetailInput = DetailInput.extend({ personnelDivision: SiteCode });
