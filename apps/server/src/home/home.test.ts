import { addDays, dayAt } from '@jornada/domain/time.ts';
import { randomUUID } from 'node:crypto';
import { listAddresses } from '../notifications/queries.ts';
import { refreshProcesses } from '../processes/refresh.ts';
import { homeCalls, Waiting } from '@jornada/contract/home.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { actAsSystem } from '../jobs/act.ts';
import { recheckWeeks } from '../planning/recheck.ts';
import { hire, openStore, type Person } from '../testing/planning-fixtures.ts';
import { FIVE_DAYS, notificationStore, NOW } from '../testing/notification-store.ts';
import type { Answer } from '../testing/product.ts';

const { here, planWeek, notify } = notificationStore();
const waitingIn = ({ body }: Answer) => z.array(Waiting).parse(body);

test('an answer that is due at eight in the evening is due on that day, by the clock of the store', async () => {
  const { product, ana, asAna, director } = here();
  const id = await notify(ana, FIVE_DAYS);
  await product.app.database.db
    .updateTable('weekly_notification')
    .set({ due_at: '2026-11-24T02:00:00Z' })
    .where('id', '=', id)
    .execute();
  expect(waitingIn(await product.call('home.waiting', {}, asAna))).toMatchObject([
    { kind: 'ANSWER_NOTIFICATION', notificationUuid: id, due: '2026-11-23' },
  ]);
  const { upcoming } = homeCalls['home.floor'].output.parse(
    (await product.call('home.floor', { filter: { personnelDivision: '0417' } }, director)).body,
  );
  expect(upcoming.filter(({ kind }) => kind === 'ANSWER_DUE')).toMatchObject([
    { date: '2026-11-23', count: 1 },
  ]);
});

test('a planned week waits to be sent by those who may send it, and by no organizer', async () => {
  const { product, store, director, ana } = here();
  await planWeek(ana, FIVE_DAYS);
  const organizer = await product.signIn({ role: 'ORGANIZER', siteId: store.siteId, teamId: store.teamId });
  const kinds = async (who: string) =>
    waitingIn(await product.call('home.waiting', {}, who)).map(({ kind }) => kind);
  expect(await kinds(director)).toContain('NOTIFY_WEEK');
  expect(await kinds(organizer)).not.toContain('NOTIFY_WEEK');
});

test('a week is measured against what is owed in it: on leave nobody owes hours', async () => {
  const { product, store, director, ana } = here();
  const away = await hire(product, { store, name: 'De licencia' });
  const base = async () =>
    waitingIn(await product.call('home.waiting', {}, director)).find(
      ({ kind, weekStart }) => kind === 'PLAN_WEEK' && weekStart === '2026-11-23',
    )?.values;
  const before = Number((await base())?.['base']);
  const noted = { changed_at: product.clock.now.toString(), changed_by_name: 'Mónica Garza' };
  await product.app.database.db
    .insertInto('planning_record')
    .values([
      {
        ...noted,
        kind: 'LEAVE_OF_ABSENCE',
        id: randomUUID(),
        collaborator_id: away.id,
        valid_from: '2026-11-10',
        valid_to: '2027-01-31',
      },
      // From Thursday on: four days of seven.
      {
        ...noted,
        kind: 'MATERNITY_BEFORE',
        id: randomUUID(),
        collaborator_id: ana.id,
        valid_from: '2026-11-26',
        valid_to: '2027-01-13',
      },
    ])
    .execute();
  expect(before - Number((await base())?.['base'])).toBe(Math.round(40 * 60 * (1 + 4 / 7)));
});

test('on a day on which the store is closed nobody is needed on its floor', async () => {
  const { product, store, director } = here();
  const people = Array.from({ length: 48 }, () => 2);
  const { db } = product.app.database;
  await db
    .insertInto('coverage_need_date')
    .values({ site_id: store.siteId, team_id: store.teamId, date: '2026-11-20', people })
    .execute();
  const need = async () =>
    homeCalls['home.floor'].output.parse(
      (await product.call('home.floor', { filter: { personnelDivision: '0417' } }, director)).body,
    ).need;
  expect(await need()).toEqual(people);
  await product.call(
    'holiday.create',
    {
      personnelDivision: '0417',
      date: '2026-11-20',
      type: 'LOCAL',
      openable: false,
      description: 'Fiesta patronal',
    },
    director,
  );
  expect(await need()).toEqual(people.map(() => 0));
});

