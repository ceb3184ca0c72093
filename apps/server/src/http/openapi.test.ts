import { calls } from '@jornada/contract/index.ts';
import { expect, test } from 'vitest';
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
