import { fieldsOf, FILE_SECTIONS } from '@jornada/domain/collaborators/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { codesOf, type Answer } from '../../testing/product.ts';
import { hire, type Person, type Store } from '../../testing/planning-fixtures.ts';
import { openPlanningStore } from '../../testing/planning-store.ts';
import { noticesOf } from '../../testing/notices.ts';
import type { Product } from '../../testing/product.ts';
import { clabeFor } from '@jornada/domain/identity/clabe.ts';

let product: Product;
let store: Store;
let director: string;
let hr: string;
beforeAll(async () => {
  ({ product, store, director } = await openPlanningStore());
  hr = await product.signIn({ role: 'HR', name: 'Sergio Lara' });
});
afterAll(() => product.stop());

const somebody = (): Promise<Person> => hire(product, { store, name: 'Ana' });
const CLABE = clabeFor('012', '180', '01234567890');

const File = z.object({
  version: z.number(),
  sections: z.array(
    z.object({
      section: z.string(),
      values: z.record(z.string(), z.unknown()),
      writes: z.array(z.string()),
      hidden: z.number(),
    }),
  ),
  proposals: z.array(z.object({ uuid: z.string(), outcome: z.string(), changes: z.array(z.unknown()) })),
  changes: z.array(
    z.object({ section: z.string(), fields: z.array(z.string()), reason: z.string(), by: z.string() }),
  ),
});
const fileOf = async ({ id }: Person, as = hr): Promise<z.output<typeof File>> =>
  File.parse((await product.call('collaborators.file', { id }, as)).body);
const valuesOf = (file: z.output<typeof File>): Record<string, unknown> =>
  Object.assign({}, ...file.sections.map(({ values }) => values));
const refusalsOf = ({ body }: Answer): [string, unknown][] =>
  z
    .object({
      exceptions: z.array(
        z.object({ translationCode: z.string(), values: z.record(z.string(), z.unknown()).optional() }),
      ),
    })
    .parse(body)
    .exceptions.map(({ translationCode, values }) => [translationCode, values?.['field']]);

