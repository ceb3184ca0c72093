import { randomUUID } from 'node:crypto';
import { PlanningTemplate } from '@jornada/contract/planning-templates.ts';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPlanningStore } from '../../testing/planning-store.ts';
import { codesOf, type Answer, type Product } from '../../testing/product.ts';
import { hire, openTeam, plan, type Person, type Store } from '../../testing/planning-fixtures.ts';

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
});
afterAll(() => product.stop());

const period = (dayOfWeek: number, { code = 'ORD', from = 540, to = 1020 } = {}) => ({
  dayOfWeek,
  fromHour: from,
  toHour: to,
  hourTypologyUuid: codes[code],
});
const create = (input: Record<string, unknown> = {}, as = director): Promise<Answer> =>
  product.call(
    'planningTemplates.create',
    { personnelDivision: site.siteCode, teamUuid: store.teamUuid, name: 'Semana base', ...input },
    as,
  );
const Made = z.object({ aggregates: z.object({ uuid: z.string() }) });
const made = async (input: Record<string, unknown> = {}): Promise<string> =>
  Made.parse((await create(input)).body).aggregates.uuid;
const edit = (templateUuid: string, input: Record<string, unknown>, as = director): Promise<Answer> =>
  product.call('planningTemplates.edit', { templateUuid, ...input }, as);
const get = async (id: string): Promise<PlanningTemplate> =>
  PlanningTemplate.parse((await product.call('planningTemplates.get', { id }, director)).body);

