import type { ErrorCode } from '@jornada/domain/errors.ts';
import { SITUATIONS } from '@jornada/domain/collaborators/situations.ts';
import { z } from 'zod';

/** A field's refusal as its zod message: the code that the form and the server both show. */
export const code = (name: ErrorCode): ErrorCode => name;

/**
 * Whether a text is written as codes are. The table of all texts is large, and a page that shows none must not load it:
 * whether this build has words for a code, `isErrorCode` says.
 */
export const isCodeLike = (text: string): text is ErrorCode => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(text);

/** A text that must hold something; trimmed. */
export const required = (missing: ErrorCode, maximum = 200) =>
  z
    .string({ error: code(missing) })
    .trim()
    .min(1, { error: code(missing), abort: true })
    .max(maximum, { error: code('FIELD_NOT_VALID') });

export const optionalText = (maximum = 200) =>
  z
    .string()
    .trim()
    .max(maximum, { error: code('FIELD_NOT_VALID') })
    .default('');

/** A calendar day of these centuries; half-typed dates are refused before any rule looks at them. */
export const Day = z.iso
  .date({ error: code('FIELD_NOT_VALID'), abort: true })
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', {
    error: code('FIELD_NOT_VALID'),
    abort: true,
  });
export const requiredDay = (missing: ErrorCode) =>
  z
    .string({ error: code(missing) })
    .min(1, { error: code(missing), abort: true })
    .pipe(Day)
    .meta({ format: 'date' });

/** A calendar day of an answer: described as one, not checked again. */
export const AnswerDay = z.string().meta({ format: 'date' });

export const Uuid = z.uuid({ error: code('FIELD_NOT_VALID'), abort: true });

/** The site code that stands in paths: personnelDivision. */
export const SiteCode = z.string().trim().min(1).max(8);

/** What a row's number, a position's or a version can be: beyond it the database has none. */
export const LARGEST_NUMBER = 2_147_483_647;
export const RowNumber = z.coerce.number().int().min(0).max(LARGEST_NUMBER);

/** Version of what was read; a command on an older one is refused with STALE_VERSION (decisions §1.4). */
export const Version = RowNumber;

/** A list's page; nothing is cut silently: the total stands in X-Total-Count. */
export const Page = z
  .strictObject({
    number: z.coerce.number().int().min(1).default(1),
    size: z.coerce.number().int().min(1).max(500).default(50),
  })
  .prefault({});

/** `field` or `-field` of a fixed list; anything else is refused, not ignored. */
export const sortBy = <const F extends readonly [string, ...string[]]>(
  fields: F,
  standard: F[number] | `-${F[number]}`,
) =>
  z
    .enum([...fields, ...fields.map((field) => `-${field}`)], { error: code('SORT_UNKNOWN') })
    .default(standard);

/** As many people as one act may name: a whole store in one team. */
export const TEAM_AT_ONCE = 500;

export const NoInput = z.strictObject({});

/** One of the nine situations by which every list of people at work is filtered. */
export const SituationFilter = z.enum(SITUATIONS, { error: code('FIELD_NOT_VALID') }).optional();