describe('an edit of one section', () => {
  test('changes the fields that were sent and no other, and says who, what and why', async () => {
    const ana = await somebody();
    const answer = await product.call(
      'collaborators.edit.personalData',
      {
        collaboratorUuid: ana.id,
        version: 1,
        data: { workPhone: '+52 55 1234 5678', personalIdType: 'INE' },
      },
      director,
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { aggregates: { version: 2, fields: ['personalIdType', 'workPhone'] } },
    });
    const file = await fileOf(ana);
    expect(valuesOf(file)).toMatchObject({ name: 'Ana', workPhone: '5512345678', personalIdType: 'INE' });
    expect(file.changes).toMatchObject([
      { section: 'personal', fields: ['personalIdType', 'workPhone'], by: 'Mónica Garza' },
    ]);
  });

  test('a new address is whole, with floor, stair and region, or it is refused by field', async () => {
    const ana = await somebody();
    const edit = (data: Record<string, unknown>) =>
      product.call(
        'collaborators.edit.addressData',
        { collaboratorUuid: ana.id, version: 1, data },
        director,
      );
    expect(refusalsOf(await edit({ floor: '3' }))).toEqual(
      expect.arrayContaining([
        ['STREET_TYPE_REQUIRED', 'data.streetType'],
        ['EXTERIOR_NUMBER_REQUIRED', 'data.exteriorNumber'],
        ['POSTAL_CODE_REQUIRED', 'data.postalCode'],
        ['SETTLEMENT_TYPE_REQUIRED', 'data.settlementType'],
        ['SETTLEMENT_REQUIRED', 'data.settlement'],
        ['MUNICIPALITY_REQUIRED', 'data.municipality'],
        ['STATE_REQUIRED', 'data.stateCode'],
      ]),
    );
    const whole = {
      streetType: 'CALLE',
      streetName: 'Encino',
      exteriorNumber: '48',
      floor: '3',
      stair: 'B',
      region: 'Centro',
      postalCode: '03100',
      settlementType: 'Colonia',
      settlement: 'Del Valle',
      municipality: 'Benito Juárez',
      stateCode: '09',
    };
    const nowhere = { ...whole, stateCode: '99', streetName: '-', settlement: '.' };
    const refused = refusalsOf(await edit(nowhere));
    expect(refused).toHaveLength(3);
    expect(refused).toEqual(
      expect.arrayContaining([
        ['REGION_NOT_FOUND', 'data.stateCode'],
        ['ADDRESS_NOT_FOUND', 'data.streetName'],
        ['SETTLEMENT_NOT_FOUND', 'data.settlement'],
      ]),
    );
    expect((await edit(whole)).status).toBe(200);
    expect(valuesOf(await fileOf(ana))).toMatchObject(whole);
  });

  test('what changes pay asks a reason, belongs to HR and the zone director, and goes to SAP’s list', async () => {
    const ana = await somebody();
    const edit = (as: string, reason?: string) =>
      product.call(
        'collaborators.edit.bankData',
        { collaboratorUuid: ana.id, version: 1, data: { clabe: CLABE }, ...(reason ? { reason } : {}) },
        as,
      );
    expect((await edit(director, 'x')).status).toBe(403);
    expect(refusalsOf(await edit(hr))).toEqual([['REASON_REQUIRED', 'reason']]);
    expect((await edit(hr, 'Cambió de banco')).status).toBe(200);
    const pending = await product.app.database.db
      .selectFrom('sap_pending')
      .select(['kind', 'fields'])
      .where('collaborator_id', '=', ana.id)
      .execute();
    expect(pending).toEqual([{ kind: 'IBAN_CHANGE', fields: ['clabe'] }]);
  });

  test('a field that the caller may not write is refused beside one that may', async () => {
    const ana = await somebody();
    const answer = await product.call(
      'collaborators.edit.laborData',
      {
        collaboratorUuid: ana.id,
        version: 1,
        data: { section: 'SALES', salary: 1_500_000 },
        reason: 'Ajuste',
      },
      director,
    );
    expect(refusalsOf(answer)).toEqual([['NOT_AUTHORIZED', 'data.salary']]);
    expect(valuesOf(await fileOf(ana))).toMatchObject({ section: null, salary: 1_000_000 });
  });

  test('a new salary is a new dated row; the earlier terms stay', async () => {
    const ana = await somebody();
    const edit = (validFrom: string, salary: number) =>
      product.call(
        'collaborators.edit.laborData',
        {
          collaboratorUuid: ana.id,
          version: 1,
          validFrom,
          data: { salary, hourRate: 7500 },
          reason: 'Tabulador',
        },
        hr,
      );
    expect(refusalsOf(await edit('2020-01-01', 1_200_000))).toContainEqual([
      'PAST_DATE_NOT_ALLOWED',
      'validFrom',
    ]);
    expect(refusalsOf(await edit('2027-02-01', 100))).toContainEqual([
      'SALARY_BELOW_MINIMUM_WAGE',
      'data.salary',
    ]);
    expect((await edit('2027-02-01', 1_200_000)).status).toBe(200);
    const rows = await product.app.database.db
      .selectFrom('labor_condition')
      .select(['valid_from', 'valid_to', 'salary_centavos', 'hour_rate_centavos', 'weekly_minutes'])
      .where('collaborator_id', '=', ana.id)
      .orderBy('valid_from')
      .execute();
    expect(rows).toEqual([
      {
        valid_from: '2024-01-08',
        valid_to: '2027-01-31',
        salary_centavos: 1_000_000,
        hour_rate_centavos: null,
        weekly_minutes: 2400,
      },
      {
        valid_from: '2027-02-01',
        valid_to: null,
        salary_centavos: 1_200_000,
        hour_rate_centavos: 7500,
        weekly_minutes: 2400,
      },
    ]);
    expect(valuesOf(await fileOf(ana))).toMatchObject({ salary: 1_000_000 });
  });

  test('an older version is refused, and says who changed the file', async () => {
    const ana = await somebody();
    const edit = (section: string) =>
      product.call(
        'collaborators.edit.laborData',
        { collaboratorUuid: ana.id, version: 1, data: { section } },
        director,
      );
    expect((await edit('SALES')).status).toBe(200);
    expect(await edit('CHECKOUT')).toMatchObject({
      status: 409,
      body: { exceptions: [{ translationCode: 'STALE_VERSION', values: { who: 'Mónica Garza' } }] },
    });
  });

  test.each([
    [
      'a link that is no address',
      'personalData',
      { expedientLink: 'javascript:alert(1)' },
      'EXPEDIENT_LINK_NOT_VALID',
    ],
    ['a country that is none', 'personalData', { nationality: 'ZZ' }, 'COUNTRY_NOT_FOUND'],
    ['a postal code of no state', 'fiscalData', { fiscalPostalCode: '17000' }, 'POSTAL_CODE_NOT_FOUND'],
    ['a bank that is none', 'bankData', { clabe: '0'.repeat(18) }, 'BANK_NOT_FOUND'],
    ['a foreigner without a permit', 'personalData', { nationality: 'CO' }, 'WORK_PERMISSION_MISSING'],
    ['a name with a digit', 'personalData', { name: 'Ana 2' }, 'NAME_CANNOT_CONTAIN_DIGITS'],
    [
      'a company address',
      'personalData',
      { personalEmail: 'ana@anahuac.example' },
      'PERSONAL_EMAIL_COMPANY_DOMAIN',
    ],
    [
      'a minor out of an adult',
      'personalData',
      { birthdate: '2010-02-01' },
      'ADULT_MINOR_SWITCH_NOT_ALLOWED',
    ],
    ['children without a number', 'personalData', { hasChildren: true }, 'CHILDREN_NUMBER_NOT_VALID'],
    ['half a guardian', 'legalTutorData', { tutorName: 'Rosa' }, 'TUTOR_SURNAME_REQUIRED'],
    ['a guardian’s phone alone', 'legalTutorData', { tutorPhone: '5512345678' }, 'TUTOR_NAME_REQUIRED'],
    [
      'the end of a permit without its number',
      'personalData',
      { fm3ExpiresOn: '2027-05-01' },
      'WORK_PERMISSION_MISSING',
    ],
    ['an empty section', 'laborData', { section: '' }, 'SECTION_REQUIRED'],
    [
      'the same sport twice',
      'personalAbilitiesData',
      { sportDisciplines: [sport('RUNNING'), sport('RUNNING')] },
      'SPORT_DISCIPLINES_DUPLICATED',
    ],
    [
      'a sport beside none',
      'personalAbilitiesData',
      { sportDisciplines: [sport('NONE'), sport('RUNNING')] },
      'SECOND_SPORT_DISCIPLINE_NOT_ALLOWED',
    ],
  ] as const)('%s is refused', async (_what, call, data, code) => {
    const ana = await somebody();
    const answer = await product.call(
      `collaborators.edit.${call}`,
      { collaboratorUuid: ana.id, version: 1, data },
      hr,
    );
    expect(codesOf(answer)).toContain(code);
    expect((await fileOf(ana)).changes).toEqual([]);
  });

  test('a foreigner’s permit and credits are stored', async () => {
    const ana = await somebody();
    const permit = {
      fm3Number: 'FM3-77',
      fm3WorkPermission: true,
      fm3IssuedOn: '2026-01-10',
      fm3ExpiresOn: '2028-01-09',
    };
    const personal = await product.call(
      'collaborators.edit.personalData',
      { collaboratorUuid: ana.id, version: 1, data: { nationality: 'CO', ...permit } },
      hr,
    );
    expect(personal.status).toBe(200);
    const credits = {
      infonavitNumber: '1234567890',
      infonavitFrom: '2026-03-01',
      infonavitType: '1',
      fonacotNumber: '99',
    };
    const fiscal = await product.call(
      'collaborators.edit.fiscalData',
      { collaboratorUuid: ana.id, version: 2, data: credits, reason: 'Aviso de retención' },
      hr,
    );
    expect(fiscal.status).toBe(200);
    expect(valuesOf(await fileOf(ana))).toMatchObject({ nationality: 'CO', ...permit, ...credits });
  });

  test('a guardian is whole, and so is each sport', async () => {
    const ana = await somebody();
    const refused = async (section: 'legalTutor' | 'personalAbilities', data: Record<string, unknown>) =>
      refusalsOf(
        await product.call(
          `collaborators.edit.${section}Data`,
          { collaboratorUuid: ana.id, version: 1, data },
          hr,
        ),
      ).map(([code]) => code);
    expect(await refused('legalTutor', { tutorName: 'Rosa', tutorSurname: 'Núñez' })).toEqual(
      expect.arrayContaining(['TUTOR_EMAIL_REQUIRED', 'LEGAL_TUTOR_DATA_INCOMPLETE']),
    );
    const empty = { discipline: '', frequency: '', level: '' };
    expect(await refused('personalAbilities', { sportDisciplines: [empty] })).toEqual(
      expect.arrayContaining([
        'SPORT_DISCIPLINE_REQUIRED',
        'SPORT_DISCIPLINE_FREQUENCY_REQUIRED',
        'SPORT_DISCIPLINE_LEVEL_REQUIRED',
      ]),
    );
  });

  test('SPORT_DISCIPLINES_MIN asks for at least one where HR sets it', async () => {
    const ana = await somebody();
    await product.app.database.db
      .updateTable('parameter')
      .set({ value: '1' })
      .where('code', '=', 'SPORT_DISCIPLINES_MIN')
      .execute();
    const edit = (sportDisciplines: unknown[], version: number) =>
      product.call(
        'collaborators.edit.personalAbilitiesData',
        { collaboratorUuid: ana.id, version, data: { sportDisciplines } },
        hr,
      );
    expect((await edit([sport('RUNNING')], 1)).status).toBe(200);
    expect(codesOf(await edit([], 2))).toEqual(['SPORT_DISCIPLINES_MINIMUM_ONE']);
  });
});

