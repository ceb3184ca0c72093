import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendDigests } from '../deadlines/digest.ts';
import { hire, openStore, type Person, type Store } from '../testing/planning-fixtures.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { queueNotices, sendNotices } from './notices.ts';
import type { NoticeContent } from './words.ts';

let product: Product;
let store: Store;
let ana: Person;
let serial = 0;
beforeAll(async () => {
  product = await startProduct();
  await product.app.jobs.stop();
});
afterAll(() => product.stop());

async function openIn(timeZone: string, at: string): Promise<void> {
  serial += 1;
  product.clock.now = Temporal.Instant.from(at);
  store = await openStore(product, `N${serial}`, timeZone);
  ana = await hire(product, { store, name: `Ana ${serial}` });
  await product.app.database.db.deleteFrom('notice').execute();
}
beforeEach(() => openIn('America/Mexico_City', '2026-11-20T16:00:00Z')); // Friday, 10:00

async function notice(title: string, neededBy?: string, content?: NoticeContent): Promise<void> {
  const { timeZone } = await timeZoneOf();
  await product.app.database.db.transaction().execute((tx) =>
    queueNotices(tx, product.clock.now, [
      {
        collaboratorId: ana.id,
        site: { id: store.siteId, timeZone },
        ...(neededBy === undefined ? {} : { neededBy: Temporal.Instant.from(neededBy) }),
        ...(content ?? {
          kind: 'announcement',
          parameters: {
            uuid: title,
            title,
            body: `${title}.`,
            siteCode: 'N',
            siteName: 'Tienda',
            sentBy: 'Norma',
          },
        }),
      },
    ]),
  );
}
const REMINDER: NoticeContent = {
  kind: 'weekly-notification-reminder',
  parameters: {
    uuid: '0',
    weekStart: '2026-11-30',
    siteCode: 'N',
    siteName: 'Tienda',
    teamName: 'Equipo',
    timeZone: 'America/Mexico_City',
    dueAt: '2026-11-24T16:00:00Z',
    overdue: false,
  },
};
const timeZoneOf = () =>
  product.app.database.db
    .selectFrom('site')
    .select('time_zone as timeZone')
    .where('id', '=', store.siteId)
    .executeTakeFirstOrThrow();

const mails = async () =>
  (
    await product.app.database.db
      .selectFrom('message')
      .select('subject')
      .where('site_id', '=', store.siteId)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject.replace('Tienda: ', ''));

/** The mails that have gone out by a moment. */
async function mailsAt(at: string): Promise<string[]> {
  product.clock.now = Temporal.Instant.from(at);
  await sendNotices(product.app);
  return mails();
}

test('what comes together is one mail, and the rest of the day waits for the next digest', async () => {
  await notice('Uno');
  await notice('Dos');
  expect(await mailsAt('2026-11-20T16:00:00Z')).toEqual(['2 avisos para ti']);
  await notice('Tres');
  expect(await mailsAt('2026-11-21T13:59:00Z')).toEqual(['2 avisos para ti']);
  await notice('Cuatro');
  expect(await mailsAt('2026-11-21T14:00:00Z')).toEqual(['2 avisos para ti', '2 avisos para ti']);
  const { body } = await product.app.database.db
    .selectFrom('message')
    .select('body')
    .where('site_id', '=', store.siteId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(body?.split('\n').filter((line) => /^Hola|^Tienda|^\w+\.$|\/my/.test(line))).toEqual([
    `Hola, ${ana.name}:`,
    'Tienda: Tres',
    'Tres.',
    expect.stringMatching(/\/mx\/N\/myAnnouncements\/Tres$/),
    'Tienda: Cuatro',
    'Cuatro.',
    expect.stringMatching(/\/mx\/N\/myAnnouncements\/Cuatro$/),
  ]);
});

test('what would come too late with the next digest does not wait for it, and takes the others along', async () => {
  await notice('Uno');
  await mailsAt('2026-11-20T16:00:00Z');
  await notice('Dos');
  await notice('Urge', '2026-11-21T16:00:00Z');
  expect(await mailsAt('2026-11-20T16:15:00Z')).toEqual(['Uno', '2 avisos para ti']);
  await notice('Luego', '2026-11-25T16:00:00Z');
  expect(await mailsAt('2026-11-20T16:30:00Z')).toHaveLength(2);
});

test.each([
  ['America/Tijuana', '2026-11-21T04:30:00Z', '2026-11-21T16:00:00Z'],
  ['America/Hermosillo', '2026-11-21T06:30:00Z', '2026-11-21T15:00:00Z'],
  ['America/Mexico_City', '2026-11-21T05:30:00Z', '2026-11-21T14:00:00Z'],
  ['America/Cancun', '2026-11-21T05:00:00Z', '2026-11-21T13:00:00Z'],
  // The border turns its clocks; its neighbor in Sonora does not.
  ['America/Tijuana', '2026-11-01T06:30:00Z', '2026-11-01T16:00:00Z'],
  ['America/Tijuana', '2027-03-14T07:30:00Z', '2027-03-14T15:00:00Z'],
  ['America/Hermosillo', '2026-11-01T06:30:00Z', '2026-11-01T15:00:00Z'],
  ['America/Hermosillo', '2027-03-14T06:30:00Z', '2027-03-14T15:00:00Z'],
])('at night in %s it waits for the morning there', async (zone, night, morning) => {
  await openIn(zone, night);
  await notice('Uno');
  expect(await mailsAt(Temporal.Instant.from(morning).subtract({ seconds: 1 }).toString())).toEqual([]);
  expect(await mailsAt(morning)).toEqual(['Uno']);
});

test('around midnight the day is that of the store', async () => {
  await openIn('America/Tijuana', '2026-11-21T03:00:00Z'); // Friday, 19:00 there, Saturday in Greenwich
  await notice('Viernes');
  await mailsAt('2026-11-21T03:00:00Z');
  await notice('Otro');
  expect(await mailsAt('2026-11-21T03:59:00Z')).toEqual(['Viernes']);
  expect(await mailsAt('2026-11-21T16:00:00Z')).toEqual(['Viernes', 'Otro']);
});

test('anyone who wants each notice gets it when it comes', async () => {
  await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id, name: ana.name });
  await product.app.database.db
    .updateTable('account')
    .set({ notify_each: true })
    .where('collaborator_id', '=', ana.id)
    .execute();
  await notice('Uno');
  await mailsAt('2026-11-20T16:00:00Z');
  await notice('Dos');
  expect(await mailsAt('2026-11-20T16:15:00Z')).toEqual(['Uno', 'Dos']);
});

