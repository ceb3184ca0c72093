import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startProduct, type Product } from '../testing/product.ts';
import {
  accepted,
  candidate,
  COMMENT,
  laborOf,
  newHire,
  openCompany,
  RATE,
  refusal,
  sapNumber,
  stateIn,
  type World,
} from '../testing/hiring.ts';

const Invited = z.object({ process: z.object({ collaboratorUuid: z.string() }) });

let product: Product;
let world: World;
beforeAll(async () => {
  product = await startProduct();
  world = await openCompany(product);
});
afterAll(() => product.stop());

const words = (count: number) => Array.from({ length: count }, () => 'palabra').join(' ');

describe('labour data', () => {
  test('broken rules come back together, each on its field; team and position by the site', async () => {
    const hire = newHire(world);
    await hire.toLabor();
    const wrong = {
      ...laborOf(world),
      teamUuid: world.otherTeam.uuid,
      positionNumber: 999,
      startDate: '2026-11-19',
      endDate: null,
      fixedTermGround: null,
      annualHours: 2079,
      salaryCentavos: null,
    };
    const answer = await hire.act('hiring.getLaborData', wrong);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({
      exceptions: [
        { translationCode: 'TEAM_NOT_FOUND', values: { field: 'teamUuid' } },
        { translationCode: 'POSITION_NOT_FOUND', values: { field: 'positionNumber' } },
        { translationCode: 'PAST_DATE_NOT_ALLOWED', values: { field: 'startDate' } },
        { translationCode: 'FIXED_TERM_GROUND_REQUIRED', values: { field: 'fixedTermGround' } },
        { translationCode: 'CONTRACT_END_DATE_REQUIRED', values: { field: 'endDate' } },
        { translationCode: 'ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY', values: { field: 'annualHours' } },
        { translationCode: 'SALARY_REQUIRED_FOR_FULL_TIME', values: { field: 'salaryCentavos' } },
      ],
    });
    expect(await hire.status()).toBe('WAITING_FOR_LABOR_DATA');
  });

  test('the form knows the team and the position that the person was invited for', async () => {
    const hire = newHire(world);
    const invited = await product.call(
      'invitations.create',
      {
        personnelDivision: world.site.code,
        rfc: hire.person.rfc,
        email: hire.person.email,
        teamUuid: world.team.uuid,
        positionNumber: 210,
      },
      world.as.director,
    );
    const { collaboratorUuid } = Invited.parse(accepted(invited)).process;
    expect(await product.call('hiring.data', { collaboratorUuid }, world.as.director)).toMatchObject({
      body: { invitedTeam: world.team.uuid, invitedPosition: 210, labor: null },
    });
  });

  test('nobody is invited for a position that there is not', async () => {
    const { person } = newHire(world);
    const input = {
      personnelDivision: world.site.code,
      rfc: person.rfc,
      email: person.email,
      positionNumber: 999_999,
    };
    expect(await product.call('invitations.create', input, world.as.director)).toMatchObject({
      body: {
        exceptions: [{ translationCode: 'POSITION_NOT_FOUND', values: { field: 'positionNumber' } }],
      },
    });
  });

  test('a salary is at most five times the position’s rate', async () => {
    const hire = newHire(world);
    await hire.toLabor();
    expect(
      await hire.act('hiring.getLaborData', { ...laborOf(world), salaryCentavos: RATE * 5 + 1 }),
    ).toMatchObject(refusal(422, 'SALARY_BEYOND_LIMIT', { limit: RATE * 5 }));
    expect(await hire.must('hiring.getLaborData', { ...laborOf(world), salaryCentavos: RATE * 5 })).toBe(
      'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
    );
  });

  test('the day is the site’s: in Tijuana it is still yesterday', async () => {
    product.clock.now = Temporal.Instant.from('2026-11-21T06:30:00Z');
    const there = await product.signIn({ role: 'DIRECTOR', siteId: world.other.id });
    const hire = newHire({
      ...world,
      site: world.other,
      team: world.otherTeam,
      as: { ...world.as, director: there },
    });
    await hire.toLabor();
    const labor = { ...laborOf(world), teamUuid: world.otherTeam.uuid, startDate: '2026-11-20' };
    expect(await hire.must('hiring.getLaborData', labor)).toBe('WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION');
    product.clock.now = Temporal.Instant.from('2026-11-20T16:00:00Z');
  });

  test('a trial is once for ever, also after an earlier contract elsewhere', async () => {
    const hire = newHire(world);
    await hire.toLabor();
    const { db } = product.app.database;
    const { id: registryId } = await db
      .selectFrom('employer_registry')
      .select('id')
      .where('number', '=', world.registry)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('contract')
      .values({
        id: crypto.randomUUID(),
        collaborator_id: hire.collaboratorUuid,
        employer_id: world.employer.id,
        registry_id: registryId,
        type: 'CDI',
        start_date: '2020-01-01',
        ended_on: '2021-01-01',
        trial_days: 30,
      })
      .execute();
    expect(await hire.act('hiring.getLaborData', laborOf(world))).toMatchObject({
      body: {
        exceptions: [
          { translationCode: 'CDD_AFTER_CDI_NOT_VALID', values: { field: 'contractType' } },
          { translationCode: 'TRIAL_ALREADY_USED', values: { field: 'trialDays' } },
        ],
      },
    });
  });

  test('a minor needs the documents of the law on the start date', async () => {
    const hire = newHire(world, candidate({ birthdate: '2009-05-02' }));
    await hire.invite();
    const tutor = { name: 'Rosa', surname: 'Núñez', email: 'rosa@correo.example', documentNumber: 'INE1' };
    Object.assign(hire.person.personal, { tutor });
    await hire.fillData();
    expect(await hire.act('hiring.getLaborData', laborOf(world))).toMatchObject({
      body: {
        exceptions: [
          { translationCode: 'MINOR_DOCUMENTS_MISSING', values: { slot: 'MEDICAL_CERTIFICATE' } },
          { translationCode: 'MINOR_DOCUMENTS_MISSING', values: { slot: 'BASIC_EDUCATION_PROOF' } },
        ],
      },
    });
    accepted(await hire.upload('MEDICAL_CERTIFICATE'));
    accepted(await hire.upload('BASIC_EDUCATION_PROOF'));
    expect(await hire.must('hiring.getLaborData', laborOf(world))).toBe(
      'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
    );
  });
});

