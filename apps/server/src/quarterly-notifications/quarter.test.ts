import { mondaysOfQuarter } from '@jornada/domain/notifications/quarter.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealForgotten } from '../evidence/sealing.ts';
import { verifyStored } from '../evidence/verify-stored.ts';
import { snapshotHash as hashOf } from '../planning/snapshot.ts';
import { hire, openStore, openTeam, type Person } from '../testing/planning-fixtures.ts';
import { openPlanningStore, type PlanningStore } from '../testing/planning-store.ts';
import { represent } from '../testing/agreement.ts';
import { codesOf } from '../testing/product.ts';
import {
  mailedCode,
  planQuarter,
  planWeekOf,
  QUARTER,
  signQuarter,
  turnOn,
} from '../testing/quarter-store.ts';
import { PDF } from '../testing/hiring.ts';
import { sendNotices } from '../notices/notices.ts';
import { remindQuarters } from './reminders.ts';

const NOW = Temporal.Instant.from('2026-11-20T16:00:00Z');
const WEEKS = mondaysOfQuarter(QUARTER);
const SITE = { personnelDivision: '0417', ...QUARTER };

let opened: PlanningStore;
let ana: Person;
let asAna: string;
let serial = 0;

/** Whether these programs are on this machine. */
function has(...programs: readonly string[]): boolean {
  return programs.every((program) => {
    try {
      execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

/** A day of the clock ends every session. */
async function signIn(): Promise<void> {
  const { product, store } = opened;
  const director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' });
  opened = { ...opened, director };
}
beforeAll(async () => {
  opened = await openPlanningStore();
  await turnOn(opened, 'QUARTERLY_NOTIFICATIONS');
});
beforeEach(async () => {
  const { product, store } = opened;
  product.clock.now = NOW.add({ minutes: 5 * serial });
  serial += 1;
  await signIn();
  ana = await hire(product, { store, name: `Ana ${serial}` });
  asAna = await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id, name: ana.name });
});
afterAll(() => opened.product.stop());

const call: PlanningStore['product']['call'] = (...asked) => opened.product.call(...asked);
const sendAna = (input: Record<string, unknown> = {}, as = opened.director) =>
  call('quarterlyNotification.sendCollaborator', { ...SITE, collaboratorUuid: ana.id, ...input }, as);
const Prepared = z.object({
  aggregates: z.object({
    prepared: z.array(z.object({ collaboratorUuid: z.string(), notificationUuid: z.string() })),
    blocked: z.array(z.object({ collaboratorUuid: z.string(), why: z.string() })),
    left: z.number(),
  }),
});
const Own = z.array(
  z.object({
    uuid: z.string(),
    status: z.string(),
    signature: z.string(),
    evidenceCode: z.string().nullable(),
  }),
);
const own = async () => Own.parse((await call('notifications.quarterlyByCollaborator', {}, asAna)).body);
const Detail = z.object({
  aggregates: z.object({
    snapshotHash: z.string(),
    status: z.string(),
    weeks: z.array(
      z.object({ weekStart: z.string(), plannedMinutes: z.number(), weekly: z.object({}).nullable() }),
    ),
    rules: z.array(z.object({ code: z.string(), limit: z.number(), reached: z.number() })),
    restDays: z.array(z.object({ date: z.string() })),
  }),
});
const view = async (notificationUuid: string) =>
  Detail.parse((await call('notifications.viewQuarterlyByCollaborator', { notificationUuid }, asAna)).body)
    .aggregates;
const baseline = () =>
  opened.product.app.database.db
    .selectFrom('weekly_notification')
    .selectAll()
    .where('collaborator_id', '=', ana.id)
    .where('quarterly_id', 'is not', null)
    .orderBy('week_start')
    .execute();

/** Ana's quarter, planned and sent; its id. */
async function sent(): Promise<string> {
  await planQuarter(opened, ana);
  await sendAna();
  await signQuarter(opened, opened.director);
  const [first] = await own();
  if (first === undefined) throw new Error('nothing was sent');
  return first.uuid;
}
const accept = (notificationUuid: string, snapshotHash: string, as = asAna) =>
  call('notifications.acceptQuarterlyByCollaborator', { notificationUuid, snapshotHash }, as);

describe('what is prepared', () => {
  const tasksOf = async (as: string) =>
    z
      .array(z.object({ kind: z.string(), site: z.string(), values: z.record(z.string(), z.unknown()) }))
      .parse((await call('home.waiting', {}, as)).body)
      .filter(({ kind }) => kind === 'SIGN_QUARTER');

  test('waits on the home of those who sign for the employer, and of nobody else, until it is signed', async () => {
    const { product, store, director } = opened;
    const { bearer: patron } = await represent(product, store);
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: store.teamId,
    });
    const elsewhere = await product.signIn({ role: 'PATRON', name: 'Representante de otra empresa' });
    await planQuarter(opened, ana);
    await sendAna();
    const task = { kind: 'SIGN_QUARTER', site: '0417', values: { ...QUARTER, count: 1 } };
    expect(await tasksOf(patron)).toEqual([task]);
    expect(await tasksOf(director)).toEqual([task]);
    expect([await tasksOf(responsible), await tasksOf(elsewhere), await tasksOf(asAna)]).toEqual([
      [],
      [],
      [],
    ]);
    await signQuarter(opened, patron);
    expect([await tasksOf(patron), await tasksOf(director)]).toEqual([[], []]);
  });
});