function sport(discipline: string) {
  return { discipline, frequency: 'WEEKLY', level: 'BEGINNER' };
}

describe('their own file', () => {
  const tasksAbout = async ({ id }: { readonly id: string }, as: string) =>
    z
      .array(z.object({ kind: z.string() }))
      .parse((await product.call('home.waiting', { filter: { collaboratorUuid: id } }, as)).body)
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'FILE_PROPOSAL');

  test('is read whole, changed by nobody oneself, and changed by a proposal that the director applies', async () => {
    const ana = await somebody();
    const own = await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id, name: ana.name });
    await product.app.database.db
      .insertInto('account_role')
      .columns(['account_id', 'role', 'site_id'])
      .expression((is) =>
        is
          .selectFrom('account')
          .select((to) => ['id', to.val('DIRECTOR').as('role'), to.val(store.siteId).as('site_id')])
          .where('collaborator_id', '=', ana.id),
      )
      .execute();
    const hidden = (await fileOf(ana, own)).sections.reduce((sum, one) => sum + one.hidden, 0);
    expect(hidden).toBe(0);
    expect(
      codesOf(
        await product.call(
          'collaborators.edit.laborData',
          { collaboratorUuid: ana.id, version: 1, data: { section: 'SALES' } },
          own,
        ),
      ),
    ).toEqual(['OWN_FILE']);
    const propose = (workPhone: string) =>
      product.call(
        'collaborators.proposeChange',
        { change: { section: 'personal', data: { workPhone } } },
        own,
      );
    expect(codesOf(await propose('12'))).toEqual(['PHONE_FORMAT_NOT_VALID']);
    await propose('5511111111');
    await propose('5522222222');
    const open = (await fileOf(ana, director)).proposals;
    expect(open).toMatchObject([
      { outcome: 'OPEN', changes: [{ field: 'workPhone', now: '', proposed: '5522222222' }] },
    ]);
    const uuid = open[0]?.uuid ?? '';
    expect(await tasksAbout(ana, director)).toEqual(['FILE_PROPOSAL']);
    expect(await tasksAbout(ana, own)).toEqual([]);
    expect(codesOf(await product.call('collaborators.applyProposal', { proposalUuid: uuid }, own))).toEqual([
      'OWN_FILE',
    ]);
    expect((await product.call('collaborators.applyProposal', { proposalUuid: uuid }, director)).status).toBe(
      200,
    );
    expect(valuesOf(await fileOf(ana))).toMatchObject({ workPhone: '5522222222' });
    expect(await tasksAbout(ana, director)).toEqual([]);
    expect(await noticesOf(product, ana.id)).toMatchObject([
      { kind: 'file-proposal', subject: 'Se aplicó el cambio que propusiste en tu ficha' },
    ]);
    expect(
      codesOf(await product.call('collaborators.applyProposal', { proposalUuid: uuid }, director)),
    ).toEqual(['PROPOSAL_ALREADY_DECIDED']);
  });

  test('a proposal is declined with a reason; of bank data the director decides nothing', async () => {
    const ana = await somebody();
    const own = await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id, name: ana.name });
    const proposed = await product.call(
      'collaborators.proposeChange',
      { change: { section: 'bank', data: { clabe: CLABE } } },
      own,
    );
    expect(proposed.status).toBe(200);
    const uuid = (await fileOf(ana)).proposals[0]?.uuid ?? '';
    expect(await tasksAbout(ana, director)).toEqual([]);
    expect(await tasksAbout(ana, hr)).toEqual(['FILE_PROPOSAL']);
    expect(
      codesOf(await product.call('collaborators.applyProposal', { proposalUuid: uuid }, director)),
    ).toEqual(['NOT_AUTHORIZED']);
    expect(
      codesOf(await product.call('collaborators.declineProposal', { proposalUuid: uuid, reason: '' }, hr)),
    ).toEqual(['FIELD_REQUIRED']);
    await product.call(
      'collaborators.declineProposal',
      { proposalUuid: uuid, reason: 'Falta la carátula' },
      hr,
    );
    expect((await fileOf(ana, own)).proposals).toMatchObject([{ outcome: 'DECLINED' }]);
    expect(await noticesOf(product, ana.id)).toMatchObject([
      {
        subject: 'No se aplicó el cambio que propusiste en tu ficha',
        body: expect.not.stringContaining('carátula'),
        link: expect.stringMatching(/\/myFile$/),
      },
    ]);
  });
});

