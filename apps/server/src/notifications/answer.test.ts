import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { WeeklyNotification } from '@jornada/contract/notifications.ts';
import { hire, openStore, periodOf } from '../testing/planning-fixtures.ts';
import { pressTwice, PRESSES } from '../testing/double-press.ts';
import { sealForgotten } from '../evidence/sealing.ts';
import { PDF } from '../testing/hiring.ts';
import { FIVE_DAYS, NOW, notificationStore, WEEK } from '../testing/notification-store.ts';

const { here, planWeek, send, notify, read, accept, preview } = notificationStore();

const reject = (id: string, reason = 'Tengo clase los jueves', as = here().asAna) =>
  here().product.call(
    'notifications.rejectWeeklyNotificationByCollaborator',
    { notificationUuid: id, reason },
    as,
  );
const view = (id: string, as = here().asAna) =>
  here().product.call('weeklyNotification.viewWeeklyNotification', { notificationUuid: id }, as);
const close = (id: string, as = here().director) =>
  here().product.call('notifications.closeWeeklyNotification', { notificationUuid: id }, as);
const ownWeek = async () =>
  (
    await here().product.call(
      'planning.collaboratorWeek',
      { filter: { startDateInterval: WEEK } },
      here().asAna,
    )
  ).body;
const status = (value: string) => ({
  status: 200,
  body: { aggregates: { notification: { status: value } } },
});
const refusal = (http: number, translationCode: string) => ({
  status: http,
  body: { success: false, exceptions: [{ translationCode }] },
});

