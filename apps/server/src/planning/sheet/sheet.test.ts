import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { planningSheetCalls, type WeekSheet } from '@jornada/contract/planning-sheet.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openPlanningStore } from '../../testing/planning-store.ts';
import type { Product } from '../../testing/product.ts';
import { hire, openTeam, periodOf, type Person, type Store } from '../../testing/planning-fixtures.ts';

const WEEK = '2026-11-23';
const NOT_FOUND = { status: 404, body: { exceptions: [{ translationCode: 'TEAM_NOT_FOUND' }] } };

let product: Product;
let codes: Readonly<Record<string, string>>;
let store: Store;
let director: string;
let ana: Person;
beforeAll(async () => {
  ({ product, codes, store, director } = await openPlanningStore());
  ana = await hire(product, { store, name: 'Ana', birthdate: '1995-05-10' });
  await hire(product, { store, name: 'Beto', weeklyHours: 20 });
  await save(ana, 0, [
    '2026-11-23 09:00-17:00 ORD',
    '2026-11-24 09:00-12:00 ORD',
    '2026-11-24 13:00-17:00 FOR',
    '2026-11-25 09:00-17:00 INC',
    '2026-11-26 09:00-17:00 VAC',
    '2026-11-27 09:00-17:00 CEX',
  ]);
  await notify(ana, 1);
});
afterAll(() => product.stop());

async function save(person: Person, version: number, texts: readonly string[]): Promise<void> {
  const input = {
    personnelDivision: store.siteCode,
    teamUuid: store.teamUuid,
    weekStart: WEEK,
    collaboratorUuid: person.id,
    version,
    added: texts.map((text) => periodOf(text, codes)),
  };
  expect(await product.call('planning.createCollaboratorWeek', input, director)).toMatchObject({
    status: 200,
  });
}

async function notify(person: Person, version: number): Promise<void> {
  const input = {
    teamUuid: store.teamUuid,
    weekStart: WEEK,
    people: [{ collaboratorUuid: person.id, version, reasons: [] }],
  };
  const sent = await product.call('notifications.sendWeeklyNotification', input, director);
  expect(sent).toMatchObject({ status: 200 });
}

const ask = (as = director, team = store.teamUuid, week = WEEK) =>
  product.call('planning.weekSheet', { filter: { startDateInterval: week, teamUuid: team } }, as);
const sheet = async (): Promise<WeekSheet> =>
  planningSheetCalls['planning.weekSheet'].output.parse((await ask()).body);
const written = (row: WeekSheet['people'][number] | undefined) =>
  row?.days.map((day) =>
    day
      .map(
        ({ fromHour, toHour, code }) => `${fromHour / 60}-${toHour / 60}${code === null ? '' : ` ${code}`}`,
      )
      .join(' '),
  );

const DIGITS = new Set(['hash', 'uuid', 'qr', 'address']);

describe('the sheet for the wall', () => {
  test('says what was sent; any absence but vacation is AUS, even for the director', async () => {
    const [row] = (await sheet()).people;
    expect(written(row)).toEqual(['9-17', '9-12 13-17 FOR', '9-17 AUS', '9-17 VAC', '9-17 CEX', '', '']);
    expect(row?.minutes).toBe((8 + 7 + 8 + 8 + 8) * 60);
  });

  test('names no age, nobody who is not of the team, and no condition in its legend', async () => {
    const { body } = await ask();
    // In the digits of a hash or a key any year may stand.
    const shown = JSON.stringify(body, (name, value: unknown) => (DIGITS.has(name) ? undefined : value));
    expect(shown).not.toMatch(/UNDER_|INC|Incapacidad|1995/);
    expect((await sheet()).legend.map(({ code }) => code)).toEqual(['FOR', 'CEX', 'VAC', 'AUS']);
    expect((await sheet()).people.map(({ name, fullTime, sent }) => [name, fullTime, sent])).toEqual([
      ['Ana', true, true],
      ['Beto', false, false],
    ]);
  });

  test('counts the people in the store: hours for another store are left out', async () => {
    expect((await sheet()).present).toEqual([1, 1, 0, 0, 0, 0, 0]);
  });

  test('says when it was sent and by whom, and who signs', async () => {
    expect(await sheet()).toMatchObject({
      sendings: 1,
      sentAt: expect.stringContaining('2026-11-20'),
      sentBy: 'Mónica Garza',
      director: 'Mónica Garza',
      responsible: null,
    });
  });

  test('work that was not sent yet marks the person and changes nothing else; telling it makes another sheet', async () => {
    const before = await sheet();
    await save(ana, 1, ['2026-11-28 09:00-13:00 ORD']);
    const [row] = (await sheet()).people;
    expect([row?.unsent, written(row)?.[5], (await sheet()).hash]).toEqual([true, '', before.hash]);
    product.clock.now = product.clock.now.add({ minutes: 1 });
    await notify(ana, 2);
    expect((await sheet()).hash === before.hash).toBe((await sheet()).people[0]?.unsent);
  });

  test('a week that was not sent is an empty sheet', async () => {
    expect(await ask(director, store.teamUuid, '2026-11-30')).toMatchObject({
      status: 200,
      body: { sendings: 0, sentAt: null, people: [{ sent: false }, { sent: false }] },
    });
  });

  test('on leave nobody is expected, whatever was sent before; the sheet does not say why', async () => {
    const { db } = product.app.database;
    await db
      .insertInto('planning_record')
      .values({
        id: randomUUID(),
        kind: 'MATERNITY_BEFORE',
        collaborator_id: ana.id,
        valid_from: '2026-11-24',
        valid_to: '2027-01-04',
        changed_at: product.clock.now.toString(),
        changed_by_name: 'Mónica Garza',
      })
      .execute();
    const shown = await sheet();
    const [row] = shown.people;
    expect(written(row)).toEqual(['9-17', ...Array.from({ length: 6 }, () => '0-24 AUS')]);
    expect([row?.minutes, shown.present]).toEqual([8 * 60, [1, 0, 0, 0, 0, 0, 0]]);
    expect(shown.legend.map(({ code }) => code)).toEqual(['AUS']);
    await db.deleteFrom('planning_record').where('collaborator_id', '=', ana.id).execute();
  });

  test('another team answers like an unknown one, a collaborator has no sheet', async () => {
    const running = await openTeam(product, store, 'Running');
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: running.teamId,
    });
    expect(await ask(responsible)).toMatchObject(NOT_FOUND);
    expect(await ask(director, randomUUID())).toMatchObject(NOT_FOUND);
    expect(await ask(await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id }))).toMatchObject({
      status: 403,
    });
  });
});