describe('validation', () => {
  test.each([
    ['director first', ['DIRECTOR', 'LEGAL'], ['WAITING_FOR_LEGAL_VALIDATION', 'WAITING_FOR_HR_DATA']],
    ['legal first', ['LEGAL', 'DIRECTOR'], ['WAITING_FOR_DIRECTOR_VALIDATION', 'WAITING_FOR_HR_DATA']],
  ] as const)('%s', async (_, order, statuses) => {
    const hire = newHire(world);
    await hire.toValidation();
    const by = { DIRECTOR: world.as.director, LEGAL: world.as.lawyer };
    for (const [index, kind] of order.entries())
      expect(stateIn(await hire.validate(kind, by[kind])).currentStatus).toBe(statuses[index]);
  });

  test('each by its own role; the zone director and the trio too', async () => {
    const hire = newHire(world);
    await hire.toValidation();
    expect(await hire.validate('DIRECTOR', world.as.lawyer)).toMatchObject(
      refusal(403, 'VALIDATION_TYPE_NOT_ALLOWED_FOR_ROLE', { validationType: 'DIRECTOR' }),
    );
    expect(await hire.validate('LEGAL', world.as.director)).toMatchObject(
      refusal(403, 'VALIDATION_TYPE_NOT_ALLOWED_FOR_ROLE'),
    );
    expect(await hire.validate('DIRECTOR', world.as.commissioner)).toMatchObject(
      refusal(403, 'NOT_AUTHORIZED'),
    );
    expect(await hire.validate('DIRECTOR', world.as.otherDirector)).toMatchObject(
      refusal(404, 'HIRING_PROCESS_NOT_FOUND'),
    );
    expect(stateIn(await hire.validate('DIRECTOR', world.as.zone)).currentStatus).toBe(
      'WAITING_FOR_LEGAL_VALIDATION',
    );
    expect(stateIn(await hire.validate('LEGAL', world.as.admin)).currentStatus).toBe('WAITING_FOR_HR_DATA');
  });

  test('nobody gives both, administrators included', async () => {
    const hire = newHire(world);
    await hire.toValidation();
    stateIn(await hire.validate('DIRECTOR', world.as.hr));
    expect(await hire.validate('LEGAL', world.as.hr)).toMatchObject(refusal(403, 'BOTH_VALIDATIONS_BY_ONE'));
    expect(stateIn(await hire.validate('LEGAL', world.as.admin)).currentStatus).toBe('WAITING_FOR_HR_DATA');
  });

  test('a no needs thirty words and takes both validations back', async () => {
    const hire = newHire(world);
    await hire.toValidation();
    stateIn(await hire.validate('LEGAL', world.as.lawyer));
    expect(await hire.validate('DIRECTOR', world.as.director, false, words(29))).toMatchObject(
      refusal(422, 'COMMENTS_MINIMUM_WORDS', { field: 'comment' }),
    );
    expect(stateIn(await hire.validate('DIRECTOR', world.as.director, false, words(30))).currentStatus).toBe(
      'WAITING_FOR_LABOR_DATA',
    );
    expect(await hire.stations()).not.toContain('director');
    expect(await hire.stations()).not.toContain('legal');
    expect(await hire.must('hiring.getLaborData', laborOf(world))).toBe(
      'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
    );
  });

  test('the same yes twice is refused, the same key twice happens once', async () => {
    const hire = newHire(world);
    await hire.toValidation();
    const { version } = await hire.row();
    const input = {
      processUuid: hire.processUuid,
      version,
      validation: 'DIRECTOR',
      approved: true,
      withoutDocuments: true,
    };
    const key = { 'idempotency-key': 'validate-once' };
    const first = await product.call('common.validateProcess', input, world.as.director, key);
    expect(await product.call('common.validateProcess', input, world.as.director, key)).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await product.call('common.validateProcess', input, world.as.director)).toMatchObject(
      refusal(409, 'STALE_VERSION', { who: 'Mariana Gil' }),
    );
    expect(await hire.validate('DIRECTOR', world.as.director)).toMatchObject(
      refusal(409, 'HIRING_PROCESS_TRANSITION_NOT_ALLOWED', { fromStatus: 'WAITING_FOR_LEGAL_VALIDATION' }),
    );
    const events = await product.app.database.db
      .selectFrom('process_event')
      .select('act')
      .where('process_id', '=', hire.processUuid)
      .where('act', '=', 'validate.director')
      .execute();
    expect(events).toHaveLength(1);
  });

  test('two directors at once give one yes', async () => {
    const hire = newHire(world);
    await hire.toValidation();
    const answers = await Promise.all([
      hire.validate('DIRECTOR', world.as.director),
      hire.validate('DIRECTOR', world.as.zone),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  });

  test('nobody acts on their own process', async () => {
    const hire = newHire(world);
    await hire.toValidation();
    const oneself = await product.signIn({
      role: 'DIRECTOR',
      siteId: world.site.id,
      collaboratorId: hire.collaboratorUuid,
    });
    expect(await hire.validate('DIRECTOR', oneself)).toMatchObject(refusal(403, 'OWN_PROCESS'));
    expect(await hire.act('hiring.cancelProcess', { comment: COMMENT }, oneself)).toMatchObject(
      refusal(403, 'OWN_PROCESS'),
    );
    const detail = await product.call('contractProcesses.get', { processUuid: hire.processUuid }, oneself);
    expect(detail.body).toMatchObject({ yourTurn: false });
    expect(JSON.stringify(detail.body)).not.toContain('"open":true');
  });
});

describe('HR’s step', () => {
  test('asks a SAP number of seven digits that nobody has, an employer with its registry, and who signs for it', async () => {
    const [hire, other] = [newHire(world), newHire(world)];
    await hire.toHr();
    await other.toHr();
    expect(
      await hire.act(
        'common.insertHrData',
        { sapNumber: '12345', employerUuid: '', registryNumber: '', patronUuid: '' },
        world.as.hr,
      ),
    ).toMatchObject({
      body: {
        exceptions: [
          { translationCode: 'SAP_FORMAT_NOT_VALID', values: { field: 'sapNumber' } },
          { translationCode: 'EMPLOYER_REQUIRED', values: { field: 'employerUuid' } },
          { translationCode: 'EMPLOYER_REGISTRY_REQUIRED', values: { field: 'registryNumber' } },
          { translationCode: 'PATRON_REQUIRED', values: { field: 'patronUuid' } },
        ],
      },
    });
    const sap = sapNumber();
    expect(await other.must('common.insertHrData', other.hrData({ sapNumber: sap }), world.as.hr)).toBe(
      'WAITING_TO_SEND_CONTRACT',
    );
    expect(
      await hire.act(
        'common.insertHrData',
        hire.hrData({ sapNumber: sap, registryNumber: 'Z1234567890', patronUuid: crypto.randomUUID() }),
        world.as.hr,
      ),
    ).toMatchObject({
      body: {
        exceptions: [
          { translationCode: 'SAP_ALREADY_ASSIGNED', values: { field: 'sapNumber', sap } },
          { translationCode: 'EMPLOYER_REGISTRY_REQUIRED' },
          { translationCode: 'PATRON_REQUIRED' },
        ],
      },
    });
    expect(await hire.act('common.insertHrData', hire.hrData())).toMatchObject(
      refusal(403, 'NOT_AUTHORIZED'),
    );
    expect(
      await product.call('hiring.hrOptions', { processUuid: hire.processUuid }, world.as.hr),
    ).toMatchObject({
      status: 200,
      body: {
        employers: [
          {
            uuid: world.employer.uuid,
            ofSite: true,
            registries: [{ number: world.registry, ofSite: true }],
            patrons: [{ uuid: world.patronId, name: 'Beatriz Luna' }],
          },
        ],
      },
    });
  });

  test('a cancelled hire gives its SAP number back', async () => {
    const [hire, other] = [newHire(world), newHire(world)];
    const sap = sapNumber();
    await hire.toHr();
    await hire.must('common.insertHrData', hire.hrData({ sapNumber: sap }), world.as.hr);
    await hire.must('hiring.abortHiringProcess', { comment: COMMENT });
    await other.toHr();
    expect(await other.must('common.insertHrData', other.hrData({ sapNumber: sap }), world.as.hr)).toBe(
      'WAITING_TO_SEND_CONTRACT',
    );
  });

  test('a contract whose first day has passed is not sent', async () => {
    const hire = newHire(world);
    await hire.toSend({ startDate: '2026-11-20' });
    product.clock.now = Temporal.Instant.from('2026-11-21T16:00:00Z');
    const director = await product.signIn({ role: 'DIRECTOR', siteId: world.site.id });
    expect(await hire.act('common.sendToSign', {}, director)).toMatchObject(
      refusal(422, 'START_DATE_PASSED'),
    );
    expect(await hire.status()).toBe('WAITING_TO_SEND_CONTRACT');
    product.clock.now = Temporal.Instant.from('2026-11-20T16:00:00Z');
  });
});

describe('a responsible', () => {
  test('begins a hire where the site permits it, and fills in no address, fiscal, bank or labour data', async () => {
    const { db } = product.app.database;
    const start = (person: { rfc: string }) =>
      product.call(
        'hiring.startHiringProcess',
        { personnelDivision: world.site.code, rfc: person.rfc },
        world.as.responsible,
      );
    const person = candidate();
    expect(await start(person)).toMatchObject(refusal(403, 'NOT_AUTHORIZED'));
    expect(
      await product.call(
        'hiring.checkId',
        { personnelDivision: world.site.code, rfc: person.rfc },
        world.as.responsible,
      ),
    ).toMatchObject(refusal(403, 'NOT_AUTHORIZED'));
    await db
      .insertInto('team_permission')
      .values({ site_id: world.site.id, collaborator_id: null, permission: 'HIRING_START', allowed: true })
      .execute();
    const hire = newHire(world, person);
    Object.assign(hire, stateIn(await start(person)));
    expect(await hire.must('hiring.insertPersonalData', person.personal, world.as.responsible)).toBe(
      'WAITING_FOR_ADDRESS_DATA',
    );
    expect(await hire.act('hiring.getAddress', {}, world.as.responsible)).toMatchObject(
      refusal(403, 'NOT_AUTHORIZED'),
    );
    const elsewhere = newHire(world);
    await elsewhere.toLabor();
    expect(
      await elsewhere.act('hiring.insertPersonalData', elsewhere.person.personal, world.as.responsible),
    ).toMatchObject(refusal(404, 'HIRING_PROCESS_NOT_FOUND'));
    await db.deleteFrom('team_permission').where('site_id', '=', world.site.id).execute();
    expect(await hire.act('hiring.insertPersonalData', person.personal, world.as.responsible)).toMatchObject(
      refusal(403, 'NOT_AUTHORIZED'),
    );
  });
});
