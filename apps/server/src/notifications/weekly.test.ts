import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { WeeklyNotification } from '@jornada/contract/notifications.ts';
import { snapshotHash } from '../planning/snapshot.ts';
import { hire, openStore, periodOf, type Person, type Store } from '../planning/fixtures.ts';
import { pressTwice, PRESSES } from '../testing/double-press.ts';
import { openPlanningStore } from '../testing/planning-store.ts';
import type { Answer, Product } from '../testing/product.ts';
import { remindAll } from './reminders.ts';

const WEEK = '2026-11-30';
const NOW = Temporal.Instant.from('2026-11-20T16:00:00Z');

let product: Product;
let codes: Readonly<Record<string, string>>;
let store: Store;
let director: string;
let ana: Person;
let asAna: string;
let serial = 0;
beforeAll(async () => {
  ({ product, codes, store, director } = await openPlanningStore());
});
beforeEach(async () => {
  product.clock.now = NOW;
  serial += 1;
  ana = await hire(product, { store, name: `Ana ${serial}` });
  asAna = await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id, name: ana.name });
});
afterAll(() => product.stop());

/** Replaces the person's week by these periods, as a manager would. */
async function planWeek(person: Person, periods: readonly string[], week = WEEK): Promise<number> {
  const team = await product.call('planning.weekTeamByManager', { filter: { startDateInterval: week, teamUuid: store.teamUuid, collaboratorUuid: person.id } }, director);
  const { people } = z.object({ people: z.array(z.object({ periods: z.array(z.object({ planningPeriodUuid: z.string() })), weeks: z.array(z.object({ version: z.number() })) })) }).parse(team.body);
  const answer = await product.call(
    'planning.createCollaboratorWeek',
    {
      personnelDivision: '0417',
      teamUuid: store.teamUuid,
      weekStart: week,
      collaboratorUuid: person.id,
      version: people[0]?.weeks[0]?.version,
      added: periods.map((text) => periodOf(text, codes)),
      removed: people[0]?.periods.map(({ planningPeriodUuid }) => planningPeriodUuid),
    },
    director,
  );
  return z.object({ aggregates: z.object({ person: z.object({ version: z.number() }) }) }).parse(answer.body).aggregates.person.version;
}

type Reasons = readonly { code: string; reason: string }[];
const send = (person: Person, version: number, { reasons = [], as = director, week = WEEK }: { reasons?: Reasons; as?: string; week?: string } = {}): Promise<Answer> =>
  product.call('notifications.sendWeeklyNotification', { teamUuid: store.teamUuid, weekStart: week, people: [{ collaboratorUuid: person.id, version, reasons }] }, as);

const Sent = z.object({ aggregates: z.object({ groupUuid: z.string(), sent: z.array(z.object({ notificationUuid: z.string(), dueAt: z.string() })), held: z.array(z.unknown()) }) });
async function tell(person: Person, periods: readonly string[], reasons: Reasons = []): Promise<string> {
  const answer = await send(person, await planWeek(person, periods), { reasons });
  const id = Sent.parse(answer.body).aggregates.sent[0]?.notificationUuid;
  if (id === undefined) throw new Error(`not sent: ${JSON.stringify(answer.body)}`);
  return id;
}

async function read(id: string, as: string): Promise<WeeklyNotification> {
  const answer = await product.call('planningModifications.differencesByNotification', { planningNotificationGroupsUuids: [id] }, as);
  const [found] = z.object({ aggregates: z.object({ notifications: z.tuple([WeeklyNotification]) }) }).parse(answer.body).aggregates.notifications;
  return found;
}

const accept = async (id: string, as = asAna, hash?: string): Promise<Answer> =>
  product.call('notifications.acceptWeeklyNotificationByCollaborator', { notificationUuid: id, snapshotHash: hash ?? (await read(id, director)).snapshotHash }, as);
