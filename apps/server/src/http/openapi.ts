import { errors, type ErrorCode } from '@jornada/domain/errors.ts';
import { permissions, type Right } from '@jornada/domain/access/permissions.ts';
import { pathNames, type Call } from '@jornada/contract/call.ts';
import { calls } from '@jornada/contract/index.ts';
import { z } from 'zod';
import { STATUS } from './refused.ts';

type Schema = Record<string, unknown>;

/** The API as an OpenAPI 3.1 document, made from the contract's rows and the role matrix; nothing is written twice. */
export function openApi(publicUrl: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] ??= {};
    Object.assign(paths[call.path] ?? {}, { [call.method.toLowerCase()]: operation(name, call) });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jornada',
      version: '2',
      description:
        'HR and work-time planning. Commands answer an envelope; refusals are exceptions with a code and values.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Exceptions: EXCEPTIONS },
    },
    paths,
  };
}

function operation(name: string, call: Call): Schema {
  const right = rightOf(name);
  const input = schemaOf(call.input, 'input');
  const fields = isSchema(input['properties']) ? input['properties'] : {};
  const required = Array.isArray(input['required']) ? input['required'] : [];
  const inPath = pathNames(call.path);
  const rest = Object.keys(fields).filter((field) => !inPath.includes(field));
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    description: right.public
      ? 'Needs no session.'
      : `Roles: ${[...right.roles, ...(right.guest ? ['the invited candidate'] : [])].join(', ')}.`,
    security: right.public ? [] : [{ bearer: [] }],
    parameters: [
      ...inPath.map((field) => ({ name: field, in: 'path', required: true, schema: fields[field] ?? {} })),
      ...(call.method === 'GET'
        ? rest.map((field) => queryParameter(field, fields[field], required.includes(field)))
        : []),
      ...(call.method === 'GET' || call.ephemeral || call.reads
        ? []
        : [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 200 },
            },
          ]),
    ],
    ...(call.method === 'GET' || rest.length === 0
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [call.multipart ? 'multipart/form-data' : 'application/json']: {
                schema: {
                  type: 'object',
                  additionalProperties: false,
                  properties: Object.fromEntries(rest.map((field) => [field, fields[field]])),
                  required: rest.filter((field) => required.includes(field)),
                },
              },
            },
          },
        }),
    responses: { '200': success(call), ...refusals(call) },
  };
}

/** Filters and pages stand in brackets: `filter[key]=…`. */
function queryParameter(name: string, schema: unknown, required: boolean): Schema {
  const isObject = isSchema(schema) && schema['type'] === 'object';
  return {
    name,
    in: 'query',
    required,
    ...(isObject ? { style: 'deepObject', explode: true } : {}),
    schema: schema ?? {},
  };
}

function success(call: Call): Schema {
  if (call.download)
    return { description: 'The bytes', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  const output = schemaOf(call.output, 'output');
  const schema =
    call.method === 'GET'
      ? output
      : {
          type: 'object',
          properties: { success: { const: true }, aggregates: output },
          required: ['success', 'aggregates'],
        };
  const headers = call.list ? { headers: { 'X-Total-Count': { schema: { type: 'integer' } } } } : {};
  return { description: 'Done', ...headers, content: { 'application/json': { schema } } };
}

const ALWAYS: readonly ErrorCode[] = [
  'MALFORMED_JSON',
  'FIELD_NOT_VALID',
  'TOO_MANY_REQUESTS',
  'UNDEFINED_ERROR',
  'PERSISTENCE_FAILURE',
];
const WITH_SESSION: readonly ErrorCode[] = [
  'EXPIRED_AUTHENTICATION_TOKEN',
  'INVALID_TOKEN_SIGNATURE',
  'UNABLE_TO_AUTHENTICATE',
  'NOT_AUTHORIZED',
];

/** Every code with which a call may be refused as a whole; a field's codes stand with its schema. */
export function refusalCodes(call: Call): ErrorCode[] {
  const ofPath: ErrorCode[] = pathNames(call.path).length > 0 ? ['PATH_NOT_FOUND'] : [];
  const ofChange: ErrorCode[] = call.method === 'GET' || call.reads ? [] : ['IDEMPOTENCY_KEY_REUSED'];
  return [...ALWAYS, ...WITH_SESSION, ...ofPath, ...ofChange, ...(call.errors ?? [])];
}

function refusals(call: Call): Record<string, Schema> {
  const byStatus = Map.groupBy(refusalCodes(call), (code) => String(STATUS[errors[code].kind]));
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        ...(status === '401' ? { headers: { 'WWW-Authenticate': { schema: { type: 'string' } } } } : {}),
        content: { 'application/json': { schema: exceptionsOf(status, group) } },
      },
    ]),
  );
}

/** Broken rules of fields have codes of their own, which stand with the rule. */
const OF_FIELDS = '422';

/** The envelope of a refusal, with the codes that it can carry where they are all known. */
function exceptionsOf(status: string, codes: readonly ErrorCode[]): Schema {
  const envelope = { $ref: '#/components/schemas/Exceptions' };
  if (status === OF_FIELDS) return envelope;
  const one = { properties: { translationCode: { enum: codes } } };
  return { allOf: [envelope, { properties: { exceptions: { type: 'array', items: one } } }] };
}

const EXCEPTIONS = {
  type: 'object',
  properties: {
    success: { const: false },
    exceptions: {
      type: 'array',
      items: {
        type: 'object',
        properties: { translationCode: { type: 'string' }, values: { type: 'object' } },
        required: ['translationCode'],
      },
    },
    reference: { type: 'string' },
  },
  required: ['success', 'exceptions'],
};

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => asUpload(jsonSchema),
  });
  return json;
}

/** A file is its bytes on the wire; the name travels with the part. */
function asUpload(schema: Schema): void {
  const { properties } = schema;
  if (!isSchema(properties) || !('bytes' in properties) || !('name' in properties)) return;
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, { type: 'string', format: 'binary' });
}

function rightOf(name: string): Right {
  const all: Readonly<Record<string, Right>> = permissions;
  return all[name] ?? { roles: [] };
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
