import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hire, openStore, periodOf, type Person, type Store } from '../testing/planning-fixtures.ts';
import { openPlanningStore } from '../testing/planning-store.ts';
import type { Answer, Product } from '../testing/product.ts';

let product: Product;
let store: Store;
let codes: Readonly<Record<string, string>>;
let admin: string;
let director: string;
beforeAll(async () => {
  ({ product, codes, store, director } = await openPlanningStore());
  admin = await product.signIn({ role: 'HR', name: 'Sergio Lara' });
});
afterAll(() => product.stop());

const refusals = ({ body }: Answer) =>
  z
    .object({
      exceptions: z.array(
        z.object({ translationCode: z.string(), values: z.record(z.string(), z.unknown()).optional() }),
      ),
    })
    .parse(body)
    .exceptions.map(({ translationCode, values }) => [translationCode, ...Object.values(values ?? {})]);

const Named = z.object({ uuid: z.string(), version: z.number() });
const aggregate = <S extends z.ZodType>({ body }: Answer, name: string, schema: S): z.output<S> =>
  schema.parse(z.object({ aggregates: z.record(z.string(), z.unknown()) }).parse(body).aggregates[name]);

async function groups(): Promise<Readonly<Record<string, string>>> {
  const { body } = await product.call('groupingTypes.list', {}, admin);
  return Object.fromEntries(
    z
      .array(z.object({ uuid: z.string(), name: z.object({ en: z.string() }) }))
      .parse(body)
      .map(({ uuid, name }) => [name.en, uuid]),
  );
}
async function parents(): Promise<Readonly<Record<string, string>>> {
  const { body } = await product.call('hourParents.list', {}, admin);
  return Object.fromEntries(
    z
      .array(z.object({ uuid: z.string(), code: z.string() }))
      .parse(body)
      .map(({ uuid, code }) => [code, uuid]),
  );
}

const fields = async (group = 'Work') => ({
  name: { es: 'Inducción', en: 'Induction' },
  paid: true,
  inTimebase: true,
  outsideCompanyDay: false,
  restricted: false,
  color: '#ff8800',
  groupingTypeUuid: (await groups())[group],
  hourParentUuid: (await parents())['ORDINARY'],
});

/** What a save of these periods on Monday 7 December is refused for; nothing where it is taken. */
async function refusedFor(person: Person, periods: readonly string[]): Promise<unknown[][]> {
  const input = {
    personnelDivision: store.siteCode,
    teamUuid: store.teamUuid,
    weekStart: '2026-12-07',
    collaboratorUuid: person.id,
    version: 0,
    added: periods.map((text) => periodOf(`2026-12-07 ${text}`, codes)),
  };
  const answer = await product.call('planning.createCollaboratorWeek', input, director);
  return answer.status === 200 ? [] : refusals(answer);
}