describe('an answer', () => {
  test('seen, then accepted with one tap: sealed, in force, and shown live', async () => {
    const { product, store, ana, asAna } = here();
    const { db } = product.app.database;
    const id = await notify(ana, FIVE_DAYS);
    expect(await product.call('notifications.pendingWeeklyByCollaborator', {}, asAna)).toMatchObject({
      status: 200,
      body: [{ uuid: id, status: 'SENT', changedDays: 5, first: true }],
    });
    expect(await view(id)).toMatchObject(status('COMMUNICATED'));
    product.clock.now = NOW.add({ minutes: 5 });
    expect(await view(id)).toMatchObject({
      body: { aggregates: { notification: { status: 'COMMUNICATED', communicatedAt: NOW.toString() } } },
    });
    expect(await accept(id)).toMatchObject({
      ...status('ACCEPTED'),
      body: { aggregates: { notification: { evidenceCode: expect.stringMatching(/^[2-9A-Z]{4}-/) } } },
    });
    expect(await ownWeek()).toMatchObject({
      plan: { notificationUuid: id, status: 'ACCEPTED' },
      pending: null,
      plannedMinutes: 2400,
    });
    const evidence = await db
      .selectFrom('weekly_notification')
      .innerJoin('evidence', 'evidence.id', 'weekly_notification.evidence_id')
      .selectAll('evidence')
      .where('weekly_notification.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(evidence).toMatchObject({
      document: 'WEEKLY_PLAN',
      subject_type: 'WEEKLY_NOTIFICATION',
      subject_id: id,
      site_id: store.siteId,
    });
    const events = await db.selectFrom('live_event').select('payload').execute();
    expect(events.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ kind: 'accepted', notificationUuid: id, collaboratorUuid: ana.id }),
    );
    expect(await product.call('notifications.pendingWeeklyByCollaborator', {}, asAna)).toMatchObject({
      body: [],
    });
  });

  test('accepting without having opened it counts as seen as well', async () => {
    const { ana } = here();
    const id = await notify(ana, FIVE_DAYS);
    expect(await accept(id)).toMatchObject({
      body: { aggregates: { notification: { status: 'ACCEPTED', communicatedAt: NOW.toString() } } },
    });
  });

  test('twice is refused, in either way', async () => {
    const { ana } = here();
    const id = await notify(ana, FIVE_DAYS);
    await accept(id);
    expect(await accept(id)).toMatchObject(refusal(409, 'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED'));
    expect(await reject(id)).toMatchObject(refusal(409, 'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED'));
    expect(await close(id)).toMatchObject(refusal(409, 'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED'));
  });

  test('after a rejection the last accepted plan stays in force, and the week must be sent again', async () => {
    const { product, codes, store, director, ana } = here();
    const first = await notify(ana, FIVE_DAYS);
    await accept(first);
    const second = await notify(ana, FIVE_DAYS.slice(1));
    expect(await ownWeek()).toMatchObject({
      plan: { notificationUuid: first, periods: FIVE_DAYS.map((text) => periodOf(text, codes)) },
      pending: { notificationUuid: second, changedDays: 1 },
    });
    expect(await reject(second)).toMatchObject(status('REJECTED'));
    expect(await ownWeek()).toMatchObject({
      plan: { notificationUuid: first },
      pending: null,
      rejected: { notificationUuid: second, reason: 'Tengo clase los jueves', plannedMinutes: 1920 },
    });
    const week = await product.call(
      'planning.weekTeamByManager',
      { filter: { startDateInterval: WEEK, teamUuid: store.teamUuid, collaboratorUuid: ana.id } },
      director,
    );
    expect(week.body).toMatchObject({
      people: [
        {
          weeks: [
            {
              sent: {
                notificationUuid: first,
                status: 'ACCEPTED',
                periods: FIVE_DAYS.map((text) => periodOf(text, codes)),
              },
              notification: { uuid: second, status: 'REJECTED', rejectReason: 'Tengo clase los jueves' },
            },
          ],
        },
      ],
    });
    expect(await preview()).toMatchObject({
      people: expect.arrayContaining([
        expect.objectContaining({
          collaboratorUuid: ana.id,
          base: expect.objectContaining({ status: 'ACCEPTED' }),
          previous: expect.objectContaining({ status: 'REJECTED', rejectReason: 'Tengo clase los jueves' }),
        }),
      ]),
    });
    await planWeek(ana, FIVE_DAYS);
    expect(await preview()).not.toMatchObject({
      people: expect.arrayContaining([expect.objectContaining({ collaboratorUuid: ana.id })]),
    });
  });

  test('a week of which nothing was ever accepted is shown as it was sent and rejected, until it is sent again', async () => {
    const { product, codes, ana, asAna } = here();
    const ownMonth = async () =>
      (
        await product.call(
          'planning.monthlyCollaboratorPlanning',
          { filter: { month: WEEK, collaboratorUuid: ana.id } },
          asAna,
        )
      ).body;
    const first = await notify(ana, FIVE_DAYS);
    await reject(first);
    expect(await ownMonth()).toMatchObject({
      weeks: expect.arrayContaining([
        expect.objectContaining({ weekStart: WEEK, sent: null, rejected: true }),
      ]),
    });
    const periods = FIVE_DAYS.map((text) => periodOf(text, codes));
    expect(await ownWeek()).toMatchObject({
      plan: null,
      plannedMinutes: 0,
      rejected: {
        notificationUuid: first,
        status: 'REJECTED',
        answeredAt: NOW.toString(),
        plannedMinutes: 2400,
        periods,
      },
    });
    await close(first);
    expect(await ownWeek()).toMatchObject({
      plan: null,
      rejected: { notificationUuid: first, status: 'CLOSED' },
    });
    const second = await notify(ana, FIVE_DAYS.slice(1));
    expect(await ownWeek()).toMatchObject({ plan: { notificationUuid: second }, rejected: null });
    expect(await ownMonth()).toMatchObject({
      weeks: expect.arrayContaining([
        expect.objectContaining({
          weekStart: WEEK,
          sent: { notificationUuid: second, status: 'SENT', at: NOW.toString() },
          rejected: false,
        }),
      ]),
    });
  });

  test('a rejection needs its reason', async () => {
    const { ana } = here();
    const id = await notify(ana, FIVE_DAYS);
    expect(await reject(id, ' ')).toMatchObject({
      status: 422,
      body: {
        exceptions: [{ translationCode: 'WEEKLY_NOTIFICATION_REASON_REQUIRED', values: { field: 'reason' } }],
      },
    });
    expect(await reject(id, 'No')).toMatchObject({ status: 422 });
    expect(await reject(id, 'No.')).toMatchObject(status('REJECTED'));
  });

  test('a tab that shows an older notification cannot answer it', async () => {
    const { ana, asAna } = here();
    const older = await notify(ana, FIVE_DAYS);
    const newer = await notify(ana, FIVE_DAYS.slice(1));
    expect(await accept(older)).toMatchObject(refusal(409, 'WEEKLY_NOTIFICATION_SUPERSEDED'));
    expect(await reject(older)).toMatchObject(refusal(409, 'WEEKLY_NOTIFICATION_SUPERSEDED'));
    expect(await accept(newer, asAna, 'f'.repeat(64))).toMatchObject(
      refusal(409, 'WEEKLY_NOTIFICATION_SUPERSEDED'),
    );
    expect((await read(older, asAna)).superseded).toBe(true);
    expect(await accept(newer)).toMatchObject(status('ACCEPTED'));
  });

  test('of an acceptance and a newer notification at the same moment one comes first, never half of both', async () => {
    const { director, ana } = here();
    const older = await notify(ana, FIVE_DAYS);
    const version = await planWeek(ana, FIVE_DAYS.slice(1));
    const [accepted, sent] = await Promise.all([accept(older), send(ana, version)]);
    expect(sent).toMatchObject({ body: { aggregates: { sent: [{}] } } });
    const found = await read(older, director);
    if (accepted.status === 200)
      expect(found).toMatchObject({ status: 'ACCEPTED', evidenceCode: expect.any(String) });
    else expect(found).toMatchObject({ status: 'CLOSED', superseded: true, evidenceCode: null });
  });
});

