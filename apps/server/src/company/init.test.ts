import { afterAll, beforeAll, expect, test } from 'vitest';
import { rfcCheckDigit } from '@jornada/domain/identity/rfc.ts';
import { cloneDatabase } from '../testing/product.ts';
import type { Database } from '../db/connect.ts';
import { findAccount } from '../auth/queries.ts';
import { ask } from './ask.ts';
import { CompanyFile, wrongIn } from './file.ts';
import { makeCompany } from './make.ts';

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const BODY = 'DAN160304AB';
const RFC = `${BODY}${rfcCheckDigit(BODY)}`;
const file = (change: Readonly<Record<string, unknown>> = {}) =>
  CompanyFile.parse({
    employers: [
      {
        legalName: 'Deportes Anáhuac, S.A. de C.V.',
        rfc: RFC,
        address: 'Calle 1',
        postalCode: '05348',
        registries: [{ number: 'C0910000109', state: '09' }],
      },
    ],
    zones: ['Centro'],
    positions: [
      { number: 30, es: 'Asesoría', en: 'Adviser', monthlyRates: [{ from: '2026-01-01', amount: 12_500 }] },
    ],
    sites: [
      {
        code: '0417',
        name: 'Santa Fe',
        state: '09',
        municipality: 'Cuajimalpa',
        address: 'Vasco de Quiroga 3800',
        postalCode: '05348',
        latitude: 19.36,
        longitude: -99.28,
        zone: 'Centro',
        employer: RFC,
        registry: 'C0910000109',
        opens: '10:00',
        teams: ['Dirección', 'Ciclismo'],
      },
    ],
    administrator: { name: 'Sandra Lara', email: 'Sandra.Lara@anahuac.example' },
    ...change,
  });

test('an empty database becomes a company whose administrator is found by email', async () => {
  expect(await makeCompany(database.db, file())).toEqual({
    employers: 1,
    registries: 1,
    zones: 1,
    positions: 1,
    sites: 1,
    teams: 2,
    administrators: 1,
  });
  expect(await findAccount(database.db, { email: 'sandra.lara@anahuac.example' })).toMatchObject({
    subject: null,
  });
});

test('again it adds nothing, and only what is new', async () => {
  expect(await makeCompany(database.db, file())).toEqual({});
  const [site] = file().sites;
  expect(
    await makeCompany(database.db, {
      ...file(),
      sites: site === undefined ? [] : [{ ...site, teams: ['Caja'] }],
    }),
  ).toEqual({ teams: 1 });
});

test('what is there and differs is refused by its name, and nothing of the file goes in', async () => {
  const [site] = file().sites;
  const moved = {
    ...file(),
    zones: ['Norte'],
    sites: site === undefined ? [] : [{ ...site, timeZone: 'America/Tijuana' }],
  };
  await expect(makeCompany(database.db, moved)).rejects.toThrow(/site 0417 .* time zone/);
  expect(await database.db.selectFrom('zone').select('name').execute()).toEqual([{ name: 'Centro' }]);
});

test('a file says every part that is wrong', () => {
  const { error } = CompanyFile.safeParse({
    ...file(),
    employers: [],
    administrator: { name: 'A', email: 'nobody' },
  });
  expect(error === undefined ? [] : wrongIn(error)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^employers: /), 'administrator.email: an email address']),
  );
});

test('what is asked makes a whole file', async () => {
  const answers: Readonly<Record<string, string>> = {
    'Legal name of the employer': 'Deportes Anáhuac',
    'Its RFC': RFC.toLowerCase(),
    'Its address': 'Calle 1',
    'Its postal code': '05348',
    'Its IMSS employer registry': 'C0910000109',
    'Its name': 'Santa Fe',
    'Its municipality': 'Cuajimalpa',
    'Name of the first administrator': 'Sandra Lara',
    'Email with which the administrator signs in': 'sandra@anahuac.example',
  };
  const asked = await ask((question) =>
    Promise.resolve(answers[question.replace(/(?: \[.*\])?: $/, '')] ?? ''),
  );
  expect(CompanyFile.safeParse(asked).error).toBeUndefined();
});
