import type { CallName } from '@jornada/contract/index.ts';
import { hiring } from '@jornada/domain/hiring/kind.ts';
import { HIRING_STATUSES, type HiringStatus } from '@jornada/domain/hiring/statuses.ts';
import { statusesOf } from '@jornada/domain/process/kind.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startProduct, type Product } from '../testing/product.ts';
import {
  ADDRESS,
  BANK,
  COMMENT,
  FISCAL,
  laborOf,
  newHire,
  openCompany,
  PATIENCE,
  refusal,
  stateIn,
  type HireUnderTest,
  type World,
} from '../testing/hiring.ts';

vi.setConfig({ testTimeout: 150_000 });

let product: Product;
let world: World;
let shared: HireUnderTest;
beforeAll(async () => {
  product = await startProduct();
  world = await openCompany(product);
  shared = newHire(world);
  await shared.toSend();
});
afterAll(() => product.stop());

/** Puts the shared hire into a status, as if it had come there by the road. */
async function standing(status: HiringStatus): Promise<void> {
  await product.app.database.db
    .updateTable('process')
    .set({ status, paper: false })
    .where('id', '=', shared.processUuid)
    .execute();
}

const REMOVABLE: readonly HiringStatus[] = [
  'INITIATED',
  'INVITATION_SENT',
  'WAITING_FOR_COLLABORATOR_DATA',
  'WAITING_FOR_ADDRESS_DATA',
  'WAITING_FOR_FISCAL_DATA',
  'WAITING_FOR_BANK_DATA',
  'WAITING_FOR_LABOR_DATA',
];

const ACTS: readonly {
  readonly name: CallName;
  readonly from: readonly string[];
  readonly input?: () => Record<string, unknown>;
  readonly as?: 'hr';
}[] = [
  {
    name: 'hiring.cancelProcess',
    from: statusesOf(hiring, 'hiring.cancelProcess'),
    input: () => ({ comment: COMMENT }),
  },
  {
    name: 'hiring.abortHiringProcess',
    from: statusesOf(hiring, 'hiring.abortHiringProcess'),
    input: () => ({ comment: COMMENT }),
  },
  { name: 'hiring.remove', from: REMOVABLE, input: () => ({ comment: COMMENT }) },
  {
    name: 'hiring.rectify',
    from: statusesOf(hiring, 'hiring.rectify'),
    input: () => ({ step: 'fiscal' }),
  },
  {
    name: 'hiring.edit',
    from: statusesOf(hiring, 'hiring.edit'),
    input: () => ({ change: { step: 'fiscal', data: FISCAL } }),
  },
  { name: 'hiring.signOnPaper', from: statusesOf(hiring, 'hiring.signOnPaper') },
  {
    name: 'hiring.sendEmailCollaboratorToken',
    from: statusesOf(hiring, 'hiring.sendEmailCollaboratorToken'),
  },
  {
    name: 'force.complete',
    from: statusesOf(hiring, 'force.complete'),
    input: () => ({ comment: COMMENT }),
    as: 'hr',
  },
  {
    name: 'hiring.createCollaboratorIdentityAccess',
    from: statusesOf(hiring, 'hiring.createCollaboratorIdentityAccess'),
  },
  {
    name: 'hiring.manualAssignIdentity',
    from: ['WAITING_FOR_IDENTITY_ACCESS_RESPONSE'],
    input: () => ({ username: 'x.y', professionalEmail: 'x.y@anahuac.example' }),
    as: 'hr',
  },
  {
    name: 'common.insertHrData',
    from: ['WAITING_FOR_HR_DATA', 'WAITING_FOR_HR_DATA_AND_SIGNATURE'],
    input: () => shared.hrData(),
    as: 'hr',
  },
  { name: 'common.sendToSign', from: ['WAITING_TO_SEND_CONTRACT'] },
  { name: 'hiring.getLaborData', from: ['WAITING_FOR_LABOR_DATA'], input: () => laborOf(world) },
  {
    name: 'hiring.getBankData',
    from: ['WAITING_FOR_BANK_DATA', 'WAITING_FOR_LABOR_DATA'],
    input: () => BANK,
  },
  {
    name: 'hiring.getAddress',
    from: [
      'WAITING_FOR_ADDRESS_DATA',
      'WAITING_FOR_FISCAL_DATA',
      'WAITING_FOR_BANK_DATA',
      'WAITING_FOR_LABOR_DATA',
    ],
    input: () => ADDRESS,
  },
];