describe('a template', () => {
  test('holds worked typologies, and no absence', async () => {
    const answer = z
      .array(z.object({ abbreviation: z.string() }))
      .parse((await product.call('hourTypologies.planningTemplate', {}, director)).body);
    expect(answer.map(({ abbreviation }) => abbreviation)).toEqual([
      'ORD',
      'FOR',
      'INV',
      'REU',
      'EXT',
      'COM',
      'CEX',
    ]);
    expect(
      codesOf(
        await create({
          rows: [{ collaboratorUuid: ana.id, week: 1, periods: [period(1, { code: 'VAC' })] }],
        }),
      ),
    ).toEqual(['HOUR_TYPOLOGY_NOT_FOUND']);
  });

  test('is read with the periods as the specification names them', async () => {
    const uuid = await made({ rows: [{ collaboratorUuid: ana.id, week: 1, periods: [period(1)] }] });
    expect(await get(uuid)).toMatchObject({
      name: 'Semana base',
      weeks: 1,
      version: 1,
      anchor: null,
      changedBy: 'Mónica Garza',
      rows: [
        {
          collaboratorUuid: ana.id,
          name: ana.name,
          inTeam: true,
          week: 1,
          version: 1,
          periods: [
            {
              collaboratorUuid: ana.id,
              dayOfWeek: 1,
              fromHour: 540,
              toHour: 1020,
              abbreviation: 'ORD',
              hourTypologyUuid: codes['ORD'],
            },
          ],
        },
      ],
    });
  });

  test('is built from real weeks, each one of its turn, without vacations and absences', async () => {
    await plan(product, {
      person: ana,
      store,
      codes,
      periods: [
        '2026-11-09 09:00-17:00 ORD',
        '2026-11-10 09:00-17:00 VAC',
        '2026-11-17 10:00-18:00 FOR',
        '2026-11-24 09:00-17:00 ORD',
      ],
    });
    const { rows } = await get(await made({ weeks: 2, fromWeek: '2026-11-09' }));
    expect(rows).toMatchObject([
      { week: 1, periods: [{ dayOfWeek: 1, abbreviation: 'ORD' }] },
      { week: 2, periods: [{ dayOfWeek: 2, fromHour: 600, abbreviation: 'FOR' }] },
    ]);
    expect(rows.every((row) => row.periods.length === 1)).toBe(true);
  });

  test('takes the last whole week of the same turn for anyone who was away, and says whose; without one the days away are blank', async () => {
    await plan(product, {
      person: ana,
      store,
      codes,
      periods: [
        '2026-10-26 12:00-20:00 ORD',
        '2026-11-02 07:00-15:00 ORD',
        '2026-11-09 09:00-13:00 ORD',
        '2026-11-10 09:00-17:00 VAC',
      ],
    });
    await plan(product, {
      person: beto,
      store,
      codes,
      periods: [
        '2026-11-02 09:00-17:00 ORD',
        '2026-11-03 09:00-17:00 INC',
        '2026-11-09 09:00-17:00 INC',
        '2026-11-10 09:00-17:00 ORD',
      ],
    });
    const hours = async (uuid: string) =>
      (await get(uuid)).rows.map(({ name, week, periods }) => [
        name,
        week,
        periods.map(({ dayOfWeek, fromHour }) => [dayOfWeek, fromHour]),
      ]);
    const instead = (answer: Answer) =>
      z.object({ aggregates: z.object({ uuid: z.string(), instead: z.unknown() }) }).parse(answer.body)
        .aggregates;

    const weekly = instead(await create({ fromWeek: '2026-11-09' }));
    expect(weekly.instead).toEqual([{ name: ana.name, week: 1, weekStart: '2026-11-02' }]);
    expect(await hours(weekly.uuid)).toEqual([
      [ana.name, 1, [[1, 420]]],
      [beto.name, 1, [[2, 540]]],
    ]);

    const inTurn = instead(await create({ name: 'Dos semanas', weeks: 2, fromWeek: '2026-11-09' }));
    expect(inTurn.instead).toEqual([{ name: ana.name, week: 1, weekStart: '2026-10-26' }]);
    expect(await hours(inTurn.uuid)).toEqual([
      [ana.name, 1, [[1, 720]]],
      [beto.name, 1, [[2, 540]]],
    ]);
  });

  test('is not built from weeks in which nobody works, nor from a Tuesday', async () => {
    expect(codesOf(await create({ fromWeek: '2026-11-09' }))).toEqual(['COPY_PLANNING_NO_PLANNING']);
    expect(codesOf(await create({ fromWeek: '2026-11-10' }))).toEqual(['WEEK_INCORRECT']);
  });

  test('has a name that no other of its team has, in whatever case', async () => {
    await made();
    expect(codesOf(await create({ name: 'SEMANA BASE' }))).toEqual(['DUPLICATE_UNIQUE_KEY']);
    const other = await made({ name: 'Otra' });
    expect(codesOf(await edit(other, { head: { version: 1, name: 'semana base', weeks: 1 } }))).toEqual([
      'DUPLICATE_UNIQUE_KEY',
    ]);
  });

  test('is listed with its people and the hours of each week', async () => {
    await made({
      name: 'Rotación',
      weeks: 2,
      rows: [
        { collaboratorUuid: ana.id, week: 1, periods: [period(1), period(2, { from: 1320, to: 360 })] },
        { collaboratorUuid: beto.id, week: 2, periods: [period(1)] },
      ],
    });
    await made({ name: 'Abierta' });
    expect(
      (await product.call('planningTemplates.list', { filter: { teamUuid: store.teamUuid } }, director)).body,
    ).toMatchObject([
      { name: 'Abierta', people: 0, minutes: [0] },
      { name: 'Rotación', people: 2, minutes: [960, 480] },
    ]);
  });

  test('is deleted with its rows, and then not found', async () => {
    const uuid = await made({ rows: [{ collaboratorUuid: ana.id, week: 1, periods: [period(1)] }] });
    await edit(uuid, { head: { version: 1, name: 'Otro nombre', weeks: 1 } });
    const remove = (version: number): Promise<Answer> =>
      product.call('planningTemplates.delete', { templateUuid: uuid, version }, director);
    expect(await remove(1)).toMatchObject({
      status: 409,
      body: { exceptions: [{ translationCode: 'STALE_VERSION', values: { who: 'Mónica Garza' } }] },
    });
    expect((await remove(2)).status).toBe(200);
    expect(codesOf(await product.call('planningTemplates.get', { id: uuid }, director))).toEqual([
      'PLANNING_TEMPLATE_NOT_FOUND',
    ]);
    expect(
      await product.app.database.db
        .selectFrom('planning_template_row')
        .select('week')
        .where('template_id', '=', uuid)
        .execute(),
    ).toEqual([]);
  });
});

