import type { ErrorCode } from '@jornada/domain/errors.ts';
import type { Permission } from '@jornada/domain/access/permissions.ts';
import { z } from 'zod';

/** What a successful command makes stale in the browser, and what live events speak of. */
export const TOPICS = [
  'session',
  'parameters',
  'sites',
  'posts',
  'polyvalences',
  'loans',
  'shifts',
  'transfers',
  'money',
  'home',
  'invitations',
  'processes',
  'collaborators',
  'documents',
  'evidence',
  'planning',
  'coverage',
  'catalogues',
  'planningTemplates',
  'notifications',
  'mobility',
  'outbox',
  'integration',
  'kiosks',
  'announcements',
  'documentTexts',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Callers of what no screen calls. */
export const USERS = {
  CLIENTS: 'No screen asks it: it is for other systems.',
  OUTSIDE_SYSTEMS: 'The outside system asks it to answer what it was asked.',
  CALENDARS: "The person's calendar asks it.",
} as const;

/**
 * One row of the API (spec §7). `input` is one flat object: names that stand in the path fill it, the rest of a GET is
 * its query (`filter`, `sort`, `page` in brackets), the rest of a command is its JSON body or multipart form.
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodType;
  /** Codes beyond those that every call may answer; documentation and tests read them. */
  readonly errors?: readonly ErrorCode[];
  /** Its caller, where no screen calls it. */
  readonly usedBy?: keyof typeof USERS;
  readonly changes?: readonly Topic[];
  /** What a read speaks of: commands that change it make it stale; without topics every command does. */
  readonly about?: readonly Topic[];
  /** A list whose handler returns rows and total; of any other the total is its length. It stands in X-Total-Count. */
  readonly list?: true;
  /** Sent as multipart; `file` is the one file part. */
  readonly multipart?: true;
  /** Its file is read from the disk, piece by piece: it may be larger than what memory should hold. */
  readonly fileOnDisk?: true;
  /** Answers bytes instead of JSON: a document, a calendar, an export. */
  readonly download?: true;
  /** The reply's JSON is built by PostgreSQL; it is checked by sample in production and always in tests. */
  readonly builtByDatabase?: true;
  /**
   * At most so many calls of one person in a minute, and ten times as many from one network; where nobody is signed in,
   * so many from one network. Above that 429 with Retry-After.
   */
  readonly perMinute?: number;
  /** Bytes of its body, where more is needed than the megabyte of every other call. */
  readonly maxBytes?: number;
  /** A POST that changes nothing: what it asks with is too much for a query, such as the input of an act that it previews. */
  readonly reads?: true;
  /**
   * What its schema and what its rules refuse come back in one answer: its handler checks before it does anything, by
   * rules that read no field they do not need. Never where a try is counted, as with a code.
   */
  readonly checkedWhole?: true;
  /** A system signs the bytes of its body, in the headers X-Jornada-Timestamp and X-Jornada-Signature. */
  readonly signed?: true;
  /** Leaves no audit entry and takes no idempotency key: sign-in calls, whose tokens are never stored. */
  readonly ephemeral?: true;
};

/** A capability's rows: every name must have a line in the role matrix, or it does not compile. */
export type Calls = Readonly<Partial<Record<Permission, Call>>>;

export type CallInput<C extends Call> = z.input<C['input']>;
export type CallParsed<C extends Call> = z.output<C['input']>;
export type CallOutput<C extends Call> = z.output<C['output']>;

/** What goes wrong, as it travels: decisions §1.2. */
export const Exceptions = z.object({
  success: z.literal(false),
  exceptions: z.array(
    z.object({ translationCode: z.string(), values: z.record(z.string(), z.unknown()).optional() }),
  ),
  reference: z.string().optional(),
});
export type Exceptions = z.output<typeof Exceptions>;

/** Whether a call answers a list, whose total stands in X-Total-Count. */
export const isList = ({ method, output, list }: Call): boolean =>
  method === 'GET' && (list === true || output instanceof z.ZodArray);

/** The names that a path takes from the input: `/mx/{site}/x/{id}` → site, id. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
