import { randomUUID } from 'node:crypto';
import { SavedWeeks } from '@jornada/contract/planning-copies.ts';
import { RosterPreview } from '@jornada/contract/planning-roster.ts';
import { TeamWeek } from '@jornada/contract/planned-week.ts';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TypedCell } from '@jornada/domain/xlsx.ts';
import { readSpreadsheet, workbookBytes } from '../../spreadsheets/spreadsheet.ts';
import { openPlanningStore } from '../../testing/planning-store.ts';
import { codesOf, type Product } from '../../testing/product.ts';
import { hire, openTeam, plan, type Person, type Store } from '../../testing/planning-fixtures.ts';

/** Today is Friday 20 November. */
const [FIRST, SECOND] = ['2026-11-23', '2026-11-30'] as const;

let product: Product;
let codes: Readonly<Record<string, string>>;
let site: Store;
let store: Store;
let director: string;
let ana: Person;
let beto: Person;
let serial = 0;
beforeAll(async () => {
  ({ product, codes, store: site, director } = await openPlanningStore());
});
beforeEach(async () => {
  serial += 1;
  store = await openTeam(product, site, `Equipo ${serial}`);
  ana = await hire(product, { store, name: `Ana ${serial}` });
  beto = await hire(product, { store, name: `Beto ${serial}` });
  await product.app.database.db
    .updateTable('collaborator')
    .set({ sap_number: `000${4000 + serial}` })
    .where('id', '=', ana.id)
    .execute();
});
afterAll(() => product.stop());

const exported = async (weeks = 1): Promise<string[][]> => {
  const { status, body } = await product.call(
    'planningRoster.export',
    { filter: { teamUuid: store.teamUuid, startDateInterval: FIRST, weeks } },
    director,
  );
  expect(status).toBe(200);
  return (readSpreadsheet(z.instanceof(Uint8Array).parse(body))?.rows ?? []).map(({ cells }) => [...cells]);
};
const preview = async (rows: readonly (readonly TypedCell[])[], as = director) => {
  const bytes = new Uint8Array(await workbookBytes([{ name: 'Horario', rows }]));
  return product.call(
    'planningRoster.preview',
    { teamUuid: store.teamUuid, file: { name: 'horario.xlsx', bytes } },
    as,
  );
};
const Answered = z.object({ aggregates: RosterPreview });
const read = async (rows: readonly (readonly TypedCell[])[]) =>
  Answered.parse((await preview(rows)).body).aggregates;
const apply = async ({ changes }: z.output<typeof RosterPreview>) =>
  product.call(
    'planningRoster.apply',
    { personnelDivision: site.siteCode, teamUuid: store.teamUuid, weeks: changes },
    director,
  );
const planOf = async ({ id }: Person): Promise<string[]> => {
  const week = TeamWeek.parse(
    (
      await product.call(
        'planning.weekTeamByManager',
        { filter: { startDateInterval: FIRST, teamUuid: store.teamUuid } },
        director,
      )
    ).body,
  );
  const named = new Map(week.typologies.map(({ uuid, abbreviation }) => [uuid, abbreviation]));
  return (week.people.find(({ collaboratorUuid }) => collaboratorUuid === id)?.periods ?? []).map(
    ({ date, fromHour, toHour, hourTypologyUuid }) =>
      `${date.slice(8)} ${fromHour / 60}-${toHour / 60} ${named.get(hourTypologyUuid) ?? '?'}`,
  );
};

test('a week goes out as people would type it, and comes back as it is', async () => {
  await plan(product, {
    person: ana,
    store,
    codes,
    periods: [`${FIRST} 09:00-17:00 ORD`, '2026-11-24 14:00-22:00 EXT'],
  });
  const rows = await exported();
  expect(rows[0]).toEqual(['SAP', 'Colaborador', ...[23, 24, 25, 26, 27, 28, 29].map((d) => `2026-11-${d}`)]);
  expect(rows.find(([, name]) => name === ana.name)?.slice(0, 4)).toEqual([
    `000${4000 + serial}`,
    ana.name,
    '09:00-17:00',
    '14:00-22:00 EXT',
  ]);
  // Without a number the person is found by the id.
  expect(rows.find(([, name]) => name === beto.name)?.[0]).toBe(beto.id);
  expect(await read(rows)).toMatchObject({ changes: [], bad: [], people: [] });
});