const reject = (id: string, reason = 'Tengo clase los jueves', as = asAna) => product.call('notifications.rejectWeeklyNotificationByCollaborator', { notificationUuid: id, reason }, as);
const view = (id: string, as = asAna) => product.call('weeklyNotification.viewWeeklyNotification', { notificationUuid: id }, as);
const close = (id: string, as = director) => product.call('notifications.closeWeeklyNotification', { notificationUuid: id }, as);
const ownWeek = async (as = asAna) => (await product.call('planning.collaboratorWeek', { filter: { startDateInterval: WEEK } }, as)).body;
const status = (value: string) => ({ status: 200, body: { aggregates: { notification: { status: value } } } });
const refusal = (http: number, translationCode: string) => ({ status: http, body: { success: false, exceptions: [{ translationCode }] } });
const preview = async () => (await product.call('notifications.previewWeeklyNotification', { filter: { teamUuid: store.teamUuid, startDateInterval: WEEK } }, director)).body;

const FIVE_DAYS = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((date) => `${date} 09:00-17:00 ORD`);

describe('telling a week', () => {
  test('freezes the plan under the hash of its text, mails the person and tells both sides live', async () => {
    const { db } = product.app.database;
    const id = await tell(ana, FIVE_DAYS);
    const found = await read(id, director);
    expect(found).toMatchObject({ status: 'SENT', base: null, plannedMinutes: 2400, restDays: 2, sentBy: 'Mónica Garza', dueAt: '2026-11-22T16:00:00Z', overdue: false });
    expect(found.snapshotHash).toBe(snapshotHash({ site: '0417', teamUuid: store.teamUuid, collaboratorUuid: ana.id, weekStart: WEEK, periods: found.periods }));
    const mail = await db.selectFrom('message').selectAll().orderBy('created_at', 'desc').where('body', 'like', `%/mx/0417/weeklyNotifications/${id}%`).executeTakeFirst();
    expect(mail).toMatchObject({ kind: 'weekly-notification', channel: 'MAIL', recipient: expect.stringContaining('@'), language: 'es', subject: 'Tu semana 49 está lista' });
    const events = await db.selectFrom('live_event').selectAll().orderBy('id', 'desc').limit(3).execute();
    expect(events.map(({ topic, payload, account_id }) => ({ topic, payload, own: account_id !== null })).toReversed()).toMatchObject([
      { topic: 'notifications', own: true, payload: { kind: 'sent', notificationUuid: id } },
      { topic: 'notifications', own: false, payload: { kind: 'sent', people: 1 } },
      { topic: 'planning', own: false, payload: { kind: 'told', weekStart: WEEK } },
    ]);
  });

  test('the first compares with no plan, the next with what was told before', async () => {
    const first = await read(await tell(ana, FIVE_DAYS), asAna);
    expect(first.days.map(({ date, before, minutes }) => ({ date, before: before.length, minutes }))).toEqual(FIVE_DAYS.map((text) => ({ date: text.slice(0, 10), before: 0, minutes: 480 })));
    const second = await read(await tell(ana, [...FIVE_DAYS.slice(0, 4), '2026-12-04 12:00-20:00 ORD']), asAna);
    expect(second).toMatchObject({ base: { status: 'CLOSED' }, differenceMinutes: 0, unchangedDates: ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-05', '2026-12-06'] });
    expect(second.days).toMatchObject([{ date: '2026-12-04', before: [{ fromHour: 540 }], after: [{ fromHour: 720 }], minutes: 0 }]);
    expect(second.differences).toMatchObject([
      { date: '2026-12-04', fromHour: 540, toHour: 1020, action: 'REMOVED', translation: { es: 'Ordinaria' }, color: '#4f5a6e' },
      { date: '2026-12-04', fromHour: 720, toHour: 1200, action: 'ADDED' },
    ]);
  });

  test('an unchanged week is not told twice, a change makes it need telling again', async () => {
    await tell(ana, FIVE_DAYS);
    const row = () => product.app.database.db.selectFrom('person_week').selectAll().where('collaborator_id', '=', ana.id).executeTakeFirstOrThrow();
    const { version, needs_telling } = await row();
    expect(needs_telling).toBe(false);
    const entries = async () => (await product.app.database.db.selectFrom('audit_entry').select('seq').where('act', '=', 'notifications.sendWeeklyNotification').execute()).length;
    const known = await entries();
    expect(await send(ana, version)).toMatchObject({ body: { aggregates: { sent: [], held: [{ why: 'unchanged' }] } } });
    expect(await entries()).toBe(known);
    await planWeek(ana, FIVE_DAYS.slice(0, 4));
    expect((await row()).needs_telling).toBe(true);
    await planWeek(ana, FIVE_DAYS.toReversed());
    expect((await row()).needs_telling).toBe(false);
  });

  test('an error holds that person back with its findings, and the others go', async () => {
    const beto = await hire(product, { store, name: `Beto ${serial}` });
    const versions = { ana: await planWeek(ana, ['2026-11-30 09:00-12:00 ORD']), beto: await planWeek(beto, ['2026-11-30 09:00-17:00 ORD']) };
    const answer = await product.call('notifications.sendWeeklyNotification', { teamUuid: store.teamUuid, weekStart: WEEK, people: [{ collaboratorUuid: ana.id, version: versions.ana }, { collaboratorUuid: beto.id, version: versions.beto }] }, director);
    expect(answer).toMatchObject({ status: 200, body: { aggregates: { sent: [{ collaboratorUuid: beto.id }], held: [{ collaboratorUuid: ana.id, why: 'errors', findings: [{ code: 'WORKDAY_UNDER_FOUR_HOURS', severity: 'error' }] }] } } });
  });

  test('what the sender has not seen holds that person back: a stale version, someone of elsewhere', async () => {
    const version = await planWeek(ana, FIVE_DAYS);
    await planWeek(ana, FIVE_DAYS.slice(1));
    expect(await send(ana, version)).toMatchObject({ body: { aggregates: { sent: [], held: [{ why: 'stale' }] } } });
    expect(await send({ id: randomUUID(), name: '' }, 1)).toMatchObject({ body: { aggregates: { sent: [], held: [{ why: 'unknown' }] } } });
  });

  test('a week that is over cannot be told', async () => {
    expect(await send(ana, 0, { week: '2026-11-09' })).toMatchObject(refusal(422, 'WEEK_INCORRECT'));
  });
});

describe('a warning asks a reason', () => {
  // Eleven hours between two shifts: company policy warns (LEGAL_WARNING_REST).
  const SHORT_REST = ['2026-11-30 12:00-20:00 ORD', '2026-12-01 07:00-15:00 ORD'];
  const reasons = [{ code: 'LEGAL_WARNING_REST', reason: 'Inventario del martes; Ana está de acuerdo' }];

  test('without it that person waits; with it it is kept, under the periods that it was given for', async () => {
    const version = await planWeek(ana, SHORT_REST);
    expect(await send(ana, version)).toMatchObject({ body: { aggregates: { sent: [], held: [{ why: 'reasons', findings: [{ code: 'LEGAL_WARNING_REST' }] }] } } });
    expect(await send(ana, version, { reasons })).toMatchObject({ body: { aggregates: { sent: [{}], held: [] } } });
    const kept = await product.app.database.db.selectFrom('finding_reason').selectAll().where('collaborator_id', '=', ana.id).execute();
    expect(kept).toMatchObject([{ code: 'LEGAL_WARNING_REST', reason: reasons[0]?.reason, by_name: 'Mónica Garza', fingerprint: expect.stringContaining('12:00-20:00') }]);
    const audit = await product.app.database.db.selectFrom('audit_entry').select(['act', 'fields']).orderBy('at', 'desc').orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect(audit).toMatchObject({ act: 'notifications.sendWeeklyNotification', fields: expect.arrayContaining(['reason:LEGAL_WARNING_REST']) });
  });

  test('it holds while its periods are the same, and is asked again when they change', async () => {
    await tell(ana, SHORT_REST, reasons);
    const moved = await planWeek(ana, [...SHORT_REST, '2026-12-03 09:00-17:00 ORD']);
    expect(await send(ana, moved)).toMatchObject({ body: { aggregates: { sent: [{}] } } });
    const shorter = await planWeek(ana, ['2026-11-30 12:00-20:00 ORD', '2026-12-01 06:45-14:45 ORD', '2026-12-03 09:00-17:00 ORD']);
    expect(await send(ana, shorter)).toMatchObject({ body: { aggregates: { sent: [], held: [{ why: 'reasons' }] } } });
  });

  test('an empty reason is refused on its field', async () => {
    const version = await planWeek(ana, SHORT_REST);
    expect(await send(ana, version, { reasons: [{ code: 'LEGAL_WARNING_REST', reason: '  ' }] })).toMatchObject({
      status: 422,
      body: { exceptions: [{ translationCode: 'WEEKLY_NOTIFICATION_REASON_REQUIRED', values: { field: 'people.0.reasons.0.reason' } }] },
    });
  });

  test('the preview sorts people into ready, asking and held, and knows the reason that was given', async () => {
    const [beto, carla] = [await hire(product, { store, name: `Beto ${serial}` }), await hire(product, { store, name: `Carla ${serial}` })];
    await planWeek(ana, SHORT_REST);
    await planWeek(beto, ['2026-11-30 09:00-17:00 ORD']);
    await planWeek(carla, ['2026-11-30 09:00-12:00 ORD']);
    expect(await preview()).toMatchObject({
      answerHours: 48,
      weekNumber: 49,
      people: expect.arrayContaining([
        expect.objectContaining({ collaboratorUuid: ana.id, state: 'asks', plannedMinutes: 960, weeklyMinutes: 2400, findings: expect.arrayContaining([expect.objectContaining({ code: 'LEGAL_WARNING_REST', reason: null })]) }),
        expect.objectContaining({ collaboratorUuid: beto.id, state: 'ready', base: null, mail: true }),
        expect.objectContaining({ collaboratorUuid: carla.id, state: 'held' }),
      ]),
    });
    await tell(ana, SHORT_REST, reasons);
    await planWeek(ana, [...SHORT_REST, '2026-12-03 09:00-17:00 ORD']);
    expect(await preview()).toMatchObject({ people: expect.arrayContaining([expect.objectContaining({ collaboratorUuid: ana.id, state: 'ready', findings: expect.arrayContaining([expect.objectContaining({ reason: reasons[0]?.reason })]) })]) });
  });
});

describe('an answer', () => {
  test('seen, then accepted with one tap: sealed, in force, and told live', async () => {
    const { db } = product.app.database;
    const id = await tell(ana, FIVE_DAYS);
    expect(await product.call('notifications.pendingWeeklyByCollaborator', {}, asAna)).toMatchObject({ status: 200, body: [{ uuid: id, status: 'SENT', changedDays: 5 }] });
    expect(await view(id)).toMatchObject(status('COMMUNICATED'));
    product.clock.now = NOW.add({ minutes: 5 });
    expect(await view(id)).toMatchObject({ body: { aggregates: { notification: { status: 'COMMUNICATED', communicatedAt: NOW.toString() } } } });
    expect(await accept(id)).toMatchObject({ ...status('ACCEPTED'), body: { aggregates: { notification: { evidenceCode: expect.stringMatching(/^[2-9A-Z]{4}-/) } } } });
    expect(await ownWeek()).toMatchObject({ plan: { notificationUuid: id, status: 'ACCEPTED' }, pending: null, plannedMinutes: 2400 });
    const evidence = await db.selectFrom('weekly_notification').innerJoin('evidence', 'evidence.id', 'weekly_notification.evidence_id').selectAll('evidence').where('weekly_notification.id', '=', id).executeTakeFirstOrThrow();
    expect(evidence).toMatchObject({ kind: 'WEEKLY_PLAN', subject_id: id, site_id: store.siteId });
    const events = await db.selectFrom('live_event').selectAll().orderBy('id', 'desc').limit(3).execute();
    expect(events.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ kind: 'accepted', notificationUuid: id, collaboratorUuid: ana.id }));
    expect(await product.call('notifications.pendingWeeklyByCollaborator', {}, asAna)).toMatchObject({ body: [] });
  });

  test('accepting without having opened it counts as seen as well', async () => {
    const id = await tell(ana, FIVE_DAYS);
    expect(await accept(id)).toMatchObject({ body: { aggregates: { notification: { status: 'ACCEPTED', communicatedAt: NOW.toString() } } } });
  });

  test('twice is refused, in either way', async () => {
    const id = await tell(ana, FIVE_DAYS);
    await accept(id);
    expect(await accept(id)).toMatchObject(refusal(409, 'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED'));
    expect(await reject(id)).toMatchObject(refusal(409, 'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED'));
    expect(await close(id)).toMatchObject(refusal(409, 'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED'));
  });

  test('after a rejection the last accepted plan stays in force, and the week must be told anew', async () => {
    const first = await tell(ana, FIVE_DAYS);
    await accept(first);
    const second = await tell(ana, FIVE_DAYS.slice(1));
    expect(await ownWeek()).toMatchObject({ plan: { notificationUuid: first, periods: FIVE_DAYS.map((text) => periodOf(text, codes)) }, pending: { notificationUuid: second, changedDays: 1 } });
    expect(await reject(second)).toMatchObject(status('REJECTED'));
    expect(await ownWeek()).toMatchObject({ plan: { notificationUuid: first }, pending: null });
    const week = await product.call('planning.weekTeamByManager', { filter: { startDateInterval: WEEK, teamUuid: store.teamUuid, collaboratorUuid: ana.id } }, director);
    expect(week.body).toMatchObject({ people: [{ weeks: [{ told: { notificationUuid: first, status: 'ACCEPTED', periods: FIVE_DAYS.map((text) => periodOf(text, codes)) }, notification: { uuid: second, status: 'REJECTED', rejectReason: 'Tengo clase los jueves' } }] }] });
    expect(await preview()).toMatchObject({ people: expect.arrayContaining([expect.objectContaining({ collaboratorUuid: ana.id, base: expect.objectContaining({ status: 'ACCEPTED' }), previous: expect.objectContaining({ status: 'REJECTED', rejectReason: 'Tengo clase los jueves' }) })]) });
    await planWeek(ana, FIVE_DAYS);
    expect(await preview()).not.toMatchObject({ people: expect.arrayContaining([expect.objectContaining({ collaboratorUuid: ana.id })]) });
  });

  test('a rejection needs its reason', async () => {
    const id = await tell(ana, FIVE_DAYS);
    expect(await reject(id, ' ')).toMatchObject({ status: 422, body: { exceptions: [{ translationCode: 'WEEKLY_NOTIFICATION_REASON_REQUIRED', values: { field: 'reason' } }] } });
    expect(await reject(id, 'No')).toMatchObject({ status: 422 });
    expect(await reject(id, 'No.')).toMatchObject(status('REJECTED'));
  });

  test('a tab that shows an older notification cannot answer it', async () => {
    const older = await tell(ana, FIVE_DAYS);
    const newer = await tell(ana, FIVE_DAYS.slice(1));
    expect(await accept(older)).toMatchObject(refusal(409, 'WEEKLY_NOTIFICATION_SUPERSEDED'));
    expect(await reject(older)).toMatchObject(refusal(409, 'WEEKLY_NOTIFICATION_SUPERSEDED'));
    expect(await accept(newer, asAna, 'f'.repeat(64))).toMatchObject(refusal(409, 'WEEKLY_NOTIFICATION_SUPERSEDED'));
    expect((await read(older, asAna)).superseded).toBe(true);
    expect(await accept(newer)).toMatchObject(status('ACCEPTED'));
  });

  test('of an acceptance and a newer notification at the same moment one comes first, never half of both', async () => {
    const older = await tell(ana, FIVE_DAYS);
    const version = await planWeek(ana, FIVE_DAYS.slice(1));
    const [accepted, sent] = await Promise.all([accept(older), send(ana, version)]);
    expect(sent).toMatchObject({ body: { aggregates: { sent: [{}] } } });
    const found = await read(older, director);
    if (accepted.status === 200) expect(found).toMatchObject({ status: 'ACCEPTED', evidenceCode: expect.any(String) });
    else expect(found).toMatchObject({ status: 'CLOSED', superseded: true, evidenceCode: null });
  });
});

