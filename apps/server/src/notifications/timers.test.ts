import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { sendDigests } from '../deadlines/digest.ts';
import { FIVE_DAYS, NOW, notificationStore, Sent, WEEK } from '../testing/notification-store.ts';
import { hire } from '../testing/planning-fixtures.ts';
import { PDF } from '../testing/hiring.ts';
import { sendNotices } from '../notices/notices.ts';
import { setLanguage } from '../collaborators/language-queries.ts';
import { remindAll } from './reminders.ts';

const { here, notify, planWeek, send, read, accept } = notificationStore();

beforeAll(() => here().product.app.jobs.stop());
beforeEach(async () => {
  await parameters({ NOTIFICATION_ANSWER_HOURS: 60, NOTIFICATION_REMINDER_HOURS: 24 });
  await parameters({ QUIET_HOURS_FROM: 20, QUIET_HOURS_TO: 8 });
});

async function parameters(values: Readonly<Record<string, number>>): Promise<void> {
  for (const [code, value] of Object.entries(values))
    await here()
      .product.app.database.db.updateTable('parameter')
      .set({ value: String(value) })
      .where('code', '=', code)
      .execute();
}

const moveStore = (timeZone: string) =>
  here()
    .product.app.database.db.updateTable('site')
    .set({ time_zone: timeZone })
    .where('id', '=', here().store.siteId)
    .execute();