describe('an edit', () => {
  test('of people answers for each: what someone else changed meanwhile stays', async () => {
    const uuid = await made({ rows: [{ collaboratorUuid: ana.id, week: 1, periods: [period(1)] }] });
    const first = await edit(uuid, {
      rows: {
        week: 1,
        people: [
          { collaboratorUuid: ana.id, version: 1, periods: [period(2)] },
          { collaboratorUuid: beto.id, version: 0, periods: [period(3)] },
        ],
      },
    });
    expect(first).toMatchObject({
      status: 200,
      body: {
        aggregates: {
          people: [
            { outcome: 'saved', version: 2, periods: [{ dayOfWeek: 2 }] },
            { outcome: 'saved', version: 1 },
          ],
        },
      },
    });
    const late = await edit(uuid, {
      rows: {
        week: 1,
        people: [
          { collaboratorUuid: ana.id, version: 1, periods: [] },
          { collaboratorUuid: beto.id, version: 1, periods: [period(4)] },
        ],
      },
    });
    expect(late).toMatchObject({
      body: {
        aggregates: {
          people: [
            { outcome: 'stale', version: 2, changedBy: 'Mónica Garza', periods: [{ dayOfWeek: 2 }] },
            { outcome: 'saved', version: 2 },
          ],
        },
      },
    });
    // The trail names whose pattern was saved, and says nothing where nobody's was.
    const traces = async () =>
      (
        await product.app.database.db
          .selectFrom('audit_entry')
          .select('fields')
          .where('act', '=', 'planningTemplates.edit')
          .where('entity_id', '=', uuid)
          .orderBy('seq')
          .execute()
      ).map(({ fields }) => fields);
    const known = await traces();
    expect(known.at(-1)).toEqual([beto.id]);
    expect(
      await edit(uuid, {
        rows: { week: 1, people: [{ collaboratorUuid: ana.id, version: 1, periods: [] }] },
      }),
    ).toMatchObject({ body: { aggregates: { people: [{ outcome: 'stale' }] } } });
    expect(await traces()).toEqual(known);
  });

  test('of the head is refused on an older version', async () => {
    const uuid = await made();
    expect((await edit(uuid, { head: { version: 1, name: 'Temporada', weeks: 3 } })).body).toMatchObject({
      aggregates: { version: 2 },
    });
    expect(await edit(uuid, { head: { version: 1, name: 'Otra', weeks: 1 } })).toMatchObject({
      status: 409,
      body: { exceptions: [{ translationCode: 'STALE_VERSION', values: { who: 'Mónica Garza' } }] },
    });
    expect(await get(uuid)).toMatchObject({ name: 'Temporada', weeks: 3 });
  });

  test.each([
    [
      'PLANNING_PERIODS_OVERLAP',
      [
        { from: 540, to: 1020 },
        { from: 960, to: 1200 },
      ],
    ],
    ['PLANNING_BREAK_OUTSIDE_PERIOD', [{ from: 540, to: 1020, break: { from: 1005, minutes: 30 } }]],
  ])('is refused with %s', async (code, hours) => {
    const uuid = await made();
    const periods = hours.map(({ from, to, ...rest }) => ({ ...period(1, { from, to }), ...rest }));
    expect(
      codesOf(
        await edit(uuid, { rows: { week: 1, people: [{ collaboratorUuid: ana.id, version: 0, periods }] } }),
      ),
    ).toEqual([code]);
  });

  test('takes nobody of another team, no week beyond its turn, nobody twice', async () => {
    const uuid = await made();
    const other = await hire(product, { store: site, name: 'Otra' });
    const rows = (week: number, ...people: readonly string[]) =>
      edit(uuid, {
        rows: {
          week,
          people: people.map((collaboratorUuid) => ({ collaboratorUuid, version: 0, periods: [] })),
        },
      });
    expect(codesOf(await rows(1, other.id))).toEqual(['COLLABORATOR_NOT_FOUND']);
    expect(codesOf(await rows(1, randomUUID()))).toEqual(['COLLABORATOR_NOT_FOUND']);
    expect(codesOf(await rows(2, ana.id))).toEqual(['WEEK_INCORRECT']);
    expect(codesOf(await rows(1, ana.id, ana.id))).toEqual(['FIELD_NOT_VALID']);
  });
});
