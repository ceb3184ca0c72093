import { isSchema, type Schema } from './openapi-models.ts';

type Found = { readonly where: string; readonly operation: Schema };

/** What the recommended rules of common linters find in an OpenAPI document; nothing where it keeps them all. */
export function lintApi(document: Schema): string[] {
  const operations = operationsOf(document);
  return [
    ...unique(operations),
    ...operations.flatMap((found) => [
      ...texts(found),
      ...parameters(found),
      ...answers(found),
      ...body(found),
    ]),
    ...tags(document, operations),
    ...components(document),
  ];
}

function operationsOf({ paths }: Schema): Found[] {
  return Object.entries(isSchema(paths) ? paths : {}).flatMap(([path, methods]) =>
    Object.entries(isSchema(methods) ? methods : {}).flatMap(([method, operation]) =>
      isSchema(operation) ? [{ where: `${method.toUpperCase()} ${path}`, operation }] : [],
    ),
  );
}

function unique(operations: readonly Found[]): string[] {
  const byId = Map.groupBy(operations, ({ operation }) => operation['operationId']);
  return [...byId].flatMap(([id, group]) =>
    typeof id !== 'string' || id === ''
      ? group.map(({ where }) => `${where}: no operationId`)
      : group.length > 1
        ? [`${id}: operationId is not unique`]
        : [],
  );
}

const texts = ({ where, operation }: Found): string[] =>
  ['summary', 'description'].flatMap((field) => (isText(operation[field]) ? [] : [`${where}: no ${field}`]));

function parameters({ where, operation }: Found): string[] {
  const inPath = [...where.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const given = listOf(operation['parameters']).filter(isSchema);
  const missing = inPath.filter((name) => !given.some((one) => one['in'] === 'path' && one['name'] === name));
  return [
    ...missing.map((name) => `${where}: path parameter ${name} is not described`),
    ...given.flatMap((one) =>
      isText(one['description']) && isSchema(one['schema'])
        ? []
        : [`${where}: parameter ${String(one['name'])} has no description or schema`],
    ),
  ];
}

function answers({ where, operation }: Found): string[] {
  const responses = isSchema(operation['responses']) ? operation['responses'] : {};
  const statuses = Object.keys(responses);
  return [
    ...(statuses.some((status) => status.startsWith('2')) ? [] : [`${where}: no answer of success`]),
    ...(statuses.some((status) => status.startsWith('4')) ? [] : [`${where}: no refusal`]),
    ...Object.entries(responses).flatMap(([status, one]) =>
      isSchema(one) && isText(one['description']) ? [] : [`${where}: ${status} has no description`],
    ),
    ...('security' in operation ? [] : [`${where}: says nothing of security`]),
  ];
}

/** A body is a named model with an example. */
function body({ where, operation }: Found): string[] {
  const { requestBody } = operation;
  if (!isSchema(requestBody) || !isSchema(requestBody['content'])) return [];
  return Object.values(requestBody['content'])
    .filter(isSchema)
    .flatMap(({ schema, example }) => [
      ...(isSchema(schema) && isText(schema['$ref']) ? [] : [`${where}: the body has no name`]),
      ...(example === undefined ? [`${where}: the body has no example`] : []),
    ]);
}

function tags(document: Schema, operations: readonly Found[]): string[] {
  const declared = listOf(document['tags']).filter(isSchema);
  const names = declared.map(({ name }) => name);
  const used = operations.flatMap(({ operation }) => listOf(operation['tags']));
  return [
    ...operations.flatMap(({ where, operation }) =>
      listOf(operation['tags']).length === 1 ? [] : [`${where}: not exactly one tag`],
    ),
    ...used.filter((tag) => !names.includes(tag)).map((tag) => `tag ${String(tag)} is not declared`),
    ...declared.flatMap(({ name, description }) =>
      isText(description) ? [] : [`tag ${String(name)} has no description`],
    ),
    ...names.filter((name) => !used.includes(name)).map((name) => `tag ${String(name)} is not used`),
  ];
}

/** Every component is referred to, every reference leads somewhere, and every property of a model is described. */
function components(document: Schema): string[] {
  const all = isSchema(document['components']) ? document['components'] : {};
  const schemas = isSchema(all['schemas']) ? all['schemas'] : {};
  const used = new Set(
    [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name ?? '',
    ),
  );
  return [
    ...Object.keys(schemas).flatMap((name) => (used.has(name) ? [] : [`component ${name} is not used`])),
    ...[...used].flatMap((name) => (name in schemas ? [] : [`component ${name} does not exist`])),
    ...Object.entries(schemas).flatMap(([name, schema]) => {
      const properties = isSchema(schema) && isSchema(schema['properties']) ? schema['properties'] : {};
      return Object.entries(properties).flatMap(([field, one]) =>
        isSchema(one) && isText(one['description']) ? [] : [`${name}.${field} has no description`],
      );
    }),
  ];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