test("a team's overdue answers are one task with their count, and each person's own beside their file", async () => {
  const { product, store, ana } = here();
  const { now } = product.clock;
  await notify(ana, FIVE_DAYS);
  await notify(await hire(product, { store, name: 'Beto Callado' }), FIVE_DAYS);
  product.clock.now = now.add({ hours: 72 });
  const director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId });
  const overdue = async (collaboratorUuid?: string) =>
    waitingIn(
      await product.call(
        'home.waiting',
        collaboratorUuid === undefined ? {} : { filter: { collaboratorUuid } },
        director,
      ),
    ).filter(({ kind }) => kind === 'OVERDUE_ANSWER');
  expect(await overdue()).toMatchObject([
    { collaboratorUuid: null, notificationUuid: null, values: { count: 2, week: 49 } },
  ]);
  expect(await overdue(ana.id)).toMatchObject([{ subject: ana.name, collaboratorUuid: ana.id }]);
  product.clock.now = now;
});

test('a sent week that a change broke is a task for its planner, with its card, until it is mended', async () => {
  const { product, store, director, ana, asAna } = here();
  const { db } = product.app.database;
  await notify(ana, FIVE_DAYS);
  const responsible = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: store.siteId,
    teamId: store.teamId,
  });
  const broken = async (as: string, filter = {}) =>
    waitingIn(await product.call('home.waiting', { filter }, as)).filter(
      ({ kind }) => kind === 'BROKEN_WEEK',
    );
  expect(await broken(director)).toEqual([]);
  product.clock.now = product.clock.now.add({ minutes: 5 });
  const recheck = (person: Person) =>
    actAsSystem(product.app, 'test', async (context) => {
      await db
        .updateTable('labor_condition')
        .set({ weekly_minutes: 20 * 60 })
        .where('collaborator_id', '=', person.id)
        .execute();
      await recheckWeeks(context, {
        cause: 'CONTRACT',
        subject: person.name,
        collaboratorId: person.id,
        from: '2026-11-30',
      });
    });
  await recheck(ana);
  const own = {
    subject: ana.name,
    site: '0417',
    teamUuid: store.teamUuid,
    weekStart: '2026-11-30',
    collaboratorUuid: ana.id,
    values: { issue: 'TIMEBASE_EXCEEDED', week: 49 },
  };
  await expect.poll(() => broken(director)).toMatchObject([own]);
  expect(await broken(responsible)).toMatchObject([own]);
  expect(await broken(asAna)).toEqual([]);
  const elsewhere = await openStore(product, '0911');
  expect(await broken(await product.signIn({ role: 'DIRECTOR', siteId: elsewhere.siteId }))).toEqual([]);

  // A second person of the same week joins the first in one line; beside the file each is by themselves.
  const beto = await hire(product, { store, name: 'Beto Reducido' });
  product.clock.now = product.clock.now.subtract({ minutes: 5 });
  await notify(beto, FIVE_DAYS);
  product.clock.now = product.clock.now.add({ minutes: 5 });
  await recheck(beto);
  await expect
    .poll(() => broken(director))
    .toMatchObject([{ collaboratorUuid: null, values: { count: 2, week: 49 } }]);
  expect(await broken(director, { collaboratorUuid: beto.id })).toMatchObject([{ subject: beto.name }]);

  // Planned anew, it waits to be sent; and once it is sent it is nobody's task.
  await planWeek(ana, FIVE_DAYS.slice(0, 2));
  expect(await broken(director)).toMatchObject([{ subject: beto.name }]);
  await notify(beto, FIVE_DAYS.slice(0, 2));
  expect(await broken(director)).toEqual([]);
  product.clock.now = NOW;
});

