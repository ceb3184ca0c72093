import { calendarFeedCalls } from '@jornada/contract/calendar-feed.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  hire,
  openStore,
  periodOf,
  seedTypologies,
  type Person,
  type Store,
} from '../testing/planning-fixtures.ts';
import { startProduct, type Product } from '../testing/product.ts';

const WEEK = '2026-11-23';

let product: Product;
let codes: Readonly<Record<string, string>>;
let store: Store;
let director: string;
let ana: Person;
let self: string;
beforeAll(async () => {
  product = await startProduct();
  codes = await seedTypologies(product);
  store = await openStore(product, '0417', 'America/Tijuana');
  director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica' });
});
afterAll(() => product.stop());

beforeEach(async () => {
  ana = await hire(product, { store, name: 'Ana' });
  self = await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id });
});

const Renewed = z.object({ aggregates: calendarFeedCalls['calendarFeed.renew'].output });

async function renew(as = self): Promise<string> {
  const { address } = Renewed.parse((await product.call('calendarFeed.renew', {}, as)).body).aggregates;
  return /calendar\/(.+)\.ics$/.exec(address)?.[1] ?? '';
}

const ask = (token: string) => product.call('calendarFeed.read', { token });

async function save(
  version: number,
  { added = [], removed = [] }: { added?: readonly string[]; removed?: readonly string[] },
): Promise<void> {
  const input = {
    personnelDivision: store.siteCode,
    teamUuid: store.teamUuid,
    weekStart: WEEK,
    collaboratorUuid: ana.id,
    version,
    added: added.map((text) => periodOf(text, codes)),
    removed,
  };
  expect(await product.call('planning.createCollaboratorWeek', input, director)).toMatchObject({
    status: 200,
  });
}

async function notify(version: number): Promise<{ notificationUuid: string; snapshotHash: string }> {
  const sent = await product.call(
    'notifications.sendWeeklyNotification',
    { teamUuid: store.teamUuid, weekStart: WEEK, people: [{ collaboratorUuid: ana.id, version }] },
    director,
  );
  expect(sent).toMatchObject({ status: 200, body: { aggregates: { sent: [{}] } } });
  const { id, snapshot_hash } = await product.app.database.db
    .selectFrom('weekly_notification')
    .select(['id', 'snapshot_hash'])
    .where('collaborator_id', '=', ana.id)
    .orderBy('sent_at', 'desc')
    .executeTakeFirstOrThrow();
  return { notificationUuid: id, snapshotHash: snapshot_hash };
}

async function events(token: string): Promise<ICAL.Event[]> {
  const { status, body } = await ask(token);
  expect(status).toBe(200);
  return new ICAL.Component(ICAL.parse(Buffer.from(z.instanceof(Uint8Array).parse(body)).toString('utf8')))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
}

const shown = (list: readonly ICAL.Event[]): string[] =>
  list.map(({ startDate, endDate, summary }) => `${startDate.toString()} ${endDate.toString()} ${summary}`);