test('what was changed is previewed with its findings, saved in one act, and nothing else', async () => {
  await plan(product, { person: ana, store, codes, periods: [`${FIRST} 09:00-17:00 ORD`] });
  await plan(product, { person: beto, store, codes, periods: [`${FIRST} 09:00-17:00 ORD`] });
  const rows = await exported();
  const [row] = rows.filter(([, name]) => name === ana.name);
  if (row === undefined) throw new Error('Ana is in the file');
  row[2] = '';
  row[3] = '9-14 16-23';
  row[4] = '8-16';
  const answer = await read(rows);
  expect(answer.changes).toMatchObject([
    { weekStart: FIRST, people: [{ collaboratorUuid: ana.id, removed: [expect.any(String)] }] },
  ]);
  expect(answer.weeks[0]?.people.map(({ collaboratorUuid }) => collaboratorUuid)).toEqual([ana.id]);
  // From 23:00 to 08:00 are nine hours.
  expect(answer.weeks[0]?.people[0]?.findings.length).toBeGreaterThan(0);
  expect(await planOf(ana)).toEqual(['23 9-17 ORD']);

  const saved = await apply(answer);
  expect(SavedWeeks.parse(Object(Object(saved.body)).aggregates).weeks[0]?.people[0]?.outcome).toBe('saved');
  expect(await planOf(ana)).toEqual(['24 9-14 ORD', '24 16-23 ORD', '25 8-16 ORD']);
  expect(await planOf(beto)).toEqual(['23 9-17 ORD']);
  // Sent again it is older than the plan, which stays.
  const again = SavedWeeks.parse(Object(Object((await apply(answer)).body)).aggregates);
  expect(again.weeks[0]?.people[0]?.outcome).not.toBe('saved');
});

test('cells that cannot be taken are named, and the others go in', async () => {
  const head = ['SAP', 'Colaborador', '23/11/2026', '24/11/2026', 'lun 2026-11-30'];
  const answer = await read([
    ['Horario de la tienda'],
    head,
    [String(4000 + serial), '', '9-17', 'mañana', '10-18'],
    ['', beto.name.toUpperCase(), '9-17 (18-18:30)', 'VAC', '-'],
    ['', beto.name, '9-17', '', ''],
    ['1234567', 'Nadie', '9-17', '', ''],
    ['', 'Total', '', '', ''],
  ]);
  expect(answer.bad).toEqual([
    { cell: 'D3', said: 'mañana', reason: 'UNREADABLE' },
    { cell: 'C4', said: '9-17 (18-18:30)', reason: 'BREAK_OUTSIDE' },
    { cell: 'D4', said: 'VAC', reason: 'ABSENCE' },
    { cell: 'A5', said: beto.name, reason: 'PERSON_TWICE' },
    { cell: 'A6', said: '1234567 Nadie', reason: 'PERSON_UNKNOWN' },
  ]);
  expect(answer.changes.map(({ weekStart, people }) => [weekStart, people.length])).toEqual([
    [FIRST, 1],
    [SECOND, 1],
  ]);
});

test('a file that is no roster, of a week that is over, or of another team is refused', async () => {
  expect(codesOf(await preview([['SAP', 'Colaborador', 'lunes']]))).toEqual(['ROSTER_WITHOUT_DATES']);
  expect(codesOf(await preview([['SAP', '', '2026-11-09']]))).toEqual(['WEEK_INCORRECT']);
  const picture = { name: 'foto.png', bytes: new Uint8Array([0x89, 0x50, 0, 0]) };
  const asked = { teamUuid: store.teamUuid, file: picture };
  expect(codesOf(await product.call('planningRoster.preview', asked, director))).toEqual([
    'IMPORT_FILE_NOT_READABLE',
  ]);
  const other = { ...asked, teamUuid: randomUUID() };
  expect(codesOf(await product.call('planningRoster.preview', other, director))).toEqual(['TEAM_NOT_FOUND']);
});