describe('preparing', () => {
  test('freezes a planned quarter for the employer, and nothing is sent before the signature', async () => {
    await planQuarter(opened, ana);
    const answer = Prepared.parse((await sendAna()).body).aggregates;
    expect(answer).toMatchObject({ prepared: [{ collaboratorUuid: ana.id }], blocked: [] });
    expect(await own()).toEqual([]);
    expect(await baseline()).toEqual([]);
    expect(
      await call(
        'quarterlyNotification.viewQuarterlyNotification',
        { ...SITE, collaboratorUuid: ana.id },
        opened.director,
      ),
    ).toMatchObject({
      status: 200,
      body: {
        aggregates: {
          person: { state: 'ready', notification: { status: 'NOT_SENT', signature: 'PENDING_SENDING' } },
        },
      },
    });
    expect(Prepared.parse((await sendAna()).body).aggregates).toMatchObject({ prepared: [], left: 1 });
  });

  test('an error or a week without a plan blocks that person, each with its word', async () => {
    await planQuarter(opened, ana, { weeks: WEEKS.slice(1) });
    expect(Prepared.parse((await sendAna()).body).aggregates.blocked).toEqual([
      { collaboratorUuid: ana.id, why: 'incomplete' },
    ]);
    await planWeekOf(opened, ana, WEEKS[0] ?? '', [
      '2027-01-04 08:00-20:30 ORD',
      '2027-01-05 09:00-17:00 ORD',
    ]);
    expect(Prepared.parse((await sendAna()).body).aggregates.blocked).toEqual([
      { collaboratorUuid: ana.id, why: 'errors' },
    ]);
  });

  test('a warning asks a reason once, and the reason is kept', async () => {
    await planQuarter(opened, ana);
    await planWeekOf(opened, ana, WEEKS[3] ?? '', [
      '2027-01-25 14:00-21:00 ORD',
      '2027-01-26 08:00-15:00 ORD',
      '2027-01-27 09:00-17:00 ORD',
      '2027-01-28 09:00-17:00 ORD',
      '2027-01-29 09:00-17:00 ORD',
    ]);
    expect(Prepared.parse((await sendAna()).body).aggregates.blocked).toEqual([
      { collaboratorUuid: ana.id, why: 'reasons' },
    ]);
    const reasons = [{ code: 'LEGAL_WARNING_REST', reason: 'Inventario de enero' }];
    expect(Prepared.parse((await sendAna({ reasons })).body).aggregates.prepared).toHaveLength(1);
  });

  test('a quarter whose weeks have passed is not sent', async () => {
    expect(codesOf(await sendAna({ year: 2026, quarter: 2 }))).toEqual(['QUARTER_PAST']);
  });
});

