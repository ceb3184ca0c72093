import { Announcement, AnnouncementReader, OwnAnnouncement } from '@jornada/contract/announcements.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  hire,
  openStore,
  openTeam,
  plan,
  seedTypologies,
  type Person,
  type Store,
} from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';
import { notifyAll } from './notifying.ts';

let product: Product;
let codes: Readonly<Record<string, string>>;
let store: Store;
let running: Store;
let other: Store;
let director: string;
let ana: Person;
let beto: Person;
let eva: Person;
let serial = 0;
beforeAll(async () => {
  product = await startProduct();
  await product.app.jobs.stop();
  codes = await seedTypologies(product);
});
afterAll(() => product.stop());
beforeEach(async () => {
  product.clock.now = Temporal.Instant.from('2026-11-26T16:00:00Z'); // Thursday, 10:00 in the store
  serial += 1;
  store = await openStore(product, `A${serial}`);
  running = await openTeam(product, store, 'Running');
  other = await openStore(product, `B${serial}`);
  director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana Gil' });
  ana = await hire(product, { store, name: 'Ana' });
  beto = await hire(product, { store: running, name: 'Beto' });
  eva = await hire(product, { store: other, name: 'Eva' });
});

const EXPIRES = '2026-12-10';
const send = (input: Record<string, unknown> = {}, as = director) =>
  product.call(
    'announcements.send',
    {
      sites: [store.siteCode],
      title: 'Inventario',
      body: 'El lunes contamos.',
      expiresOn: EXPIRES,
      ...input,
    },
    as,
  );
const Sent = z.object({
  aggregates: z.object({ announcements: z.array(z.string()), people: z.number() }),
});
const sent = async (input: Record<string, unknown> = {}, as = director) => {
  const answer = await send(input, as);
  expect(codesOf(answer)).toEqual([]);
  const { announcements, people } = Sent.parse(answer.body).aggregates;
  return { uuid: announcements[0] ?? '', people };
};
const as = (person: Person, at = store) =>
  product.signIn({ role: 'COLLABORATOR', siteId: at.siteId, collaboratorId: person.id, name: person.name });
const ownOf = async (person: Person, at = store) =>
  z.array(OwnAnnouncement).parse((await product.call('announcements.own', {}, await as(person, at))).body);
const list = async (by = director) =>
  z
    .array(Announcement)
    .parse(
      (await product.call('announcements.list', { filter: { personnelDivision: store.siteCode } }, by)).body,
    );
const mails = async () =>
  (
    await product.app.database.db
      .selectFrom('message')
      .select(['recipient'])
      .where('kind', '=', 'announcement')
      .where('site_id', '=', store.siteId)
      .execute()
  ).length;

describe('whom it goes to', () => {
  test('is everybody who works at the site today, or in the team', async () => {
    expect((await sent()).people).toBe(2);
    expect((await sent({ teamUuid: running.teamUuid })).people).toBe(1);
    expect(await ownOf(ana)).toHaveLength(1);
    expect(await ownOf(beto)).toHaveLength(2);
    expect(await ownOf(eva, other)).toEqual([]);
  });

  test('is those at work by the plan, where it says so', async () => {
    await plan(product, { person: beto, store: running, codes, periods: ['2026-11-26 09:00-17:00 ORD'] });
    expect((await sent({ workingNow: true })).people).toBe(1);
    product.clock.now = product.clock.now.add({ hours: 8 });
    director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana Gil' });
    expect(codesOf(await send({ workingNow: true }))).toEqual(['ANNOUNCEMENT_WITHOUT_PEOPLE']);
    expect(await list()).toHaveLength(1);
  });

  test('is several sites at once for those who reach them, each with its own record', async () => {
    const hr = await product.signIn({ role: 'HR', name: 'Sandra Lara' });
    const both = { sites: [store.siteCode, other.siteCode] };
    expect((await sent(both, hr)).people).toBe(3);
    expect(await list()).toHaveLength(1);
    expect(codesOf(await send(both))).toEqual(['SITE_NOT_FOUND']);
    expect(codesOf(await send({ ...both, teamUuid: running.teamUuid }, hr))).toEqual(['FIELD_NOT_VALID']);
  });

  test('is a responsible’s own teams', async () => {
    const lead = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: running.teamId,
      name: 'Daniela',
    });
    expect((await sent({ teamUuid: running.teamUuid }, lead)).people).toBe(1);
    expect(codesOf(await send({}, lead))).toEqual(['TEAM_REQUIRED']);
    expect(codesOf(await send({ teamUuid: store.teamUuid }, lead))).toEqual(['TEAM_NOT_FOUND']);
    await sent();
    expect(await list(lead)).toHaveLength(1);
    expect(await list()).toHaveLength(2);
  });
});