describe('what a program reads', () => {
  test('the shifts that were sent, on the clock of the site; a night ends the day after', async () => {
    await save(0, { added: ['2026-11-23 14:30-22:00 ORD', '2026-11-24 22:00-05:00 FOR'] });
    await notify(1);
    const list = await events(await renew());
    expect(shown(list)).toEqual([
      '2026-11-23T14:30:00 2026-11-23T22:00:00 Turno, Tienda 0417',
      '2026-11-24T22:00:00 2026-11-25T05:00:00 Formación, Tienda 0417',
    ]);
    expect(list[0]?.component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe('America/Tijuana');
    expect(list[0]?.location).toBe('Tienda 0417, Calle 1');
  });

  test('nothing that was planned and not sent, and nothing of anybody else', async () => {
    await save(0, { added: ['2026-11-23 14:30-22:00 ORD'] });
    const token = await renew();
    expect(await events(token)).toEqual([]);
    await notify(1);
    const beto = await product.signIn({
      role: 'COLLABORATOR',
      collaboratorId: (await hire(product, { store, name: 'Beto' })).id,
    });
    expect(await events(await renew(beto))).toEqual([]);
    expect(await events(token)).toHaveLength(1);
  });

  test('a sick leave is an absence there and nothing else, a vacation says so', async () => {
    await save(0, { added: ['2026-11-23 09:00-17:00 INC', '2026-11-24 09:00-17:00 VAC'] });
    await notify(1);
    const { body } = await ask(await renew());
    expect(Buffer.from(z.instanceof(Uint8Array).parse(body)).toString('utf8')).not.toMatch(
      /INC|Incapacidad|médic/i,
    );
    expect(shown(await events(await renew()))).toEqual([
      '2026-11-23 2026-11-24 Ausente',
      '2026-11-24 2026-11-25 Vacaciones',
    ]);
  });

  test('what waits for an answer is tentative; once accepted it is sure, the same event in a later revision', async () => {
    await save(0, { added: ['2026-11-23 14:30-22:00 ORD'] });
    const token = await renew();
    const first = await notify(1);
    const [open] = await events(token);
    expect([open?.component.getFirstPropertyValue('status'), open?.sequence]).toEqual(['TENTATIVE', 0]);
    const sentAt = product.clock.now;
    product.clock.now = sentAt.add({ minutes: 1 });
    expect(
      await product.call('notifications.acceptWeeklyNotificationByCollaborator', first, self),
    ).toMatchObject({ status: 200 });
    const revision = async () =>
      (await events(token)).map((event) => [
        event.component.getFirstPropertyValue('status'),
        event.sequence,
        String(event.component.getFirstPropertyValue('last-modified')),
      ]);
    const moment = (minutes: number) => sentAt.add({ minutes }).toString({ smallestUnit: 'second' });
    expect(await revision()).toEqual([['CONFIRMED', 1, moment(1)]]);
    const { id } = await product.app.database.db
      .selectFrom('planning_period')
      .select('id')
      .where('collaborator_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    await save(1, { removed: [id], added: ['2026-11-23 09:00-17:00 ORD', '2026-11-24 09:00-17:00 ORD'] });
    product.clock.now = product.clock.now.add({ minutes: 5 });
    const second = await notify(2);
    expect(shown(await events(token))).toEqual([
      '2026-11-23T14:30:00 2026-11-23T22:00:00 Turno, Tienda 0417 (cambio por responder)',
    ]);
    expect(await revision()).toEqual([['CONFIRMED', 2, moment(6)]]);
    await product.call('notifications.acceptWeeklyNotificationByCollaborator', second, self);
    const [changed] = await events(token);
    expect([
      changed?.uid,
      changed?.sequence,
      changed?.component.getFirstPropertyValue('status'),
      changed?.startDate.toString(),
    ]).toEqual([open?.uid, 3, 'CONFIRMED', '2026-11-23T09:00:00']);
    expect(changed?.summary).toBe('Turno, Tienda 0417');
  });

  test('asked twice it answers the very same bytes, under its media type', async () => {
    await save(0, { added: ['2026-11-23 14:30-22:00 ORD'] });
    await notify(1);
    const token = await renew();
    const [one, other] = [await ask(token), await ask(token)];
    expect(one.body).toEqual(other.body);
    expect(one.headers['content-type']).toBe('text/calendar; charset=utf-8');
  });
});

describe('the address', () => {
  const NOT_FOUND = { status: 404, body: { exceptions: [{ translationCode: 'CALENDAR_FEED_NOT_FOUND' }] } };

  test('has 256 bits, is shown once and stored hashed; nothing keeps it', async () => {
    const token = await renew();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { db } = product.app.database;
    const stored = [
      await db.selectFrom('calendar_feed').selectAll().execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
      await db.selectFrom('audit_entry').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored[0]).toContainEqual(
      expect.objectContaining({
        collaborator_id: ana.id,
        token_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
    );
    expect(JSON.stringify(stored[2])).toContain('calendarFeed.renew');
  });

  test('a new one ends the one before, revoking ends it, and both answer like one that never was', async () => {
    const first = await renew();
    const second = await renew();
    const unknown = await ask('a'.repeat(43));
    expect(unknown).toMatchObject(NOT_FOUND);
    const answerTo = async (token: string) => ({ ...(await ask(token)), headers: {} });
    expect(await answerTo(first)).toEqual({ ...unknown, headers: {} });
    expect(await ask(second)).toMatchObject({ status: 200 });
    expect(await product.call('calendarFeed.revoke', {}, self)).toMatchObject({ status: 200 });
    expect(await answerTo(second)).toEqual({ ...unknown, headers: {} });
    expect(await product.call('calendarFeed.get', {}, self)).toMatchObject({
      body: { createdAt: null, readAt: null },
    });
  });

  test('it ends with the role and with the account, and one sees when a program came', async () => {
    const token = await renew();
    expect(await product.call('calendarFeed.get', {}, self)).toMatchObject({ body: { readAt: null } });
    await ask(token);
    expect(await product.call('calendarFeed.get', {}, self)).toMatchObject({
      body: { readAt: expect.stringContaining('2026-11-20') },
    });
    await product.app.database.db
      .updateTable('account')
      .set({ active: false })
      .where('collaborator_id', '=', ana.id)
      .execute();
    expect(await ask(token)).toMatchObject(NOT_FOUND);
  });

  test('a director has no calendar', async () => {
    expect(await product.call('calendarFeed.renew', {}, director)).toMatchObject({ status: 403 });
  });
});
