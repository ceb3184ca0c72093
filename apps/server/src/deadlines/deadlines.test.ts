import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Deadline } from '@jornada/contract/deadlines.ts';
import { Waiting } from '@jornada/contract/home.ts';
import { z } from 'zod';
import { addDays } from '@jornada/domain/time.ts';
import { hire, openStore, plan, seedTypologies, type Store } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';
import { insertProcess } from '../testing/process.ts';
import { insertDocument } from '../testing/access/world-records.ts';
import { countVacations } from '../vacations/due-sweep.ts';
import { sendDigests } from './digest.ts';

let product: Product;
let store: Store;
let director: string;
let hr: string;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' });
  hr = await product.signIn({ role: 'HR', name: 'Sandra Lara' });
  // The list of the first weeks has a test of its own below.
  await product.app.database.db.updateTable('first_weeks_item').set({ active: false }).execute();
});
afterAll(() => product.stop());

// It is Friday, 20 November 2026.
const list = async (as = hr) =>
  z
    .array(Deadline)
    .parse((await product.call('deadlines.list', { filter: { personnelDivision: '0417' } }, as)).body);
const of = async (id: string, as = hr) =>
  (await list(as))
    .filter(({ collaboratorUuid }) => collaboratorUuid === id)
    .map(({ kind, due, urgent }) => [kind, due, urgent]);
const done = (kind: string, collaboratorUuid: string, subject: string, as = hr) =>
  product.call('deadlines.done', { kind, collaboratorUuid, subject }, as);
const db = () => product.app.database.db;

test('the end of a trial of 30 and of 180 days is seen 15 days ahead, and gone once somebody confirms it', async () => {
  const short = await hire(product, { store, name: 'Ana', from: '2026-11-04' });
  const long = await hire(product, { store, name: 'Beto', from: '2026-06-06' });
  const set = (id: string, days: number) =>
    db().updateTable('contract').set({ trial_days: days }).where('collaborator_id', '=', id).execute();
  await set(short.id, 30);
  await set(long.id, 180);
  expect(await of(short.id, director)).toContainEqual(['TRIAL_ENDS', '2026-12-03', false]);
  expect(await of(long.id, director)).toContainEqual(['TRIAL_ENDS', '2026-12-02', false]);
  expect(
    await product.call('deadlines.list', { filter: { collaboratorUuid: long.id } }, director),
  ).toMatchObject({
    headers: { 'x-total-count': '1' },
    body: [{ kind: 'TRIAL_ENDS', collaboratorUuid: long.id }],
  });
  expect(await done('TRIAL_ENDS', short.id, '2026-12-03', director)).toMatchObject({ status: 200 });
  expect((await of(short.id, director)).map(([kind]) => kind)).not.toContain('TRIAL_ENDS');
  expect(codesOf(await done('TRIAL_ENDS', long.id, '2026-12-01', director))).toEqual(['FIELD_NOT_VALID']);
});

test('the list is of people in one of the nine situations, where one is asked for', async () => {
  const ana = await hire(product, { store, name: 'Ana', from: '2026-11-04' });
  await db().updateTable('contract').set({ trial_days: 30 }).where('collaborator_id', '=', ana.id).execute();
  await db().updateTable('collaborator').set({ situation: 'EXTENSION' }).where('id', '=', ana.id).execute();
  const peopleIn = async (situation: string) =>
    z
      .array(Deadline)
      .parse(
        (await product.call('deadlines.list', { filter: { personnelDivision: '0417', situation } }, director))
          .body,
      )
      .map(({ collaboratorUuid }) => collaboratorUuid);
  expect(await peopleIn('EXTENSION')).toContain(ana.id);
  expect(await peopleIn('LEAVE_OF_ABSENCE')).toEqual([]);
  expect(codesOf(await product.call('deadlines.list', { filter: { situation: 'GONE' } }, director))).toEqual([
    'FIELD_NOT_VALID',
  ]);
});

test('a term ends until there is a later contract; that is a fact nobody can mark', async () => {
  const person = await hire(product, {
    store,
    name: 'Carla',
    type: 'CDD',
    from: '2026-01-01',
    to: '2026-12-15',
  });
  expect(await of(person.id)).toEqual([['TERM_ENDS', '2026-12-15', false]]);
  expect(codesOf(await done('TERM_ENDS', person.id, '2026-12-15'))).toEqual(['FIELD_NOT_VALID']);
  await db()
    .updateTable('contract')
    .set({ end_date: '2027-06-15' })
    .where('collaborator_id', '=', person.id)
    .execute();
  expect(await of(person.id)).toEqual([]);
});

