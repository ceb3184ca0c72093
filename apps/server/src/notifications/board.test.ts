import { Reminded } from '@jornada/contract/notifications.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { noticesOf } from '../testing/notices.ts';
import { hire, openStore } from '../testing/planning-fixtures.ts';
import { FIVE_DAYS, NOW, notificationStore, WEEK } from '../testing/notification-store.ts';

const { here, planWeek, notify, accept } = notificationStore();

const board = (filter: Record<string, unknown> = {}, as = here().director) =>
  here().product.call(
    'notifications.answerBoard',
    { filter: { personnelDivision: '0417', year: 2026, quarter: 4, ...filter } },
    as,
  );
const personOn = async (id: string) => {
  const answer = await board();
  const { people } = z
    .object({ aggregates: z.object({ people: z.array(z.looseObject({ collaboratorUuid: z.string() })) }) })
    .or(z.object({ people: z.array(z.looseObject({ collaboratorUuid: z.string() })) }))
    .transform((body) => ('people' in body ? body : body.aggregates))
    .parse(answer.body);
  return people.find(({ collaboratorUuid }) => collaboratorUuid === id);
};
const remind = async (notificationUuids: readonly string[], as = here().director) =>
  here().product.call('notifications.remindWeekly', { notificationUuids }, as);
const reminded = async (ids: readonly string[]) =>
  z.object({ aggregates: Reminded }).parse((await remind(ids)).body).aggregates;
const remindersOf = async (id: string) =>
  (await noticesOf(here().product, id)).filter(({ kind }) => kind === 'weekly-notification-reminder');

describe('the answer board', () => {
  test('says in which of the nine situations each person is', async () => {
    const { product, ana } = here();
    await notify(ana, FIVE_DAYS);
    const { db } = product.app.database;
    await db
      .updateTable('collaborator')
      .set({ situation: 'LEAVE_OF_ABSENCE' })
      .where('id', '=', ana.id)
      .execute();
    expect((await board()).body).toMatchObject({
      situations: expect.arrayContaining([{ collaboratorUuid: ana.id, situation: 'LEAVE_OF_ABSENCE' }]),
    });
  });

  test('shows person by week: what waits, what is overdue, what came back and why', async () => {
    const { product, ana, asAna } = here();
    const id = await notify(ana, FIVE_DAYS);
    expect(await personOn(ana.id)).toMatchObject({
      name: ana.name,
      weeks: [{ uuid: id, weekStart: WEEK, status: 'SENT', overdue: false, remindedAt: null }],
      quarter: null,
      toNotify: [],
    });
    product.clock.now = NOW.add({ hours: 49 });
    const director = await product.signIn({ role: 'DIRECTOR', siteId: here().store.siteId });
    expect((await board({}, director)).body).toMatchObject({
      people: expect.arrayContaining([
        expect.objectContaining({
          collaboratorUuid: ana.id,
          weeks: [expect.objectContaining({ uuid: id, overdue: true })],
        }),
      ]),
    });
    product.clock.now = NOW;
    await product.call(
      'notifications.rejectWeeklyNotificationByCollaborator',
      { notificationUuid: id, reason: 'Tengo clase los jueves' },
      asAna,
    );
    expect(await personOn(ana.id)).toMatchObject({
      weeks: [{ status: 'REJECTED', rejectReason: 'Tengo clase los jueves' }],
    });
  });

  test('shows the newest of a week alone, and the weeks that wait to be sent', async () => {
    const { ana } = here();
    await accept(await notify(ana, FIVE_DAYS));
    const second = await notify(ana, FIVE_DAYS.slice(1));
    expect(await personOn(ana.id)).toMatchObject({ weeks: [{ uuid: second, status: 'SENT' }], toNotify: [] });
    await planWeek(ana, FIVE_DAYS.slice(2));
    expect(await personOn(ana.id)).toMatchObject({ weeks: [{ uuid: second }], toNotify: [WEEK] });
  });

  test('a responsible sees their own team alone, and another store answers like an unknown one', async () => {
    const { product, ana, store } = here();
    await notify(ana, FIVE_DAYS);
    const other = await openStore(product, '0866');
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: other.siteId,
      teamId: other.teamId,
    });
    expect(await board({}, responsible)).toMatchObject({
      status: 404,
      body: { exceptions: [{ translationCode: 'SITE_NOT_FOUND' }] },
    });
    expect(await board({ teamUuid: other.teamUuid })).toMatchObject({
      status: 404,
      body: { exceptions: [{ translationCode: 'TEAM_NOT_FOUND' }] },
    });
    const own = await product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, teamId: store.teamId });
    expect((await board({}, own)).body).toMatchObject({ teams: [{ uuid: store.teamUuid }] });
  });
});

describe('a reminder by the manager', () => {
  test('reaches who has not answered, once within some hours, and the product does not remind again', async () => {
    const { product, ana } = here();
    const id = await notify(ana, FIVE_DAYS);
    expect(await reminded([id])).toEqual({ reminded: [id], skipped: [] });
    expect(await remindersOf(ana.id)).toMatchObject([{ body: expect.stringContaining('a más tardar') }]);
    expect(await reminded([id])).toEqual({
      reminded: [],
      skipped: [{ notificationUuid: id, why: 'recently' }],
    });
    expect(await personOn(ana.id)).toMatchObject({ weeks: [{ remindedAt: NOW.toString() }] });
    product.clock.now = NOW.add({ hours: 50 });
    const director = await product.signIn({ role: 'DIRECTOR', siteId: here().store.siteId });
    expect((await remind([id], director)).body).toMatchObject({ aggregates: { reminded: [id] } });
    expect((await remindersOf(ana.id)).map(({ body }) => body)).toContainEqual(
      expect.stringContaining('el plazo venció'),
    );
  });

  test('leaves out who has answered, and refuses all of them for one out of reach', async () => {
    const { product, ana, store } = here();
    const accepted = await notify(ana, FIVE_DAYS);
    await accept(accepted);
    const beto = await hire(product, { store, name: 'Beto' });
    const waiting = await notify(beto, FIVE_DAYS);
    expect(await reminded([accepted, waiting])).toEqual({
      reminded: [waiting],
      skipped: [{ notificationUuid: accepted, why: 'answered' }],
    });
    const elsewhere = await openStore(product, '0867');
    const stranger = await product.signIn({ role: 'DIRECTOR', siteId: elsewhere.siteId });
    expect(await remind([waiting], stranger)).toMatchObject({
      status: 404,
      body: { exceptions: [{ translationCode: 'PLANNING_NOTIFICATION_NOT_FOUND' }] },
    });
  });
});
