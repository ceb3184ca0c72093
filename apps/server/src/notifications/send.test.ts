import { randomUUID } from 'node:crypto';
import { addDays } from '@jornada/domain/time.ts';
import { TEAM_AT_ONCE } from '@jornada/contract/common.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { snapshotHash } from '../planning/snapshot.ts';
import { crowd, hire, openStore, openTeam, periodOf } from '../testing/planning-fixtures.ts';
import { pressTwice, PRESSES } from '../testing/double-press.ts';
import type { Answer } from '../testing/product.ts';
import { FIVE_DAYS, NOW, Sent, notificationStore, WEEK } from '../testing/notification-store.ts';
import { setLanguage } from '../collaborators/language-queries.ts';
import { remindAll } from './reminders.ts';

const { here, planWeek, send, notify, read, accept, preview } = notificationStore();

describe('sending a week', () => {
  test('freezes the plan under the hash of its text, mails the person and tells both sides live', async () => {
    const { product, store, director, ana } = here();
    const { db } = product.app.database;
    const { last } = await db
      .selectFrom('live_event')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const id = await notify(ana, FIVE_DAYS);
    const found = await read(id, director);
    expect(found).toMatchObject({
      status: 'SENT',
      base: null,
      plannedMinutes: 2400,
      restDays: 2,
      sentBy: 'Mónica Garza',
      dueAt: '2026-11-22T16:00:00Z',
      overdue: false,
    });
    expect(found.snapshotHash).toBe(
      snapshotHash({
        site: '0417',
        teamUuid: store.teamUuid,
        collaboratorUuid: ana.id,
        weekStart: WEEK,
        periods: found.periods,
      }),
    );
    const mail = await db
      .selectFrom('message')
      .selectAll()
      .orderBy('created_at', 'desc')
      .where('body', 'like', `%/mx/0417/weeklyNotifications/${id}%`)
      .executeTakeFirst();
    expect(mail).toMatchObject({
      kind: 'weekly-notification',
      channel: 'MAIL',
      recipient: expect.stringContaining('@'),
      language: 'es',
      subject: 'Tu semana 49 está lista',
    });
    const events = await db
      .selectFrom('live_event')
      .selectAll()
      .where('id', '>', last ?? 0)
      .where('topic', 'in', ['notifications', 'planning'])
      .orderBy('id')
      .execute();
    const announced = events.map(({ topic, payload, account_id }) => ({
      topic,
      payload,
      own: account_id !== null,
    }));
    expect(announced.slice(-3)).toMatchObject([
      { topic: 'notifications', own: true, payload: { kind: 'sent', notificationUuid: id } },
      { topic: 'notifications', own: false, payload: { kind: 'sent', people: 1 } },
      { topic: 'planning', own: false, payload: { kind: 'sent', weekStart: WEEK } },
    ]);
  });

  test('the first compares with no plan, the next with what was sent before', async () => {
    const { ana, asAna } = here();
    const first = await read(await notify(ana, FIVE_DAYS), asAna);
    expect(first.days.map(({ date, before, minutes }) => ({ date, before: before.length, minutes }))).toEqual(
      FIVE_DAYS.map((text) => ({ date: text.slice(0, 10), before: 0, minutes: 480 })),
    );
    const second = await read(
      await notify(ana, [...FIVE_DAYS.slice(0, 4), '2026-12-04 12:00-20:00 ORD']),
      asAna,
    );
    expect(second).toMatchObject({
      base: { status: 'CLOSED' },
      differenceMinutes: 0,
      unchangedDates: ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-05', '2026-12-06'],
    });
    expect(second.days).toMatchObject([
      { date: '2026-12-04', before: [{ fromHour: 540 }], after: [{ fromHour: 720 }], minutes: 0 },
    ]);
    expect(second.differences).toMatchObject([
      {
        date: '2026-12-04',
        fromHour: 540,
        toHour: 1020,
        action: 'REMOVED',
        translation: { es: 'Ordinaria' },
        color: '#4f5a6e',
      },
      { date: '2026-12-04', fromHour: 720, toHour: 1200, action: 'ADDED' },
    ]);
  });

  test('an unchanged week is not sent twice, a change makes it need sending again', async () => {
    const { product, ana } = here();
    await notify(ana, FIVE_DAYS);
    const row = () =>
      product.app.database.db
        .selectFrom('person_week')
        .selectAll()
        .where('collaborator_id', '=', ana.id)
        .executeTakeFirstOrThrow();
    const { version, needs_notification } = await row();
    expect(needs_notification).toBe(false);
    const entries = async () =>
      (
        await product.app.database.db
          .selectFrom('audit_entry')
          .select('seq')
          .where('act', '=', 'notifications.sendWeeklyNotification')
          .execute()
      ).length;
    const known = await entries();
    expect(await send(ana, version)).toMatchObject({
      body: { aggregates: { sent: [], blocked: [{ why: 'unchanged' }] } },
    });
    expect(await entries()).toBe(known);
    await planWeek(ana, FIVE_DAYS.slice(0, 4));
    expect((await row()).needs_notification).toBe(true);
    await planWeek(ana, FIVE_DAYS.toReversed());
    expect((await row()).needs_notification).toBe(false);
  });

  test('an error holds that person back with its findings, and the others go', async () => {
    const { product, store, director, ana, serial } = here();
    const beto = await hire(product, { store, name: `Beto ${serial}` });
    const versions = {
      ana: await planWeek(ana, ['2026-11-30 09:00-12:00 ORD']),
      beto: await planWeek(beto, ['2026-11-30 09:00-17:00 ORD']),
    };
    const answer = await product.call(
      'notifications.sendWeeklyNotification',
      {
        teamUuid: store.teamUuid,
        weekStart: WEEK,
        people: [
          { collaboratorUuid: ana.id, version: versions.ana },
          { collaboratorUuid: beto.id, version: versions.beto },
        ],
      },
      director,
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        aggregates: {
          sent: [{ collaboratorUuid: beto.id }],
          blocked: [
            {
              collaboratorUuid: ana.id,
              why: 'errors',
              findings: [{ code: 'WORKDAY_UNDER_FOUR_HOURS', severity: 'error' }],
            },
          ],
        },
      },
    });
  });

  test('what the sender has not seen holds that person back: a stale version, someone of elsewhere', async () => {
    const { ana } = here();
    const version = await planWeek(ana, FIVE_DAYS);
    await planWeek(ana, FIVE_DAYS.slice(1));
    expect(await send(ana, version)).toMatchObject({
      body: { aggregates: { sent: [], blocked: [{ why: 'stale' }] } },
    });
    expect(await send({ id: randomUUID(), name: '' }, 1)).toMatchObject({
      body: { aggregates: { sent: [], blocked: [{ why: 'unknown' }] } },
    });
  });

  test('a team that is a whole store of 500 is planned, sent and read, each in one act, and reminded in one sweep', async () => {
    const { product, store: site, codes, director } = here();
    const store = await openTeam(product, site, 'Toda la tienda');
    const people = await crowd(product, store, TEAM_AT_ONCE);
    const added = [periodOf('2026-11-30 09:00-17:00 ORD', codes)];
    const planned = await product.call(
      'planningModifications.modificationProposalCreateWeekTeam',
      {
        personnelDivision: site.siteCode,
        teamUuid: store.teamUuid,
        weekStart: WEEK,
        people: people.map((collaboratorUuid) => ({ collaboratorUuid, version: 0, added })),
      },
      director,
    );
    expect(planned.status).toBe(200);
    const answer = await product.call(
      'notifications.sendWeeklyNotification',
      {
        teamUuid: store.teamUuid,
        weekStart: WEEK,
        people: people.map((collaboratorUuid) => ({ collaboratorUuid, version: 1 })),
      },
      director,
    );
    const { groupUuid, sent } = Sent.parse(answer.body).aggregates;
    expect(sent).toHaveLength(TEAM_AT_ONCE);
    const readGroups = (groups: readonly string[]): Promise<Answer> =>
      product.call(
        'planningModifications.differencesByNotification',
        { planningNotificationGroupsUuids: groups },
        director,
      );
    const { notifications } = z
      .object({ aggregates: z.object({ notifications: z.array(z.unknown()) }) })
      .parse((await readGroups([groupUuid])).body).aggregates;
    expect(notifications).toHaveLength(TEAM_AT_ONCE);
    // One more than a team: refused with the limit, never cut.
    const one = Sent.parse((await send(here().ana, await planWeek(here().ana, FIVE_DAYS))).body).aggregates
      .groupUuid;
    expect(await readGroups([groupUuid, one])).toMatchObject({
      status: 422,
      body: {
        exceptions: [
          {
            translationCode: 'FIELD_NOT_VALID',
            values: { field: 'planningNotificationGroupsUuids', maximum: TEAM_AT_ONCE },
          },
        ],
      },
    });
    product.clock.now = NOW.add({ hours: 24 });
    expect(await remindAll(product.app)).toBeGreaterThanOrEqual(TEAM_AT_ONCE);
  });

  test('a week that is over cannot be sent', async () => {
    const { ana } = here();
    expect(await send(ana, 0, { week: '2026-11-09' })).toMatchObject({
      status: 422,
      body: { success: false, exceptions: [{ translationCode: 'WEEK_INCORRECT' }] },
    });
  });
});