describe('as PDF', () => {
  const poppler = (tool: 'pdfinfo' | 'pdftotext', input: Buffer, ...given: string[]): string =>
    execFileSync(tool, given, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  const file = async (language: 'es' | 'en' = 'es', team = store) =>
    product.call(
      'planning.weekSheetFile',
      { filter: { startDateInterval: WEEK, teamUuid: team.teamUuid }, language },
      director,
    );

  test('one landscape page of letter paper that says the same', async () => {
    const { status, body, headers } = await file();
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const pdf = Buffer.from(z.instanceof(Uint8Array).parse(body));
    expect(poppler('pdfinfo', pdf, '-')).toMatch(/Pages:\s+1\n[\s\S]*792 x 612/);
    const text = poppler('pdftotext', pdf, '-layout', '-', '-');
    expect(text).toMatch(
      /Ana( \*)?\s+Asesor\s+09:00–17:00\s+9–12\/13–17 FOR\s+AUS Ausente\s+VAC Vacaciones\s+09:00–17:00 CEX/,
    );
    expect(text).toContain('Semana 48, 23–29 nov 2026');
    expect(text).toContain((await sheet()).hash.slice(0, 8));
  });

  test('in English too; what people typed stays', async () => {
    const { body } = await file('en');
    const text = poppler('pdftotext', Buffer.from(z.instanceof(Uint8Array).parse(body)), '-layout', '-', '-');
    expect(text).toContain('Week 48, 23–29 Nov 2026');
    expect(text).toMatch(/Collaborator\s+23 Mon\s+24 Tue/);
    expect(text).not.toMatch(/Semana|Horas|Firma|Hoja/);
  });

  test('a long name takes the lines it needs, and every page says week, store and team', async () => {
    const large = await openTeam(product, store, 'Almacén');
    const long = 'María de los Ángeles Guadalupe Hernández y Villavicencio de la Torre Montes de Oca';
    for (let at = 0; at < 45; at += 1)
      await hire(product, { store: { ...store, ...large }, name: `${long} ${at}` });
    const { body } = await file('es', { ...store, ...large });
    const pages = poppler('pdftotext', Buffer.from(z.instanceof(Uint8Array).parse(body)), '-', '-')
      .split('\f')
      .filter((page) => page.trim() !== '')
      .map((page) => page.replaceAll(/\s+/g, ' '));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toMatch(/Semana 48, 23–29 nov 2026 .*0417, Almacén/);
    expect(pages.join(' ')).toContain(`${long} 44`);
  });

  test('who took it is in the audit trail', async () => {
    await file();
    const [entry] = await product.app.database.db
      .selectFrom('audit_entry')
      .select(['entity_id', 'fields'])
      .where('act', '=', 'planning.weekSheetFile')
      .execute();
    expect(entry).toMatchObject({ entity_id: store.teamUuid, fields: [WEEK] });
  });
});