describe('hour typologies', () => {
  test('are created with a SAP code of four digits and a colour snapped to the palette, and planned with once a rule gives them', async () => {
    const created = await product.call(
      'hourTypologies.create',
      { abbreviation: 'IND', sapCode: '1040', kind: 'WORK', ...(await fields()) },
      admin,
    );
    const typology = aggregate(created, 'hourTypology', Named.extend({ color: z.string() }));
    expect(typology).toMatchObject({ color: '#a4561f', version: 1 });
    codes = { ...codes, IND: typology.uuid };
    const person = await hire(product, { store, name: 'Ana' });
    expect(await refusedFor(person, ['09:00-17:00 IND'])).toEqual([
      ['PLANNING_RULE_NOT_FOUND', '2026-12-07', '09:00', '17:00', 'IND'],
    ]);
    await product.call(
      'planningRules.create',
      { hourTypologyUuid: typology.uuid, contractType: 'CDI', positionNumber: null },
      admin,
    );
    expect(await refusedFor(person, ['09:00-17:00 IND'])).toEqual([]);
    const { body } = await product.call(
      'hourTypologies.byCollaborator',
      { filter: { collaboratorUuid: person.id } },
      director,
    );
    expect(
      z
        .array(z.object({ abbreviation: z.string() }))
        .parse(body)
        .map(({ abbreviation }) => abbreviation),
    ).toContain('IND');
  });

  test('are refused without four digits, and with a code or an abbreviation that is taken', async () => {
    const input = { abbreviation: 'NEW', sapCode: '1041', kind: 'WORK', ...(await fields()) };
    for (const sapCode of ['104', '10411', '1O41', ' 1041'])
      expect(refusals(await product.call('hourTypologies.create', { ...input, sapCode }, admin))).toEqual([
        ['HOUR_TYPOLOGY_SAP_CODE_FORMAT_NOT_VALID', 'sapCode'],
      ]);
    expect(
      refusals(await product.call('hourTypologies.create', { ...input, sapCode: '1000' }, admin)),
    ).toEqual([['DUPLICATE_UNIQUE_KEY', 'sapCode']]);
    expect(
      refusals(await product.call('hourTypologies.create', { ...input, abbreviation: 'ORD' }, admin)),
    ).toEqual([['DUPLICATE_UNIQUE_KEY', 'abbreviation']]);
    expect(
      refusals(await product.call('hourTypologies.create', { ...input, abbreviation: 'ñ-1' }, admin)),
    ).toEqual([['FIELD_NOT_VALID', 'abbreviation']]);
    expect(
      refusals(
        await product.call('hourTypologies.create', { ...input, groupingTypeUuid: randomUUID() }, admin),
      ),
    ).toEqual([['GROUPING_TYPE_NOT_FOUND', 'groupingTypeUuid']]);
    expect(
      refusals(
        await product.call('hourTypologies.create', { ...input, hourParentUuid: randomUUID() }, admin),
      ),
    ).toEqual([['HOUR_PARENT_NOT_FOUND', 'hourParentUuid']]);
  });

  test('are edited on the version that was read; what hides health matters can be none itself', async () => {
    const known = await product.call('hourTypologies.get', { id: codes['FOR'] }, admin);
    const {
      sapCode,
      name,
      paid,
      inTimebase,
      outsideCompanyDay,
      restricted,
      color,
      groupingTypeUuid,
      hourParentUuid,
      pairs,
      uuid,
    } = z.record(z.string(), z.unknown()).parse(known.body);
    const same = {
      uuid,
      sapCode,
      name,
      paid,
      inTimebase,
      outsideCompanyDay,
      restricted,
      color,
      groupingTypeUuid,
      hourParentUuid,
      pairs,
    };
    expect(
      await product.call('hourTypologies.edit', { ...same, version: 1, sapCode: '1011' }, admin),
    ).toMatchObject({ status: 200, body: { aggregates: { hourTypology: { sapCode: '1011', version: 2 } } } });
    expect(refusals(await product.call('hourTypologies.edit', { ...same, version: 1 }, admin))).toEqual([
      ['STALE_VERSION', 'Sergio Lara', expect.any(String)],
    ]);
    expect(
      refusals(await product.call('hourTypologies.edit', { ...same, version: 2, sapCode: '1000' }, admin)),
    ).toEqual([['DUPLICATE_UNIQUE_KEY', 'sapCode']]);
    expect(
      refusals(
        await product.call(
          'hourTypologies.edit',
          { ...same, uuid: codes['AUS'], sapCode: '2900', restricted: true, version: 1 },
          admin,
        ),
      ),
    ).toEqual([['FIELD_NOT_VALID', 'restricted']]);
    expect(refusals(await product.call('hourTypologies.get', { id: randomUUID() }, admin))).toEqual([
      ['HOUR_TYPOLOGY_NOT_FOUND', 'id'],
    ]);
  });
});

