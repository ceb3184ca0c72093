import fc from 'fast-check';
import { pathNames, type Call } from '@jornada/contract/call.ts';
import { calls, type CallName } from '@jornada/contract/index.ts';
import { z } from 'zod';
import { schemaOf, type Schema } from './inputs.ts';

type Input = Record<string, unknown>;
type Place = readonly string[];

/** What breaks parsers and databases: each of these in each part of an otherwise valid input. */
const SHARP: readonly unknown[] = [
  'a\u0000b',
  'a\ud800',
  'ñ'.repeat(20_000),
  '',
  "'; drop table site; --",
  '0000-01-01',
  '9999-12-31',
  2 ** 31,
  2 ** 53 - 1,
  -1,
  1e21,
  0.5,
  null,
  [],
  {},
];

/** An input with one part after the other replaced by each of the sharp values, and with a part that no call has. */
export function sharpInputs(name: CallName, input: Input): Input[] {
  const places = placesOf(schemaOf(calls[name]));
  return [
    { ...input, unheardOf: 1 },
    ...places.flatMap((place) => SHARP.map((value) => replaced(name, { input, place, value }))),
  ];
}

/** An input with one to three of its parts replaced by anything at all. */
export function hostileInput(name: CallName, input: Input): fc.Arbitrary<Input> {
  const place = fc.constantFrom<Place>(...placesOf(schemaOf(calls[name])), ['unheardOf']);
  const value = fc.oneof(
    fc.constantFrom(...SHARP),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.jsonValue({ maxDepth: 2 }),
    fc.uuid(),
    fc.integer(),
  );
  return fc
    .array(fc.tuple(place, value), { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce(
        (changed, [at, put]) => replaced(name, { input: changed, place: at, value: put }),
        input,
      ),
    );
}

function replaced(
  name: CallName,
  { input, place, value }: { input: Input; place: Place; value: unknown },
): Input {
  const call: Call = calls[name];
  const inPath = pathNames(call.path).includes(place[0] ?? '');
  return Fields.parse(withValue(input, place, inPath ? partOfPath(value) : value));
}

/** What stands in a path is text that can be escaped, of some length; an empty part would be another path. */
const partOfPath = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300).toWellFormed() || ' ';

const Fields = z.record(z.string(), z.unknown());

/** Every part of an input that a schema knows, at any depth, those that may be left out included. */
function placesOf(schema: Schema, at: Place = []): Place[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items === undefined ? [] : [['0', schema.items] as const]),
  ].flatMap(([field, of]) => placesOf(of, [...at, field]));
  const either = (schema.anyOf ?? schema.oneOf ?? []).flatMap((of) => placesOf(of, at));
  const all = [...(at.length === 0 ? [] : [at]), ...inner, ...either];
  return [...new Map(all.map((place) => [place.join('.'), place])).values()];
}

function withValue(input: unknown, [first, ...rest]: Place, value: unknown): unknown {
  if (first === undefined) return value;
  if (first === '0') return [withValue(z.array(z.unknown()).safeParse(input).data?.[0], rest, value)];
  const fields = input instanceof Uint8Array ? {} : (Fields.safeParse(input).data ?? {});
  return { ...fields, [first]: withValue(fields[first], rest, value) };
}
