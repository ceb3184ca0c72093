import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signInAs } from '../testing/access/subjects.ts';
import { openStore, openTeam, type Store } from '../testing/planning-fixtures.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { announceNow, bus } from './events.ts';
import { makeFeed } from './feed.ts';

let product: Product;
let here: Store;
let beside: Store;
let there: Store;
const open: Listening[] = [];
let rounds = 0;
beforeAll(async () => {
  product = await startProduct();
  here = await openStore(product, '0417');
  beside = await openTeam(product, here, 'Montaña');
  there = await openStore(product, '0500');
});
beforeEach(() => {
  for (const one of open.splice(0)) one.leave();
});
afterAll(async () => {
  for (const one of open) one.leave();
  await product.stop();
});

type Listening = {
  readonly heard: () => Promise<string[]>;
  /** All that came, as it came. */
  readonly text: () => string;
  readonly ended: () => boolean;
  readonly leave: () => void;
};

/** A stream that is open. `heard` tells what came until an event that everybody hears, or the stream's end. */
async function listenAs(bearer: string, query = ''): Promise<Listening> {
  const response = await product.app.server.inject({
    method: 'GET',
    url: `/mx/api/v2/live${query}`,
    headers: { authorization: `Bearer ${bearer}` },
    payloadAsStream: true,
  });
  expect(response.statusCode).toBe(200);
  const body = response.stream();
  let text = '';
  let ended = false;
  body.on('data', (chunk: Buffer) => (text += chunk.toString()));
  body.on('end', () => (ended = true));
  const marks = (): string[] => [...text.matchAll(/"mark":"(\w+)"/g)].map((match) => match[1] ?? '');
  await expect.poll(() => text).toContain('retry: 2000');
  const listening = {
    heard: async () => {
      rounds += 1;
      const everybody = `everybody${rounds}`;
      await announceNow(product.app.database.db, product.clock.now, {
        topic: 'sites',
        payload: { mark: everybody },
      });
      await expect.poll(() => ended || marks().includes(everybody)).toBe(true);
      const own = marks().filter((mark) => !mark.startsWith('everybody'));
      return ended ? [...own, 'end'] : own;
    },
    text: () => text,
    ended: () => ended,
    leave: () => void body.destroy(),
  };
  open.push(listening);
  return listening;
}

const emit = (mark: string, place: { siteId?: number; teamId?: number; accountId?: string }) =>
  announceNow(product.app.database.db, product.clock.now, { topic: 'planning', ...place, payload: { mark } });

async function emitAll(): Promise<void> {
  await emit('here', { siteId: here.siteId, teamId: here.teamId });
  await emit('beside', { siteId: here.siteId, teamId: beside.teamId });
  await emit('there', { siteId: there.siteId, teamId: there.teamId });
}