/** Sends a week at ten in Mexico City and lets the clock run by half hours; the wall clock of the reminder, or null. */
async function remindedAt(timeZone: string): Promise<string | null> {
  await moveStore(timeZone);
  const { product, ana } = here();
  const id = await notify(ana, FIVE_DAYS);
  for (let step = 0; step < 2 * 60; step += 1) {
    product.clock.now = NOW.add({ minutes: 30 * step });
    await remindAll(product.app);
    const { reminded_at: at } = await product.app.database.db
      .selectFrom('weekly_notification')
      .select('reminded_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (at !== null)
      return Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDateTime().toString();
  }
  return null;
}

describe('a reminder', () => {
  test.each([
    ['America/Tijuana', '2026-11-22T08:00:00'],
    ['America/Hermosillo', '2026-11-22T08:00:00'],
    ['America/Mexico_City', '2026-11-22T08:00:00'],
    ['America/Cancun', '2026-11-22T08:00:00'],
  ])('that falls into the quiet hours of %s waits for their end there', async (zone, wall) =>
    expect(await remindedAt(zone)).toBe(wall),
  );

  test('comes so many hours before the answer is due as HR sets', async () => {
    await parameters({ NOTIFICATION_REMINDER_HOURS: 36 });
    expect(await remindedAt('America/Mexico_City')).toBe('2026-11-21T10:00:00');
  });

  test('comes at half of the time where that is less than these hours', async () => {
    await parameters({ NOTIFICATION_ANSWER_HOURS: 10 });
    expect(await remindedAt('America/Mexico_City')).toBe('2026-11-20T15:00:00');
  });

  test('of an answer due before the quiet hours end comes in the last hour before they begin', async () => {
    await parameters({ NOTIFICATION_ANSWER_HOURS: 45, NOTIFICATION_REMINDER_HOURS: 4 });
    expect(await remindedAt('America/Mexico_City')).toBe('2026-11-21T19:00:00');
  });

  test('comes at night where HR has no quiet hours', async () => {
    await parameters({ QUIET_HOURS_FROM: 0, QUIET_HOURS_TO: 0 });
    expect(await remindedAt('America/Cancun')).toBe('2026-11-21T23:00:00');
  });
});

describe('what waits for the end of the quiet hours', () => {
  const WAYS: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    accepted: (id) => accept(id),
    rejected: (notificationUuid) =>
      here().product.call(
        'notifications.rejectWeeklyNotificationByCollaborator',
        { notificationUuid, reason: 'Ese día tengo escuela.' },
        here().asAna,
      ),
    'filed on paper': (notificationUuid) =>
      here().product.call(
        'notifications.acceptWeeklyNotification',
        { notificationUuid, file: { name: 'firmado.pdf', bytes: PDF } },
        here().director,
      ),
    'sent again': () => notify(here().ana, FIVE_DAYS.slice(1)),
  };

  /** The director reminds Ana in the quiet hours; the reminders of it that went out once these were over. */
  async function remindersAfter(meanwhile: (id: string) => Promise<unknown>): Promise<number> {
    await moveStore('America/Mexico_City');
    await parameters({ QUIET_HOURS_FROM: 9, QUIET_HOURS_TO: 12 });
    const { product, ana, director } = here();
    const id = await notify(ana, FIVE_DAYS);
    await product.call('notifications.remindWeekly', { notificationUuids: [id] }, director);
    await meanwhile(id);
    product.clock.now = NOW.add({ hours: 2 });
    await sendNotices(product.app);
    // The week itself waited too: one mail says both.
    const found = await product.app.database.db
      .selectFrom('message')
      .select('body')
      .where('body', 'like', `%${id}%`)
      .execute();
    return found.filter(({ body }) => body?.includes('Falta tu respuesta')).length;
  }

  test('goes out as a reminder while the week still needs a response', async () =>
    expect(await remindersAfter(async () => undefined)).toBe(1));

  test.each(Object.entries(WAYS))(
    'does not go out as a reminder once the week was %s meanwhile',
    async (_, meanwhile) => expect(await remindersAfter(meanwhile)).toBe(0),
  );

  /** The mail of the sending itself, which waited for the end of the quiet hours, once it is its turn. */
  async function mailAfter(meanwhile: (id: string) => Promise<unknown>): Promise<string[]> {
    await moveStore('America/Mexico_City');
    await parameters({ QUIET_HOURS_FROM: 9, QUIET_HOURS_TO: 12 });
    const { product, ana } = here();
    const notificationId = await notify(ana, FIVE_DAYS);
    await meanwhile(notificationId);
    const mails = async () => {
      await sendNotices(product.app);
      const found = await product.app.database.db
        .selectFrom('message')
        .select('subject')
        .where('kind', '=', 'weekly-notification')
        .where('body', 'like', `%${notificationId}%`)
        .execute();
      return found.map(({ subject }) => subject);
    };
    expect(await mails()).toEqual([]);
    product.clock.now = NOW.add({ hours: 2 });
    return mails();
  }

  test('holds the mail of the week itself, which then goes out', async () =>
    expect(await mailAfter(async () => undefined)).toEqual(['Tu semana 49 está lista']));

  test('words the mail of a week when it goes out, in the language that the person has by then', async () => {
    const { product, ana } = here();
    const chooses = (language: 'es' | 'en') =>
      setLanguage(product.app.database.db, { collaboratorId: ana.id, language });
    expect(await mailAfter(() => chooses('en'))).toEqual(['Your week 49 is ready']);
    await chooses('es');
  });

  test.each(Object.entries(WAYS))(
    'holds the mail of a week itself, which is dropped once the week was %s',
    async (_, meanwhile) => expect(await mailAfter(meanwhile)).toEqual([]),
  );
});

test.each([
  ['America/Cancun', '2026-11-21T02:30:00Z', 10.5],
  ['America/Tijuana', '2026-11-21T02:30:00Z', 0],
  ['America/Mexico_City', '2026-11-21T06:00:00Z', 8],
])('a week of %s that is sent at %s is mailed after %d hours', async (zone, at, hours) => {
  await moveStore(zone);
  const { product, store, ana } = here();
  const version = await planWeek(ana, FIVE_DAYS);
  product.clock.now = Temporal.Instant.from(at);
  const as = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId });
  const preview = await product.call(
    'notifications.previewWeeklyNotification',
    { filter: { teamUuid: store.teamUuid, startDateInterval: WEEK } },
    as,
  );
  expect(preview.body).toMatchObject({
    mailsAt: hours === 0 ? null : product.clock.now.add({ minutes: hours * 60 }).toString(),
  });
  const id = Sent.parse((await send(ana, version, { as })).body).aggregates.sent[0]?.notificationUuid;
  const { rows } = await sql<{ hours: number }>`
    select 0::float8 as hours from message m where m.body like ${`%${id}%`}
    union all select round(extract(epoch from n.due_at - n.created_at) / 3600, 1)::float8 from notice n where n.about = ${id}`.execute(
    product.app.database.db,
  );
  expect(rows).toEqual([{ hours }]);
});

