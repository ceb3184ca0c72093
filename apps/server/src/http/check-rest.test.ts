import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { candidate, COMMENT, newHire, openCompany, laborOf, type World } from '../testing/hiring.ts';
import { seedReference } from '../reference/seed.ts';
import { aCompanyRfc, aRegistry, EMPLOYER, POSITION } from '../testing/access/employers.ts';
import { hire as employ, openStore, type Store } from '../testing/planning-fixtures.ts';
import { startProduct, type Answer, type Product } from '../testing/product.ts';

/* What the schema refuses and what the rules refuse come back in one answer, each on its field (decisions §1.2). */
let product: Product;
let world: World;
let store: Store;
let hr: string;
beforeAll(async () => {
  product = await startProduct();
  world = await openCompany(product);
  await seedReference(product.app.database, { today: '2026-11-20' });
  store = await openStore(product, '0522');
  hr = await product.signIn({ role: 'HR' });
});
afterAll(() => product.stop());

const Body = z.object({
  exceptions: z.array(
    z.object({ translationCode: z.string(), values: z.record(z.string(), z.unknown()).optional() }),
  ),
});
/** What is refused, as `field CODE`, in the order of the alphabet. */
const refusedBy = ({ body }: Answer): string[] =>
  Body.parse(body)
    .exceptions.map(({ translationCode, values }) => `${String(values?.['field'])} ${translationCode}`)
    .toSorted();

test('personal data: an empty name beside numbers that contradict the birth date', async () => {
  const hire = newHire(world, candidate());
  await hire.invite();
  const answer = await hire.act('hiring.insertPersonalData', {
    ...hire.person.personal,
    name: '',
    civilStatus: undefined,
    birthdate: '1950-01-02',
    personalPhone: '12',
    hasChildren: true,
    numberOfChildren: null,
  });
  expect(answer.status).toBe(422);
  expect(refusedBy(answer)).toEqual([
    'civilStatus CIVIL_STATUS_REQUIRED',
    'name NAME_REQUIRED',
    'numberOfChildren CHILDREN_NUMBER_NOT_VALID',
    'personalPhone PHONE_FORMAT_NOT_VALID',
    'rfc RFC_NOT_VALID',
  ]);
  expect(await hire.status()).toBe('INVITATION_SENT');
});

test('a rule that asks for a field which does not fit says nothing', async () => {
  const hire = newHire(world, candidate());
  await hire.invite();
  const { personal } = hire.person;
  expect(
    refusedBy(await hire.act('hiring.insertPersonalData', { ...personal, birthdate: '31/02/1999' })),
  ).toEqual(['birthdate FIELD_NOT_VALID']);
  expect(refusedBy(await hire.act('hiring.insertPersonalData', { ...personal, hasChildren: null }))).toEqual([
    'hasChildren HAS_CHILDREN_REQUIRED',
  ]);
});

test('labour data: no position and a start in the past', async () => {
  const hire = newHire(world);
  await hire.toLabor();
  const answer = await hire.act('hiring.getLaborData', {
    ...laborOf(world),
    positionNumber: null,
    payPlace: '',
    startDate: '2026-11-19',
    teamUuid: world.otherTeam.uuid,
    annualHours: 2079,
    salaryCentavos: null,
  });
  expect(refusedBy(answer)).toEqual([
    'annualHours ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY',
    'payPlace PAY_PLACE_REQUIRED',
    'positionNumber POSITION_REQUIRED',
    'salaryCentavos SALARY_REQUIRED_FOR_FULL_TIME',
    'startDate PAST_DATE_NOT_ALLOWED',
    'teamUuid TEAM_NOT_FOUND',
  ]);
});

test('a correction, field by field inside its part', async () => {
  const hire = newHire(world);
  await hire.toHr();
  const answer = await hire.act('hiring.edit', {
    change: { step: 'bank', data: { clabe: '012180012345678901', beneficiaries: [] } },
  });
  expect(refusedBy(answer)).toEqual([
    'change.data.beneficiaries BENEFICIARIES_REQUIRED',
    'clabe CLABE_NOT_VALID',
  ]);
});

test('an invitation: no address and an RFC that is none', async () => {
  const answer = await product.call(
    'invitations.create',
    { personnelDivision: world.site.code, rfc: 'ABC', email: '' },
    world.as.director,
  );
  expect(refusedBy(answer)).toEqual(['email EMAIL_REQUIRED', 'rfc RFC_NOT_VALID']);
});

test('a change of hours: fewer than thirty words, a Tuesday and hours out of range', async () => {
  const person = await employ(product, { store, name: 'Ana', type: 'CDD', weeklyHours: 20 });
  const start = (more: Readonly<Record<string, unknown>>) =>
    product.call(
      'timebase.startTimebaseChangeProcess',
      {
        collaboratorUuid: person.id,
        startDate: '2026-12-08',
        weeklyHours: 38,
        annualHours: 1,
        fullTime: false,
        comment: 'Menos.',
        ...more,
      },
      hr,
    );
  expect(refusedBy(await start({}))).toEqual([
    'annualHours ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY',
    'comment COMMENTS_MINIMUM_WORDS',
    'startDate TIMEBASE_CHANGE_DATE_NOT_MONDAY',
    'weeklyHours WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE',
  ]);
  expect(refusedBy(await start({ startDate: '', comment: COMMENT }))).toEqual([
    'annualHours ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY',
    'startDate TIMEBASE_CHANGE_DATE_REQUIRED',
    'weeklyHours WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE',
  ]);
});