/* The table's own promise, field by field and role by role (decisions §2.5, §2.6, §2.9). */
const READS = {
  HR: { everyone: true, private: true, pay: true, health: true },
  ZONE_DIRECTOR: { everyone: true, private: true, pay: true, health: true },
  DIRECTOR: { everyone: true, private: true, pay: true, health: true },
  LAWYER: { everyone: true, private: true, pay: false, health: false },
  COMMISSIONER: { everyone: true, private: false, pay: false, health: false },
  RESPONSIBLE: { everyone: true, private: false, pay: false, health: false },
} as const;
const ROLE_NAMES = ['HR', 'ZONE_DIRECTOR', 'DIRECTOR', 'LAWYER', 'COMMISSIONER', 'RESPONSIBLE'] as const;

test.each(ROLE_NAMES)('%s reads each field that the table gives, and no other', async (role) => {
  const ana = await somebody();
  const as = await product.signIn({ role, siteId: store.siteId, teamId: store.teamId, name: 'Alguien' });
  const read = valuesOf(await fileOf(ana, as));
  for (const section of FILE_SECTIONS)
    for (const [name, row] of Object.entries(fieldsOf(section)))
      expect([name, name in read]).toEqual([name, READS[role][row.read]]);
});

test.each(['LAWYER', 'COMMISSIONER', 'RESPONSIBLE', 'ORGANIZER'] as const)(
  '%s writes nothing',
  async (role) => {
    const ana = await somebody();
    const as = await product.signIn({ role, siteId: store.siteId, teamId: store.teamId, name: 'Alguien' });
    const answer = await product.call(
      'collaborators.edit.personalData',
      { collaboratorUuid: ana.id, version: 1, data: { workPhone: '5512345678' } },
      as,
    );
    expect(answer.status).toBe(403);
  },
);
