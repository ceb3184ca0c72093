import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CallName } from '@jornada/contract/index.ts';
import { Country, referenceCalls } from '@jornada/contract/reference.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { PARAMETER_SEEDS } from '@jornada/domain/reference/parameters.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../ids.ts';
import { insertProcess } from '../testing/process.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { loadPostalCatalogue } from './catalogue.ts';
import { seedReference } from './seed.ts';

const TODAY = '2026-11-20';

let product: Product;
let collaborator: string;
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  await seedReference(product.app.database, { today: TODAY });
  collaborator = await product.signIn({ role: 'COLLABORATOR' });
  folder = mkdtempSync(join(tmpdir(), 'jornada-catalogue-'));
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the seed', () => {
  test('a second start with the same data does nothing, a new year adds its holidays', async () => {
    expect(await seedReference(product.app.database, { today: TODAY })).toEqual({ done: false });
    expect(await seedReference(product.app.database, { today: '2027-01-01' })).toEqual({ done: true });
    const holidays = await product.app.database.db
      .selectFrom('holiday')
      .select('date')
      .where('kind', '=', 'NATIONAL')
      .execute();
    expect(holidays.map(({ date }) => date)).toEqual(
      expect.arrayContaining(['2026-11-16', '2027-06-06', '2028-02-07']),
    );
  });

  test('what HR has edited stays, what is missing comes back', async () => {
    const { db } = product.app.database;
    await db
      .updateTable('parameter')
      .set({ value: '72' })
      .where('code', '=', 'NOTIFICATION_ANSWER_HOURS')
      .execute();
    await db.deleteFrom('parameter').where('code', '=', 'CDD_MIN_DAYS').execute();
    await seedReference(product.app.database, { today: '2028-01-01' });
    const values = await db.selectFrom('parameter').select(['code', 'value']).execute();
    expect(values).toHaveLength(PARAMETER_SEEDS.length);
    expect(values).toEqual(
      expect.arrayContaining([
        { code: 'NOTIFICATION_ANSWER_HOURS', value: '72' },
        { code: 'CDD_MIN_DAYS', value: '30' },
        { code: 'MEX_HOUR_RATE', value: '31.12' },
      ]),
    );
  });

  test('every typology has a four-digit SAP code, sick leave alone is restricted, complementary hours are for fixed terms', async () => {
    const { db } = product.app.database;
    const typologies = await db
      .selectFrom('hour_typology')
      .select(['abbreviation', 'sap_code', 'restricted'])
      .execute();
    expect(typologies.every(({ sap_code }) => /^\d{4}$/.test(sap_code))).toBe(true);
    expect(typologies.filter(({ restricted }) => restricted).map(({ abbreviation }) => abbreviation)).toEqual(
      ['INC'],
    );
    const rules = await db
      .selectFrom('planning_rule')
      .innerJoin('hour_typology', 'hour_typology.id', 'typology_id')
      .select(['abbreviation', 'contract_type'])
      .execute();
    expect(rules.filter(({ contract_type }) => contract_type !== null)).toEqual([
      { abbreviation: 'COM', contract_type: 'CDD' },
    ]);
    expect(rules).toHaveLength(typologies.length);
  });

  test('a rule that HR took away stays away', async () => {
    const { db } = product.app.database;
    await db.deleteFrom('planning_rule').execute();
    expect(await seedReference(product.app.database, { today: '2029-01-01' })).toEqual({ done: true });
    expect(await db.selectFrom('planning_rule').select('id').execute()).toEqual([]);
  });
});