describe.each(PRESSES)('a double click %s', (_how, keys) => {
  test('tells a week once, with one mail', async () => {
    const { db } = product.app.database;
    const version = await planWeek(ana, FIVE_DAYS);
    const { answers, audited } = await pressTwice(product, 'notifications.sendWeeklyNotification', { teamUuid: store.teamUuid, weekStart: WEEK, people: [{ collaboratorUuid: ana.id, version, reasons: [] }], as: director, keys });
    expect(answers.map(({ status: http }) => http)).toEqual([200, 200]);
    const told = answers.map(({ body }) => Sent.parse(body).aggregates.sent.length);
    expect(told.toSorted((a, b) => a - b)).toEqual(keys === 1 ? [1, 1] : [0, 1]);
    const notifications = await db.selectFrom('weekly_notification').select('id').where('collaborator_id', '=', ana.id).execute();
    expect(notifications).toHaveLength(1);
    expect(audited).toBe(1);
  });

  test('accepts or rejects a week once', async () => {
    const id = await tell(ana, FIVE_DAYS);
    const accepted = await pressTwice(product, 'notifications.acceptWeeklyNotificationByCollaborator', { notificationUuid: id, snapshotHash: (await read(id, director)).snapshotHash, as: asAna, keys });
    expect(accepted.answers.map(({ status: http }) => http)).toEqual([200, keys === 1 ? 200 : 409]);
    expect(accepted.audited).toBe(1);
    const evidence = await product.app.database.db.selectFrom('evidence').select('id').where('subject_id', '=', id).execute();
    expect(evidence).toHaveLength(1);

    const next = await tell(ana, FIVE_DAYS.slice(1));
    const rejected = await pressTwice(product, 'notifications.rejectWeeklyNotificationByCollaborator', { notificationUuid: next, reason: 'Tengo clase los jueves', as: asAna, keys });
    expect(rejected.answers.map(({ status: http }) => http)).toEqual([200, keys === 1 ? 200 : 409]);
    expect(rejected.audited).toBe(1);
  });
});