describe.each(PRESSES)('a double click %s', (_how, keys) => {
  test('accepts or rejects a week once', async () => {
    const { product, director, ana, asAna } = here();
    const id = await notify(ana, FIVE_DAYS);
    const accepted = await pressTwice(product, 'notifications.acceptWeeklyNotificationByCollaborator', {
      notificationUuid: id,
      snapshotHash: (await read(id, director)).snapshotHash,
      as: asAna,
      keys,
    });
    expect(accepted.answers.map(({ status: http }) => http)).toEqual([200, keys === 1 ? 200 : 409]);
    expect(accepted.audited).toBe(1);
    const evidence = await product.app.database.db
      .selectFrom('evidence')
      .select('id')
      .where('subject_id', '=', id)
      .execute();
    expect(evidence).toHaveLength(1);

    const next = await notify(ana, FIVE_DAYS.slice(1));
    const rejected = await pressTwice(product, 'notifications.rejectWeeklyNotificationByCollaborator', {
      notificationUuid: next,
      reason: 'Tengo clase los jueves',
      as: asAna,
      keys,
    });
    expect(rejected.answers.map(({ status: http }) => http)).toEqual([200, keys === 1 ? 200 : 409]);
    expect(rejected.audited).toBe(1);
  });
});

describe('who may', () => {
  test('only the person answers, administrators included; to anyone else it is unknown', async () => {
    const { product, store, director, ana, asAna, serial } = here();
    const id = await notify(ana, FIVE_DAYS);
    const beto = await hire(product, { store, name: `Beto ${serial}` });
    const asBeto = await product.signIn({ role: 'COLLABORATOR', collaboratorId: beto.id });
    expect(await view(id, asBeto)).toMatchObject(refusal(404, 'PLANNING_NOTIFICATION_NOT_FOUND'));
    expect(await reject(id, 'Otra persona', asBeto)).toMatchObject(
      refusal(404, 'PLANNING_NOTIFICATION_NOT_FOUND'),
    );
    expect(await accept(id, asBeto)).toMatchObject(refusal(404, 'PLANNING_NOTIFICATION_NOT_FOUND'));
    expect(await accept(randomUUID(), asAna, 'f'.repeat(64))).toMatchObject(
      refusal(404, 'PLANNING_NOTIFICATION_NOT_FOUND'),
    );
    for (const role of ['ADMINISTRATOR', 'HR'] as const) {
      const admin = await product.signIn({ role });
      expect(await accept(id, admin)).toMatchObject({ status: 403 });
      expect(await view(id, admin)).toMatchObject({ status: 403 });
    }
    expect(await accept(id, director)).toMatchObject({ status: 403 });
    expect((await read(id, director)).status).toBe('SENT');
  });

  test('reading is for the person and those who tell the team; to others the notification is unknown', async () => {
    const { product, store, ana, asAna, serial } = here();
    const id = await notify(ana, FIVE_DAYS);
    const other = await openStore(product, `09${serial}`);
    const far = await product.signIn({ role: 'DIRECTOR', siteId: other.siteId });
    const ask = (as: string) =>
      product.call(
        'planningModifications.differencesByNotification',
        { planningNotificationGroupsUuids: [id] },
        as,
      );
    expect(await ask(far)).toMatchObject(refusal(404, 'PLANNING_NOTIFICATION_NOT_FOUND'));
    expect(await close(id, far)).toMatchObject(refusal(404, 'PLANNING_NOTIFICATION_NOT_FOUND'));
    const beto = await product.signIn({
      role: 'COLLABORATOR',
      collaboratorId: (await hire(product, { store, name: `Beto ${serial}` })).id,
    });
    expect(await ask(beto)).toMatchObject(refusal(404, 'PLANNING_NOTIFICATION_NOT_FOUND'));
    expect(await ask(asAna)).toMatchObject({ status: 200 });
  });

  test('several read at once keep each their own contract and what they compare with', async () => {
    const { product, store, ana, director, serial } = here();
    const eva = await hire(product, { store, name: `Eva ${serial}`, type: 'CDD', weeklyHours: 20 });
    await notify(ana, FIVE_DAYS);
    const ids = [await notify(ana, FIVE_DAYS.slice(1)), await notify(eva, ['2026-11-30 09:00-13:00 ORD'])];
    const answer = await product.call(
      'planningModifications.differencesByNotification',
      { planningNotificationGroupsUuids: ids },
      director,
    );
    expect(answer).toMatchObject({
      body: {
        aggregates: {
          notifications: expect.arrayContaining([
            expect.objectContaining({
              collaboratorName: ana.name,
              weeklyMinutes: 2400,
              base: expect.objectContaining({ status: 'CLOSED' }),
            }),
            expect.objectContaining({ collaboratorName: eva.name, weeklyMinutes: 1200, base: null }),
          ]),
        },
      },
    });
  });

  test('a sick leave reads as absence to a responsible, in preview, differences and fingerprints; its person reads what it is', async () => {
    const { product, codes, store, ana, asAna } = here();
    const asResponsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: store.teamId,
    });
    const sick = [
      '2026-11-30 09:00-17:00 ORD',
      '2026-12-01 09:00-17:00 INC',
      '2026-12-02 09:00-17:00 INC',
      ...FIVE_DAYS.slice(3),
      '2026-12-05 09:00-13:00 ORD',
    ];
    const reasons = [{ code: 'TIMEBASE_EXCEEDED', reason: 'Inventario del sábado' }];
    const id = await notify(ana, sick, reasons);
    const ofAna = (people: unknown) =>
      JSON.stringify(
        z
          .array(z.looseObject({ collaboratorUuid: z.string() }))
          .parse(people)
          .filter(({ collaboratorUuid }) => collaboratorUuid === ana.id),
      );
    await planWeek(ana, [...sick, '2026-12-06 09:00-13:00 INC']);
    const ready = z
      .object({ people: z.array(z.unknown()) })
      .parse(
        (
          await product.call(
            'notifications.previewWeeklyNotification',
            { filter: { teamUuid: store.teamUuid, startDateInterval: WEEK } },
            asResponsible,
          )
        ).body,
      );
    expect(ofAna(ready.people)).toContain(codes['AUS']);
    for (const hidden of [codes['INC'] ?? '', 'INC']) expect(ofAna(ready.people)).not.toContain(hidden);
    const week = z
      .object({ people: z.array(z.unknown()) })
      .parse(
        (
          await product.call(
            'planning.weekTeamByManager',
            { filter: { startDateInterval: WEEK, teamUuid: store.teamUuid } },
            asResponsible,
          )
        ).body,
      );
    expect(ofAna(week.people)).toContain('Inventario del sábado');
    for (const hidden of [' INC', 'INC|']) expect(ofAna(week.people)).not.toContain(hidden);
    const kinds = ({ periods }: WeeklyNotification) =>
      periods.map(({ hourTypologyUuid }) => hourTypologyUuid);
    expect(kinds(await read(id, asResponsible))).not.toContain(codes['INC']);
    expect(kinds(await read(id, asAna))).toContain(codes['INC']);
  });

  test('the organizer plans and does not send, a responsible sends to their own team', async () => {
    const { product, store, ana } = here();
    const version = await planWeek(ana, FIVE_DAYS);
    expect(
      await send(ana, version, { as: await product.signIn({ role: 'ORGANIZER', siteId: store.siteId }) }),
    ).toMatchObject({ status: 403 });
    expect(
      await send(ana, version, {
        as: await product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, teamId: store.teamId }),
      }),
    ).toMatchObject({ status: 200, body: { aggregates: { sent: [{}] } } });
  });

  test('the manager closes what was rejected or never answered', async () => {
    const { product, store, ana } = here();
    const unanswered = await notify(ana, FIVE_DAYS);
    product.clock.now = NOW.add({ hours: 48, seconds: 1 });
    const later = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId });
    expect((await read(unanswered, later)).overdue).toBe(true);
    expect(await close(unanswered, later)).toMatchObject(status('CLOSED'));
    product.clock.now = NOW;
    expect(await accept(unanswered)).toMatchObject(
      refusal(409, 'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED'),
    );
    // Nobody had seen it: it is in force for nobody.
    expect(await ownWeek()).toMatchObject({ plan: null });
    const rejected = await notify(ana, FIVE_DAYS.slice(2));
    await reject(rejected);
    expect(await close(rejected)).toMatchObject(status('CLOSED'));
    expect(await ownWeek()).toMatchObject({ plan: null });
  });

  test('what was seen and not answered in time is in force once it is closed; unseen, the plan before it is', async () => {
    const { product, store, ana } = here();
    const later = async () => {
      product.clock.now = NOW.add({ hours: 48, seconds: 1 });
      return product.signIn({ role: 'DIRECTOR', siteId: store.siteId });
    };
    const seen = await notify(ana, FIVE_DAYS);
    await view(seen);
    expect(await close(seen)).toMatchObject(refusal(409, 'WEEKLY_NOTIFICATION_NOT_OVERDUE'));
    expect(await close(seen, await later())).toMatchObject(status('CLOSED'));
    product.clock.now = NOW;
    expect(await ownWeek()).toMatchObject({ plan: { notificationUuid: seen, status: 'CLOSED' } });
    const unseen = await notify(ana, FIVE_DAYS.slice(2));
    expect(await close(unseen)).toMatchObject(refusal(409, 'WEEKLY_NOTIFICATION_NOT_OVERDUE'));
    expect((await read(unseen, here().director)).status).toBe('SENT');
    expect(await close(unseen, await later())).toMatchObject(status('CLOSED'));
    product.clock.now = NOW;
    expect(await ownWeek()).toMatchObject({ plan: { notificationUuid: seen } });
  });
});

