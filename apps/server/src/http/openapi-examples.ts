import { isSchema, type Schema } from './openapi-models.ts';

/** What fields of these names look like: numbers with check digits, codes of catalogues, invented people. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  personnelDivision: '0417',
  site: '0417',
  rfc: 'SASA950612AB1',
  curp: 'SASA950612MDFLLN09',
  nss: '05149622812',
  clabe: '012180001234564412',
  email: 'ana.salas@correo.example',
  personalEmail: 'ana.salas@correo.example',
  name: 'Ana',
  firstSurname: 'Salas',
  fullName: 'Ana Salas',
  postalCode: '03100',
  personalPhone: '5555554417',
  week: '2026-W48',
  sapNumber: '4000123',
  fiscalPostalCode: '03100',
  description: 'In plain words',
  stateCode: '09',
  longitude: -99.1,
  latitude: 19.4,
  fromHour: 540,
  toHour: 1020,
  weekday: 1,
  weekdays: [1],
  time: '09:00',
  minutes: 30,
  registry: 'A1234567890',
  registryNumber: 'A1234567890',
  subdelegation: '01',
  umf: '012',
  folio: 'AB123456',
  sapCode: '0012',
  color: '#2a6fdb',
  places: [],
  code: '123456',
  abbreviation: 'ORD',
  comment:
    'Explained in at least thirty words so that anyone who reads the history later understands why it was done, who had asked for it, what was looked at before, and what follows from it now.',
};

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const UUID = '019375b2-7c1a-7000-8000-0242ac120002';
const DEEPEST = 8;

type Find = (reference: string) => unknown;

/** One value that a schema allows, the same each time: enough to see the shape of a call. */
export function exampleOf(
  schema: unknown,
  { name = '', find }: { name?: string; find: Find },
  depth = 0,
): unknown {
  if (!isSchema(schema) || depth > DEEPEST) return null;
  const inner = (one: unknown, called = name) => exampleOf(one, { name: called, find }, depth + 1);
  if (typeof schema['$ref'] === 'string') return exampleOf(find(schema['$ref']), { name, find }, depth);
  if ('const' in schema) return schema['const'];
  if ('default' in schema && !isSchema(schema['default']) && schema['default'] !== null)
    return schema['default'];
  const [first] = listOf(schema['enum']);
  if (first !== undefined) return first;
  const options = listOf(schema['anyOf'] ?? schema['oneOf']);
  if (options.length > 0)
    return exampleOf(
      options.find((one) => isSchema(one) && one['type'] !== 'null'),
      { name, find },
      depth,
    );
  const parts = listOf(schema['allOf']);
  if (parts.length > 0 && schema['type'] === undefined)
    return Object.assign({}, ...parts.map((part) => inner(part)));
  return ofType(schema, { name, inner });
}

function ofType(
  schema: Schema,
  { name, inner }: { name: string; inner: (one: unknown, called?: string) => unknown },
): unknown {
  switch (schema['type']) {
    case 'object': {
      const properties = isSchema(schema['properties']) ? schema['properties'] : {};
      return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, inner(one, key)]));
    }
    case 'array':
      return [inner(schema['items'])];
    case 'integer':
    case 'number':
      return numberOf(schema, name);
    case 'boolean':
      return true;
    case 'string':
      return textOf(schema, name);
    default:
      return null;
  }
}

function numberOf({ minimum, maximum, multipleOf }: Schema, name: string): number {
  const known = BY_NAME[name];
  if (typeof known === 'number') return known;
  const least = typeof minimum === 'number' ? Math.max(minimum, 1) : 1;
  const step = typeof multipleOf === 'number' ? Math.ceil(least / multipleOf) * multipleOf : least;
  return typeof maximum === 'number' ? Math.min(step, maximum) : step;
}

function textOf({ format, maxLength }: Schema, name: string): string {
  if (format === 'uuid') return UUID;
  if (format === 'date') return '2026-11-30';
  if (format === 'date-time') return '2026-11-30T16:00:00Z';
  if (format === 'email') return 'ana.salas@correo.example';
  if (format === 'binary') return '(bytes)';
  const known = BY_NAME[name];
  if (typeof known === 'string') return known;
  if (/uuid$/i.test(name)) return UUID;
  if (/email$/i.test(name)) return 'ana.salas@correo.example';
  if (/(?:[hH]ash|signature)$/.test(name)) return HASH;
  if (/token$/i.test(name)) return 'c2FtcGxlLXRva2VuLW9mLWEtbGluaw';
  if (/(?:At|Since|Until)$/.test(name)) return '2026-11-30T16:00:00Z';
  if (/(?:On|Date|[dD]ay|from|to)$/.test(name)) return '2026-11-30';
  const text = name === '' ? 'text' : name;
  return typeof maxLength === 'number' ? text.slice(0, maxLength) : text;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