describe('who may', () => {
  test('only the person answers, administrators included; to anyone else it is unknown', async () => {
    const id = await tell(ana, FIVE_DAYS);
    const beto = await hire(product, { store, name: `Beto ${serial}` });
    const asBeto = await product.signIn({ role: 'COLLABORATOR', collaboratorId: beto.id });
    expect(await view(id, asBeto)).toMatchObject(refusal(404, 'PLANNING_NOTIFICATION_NOT_FOUND'));
    expect(await reject(id, 'Otra persona', asBeto)).toMatchObject(refusal(404, 'PLANNING_NOTIFICATION_NOT_FOUND'));
    expect(await accept(id, asBeto)).toMatchObject(refusal(404, 'PLANNING_NOTIFICATION_NOT_FOUND'));
    expect(await accept(randomUUID(), asAna, 'f'.repeat(64))).toMatchObject(refusal(404, 'PLANNING_NOTIFICATION_NOT_FOUND'));
    for (const role of ['ADMINISTRATOR', 'HR'] as const) {
      const admin = await product.signIn({ role });
      expect(await accept(id, admin)).toMatchObject({ status: 403 });
      expect(await view(id, admin)).toMatchObject({ status: 403 });
    }
    expect(await accept(id, director)).toMatchObject({ status: 403 });
    expect((await read(id, director)).status).toBe('SENT');
  });

  test('reading is for the person and those who tell the team; to others the notification is unknown', async () => {
    const id = await tell(ana, FIVE_DAYS);
    const other = await openStore(product, `09${serial}`);
    const far = await product.signIn({ role: 'DIRECTOR', siteId: other.siteId });
    const ask = (as: string) => product.call('planningModifications.differencesByNotification', { planningNotificationGroupsUuids: [id] }, as);
    expect(await ask(far)).toMatchObject(refusal(404, 'PLANNING_NOTIFICATION_NOT_FOUND'));
    expect(await close(id, far)).toMatchObject(refusal(404, 'PLANNING_NOTIFICATION_NOT_FOUND'));
    const beto = await product.signIn({ role: 'COLLABORATOR', collaboratorId: (await hire(product, { store, name: `Beto ${serial}` })).id });
    expect(await ask(beto)).toMatchObject(refusal(404, 'PLANNING_NOTIFICATION_NOT_FOUND'));
    expect(await ask(asAna)).toMatchObject({ status: 200 });
  });

  test('a sick leave reads as absence to a responsible, in preview, differences and fingerprints; its person reads what it is', async () => {
    const asResponsible = await product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, teamId: store.teamId });
    const sick = ['2026-11-30 09:00-17:00 ORD', '2026-12-01 09:00-17:00 INC', '2026-12-02 09:00-17:00 INC', ...FIVE_DAYS.slice(3), '2026-12-05 09:00-13:00 ORD'];
    const reasons = [{ code: 'TIMEBASE_EXCEEDED', reason: 'Inventario del sábado' }];
    const id = await tell(ana, sick, reasons);
    const ofAna = (people: unknown) => JSON.stringify(z.array(z.looseObject({ collaboratorUuid: z.string() })).parse(people).filter(({ collaboratorUuid }) => collaboratorUuid === ana.id));
    await planWeek(ana, [...sick, '2026-12-06 09:00-13:00 INC']);
    const ready = z.object({ people: z.array(z.unknown()) }).parse((await product.call('notifications.previewWeeklyNotification', { filter: { teamUuid: store.teamUuid, startDateInterval: WEEK } }, asResponsible)).body);
    expect(ofAna(ready.people)).toContain(codes['AUS']);
    for (const hidden of [codes['INC'] ?? '', 'INC']) expect(ofAna(ready.people)).not.toContain(hidden);
    const week = z.object({ people: z.array(z.unknown()) }).parse((await product.call('planning.weekTeamByManager', { filter: { startDateInterval: WEEK, teamUuid: store.teamUuid } }, asResponsible)).body);
    expect(ofAna(week.people)).toContain('Inventario del sábado');
    for (const hidden of [' INC', 'INC|']) expect(ofAna(week.people)).not.toContain(hidden);
    const kinds = ({ periods }: WeeklyNotification) => periods.map(({ hourTypologyUuid }) => hourTypologyUuid);
    expect(kinds(await read(id, asResponsible))).not.toContain(codes['INC']);
    expect(kinds(await read(id, asAna))).toContain(codes['INC']);
  });

  test('the organizer plans and does not tell, a responsible tells the own team', async () => {
    const version = await planWeek(ana, FIVE_DAYS);
    expect(await send(ana, version, { as: await product.signIn({ role: 'ORGANIZER', siteId: store.siteId }) })).toMatchObject({ status: 403 });
    expect(await send(ana, version, { as: await product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, teamId: store.teamId }) })).toMatchObject({ status: 200, body: { aggregates: { sent: [{}] } } });
  });

  test('the manager closes what was rejected or never answered', async () => {
    const unanswered = await tell(ana, FIVE_DAYS);
    product.clock.now = NOW.add({ hours: 48, seconds: 1 });
    const later = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId });
    expect((await read(unanswered, later)).overdue).toBe(true);
    expect(await close(unanswered, later)).toMatchObject(status('CLOSED'));
    product.clock.now = NOW;
    expect(await accept(unanswered)).toMatchObject(refusal(409, 'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED'));
    expect(await ownWeek()).toMatchObject({ plan: { notificationUuid: unanswered, status: 'CLOSED' } });
    const rejected = await tell(ana, FIVE_DAYS.slice(2));
    await reject(rejected);
    expect(await close(rejected)).toMatchObject(status('CLOSED'));
    expect(await ownWeek()).toMatchObject({ plan: { notificationUuid: unanswered } });
  });
});

