import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startProduct, type Product } from '../testing/product.ts';
import { enterByLink, signAs } from '../testing/signing.ts';
import {
  ADDRESS,
  BANK,
  FISCAL,
  laborOf,
  newHire,
  openCompany,
  PATIENCE,
  RATE,
  stateIn,
  type HireUnderTest,
  type World,
} from '../testing/hiring.ts';

vi.setConfig({ testTimeout: 150_000 });

let product: Product;
let world: World;
beforeAll(async () => {
  product = await startProduct();
  world = await openCompany(product);
});
afterAll(() => product.stop());

const reaches = (hire: HireUnderTest, status: string) =>
  vi.waitFor(async () => expect(await hire.status()).toBe(status), PATIENCE);

describe('the whole road', () => {
  test('from the invitation to the first day', async () => {
    const hire = newHire(world);
    expect(await hire.invite()).toBe('INVITATION_SENT');

    // The candidate, by the link of the mail.
    const guest = await hire.guest();
    expect(await hire.must('hiring.insertPersonalData', hire.person.personal, guest)).toBe(
      'WAITING_FOR_ADDRESS_DATA',
    );
    expect(await hire.must('hiring.getAddress', ADDRESS, guest)).toBe('WAITING_FOR_FISCAL_DATA');
    expect(await hire.must('hiring.getFiscalData', FISCAL, guest)).toBe('WAITING_FOR_BANK_DATA');
    expect(await hire.must('hiring.getBankData', BANK, guest)).toBe('WAITING_FOR_LABOR_DATA');
    await hire.uploadAll(guest);

    // The director, the lawyer, HR.
    expect(await hire.must('hiring.getLaborData', laborOf(world))).toBe(
      'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
    );
    expect(stateIn(await hire.validate('LEGAL', world.as.lawyer)).currentStatus).toBe(
      'WAITING_FOR_DIRECTOR_VALIDATION',
    );
    expect(stateIn(await hire.validate('DIRECTOR', world.as.director)).currentStatus).toBe(
      'WAITING_FOR_HR_DATA',
    );
    expect(await hire.must('common.insertHrData', hire.hrData(), world.as.hr)).toBe(
      'WAITING_TO_SEND_CONTRACT',
    );
    // What would be sent is read before, and leaves no document behind.
    const { processUuid } = hire;
    expect(await product.call('common.toSign', { processUuid }, world.as.director)).toMatchObject({
      status: 200,
      body: [
        {
          title: 'Contrato individual de trabajo',
          signers: [{ party: 'WORKER' }, { party: 'EMPLOYER' }],
        },
      ],
    });
    expect(
      await product.call('common.toSignFile', { processUuid, number: 1 }, world.as.director),
    ).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(
      await product.call('common.toSignFile', { processUuid, number: 2 }, world.as.director),
    ).toMatchObject({ status: 404, body: { exceptions: [{ translationCode: 'DOCUMENT_NOT_FOUND' }] } });
    expect(
      await product.app.database.db
        .selectFrom('evidence')
        .select('id')
        .where('subject_id', '=', processUuid)
        .execute(),
    ).toEqual([]);

    expect(await hire.must('common.sendToSign')).toBe('QUEUED_SEND_EMAIL_PENDING');
    expect(await product.call('common.toSign', { processUuid }, world.as.director)).toMatchObject({
      status: 409,
    });
    await reaches(hire, 'WAITING_TO_SIGN_CONTRACT');

    // The person and the patron, each reading what they sign.
    const { db } = product.app.database;
    const made = await db
      .selectFrom('evidence')
      .select(['id', 'code', 'original_hash as hash', 'pages'])
      .$narrowType<{ hash: string }>()
      .where('subject_id', '=', hire.processUuid)
      .executeTakeFirstOrThrow();
    const patron = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', world.patronId)
      .executeTakeFirstOrThrow();
    const signer = await enterByLink(product, { mailbox: hire.person.email, rfc: hire.person.rfc });
    expect(await signAs(product, made, { bearer: signer, mailbox: hire.person.email })).toMatchObject({
      status: 200,
    });
    expect(await hire.status()).toBe('WAITING_TO_SIGN_CONTRACT');
    expect(await signAs(product, made, { bearer: world.as.patron, mailbox: patron.email })).toMatchObject({
      status: 200,
    });
    await reaches(hire, 'SCHEDULED_FOR_START_DATE');

    const contract = await db
      .selectFrom('contract')
      .selectAll()
      .where('process_id', '=', hire.processUuid)
      .executeTakeFirstOrThrow();
    expect(contract).toMatchObject({
      type: 'CDD',
      start_date: '2026-12-01',
      end_date: '2027-05-31',
      fixed_term_ground: 'NATURE_OF_WORK',
      trial_days: 30,
    });
    expect(
      await db.selectFrom('labor_condition').selectAll().where('contract_id', '=', contract.id).execute(),
    ).toMatchObject([
      { team_id: world.team.id, weekly_minutes: 2400, annual_minutes: 124_800, salary_centavos: RATE },
    ]);
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('collaborator_id', '=', hire.collaboratorUuid)
      .executeTakeFirstOrThrow();
    expect(account.email).toMatch(/^ximena\..+@anahuac\.example$/);
    expect(
      await db.selectFrom('account_role').selectAll().where('account_id', '=', account.id).execute(),
    ).toMatchObject([{ role: 'COLLABORATOR', site_id: world.site.id }]);
    const mails = await db
      .selectFrom('message')
      .select('kind')
      .where('recipient', '=', hire.person.email)
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['invitation', 'signature-link', 'welcome']),
    );

    const detail = await product.call(
      'contractProcesses.getBySite',
      {
        personnelDivision: world.site.code,
        processUuid: hire.processUuid,
        withIndex: true,
        withProcessRoadmap: true,
      },
      world.as.director,
    );
    expect(detail.status).toBe(200);
    expect(detail.body).toMatchObject({
      currentStatus: 'SCHEDULED_FOR_START_DATE',
      daysToStart: 11,
      bank: {
        bankName: 'BBVA México',
        clabeMasked: `0121 80•• •••• ••${BANK.clabe.slice(-4, -2)} ${BANK.clabe.slice(-2)}`,
      },
      pay: { salaryCentavos: RATE },
      index: { position: expect.any(Number), of: expect.any(Number) },
    });
    expect(detail.body).toHaveProperty('roadmap');
  });

  test('a start today takes effect at once', async () => {
    const hire = newHire(world);
    await hire.toOutside({ startDate: '2026-11-20' });
    await reaches(hire, 'COMPLETED_SUCCESS');
    const person = await product.app.database.db
      .selectFrom('collaborator')
      .selectAll()
      .where('id', '=', hire.collaboratorUuid)
      .executeTakeFirstOrThrow();
    expect(person).toMatchObject({
      situation: 'HIRED',
      team_id: world.team.id,
      seniority_date: '2026-11-20',
    });
  });
});