test('a minor’s certificate lasts a year, and the eighteenth birthday comes once', async () => {
  const minor = await hire(product, { store, name: 'Dani', birthdate: '2008-12-10' });
  expect(await of(minor.id)).toEqual([
    ['MINOR_CERTIFICATE', '2024-01-08', true],
    ['TURNS_EIGHTEEN', '2026-12-10', false],
  ]);
  const paper = await insertDocument(product, { collaboratorId: minor.id, processUuid: null });
  await db()
    .updateTable('document')
    .set({ slot: 'MEDICAL_CERTIFICATE', created_at: '2026-11-01T12:00:00Z' })
    .where('id', '=', paper)
    .execute();
  expect(await of(minor.id)).toEqual([['TURNS_EIGHTEEN', '2026-12-10', false]]);
});

test('a work permit expires until it is renewed', async () => {
  const person = await hire(product, { store, name: 'Eli' });
  const permit = (day: string) => ({ number: 'A1', work_permission: true, expires_on: day });
  await db()
    .insertInto('migration_document')
    .values({ collaborator_id: person.id, ...permit('2026-12-31') })
    .execute();
  expect(await of(person.id)).toEqual([['WORK_PERMIT_EXPIRES', '2026-12-31', false]]);
  await db()
    .updateTable('migration_document')
    .set(permit('2028-12-31'))
    .where('collaborator_id', '=', person.id)
    .execute();
  expect(await of(person.id)).toEqual([]);
});

test('somebody away comes back on a day that is near, until the return is confirmed', async () => {
  const person = await hire(product, { store, name: 'Irma' });
  const process = await insertProcess(db(), {
    type: 'LEAVE_OF_ABSENCE_PROCESS_MEX',
    status: 'ONGOING',
    siteId: store.siteId,
    collaboratorId: person.id,
    now: product.clock.now,
  });
  expect(await of(person.id)).toEqual([]);
  const set = (change: { to_date?: string; reentry_date?: string }) =>
    db().updateTable('process_absence').set(change).where('process_id', '=', process).execute();
  await set({ to_date: '2026-11-23' });
  expect(await of(person.id, director)).toEqual([['REENTRY_DUE', '2026-11-24', true]]);
  await set({ reentry_date: '2026-11-24' });
  expect(await of(person.id)).toEqual([]);
});

test('vacation is to be granted within six months: shown 60 days ahead, less what is planned since, gone with the plan', async () => {
  // The first right, of 12 days, arose on 10 June: it is granted by 10 December. Another one's arose in October.
  const person = await hire(product, { store, name: 'Julia', from: '2025-06-10' });
  const later = await hire(product, { store, name: 'Karla', from: '2025-10-01' });
  expect(await of(person.id)).toEqual([]);
  await countVacations(db(), { now: product.app.now(), sites: [store.siteId] });
  expect(await of(person.id, director)).toEqual([['VACATION_GRANT', '2026-12-10', true]]);
  expect(await of(later.id)).toEqual([]);
  const codes = await seedTypologies(product);
  const days = (from: string, count: number) =>
    Array.from({ length: count }, (_, day) => `${addDays(from, day)} 09:00-17:00 VAC`);
  await plan(product, { person, store, codes, periods: days('2026-11-30', 5) });
  const rows = (await list()).filter(({ collaboratorUuid }) => collaboratorUuid === person.id);
  expect(rows.map(({ count }) => count)).toEqual([7]);
  await plan(product, { person, store, codes, periods: days('2026-12-07', 7) });
  expect(await of(person.id)).toEqual([]);
});

test('a first contract asks for the IMSS notice and the papers, an exit for its notice and the certificate', async () => {
  const person = await hire(product, { store, name: 'Fer', from: '2026-11-16' });
  expect(await of(person.id)).toEqual([
    ['IMSS_REGISTER', '2026-11-23', false],
    ['MISSING_DOCUMENTS', '2026-12-16', false],
  ]);
  await done('IMSS_REGISTER', person.id, '2026-11-16');
  await db().updateTable('collaborator').set({ left_on: '2026-11-18' }).where('id', '=', person.id).execute();
  expect(await of(person.id)).toEqual([
    ['SERVICE_CERTIFICATE', '2026-11-21', true],
    ['IMSS_DEREGISTER', '2026-11-25', false],
  ]);
});

test('an exit before a mandatory rest day has a day more for the IMSS; alimony asks for its notice too', async () => {
  const person = await hire(product, { store, name: 'Ignacio', from: '2024-01-08' });
  const process = await insertProcess(db(), {
    type: 'LEAVE_PROCESS_MEX',
    status: 'WAITING_FOR_OSMOS_RESPONSE',
    siteId: store.siteId,
    collaboratorId: person.id,
    effectiveDate: '2026-11-13',
    now: product.clock.now,
  });
  await db().updateTable('collaborator').set({ left_on: '2026-11-13' }).where('id', '=', person.id).execute();
  // Monday the 16th is a mandatory rest day: the fifth working day is the 23rd, not the 20th.
  const notice = ['IMSS_DEREGISTER', '2026-11-23', false];
  const certificate = ['SERVICE_CERTIFICATE', '2026-11-16', true];
  expect(await of(person.id)).toEqual([certificate, notice]);
  const leave = db().updateTable('process_leave').set({ alimony: true }).where('process_id', '=', process);
  await leave.execute();
  expect(await of(person.id)).toEqual([certificate, ['ALIMONY_NOTICE', '2026-11-23', false], notice]);
  expect(await done('ALIMONY_NOTICE', person.id, '2026-11-13')).toMatchObject({ status: 200 });
  expect(await of(person.id)).toEqual([certificate, notice]);
});