test('a week to choose is not planned, planned without notification, then planned; and says what must be told', async () => {
  const far = await openStore(product, `08${serial}`);
  const carla = await hire(product, { store: far, name: `Carla ${serial}` });
  const asFar = await product.signIn({ role: 'DIRECTOR', siteId: far.siteId });
  const week = async () => (await product.call('planningModifications.weeks', { filter: { teamUuid: far.teamUuid, startDateInterval: WEEK, weeks: 1 } }, asFar)).body;
  expect(await week()).toMatchObject([{ weekStart: WEEK, weekNumber: 49, status: 'NOT_PLANNED', people: 1, plannedPeople: 0, needTelling: 0 }]);
  const change = { personnelDivision: far.siteCode, teamUuid: far.teamUuid, weekStart: WEEK, collaboratorUuid: carla.id, version: 0, added: FIVE_DAYS.map((text) => periodOf(text, codes)) };
  await product.call('planning.createCollaboratorWeek', change, asFar);
  expect(await week()).toMatchObject([{ status: 'NO_NOTIFICATION', plannedPeople: 1, plannedMinutes: 2400, needTelling: 1, errors: 0 }]);
  await product.call('notifications.sendWeeklyNotification', { teamUuid: far.teamUuid, weekStart: WEEK, people: [{ collaboratorUuid: carla.id, version: 1 }] }, asFar);
  expect(await week()).toMatchObject([{ status: 'PLANNED', needTelling: 0 }]);
  await product.app.database.db.insertInto('holiday').values([{ id: randomUUID(), site_id: far.siteId, date: WEEK, kind: 'LOCAL', openable: true, description: 'Feria' }, { id: randomUUID(), site_id: far.siteId, date: WEEK, kind: 'EPHEMERIS', description: 'Rebajas' }]).execute();
  expect(await week()).toMatchObject([{ holidays: [{ date: WEEK, description: 'Feria', openable: true }] }]);
  const told = () => product.call('planning.weekTeam', { filter: { startDateInterval: WEEK, teamUuid: far.teamUuid } }, asFar);
  expect((await told()).body).toMatchObject({ people: [{ name: carla.name, told: { status: 'SENT' }, untold: false, periods: FIVE_DAYS.map((text) => periodOf(text, codes)) }] });
});