describe('a warning asks a reason', () => {
  // Eleven hours between two shifts: company policy warns (LEGAL_WARNING_REST).
  const SHORT_REST = ['2026-11-30 12:00-20:00 ORD', '2026-12-01 07:00-15:00 ORD'];
  const reasons = [{ code: 'LEGAL_WARNING_REST', reason: 'Inventario del martes; Ana está de acuerdo' }];

  test('without it that person waits; with it it is kept, under the periods that it was given for', async () => {
    const { product, ana } = here();
    const version = await planWeek(ana, SHORT_REST);
    expect(await send(ana, version)).toMatchObject({
      body: {
        aggregates: { sent: [], blocked: [{ why: 'reasons', findings: [{ code: 'LEGAL_WARNING_REST' }] }] },
      },
    });
    expect(await send(ana, version, { reasons })).toMatchObject({
      body: { aggregates: { sent: [{}], blocked: [] } },
    });
    const stored = await product.app.database.db
      .selectFrom('finding_reason')
      .selectAll()
      .where('collaborator_id', '=', ana.id)
      .execute();
    expect(stored).toMatchObject([
      {
        code: 'LEGAL_WARNING_REST',
        reason: reasons[0]?.reason,
        by_name: 'Mónica Garza',
        fingerprint: expect.stringContaining('12:00-20:00'),
      },
    ]);
    const audit = await product.app.database.db
      .selectFrom('audit_entry')
      .select(['act', 'fields'])
      .orderBy('at', 'desc')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      act: 'notifications.sendWeeklyNotification',
      fields: expect.arrayContaining(['reason:LEGAL_WARNING_REST']),
    });
  });

  test('it holds while its periods are the same, and is asked again when they change', async () => {
    const { ana } = here();
    await notify(ana, SHORT_REST, reasons);
    const moved = await planWeek(ana, [...SHORT_REST, '2026-12-03 09:00-17:00 ORD']);
    expect(await send(ana, moved)).toMatchObject({ body: { aggregates: { sent: [{}] } } });
    const shorter = await planWeek(ana, [
      '2026-11-30 12:00-20:00 ORD',
      '2026-12-01 06:45-14:45 ORD',
      '2026-12-03 09:00-17:00 ORD',
    ]);
    expect(await send(ana, shorter)).toMatchObject({
      body: { aggregates: { sent: [], blocked: [{ why: 'reasons' }] } },
    });
  });

  test('an empty reason is refused on its field', async () => {
    const { ana } = here();
    const version = await planWeek(ana, SHORT_REST);
    expect(
      await send(ana, version, { reasons: [{ code: 'LEGAL_WARNING_REST', reason: '  ' }] }),
    ).toMatchObject({
      status: 422,
      body: {
        exceptions: [
          {
            translationCode: 'WEEKLY_NOTIFICATION_REASON_REQUIRED',
            values: { field: 'people.0.reasons.0.reason' },
          },
        ],
      },
    });
  });

  test('the preview sorts people into ready, asking and held, and knows the reason that was given', async () => {
    const { product, store, ana, serial } = here();
    const [beto, carla] = [
      await hire(product, { store, name: `Beto ${serial}` }),
      await hire(product, { store, name: `Carla ${serial}` }),
    ];
    await planWeek(ana, SHORT_REST);
    await planWeek(beto, ['2026-11-30 09:00-17:00 ORD']);
    await planWeek(carla, ['2026-11-30 09:00-12:00 ORD']);
    expect(await preview()).toMatchObject({
      answerHours: 48,
      mailsAt: null,
      weekNumber: 49,
      people: expect.arrayContaining([
        expect.objectContaining({
          collaboratorUuid: ana.id,
          state: 'asks',
          plannedMinutes: 960,
          weeklyMinutes: 2400,
          findings: expect.arrayContaining([
            expect.objectContaining({ code: 'LEGAL_WARNING_REST', reason: null }),
          ]),
        }),
        expect.objectContaining({ collaboratorUuid: beto.id, state: 'ready', base: null, mail: true }),
        expect.objectContaining({ collaboratorUuid: carla.id, state: 'blocked' }),
      ]),
    });
    await notify(ana, SHORT_REST, reasons);
    await planWeek(ana, [...SHORT_REST, '2026-12-03 09:00-17:00 ORD']);
    expect(await preview()).toMatchObject({
      people: expect.arrayContaining([
        expect.objectContaining({
          collaboratorUuid: ana.id,
          state: 'ready',
          findings: expect.arrayContaining([expect.objectContaining({ reason: reasons[0]?.reason })]),
        }),
      ]),
    });
  });
});

