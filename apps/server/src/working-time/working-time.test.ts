import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presenceCalls } from '@jornada/contract/presence.ts';
import { OwnRecordWeek } from '@jornada/contract/working-time.ts';
import { daysBetween } from '@jornada/domain/time.ts';
import { FIRST_DAY, momentNumber } from '@jornada/domain/xlsx.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { signAccess } from '../auth/tokens.ts';
import { readSpreadsheet } from '../spreadsheets/spreadsheet.ts';
import { insertFeature, insertPunches } from '../testing/access/world-records.ts';
import { FIVE_DAYS, notificationStore, WEEK } from '../testing/notification-store.ts';
import { codesOf, type Answer } from '../testing/product.ts';

const { here, planWeek, notify } = notificationStore();
const AFTER = Temporal.Instant.from('2026-12-08T18:00:00Z');
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pack-'));
  await insertFeature(here().product, here().store.siteId, 'ACCESS_DEVICES');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Monday as planned, Tuesday without an exit; the week is over. */
async function worked() {
  const { product, store, ana } = here();
  await insertPunches(product, { store, id: ana.id, date: WEEK, minutes: [538, 1080] });
  await insertPunches(product, { store, id: ana.id, date: '2026-12-01', minutes: [540] });
  product.clock.now = AFTER;
  return {
    asAna: await againAs(ana.id),
    asDirector: await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' }),
  };
}
/** A later session of somebody who has signed in before. */
async function againAs(collaboratorId: string): Promise<string> {
  const { app, clock } = here().product;
  const { db } = app.database;
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('collaborator_id', '=', collaboratorId)
    .executeTakeFirstOrThrow();
  const [familyId, now] = [randomUUID(), clock.now.toString()];
  await db
    .insertInto('session_family')
    .values({ id: familyId, account_id: accountId, created_at: now, last_used_at: now })
    .execute();
  return signAccess(app.tokenKeys, { accountId, familyId, now: clock.now });
}

async function own(as: string) {
  const answer = await here().product.call('workingTime.own', { filter: { weekStart: WEEK } }, as);
  expect(codesOf(answer)).toEqual([]);
  return OwnRecordWeek.parse(answer.body);
}
const confirm = (input: Record<string, unknown>, as: string) =>
  here().product.call('workingTime.confirm', input, as);
const textOf = ({ body }: Answer) => z.instanceof(Buffer).parse(body);

test('a person sees their own record by day, confirms it as shown, and says what is wrong', async () => {
  await planWeek(here().ana, FIVE_DAYS);
  const { asAna, asDirector } = await worked();
  const { product, ana } = here();
  const [monday, tuesday] = (await own(asAna)).days;
  expect(monday).toMatchObject({
    start: `${WEEK}T08:58-06:00`,
    end: `${WEEK}T18:00-06:00`,
    workedMinutes: 542,
    classes: { ordinary: 480, double: 60, triple: 0, overLimit: 0 },
    answer: null,
  });
  const shown = { date: WEEK, hash: monday?.hash };
  const open = { date: '2026-12-01', hash: tuesday?.hash };
  expect(codesOf(await confirm({ days: [open], agrees: true }, asAna))).toEqual([
    'WORKING_TIME_NOT_COMPLETE',
  ]);
  expect(codesOf(await confirm({ days: [open], agrees: false }, asAna))).toEqual([
    'WORKING_TIME_REMARK_REQUIRED',
  ]);
  expect(codesOf(await confirm({ days: [{ ...shown, hash: 'x' }], agrees: true }, asAna))).toEqual([
    'WORKING_TIME_CHANGED',
  ]);
  expect(
    codesOf(await confirm({ days: [shown, { ...open, date: '2026-12-09' }], agrees: true }, asAna)),
  ).toEqual(['FIELD_NOT_VALID']);
  expect(await confirm({ days: [shown], agrees: true }, asAna)).toMatchObject({ status: 200 });
  expect(await confirm({ days: [open], agrees: false, remark: 'Salí a las 17:00' }, asAna)).toMatchObject({
    status: 200,
  });
  expect((await own(asAna)).days).toMatchObject([
    { answer: { agrees: true, current: true } },
    { answer: { agrees: false, remark: 'Salí a las 17:00', current: true } },
    {},
    {},
    {},
    {},
    {},
  ]);

  // What the manager corrects afterwards is no longer what was confirmed.
  const corrected = await product.call(
    'presence.correct',
    {
      personnelDivision: '0417',
      collaboratorUuid: ana.id,
      date: WEEK,
      kind: 'ADD',
      time: '18:30',
      direction: 'OUT',
      reason: 'Inventario',
    },
    asDirector,
  );
  expect(corrected).toMatchObject({ status: 200 });
  expect((await own(asAna)).days[0]).toMatchObject({
    answer: { agrees: true, current: false },
    corrections: [{ kind: 'ADD', time: '18:30', reason: 'Inventario', by: 'Mónica Garza' }],
  });
});