test('whom no notification reaches is a task for the director, until it does', async () => {
  const { product, store, director } = here();
  const { db } = product.app.database;
  const [ana, beto] = [
    await hire(product, { store, name: 'Sin correo' }),
    await hire(product, { store, name: 'Rebota' }),
  ];
  await db
    .updateTable('collaborator')
    .set({ professional_email: null, personal_email: null })
    .where('id', '=', ana.id)
    .execute();
  await db
    .updateTable('collaborator')
    .set({ personal_email: 'rebota@correo.example' })
    .where('id', '=', beto.id)
    .execute();
  const message = {
    kind: 'weekly-notification',
    channel: 'MAIL',
    recipient: 'rebota@correo.example',
    language: 'es',
    subject: 'Tu semana',
    body: 'sellado',
    site_id: store.siteId,
    created_at: product.clock.now.toString(),
    last_error: '550 no such mailbox',
  };
  const id = randomUUID();
  await db
    .insertInto('message')
    .values([
      { ...message, id, attempts: 3 },
      { ...message, id: randomUUID(), recipient: 'otra@correo.example', attempts: 3 },
      { ...message, id: randomUUID(), attempts: 1 },
    ])
    .execute();
  const undelivered = async (as = director) =>
    waitingIn(await product.call('home.waiting', {}, as)).filter(({ kind }) => kind === 'UNDELIVERED');
  expect(await undelivered()).toMatchObject([
    { subject: 'Rebota', collaboratorUuid: beto.id, site: '0417', values: { mail: 'rebota@correo.example' } },
  ]);
  // Refused for good, once is enough.
  await db
    .updateTable('message')
    .set({ attempts: 1, refused_at: product.clock.now.toString() })
    .where('id', '=', id)
    .execute();
  expect(await undelivered()).toHaveLength(1);
  const other = await openStore(product, '0902');
  expect(await undelivered(await product.signIn({ role: 'DIRECTOR', siteId: other.siteId }))).toEqual([]);
  await db
    .updateTable('message')
    .set({ delivered_at: product.clock.now.toString() })
    .where('id', '=', id)
    .execute();
  expect(await undelivered()).toEqual([]);
  // Somebody with an account keeps its address; the file's is corrected, and mails go there.
  await product.signIn({ role: 'COLLABORATOR', collaboratorId: beto.id, name: 'Rebota' });
  const addressOfBeto = async () => (await listAddresses(db, [beto.id])).get(beto.id)?.recipient?.email ?? '';
  const recipient = await addressOfBeto();
  await db
    .insertInto('message')
    .values({ ...message, id: randomUUID(), recipient, attempts: 3 })
    .execute();
  expect(await undelivered()).toMatchObject([{ subject: 'Rebota', values: { mail: recipient } }]);
  const corrected = { professional_email: 'nueva@tienda.example' };
  await db.updateTable('collaborator').set(corrected).where('id', '=', beto.id).execute();
  expect(await undelivered()).toEqual([]);
  expect(await addressOfBeto()).toBe('nueva@tienda.example');
  await db
    .insertInto('weekly_notification')
    .values({
      id: randomUUID(),
      group_id: randomUUID(),
      site_id: store.siteId,
      team_id: store.teamId,
      week_start: '2026-11-23',
      collaborator_id: ana.id,
      status: 'SENT',
      snapshot: '{}',
      snapshot_hash: '',
      sent_by: randomUUID(),
      sent_by_name: 'Mónica Garza',
      sent_at: product.clock.now.toString(),
      due_at: product.clock.now.add({ hours: 48 }).toString(),
    })
    .execute();
  expect(await undelivered()).toMatchObject([{ subject: 'Sin correo', values: { mail: '' } }]);
  await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id, name: 'Sin correo' });
  expect(await undelivered()).toEqual([]);
});

/** Hires of a store that wait in one step since a moment. */
const hires = (
  siteId: number,
  count: number,
  { since, status = 'WAITING_FOR_LABOR_DATA' }: { since: string; status?: string },
) =>
  sql`
  with candidate as (
    insert into collaborator (id, site_id, situation, name, search_name, rfc)
    select gen_random_uuid(), ${siteId}, 'NOT_STARTED_TO_WORK', 'Candidato', 'candidato', concat('CAND', ${siteId}::int, n) from generate_series(1, ${count}::int) n returning id)
  insert into process (id, type, family, status, site_id, collaborator_id, status_since, created_at)
  select gen_random_uuid(), 'HIRING_CONTRACT_PROCESS_MEX', 'contract', ${status}, ${siteId}, id, ${since}::timestamptz, ${since}::timestamptz from candidate`
    .execute(here().product.app.database.db)
    // A start of the product writes the tasks of what it finds.
    .then(() => refreshProcesses(here().product.app));

test('what waits for a director is found however much waits in other stores, and for longer', async () => {
  const { product, store, director } = here();
  const elsewhere = await openStore(product, '0900');
  await hires(elsewhere.siteId, 501, { since: '2026-11-01T16:00:00Z' });
  await hires(store.siteId, 1, { since: '2026-11-20T03:00:00Z' });
  expect(
    waitingIn(await product.call('home.waiting', {}, director)).filter(
      ({ values }) => values['act'] === 'hiring.getLaborData',
    ),
  ).toMatchObject([{ site: '0417', since: '2026-11-19', due: '2026-11-20' }]);
});