describe.each(PRESSES)('a double click %s', (_how, keys) => {
  test('tells a week once, with one mail', async () => {
    const { product, store, director, ana } = here();
    const { db } = product.app.database;
    const version = await planWeek(ana, FIVE_DAYS);
    const { answers, audited } = await pressTwice(product, 'notifications.sendWeeklyNotification', {
      teamUuid: store.teamUuid,
      weekStart: WEEK,
      people: [{ collaboratorUuid: ana.id, version, reasons: [] }],
      as: director,
      keys,
    });
    expect(answers.map(({ status: http }) => http)).toEqual([200, 200]);
    const counts = answers.map(({ body }) => Sent.parse(body).aggregates.sent.length);
    expect(counts.toSorted((a, b) => a - b)).toEqual(keys === 1 ? [1, 1] : [0, 1]);
    const notifications = await db
      .selectFrom('weekly_notification')
      .select('id')
      .where('collaborator_id', '=', ana.id)
      .execute();
    expect(notifications).toHaveLength(1);
    expect(audited).toBe(1);
  });
});

test('a week to choose is not planned, planned without notification, then planned; and says what must be sent', async () => {
  const { product, codes, serial } = here();
  const far = await openStore(product, `08${serial}`);
  const carla = await hire(product, { store: far, name: `Carla ${serial}` });
  const asFar = await product.signIn({ role: 'DIRECTOR', siteId: far.siteId });
  const week = async () =>
    (
      await product.call(
        'planningModifications.weeks',
        { filter: { teamUuid: far.teamUuid, startDateInterval: WEEK, weeks: 1 } },
        asFar,
      )
    ).body;
  expect(await week()).toMatchObject([
    {
      weekStart: WEEK,
      weekNumber: 49,
      status: 'NOT_PLANNED',
      people: 1,
      plannedPeople: 0,
      toNotify: 0,
      notified: 0,
      accepted: 0,
    },
  ]);
  const change = {
    personnelDivision: far.siteCode,
    teamUuid: far.teamUuid,
    weekStart: WEEK,
    collaboratorUuid: carla.id,
    version: 0,
    added: FIVE_DAYS.map((text) => periodOf(text, codes)),
  };
  await product.call('planning.createCollaboratorWeek', change, asFar);
  expect(await week()).toMatchObject([
    { status: 'NO_NOTIFICATION', plannedPeople: 1, plannedMinutes: 2400, toNotify: 1, blocked: 0, errors: 0 },
  ]);
  // Somebody who works all seven days must be sent too, and is blocked.
  const dora = await hire(product, { store: far, name: `Dora ${serial}` });
  const everyDay = Array.from({ length: 7 }, (_, day) => ({
    ...periodOf(FIVE_DAYS[0] ?? '', codes),
    key: `d${day}`,
    date: addDays(WEEK, day),
  }));
  await product.call(
    'planning.createCollaboratorWeek',
    { ...change, collaboratorUuid: dora.id, added: everyDay },
    asFar,
  );
  expect(await week()).toMatchObject([{ people: 2, toNotify: 2, blocked: 1 }]);
  await product.call(
    'notifications.sendWeeklyNotification',
    { teamUuid: far.teamUuid, weekStart: WEEK, people: [{ collaboratorUuid: carla.id, version: 1 }] },
    asFar,
  );
  expect(await week()).toMatchObject([{ status: 'PLANNED', toNotify: 1, blocked: 1 }]);
  await product.app.database.db
    .insertInto('holiday')
    .values([
      {
        id: randomUUID(),
        site_id: far.siteId,
        date: WEEK,
        kind: 'LOCAL',
        openable: true,
        description: 'Feria',
      },
      { id: randomUUID(), site_id: far.siteId, date: WEEK, kind: 'EPHEMERIS', description: 'Rebajas' },
    ])
    .execute();
  expect(await week()).toMatchObject([{ holidays: [{ date: WEEK, description: 'Feria', openable: true }] }]);
  const teamWeek = () =>
    product.call('planning.weekTeam', { filter: { startDateInterval: WEEK, teamUuid: far.teamUuid } }, asFar);
  expect((await teamWeek()).body).toMatchObject({
    people: [
      {
        name: carla.name,
        sent: { status: 'SENT' },
        unsent: false,
        periods: FIVE_DAYS.map((text) => periodOf(text, codes)),
      },
      { name: dora.name, sent: null, unsent: true },
    ],
  });
});

