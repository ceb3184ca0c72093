import { expect, test } from 'vitest';
import { ApiDocument, linesOf, operationsByTag, typeOf } from './apiDocument.ts';

const operation = (operationId: string, description = '') => ({
  operationId,
  tags: [operationId.split('.')[0]],
  description,
  responses: { '200': { description: 'Done' } },
});
const document = ApiDocument.parse({
  paths: {
    '/b': { get: operation('teams.list'), post: operation('teams.create', 'Roles: HR.') },
    '/a': { get: operation('sites.list') },
  },
});

test('operations stand by tag and name, and every word typed has to be in them', () => {
  const names = (typed: string) =>
    operationsByTag(document, typed).map(([tag, list]) => [tag, list.map(({ operationId }) => operationId)]);
  expect(names('')).toEqual([
    ['sites', ['sites.list']],
    ['teams', ['teams.create', 'teams.list']],
  ]);
  expect(names('POST hr')).toEqual([['teams', ['teams.create']]]);
  expect(names('nothing')).toEqual([]);
});

test('a schema is outlined with its nested fields', () => {
  const schema = {
    type: 'object',
    required: ['day'],
    properties: {
      day: { type: 'string', format: 'date' },
      rows: { type: 'array', items: { type: 'object', properties: { kind: { enum: ['A', 'B'] } } } },
      who: { anyOf: [{ type: 'object', properties: { name: { type: 'string' } } }, { type: 'null' }] },
    },
  };
  expect(linesOf(schema)).toEqual([
    { depth: 0, name: 'day', type: 'string (date)', required: true },
    { depth: 0, name: 'rows', type: 'object[]', required: false },
    { depth: 1, name: 'kind', type: '"A" | "B"', required: false },
    { depth: 0, name: 'who', type: 'object | null', required: false },
    { depth: 1, name: 'name', type: 'string', required: false },
  ]);
  const schemas = {
    Day: { type: 'string', format: 'date' },
    Row: { type: 'object', properties: { on: { $ref: '#/components/schemas/Day' } } },
  };
  expect(linesOf({ type: 'array', items: { $ref: '#/components/schemas/Row' } }, schemas)).toEqual([
    { depth: 0, name: 'on', type: 'string (date)', required: false },
  ]);
  expect(typeOf({ const: true })).toBe('true');
  expect(typeOf({})).toBe('any');
});