describe('where section 4 does not allow it', () => {
  test.each(ACTS)('$name is refused and changes nothing', async ({ name, from, input, as }) => {
    for (const status of HIRING_STATUSES.filter((closed) => !from.includes(closed))) {
      await standing(status);
      const before = await shared.row();
      expect(await shared.act(name, input?.() ?? {}, world.as[as ?? 'director'])).toMatchObject({
        ...refusal(409, 'HIRING_PROCESS_TRANSITION_NOT_ALLOWED'),
        body: { exceptions: [{ values: { fromStatus: status } }] },
      });
      expect(await shared.row()).toEqual(before);
    }
    await standing('WAITING_TO_SEND_CONTRACT');
  });
});

describe('cancel, abort and remove', () => {
  test('need thirty words', async () => {
    const hire = newHire(world);
    await hire.toHr();
    expect(await hire.act('hiring.cancelProcess', { comment: 'No quiso.' })).toMatchObject(
      refusal(422, 'COMMENTS_MINIMUM_WORDS', { field: 'comment' }),
    );
    expect(await hire.must('hiring.cancelProcess', { comment: COMMENT })).toBe('CANCELLED');
    const last = await product.app.database.db
      .selectFrom('process_event')
      .selectAll()
      .where('process_id', '=', hire.processUuid)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      act: 'hiring.cancelProcess',
      comment: COMMENT,
      from_status: 'WAITING_FOR_HR_DATA',
      to_status: 'CANCELLED',
    });
    expect(
      await product.app.database.db
        .selectFrom('collaborator')
        .select(['situation', 'left_on'])
        .where('id', '=', hire.collaboratorUuid)
        .executeTakeFirst(),
    ).toEqual({ situation: 'LEAVE', left_on: '2026-11-20' });
  });

  test('belong to those who direct the site', async () => {
    const hire = newHire(world);
    await hire.toHr();
    expect(
      await hire.act('hiring.cancelProcess', { comment: COMMENT }, world.as.otherDirector),
    ).toMatchObject(refusal(404, 'HIRING_PROCESS_NOT_FOUND'));
    for (const who of ['lawyer', 'responsible', 'commissioner'] as const)
      expect(await hire.act('hiring.cancelProcess', { comment: COMMENT }, world.as[who])).toMatchObject(
        refusal(403, 'NOT_AUTHORIZED'),
      );
    expect(await hire.act('force.complete', { comment: COMMENT })).toMatchObject(
      refusal(403, 'NOT_AUTHORIZED'),
    );
    expect(await hire.must('hiring.cancelProcess', { comment: COMMENT }, world.as.zone)).toBe('CANCELLED');
  });

  test('an abort voids the contract, closes the account and ends by itself', async () => {
    const hire = newHire(world);
    await hire.toSend();
    await hire.must('hiring.createCollaboratorIdentityAccess');
    const { db } = product.app.database;
    const account = () =>
      db
        .selectFrom('account')
        .selectAll()
        .where('collaborator_id', '=', hire.collaboratorUuid)
        .executeTakeFirst();
    await vi.waitFor(async () => expect(await account()).toMatchObject({ active: true }), PATIENCE);
    await hire.must('common.sendToSign');
    await vi.waitFor(async () => expect(await hire.status()).toBe('WAITING_TO_SIGN_CONTRACT'), PATIENCE);
    expect(await hire.must('hiring.abortHiringProcess', { comment: COMMENT })).toBe('ABORTED');
    await vi.waitFor(async () => expect(await hire.status()).toBe('ABORT_COMPLETED'), PATIENCE);
    expect(await account()).toMatchObject({ active: false });
    expect(
      await db
        .selectFrom('evidence')
        .select('voided_at')
        .where('subject_id', '=', hire.processUuid)
        .execute(),
    ).toEqual([{ voided_at: expect.any(String) }]);
  });
});