describe('lists', () => {
  test.each([
    [
      'countries.list',
      { code: 'MX', es: 'México', en: 'Mexico', nationality: { es: 'mexicana', en: 'Mexican' } },
    ],
    ['banks.list', { code: '012', name: 'BBVA México', receivesTransfers: true }],
    ['streetTypes.list', { code: 'CALLE', es: 'Calle', en: 'Calle' }],
    ['reference.genders', { code: 'X', es: 'No binario', en: 'Non-binary' }],
    ['reference.educationTypes', { code: 'SECONDARY', basic: true }],
    ['reference.sportDisciplines', { code: 'CYCLING', es: 'Ciclismo', en: 'Cycling' }],
    ['labor.contractTypes', { code: 'CDD', sat: '03' }],
    ['labor.workdaytypes', { code: '03', es: 'Mixta', en: 'Mixed' }],
    ['labor.holidayrates', { code: '200', percent: 200 }],
    ['regions.list', { code: '09', name: 'Ciudad de México', iso: 'MX-CMX', curp: 'DF' }],
    ['settlementTypes.list', { code: '09', name: 'Colonia' }],
  ] as const)('%s', async (name, row) => {
    const answer = await product.call(name, {}, collaborator);
    expect(answer).toMatchObject({
      status: 200,
      body: expect.arrayContaining([expect.objectContaining(row)]),
    });
  });

  test('Mexico comes first among the countries, and the total stands in the header', async () => {
    const { body, headers } = await product.call('countries.list', {}, collaborator);
    expect(z.array(Country).parse(body).slice(0, 2)).toMatchObject([{ code: 'MX' }, { code: 'AF' }]);
    expect(headers['x-total-count']).toBe('249');
  });

  test('fiscal regimes come in the field data', async () => {
    expect(await product.call('labor.fiscalRules', {}, collaborator)).toMatchObject({
      body: { data: expect.arrayContaining([expect.objectContaining({ code: '605' })]) },
    });
  });

  test('a candidate reads the lists that the onboarding asks for, and no other', async () => {
    const { db } = product.app.database;
    const now = product.clock.now.toString();
    await db
      .insertInto('employer')
      .values({
        uuid: newId(product.clock.now),
        legal_name: 'E',
        rfc: 'EEE010101AAA',
        address: 'A',
        postal_code: '05348',
      })
      .execute();
    const { id: employer } = await db.selectFrom('employer').select('id').executeTakeFirstOrThrow();
    const site = {
      code: '0417',
      name: 'Santa Fe',
      state_code: '09',
      municipality: 'M',
      address: 'A',
      postal_code: '05348',
      latitude: 0,
      longitude: 0,
      time_zone: 'America/Mexico_City',
      employer_id: employer,
    };
    const { id: siteId } = await db.insertInto('site').values(site).returning('id').executeTakeFirstOrThrow();
    const [person, hire, invitation] = [
      newId(product.clock.now),
      newId(product.clock.now),
      newId(product.clock.now),
    ];
    await db
      .insertInto('collaborator')
      .values({ id: person, site_id: siteId, situation: 'IN_HIRING', rfc: 'PENX960412AAA' })
      .execute();
    await insertProcess(db, {
      now: product.clock.now,
      id: hire,
      status: 'INVITATION_SENT',
      siteId,
      collaboratorId: person,
    });
    await db
      .insertInto('invitation')
      .values({
        id: invitation,
        site_id: siteId,
        process_id: hire,
        rfc: 'PENX960412AAA',
        email: 'x@correo.example',
        token_hash: 'x',
        sent_at: now,
        expires_at: product.clock.now.add({ hours: 24 }).toString(),
      })
      .execute();
    const guest = await product.guest(hire, invitation);
    const names = Object.keys(referenceCalls).filter(isCall);
    const asked = { n: 30, code: '03100', id: '09014' };
    const statuses = await Promise.all(
      names.map(async (name) => [name, (await product.call(name, only(asked, name), guest)).status] as const),
    );
    for (const [name, status] of statuses)
      expect([name, status]).toEqual([name, 'guest' in permissions[name] ? 200 : 403]);
  });
});