test('a quarter is read page by page, the newest first, with how many there are', async () => {
  const { product, store, director, ana } = here();
  const older = await notify(ana, FIVE_DAYS);
  const newer = await notify(ana, FIVE_DAYS.slice(1));
  const pageOf = async (page: { number?: number; size: number }) => {
    const { body, headers } = await product.call(
      'notifications.weeklyInQuarter',
      { filter: { personnelDivision: '0417', teamUuid: store.teamUuid, year: 2026, quarter: 4 }, page },
      director,
    );
    return {
      uuids: z
        .array(z.object({ uuid: z.string() }))
        .parse(body)
        .map(({ uuid }) => uuid),
      total: Number(headers['x-total-count']),
    };
  };
  const whole = await pageOf({ size: 500 });
  expect(whole.uuids.slice(0, 2)).toEqual([newer, older]);
  expect([await pageOf({ number: 1, size: 1 }), await pageOf({ number: 2, size: 1 })]).toEqual(
    [newer, older].map((uuid) => ({ uuids: [uuid], total: whole.uuids.length })),
  );
});

test('a quarter holds the weeks that start in it, open and managed apart', async () => {
  const { product, store, director, ana } = here();
  const open = await notify(ana, FIVE_DAYS);
  const list = async (
    name: 'weeklyInQuarter' | 'openWeeklyInQuarter' | 'managedWeeklyInQuarter',
    quarter: number,
  ) =>
    z
      .array(z.object({ uuid: z.string() }))
      .parse(
        (
          await product.call(
            `notifications.${name}`,
            { filter: { personnelDivision: '0417', teamUuid: store.teamUuid, year: 2026, quarter } },
            director,
          )
        ).body,
      )
      .map(({ uuid }) => uuid);
  expect(await list('weeklyInQuarter', 4)).toContain(open);
  expect(await list('weeklyInQuarter', 3)).not.toContain(open);
  expect(await list('openWeeklyInQuarter', 4)).toContain(open);
  expect(await list('managedWeeklyInQuarter', 4)).not.toContain(open);
  await accept(open);
  expect(await list('openWeeklyInQuarter', 4)).not.toContain(open);
  expect(await list('managedWeeklyInQuarter', 4)).toContain(open);
});