test('a file asks for what waits about its person alone, and counts no other', async () => {
  const { product, director } = here();
  const all = waitingIn(await product.call('home.waiting', {}, director));
  const about = all.find(({ collaboratorUuid }) => collaboratorUuid !== null)?.collaboratorUuid ?? '';
  const answer = await product.call('home.waiting', { filter: { collaboratorUuid: about } }, director);
  const own = all.filter(({ collaboratorUuid }) => collaboratorUuid === about);
  expect(waitingIn(answer)).toEqual(own);
  expect(answer.headers['x-total-count']).toBe(String(own.length));
  expect(own.length).toBeLessThan(all.length);
});

test('everything that waits is counted, and read page by page, the most urgent first', async () => {
  const { product } = here();
  const lawyer = await product.signIn({ role: 'LAWYER', name: 'Alejandra Robles' });
  const store = await openStore(product, '0901');
  await hires(store.siteId, 600, {
    since: '2026-11-10T16:00:00Z',
    status: 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
  });
  await product.app.database.db
    .updateTable('process')
    .set({ status_since: '2026-11-02T16:00:00Z' })
    .where('id', '=', (is) =>
      is
        .selectFrom('process')
        .select('id')
        .where('site_id', '=', store.siteId)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
  await refreshProcesses(product.app);
  const page = (number: number, size: number) =>
    product.call('home.waiting', { page: { number, size } }, lawyer);
  const first = await page(1, 1);
  expect([first.headers['x-total-count'], waitingIn(first)]).toMatchObject([
    '600',
    [{ values: { act: 'validate.legal' }, site: '0901', due: '2026-11-03' }],
  ]);
  const pages = [waitingIn(await page(1, 500)), waitingIn(await page(2, 500))];
  expect(pages.map(({ length }) => length)).toEqual([500, 100]);
  expect(new Set(pages.flat().map(({ processUuid }) => processUuid)).size).toBe(600);
});

test('the next starts come first for a lawyer, however long others have waited', async () => {
  const { product } = here();
  const lawyer = await product.signIn({ role: 'LAWYER', name: 'Alejandra Robles' });
  const store = await openStore(product, '0903');
  const validation = { status: 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION' };
  await hires(store.siteId, 4, { ...validation, since: '2026-10-01T16:00:00Z' });
  const { db } = product.app.database;
  const ids = await db.selectFrom('process').select('id').where('site_id', '=', store.siteId).execute();
  const today = dayAt(product.clock.now);
  // The one that waits only since today is the first all the same, and due by its start.
  const starts = [21, 2, 0];
  for (const [index, days] of starts.entries())
    await db
      .updateTable('process')
      .set({
        effective_date: addDays(today, days),
        ...(days === 0 ? { status_since: product.clock.now.toString() } : {}),
      })
      .where('id', '=', ids[index]?.id ?? '')
      .execute();
  await refreshProcesses(product.app);
  const tasks = waitingIn(await product.call('home.waiting', {}, lawyer));
  expect(tasks.slice(0, 2)).toMatchObject([
    { processUuid: ids[2]?.id, site: '0903', band: 'TODAY', due: today },
    { processUuid: ids[1]?.id, site: '0903' },
  ]);
  expect(tasks.findIndex(({ processUuid }) => processUuid === ids[0]?.id)).toBeGreaterThan(1);
});

test('a quarter without an answer counts once, as on the answer board, and not again with each of its weeks', async () => {
  const { product, ana, director, store } = here();
  const id = await notify(ana, FIVE_DAYS);
  const unanswered = async () =>
    homeCalls['home.figures'].output
      .parse((await product.call('home.figures', { filter: { personnelDivision: '0417' } }, director)).body)
      .figures.find(({ key }) => key === 'unanswered')?.value ?? 0;
  const before = await unanswered();
  await product.app.database.db
    .updateTable('weekly_notification')
    .set({ quarterly_id: randomUUID() })
    .where('id', '=', id)
    .execute();
  expect(await unanswered()).toBe(before - 1);
  const quarter = {
    site_id: store.siteId,
    team_id: store.teamId,
    group_id: randomUUID(),
    collaborator_id: ana.id,
    status: 'SENT',
    facts: '{}',
    snapshot: '{}',
    snapshot_hash: '',
    prepared_at: product.clock.now.toString(),
    prepared_by: randomUUID(),
    prepared_by_name: 'Mónica Garza',
    sent_at: product.clock.now.toString(),
  };
  await product.app.database.db
    .insertInto('quarterly_notification')
    .values([
      { ...quarter, id: randomUUID(), year: 2026, quarter: 4 },
      { ...quarter, id: randomUUID(), year: 2026, quarter: 3 },
    ])
    .execute();
  expect(await unanswered()).toBe(before);
});
