import { errors, type ErrorCode } from '@jornada/domain/errors.ts';
import { permissions, type Right } from '@jornada/domain/access/permissions.ts';
import { isList, pathNames, USERS, type Call } from '@jornada/contract/call.ts';
import { calls } from '@jornada/contract/index.ts';
import { exampleOf } from './openapi-examples.ts';
import { collectModels, isSchema, type Models, type Schema } from './openapi-models.ts';
import { capital, inWords, readWords, type Words } from './openapi-words.ts';
import { STATUS } from './refused.ts';

type Described = { readonly models: Models; readonly words: Words };

/** The API as an OpenAPI 3.1 document, made from the contract's rows, their comments and the role matrix; nothing is written twice. */
export async function openApi(publicUrl: string): Promise<Schema> {
  const words = readWords();
  const models = await collectModels((owner, field) => fieldText(words, owner, field));
  const described = { models, words };
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] ??= {};
    Object.assign(paths[call.path] ?? {}, {
      [call.method.toLowerCase()]: operation(described, name, call),
    });
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
    tags: tags(),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Exceptions: EXCEPTIONS, ...models.components() },
    },
    paths,
  };
}

const tagOf = (name: string): string => name.split('.')[0] ?? name;

/** One tag for each thing that calls are about. */
function tags(): Schema[] {
  const counted = Map.groupBy(Object.keys(calls), tagOf);
  return [...counted].map(([name, of]) => ({
    name,
    description: `${capital(inWords(name))}: ${of.map((call) => inWords(call.slice(name.length + 1)) || inWords(call)).join(', ')}.`,
  }));
}

const fieldText = (words: Words, owner: string, field: string): string =>
  words.ofField(owner, field) ?? COMMON_FIELDS[field] ?? capital(inWords(field));

/** Fields that stand in many calls and mean the same in all. */
const COMMON_FIELDS: Readonly<Record<string, string>> = {
  personnelDivision: 'Code of the site',
  version: 'Version that was read; an older one is refused with STALE_VERSION',
  filter: 'Narrows the list; a filter or value that is unknown is refused',
  sort: 'A field of the list, with a minus in front for descending',
  page: 'Number from 1 and size of the page; the total stands in X-Total-Count',
};

function operation(described: Described, name: string, call: Call): Schema {
  const { models, words } = described;
  const { find } = models;
  const right = rightOf(name);
  const input = models.describe(call.input, { io: 'input', call: name });
  const fields = isSchema(input['properties']) ? input['properties'] : {};
  const required = Array.isArray(input['required']) ? input['required'] : [];
  const inPath = pathNames(call.path);
  const rest = Object.keys(fields).filter((field) => !inPath.includes(field));
  const said = words.ofCall(name);
  const who = right.public
    ? 'Needs no session.'
    : `Roles: ${[...right.roles, ...(right.guest ? ['the invited candidate'] : [])].join(', ')}.`;
  const describe = (field: string): string => {
    const schema = fields[field];
    return isSchema(schema) && typeof schema['description'] === 'string'
      ? schema['description']
      : fieldText(words, name, field);
  };
  return {
    operationId: name,
    summary: summaryOf(name, said),
    tags: [tagOf(name)],
    description: [said, who, call.usedBy && USERS[call.usedBy]].filter(Boolean).join(' '),
    security: right.public ? [] : [{ bearer: [] }],
    parameters: [
      ...inPath.map((field) => ({
        name: field,
        in: 'path',
        required: true,
        description: describe(field),
        schema: fields[field] ?? {},
        example: exampleOf(fields[field], { name: field, find }),
      })),
      ...(call.method === 'GET'
        ? rest.map((field) => ({
            ...queryParameter(field, fields[field], required.includes(field)),
            description: describe(field),
          }))
        : []),
      ...(call.method === 'GET' || call.ephemeral || call.reads ? [] : [REPEAT_KEY]),
      ...(call.signed ? SIGNED : []),
    ],
    ...(call.method === 'GET' || rest.length === 0
      ? {}
      : { requestBody: bodyOf(described, name, call, { fields, required, rest }) }),
    responses: { '200': success(described, name, call), ...refusals(call) },
  };
}

const REPEAT_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key gives the first answer again for 24 hours',
  schema: { type: 'string', maxLength: 200 },
};

