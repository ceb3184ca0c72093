import { matrixCells, PolyvalenceMatrix } from '@jornada/contract/polyvalences.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { hire, plan, type Person, type Store } from '../testing/planning-fixtures.ts';
import { openPlanningTeams } from '../testing/planning-store.ts';
import { codesOf, type Answer, type Product } from '../testing/product.ts';
import { readSpreadsheet } from '../spreadsheets/spreadsheet.ts';
import { listPolyvalences } from './queries.ts';

const WEEK = '2026-11-16';
const TILL = 610;
const WORKSHOP = 611;

let product: Product;
let cycling: Store;
let running: Store;
let foreign: Store;
let ana: Person;
let beto: Person;
let young: Person;
let director: string;
beforeAll(async () => {
  const { codes, ...opened } = await openPlanningTeams();
  ({ product, store: cycling, running, other: foreign, ana, director } = opened);
  beto = await hire(product, { store: running, name: 'Beto' });
  young = await hire(product, { store: cycling, name: 'Abril', birthdate: '2010-01-05' });
  await product.app.database.db
    .insertInto('position')
    .values([
      { number: TILL, name_es: 'Caja', name_en: 'Till', duties_es: 'Cobrar' },
      { number: WORKSHOP, name_es: 'Taller', name_en: 'Workshop', duties_es: 'Ajustar', adults_only: true },
    ])
    .execute();
  await plan(product, {
    person: ana,
    store: cycling,
    codes,
    periods: [`${WEEK} 09:00-17:00 ORD`, '2026-11-18 09:00-17:00 ORD', '2026-11-19 09:00-17:00 VAC'],
  });
});
afterAll(() => product.stop());

const cellOf = (person: Person, more: Record<string, unknown> = {}) => ({
  collaboratorUuid: person.id,
  teamUuid: running.teamUuid,
  positionNumber: TILL,
  level: 'ABLE',
  ...more,
});
const save = (cells: readonly Record<string, unknown>[], as = director): Promise<Answer> =>
  product.call('polyvalences.save', { personnelDivision: '0417', cells }, as);
const matrix = async (as = director) =>
  PolyvalenceMatrix.parse(
    (await product.call('polyvalences.list', { filter: { personnelDivision: '0417', weekStart: WEEK } }, as))
      .body,
  );
const Saved = z.object({
  aggregates: z.object({ cells: z.array(z.object({ uuid: z.string(), level: z.string() })) }),
});
const savedIn = (answer: Answer) => Saved.parse(answer.body).aggregates.cells;
const changes = async (as = director) =>
  z
    .array(z.object({ by: z.string(), cells: z.array(z.looseObject({ from: z.string().nullable() })) }))
    .parse((await product.call('polyvalences.history', { filter: { personnelDivision: '0417' } }, as)).body);

test('the situation is for those who read files of the store', async () => {
  const { db } = product.app.database;
  const { site_id: siteId } = await db
    .selectFrom('team')
    .select('site_id')
    .where('uuid', '=', running.teamUuid)
    .executeTakeFirstOrThrow();
  const organizer = await product.signIn({ role: 'ORGANIZER', siteId });
  const seen = async (as: string) =>
    new Set((await matrix(as)).people.map(({ situation }) => situation === null));
  expect(await seen(director)).toEqual(new Set([false]));
  expect(await seen(organizer)).toEqual(new Set([true]));
});

test('everyone can do their own position since the terms began, and the days with a shift are those of the week', async () => {
  const shown = await matrix();
  const { people, columns } = shown;
  expect(people.map(({ name, days }) => [name, days])).toEqual([
    ['Abril', []],
    ['Ana', [1, 3]],
    ['Beto', []],
  ]);
  expect(matrixCells(shown).find(({ collaboratorUuid }) => collaboratorUuid === ana.id)).toMatchObject({
    level: 'ABLE',
    since: '2024-01-08',
    uuid: null,
    lastWorked: '2026-11-18',
  });
  expect(columns.map(({ team, wanted }) => [team, wanted])).toEqual([
    ['Ciclismo', 2],
    ['Ciclismo', 2],
    ['Running', 2],
  ]);
});

test('many cells are one change with one audit entry, and a level goes and comes back as history', async () => {
  const entries = async () =>
    (
      await product.app.database.db
        .selectFrom('audit_entry')
        .select('seq')
        .where('act', '=', 'polyvalences.save')
        .execute()
    ).length;
  const before = await entries();
  const first = savedIn(
    await save([
      cellOf(ana, { level: 'LEARNING', trainerUuid: beto.id, since: '2026-10-26' }),
      cellOf(beto, { level: 'TEACHES' }),
    ]),
  );
  expect(first).toHaveLength(2);
  expect(await entries()).toBe(before + 1);
  const learning = matrixCells(await matrix()).find(
    ({ collaboratorUuid, positionNumber }) => collaboratorUuid === ana.id && positionNumber === TILL,
  );
  expect(learning).toMatchObject({
    level: 'LEARNING',
    since: '2026-10-26',
    trainer: { name: 'Beto' },
    by: 'Mónica Garza',
  });
  expect(await save([cellOf(ana, { base: learning?.uuid })])).toMatchObject({ status: 200 });
  const [newest, before2] = await changes();
  expect(newest).toMatchObject({ by: 'Mónica Garza', cells: [{ from: 'LEARNING', to: 'ABLE' }] });
  expect(before2?.cells).toHaveLength(2);
});

