import { randomUUID } from 'node:crypto';
import { newTokenKey, readTokenKey, signAccess } from '../auth/tokens.ts';
import type { CallName } from '@jornada/contract/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../testing/product.ts';
import {
  asker,
  focusesOf,
  foreignMarks,
  freshRecords,
  GUARDED,
  isChecked,
  isNamed,
  rightOf,
  CALL_NAMES,
  textOf,
  valuesFor,
  versionOf,
  type Ask,
} from '../testing/access/cells.ts';
import { inputOf } from '../testing/access/inputs.ts';
import { mixed, recordsOf, unknownRecords, withoutRecords, type Records } from '../testing/access/records.ts';
import { forbidden, secretsIn } from '../testing/access/secrets.ts';
import { guestOfExtension, subjectsOf, type Subject } from '../testing/access/subjects.ts';
import { witness } from '../testing/access/witness.ts';
import { openWorld, type World } from '../testing/access/world.ts';

/*
 * The authorization matrix (issue 2 §6): every call × everybody × own and other records, checked on the running product
 * by two tables alone: which calls there are, and whom each names.
 */
let world: World;
let subjects: readonly Subject[];
let changed: () => Promise<string[]>;
let ask: Ask;
let count: () => number;

beforeAll(async () => {
  world = await openWorld();
  subjects = await subjectsOf(world);
  changed = await witness(world.product.app.database);
  ({ ask, count } = asker(world.product));
});
afterAll(() => world.product.stop());

describe('without a session that holds', () => {
  test.each(GUARDED)('%s is refused, and nothing changes', async (name) => {
    const { now } = world.product.clock;
    const { input } = inputOf(name, { records: recordsOf(world.here, 'staff') });
    const token = (at: Temporal.Instant, keys = world.product.app.tokenKeys) =>
      signAccess(keys, { accountId: randomUUID(), familyId: randomUUID(), now: at });
    const refused = async (as: string | undefined): Promise<[number, string[]]> => {
      const answer = await ask(name, { input, as });
      return [answer.status, codesOf(answer)];
    };
    expect(await refused(undefined)).toEqual([401, ['UNABLE_TO_AUTHENTICATE']]);
    expect(await refused(await token(now.subtract({ hours: 1 })))).toEqual([
      401,
      ['EXPIRED_AUTHENTICATION_TOKEN'],
    ]);
    expect(await refused(await token(now, await readTokenKey(await newTokenKey())))).toEqual([
      401,
      ['INVALID_TOKEN_SIGNATURE'],
    ]);
    expect(await refused(await token(now))).toEqual([401, ['UNABLE_TO_AUTHENTICATE']]);
    expect(await changed()).toEqual([]);
  });
});

describe('somebody whom the row does not name', () => {
  test.each(GUARDED)('%s is refused, and nothing changes', async (name) => {
    const { input } = inputOf(name, { records: recordsOf(world.here, 'staff') });
    const callers: [string, string][] = [];
    for (const subject of subjects.filter((one) => isChecked(name, one) && !isNamed(name, one)))
      callers.push([subject.title, await subject.bearer()]);
    await changed();
    for (const [who, as] of callers) {
      const answer = await ask(name, { input, as });
      expect({ who, status: answer.status, codes: codesOf(answer) }).toEqual({
        who,
        status: 403,
        codes: ['NOT_AUTHORIZED'],
      });
    }
    expect(await changed()).toEqual([]);
  });
});

describe('a record that is there and not theirs', () => {
  test.each(GUARDED)('%s answers as for one that is not there', async (name) => {
    await changed();
    const { names } = inputOf(name, { records: recordsOf(world.here, 'staff') });
    for (const subject of subjects.filter((one) => isChecked(name, one) && isNamed(name, one)))
      for (const foreign of subject.foreign)
        for (const focus of focusesOf(names, { own: subject.own, foreign })) {
          const base = subject.own ?? foreign;
          const outside = await outcome(name, subject, mixed(base, foreign, focus));
          // Somebody with another role at the site knows it already: there the answer names the role (decisions §7).
          if (subject.beside !== undefined && outside.body.includes('SITE_NOT_AUTHORIZED')) {
            expect({ who: subject.title, focus, changed: outside.changed }).toMatchObject({ changed: [] });
            continue;
          }
          const unknown = await outcome(name, subject, mixed(base, unknownRecords(), focus));
          expect({ who: subject.title, focus, ...outside }).toEqual({
            who: subject.title,
            focus,
            ...unknown,
          });
          if (outside.status >= 400)
            expect({ who: subject.title, focus, changed: outside.changed }).toEqual({
              who: subject.title,
              focus,
              changed: [],
            });
        }
  });

  async function outcome(name: CallName, subject: Subject, records: Records) {
    const bearer = await subject.bearer();
    const { input } = inputOf(name, { records, values: valuesFor(name, subject) });
    if (subject.as === 'guest') await changed(); // a guest's link is made again each time, which is a change too
    const answer = await ask(name, { input, as: bearer });
    return { status: answer.status, body: withoutRecords(textOf(answer), records), changed: await changed() };
  }
});