const SIGNED = [
  {
    name: 'X-Jornada-Timestamp',
    in: 'header',
    required: true,
    description: 'Seconds since 1970, at most five minutes old',
    schema: { type: 'integer' },
  },
  {
    name: 'X-Jornada-Signature',
    in: 'header',
    required: true,
    description: 'HMAC-SHA256 of the timestamp, a full stop and the bytes of the body; hexadecimal',
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  },
];

/** `hiring.checkId` → `HiringCheckId`. */
const modelName = (name: string): string => name.split(/[.-]/).map(capital).join('');

/** The first sentence of what the contract says, short enough for a list; without one the call's own words. */
function summaryOf(name: string, said: string | undefined): string {
  const first = said?.split(/(?<=[.;:])\s/)[0]?.replace(/[.;:]$/, '');
  if (first !== undefined && first.length <= LONGEST_SUMMARY) return first;
  const [subject = '', ...act] = name.split('.');
  return capital(act.length === 0 ? inWords(subject) : `${inWords(subject)}: ${inWords(act.join('.'))}`);
}

const LONGEST_SUMMARY = 120;

type Body = {
  readonly fields: Schema;
  readonly required: readonly unknown[];
  readonly rest: readonly string[];
};

function bodyOf({ models }: Described, name: string, call: Call, { fields, required, rest }: Body): Schema {
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(rest.map((field) => [field, fields[field]])),
    required: rest.filter((field) => required.includes(field)),
  };
  const type = call.multipart ? 'multipart/form-data' : 'application/json';
  const model = models.add(`${modelName(name)}Input`, schema);
  return { required: true, content: { [type]: { schema: model, example: exampleOf(schema, models) } } };
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

function success({ models }: Described, name: string, call: Call): Schema {
  if (call.download)
    return { description: 'The bytes', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  const output = models.describe(call.output, { io: 'output', call: name, name: `${modelName(name)}Result` });
  const schema =
    call.method === 'GET'
      ? output
      : {
          type: 'object',
          properties: { success: { const: true }, aggregates: output },
          required: ['success', 'aggregates'],
        };
  const headers = isList(call)
    ? {
        headers: {
          'X-Total-Count': { description: 'How many rows the whole list has', schema: { type: 'integer' } },
        },
      }
    : {};
  return {
    description: 'Done',
    ...headers,
    content: { 'application/json': { schema, example: exampleOf(schema, models) } },
  };
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
  // While the rights of somebody else are tried out
  'TRYING_AS_ANOTHER',
  'TRIED_AS_NOBODY',
];

/** Every code with which a call may be refused as a whole; a field's codes stand with its schema. */
export function refusalCodes(call: Call): ErrorCode[] {
  const ofPath: ErrorCode[] = pathNames(call.path).length > 0 ? ['PATH_NOT_FOUND'] : [];
  // A body beyond its limit is refused before anybody looks at who sends it.
  const ofBody: ErrorCode[] = call.method === 'GET' ? [] : ['TOO_LARGE'];
  const ofChange: ErrorCode[] = call.method === 'GET' || call.reads ? [] : ['IDEMPOTENCY_KEY_REUSED'];
  const all = [...ALWAYS, ...WITH_SESSION, ...ofPath, ...ofBody, ...ofChange, ...(call.errors ?? [])];
  return [...new Set(all)];
}

function refusals(call: Call): Record<string, Schema> {
  const byStatus = Map.groupBy(refusalCodes(call), (code) => String(STATUS[errors[code].kind]));
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        ...(status === '401'
          ? { headers: { 'WWW-Authenticate': { description: 'Bearer', schema: { type: 'string' } } } }
          : {}),
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
    success: { const: false, description: 'Nothing was done' },
    exceptions: {
      type: 'array',
      description: 'Every broken rule, each with its code and what it is about',
      items: {
        type: 'object',
        properties: { translationCode: { type: 'string' }, values: { type: 'object' } },
        required: ['translationCode'],
      },
    },
    reference: { type: 'string', description: 'Under which a failure stands in the log of the server' },
  },
  required: ['success', 'exceptions'],
};

function rightOf(name: string): Right {
  const all: Readonly<Record<string, Right>> = permissions;
  return all[name] ?? { roles: [] };
}
