import { PresenceWeek } from '@jornada/contract/presence.ts';
import { KioskAnswer, KioskNotice } from '@jornada/contract/kiosks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { codeShown, newToken, openKiosk, punchesOf, sealPin, withPin } from '../testing/kiosk.ts';
import {
  hire,
  openStore,
  plan,
  seedTypologies,
  type Person,
  type Store,
} from '../testing/planning-fixtures.ts';
import { insertFeature } from '../testing/access/world-records.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';

let product: Product;
let store: Store;
let codes: Readonly<Record<string, string>>;
let director: string;
beforeAll(async () => {
  product = await startProduct();
  codes = await seedTypologies(product);
  store = await openStore(product, '0417');
  await insertFeature(product, store.siteId, 'ACCESS_DEVICES');
});
afterAll(() => product.stop());

let ana: Person;
let who: { person: string; pin: string; sapNumber: string };
let token: string;
beforeEach(async () => {
  product.clock.now = Temporal.Instant.from('2026-11-26T15:00:10Z'); // 09:00 in the store
  director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana Gil' });
  ana = await hire(product, { store, name: 'Ana' });
  who = await withPin(product, ana);
  ({ token } = await openKiosk(product, store.siteId));
});

const Answered = z.object({ aggregates: z.object({ answers: z.array(KioskAnswer) }) });
const send = async (body: Record<string, unknown>) => {
  const answer = await product.call('kiosk.punch', body);
  expect(codesOf(answer)).toEqual([]);
  return Answered.parse(answer.body).aggregates.answers;
};
type More = Partial<Omit<Parameters<typeof punchesOf>[1], 'token'>>;
const punch = async (more: More = {}) => {
  const [answer] = await send(await punchesOf(product, { token, ...who, ...more }));
  return answer;
};
const later = (duration: Temporal.DurationLike) => {
  product.clock.now = product.clock.now.add(duration);
};
const dayOfAna = async () => {
  const as = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana Gil' });
  const asked = { personnelDivision: '0417', date: '2026-11-26' };
  const { people } = PresenceWeek.parse((await product.call('accessDeviceData.week', asked, as)).body);
  return people.find(({ collaboratorUuid }) => collaboratorUuid === ana.id)?.days[3];
};
const punchesOfAna = () =>
  product.app.database.db
    .selectFrom('access_punch')
    .select(['row', 'minute', 'direction'])
    .where('collaborator_id', '=', ana.id)
    .orderBy('row')
    .execute();
const notices = async () =>
  z
    .array(KioskNotice)
    .parse(
      (
        await product.call(
          'kiosks.notices',
          { personnelDivision: '0417', from: '2026-11-26', to: '2026-11-26' },
          director,
        )
      ).body,
    );

describe('pairing', () => {
  const Added = z.object({ aggregates: z.object({ uuid: z.string(), code: z.string() }) });
  const add = async () =>
    Added.parse(
      (await product.call('kiosks.add', { personnelDivision: '0417', name: 'Entrada' }, director)).body,
    ).aggregates;
  const pair = (code: string, hash = newToken().hash) =>
    product.call('kiosk.pair', { code, tokenHash: hash });

  test('a code pairs one device, once, within a quarter of an hour', async () => {
    const { code } = await add();
    expect(await pair(code.toLowerCase())).toMatchObject({
      status: 200,
      body: { aggregates: { site: '0417', name: 'Entrada', lastNumber: 0 } },
    });
    expect(codesOf(await pair(code))).toEqual(['KIOSK_CODE_NOT_VALID']);
    const late = await add();
    later({ minutes: 15 });
    expect(codesOf(await pair(late.code))).toEqual(['KIOSK_CODE_NOT_VALID']);
  });

  test('a revoked device clocks nobody in, nor one whose site turned access devices off', async () => {
    const { uuid, code } = await add();
    const made = newToken();
    await pair(code, made.hash);
    expect(await product.call('kiosk.place', { token: made.token })).toMatchObject({ status: 200 });
    expect(await product.call('kiosks.revoke', { uuid }, director)).toMatchObject({ status: 200 });
    expect(codesOf(await product.call('kiosk.place', { token: made.token }))).toEqual(['KIOSK_NOT_PAIRED']);
    expect(codesOf(await product.call('kiosks.revoke', { uuid }, director))).toEqual(['KIOSK_NOT_FOUND']);

    const { db } = product.app.database;
    const turn = (enabled: boolean) => db.updateTable('site_feature').set({ enabled }).execute();
    await turn(false);
    expect(codesOf(await product.call('kiosk.punch', await punchesOf(product, { token, ...who })))).toEqual([
      'KIOSK_NOT_PAIRED',
    ]);
    await turn(true);
  });
});