describe('on paper', () => {
  const file = (input: Record<string, unknown>) =>
    here().product.call('notifications.acceptWeeklyNotification', input, here().director);

  test('the manager files the scan: in force, verified by its code, and once', async () => {
    const { product, ana } = here();
    const id = await notify(ana, FIVE_DAYS);
    expect(await file({ notificationUuid: id })).toMatchObject({ status: 422 });
    const scan = { notificationUuid: id, file: { name: 'firmado.pdf', bytes: PDF } };
    const answer = await file(scan);
    expect(answer).toMatchObject(status('SIGNED_ON_PAPER'));
    expect(await ownWeek()).toMatchObject({ plan: { status: 'SIGNED_ON_PAPER' }, pending: null });
    await sealForgotten(product.app);
    const { evidenceCode } = z
      .object({ aggregates: z.object({ notification: z.object({ evidenceCode: z.string() }) }) })
      .parse(answer.body).aggregates.notification;
    expect(await product.call('evidence.verify', { code: evidenceCode })).toMatchObject({
      body: {
        status: 'SIGNED_ON_PAPER',
        sealedAt: expect.any(String),
        intact: true,
        events: ['PLAN_SENT', 'GENERATED', 'SCAN_FILED', 'SEALED'].map((kind) => ({ kind })),
      },
    });
    expect(await file(scan)).toMatchObject(refusal(409, 'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED'));
  });

  const print = async (notificationUuid: string) =>
    z
      .object({ aggregates: z.object({ evidenceCode: z.string(), pages: z.literal(1) }) })
      .parse(
        (
          await here().product.call(
            'notifications.viewSignOnPaperWeeklyNotification',
            { notificationUuid },
            here().director,
          )
        ).body,
      ).aggregates.evidenceCode;
  const verified = (code: string) => here().product.call('evidence.verify', { code });
  const download = (notificationUuid: string) =>
    here().product.call('notifications.weeklyDocument', { notificationUuid }, here().director);

  test('the printed form has its code before it is signed, and the scan joins it', async () => {
    const { product, ana } = here();
    const id = await notify(ana, FIVE_DAYS);
    expect(await download(id)).toMatchObject(refusal(404, 'DOCUMENT_NOT_FOUND'));
    const code = await print(id);
    expect(await print(id)).toBe(code);
    expect(await download(id)).toMatchObject({ status: 200 });
    expect(await ownWeek()).toMatchObject({ pending: { status: 'SENT' } });
    expect(await verified(code)).toMatchObject({
      body: {
        status: 'WAITING_FOR_SIGNATURES',
        intact: true,
        events: ['PLAN_SENT', 'GENERATED'].map((kind) => ({ kind })),
      },
    });
    const answer = await file({ notificationUuid: id, file: { name: 'firmado.pdf', bytes: PDF } });
    expect(answer).toMatchObject({
      body: { aggregates: { notification: { status: 'SIGNED_ON_PAPER', evidenceCode: code } } },
    });
    await sealForgotten(product.app);
    expect(await verified(code)).toMatchObject({
      body: {
        status: 'SIGNED_ON_PAPER',
        intact: true,
        events: ['PLAN_SENT', 'GENERATED', 'SCAN_FILED', 'SEALED'].map((kind) => ({ kind })),
      },
    });
    expect(await download(id)).toMatchObject({ status: 200 });
  });

  test('what was printed is void once the person accepts it, a newer week replaces it, or it is closed', async () => {
    const { product, store, ana } = here();
    const id = await notify(ana, FIVE_DAYS);
    const replaced = await print(id);
    const newer = await notify(ana, FIVE_DAYS.slice(1));
    expect(await verified(replaced)).toMatchObject({ body: { status: 'VOIDED', intact: true } });
    expect(
      await product.call(
        'notifications.viewSignOnPaperWeeklyNotification',
        { notificationUuid: id },
        here().director,
      ),
    ).toMatchObject(refusal(409, 'WEEKLY_NOTIFICATION_SUPERSEDED'));
    const accepted = await print(newer);
    expect(await accept(newer)).toMatchObject(status('ACCEPTED'));
    expect(await verified(accepted)).toMatchObject({ body: { status: 'VOIDED', intact: true } });
    const unanswered = await notify(ana, FIVE_DAYS.slice(2));
    const closed = await print(unanswered);
    product.clock.now = NOW.add({ hours: 48, seconds: 1 });
    const later = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId });
    expect(await close(unanswered, later)).toMatchObject(status('CLOSED'));
    expect(await verified(closed)).toMatchObject({ body: { status: 'VOIDED', intact: true } });
    product.clock.now = NOW;
  });
});