test('nobody writes over a colleague’s newer level unseen, and then nothing of the save is written', async () => {
  const answer = await save([cellOf(young), cellOf(ana)]);
  expect([answer.status, codesOf(answer)]).toEqual([409, ['STALE_VERSION']]);
  expect(
    matrixCells(await matrix()).filter(({ collaboratorUuid }) => collaboratorUuid === young.id),
  ).toHaveLength(1);
});

test('a minor is not given a position for adults, also not to learn it', async () => {
  const answer = await save([
    cellOf(ana, { positionNumber: WORKSHOP }),
    cellOf(young, { positionNumber: WORKSHOP, level: 'LEARNING' }),
  ]);
  expect(answer).toMatchObject({
    status: 422,
    body: {
      exceptions: [{ translationCode: 'POSITION_NOT_FOR_MINORS', values: { field: 'cells.1.level' } }],
    },
  });
});

test('who, where and what is unknown is refused on its cell; nobody trains oneself, no level begins tomorrow', async () => {
  const stranger = await hire(product, { store: foreign, name: 'Carla' });
  const refused = async (more: Record<string, unknown>, person = young) =>
    codesOf(await save([cellOf(person, more)]));
  expect(await refused({}, stranger)).toEqual(['COLLABORATOR_NOT_FOUND']);
  expect(await refused({ teamUuid: foreign.teamUuid })).toEqual(['TEAM_NOT_FOUND']);
  expect(await refused({ positionNumber: 9_999_999 })).toEqual(['POSITION_NOT_FOUND']);
  expect(await refused({ since: '2026-11-21' })).toEqual(['FIELD_NOT_VALID']);
  expect(await refused({ trainerUuid: young.id })).toEqual(['FIELD_NOT_VALID']);
  expect(await refused({ trainerUuid: stranger.id })).toEqual(['FIELD_NOT_VALID']);
  expect(codesOf(await save([cellOf(young), cellOf(young)]))).toEqual(['FIELD_NOT_VALID']);
});

test('a responsible rates their own people in their own team, and sees the others as numbers', async () => {
  const responsible = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: cycling.siteId,
    teamId: cycling.teamId,
  });
  expect(codesOf(await save([cellOf(beto, { level: null })], responsible))).toEqual([
    'COLLABORATOR_NOT_FOUND',
  ]);
  expect(codesOf(await save([cellOf(young)], responsible))).toEqual(['TEAM_NOT_FOUND']);
  expect(await save([cellOf(young, { teamUuid: cycling.teamUuid })], responsible)).toMatchObject({
    status: 200,
  });
  expect(await save([cellOf(beto, { teamUuid: cycling.teamUuid })])).toMatchObject({ status: 200 });
  const shown = await matrix(responsible);
  const { people, columns, others, editable } = shown;
  expect(new Set(columns.map(({ team }) => team))).toEqual(new Set(['Ciclismo']));
  expect([editable, people.map(({ name }) => name)]).toEqual([true, ['Abril', 'Ana']]);
  expect(matrixCells(shown).some(({ collaboratorUuid }) => collaboratorUuid === beto.id)).toBe(false);
  expect(others).toMatchObject({ people: 1, counts: [{ positionNumber: TILL, able: 1 }] });
  const commissioner = await product.signIn({ role: 'COMMISSIONER', siteId: cycling.siteId });
  expect((await matrix(commissioner)).editable).toBe(false);
  expect(await save([cellOf(young)], commissioner)).toMatchObject({ status: 403 });
});

test('the plan reads the same levels: own positions, and what was written and not taken away', async () => {
  const held = async () =>
    (await listPolyvalences(product.app.database.db, { siteId: cycling.siteId, day: '2026-11-20' }))
      .filter(({ teamUuid }) => teamUuid === running.teamUuid)
      .map(({ collaboratorUuid, level }) => [collaboratorUuid, level]);
  expect(await held()).toContainEqual([ana.id, 'ABLE']);
  const base = matrixCells(await matrix()).find(
    ({ collaboratorUuid, positionNumber }) => collaboratorUuid === ana.id && positionNumber === TILL,
  )?.uuid;
  expect(await save([cellOf(ana, { base, level: null })])).toMatchObject({ status: 200 });
  expect(await held()).not.toContainEqual([ana.id, 'ABLE']);
});

test('the spreadsheet holds what the matrix shows, for the people of a team or of all', async () => {
  await save([cellOf(beto, { positionNumber: WORKSHOP, level: 'TEACHES', since: '2026-01-05' })]);
  const file = async (more: object = {}) => {
    const { body } = await product.call(
      'polyvalences.export',
      { filter: { personnelDivision: '0417', weekStart: WEEK, ...more } },
      director,
    );
    return readSpreadsheet(z.instanceof(Uint8Array).parse(body))?.rows.map(({ cells }) => cells) ?? [];
  };
  const shown = await matrix();
  const at = shown.columns.findIndex(
    (one) => one.teamUuid === running.teamUuid && one.positionNumber === WORKSHOP,
  );
  const all = await file();
  expect(all.find(([name]) => name === 'Beto')?.[at + 2]).toBe('Enseña');
  expect(all.find(([name]) => name === 'Pueden')?.[at + 2]).toBe('1');
  expect(all.find(([name]) => name === 'Una sola persona')?.[at + 2]).toBe('Beto');
  const ofCycling = await file({ teamUuid: cycling.teamUuid });
  expect(ofCycling.some(([name]) => name === 'Beto')).toBe(false);
  expect(ofCycling.find(([name]) => name === 'Pueden')?.[at + 2]).toBe('1');
});