describe('a PIN', () => {
  const setPin = async (pin: string, as: string) =>
    product.call('clock.setPin', { sealed: await sealPin(product, { pin }) }, as);

  test('is chosen by the person, has six digits and is not easy', async () => {
    const as = await product.signIn({ role: 'COLLABORATOR', siteId: store.siteId, collaboratorId: ana.id });
    expect(codesOf(await setPin('1234', as))).toEqual(['CLOCK_PIN_NOT_VALID']);
    expect(codesOf(await setPin('12345a', as))).toEqual(['CLOCK_PIN_NOT_VALID']);
    expect(codesOf(await setPin('123456', as))).toEqual(['CLOCK_PIN_EASY']);
    expect(codesOf(await product.call('clock.setPin', { sealed: 'bmFkYQ==' }, as))).toEqual([
      'CLOCK_PIN_NOT_VALID',
    ]);
    expect(await punch({ pin: '280714' })).toMatchObject({ state: 'KEPT' });
    expect(await setPin('413702', as)).toMatchObject({ status: 200 });
    expect(await punch({ number: 2, pin: '280714' })).toMatchObject({ state: 'PIN_WRONG' });
    expect(await punch({ number: 3, pin: '413702' })).toMatchObject({ state: 'KEPT' });
  });

  test('pauses for a quarter of an hour after five wrong ones in a row', async () => {
    for (const number of [1, 2, 3, 4, 5])
      expect(await punch({ number, pin: '000001' })).toMatchObject({ state: 'PIN_WRONG', name: null });
    expect(await punch({ number: 6 })).toMatchObject({ state: 'PIN_PAUSED' });
    later({ minutes: 15 });
    expect(await punch({ number: 7 })).toMatchObject({ state: 'KEPT' });
  });

  test('sealed for one punch opens no other', async () => {
    const body = await punchesOf(product, { token, ...who });
    later({ minutes: 1 });
    const copied = { ...body.punches[0], number: 2, deviceAt: product.clock.now.toString() };
    const [answer] = await send({ ...body, punches: [copied] });
    expect(answer).toMatchObject({ state: 'PIN_WRONG' });
  });

  test('is stored and sent in no readable form', async () => {
    const rows = await product.app.database.db.selectFrom('clock_pin').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(who.pin);
    expect(JSON.stringify(await punchesOf(product, { token, ...who }))).not.toContain(who.pin);
  });
});

describe('a punch', () => {
  test('counts at the time of the store and is in the week beside the plan', async () => {
    await plan(product, { person: ana, store, codes, periods: ['2026-11-26 09:00-17:00 ORD'] });
    expect(await punch()).toEqual({
      number: 1,
      state: 'KEPT',
      name: 'Ana',
      time: '09:00',
      isDoubtful: false,
    });
    const day = await dayOfAna();
    expect(day?.punches).toMatchObject([{ time: '09:00', direction: 'IN', file: 'Entrada' }]);
  });

  test('sent again is the same punch, and its number names no other', async () => {
    const body = await punchesOf(product, { token, ...who });
    const [first, again] = [await send(body), await send(body)];
    expect(again).toEqual(first);
    expect(await punchesOfAna()).toHaveLength(1);
    later({ hours: 8 });
    expect(await punch({ direction: 'OUT' })).toMatchObject({ state: 'NUMBER_USED', name: null });
    expect(await punch({ number: 2, direction: 'OUT' })).toMatchObject({ state: 'KEPT', time: '17:00' });
  });

  test('that waited without a connection keeps its time', async () => {
    const deviceAt = product.clock.now.toString();
    later({ hours: 1 });
    expect(await punch({ deviceAt })).toMatchObject({ state: 'KEPT', time: '09:00', isDoubtful: false });
  });

  test('of a clock that was set meanwhile waits for somebody to settle it', async () => {
    const deviceAt = product.clock.now.toString();
    later({ hours: 1 });
    expect(await punch({ deviceAt, offset: 3_600_000 })).toMatchObject({ state: 'KEPT', isDoubtful: true });
    const day = await dayOfAna();
    expect(day?.flags.map(({ code }) => code)).toContain('CLOCK_DOUBT');
  });

  test('without a good PIN counts for nobody and is listed for the director', async () => {
    await punch({ pin: '000001' });
    expect(await punchesOfAna()).toEqual([]);
    expect(await notices()).toContainEqual(
      expect.objectContaining({ kind: 'PIN_WRONG', name: expect.stringContaining('Ana'), time: '09:00:10' }),
    );
  });

  test('of two people within ten seconds is listed', async () => {
    const eva = await withPin(product, await hire(product, { store, name: 'Eva' }));
    await punch();
    later({ seconds: 6 });
    await punch({ ...eva, number: 2 });
    later({ seconds: 11 });
    await punch({ ...who, number: 3, direction: 'OUT' });
    const close = (await notices()).filter(({ kind }) => kind === 'CLOSE');
    expect(close).toMatchObject([
      { name: expect.stringContaining('Eva'), before: expect.stringContaining('Ana'), seconds: 6 },
    ]);
  });
});