test('bad input names its field and sends nothing', async () => {
  expect(codesOf(await send({ title: ' ', body: '' }))).toEqual(['FIELD_REQUIRED', 'FIELD_REQUIRED']);
  expect(codesOf(await send({ expiresOn: '2026-11-25' }))).toEqual(['START_DATE_PASSED']);
  expect(codesOf(await send({ confirmBy: '2026-12-11' }))).toEqual(['FIELD_NOT_VALID']);
  expect(codesOf(await send({ positionNumber: 999_999 }))).toEqual(['POSITION_NOT_FOUND']);
  expect(await list()).toEqual([]);
});

test('who has read and confirmed it is known, and who has not stands first', async () => {
  const { uuid } = await sent({ confirmBy: '2026-12-01' });
  const bearer = await as(ana);
  const unread = async () => (await product.call('announcements.unread', {}, bearer)).body;
  const read = (input: Record<string, unknown> = {}) =>
    product.call('announcements.read', { uuid, ...input }, bearer);
  expect(await unread()).toEqual({ count: 1 });
  await read();
  expect(await unread()).toEqual({ count: 1 });
  await read({ confirm: true });
  expect(await unread()).toEqual({ count: 0 });
  expect(await list()).toMatchObject([{ people: 2, read: 1, confirmed: 1, state: 'CURRENT' }]);
  const readers = z
    .array(AnnouncementReader)
    .parse((await product.call('announcements.readers', { uuid }, director)).body);
  expect(readers.map(({ collaboratorUuid, readAt }) => [collaboratorUuid, readAt !== null])).toEqual([
    [beto.id, false],
    [ana.id, true],
  ]);
  const foreign = await product.call('announcements.read', { uuid }, await as(eva, other));
  expect(codesOf(foreign)).toEqual(['ANNOUNCEMENT_NOT_FOUND']);
});

test('one that is withdrawn or over is gone for its people, and stays for its senders', async () => {
  const { uuid } = await sent();
  await sent({ title: 'Otro', expiresOn: '2026-11-26' });
  expect(await product.call('announcements.withdraw', { uuid }, director)).toMatchObject({ status: 200 });
  expect(codesOf(await product.call('announcements.withdraw', { uuid }, director))).toEqual([
    'ANNOUNCEMENT_NOT_FOUND',
  ]);
  expect(await ownOf(ana)).toMatchObject([{ title: 'Otro' }]);
  product.clock.now = product.clock.now.add({ hours: 24 });
  director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana Gil' });
  expect(await ownOf(beto)).toEqual([]);
  expect((await list()).map(({ state }) => state).toSorted()).toEqual(['EXPIRED', 'WITHDRAWN']);
});

describe('mail', () => {
  test('goes out by day, once, to those who have not read it', async () => {
    const { uuid } = await sent();
    await product.call('announcements.read', { uuid }, await as(ana));
    await notifyAll(product.app);
    await notifyAll(product.app);
    expect(await mails()).toBe(1);
  });

  test('waits from 20:00 to 08:00 at the site, unless it is urgent', async () => {
    product.clock.now = Temporal.Instant.from('2026-11-27T02:30:00Z'); // 20:30
    director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana Gil' });
    await sent();
    await notifyAll(product.app);
    expect(await mails()).toBe(0);
    await sent({ title: 'Fuga de agua', urgentReason: 'La tienda cierra mañana' });
    await notifyAll(product.app);
    expect(await mails()).toBe(2);
    product.clock.now = Temporal.Instant.from('2026-11-27T14:15:00Z'); // 08:15
    await notifyAll(product.app);
    expect(await mails()).toBe(4);
  });

  test('waits over a day of rest of the plan', async () => {
    await plan(product, { person: ana, store, codes, periods: ['2026-11-27 09:00-17:00 ORD'] });
    await sent();
    await notifyAll(product.app);
    expect(await mails()).toBe(1); // Beto has no plan that says when he rests
    product.clock.now = product.clock.now.add({ hours: 24 });
    await notifyAll(product.app);
    expect(await mails()).toBe(2);
  });
});