describe('compatibility on one day', () => {
  test('follows the groups: vacation shares a day with nothing', async () => {
    const person = await hire(product, { store, name: 'Beto' });
    expect(await refusedFor(person, ['09:00-13:00 ORD', '13:00-17:00 VAC'])).toEqual([
      ['HOUR_TYPOLOGY_NOT_COMPATIBLE', '2026-12-07', 'ORD', 'VAC'],
    ]);
    expect(await refusedFor(person, ['09:00-13:00 ORD', '13:00-17:00 PCG'])).toEqual([]);
  });

  test('follows an explicit pair before the groups, either way, and the planning week tells it', async () => {
    const person = await hire(product, { store, name: 'Carla' });
    const inventory = {
      ...(await fields()),
      uuid: codes['INV'],
      version: 1,
      sapCode: '1020',
      color: '#4f4100',
    };
    const pair = (code: string, sharesDay: boolean) => ({ hourTypologyUuid: codes[code], sharesDay });
    await product.call(
      'hourTypologies.edit',
      { ...inventory, pairs: [pair('REU', false), pair('VAC', true)] },
      admin,
    );
    expect(await refusedFor(person, ['09:00-13:00 INV', '13:00-17:00 REU'])).toEqual([
      ['HOUR_TYPOLOGY_NOT_COMPATIBLE', '2026-12-07', 'INV', 'REU'],
    ]);
    const { body } = await product.call(
      'planning.weekTeamByManager',
      { filter: { startDateInterval: '2026-12-07', teamUuid: store.teamUuid } },
      director,
    );
    const { apart } = z.object({ apart: z.array(z.tuple([z.string(), z.string()])) }).parse(body);
    expect(apart).toContainEqual(['INV', 'REU']);
    expect(apart).toContainEqual(['ORD', 'VAC']);
    expect(apart).not.toContainEqual(['INV', 'VAC']);
    expect(
      z
        .object({ pairs: z.array(z.unknown()) })
        .parse((await product.call('hourTypologies.get', { id: codes['REU'] }, admin)).body).pairs,
    ).toEqual([pair('INV', false)]);
    expect(await refusedFor(person, ['09:00-13:00 INV', '13:00-17:00 VAC'])).toEqual([]);
  });

  test('of a group can be none within itself', async () => {
    const person = await hire(product, { store, name: 'Diego' });
    const absences = Named.extend({ apartFrom: z.array(z.string()) }).parse(
      (await product.call('groupingTypes.get', { id: (await groups())['Absences'] }, admin)).body,
    );
    const edited = await product.call(
      'groupingTypes.edit',
      {
        uuid: absences.uuid,
        version: absences.version,
        name: { es: 'Ausencias', en: 'Absences' },
        apartFrom: [...absences.apartFrom, absences.uuid],
      },
      admin,
    );
    expect(edited.status).toBe(200);
    expect(await refusedFor(person, ['09:00-13:00 PCG', '13:00-17:00 PSG'])).toEqual([
      ['HOUR_TYPOLOGY_NOT_COMPATIBLE', '2026-12-07', 'PCG', 'PSG'],
    ]);
    expect(await refusedFor(person, ['09:00-13:00 ORD', '13:00-17:00 PSG'])).toEqual([]);
  });
});

describe('grouping types', () => {
  test('are created, edited and deleted, but not while typologies are of them', async () => {
    const name = { es: 'Eventos', en: 'Events' };
    const created = aggregate(
      await product.call('groupingTypes.create', { name }, admin),
      'groupingType',
      Named,
    );
    expect(refusals(await product.call('groupingTypes.create', { name }, admin))).toEqual([
      ['DUPLICATE_UNIQUE_KEY', 'name.es'],
    ]);
    expect(
      refusals(
        await product.call(
          'groupingTypes.create',
          { name: { es: 'Otros', en: 'Others' }, apartFrom: [randomUUID()] },
          admin,
        ),
      ),
    ).toEqual([['GROUPING_TYPE_NOT_FOUND', 'apartFrom']]);
    const work = Named.parse(
      (await product.call('groupingTypes.get', { id: (await groups())['Work'] }, admin)).body,
    );
    const [refused] = refusals(
      await product.call('groupingTypes.delete', { uuid: work.uuid, version: work.version }, admin),
    );
    expect(refused?.[0]).toBe('GROUPING_TYPE_IN_USE');
    expect(String(refused?.[1])).toMatch(/^ORD, FOR, INV, REU, EXT/);
    expect(
      await product.call('groupingTypes.delete', { uuid: created.uuid, version: 1 }, admin),
    ).toMatchObject({ status: 200 });
    expect(refusals(await product.call('groupingTypes.get', { id: created.uuid }, admin))).toEqual([
      ['GROUPING_TYPE_NOT_FOUND'],
    ]);
  });
});