describe('one’s own phone', () => {
  test('clocks in with the code on the screen, for a minute at most', async () => {
    const as = await product.signIn({ role: 'COLLABORATOR', siteId: store.siteId, collaboratorId: ana.id });
    const code = await codeShown(product, token);
    const clockIn = () => product.call('clock.punch', { code, direction: 'IN' }, as);
    expect(await clockIn()).toMatchObject({
      status: 200,
      body: { aggregates: { kiosk: 'Entrada', time: '09:00' } },
    });
    expect(await punchesOfAna()).toMatchObject([{ row: 1, minute: 540, direction: 'IN' }]);
    later({ minutes: 1 });
    expect(codesOf(await clockIn())).toEqual(['CLOCK_CODE_NOT_VALID']);
  });

  test('of another store does not', async () => {
    const other = await openStore(product, '0500');
    await insertFeature(product, other.siteId, 'ACCESS_DEVICES');
    const eva = await hire(product, { store: other, name: 'Eva' });
    const as = await product.signIn({ role: 'COLLABORATOR', siteId: other.siteId, collaboratorId: eva.id });
    const code = await codeShown(product, token);
    expect(codesOf(await product.call('clock.punch', { code, direction: 'IN' }, as))).toEqual([
      'CLOCK_CODE_NOT_VALID',
    ]);
  });
});

test('batches that overlap and arrive at once keep each punch once', async () => {
  const eva = await withPin(product, await hire(product, { store, name: 'Eva' }));
  const { token: busy } = await openKiosk(product, store.siteId);
  const sentAt = product.clock.now.toString();
  const numbers = Array.from({ length: 20 }, (_, at) => at + 1);
  const bodies = await Promise.all(
    numbers.map((number) =>
      punchesOf(product, {
        token: busy,
        ...eva,
        number,
        direction: number % 2 === 1 ? 'IN' : 'OUT',
        deviceAt: product.clock.now.subtract({ minutes: 60 - 2 * number }).toString(),
      }),
    ),
  );
  const batches = [bodies.slice(0, 12), bodies.slice(6), bodies].map((some) => ({
    token: busy,
    sentAt,
    punches: some.map(({ punches: [one] }) => one),
  }));
  const answers = await Promise.all(batches.map(send));
  expect(answers.flat().every(({ state }) => state === 'KEPT')).toBe(true);
  const kept = await product.app.database.db
    .selectFrom('access_punch')
    .select('row')
    .where('collaborator_id', '=', eva.person)
    .execute();
  expect(kept.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(numbers);
});

test('a closed day asks to be reopened for what a device keeps back, not for what it sends of later days', async () => {
  const { db } = product.app.database;
  await punch();
  const closing = product.clock.now.add({ minutes: 5 });
  await db
    .insertInto('presence_day')
    .values({
      site_id: store.siteId,
      team_id: store.teamId,
      work_date: '2026-11-26',
      closed_at: closing.toString(),
      closed_by_name: 'Mariana Gil',
    })
    .execute();
  const late = async () => {
    const as = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId });
    const asked = { personnelDivision: '0417', date: '2026-11-26' };
    return PresenceWeek.parse((await product.call('accessDeviceData.week', asked, as)).body).closed.map(
      ({ newPunches }) => newPunches,
    );
  };
  // Other tests punch on that day too, some of them later.
  const [others = 0] = await late();
  later({ hours: 24 });
  await punch({ number: 2 });
  expect(await late()).toEqual([others]);
  await punch({ number: 3, direction: 'OUT', deviceAt: closing.add({ hours: 8 }).toString() });
  expect(await late()).toEqual([others + 1]);
});
