import { z } from 'zod';
import { contractFiles } from './openapi-words.ts';

export type Schema = Record<string, unknown>;

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a schema's own name waits until it is known whether it stands alone. */
const MARK = 'x-model';

/** The schemas that the contract exports by name: a client's models are called as ours are. */
async function exportedNames(): Promise<ReadonlyMap<unknown, string>> {
  const names = new Map<unknown, string>();
  for (const file of contractFiles()) {
    const exported: Readonly<Record<string, unknown>> = await import(file.href);
    for (const [name, value] of Object.entries(exported))
      if (value instanceof z.ZodType && /^[A-Z]/.test(name) && !names.has(value)) names.set(value, name);
  }
  return names;
}

export type Models = {
  /** A schema as JSON Schema; every object in it that has a name becomes a component and a reference to it. */
  readonly describe: (
    schema: z.ZodType,
    as: { io: 'input' | 'output'; call: string; name?: string },
  ) => Schema;
  /** Makes a component of what is put together for one call, and refers to it. */
  readonly add: (name: string, schema: Schema) => Schema;
  /** What a reference stands for. */
  readonly find: (reference: string) => unknown;
  /** The components that were referred to so far. */
  readonly components: () => Readonly<Record<string, Schema>>;
};

/** What a field of a schema, or of a call's own input or output, is for. */
type SayField = (owner: string, field: string) => string;

/** Collects the named schemas of a document while its calls are described. */
export async function collectModels(sayField: SayField): Promise<Models> {
  const names = await exportedNames();
  const components = new Map<string, Schema>();
  /** A name for this shape: an input that differs from the output of the same name says so. */
  const nameFor = (name: string, shape: Schema, io: 'input' | 'output'): string => {
    const text = JSON.stringify(shape);
    for (const free of [name, `${name}${io === 'input' ? 'Input' : 'Output'}`])
      if (!components.has(free) || JSON.stringify(components.get(free)) === text) return free;
    for (let number = 2; ; number += 1) {
      const free = `${name}${number}`;
      if (!components.has(free) || JSON.stringify(components.get(free)) === text) return free;
    }
  };
  const refer = (wanted: string, shape: Schema, io: 'input' | 'output'): Schema => {
    const name = nameFor(wanted, shape, io);
    components.set(name, shape);
    return { $ref: `#/components/schemas/${name}` };
  };
  const hoist = (value: unknown, io: 'input' | 'output'): unknown => {
    if (Array.isArray(value)) return value.map((one) => hoist(one, io));
    if (!isSchema(value)) return value;
    const { [MARK]: mark, description, ...rest } = value;
    const inner = Object.fromEntries(
      Object.entries(rest).map(([key, one]) => [
        key,
        // The names in it are fields, whatever they are called.
        key === 'properties' && isSchema(one)
          ? Object.fromEntries(Object.entries(one).map(([field, schema]) => [field, hoist(schema, io)]))
          : hoist(one, io),
      ]),
    );
    const said = typeof description === 'string' ? { description } : {};
    if (typeof mark !== 'string' || inner['type'] !== 'object') return { ...inner, ...said };
    return { ...refer(mark, inner, io), ...said };
  };
  return {
    describe: (schema, { io, call, name }) => {
      const { $schema: _, ...json } = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          asUpload(jsonSchema);
          const known = names.get(zodSchema);
          if (known !== undefined) jsonSchema[MARK] = known;
        },
      });
      describeFields(json, call, sayField);
      const made = json['type'] === 'array' ? json['items'] : json;
      if (isSchema(made) && made['type'] === 'object' && isSchema(made['properties']))
        if (name !== undefined) made[MARK] ??= name;
        else delete made[MARK];
      const described = hoist(json, io);
      return isSchema(described) ? described : {};
    },
    add: (name, schema) => refer(name, schema, 'input'),
    find: (reference) => components.get(reference.slice(reference.lastIndexOf('/') + 1)),
    components: () => Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** A file is its bytes on the wire; the name travels with the part. */
function asUpload(schema: Schema): void {
  const { properties } = schema;
  if (!isSchema(properties) || !('bytes' in properties) || !('name' in properties)) return;
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, {
    type: 'string',
    format: 'binary',
    description: 'The file, as a part with its name',
  });
}

/** Says what each field is for, in the words of the schema that stands around it. */
function describeFields(value: unknown, owner: string, sayField: SayField): void {
  if (Array.isArray(value)) for (const one of value) describeFields(one, owner, sayField);
  if (!isSchema(value)) return;
  const { [MARK]: mark } = value;
  const own = typeof mark === 'string' ? mark : owner;
  for (const [key, one] of Object.entries(value))
    if (key !== 'properties' || !isSchema(one)) describeFields(one, own, sayField);
    else
      for (const [name, field] of Object.entries(one)) {
        if (isSchema(field)) field['description'] ??= sayField(own, name);
        describeFields(field, own, sayField);
      }
}
