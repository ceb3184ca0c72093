import { expect, test } from 'vitest';
import { wordsIn } from './openapi-words.ts';

const words = wordsIn([
  `
/** A break of a shift. */
export const Break = z.object({
  /** From which minute. */
  from: z.number(),
  /** Why it is longer. */
  reason: z.string(),
});
const Place = z.object({
  /** As the sign at the door says it (spec §3). */
  name: z.string(),
});
export const LongBreak = Break.extend({ minutes: z.number() });
export const Leave = z.object({ reason: z.string(), one: z.object({ from: z.string() }), break: Break });
export const Pair = z.object({
  one: z.object({
    /** Only of the first. */
    hours: z.number(),
  }),
  other: z.object({ hours: z.number() }),
});
`,
  `
export const calls = {
  /** Lists breaks. */
  'breaks.list': {
    input: z.object({ site: Place }),
    output: z.array(Break),
  },
};
const Place = z.object({ name: z.string() });
`,
]);

test('a comment describes the field that it stands above, and no other of that name', () => {
  expect(words.ofField('Break', 'reason')).toBe('Why it is longer.');
  expect(words.ofField('Leave', 'reason')).toBeUndefined();
  expect(words.ofField('Leave', 'from')).toBeUndefined();
  expect(words.ofField('Pair', 'hours')).toBeUndefined();
});

test('what a schema extends describes its fields there too', () => {
  expect(words.ofField('LongBreak', 'from')).toBe('From which minute.');
});

test('a call has the words of its row, and of what its own file keeps to itself', () => {
  expect(words.ofCall('breaks.list')).toBe('Lists breaks.');
  expect(words.ofField('breaks.list', 'from')).toBeUndefined();
  expect(words.ofField('breaks.list', 'name')).toBeUndefined();
});