describe('somebody whom the row names, on a record of theirs', () => {
  /** A guest of a hire has no extension: that link is another. */
  const bearerOf = (subject: Subject, name: CallName, records: Records): Promise<string> =>
    subject.as === 'guest' && (name === 'extension.knownData' || name === 'common.confirmData')
      ? guestOfExtension(world.product, world.here, records.extension)
      : subject.bearer();

  // The stream never ends: live/stream.test.ts checks it.
  test.each(GUARDED.filter((name) => name !== 'live.stream'))(
    '%s is checked by what is asked, and tells nothing of others',
    async (name) => {
      for (const subject of subjects.filter((one) => isChecked(name, one) && isNamed(name, one))) {
        if (subject.own === null) continue;
        const records = await freshRecords(world, { name, records: subject.own });
        const { input, names } = inputOf(name, {
          records,
          version: await versionOf(world, { name, records }),
          values: valuesFor(name, subject),
        });
        const answer = await ask(name, { input, as: await bearerOf(subject, name, records) });
        const reply = `${subject.title}: ${answer.status} ${textOf(answer).slice(0, 300)}`;
        expect(reply).not.toMatch(names.length > 0 ? /: (401|403|404|5\d\d) / : /: (401|403|5\d\d) /);
        expect({
          who: subject.title,
          sees: foreignMarks(subject, name, textOf(answer)),
          secrets: forbidden(secretsIn(textOf(answer), world), { subject, name }),
        }).toEqual({ who: subject.title, sees: [], secrets: [] });
      }
    },
  );

  test.each(CALL_NAMES.filter((name) => rightOf(name).public === true))(
    '%s asks for no session',
    async (name) => {
      const { input } = inputOf(name, { records: recordsOf(world.here, 'staff') });
      const codes = codesOf(await ask(name, { input, as: undefined }));
      expect(codes).not.toEqual(
        expect.arrayContaining([
          expect.stringMatching(
            /^(UNABLE_TO_AUTHENTICATE|NOT_AUTHORIZED|EXPIRED_AUTHENTICATION_TOKEN|INVALID_TOKEN_SIGNATURE|UNDEFINED_ERROR)$/,
          ),
        ]),
      );
    },
  );
});

/** Lists without a place of their own: anyone who reaches everything sees both sites in them, a zone director the zone. */
const COMPANY_LISTS = [
  'collaborators.list',
  'contractProcesses.list',
  'leaveProcesses.list',
  'leaveOfAbsenceProcesses.list',
  'mutation.list',
  'processes.list',
  'timebase.list',
  'complementaryPact.list',
  'sites.list',
  'sites.maplist',
  'teams.list',
  'home.waiting',
] as const satisfies readonly CallName[];

test.each(COMPANY_LISTS)(
  '%s holds every site for HR, and those of a zone director for them',
  async (name) => {
    const marks = async (title: string) => {
      const subject = subjects.find((one) => one.title === title);
      const text = textOf(await ask(name, { input: {}, as: await subject?.bearer() }));
      return [world.here, world.there].map(({ store: { siteCode } }) => text.includes(`"${siteCode}"`));
    };
    expect(await marks('HR')).toEqual([true, true]);
    expect(await marks('ZONE_DIRECTOR')).toEqual([true, false]);
    expect(await marks('ZONE_DIRECTOR without a site')).toEqual([false, false]);
  },
);

test('the matrix was checked whole', () => {
  expect(count()).toBeGreaterThan(GUARDED.length * (4 + subjects.length));
});