describe('an escalation', () => {
  // Each test lives the same days: what another one was notified of then lies long ago.
  beforeEach(async () => {
    const { db } = here().product.app.database;
    await db.updateTable('weekly_notification').set({ escalated_at: '2026-01-01T12:00:00Z' }).execute();
    await db.deleteFrom('digest').execute();
    await db.deleteFrom('message').where('kind', '=', 'daily-digest').execute();
  });
  const mails = () =>
    here()
      .product.app.database.db.selectFrom('message')
      .select(['subject', 'recipient', 'body'])
      .where('kind', '=', 'daily-digest')
      .where('body', 'like', `%${here().ana.name},%`)
      .execute();
  /** The clock runs by half hours for so many days; when the mail to the director was written, in the store's time. */
  async function escalatedAt(timeZone: string, days: number): Promise<string[]> {
    const { product } = here();
    const moments: string[] = [];
    for (let step = 0; step < days * 48; step += 1) {
      product.clock.now = NOW.add({ minutes: 30 * step });
      const before = (await mails()).length;
      await sendDigests(product.app);
      if ((await mails()).length > before)
        moments.push(product.clock.now.toZonedDateTimeISO(timeZone).toPlainDateTime().toString());
    }
    return moments;
  }

  test.each([
    ['America/Tijuana', '2026-11-24T08:00:00'],
    ['America/Hermosillo', '2026-11-24T08:00:00'],
    ['America/Mexico_City', '2026-11-24T08:00:00'],
    ['America/Cancun', '2026-11-24T08:00:00'],
  ])(
    'to the director comes a day after the answer was due, once, with the digest of that day in %s',
    async (zone, wall) => {
      await moveStore(zone);
      const { ana } = here();
      await notify(ana, FIVE_DAYS);
      expect(await escalatedAt(zone, 6)).toEqual([wall]);
      const recipients = (await mails()).map(({ recipient }) => recipient);
      expect(new Set(recipients).size).toBe(recipients.length);
      expect(await mailsOf(wall.slice(0, 10), recipients)).toBe(recipients.length);
    },
  );

  test('does not come for what was answered, nor after the week is over', async () => {
    await moveStore('America/Mexico_City');
    const { product, ana, asAna } = here();
    const id = await notify(ana, FIVE_DAYS);
    await read(id, asAna);
    expect(await accept(id)).toMatchObject({ status: 200 });
    expect(await escalatedAt('America/Mexico_City', 5)).toEqual([]);
    product.clock.now = NOW;
    const silent = await notify(await hireSilent(), FIVE_DAYS);
    product.clock.now = NOW.add({ hours: 24 * 20 });
    await sendDigests(product.app);
    expect(
      await product.app.database.db
        .selectFrom('weekly_notification')
        .select('escalated_at')
        .where('id', '=', silent)
        .executeTakeFirstOrThrow(),
    ).toEqual({ escalated_at: null });
  });

  test('names a person once, with every week that is unanswered', async () => {
    await moveStore('America/Mexico_City');
    const { product, ana } = here();
    const id = await notify(ana, FIVE_DAYS);
    await sql`insert into weekly_notification select (jsonb_populate_record(n, jsonb_build_object('id', gen_random_uuid(), 'week_start', n.week_start + 7))).*
      from weekly_notification n where n.id = ${id}::uuid`.execute(product.app.database.db);
    expect(await escalatedAt('America/Mexico_City', 6)).toHaveLength(1);
    for (const { subject, body } of await mails()) {
      expect(subject).toMatch(/^1 persona no ha respondido a su horario; te esperan? \d+ pendientes?$/);
      expect(body).toMatch(/: semana del lun 30 nov, semana del lun 7 dic$/m);
    }
  });

  /** How many mails of any kind these people had on a day. */
  async function mailsOf(day: string, recipients: readonly string[]): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from message where recipient = any(${recipients}::text[]) and created_at::date = ${day}::date`.execute(
      here().product.app.database.db,
    );
    return rows[0]?.count ?? 0;
  }
  const hireSilent = () => hire(here().product, { store: here().store, name: 'Silvia Callada' });
});