describe('rectify', () => {
  test('opens one step again and keeps what was typed; after it the director confirms labour data', async () => {
    const hire = newHire(world);
    await hire.toSend();
    await hire.must('common.sendToSign');
    await vi.waitFor(async () => expect(await hire.status()).toBe('WAITING_TO_SIGN_CONTRACT'), PATIENCE);
    // As if the mails were not out yet: section 4 lets a queued contract be rectified.
    await product.app.database.db
      .updateTable('process')
      .set({ status: 'QUEUED_SEND_EMAIL_PENDING' })
      .where('id', '=', hire.processUuid)
      .execute();
    expect(await hire.must('hiring.rectify', { step: 'fiscal' })).toBe('WAITING_FOR_FISCAL_DATA');
    expect(
      await product.app.database.db
        .selectFrom('evidence')
        .select('voided_at')
        .where('subject_id', '=', hire.processUuid)
        .execute(),
    ).toEqual([{ voided_at: expect.any(String) }]);
    expect(await hire.must('hiring.getFiscalData', { ...FISCAL, regime: '616' })).toBe(
      'WAITING_FOR_LABOR_DATA',
    );
    expect(await hire.must('hiring.getLaborData', laborOf(world))).toBe(
      'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
    );
    stateIn(await hire.validate('DIRECTOR', world.as.director));
    stateIn(await hire.validate('LEGAL', world.as.lawyer));
    expect(await hire.must('common.insertHrData', hire.hrData(), world.as.hr)).toBe(
      'WAITING_TO_SEND_CONTRACT',
    );
    expect(await hire.must('common.sendToSign')).toBe('QUEUED_SEND_EMAIL_PENDING');
  });

  test('names no step whose predecessors are missing', async () => {
    const hire = newHire(world);
    await hire.invite();
    await product.call(
      'invitations.delete',
      { personnelDivision: world.site.code, uuid: hire.invitationUuid, rfc: hire.person.rfc },
      world.as.director,
    );
    expect(await hire.act('hiring.rectify', { step: 'bank' })).toMatchObject(
      refusal(422, 'HIRING_PROCESS_NOT_VALID'),
    );
  });
});

describe('modify', () => {
  test('changed labour data are validated again by both', async () => {
    const hire = newHire(world);
    await hire.toSend();
    expect(
      await hire.must('hiring.edit', {
        change: { step: 'labor', data: { ...laborOf(world), weeklyHours: 30, annualHours: 1560 } },
      }),
    ).toBe('WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION');
    expect(await hire.stations()).not.toContain('director');
    expect(await hire.stations()).not.toContain('legal');
  });

  test('anything else keeps the validations; a contract that was out is void and sent again', async () => {
    const hire = newHire(world);
    await hire.toSend();
    await hire.must('common.sendToSign');
    await vi.waitFor(async () => expect(await hire.status()).toBe('WAITING_TO_SIGN_CONTRACT'), PATIENCE);
    expect(
      await hire.must('hiring.edit', {
        change: { step: 'address', data: { ...ADDRESS, exteriorNumber: '1042' } },
      }),
    ).toBe('WAITING_TO_SEND_CONTRACT');
    expect(await hire.must('common.sendToSign')).toBe('QUEUED_SEND_EMAIL_PENDING');
    const made = await product.app.database.db
      .selectFrom('evidence')
      .select(['voided_at', 'inputs'])
      .where('subject_id', '=', hire.processUuid)
      .execute();
    expect(made.filter(({ voided_at }) => voided_at === null)).toHaveLength(1);
    expect(JSON.stringify(made.find(({ voided_at }) => voided_at === null)?.inputs)).toContain(
      'Gabriel Mancera 1042',
    );
  });

  test('HR’s data are corrected by HR, wrong data refused on their fields', async () => {
    const hire = newHire(world);
    await hire.toSend();
    expect(await hire.act('hiring.edit', { change: { step: 'hr', data: hire.hrData() } })).toMatchObject(
      refusal(403, 'NOT_AUTHORIZED'),
    );
    expect(await hire.must('hiring.edit', { change: { step: 'hr', data: hire.hrData() } }, world.as.hr)).toBe(
      'WAITING_TO_SEND_CONTRACT',
    );
    expect(
      await hire.act('hiring.edit', { change: { step: 'bank', data: { ...BANK, clabe: '1' } } }),
    ).toMatchObject(refusal(422, 'CLABE_NOT_VALID', { field: 'clabe' }));
    expect(
      await hire.act('hiring.edit', {
        change: { step: 'personal', data: { ...hire.person.personal, birthdate: '2009-01-01' } },
      }),
    ).toMatchObject({
      body: {
        exceptions: expect.arrayContaining([
          { translationCode: 'ADULT_MINOR_SWITCH_NOT_ALLOWED', values: { field: 'birthdate' } },
        ]),
      },
    });
  });
});