test('the record leaves as a table, for those who lead the site', async () => {
  await planWeek(here().ana, FIVE_DAYS);
  const { asAna, asDirector } = await worked();
  const { product, ana } = here();
  const filter = { personnelDivision: '0417', from: WEEK, to: '2026-12-06', collaboratorUuid: ana.id };
  const table = await product.call('workingTime.export', { filter, format: 'csv' }, asDirector);
  const lines = String(table.body).trim().split(/\r?\n/);
  expect(lines).toHaveLength(6);
  expect(lines[1]).toContain(`${WEEK}T08:58-06:00`);
  const sheet = await product.call('workingTime.export', { filter }, asDirector);
  const [head, monday] = readSpreadsheet(textOf(sheet))?.rows ?? [];
  expect(head?.cells.slice(3, 6)).toEqual(['Fecha', 'Entrada', 'Salida']);
  // Read back as days, so that they are no texts; the time stands in the fraction.
  expect(monday?.cells.slice(3, 6)).toEqual([WEEK, WEEK, WEEK]);
  expect(momentNumber(`${WEEK}T08:58-06:00`)).toBe(daysBetween(FIRST_DAY, WEEK) + 538 / 1440);
  expect(codesOf(await product.call('workingTime.export', { filter }, asAna))).toEqual(['NOT_AUTHORIZED']);
  expect(
    codesOf(
      await product.call('workingTime.export', { filter: { ...filter, to: '2026-11-01' } }, asDirector),
    ),
  ).toEqual(['FIELD_NOT_VALID']);
  expect(
    codesOf(
      await product.call('workingTime.export', { filter: { ...filter, to: '2028-11-01' } }, asDirector),
    ),
  ).toEqual(['FIELD_NOT_VALID']);
});

test('an inspection pack holds everything of the period, and a program of nobody’s opens and verifies it', async () => {
  await notify(here().ana, FIVE_DAYS);
  const { asAna, asDirector } = await worked();
  const { product, ana } = here();
  const [monday] = (await own(asAna)).days;
  await confirm({ days: [{ date: WEEK, hash: monday?.hash }], agrees: true }, asAna);
  const tuesday = {
    personnelDivision: '0417',
    collaboratorUuid: ana.id,
    date: '2026-12-01',
    direction: 'OUT',
  };
  expect(await product.call('presence.ask', tuesday, asDirector)).toMatchObject({ status: 200 });
  const [question] = presenceCalls['presence.questions'].output.parse(
    (await product.call('presence.questions', {}, asAna)).body,
  );
  const said = { questionUuid: question?.uuid, time: '17:10', remark: 'Cerré la caja' };
  expect(await product.call('presence.answer', said, asAna)).toMatchObject({ status: 200 });
  const filter = { personnelDivision: '0417', collaboratorUuid: ana.id, from: WEEK, to: '2026-12-06' };
  const answer = await product.call('workingTime.pack', { filter }, asDirector);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });
  const file = join(folder, 'pack.zip');
  writeFileSync(file, textOf(answer));
  const opened = Opened.parse(JSON.parse(run('../testing/open-pack.mjs', file)));
  expect(opened).toMatchObject({ person: ana.name, wrong: [], unlisted: [] });
  expect(opened.paths).toEqual(
    expect.arrayContaining([
      'terms.json',
      'plan.json',
      'notifications.json',
      expect.stringMatching(/^plans\/2026-11-30-.*\.json$/),
      'punches.json',
      'corrections.json',
      'questions.json',
      'days.json',
      'answers.json',
      'record.json',
      'record.csv',
    ]),
  );
  expect(opened.questions).toMatchObject([
    {
      date: '2026-12-01',
      direction: 'OUT',
      planned: { date: '2026-12-01', minute: 1020 },
      askedBy: 'Mónica Garza',
      answer: { date: '2026-12-01', minute: 1030, remark: 'Cerré la caja' },
    },
  ]);
  expect(run('./verify-pack.ts', file)).toContain('intact');

  expect(opened.createdAt).toMatch(/T\d\d:\d\d:\d\d\.\d{3}Z$/);

  const broken = textOf(answer);
  const first = broken.indexOf('punches.json') + 'punches.json'.length;
  broken.writeUInt8(broken.readUInt8(first + 3) ^ 1, first + 3);
  writeFileSync(file, broken);
  expect(() => run('./verify-pack.ts', file)).toThrow('Command failed');
});

const Opened = z.object({
  person: z.string(),
  createdAt: z.string(),
  paths: z.array(z.string()),
  questions: z.array(z.unknown()),
  wrong: z.array(z.string()),
  unlisted: z.array(z.string()),
});

/** What a program prints of the pack. */
const run = (program: string, file: string): string =>
  execFileSync(process.execPath, [new URL(program, import.meta.url).pathname, file], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