describe('what blocks a person', () => {
  const Fix = z.object({
    label: z.object({ es: z.string() }),
    teamUuid: z.string(),
    version: z.number(),
    added: z.array(z.unknown()),
    changed: z.array(z.unknown()),
    removed: z.array(z.string()),
  });
  const people = async () =>
    z
      .object({
        teams: z.array(
          z.object({
            uuid: z.string(),
            people: z.array(
              z.object({
                collaboratorUuid: z.string(),
                state: z.string(),
                weeks: z.array(
                  z.object({ weekStart: z.string(), teamUuid: z.string(), fix: Fix.nullable() }),
                ),
              }),
            ),
          }),
        ),
      })
      .parse((await call('quarterlyNotification.bySite', SITE, opened.director)).body)
      .teams.flatMap(({ uuid, people: found }) => found.map((person) => ({ ...person, team: uuid })))
      .filter(({ collaboratorUuid }) => collaboratorUuid === ana.id);

  test('is removed by the change that the list offers, in one call', async () => {
    await planQuarter(opened, ana);
    await planWeekOf(opened, ana, WEEKS[2] ?? '', [
      '2027-01-18 09:00-17:30 ORD',
      '2027-01-19 09:00-17:00 ORD',
      '2027-01-20 09:00-17:00 ORD',
      '2027-01-21 09:00-17:00 ORD',
      '2027-01-22 09:00-17:00 ORD',
    ]);
    const [blocked] = await people();
    expect(blocked?.state).toBe('blocked');
    const offered = blocked?.weeks.filter(({ fix }) => fix !== null) ?? [];
    expect(offered.map(({ weekStart, fix }) => [weekStart, fix?.label.es])).toEqual([
      [WEEKS[2], 'Salir 17:00'],
    ]);
    const { teamUuid, version, added, changed, removed } = Fix.parse(offered[0]?.fix);
    const saved = await call(
      'planning.createCollaboratorWeek',
      {
        personnelDivision: '0417',
        weekStart: WEEKS[2],
        collaboratorUuid: ana.id,
        teamUuid,
        version,
        added,
        changed,
        removed,
      },
      opened.director,
    );
    expect(codesOf(saved)).toEqual([]);
    expect(await people()).toMatchObject([{ state: 'ready' }]);
  });

  test('a person who changes team has one notification, whole, in the team of the last week', async () => {
    const { product, store } = opened;
    const other = await openTeam(product, store, `Montaña ${serial}`);
    const { db } = product.app.database;
    const terms = await db
      .selectFrom('labor_condition')
      .selectAll()
      .where('collaborator_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('labor_condition')
      .set({ valid_to: '2027-01-31' })
      .where('collaborator_id', '=', ana.id)
      .execute();
    await db
      .insertInto('labor_condition')
      .values({ ...terms, valid_from: '2027-02-01', team_id: other.teamId })
      .execute();
    await planQuarter(opened, ana, { weeks: WEEKS.slice(0, 4) });
    await planQuarter({ ...opened, store: { ...store, ...other } }, ana, { weeks: WEEKS.slice(4) });
    const found = await people();
    expect(found.map(({ team, state }) => [team, state])).toEqual([[other.teamUuid, 'ready']]);
    expect(found[0]?.weeks.map(({ teamUuid }) => teamUuid)).toEqual(
      WEEKS.map((_week, at) => (at < 4 ? store.teamUuid : other.teamUuid)),
    );
    expect(Prepared.parse((await sendAna()).body).aggregates.prepared).toHaveLength(1);
    await signQuarter(opened, opened.director);
    const [only, ...more] = await own();
    expect(more).toEqual([]);
    expect((await view(only?.uuid ?? '')).weeks).toHaveLength(WEEKS.length);
    expect((await baseline()).map(({ team_id }) => team_id)).toEqual(
      WEEKS.map((_week, at) => (at < 4 ? store.teamId : other.teamId)),
    );
    expect(Prepared.parse((await sendAna()).body).aggregates).toMatchObject({ prepared: [], left: 1 });
  });
});

describe("the employer's signature", () => {
  test('one code sends the batch: each week has its baseline, and the person one mail', async () => {
    const id = await sent();
    const rows = await baseline();
    expect(rows.map(({ week_start, status }) => [week_start, status])).toEqual(
      WEEKS.map((week) => [week, 'SENT']),
    );
    expect(rows.every(({ quarterly_id }) => quarterly_id === id)).toBe(true);
    const mails = await opened.product.app.database.db
      .selectFrom('message')
      .select(['subject'])
      .where('kind', '=', 'quarterly-notification')
      .where('body', 'like', `%${ana.id}%`)
      .execute();
    expect(mails).toEqual([{ subject: 'Tu trimestre 1 de 2027 está listo' }]);
    const weeks = await opened.product.app.database.db
      .selectFrom('person_week')
      .select('needs_notification')
      .where('collaborator_id', '=', ana.id)
      .execute();
    expect(weeks.map(({ needs_notification }) => needs_notification)).toEqual(WEEKS.map(() => false));
    // The 13 weeks are one thing to answer, not 13.
    expect(await call('notifications.pendingWeeklyByCollaborator', {}, asAna)).toMatchObject({ body: [] });
  });

  test('a wrong code counts, and a batch that changed is read again', async () => {
    await planQuarter(opened, ana);
    await sendAna();
    const scope = { ...SITE, collaboratorUuid: ana.id };
    const { batchHash } = z
      .object({ batchHash: z.string() })
      .parse(
        (
          await call(
            'quarterlyNotification.toSign',
            { ...SITE, filter: { collaboratorUuid: ana.id } },
            opened.director,
          )
        ).body,
      );
    const sign = (code: string, hash = batchHash) =>
      call('quarterlyNotification.signBatch', { ...scope, batchHash: hash, code }, opened.director);
    expect(codesOf(await sign('1234'))).toEqual(['SIGNATURE_CODE_REQUIRED']);
    expect(codesOf(await sign('000000'))).toEqual(['SIGNATURE_CODE_NOT_SENT']);
    await call('quarterlyNotification.sendSigningCode', { ...scope, batchHash }, opened.director);
    expect(
      codesOf(await call('quarterlyNotification.sendSigningCode', { ...scope, batchHash }, opened.director)),
    ).toEqual(['SIGNATURE_CODE_TOO_SOON']);
    const right = await mailedCode(opened.product, batchHash);
    const wrong = right === '111111' ? '222222' : '111111';
    expect(codesOf(await sign(wrong))).toEqual(['SIGNATURE_CODE_WRONG']);
    expect(codesOf(await sign(right, 'a'.repeat(64)))).toEqual(['QUARTER_BATCH_CHANGED']);
    expect(await sign(right)).toMatchObject({ status: 200, body: { aggregates: { sent: 1 } } });
    expect(codesOf(await sign(right))).toEqual(['QUARTER_NOTHING_TO_SIGN']);
  });

  test('says before the signature when mails go out, in quiet hours alone', async () => {
    const { product } = opened;
    const mailsAt = async (now: string): Promise<unknown> => {
      product.clock.now = Temporal.Instant.from(now);
      const hr = await product.signIn({ role: 'HR', name: 'Sandra Lara' });
      return (await call('quarterlyNotification.toSign', SITE, hr)).body;
    };
    expect(await mailsAt('2026-12-02T18:00:00Z')).toMatchObject({ mailsAt: null });
    expect(await mailsAt('2026-12-03T04:30:00Z')).toMatchObject({ mailsAt: '2026-12-03T14:00:00Z' });
  });

  test('HR reads what waits but does not sign; nobody signs their own', async () => {
    const { product, store } = opened;
    await planQuarter(opened, ana);
    await sendAna();
    const hr = await product.signIn({ role: 'HR', name: 'Sandra Lara' });
    expect(await call('quarterlyNotification.toSign', SITE, hr)).toMatchObject({
      status: 200,
      body: { maySign: false },
    });
    const account = await product.app.database.db
      .selectFrom('account')
      .select('id')
      .where('collaborator_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    await product.app.database.db
      .insertInto('account_role')
      .values({ account_id: account.id, role: 'DIRECTOR', site_id: store.siteId })
      .execute();
    expect(
      await call('quarterlyNotification.toSign', { ...SITE, filter: { collaboratorUuid: ana.id } }, asAna),
    ).toMatchObject({ body: { rows: [], maySign: true } });
    expect(
      codesOf(
        await call('quarterlyNotification.sendSigningCode', { ...SITE, batchHash: 'a'.repeat(64) }, hr),
      ),
    ).toEqual(['NOT_AUTHORIZED']);
  });
});

describe('the answer', () => {
  test('seen, then accepted with one tap: sealed, verified by its code, in force in every week', async () => {
    const id = await sent();
    const detail = await view(id);
    expect(detail.status).toBe('COMMUNICATED');
    expect(detail.restDays.map(({ date }) => date)).toEqual(['2027-02-01', '2027-03-15']);
    expect(detail.rules).toContainEqual(
      expect.objectContaining({ code: 'WEEK', limit: 46 * 60, reached: 2400 }),
    );
    expect(await accept(id, detail.snapshotHash)).toMatchObject({
      status: 200,
      body: { aggregates: { notification: { status: 'ACCEPTED', signature: 'SIGNED' } } },
    });
    expect((await baseline()).every(({ status }) => status === 'ACCEPTED')).toBe(true);
    await sealForgotten(opened.product.app);
    const [{ evidenceCode } = { evidenceCode: null }] = await own();
    expect(await call('evidence.verify', { code: evidenceCode })).toMatchObject({
      status: 200,
      body: {
        kind: 'QUARTERLY_PLAN',
        status: 'SIGNED',
        sealedAt: expect.any(String),
        intact: true,
        signers: [
          { party: 'WORKER', method: 'ACCEPTED' },
          { party: 'EMPLOYER', method: 'ACCEPTED', channel: 'MAIL' },
        ],
      },
    });
    expect(
      await call('planning.collaboratorWeek', { filter: { startDateInterval: WEEKS[2] ?? '' } }, asAna),
    ).toMatchObject({ body: { plan: { status: 'ACCEPTED' }, pending: null } });
    expect(codesOf(await accept(id, detail.snapshotHash))).toEqual([
      'QUARTERLY_NOTIFICATION_TRANSITION_NOT_ALLOWED',
    ]);
    expect(await call('quarterlyNotification.document', { notificationUuid: id }, asAna)).toMatchObject({
      status: 200,
    });
  });

  test('a hash that was not read is not signed, and nobody answers for somebody else', async () => {
    const id = await sent();
    expect(codesOf(await accept(id, 'b'.repeat(64)))).toEqual(['QUARTERLY_NOTIFICATION_SUPERSEDED']);
    const { snapshotHash } = await view(id);
    expect(codesOf(await accept(id, snapshotHash, opened.director))).toEqual(['NOT_AUTHORIZED']);
  });

  test('rejected with its weeks, what applied before applies again, and it is sent again on purpose', async () => {
    const id = await sent();
    const week = WEEKS[6] ?? '';
    const reject = (weeks: readonly string[]) =>
      call(
        'notifications.rejectQuarterlyByCollaborator',
        { notificationUuid: id, reason: 'Examen el jueves', weeks },
        asAna,
      );
    expect(codesOf(await reject(['2026-01-05']))).toEqual(['FIELD_NOT_VALID']);
    expect(await reject([week])).toMatchObject({
      body: {
        aggregates: {
          notification: { status: 'REJECTED', signature: 'NOT_SIGNED', rejectedWeeks: [week] },
        },
      },
    });
    const person = await opened.product.app.database.db
      .selectFrom('person_week')
      .select('needs_notification')
      .where('collaborator_id', '=', ana.id)
      .execute();
    expect(person.every(({ needs_notification }) => needs_notification)).toBe(true);
    expect(
      Prepared.parse(
        (await call('quarterlyNotification.sendSite', SITE, opened.director)).body,
      ).aggregates.prepared.map(({ collaboratorUuid }) => collaboratorUuid),
    ).not.toContain(ana.id);
    expect(Prepared.parse((await sendAna()).body).aggregates.prepared).toHaveLength(1);
    await signQuarter(opened, opened.director);
    expect((await own()).map(({ status }) => status)).toEqual(['SENT']);
  });

  test('a weekly notification takes over its week, and the quarter lists it', async () => {
    const id = await sent();
    const [first = ''] = WEEKS;
    await planWeekOf(opened, ana, first, [
      '2027-01-04 10:00-18:00 ORD',
      '2027-01-05 10:00-18:00 ORD',
      '2027-01-06 10:00-18:00 ORD',
    ]);
    const { version } = await opened.product.app.database.db
      .selectFrom('person_week')
      .select('version')
      .where('collaborator_id', '=', ana.id)
      .where('week_start', '=', first)
      .executeTakeFirstOrThrow();
    await call(
      'notifications.sendWeeklyNotification',
      { teamUuid: opened.store.teamUuid, weekStart: first, people: [{ collaboratorUuid: ana.id, version }] },
      opened.director,
    );
    const detail = await view(id);
    expect(detail.weeks.filter(({ weekly }) => weekly !== null).map(({ weekStart }) => weekStart)).toEqual([
      first,
    ]);
    await accept(id, detail.snapshotHash);
    expect((await baseline()).map(({ status }) => status)).toEqual([
      'CLOSED',
      ...WEEKS.slice(1).map(() => 'ACCEPTED'),
    ]);
    expect(await call('notifications.pendingWeeklyByCollaborator', {}, asAna)).toMatchObject({
      body: [{ weekStart: first, status: 'SENT' }],
    });
  });

  test('a manager reminds of it once within some hours, and the answer board shows it beside the weeks', async () => {
    const id = await sent();
    const remind = () => call('quarterlyNotification.remind', { notificationUuids: [id] }, opened.director);
    expect(await remind()).toMatchObject({ body: { aggregates: { reminded: [id], skipped: [] } } });
    expect(await remind()).toMatchObject({
      body: { aggregates: { reminded: [], skipped: [{ notificationUuid: id, why: 'recently' }] } },
    });
    const board = await call('notifications.answerBoard', { filter: SITE }, opened.director);
    expect(board.body).toMatchObject({
      quarterly: true,
      people: expect.arrayContaining([
        expect.objectContaining({
          collaboratorUuid: ana.id,
          weeks: [],
          quarter: expect.objectContaining({
            uuid: id,
            status: 'SENT',
            remindedAt: opened.product.clock.now.toString(),
          }),
        }),
      ]),
    });
  });

  test('a reminder that waits for a digest is forgotten once the quarter is answered', async () => {
    const id = await sent();
    await call('quarterlyNotification.remind', { notificationUuids: [id] }, opened.director);
    const waiting = () =>
      opened.product.app.database.db.selectFrom('notice').select('about').where('about', '=', id).execute();
    expect(await waiting()).toHaveLength(1);
    await accept(id, (await view(id)).snapshotHash);
    await sendNotices(opened.product.app);
    expect(await waiting()).toEqual([]);
  });

  test('an overdue quarter is closed, never before; unseen it is not in force', async () => {
    const id = await sent();
    const close = () => call('quarterlyNotification.close', { notificationUuid: id }, opened.director);
    expect(codesOf(await close())).toEqual(['WEEKLY_NOTIFICATION_NOT_OVERDUE']);
    const at = opened.product.clock.now;
    opened.product.clock.now = at.add({ hours: 25 });
    expect(await remindQuarters(opened.product.app)).toBeGreaterThan(0);
    expect(await remindQuarters(opened.product.app)).toBe(0);
    opened.product.clock.now = at.add({ hours: 49 });
    await signIn();
    expect(await close()).toMatchObject({ body: { aggregates: { notification: { status: 'CLOSED' } } } });
    const weeks = await opened.product.app.database.db
      .selectFrom('person_week')
      .select('sent_notification_id')
      .where('collaborator_id', '=', ana.id)
      .execute();
    expect(weeks.every(({ sent_notification_id }) => sent_notification_id === null)).toBe(true);
  });
});

describe('on paper', () => {
  test('the printed form has its code, the scan joins it, and it is in force', async () => {
    await planQuarter(opened, ana);
    const [made] = Prepared.parse((await sendAna()).body).aggregates.prepared;
    const paper = () =>
      call(
        'quarterlyNotification.viewSignOnPaperQuarterlyNotification',
        { notificationUuid: made?.notificationUuid },
        opened.director,
      );
    const Paper = z.object({ aggregates: z.object({ evidenceCode: z.string() }) });
    const { evidenceCode } = Paper.parse((await paper()).body).aggregates;
    expect(Paper.parse((await paper()).body).aggregates.evidenceCode).toBe(evidenceCode);
    const file = (input: Record<string, unknown>) =>
      call(
        'quarterlyNotification.signOnPaper',
        { notificationUuid: made?.notificationUuid, ...input },
        opened.director,
      );
    expect(await file({})).toMatchObject({ status: 422 });
    expect(await file({ file: { name: 'firmado.pdf', bytes: PDF } })).toMatchObject({
      body: { aggregates: { notification: { status: 'SIGNED_ON_PAPER', evidenceCode } } },
    });
    await sealForgotten(opened.product.app);
    expect(await call('evidence.verify', { code: evidenceCode })).toMatchObject({
      body: { status: 'SIGNED_ON_PAPER', sealedAt: expect.any(String), intact: true },
    });
    expect((await baseline()).map(({ status }) => status)).toEqual(WEEKS.map(() => 'SIGNED_ON_PAPER'));
    expect(codesOf(await file({ file: { name: 'firmado.pdf', bytes: PDF } }))).toEqual([
      'QUARTERLY_NOTIFICATION_TRANSITION_NOT_ALLOWED',
    ]);
  });

  test('a form that a newer quarter replaces before it is signed is void', async () => {
    await planQuarter(opened, ana);
    const [made] = Prepared.parse((await sendAna()).body).aggregates.prepared;
    const { body } = await call(
      'quarterlyNotification.viewSignOnPaperQuarterlyNotification',
      { notificationUuid: made?.notificationUuid },
      opened.director,
    );
    const { evidenceCode } = z
      .object({ aggregates: z.object({ evidenceCode: z.string() }) })
      .parse(body).aggregates;
    const status = async () => (await call('evidence.verify', { code: evidenceCode })).body;
    expect(await status()).toMatchObject({ status: 'WAITING_FOR_SIGNATURES' });
    await planWeekOf(opened, ana, WEEKS[0] ?? '', [`${WEEKS[0]} 09:00-15:00 ORD`]);
    expect(Prepared.parse((await sendAna()).body).aggregates.prepared).toHaveLength(1);
    expect(await status()).toMatchObject({ status: 'VOIDED', intact: true });
  });
});

describe('verifying', () => {
  test('a week of an accepted quarter stands with it, and one put in its place is found', async () => {
    const id = await sent();
    await accept(id, (await view(id)).snapshotHash);
    const { database, config } = opened.product.app;
    const faults = async () =>
      (await verifyStored({ db: database.db, config, scope: { person: ana.id } })).faults;
    expect(await faults()).toEqual([]);
    const [week] = await baseline();
    const empty = {
      site: '0417',
      teamUuid: opened.store.teamUuid,
      collaboratorUuid: ana.id,
      weekStart: WEEKS[0] ?? '',
      periods: [],
    };
    const putInPlace = () =>
      database.db
        .updateTable('weekly_notification')
        .set({ snapshot: JSON.stringify(empty), snapshot_hash: hashOf(empty) })
        .where('id', '=', week?.id ?? '')
        .execute();
    await expect(putInPlace()).rejects.toThrow('the plan of a weekly_notification is frozen');
    await sql`alter table weekly_notification disable trigger weekly_notification_is_frozen`.execute(
      database.db,
    );
    await putInPlace();
    expect(await faults()).toEqual([`weekly_notification ${week?.id}: snapshot_hash`]);
  });
});

describe('an inspection', () => {
  test.skipIf(!has('unzip', 'zip', 'jq', 'sha256sum', 'openssl', 'xxd'))(
    'opens the pack with plain tools: every file, plan and seal is as it was signed',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'pack-'));
      await turnOn(opened, 'ACCESS_DEVICES');
      const id = await sent();
      const { snapshotHash } = await view(id);
      await accept(id, snapshotHash);
      await sealForgotten(opened.product.app);
      const filter = {
        personnelDivision: '0417',
        collaboratorUuid: ana.id,
        from: '2027-01-04',
        to: '2027-01-10',
      };
      const pack = await call('workingTime.pack', { filter }, opened.director);
      expect(pack).toMatchObject({ status: 200 });
      const file = join(folder, 'pack.zip');
      writeFileSync(file, z.instanceof(Buffer).parse(pack.body));
      const script = new URL('../testing/open-pack.sh', import.meta.url).pathname;
      const opening = () => spawnSync('sh', [script, file, join(folder, 'open')], { encoding: 'utf8' });
      expect(opening().stdout.trim().split('\n')).toEqual([
        expect.stringMatching(/^files: [1-9]\d* intact$/),
        'plans: 2 intact',
        'seals: 1 intact',
        `ACCEPTED ${snapshotHash}`,
      ]);
      rmSync(join(folder, 'open'), { recursive: true });

      // One byte more in the quarter's plan is found, and named.
      const tamper =
        'mkdir x && cd x && unzip -q ../pack.zip && printf x | tee -a quarters/*.json && rm ../pack.zip && zip -qr ../pack.zip .';
      execFileSync('sh', ['-c', tamper], { cwd: folder });
      const { status, stdout } = opening();
      expect([status, stdout]).toEqual([1, expect.stringMatching(/^quarters\/2027-1-.*FAILED/)]);
      rmSync(folder, { recursive: true });
    },
  );
});