const objectKeys = <Key extends string>(of: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(of).filter((key): key is Key => key in of);

const newest = async (): Promise<number> =>
  (
    await product.app.database.db
      .selectFrom('live_event')
      .select(({ fn }) => fn.max<number>('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id;

/** Events of the store, marked n1, n2 and so on. */
const emitMany = (count: number) =>
  sql`insert into live_event (site_id, topic, payload, at) select ${here.siteId}::int, 'planning', jsonb_build_object('mark', 'n' || n), ${product.clock.now.toString()}::timestamptz from generate_series(1, ${count}::int) n order by n`.execute(
    product.app.database.db,
  );

test.each([
  ['HR', {}, ['here', 'beside', 'there']],
  ['DIRECTOR', { siteId: 'here' }, ['here', 'beside']],
  ['RESPONSIBLE', { siteId: 'here', teamId: 'here' }, ['here']],
  ['COLLABORATOR', {}, []],
  ['DIRECTOR', {}, []],
] as const)('%s with %j hears what the reach holds', async (role, place, expected) => {
  const row = {
    role,
    ...('siteId' in place ? { siteId: here.siteId } : {}),
    ...('teamId' in place ? { teamId: here.teamId } : {}),
  };
  const listening = await listenAs(await signInAs(product, [row]));
  await emitAll();
  expect(await listening.heard()).toEqual(expected);
});

/** Who reads what a topic names, on the store and in the team of the event. */
const HEARERS = {
  processes: ['HR', 'ZONE_DIRECTOR', 'LAWYER', 'DIRECTOR', 'RESPONSIBLE', 'COMMISSIONER'],
  invitations: ['HR', 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE'],
  collaborators: ['HR', 'ZONE_DIRECTOR', 'LAWYER', 'DIRECTOR', 'RESPONSIBLE', 'ORGANIZER', 'COMMISSIONER'],
  documents: ['HR', 'ZONE_DIRECTOR', 'LAWYER', 'DIRECTOR', 'RESPONSIBLE', 'COMMISSIONER'],
  evidence: ['HR', 'ZONE_DIRECTOR', 'LAWYER', 'DIRECTOR'],
  planning: ['HR', 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE', 'ORGANIZER', 'COMMISSIONER'],
  notifications: ['HR', 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE', 'ORGANIZER', 'COMMISSIONER'],
  coverage: ['HR', 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE', 'ORGANIZER', 'COMMISSIONER'],
  outbox: ['HR'],
} as const;

const LISTENERS = [
  'HR',
  'ZONE_DIRECTOR',
  'LAWYER',
  'PATRON',
  'DIRECTOR',
  'RESPONSIBLE',
  'ORGANIZER',
  'COMMISSIONER',
  'COLLABORATOR',
] as const;

test.each(LISTENERS)('%s hears the topics that the role reads, and no other', async (role) => {
  const row = { role, siteId: here.siteId, ...(role === 'RESPONSIBLE' ? { teamId: here.teamId } : {}) };
  const listening = await listenAs(await signInAs(product, [role === 'HR' ? { role } : row]));
  for (const topic of objectKeys(HEARERS))
    await announceNow(product.app.database.db, product.clock.now, {
      topic,
      siteId: here.siteId,
      teamId: here.teamId,
      payload: { mark: topic },
    });
  const allowed = objectKeys(HEARERS).filter((topic) => HEARERS[topic].some((one) => one === role));
  expect(await listening.heard()).toEqual(allowed);
});

test("a store's calendar and time slots are those of its teams too, what else is the whole store's is not", async () => {
  const bearer = await signInAs(product, [{ role: 'RESPONSIBLE', siteId: here.siteId, teamId: here.teamId }]);
  const listening = await listenAs(bearer);
  for (const topic of ['catalogues', 'documents', 'processes'] as const)
    await announceNow(product.app.database.db, product.clock.now, {
      topic,
      siteId: here.siteId,
      payload: { mark: topic },
    });
  expect(await listening.heard()).toEqual(['catalogues']);
});

test('parameters are heard by those who read some, and not by everyone', async () => {
  const [planner, reader] = [
    await listenAs(await signInAs(product, [{ role: 'ORGANIZER', siteId: here.siteId }])),
    await listenAs(await signInAs(product, [{ role: 'LAWYER' }])),
  ];
  await announceNow(product.app.database.db, product.clock.now, {
    topic: 'parameters',
    payload: { mark: 'parameter' },
  });
  expect([await planner.heard(), await reader.heard()]).toEqual([['parameter'], []]);
});

describe('who is editing', () => {
  const PLANNING = ['DIRECTOR', 'RESPONSIBLE', 'ORGANIZER', 'COMMISSIONER'] as const;
  const typed = async (text: string) => {
    const director = await signInAs(product, [{ role: 'DIRECTOR', siteId: here.siteId }]);
    const listeners = await Promise.all(
      [...PLANNING, 'LAWYER' as const].map(async (role) =>
        listenAs(
          await signInAs(product, [
            { role, siteId: here.siteId, ...(role === 'RESPONSIBLE' ? { teamId: here.teamId } : {}) },
          ]),
        ),
      ),
    );
    const typing = {
      teamUuid: here.teamUuid,
      weekStart: '2026-11-23',
      collaboratorUuid: null,
      date: '2026-11-24',
      text,
    };
    expect(await product.call('planning.presence', typing, director)).toMatchObject({ status: 200 });
    const texts: (string | null | undefined)[] = [];
    for (const listening of listeners) {
      await listening.heard();
      const [presence] = listening
        .text()
        .split('\n')
        .filter((line) => line.includes('"presence"'));
      texts.push(
        presence === undefined ? undefined : Typed.parse(JSON.parse(presence.slice(6))).payload.text,
      );
    }
    return texts;
  };
  const Typed = z.object({
    payload: z.object({ by: z.string(), date: z.literal('2026-11-24'), text: z.string().nullable() }),
  });

  test('is seen by all who read the plan, with hours as they are typed', async () => {
    expect(await typed('10-14')).toEqual(['10-14', '10-14', '10-14', '10-14', undefined]);
  });

  test('letters, which may spell an absence, are seen by those alone who may read it', async () => {
    expect(await typed('9-17 INC')).toEqual(['9-17 INC', null, null, null, undefined]);
    expect(await typed('i')).toEqual(['i', null, null, null, undefined]);
  });

  test('is kept nowhere: anyone who comes back does not hear it', async () => {
    const before = await newest();
    await typed('INC');
    const { rows } = await sql<{
      text: string;
    }>`select payload::text as text from live_event where id > ${before}`.execute(product.app.database.db);
    expect(rows.filter(({ text }) => /INC|presence/.test(text))).toEqual([]);
  });
});

test("a person's events reach that person alone", async () => {
  const [one, other] = [await signInAs(product, [{ role: 'HR' }]), await signInAs(product, [{ role: 'HR' }])];
  const { id } = await product.app.database.db
    .selectFrom('account')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [first, second] = [await listenAs(one), await listenAs(other)];
  await emit('personal', { accountId: id });
  const heard = [await first.heard(), await second.heard()];
  expect(heard.filter((marks) => marks.includes('personal'))).toHaveLength(1);
});

test('a role that is taken away is not heard from the next event on', async () => {
  const listening = await listenAs(
    await signInAs(product, [{ role: 'DIRECTOR', siteId: here.siteId }, { role: 'COLLABORATOR' }]),
  );
  await emit('before', { siteId: here.siteId });
  expect(await listening.heard()).toEqual(['before']);
  await product.app.database.db
    .deleteFrom('account_role')
    .where('role', '=', 'DIRECTOR')
    .where('site_id', '=', here.siteId)
    .execute();
  await emit('after', { siteId: here.siteId });
  expect(await listening.heard()).toEqual(['before']);
});

test('a stream ends with its session', async () => {
  const listening = await listenAs(await signInAs(product, [{ role: 'HR' }]));
  await product.app.database.db
    .updateTable('session_family')
    .set({ ended_at: product.clock.now.toString() })
    .execute();
  await emit('after', { siteId: here.siteId });
  expect(await listening.heard()).toEqual(['end']);
});

test('a stream that reconnects gets what was sent meanwhile', async () => {
  const bearer = await signInAs(product, [{ role: 'HR' }]);
  const first = await listenAs(bearer);
  await emit('known', { siteId: here.siteId });
  expect(await first.heard()).toEqual(['known']);
  const after = await newest();
  first.leave();
  await emit('missed', { siteId: here.siteId });
  const second = await listenAs(bearer, `?after=${after}`);
  expect(await second.heard()).toEqual(['missed']);
});

test('an event whose transaction ends after that of a later one is heard too, once', async () => {
  const listening = await listenAs(await signInAs(product, [{ role: 'HR' }]));
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('live_event', 'id')) as id`.execute(product.app.database.db);
  await emit('later', { siteId: here.siteId });
  expect(await listening.heard()).toEqual(['later']);
  const at = product.clock.now.toString();
  await product.app.database.db
    .insertInto('live_event')
    .values({
      ...rows[0],
      site_id: here.siteId,
      topic: 'planning',
      payload: JSON.stringify({ mark: 'late' }),
      at,
    })
    .execute();
  expect(await listening.heard()).toEqual(['later', 'late']);
  expect(await listening.heard()).toEqual(['later', 'late']);
});

test('a listener that comes back after hundreds of events hears them all, in their order', async () => {
  const bearer = await signInAs(product, [{ role: 'HR' }]);
  const after = await newest();
  await emitMany(1100);
  expect(await (await listenAs(bearer, `?after=${after}`)).heard()).toEqual(
    Array.from({ length: 1100 }, (_, n) => `n${n + 1}`),
  );
});

test('a stream of which nobody takes anything is not held for ever', async () => {
  const feed = makeFeed(product.app);
  const [idle, busy] = [await feed.join(), await feed.join()];
  await emitMany(5001);
  bus.emit('news');
  let taken = 0;
  while (taken < 5001) taken += (await busy.take(5000))?.length ?? Number.NaN;
  expect(taken).toBe(5001);
  expect(await idle.take(0)).toBeUndefined();
  idle.leave();
  busy.leave();
});

test('where events cannot be read the streams end, and anyone who comes back hears it', async () => {
  const { db } = product.app.database;
  const bearer = await signInAs(product, [{ role: 'HR' }]);
  const listening = await listenAs(bearer);
  const after = await newest();
  await emit('missed', { siteId: here.siteId });
  await sql`alter table live_event rename to live_event_away`.execute(db);
  bus.emit('news');
  await expect.poll(listening.ended).toBe(true);
  await sql`alter table live_event_away rename to live_event`.execute(db);
  expect(await (await listenAs(bearer, `?after=${after}`)).heard()).toEqual(['missed']);
});