describe('planning rules', () => {
  const create = (input: Record<string, unknown>) =>
    product.call(
      'planningRules.create',
      { hourTypologyUuid: codes['REU'], contractType: null, positionNumber: null, ...input },
      admin,
    );

  /** What the week's own row says of it, for lists and maps. */
  async function found({ id }: Person): Promise<string[]> {
    const { findings } = await product.app.database.db
      .selectFrom('person_week')
      .select('findings')
      .where('collaborator_id', '=', id)
      .executeTakeFirstOrThrow();
    return z
      .array(z.object({ code: z.string() }))
      .parse(findings)
      .map(({ code }) => code)
      .filter((code) => code.startsWith('PLANNING_RULE'));
  }

  test('collide where one says all that another says', async () => {
    expect(refusals(await create({}))).toEqual([['PLANNING_RULE_COLLISION', expect.any(String)]]);
    expect(refusals(await create({ contractType: 'CDD' }))).toEqual([
      ['PLANNING_RULE_COLLISION', expect.any(String)],
    ]);
    expect(refusals(await create({ positionNumber: 999_999 }))).toEqual([
      ['POSITION_NOT_FOUND', 'positionNumber'],
    ]);
    expect(refusals(await create({ hourTypologyUuid: randomUUID() }))).toEqual([
      ['HOUR_TYPOLOGY_NOT_FOUND', 'hourTypologyUuid'],
    ]);
  });

  test('give a group of people what it may have, up to a limit by which browser and server check the week; the widest of several holds', async () => {
    const [full, part] = [
      await hire(product, { store, name: 'Gil' }),
      await hire(product, { store, name: 'Hugo', type: 'CDD', weeklyHours: 20 }),
    ];
    const [rule] = z
      .array(Named.extend({ hourTypology: z.object({ abbreviation: z.string() }) }))
      .parse((await product.call('planningRules.list', {}, admin)).body)
      .filter(({ hourTypology }) => hourTypology.abbreviation === 'FOR');
    const edited = await product.call(
      'planningRules.edit',
      {
        uuid: rule?.uuid,
        version: 1,
        hourTypologyUuid: codes['FOR'],
        contractType: null,
        positionNumber: null,
        peopleGroup: 'FULL_TIME',
        maxDayMinutes: 240,
      },
      admin,
    );
    expect(edited).toMatchObject({
      status: 200,
      body: {
        aggregates: {
          planningRule: {
            peopleGroup: 'FULL_TIME',
            maxDayMinutes: 240,
            maxWeekMinutes: null,
            maxWeekDays: null,
            version: 2,
          },
        },
      },
    });
    expect(await refusedFor(part, ['09:00-13:00 FOR'])).toEqual([
      ['PLANNING_RULE_NOT_FOUND', '2026-12-07', '09:00', '13:00', 'FOR'],
    ]);
    expect(await refusedFor(full, ['09:00-13:15 FOR', '13:15-17:00 ORD'])).toEqual([]);
    expect(await found(full)).toEqual(['PLANNING_RULE_HOURS_OF_DAY']);

    expect(
      await create({ hourTypologyUuid: codes['FOR'], peopleGroup: 'STAFF', maxDayMinutes: 270 }),
    ).toMatchObject({ status: 200 });
    await expect.poll(async () => found(full)).toEqual([]);
    const { body } = await product.call(
      'planning.weekTeamByManager',
      { filter: { teamUuid: store.teamUuid, startDateInterval: '2026-12-07', collaboratorUuid: full.id } },
      director,
    );
    expect(body).toMatchObject({
      people: [{ typologyLimits: [{ uuid: codes['FOR'], maxDayMinutes: 270 }] }],
    });
    expect(
      refusals(
        await create({
          hourTypologyUuid: codes['FOR'],
          contractType: 'CDI',
          peopleGroup: 'STAFF',
          maxDayMinutes: 255,
        }),
      ),
    ).toEqual([['PLANNING_RULE_COLLISION', expect.any(String)]]);
    for (const wrong of [
      { maxDayMinutes: 0 },
      { maxDayMinutes: 1455 },
      { maxWeekMinutes: 20 },
      { maxWeekDays: 8 },
      { maxWeekDays: 1.5 },
    ])
      expect(
        refusals(await create({ hourTypologyUuid: codes['FOR'], contractType: 'CDD', ...wrong }))[0]?.slice(
          0,
          2,
        ),
      ).toEqual(['FIELD_NOT_VALID', Object.keys(wrong)[0]]);
  });

  test('say who may be given a typology: narrowed to a contract type the others are refused, without a rule everybody is', async () => {
    const [open, fixed] = [
      await hire(product, { store, name: 'Eva' }),
      await hire(product, { store, name: 'Fer', type: 'CDD' }),
    ];
    const { body } = await product.call('planningRules.list', {}, admin);
    const rule = z
      .array(Named.extend({ hourTypology: z.object({ abbreviation: z.string() }) }))
      .parse(body)
      .find(({ hourTypology }) => hourTypology.abbreviation === 'REU');
    const known = { uuid: rule?.uuid, version: 1 };
    expect(
      await product.call(
        'planningRules.edit',
        { ...known, hourTypologyUuid: codes['REU'], contractType: 'CDI', positionNumber: null },
        admin,
      ),
    ).toMatchObject({ status: 200 });
    const values = ['2026-12-07', '09:00', '17:00', 'REU'];
    expect(await refusedFor(fixed, ['09:00-17:00 REU'])).toEqual([
      ['CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY', ...values],
    ]);
    expect(await refusedFor(open, ['09:00-17:00 REU'])).toEqual([]);
    expect(refusals(await product.call('planningRules.delete', known, admin))).toEqual([
      ['STALE_VERSION', 'Sergio Lara', expect.any(String)],
    ]);
    expect(await product.call('planningRules.delete', { ...known, version: 2 }, admin)).toMatchObject({
      status: 200,
    });
    expect(await refusedFor(fixed, ['09:00-17:00 REU'])).toEqual([['PLANNING_RULE_NOT_FOUND', ...values]]);
    expect(refusals(await product.call('planningRules.get', { id: known.uuid }, admin))).toEqual([
      ['PLANNING_RULE_NOT_FOUND'],
    ]);
  });
});