describe('sign on paper', () => {
  test('leaves open validations and HR’s step required, then waits for the scan', async () => {
    const hire = newHire(world);
    await hire.toValidation();
    expect(await hire.must('hiring.signOnPaper')).toBe('WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION');
    expect(await hire.act('hiring.signOnPaper')).toMatchObject(refusal(422, 'HIRING_PROCESS_NOT_VALID'));
    stateIn(await hire.validate('LEGAL', world.as.lawyer));
    expect(stateIn(await hire.validate('DIRECTOR', world.as.director)).currentStatus).toBe(
      'WAITING_FOR_HR_DATA_AND_SIGNATURE',
    );
    expect(await hire.must('common.insertHrData', hire.hrData(), world.as.hr)).toBe(
      'WAITING_FOR_SIGNED_DOCUMENTS',
    );
    const { version } = await hire.row();
    const scan = (bytes: Uint8Array) =>
      product.call(
        'common.fileScan',
        { processUuid: hire.processUuid, version, file: { name: 'x.pdf', bytes } },
        world.as.director,
      );
    expect(await scan(new TextEncoder().encode('no es un PDF'))).toMatchObject(
      refusal(422, 'FILE_TYPE_NOT_VALID', { field: 'file' }),
    );
    expect(await hire.status()).toBe('WAITING_FOR_SIGNED_DOCUMENTS');
  });
});

describe('reminders', () => {
  test('lead the legal representative to the contract that waits, and the person to the mail with the link', async () => {
    const hire = newHire(world);
    await hire.toSend();
    await hire.must('common.sendToSign');
    await expect.poll(() => hire.status(), PATIENCE).toBe('WAITING_TO_SIGN_CONTRACT');
    await hire.must('hiring.notifyHiringProcess');
    const { db } = product.app.database;
    const { id } = await db
      .selectFrom('evidence')
      .select('id')
      .where('subject_id', '=', hire.processUuid)
      .executeTakeFirstOrThrow();
    const mails = await db
      .selectFrom('message')
      .select('body')
      .where('kind', '=', 'hiring-reminder')
      .where('body', 'like', `%/sign/employer/${id}%`)
      .execute();
    expect(mails).toHaveLength(1);
  });

  test('reach those the hire waits for, and stand in the history', async () => {
    const hire = newHire(world);
    await hire.toValidation();
    await hire.must('hiring.notifyHiringProcess');
    const { db } = product.app.database;
    const mails = await db
      .selectFrom('message')
      .select(['body', 'recipient'])
      .where('kind', '=', 'hiring-reminder')
      .execute();
    const ours = mails.filter(({ body }) => body?.includes(hire.processUuid));
    expect(ours.length).toBeGreaterThanOrEqual(1);
    // Who presses the button is not written to.
    const { email } = await db
      .selectFrom('account')
      .select('email')
      .where('name', '=', 'Mariana Gil')
      .executeTakeFirstOrThrow();
    expect(ours.map(({ recipient }) => recipient)).not.toContain(email);
    const { version } = await hire.row();
    expect(
      await product.call('contractProcesses.get', { processUuid: hire.processUuid }, world.as.director),
    ).toMatchObject({
      body: {
        version,
        history: expect.arrayContaining([
          expect.objectContaining({
            act: 'hiring.notifyHiringProcess',
            values: { sent: expect.any(Number) },
          }),
        ]),
      },
    });
  });

  test('are refused to the one whom alone the hire waits for', async () => {
    const hire = newHire(world);
    await hire.toLabor();
    expect(await hire.act('hiring.notifyHiringProcess', {}, world.as.director)).toMatchObject(
      refusal(422, 'REMINDER_TO_ONESELF'),
    );
    expect(await hire.act('hiring.notifyHiringProcess', {}, world.as.zone)).toMatchObject({ status: 200 });
  });
});

