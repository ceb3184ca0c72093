import type { Call } from '@jornada/contract/call.ts';
import { calls } from '@jornada/contract/index.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { lintApi } from './openapi-lint.ts';
import { openApi } from './openapi.ts';

test('every call is described once, with its path, its method and its refusals', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(calls).toSorted());
  expect(operations.every(({ responses }) => Object.keys(responses).length > 1)).toBe(true);
});

test('no two calls share a method and a path', () => {
  const places = Object.values(calls).map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
  );
  expect(new Set(places).size).toBe(places.length);
});

const Operation = z.looseObject({
  operationId: z.string(),
  responses: z.record(z.string(), z.unknown()),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), example: z.unknown().optional() })),
  requestBody: z
    .object({ content: z.record(z.string(), z.looseObject({ example: z.unknown().optional() })) })
    .optional(),
});
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
const document = Document.parse(JSON.parse(JSON.stringify(await openApi('http://127.0.0.1:4000'))));
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operation = (name: string): string =>
  JSON.stringify(operations.find(({ operationId }) => operationId === name));

test('a file is bytes, a day is a date, and what needs no session says so', () => {
  expect(JSON.stringify(document.components.schemas['CoverageNeedImportFromCSVInput'])).toContain(
    '"file":{"type":"string","format":"binary","description":"The file, as a part with its name"}',
  );
  expect(operation('coverageNeed.get')).toMatch(/"startDateInterval"[^}]*"format":"date"/);
  expect(operation('evidence.verify')).toContain('"security":[]');
  expect(operations.every(({ security }) => Array.isArray(security))).toBe(true);
});

test('the days of answers are dates as well', () => {
  const plain = Object.entries(document.components.schemas).flatMap(([model, schema]) =>
    [...JSON.stringify(schema).matchAll(/"(date|\w*[a-z]Date)":\{([^{}]*"type":"string"[^{}]*)\}/g)]
      .filter(([, , described]) => !/"(format|enum|pattern)"/.test(described ?? ''))
      .map(([, field]) => `${model}.${field}`),
  );
  expect(plain).toEqual([]);
});

test('a body that is too large is among the refusals of every command, once', () => {
  const commands = Object.values(document.paths).flatMap(({ get: _, ...methods }) => Object.values(methods));
  const silent = commands.filter(({ responses }) => !('413' in responses));
  expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  expect(operation('auth.getJwtTokenFromCode')).toContain('"description":"PATH_NOT_FOUND"');
});

test('each refusal lists its codes, but for those of the fields', () => {
  expect(operation('coverageNeed.save')).toMatch(/"409":\{.*"enum":\[[^\]]*"STALE_VERSION"[^\]]*\]/);
});

test('keeps the rules of the lint that `npm run check` runs', () => {
  expect(lintApi(document)).toEqual([]);
});

test('models are called as in the contract, and referred to', () => {
  expect(document.components.schemas).toMatchObject({
    Invitation: { type: 'object', properties: { fullName: { type: 'string' } } },
    SlotState: { type: 'object' },
  });
  expect(operation('invitations.list')).toContain('"$ref":"#/components/schemas/Invitation"');
});

test('what stands above a row or a field in the contract describes it', () => {
  expect(operation('invitations.create')).toContain('"summary":"Invites a candidate"');
  expect(JSON.stringify(document.components.schemas['CommonValidateProcessInput'])).toContain(
    'The director goes on although documents are missing',
  );
});

/** Their values are made by other systems, or hang on one another. */
const NOT_ALONE: readonly string[] = [
  'availability.save',
  'coverageNeed.undoImport',
  'companySites.create',
  'companySites.update',
  'companyEmployers.create',
  'companyEmployers.update',
  'leave.startLeaveProcess',
  'leave.selectRehireable',
  'mobility.save',
  'kiosk.punch',
  'clock.setPin',
  'noticeSettings.addDevice',
];

test('the example of a command is one that its schema takes', () => {
  const refused = operations.flatMap(({ operationId, parameters, requestBody }) => {
    const call: Call | undefined = Object.entries<Call>(calls).find(([name]) => name === operationId)?.[1];
    if (call === undefined || call.method === 'GET' || call.multipart) return [];
    const [body] = Object.values(requestBody?.content ?? {});
    const inPath = parameters.filter((one) => one.in === 'path').map(({ name, example }) => [name, example]);
    const input = { ...Object.fromEntries(inPath), ...z.looseObject({}).parse(body?.example ?? {}) };
    return call.input.safeParse(input).success ? [] : [operationId];
  });
  expect(refused.filter((name) => !NOT_ALONE.includes(name))).toEqual([]);
});