test('a quarter holds the weeks that start in it, open and managed apart', async () => {
  const open = await tell(ana, FIVE_DAYS);
  const list = async (name: 'weeklyInQuarter' | 'openWeeklyInQuarter' | 'managedWeeklyInQuarter', quarter: number) =>
    z.array(z.object({ uuid: z.string() })).parse((await product.call(`notifications.${name}`, { filter: { personnelDivision: '0417', teamUuid: store.teamUuid, year: 2026, quarter } }, director)).body).map(({ uuid }) => uuid);
  expect(await list('weeklyInQuarter', 4)).toContain(open);
  expect(await list('weeklyInQuarter', 3)).not.toContain(open);
  expect(await list('openWeeklyInQuarter', 4)).toContain(open);
  expect(await list('managedWeeklyInQuarter', 4)).not.toContain(open);
  await accept(open);
  expect(await list('openWeeklyInQuarter', 4)).not.toContain(open);
  expect(await list('managedWeeklyInQuarter', 4)).toContain(open);
});

test('a reminder goes out at half of the time, once, and not to those who answered or are too late', async () => {
  const beto = await hire(product, { store, name: `Beto ${serial}` });
  const [waiting, answered] = [await tell(ana, FIVE_DAYS), await tell(beto, FIVE_DAYS)];
  await accept(answered, await product.signIn({ role: 'COLLABORATOR', collaboratorId: beto.id }));
  const reminders = () => product.app.database.db.selectFrom('message').select('id').where('kind', '=', 'weekly-notification-reminder').where('body', 'like', `%${waiting}%`).execute();
  product.clock.now = NOW.add({ hours: 24 }).subtract({ seconds: 1 });
  await remindAll(product.app);
  expect(await reminders()).toHaveLength(0);
  product.clock.now = NOW.add({ hours: 24 });
  await Promise.all([remindAll(product.app), remindAll(product.app)]);
  expect(await reminders()).toHaveLength(1);
  expect(await product.app.database.db.selectFrom('message').select('id').where('body', 'like', `%${answered}%`).where('kind', '=', 'weekly-notification-reminder').execute()).toHaveLength(0);
});