describe('the CEX account of a site', () => {
  const account = { code: 'MX0417', description: 'Horas trabajadas para Santa Fe', active: true };

  test('is one, written by who keeps the site, and found by the site’s code or its own', async () => {
    const created = aggregate(
      await product.call('siteCEX.create', { personnelDivision: '0417', ...account }, director),
      'siteCEX',
      Named,
    );
    expect(
      refusals(
        await product.call(
          'siteCEX.create',
          { personnelDivision: '0417', ...account, code: 'MX0418' },
          director,
        ),
      ),
    ).toEqual([['DUPLICATE_UNIQUE_KEY', 'personnelDivision']]);
    for (const id of ['0417', created.uuid])
      expect(await product.call('siteCEX.get', { id }, director)).toMatchObject({
        status: 200,
        body: { ...account, personnelDivision: '0417' },
      });
    expect(
      await product.call('siteCEX.edit', { ...created, ...account, active: false }, director),
    ).toMatchObject({ status: 200, body: { aggregates: { siteCEX: { active: false, version: 2 } } } });
    expect(refusals(await product.call('siteCEX.edit', { ...created, ...account }, director))).toEqual([
      ['STALE_VERSION', 'Mónica Garza', expect.any(String)],
    ]);
  });

  test('has a code of its own in the company', async () => {
    await openStore(product, '0511');
    expect(
      refusals(await product.call('siteCEX.create', { personnelDivision: '0511', ...account }, admin)),
    ).toEqual([['DUPLICATE_UNIQUE_KEY', 'code']]);
    expect(
      refusals(
        await product.call('siteCEX.create', { personnelDivision: '0511', ...account, code: 'MX-05' }, admin),
      ),
    ).toEqual([['FIELD_NOT_VALID', 'code']]);
    expect(refusals(await product.call('siteCEX.get', { id: '0511' }, director))).toEqual([
      ['SITE_CEX_NOT_FOUND'],
    ]);
  });
});
