import type { Refusal } from '@jornada/domain/result.ts';
import { isErrorCode, type ErrorCode } from '@jornada/domain/errors.ts';
import { withUnreadable } from '@jornada/domain/unreadable.ts';
import { z } from 'zod';

type Nested = { [name: string]: string | string[] | Nested };

/** `filter[name]=x&page[size]=50` as nested objects; a name given twice becomes a list and one nested deeper stays flat, which the schema refuses. */
export function parseQuery(text: string): Nested {
  const query: Nested = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const [, group, name] = /^(\w+)\[(\w+)\]$/.exec(key) ?? [];
    if (group === undefined || name === undefined) {
      query[key] = twice(query[key], value);
      continue;
    }
    const inner = query[group];
    const known = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
    query[group] = { ...known, [name]: twice(known[name], value) };
  }
  return query;
}

/** No name of a query means two things: what comes again stands beside the first. */
const twice = (before: Nested[string] | undefined, value: string): string | string[] => {
  if (before === undefined) return value;
  return Array.isArray(before) ? [...before, value] : typeof before === 'string' ? [before, value] : value;
};

/** Every issue of a failed parse as a refusal on its field (decisions §1.3). */
export function refusalsOf(error: z.ZodError): Refusal[] {
  return error.issues.flatMap((issue): Refusal[] => {
    if (issue.code === 'unrecognized_keys') {
      const code: ErrorCode = issue.path[0] === 'filter' ? 'FILTER_UNKNOWN' : 'FIELD_UNKNOWN';
      return issue.keys.map((key) => ({ code, values: { field: [...issue.path, key].join('.') } }));
    }
    const field = issue.path.join('.');
    const missing = issue.code === 'invalid_type' && issue.input === undefined;
    const code = isErrorCode(issue.message) ? issue.message : missing ? 'FIELD_REQUIRED' : 'FIELD_NOT_VALID';
    const limits = {
      // A text of one letter at least is one that was left empty: no figure to name.
      ...('minimum' in issue && !(issue.origin === 'string' && issue.minimum === 1)
        ? { minimum: Number(issue.minimum) }
        : {}),
      ...('maximum' in issue ? { maximum: Number(issue.maximum) } : {}),
    };
    return [{ code, values: { field, ...limits } }];
  });
}

/**
 * What of a refused input can be read: each field that fits its schema, parsed; reading any other throws Unreadable. Looks
 * into objects, and into the one of several that the input says it is.
 */
export async function readable(
  schema: z.ZodType,
  value: unknown,
): Promise<{ readonly value: unknown } | null> {
  const whole = await schema.safeParseAsync(value);
  if (whole.success) return { value: whole.data };
  const shape = isObject(value) ? shapeFor(schema, value) : undefined;
  if (shape === undefined || !isObject(value)) return null;
  const fits: Record<string, unknown> = {};
  const others: string[] = [];
  for (const [name, inner] of Object.entries(shape)) {
    const field = await readable(inner, value[name]);
    if (field === null) others.push(name);
    else fits[name] = field.value;
  }
  return { value: withUnreadable(fits, others) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

function shapeFor(
  schema: z.core.$ZodType,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, z.ZodType>> | undefined {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return shapeFor(schema.unwrap(), value);
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return undefined;
  const { discriminator } = schema.def;
  return schema.options
    .map((option) => shapeFor(option, value))
    .find((shape) => shape?.[discriminator]?.safeParse(value[discriminator]).success);
}

/** Text that no database keeps as it came: with NUL in it, or half a pair of surrogates. */
export function unkeepable(input: unknown, field = ''): Refusal[] {
  if (typeof input === 'string')
    return input.includes('\0') || !input.isWellFormed()
      ? [{ code: 'FIELD_NOT_VALID', values: { field } }]
      : [];
  if (typeof input !== 'object' || input === null || input instanceof Uint8Array) return [];
  return Object.entries(input).flatMap(([name, inner]) =>
    unkeepable(inner, field === '' ? name : `${field}.${name}`),
  );
}