test('a reminder goes out at half of the time, once, and not to those who answered or are too late', async () => {
  const { product, store, ana, serial } = here();
  const beto = await hire(product, { store, name: `Beto ${serial}` });
  const [waiting, answered] = [await notify(ana, FIVE_DAYS), await notify(beto, FIVE_DAYS)];
  await accept(answered, await product.signIn({ role: 'COLLABORATOR', collaboratorId: beto.id }));
  const reminders = () =>
    product.app.database.db
      .selectFrom('message')
      .select('id')
      .where('kind', '=', 'weekly-notification-reminder')
      .where('body', 'like', `%${waiting}%`)
      .execute();
  product.clock.now = NOW.add({ hours: 24 }).subtract({ seconds: 1 });
  await remindAll(product.app);
  expect(await reminders()).toHaveLength(0);
  product.clock.now = NOW.add({ hours: 24 });
  await Promise.all([remindAll(product.app), remindAll(product.app)]);
  expect(await reminders()).toHaveLength(1);
  expect(
    await product.app.database.db
      .selectFrom('message')
      .select('id')
      .where('body', 'like', `%${answered}%`)
      .where('kind', '=', 'weekly-notification-reminder')
      .execute(),
  ).toHaveLength(0);
});

test('mails are written in the language that the person chose last', async () => {
  const { product, store, ana } = here();
  await setLanguage(product.app.database.db, { collaboratorId: ana.id, language: 'en' });
  const sent = await notify(ana, FIVE_DAYS);
  product.clock.now = NOW.add({ hours: 24 });
  await remindAll(product.app);
  const mails = await product.app.database.db
    .selectFrom('message')
    .select(['subject', 'body', 'language'])
    .where('body', 'like', `%/mx/${store.siteCode}/weeklyNotifications/${sent}%`)
    .orderBy('created_at')
    .execute();
  expect(mails.map(({ subject, language }) => [subject, language])).toEqual([
    ['Your week 49 is ready', 'en'],
    ['Your response is needed: week 49', 'en'],
  ]);
  expect(mails[0]?.body).toMatch(/^Hello Ana.*respond by Sun 22 Nov, 10:00/s);
});