test('marks that were made by the day on which a notice was due stay, by whichever count it was', async () => {
  const person = await hire(product, { store, name: 'Julio', from: '2026-11-16' });
  const kindsOf = async () => (await of(person.id)).map(([kind]) => kind);
  const mark = (subject: string) =>
    db()
      .insertInto('deadline_mark')
      .values({
        kind: 'IMSS_REGISTER',
        collaborator_id: person.id,
        subject,
        done_at: '2026-11-19T16:00:00Z',
        done_by_name: 'Norma Rivas',
      })
      .execute();
  await mark('2026-11-21');
  await mark('2026-11-23');
  expect(await kindsOf()).toContain('IMSS_REGISTER');
  const migration = new URL('../../migrations/0276-marks-by-the-day-of-the-event.sql', import.meta.url);
  await sql.raw(readFileSync(migration, 'utf8')).execute(db());
  expect(await kindsOf()).not.toContain('IMSS_REGISTER');
  const marks = await db()
    .selectFrom('deadline_mark')
    .select('subject')
    .where('collaborator_id', '=', person.id)
    .execute();
  expect(marks).toEqual([{ subject: '2026-11-16' }]);
});

test('the list of the first weeks is due for each new person by whom it names', async () => {
  const person = await hire(product, { store, name: 'Gabi', from: '2026-11-18' });
  const item = { name: { es: 'Recorrido', en: 'Tour' }, owner: 'RESPONSIBLE', dueDays: 2, active: true };
  const created = await product.call('firstWeeksItems.create', item, hr);
  const { uuid, version } = z
    .object({ aggregates: z.object({ item: z.object({ uuid: z.string(), version: z.number() }) }) })
    .parse(created.body).aggregates.item;
  const responsible = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: store.siteId,
    teamId: store.teamId,
  });
  const home = async (as: string) =>
    z
      .array(Waiting)
      .parse((await product.call('home.waiting', {}, as)).body)
      .filter(({ kind, values }) => kind === 'DEADLINE' && values['deadline'] === 'FIRST_WEEKS')
      .map(({ collaboratorUuid, values }) => [collaboratorUuid, values['es']]);
  expect(await home(responsible)).toContainEqual([person.id, 'Recorrido']);
  expect(await home(director)).toEqual([]);
  expect(await done('FIRST_WEEKS', person.id, uuid, responsible)).toMatchObject({ status: 200 });
  expect(await home(responsible)).not.toContainEqual([person.id, 'Recorrido']);
  expect(codesOf(await product.call('firstWeeksItems.update', { uuid, version: 9, ...item }, hr))).toEqual([
    'STALE_VERSION',
  ]);
  await product.call('firstWeeksItems.update', { uuid, version, ...item, active: false }, hr);
});

test('of another store nothing is seen, and nothing can be marked', async () => {
  const other = await openStore(product, '0500');
  const elsewhere = await product.signIn({ role: 'DIRECTOR', siteId: other.siteId });
  const person = await hire(product, { store, name: 'Hugo', from: '2026-11-16' });
  expect(await list(elsewhere)).toEqual([]);
  expect(codesOf(await done('IMSS_REGISTER', person.id, '2026-11-16', elsewhere))).toEqual([
    'COLLABORATOR_NOT_FOUND',
  ]);
});

test('one mail a day names what waits for each person, and none where nothing does', async () => {
  await db().updateTable('account').set({ language: 'en' }).where('name', '=', 'Sandra Lara').execute();
  const sent = await sendDigests(product.app);
  const mails = await db()
    .selectFrom('message')
    .select(['recipient', 'subject', 'body'])
    .where('kind', '=', 'daily-digest')
    .execute();
  expect(mails).toHaveLength(sent);
  expect(mails.some(({ body }) => body?.includes('Dani: Cumple 18 años') ?? false)).toBe(false);
  const english = mails.find(({ body }) => body?.startsWith('Hello Sandra Lara,'));
  expect(english?.subject).toMatch(/pending task/);
  expect(english?.body).toMatch(
    /Ana: IMSS registration[^\n]*\nhttps?:\/\/[^\n]+\/mx\/0417\/deadlines\?person=[\da-f-]{36}\n/,
  );
  expect(mails.some(({ body }) => body?.startsWith('Hola, Mónica Garza:'))).toBe(true);
  // What leads to the same place is named together, over one link.
  const links = mails.map(({ body }) => body?.match(/https?:\S+\/mx\/\S+/g) ?? []);
  expect(links.map((each) => new Set(each).size)).toEqual(links.map(({ length }) => length));
  expect(await sendDigests(product.app)).toBe(0);
});
