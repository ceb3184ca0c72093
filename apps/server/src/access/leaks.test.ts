import { calls } from '@jornada/contract/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asker, GUARDED, isChecked, isNamed, textOf, type Ask } from '../testing/access/cells.ts';
import { inputOf } from '../testing/access/inputs.ts';
import { forbidden, secrets, secretsIn, type SecretName } from '../testing/access/secrets.ts';
import { subjectsOf, type Subject } from '../testing/access/subjects.ts';
import { openWorld, type World } from '../testing/access/world.ts';

/* No answer holds a field that is not the reader's (decisions §2.5, §2.6, §2.9): every read by everybody whom its row names, on their own records. */
let world: World;
let subjects: readonly Subject[];
let ask: Ask;
const seen = new Map<string, Set<SecretName>>();
beforeAll(async () => {
  world = await openWorld();
  subjects = await subjectsOf(world);
  ({ ask } = asker(world.product));
});
afterAll(() => world.product.stop());

const entries = async (act: string): Promise<number> =>
  (
    await world.product.app.database.db
      .selectFrom('audit_entry')
      .select('seq')
      .where('act', '=', act)
      .execute()
  ).length;

const reads = GUARDED.filter(
  (name) =>
    name !== 'live.stream' &&
    (calls[name].method === 'GET' || 'ephemeral' in calls[name] || 'reads' in calls[name]),
);

describe('what is not theirs stands in no answer', () => {
  test.each(reads)('%s', async (name) => {
    for (const subject of subjects.filter((one) => isChecked(name, one) && isNamed(name, one))) {
      if (subject.own === null) continue;
      const { input } = inputOf(name, { records: subject.own });
      const as = await subject.bearer();
      const known = await entries(name);
      const answer = await ask(name, { input, as });
      const found = secretsIn(textOf(answer), world);
      const isNoted = (await entries(name)) > known;
      const isSensitive =
        found.includes('bank') ||
        found.includes('disability') ||
        (answer.status === 200 && answer.body instanceof Uint8Array);
      // A signer's reading is kept page by page in the document's own chain, once the pages were on the screen.
      if (isSensitive && !name.startsWith('evidence.'))
        expect([subject.title, 'is noted in the trail', isNoted]).toEqual([
          subject.title,
          'is noted in the trail',
          true,
        ]);
      seen.set(subject.title, new Set([...(seen.get(subject.title) ?? []), ...found]));
      expect([subject.title, forbidden(found, { subject, name })]).toEqual([subject.title, []]);
    }
  });
});

test('what is theirs is answered: the look above would have seen it', () => {
  for (const title of ['HR', 'ZONE_DIRECTOR', 'DIRECTOR'])
    expect([title, [...(seen.get(title) ?? [])].toSorted()]).toEqual([
      title,
      Object.keys(secrets).toSorted(),
    ]);
  expect([...(seen.get('COLLABORATOR') ?? [])].toSorted()).toEqual([
    'address',
    'bank',
    'condition',
    'disability',
    'identityNumbers',
    'salary',
  ]);
  expect([...(seen.get('guest') ?? [])].toSorted()).toEqual([
    'address',
    'bank',
    'disability',
    'identityNumbers',
  ]);
  expect([...(seen.get('ORGANIZER') ?? [])]).toEqual(['ageBand']);
  expect([...(seen.get('PATRON') ?? [])]).toEqual(['salary']);
});
