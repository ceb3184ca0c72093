import { hiring } from '@jornada/domain/hiring/kind.ts';
import { statusesOf } from '@jornada/domain/process/kind.ts';
import fc from 'fast-check';
import { Exceptions } from '@jornada/contract/call.ts';
import { isErrorCode } from '@jornada/domain/errors.ts';
import { type CallName } from '@jornada/contract/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../testing/product.ts';
import { asker, CALL_NAMES, rightOf, textOf, type Ask } from '../testing/access/cells.ts';
import { hostileInput, sharpInputs } from '../testing/access/hostile.ts';
import { inputOf } from '../testing/access/inputs.ts';
import { recordsOf } from '../testing/access/records.ts';
import { guestOf, signInAs } from '../testing/access/subjects.ts';
import { openWorld, type World } from '../testing/access/world.ts';
import { signSigner } from '../auth/tokens.ts';

/*
 * Hostile input on every call: wrong types, extra fields, huge numbers, NUL, half a surrogate pair, long text, in a valid
 * input's place. Never a server error, never an answer outside the envelope, never a code that has no text.
 */
let world: World;
let ask: Ask;
let collaborator: string;
beforeAll(async () => {
  world = await openWorld();
  ({ ask } = asker(world.product));
  collaborator = await signInAs(world.product, [{ role: 'COLLABORATOR' }], {
    collaboratorId: world.here.person.id,
  });
});
afterAll(() => world.product.stop());

const CASES = 12;
const SEED = 20261120;
const ASKED = CALL_NAMES.filter((name) => name !== 'live.stream');

/** Acts that keep what they are sent: the hire is put where each may happen, so that it comes as far as the database. */
const STORING = [
  'hiring.insertPersonalData',
  'hiring.getAddress',
  'hiring.getFiscalData',
  'hiring.getBankData',
  'hiring.getLaborData',
  'hiring.edit',
  'hiring.cancelProcess',
  'hiring.remove',
] as const satisfies readonly CallName[];

/** A valid input; of the hire's own data where it is about them. */
const validInput = (name: CallName) =>
  inputOf(name, {
    records: recordsOf(world.here, 'staff'),
    values: name === 'hiring.insertPersonalData' ? world.here.candidate.personal : {},
  }).input;

/** Asks by somebody whom the row names, with the hire in a status from which the act may happen. */
async function askReady(
  name: CallName,
  { input, as }: { input: Record<string, unknown>; as: string | undefined },
): Promise<Answer> {
  const status = STORING.some((act) => act === name) ? statusesOf(hiring, name).at(-1) : undefined;
  if (status !== undefined)
    await world.product.app.database.db
      .updateTable('process')
      .set({ status, version: 1 })
      .where('id', '=', world.here.candidate.processUuid)
      .execute();
  return ask(name, { input, as: lasting(name) ? as : await callerOf(name) });
}

test.each(ASKED)('%s refuses each hostile part in words', async (name) => {
  const as = await callerOf(name);
  const problems: string[] = [];
  for (const input of sharpInputs(name, validInput(name))) {
    const problem = problemOf(name, await askReady(name, { input, as }));
    if (problem !== '') problems.push(`${JSON.stringify(input).slice(0, 300)} → ${problem}`);
  }
  expect(problems).toEqual([]);
});

test.each(ASKED)('%s refuses whatever comes in words', async (name) => {
  const as = await callerOf(name);
  await fc.assert(
    fc.asyncProperty(hostileInput(name, validInput(name)), async (input) => {
      expect(problemOf(name, await askReady(name, { input, as }))).toBe('');
    }),
    { numRuns: CASES, seed: SEED },
  );
});

test.each(STORING)('%s takes the input that nothing was done to', async (name) => {
  const answer = await askReady(name, { input: validInput(name), as: await callerOf(name) });
  expect(`${answer.status} ${textOf(answer)}`).toMatch(/^200 /);
});

/** A candidate's link may end by what the candidate does; everybody else stays signed in. */
const lasting = (name: CallName): boolean => rightOf(name).roles.length > 0 || rightOf(name).public === true;

/** Somebody whom the row names, so that the input itself is looked at. */
async function callerOf(name: CallName): Promise<string | undefined> {
  const { roles, guest, signer, public: open } = rightOf(name);
  const { product, here } = world;
  if (open) return undefined;
  const [role] = roles;
  if (role !== undefined) {
    if (role === 'PATRON') return signInAs(product, [], { accountId: here.patronId });
    return role === 'COLLABORATOR' ? collaborator : signInAs(product, [{ role }]);
  }
  return guest
    ? guestOf(product, here)
    : signer
      ? signSigner(product.app.tokenKeys, {
          evidenceId: here.evidence.id,
          party: 'WORKER',
          link: 0,
          now: product.clock.now,
        })
      : undefined;
}

/** What is wrong with an answer; nothing where it is fine. */
function problemOf(name: CallName, answer: Answer): string {
  const text = `${answer.status} ${textOf(answer).slice(0, 500)}`;
  if (answer.status >= 500) return text;
  if (answer.status < 400) return '';
  const refusal = Exceptions.safeParse(answer.body);
  if (!refusal.success || refusal.data.exceptions.length === 0) return `outside the envelope: ${text}`;
  const unknown = refusal.data.exceptions.filter(({ translationCode }) => !isErrorCode(translationCode));
  return unknown.length > 0 ? `${name} answers a code without a text: ${text}` : '';
}
