import { z } from 'zod';

/** A JSON schema, as far as it is shown. */
export type Schema = { readonly [key: string]: unknown };
const Schema = z.record(z.string(), z.unknown());

const Content = z.record(z.string(), z.object({ schema: Schema.default({}) }));
const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).min(1),
  description: z.string().default(''),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().default(false),
        schema: Schema.default({}),
      }),
    )
    .default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string().default(''), content: Content.default({}) }),
  ),
});
export type Operation = z.output<typeof Operation> & { readonly method: string; readonly path: string };

export const ApiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema).default({}) }).prefault({}),
});

/** Schemas by the name under which others refer to them. */
export type Schemas = Readonly<Record<string, Schema>>;

/** The operations of a document by tag, both in alphabetical order, that contain every word typed. */
export function operationsByTag(
  { paths }: z.output<typeof ApiDocument>,
  typed: string,
): (readonly [string, readonly Operation[]])[] {
  const words = typed.toLowerCase().split(/\s+/);
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  const found = all.filter(({ method, path, operationId, description }) => {
    const text = `${method} ${path} ${operationId} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return [...Map.groupBy(found, ({ tags }) => tags[0] ?? '')]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([tag, list]) => [
      tag,
      list.toSorted((one, other) => one.operationId.localeCompare(other.operationId)),
    ]);
}

/** One line of a schema's outline: how deep, what it is called, what it takes. */
export type SchemaLine = {
  readonly depth: number;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
};

/** The fields of a schema, those of objects and lists under them; deeper than a few levels it is left at its type. */
export function linesOf(named: Schema, schemas: Schemas = {}, depth = 0): SchemaLine[] {
  const schema = meantBy(named, schemas);
  const inner = schema['type'] === 'array' ? meantBy(asSchema(schema['items']), schemas) : schema;
  const properties = asSchema(inner['properties']);
  const required = Array.isArray(inner['required']) ? inner['required'] : [];
  if (depth > DEEPEST) return [];
  return Object.entries(properties).flatMap(([name, value]) => {
    const field = meantBy(asSchema(value), schemas);
    return [
      { depth, name, type: typeOf(field, schemas), required: required.includes(name) },
      ...linesOf(oneOf(field, schemas), schemas, depth + 1),
    ];
  });
}
const DEEPEST = 4;

/** What a value may be, in one line: `string (date)`, `"CDI" | "CDD"`, `object[]`, `number | null`. */
export function typeOf(named: Schema, schemas: Schemas = {}): string {
  const schema = meantBy(named, schemas);
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return choices.map((one) => typeOf(asSchema(one), schemas)).join(' | ');
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => JSON.stringify(one)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  const type = typeof schema['type'] === 'string' ? schema['type'] : 'any';
  if (type === 'array') return `${typeOf(asSchema(schema['items']), schemas)}[]`;
  return typeof schema['format'] === 'string' ? `${type} (${schema['format']})` : type;
}

/** The choice of a schema that has fields, where one of several has. */
function oneOf(schema: Schema, schemas: Schemas): Schema {
  const choices = schema['anyOf'];
  if (!Array.isArray(choices)) return schema;
  return (
    choices
      .map((one) => meantBy(asSchema(one), schemas))
      .find((one) => 'properties' in one || one['type'] === 'array') ?? {}
  );
}

/** The schema that a reference means; any other stands for itself. */
function meantBy(schema: Schema, schemas: Schemas): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const { $ref: _, ...beside } = schema;
  return { ...schemas[reference.split('/').at(-1) ?? ''], ...beside };
}

const asSchema = (value: unknown): Schema => {
  const parsed = Schema.safeParse(value);
  return parsed.success ? parsed.data : {};
};