test('a kind chosen to come at once does, while the others wait for the digest', async () => {
  await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id, name: ana.name });
  const { id } = await product.app.database.db
    .selectFrom('account')
    .select('id')
    .where('collaborator_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  await product.app.database.db
    .insertInto('notice_choice')
    .values({ account_id: id, notice_kind: 'REMINDER', notify_each: true, notify_by: null })
    .execute();
  await notice('Uno');
  await mailsAt('2026-11-20T16:00:00Z');
  await notice('Dos');
  expect(await mailsAt('2026-11-20T16:15:00Z')).toEqual(['Uno']);
  await notice('Responde', undefined, REMINDER);
  // One mail goes anyway, so what waits goes along.
  expect(await mailsAt('2026-11-20T16:30:00Z')).toEqual(['Uno', '2 avisos para ti']);
});

test('a digest is in the language that the person has when it is sent', async () => {
  await notice('Uno', undefined, REMINDER);
  await product.app.database.db
    .updateTable('collaborator')
    .set({ language: 'en' })
    .where('id', '=', ana.id)
    .execute();
  await notice('Dos', undefined, REMINDER);
  expect(await mailsAt('2026-11-20T16:00:00Z')).toEqual(['2 notifications for you']);
  const { body } = await product.app.database.db
    .selectFrom('message')
    .select('body')
    .where('site_id', '=', store.siteId)
    .executeTakeFirstOrThrow();
  expect(body?.match(/Your response is needed: week 49/g)).toHaveLength(2);
  expect(body).not.toMatch(/respuesta|Hola/);
});

test('a notice that waited, already worded, while the product was brought up to date goes out as it was', async () => {
  await notice('Uno');
  await product.app.database.db
    .updateTable('notice')
    .set({
      parameters: JSON.stringify({ subject: 'Antes', body: 'Antes.', link: 'https://jornada.example/' }),
    })
    .execute();
  expect(await mailsAt('2026-11-20T16:00:00Z')).toEqual(['Antes']);
});

test('two servers that send at once send one mail', async () => {
  await notice('Uno');
  await Promise.all([sendNotices(product.app), sendNotices(product.app)]);
  expect(await mails()).toEqual(['Uno']);
});

test("a director's digest comes at its hour where the store is", async () => {
  await openIn('America/Tijuana', '2026-11-23T15:30:00Z'); // Monday, 07:30 there and 09:30 in the center
  await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: `Norma ${serial}` });
  await product.app.database.db.updateTable('digest').set({ mailed: false }).execute();
  await hire(product, { store, name: 'Nuevo', from: '2026-11-23', birthdate: '2008-11-25' });
  const digests = async (at: string) => {
    product.clock.now = Temporal.Instant.from(at);
    await sendDigests(product.app);
    const found = await product.app.database.db
      .selectFrom('message')
      .select('id')
      .where('kind', '=', 'daily-digest')
      .where('body', 'like', `%Norma ${serial}%`)
      .execute();
    return found.length;
  };
  expect(await digests('2026-11-23T15:45:00Z')).toBe(0);
  expect(await digests('2026-11-23T16:00:00Z')).toBe(1);
  expect(await digests('2026-11-23T18:00:00Z')).toBe(1);
});