describe('pay scales', () => {
  test('a director reads what a position earns, newest first; a responsible does not', async () => {
    const { db } = product.app.database;
    const { id } = await db
      .insertInto('position')
      .values({ number: 30, name_es: 'Asesoría', name_en: 'Adviser', duties_es: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rates = [
      ['2025-01-01', 1_000_000],
      ['2026-01-01', 1_148_000],
      ['2027-01-01', 1_200_000],
    ] as const;
    await db
      .insertInto('monthly_rate')
      .values(
        rates.map(([valid_from, amount_centavos]) => ({ position_id: id, valid_from, amount_centavos })),
      )
      .execute();
    const director = await product.signIn({ role: 'DIRECTOR' });
    expect(await product.call('labor.monthlyRates', { n: 30 }, director)).toMatchObject({
      status: 200,
      body: [
        { validFrom: '2027-01-01', current: false },
        { validFrom: '2026-01-01', amount: 1_148_000, current: true },
        { validFrom: '2025-01-01', current: false },
      ],
    });
    expect(await product.call('labor.monthlyRates', { n: 31 }, director)).toMatchObject({
      status: 404,
      body: { exceptions: [{ translationCode: 'POSITION_NOT_FOUND' }] },
    });
    expect(
      (await product.call('labor.monthlyRates', { n: 30 }, await product.signIn({ role: 'RESPONSIBLE' })))
        .status,
    ).toBe(403);
  });
});

describe('postal codes of the small set', () => {
  test('a code leads to its state, its one municipality and its settlements', async () => {
    expect(await product.call('regions.byPostalCode', { code: '03100' }, collaborator)).toMatchObject({
      status: 200,
      body: { code: '09', curp: 'DF' },
    });
    expect(await product.call('municipalities.byPostalCode', { code: '03100' }, collaborator)).toMatchObject({
      body: [{ code: '09014', name: 'Benito Juárez', region: '09' }],
    });
    expect(
      await product.call(
        'settlements.byMunicipalityAndPostalCode',
        { id: '09014', code: '03100' },
        collaborator,
      ),
    ).toMatchObject({
      status: 200,
      body: [
        { code: '090140496', name: 'Del Valle Centro', type: { name: 'Colonia' }, city: 'Ciudad de México' },
        { name: 'Insurgentes San Borja' },
      ],
    });
  });

  test('an unknown code, one of another municipality and one that is no code are refused in their own words', async () => {
    expect(await product.call('regions.byPostalCode', { code: '99999' }, collaborator)).toMatchObject({
      status: 404,
      body: { exceptions: [{ translationCode: 'POSTAL_CODE_NOT_FOUND' }] },
    });
    expect(
      await product.call(
        'settlements.byMunicipalityAndPostalCode',
        { id: '09010', code: '03100' },
        collaborator,
      ),
    ).toMatchObject({ status: 404, body: { exceptions: [{ translationCode: 'MUNICIPALITY_NOT_FOUND' }] } });
    expect(await product.call('regions.byPostalCode', { code: '310' }, collaborator)).toMatchObject({
      status: 422,
      body: { exceptions: [{ translationCode: 'POSTAL_CODE_FORMAT_NOT_VALID', values: { field: 'code' } }] },
    });
  });

  test('the address form can tell that only a few codes are known', async () => {
    expect(await product.call('postalCatalogue.status', {}, collaborator)).toMatchObject({
      status: 200,
      body: { complete: false },
    });
  });

  test('unknown filters and sorts are refused, not ignored', async () => {
    expect(
      await product.call('municipalities.list', { filter: { state: '09' } }, collaborator),
    ).toMatchObject({ status: 400, body: { exceptions: [{ translationCode: 'FILTER_UNKNOWN' }] } });
    expect(await product.call('municipalities.list', { sort: 'code' }, collaborator)).toMatchObject({
      body: { exceptions: [{ translationCode: 'SORT_UNKNOWN' }] },
    });
  });
});

describe('the full catalogue', () => {
  const municipalities = Array.from(
    { length: 570 },
    (_, index) =>
      [`20${String(index + 1).padStart(3, '0')}`, `Santa María ${String(index).padStart(3, '0')}`] as const,
  );
  const catalogue = [
    '#sepomex test',
    'E\t20\tOaxaca de otro modo\tMX-OAX\tOC',
    ...municipalities.map(([code, name]) => `M\t${code}\t${name}`),
    'C\t2001\tOaxaca de Juárez',
    'T\t09\tColonia',
    'P\t68000\t20067',
    'A\t0001\tOaxaca Centro\t09\tU\t2001',
    'A\t0002\tUn ejido\t99\tR\t',
    'P\t71900\t20570',
    'A\t0001\tCentro\t09\tU\t',
  ];

  test('is loaded once per file', async () => {
    writeFileSync(join(folder, 'sepomex-2026-01.tsv.gz'), gzipSync(catalogue.join('\n')));
    expect(await loadPostalCatalogue(product.app.database, folder)).toMatchObject({
      file: 'sepomex-2026-01.tsv.gz',
      postalCodes: 2,
      settlements: 3,
    });
    expect(await loadPostalCatalogue(product.app.database, folder)).toBeUndefined();
    expect(await product.call('postalCatalogue.status', {}, collaborator)).toMatchObject({
      body: { complete: true, postalCodes: 2 },
    });
  });

  test('takes the place of the small set, keeps our names of states, and names new kinds of settlement', async () => {
    expect((await product.call('regions.byPostalCode', { code: '03100' }, collaborator)).status).toBe(404);
    expect(await product.call('regions.byPostalCode', { code: '71900' }, collaborator)).toMatchObject({
      body: { name: 'Oaxaca' },
    });
    expect(await product.call('settlements.byMunicipality', { id: '20067' }, collaborator)).toMatchObject({
      body: [
        { name: 'Oaxaca Centro', city: 'Oaxaca de Juárez' },
        { name: 'Un ejido', type: { name: 'Tipo 99' }, city: '' },
      ],
    });
    expect(await seedReference(product.app.database, { today: '2030-01-01' })).toEqual({ done: true });
    expect((await product.call('regions.byPostalCode', { code: '03100' }, collaborator)).status).toBe(404);
  });

  test('the 570 municipalities of Oaxaca come as a page of 500 and a page of 70, both saying of how many', async () => {
    const first = await product.call(
      'municipalities.list',
      { filter: { region: '20' }, sort: 'name', page: { size: 500, number: 1 } },
      collaborator,
    );
    const second = await product.call(
      'municipalities.list',
      { filter: { region: '20' }, sort: 'name', page: { size: 500, number: 2 } },
      collaborator,
    );
    expect([first.headers['x-total-count'], second.headers['x-total-count']]).toEqual(['570', '570']);
    expect(first.body).toHaveLength(500);
    expect(second.body).toHaveLength(70);
    expect((await product.call('municipalities.list', { page: { size: 501 } }, collaborator)).status).toBe(
      422,
    );
  });

  test('a newer file replaces what it no longer lists; a broken one changes nothing and names its line', async () => {
    writeFileSync(
      join(folder, 'sepomex-2026-02.tsv.gz'),
      gzipSync([...catalogue.slice(0, -2), 'P\t7190\t20570'].join('\n')),
    );
    await expect(loadPostalCatalogue(product.app.database, folder)).rejects.toThrow(
      /line 578: «7190» is not a code of 5 digits/,
    );
    expect((await product.call('regions.byPostalCode', { code: '71900' }, collaborator)).status).toBe(200);
    writeFileSync(join(folder, 'sepomex-2026-03.tsv.gz'), gzipSync(catalogue.slice(0, -2).join('\n')));
    expect(await loadPostalCatalogue(product.app.database, folder)).toMatchObject({ postalCodes: 1 });
    expect((await product.call('regions.byPostalCode', { code: '71900' }, collaborator)).status).toBe(404);
  });
});

const isCall = (name: string): name is keyof typeof referenceCalls & CallName =>
  Object.hasOwn(referenceCalls, name);

/** The inputs that stand in a call's path. */
function only(
  asked: Readonly<Record<string, unknown>>,
  name: keyof typeof referenceCalls,
): Record<string, unknown> {
  const { path } = referenceCalls[name];
  return Object.fromEntries(Object.entries(asked).filter(([key]) => path.includes(`{${key}}`)));
}