describe('who may', () => {
  test('the feature closes the area on the next call, the permission sending', async () => {
    const { product, store } = opened;
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: store.teamId,
      name: 'Daniela',
    });
    const read = () =>
      call('quarterlyNotification.byTeam', { teamUuid: store.teamUuid, ...QUARTER }, responsible);
    expect(await read()).toMatchObject({ status: 200 });
    const { db } = product.app.database;
    await db.updateTable('site_feature').set({ enabled: false }).execute();
    expect(codesOf(await read())).toEqual(['NOT_AUTHORIZED']);
    expect(codesOf(await call('quarterlyNotification.toSign', SITE, opened.director))).toEqual([
      'NOT_AUTHORIZED',
    ]);
    expect(codesOf(await call('notifications.quarterlyByCollaborator', {}, asAna))).toEqual([
      'NOT_AUTHORIZED',
    ]);
    await db.updateTable('site_feature').set({ enabled: true }).execute();
    await product.call(
      'team.managePermissions',
      { personnelDivision: '0417', collaboratorUuid: null, version: 0, permission: 'NOTIFY', allowed: false },
      opened.director,
    );
    expect(await read()).toMatchObject({ status: 200 });
    expect(
      codesOf(
        await call('quarterlyNotification.sendTeam', { teamUuid: store.teamUuid, ...QUARTER }, responsible),
      ),
    ).toEqual(['NOT_AUTHORIZED']);
  });

  test('counts per status stay within the reach', async () => {
    await sent();
    const { people, statuses } = z
      .object({ people: z.number(), statuses: z.array(z.object({ status: z.string(), count: z.number() })) })
      .parse((await call('quarterlyNotification.openStatusByActor', SITE, opened.director)).body);
    expect(statuses.reduce((sum, { count }) => sum + count, 0)).toBe(people);
    const other = await openStore(opened.product, '0500');
    await turnOn({ ...opened, store: other }, 'QUARTERLY_NOTIFICATIONS');
    const elsewhere = await opened.product.signIn({ role: 'DIRECTOR', siteId: other.siteId, name: 'Otra' });
    expect(codesOf(await call('quarterlyNotification.bySite', SITE, elsewhere))).toEqual(['SITE_NOT_FOUND']);
  });
});
