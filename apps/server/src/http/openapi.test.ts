import { calls } from '@jornada/contract/index.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApi } from './openapi.ts';

test('every call is described once, with its path, its method and its refusals', () => {
  const document = JSON.parse(JSON.stringify(openApi('http://127.0.0.1:4000')));
  const described = Object.values<Record<string, { operationId: string; responses: object }>>(
    document.paths,
  ).flatMap((methods) => Object.values(methods));
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(calls).toSorted());
  expect(described.every(({ responses }) => Object.keys(responses).length > 1)).toBe(true);
});

test('no two calls share a method and a path', () => {
  const places = Object.values(calls).map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
  );
  expect(new Set(places).size).toBe(places.length);
});

const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))) });
const operations = () =>
  Object.values(Document.parse(JSON.parse(JSON.stringify(openApi('http://127.0.0.1:4000')))).paths).flatMap(
    (methods) => Object.values(methods),
  );
const operation = (name: string): string =>
  JSON.stringify(operations().find(({ operationId }) => operationId === name));

test('a file is bytes, a day is a date, and what needs no session says so', () => {
  expect(operation('coverageNeed.importFromCSV')).toContain('"file":{"type":"string","format":"binary"}');
  expect(operation('coverageNeed.get')).toMatch(/"startDateInterval":\{[^}]*"format":"date"/);
  expect(operation('evidence.verify')).toContain('"security":[]');
  expect(operations().every(({ security }) => Array.isArray(security))).toBe(true);
});

test('each refusal lists its codes, but for those of the fields', () => {
  expect(operation('coverageNeed.save')).toMatch(/"409":\{.*"enum":\[[^\]]*"STALE_VERSION"[^\]]*\]/);
});