test('a file: a postal code that is none and a street that is missing; nobody else’s file answers', async () => {
  const person = await employ(product, { store, name: 'Berta' });
  const edit = (as: string) =>
    product.call(
      'collaborators.edit.addressData',
      { collaboratorUuid: person.id, version: 1, data: { postalCode: 'x', stateCode: '99' } },
      as,
    );
  expect(refusedBy(await edit(hr))).toEqual(
    expect.arrayContaining([
      'data.postalCode POSTAL_CODE_FORMAT_NOT_VALID',
      'data.stateCode REGION_NOT_FOUND',
      'data.streetType STREET_TYPE_REQUIRED',
    ]),
  );
  expect(refusedBy(await edit(world.as.director))).toEqual(['data.postalCode POSTAL_CODE_FORMAT_NOT_VALID']);
});

test('employer, position and site: what is missing, beside what is taken or does not fit', async () => {
  const known = { ...EMPLOYER, rfc: aCompanyRfc(), registry: aRegistry() };
  expect((await product.call('companyEmployers.create', known, hr)).status).toBe(200);
  expect(refusedBy(await product.call('companyEmployers.create', { ...known, legalName: '' }, hr))).toEqual([
    'legalName FIELD_REQUIRED',
    'registry.number DUPLICATE_UNIQUE_KEY',
    'rfc DUPLICATE_UNIQUE_KEY',
  ]);
  expect(
    refusedBy(
      await product.call(
        'companyPositions.create',
        { ...POSITION, number: 77, es: '', minWeeklyMinutes: 2400, maxWeeklyMinutes: 1200 },
        hr,
      ),
    ),
  ).toEqual(['es FIELD_REQUIRED', 'maxWeeklyMinutes FIELD_NOT_VALID']);
  expect(
    refusedBy(
      await product.call(
        'companySites.create',
        {
          code: store.siteCode,
          name: '',
          kind: 'STORE',
          state: '09',
          municipality: 'Benito Juárez',
          address: 'Calle 1',
          postalCode: '03100',
          latitude: 19.4,
          longitude: -99.1,
          timeZone: 'America/Nowhere',
          employer: 'AAA010101AAA',
          registry: null,
          zone: null,
          opens: 600,
          closes: 540,
        },
        hr,
      ),
    ),
  ).toEqual([
    'closes FIELD_NOT_VALID',
    'code DUPLICATE_UNIQUE_KEY',
    'employer EMPLOYER_NOT_FOUND',
    'name FIELD_REQUIRED',
    'timeZone FIELD_NOT_VALID',
  ]);
});

test('an exit: no day and no word on hiring again, beside a cause of its reason that is not given', async () => {
  const person = await employ(product, { store, name: 'Carla' });
  const start = (reasonName: string, more: Readonly<Record<string, unknown>>) =>
    product.call(
      'leave.startLeaveProcess',
      { reasonName, collaboratorUuid: person.id, lastDay: '2026-12-18', rehireable: true, ...more },
      hr,
    );
  expect(refusedBy(await start('contractEnd', { lastDay: '', rehireable: null }))).toEqual([
    'lastDay FIELD_NOT_VALID',
    'rehireable REHIREABILITY_REQUIRED',
  ]);
  expect(refusedBy(await start('justifiedDismissal', { lastDay: '2026-11-01', rehireable: 'no' }))).toEqual(
    expect.arrayContaining(['lastDay LEAVE_DATE_NOT_COHERENT', 'rehireable REHIREABILITY_REQUIRED']),
  );
  expect(
    refusedBy(await start('voluntaryLeave', { lastDay: undefined, startDate: '2026-11-01', endDate: 'x' })),
  ).toEqual(['endDate FIELD_NOT_VALID', 'startDate LEAVE_OF_ABSENCE_DATES_NOT_VALID']);
});

test('a type of hours and a group: a name that is missing, beside what is taken or unknown', async () => {
  const group = (name: { es: string; en: string }) =>
    product.call('groupingTypes.create', { name, apartFrom: [] }, hr);
  expect((await group({ es: 'Noches', en: 'Nights' })).status).toBe(200);
  expect(refusedBy(await group({ es: 'Noches', en: '' }))).toEqual([
    'name.en FIELD_REQUIRED',
    'name.es DUPLICATE_UNIQUE_KEY',
  ]);
  expect(
    refusedBy(
      await product.call(
        'hourTypologies.create',
        {
          abbreviation: 'ORD',
          kind: 'WORK',
          sapCode: '1',
          name: { es: '', en: 'Nights' },
          groupingTypeUuid: store.teamUuid,
          hourParentUuid: store.teamUuid,
          inTimebase: false,
          restricted: true,
        },
        hr,
      ),
    ),
  ).toEqual(
    expect.arrayContaining([
      'abbreviation DUPLICATE_UNIQUE_KEY',
      'groupingTypeUuid GROUPING_TYPE_NOT_FOUND',
      'hourParentUuid HOUR_PARENT_NOT_FOUND',
      'inTimebase FIELD_NOT_VALID',
      'name.es FIELD_REQUIRED',
      'sapCode HOUR_TYPOLOGY_SAP_CODE_FORMAT_NOT_VALID',
    ]),
  );
});