describe('documents that are missing', () => {
  const Acts = z.object({ acts: z.array(z.looseObject({ act: z.string() })) });
  /** What the director's page says of asking for them. */
  const asking = async ({ processUuid }: HireUnderTest) => {
    const { body } = await product.call('contractProcesses.get', { processUuid }, world.as.director);
    return Acts.parse(body).acts.find(({ act }) => act === 'hiring.askForDocuments');
  };

  test('are asked for by one press, with a link that opens nothing else', async () => {
    const hire = newHire(world);
    await hire.toValidation();
    await hire.must('hiring.askForDocuments');
    const { body } = await product.app.database.db
      .selectFrom('message')
      .select('body')
      .where('recipient', '=', hire.person.personal.personalEmail)
      .where('subject', 'like', 'Faltan documentos%')
      .executeTakeFirstOrThrow();
    expect(body).toContain('- Identificación oficial');
    const token = /idTokenCheck\/([\w-]+)/.exec(body ?? '')?.[1] ?? '';
    expect(await hire.verify(token)).toMatchObject({ status: 200 });
    expect(await asking(hire)).toMatchObject({ open: true, reason: null });
    await hire.uploadAll();
    expect(await hire.act('hiring.askForDocuments')).toMatchObject(refusal(409, 'DOCUMENTS_COMPLETE'));
    expect(await asking(hire)).toMatchObject({ open: false, reason: 'DOCUMENTS_COMPLETE' });
    const { processUuid } = hire;
    const page = await product.call('contractProcesses.get', { processUuid }, world.as.director);
    expect(page).toMatchObject({
      body: {
        history: expect.arrayContaining([
          expect.objectContaining({
            act: 'document.upload',
            actor: 'Mariana Gil',
            values: { slot: 'OFFICIAL_ID' },
          }),
        ]),
      },
    });
  });

  test('hold the director’s yes until who accepts it stands in the history', async () => {
    const hire = newHire(world);
    await hire.toValidation();
    const { version } = await hire.row();
    const yes = { processUuid: hire.processUuid, version, validation: 'DIRECTOR', approved: true };
    const refused = await product.call('common.validateProcess', yes, world.as.director);
    expect(refused).toMatchObject(refusal(422, 'DOCUMENTS_MISSING'));
    expect(JSON.stringify(refused.body)).toContain('OFFICIAL_ID');
    stateIn(
      await product.call('common.validateProcess', { ...yes, withoutDocuments: true }, world.as.director),
    );
    const page = await product.call(
      'contractProcesses.get',
      { processUuid: hire.processUuid },
      world.as.director,
    );
    expect(page).toMatchObject({
      body: {
        history: expect.arrayContaining([
          expect.objectContaining({
            act: 'validate.director',
            actor: 'Mariana Gil',
            values: { withoutDocuments: expect.any(Number) },
          }),
        ]),
      },
    });
  });
});
